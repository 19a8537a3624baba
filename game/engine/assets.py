"""Files that come with the game: fonts, pictures, sounds, catalogues, data."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game.engine.draw.pixels import native
from game.engine.theme import Color

ROOT = Path(__file__).resolve().parents[2] / "assets"


def path(*parts: str) -> Path:
    """Where the asset lies, e.g. ``path("sounds", "place.ogg")``; it need not exist."""
    return ROOT.joinpath(*parts)


def read_text(*parts: str) -> str:
    """The text of an asset; raises `FileNotFoundError`."""
    return path(*parts).read_text("utf-8")


@lru_cache(maxsize=256)
def _source(name: str) -> str | None:
    file = path("svg", "icons", f"{name}.svg")
    return file.read_text("utf-8") if file.exists() else None


def has_svg(name: str) -> bool:
    """Whether there is an icon of this name."""
    return _source(name) is not None


@lru_cache(maxsize=512)
def svg(name: str, size_px: tuple[int, int], color: Color | None = None) -> pygame.Surface | None:
    """The icon `name` drawn at `size_px` surface pixels, or None if there is no such icon.

    With a `color`, everything the drawing paints in `currentColor` or black takes it.
    """
    source = _source(name)
    if source is None:
        return None
    if color is not None:
        value = "#{:02x}{:02x}{:02x}".format(*color[:3])
        source = re.sub(r"currentColor|#000000\b|#000\b|\bblack\b", value, source)
        if "fill=" not in source:
            source = source.replace("<svg", f'<svg fill="{value}"', 1)
    surface = native(pygame.image.load_sized_svg(BytesIO(source.encode()), size_px))
    if color is not None and len(color) == 4:
        surface.set_alpha(color[3])
    return surface
