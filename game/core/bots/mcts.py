"""Information-set Monte Carlo tree search, for any number of seats and anything hidden.

One tree stands for all that the searching seat cannot tell apart. Every iteration deals the hidden things
anew, goes down the tree by the actions that are legal in that deal, adds a node, plays on by first glances
for some turns and asks the expertise how that will end. Actions compete only in the deals in which they are
legal: `Node.available` counts those.
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


class Search(NamedTuple):
    """How hard to think."""

    iterations: int  # for the first decision of a turn; the tree serves those that follow
    turns: int  # how far a playout goes beyond the turn under way
    widening: float = 2.0  # actions tried after n visits: 1 and this times the root of n
    exploration: float = 0.6  # weight of actions tried seldom; winning chances lie between 0 and 1
    whimsical: bool = False  # decides by lot, in proportion to the visits, not always for the most visited


class Node:
    """The position after a series of actions, as far as the searching seat can tell it from others."""

    __slots__ = ("actions", "available", "children", "order", "priors", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who chose the action that leads here
        self.visits = 0
        self.available = 0
        self.value = 0.0  # sum of the winning chances of `seat`
        self.children: dict[Any, Node] = {}
        self.priors: dict[Any, float] = {}  # of the actions from here, summing to 1 where they were met first
        # The actions that were legal at the last visit, the most promising first: mostly the same ones again.
        self.actions: Sequence[Any] = ()
        self.order: list[Any] = []

    def rank(self, state: State, actions: Sequence[Any], expertise: Expertise) -> None:
        """Note the actions legal now and their order; asks the prior only for those not met before."""
        priors = self.priors
        if not all(action in priors for action in actions):
            weights = expertise.prior(state, actions)
            total = sum(weights)
            for action, weight in zip(actions, weights, strict=True):
                priors.setdefault(action, weight / total)
        self.actions = actions
        self.order = sorted(actions, key=priors.__getitem__, reverse=True)

    def select(self, seat: int, search: Search) -> tuple[Any, Node]:
        """The next action to try among those ranked: the best of those tried, or a new one while few are."""
        children, priors = self.children, self.priors
        room = 1.0 + search.widening * sqrt(self.visits)
        best_action, best, best_promise = None, None, -1.0
        for action in self.order:
            child = children.get(action)
            if child is None:
                if room <= 0.0:
                    continue
                child = children[action] = Node(seat)
                child.available = 1
                return action, child
            room -= 1.0
            child.available += 1
            promise = child.value / child.visits + (
                search.exploration * priors[action] * sqrt(child.available) / (1 + child.visits)
            )
            if promise > best_promise:
                best_action, best, best_promise = action, child, promise
        assert best is not None  # some action is legal
        return best_action, best


class MctsBot:
    """Searches anew at the first decision of a turn and goes on in the same tree at the next ones."""

    def __init__(self, expertise: Expertise, search: Search, rng: Random) -> None:
        self._expertise = expertise
        self._search = search
        self._rng = rng
        self._root = Node(0)
        self._deals: list[int] = []
        self._expected: Observation | None = None  # what we shall see if all went as decided

    def think(self, position: Position) -> Generator[None, None, Any]:
        actions = position.legal_actions()
        expected, self._expected = self._expected, None
        if len(actions) == 1:
            self._root = Node(position.seat)
            return actions[0]
        if expected is None or position.observation() != expected:
            self._root = Node(position.seat)
        for _ in range(self._root.visits, self._search.iterations):
            self._iterate(position)
            yield
        return self._decide(position)

    def best(self) -> Any | None:
        children = self._root.children
        return max(children, key=lambda action: children[action].visits, default=None)

    def _decide(self, position: Position) -> Any:
        action = self._by_lot() if self._search.whimsical else self.best()
        after = position.sample(self._rng)
        if not after.reveals(action):
            after.apply(action)
            if after.to_move == position.seat:
                self._expected = after.observation(position.seat)
        self._root = self._root.children[action]
        return action

    def _by_lot(self) -> Any:
        children = self._root.children
        return self._rng.choices(list(children), [child.visits for child in children.values()])[0]

    def _deal(self, number: int) -> Random:
        """The chance of the deal of that number. Every action at the root meets the same series of deals, so
        that luck tells no difference between them."""
        while number >= len(self._deals):
            self._deals.append(self._rng.getrandbits(64))
        return Random(self._deals[number])

    def _iterate(self, position: Position) -> None:
        root, expertise = self._root, self._expertise
        actions = position.legal_actions()
        if root.actions != actions:
            root.rank(position.sample(self._rng), actions, expertise)
        action, node = root.select(position.seat, self._search)
        rng = self._deal(node.visits)
        state = position.sample(rng)
        last_turn = state.turn + self._search.turns
        state.apply(action)
        path = [root, node]
        while node.visits and not state.is_over and state.turn <= last_turn:
            seat = state.to_move
            assert seat is not None  # the game is not over
            actions = state.legal_actions()
            if len(actions) == 1:
                action = actions[0]
                child = node.children.get(action)
                if child is None:
                    child = node.children[action] = Node(seat)
                child.available += 1
                node = child
            else:
                if node.actions != actions:
                    node.rank(state, actions, expertise)
                action, node = node.select(seat, self._search)
            state.apply(action)
            path.append(node)
        play_until(state, last_turn, expertise, rng)
        # A game that is over counts by its points too: a lead is worth enlarging, a lost game worth a fight.
        values = chances_of(expertise.forecast(state))
        for node in path:
            node.visits += 1
            node.value += values[node.seat]
