"""How events become motion on a board: a timeline that changes the picture piece by piece.

When all of it is through, the picture is the position itself, so nothing that a game leaves out here can make
them differ for long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.engine import theme
from game.engine.animate import Call, Director, Timeline, Tween, ease_in
from game.engine.box import Box
from game.engine.draw.mover import Mover
from game.engine.pointer import Point

if TYPE_CHECKING:
    from game.core.rules import Gain
    from game.table.game_view import TableHost

FALL = 22.0  # CSS px a piece comes down

P = TypeVar("P")


@dataclass(slots=True)
class Stage(Generic[P]):
    """What animations change and the board draws."""

    picture: P
    movers: list[Mover] = field(default_factory=list)


class Animator(Generic[P]):
    """Turns events into motion on a stage; a game says in `show` how each of its events looks."""

    def __init__(self, host: TableHost, stage: Stage[P]) -> None:
        self.host = host
        self.stage = stage
        self.director = Director()
        self.to_screen: Callable[[Point], Point] = lambda point: point
        self.bring_in: Callable[[Iterable[Box]], None] = lambda _boxes: None
        self.changed: Callable[[], None] = lambda: None
        self._line = Timeline()
        self._lined_up = 0  # how many changes of the match it has still to show

    @property
    def busy(self) -> bool:
        return self.director.busy

    def show(self, event: Any, timeline: Timeline) -> None:
        """Append what shows `event` to the timeline."""
        raise NotImplementedError

    def begin(self, events: Sequence[Any]) -> None:
        """Called before the timeline of `events` is made."""

    def start(self, events: Sequence[Any], final: Callable[[], P]) -> None:
        """Show `events` and end with the position that `final` gives."""
        self.director.skip()
        self.follow(events, final)

    def follow(self, events: Sequence[Any], final: Callable[[], P]) -> None:
        """The same after what is being shown, as where one input plays several actions."""
        self.begin(events)
        timeline = Timeline()
        for event in events:
            self.show(event, timeline)

        def through() -> None:
            self._lined_up -= 1
            self.settle(final())

        timeline.call(through)
        self._lined_up += 1
        if self._lined_up > 1:
            self._line.then(timeline)
        else:
            self._line = Timeline(timeline)
            self.director.add(self._line)

    def settle(self, picture: P) -> None:
        """Show this position with nothing in motion."""
        self.stage.picture = picture
        self.stage.movers.clear()
        self.changed()

    def jump(self, picture: P) -> None:
        """Forget all motion and show this position."""
        self.director.clear()
        self._lined_up = 0
        self.settle(picture)

    # Single motions, for the games

    def change(self, change: Callable[[P], None]) -> Callable[[], None]:
        """A step of a timeline that changes the picture."""

        def run() -> None:
            change(self.stage.picture)
            self.changed()

        return run

    def arrive(
        self, timeline: Timeline, mover: Mover, sound: str, change: Callable[[P], None], fall: float = FALL
    ) -> None:
        """A piece comes down on its place."""

        def come_down(share: float) -> None:
            mover.drop = fall * (1 - share)
            mover.alpha = min(1.0, 0.3 + share)

        timeline.call(lambda: self.stage.movers.append(mover))
        timeline.then(Tween(theme.current().time.place, come_down, ease=ease_in))
        timeline.call(lambda: self.land(mover, sound))
        timeline.call(self.change(change))

    def land(self, mover: Mover, sound: str) -> None:
        """Take a mover away, because it has come to where it belongs."""
        if mover in self.stage.movers:
            self.stage.movers.remove(mover)
        if sound:
            self.host.play_sound(sound)

    def fly(self, gains: Sequence[Gain], text: str, at: Point) -> Call:
        """Send the points of an event from a board point to the players."""

        def run() -> None:
            for gain in gains:
                self.host.fly_score(gain.seat, gain.points, text, self.to_screen(at))

        return Call(run)

    def see(self, boxes: Sequence[Box]) -> Call:
        return Call(lambda: self.bring_in(boxes))
