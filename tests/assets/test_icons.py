"""The icons share one style, render with SDL's simple SVG reader, and cover every name the game uses."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from tests.assets.source_literals import named

ICONS = sorted((Path(__file__).resolve().parents[2] / "assets" / "svg" / "icons").glob("*.svg"))
NAMES = {path.stem for path in ICONS}
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "circle", "rect", "ellipse"}
STYLE = {
    "fill": "none",
    "stroke": "#000",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}


def test_there_are_icons() -> None:
    assert len(ICONS) >= 60


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icon_is_drawn_in_the_common_style(path: Path) -> None:
    root = ET.fromstring(path.read_text("utf-8"))
    assert root.attrib == {"width": "24", "height": "24", "viewBox": "0 0 24 24"}
    (group,) = root
    assert group.tag == f"{SVG}g"
    assert group.attrib == STYLE
    for shape in group:
        assert shape.tag.removeprefix(SVG) in SHAPES
        assert shape.get("fill", "#000") == "#000"
        assert shape.get("stroke", "none") == "none"


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("size", [24, 96])
def test_icon_renders_whole_and_centred(path: Path, size: int) -> None:
    picture = pygame.image.load_sized_svg(path, (size, size))
    inked = pygame.mask.from_surface(picture, 40)
    assert inked.count() > size * size * 0.03
    # Nothing is cut off at the edge, and the drawing's box lies about the middle.
    box = inked.get_bounding_rects()[0].unionall(inked.get_bounding_rects())
    assert box.left > 0 and box.top > 0 and box.right < size and box.bottom < size
    assert abs(box.centerx - size / 2) <= size * 0.1
    assert abs(box.centery - size / 2) <= size * 0.13


def test_every_icon_that_the_game_names_exists() -> None:
    used = set(named(functions=("icon",), keywords=("icon",)))
    assert not sorted((name, file) for name, file in used if name not in NAMES)
