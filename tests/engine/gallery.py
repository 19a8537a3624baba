"""A scene with every widget in every state, to be drawn and looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, CAPTION, HEADING, LARGE, TITLE
from game.engine.platform.headless import HeadlessPlatform
from game.engine.pointer import Input
from game.engine.scene import Scene, SceneStack, Target, View
from game.engine.settings import Settings
from game.engine.widgets import (
    Button,
    Choice,
    Dialog,
    IconButton,
    Label,
    Option,
    Panel,
    ProgressRing,
    ScrollArea,
    Sheet,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Ui,
    Widget,
    layout,
)

OUTPUT = Path(__file__).resolve().parents[2] / "build" / "test-output"


class PlayerMarks(Widget):
    """The five players' shapes, plain and patterned."""

    def preferred(self, width: float) -> tuple[float, float]:
        return width, 44

    def draw(self, painter: Painter) -> None:
        for cell, player in zip(layout.row(self.rect, 10, 4), theme.PLAYERS * 2, strict=True):
            painter.mark(player, layout.centre(cell, (40, 40)), patterned=cell.x > self.rect.centerx)


def widgets() -> list[Widget]:
    """One of everything, not placed yet."""
    return [
        Label(None, "Three Walls", TITLE),
        Label(None, "Őrült árvíztűrő tükörfúrógép", HEADING),
        Label(None, "Large text, 20 px", LARGE),
        Label(None, "Body text that is long enough to be wrapped into a second line on a telephone.", BODY),
        Label(None, "A caption of 14 px", CAPTION, "ink_soft"),
        PlayerMarks(),
        Button("primary", None, "Place the tile", "confirm", kind="primary"),
        Button("secondary", None, "Turn it", "rotate-right"),
        Button("quiet", None, "Pass", "pass", kind="quiet"),
        Button("danger", None, "Delete the match", "delete", kind="danger"),
        Button("disabled", None, "Undo", "undo", enabled=False, why_not="Nothing to undo"),
        Button("long", None, "A label that is far too long for one line of a button", "info"),
        Toggle("toggle-on", None, "Sound", True),
        Toggle("toggle-off", None, "Confirm each placement before it counts", False),
        Toggle("toggle-disabled", None, "Disabled", False, enabled=False, why_not="Not here"),
        Choice(
            "speed", None, [("off", "Off"), ("fast", "Fast"), ("normal", "Normal")], "fast", label="Speed"
        ),
        Choice("players", None, [Option(n, f"{n} players", "players") for n in (2, 3, 4)], 3),
        Slider("volume", None, "Volume", 0.7),
        TextField("name", None, "Ágnes", label="Name"),
        TextField("empty", None, "", placeholder="Name of the player"),
        Tabs("tabs", None, [(1, "Log"), (2, "Tiles"), (3, "Players")], 1),
    ]


class Gallery(Scene):
    """Everything in columns within a scroll area, with icon buttons in a bar above."""

    def __init__(self) -> None:
        self.ui = Ui()
        self.tapped: list[str] = []

    def layout(self, view: View) -> None:
        bar, rest = layout.split_top(view.area, 56)
        columns = layout.columns_for(rest.w - 40, 300 * view.text_scale, 3, 24)
        items = widgets()
        cells = layout.row(layout.inset(rest, 20, 16), columns, 24)
        bottoms = [cell.y for cell in cells]
        for item in items:
            column = bottoms.index(min(bottoms))
            width = cells[column].w - 8
            height = item.preferred(width)[1]
            item.place(FRect(cells[column].x, bottoms[column], width, height))
            bottoms[column] += height + 14
        icons = ["menu", "undo", "redo", "help", "settings"]
        buttons: list[Widget] = [
            IconButton(icon, cell, icon, icon.title(), self.note(icon), enabled=icon != "redo")
            for icon, cell in zip(icons, layout.row(layout.inset(bar, 8, 4), [48] * 5, 8), strict=True)
        ]
        ring = ProgressRing(FRect(bar.right - 36, bar.y + 12, 32, 32), 0.7)
        scroll = ScrollArea("scroll", rest, [Panel(layout.inset(rest, 8, 4), "card"), *items])
        scroll.ui.widgets[0].rect.h = scroll.content_height
        scroll.set_content(scroll.ui.widgets, scroll.content_height + 16)
        self.ui.replace([scroll, *buttons, ring])

    def note(self, name: str) -> Callable[[], None]:
        return lambda: self.tapped.append(name)

    def handle(self, event: Input) -> bool:
        return self.ui.handle(event)

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def draw(self, painter: Painter) -> None:
        painter.ground()
        self.ui.draw(painter)

    def targets(self) -> list[Target]:
        return self.ui.targets()


def example_dialog() -> Dialog:
    return Dialog(
        "Delete this match?",
        "The match of Ágnes, Béla and Cecília from yesterday evening will be gone for good.",
        [
            Button("delete", None, "Delete the match", "delete", kind="danger"),
            Button("keep", None, "Keep it", "back"),
        ],
    )


def example_sheet() -> Sheet:
    def build(area: FRect) -> list[Widget]:
        items = widgets()[6:]
        heights = [item.preferred(area.w)[1] for item in items]
        for item, cell in zip(items, layout.stacked(area, heights, 14), strict=True):
            item.place(cell)
        return items

    return Sheet("Settings", build)


def draw(
    size: tuple[int, int],
    ratio: float,
    scenes: list[Scene],
    platform: HeadlessPlatform | None = None,
    chosen: Settings | None = None,
) -> pygame.Surface:
    """The scenes drawn once, one over the other."""
    platform = platform or HeadlessPlatform(size=size, ratio=ratio)
    platform.open_window("gallery")
    stack = SceneStack(platform)
    stack.apply_settings(chosen or stack.settings)
    for scene in scenes:
        stack.push(scene)
    stack.update(1.0)
    stack.draw(Painter(platform.surface(), ratio))
    return platform.surface()
