"""The City's part of the table screen: shows the position, takes the player's choice, plays it.

The parts: `CityView` decides what is in view, `Desk` holds the open choice, `Gestures` reads the input,
`Animator` shows what happened, `Scenery` draws. This module ties them to the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box
from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.pointer import Input, Point
from game.engine.scene import Target, View
from game.engine.widgets import Ui
from game.games.the_city import queries
from game.games.the_city.geometry import Cell
from game.games.the_city.view import describe, prompts, tallies
from game.games.the_city.view.animations import Animator, Sprites, Stage
from game.games.the_city.view.commands import commands_for
from game.games.the_city.view.interaction.desk import Desk
from game.games.the_city.view.interaction.gestures import Gestures
from game.games.the_city.view.picture import Picture
from game.games.the_city.view.plane import cell_box
from game.games.the_city.view.recent import Recent, places_of
from game.games.the_city.view.remaining_page import RemainingTiles
from game.games.the_city.view.scenery import Scenery
from game.games.the_city.view.tray import lay_out
from game.games.the_city.view.viewpoint import CityView
from game.table.play_layout import has_side_panel
from game.table.zoom_buttons import zoom_buttons

if TYPE_CHECKING:
    from game.core.match import Step
    from game.core.rules import Event
    from game.games.the_city.state import CityState
    from game.table.game_view import Command, Page, TableHost, Tally

SHARPEN = 0.010  # seconds a frame may spend on drawing images sharp
SKIP_AFTER = 0.6  # seconds after which an input means the animation rather than the next choice
BUTTON, EDGE = 48.0, 12.0
TALLIES = 52.0


class CityBoard:
    """Fulfils `game.table.game_view.Board`."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        colours = [host.session.player_colour(seat) for seat in range(host.session.seats)]
        self.viewpoint = CityView()
        self.stage = Stage(self._picture_now(host))
        self.desk = Desk(host, self.stage, self.viewpoint)
        self.gestures = Gestures(self.desk)
        self.gestures.skips = self._skips
        self.scenery = Scenery(colours)
        self.animator = Animator(
            host, self.stage, Sprites(self.scenery.tile_sprite, self.scenery.piece_sprite, colours)
        )
        self.animator.to_screen = lambda point: self.viewpoint.camera.to_screen(*point)
        self.animator.tray = self._tray_on_board
        self.animator.bring_in = self.viewpoint.bring_in
        self.animator.changed = self._picture_changed
        self.ui = Ui()
        self._strip = FRect(0, 0, 0, 0)
        self._animated_for = 0.0
        self._picture_changed()

    @staticmethod
    def _picture_now(host: TableHost) -> Picture:
        session = host.session
        return Picture.of(session.state, Recent.of(session.computer_steps))  # type: ignore[arg-type]

    @property
    def state(self) -> CityState:
        return self.desk.turn.state

    # Layout

    def layout(self, area: FRect, view: View) -> None:
        self.gestures.carry.cancel()
        self.desk.area = FRect(area)
        self._lay_out_buttons(area)
        self._lay_out_tray()
        # Without a side panel the table lays its tallies over the upper rim of the board.
        strip = 0.0 if has_side_panel(view.area.w, view.area.h) else TALLIES
        self._strip = FRect(area.x, area.y, area.w, strip)
        self._show_all()
        self.viewpoint.layout(area, self._covered())
        self._look_there()
        self.desk.turn.forget_forecasts()
        self.desk.moved()

    def _lay_out_buttons(self, area: FRect) -> None:
        """Fingers pinch, so a small board keeps the one button that a gesture cannot replace."""
        count = 3 if area.w >= 560 and area.h >= 420 else 1
        top = area.bottom - EDGE - count * (BUTTON + 4) + 4
        places = [FRect(area.x + EDGE, top + i * (BUTTON + 4), BUTTON, BUTTON) for i in range(count)]
        self.ui.replace(zoom_buttons(self.viewpoint, places, _("Show the whole city"), self.host.invalidate))

    def _lay_out_tray(self) -> None:
        picture = self.stage.picture
        self.desk.tray = lay_out(self.desk.area, picture.hand is not None)

    def _covered(self) -> list[FRect]:
        """What lies in front of the board; the tray always with its larger size, so that fits stay put."""
        buttons = [widget.rect for widget in self.ui.widgets]
        covered = [lay_out(self.desk.area, True).card]
        if buttons:
            covered.append(buttons[0].unionall(buttons[1:]))
        return [*covered, self._strip] if self._strip.h else covered

    def _show_all(self) -> None:
        """Tell the view what there is to see: the city and, while it grows, the cells beside it."""
        tiles = self.stage.picture.tiles
        if self.state.is_over:
            self.viewpoint.show(tiles, 0.4)
            return
        beside = {cell.neighbour(side) for cell in tiles for side in range(4)}
        self.viewpoint.show(tiles.keys() | beside or {Cell(0, 0)}, 0.05)

    def _tray_on_board(self) -> tuple[Point, float]:
        """The middle of the hand as a board point, and its size by that of a tile on the board."""
        camera, hand = self.viewpoint.camera, lay_out(self.desk.area, True).hand
        return camera.to_board(hand.center), hand.w / camera.scale

    # The match changes

    def refresh(self, events: Sequence[Event]) -> None:
        hand = self.desk.hand
        ghost = hand is not None and hand.cell is not None
        self.desk.inspector.close()
        self.desk.hovered = None
        self.gestures.carry.drop()
        self.desk.turn.renew()
        self._animated_for = 0.0
        self.desk.step_age = 0.0
        if events:
            self.stage.picture.recent = Recent.of(self.host.session.computer_steps)
            self.animator.play(events, lambda: self._picture_now(self.host), ghost)
        else:
            self.animator.jump(self._picture_now(self.host))
        self._look_there()
        self.desk.changed()

    def _picture_changed(self) -> None:
        self.scenery.show(self.stage.picture)
        self._lay_out_tray()
        self._show_all()
        self.desk.moved()

    def _look_there(self) -> None:
        """Have in view what the player has to see to decide."""
        placed = queries.last_placed(self.state)
        pick = self.desk.turn.pick
        if self.state.phase == "follower" and placed is not None and pick is not None:
            self.viewpoint.close_up(cell_box(placed.cell), len(pick.options))
        else:
            self.viewpoint.step_back()
            self.viewpoint.bring_in(self._places_of_pieces())

    def _places_of_pieces(self) -> list[Box]:
        """Where a piece of the wall, a guard or a tower may stand."""
        phase, state = self.state.phase, self.state
        if phase == "wall":
            left, right = queries.next_wall(state, "left"), queries.next_wall(state, "right")
            return [cell_box(edge.cell).grown(0.3) for edge in (left, right) if edge is not None]
        if phase in ("guard", "tower"):
            edge = queries.last_wall(state)
            return [cell_box(edge.cell).grown(0.3)] if edge is not None else []
        return []

    @property
    def busy(self) -> bool:
        return self.animator.busy

    def skip_animation(self) -> None:
        if self.busy:
            self.animator.director.skip()
            self.host.choices_changed()
            self.host.invalidate()

    def _skips(self) -> bool:
        """End what is moving; `True` if it has run so long that the input was meant for that."""
        if not self.busy:
            return False
        long = self._animated_for > SKIP_AFTER
        self.skip_animation()
        return long

    # What the table asks

    def prompt(self) -> str:
        return prompts.prompt(self.desk.turn, self.busy)

    def commands(self) -> Sequence[Command]:
        return commands_for(self.desk)

    def tallies(self) -> Sequence[Tally]:
        return tallies.common(self.state)

    def seat_tallies(self, seat: int) -> Sequence[Tally]:
        return tallies.of_seat(self.state, seat, self.host.session.player_colour(seat))

    def remaining(self) -> Page | None:
        return RemainingTiles(self.state)

    def describe(self) -> str:
        return describe.describe(self.desk.turn)

    def suggest(self, plan: Sequence[Any]) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        return self.desk.suggest(plan[0])

    def suggests(self, plan: Sequence[Any]) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        return bool(self.desk.turn.action == plan[0])

    def look_back(self, steps: Sequence[Step]) -> None:
        """Fulfils `game.table.game_view.Reviewing`."""
        self.viewpoint.bring_in(places_of(steps))
        self.host.invalidate()

    def show_clear_of(self, note: FRect) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        return self.desk.show_clear_of(note)

    def targets(self) -> Sequence[Target]:
        desk = self.desk
        targets = [Target(spot.name, FRect(*spot.box)) for spot in desk.spots()]
        targets = [target for target in targets if desk.area.collidepoint(target.rect.center)]
        if desk.hand is not None:
            targets.append(Target("hand", FRect(desk.tray.hand)))
        return [*targets, *self.ui.targets()]

    # Input and frames

    def handle(self, event: Input) -> bool:
        if self.ui.handle(event):
            self.desk.inspector.close()
            return True
        return self.gestures.handle(event)

    def update(self, dt: float) -> bool:
        self.desk.step_age += dt
        changed = self.viewpoint.update(dt)
        if self.animator.director.update(dt):
            self._animated_for += dt
            changed = True
            if self.state.is_over and not self.busy:
                self.host.choices_changed()
        changed = self.desk.inspector.update(dt) or changed
        changed = self.ui.update(dt) or changed
        if self.viewpoint.resting and not self.gestures.panning:
            changed = self.scenery.sharpen(perf_counter() + SHARPEN) or changed
        return changed

    def draw(self, painter: Painter) -> None:
        sight = self.viewpoint.sight(painter.ratio)
        desk, stage, carry = self.desk, self.stage, self.gestures.carry
        with painter.clip(desk.area):
            self.scenery.draw_position(painter, sight, stage, desk)
            self.scenery.draw_choice(painter, sight, stage, desk)
            self.scenery.draw_movers(painter, sight, stage)
            self.scenery.draw_notes(painter, desk, self._covered())
            self.ui.draw(painter)
            self.scenery.draw_tray(painter, stage, desk, carry)
