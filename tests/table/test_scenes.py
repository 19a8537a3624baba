"""Every screen, drawn for one frame at many sizes in each language: nothing outside, cut, covered, too small.

The pictures go to build/test-output/scenes for people to look at.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import app
from game.core.bots.hindsight import Alternative, Hindsight, Outcome
from game.core.bots.hint import Hint
from game.core.match import SeatInfo
from game.core.messages import N_, Message, SeatRef
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import ELLIPSIS
from game.engine.scene import Scene
from game.engine.widgets import ScrollArea, Ui, Widget
from game.table import session, winning_chances
from game.table.choose_game import ChooseGame
from game.table.hand_over import HandOver
from game.table.help import Help, HelpChoice
from game.table.log import Log
from game.table.play import Play
from game.table.players import shown_name
from game.table.remaining import Remaining
from game.table.results import Results
from game.table.saved_games import SavedGames
from game.table.session import Session
from game.table.set_up import SetUp
from game.table.settings import SettingsScreen
from game.table.title import Title
from tests.table.stage import STONES, Stage

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844), (320, 480), (3840, 2160), (844, 390), (480, 320))
LANGUAGES = ("en", "hu")
SEATS = (
    SeatInfo("Anna", "red"),
    SeatInfo("Béla", "blue"),
    SeatInfo("Christopher", "green"),
    SeatInfo("", "yellow"),
)
PICTURES = Path(__file__).parents[2] / "build" / "test-output" / "scenes"
LEAST = 48


def loads(entry: app.GameEntry) -> bool:
    try:
        entry.load()
    except ImportError:
        return False
    return True


GAMES = (STONES, *(entry for entry in app.GAMES if loads(entry)))


def random_match(stage: Stage, game: str, seats: int = 4, actions: int | None = None) -> Session:
    """A match played at random, to its end or for so many actions."""
    rules = stage.table.games.view(game).rules
    started = Session.start(rules, SEATS[:seats], {}, stage.table.library, name="Anna – Béla", seed=7)
    rng = random.Random(3)
    while not started.is_over and (actions is None or len(started.steps) < actions):
        started.match.play(rng.choice(started.legal_actions()))
    started.save()
    return started


def play(stage: Stage, game: str, actions: int | None, seats: int = 4) -> Play:
    return Play(stage.table, random_match(stage, game, seats, actions), stage.table.games.view(game))


def show_more(stage: Stage, game: str) -> None:
    random_match(stage, game, actions=5)
    stage.show(SavedGames(stage.table))
    stage.tap(next(name for name in stage.names() if name.startswith("more:")))


def show_saved(stage: Stage, game: str) -> None:
    random_match(stage, game, actions=5)
    random_match(stage, game)
    stage.machine.storage.put("match/bad", "{")
    stage.show(SavedGames(stage.table))
    stage.wait(12)


def show_play(stage: Stage, game: str, actions: int | None, seats: int = 4) -> None:
    """The table itself, uncovered where the game has secrets."""
    stage.show(play(stage, game, actions, seats))
    if isinstance(stage.scene, HandOver):
        stage.tap("ready")


COMPUTERS = (
    SeatInfo("Anna", "red"),
    SeatInfo("Tilla", "blue", "easy"),
    SeatInfo("Berta", "green", "medium"),
    SeatInfo("Zoe", "yellow", "hard"),
)


def show_computers(stage: Stage, game: str, seats: tuple[SeatInfo, ...]) -> None:
    """A table with computer players, who are held."""
    view = stage.table.games.view(game)
    scene = Play(stage.table, Session.start(view.rules, seats, {}, stage.table.library, seed=7), view)
    scene.computers.paused = True
    stage.show(scene)


def show_hint(stage: Stage, game: str) -> None:
    show_computers(stage, game, (SEATS[0], *COMPUTERS[1:3]))
    scene = stage.scene
    assert isinstance(scene, Play)
    rng = random.Random(5)
    while scene.session.computer_to_move is not None:
        scene.session.play(rng.choice(scene.session.legal_actions()))
        stage.settle()
    about = {"player": SeatRef(0), "points": 43, "rival": SeatRef(1), "others": 40}
    expected = N_("At the end {player} may expect about {points} points, {rival} about {others}.")
    reasons = (Message(N_("It brings no points in this turn.")), Message(expected, about))
    action = scene.session.legal_actions()[0]
    turn = (Message(N_("{player} draws a card from the pile."), {"player": SeatRef(0)}),) * 3
    scene.hints.advice.hint = Hint(action, 0, 0, (43.0, 40.0, 30.0), reasons, turn=turn)
    scene.hints.on_board = True
    scene.choices_changed()


def show_seats(stage: Stage, game: str) -> None:
    scene = SetUp(stage.table, stage.table.games.view(game))
    scene.seating.seats = list(COMPUTERS[: max(scene.game.rules.seat_counts)])
    scene.seating.count = len(scene.seats)
    stage.show(scene)


def scene_of(stage: Stage) -> SetUp:
    assert isinstance(stage.scene, SetUp)
    return stage.scene


def show_who_plays(stage: Stage, game: str) -> None:
    show_seats(stage, game)
    number = next(seat for seat, info in enumerate(scene_of(stage).seats, 1) if not info.is_human)
    scene = scene_of(stage)
    scene.ui.set_focus(scene.ui.find(f"face:{number}"))  # it scrolls into view
    stage.tap(f"face:{number}")


def show_menu(stage: Stage, game: str) -> None:
    show_play(stage, game, 5)
    stage.tap("menu")


def show_title_with_match(stage: Stage, game: str) -> None:
    random_match(stage, game, actions=3)
    stage.show(Title(stage.table))


def show_set_up(stage: Stage, game: str) -> None:
    scene = SetUp(stage.table, stage.table.games.view(game))
    scene.seating.count = max(scene.game.rules.seat_counts)
    stage.show(scene)


def show_remaining(stage: Stage, game: str) -> None:
    show_play(stage, game, 6)
    scene = stage.scene
    assert isinstance(scene, Play)
    page = scene.board.remaining()
    assert page is not None
    stage.show(Remaining(stage.table, page))


def show_hand_over(stage: Stage, game: str) -> None:
    stage.show(HandOver(stage.table, random_match(stage, game, actions=3), 2, lambda: None))


def show_question(stage: Stage, game: str) -> None:
    show_more(stage, game)
    stage.tap("delete")


SCENES: dict[str, Callable[[Stage, str], object]] = {
    "title": lambda stage, _game: stage.show(Title(stage.table)),
    "title-continue": show_title_with_match,
    "choose-game": lambda stage, _game: stage.show(ChooseGame(stage.table)),
    "set-up": show_set_up,
    "play-start": lambda stage, game: show_play(stage, game, 0, 2),
    "play-middle": lambda stage, game: show_play(stage, game, 8),
    "play-late": lambda stage, game: show_play(stage, game, 150),
    "play-over": lambda stage, game: show_play(stage, game, None),
    "play-computer": lambda stage, game: show_computers(stage, game, COMPUTERS[1:]),
    "hint": show_hint,
    "set-up-computers": show_seats,
    "who-plays": show_who_plays,
    "menu": show_menu,
    "log": lambda stage, game: stage.show(Log(stage.table, random_match(stage, game, actions=40))),
    "log-empty": lambda stage, game: stage.show(Log(stage.table, random_match(stage, game, actions=0))),
    "remaining": show_remaining,
    "hand-over": show_hand_over,
    "results": lambda stage, game: stage.show(Results(stage.table, random_match(stage, game))),
    "saved-games": show_saved,
    "saved-games-empty": lambda stage, _game: stage.show(SavedGames(stage.table)),
    "saved-game-more": show_more,
    "question": show_question,
    "settings": lambda stage, _game: stage.show(SettingsScreen(stage.table)),
    "help": lambda stage, game: stage.show(Help(stage.table, stage.table.games.view(game).help_page)),
    "help-choice": lambda stage, _game: stage.show(HelpChoice(stage.table)),
    "about": lambda stage, _game: stage.show(Help(stage.table, "about")),
    "help-computers": lambda stage, _game: stage.show(Help(stage.table, "computer-players")),
}
GAMELESS = {
    "title",
    "choose-game",
    "saved-games-empty",
    "settings",
    "help-choice",
    "about",
    "help-computers",
}


@pytest.fixture(autouse=True)
def look_back_at_once(monkeypatch):
    """Results are full of chances and turning points without long thought about them."""

    def estimate(rules, state, seed):
        yield
        chance = random.Random(f"{rules.name} {seed} {state.turn}")
        weights = [chance.uniform(0.1, 1.0) for _ in range(state.seats)]
        return tuple(weight / sum(weights) for weight in weights)

    def look_back(_rules, start, actions, _seed):
        yield
        number = next(
            (n for n in range(len(actions)) if len(after(start, actions[:n]).legal_actions()) > 1), 0
        )
        better = after(start, actions[:number]).legal_actions()[-1]
        outcomes = Outcome(0.62, 14.0, 103.4), Outcome(0.39, 5.0, 88.8)
        return Hindsight(0.01, -0.21, Alternative(number, (better,), *outcomes), agrees=False)

    monkeypatch.setattr(winning_chances, "estimate_chances", estimate)
    monkeypatch.setattr(winning_chances, "look_back", look_back)


def after(start, actions):
    state = start.clone()
    for action in actions:
        state.apply(action)
    return state


class TextWatch:
    """Notes every text that is shortened or has a word broken while it is drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults: list[str] = []
        draw_line = Painter._line

        def line(painter: Painter, words: str, *rest: object) -> None:
            if words.endswith(ELLIPSIS):
                self.faults.append(f"cut: {words!r}")
            draw_line(painter, words, *rest)  # type: ignore[arg-type]

        wrap = text.wrap

        def wrapped(words: str, style: text.TextStyle, width: float, max_lines: int = 0) -> tuple[str, ...]:
            lines = wrap(words, style, width, max_lines)
            # The last of limited lines may be shortened, which is noticed when it is drawn.
            pieces = {
                piece for part in lines[: max_lines - 1 if max_lines else None] for piece in part.split()
            }
            if not pieces <= set(words.split()):
                self.faults.append(f"broken: {words!r} in {lines}")
            return lines

        wrapped.cache_clear = wrap.cache_clear  # type: ignore[attr-defined]
        monkeypatch.setattr(Painter, "_line", line)
        monkeypatch.setattr(text, "wrap", wrapped)


def all_widgets(ui: Ui) -> list[tuple[Widget, ScrollArea | None]]:
    found: list[tuple[Widget, ScrollArea | None]] = []
    for widget in ui.widgets:
        if widget.visible:
            found.append((widget, None))
            if isinstance(widget, ScrollArea):
                found += [(child, widget) for child in widget.ui.widgets if child.visible]
    return found


def layout_faults(stage: Stage, scene: Scene) -> list[str]:
    faults = []
    whole = pygame.FRect(0, 0, *stage.machine.size).inflate(1, 1)
    for widget, scroll in all_widgets(scene.ui):  # type: ignore[attr-defined]
        rect = widget.rect
        who = f"{type(widget).__name__} {widget.name or widget.label_text()!r} {tuple(map(round, rect))}"
        if scroll is None and not whole.contains(rect):
            faults.append(f"outside the window: {who}")
        if scroll is not None and not (scroll.rect.x - 1 <= rect.x and rect.right <= scroll.rect.right + 1):
            faults.append(f"beside its column: {who}")
    targets = [
        (name, rect if scroll is None else rect.clip(scroll.rect))
        for widget, scroll in all_widgets(scene.ui)  # type: ignore[attr-defined]
        if not isinstance(widget, ScrollArea)
        for name, rect in widget.targets()
        if scroll is None or scroll.rect.collidepoint(rect.center)
    ]
    targets += scene.board.targets() if isinstance(scene, Play) else []
    whole_targets = [
        target
        for widget, scroll in all_widgets(scene.ui)  # type: ignore[attr-defined]
        if not isinstance(widget, ScrollArea)
        for target in widget.targets()
    ]
    for name, rect in whole_targets:
        if min(rect.w, rect.h) < LEAST - 0.5:
            faults.append(f"small target: {name} {rect.w:.0f}x{rect.h:.0f}")
    for (first, a), (second, b) in itertools.combinations(targets, 2):
        overlap = a.clip(b)
        if overlap.w > 1 and overlap.h > 1 and not may_overlap(scene, first, second):
            faults.append(f"overlapping targets: {first} and {second}")
    return faults


def may_overlap(scene: Scene, first: str, second: str) -> bool:
    """The button on a card lies within the card; what floats over a board lies over its places."""
    if first.startswith("match:") and second == f"more:{first.removeprefix('match:')}":
        return True
    on_board = {target.name for target in scene.board.targets()} if isinstance(scene, Play) else set()
    return first in on_board or second in on_board


def names_only(fault: str) -> bool:
    """Players' names may be shortened: the full one is a tap away."""
    shown = fault.removeprefix("cut: ").strip("'").removesuffix(ELLIPSIS)
    return fault.startswith("cut: ") and any(
        shown_name(SEATS, seat).startswith(shown) for seat in range(len(SEATS))
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", [entry.name for entry in GAMES])
def test_every_scene_fits(game, size, language, monkeypatch):
    faults: list[str] = []
    watch = TextWatch(monkeypatch)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, show in SCENES.items():
        if name in GAMELESS and game != "stones":
            continue
        stage = Stage.open(size, language=language, entries=GAMES)
        watch.faults.clear()
        show(stage, game)
        stage.settle()
        surface = stage.draw()
        found = layout_faults(stage, stage.scene) + [fault for fault in watch.faults if not names_only(fault)]
        faults += [f"{name}: {fault}" for fault in dict.fromkeys(found)]
        if size[0] > 2000:
            surface = pygame.transform.smoothscale(surface, (size[0] // 2, size[1] // 2))
        pygame.image.save(surface, PICTURES / f"{name}-{game}-{size[0]}x{size[1]}-{language}.png")
        assert stage.machine.failures == []
    assert faults == []


@pytest.mark.parametrize("text_size", [1.15, 1.5])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_fits_with_larger_text(size, text_size, monkeypatch):
    faults: list[str] = []
    watch = TextWatch(monkeypatch)
    for name, show in SCENES.items():
        stage = Stage.open(size, language="hu", entries=GAMES)
        stage.set(text_size=text_size)
        watch.faults.clear()
        show(stage, "stones")
        stage.settle()
        surface = stage.draw()
        found = layout_faults(stage, stage.scene) + [fault for fault in watch.faults if not names_only(fault)]
        faults += [f"{name}: {fault}" for fault in dict.fromkeys(found)]
        pygame.image.save(surface, PICTURES / f"{name}-large-{text_size}-{size[0]}x{size[1]}.png")
    assert faults == []


@pytest.mark.parametrize("look", [{"night": True}, {"high_contrast": True}], ids=["night", "high-contrast"])
def test_every_scene_in_other_colours(look):
    for name, show in SCENES.items():
        stage = Stage.open((1024, 768), entries=GAMES)
        stage.set(**look)
        show(stage, "stones")
        stage.settle()
        picture = PICTURES / f"{name}-{next(iter(look))}.png"
        pygame.image.save(stage.draw(), picture)


@pytest.mark.parametrize("name", SCENES)
def test_language_changes_at_once(name, monkeypatch):
    """What is on the screen after a switch is what a start in that language shows."""
    seconds = itertools.count()
    monkeypatch.setattr(session, "timestamp", lambda: f"2026-03-05T14:05:{next(seconds) % 60:02}+00:00")
    switched = Stage.open((1024, 768), entries=GAMES)
    SCENES[name](switched, "stones")
    switched.settle()
    switched.draw()
    if not switched.scene.opaque:
        pytest.skip("a dialog closes before the settings open")
    switched.set(language="hu")
    switched.settle()
    seconds = itertools.count()
    fresh = Stage.open((1024, 768), language="hu", entries=GAMES)
    SCENES[name](fresh, "stones")
    fresh.settle()
    after = pygame.image.tobytes(switched.draw(), "RGB")
    assert after == pygame.image.tobytes(fresh.draw(), "RGB")


@pytest.mark.parametrize("name", SCENES)
def test_resizing_and_turning_keep_the_place(name):
    stage = Stage.open((1024, 768), entries=GAMES)
    SCENES[name](stage, "stones")
    stage.settle()
    scene = stage.scene
    names = set(stage.names())
    for size in ((390, 844), (844, 390), (320, 480), (1024, 768)):
        stage.resize(size)
        stage.draw()
    assert stage.scene is scene
    assert set(stage.names()) == names


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_walked_by_keyboard(name):
    stage = Stage.open((1024, 768), entries=GAMES)
    SCENES[name](stage, "stones")
    stage.settle()
    ui: Ui = stage.scene.ui  # type: ignore[attr-defined]
    reachable = [widget for widget in ui._focusables() if widget.name]
    reached = set()
    for _step in range(len(reachable)):
        stage.key("tab")
        assert ui.focus is not None
        assert ui.focus.focused
        assert ui.focus.label_text(), f"{ui.focus.name} says nothing to a screen reader"
        reached.add(ui.focus.name)
    assert reached == {widget.name for widget in reachable}
    stage.draw()
