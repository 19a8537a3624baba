"""Information-set Monte Carlo tree search, for any number of seats and anything hidden.

One tree stands for all that the searching seat cannot tell apart. Every iteration deals the hidden things
anew, goes down the tree by the actions that are legal in that deal, adds a node, plays on by first glances
for some turns and asks the expertise how that will end. Actions compete only in the deals in which they are
legal: `Node.available` counts those.

At the root sequential halving decides (Z. Karnin, T. Koren, O. Somekh, 2013): all actions are tried alike,
the worse half is dropped, and so on with what remains. Those that compete have met the very same deals, so
that luck tells no difference between them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.core.bots.playout import play_until
from game.core.bots.position import Position
from game.core.expertise import Expertise, chances_of
from game.core.rules import Observation, State

TRIED = 12
"""Of this many iterations one at most goes into trying each action at the root once; what looks poor at first
glance is not tried where actions are many."""

ROUNDS = 4
"""Iterations are shared out among so many rounds at least: a choice from a few needs fewer of them."""


class Search(NamedTuple):
    """How hard to think."""

    iterations: int  # for the first decision of a turn; the tree serves those that follow
    turns: int  # how far a playout goes beyond the turn under way
    widening: float = 0.5  # actions tried below the root after n visits: 1 and this times the root of n
    exploration: float = 0.02  # weight of actions tried seldom; winning chances lie between 0 and 1
    bias: float = 0.05  # weight of actions that look good at first glance, as long as they were tried seldom
    trust: float = 0.3  # in the forecast at the end of the turn under way, against that after the playout
    whimsical: bool = False  # decides by lot, in proportion to the visits, not always for the most visited
    foresighted: bool = False  # thinks even where there is one action only, about what follows it


LOYALTY = 0.02
"""The chance of winning that another action must add to that of the intended one to be played instead."""

KNOWN = 4
"""Visits after which an action within a turn is not there by mere chance."""


class Node:
    """The position after a series of actions, as far as the searching seat can tell it from others."""

    __slots__ = ("action", "actions", "available", "children", "legal", "prior", "seat", "value", "visits")

    def __init__(self, seat: int, action: Any = None, prior: float = 1.0) -> None:
        self.seat = seat  # who chose the action that leads here
        self.action = action
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.value = 0.0  # sum of the winning chances of `seat`
        self.children: dict[Any, Node] = {}  # by action, those never visited too
        # What was legal at the last visit, mostly the same again: the actions as the game lists them, and
        # where they lead, the most promising first.
        self.actions: Sequence[Any] = ()
        self.legal: list[Node] = []

    def rank(self, state: State, actions: Sequence[Any], expertise: Expertise) -> None:
        """Note what is legal now; the prior is asked where there are actions not met before."""
        children = self.children
        if not all(action in children for action in actions):
            seat = state.to_move
            assert seat is not None  # some action is legal
            weights = expertise.prior(state, actions)
            total = sum(weights)
            for action, weight in zip(actions, weights, strict=True):
                if action not in children:
                    children[action] = Node(seat, action, weight / total)
        self.actions = actions
        self.legal = sorted([children[action] for action in actions], key=_by_prior)

    def select(self, search: Search) -> Node:
        """Where to go on among what is legal: the best of those visited, or a new one while few are."""
        room = 1.0 + search.widening * sqrt(self.visits)
        best, best_promise = self.legal[0], -1.0
        for child in self.legal:
            visits = child.visits
            if not visits:
                if room > 0.0:
                    child.available += 1
                    return child
                continue
            room -= 1.0
            child.available += 1
            often = sqrt(child.available)
            promise = (
                child.value / visits
                + search.exploration * sqrt(often / visits)
                + search.bias * child.prior * often / (1 + visits)
            )
            if promise > best_promise:
                best, best_promise = child, promise
        return best


def _by_prior(node: Node) -> float:
    return -node.prior


class MctsBot:
    """Searches anew at the first decision of a turn and goes on in the same tree at the next ones."""

    def __init__(self, expertise: Expertise, search: Search, rng: Random) -> None:
        self._expertise = expertise
        self._search = search
        self._rng = rng
        self._root = Node(0)
        self._begun = self._root  # the root of the thought under way, or of the last one
        self._field: list[Node] = []  # what still competes at the root, the favourite first after each round
        self._intended: list[Node] = []  # at the root, to be compared with what wins the field
        self._deals: list[int] = []
        self._expected: Observation | None = None  # what we shall see if all went as decided

    def think(self, position: Position) -> Generator[None, None, Any]:
        actions = position.legal_actions()
        expected, self._expected = self._expected, None
        if len(actions) == 1 and not self._search.foresighted:
            self._root = self._begun = Node(position.seat)
            return actions[0]
        if expected is None or position.observation() != expected:
            self._root = Node(position.seat)
        root = self._begun = self._root
        root.rank(position.sample(self._rng), actions, self._expertise)
        left = max(1, self._search.iterations - root.visits)
        self._field = root.legal[: max(2, self._search.iterations // TRIED)]
        self._intended = [node for node in root.legal if node.action == position.intended]
        if len(self._field) == 1:
            for _ in range(left):
                self._iterate(position, self._field[0])
                yield
        share = max(1, left // max(ROUNDS, (len(self._field) - 1).bit_length()))
        while len(self._field) > 1:
            tried = list(dict.fromkeys(self._field + self._intended))
            for _ in range(share):
                self._iterate(position, min(tried, key=_by_visits))
                yield
            self._field = sorted(self._field, key=_mean, reverse=True)[: (len(self._field) + 1) // 2]
        return self._decide(position)

    def best(self) -> Any | None:
        most = max([node.visits for node in self._field], default=0)
        tried = [node for node in self._field if node.visits and node.visits >= most - 1]
        return self._loyal(max(tried, key=_mean)).action if tried else None

    def line(self, action: Any) -> Sequence[Any]:
        line: list[Any] = []
        node = self._begun.children.get(action)
        seat = node.seat if node is not None else None
        while node is not None and node.children:
            node = max(node.children.values(), key=_by_visits)
            if node.visits < KNOWN or node.seat != seat:
                break
            line.append(node.action)
        return line

    def runner_up(self, action: Any) -> Any | None:
        others = [node for node in self._begun.legal if node.visits and node.action != action]
        return max(others, key=_by_favour).action if others else None

    def _decide(self, position: Position) -> Any:
        [best] = self._field
        chosen = self._loyal(best)
        self._field = []
        if self._search.whimsical:
            legal = self._root.legal
            [chosen] = self._rng.choices(legal, [node.visits for node in legal])
        after = position.sample(self._rng)
        if not after.reveals(chosen.action):
            after.apply(chosen.action)
            if after.to_move == position.seat:
                self._expected = after.observation(position.seat)
        self._root = chosen
        return chosen.action

    def _loyal(self, best: Node) -> Node:
        """What was intended, unless `best` is clearly better."""
        for node in self._intended:
            if node.visits and _mean(best) - _mean(node) < LOYALTY:
                return node
        return best

    def _deal(self, number: int) -> Random:
        """The chance of the deal of that number. Every action at the root meets the same series of deals, so
        that luck tells no difference between them."""
        while number >= len(self._deals):
            self._deals.append(self._rng.getrandbits(64))
        return Random(self._deals[number])

    def _iterate(self, position: Position, node: Node) -> None:
        """Try once more what a node at the root stands for."""
        search, expertise = self._search, self._expertise
        rng = self._deal(node.visits)
        state = position.sample(rng)
        this_turn = state.turn
        last_turn = this_turn + search.turns
        state.apply(node.action)
        path = [self._root, node]
        near: Sequence[float] | None = None
        while node.visits and not state.is_over and state.turn <= last_turn:
            if near is None and state.turn > this_turn:
                near = self._chances(state)
            actions = state.legal_actions()
            if node.actions != actions:
                node.rank(state, actions, expertise)
            node = node.select(search)
            state.apply(node.action)
            path.append(node)
        if near is None:
            play_until(state, this_turn, expertise, rng)
            near = self._chances(state)
        values = near
        if search.turns:
            # Luck blurs what comes after the turn, and a forecast at its end is blind to it: so both count.
            play_until(state, last_turn, expertise, rng)
            trust, far = search.trust, self._chances(state)
            values = [trust * a + (1.0 - trust) * b for a, b in zip(near, far, strict=True)]
        for node in path:
            node.visits += 1
            node.value += values[node.seat]

    def _chances(self, state: State) -> tuple[float, ...]:
        # A game that is over counts by its points too: a lead is worth enlarging, a lost game worth a fight.
        return chances_of(self._expertise.forecast(state))


def _by_visits(node: Node) -> int:
    return node.visits


def _by_favour(node: Node) -> tuple[int, float]:
    return node.visits, _mean(node)


def _mean(node: Node) -> float:
    return node.value / node.visits if node.visits else 0.0
