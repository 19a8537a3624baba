"""Text with bold words and pictures set into a column, for the help pages: measured once, drawn as far as
visible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, HEADING, LARGE_BOLD, TextStyle
from game.table.game_view import HelpPicture
from game.table.help_text import Block, Span

_INDENT = 22.0
_BULLET = "•"  # drawn as a small diamond
_SPACE_BEFORE = {"title": 8.0, "heading": 22.0, "item": 6.0, "paragraph": 10.0, "picture": 14.0}
_BESIDE_PICTURE = 220.0  # the least width of a caption beside its picture
_PICTURE_GAP = 16.0


class Word(NamedTuple):
    x: float
    text: str
    style: TextStyle


@dataclass(frozen=True, slots=True)
class Line:
    y: float
    height: float
    words: tuple[Word, ...]
    bullet: str = ""  # the sign or the number before an item
    heading: bool = False
    caption: bool = False


class Figure(NamedTuple):
    """A picture and where it stands in the column."""

    rect: FRect
    picture: HelpPicture


@dataclass(frozen=True, slots=True)
class FlowText:
    """Lines in a column; `anchors` tells where each heading stands."""

    lines: tuple[Line, ...]
    height: float
    anchors: tuple[tuple[str, float], ...] = field(default=())
    figures: tuple[Figure, ...] = field(default=())


def set_text(
    blocks: Sequence[Block], width: float, pictures: Mapping[str, HelpPicture] = MappingProxyType({})
) -> FlowText:
    """Break the blocks into lines of at most `width` CSS px; a picture without a drawing is its caption."""
    lines: list[Line] = []
    figures: list[Figure] = []
    anchors: list[tuple[str, float]] = []
    y = 0.0
    for block in blocks:
        y += _SPACE_BEFORE[block.kind] if lines else 0.0
        if block.kind == "heading":
            anchors.append((block.plain, y))
        if block.kind == "picture":
            picture = pictures.get(block.mark)
            figure = _figure(picture, y, width) if picture is not None else None
            caption, y = _caption(block, figure, y, width)
            lines += caption
            figures += [figure] if figure is not None else []
            continue
        indent = _INDENT if block.kind == "item" else 0.0
        plain, bold = _styles(block.kind)
        height = text.line_height(plain) * (1.12 if plain is BODY else 1.0)
        for index, words in enumerate(_break(block.spans, plain, bold, indent, width)):
            bullet = (block.mark or _BULLET) if block.kind == "item" and index == 0 else ""
            lines.append(Line(y, height, words, bullet, heading=block.kind == "heading"))
            y += height
    return FlowText(tuple(lines), y, tuple(anchors), tuple(figures))


def _figure(picture: HelpPicture, y: float, width: float) -> Figure:
    """The picture at the left, as large as it wants to be or as the column allows."""
    share = min(1.0, width / picture.width)
    return Figure(FRect(0, y, picture.width * share, picture.height * share), picture)


def _caption(block: Block, figure: Figure | None, y: float, width: float) -> tuple[list[Line], float]:
    """The lines of a caption, beside the picture or below it, and the lower edge of both."""
    height = text.line_height(BODY)
    left, top = 0.0, y
    room = width
    beside = figure is not None and width - figure.rect.w - _PICTURE_GAP >= _BESIDE_PICTURE * text.scale()
    if figure is not None and beside:
        left = figure.rect.w + _PICTURE_GAP
        room = width - left
    broken = _break(block.spans, BODY, BODY_BOLD, 0.0, room)
    if figure is not None:
        spare = (figure.rect.h - height * len(broken)) / 2
        top = y + max(0.0, spare) if beside else figure.rect.bottom + 6
    lines = [
        Line(
            top + height * index,
            height,
            tuple(word._replace(x=word.x + left) for word in words),
            caption=True,
        )
        for index, words in enumerate(broken)
    ]
    bottom = top + height * len(broken)
    return lines, max(bottom, figure.rect.bottom if figure is not None else 0.0)


def draw_text(painter: Painter, flow: FlowText, area: FRect, visible: FRect) -> None:
    """Draw the lines of `flow` in `area` that `visible` shows."""
    look = theme.current()
    for figure in flow.figures:
        rect = figure.rect.move(area.topleft)
        if rect.colliderect(visible):
            figure.picture.draw(painter, rect)
    for line in flow.lines:
        top = area.y + line.y
        if top + line.height < visible.top or top > visible.bottom:
            continue
        color = look.primary if line.heading and not look.dark else look.ink
        if line.caption:
            color = look.ink_soft
        if line.bullet not in ("", _BULLET):
            painter.text(f"{line.bullet}.", (area.x + 2, top), BODY_BOLD, color)
        elif line.bullet:
            center = (area.x + 8, top + line.height / 2)
            painter.polygon(
                [
                    (center[0], center[1] - 4),
                    (center[0] + 4, center[1]),
                    (center[0], center[1] + 4),
                    (center[0] - 4, center[1]),
                ],
                look.gold,
            )
        for word in line.words:
            painter.text(word.text, (area.x + word.x, top), word.style, color)


def _styles(kind: str) -> tuple[TextStyle, TextStyle]:
    if kind == "title":
        return HEADING, HEADING
    if kind == "heading":
        return LARGE_BOLD._replace(font="serif"), LARGE_BOLD._replace(font="serif")
    return BODY, BODY_BOLD


def _break(
    spans: Sequence[Span], plain: TextStyle, bold: TextStyle, indent: float, width: float
) -> list[tuple[Word, ...]]:
    """Lines of words; neighbouring words of one style are joined into one piece."""
    lines: list[tuple[Word, ...]] = []
    pieces: list[Word] = []
    x = indent
    for words, style, glued in _runs(spans, plain, bold):
        wide = text.measure(words, style)[0]
        space = 0.0 if glued or not pieces else text.measure(" ", plain)[0]
        if pieces and x + space + wide > width:
            lines.append(tuple(pieces))
            pieces, x, space = [], indent, 0.0
        if pieces and pieces[-1].style == style and not glued:
            last = pieces[-1]
            pieces[-1] = last._replace(text=f"{last.text} {words}")
            x = last.x + text.measure(pieces[-1].text, style)[0]
        else:
            pieces.append(Word(x + space, words, style))
            x += space + wide
    if pieces:
        lines.append(tuple(pieces))
    return lines


def _runs(spans: Sequence[Span], plain: TextStyle, bold: TextStyle) -> list[tuple[str, TextStyle, bool]]:
    """(word, style, whether it follows the one before without a space)."""
    runs: list[tuple[str, TextStyle, bool]] = []
    space_before = True
    for span in spans:
        style = bold if span.bold else plain
        words = span.text.split()
        for index, word in enumerate(words):
            glued = index == 0 and not space_before and not span.text[0].isspace()
            runs.append((word, style, glued and bool(runs)))
        space_before = not span.text or span.text[-1].isspace()
    return runs
