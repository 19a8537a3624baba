"""Chang Cheng as the shared screens know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.core.messages import N_
from game.engine.draw.painter import Painter
from game.engine.i18n import _
from game.games.chang_cheng import queries
from game.games.chang_cheng.events import CardIdle, CardsRevealed, EmperorPlaced, ProvinceCompleted
from game.games.chang_cheng.rules import RULES
from game.games.chang_cheng.view.art.cover_art import cover
from game.games.chang_cheng.view.board import ChangChengBoard
from game.games.chang_cheng.view.colours import table_colours
from game.games.chang_cheng.view.help_pictures import HELP_PICTURES
from game.table.game_view import Breakdown, GameView

if TYPE_CHECKING:
    from game.engine.theme import PlayerColour
    from game.table.session import Session

# The columns of the score sheet and the icons that stand for them.
_ICONS = {
    "Provinces": "province",
    "Double walls": "double-wall",
    "Mongol attack": "attack",
    "Event cards": "card",
}


def _draw_cover(painter: Painter, rect: FRect) -> None:
    area = painter.px_rect(rect)
    painter.image(cover(area.w, area.h), rect.topleft)


def _score_icon(category: str, painter: Painter, rect: FRect) -> None:
    painter.icon(_ICONS.get(category, "star"), rect)


_DECISIONS = {
    "warrior": N_("{player}, decide about your warrior. Take the device, then tap."),
    "traitor": N_("{player}, decide about your traitor. Take the device, then tap."),
    "flood": N_("{player}, decide about your flood. Take the device, then tap."),
    "architect": N_("{player}, decide about your architect. Take the device, then tap."),
    "official": N_("{player}, decide about your official. Take the device, then tap."),
}


def _hand_over_words(session: Session, seat: int) -> str:
    """In the turn of another it is a card that has to be decided about."""
    words = _DECISIONS.get(session.state.phase, "")
    return _(words).format(player=session.player_name(seat)) if words else ""


def _by_colour(session: Session) -> list[Breakdown]:
    """With two colours each: what each of them has, because the better one breaks a tie."""
    colours = table_colours(session)
    shares: list[list[tuple[int, PlayerColour]]] = [[] for _seat in range(session.seats)]
    for colour, points in queries.colour_points(session.state):  # type: ignore[arg-type]
        shown = colours[colour.number]
        if colour.seat is not None and shown is not None:
            shares[colour.seat].append((points, shown))
    if any(len(of_seat) < 2 for of_seat in shares):
        return []
    ordered = [sorted(of_seat, key=lambda share: -share[0]) for of_seat in shares]
    return [
        Breakdown(label, [(of_seat[place][1], of_seat[place][0]) for of_seat in ordered])
        for place, label in enumerate((_("Better colour, which breaks a tie"), _("Other colour")))
    ]


GAME_VIEW = GameView(
    rules=RULES,
    tagline=N_("Build the Great Wall, win its provinces and be gone when the Mongols come."),
    facts=N_("2–4 players · 45 minutes"),
    help_page="chang-cheng",
    draw_cover=_draw_cover,
    make_board=ChangChengBoard,
    score_icon=_score_icon,
    has_secrets=True,
    break_down=_by_colour,
    small_events=(CardsRevealed, CardIdle, EmperorPlaced, ProvinceCompleted),
    help_pictures=HELP_PICTURES,
    hand_over_words=_hand_over_words,
)
