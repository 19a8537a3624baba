"""The whole picture of the table: all layers, in the order in which they lie upon one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw.chips import ChipRow
from game.engine.draw.painter import Painter
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.theme import PlayerColour
from game.games.alexandros import land
from game.games.alexandros.view import forecast
from game.games.alexandros.view.art import card_art
from game.games.alexandros.view.art.geometry import ROUNDEL
from game.games.alexandros.view.labels import label_point
from game.games.alexandros.view.layers.figures import ARRIVAL, FigureKey, FigureLayer
from game.games.alexandros.view.layers.ledge import LedgeLayer
from game.games.alexandros.view.layers.mosaic import MosaicLayer
from game.games.alexandros.view.layers.offers import CHOSEN_RING, OfferLayer
from game.games.alexandros.view.layers.plaques import PlaqueLayer
from game.games.alexandros.view.layers.realms import RealmLayer
from game.games.alexandros.view.layers.walls import WallLayer

if TYPE_CHECKING:
    from game.games.alexandros.queries import Change, Province
    from game.games.alexandros.view.animations import Stage
    from game.games.alexandros.view.interaction.desk import Desk
    from game.games.alexandros.view.interaction.highlights import Highlights
    from game.games.alexandros.view.picture import Picture

ROOM_FOR_WORDS = 640.0  # CSS px
TIP = (0.1, 0.1)  # units that the end of a line takes which ties words to a province
WAY_CLEAR = 0.24  # units round each corner of a way


class Scenery:
    """Draws a stage and what the player tries on it."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self.realms = RealmLayer(colours)
        self.mosaic = MosaicLayer(self.realms)
        self.walls = WallLayer()
        self.figures = FigureLayer(colours)
        self.plaques = PlaqueLayer(colours)
        self.offers = OfferLayer()
        self.ledge = LedgeLayer()
        self._books = (
            self.mosaic.book,
            self.walls.book,
            self.figures.book,
            self.figures.riders,
            self.offers.book,
        )
        self._provinces: tuple[Province, ...] = ()
        self._changes: Sequence[Change] = ()
        self._lay_realms()

    def show(self, picture: Picture) -> None:
        """The picture has changed."""
        if picture.provinces != self._provinces:
            self._provinces = picture.provinces
            self._lay_realms()
        self.walls.show(picture.walls)
        self.figures.show(picture)
        self.plaques.show(picture)

    def sharpen(self, until: float) -> bool:
        """Draw images sharp that were put off while the view moved; `True` if any was."""
        for book in self._books:
            if book.waiting:
                return book.sharpen(until)
        return False

    def figure_sprite(self, key: FigureKey) -> Sprite:
        """For things in motion."""
        return self.figures.sprite(key)

    # The map

    def _lay_realms(self) -> None:
        """The land with its owners, as it is or as what is being tried would make it."""
        self.mosaic.show(self.realms.things(self._provinces, self._changes))

    def draw_map(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk) -> None:
        """Everything that lies on the map, what is tried on it, and the lights on both."""
        surface, picture = painter.surface, stage.picture
        shown = None if desk.busy else desk.highlights()
        preview = desk.turn.preview if shown is not None else None
        changes = preview.changes if preview is not None else ()
        if changes != self._changes:
            self._changes = changes
            self._lay_realms()
        self.mosaic.draw(surface, sight, painter.px_rect(desk.places.land))
        if shown is not None:
            self._draw_choices(surface, sight, shown, picture.reach)
            self.offers.draw_glow(surface, sight, shown)
        self._draw_stage_glow(surface, sight, stage)
        new = {*picture.last.triangles, *picture.recent.triangles} & picture.governors.keys()
        self.offers.draw_triangles(surface, sight, "last triangle", sorted(new), False)
        self.walls.draw(surface, sight)
        if shown is not None:
            self.walls.draw_ghosts(surface, sight, shown.new_walls, shown.red_walls)
        if shown is None or not shown.path:
            laid = {*picture.last.sides, *picture.recent.sides} & picture.walls.keys()
            self.offers.draw_last_way(surface, sight, sorted(laid), picture.last.start)
        if shown is not None:
            self.offers.draw_ways(surface, sight, shown)
        self._draw_figures(painter, sight, desk, shown)
        if shown is None or not (shown.points or shown.path):
            self.plaques.draw(painter, sight, stage.gains or self._gains(shown))
        elif in_short(desk):
            self.plaques.draw_parts(painter, sight, changes, self._kept_clear(sight, shown))
        if shown is not None:
            self.offers.draw_numbers(painter, sight, shown)

    def _draw_figures(self, painter: Painter, sight: Sight, desk: Desk, shown: Highlights | None) -> None:
        surface = painter.surface
        self.figures.draw(surface, sight, shown.leaving if shown is not None else ())
        if shown is None:
            return
        seat = desk.turn.session.to_move
        if shown.governors and seat is not None:
            self.figures.draw_ghosts(surface, sight, shown.governors, seat)
        if shown.point is not None:
            self.figures.draw_arrival(surface, sight, shown.point)
        if shown.distance is not None:
            self.offers.draw_signs(surface, sight, shown.triangles)
        self.offers.draw_points(painter, sight, shown, desk.hovered_point)

    def _draw_choices(self, surface: pygame.Surface, sight: Sight, shown: Highlights, reach: int) -> None:
        """Provinces that can be chosen, if anybody could pay for them, and the chosen one."""
        free = [t for t in shown.provinces if t != shown.province and _symbols(t) <= reach]
        self.realms.draw_free(surface, sight, tuple(free))
        self.offers.draw_triangles(surface, sight, "glow", shown.province, False)

    def _draw_stage_glow(self, surface: pygame.Surface, sight: Sight, stage: Stage) -> None:
        glow = stage.glow
        if glow.triangles:
            self.offers.draw_triangles(surface, sight, "glow", glow.triangles, glow.strength > 0.5)

    def _gains(self, shown: Highlights | None) -> dict[int, int]:
        """What the tax being looked at would bring, by the lowest triangles of provinces."""
        return {} if shown is None else {min(gain.triangles): gain.points for gain in shown.gains}

    def draw_movers(self, painter: Painter, sight: Sight, stage: Stage) -> None:
        for mover in stage.movers:
            mover.draw(painter.surface, sight)

    # What lies in front

    def draw_notes(self, painter: Painter, desk: Desk) -> None:
        """What the choice would bring, in words."""
        if desk.busy:
            return
        shown = desk.highlights()
        camera = desk.viewpoint.camera
        taken = [FRect(desk.sheet_rect)] if desk.sheet_rect is not None else []
        sight = desk.viewpoint.sight(1.0)
        taken += [FRect(sight.rect(box)) for box in self._kept_clear(sight, shown)]
        chips = ChipRow(desk.places.map, taken)
        # The points of a tax stand on the plaques themselves.
        told = not shown.gains and not (shown.path and in_short(desk))
        for note in forecast.notes(desk.turn) if told else ():
            at = camera.to_screen(*label_point(tuple(note.triangles), TIP))
            marks = [self.colours[seat] for seat in note.seats]
            chips.draw(painter, at, note.words, marks, True)
        if shown.path and shown.distance is not None:
            # The lines that tie words to provinces end below them.
            self.offers.draw_signs(painter.surface, desk.viewpoint.sight(painter.ratio), shown.strong)

    def _kept_clear(self, sight: Sight, shown: Highlights) -> list[Box]:
        """What words about a way must not hide, in board units: signs, corners with rings, him, the way."""
        if not shown.path:
            return []
        unit = sight.scale / sight.ratio
        x, y = land.point_xy(shown.path[-1])
        boxes = [Box(x - ARRIVAL / 2, y - ARRIVAL, ARRIVAL, ARRIVAL)]
        boxes += [Box.around(land.triangle_centre(t), 2 * ROUNDEL) for t in shown.triangles]
        boxes += [
            Box.around(land.point_xy(point), CHOSEN_RING / unit) for point in (*shown.points, shown.path[-1])
        ]
        boxes += [Box.around(land.point_xy(point), WAY_CLEAR) for point in shown.path[:-1]]
        return boxes

    def draw_cursor(self, painter: Painter, desk: Desk) -> None:
        """A ring round the spot that the keys are at; sheets draw their own."""
        cursor = None if desk.busy else desk.cursor
        if cursor is not None and not desk.in_sheet(cursor):
            look = theme.current()
            painter.rect(FRect(*cursor.box).inflate(6, 6), None, 8, look.size.selected, look.focus)

    def draw_ledge(self, painter: Painter, stage: Stage, desk: Desk) -> None:
        """The cards for all and the pile."""
        self.ledge.draw_ground(painter, desk.places)
        shown = None if desk.busy else desk.highlights()
        self.ledge.draw_cards(
            painter,
            desk.places,
            stage.picture,
            (stage.turning, stage.turned),
            shown.cards_lit if shown is not None else (),
            shown.symbol if shown is not None else None,
            (shown.pile_lit, shown.pile) if shown is not None else (False, False),
        )

    def draw_cards_in_flight(self, painter: Painter, stage: Stage) -> None:
        for card in stage.cards:
            px = painter.px(card.width)
            image = card_art.card_back(px) if card.symbol is None else card_art.card(card.symbol, px)
            width, height = image.get_width() / painter.ratio, image.get_height() / painter.ratio
            painter.image(image, (card.at[0] - width / 2, card.at[1] - height / 2), round(255 * card.alpha))


def in_short(desk: Desk) -> bool:
    """Whether the map is too small for words about what a way would cut."""
    return desk.places.map.w < ROOM_FOR_WORDS or desk.places.map.h < ROOM_FOR_WORDS / 2


def _symbols(triangles: Sequence[int]) -> int:
    return sum(land.SYMBOL_OF[triangle] != land.NONE for triangle in triangles)
