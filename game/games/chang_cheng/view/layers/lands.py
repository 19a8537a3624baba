"""What lies on provinces and regions: tokens, tents, cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeAlias

import pygame

from game.engine.box import Box
from game.engine.draw.scatter import draw_scattered
from game.engine.draw.sight import Sight
from game.engine.draw.sprite import Sprite
from game.engine.draw.sprite_book import SpriteBook
from game.engine.theme import PlayerColour
from game.games.chang_cheng.view.art import card_art, geometry, token_art
from game.games.chang_cheng.view.picture import Picture

LandKey: TypeAlias = "tuple[str, PlayerColour | None, int]"
"""What it is, whose, and a number: rank, width in hundredths of a unit, value; -1 for a hidden one."""

HIDDEN = -1
_LIFT = 0.22  # units that the acting card is raised


def _draw(key: LandKey, px: int) -> Sprite:
    match key:
        case ("fame", _, value):
            return _centred(token_art.fame_token(value, round(2 * geometry.FAME_RADIUS * px)))
        case ("threat", _, value):
            across = round(2 * geometry.THREAT_RADIUS * px)
            if value == 0:
                return _centred(token_art.threat_removed(across))
            return _centred(token_art.threat_token(None if value == HIDDEN else value, across))
        case ("known threat", _, value):
            return _centred(
                token_art.threat_token(value, round(2 * geometry.THREAT_RADIUS * px), secret=True)
            )
        case ("camp", _, value):
            return token_art.camp(None if value == HIDDEN else value, px)
        case ("emperor", _, _):
            return Sprite(card_art.emperor_card(_card_width(px)), (0, 0))
        case ("back", PlayerColour() as owner, _):
            return Sprite(card_art.action_card_back(owner, _card_width(px)), (0, 0))
        case ("known card", PlayerColour() as owner, rank):
            return Sprite(_known_card(owner, rank, _card_width(px)), (0, 0))
        case ("face", PlayerColour() as owner, rank):
            return Sprite(card_art.action_card(rank, owner, _card_width(px)), (0, 0))
        case ("spent", PlayerColour() as owner, rank):
            return Sprite(card_art.action_card(rank, owner, _card_width(px), spent=True), (0, 0))
    raise ValueError(f"nothing on the land is called {key!r}")


def _card_width(px: int) -> int:
    return max(4, round(0.8 * px))


def _known_card(owner: PlayerColour, rank: int, width: int) -> pygame.Surface:
    """The back that everybody sees, with a small picture of what lies below it."""
    image = card_art.action_card_back(owner, width).copy()
    side = max(3, round(width * 0.56))
    at = ((width - side) // 2, image.get_height() - side - max(1, width // 14))
    image.blit(card_art.ink_picture(rank, side), at)
    return image


def _centred(image: pygame.Surface) -> Sprite:
    return Sprite(image, (image.get_width() // 2, image.get_height() // 2))


class LandLayer:
    """Draws tokens and cards where the provinces and regions keep them."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours
        self.book: SpriteBook[LandKey] = SpriteBook(_draw)
        self._lying: list[tuple[float, float, LandKey]] = []
        self._faces: list[tuple[float, float, LandKey]] = []
        self._acting: list[Box] = []
        self.turned = 1.0  # how far the cards that are being revealed are turned over

    def show(self, picture: Picture) -> None:
        row = picture.row
        lying: list[tuple[float, float, LandKey]] = []
        for region, threat in picture.threats.items():
            known = picture.known.threats.get(region, HIDDEN)
            value = known if threat is None else threat
            what = "threat" if threat is not None or known == HIDDEN else "known threat"
            lying.append((*row.camp(region), ("camp", None, value)))
            lying.append((*row.threat(region), (what, None, value)))
        for province, info in picture.provinces.items():
            lying.append((*row.fame(province), ("fame", None, info.fame)))
            if province in picture.emperors and province not in picture.faces:
                box = row.emperor(province)
                lying.append((box.x, box.y, ("emperor", None, 0)))
        for province, owners in picture.cards.items():
            ranks = picture.known.cards.get(province, ())
            boxes = row.cards(province, len(owners))
            # A card on its way may have come to lie before it is known.
            for owner, box, rank in zip_longest(owners, boxes, ranks[: len(owners)]):
                key: LandKey = ("back", self.colours[owner.number], 0)
                if rank is not None:
                    key = ("known card", self.colours[owner.number], rank)
                lying.append((box.x, box.y, key))
        self._lying = lying
        self._faces, self._acting = [], []
        for province, faces in picture.faces.items():
            for face, box in zip(faces, row.cards(province, len(faces)), strict=True):
                raised = _LIFT if face.status == "acting" else 0.0
                side = "spent" if face.status == "cancelled" else "face"
                key = (side, self.colours[face.owner.number], face.card.rank)
                self._faces.append((box.x, box.y - raised, key))
                if face.status == "acting":
                    self._acting.append(Box(box.x, box.y - raised, box.w, box.h))

    @property
    def acting(self) -> Sequence[Box]:
        """Where the cards lie that act now."""
        return self._acting

    def draw(self, surface: pygame.Surface, sight: Sight) -> None:
        self.book.resize(sight.side)
        draw_scattered(surface, sight, self._lying, self.book.get, 2.5)
        if self.turned >= 1.0:
            draw_scattered(surface, sight, self._faces, self.book.get, 2.5)
        else:
            self._draw_turning(surface, sight)

    def _draw_turning(self, surface: pygame.Surface, sight: Sight) -> None:
        """Backs that become narrow, then faces that become wide."""
        share = self.turned
        for x, y, (_, owner, rank) in self._faces:
            key: LandKey = ("back", owner, 0) if share < 0.5 else ("face", owner, rank)
            image = self.book.get(key).image
            width = max(1, round(image.get_width() * abs(1 - 2 * share)))
            narrow = pygame.transform.smoothscale(image, (width, image.get_height()))
            left, top = sight.point((x, y))
            surface.blit(narrow, (round(left + (image.get_width() - width) / 2), round(top)))

    def sprite(self, key: LandKey) -> Sprite:
        """One of these things, for motion."""
        return self.book.get(key)
