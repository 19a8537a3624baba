"""The boards in a row, and where on the table their spaces, provinces and regions lie.

Table units: one space is 1 wide, x grows east from the west end of the row, y grows south from the wall.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import FRect

from game.engine.box import Box
from game.engine.pointer import Point
from game.games.chang_cheng.boards import PARTS, SPACES, Laid
from game.games.chang_cheng.view.art import geometry

TOP, BOTTOM, HEIGHT = geometry.TOP, geometry.BOTTOM, geometry.HEIGHT


class Area(NamedTuple):
    """What lies under a point: `kind` is "space", "province" or "region", `number` that of the rules."""

    kind: str
    number: int


class Row(NamedTuple):
    """The boards from west to east; one of them may be `off` its place while it slides in."""

    boards: tuple[Laid, ...]
    sliding: int = -1  # number of the board that is on its way
    off: float = 0.0

    @property
    def width(self) -> float:
        return float(SPACES * len(self.boards))

    @property
    def box(self) -> Box:
        """All of the scroll."""
        return Box(0.0, TOP, self.width, HEIGHT)

    def x0(self, board: int) -> float:
        """The west edge of a board."""
        place = next(i for i, laid in enumerate(self.boards) if laid.board == board)
        return place * SPACES + (self.off if board == self.sliding else 0.0)

    def side(self, board: int) -> str:
        """The side that is up, e.g. "A1"."""
        return str(next(laid for laid in self.boards if laid.board == board))

    # Spaces

    def space_centre(self, space: int) -> Point:
        board, place = divmod(space, SPACES)
        x, y = geometry.space_centre(place)
        return self.x0(board) + x, y

    def space_box(self, space: int) -> Box:
        board, place = divmod(space, SPACES)
        return self._box(board, geometry.space_rect(place))

    def join(self, space: int) -> Point:
        """The middle of the line between a space and its eastern neighbour."""
        board, place = divmod(space, SPACES)
        return self.x0(board) + place + 1.0, geometry.wall_y(place + 1.0)

    # Provinces and regions

    def province_box(self, province: int) -> Box:
        return self._around(geometry.province_polygon(*self._part(province)), province)

    def region_box(self, region: int) -> Box:
        return self._around(geometry.region_polygon(*self._part(region)), region)

    def fame(self, province: int) -> Point:
        return self._point(province, geometry.province_places(*self._part(province)).fame)

    def worth(self, province: int) -> Box:
        return self._box(province // PARTS, geometry.province_places(*self._part(province)).worth)

    def cards(self, province: int, count: int) -> list[Box]:
        return [
            self._box(province // PARTS, rect)
            for rect in geometry.card_rects(*self._part(province), max(1, count))
        ][:count]

    def emperor(self, province: int) -> Box:
        return self._box(province // PARTS, geometry.province_places(*self._part(province)).emperor)

    def result(self, province: int) -> Box:
        return self._box(province // PARTS, geometry.province_places(*self._part(province)).result)

    def threat(self, region: int) -> Point:
        return self._point(region, geometry.region_places(*self._part(region)).threat)

    def threat_box(self, region: int) -> Box:
        return Box.around(self.threat(region), 2 * geometry.THREAT_RADIUS)

    def payers(self, region: int) -> Box:
        return self._box(region // PARTS, geometry.region_places(*self._part(region)).payers)

    def camp(self, region: int) -> Point:
        return self._point(region, geometry.region_places(*self._part(region)).camp)

    # What lies under a point

    def area_at(self, point: Point) -> Area | None:
        x, y = point
        for laid in self.boards:
            found = geometry.area_at(str(laid), x - self.x0(laid.board), y)
            if found is not None:
                each = SPACES if found.kind == "space" else PARTS
                return Area(found.kind, laid.board * each + found.index)
        return None

    # Inside

    def _part(self, number: int) -> tuple[str, int]:
        board, part = divmod(number, PARTS)
        return self.side(board), part

    def _point(self, number: int, point: Point) -> Point:
        return self.x0(number // PARTS) + point[0], point[1]

    def _box(self, board: int, rect: FRect) -> Box:
        return Box(self.x0(board) + rect.x, rect.y, rect.w, rect.h)

    def _around(self, polygon: tuple[Point, ...], number: int) -> Box:
        x0 = self.x0(number // PARTS)
        left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
        top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
        return Box(x0 + left, top, right - left, bottom - top)
