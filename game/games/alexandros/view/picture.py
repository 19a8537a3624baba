"""What the table shows at this moment: it lags behind the match while animations run. It holds no secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.games.alexandros import queries
from game.games.alexandros.events import AlexanderMoved, ProvinceOccupied
from game.games.alexandros.view.recent import Recent

if TYPE_CHECKING:
    from game.core.match import Step
    from game.games.alexandros.queries import Province
    from game.games.alexandros.state import AlexandrosState

WallColour: TypeAlias = Literal["black", "red"]


class LastMove(NamedTuple):
    """What the latest turn with a move of Alexander's left on the map."""

    start: int | None = None  # the point that he came from
    sides: tuple[int, ...] = ()  # new walls
    triangles: tuple[int, ...] = ()  # where governors were placed


NO_MOVE = LastMove()
NOTHING_RECENT = Recent()


@dataclass(slots=True)
class Picture:
    """Numbers are those of the rules; `picture == Picture.of(state, steps)` whenever nothing moves."""

    alexander: int = 0
    walls: dict[int, WallColour] = field(default_factory=dict)  # by side
    governors: dict[int, int] = field(default_factory=dict)  # seat by triangle
    provinces: tuple[Province, ...] = ()
    face_up: tuple[int | None, ...] = ()
    pile: int = 0
    discards: int = 0
    hands: list[int] = field(default_factory=list)  # how many cards each seat holds
    reach: int = 0  # the most symbols that anybody has cards and governors for
    last: LastMove = NO_MOVE
    riding: bool = False  # Alexander is on his way
    recent: Recent = NOTHING_RECENT  # may be ahead of what lies on the map

    @classmethod
    def of(cls, state: AlexandrosState, steps: Sequence[Step], recent: Recent = NOTHING_RECENT) -> Picture:
        """The position as it is."""
        walls = queries.walls(state)
        piles = queries.piles(state)
        seats = range(state.seats)
        hands = [queries.hand_size(state, seat) for seat in seats]
        black: dict[int, WallColour] = dict.fromkeys(walls.black, "black")
        red: dict[int, WallColour] = dict.fromkeys(walls.red, "red")
        return cls(
            queries.alexander(state),
            black | red,
            dict(queries.governors(state)),
            queries.provinces(state),
            tuple(queries.face_up(state)),
            piles.pile,
            sum(piles.discards),
            hands,
            max(hands[seat] + queries.governors_left(state, seat) for seat in seats),
            _last_move(steps),
            recent=recent,
        )

    def lay(self, side: int, colour: WallColour) -> None:
        """A wall on a side."""
        self.walls[side] = colour

    def put_face_up(self, place: int, symbol: int | None) -> None:
        """A card in one of the places for all, or none."""
        cards = list(self.face_up)
        cards[place] = symbol
        self.face_up = tuple(cards)

    def take_over(self, final: Picture) -> None:
        """Provinces and governors as they are at the end."""
        self.provinces = final.provinces
        self.governors = dict(final.governors)
        self.reach = final.reach


def _last_move(steps: Sequence[Step]) -> LastMove:
    """Read backwards: governors of the running turn may follow the move."""
    triangles: tuple[int, ...] = ()
    turn: int | None = None
    for step in reversed(steps):
        if turn is not None and step.turn != turn:
            break
        for event in reversed(step.events):
            if isinstance(event, ProvinceOccupied):
                triangles = event.province.governors + triangles
                turn = step.turn
            elif isinstance(event, AlexanderMoved):
                return LastMove(event.path[0], event.black + event.red, triangles)
    return LastMove(triangles=triangles)
