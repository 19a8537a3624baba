"""The whole wall as a small picture, with a frame round what is in view."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw.painter import Painter
from game.engine.pointer import Point
from game.engine.theme import PlayerColour, Rgb
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art.palette import PALETTE
from game.games.chang_cheng.view.picture import Picture

PAD = 4.0


class Overview:
    """A strip with a cell for every space; provinces below it, regions above it."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours
        self.rect = FRect(0, 0, 1, 1)
        self._picture: Picture | None = None
        self._kept: pygame.Surface | None = None  # all but the frame
        self._kept_for: tuple[object, ...] = ()

    def show(self, picture: Picture) -> None:
        self._picture = picture
        self._kept = None

    def place_at(self, pos: Point) -> float | None:
        """The place along the wall under a point; `None` beside the strip."""
        if self._picture is None or not self.rect.collidepoint(pos):
            return None
        inner = self.rect.inflate(-2 * PAD, 0)
        share = min(1.0, max(0.0, (pos[0] - inner.x) / inner.w))
        return share * self._picture.row.width

    def draw(self, painter: Painter, visible: tuple[float, float], offered: Sequence[int] = ()) -> None:
        """`visible` are the west and the east end of what is in view, in units; `offered` are lit spaces."""
        picture = self._picture
        if picture is None:
            return
        key = (painter.ratio, tuple(self.rect), theme.current().name)
        if self._kept is None or self._kept_for != key:
            self._kept, self._kept_for = self._drawn(painter.ratio, picture), key
        painter.surface.blit(self._kept, painter.px_rect(self.rect))
        inner = self.rect.inflate(-2 * PAD, 0)
        unit = inner.w / picture.row.width
        dot = min(2.5, unit * 0.3)
        for space in offered:
            x = inner.x + picture.row.space_centre(space)[0] * unit
            painter.circle((x, self.rect.centery), dot, theme.current().gold, PALETTE.ink, 0.75)
        left = inner.x + max(0.0, visible[0]) * unit
        right = inner.x + min(picture.row.width, visible[1]) * unit
        frame = FRect(left - 2, self.rect.y + 1, right - left + 4, self.rect.h - 2)
        painter.rect(frame, None, 5, 2.5, PALETTE.vermilion)

    def _drawn(self, ratio: float, picture: Picture) -> pygame.Surface:
        width, height = round(self.rect.w * ratio), round(self.rect.h * ratio)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        painter = Painter(surface, ratio)
        look = theme.current()
        painter.rect(FRect(0, 0, self.rect.w, self.rect.h), look.panel, 8, 1.25, look.ink_soft)
        row = picture.row
        unit = (self.rect.w - 2 * PAD) / row.width
        top, bottom = self.rect.h * 0.36, self.rect.h * 0.64
        for number, region in enumerate(picture.regions.values()):
            self._land(painter, row.region_box(region.number), unit, 7.0, top - 1, PALETTE.steppe[number % 2])
        for number, province in enumerate(picture.provinces.values()):
            box = row.province_box(province.number)
            done = province.number in picture.results
            colour = PALETTE.vermilion if done else PALETTE.jade_middle[number % 2]
            self._land(painter, box, unit, bottom + 1, self.rect.h - 7.0, colour)
        for laid in row.boards:
            for place in range(SPACES):
                space = laid.board * SPACES + place
                cell = FRect(
                    PAD + (row.x0(laid.board) + place) * unit + 0.5, top, max(1.0, unit - 1), bottom - top
                )
                self._cell(painter, cell, picture, space)
        return surface

    @staticmethod
    def _land(painter: Painter, box: Box, unit: float, top: float, bottom: float, colour: Rgb) -> None:
        painter.rect(FRect(PAD + box.x * unit + 0.5, top, box.w * unit - 1, bottom - top), colour, 2)

    def _cell(self, painter: Painter, cell: FRect, picture: Picture, space: int) -> None:
        piece = picture.pieces.get(space)
        if piece is None:
            painter.rect(cell, PALETTE.token, 1, 1.0, PALETTE.ink_soft)
            return
        owner = self.colours[piece.colour.number]
        colour = owner.rgb if owner is not None else PALETTE.brick.middle
        if piece.kind == "ruin":
            painter.rect(cell, PALETTE.token, 1, 1.0, PALETTE.ink)
            painter.fill(colour, FRect(cell.x, cell.bottom - cell.h * 0.3, cell.w, cell.h * 0.3))
            return
        tall = FRect(cell)
        if piece.kind == "tower":
            tall.y -= cell.h * 0.35
            tall.h += cell.h * 0.35
        painter.rect(tall, colour, 1, 1.0, PALETTE.ink)
