"""The pictures on the page of the rules: the plaques of the table, as the table draws them."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.games.chang_cheng.view.layers.plaques import SHELTERED, PlaqueKey, draw_plaque
from game.table.game_view import HelpPicture

_HEIGHT = 40.0  # CSS px of a plaque
_WIDTH = 132.0
_GAP = 20.0


def _plaques(*keys: PlaqueKey) -> HelpPicture:
    """Plaques side by side."""

    def draw(painter: Painter, area: FRect) -> None:
        share = min(1.0, area.w / width)
        for i, key in enumerate(keys):
            px = painter.px(_HEIGHT * share)
            image: pygame.Surface = draw_plaque(key, px).image
            painter.image(image, (area.x + i * (_WIDTH + _GAP) * share, area.y))

    width = len(keys) * (_WIDTH + _GAP) - _GAP
    return HelpPicture(width, _HEIGHT, draw)


def _key(what: str, number: str, colours: tuple[str, ...], rest: str = "", urgent: bool = False) -> PlaqueKey:
    marks = tuple(theme.player_colour(name) for name in colours)
    return PlaqueKey(what, round(_WIDTH / _HEIGHT * 100), 100, number, marks, rest, urgent)


HELP_PICTURES: Final = {
    "worth": _plaques(
        _key("worth", "5", ("red",), "4"),
        _key("worth", "7", ("blue", "green"), "1", True),
        _key("result", "8", ("blue",)),
    ),
    "payers": _plaques(
        _key("payers", "−?", ("red", "blue")),
        _key("payers", "−3", ("green",), SHELTERED),
    ),
}
"""By their names in assets/help/<language>/chang-cheng.md."""
