"""What a game gives to the shared screens, and what the table gives to a game's board.

The table screen owns everything that all games share: players, log, prompt, buttons, undo, saving and
score flights. A game's `Board` owns the picture in the middle and the choices made on it. A board never
decides a rule: it shows the legal actions of the session's state and plays the one chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

if TYPE_CHECKING:
    from pygame import FRect

    from game.core.match import Step
    from game.core.rules import Event, Rules
    from game.engine.draw.painter import Painter
    from game.engine.pointer import Input
    from game.engine.scene import Target, View
    from game.engine.settings import Settings
    from game.engine.theme import PlayerColour
    from game.table.session import Session

Point = tuple[float, float]
DrawIcon = Callable[["Painter", "FRect"], None]


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the present step. `label` is already in the player's language; `key` also triggers it."""

    name: str  # stable English id for tests, e.g. "confirm"
    label: str
    icon: str  # name of an icon in assets/svg/icons
    run: Callable[[], None]
    kind: Literal["primary", "secondary", "quiet"] = "secondary"
    enabled: bool = True
    why_not: str = ""
    key: str = ""  # as pygame.key.name, e.g. "return", "r", "space"
    in_words: bool = False  # its icon would not tell it from the others
    mark: PlayerColour | None = None  # stands in place of the icon
    at: FRect | None = None  # where the board draws it itself (CSS px), so that the table adds no button


@dataclass(frozen=True, slots=True)
class Tally:
    """A small picture with a count, e.g. tiles left in a stack.

    `label` says what is counted, without the number, which stands before it or after it.
    """

    name: str
    draw: DrawIcon
    text: str
    label: str
    on_tap: Callable[[], None] | None = None
    row: int = 0  # of a player with several sets of pieces: each has a row of its own
    colour: PlayerColour | None = None  # of the set, where a player has several

    @property
    def words(self) -> str:
        """What it tells, for tips and screen readers."""
        return f"{self.label}: {self.text}" if self.text else self.label


class Page(Protocol):
    """A scrollable page that a game draws itself, such as the tiles that are left. Sizes in CSS px."""

    title: str

    def height(self, width: float) -> float: ...
    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None: ...


class TableHost(Protocol):
    """What a board may ask of the table screen around it."""

    session: Session

    @property
    def settings(self) -> Settings: ...
    @property
    def handing_over(self) -> bool:
        """Whether another player takes over as soon as nothing moves: what is secret must not be opened."""

    def invalidate(self) -> None: ...
    def choices_changed(self) -> None:
        """The prompt, the commands or the targets changed without a new action: lay them out again."""

    def toast(self, text: str) -> None: ...
    def play_sound(self, name: str) -> None: ...
    def fly_score(self, seat: int, points: int, text: str, start: Point) -> None:
        """Send `points` with their sum in words from `start` (CSS px) to the player's score."""

    def place_of(self, seat: int) -> Point:
        """Where the window shows a player (CSS px), for what is on its way there."""

    def show_tip(self, text: str, at: Point) -> None:
        """A small panel by `at`, e.g. who controls a feature; goes away by itself or with `hide_tip`."""

    def hide_tip(self) -> None: ...


class Board(Protocol):
    """A game's own part of the table screen."""

    def layout(self, area: FRect, view: View) -> None:
        """Use `area` (CSS px). Called on show, resize, rotation, new language; keeps the camera's centre."""

    def draw(self, painter: Painter) -> None: ...
    def handle(self, event: Input) -> bool: ...
    def update(self, dt: float) -> bool:
        """Advance animations; `True` wants a redraw."""

    def prompt(self) -> str:
        """One sentence that names the player who must decide and tells what to do now."""

    def commands(self) -> Sequence[Command]: ...
    def tallies(self) -> Sequence[Tally]:
        """What is left in common: stacks, walls."""

    def seat_tallies(self, seat: int) -> Sequence[Tally]:
        """What a player has left: followers, towers."""

    def refresh(self, events: Sequence[Event]) -> None:
        """The match changed: animate `events` and drop pending choices. Empty after undo, redo or load."""

    def skip_animation(self) -> None: ...
    @property
    def busy(self) -> bool:
        """Whether an animation runs that the next player should see first."""

    def targets(self) -> Sequence[Target]:
        """The places on the board that may be tapped now, named stably for tests and keyboard users."""

    def remaining(self) -> Page | None:
        """The page that shows what is left to be drawn."""

    def describe(self) -> str:
        """The position in a few sentences, for screen readers."""


@runtime_checkable
class Addressing(Protocol):
    """What a board may tell besides: to whom its prompt speaks, where that is not just who must decide."""

    @property
    def addressed(self) -> int | None:
        """The seat whose mark stands beside the prompt, e.g. the one whose move is still being shown."""

    @property
    def covered(self) -> bool:
        """Whether the board is a sheet for one player now, over which nothing else may stand."""


@runtime_checkable
class Suggesting(Protocol):
    """A board that can show an action before it is played."""

    def suggest(self, plan: Sequence[Any]) -> bool:
        """Choose the first action of `plan` as if by hand, in view, without playing it.

        Of what follows in the plan it shows as much as is chosen together with it. `False` where nothing
        shows it.
        """

    def suggests(self, plan: Sequence[Any]) -> bool:
        """Whether what `suggest` chose of `plan` is still chosen: a player may have gone on from there."""

    def show_clear_of(self, note: FRect) -> bool:
        """Have what is suggested in view and not under `note` (CSS px); `False` where that cannot be.

        Moves nothing in that case. `True` where nothing on the board shows it.
        """


@runtime_checkable
class Reviewing(Protocol):
    """A board that can show where earlier steps happened."""

    def look_back(self, steps: Sequence[Step]) -> None:
        """Have in view what these steps changed, as far as it is still there."""


@dataclass(frozen=True, slots=True)
class HelpPicture:
    """A picture on a page of the rules, with the size that it would like to have in CSS px."""

    width: float
    height: float
    draw: DrawIcon


@dataclass(frozen=True, slots=True)
class Breakdown:
    """A further row of the score sheet, below the sum: how much of it each player got by one thing."""

    label: str
    shares: Sequence[tuple[PlayerColour, int]]  # by seat, with the mark of what brought the points


@dataclass(frozen=True, slots=True)
class GameView:
    """Everything the shared screens need of one game. Texts are catalogue keys."""

    rules: Rules
    tagline: str
    facts: str  # players and length, e.g. "2–4 players · 45 minutes"
    help_page: str  # assets/help/<language>/<help_page>.md
    draw_cover: Callable[[Painter, FRect], None]
    make_board: Callable[[TableHost], Board]
    score_icon: Callable[[str, Painter, FRect], Any]  # draws the icon of a score sheet category
    has_secrets: bool = False  # between two people the table is covered, so that nobody sees the other's hand
    hand_over_words: Callable[[Session, int], str] = lambda _session, _seat: ""
    """Why the device goes to a seat, where that is not just because it is its turn."""
    small_events: tuple[type, ...] = ()
    """What is left out where a whole turn is told in a sentence or two."""
    break_down: Callable[[Session], Sequence[Breakdown]] = lambda _session: ()
    help_pictures: Mapping[str, HelpPicture] = field(default_factory=dict)  # by their names on the help page
