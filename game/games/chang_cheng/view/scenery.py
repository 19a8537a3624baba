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
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import CancelCard, JoinBoard, PlaceDouble, PlaceTower, PlaceWall
from game.games.chang_cheng.view import forecast
from game.games.chang_cheng.view.interaction.building import spaces_of
from game.games.chang_cheng.view.interaction.offers import end_box
from game.games.chang_cheng.view.layers.card_fan import draw_fan
from game.games.chang_cheng.view.layers.lands import LandLayer
from game.games.chang_cheng.view.layers.marks import MarkLayer
from game.games.chang_cheng.view.layers.overview import Overview
from game.games.chang_cheng.view.layers.pieces import PieceLayer
from game.games.chang_cheng.view.layers.plaques import PlaqueLayer
from game.games.chang_cheng.view.layers.scroll import ScrollLayer
from game.games.chang_cheng.view.layers.secret_sheet import SecretSheet
from game.games.chang_cheng.view.row import Area

if TYPE_CHECKING:
    from game.games.chang_cheng.view.animations import Stage
    from game.games.chang_cheng.view.interaction.desk import Desk
    from game.games.chang_cheng.view.picture import Picture

CHOSEN = 3.0


class Scenery:
    """Draws a stage and what the player has in front of it."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours
        self.scroll = ScrollLayer()
        self.marks = MarkLayer()
        self.lands = LandLayer(colours)
        self.plaques = PlaqueLayer(colours)
        self.pieces = PieceLayer(colours)
        self.overview = Overview(colours)
        self.sheet = SecretSheet(colours)
        self._books = (
            self.pieces.book,
            self.lands.book,
            self.plaques.book,
            self.scroll.book,
            self.pieces.ghosts,
            self.marks.book,
            self.marks.veils,
            self.scroll.fittings,
        )

    def show(self, picture: Picture) -> None:
        """The picture has changed."""
        self.scroll.show(picture.row)
        self.lands.show(picture)
        self.plaques.show(picture)
        self.pieces.show(picture)
        self.overview.show(picture)

    def sharpen(self, until: float) -> bool:
        """Draw images sharp that were put off while the view moved; `True` if any was."""
        for book in self._books:
            if book.waiting:
                return book.sharpen(until)
        return False

    # Images for things in motion

    def piece_sprite(self, kind: str, colour: int, space: int) -> Sprite:
        return self.pieces.sprite(kind, colour, space)

    def card_back(self, colour: int) -> Sprite:
        return self.lands.sprite(("back", self.colours[colour], 0))

    def emperor(self) -> Sprite:
        return self.lands.sprite(("emperor", None, 0))

    # The table

    def draw_ground(self, painter: Painter, sight: Sight, area: FRect) -> None:
        self.scroll.draw_ground(painter.surface, sight, painter.px_rect(area))

    def draw_table(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk) -> None:
        """Everything that lies on the table, and the lights on it."""
        surface, picture = painter.surface, stage.picture
        self.lands.turned = stage.turned
        self.scroll.draw(surface, sight)
        self._draw_lights(surface, sight, stage, desk)
        self.lands.draw(surface, sight)
        self._frame_acting(painter, sight)
        self._frame_new_cards(painter, sight, picture)
        self.plaques.draw(surface, sight)
        reserved = [
            (space, tuple(c for c in (self.colours[seat] for seat in seats) if c is not None))
            for space, seats in picture.reserved.items()
        ]
        self.marks.draw_on_spaces(surface, sight, picture.row, "reserved", reserved)
        self.pieces.draw(surface, sight)
        if (picture.last or picture.recent.spaces) and not stage.movers:
            spaces = sorted({*picture.last, *picture.recent.spaces})
            last = [(space, ()) for space in spaces if space in picture.pieces]
            self.marks.draw_on_spaces(surface, sight, picture.row, "last", last)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, stage: Stage, desk: Desk) -> None:
        row, gold = stage.picture.row, theme.current().gold
        if stage.glow is not None:
            self.marks.draw_over(surface, sight, row, stage.glow, gold, round(255 * stage.glow_strength))
        elif desk.inspector.area is not None and desk.inspector.area.kind != "space":
            self.marks.draw_over(surface, sight, row, desk.inspector.area, gold)
        spots = desk.spots() if desk.fan() is None else []
        lit = [spot.meaning for spot in spots if isinstance(spot.meaning, Area)]
        building = desk.turn.building
        for area in lit:
            if area.kind == "province" and building is not None and building.kind == "card":
                self.marks.draw_over(surface, sight, row, area, gold, 110)
        if building is not None and building.province is not None:
            self.marks.draw_over(surface, sight, row, Area("province", building.province), gold)
        spaces = [area.number for area in lit if area.kind == "space"]
        for spot in spots:
            self._light_option(surface, sight, stage, desk, spot.meaning)
        strong = {desk.hovered} | {space for space in spaces if self._chosen(desk, space)}
        faint = [(space, ()) for space in spaces if space not in strong]
        self.marks.draw_on_spaces(surface, sight, row, "faint", faint)
        self.marks.draw_on_spaces(
            surface, sight, row, "strong", [(space, ()) for space in spaces if space in strong]
        )

    @staticmethod
    def _chosen(desk: Desk, space: int) -> bool:
        swap, building = desk.turn.swap, desk.turn.building
        if swap is not None:
            return space in (swap.here, swap.there)
        return building is not None and building.space == space

    def _light_option(
        self, surface: pygame.Surface, sight: Sight, stage: Stage, desk: Desk, meaning: object
    ) -> None:
        """Regions, provinces and walls among which one is chosen."""
        if isinstance(meaning, Area):
            return
        alpha = 255 if meaning == desk.turn.action else 120
        gold, row = theme.current().gold, stage.picture.row
        region, province = getattr(meaning, "region", None), getattr(meaning, "province", None)
        space = getattr(meaning, "space", None)
        if region is not None:
            self.marks.draw_over(surface, sight, row, Area("region", region), gold, alpha)
        elif province is not None:
            self.marks.draw_over(surface, sight, row, Area("province", province), gold, alpha)
        elif space is not None:
            what = "strong" if meaning == desk.turn.action else "faint"
            self.marks.draw_on_spaces(surface, sight, row, what, [(space, ())])

    def _frame_acting(self, painter: Painter, sight: Sight) -> None:
        for box in self.lands.acting:
            area = sight.rect(box.grown(0.05))
            width = max(2, round(sight.scale * 0.045))
            pygame.draw.rect(painter.surface, theme.current().gold, area, width, round(sight.scale * 0.08))

    def _frame_new_cards(self, painter: Painter, sight: Sight, picture: Picture) -> None:
        """The cards that computer players have put down while a person waited."""
        for province, count in picture.recent.cards.items():
            lying = len(picture.cards.get(province, ()))
            for box in picture.row.cards(province, lying)[-count:]:
                area = sight.rect(box.grown(0.05))
                width = max(2, round(sight.scale * 0.04))
                pygame.draw.rect(
                    painter.surface, theme.current().gold, area, width, round(sight.scale * 0.08)
                )

    # The choice

    def draw_choice(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk) -> None:
        """The piece that is about to be built, the end to join at, the walls to swap."""
        turn, row = desk.turn, stage.picture.row
        if stage.movers or desk.busy:
            return
        action = turn.action
        colour = self._colour_to_build(desk)
        if isinstance(action, PlaceWall | PlaceTower | PlaceDouble) and colour is not None:
            kind = {PlaceWall: "wall", PlaceTower: "tower", PlaceDouble: "double"}[type(action)]
            self.pieces.draw_ghost(painter.surface, sight, row, kind, colour, action.space)
            if turn.building is not None and turn.building.flipped() != turn.building:
                self._turn_sign(painter, sight, row.join(action.space))
        elif desk.hovered is not None and colour is not None and turn.building is not None:
            pointed = turn.building.on_space(desk.hovered).action
            if isinstance(pointed, PlaceWall | PlaceTower | PlaceDouble):
                kind = {PlaceWall: "wall", PlaceTower: "tower", PlaceDouble: "double"}[type(pointed)]
                self.pieces.draw_ghost(painter.surface, sight, row, kind, colour, pointed.space)
        if turn.pick is not None:
            for option in turn.pick.options:
                if isinstance(option, JoinBoard):
                    self._draw_end(painter, sight, end_box(row, option.end), option == action)
        if desk.fan() is None:
            for spot in desk.spots():
                if self._stands_out(spot.meaning, picture=stage.picture):
                    self._frame(painter, FRect(*spot.box), desk.stands_for(spot))

    @staticmethod
    def _stands_out(meaning: object, picture: Picture) -> bool:
        """Whether a choice is of a thing that lies above all lights: a card, or a wall that stands."""
        if isinstance(meaning, CancelCard):
            return True
        space = meaning.number if isinstance(meaning, Area) else getattr(meaning, "space", None)
        return space is not None and space in picture.pieces

    def _colour_to_build(self, desk: Desk) -> int | None:
        """The number of the colour of the next piece."""
        state = desk.turn.state
        if state.phase == "neutral":
            return state.neutral
        colour = queries.colour_of_turn(state)
        return colour.number if colour is not None else None

    def _turn_sign(self, painter: Painter, sight: Sight, at: tuple[float, float]) -> None:
        look = theme.current()
        x, y = sight.point((at[0], at[1] - 0.95))
        center = (x / sight.ratio, y / sight.ratio)
        painter.circle(center, 17, look.panel, look.ink, 1.5)
        painter.icon("swap", FRect(center[0] - 12, center[1] - 12, 24, 24), look.ink)

    def _draw_end(self, painter: Painter, sight: Sight, box: Box, chosen: bool) -> None:
        rect = sight.rect(box)
        area = FRect(rect.x / sight.ratio, rect.y / sight.ratio, rect.w / sight.ratio, rect.h / sight.ratio)
        painter.rect(area, (*theme.current().gold, 120 if chosen else 60), 8)
        self._frame(painter, area, chosen)
        side = min(48.0, area.w * 0.7)
        painter.icon("plus", FRect(area.centerx - side / 2, area.centery - side / 2, side, side))

    @staticmethod
    def _frame(painter: Painter, rect: FRect, chosen: bool) -> None:
        look = theme.current()
        painter.rect(rect, None, 8, CHOSEN + 1 if chosen else 2.0, look.primary if chosen else look.gold)

    def draw_movers(self, painter: Painter, sight: Sight, stage: Stage) -> None:
        for mover in stage.movers:
            mover.draw(painter.surface, sight)

    # What lies in front

    def draw_notes(self, painter: Painter, stage: Stage, desk: Desk) -> None:
        """What the choice would bring, and what is happening, in words."""
        camera, row = desk.viewpoint.camera, stage.picture.row
        chips = ChipRow(desk.places.wall, [])
        if stage.note is not None:
            chips.draw(painter, camera.to_screen(*stage.note.at), stage.note.text, (), True)
            return
        if desk.busy or desk.fan() is not None:
            return
        action = desk.turn.action
        if action is None:
            return
        places = spaces_of(action, desk.turn.state.band)
        kept = [desk.viewpoint.box_to_screen(row.space_box(space)) for space in places]
        chips = ChipRow(desk.places.wall, kept)
        for note in forecast.notes(desk.turn, action):
            seats = [c for c in (self.colours[seat] for seat in note.colours) if c is not None]
            at = row.space_centre(places[0])
            chips.draw(painter, camera.to_screen(at[0], at[1] - 0.9), note.text, seats, note.certain)

    def draw_front(self, painter: Painter, desk: Desk) -> None:
        """The small picture of the wall, the hand to choose from, the covered view."""
        visible = desk.viewpoint.camera.visible()
        meanings = [spot.meaning for spot in desk.spots()] if desk.fan() is None else []
        offered = [area.number for area in meanings if isinstance(area, Area) and area.kind == "space"]
        self.overview.draw(painter, (visible.x, visible.right), offered)
        fan, building = desk.fan(), desk.turn.building
        colour = self._colour_to_build(desk)
        if fan is not None and building is not None and colour is not None and not desk.secrets.open:
            owner = self.colours[colour]
            assert owner is not None
            draw_fan(painter, fan, building.ranks(), building.rank, owner)
        if desk.secrets.open:
            with painter.clip(desk.area):
                self.sheet.draw(painter, desk.secrets, desk.turn.session, desk.turn.state)
