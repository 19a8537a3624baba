"""A stand-in table for The City, and how a player makes a step on it by taps and buttons."""

from __future__ import annotations

from pathlib import Path

from game.games.the_city.rules import RULES
from game.games.the_city.view.board import CityBoard
from tests.table.stand_in import StandInTable

OUTPUT = Path(__file__).parents[4] / "build" / "test-output" / "the_city"


class Table(StandInTable):
    rules = RULES
    make_board = CityBoard
    output = OUTPUT

    def step_by_taps(self, choose, touch=False):
        """Play one action by tapping: `choose` picks one of the names that are on offer."""
        names = [spot.name for spot in self.board.desk.spots()]
        name = choose(names)
        steps = len(self.session.steps)
        if name is None:
            self.press("pass")
        else:
            if name not in self.targets():
                self.board.viewpoint.fit()
                self.board.viewpoint.camera.update(10)
            self.tap(name, touch)
            if len(self.session.steps) == steps:
                self.press("confirm")
        assert len(self.session.steps) == steps + 1
