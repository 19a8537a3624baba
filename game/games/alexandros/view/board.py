"""Alexandros' part of the table screen: shows the position, takes the player's choice, plays it.

The parts: `MapView` decides what is in view, `Desk` holds what is being tried, `Gestures` reads the input,
`Animator` shows what happened, `Scenery` draws. This module ties them to the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.pointer import Input, Point
from game.engine.scene import Target, View
from game.engine.widgets import Ui
from game.games.alexandros import land
from game.games.alexandros.view import describe, prompts, tallies
from game.games.alexandros.view.animations import Animator, Sprites, Stage
from game.games.alexandros.view.commands import commands_for
from game.games.alexandros.view.interaction.desk import Desk
from game.games.alexandros.view.interaction.gestures import Gestures
from game.games.alexandros.view.picture import Picture
from game.games.alexandros.view.places import lay_out
from game.games.alexandros.view.recent import Recent, places_of
from game.games.alexandros.view.remaining_page import WhatIsLeft
from game.games.alexandros.view.scenery import Scenery
from game.games.alexandros.view.sheets.front import draw_front
from game.games.alexandros.view.viewpoint import MapView
from game.table.play_layout import has_side_panel
from game.table.zoom_buttons import zoom_buttons

if TYPE_CHECKING:
    from game.core.match import Step
    from game.core.rules import Event
    from game.games.alexandros.state import AlexandrosState
    from game.table.game_view import Command, Page, TableHost, Tally

SHARPEN = 0.006  # seconds a frame may spend on drawing images sharp
LOW = 480.0  # CSS px of a window whose side panel has no room for tallies
SKIP_AFTER = 0.6  # seconds after which an input means the animation rather than the next choice


class AlexandrosBoard:
    """Fulfils `game.table.game_view.Board`."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        colours = [host.session.player_colour(seat) for seat in range(host.session.seats)]
        self.viewpoint = MapView()
        self.stage = Stage(self._picture_now())
        self.scenery = Scenery(colours)
        self.desk = Desk(host, self.stage, self.viewpoint, colours)
        self.gestures = Gestures(self.desk)
        self.gestures.skips = self._skips
        self.animator = Animator(host, self.stage, Sprites(self.scenery.figure_sprite, colours))
        self.animator.to_screen = self._on_screen
        self.animator.places = lambda: self.desk.places
        self.animator.bring_in = self.viewpoint.bring_in
        self.animator.changed = self._picture_changed
        self.desk.animator = self.animator
        self.ui = Ui()
        self._animated_for = 0.0
        self._waiting = True  # for a motion, or for the player who takes over
        self._told = ""  # what the table has shown of what the stage tells
        self._looked_for: tuple[tuple[int, ...], object] = ((), ())  # points, and the rooms beside a sheet
        self._steps = len(host.session.steps)
        self._picture_changed()

    def _picture_now(self) -> Picture:
        session = self.host.session
        recent = Recent.of(session.computer_steps)
        return Picture.of(session.state, session.steps, recent)  # type: ignore[arg-type]

    @property
    def state(self) -> AlexandrosState:
        return self.desk.turn.state

    def _on_screen(self, point: Point) -> Point:
        """Where points start to fly: on their place, but within the window."""
        x, y = self.viewpoint.camera.to_screen(*point)
        area = self.desk.places.map
        return min(max(x, area.left), area.right), min(max(y, area.top + 40.0), area.bottom)

    # Layout

    def layout(self, area: FRect, view: View) -> None:
        # Without a side panel, or in a low one, the table lays its tallies over the upper rim of the board.
        under_tallies = not has_side_panel(view.area.w, view.area.h) or view.area.h < LOW
        self.desk.area = FRect(area)
        self.desk.places = places = lay_out(area, under_tallies)
        self._lay_out_buttons()
        self.viewpoint.layout(places.map)
        self._looked_for = ((), ())
        self.desk.laid_out()

    def _lay_out_buttons(self) -> None:
        places = self.desk.places.buttons
        fit = _("Show the whole map")
        self.ui.replace(zoom_buttons(self.viewpoint, places, fit, self.host.invalidate))

    # The match changes

    def refresh(self, events: Sequence[Event]) -> None:
        self.desk.begin()
        if not self.busy:
            self._animated_for = 0.0
        # A step may go on without an event, such as choosing a point before the path to it.
        steps = len(self.host.session.steps)
        went_on, self._steps = steps > self._steps, steps
        if events or went_on:
            self.stage.picture.recent = Recent.of(self.host.session.computer_steps)
            self.animator.play(events, self._picture_now())
        else:
            self.stage.told = ""
            self.animator.jump(self._picture_now())
        self._waiting = self.busy
        self.desk.changed()

    def _picture_changed(self) -> None:
        self.scenery.show(self.stage.picture)
        self.desk.moved()

    def _look_there(self) -> bool:
        """Have in view, and far enough apart, the points among which the player chooses."""
        shown, rooms = self.desk.highlights(), self.desk.rooms_beside_sheet
        looked_for = (shown.points, tuple(tuple(room) for room in rooms))
        if looked_for == self._looked_for:
            return False
        if not shown.points and not self._looked_for[0]:
            # A sheet has the province that it is about in view already.
            self._looked_for = looked_for
            return False
        self._looked_for = looked_for
        points = [land.point_xy(point) for point in shown.points]
        self.viewpoint.show_points(points, land.point_xy(self.stage.picture.alexander), rooms)
        return True

    @property
    def busy(self) -> bool:
        return self.animator.busy

    def skip_animation(self) -> None:
        if self.busy:
            self.animator.director.skip()
            self.desk.changed()

    def _skips(self) -> bool:
        """End what is moving; `True` if it has run so long that the input was meant for that."""
        if not self.busy:
            return False
        long = self._animated_for > SKIP_AFTER
        self.skip_animation()
        return long

    # What the table asks

    @property
    def addressed(self) -> int | None:
        """Fulfils `game.table.game_view.Addressing`: who decides, or whose move is still being shown."""
        session = self.host.session
        if self._showing and session.steps:
            return session.steps[-1].seat
        return session.to_move

    @property
    def covered(self) -> bool:
        return False

    @property
    def _showing(self) -> bool:
        """Whether the last move is shown, and the next decision has yet to come."""
        return self.busy or (self.host.handing_over and bool(self.stage.told))

    def prompt(self) -> str:
        if self._showing and self.stage.told:
            return self.stage.told
        return prompts.prompt(self.desk)

    def commands(self) -> Sequence[Command]:
        return commands_for(self.desk)

    def tallies(self) -> Sequence[Tally]:
        return tallies.common(self.state)

    def seat_tallies(self, seat: int) -> Sequence[Tally]:
        return tallies.of_seat(self.state, seat, self.host.session.player_colour(seat))

    def remaining(self) -> Page | None:
        return WhatIsLeft(self.host.session, self.state)

    def describe(self) -> str:
        return describe.describe(self.desk)

    def suggest(self, plan: Sequence[Any]) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        return self.desk.suggest(plan)

    def suggests(self, plan: Sequence[Any]) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        chosen = self.desk.turn.planned()
        return bool(chosen) and all(own == planned for own, planned in zip(chosen, plan, strict=False))

    def look_back(self, steps: Sequence[Step]) -> None:
        """Fulfils `game.table.game_view.Reviewing`."""
        places = places_of(steps)
        if places and not self.busy:
            self.viewpoint.bring_in(places)
            self.host.invalidate()

    def show_clear_of(self, note: FRect) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        if not self.busy:
            self._look_there()
        return self.desk.show_clear_of(note)

    def targets(self) -> Sequence[Target]:
        targets = self.desk.targets()
        return targets if self.desk.covering else [*targets, *self.ui.targets()]

    # Input and frames

    def handle(self, event: Input) -> bool:
        if not self.desk.covering and self.ui.handle(event):
            self.desk.inspector.close()
            return True
        return self.gestures.handle(event)

    def update(self, dt: float) -> bool:
        changed = self.viewpoint.update(dt)
        changed = self.desk.update(dt) or changed
        if self.animator.director.update(dt):
            self._animated_for += dt
            changed = True
            if self.stage.told != self._told:
                self._told = self.stage.told
                self.host.choices_changed()
        waiting = self.busy or self.host.handing_over
        if self._waiting and not waiting:
            self.desk.changed()
            changed = True
        self._waiting = waiting
        if not waiting and not self.desk.busy:
            changed = self._look_there() or changed
        changed = self.ui.update(dt) or changed
        if self.viewpoint.resting and not self.gestures.panning:
            changed = self.scenery.sharpen(perf_counter() + SHARPEN) or changed
        return changed

    def draw(self, painter: Painter) -> None:
        sight = self.viewpoint.sight(painter.ratio)
        desk, stage, scenery = self.desk, self.stage, self.scenery
        with painter.clip(desk.area):
            with painter.clip(desk.places.land):
                scenery.draw_map(painter, sight, stage, desk)
                scenery.draw_movers(painter, sight, stage)
                scenery.draw_notes(painter, desk)
            scenery.draw_ledge(painter, stage, desk)
            scenery.draw_cursor(painter, desk)
            self.ui.draw(painter)
            draw_front(painter, desk, stage)
            scenery.draw_cards_in_flight(painter, stage)
