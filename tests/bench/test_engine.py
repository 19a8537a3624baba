"""What a frame costs: drawing a screen full of widgets anew, and doing nothing."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import FRect

from game.engine.draw.painter import Painter
from game.engine.loop import Loop
from game.engine.platform.headless import HeadlessPlatform
from game.engine.pointer import Recognizer
from game.engine.scene import Scene, SceneStack, Target, View
from game.engine.widgets import Button, Choice, IconButton, Label, Panel, Toggle, Ui, Widget, layout


class FullScreen(Scene):
    """Sixty widgets of the usual kinds on parchment."""

    def layout(self, view: View) -> None:
        widgets: list[Widget] = [Panel(cell) for cell in layout.row(layout.inset(view.area, 8), 3, 8)]
        for i, cell in enumerate(layout.grid(layout.inset(view.area, 24), 5, 57, 10)):
            kind = i % 5
            if kind == 0:
                widgets.append(Button(f"b{i}", cell, f"Action {i}", "confirm", kind="primary"))
            elif kind == 1:
                widgets.append(Toggle(f"t{i}", cell, f"Option {i}", i % 2 == 0))
            elif kind == 2:
                widgets.append(Choice(f"c{i}", cell, [(1, "One"), (2, "Two"), (3, "Three")], 2))
            elif kind == 3:
                widgets.append(IconButton(f"i{i}", FRect(cell.x, cell.y, 48, cell.h), "undo", "Undo"))
            else:
                widgets.append(Label(cell, f"A line of text, number {i}"))
        self.ui = Ui(widgets)

    def draw(self, painter: Painter) -> None:
        painter.ground()
        self.ui.draw(painter)

    def targets(self) -> list[Target]:
        return self.ui.targets()


@pytest.fixture(params=[1.0, 2.0], ids=["ratio1", "ratio2"])
def stack(request: pytest.FixtureRequest) -> SceneStack:
    platform = HeadlessPlatform(size=(1280, 800), ratio=request.param)
    platform.open_window("bench")
    stack = SceneStack(platform)
    stack.relayout()
    stack.push(FullScreen())
    return stack


def test_redraw_of_sixty_widgets(benchmark, stack):
    painter = Painter(stack.platform.surface(), stack.view.ratio)
    stack.draw(painter)
    benchmark(stack.draw, painter)


def test_idle_frame(benchmark, stack):
    loop = Loop(stack.platform, stack)
    loop.frame()
    redraws = loop.redraws
    benchmark(loop.frame)
    assert loop.redraws == redraws


def test_hundred_mouse_moves(benchmark, stack):
    recognizer = Recognizer((1280.0, 800.0))
    moves = [
        pygame.Event(pygame.MOUSEMOTION, pos=(i * 9, i * 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        for i in range(100)
    ]

    def move() -> None:
        for event in moves:
            for item in recognizer.feed(event, 0.0):
                stack.handle(item)

    benchmark(move)
