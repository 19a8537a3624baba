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

from game.core.bots.position import Position
from game.core.bots.turns import play_until
from game.core.expertise import Expertise, chances_of
from game.core.rules import Observation, State

EXPLORATION = 0.6
"""Weight of actions tried seldom against those that did well; winning chances lie between 0 and 1."""


class Search(NamedTuple):
    """How hard to think."""

    iterations: int  # for the first decision of a turn; the tree serves those that follow
    turns: int  # how far a playout goes beyond the turn under way
    widening: float = 2.0  # actions tried after n visits: this times the root of n


class Node:
    """The position after a series of actions, as far as the searching seat can tell it from others."""

    __slots__ = ("available", "children", "priors", "seat", "value", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat  # who chose the action that leads here
        self.visits = 0
        self.available = 0
        self.value = 0.0  # sum of the winning chances of `seat`
        self.priors: dict[Any, float] = {}  # of the actions from here, 1 for an average one
        self.children: dict[Any, Node] = {}

    @property
    def mean(self) -> float:
        return self.value / self.visits if self.visits else 0.0


class MctsBot:
    """Searches anew at the first decision of a turn and goes on in the same tree at the next ones."""

    def __init__(self, expertise: Expertise, search: Search, rng: Random) -> None:
        self._expertise = expertise
        self._search = search
        self._rng = rng
        self._root = Node(0)
        self._expected: Observation | None = None  # what we shall see if all went as decided

    def think(self, position: Position) -> Generator[None, None, Any]:
        actions = position.legal_actions()
        if len(actions) == 1:
            self._root = Node(position.seat)
            self._expected = None
            return actions[0]
        if self._expected is None or position.observation() != self._expected:
            self._root = Node(position.seat)
        self._expected = None
        root = self._root
        budget = self._search.iterations
        done = root.visits
        while done < budget:
            self._iterate(position)
            done += 1
            yield
        return self._decide(position)

    def best(self) -> Any | None:
        children = self._root.children
        return max(children, key=lambda action: children[action].visits, default=None)

    def _decide(self, position: Position) -> Any:
        action = self.best()
        after = position.sample(self._rng)
        if not after.reveals(action):
            after.apply(action)
            if after.to_move == position.seat:
                self._expected = after.observation(position.seat)
        self._root = self._root.children[action]
        return action

    # One iteration

    def _iterate(self, position: Position) -> None:
        state = position.sample(self._rng)
        last_turn = state.turn + self._search.turns
        node = self._root
        path = [node]
        while not state.is_over and state.turn <= last_turn:
            seat = state.to_move
            assert seat is not None  # the game is not over
            actions = state.legal_actions()
            action = actions[0] if len(actions) == 1 else self._select(node, state, actions)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node(seat)
            if len(actions) == 1:
                child.available += 1
            state.apply(action)
            node = child
            path.append(node)
            if not node.visits and len(actions) > 1:
                break
        play_until(state, last_turn, self._expertise, self._rng)
        # A game that is over counts by its points too: a lead is worth enlarging, a lost game worth a fight.
        values = chances_of(self._expertise.forecast(state))
        for node in path:
            node.visits += 1
            node.value += values[node.seat]

    def _select(self, node: Node, state: State, actions: Sequence[Any]) -> Any:
        """The action to try: the best of those tried, or a new one as long as the node is narrow."""
        priors, children = node.priors, node.children
        if any(action not in priors for action in actions):
            weights = self._expertise.prior(state, actions)
            average = sum(weights) / len(weights)
            for action, weight in zip(actions, weights, strict=True):
                priors.setdefault(action, weight / average)
        tried = [(action, child) for action in actions if (child := children.get(action)) is not None]
        for _, child in tried:
            child.available += 1
        if len(tried) < len(actions) and len(tried) <= self._search.widening * sqrt(node.visits):
            untried = [action for action in actions if action not in children]
            best = max(untried, key=priors.__getitem__)
            child = children[best] = Node(state.to_move or 0)
            child.available = 1
            return best
        share = EXPLORATION / len(actions)

        def promise(entry: tuple[Any, Node]) -> float:
            action, child = entry
            explore = share * priors[action] * sqrt(child.available) / (1 + child.visits)
            return child.value / child.visits + explore if child.visits else 1.0 + explore

        return max(tried, key=promise)[0]
