"""How the events of a match are shown: cards fly, Alexander rides, provinces light up, taxes come in.

An input may play several actions one after the other; what they show is lined up, each with the picture that
stands after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.engine.animate import Call, Parallel, Timeline, Tween, ease_in, ease_in_out, ease_out
from game.engine.box import Box
from game.engine.draw.mover import Mover
from game.engine.pointer import Point
from game.games.alexandros import cards, land
from game.games.alexandros.events import (
    AlexanderMoved,
    AlexanderStayed,
    CardDiscarded,
    CardDrawn,
    CardLed,
    CardPicked,
    CardsGiven,
    CardTaken,
    CardTurnedUp,
    GameOver,
    GovernorsDriven,
    GovernorTakenBack,
    JokerUsed,
    LastTurn,
    Passed,
    PileShuffled,
    ProvinceDivided,
    ProvinceOccupied,
    Taxed,
    TaxPaid,
)
from game.games.alexandros.view import sums
from game.games.alexandros.view.labels import label_point
from game.games.alexandros.view.layers.figures import ALEXANDER, governor_key
from game.games.alexandros.view.picture import Picture, WallColour
from game.table.animator import Animator as TableAnimator
from game.table.animator import Stage as TableStage

if TYPE_CHECKING:
    from game.engine.draw.sprite import Sprite
    from game.engine.theme import PlayerColour
    from game.games.alexandros.view.layers.figures import FigureKey
    from game.games.alexandros.view.places import Places
    from game.table.game_view import TableHost

FLY = 0.34  # seconds a card is on its way ...
APART = 0.12  # ... and between one card and the next
SHOWN = 0.35  # a card that is played is seen by everybody before it goes
TURN_OVER = 0.28
RIDE = 0.27  # along one side
GLOW_IN, GLOW_HOLD = 0.25, 0.75
INCOME = 0.4  # each province of a tax
SUM = 0.5
LEAVE = 0.4
HOP = 40.0  # CSS px a governor rises on the way home
NOTICE = 0.9
ABOVE = 34.0  # CSS px of a sum above the province that it is for


@dataclass(slots=True)
class FlyingCard:
    """A card on its way over the window; `symbol` is `None` for one that only its owner knows."""

    symbol: int | None
    at: Point  # its middle, CSS px
    width: float = 60.0
    alpha: float = 1.0


class Glow(NamedTuple):
    """Triangles that are lit up, and how brightly, from 0 to 1."""

    triangles: tuple[int, ...] = ()
    strength: float = 0.0


NO_GLOW = Glow()


@dataclass(slots=True)
class Stage(TableStage[Picture]):
    """What animations change and the board draws."""

    cards: list[FlyingCard] = field(default_factory=list)
    glow: Glow = NO_GLOW
    turning: int | None = None  # place of the card that is being turned up ...
    turned: float = 1.0  # ... and how far it is
    gains: dict[int, int] = field(default_factory=dict)  # of a tax, by the lowest triangles of provinces
    told: str = ""  # the event that is shown, in words
    waits: bool = False  # a player has to see something before play goes on


Way: TypeAlias = "Callable[[Places], tuple[Point, Point]]"
"""From where to where in the window something flies."""


class Sprites(NamedTuple):
    """Images for things that move."""

    figure: Callable[[FigureKey], Sprite]
    colours: Sequence[PlayerColour]


class Animator(TableAnimator[Picture]):
    """Turns events into motion on a stage."""

    stage: Stage

    def __init__(self, host: TableHost, stage: Stage, sprites: Sprites) -> None:
        super().__init__(host, stage)
        self.sprites = sprites
        self.places: Callable[[], Places | None] = lambda: None
        self._final = stage.picture

    def play(self, events: Sequence[Any], final: Picture) -> None:
        """Show `events` after whatever is being shown, and end with `final`."""
        self._final = final
        self.follow(events, lambda: final)

    @property
    def busy(self) -> bool:
        return super().busy or self.stage.waits

    def hold(self, ask: Callable[[], None]) -> None:
        """After what is being shown ask a player, for whom play waits, to go on."""
        timeline = Timeline().call(ask)
        if self.director.busy:
            self._line.then(timeline)
        else:
            self.director.add(timeline)

    def jump(self, picture: Picture) -> None:
        self.stage.waits = False
        super().jump(picture)

    def settle(self, picture: Picture) -> None:
        stage = self.stage
        stage.cards.clear()
        stage.gains.clear()
        stage.glow, stage.turning, stage.turned = NO_GLOW, None, 1.0
        super().settle(picture)

    def show(self, event: Any, timeline: Timeline) -> None:
        show = _SHOWS.get(type(event))
        if show is not None:
            text = self.host.session.say(event.message())
            timeline.call(partial(self._tell, text))
            show(self, event, timeline)

    def _tell(self, text: str) -> None:
        self.stage.told = text

    # Single motions

    def _light(self, timeline: Timeline, triangles: Iterable[int], hold: float) -> None:
        lit = tuple(triangles)

        def glow(strength: float) -> None:
            self.stage.glow = Glow(lit, strength)

        timeline.then(Tween(GLOW_IN, glow)).delay(hold).call(self._unlight)

    def _unlight(self) -> None:
        self.stage.glow = NO_GLOW

    def _flight(self, symbol: int | None, way: Way, fades: bool) -> Timeline:
        """A card from one place of the window to another; one that `fades` is seen before it goes."""
        card = FlyingCard(symbol, (0.0, 0.0))
        ends: list[Point] = [(0.0, 0.0), (0.0, 0.0)]

        def begin() -> None:
            places = self.places()
            if places is not None:
                ends[:] = way(places)
                card.width = places.pile.w
            card.at = ends[0]
            self.stage.cards.append(card)

        def fly(share: float) -> None:
            (x, y), (end_x, end_y) = ends
            card.at = (x + (end_x - x) * share, y + (end_y - y) * share)

        def fade(share: float) -> None:
            card.alpha = 1.0 - share

        timeline = Timeline().call(begin).tween(FLY, fly, ease=ease_in_out if fades else ease_out)
        if fades:
            timeline.delay(SHOWN).tween(FLY / 2, fade)
        return timeline.call(lambda: self._gone(card))

    def _hand_at(self, seat: int, places: Places) -> Point:
        """Where the hand of who acts is: on the ledge, unless that of the only person lies there."""
        alone = self.host.session.lone_human
        return places.hand.center if alone in (None, seat) else self.host.place_of(seat)

    def _from_hand(self, seat: int, places: Places, index: int, count: int) -> tuple[Point, Point]:
        """From the hand to a row in the lower part of the map, CSS px."""
        width = places.pile.w + 6
        room = min(width, (places.map.w - width) / max(1, count - 1)) if count > 1 else 0.0
        x = places.map.centerx + (index - (count - 1) / 2) * room
        return self._hand_at(seat, places), (x, places.map.bottom - places.pile.h * 0.75)

    def _gone(self, card: FlyingCard) -> None:
        self.stage.cards[:] = [other for other in self.stage.cards if other is not card]

    def _count_hand(self, seat: int, by: int) -> Callable[[], None]:
        def count(picture: Picture) -> None:
            picture.hands[seat] += by

        return self.change(count)

    def _spend(self, seat: int, symbols: Sequence[int], timeline: Timeline) -> None:
        """Cards go from the hand to the middle of the map, for all to see, and are discarded."""
        if not symbols:
            return
        flights = []
        for i, symbol in enumerate(symbols):
            way = partial(self._from_hand, seat, index=i, count=len(symbols))
            flights.append(Timeline().delay(APART * i).then(self._flight(symbol, way, True)))
        timeline.call(self._count_hand(seat, -len(symbols))).call(lambda: self.host.play_sound("place"))
        timeline.then(Parallel(*flights))

        def discard(picture: Picture) -> None:
            picture.discards += len(symbols)

        timeline.call(self.change(discard))

    def _take_over(self) -> Callable[[], None]:
        """Whose the provinces are is as after this action."""
        final = self._final
        return self.change(lambda picture: picture.take_over(final))

    # Cards

    def card_taken(self, event: CardTaken | CardPicked, timeline: Timeline) -> None:
        def leave(picture: Picture) -> None:
            picture.put_face_up(event.place, None)

        timeline.call(self.change(leave)).call(lambda: self.host.play_sound("draw"))
        timeline.then(
            self._flight(
                event.symbol, lambda p: (p.face_up[event.place].center, self._hand_at(event.seat, p)), False
            )
        )
        timeline.call(self._count_hand(event.seat, 1))

    def card_turned_up(self, event: CardTurnedUp, timeline: Timeline) -> None:
        def lie(picture: Picture) -> None:
            picture.pile = max(0, picture.pile - 1)
            picture.put_face_up(event.place, event.symbol)
            self.stage.turning, self.stage.turned = event.place, 0.0

        def turn(share: float) -> None:
            self.stage.turned = share

        timeline.then(self._flight(None, lambda p: (p.pile.center, p.face_up[event.place].center), False))
        timeline.call(self.change(lie)).call(lambda: self.host.play_sound("rotate"))
        timeline.then(Tween(TURN_OVER, turn, ease=ease_in_out))

    def card_drawn(self, event: CardDrawn, timeline: Timeline) -> None:
        def leave(picture: Picture) -> None:
            picture.pile = max(0, picture.pile - 1)

        timeline.call(self.change(leave)).call(lambda: self.host.play_sound("draw"))
        timeline.then(self._flight(None, lambda p: (p.pile.center, self._hand_at(event.seat, p)), False))
        timeline.call(self._count_hand(event.seat, 1))

    def pile_shuffled(self, event: PileShuffled, timeline: Timeline) -> None:
        text = self.host.session.say(event.message())

        def shuffle(picture: Picture) -> None:
            picture.pile, picture.discards = event.cards, 0

        timeline.call(self.change(shuffle)).call(lambda: self.host.toast(text))
        timeline.call(lambda: self.host.play_sound("draw")).delay(NOTICE / 2)

    def card_spent(self, event: CardLed | CardDiscarded | TaxPaid, timeline: Timeline) -> None:
        self._spend(event.seat, [event.symbol], timeline)

    def cards_given(self, event: CardsGiven, timeline: Timeline) -> None:
        given = cards.singly(event.cards)

        def way(places: Places) -> tuple[Point, Point]:
            alone = self.host.session.lone_human
            end = places.hand.center if event.to == alone else self.host.place_of(event.to)
            return self._hand_at(event.seat, places), end

        flights = [
            Timeline().delay(APART * i).then(self._flight(symbol, way, False))
            for i, symbol in enumerate(given)
        ]
        timeline.call(lambda: self.host.play_sound("draw")).then(Parallel(*flights))
        timeline.call(self._count_hand(event.to, len(given))).delay(GLOW_HOLD / 2)

    def told(self, event: JokerUsed | AlexanderStayed | LastTurn | GameOver, timeline: Timeline) -> None:
        text = self.host.session.say(event.message())
        timeline.call(lambda: self.host.toast(text)).delay(NOTICE)

    def passed(self, _event: Passed, timeline: Timeline) -> None:
        timeline.delay(NOTICE / 3)

    # Alexander

    def alexander_moved(self, event: AlexanderMoved, timeline: Timeline) -> None:
        mover = Mover(lambda _side: self.sprites.figure(ALEXANDER), land.point_xy(event.path[0]))
        laid: dict[int, WallColour] = dict.fromkeys(event.black, "black")
        laid.update(dict.fromkeys(event.red, "red"))

        def begin(picture: Picture) -> None:
            picture.riding = True
            picture.last = picture.last._replace(start=event.path[0], sides=(), triangles=())
            self.stage.movers.append(mover)
            self.bring_in([Box.around(land.point_xy(point), 1.2) for point in event.path])

        timeline.call(self.change(begin))
        for start, end in pairwise(event.path):
            ends = land.point_xy(start), land.point_xy(end)
            timeline.then(Tween(RIDE, partial(_ride, mover, *ends), ease=ease_in_out))
            side = land.SIDE_BETWEEN[start, end]
            if side in laid:
                timeline.call(self.change(partial(_lay, side, laid[side])))
                timeline.call(lambda: self.host.play_sound("wall"))
            else:
                timeline.call(lambda: self.host.play_sound("tap"))

        def arrive(picture: Picture) -> None:
            picture.riding = False
            picture.alexander = event.path[-1]

        timeline.call(lambda: self.land(mover, "")).call(self.change(arrive))

    def province_divided(self, event: ProvinceDivided, timeline: Timeline) -> None:
        """The new provinces light up; of the free land only what was cut off from it."""
        parts = list(event.after)
        if event.before.owner is None:
            parts.remove(max(parts, key=lambda part: part.size))
        timeline.call(self._take_over()).call(lambda: self.host.play_sound("gate"))
        self._light(timeline, [t for part in parts for t in part.triangles], GLOW_HOLD)

    # Governors

    def governors_driven(self, event: GovernorsDriven, timeline: Timeline) -> None:
        self._spend(event.seat, cards.singly(event.cards), timeline)
        self._send_home(event.owner, event.province.governors, timeline)

    def governor_taken_back(self, event: GovernorTakenBack, timeline: Timeline) -> None:
        self._send_home(event.seat, (event.triangle,), timeline)
        timeline.call(self._take_over())

    def _statue(self, triangle: int, seat: int) -> Mover:
        """A governor of this triangle on the way."""
        key = governor_key(triangle, self.sprites.colours[seat])
        return Mover(lambda _side: self.sprites.figure(key), land.triangle_centre(triangle))

    def _send_home(self, seat: int, triangles: tuple[int, ...], timeline: Timeline) -> None:
        movers = [self._statue(triangle, seat) for triangle in triangles]

        def leave(picture: Picture) -> None:
            for triangle in triangles:
                picture.governors.pop(triangle, None)
            self.stage.movers.extend(movers)
            self.host.play_sound("follower")
            self.bring_in([Box.around(land.triangle_centre(t), 1.4) for t in triangles])

        def rise(share: float) -> None:
            for mover in movers:
                mover.drop = HOP * share
                mover.alpha = 1.0 - share

        timeline.call(self.change(leave)).then(Tween(LEAVE, rise, ease=ease_in))
        for mover in movers:
            timeline.call(partial(self.land, mover, ""))

    def province_occupied(self, event: ProvinceOccupied, timeline: Timeline) -> None:
        self._spend(event.seat, cards.singly(event.cards), timeline)
        triangles = event.province.triangles
        boxes = [Box.around(land.triangle_centre(t), 1.0) for t in triangles]
        timeline.then(self.see(boxes))
        for triangle in event.province.governors:
            mover = self._statue(triangle, event.seat)
            self.arrive(timeline, mover, "follower", partial(_stand, triangle, event.seat))
        timeline.call(self._take_over())
        self._light(timeline, triangles, GLOW_HOLD / 2)

    # Taxes

    def taxed(self, event: Taxed, timeline: Timeline) -> None:
        """Province by province, then the sum."""
        at = land.point_xy(land.START)
        for income in event.incomes:
            triangles = land.triangles_in(income.mask)
            at = label_point(triangles)
            timeline.call(partial(self._count_income, triangles, land.first_in(income.mask), income.points))
            timeline.delay(INCOME)
        timeline.then(self._sum(event, sums.taxed(event), at)).delay(SUM).call(self._unlight)

    def _count_income(self, triangles: tuple[int, ...], province: int, points: int) -> None:
        self.stage.gains[province] = points
        self.stage.glow = Glow(triangles, 1.0)
        self.host.play_sound("score")
        self.bring_in([Box.around(label_point(triangles), 1.5)])

    def _sum(self, event: Taxed, words: str, at: Point) -> Call:
        def run() -> None:
            x, y = self.to_screen(at)
            for gain in event.gains:
                self.host.fly_score(gain.seat, gain.points, words, (x, y - ABOVE))

        return Call(run)


def _ride(mover: Mover, start: Point, end: Point, share: float) -> None:
    mover.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
    mover.drop = 12.0 * share * (1 - share)


def _lay(side: int, colour: WallColour, picture: Picture) -> None:
    picture.lay(side, colour)
    picture.last = picture.last._replace(sides=(*picture.last.sides, side))


def _stand(triangle: int, seat: int, picture: Picture) -> None:
    picture.governors[triangle] = seat
    picture.last = picture.last._replace(triangles=(*picture.last.triangles, triangle))


_SHOWS: dict[type, Callable[[Animator, Any, Timeline], None]] = {
    CardTaken: Animator.card_taken,
    CardPicked: Animator.card_taken,
    CardTurnedUp: Animator.card_turned_up,
    CardDrawn: Animator.card_drawn,
    PileShuffled: Animator.pile_shuffled,
    CardLed: Animator.card_spent,
    CardDiscarded: Animator.card_spent,
    TaxPaid: Animator.card_spent,
    CardsGiven: Animator.cards_given,
    JokerUsed: Animator.told,
    AlexanderStayed: Animator.told,
    LastTurn: Animator.told,
    GameOver: Animator.told,
    Passed: Animator.passed,
    AlexanderMoved: Animator.alexander_moved,
    ProvinceDivided: Animator.province_divided,
    GovernorsDriven: Animator.governors_driven,
    ProvinceOccupied: Animator.province_occupied,
    GovernorTakenBack: Animator.governor_taken_back,
    Taxed: Animator.taxed,
}
