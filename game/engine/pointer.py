"""One pointer model for mouse, touch and pen: pygame's events in, gestures and keys out.

`Recognizer` is a pure state machine: it is fed events with their time and asked now and then with
`tick`; it has no clock, no window and no side effects. What it promises: every `Press` is ended by
exactly one of `Release`, `DragEnd` and `Cancel`; a `Tap` comes only directly after a `Release`.
"""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple, TypeAlias

import pygame

Point: TypeAlias = "tuple[float, float]"

# A wheel or track pad told by the platform itself: `dx` and `dy` in notches with their fractions, and `ctrl`.
SMOOTH_WHEEL: Final = pygame.event.custom_type()

MOUSE_SLOP: Final = 8.0
TOUCH_SLOP: Final = 12.0
LONG_PRESS: Final = 0.45
REPEAT_DELAY: Final = 0.40
REPEAT_INTERVAL: Final = 0.08
WHEEL_REST: Final = 0.25  # seconds without movement that end a movement of the wheel
REPEATING: Final = frozenset(("left", "right", "up", "down"))
MOUSE_BUTTONS: Final = (1, 2, 3)  # 4 and 5 are the wheel's old disguise
CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
VELOCITY_WINDOW: Final = 0.10  # seconds of movement that decide the speed of a fling


class Press(NamedTuple):
    """A finger or button went down. Show feedback; decide nothing yet."""

    pos: Point
    touch: bool = False


class Release(NamedTuple):
    """What was pressed was let go without having moved."""

    pos: Point


class Cancel(NamedTuple):
    """What was pressed or dragged is void: act as if it had never begun."""


class Tap(NamedTuple):
    """A completed click or tap; `button` is 1, 2 or 3 (right), always 1 for touch."""

    pos: Point
    touch: bool = False
    button: int = 1


class LongPress(NamedTuple):
    """A finger rests. If a scene uses this, no tap follows."""

    pos: Point


class DragStart(NamedTuple):
    """The pointer left its place: `start` is where it was pressed, `pos` where it is."""

    start: Point
    pos: Point
    touch: bool = False
    button: int = 1


class DragMove(NamedTuple):
    """`delta` is the way since the last `DragStart` (its `start`) or `DragMove`."""

    pos: Point
    delta: Point


class DragEnd(NamedTuple):
    """`velocity` in px per second, zero if the pointer rested before it was lifted."""

    pos: Point
    velocity: Point


class Pinch(NamedTuple):
    """Two fingers moved: scale by `factor` about `center` and shift by `delta`.

    When one of them is lifted the other goes on shifting with factor 1, so that the board does not jump.
    """

    center: Point
    factor: float
    delta: Point


class Hover(NamedTuple):
    """The mouse is over `pos` with no button down, or (None) over nothing of ours."""

    pos: Point | None


class Wheel(NamedTuple):
    """Notches, with fractions from track pads: `dy` > 0 scrolls up, `dx` > 0 to the right.

    `ctrl` says that zooming is meant. `steps` is `dy` in whole steps, for what can only be done whole (turn a
    tile): one at the beginning of a movement, then one per notch.
    """

    pos: Point
    dy: float
    dx: float = 0.0
    ctrl: bool = False
    steps: int = 0


class Key(NamedTuple):
    """A key by its pygame name: "return", "escape", "left", "r", ... Only arrows repeat when held."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class Text(NamedTuple):
    """Typed text, after keyboard layout and input method."""

    text: str


Input: TypeAlias = (
    Press
    | Release
    | Cancel
    | Tap
    | LongPress
    | DragStart
    | DragMove
    | DragEnd
    | Pinch
    | Hover
    | Wheel
    | Key
    | Text
)

IDLE: Final = "idle"
PRESSED: Final = "pressed"  # one pointer down, within the slop
HELD: Final = "held"  # the same after a long press
DRAGGING: Final = "dragging"
PINCHING: Final = "pinching"  # two fingers, or one left of two
VOID: Final = "void"  # cancelled: nothing counts until everything is lifted

MOUSE: Final = -1  # stands for the mouse among the ids of fingers


class _Contact(NamedTuple):
    pos: Point
    time: float


def _key_name(key: int) -> str:
    name = pygame.key.name(key)
    return "return" if name == "enter" else name


class Recognizer:
    """Turns raw events into `Input` values.

    `size` is the window in CSS px and `mouse_scale` the CSS px per unit of mouse positions; finger
    positions come as parts (0..1) of the window.
    """

    def __init__(self, size: Point = (1280.0, 800.0), mouse_scale: float = 1.0) -> None:
        self.size = size
        self.mouse_scale = mouse_scale
        self.state = IDLE
        self._contacts: dict[int, Point] = {}
        self._owner = MOUSE  # the contact that pressed
        self._button = 0
        self._start: Point = (0.0, 0.0)
        self._pressed_at = 0.0
        self._claimed = False
        self._trail: list[_Contact] = []
        self._hovering = False
        self._mouse: Point = (0.0, 0.0)
        self._wheeled_at = 0.0
        self._wheel_way = 0.0  # notches since the wheel last rested
        self._wheel_steps = 0
        self._ctrl = False
        self._key: Key | None = None
        self._key_code = 0
        self._repeat_at = 0.0

    def resize(self, size: Point, mouse_scale: float) -> None:
        """Take the new measures of the window; gestures under way go on."""
        self.size = size
        self.mouse_scale = mouse_scale

    @property
    def busy(self) -> bool:
        """Whether `tick` may have something to say later without a further event."""
        return self._key is not None or (self.state == PRESSED and self._owner != MOUSE)

    def claim(self) -> None:
        """The scene has used the long press: lifting the finger shall not tap."""
        self._claimed = True

    def cancel(self) -> list[Input]:
        """Give up everything under way, as when the window loses the focus or is hidden."""
        out = self._void()
        self._contacts.clear()
        self.state = IDLE
        self._key = None
        self._ctrl = False
        if self._hovering:
            self._hovering = False
            out.append(Hover(None))
        return out

    def tick(self, now: float) -> list[Input]:
        """What has become due by time alone: a long press, a repeated arrow key."""
        out: list[Input] = []
        if (
            self.state == PRESSED
            and self._owner != MOUSE
            and not self._claimed
            and now - self._pressed_at >= LONG_PRESS
        ):
            self.state = HELD
            out.append(LongPress(self._start))
        if self._key is not None and now >= self._repeat_at:
            # After a stall one repetition is enough: keys must not pile up.
            self._repeat_at = now + REPEAT_INTERVAL
            out.append(self._key._replace(repeat=True))
        return out

    def feed(self, event: pygame.Event, now: float) -> list[Input]:
        """The inputs that follow from one raw event at time `now` (seconds)."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [] if event.touch else self._mouse_moved(self._scaled(event.pos), event.buttons, now)
        if kind == pygame.MOUSEBUTTONDOWN:
            if event.touch or event.button not in MOUSE_BUTTONS:
                return []
            return self._mouse_down(self._scaled(event.pos), event.button, now)
        if kind == pygame.MOUSEBUTTONUP:
            if event.touch or event.button not in MOUSE_BUTTONS:
                return []
            return self._mouse_up(self._scaled(event.pos), event.button, now)
        if kind == pygame.FINGERDOWN:
            return self._finger_down(event.finger_id, self._finger(event), now)
        if kind == pygame.FINGERMOTION:
            return self._moved(event.finger_id, self._finger(event), now)
        if kind == pygame.FINGERUP:
            return self._up(event.finger_id, self._finger(event), now)
        if kind == pygame.MOUSEWHEEL:
            # Whole notches, for pygame drops events below one and sums them up in `x` and `y` alone.
            # `flipped` is left alone: it says that the person wants the direction that is delivered.
            return self._wheel(float(event.x), float(event.y), self._ctrl, now)
        if kind == SMOOTH_WHEEL:
            return self._wheel(event.dx, event.dy, event.ctrl, now)
        if kind == pygame.KEYDOWN:
            return self._key_down(event, now)
        if kind == pygame.KEYUP:
            self._ctrl = bool(event.mod & CONTROL)
            if event.key == self._key_code:
                self._key = None
            return []
        if kind == pygame.TEXTINPUT:
            return [Text(event.text)] if event.text else []
        if kind == pygame.WINDOWLEAVE:
            return self._mouse_left()
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
            return self.cancel()
        return []

    # Mouse

    def _scaled(self, pos: tuple[int, int]) -> Point:
        return pos[0] * self.mouse_scale, pos[1] * self.mouse_scale

    def _mouse_moved(self, pos: Point, buttons: tuple[int, int, int], now: float) -> list[Input]:
        self._mouse = pos
        if MOUSE in self._contacts:
            if not any(buttons):  # let go where we could not see it
                return self._lost_mouse()
            return self._moved(MOUSE, pos, now)
        if self._contacts:
            return []
        self._hovering = True
        return [Hover(pos)]

    def _mouse_down(self, pos: Point, button: int, now: float) -> list[Input]:
        self._mouse = pos
        if MOUSE in self._contacts:  # a second button: neither is meant
            return self._void()
        return self._down(MOUSE, pos, button, now)

    def _mouse_up(self, pos: Point, button: int, now: float) -> list[Input]:
        self._mouse = pos
        if MOUSE not in self._contacts or button != self._button:
            return []
        return self._up(MOUSE, pos, now)

    def _mouse_left(self) -> list[Input]:
        out: list[Input] = self._lost_mouse() if MOUSE in self._contacts else []
        if self._hovering:
            self._hovering = False
            out.append(Hover(None))
        return out

    def _lost_mouse(self) -> list[Input]:
        out = self._void()
        del self._contacts[MOUSE]
        if not self._contacts:
            self.state = IDLE
        return out

    def _wheel(self, dx: float, dy: float, ctrl: bool, now: float) -> list[Input]:
        if not dx and not dy:
            return []
        if now - self._wheeled_at > WHEEL_REST or dy * self._wheel_way < 0:
            self._wheel_way, self._wheel_steps = 0.0, 0
        self._wheeled_at = now
        self._wheel_way += dy
        way = abs(self._wheel_way)
        reached = max(1, int(way + 0.001)) if way else 0
        steps = reached - self._wheel_steps
        self._wheel_steps = reached
        return [Wheel(self._mouse, dy, dx, ctrl, steps if dy > 0 else -steps)]

    # Fingers

    def _finger(self, event: pygame.Event) -> Point:
        return event.x * self.size[0], event.y * self.size[1]

    def _finger_down(self, finger: int, pos: Point, now: float) -> list[Input]:
        out: list[Input] = []
        if self._hovering:
            self._hovering = False
            out.append(Hover(None))
        if finger in self._contacts:  # its lifting got lost
            out += self._void()
            return out
        out += self._down(finger, pos, 1, now)
        return out

    # All contacts

    def _down(self, contact: int, pos: Point, button: int, now: float) -> list[Input]:
        others = len(self._contacts)
        self._contacts[contact] = pos
        if others == 0:
            self.state = PRESSED
            self._owner = contact
            self._button = button
            self._start = pos
            self._pressed_at = now
            self._claimed = False
            self._trail = [_Contact(pos, now)]
            return [Press(pos, contact != MOUSE)]
        if others == 1 and MOUSE not in self._contacts and self.state != VOID:
            out: list[Input] = [] if self.state == PINCHING else [Cancel()]
            self.state = PINCHING
            return out
        return self._void()

    def _moved(self, contact: int, pos: Point, now: float) -> list[Input]:
        before = self._contacts.get(contact)
        if before is None:
            return []
        if self.state == PINCHING:
            return self._pinched(contact, before, pos)
        self._contacts[contact] = pos
        if contact != self._owner:
            return []
        touch = contact != MOUSE
        if self.state == PRESSED:
            slop = TOUCH_SLOP if touch else MOUSE_SLOP
            if hypot(pos[0] - self._start[0], pos[1] - self._start[1]) <= slop:
                return []
            self.state = DRAGGING
            self._trail.append(_Contact(pos, now))
            return [DragStart(self._start, pos, touch, self._button)]
        if self.state == DRAGGING and pos != before:
            self._trail.append(_Contact(pos, now))
            if len(self._trail) > 12:
                del self._trail[0]
            return [DragMove(pos, (pos[0] - before[0], pos[1] - before[1]))]
        return []

    def _pinched(self, contact: int, before: Point, pos: Point) -> list[Input]:
        if pos == before:
            return []
        if len(self._contacts) == 1:
            self._contacts[contact] = pos
            return [Pinch(pos, 1.0, (pos[0] - before[0], pos[1] - before[1]))]
        other = next(place for finger, place in self._contacts.items() if finger != contact)
        self._contacts[contact] = pos
        apart_before = hypot(before[0] - other[0], before[1] - other[1])
        apart = hypot(pos[0] - other[0], pos[1] - other[1])
        # Fingers that nearly touch would give wild factors.
        factor = apart / apart_before if min(apart, apart_before) >= 16 else 1.0
        center = ((pos[0] + other[0]) / 2, (pos[1] + other[1]) / 2)
        return [Pinch(center, factor, ((pos[0] - before[0]) / 2, (pos[1] - before[1]) / 2))]

    def _up(self, contact: int, pos: Point, now: float) -> list[Input]:
        if contact not in self._contacts:
            return []
        out = self._moved(contact, pos, now) if self.state == DRAGGING else []
        del self._contacts[contact]
        if contact == self._owner:
            if self.state == PRESSED or (self.state == HELD and not self._claimed):
                out += [Release(pos), Tap(pos, contact != MOUSE, self._button)]
            elif self.state == HELD:
                out.append(Release(pos))
            elif self.state == DRAGGING:
                out.append(DragEnd(pos, self._velocity(now)))
        if not self._contacts:
            self.state = IDLE
        return out

    def _velocity(self, now: float) -> Point:
        recent = [contact for contact in self._trail if now - contact.time <= VELOCITY_WINDOW]
        if len(recent) < 2 or recent[-1].time <= recent[0].time:
            return 0.0, 0.0
        (first, begin), (last, end) = recent[0], recent[-1]
        return (last[0] - first[0]) / (end - begin), (last[1] - first[1]) / (end - begin)

    def _void(self) -> list[Input]:
        under_way = self.state in (PRESSED, HELD, DRAGGING)
        if self._contacts:
            self.state = VOID
        return [Cancel()] if under_way else []

    # Keys

    def _key_down(self, event: pygame.Event, now: float) -> list[Input]:
        name = _key_name(event.key)
        if not name:
            return []
        mods = event.mod
        self._ctrl = bool(mods & CONTROL)
        key = Key(
            name,
            shift=bool(mods & pygame.KMOD_SHIFT),
            ctrl=self._ctrl,
            alt=bool(mods & pygame.KMOD_ALT),
        )
        self._key_code = event.key
        # With a command key held, some systems never tell that the arrow was let go.
        repeats = name in REPEATING and not key.ctrl and not key.alt
        self._key = key if repeats else None
        self._repeat_at = now + REPEAT_DELAY
        return [key]
