"""Where on the map what is chosen lies."""

from __future__ import annotations

from game.engine.box import Box
from game.games.alexandros import land
from game.games.alexandros.view.interaction.highlights import Highlights

_ROUND = 1.0  # units that are kept in view round a point


def chosen_places(shown: Highlights) -> list[Box]:
    """The chosen point, province or governors, in units of the map; nothing without a choice on it."""
    if shown.point is not None:
        return [Box.around(land.point_xy(shown.point), _ROUND)]
    triangles = shown.province or shown.governors or shown.leaving
    return [Box.around(land.triangle_centre(triangle), _ROUND) for triangle in triangles]
