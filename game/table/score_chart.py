"""Charts for the results: a line for every player, told apart by mark as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import CAPTION
from game.engine.i18n import _
from game.engine.pointer import Point
from game.engine.theme import PlayerColour
from game.table.score_history import axis_step

_MARK = 16.0


def draw_score_chart(
    painter: Painter,
    area: FRect,
    history: Sequence[Sequence[int]],
    players: Sequence[PlayerColour],
) -> None:
    """Draw `history` (scores by seat for the start, every turn and the end) into `area`."""
    highest = max(1, *(max(scores) for scores in history))
    lowest = min(0, *(min(scores) for scores in history))
    step = axis_step(highest - lowest)
    axis = range(-(-lowest // step) * step, -(-highest // step) * step + 1, step)
    plot, at = _plot(painter, area, axis, len(history), str, lowest)
    last = len(history) - 1
    if last > 1:
        end_from = at(last - 1, 0)[0]
        painter.fill((*theme.current().gold, 36), FRect(end_from, plot.y, plot.right - end_from, plot.h))
    _lines(painter, at, history, players)


def draw_chance_chart(
    painter: Painter,
    area: FRect,
    chances: Sequence[Sequence[float]],
    length: int,
    players: Sequence[PlayerColour],
) -> Callable[[float, float], Point]:
    """Draw chances (0..1 by seat), of which there will be `length` rows, into `area`.

    Returns where a row and a chance lie.
    """
    _plotted, at = _plot(painter, area, range(0, 101, 25), length, lambda value: f"{value}%")
    _lines(painter, at, [[100 * chance for chance in row] for row in chances], players)
    return lambda row, chance: at(row, 100 * chance)


def _plot(
    painter: Painter,
    area: FRect,
    axis: range,
    length: int,
    label: Callable[[int], str],
    lowest: float = 0.0,
) -> tuple[FRect, Callable[[float, float], Point]]:
    """The grid with its labels; returns the room for the lines and where an index and a value lie in it."""
    look = theme.current()
    left = text.measure(label(axis[-1]), CAPTION)[0] + 10
    below = text.line_height(CAPTION) + 8
    plot = FRect(area.x + left, area.y + 10, area.w - left - _MARK - 6, area.h - below - 10)
    last = max(1, length - 1)

    def at(index: float, value: float) -> Point:
        share = (value - lowest) / (axis[-1] - lowest)
        return plot.x + plot.w * index / last, plot.bottom - plot.h * share

    for value in axis:
        y = at(0, value)[1]
        painter.line((plot.x, y), (plot.right, y), look.ink_soft if value == 0 else look.edge, 1)
        height = text.line_height(CAPTION)
        place = FRect(area.x, y - height / 2, left - 8, height)
        painter.text(label(value), place, CAPTION, look.ink_soft, "right")
    _turns(painter, plot, area.bottom)
    return plot, at


def _lines(
    painter: Painter,
    at: Callable[[float, float], Point],
    history: Sequence[Sequence[float]],
    players: Sequence[PlayerColour],
) -> None:
    """A line with marks for each player."""
    last = len(history) - 1
    if last < 0:
        return
    for seat, player in enumerate(players):
        points = [at(index, values[seat]) for index, values in enumerate(history)]
        if last:
            painter.polyline(points, player.rgb, 2.0)
    spaced = max(1, last // 6)
    for seat, player in enumerate(players):
        # Marks of different players stand at different turns, so that equal values do not hide one.
        first = (seat * spaced) // len(players)
        for index in range(first, last, spaced):
            _mark(painter, player, at(index, history[index][seat]), _MARK - 4)
    ends = sorted(range(len(players)), key=lambda seat: history[-1][seat])
    shift = 0.0
    for position, seat in enumerate(ends):
        same = position and history[-1][seat] == history[-1][ends[position - 1]]
        shift = shift + _MARK * 0.7 if same else 0.0
        x, y = at(last, history[-1][seat])
        _mark(painter, players[seat], (x + 2, y - shift), _MARK)


def _turns(painter: Painter, plot: FRect, bottom: float) -> None:
    look = theme.current()
    height = text.line_height(CAPTION)
    row = FRect(plot.x, bottom - height, plot.w, height)
    painter.text(_("Start"), row, CAPTION, look.ink_soft)
    painter.text(_("End"), row, CAPTION, look.ink_soft, "right")
    painter.text(_("Turns"), row, CAPTION, look.ink_soft, "center")


def _mark(painter: Painter, player: PlayerColour, center: tuple[float, float], side: float) -> None:
    painter.mark(player, FRect(center[0] - side / 2, center[1] - side / 2, side, side))
