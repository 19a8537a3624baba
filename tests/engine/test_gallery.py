"""Every widget drawn in every theme, size, ratio and text size; the pictures are kept to be looked at."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.platform import Insets
from game.engine.platform.headless import HeadlessPlatform
from game.engine.scene import Scene, View
from game.engine.settings import Settings
from game.engine.widgets import Choice, Label, ScrollArea, Widget
from tests.engine.gallery import OUTPUT, Gallery, draw, example_dialog, example_sheet

SIZES = [(1280, 800), (820, 1180), (390, 844), (320, 480)]
NOTCHES = Insets(8, 47, 8, 34)


def save(surface: pygame.Surface, name: str) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, OUTPUT / f"{name}.png")


@pytest.mark.parametrize("ratio", [1, 2])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("over", ["gallery", "dialog", "sheet"])
def test_it_is_drawn_at_every_size(over, size, ratio):
    scenes: list[Scene] = [Gallery()]
    if over != "gallery":
        scenes.append(example_dialog() if over == "dialog" else example_sheet())
    surface = draw(size, ratio, scenes)
    save(surface, f"{over}-{size[0]}x{size[1]}@{ratio}")
    assert surface.get_size() == (size[0] * ratio, size[1] * ratio)
    width, height = surface.get_size()
    seen = {tuple(surface.get_at((x, y))) for x in range(0, width, 3) for y in range(0, height, 7)}
    assert len(seen) > 30


@pytest.mark.parametrize("look", theme.THEMES, ids=lambda look: look.name)
def test_it_is_drawn_in_every_theme_with_large_text_and_in_every_state(look, platform):
    platform.size = (820, 1180)
    night, high = look.dark, "high-contrast" in look.name
    chosen = Settings(night=night, high_contrast=high, text_size=1.3)
    gallery = Gallery()
    surface = draw((820, 1180), 1, [gallery], platform, chosen)
    scroll = gallery.ui.widgets[0]
    assert isinstance(scroll, ScrollArea)
    states = ("hovered", "pressed", "focused")
    for i, widget in enumerate(scroll.ui.widgets[1:]):
        if widget.interactive:
            setattr(widget, states[i % 3], True)
    from game.engine.draw.painter import Painter

    gallery.draw(Painter(surface))
    save(surface, f"gallery-{look.name}")
    assert theme.current() is look


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_no_text_is_cut(size, scale):
    platform = HeadlessPlatform(size=size, insets=NOTCHES)
    platform.open_window("gallery")
    text.configure(scale, 1.0)
    gallery = Gallery()
    view = View(size, NOTCHES, 1.0, scale)
    gallery.layout(view)
    scroll = gallery.ui.widgets[0]
    assert isinstance(scroll, ScrollArea)
    items: list[Widget] = scroll.ui.widgets[1:]
    for i, item in enumerate(items):
        assert item.rect.x >= view.area.x
        assert item.rect.right <= view.area.right
        assert not any(item.rect.colliderect(other.rect) for other in items[i + 1 :]), item.name
        wanted = item.preferred(item.rect.w)
        assert wanted[0] <= item.rect.w + 0.5
        assert wanted[1] <= item.rect.h + 0.5
        if isinstance(item, Label):
            lines = text.wrap(item.text, item.style, item.rect.w)
            assert len(lines) * text.line_height(item.style) <= item.rect.h + 0.5
        if isinstance(item, Choice):
            for option, cell in zip(item.options, item.cells(), strict=True):
                room = cell.w - 12 - (28 if option.icon else 0)
                assert text.measure(option.label, text.BODY_BOLD)[0] <= room + 0.5 or len(item.options) == 1
    buttons = gallery.ui.widgets[1:]
    for button in buttons:
        assert view.area.contains(button.rect)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_target_is_as_large_as_a_finger(size):
    platform = HeadlessPlatform(size=size)
    platform.open_window("gallery")
    gallery = Gallery()
    gallery.layout(View(size))
    names = [target.name for target in gallery.targets()]
    assert len(names) == len(set(names))
    for target in gallery.targets():
        assert target.rect.w >= 44
        assert target.rect.h >= 48
        assert FRect(0, 0, *size).collidepoint(target.rect.center)
