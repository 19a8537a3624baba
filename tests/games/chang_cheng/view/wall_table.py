"""A stand-in table for Chang Cheng, and how a player plays a given action on it by taps and buttons."""

from __future__ import annotations

from pathlib import Path

from game.games.chang_cheng.actions import (
    ChangeValue,
    ChooseColour,
    Pass,
    PlaceCard,
    PlaceDouble,
    PlaceTower,
    PlaceWall,
    SwapWalls,
    UseArchitect,
)
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.view.board import ChangChengBoard
from game.games.chang_cheng.view.interaction.offers import CARD_IDS
from tests.table.stand_in import StandInTable

OUTPUT = Path(__file__).parents[4] / "build" / "test-output" / "chang_cheng"


def taps_for(action, band):
    """What a player has to tap for an action, by the names of targets (on the table) and buttons."""
    match action:
        case PlaceWall(space=space):
            return ["!kind-wall", f"space {space}"]
        case PlaceTower(space=space):
            return ["!kind-tower", f"space {space}"]
        case PlaceDouble(space=space):
            return ["!kind-double", f"space {space}"]
        case PlaceCard(rank=rank, province=province):
            return ["!kind-card", f"province {province}", f"card {CARD_IDS[rank]}"]
        case Pass():
            return ["!pass"]
        case ChangeValue() | UseArchitect() | ChooseColour():
            return [f"!{action}"]
        case SwapWalls(here=here, there=there):
            return [f"space {here}", f"space {there}"]
    return [str(action)]


class Table(StandInTable):
    rules = RULES
    make_board = ChangChengBoard
    output = OUTPUT

    def show(self, name):
        """Bring a place of the table into view; the ends of the wall are shown by the board itself."""
        if name.startswith("join"):
            return
        for spot in self.board.desk.spots():
            if spot.name == name:
                viewpoint = self.board.viewpoint
                box = self.board.desk.board_box(spot)
                if not viewpoint.near:
                    viewpoint.come_near(box.centre[0])
                viewpoint.go_to(box.centre[0])
                viewpoint.camera.update(10)
                self.board.desk.moved()
                return
        raise AssertionError(f"{name} is not on offer: {[s.name for s in self.board.desk.spots()]}")

    def play_by_taps(self, action, touch=False):
        """Play one action the way a player does; a covered view that opens is closed again."""
        steps = len(self.session.steps)
        for name in taps_for(action, self.state.band):
            self._hit(name, action, touch)
        if len(self.session.steps) == steps:
            self.press("confirm")
        assert len(self.session.steps) == steps + 1
        assert self.session.steps[-1].action == action
        if self.board.desk.secrets.open:
            self.press("close-secrets")

    def _hit(self, name, action, touch):
        building = self.board.desk.turn.building
        if name.startswith("!kind-"):
            if building.kind != name[6:]:
                self.press(name[1:])
            return
        if name.startswith("!"):
            self.press(name[1:])
            return
        if self.board.desk.turn.action == action and building is None:
            return  # a single option is chosen from the start
        if building is not None and building.province is not None and name.startswith("province"):
            return  # likewise
        swap = self.board.desk.turn.swap
        if swap is not None and name == f"space {swap.here}":
            return
        self.show(name) if not name.startswith("card ") else None
        self.tap(name, touch)
        building = self.board.desk.turn.building
        if isinstance(action, PlaceDouble) and building is not None and building.action != action:
            self.tap(name, touch)  # turn it
