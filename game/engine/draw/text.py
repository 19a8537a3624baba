"""Text: fonts, measuring, wrapping, shortening, and rendered lines, all cached.

Measures are CSS px. The player's text size and the pixel ratio are set once for all by `configure`.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.engine import assets
from game.engine.theme import Color

Family: TypeAlias = Literal["sans", "serif"]
Weight: TypeAlias = Literal["regular", "bold"]

ELLIPSIS: Final = "…"
LINE: Final = 1.3  # line height by font size
_FILES: Final = {
    ("sans", "regular"): "sans-regular.ttf",
    ("sans", "bold"): "sans-bold.ttf",
    ("serif", "regular"): "serif-medium.ttf",
    ("serif", "bold"): "serif-extrabold.ttf",
}
_ROUNDING: Final = 0.5  # rectangles hold 32-bit floats: a text must fit into its own measured width
_PROBE_PX: Final = 16
_NO_SIGN: Final = "\uffff"
_KEPT_PIXELS: Final = 4_000_000

_scale = 1.0
_ratio = 1.0


class TextStyle(NamedTuple):
    """A way to write: family, size in CSS px before the player's text size, weight.

    `scales` False keeps the size whatever the player's setting, for text inside pieces of the board.
    """

    font: Family = "sans"
    size: float = 16.0
    weight: Weight = "regular"
    scales: bool = True

    def sized(self, size: float) -> TextStyle:
        return self._replace(size=size)


CAPTION: Final = TextStyle(size=14)
BODY: Final = TextStyle(size=16)
BODY_BOLD: Final = TextStyle(size=16, weight="bold")
LARGE: Final = TextStyle(size=20)
LARGE_BOLD: Final = TextStyle(size=20, weight="bold")
HEADING: Final = TextStyle("serif", 26, "bold")
TITLE: Final = TextStyle("serif", 36, "bold")


def configure(scale: float, ratio: float) -> None:
    """Set the player's text size (1..1.5) and the pixel ratio; forgets what was rendered for others."""
    global _scale, _ratio
    if (scale, ratio) == (_scale, _ratio):
        return
    _scale, _ratio = scale, ratio
    measure.cache_clear()
    wrap.cache_clear()
    fit.cache_clear()
    _lines.clear()


def scale() -> float:
    """The player's text size in force."""
    return _scale


def px_size(style: TextStyle, ratio: float | None = None) -> int:
    """The font size in surface pixels."""
    wanted = style.size * (_scale if style.scales else 1.0) * (_ratio if ratio is None else ratio)
    return max(4, round(wanted))


@lru_cache(maxsize=48)
def font(family: Family, weight: Weight, size_px: int) -> pygame.font.Font:
    """The font at this many surface pixels, opened on first use."""
    if not pygame.font.get_init():
        pygame.font.init()
    file = assets.path("fonts", _FILES[family, weight])
    if file.exists():
        return pygame.font.Font(file, size_px)
    substitute = pygame.font.Font(None, round(size_px * 1.2))
    substitute.bold = weight == "bold"
    return substitute


def _font(style: TextStyle, ratio: float | None = None) -> pygame.font.Font:
    return font(style.font, style.weight, px_size(style, ratio))


@lru_cache(maxsize=1024)
def _picture(family: Family, weight: Weight, sign: str) -> bytes:
    return pygame.image.tobytes(font(family, weight, _PROBE_PX).render(sign, True, (0, 0, 0)), "RGBA")


def _has_glyph(sign: str) -> bool:
    """Whether every face can draw the sign: what a font lacks looks like what no font has."""
    return all(_picture(*face, sign) != _picture(*face, _NO_SIGN) for face in _FILES)


def drawable(words: str) -> str:
    """`words` without controls and without signs that a font of the game lacks, such as emoji."""
    return "".join(sign for sign in words if sign == " " or (sign.isprintable() and _has_glyph(sign)))


def line_height(style: TextStyle = BODY) -> float:
    """The distance from line to line."""
    return style.size * (_scale if style.scales else 1.0) * LINE


@lru_cache(maxsize=4096)
def measure(text: str, style: TextStyle = BODY) -> tuple[float, float]:
    """(width, height) of one line of text."""
    return _font(style).size(text)[0] / _ratio, line_height(style)


@lru_cache(maxsize=1024)
def wrap(text: str, style: TextStyle, width: float, max_lines: int = 0) -> tuple[str, ...]:
    """The lines of `text` in a column of `width`; "\\n" starts a new one.

    Words that are too long are broken. With `max_lines` > 0 the last line ends in an ellipsis if the
    text does not fit.
    """
    face = _font(style)
    limit = width * _ratio + _ROUNDING
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if face.size(longer)[0] <= limit:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while face.size(line)[0] > limit and len(line) > 1:
                cut = _fitting_length(face, line, limit)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    if 0 < max_lines < len(lines):
        rest = " ".join(lines[max_lines - 1 :])
        lines[max_lines - 1 :] = [_shortened(face, rest, limit)]
    return tuple(lines)


@lru_cache(maxsize=2048)
def fit(text: str, style: TextStyle, width: float) -> str:
    """`text` if it fits into `width`, else as much of it as does with an ellipsis."""
    face = _font(style)
    limit = width * _ratio + _ROUNDING
    return text if face.size(text)[0] <= limit else _shortened(face, text, limit)


def fitting(words: str, style: TextStyle, width: float, least: float = 18.0) -> TextStyle:
    """`style` as it is or so much smaller that `words` fit on one line, but no smaller than `least`."""
    while style.size > least and measure(words, style)[0] > width:
        style = style.sized(style.size - 1)
    return style


def _shortened(face: pygame.font.Font, text: str, limit: float) -> str:
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.size(text[:middle].rstrip() + ELLIPSIS)[0] <= limit:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def _fitting_length(face: pygame.font.Font, text: str, limit: float) -> int:
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.size(text[:middle])[0] <= limit:
            low = middle
        else:
            high = middle - 1
    return low


class _Lines:
    """Rendered lines within a budget of pixels; the least recently used go first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Family, Weight, int, Color], pygame.Surface] = OrderedDict()
        self.pixels = 0
        self.misses = 0

    def get(self, text: str, style: TextStyle, ratio: float, color: Color) -> pygame.Surface:
        key = (text, style.font, style.weight, px_size(style, ratio), color)
        line = self._kept.get(key)
        if line is not None:
            self._kept.move_to_end(key)
            return line
        self.misses += 1
        line = font(key[1], key[2], key[3]).render(text, True, color[:3])
        if len(color) == 4:
            line.set_alpha(color[3])
        self._kept[key] = line
        self.pixels += line.get_width() * line.get_height()
        while self.pixels > _KEPT_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return line

    def clear(self) -> None:
        self._kept.clear()
        self.pixels = 0


_lines = _Lines()


def line_surface(text: str, style: TextStyle, ratio: float, color: Color) -> pygame.Surface:
    """One rendered line in surface pixels; treat it as read-only."""
    return _lines.get(text, style, ratio, color)


def rendered() -> int:
    """How many lines were rendered so far; an unchanged screen renders none."""
    return _lines.misses
