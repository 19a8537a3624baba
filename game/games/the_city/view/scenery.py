"""The whole picture of the board: all layers, in the order in which they lie upon one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.engine import theme
from game.engine.draw.chips import ChipRow
from game.engine.draw.painter import Painter
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.pointer import Point
from game.engine.spots import Spot
from game.engine.theme import PlayerColour
from game.games.the_city import queries, tiles
from game.games.the_city.actions import Draw, PlaceWall, PutFollower, PutTower
from game.games.the_city.events import Segment
from game.games.the_city.geometry import END_LETTERS, Edge
from game.games.the_city.view import tray
from game.games.the_city.view.art.tile_art import tile_image
from game.games.the_city.view.art.tile_back import tile_back
from game.games.the_city.view.interaction.offers import piece_points
from game.games.the_city.view.layers.ground import GroundLayer
from game.games.the_city.view.layers.marks import MarkLayer
from game.games.the_city.view.layers.offers import OfferLayer
from game.games.the_city.view.layers.pieces import PieceLayer
from game.games.the_city.view.layers.tiles import TileLayer
from game.games.the_city.view.plane import cell_box, wall_box

if TYPE_CHECKING:
    from game.games.the_city.view.animations import Stage
    from game.games.the_city.view.forecast import Note
    from game.games.the_city.view.interaction.carry import Carry
    from game.games.the_city.view.interaction.choices import TileInHand
    from game.games.the_city.view.interaction.desk import Desk
    from game.games.the_city.view.picture import Picture

OFFERED = 150  # alpha of the light on what may be chosen
_AFTER_A_WALL = ("wall", "guard", "tower", "draw")


def _is_marked(picture: Picture, phase: str) -> bool:
    """Whether the piece placed last still matters."""
    return phase in _AFTER_A_WALL or picture.last_piece in picture.recent.edges


class Scenery:
    """Draws a stage and what the player has in front of it."""

    def __init__(self, colours: Sequence[PlayerColour]) -> None:
        self.colours = colours
        self.ground = GroundLayer()
        self.tiles = TileLayer()
        self.marks = MarkLayer()
        self.pieces = PieceLayer(colours)
        self.offers = OfferLayer(self.pieces)
        self._books = (
            self.tiles.book,
            self.pieces.book,
            self.pieces.figures,
            self.offers.ghosts,
            self.marks.veils,
            self.marks.book,
            self.tiles.seams,
            self.ground.book,
        )

    def show(self, picture: Picture) -> None:
        """The picture has changed."""
        self.ground.show(picture.tiles, picture.dead_cells())
        self.tiles.show(picture.tiles)
        self.pieces.show(picture)

    def sharpen(self, until: float) -> bool:
        """Draw images sharp that were put off while the view moved; `True` if any was."""
        for book in self._books:
            if book.waiting:
                return book.sharpen(until)
        return False

    # Images for things in motion

    def tile_sprite(self, tile: int, rotation: int, side: int) -> Sprite:
        """A lying tile, anchored in its middle."""
        return Sprite(tile_image(tiles.TILES[tile], rotation, side), (side // 2, side // 2))

    def piece_sprite(self, key: Any, side: int) -> Sprite:  # noqa: ARG002 - the layer knows its size
        return self.pieces.sprite(key)

    # The position

    def draw_position(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk) -> None:
        """Everything that lies on the table, and the lights on it."""
        surface, picture = painter.surface, stage.picture
        self.ground.draw(surface, sight)
        hand = desk.hand
        if hand is not None and not stage.movers:
            lit = [cell for cell in hand.fits if cell != hand.cell]
            strong = [cell for cell in lit if hand.fits_as_held(cell)]
            self.marks.draw_at_cells(surface, sight, "faint", [c for c in lit if not hand.fits_as_held(c)])
            self.marks.draw_at_cells(surface, sight, "strong", strong)
        self.tiles.draw(surface, sight)
        marked = {cell for cell in (picture.last_tile, *picture.recent.tiles) if cell in picture.tiles}
        self.marks.draw_at_cells(surface, sight, "last", [cell for cell in marked if cell is not None])
        self._draw_lights(surface, sight, stage, desk)
        self.pieces.draw(surface, sight)
        if picture.last_piece is not None and _is_marked(picture, desk.turn.state.phase):
            self._frame_edge(painter, sight, picture.last_piece)
        for edge in picture.recent.edges:
            if edge in picture.pieces and edge != picture.last_piece:
                self._frame_edge(painter, sight, edge)
        self._draw_closing_ring(surface, sight, stage)

    def _draw_lights(self, surface: pygame.Surface, sight: Sight, stage: Stage, desk: Desk) -> None:
        gold = theme.current().gold
        placed = stage.picture.tiles
        glow = stage.glow
        if glow.strength > 0:
            self.marks.draw_segments(surface, sight, glow.segments, placed, gold, round(glow.strength * 255))
            self.marks.draw_whole_cells(surface, sight, glow.cells, gold)
            return
        if desk.inspector.segments:
            self.marks.draw_segments(surface, sight, desk.inspector.segments, placed, gold)
            return
        self._draw_offered_segments(surface, sight, stage, desk)
        for note in desk.turn.forecast.notes:
            self.marks.draw_segments(surface, sight, note.segments, placed, self._light_of(note))
            self.marks.draw_whole_cells(surface, sight, note.cells, self._light_of(note))

    def _draw_offered_segments(self, surface: pygame.Surface, sight: Sight, stage: Stage, desk: Desk) -> None:
        """Where on the new tile a follower may be put."""
        pick, placed = desk.turn.pick, queries.last_placed(desk.turn.state)
        if pick is None or placed is None or stage.movers:
            return
        offered = [
            Segment(placed.cell, action.kind, action.index)
            for action in pick.options
            if isinstance(action, PutFollower) and action != desk.turn.action
        ]
        gold = theme.current().gold
        self.marks.draw_segments(surface, sight, offered, stage.picture.tiles, gold, OFFERED)

    def _light_of(self, note: Note) -> tuple[int, int, int]:
        """Gold for nobody or several, the player's own colour for one."""
        return self.colours[note.seats[0]].rgb if len(note.seats) == 1 else theme.current().gold

    def _frame_edge(self, painter: Painter, sight: Sight, edge: Edge) -> None:
        """The golden frame of the piece placed last, as the last tile has its corners."""
        area = sight.rect(wall_box(edge, 0.13))
        gold, ink = theme.current().gold, theme.current().ink
        pygame.draw.rect(
            painter.surface, ink, area.inflate(2, 2), painter.px(3.0), border_radius=painter.px(4)
        )
        pygame.draw.rect(painter.surface, gold, area, painter.px(2.0), border_radius=painter.px(4))

    def _draw_closing_ring(self, surface: pygame.Surface, sight: Sight, stage: Stage) -> None:
        """The gap of the wall, thought closed at the end."""
        gold = theme.current().gold
        for edge in stage.outline:
            area = sight.rect(wall_box(edge, 0.035))
            pygame.draw.rect(surface, gold, area)

    # The choice

    def draw_choice(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk) -> None:
        """The tile above the board, or the places for a piece."""
        hand, turn = desk.hand, desk.turn
        if hand is not None:
            self._draw_ghost(painter, sight, stage, desk, hand)
            return
        seat = turn.session.to_move
        pick = turn.pick
        if pick is None or seat is None or not pick.options or isinstance(pick.options[0], Draw):
            return
        if stage.movers:  # what the places are about has yet to arrive
            return
        camera = desk.viewpoint.camera
        anchors = (
            piece_points(pick, turn.state, lambda point: camera.to_screen(*point))
            if turn.state.phase != "gate"
            else []
        )
        by_action = dict(zip(pick.options, anchors, strict=False))
        self.offers.places(
            painter, sight, desk.spots(), turn.action, self.colours[seat], turn.state, by_action
        )

    def _draw_ghost(self, painter: Painter, sight: Sight, stage: Stage, desk: Desk, hand: TileInHand) -> None:
        tile = stage.picture.hand
        if tile is None or stage.movers:
            return
        cell, rotation = hand.cell, hand.rotation
        if cell is None and desk.hovered is not None:
            cell = desk.hovered
            rotation = hand.put_on(cell).rotation
        if cell is None:
            return
        self.offers.ghost(painter.surface, sight, tile, rotation, cell)
        if hand.cell is not None and len(hand.rotations()) > 1:
            self.offers.turn_sign(painter, sight, cell)

    def draw_movers(self, painter: Painter, sight: Sight, stage: Stage) -> None:
        for mover in stage.movers:
            mover.draw(painter.surface, sight)

    def draw_notes(self, painter: Painter, desk: Desk, covered: Sequence[FRect]) -> None:
        """What the choice would bring, in words."""
        camera = desk.viewpoint.camera
        chips = ChipRow(desk.area, [*covered, *self._kept_free(desk)])
        # What nobody gains by is lit up, but needs no words.
        told = [note for note in desk.turn.forecast.notes if note.seats]
        spots = {spot.meaning: spot for spot in desk.spots()}
        chosen = spots.get(desk.turn.action)
        sign = _letter(desk.turn.action)
        for note in sorted(told, key=lambda note: not note.certain):
            at = camera.to_screen(note.at[0], note.at[1] - 0.2)
            if sign and chosen is not None and not note.segments:
                at = _top(chosen)  # what is about the piece itself
            marks = [self.colours[seat] for seat in note.seats]
            chips.draw(painter, at, note.text, marks, note.certain, "" if note.certain else "clock", sign)
        self._draw_unchosen_ends(painter, desk, chips)
        warning = desk.turn.forecast.warning
        if warning is not None and chosen is not None:
            words = desk.turn.session.say(warning)
            chips.draw(painter, _top(chosen), words, (), False, "info", sign)

    def _kept_free(self, desk: Desk) -> list[FRect]:
        """What chips must not hide: the ghost, and the places for a piece if they are few."""
        hand = desk.hand
        if hand is not None:
            return [desk.viewpoint.box_to_screen(cell_box(hand.cell))] if hand.cell is not None else []
        spots = desk.spots()
        if len(spots) > 8:
            spots = [spot for spot in spots if spot.meaning == desk.turn.action]
        return [FRect(*spot.box) for spot in spots]

    def _draw_unchosen_ends(self, painter: Painter, desk: Desk, chips: ChipRow) -> None:
        """Towers tell their points before either end is chosen."""
        pick = desk.turn.pick
        if pick is None or desk.turn.state.phase != "tower":
            return
        for spot in desk.spots():
            if spot.meaning != desk.turn.action:
                for note in desk.turn.forecast_of(spot.meaning).notes:
                    chips.draw(painter, _top(spot), note.text, (), True, sign=_letter(spot.meaning))

    # The tray

    def draw_tray(self, painter: Painter, stage: Stage, desk: Desk, carry: Carry) -> None:
        look = theme.current()
        left = queries.remaining_tiles(desk.turn.state)
        place = desk.tray
        if desk.turn.state.is_over or (left.stack is None and stage.picture.hand is None):
            return
        painter.panel(place.card, "lifted")
        drawing = desk.turn.state.phase == "draw" and desk.turn.choice is not None
        number = left.stack or 3
        tray.draw_pile(painter, place.stack, number, left.per_stack[number - 1], drawing)
        tile, hand = stage.picture.hand, desk.hand
        if tile is None:
            return
        if (hand is not None and hand.cell is not None) or carry.at is not None:
            painter.rect(place.hand.inflate(-4, -4), None, 4, 1.5, look.edge)
        elif stage.revealed < 1.0:
            self._draw_turning_over(painter, stage, desk, number)
        else:
            # Others look on: what a computer player has drawn lies there as it came.
            rotation = hand.rotation if hand is not None else 0
            self.offers.held(painter, tile, rotation, place.hand.center, place.hand.w - 8, True)
        if carry.at is not None and hand is not None and hand.cell is None:
            side = max(place.hand.w, desk.viewpoint.camera.scale)
            self.offers.held(painter, tile, hand.rotation, carry.at, side, False)

    def _draw_turning_over(self, painter: Painter, stage: Stage, desk: Desk, number: int) -> None:
        """The tile comes off the stack and is turned over on the way."""
        share, place = stage.revealed, desk.tray
        side = place.hand.w - 8
        x = place.stack.centerx + (place.hand.centerx - place.stack.centerx) * share
        width = side * abs(1 - 2 * share)
        if width < 2:
            return
        rect = FRect(x - width / 2, place.hand.centery - side / 2 - 6 * (1 - abs(1 - 2 * share)), width, side)
        tile = stage.picture.hand
        if share < 0.5 or tile is None:
            image = tile_back(number, painter.px(side))
            painter.image(_narrowed(image, painter.px(width)), rect.topleft)
            return
        rotation = desk.hand.rotation if desk.hand is not None else 0
        image = tile_image(tiles.TILES[tile], rotation, painter.px(side))
        painter.image(_narrowed(image, painter.px(width)), rect.topleft)


def _letter(action: Any) -> str:
    """What the end of the wall is called that an action is about; empty for any other."""
    return END_LETTERS[action.end] if isinstance(action, PlaceWall | PutTower) else ""


def _top(spot: Spot) -> Point:
    """The middle of the upper rim."""
    return spot.box.centre[0], spot.box.y


def _narrowed(image: pygame.Surface, width: int) -> pygame.Surface:
    """The image as wide as something that is being turned over looks."""
    return pygame.transform.smoothscale(image, (max(1, width), image.get_height()))
