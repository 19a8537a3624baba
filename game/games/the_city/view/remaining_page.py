"""The tiles that nobody has seen yet, drawn small with how many of each there are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD
from game.engine.i18n import N_, _, ngettext
from game.games.the_city import queries
from game.games.the_city.tiles import TILES
from game.games.the_city.view.art import piece_art
from game.games.the_city.view.art.tile_art import tile_image

if TYPE_CHECKING:
    from game.games.the_city.state import CityState

TILE = 84.0
GAP = 16.0
HEAD = 12.0
ICON = 36.0


class Group(NamedTuple):
    """Tiles that differ in nothing but small things of the picture."""

    tile: int  # one of them
    number: int


def groups_of(tiles: tuple[int, ...]) -> list[Group]:
    """Tiles of the same type, goods and building together, in the order of the tile list."""
    counts: Counter[tuple[object, ...]] = Counter()
    first: dict[tuple[object, ...], int] = {}
    for index in tiles:
        tile = TILES[index]
        look = (
            tile.type,
            tile.sides,
            tuple(m.goods for m in tile.markets),
            tile.building,
            tile.building_name,
        )
        counts[look] += 1
        first.setdefault(look, index)
    return [Group(first[look], count) for look, count in counts.items()]


class RemainingTiles:
    """Fulfils `game.table.game_view.Page`."""

    def __init__(self, state: CityState) -> None:
        self._left = queries.remaining_tiles(state)
        self._aside = len(queries.set_aside_tiles(state))
        self.groups = groups_of(self._left.tiles)
        self.title = _(N_("Tiles left"))

    def lines(self) -> list[str]:
        """The totals in words."""
        total = len(self._left.tiles)
        lines = [
            ngettext(
                "{count} tile has not been drawn yet. Nobody knows which stack it lies in.",
                "{count} tiles have not been drawn yet. Nobody knows which stack each lies in.",
                total,
            ).format(count=total),
            _("Stack I: {first} · stack II: {second} · stack III: {third}").format(
                first=self._left.per_stack[0], second=self._left.per_stack[1], third=self._left.per_stack[2]
            ),
        ]
        if self._aside:
            lines.append(
                ngettext(
                    "{count} tile fitted nowhere and was set aside.",
                    "{count} tiles fitted nowhere and were set aside.",
                    self._aside,
                ).format(count=self._aside)
            )
        return lines

    def buildings(self) -> tuple[int, int]:
        """How many public and historic buildings are still to come."""
        kinds = [TILES[index].building for index in self._left.tiles]
        return kinds.count("public"), kinds.count("historic")

    def _building_texts(self) -> tuple[str, str]:
        public, historic = self.buildings()
        return (
            ngettext("{count} public building", "{count} public buildings", public).format(count=public),
            ngettext("{count} historic building", "{count} historic buildings", historic).format(
                count=historic
            ),
        )

    def _building_cells(self, width: float) -> list[FRect]:
        """Where the building icons with their texts stand, from (0, 0): in a row, or below each other."""
        cells: list[FRect] = []
        x = y = 0.0
        for words in self._building_texts():
            wide = ICON + 6 + text.measure(words, BODY)[0]
            if x and x + wide > width:
                x, y = 0.0, y + ICON + 4
            cells.append(FRect(x, y, wide, ICON))
            x += wide + 28
        return cells

    def _columns(self, width: float) -> int:
        return max(2, int((width + GAP) / (TILE + GAP)))

    def _head_lines(self, width: float) -> list[str]:
        return [part for line in self.lines() for part in text.wrap(line, BODY, width, 6)]

    def _head_height(self, width: float) -> float:
        buildings = self._building_cells(width)[-1].bottom + 8
        return len(self._head_lines(width)) * text.line_height(BODY) + buildings + 2 * HEAD

    def height(self, width: float) -> float:
        rows = -(-len(self.groups) // self._columns(width))
        return self._head_height(width) + rows * self._row_height()

    @staticmethod
    def _words_height() -> float:
        """Room for a name of two words below a tile."""
        return 2 * text.line_height(BODY) + 4

    def _row_height(self) -> float:
        return TILE + self._words_height() + GAP

    def draw(self, painter: Painter, area: FRect, visible: FRect) -> None:
        look = theme.current()
        y = area.y + HEAD
        for line in self._head_lines(area.w):
            painter.text(line, (area.x, y), BODY, look.ink)
            y += text.line_height(BODY)
        cells = self._building_cells(area.w)
        for kind, cell, words in zip(("public", "historic"), cells, self._building_texts(), strict=True):
            cell.move_ip(area.x, y + 4)
            painter.image(piece_art.building_icon(kind, painter.px(ICON)), cell.topleft)
            painter.text(words, FRect(cell.x + ICON + 6, cell.y, cell.w - ICON - 5, cell.h), BODY, look.ink)
        top = area.y + self._head_height(area.w)
        columns = self._columns(area.w)
        pitch = area.w / columns
        for number, group in enumerate(self.groups):
            row, column = divmod(number, columns)
            rect = FRect(
                area.x + column * pitch + (pitch - TILE) / 2, top + row * self._row_height(), TILE, TILE
            )
            if rect.bottom + self._words_height() < visible.top or rect.top > visible.bottom:
                continue
            painter.image(tile_image(TILES[group.tile], 0, painter.px(TILE)), rect.topleft)
            painter.rect(rect, None, 2, 1.25, look.ink)
            name = TILES[group.tile].building_name
            words = f"× {group.number}" if name is None else name
            style = BODY_BOLD if name is None else BODY
            below = FRect(rect.x - GAP / 2, rect.bottom + 3, TILE + GAP, self._words_height())
            painter.text(words, below, style, look.ink, "center", wrap=True, valign="top")
