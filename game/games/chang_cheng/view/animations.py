"""How the events of a match are shown: pieces come down, cards turn and act, points fly, boards slide in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.animate import Timeline, Tween, ease_in_out, ease_out
from game.engine.box import Box
from game.engine.draw.mover import Mover
from game.engine.pointer import Point
from game.games.chang_cheng.boards import SPACES, WEST
from game.games.chang_cheng.events import (
    AttackBegun,
    BoardJoined,
    CardCancelled,
    CardIdle,
    CardPlaced,
    CardsRevealed,
    DoublePlaced,
    EmperorPlaced,
    EqualCardsCancelled,
    EventScored,
    MajorityRaised,
    Passed,
    Peeked,
    ProvinceCompleted,
    ProvinceScored,
    RegionAttacked,
    ThreatRemoved,
    ThreatRevealed,
    TowerPlaced,
    ValueChanged,
    WallDemolished,
    WallPlaced,
    WallsSwapped,
)
from game.games.chang_cheng.pieces import OFFICIAL, TRAITOR, WARRIOR, Card
from game.games.chang_cheng.queries import Piece
from game.games.chang_cheng.view import sums
from game.games.chang_cheng.view.layers.pieces import foot
from game.games.chang_cheng.view.picture import Face, FaceStatus, Picture, Result
from game.games.chang_cheng.view.row import Area, Row
from game.table.animator import Animator as TableAnimator
from game.table.animator import Stage as TableStage

if TYPE_CHECKING:
    from game.engine.draw.sprite import Sprite
    from game.table.game_view import TableHost

TURN_OVER = 0.45
READ = 1.1  # a card's effect is read, not just seen
LOOK, SEE_CARD = 0.5, 0.35  # cards that were turned up: at all of them, and at each
GLOW_IN = 0.25
SCORED = 1.0
SLIDE = 0.9
STRIDE = 0.45  # a wall that changes places
ATTACK = 1.1


class Note(NamedTuple):
    """A line in words beside a place of the table."""

    at: Point
    text: str


@dataclass(slots=True)
class Stage(TableStage[Picture]):
    """What animations change and the board draws."""

    glow: Area | None = None
    glow_strength: float = 0.0
    turned: float = 1.0  # how far the cards of a province are turned over
    note: Note | None = None
    told: str = ""  # the event that is shown, in words


class Sprites(NamedTuple):
    """Images for things that move."""

    piece: Callable[[str, int, int], Sprite]  # kind, colour, space
    card_back: Callable[[int], Sprite]  # colour
    emperor: Callable[[], Sprite]


class Animator(TableAnimator[Picture]):
    """Turns events into motion on a stage."""

    stage: Stage

    def __init__(self, host: TableHost, stage: Stage, sprites: Sprites) -> None:
        super().__init__(host, stage)
        self.sprites = sprites
        self.final: Callable[[], Picture] = lambda: stage.picture
        self.look_at: Callable[[Box], None] = lambda _box: None
        self.look_closely: Callable[[Box], None] = lambda _box: None
        self.shift: Callable[[float], None] = lambda _spaces: None
        self.peek: Callable[[int, int], None] = lambda _seat, _region: None
        self._lying: tuple[int, ...] = ()  # spaces on which the next piece is seen as a ghost already

    def play(self, events: Sequence[Any], final: Callable[[], Picture], ghost: tuple[int, ...]) -> None:
        """Show `events`; what stands on the spaces `ghost` was seen there before."""
        self._lying = ghost
        self.final = final
        self.start(events, final)

    def settle(self, picture: Picture) -> None:
        stage = self.stage
        stage.glow = stage.note = None
        stage.glow_strength = 0.0
        stage.turned = 1.0
        super().settle(picture)

    def show(self, event: Any, timeline: Timeline) -> None:
        show = _SHOWS.get(type(event))
        if show is not None:
            timeline.call(lambda: self._tell(event))
            show(self, event, timeline)

    def _tell(self, event: Any) -> None:
        self.stage.told = self.host.session.say(event.message())

    # Single motions

    def _go(self, box: Callable[[Row], Box]) -> Callable[[], None]:
        return lambda: self.look_at(box(self.stage.picture.row))

    def _light(self, timeline: Timeline, area: Area) -> None:
        def glow(strength: float) -> None:
            self.stage.glow, self.stage.glow_strength = area, strength

        timeline.then(Tween(GLOW_IN, glow))

    def _unlight(self) -> None:
        self.stage.glow = self.stage.note = None
        self.stage.glow_strength = 0.0

    def _say(self, event: Any, province: int) -> Callable[[], None]:
        """A note above the cards of a province."""
        text = self.host.session.say(event.message())

        def say() -> None:
            box = self.stage.picture.row.province_box(province)
            self.stage.note = Note((box.x + box.w / 2, 1.45), text)

        return say

    def _evaluated(self) -> int | None:
        """The province whose cards lie open."""
        return next(iter(self.stage.picture.faces), None)

    def _act(
        self, timeline: Timeline, event: Any, status: Callable[[Face], FaceStatus], number: int | None = None
    ) -> None:
        """Cards of the evaluated province change; what that does is told."""

        def begin() -> None:
            province = self._evaluated() if number is None else number
            if province is None or province not in self.stage.picture.faces:
                return
            faces = self.stage.picture.faces[province]
            self.stage.picture.faces[province] = tuple(face._replace(status=status(face)) for face in faces)
            self._say(event, province)()
            self.host.play_sound("rotate")
            self.changed()

        timeline.call(begin).delay(READ)

    # Building

    def piece_built(self, event: WallPlaced | TowerPlaced | DoublePlaced, timeline: Timeline) -> None:
        spaces = event.spaces if isinstance(event, DoublePlaced) else (event.space,)
        kind = {WallPlaced: "wall", TowerPlaced: "tower", DoublePlaced: "double"}[type(event)]
        lying = set(spaces) <= set(self._lying)
        mover = Mover(lambda _side: self.sprites.piece(kind, event.colour.number, spaces[0]), (0.0, 0.0))

        def begin() -> None:
            row = self.stage.picture.row
            mover.at = foot(row, kind, spaces[0])
            self.look_at(row.space_box(spaces[0]))

        def stand(picture: Picture) -> None:
            for space in spaces:
                partner = next((other for other in spaces if other != space), None)
                picture.stand(space, Piece(kind, event.colour, partner))  # type: ignore[arg-type]
            picture.last = spaces

        timeline.call(begin)
        self.arrive(timeline, mover, "tower" if kind == "tower" else "wall", stand, 6.0 if lying else 26.0)
        if isinstance(event, DoublePlaced):
            timeline.call(lambda: self._fly_from(event.gains, sums.double_placed(event), mover.at))

    def _fly_from(self, gains: Sequence[Any], text: str, at: Point) -> None:
        self.fly(gains, text, at).finish()

    def card_placed(self, event: CardPlaced, timeline: Timeline) -> None:
        mover = Mover(lambda _side: self.sprites.card_back(event.colour.number), (0.0, 0.0))

        def begin() -> None:
            row = self.stage.picture.row
            lying = self.stage.picture.cards.get(event.number, ())
            box = row.cards(event.number, len(lying) + 1)[-1]
            mover.at = (box.x, box.y)
            self.look_at(row.province_box(event.number))

        def lie(picture: Picture) -> None:
            picture.cards[event.number] = (*picture.cards.get(event.number, ()), event.colour)

        timeline.call(begin)
        self.arrive(timeline, mover, "place", lie, 60.0)

    def peeked(self, event: Peeked, timeline: Timeline) -> None:
        # A look with which the game ends shows nothing that is not turned up for all the next moment.
        if not self.host.session.is_over:
            timeline.call(lambda: self.peek(event.seat, event.number)).delay(0.05)

    def threat_revealed(self, event: ThreatRevealed, timeline: Timeline) -> None:
        def turn_up(picture: Picture) -> None:
            picture.threats[event.number] = event.threat

        timeline.call(self._go(lambda row: row.threat_box(event.number)))
        timeline.call(self.change(turn_up)).call(lambda: self.host.play_sound("rotate")).delay(0.5)

    def told(self, event: Passed | AttackBegun, timeline: Timeline) -> None:
        text = self.host.session.say(event.message())
        timeline.call(lambda: self.host.toast(text)).delay(0.8)

    # Evaluation

    def province_completed(self, event: ProvinceCompleted, timeline: Timeline) -> None:
        timeline.call(lambda: self.look_closely(self.stage.picture.row.province_box(event.number)))
        self._light(timeline, Area("province", event.number))
        timeline.delay(0.3)

    def cards_revealed(self, event: CardsRevealed, timeline: Timeline) -> None:
        def lay_open(picture: Picture) -> None:
            picture.cards.pop(event.number, None)
            self.stage.turned = 0.0
            picture.faces[event.number] = tuple(
                Face(card, owner) for card, owner in zip(event.cards, event.owners, strict=True)
            )

        def turn(share: float) -> None:
            self.stage.turned = share

        timeline.call(self.change(lay_open)).call(lambda: self.host.play_sound("draw"))
        # Everybody sees them, before the device may have to go to one of their owners.
        timeline.then(Tween(TURN_OVER, turn, ease=ease_in_out)).delay(LOOK + SEE_CARD * len(event.cards))

    def equal_cards_cancelled(self, event: EqualCardsCancelled, timeline: Timeline) -> None:
        self._act(timeline, event, lambda face: "cancelled" if face.card.rank == event.rank else face.status)

    def card_cancelled(self, event: CardCancelled, timeline: Timeline) -> None:
        def status(face: Face) -> FaceStatus:
            if face.card == event.card:
                return "cancelled"
            return "done" if face.card.rank == WARRIOR and face.status != "cancelled" else face.status

        self._act(timeline, event, status)

    def card_acts(self, event: ValueChanged | MajorityRaised | CardIdle, timeline: Timeline) -> None:
        def count(picture: Picture) -> None:
            if isinstance(event, ValueChanged):
                picture.modifiers[event.number] = picture.modifiers.get(event.number, 0) + event.by
            elif isinstance(event, MajorityRaised):
                extra = list(picture.extras.get(event.number) or [0] * len(picture.colours))
                extra[event.card.colour] += event.by
                picture.extras[event.number] = tuple(extra)

        timeline.call(self.change(count))
        self._act(timeline, event, _acting(event.card), event.number)
        timeline.call(self._done(event.card.rank))

    def _done(self, rank: int) -> Callable[[], None]:
        """The card of a rank has acted."""

        def done(picture: Picture) -> None:
            for province, faces in picture.faces.items():
                picture.faces[province] = tuple(
                    face._replace(status="done")
                    if face.card.rank == rank and face.status != "cancelled"
                    else face
                    for face in faces
                )

        return self.change(done)

    def wall_demolished(self, event: WallDemolished, timeline: Timeline) -> None:
        def fall(picture: Picture) -> None:
            picture.stand(event.space, Piece("ruin", event.owner))

        self._act(timeline, event, _acting_rank(TRAITOR))
        timeline.call(self.change(fall)).call(lambda: self.host.play_sound("wall")).delay(0.4)
        timeline.call(self._done(TRAITOR))

    def threat_removed(self, event: ThreatRemoved, timeline: Timeline) -> None:
        def take(picture: Picture) -> None:
            picture.threats[event.number] = 0

        self._act(timeline, event, _acting_rank(TRAITOR))
        timeline.call(self._go(lambda row: row.threat_box(event.number)))
        timeline.call(self.change(take)).call(lambda: self.host.play_sound("place")).delay(0.5)
        timeline.call(self._done(TRAITOR))

    def walls_swapped(self, event: WallsSwapped, timeline: Timeline) -> None:
        here, there = event.spaces
        movers = [
            Mover(lambda _side: self.sprites.piece("wall", event.owners[0].number, here), (0.0, 0.0)),
            Mover(lambda _side: self.sprites.piece("wall", event.owners[1].number, there), (0.0, 0.0)),
        ]
        places: list[Point] = []

        def begin(picture: Picture) -> None:
            row = picture.row
            places[:] = [row.space_centre(here), row.space_centre(there)]
            # They are on their way: only their picture is gone, not the walls that count.
            picture.carried = (here, there)
            self.stage.movers.extend(movers)
            self.bring_in([row.space_box(here), row.space_box(there)])

        def cross(share: float) -> None:
            for mover, start, end in zip(movers, places, reversed(places), strict=True):
                mover.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
                mover.drop = 60.0 * 4 * share * (1 - share)

        def stand(picture: Picture) -> None:
            picture.carried = ()
            picture.stand(here, Piece("wall", event.owners[1]))
            picture.stand(there, Piece("wall", event.owners[0]))

        self._act(timeline, event, _acting_rank(OFFICIAL))
        timeline.call(self.change(begin)).then(Tween(STRIDE, cross, ease=ease_in_out))
        for mover in movers:
            timeline.call(partial(self.land, mover, ""))
        timeline.call(self.change(stand)).call(lambda: self.host.play_sound("wall")).delay(0.2)
        timeline.call(self._done(OFFICIAL))

    def province_scored(self, event: ProvinceScored, timeline: Timeline) -> None:
        text = sums.province_scored(self.host.session, event)

        def score() -> None:
            row = self.stage.picture.row
            self.look_at(row.province_box(event.number))
            self.stage.glow, self.stage.glow_strength = Area("province", event.number), 1.0
            self.stage.note = None
            self.stage.picture.results[event.number] = Result(event.points, event.leaders)
            self.changed()
            if event.gains:
                self._fly_from(event.gains, text, row.worth(event.number).centre)
            else:
                self._say(event, event.number)()

        timeline.call(score).delay(SCORED).call(self._unlight)

    def emperor_placed(self, event: EmperorPlaced, timeline: Timeline) -> None:
        mover = Mover(lambda _side: self.sprites.emperor(), (0.0, 0.0))

        def clear(picture: Picture) -> None:
            picture.faces.pop(event.number, None)
            picture.modifiers.pop(event.number, None)
            picture.extras.pop(event.number, None)
            box = picture.row.emperor(event.number)
            mover.at = (box.x, box.y)

        def lie(picture: Picture) -> None:
            picture.emperors = (*picture.emperors, event.number)

        timeline.call(self.change(clear))
        self.arrive(timeline, mover, "place", lie, 40.0)

    def board_joined(self, event: BoardJoined, timeline: Timeline) -> None:
        board = event.laid.board
        way = -(SPACES + 2.0) if event.end == WEST else SPACES + 2.0

        def begin(picture: Picture) -> None:
            final = self.final()
            boards = picture.row.boards
            boards = (event.laid, *boards) if event.end == WEST else (*boards, event.laid)
            picture.row = Row(boards, board, way)
            for province in range(board * 3, board * 3 + 3):
                picture.provinces[province] = final.provinces[province]
                picture.regions[province] = final.regions[province]
                picture.threats[province] = None
            picture.emperors = ()
            if event.end == WEST:
                self.shift(float(SPACES))
            self.host.play_sound("draw")

        def slide(share: float) -> None:
            picture = self.stage.picture
            picture.row = picture.row._replace(off=way * (1 - share))
            self.changed()

        def arrive(picture: Picture) -> None:
            picture.row = Row(picture.row.boards)

        timeline.call(self.change(begin))
        timeline.call(self._go(lambda row: Box(_first_x(row, board), 0.0, 3.0, 1.0)))
        timeline.then(Tween(SLIDE, slide, ease=ease_out)).call(self.change(arrive)).delay(0.2)

    # The end

    def region_attacked(self, event: RegionAttacked, timeline: Timeline) -> None:
        text = self.host.session.say(event.message())

        def attack() -> None:
            row = self.stage.picture.row
            box = row.region_box(event.number)
            self.stage.picture.threats[event.number] = event.threat
            self.changed()
            above = (box.x + box.w / 2, row.threat(event.number)[1] - 1.3)
            if event.gains:
                self._fly_from(event.gains, sums.region_attacked(event), above)
            else:
                self.stage.note = Note(above, text)

        timeline.call(self._go(lambda row: row.region_box(event.number)))
        self._light(timeline, Area("region", event.number))
        timeline.call(attack).delay(ATTACK).call(self._unlight)

    def event_scored(self, event: EventScored, timeline: Timeline) -> None:
        text = self.host.session.say(event.message())

        def score() -> None:
            row = self.stage.picture.row
            self.host.toast(text)
            if event.gains:
                self._fly_from(event.gains, sums.event_scored(event), (row.width / 2, 0.0))

        timeline.call(score).delay(ATTACK)


def _first_x(row: Row, board: int) -> float:
    """Where a board will begin, whether it is still on its way or not."""
    return next(i for i, laid in enumerate(row.boards) if laid.board == board) * float(SPACES)


def _acting(card: Card) -> Callable[[Face], FaceStatus]:
    return lambda face: "acting" if face.card == card else "done" if face.status == "acting" else face.status


def _acting_rank(rank: int) -> Callable[[Face], FaceStatus]:
    def status(face: Face) -> FaceStatus:
        if face.card.rank == rank and face.status != "cancelled":
            return "acting"
        return "done" if face.status == "acting" else face.status

    return status


_SHOWS: dict[type, Callable[[Animator, Any, Timeline], None]] = {
    WallPlaced: Animator.piece_built,
    TowerPlaced: Animator.piece_built,
    DoublePlaced: Animator.piece_built,
    CardPlaced: Animator.card_placed,
    Peeked: Animator.peeked,
    ThreatRevealed: Animator.threat_revealed,
    Passed: Animator.told,
    AttackBegun: Animator.told,
    ProvinceCompleted: Animator.province_completed,
    CardsRevealed: Animator.cards_revealed,
    EqualCardsCancelled: Animator.equal_cards_cancelled,
    CardCancelled: Animator.card_cancelled,
    ValueChanged: Animator.card_acts,
    MajorityRaised: Animator.card_acts,
    CardIdle: Animator.card_acts,
    WallDemolished: Animator.wall_demolished,
    ThreatRemoved: Animator.threat_removed,
    WallsSwapped: Animator.walls_swapped,
    ProvinceScored: Animator.province_scored,
    EmperorPlaced: Animator.emperor_placed,
    BoardJoined: Animator.board_joined,
    RegionAttacked: Animator.region_attacked,
    EventScored: Animator.event_scored,
}
