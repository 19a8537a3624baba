"""The price of a province: a line for each governor to be driven out and a switch for each symbol.

What can never be paid is only counted, symbol by symbol.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.box import Box
from game.engine.draw import text
from game.engine.draw.painter import Align, Painter
from game.engine.draw.text import BODY, BODY_BOLD, CAPTION, TextStyle
from game.engine.i18n import _
from game.engine.spots import Spot
from game.engine.theme import PlayerColour
from game.games.alexandros.view import why_not
from game.games.alexandros.view.art import card_art
from game.games.alexandros.view.interaction.deed import Deed
from game.games.alexandros.view.interaction.meanings import Cell
from game.games.alexandros.view.interaction.purchase import Purchase, SymbolTriangle
from game.games.alexandros.view.sheets import price_words, switch
from game.games.alexandros.view.sheets.cells import GAP, draw_card, draw_governor, draw_leaving
from game.games.alexandros.view.sheets.sheet import FootLine
from game.games.alexandros.view.sheets.switch import Part
from game.games.alexandros.view.words import capitalized, symbol_name

DISC = 34.0
LEAVING = 40.0  # of the square with a governor who goes home


class Owner(NamedTuple):
    """Whose province it is; with two players nobody is compensated."""

    colour: PlayerColour
    name: str
    gets_cards: bool


class Line(NamedTuple):
    """What one line is about, where its sign and name stand, and the two parts of its switch."""

    place: SymbolTriangle
    sign: FRect
    name: FRect
    style: TextStyle
    card: FRect
    governor: FRect


@dataclass(frozen=True)
class PriceList:
    """Fulfils `Sheet`. Nothing but the player's own hand is secret here, and only its owner opens it."""

    purchase: Purchase
    title: str
    open: int  # triangles that count in a tax
    player: PlayerColour
    owner: Owner | None
    refusal: str  # why it cannot be paid as it is; empty if it can

    @cached_property
    def affordable(self) -> bool:
        return self.purchase.affordable()

    @cached_property
    def foot(self) -> tuple[FootLine, ...]:
        """What is paid, what the province then brings and what its owner gets; or why it cannot be paid."""
        if self.refusal:
            return (FootLine(self.refusal, danger=True),)
        loser = self.owner.name if self.owner is not None and self.owner.gets_cards else ""
        first, *others = price_words.outcome(self.purchase, self.open, loser)
        return (FootLine(first, strong=True), *map(FootLine, others))

    # Layout

    def height(self, width: float) -> float:
        body = FRect(0, 0, width, 0)
        if not self.affordable:
            return self._counted(body)[-1].bottom
        lines = self._lines(body)
        return lines[-1].card.bottom + 2

    def _driven(self, body: FRect) -> list[tuple[str, int, FRect]]:
        """A line for each symbol below governors who go home first: its words and where it stands."""
        lines, y = [], body.y
        for symbol, words in self._driven_words:
            room = body.w - LEAVING - GAP
            height = max(LEAVING, len(text.wrap(words, BODY, room)) * text.line_height(BODY))
            lines.append((words, symbol, FRect(body.x, y, body.w, height)))
            y += height + GAP
        return lines

    @cached_property
    def _driven_words(self) -> list[tuple[int, str]]:
        return price_words.driven_out(self.purchase, self.owner.name) if self.owner is not None else []

    def _below_driven(self, body: FRect) -> float:
        return max((rect.bottom + GAP for _words, _symbol, rect in self._driven(body)), default=body.y)

    def _lines(self, body: FRect) -> list[Line]:
        """Sign and name beside the switch, the name below the sign, or both above it: as there is room."""
        places = self.purchase.places
        part = max(part.width for place in places for part in self._parts(place))
        room = body.w - 2 * part - GAP
        beside = DISC + GAP + max(text.measure(self._name(p), BODY_BOLD)[0] for p in places)
        below = max(text.measure(self._name(p), CAPTION)[0] for p in places)
        height, y = switch.height(), self._below_driven(body)
        lines = []
        for place in places:
            left, style = body.x, BODY_BOLD
            if beside <= room:
                sign = FRect(body.x, y + (height - DISC) / 2, DISC, DISC)
                name = FRect(sign.right + GAP, y, beside - DISC - GAP, height)
                left += beside + GAP
            elif below <= room:
                under = text.line_height(CAPTION)
                side = min(DISC, height - under)
                sign = FRect(body.x + (below - side) / 2, y, side, side)
                name = FRect(body.x, y + height - under, below, under)
                left, style = left + below + GAP, CAPTION
            else:
                side = text.line_height(BODY_BOLD)
                sign = FRect(body.x, y, side, side)
                name = FRect(sign.right + GAP, y, body.right - sign.right - GAP, side)
                y = name.bottom + 2
            half = (body.right - left) / 2
            card = FRect(left, y, half, height)
            lines.append(Line(place, sign, name, style, card, card.move(half, 0)))
            y += height + GAP
        return lines

    def _counted(self, body: FRect) -> list[FRect]:
        """A line for each symbol of what cannot be paid."""
        top = self._below_driven(body)
        height = max(DISC + 4, 2 * text.line_height(BODY))
        return [
            FRect(body.x, top + i * (height + GAP), body.w, height) for i in range(len(self.purchase.symbols))
        ]

    # What can be tapped

    def cells(self, body: FRect) -> Sequence[Spot]:
        if not self.affordable:
            return []
        spots = []
        for line in self._lines(body):
            triangle, name = line.place.triangle, symbol_name(line.place.symbol)
            card = _("{symbol}: pay a card").format(symbol=name)
            governor = _("{symbol}: put a governor").format(symbol=name)
            spots += [
                Spot(
                    f"pay {triangle}",
                    Box.of(line.card),
                    _cell(
                        self.purchase.settled_by_card(triangle),
                        card,
                        why_not.by_card(self.purchase, triangle),
                        triangle not in self.purchase.governors,
                    ),
                ),
                Spot(
                    f"put {triangle}",
                    Box.of(line.governor),
                    _cell(
                        self.purchase.settled_by_governor(triangle),
                        governor,
                        why_not.by_governor(self.purchase, triangle),
                        triangle in self.purchase.governors,
                    ),
                ),
            ]
        return spots

    def _name(self, place: SymbolTriangle) -> str:
        return capitalized(symbol_name(place.symbol))

    def _parts(self, place: SymbolTriangle) -> tuple[Part, Part]:
        purchase, triangle, symbol = self.purchase, place.triangle, place.symbol
        governed = triangle in purchase.governors

        def card_icon(painter: Painter, rect: FRect, enabled: bool) -> None:
            draw_card(painter, rect.inflate(6, 10), symbol, enabled=enabled)

        def governor_icon(painter: Painter, rect: FRect, enabled: bool) -> None:
            draw_governor(painter, rect, self.player, enabled=enabled)

        in_hand = _("{count} in hand").format(count=purchase.hand[symbol])
        at_home = _("{count} at home").format(count=purchase.reserve - len(purchase.fixed))
        return (
            Part(_("Card"), in_hand, card_icon, not governed, not why_not.by_card(purchase, triangle)),
            Part(
                _("Governor"), at_home, governor_icon, governed, not why_not.by_governor(purchase, triangle)
            ),
        )

    # Drawing

    def draw(self, painter: Painter, body: FRect) -> None:
        look = theme.current()
        for words, symbol, rect in self._driven(body):
            assert self.owner is not None
            square = FRect(rect.x, rect.centery - LEAVING / 2, LEAVING, LEAVING)
            draw_leaving(painter, square, self.owner.colour, symbol)
            room = FRect(square.right + GAP, rect.y, rect.right - square.right - GAP, rect.h)
            painter.text(words, room, BODY, look.ink, wrap=True)
        if not self.affordable:
            for symbol, rect in zip(self.purchase.symbols, self._counted(body), strict=True):
                self._draw_counted(painter, rect, symbol)
            return
        for line in self._lines(body):
            _draw_sign(painter, line.sign, line.place.symbol)
            align: Align = "center" if line.name.y > line.sign.y else "left"
            painter.text(self._name(line.place), line.name, line.style, look.ink, align)
            switch.draw_switch(painter, (line.card, line.governor), self._parts(line.place))

    def _draw_counted(self, painter: Painter, rect: FRect, symbol: int) -> None:
        """How many cards a symbol takes without governors, and how many there are."""
        look = theme.current()
        needed, have = self.purchase.needed_at_most(symbol), self.purchase.hand[symbol]
        _draw_sign(painter, FRect(rect.x, rect.centery - DISC / 2, DISC, DISC), symbol)
        line = text.line_height(BODY)
        words = FRect(rect.x + DISC + GAP, rect.centery - line, rect.w - DISC - GAP, line)
        painter.text(capitalized(symbol_name(symbol)), words, BODY_BOLD, look.ink)
        counts = _("{needed} needed, {count} in hand").format(needed=needed, count=have)
        ink = look.danger if needed > have else look.ink_soft
        painter.text(counts, words.move(0, line), CAPTION, ink)


def _cell(after: Purchase, words: str, reason: str, chosen: bool) -> Cell:
    if chosen:
        words = _("{words}, chosen").format(words=words)
    return Cell(None if reason else Deed.of(after), words, reason)


def _draw_sign(painter: Painter, rect: FRect, symbol: int) -> None:
    painter.image(card_art.symbol_icon(symbol, painter.px(rect.w)), rect.topleft)
