"""What is left: the stacks and walls in common, followers and towers of each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.engine.i18n import _, ngettext
from game.games.the_city import queries
from game.games.the_city.view import tray
from game.games.the_city.view.art import piece_art
from game.table.game_view import Tally
from game.table.tally_icons import square_icon

if TYPE_CHECKING:
    from game.engine.draw.painter import Painter
    from game.engine.theme import PlayerColour
    from game.games.the_city.state import CityState
    from game.table.game_view import DrawIcon


def _pile(number: int, count: int, current: bool) -> DrawIcon:
    def draw(painter: Painter, rect: FRect) -> None:
        side = min(rect.w, rect.h)
        square = FRect(rect.centerx - side / 2, rect.centery - side / 2, side, side)
        tray.draw_small_pile(painter, square, number, count, current)

    return draw


def common(state: CityState) -> list[Tally]:
    """The three stacks and the walls."""
    left = queries.remaining_tiles(state)
    tallies = []
    for number, count in enumerate(left.per_stack, 1):
        current = number == left.stack
        text = _("Tiles left in stack {number}").format(number=number)
        if current:
            text = _("{stack}, in play").format(stack=text)
        tallies.append(Tally(f"stack-{number}", _pile(number, count, current), str(count), text))
    walls = queries.walls_left(state)
    label = _("Walls left")
    places = queries.positions_left(state)
    if places is not None:
        gap = ngettext("{count} place between the ends", "{count} places between the ends", places)
        label = _("{walls}, {gap}").format(walls=label, gap=gap.format(count=places))
    tallies.append(Tally("walls", square_icon(piece_art.wall_icon), str(walls), label))
    return tallies


def of_seat(state: CityState, seat: int, colour: PlayerColour) -> list[Tally]:
    """Followers and towers in the player's own supply."""
    followers, towers = queries.followers_left(state, seat), queries.towers_left(state, seat)
    return [
        Tally(
            "followers",
            square_icon(lambda px: piece_art.follower_icon("street", colour, px)),
            str(followers),
            _("Followers left"),
        ),
        Tally(
            "towers",
            square_icon(lambda px: piece_art.tower_icon(colour, px)),
            str(towers),
            _("Towers left"),
        ),
    ]
