"""What the player has in front: the open choice, where it can be tapped, and the moves of the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.engine.box import Box
from game.engine.i18n import _
from game.engine.pointer import Point
from game.engine.spots import Spot, spot_at
from game.games.chang_cheng.view import why_not
from game.games.chang_cheng.view.interaction.building import Building, Kind
from game.games.chang_cheng.view.interaction.inspector import Inspector
from game.games.chang_cheng.view.interaction.offers import CardInHand, spots_of
from game.games.chang_cheng.view.interaction.secrets import Secrets
from game.games.chang_cheng.view.interaction.swap import Swap
from game.games.chang_cheng.view.interaction.turn import Turn
from game.games.chang_cheng.view.layers.card_fan import words_height
from game.games.chang_cheng.view.places import Fan, Places, lay_out, lay_out_fan
from game.games.chang_cheng.view.row import Area
from game.table.refusal import refuse

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.games.chang_cheng.view.animations import Animator, Stage
    from game.games.chang_cheng.view.interaction.turn import Choice
    from game.games.chang_cheng.view.viewpoint import BandView
    from game.table.game_view import TableHost
    from game.table.pick import Pick


DOUBLE_PRESS = 0.6  # seconds within which a second press still means the step before


class Desk:
    """Shared by everything that reads input. Each move tells the table what has to be drawn anew."""

    def __init__(
        self,
        host: TableHost,
        stage: Stage,
        viewpoint: BandView,
        colours: Sequence[PlayerColour | None] = (),
    ) -> None:
        self.colours = colours
        self.host = host
        self.stage = stage
        self.viewpoint = viewpoint
        self.turn = Turn(host.session)
        self.inspector = Inspector(host, self.turn)
        self.secrets = Secrets(self.changed)
        self.area = FRect(0, 0, 1, 1)
        self.places: Places = lay_out(self.area, False)
        self.step_age = 0.0  # seconds since the step has begun
        self.hovered: int | None = None  # the space on offer under the mouse
        self.animator: Animator | None = None
        self._spots: list[Spot] | None = None
        self._spots_for: tuple[Any, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether nothing can be chosen: something moves, or the next player has yet to take over."""
        return (self.animator is not None and self.animator.busy) or self.host.handing_over

    # Where things are

    def fan(self) -> Fan | None:
        """The hand to choose from, while a province waits for a card."""
        building = self.turn.building
        if building is None or building.province is None or self.busy:
            return None
        return lay_out_fan(self.area, len(building.ranks()), words_height(self.area.w))

    def spots(self) -> list[Spot]:
        """The places that can be tapped now, CSS px, in the order of the arrow keys."""
        if self.busy or self.secrets.open:
            return []
        camera = self.viewpoint.camera
        key = (camera.center, camera.scale, tuple(camera.view), tuple(self.area), self.turn.choice)
        if self._spots is None or key != self._spots_for:
            self._spots_for = key
            fan = self.fan()
            self._spots = spots_of(
                self.turn.choice,
                self.stage.picture,
                self.viewpoint.box_to_screen,
                fan.cards if fan is not None else (),
            )
        return self._spots

    def bring_nearest(self) -> None:
        """Have at least one of the places on offer in view: the nearest, if there is none."""
        boxes = [self.board_box(spot) for spot in self.spots() if isinstance(spot.meaning, Area)]
        visible = self.viewpoint.camera.visible()
        if self.fan() is not None or not boxes:
            return
        if any(visible.left <= box.centre[0] <= visible.right for box in boxes):
            return
        middle = self.viewpoint.camera.center[0]
        nearest = min(boxes, key=lambda box: abs(box.centre[0] - middle))
        self.viewpoint.bring_in([Box(nearest.centre[0] - 0.5, 0.0, 1.0, 0.1)])

    def on_wall(self, pos: Point) -> bool:
        """Whether a screen point lies on the visible table rather than on something in front of it."""
        fan = self.fan()
        return self.places.wall.collidepoint(pos) and not (fan is not None and fan.panel.collidepoint(pos))

    def area_under(self, pos: Point) -> Area | None:
        if not self.on_wall(pos):
            return None
        return self.stage.picture.row.area_at(self.viewpoint.camera.to_board(pos))

    def spot_under(self, pos: Point, slack: float) -> Spot | None:
        """The spot that a tap means, also for a near miss of `slack` px."""
        if self.fan() is None and not self.on_wall(pos):
            return None
        return spot_at(self.spots(), pos, min(slack, self.viewpoint.camera.scale * 0.3))

    def board_box(self, spot: Spot) -> Box:
        """A spot's place on the table."""
        left, top = self.viewpoint.camera.to_board((spot.box.x, spot.box.y))
        scale = self.viewpoint.camera.scale
        return Box(left, top, spot.box.w / scale, spot.box.h / scale)

    def stands_for(self, spot: Spot) -> bool:
        """Whether a spot is the one chosen now."""
        choice, meaning = self.turn.choice, spot.meaning
        if isinstance(meaning, Area):
            if isinstance(choice, Swap):
                return meaning.number in (choice.here, choice.there)
            if isinstance(choice, Building):
                return meaning.number == (choice.space if meaning.kind == "space" else choice.province)
        if isinstance(meaning, CardInHand):
            return isinstance(choice, Building) and meaning.rank == choice.rank
        return bool(meaning == self.turn.action)

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

    def point_at(self, spot: Spot) -> bool:
        """Choose what a spot stands for; tells whether that is another choice."""
        choice, meaning = self.turn.choice, spot.meaning
        if isinstance(choice, Building):
            if isinstance(meaning, CardInHand):
                return self.turn.take(choice.with_rank(meaning.rank))
            on_space = meaning.kind == "space"
            return self.turn.take(
                choice.on_space(meaning.number) if on_space else choice.on_province(meaning.number)
            )
        if isinstance(choice, Swap):
            return self.turn.take(choice.choose(meaning.number))
        return choice is not None and self.turn.take(choice.choose(meaning))

    def use(self, spot: Spot) -> None:
        """A tap on a spot: choose it; once more turns the double wall. Only confirming plays."""
        if self.point_at(spot) or not self.host.settings.confirm_placement:
            self.chosen()
        elif self.stands_for(spot):
            self.flip()

    def choose_kind(self, kind: Kind) -> None:
        """Narrow the choice to a kind of piece, or widen it again."""
        building = self.turn.building
        if building is None:
            return
        wanted = None if building.kind == kind and len(building.kinds()) > 1 else kind
        if self.turn.take(building.with_kind(wanted)):
            self.bring_nearest()
            self.host.play_sound("tap")
            self.changed()

    def flip(self) -> None:
        """Let the double wall reach the other way."""
        building = self.turn.building
        if building is not None and self.turn.take(building.flipped()):
            self.host.play_sound("rotate")
            self.changed()

    def choose(self, action: Any) -> None:
        """Choose one of the actions that a button stands for."""
        pick: Pick | None = self.turn.pick
        if pick is not None and self.turn.take(pick.choose(action)):
            self.chosen()

    def play(self, action: Any) -> None:
        """Play an action that is complete with its button."""
        pick: Pick | None = self.turn.pick
        if pick is not None:
            self.turn.take(pick.choose(action))
            self.turn.commit()

    def chosen(self) -> None:
        """Something is chosen: play it or wait for the confirmation, as the players like it."""
        if self.turn.action is not None and not self.host.settings.confirm_placement:
            self.turn.commit()
        else:
            self.host.play_sound("tap")
            self.changed()

    def commit(self) -> None:
        """Play what is chosen, or the only option there is.

        A second press of the button of the step before is only taken as a choice: a look cannot be undone.
        """
        only = self.turn.pick.only if self.turn.pick is not None else None
        if self.turn.action is None and only is not None:
            self.choose(only)
            if self.step_age < DOUBLE_PRESS:
                return
        self.turn.commit()

    def give_up(self) -> None:
        self.turn.give_up()

    def drop(self) -> bool:
        """Take the last choice back; `False` if there was none."""
        if not self.turn.drop():
            return False
        self.changed()
        return True

    def restore(self, choice: Choice) -> None:
        self.turn.take(choice)
        self.changed()

    def suggest(self, action: Any) -> bool:
        """Choose an action for the player, without playing it."""
        before = self.turn.choice
        if before is None or not self.turn.suggest(action):
            return False
        shown = [spot for spot in self.spots() if self.stands_for(spot)]
        if not shown:  # a button alone stands for it
            self.restore(before)
            return False
        for spot in shown:
            if isinstance(spot.meaning, Area):
                self.viewpoint.look_at(self.board_box(spot))
        self.changed()
        return True

    def show_clear_of(self, note: FRect) -> bool:
        """Have what is chosen in view beside a note; `False` where that cannot be."""
        fan = self.fan()
        if fan is not None:
            return not fan.panel.colliderect(note)
        chosen = [s for s in self.spots() if isinstance(s.meaning, Area) and self.stands_for(s)]
        wall = self.places.wall
        return all(self.viewpoint.show_clear_of(note, self.board_box(spot), wall) for spot in chosen)

    # Secrets

    def look_at_secrets(self) -> None:
        """Open or close the view of what only the player in front may know."""
        seat = self.turn.session.onlooker
        if self.secrets.open:
            if not self.secrets.waits:
                self.secrets.close()
        elif seat is not None:
            self.inspector.close()
            self.secrets.begin(seat, uncovered=self.alone)

    def see_token(self, seat: int, region: int) -> None:
        """Show a token to the player who has chosen to look at it; never what a computer player sees."""
        if self.turn.session.match.seats[seat].is_human:
            self.secrets.begin(seat, region, uncovered=self.alone)

    @property
    def alone(self) -> bool:
        """Whether nobody else is there from whom anything had to be covered."""
        return self.turn.session.lone_human is not None

    @property
    def may_look(self) -> bool:
        """Whether somebody sits in front who has secrets."""
        return self.turn.session.onlooker is not None and not self.turn.session.is_over and not self.busy

    # Telling

    def look(self, pos: Point) -> bool:
        """Tell what is known of the place at a screen point."""
        return self.inspector.look(self.area_under(pos), pos)

    def refuse(self, reason: str, pos: Point) -> bool:
        """Say why something cannot be; `False` without a reason."""
        return refuse(self.host, reason, pos)

    def why_not(self, area: Area) -> str:
        """Why nothing of what is being chosen can go there; empty where nobody expects it to."""
        building = self.turn.building
        if building is not None:
            return why_not.there(self.turn, building, area)
        return _("Choose one of the lit places.") if self.turn.choice is not None else ""
