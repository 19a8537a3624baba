"""Points on their way from the board to a player: the sum in words, then an arc to the score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from game.engine import theme
from game.engine.animate import Director, Timeline, ease_in_out
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY_BOLD, LARGE_BOLD
from game.engine.pointer import Point
from game.engine.theme import PlayerColour
from game.table.signed_points import colour_of, signed

_APPEAR = 0.12
_READ = 0.75  # the sum stands still long enough to be read
_RISE = 90.0  # how high the arc rises


@dataclass(slots=True)
class Flight:
    """One gain under way; `appeared` and `flown` run from 0 to 1."""

    player: PlayerColour
    points: int
    words: str
    start: Point
    end: Point
    appeared: float = 0.0
    flown: float = 0.0
    row: int = 0  # below others that start at the same place
    hurried: bool = False  # no longer read, because the next one has come

    def position(self) -> Point:
        """Where it is on its arc."""
        t = self.flown
        top = min(self.start[1], self.end[1]) - _RISE
        control = ((self.start[0] + self.end[0]) / 2, top)
        return (
            (1 - t) ** 2 * self.start[0] + 2 * t * (1 - t) * control[0] + t * t * self.end[0],
            (1 - t) ** 2 * self.start[1] + 2 * t * (1 - t) * control[1] + t * t * self.end[1],
        )


class ScoreFlights:
    """All flights under way; each calls `land` once, even when it is skipped."""

    def __init__(self) -> None:
        self._flights: list[Flight] = []
        self._director = Director()

    @property
    def busy(self) -> bool:
        return bool(self._flights)

    def add(self, flight: Flight, land: Callable[[], None]) -> None:
        """Show a gain. One sum is read at a time: what stood there before sets off at once."""
        for other in self._flights:
            other.hurried = other.appeared > 0
        beside = [other for other in self._flights if not other.hurried and other.start == flight.start]
        flight.row = len(beside)  # several players gain by the same thing
        self._flights.append(flight)

        def arrive() -> None:
            # By identity: two equal gains are two flights.
            self._flights = [other for other in self._flights if other is not flight]
            land()

        def appear(share: float) -> None:
            flight.appeared = share

        def fly(share: float) -> None:
            flight.flown = share

        seconds = theme.current().time.score_flight
        self._director.add(
            Timeline().tween(_APPEAR, appear).delay(_READ).tween(seconds, fly, ease=ease_in_out).call(arrive)
        )

    def update(self, dt: float) -> bool:
        return self._director.update(dt)

    def skip(self) -> None:
        self._director.skip()

    def draw(self, painter: Painter, area: FRect) -> None:
        """Draw every flight; what is read stays within `area`."""
        for flight in self._flights:
            if flight.appeared > 0:
                _draw(painter, flight, area)


def _draw(painter: Painter, flight: Flight, area: FRect) -> None:
    look = theme.current()
    x, y = flight.position()
    points = signed(flight.points)
    number = text.measure(points, LARGE_BOLD)[0]
    standing = flight.flown < 0.08 and not flight.hurried
    words = (
        text.wrap(flight.words, BODY_BOLD, min(300.0, area.w - 60), 2) if standing and flight.words else ()
    )
    words_width = max((text.measure(line, BODY_BOLD)[0] for line in words), default=0.0)
    line = text.line_height(BODY_BOLD)
    height = max(40.0, line * len(words) + 14, text.line_height(LARGE_BOLD) + 8)
    box = FRect(0, 0, 14 + 24 + 8 + number + (12 + words_width if words else 0) + 14, height)
    box.center = (x, y - (1 - flight.appeared) * 8 + flight.row * (height + 6) * (1 - flight.flown))
    if standing:
        box.clamp_ip(area)
        painter.shadow(box, 12, 10)
    painter.rect(box, look.panel, 12, look.size.outline * look.line, look.ink)
    painter.mark(flight.player, FRect(box.x + 12, box.centery - 12, 24, 24))
    painter.text(points, FRect(box.x + 44, box.y, number + 2, box.h), LARGE_BOLD, colour_of(flight.points))
    left = box.x + 44 + number + 12
    top = box.centery - line * len(words) / 2
    for index, words_line in enumerate(words):
        painter.text(words_line, (left, top + index * line), BODY_BOLD, look.ink)
