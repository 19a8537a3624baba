"""The painter: everything a scene draws with, in CSS px, onto a surface in real pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame
from pygame import FRect, Rect

from game.engine import assets, theme
from game.engine.draw import shapes
from game.engine.draw import text as type_
from game.engine.draw.cache import ScaledCache
from game.engine.draw.pixels import native
from game.engine.draw.text import BODY, TextStyle
from game.engine.pointer import Point
from game.engine.theme import Color, PlayerColour, Rgb

Align: TypeAlias = Literal["left", "center", "right"]
VAlign: TypeAlias = Literal["top", "middle", "bottom"]
PanelKind: TypeAlias = Literal["flat", "card", "lifted"]


class Painter:
    """Draws on `surface` with `ratio` surface pixels per CSS px.

    Positions, rectangles and widths are CSS px; what is passed to `image` is already in real pixels.
    """

    def __init__(self, surface: pygame.Surface, ratio: float = 1.0) -> None:
        self.surface = surface
        self.ratio = ratio

    @property
    def size(self) -> tuple[float, float]:
        """The whole surface in CSS px."""
        return self.surface.get_width() / self.ratio, self.surface.get_height() / self.ratio

    def px(self, value: float) -> int:
        """A length in whole surface pixels, at least 1 for anything positive."""
        scaled = round(value * self.ratio)
        return 1 if scaled == 0 and value > 0 else scaled

    def px_point(self, pos: Point) -> tuple[float, float]:
        return pos[0] * self.ratio, pos[1] * self.ratio

    def px_rect(self, rect: FRect | Rect) -> Rect:
        """A rectangle in whole surface pixels; neighbours that touch in CSS px touch here too."""
        ratio = self.ratio
        left, top = round(rect.x * ratio), round(rect.y * ratio)
        return Rect(
            left, top, round((rect.x + rect.w) * ratio) - left, round((rect.y + rect.h) * ratio) - top
        )

    # Areas

    def fill(self, color: Color, rect: FRect | None = None) -> None:
        """Fill a rectangle (or everything) with straight edges; an alpha blends."""
        area = self.px_rect(rect) if rect is not None else self.surface.get_rect()
        if len(color) == 4 and color[3] < 255:
            self._veil(area.clip(self.surface.get_clip()), color)
        else:
            self.surface.fill(color[:3], area)

    def _veil(self, area: Rect, color: Color) -> None:
        """Blend a colour over `area`, which `Surface.fill` cannot: with one tile, whatever the size."""
        tile = _tile((color[0], color[1], color[2]))
        tile.set_alpha(color[3] if len(color) == 4 else 255)
        side = tile.get_width()
        pieces: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]] = [
            (tile, (x, y), (0, 0, min(side, area.right - x), min(side, area.bottom - y)))
            for y in range(area.top, area.bottom, side)
            for x in range(area.left, area.right, side)
        ]
        self.surface.blits(pieces, False)

    def ground(self) -> None:
        """Cover everything with the theme's parchment."""
        self.surface.blit(shapes.parchment(self.surface.get_size(), theme.current(), self.ratio), (0, 0))

    def shade(self, alpha: float = 1.0) -> None:
        """Veil everything drawn so far, as below a dialog; `alpha` 0..1 of the theme's veil."""
        veil = theme.current().veil
        self.fill((veil[0], veil[1], veil[2], round(veil[3] * min(1.0, max(0.0, alpha)))))

    def rect(
        self,
        rect: FRect,
        color: Color | None,
        radius: float = 0.0,
        width: float = 0.0,
        border: Color | None = None,
    ) -> None:
        """A rectangle with smooth round corners.

        `color` fills it (None: nothing inside). `border` draws a rim of `width` inside the edge; a
        `width` without `border` draws only the rim, in `color`.
        """
        area = self.px_rect(rect)
        if area.w <= 0 or area.h <= 0:
            return
        if width > 0 and border is None:
            color, border = None, color
        rim = self.px(width) if border is not None else 0
        corner = min(self.px(radius) if radius > 0 else 0, area.w // 2, area.h // 2)
        if color is not None and len(color) == 4 and color[3] < 255:
            self.surface.blit(_translucent(area.size, corner, color), area)
            color = None
        if color is not None or border is not None:
            _rounded(self.surface, area, color, corner, rim, border)

    def panel(self, rect: FRect, kind: PanelKind = "card", radius: float | None = None) -> None:
        """A sheet of parchment: "flat" (a tinted area), "card" (inked border), "lifted" (with a shadow)."""
        look = theme.current()
        size = look.size
        round_ = size.radius_panel if radius is None else radius
        if kind == "flat":
            self.rect(rect, look.panel, round_)
            return
        if kind == "lifted":
            self.shadow(rect, round_)
        self.rect(
            rect, look.panel, round_, size.detail * look.line, look.ink_soft if kind == "card" else look.ink
        )
        inner = rect.inflate(-8, -8)
        if inner.w > 24 and inner.h > 24:
            # The double line of a ruled manuscript page.
            self.rect(
                inner,
                None,
                max(2.0, round_ - 4),
                size.detail * 0.8,
                look.gold if kind == "lifted" else look.edge,
            )

    def shadow(self, rect: FRect, radius: float = 10.0, reach: float = 18.0) -> None:
        """The soft shadow of something that lies above the page. Draw it first."""
        area = self.px_rect(rect)
        blur = self.px(reach)
        shade = shapes.soft_shadow(area.size, self.px(radius), blur, theme.current().shadow)
        self.surface.blit(shade, (area.x - blur, area.y - blur + self.px(reach / 3)))

    # Lines and shapes

    def line(self, start: Point, end: Point, color: Color, width: float = 1.25) -> None:
        """A smooth straight line."""
        thick = self.px(width)
        (x1, y1), (x2, y2) = self.px_point(start), self.px_point(end)
        if x1 == x2 or y1 == y2:
            left, top = (
                round(min(x1, x2) - (thick / 2 if x1 == x2 else 0)),
                round(min(y1, y2) - (thick / 2 if y1 == y2 else 0)),
            )
            long = round(abs(x2 - x1) + abs(y2 - y1))
            self.surface.fill(
                color, Rect(left, top, thick if x1 == x2 else long, thick if y1 == y2 else long)
            )
        else:
            pygame.draw.aaline(self.surface, color, (x1, y1), (x2, y2), thick)

    def rule(self, start: Point, width: float) -> None:
        """An ornamental rule of `width` px from `start`: a gold line with a lozenge in the middle."""
        look = theme.current()
        x, y = start
        middle, half = x + width / 2, 4.0
        self.line((x, y), (middle - 3 * half, y), look.gold, look.size.detail * look.line)
        self.line((middle + 3 * half, y), (x + width, y), look.gold, look.size.detail * look.line)
        lozenge = [(middle - 1.5 * half, y), (middle, y - half), (middle + 1.5 * half, y), (middle, y + half)]
        self.polygon(lozenge, look.gold)

    def polyline(
        self, points: Sequence[Point], color: Color, width: float = 1.25, closed: bool = False
    ) -> None:
        """A smooth line through `points` with round joints."""
        thick = self.px(width)
        scaled = [self.px_point(point) for point in points]
        ends = scaled[1:] + scaled[:1] if closed else scaled[1:]
        for start, end in zip(scaled, ends, strict=False):
            pygame.draw.aaline(self.surface, color, start, end, thick)
        if thick > 2:
            for point in scaled if closed else scaled[1:-1]:
                pygame.draw.aacircle(self.surface, color, point, thick / 2)

    def polygon(
        self, points: Sequence[Point], color: Color | None, outline: Color | None = None, width: float = 2.0
    ) -> None:
        """A polygon with smooth edges, filled and/or outlined."""
        scaled = [self.px_point(point) for point in points]
        if color is not None:
            if len(color) == 4 and color[3] < 255:
                self._translucent_polygon(scaled, color)
            else:
                pygame.draw.polygon(self.surface, color, scaled)
                if outline is None:
                    pygame.draw.aalines(self.surface, color, True, scaled)
        if outline is not None:
            self.polyline(points, outline, width, closed=True)

    def _translucent_polygon(self, scaled: Sequence[Point], color: Color) -> None:
        left, top = int(min(x for x, _ in scaled)), int(min(y for _, y in scaled))
        right, bottom = int(max(x for x, _ in scaled)) + 2, int(max(y for _, y in scaled)) + 2
        local = [(x - left, y - top) for x, y in scaled]
        layer = pygame.Surface((max(1, right - left), max(1, bottom - top)), pygame.SRCALPHA)
        pygame.draw.polygon(layer, color[:3], local)
        pygame.draw.aalines(layer, color[:3], True, local)
        layer.set_alpha(color[3] if len(color) == 4 else 255)
        self.surface.blit(layer, (left, top))

    def circle(
        self,
        center: Point,
        radius: float,
        color: Color | None,
        outline: Color | None = None,
        width: float = 2.0,
    ) -> None:
        """A smooth circle, filled and/or outlined (the outline lies inside the radius)."""
        place, reach = self.px_point(center), radius * self.ratio
        if color is not None:
            if len(color) == 4 and color[3] < 255:
                side = int(reach * 2) + 2
                layer = pygame.Surface((side, side), pygame.SRCALPHA)
                pygame.draw.aacircle(layer, color[:3], (side / 2, side / 2), reach)
                layer.set_alpha(color[3])
                self.surface.blit(layer, (round(place[0] - side / 2), round(place[1] - side / 2)))
            else:
                pygame.draw.aacircle(self.surface, color, place, reach)
        if outline is not None:
            pygame.draw.aacircle(self.surface, outline, place, reach, self.px(width))

    # Text and pictures

    def text(
        self,
        text: str,
        at: Point | FRect,
        style: TextStyle = BODY,
        color: Color | None = None,
        align: Align = "left",
        wrap: bool = False,
        valign: VAlign = "middle",
        max_lines: int = 0,
    ) -> FRect:
        """Write `text` and return the rectangle it took.

        At a point, `align` says which end of the line lies there, and the point is the line's top. In a
        rectangle the text is aligned and shortened, or with `wrap` broken into lines, of which as many
        are shown as fit into the height (or `max_lines`).
        """
        ink = theme.current().ink if color is None else color
        height = type_.line_height(style)
        if not isinstance(at, FRect):
            width = type_.measure(text, style)[0]
            left = at[0] - (width / 2 if align == "center" else width if align == "right" else 0)
            self._line(text, left, at[1], height, style, ink)
            return FRect(left, at[1], width, height)
        if wrap:
            most = max_lines or max(1, int((at.h + 0.5) / height))
            lines: Sequence[str] = type_.wrap(text, style, at.w, most)
        else:
            lines = (type_.fit(text, style, at.w),)
        total = height * len(lines)
        top = at.y + (0 if valign == "top" else (at.h - total) / (2 if valign == "middle" else 1))
        taken = FRect(at.x, top, 0, total)
        for i, line in enumerate(lines):
            if line:
                width = type_.measure(line, style)[0]
                left = at.x + (at.w - width) * (0.5 if align == "center" else 1 if align == "right" else 0)
                self._line(line, left, top + i * height, height, style, ink)
                taken.x = left if i == 0 else min(taken.x, left)
                taken.w = max(taken.w, width)
        return taken

    def _line(self, text: str, left: float, top: float, height: float, style: TextStyle, ink: Color) -> None:
        if text:
            line = type_.line_surface(text, style, self.ratio, ink)
            shift = (height * self.ratio - line.get_height()) / 2
            self.surface.blit(line, (round(left * self.ratio), round(top * self.ratio + shift)))

    def icon(self, name: str, rect: FRect, color: Color | None = None) -> bool:
        """The icon `name` as large as fits into `rect`; False if there is no such icon."""
        side = self.px(min(rect.w, rect.h))
        if side <= 0:
            return False
        picture = assets.svg(name, (side, side), theme.current().ink if color is None else color)
        if picture is None:
            return False
        center = self.px_point(rect.center)
        self.surface.blit(picture, (round(center[0] - side / 2), round(center[1] - side / 2)))
        return True

    def mark(self, player: PlayerColour, rect: FRect, patterned: bool = False) -> None:
        """The player's shape in the player's colour, as large as fits into `rect`."""
        side = self.px(min(rect.w, rect.h))
        if side > 0:
            center = self.px_point(rect.center)
            ink = theme.current().ink
            picture = shapes.player_mark(player, side, ink, patterned)
            self.surface.blit(picture, (round(center[0] - side / 2), round(center[1] - side / 2)))

    def image(self, surface_px: pygame.Surface, pos: Point, alpha: int = 255) -> None:
        """A surface in real pixels with its upper left corner at `pos` (CSS px)."""
        place = (round(pos[0] * self.ratio), round(pos[1] * self.ratio))
        if alpha < 255:
            # Surfaces are shared between callers: give the alpha back.
            before = surface_px.get_alpha()
            surface_px.set_alpha(alpha)
            self.surface.blit(surface_px, place)
            surface_px.set_alpha(before)
        else:
            self.surface.blit(surface_px, place)

    @contextmanager
    def clip(self, rect: FRect) -> Iterator[None]:
        """Within this context nothing outside `rect` is touched; contexts nest."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.px_rect(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)


def _rounded(
    surface: pygame.Surface, area: Rect, color: Color | None, radius: int, rim: int, border: Color | None
) -> None:
    """Nine parts: four small cached corners, the rest plain fills, which cost next to nothing."""
    x, y, w, h = area
    fill = surface.fill
    inner = max(radius, rim)
    if border is not None:
        fill(border, (x + radius, y, w - 2 * radius, rim))
        fill(border, (x + radius, y + h - rim, w - 2 * radius, rim))
        fill(border, (x, y + inner, rim, h - 2 * inner))
        fill(border, (x + w - rim, y + inner, rim, h - 2 * inner))
    if color is not None:
        # A band of full width between two narrower strips: no pixel is filled twice.
        fill(color, (x + rim, y + inner, w - 2 * rim, h - 2 * inner))
        fill(color, (x + inner, y + rim, w - 2 * inner, inner - rim))
        fill(color, (x + inner, y + h - inner, w - 2 * inner, inner - rim))
    if radius:
        a, b, c, d = shapes.corners(radius, color, rim, border)
        right, bottom = x + w - radius, y + h - radius
        surface.fblits(((a, (x, y)), (b, (right, y)), (c, (x, bottom)), (d, (right, bottom))))


def _make_translucent(key: tuple[int, Color], size: tuple[int, int]) -> pygame.Surface:
    radius, color = key
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _rounded(surface, surface.get_rect(), color[:3], radius, 0, None)
    surface.set_alpha(color[3] if len(color) == 4 else 255)
    return surface


@lru_cache(maxsize=16)
def _tile(color: Rgb) -> pygame.Surface:
    tile = pygame.Surface((512, 512))
    tile.fill(color)
    return native(tile)


_translucents: ScaledCache[tuple[int, Color]] = ScaledCache(_make_translucent, 64, 4_000_000)


def _translucent(size: tuple[int, int], radius: int, color: Color) -> pygame.Surface:
    return _translucents.get((radius, color), size)
