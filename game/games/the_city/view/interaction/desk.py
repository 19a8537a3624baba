"""What the player has in front: the open choice, where it can be tapped, and the moves of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box
from game.engine.i18n import _
from game.engine.pointer import Point
from game.engine.spots import Spot, spot_at
from game.games.the_city.actions import Draw
from game.games.the_city.geometry import Cell
from game.games.the_city.view import tips
from game.games.the_city.view.interaction.inspector import Inspector
from game.games.the_city.view.interaction.offers import spots_of
from game.games.the_city.view.interaction.turn import Turn
from game.games.the_city.view.plane import cell_at, cell_box
from game.games.the_city.view.tray import Tray, lay_out
from game.table.refusal import refuse

if TYPE_CHECKING:
    from game.games.the_city.view.animations import Stage
    from game.games.the_city.view.interaction.choices import TileInHand
    from game.games.the_city.view.viewpoint import CityView
    from game.table.game_view import TableHost


DOUBLE_PRESS = 0.6  # seconds within which a second press still means the step before
_WORDS = 40.0  # CSS px that words above a place take


class Desk:
    """Shared by everything that reads input. Each move tells the table what has to be drawn anew."""

    def __init__(self, host: TableHost, stage: Stage, viewpoint: CityView) -> None:
        self.host = host
        self.stage = stage
        self.viewpoint = viewpoint
        self.turn = Turn(host.session)
        self.inspector = Inspector(host, self.turn)
        self.area = FRect(0, 0, 1, 1)
        self.tray: Tray = lay_out(self.area, True)
        self.hovered: Cell | None = None  # the lit cell under the mouse
        self.step_age = 0.0  # seconds since the step has begun
        self._spots: list[Spot] | None = None
        self._spots_for: tuple[Any, ...] = ()

    @property
    def hand(self) -> TileInHand | None:
        return self.turn.hand

    # Where things are

    def spots(self) -> list[Spot]:
        """The places that can be tapped now, CSS px, in the order of the arrow keys."""
        camera = self.viewpoint.camera
        key = (camera.center, camera.scale, tuple(camera.view), tuple(self.tray.stack), self.turn.choice)
        if self._spots is None or key != self._spots_for:
            self._spots_for = key
            self._spots = spots_of(
                self.turn.choice, self.turn.state, self.viewpoint.box_to_screen, self.tray.stack
            )
        return self._spots

    def on_board(self, pos: Point) -> bool:
        """Whether a screen point lies on the visible board rather than on something in front of it."""
        return self.area.collidepoint(pos) and not self.tray.card.collidepoint(pos)

    def board_point(self, pos: Point) -> Point:
        return self.viewpoint.camera.to_board(pos)

    def cell_under(self, pos: Point) -> Cell:
        return cell_at(self.board_point(pos))

    def spot_under(self, pos: Point, slack: float) -> Spot | None:
        """The spot that a tap means, also for a near miss of `slack` px."""
        if self.tray.card.collidepoint(pos):
            return next((s for s in self.spots() if s.name == "stack" and s.box.distance(pos) == 0), None)
        return spot_at(self.spots(), pos, slack)

    def near_city(self, cell: Cell) -> bool:
        tiles = self.stage.picture.tiles
        return any((cell.x + dx, cell.y + dy) in tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    # Moves of the hand

    def changed(self) -> None:
        """The choice is another one now."""
        self._spots = None
        self.host.choices_changed()
        self.host.invalidate()

    def moved(self) -> None:
        """Only places on the screen have changed."""
        self._spots = None
        self.host.invalidate()

    def use(self, spot: Spot) -> None:
        if isinstance(spot.meaning, Cell):
            self.put_on(spot.meaning)
        else:
            self.choose(spot.meaning)

    def choose(self, action: Any) -> None:
        """Choose one of the pieces on offer; a second time it plays only if nobody wants to confirm."""
        changed = self.turn.choose(action)
        if isinstance(action, Draw):
            self.turn.commit()
        elif changed or not self.host.settings.confirm_placement:
            self.chosen()

    def take_the_only_one(self) -> None:
        """Play the only option; a second press of the button before it is only taken as a choice."""
        only = self.turn.pick.only if self.turn.pick is not None else None
        if only is None:
            return
        if self.step_age < DOUBLE_PRESS:
            self.choose(only)
        else:
            self.turn.choose(only)
            self.turn.commit()

    def put_on(self, cell: Cell) -> None:
        """Hold the tile above a cell where it fits; above the one it is at, turn it."""
        if self.hand is not None and self.hand.cell == cell:
            self.rotate()
        elif self.turn.put_on(cell):
            self.chosen()

    def chosen(self) -> None:
        """Something is chosen: play it or wait for the confirmation, as the players like it."""
        if self.host.settings.confirm_placement:
            self.host.play_sound("tap")
            self.changed()
        else:
            self.turn.commit()

    def rotate(self, clockwise: bool = True) -> None:
        """Turn the tile in hand to the next way that fits."""
        if self.turn.turn_tile(clockwise):
            self.host.play_sound("rotate")
            self.changed()
        elif self.hand is not None:
            self.host.toast(_("It fits in this way only."))

    def commit(self) -> None:
        self.turn.commit()

    def give_up(self) -> None:
        self.turn.give_up()

    def suggest(self, action: Any) -> bool:
        """Choose an action for the player, without playing it."""
        if not self.turn.suggest(action):
            return False
        if self.hand is not None and self.hand.cell is not None:
            self.viewpoint.bring_in([cell_box(self.hand.cell)])
        self.changed()
        return True

    def show_clear_of(self, note: FRect) -> bool:
        """Have what is chosen in view beside a note; `False` where that cannot be."""
        if self.hand is not None:
            cell = self.hand.cell
            places = [self.viewpoint.box_to_screen(cell_box(cell))] if cell is not None else []
        else:
            spots = [spot for spot in self.spots() if spot.name != "stack"]
            chosen = [FRect(*spot.box) for spot in spots if spot.meaning == self.turn.action]
            # Words keep clear of all places, so they may stand above the highest of them.
            every = [FRect(*spot.box) for spot in spots]
            places = [chosen[0].unionall(every), *chosen] if chosen else []
        camera = self.viewpoint.camera
        boxes = [camera.rect_to_board(_with_words(place)) for place in places]
        return not boxes or any(self.viewpoint.show_clear_of(note, Box.of(box), self.area) for box in boxes)

    def drop(self) -> bool:
        """Back to nothing chosen; `False` if nothing was."""
        if self.turn.action is None or not self.turn.drop():
            return False
        self.changed()
        return True

    # Telling

    def look(self, pos: Point) -> bool:
        """Tell what is known of the feature at a screen point."""
        return self.on_board(pos) and self.inspector.look(self.board_point(pos), pos)

    def refuse(self, reason: str, pos: Point) -> bool:
        """Say why something cannot be; `False` without a reason."""
        return refuse(self.host, reason, pos)

    def why_not_cell(self, cell: Cell) -> str:
        """Why the tile cannot lie on a cell; empty far from the city, where nobody expects it to."""
        if self.hand is None or not self.near_city(cell):
            return ""
        return tips.why_not_cell(
            self.turn.session, self.turn.state, cell, self.hand.rotation, cell in self.hand.fits
        )


def _with_words(place: FRect) -> FRect:
    """A place on the screen with the room above it where the words stand that tell what it brings."""
    return FRect(place.x, place.y - _WORDS, place.w, place.h + _WORDS)
