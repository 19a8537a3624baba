"""Somebody who plays The City on the built page, by mouse or by finger, following a script.

The script comes from the same game played without a screen, so that at its end both must agree.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.core.match import Match, SeatInfo
from game.engine.platform.headless import MemoryStorage
from game.engine.settings import Settings, to_text
from game.games.the_city.actions import Draw, Pass, Place
from game.games.the_city.geometry import Cell
from game.games.the_city.rules import RULES
from game.games.the_city.view.interaction.choices import TileInHand
from game.table.library import Library
from game.table.session import Session
from tests.browser.game_page import GamePage

PREFIX = "three-walls/"
QUIET = {"speed": "off", "sound": False}

# A small city for quick games: walls from the eighth tile on.
SHORT_STACKS = {
    "1": ["C26", "C60", "C01", "C24", "C02", "C28", "C25"],
    "2": ["C16", "C05", "C17", "C06", "C30"],
    "3": ["C31", "C32", "C33"],
}
SHORT_SEED = 1  # the random game of this seed has every phase


class Move(NamedTuple):
    """One action: the phase it ends and what has to be tapped for it."""

    phase: str
    taps: tuple[str, ...]


def new_match(*, short: bool = True, seed: int = 1) -> Match:
    seats = [SeatInfo("Anna", "red"), SeatInfo("Béla", "blue")]
    return Match(RULES, seats, seed=seed, stacks=SHORT_STACKS if short else None)


def taps_for(legal: Any, action: Any) -> tuple[str, ...]:
    """What to tap to play `action` with confirmation, by the names of targets and buttons."""
    if isinstance(action, Draw):
        return ("stack",)
    if isinstance(action, Pass):
        return ("pass",)
    if isinstance(action, Place):
        cell = Cell(action.x, action.y)
        hand = TileInHand.of(legal).put_on(cell)
        taps = [f"cell {cell}"]
        while hand.rotation != action.rotation:
            hand = hand.turned()
            taps.append(f"cell {cell}")
        return (*taps, "confirm")
    return (str(action), "confirm")


class Script(NamedTuple):
    """A whole game: the match before it and its moves, with what has to come out."""

    match: Match
    moves: tuple[Move, ...]
    scores: tuple[int, ...]

    def starting_at(self, phase: str) -> Script:
        """The rest of it from the first time `phase` is reached."""
        at = next(i for i, move in enumerate(self.moves) if move.phase == phase)
        match = new_match(short=self.match.stacks is not None, seed=self.match.seed)
        for action in _actions(match, SHORT_SEED, at):
            match.play(action)
        return Script(match, self.moves[at:], self.scores)


def _actions(match: Match, seed: int, count: int | None = None) -> Iterator[Any]:
    chance = random.Random(seed)
    while not match.is_over and (count is None or count > 0):
        yield chance.choice(match.legal_actions())
        count = None if count is None else count - 1


def script(*, short: bool = True, seed: int = 1) -> Script:
    """A random game, always the same."""
    match = new_match(short=short, seed=seed)
    moves = []
    for action in _actions(match, SHORT_SEED):
        moves.append(Move(match.state.phase, taps_for(match.legal_actions(), action)))
        match.play(action)
    return Script(new_match(short=short, seed=seed), tuple(moves), match.state.scores())


def stored(match: Match | None = None, **settings: Any) -> dict[str, str]:
    """What the page finds in its storage: settings, and a match to go on with."""
    values = {"settings": json.dumps({**json.loads(to_text(Settings())), **QUIET, **settings})}
    if match is not None:
        storage = MemoryStorage()
        Session(match, Library(storage, (RULES.name,))).save()
        values |= {key: storage.get(key) or "" for key in storage.keys()}  # noqa: SIM118 - no dict
    return {PREFIX + key: text for key, text in values.items()}


class Player:
    """Follows a script on a page."""

    def __init__(self, game: GamePage, moves: tuple[Move, ...], *, touch: bool = False) -> None:
        self.game = game
        self.moves = moves
        self.touch = touch

    def hit(self, name: str) -> None:
        (self.game.tap if self.touch else self.game.click)(name)

    def play(self, count: int | None = None) -> None:
        """The next moves of the script, or all that are left."""
        moves = self.moves if count is None else self.moves[:count]
        self.moves = self.moves[len(moves) :]
        for move in moves:
            before = self.game.state
            assert before["phase"] == move.phase
            for name in move.taps:
                self.hit(name)
            after = self.game.state
            # The table gives way to the results as soon as the game is over.
            assert after is None or after.get("actions") in (None, before["actions"] + 1), (move, after)

    def play_until(self, phase: str) -> None:
        """Up to the next time that `phase` is reached."""
        self.play(next(i for i, move in enumerate(self.moves) if move.phase == phase))
