"""Small cities that many tests begin with."""

from __future__ import annotations

from game.games.the_city.position import Laid

_STREETLESS_WESTWARDS = ("C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09")


def row_west(length: int, start: int = -1) -> list[Laid]:
    """A row of tiles that never show a street to the east or west, from `start` to the west."""
    return [Laid(tile, (start - i, 0)) for i, tile in enumerate(_STREETLESS_WESTWARDS[:length])]


def almost_market(length: int = 9) -> list[Laid]:
    """A market of fish and grain over (0,0) and (1,0) that C28 closes on (2,0) turned by 270°."""
    return [Laid("C26", (0, 0), 1), Laid("C60", (1, 0)), *row_west(length)]


def almost_street() -> list[Laid]:
    """The same market, and a street south of (-2,0) that C25 closes on (-2,1) turned by 180°."""
    return [
        Laid("C26", (0, 0), 1),
        Laid("C60", (1, 0)),
        Laid("C01", (-1, 0)),
        Laid("C24", (-2, 0)),
        Laid("C02", (-3, 0)),
        Laid("C03", (-4, 0)),
        Laid("C04", (-5, 0)),
        Laid("C05", (-6, 0)),
    ]


def bay() -> list[Laid]:
    """A bay open to the south: three tiles in the north, arms down to y = 2, nothing on (1,1) and (1,2)."""
    return [
        Laid("C01", (0, 0)),
        Laid("C02", (1, 0)),
        Laid("C03", (2, 0)),
        Laid("C04", (0, 1)),
        Laid("C27", (0, 2), 1),
        Laid("C26", (2, 1), 1),
        Laid("C28", (2, 2), 1),
    ]
