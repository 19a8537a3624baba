"""Chang Cheng's part of the table screen: shows the position, takes the player's choice, plays it.

The parts: `BandView` decides what is in view, `Desk` holds the open choice, `Gestures` reads the input,
`Animator` shows what happened, `Scenery` draws. This module ties them to the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box, around_all
from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.engine.pointer import Input, Point
from game.engine.scene import Target, View
from game.engine.widgets import IconButton, Ui
from game.games.chang_cheng.view import describe, prompts, tallies
from game.games.chang_cheng.view.animations import Animator, Sprites, Stage
from game.games.chang_cheng.view.colours import table_colours
from game.games.chang_cheng.view.commands import commands_for
from game.games.chang_cheng.view.interaction.building import spaces_of
from game.games.chang_cheng.view.interaction.desk import Desk
from game.games.chang_cheng.view.interaction.gestures import Gestures
from game.games.chang_cheng.view.interaction.offers import BESIDE_END, JOIN_WIDTH
from game.games.chang_cheng.view.layers.secret_sheet import lay_out_sheet, secrets_in_words
from game.games.chang_cheng.view.picture import Picture
from game.games.chang_cheng.view.places import lay_out
from game.games.chang_cheng.view.recent import Recent, places_of
from game.games.chang_cheng.view.remaining_page import WhatIsLeft
from game.games.chang_cheng.view.scenery import Scenery
from game.games.chang_cheng.view.viewpoint import BandView
from game.table.play_layout import has_side_panel
from game.table.zoom_buttons import zoom_buttons

if TYPE_CHECKING:
    from game.core.match import Step
    from game.core.rules import Event
    from game.games.chang_cheng.state import ChangChengState
    from game.table.game_view import Command, Page, TableHost, Tally

SHARPEN = 0.006  # seconds a frame may spend on drawing images sharp
SKIP_AFTER = 0.6  # seconds after which an input means the animation rather than the next choice


class ChangChengBoard:
    """Fulfils `game.table.game_view.Board`."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self.colours = table_colours(host.session)
        self.viewpoint = BandView()
        self.stage = Stage(self._picture_now(host))
        self.desk = Desk(host, self.stage, self.viewpoint, self.colours)
        self.scenery = Scenery(self.colours)
        self.gestures = Gestures(self.desk)
        self.gestures.skips = self._skips
        self.gestures.place_on_overview = self.scenery.overview.place_at
        scenery = self.scenery
        self.animator = Animator(
            host, self.stage, Sprites(scenery.piece_sprite, scenery.card_back, scenery.emperor)
        )
        self.animator.to_screen = self._on_screen
        self.animator.bring_in = self.viewpoint.bring_in
        self.animator.look_at = self.viewpoint.look_at
        self.animator.look_closely = self.viewpoint.look_closely
        self.animator.shift = self.viewpoint.shift
        self.animator.peek = self.desk.see_token
        self.animator.changed = self._picture_changed
        self.desk.animator = self.animator
        self.ui = Ui()
        self._animated_for = 0.0
        self._waiting = True  # for a motion, a look or the player who takes over
        self._told = ""  # what the table has shown of what the stage tells
        self._picture_changed()

    @staticmethod
    def _picture_now(host: TableHost) -> Picture:
        session = host.session
        recent = Recent.of(session.computer_steps)
        return Picture.of(session.state, session.steps, session.lone_human, recent)  # type: ignore[arg-type]

    @property
    def state(self) -> ChangChengState:
        return self.desk.turn.state

    def _on_screen(self, point: Point) -> Point:
        """Where points start to fly: on their place, but within the window."""
        x, y = self.viewpoint.camera.to_screen(*point)
        wall = self.desk.places.wall
        return min(max(x, wall.left), wall.right), min(max(y, wall.top), wall.bottom)

    # Layout

    def layout(self, area: FRect, view: View) -> None:
        # Without a side panel the table lays its tallies over the upper rim of the board.
        under_tallies = not has_side_panel(view.area.w, view.area.h)
        self.desk.area = FRect(area)
        self.desk.places = places = lay_out(area, under_tallies)
        self.scenery.overview.rect = places.overview
        self._lay_out_buttons()
        lay_out_sheet(self.desk.secrets, area)
        other_width = self.viewpoint.camera.view.w != places.wall.w
        self.viewpoint.layout(places.wall)
        if other_width and not self.busy:
            self._look_there()
        self.scenery.overview.show(self.stage.picture)
        self.desk.moved()

    def _lay_out_buttons(self) -> None:
        fit = _("The whole wall, or near again")
        places = self.desk.places.buttons
        self.ui.replace(zoom_buttons(self.viewpoint, places, fit, self.host.invalidate))

    # The match changes

    def refresh(self, events: Sequence[Event]) -> None:
        desk = self.desk
        ghost = self._ghost_spaces()
        desk.inspector.close()
        desk.secrets.close()
        desk.hovered = None
        desk.turn.renew()
        desk.step_age = 0.0
        self._animated_for = 0.0
        if events:
            self.stage.picture.recent = Recent.of(self.host.session.computer_steps)
            self.animator.play(events, lambda: self._picture_now(self.host), ghost)
        else:
            self.stage.told = ""
            self.animator.jump(self._picture_now(self.host))
        self._waiting = self.busy
        if not self.busy:
            self._look_there()
        desk.changed()

    def _ghost_spaces(self) -> tuple[int, ...]:
        """Where a piece was seen before it was built."""
        steps = self.host.session.steps
        action = steps[-1].action if steps else None
        return spaces_of(action, self.state.band) if self.desk.turn.action == action else ()

    def _picture_changed(self) -> None:
        picture = self.stage.picture
        self.scenery.show(picture)
        self.viewpoint.show(picture.row.width)
        self.desk.moved()

    def _look_there(self) -> None:
        """Have in view what the player has to see to decide."""
        desk, row = self.desk, self.stage.picture.row
        if self.state.phase == "growth":
            self.viewpoint.overview(BESIDE_END + JOIN_WIDTH + 0.4)
            return
        if self.state.phase in ("action", "second", "neutral", "over", "colour"):
            self.viewpoint.rest()
            desk.bring_nearest()
            return
        evaluated = [row.province_box(province) for province in self.stage.picture.faces]
        boxes = evaluated or [desk.board_box(spot) for spot in desk.spots()]
        if boxes:
            self.viewpoint.look_closely(around_all(boxes))

    @property
    def busy(self) -> bool:
        return self.animator.busy or self.desk.secrets.waits

    def skip_animation(self) -> None:
        if self.desk.secrets.waits or not self.animator.busy:
            return
        self.animator.director.skip()
        self._settled()

    def _settled(self) -> None:
        """Nothing moves any more: the next choice is open."""
        self._look_there()
        self.desk.changed()

    def _skips(self) -> bool:
        """End what is moving; `True` if it has run so long that the input was meant for that."""
        if not self.animator.busy:
            return False
        long = self._animated_for > SKIP_AFTER
        self.skip_animation()
        return long

    # What the table asks

    @property
    def addressed(self) -> int | None:
        """Fulfils `game.table.game_view.Addressing`: who looks, or whose move is still being shown."""
        session, secrets = self.host.session, self.desk.secrets
        if secrets.seat is not None:
            return secrets.seat
        if self._showing and session.steps:
            return session.steps[-1].seat
        return session.to_move

    @property
    def covered(self) -> bool:
        return self.desk.secrets.open

    @property
    def _showing(self) -> bool:
        """Whether the last move is shown, and the next decision has yet to come."""
        return self.animator.busy or (self.host.handing_over and bool(self.stage.told))

    def prompt(self) -> str:
        secrets = self.desk.secrets
        if secrets.seat is not None:
            if secrets.shown:
                return secrets_in_words(self.state, secrets.seat, secrets.region)
            player = self.host.session.player_name(secrets.seat)
            return _("{player}, this is for you alone. Look at it, then press Done.").format(player=player)
        if self._showing and self.stage.told:
            return self.stage.told
        return prompts.prompt(self.desk.turn, self.busy)

    def commands(self) -> Sequence[Command]:
        return commands_for(self.desk)

    def tallies(self) -> Sequence[Tally]:
        return tallies.common(self.state)

    def seat_tallies(self, seat: int) -> Sequence[Tally]:
        return tallies.of_seat(self.state, seat, self.colours)

    def remaining(self) -> Page | None:
        return WhatIsLeft(self.state)

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
        places = places_of(steps, self.stage.picture.row)
        if places and not self.busy:
            self.viewpoint.look_at(around_all(places) if self._seen_at_once(places) else places[0])
            self.host.invalidate()

    def _seen_at_once(self, places: Sequence[Box]) -> bool:
        return around_all(places).w <= self.viewpoint.camera.visible().w

    def show_clear_of(self, note: FRect) -> bool:
        """Fulfils `game.table.game_view.Suggesting`."""
        return self.desk.show_clear_of(note)

    def targets(self) -> Sequence[Target]:
        desk = self.desk
        secrets = desk.secrets
        if secrets.open:
            return [
                Target("secrets", FRect(secrets.panel)),
                Target("secrets-close", FRect(secrets.close_button)),
            ]
        seen = desk.area if desk.fan() is not None else desk.places.wall
        targets = [Target(spot.name, FRect(*spot.box)) for spot in desk.spots()]
        targets = [target for target in targets if seen.collidepoint(target.rect.center)]
        targets.append(Target("overview", FRect(desk.places.overview)))
        if desk.may_look:
            targets.append(Target("look", FRect(desk.places.look)))
        return [*targets, *self.ui.targets()]

    # Input and frames

    def handle(self, event: Input) -> bool:
        if not self.desk.secrets.open and self.desk.fan() is None and self.ui.handle(event):
            self.desk.inspector.close()
            return True
        return self.gestures.handle(event)

    def update(self, dt: float) -> bool:
        changed = self.viewpoint.update(dt)
        self.desk.secrets.update(dt)
        self.desk.step_age += dt
        # What comes after a look at a token waits until that look is over.
        if not self.desk.secrets.waits and self.animator.director.update(dt):
            self._animated_for += dt
            changed = True
            if self.stage.told != self._told:
                self._told = self.stage.told
                self.host.choices_changed()
        waiting = self.busy or self.host.handing_over
        if self._waiting and not waiting:
            self._settled()
            changed = True
        self._waiting = waiting
        changed = self.desk.inspector.update(dt) or changed
        changed = self.ui.update(dt) or changed
        if self.viewpoint.resting and not self.gestures.panning:
            changed = self.scenery.sharpen(perf_counter() + SHARPEN) or changed
        return changed

    def draw(self, painter: Painter) -> None:
        sight = self.viewpoint.sight(painter.ratio)
        desk, stage = self.desk, self.stage
        with painter.clip(desk.area):
            self.scenery.draw_ground(painter, sight, desk.area)
            self.scenery.draw_table(painter, sight, stage, desk)
            self.scenery.draw_choice(painter, sight, stage, desk)
            self.scenery.draw_movers(painter, sight, stage)
            self.scenery.draw_notes(painter, stage, desk)
            self.ui.draw(painter)
            self._draw_look_button(painter)
            self.scenery.draw_front(painter, desk)

    def _draw_look_button(self, painter: Painter) -> None:
        if not self.desk.may_look:
            return
        rect = self.desk.places.look
        button = IconButton("", rect, "eye", kind="secondary")
        button.draw(painter)
