"""The covered view over the table: nothing of it shows until the player lifts the cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.engine import theme
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, BODY_BOLD, HEADING, LARGE_BOLD
from game.engine.i18n import _, listed
from game.engine.theme import PlayerColour
from game.games.chang_cheng import queries
from game.games.chang_cheng.pieces import CARD_NAMES, Card
from game.games.chang_cheng.view import sums
from game.games.chang_cheng.view.art import card_art, token_art
from game.games.chang_cheng.view.art.geometry import CARD_ASPECT
from game.games.chang_cheng.view.interaction.secrets import Secrets
from game.games.chang_cheng.view.picture import known_threats

if TYPE_CHECKING:
    from game.games.chang_cheng.state import ChangChengState
    from game.table.session import Session

PAD = 16.0
CLOSE = 48.0
TOKEN = 48.0
CARD_WIDEST = 84.0
HEAD = 28.0
THREAT_ROW = 60.0


def lay_out_sheet(secrets: Secrets, area: FRect) -> None:
    """Cover the board, as far as reading needs it."""
    width, height = min(area.w - 16, 760.0), min(area.h - 16, 640.0)
    secrets.panel = FRect(area.centerx - width / 2, area.centery - height / 2, width, height)
    secrets.close_button = FRect(secrets.panel.right - CLOSE - 6, secrets.panel.y + 6, CLOSE, CLOSE)


class SecretSheet:
    """Draws the covered view of a seat."""

    def __init__(self, colours: Sequence[PlayerColour | None]) -> None:
        self.colours = colours

    def draw(self, painter: Painter, secrets: Secrets, session: Session, state: ChangChengState) -> None:
        seat = secrets.seat
        if seat is None:
            return
        look = theme.current()
        painter.shade()
        painter.panel(secrets.panel, "lifted")
        title = FRect(secrets.panel.x + PAD, secrets.panel.y + 10, secrets.panel.w - 2 * PAD - CLOSE, 40)
        painter.mark(session.player_colour(seat), FRect(title.x, title.centery - 14, 28, 28))
        words = _("Only for {player}").format(player=session.player_name(seat))
        if secrets.for_good:
            words = _("Your cards and threats")
        beside = FRect(title.x + 38, title.y, title.w - 38, title.h)
        painter.text(words, beside, text.fitting(words, HEADING, beside.w), look.ink)
        painter.icon("close", secrets.close_button.inflate(-22, -22), look.ink)
        body = FRect(
            secrets.panel.x + PAD,
            title.bottom + 10,
            secrets.panel.w - 2 * PAD,
            secrets.panel.bottom - title.bottom - 10 - PAD,
        )
        if secrets.shown:
            self._draw_secrets(painter, body, secrets, session, state, seat)
        else:
            self._draw_cover(painter, body, secrets, state)

    def _draw_cover(self, painter: Painter, body: FRect, secrets: Secrets, state: ChangChengState) -> None:
        look = theme.current()
        painter.rect(body, look.ground_deep, 10, 1.25, look.edge)
        side = min(96.0, body.h * 0.3)
        painter.icon("eye", FRect(body.centerx - side / 2, body.centery - side, side, side), look.ink_soft)
        if secrets.region is not None:
            name = state.band.region_names[secrets.region]
            words = _("The threat of {region}. Hold to look, or tap to open and again to cover.").format(
                region=name
            )
        else:
            words = _("Your cards and the threats you know. Hold to look, or tap to open and again to cover.")
        below = FRect(body.x + 12, body.centery + 8, body.w - 24, body.h / 2 - 12)
        painter.text(words, below, LARGE_BOLD, look.ink, "center", wrap=True, valign="top")

    def _draw_secrets(
        self,
        painter: Painter,
        body: FRect,
        secrets: Secrets,
        session: Session,
        state: ChangChengState,
        seat: int,
    ) -> None:
        if secrets.region is not None:
            y = self._draw_region(painter, body, secrets.region, session, state, seat)
            self._row_of_threats(painter, body, y, state, seat)
            return
        names = state.band.province_names
        held = [(card, _(CARD_NAMES[card.rank].text)) for card in queries.hand(state, seat)]
        laid = [
            (card, names[province])
            for province in state.band.provinces
            for card in queries.own_cards_on(state, seat, province)
        ]
        grid = _card_grid(body, len(held), len(laid), len(known_threats(state, seat)))
        y = self._cards(painter, body, body.y, _("In your hand"), held, grid)
        y = self._cards(painter, body, y, _("Face down on the table"), laid, grid)
        self._row_of_threats(painter, body, y, state, seat)

    def _draw_region(
        self, painter: Painter, body: FRect, region: int, session: Session, state: ChangChengState, seat: int
    ) -> float:
        """The token just looked at, large."""
        look = theme.current()
        side = min(140.0, body.w * 0.34)
        token = queries.token_at(state, region, seat)
        image = token_art.threat_token(token.threat, painter.px(side), secret=True)
        painter.image(image, (body.x, body.y))
        info = queries.region_info(state, region)
        words = [_("Threat of {region}: {threat}").format(region=info.name, threat=token.threat)]
        if info.payers:
            words.append(_("Would pay now: {players}").format(players=sums.names(session, info.payers)))
        box = FRect(body.x + side + 14, body.y, body.w - side - 14, side)
        painter.text("\n".join(words), box, LARGE_BOLD, look.ink, wrap=True)
        return body.y + side + 16

    def _cards(
        self,
        painter: Painter,
        body: FRect,
        y: float,
        title: str,
        cards: Sequence[tuple[Card, str]],
        grid: CardGrid,
    ) -> float:
        """Cards side by side below their title, each with its name or where it lies."""
        look = theme.current()
        if not cards:
            return y
        painter.text(title, FRect(body.x, y, body.w, HEAD), BODY_BOLD, look.ink_soft)
        y += HEAD
        for i, (card, words) in enumerate(cards):
            owner = self.colours[card.colour]
            assert owner is not None
            row, column = divmod(i, grid.columns)
            left, top = body.x + column * grid.pitch, y + row * grid.height
            image = card_art.action_card(card.rank, owner, painter.px(grid.width))
            painter.image(image, (left + (grid.pitch - grid.width) / 2, top))
            below = FRect(left + 1, top + grid.width * CARD_ASPECT + 2, grid.pitch - 2, grid.words)
            painter.text(words, below, BODY, look.ink, "center", wrap=True, valign="top")
        return y + -(-len(cards) // grid.columns) * grid.height

    def _row_of_threats(
        self, painter: Painter, body: FRect, y: float, state: ChangChengState, seat: int
    ) -> None:
        look = theme.current()
        known = known_threats(state, seat)
        title = _("Threats that you know") if known else _("You have looked at no threat yet.")
        painter.text(title, FRect(body.x, y, body.w, HEAD), BODY_BOLD, look.ink_soft)
        y += HEAD
        columns = _threat_columns(body)
        pitch = body.w / columns
        for i, (region, threat) in enumerate(known):
            row, column = divmod(i, columns)
            left, top = body.x + column * pitch, y + row * THREAT_ROW
            painter.image(token_art.threat_token(threat, painter.px(TOKEN), secret=True), (left, top))
            beside = FRect(left + TOKEN + 6, top, pitch - TOKEN - 8, TOKEN / 2)
            painter.text(state.band.region_names[region], beside, BODY, look.ink)
            for k, payer in enumerate(queries.region_info(state, region).payers):
                mark = self.colours[payer.number]
                if mark is not None:
                    painter.mark(mark, FRect(beside.x + k * 22, top + TOKEN / 2 + 2, 20, 20))


class CardGrid(NamedTuple):
    """How cards stand in the sheet, so that all of it fits. CSS px."""

    columns: int
    pitch: float
    width: float  # of a card
    words: float  # room below it
    height: float  # of a row


def _card_grid(body: FRect, held: int, laid: int, threats: int) -> CardGrid:
    columns = min(8, max(4, int(body.w // 92)))
    rows = max(1, -(-held // columns) - (-laid // columns))
    heads = HEAD * (1 + bool(held) + bool(laid))
    room = (body.h - heads - -(-threats // _threat_columns(body)) * THREAT_ROW) / rows
    line = text.line_height(BODY)
    words = 2 * line if room - 2 * line > 90 else line
    pitch = body.w / columns
    width = max(20.0, min(CARD_WIDEST, pitch - 8, (room - words - 10) / CARD_ASPECT))
    return CardGrid(columns, pitch, width, words, width * CARD_ASPECT + words + 8)


def _threat_columns(body: FRect) -> int:
    return max(2, int(body.w // 160))


def secrets_in_words(state: ChangChengState, seat: int, region: int | None = None) -> str:
    """The same, or the threat of `region`, in words; told only while the cover is lifted."""
    region_names = state.band.region_names
    if region is not None:
        return _("Threat of {region}: {threat}.").format(
            region=region_names[region], threat=queries.token_at(state, region, seat).threat
        )
    held = [_(CARD_NAMES[card.rank].text) for card in queries.hand(state, seat)]
    lines = [_("In your hand: {cards}.").format(cards=listed(held))] if held else []
    names = state.band.province_names
    lines += [
        _("{card} on {province}.").format(card=_(CARD_NAMES[card.rank].text), province=names[province])
        for province in state.band.provinces
        for card in queries.own_cards_on(state, seat, province)
    ]
    lines += [
        _("Threat of {region}: {threat}.").format(region=region_names[region], threat=threat)
        for region, threat in known_threats(state, seat)
    ]
    return " ".join(lines)
