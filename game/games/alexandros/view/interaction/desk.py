"""What the player has in front: the open choice, where it can be tapped, and the moves of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine import platform
from game.engine.box import Box, around_all
from game.engine.i18n import _
from game.engine.pointer import Point
from game.engine.scene import Target
from game.engine.spots import Spot
from game.games.alexandros.actions import TakeBack
from game.games.alexandros.land import triangle_centre
from game.games.alexandros.view import prompts, tips, why_not
from game.games.alexandros.view.interaction import action_buttons, just_drawn, pointing, taps
from game.games.alexandros.view.interaction.advised import advised
from game.games.alexandros.view.interaction.deed import Kind
from game.games.alexandros.view.interaction.hand import Hand
from game.games.alexandros.view.interaction.highlighted_places import chosen_places
from game.games.alexandros.view.interaction.highlights import NOTHING, Highlights, highlights
from game.games.alexandros.view.interaction.inspector import Inspector
from game.games.alexandros.view.interaction.just_drawn import JustDrawn
from game.games.alexandros.view.interaction.last_look import LastLook
from game.games.alexandros.view.interaction.meanings import (
    Cell,
    Destination,
    OwnGovernor,
    ProvincePlace,
)
from game.games.alexandros.view.interaction.offers import spots_of
from game.games.alexandros.view.interaction.open_sheet import OpenSheet
from game.games.alexandros.view.interaction.turn import Turn
from game.games.alexandros.view.places import Places, lay_out
from game.table.refusal import refuse

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.alexandros.actions import Action
    from game.games.alexandros.view.animations import Animator, Stage
    from game.games.alexandros.view.interaction.turn import Choice
    from game.games.alexandros.view.sheets.sheet import Dock, Sheet
    from game.games.alexandros.view.viewpoint import MapView
    from game.table.game_view import TableHost


class Desk:
    """Shared by everything that reads input. Each move tells the table what has to be drawn anew."""

    def __init__(
        self, host: TableHost, stage: Stage, viewpoint: MapView, colours: Sequence[PlayerColour]
    ) -> None:
        self.host = host
        self.stage = stage
        self.viewpoint = viewpoint
        self.animator: Animator | None = None
        self.committing = False  # several actions are being played at once
        self.turn = Turn(host.session)
        self.inspector = Inspector(host, self.turn)
        self.hand = Hand(host.session, self.changed, self._may_open_hand)
        self.hand.toggled = self._tell_hand
        self.drawn = JustDrawn(host.session)
        self.last_look = LastLook(host.session, stage, self.hand, self.changed)
        self.area = FRect(0, 0, 1, 1)
        self.places: Places = lay_out(self.area, False)
        self.hovered_point: int | None = None  # the destination under the mouse
        self._open = OpenSheet(self.turn, viewpoint, colours)
        self._cursor_name = ""  # of the spot that the keys are at
        self._spots: list[Spot] | None = None
        self._spots_for: tuple[Any, ...] = ()
        self._highlights: Highlights | None = None

    @property
    def busy(self) -> bool:
        """Whether nothing can be chosen: something moves, or the next player has yet to take over."""
        moving = self.animator is not None and self.animator.busy
        return moving or self.committing or self.host.handing_over

    @property
    def asking(self) -> bool:
        """Whether play waits for somebody to look at the card just drawn."""
        moving = self.animator is not None and self.animator.director.busy
        return self.stage.waits and not moving

    def _may_open_hand(self) -> bool:
        return self.asking or (self.turn.choice is not None and not self.busy)

    # The match and the window change

    def begin(self) -> None:
        """The match has changed: whatever was chosen is void, and what earlier moves show is through.

        Only what one input plays is shown one after the other: who plays quickly does not wait.
        """
        if self.animator is not None and not self.committing:
            self.animator.director.skip()
        self.inspector.close()
        if not self.committing:
            self.drawn.grow_old()
            self.last_look.forget()
        elif self.drawn.note(self.turn.state):
            self.last_look.keep_device()
        self.hovered_point = None
        self._cursor_name = ""
        self.turn.renew()
        self._renew()

    def laid_out(self) -> None:
        """Area and places are other ones now."""
        self.hand.strip = self.places.hand
        self._renew()
        self.host.invalidate()

    def update(self, dt: float) -> bool:
        """Let time pass; `True` if something has to be drawn anew."""
        self.hand.update(dt)
        return self.inspector.update(dt)

    def changed(self) -> None:
        """The choice is another one now."""
        self._renew()
        self.host.choices_changed()
        self.host.invalidate()

    def moved(self) -> None:
        """Only places on the screen have changed."""
        self._spots = None
        self.host.invalidate()

    def _renew(self) -> None:
        self._spots = self._highlights = None
        if not self.committing:
            # The table lays its tallies over the upper rim of some boards.
            top = self.places.map.top
            free = FRect(self.area.x, top, self.area.w, max(1.0, self.area.bottom - top))
            self._open.renew(free, self.places.map)

    # What lies in front

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is open now."""
        return None if self.busy else self._open.sheet

    @property
    def dock(self) -> Dock | None:
        """Where it stands."""
        return None if self.busy else self._open.dock

    @property
    def sheet_rect(self) -> FRect | None:
        """The part of the board that it covers."""
        place = self.dock
        return place.panel if place is not None else None

    @property
    def can_close_sheet(self) -> bool:
        """Whether the player may decide otherwise."""
        return self._open.can_close

    @property
    def rooms_beside_sheet(self) -> tuple[FRect, ...]:
        """The parts that the open sheet leaves of the map; none while there is no sheet."""
        place = self.dock
        return place.rooms(self.places.map) if place is not None else ()

    def sheet_covers(self, pos: Point) -> bool:
        panel = self.sheet_rect
        return panel is not None and bool(panel.collidepoint(pos))

    @property
    def covering(self) -> bool:
        """Whether something lies over the board's own buttons."""
        return self.sheet is not None or self.hand.lifted

    # Where things are

    def spots(self) -> list[Spot]:
        """The places that can be tapped now, CSS px, in the order of the arrow keys."""
        if self.busy or self.turn.choice is None:
            return []
        camera = self.viewpoint.camera
        key = (camera.center, camera.scale, tuple(camera.view), tuple(self.area))
        if self._spots is None or key != self._spots_for:
            self._spots_for = key
            on_table = spots_of(self.turn, self.places, lambda point: camera.to_screen(*point))
            self._spots = self._open.spots() + on_table
        return self._spots

    def in_sheet(self, spot: Spot) -> bool:
        return isinstance(spot.meaning, Cell)

    def in_front(self, spot: Spot) -> bool:
        """Whether a spot can be tapped: nothing lies over it, nor is it scrolled away in a sheet."""
        if self.in_sheet(spot):
            return self._open.shows(spot)
        return not self.sheet_covers(spot.box.centre)

    def tappable(self) -> list[Spot]:
        """The spots that nothing lies over, without what is scrolled away of them."""
        shown = [spot for spot in self.spots() if self.in_front(spot)]
        return [self._open.in_sight(spot) if self.in_sheet(spot) else spot for spot in shown]

    def scroll_sheet(self, by: float) -> None:
        """Show what is further down in the open sheet, by so many CSS px."""
        if self._open.scroll(by):
            self.moved()

    def targets(self) -> list[Target]:
        """What can be tapped now, by name."""
        targets = []
        for spot in self.spots():
            on_map = isinstance(spot.meaning, Destination | ProvincePlace | OwnGovernor)
            in_view = not on_map or self.places.map.collidepoint(spot.box.centre)
            if in_view and self.in_front(spot):
                targets.append(Target(spot.name, FRect(*spot.box)))
        if self.hand.may_open and not self.sheet_covers(self.hand.strip.center):
            targets.append(Target("hand", FRect(self.hand.strip)))
        return targets

    @property
    def cursor(self) -> Spot | None:
        """The spot that the keys are at."""
        return next((spot for spot in self.spots() if spot.name == self._cursor_name), None)

    def highlights(self) -> Highlights:
        """What the map has to show of the choice."""
        if self.busy:
            return NOTHING
        if self._highlights is None:
            self._highlights = highlights(self.turn)
        return self._highlights

    # Moves of the hand; each tells whether that made another choice

    def choose(self, choice: Choice) -> bool:
        """Make another choice; where nobody wants to confirm, what is complete with a tap is played."""
        if not self.turn.take(choice):
            return False
        deed = self.turn.deed
        if deed is not None and deed.plays_at_once and not self.host.settings.confirm_placement:
            self.commit()
            return True
        return self.done(True)

    def done(self, changed: bool) -> bool:
        """Show what a move of the hand has changed, if it has; tells that again."""
        if changed:
            self.inspector.close()
            self.host.play_sound("tap")
            self.changed()
        return changed

    def choose_kind(self, kind: Kind) -> None:
        """Press the button of one of the actions; again it goes on to the next province or governor."""
        deed = self.turn.deed
        if deed is not None:
            # A button only chooses, even where a tap on the map plays at once.
            self.done(self.turn.take(action_buttons.pressed(self.turn, deed, kind)))

    def special(self) -> None:
        """Turn to the special move, or back."""
        if self.turn.journey is not None:
            self.choose(self.turn.journey.special())

    def go_by(self, *points: int) -> bool:
        """Bend the path through these points."""
        return self.done(self.turn.go_by(*points))

    def next_way(self) -> bool:
        """Try the next of the shortest paths."""
        return self.done(self.turn.next_way())

    def drop(self) -> bool:
        """Take the last choice back."""
        return self.done(self.turn.drop())

    def suggest(self, plan: Sequence[Action]) -> bool:
        """Choose for the player what plays these actions, as far as they belong together, in view."""
        choice = None if self.busy else advised(self.turn, plan)
        if choice is None:
            return False
        self.inspector.close()
        self.hand.cover()
        self.turn.take(choice)
        self.changed()
        if isinstance(plan[0], TakeBack):
            self.viewpoint.bring_in([Box.around(triangle_centre(plan[0].triangle), 1.4)])
        return True

    def show_clear_of(self, note: FRect) -> bool:
        """Have what is chosen in view beside a note; `False` where that cannot be."""
        sheet = self.sheet_rect
        if sheet is not None and sheet.colliderect(note):
            return False
        boxes = chosen_places(self.highlights())
        if not boxes:
            return True
        place = around_all(boxes)
        rooms = sorted(self.rooms_beside_sheet or (self.places.map,), key=lambda room: -room.w * room.h)
        return any(self.viewpoint.show_clear_of(note, place, room) for room in rooms)

    # Playing

    def commit(self) -> None:
        """Play what is chosen."""
        self._play(self.turn.commit)

    def take_first(self) -> None:
        """Take the card, and choose where it leads once the next one has been turned up."""
        self._play(self.turn.take_first)

    def _play(self, play: Callable[[], bool]) -> None:
        self.drawn.play_from(self.turn.seat, self.turn.hand)
        self.committing = True
        try:
            play()
        finally:
            self.committing = False
        if self.animator is not None:
            self.last_look.ask_after(self.animator)
        self.changed()

    # Keys

    def point_at(self, spot: Spot) -> None:
        """Bring the cursor to a spot. On a journey that tries it; what opens a sheet waits for a press."""
        self._cursor_name = spot.name
        if self.in_sheet(spot):
            self._open.reveal(spot)
        journey = self.turn.journey
        if journey is None or isinstance(spot.meaning, Cell):
            self.tell_cursor()
        elif journey.point is None or spot.meaning != Destination(journey.point):
            taps.use(self, spot)
            self.tell_cursor()
        self.moved()

    def tell_cursor(self) -> None:
        """Say what the cursor is at, as it is now; on a journey also what to do next, which that changes."""
        if self.cursor is None:
            return
        words = [tips.spot_text(self.turn, self.cursor.meaning)]
        if self.turn.journey is not None and not self.in_sheet(self.cursor):
            words.append(prompts.prompt(self))
        platform.current().announce("\n".join(words))

    # Telling

    def _tell_hand(self) -> None:
        """Say what is in the hand to the one who has opened it, or that it is covered."""
        seat = self.hand.seat
        if seat is None:
            return
        words = _("Your hand is covered.")
        if self.hand.shown:  # for good where nobody else plays
            words = just_drawn.hand_in_words(self.turn.state, seat, self.drawn.of(seat))
        platform.current().announce(words)

    def look(self, pos: Point) -> bool:
        """Tell what is known of the place at a screen point."""
        return self.inspector.look(pointing.triangle_under(self, pos), pos)

    def refuse(self, reason: str, pos: Point) -> bool:
        """Say why something cannot be; `False` without a reason."""
        return refuse(self.host, reason, pos)

    def refuse_in_sheet(self, reason: str) -> bool:
        """The same within the open sheet, of which a note beside the finger would hide the half."""
        self._open.refuse(reason)
        self.host.play_sound("error")
        platform.current().announce(reason)
        self.moved()
        return True

    def why_not(self, triangle: int) -> str:
        """Why nothing of what is being chosen can be done at a triangle."""
        if self.turn.journey is not None:
            return why_not.triangle_of_move(self.turn, triangle)
        return why_not.province(self.turn, triangle) if self.turn.deed is not None else ""
