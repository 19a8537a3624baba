"""Somebody who plays Chang Cheng on the built page by mouse, following a script.

The script comes from the same game played on a board without a page, so that at its end both must agree.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from game.core.match import Match, SeatInfo
from game.games.chang_cheng.actions import (
    ChangeValue,
    ChooseColour,
    JoinBoard,
    Pass,
    Peek,
    PlaceCard,
    PlaceDouble,
    PlaceTower,
    PlaceWall,
    SwapWalls,
    UseArchitect,
)
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.view.interaction.offers import CARD_IDS
from tests.browser.game_page import GamePage

NAMES = (("Anna", "red"), ("Béla", "blue"), ("Cili", "green"))
OVERVIEW = "overview"


class Move(NamedTuple):
    """One action and the phase that it ends."""

    phase: str
    action: Any
    hands_over: bool  # another player has to decide after it
    looks: bool  # it opens the covered view


class Script(NamedTuple):
    """A whole game: the match before it and its moves, with what has to come out."""

    match: Match
    moves: tuple[Move, ...]
    scores: tuple[int, ...]


def new_match(seats: int = 3, seed: int = 1) -> Match:
    return Match(RULES, [SeatInfo(name, colour) for name, colour in NAMES[:seats]], seed=seed)


def script(seats: int = 3, seed: int = 1) -> Script:
    """A random game, always the same."""
    match, chance = new_match(seats, seed), random.Random(seed)
    moves = []
    while not match.is_over:
        action = chance.choice(match.legal_actions())
        phase, before = match.state.phase, match.to_move
        match.play(action)
        hands_over = match.to_move not in (None, before)
        looks = isinstance(action, Peek) and not match.is_over
        moves.append(Move(phase, action, hands_over, looks))
    return Script(new_match(seats, seed), tuple(moves), match.state.scores())


class Player:
    """Follows a script on a page, looking for each place by the small picture of the wall."""

    def __init__(self, game: GamePage, played: Script) -> None:
        self.game = game
        self.moves = list(played.moves)
        self.match = played.match

    def play(self, until: str = "") -> None:
        """The moves up to the next one in phase `until`, or all that are left."""
        while self.moves:
            if until and self.moves[0].phase == until:
                return
            self._play(self.moves.pop(0))

    def play_one(self) -> None:
        self._play(self.moves.pop(0))

    def _play(self, move: Move) -> None:
        before = self.game.state
        assert before["phase"] == move.phase, (before, move)
        self._hit(move.action)
        after = self.game.state
        # Without a state another screen covers the table already.
        if after is not None and after.get("actions") == before["actions"]:
            self.game.click("confirm")
        self.match.play(move.action)
        if move.looks:
            self.game.click("close-secrets")
        if move.hands_over:
            self.game.wait_for_scene("HandOver")
            self.game.click("ready")
            self.game.wait_for_scene("Play")

    def _hit(self, action: Any) -> None:
        match action:
            case PlaceWall(space=space):
                self._kind("wall")
                self._tap(f"space {space}", space)
            case PlaceTower(space=space):
                self._kind("tower")
                self._tap(f"space {space}", space)
            case PlaceDouble(space=space):
                self._kind("double")
                self._tap(f"space {space}", space)
            case PlaceCard(rank=rank, province=province):
                self._kind("card")
                if not self._there(f"card {CARD_IDS[rank]}"):
                    self._tap(f"province {province}", self._first_space(province))
                self.game.click(f"card {CARD_IDS[rank]}")
            case SwapWalls(here=here, there=there):
                if len({option.here for option in self.match.legal_actions() if option != Pass()}) > 1:
                    self._tap(f"space {here}", here)
                self._tap(f"space {there}", there)
            case Pass():
                self.game.click("pass")
            case ChangeValue() | UseArchitect() | ChooseColour():
                self.game.click(str(action))
            case JoinBoard():
                self.game.click(f"end-{action.end}" if self._there(f"end-{action.end}") else str(action))
            case _:
                # What must be played and is the only option is chosen from the start.
                if len(self.match.legal_actions()) > 1:
                    self._tap_option(action)

    def _tap_option(self, action: Any) -> None:
        space = getattr(action, "space", None)
        number = getattr(action, "region", getattr(action, "province", None))
        if space is None and number is not None:
            space = self._first_space(number)
        self._tap(str(action), space)

    def _first_space(self, number: int) -> int:
        """A space in the middle of a province's or region's board part, near enough to bring it into view."""
        board, part = divmod(number, 3)
        return board * 13 + part * 4 + 2

    def _kind(self, kind: str) -> None:
        """Press the button of a kind, unless that kind alone is possible."""
        state = self.match.state
        kinds = {type(option) for option in self.match.legal_actions() if not isinstance(option, Pass)}
        if state.phase != "neutral" and len(kinds) > 1:
            self.game.click(f"kind-{kind}")

    def _there(self, name: str) -> bool:
        return any(target.name == name for target in self.game.targets())

    def _tap(self, name: str, space: int | None) -> None:
        """Tap a place, after bringing it into view with the small picture."""
        if space is not None:
            strip = self.game.target(OVERVIEW)
            boards = [laid.board for laid in self.match.state.band.boards]
            along = boards.index(space // 13) * 13 + space % 13 + 0.5
            x = strip.x + 4 + (strip.w - 8) * along / (13 * len(boards))
            self.game.page.mouse.click(x, strip.y + strip.h / 2)
            self.game.wait_for_frames(2)
        self.game.click(name)
