"""The board of the test game: three piles to take from, with a confirm step and a short motion."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.core.messages import N_
from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, LARGE_BOLD
from game.engine.i18n import _
from game.engine.pointer import Key, LongPress, Tap
from game.engine.scene import Target
from game.engine.widgets import layout
from game.table.game_view import Command, GameView, Tally
from tests.table.stones import StonesRules, Take


class StonesPage:
    title = "Stones"

    def __init__(self, left: int) -> None:
        self.left = left

    def height(self, width: float) -> float:
        return 40.0 * (1 + self.left // max(1, int(width // 40)))

    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None:
        columns = max(1, int(area.w // 40))
        for stone in range(self.left):
            x, y = area.x + stone % columns * 40 + 20, area.y + stone // columns * 40 + 20
            painter.circle((x, y), 14, (120, 120, 130), theme.current().ink)


class StonesBoard:
    def __init__(self, host: object) -> None:
        self.host = host
        self.area = FRect(0, 0, 1, 1)
        self.chosen = 0
        self.left = 0.0  # seconds of motion to come
        self.waiting: list[object] = []
        self.layouts = 0

    @property
    def session(self):
        return self.host.session

    @property
    def busy(self) -> bool:
        return self.left > 0

    def layout(self, area, view) -> None:
        self.area = area
        self.layouts += 1

    def draw(self, painter: Painter) -> None:
        look = theme.current()
        painter.fill(look.ground_deep, self.area)
        for name, rect in self.targets():
            count = int(name.split(":")[1])
            chosen = count == self.chosen
            painter.rect(rect, look.panel, 8, 3 if chosen else 1, look.gold if chosen else look.ink)
            painter.text(str(count), rect, LARGE_BOLD, align="center")
        painter.text(
            f"{self.session.state.left}", FRect(self.area.x, self.area.y + 60, self.area.w, 30), BODY
        )

    def targets(self) -> Sequence[Target]:
        if self.busy or self.session.is_over or self.session.computer_to_move is not None:
            return []
        side = min(80.0, self.area.w / 5)
        box = layout.centre(self.area, (side * 4, side))
        cells = layout.row(box, 3, 16)
        return [Target(f"pile:{take.count}", cells[take.count - 1]) for take in self.session.legal_actions()]

    def handle(self, event) -> bool:
        if isinstance(event, Tap):
            for name, rect in self.targets():
                if rect.collidepoint(event.pos):
                    self.choose(int(name.split(":")[1]))
                    return True
        if isinstance(event, LongPress):
            self.host.show_tip(_("Three at once are worth four."), event.pos)
            return True
        if isinstance(event, Key) and event.name in ("1", "2", "3"):
            self.choose(int(event.name))
            return True
        if isinstance(event, Key) and event.name == "escape" and self.chosen:
            self.choose(0)
            return True
        return False

    def suggest(self, plan: Sequence[Take]) -> bool:
        self.chosen = plan[0].count
        self.host.choices_changed()
        return True

    def suggests(self, plan: Sequence[Take]) -> bool:
        return self.chosen == plan[0].count

    def show_clear_of(self, note: FRect) -> bool:
        return True

    def choose(self, count: int) -> None:
        if self.session.computer_to_move is not None:
            return
        self.chosen = count
        if count and not self.host.settings.confirm_placement:
            self.confirm()
        else:
            self.host.choices_changed()

    def confirm(self) -> None:
        count, self.chosen = self.chosen, 0
        self.session.play(Take(count))

    def update(self, dt: float) -> bool:
        if self.left <= 0:
            return False
        self.left -= dt
        if self.left <= 0:
            self.finish()
        return True

    def finish(self) -> None:
        self.left = 0.0
        for event in self.waiting:
            for gain in event.gains:
                start = self.area.center
                self.host.fly_score(gain.seat, gain.points, f"stones: {gain.points}", start)
        self.waiting = []
        self.host.choices_changed()

    def refresh(self, events) -> None:
        self.chosen = 0
        self.waiting = list(events)
        self.left = 0.2 if events else 0.0

    def skip_animation(self) -> None:
        if self.busy:
            self.finish()

    def prompt(self) -> str:
        if self.session.is_over:
            return _("The game is over.")
        if self.session.computer_to_move is not None:
            return f"{self.session.player_name(self.session.to_move or 0)} thinks."
        words = (
            _("Take these stones, or choose others.") if self.chosen else _("Take one, two or three stones.")
        )
        return f"{self.session.player_name(self.session.to_move or 0)}: {words}"

    def commands(self) -> Sequence[Command]:
        if self.session.is_over:
            return []
        chosen = bool(self.chosen)
        why = "" if chosen else _("Choose a pile first.")
        found = [Command("take", _("Take them"), "confirm", self.confirm, "primary", chosen, why, "return")]
        if chosen:
            found.append(Command("cancel", _("Cancel"), "close", lambda: self.choose(0), key="backspace"))
        return found

    def tallies(self) -> Sequence[Tally]:
        return [Tally("stones", _stone, str(self.session.state.left), _("Stones left"))]

    def seat_tallies(self, seat: int) -> Sequence[Tally]:
        taken = sum(step.action.count for step in self.session.steps if step.seat == seat)
        return [Tally("taken", _stone, str(taken), _("Stones taken"))]

    def remaining(self) -> StonesPage:
        return StonesPage(self.session.state.left)

    def describe(self) -> str:
        return f"{self.session.state.left} stones"


def _stone(painter: Painter, rect: FRect) -> None:
    painter.circle(rect.center, min(rect.w, rect.h) * 0.4, (120, 120, 130), theme.current().ink)


def _cover(painter: Painter, rect: FRect) -> None:
    painter.fill((150, 160, 170), rect)
    for index in range(9):
        x = rect.x + rect.w * (0.1 + 0.1 * index)
        painter.circle((x, rect.bottom - 30), rect.w * 0.05, (110, 110, 120), (30, 30, 30))


VIEW = GameView(
    rules=StonesRules(),
    tagline=N_("Take the last stone, but not too early."),
    facts=N_("2–4 players · 5 minutes"),
    help_page="the-city",
    draw_cover=_cover,
    make_board=StonesBoard,
    score_icon=lambda _category, painter, rect: _stone(painter, rect),
)
