"""The chart of the results: every player's score over the game, told apart by mark as well as by colour."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import CAPTION
from game.engine.i18n import _
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
    look = theme.current()
    highest = max(1, *(max(scores) for scores in history))
    lowest = min(0, *(min(scores) for scores in history))
    step = axis_step(highest - lowest)
    top_value = -(-highest // step) * step
    left = text.measure(str(top_value), CAPTION)[0] + 10
    below = text.line_height(CAPTION) + 8
    plot = FRect(area.x + left, area.y + 10, area.w - left - _MARK - 6, area.h - below - 10)
    last = max(1, len(history) - 1)

    def at(index: float, value: float) -> tuple[float, float]:
        share = (value - lowest) / (top_value - lowest)
        return plot.x + plot.w * index / last, plot.bottom - plot.h * share

    for value in range(-(-lowest // step) * step, top_value + 1, step):
        y = at(0, value)[1]
        painter.line((plot.x, y), (plot.right, y), look.ink_soft if value == 0 else look.edge, 1)
        height = text.line_height(CAPTION)
        painter.text(
            str(value), FRect(area.x, y - height / 2, left - 8, height), CAPTION, look.ink_soft, "right"
        )
    if last > 1:
        end_from = at(last - 1, 0)[0]
        painter.fill((*look.gold, 36), FRect(end_from, plot.y, plot.right - end_from, plot.h))
    _turns(painter, plot, area.bottom)
    for seat, player in enumerate(players):
        points = [at(index, scores[seat]) for index, scores in enumerate(history)]
        painter.polyline(points, player.rgb, 2.0)
    spaced = max(1, last // 6)
    for seat, player in enumerate(players):
        # Marks of different players stand at different turns, so that equal scores do not hide one.
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
