"""The buttons of the present step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.games.the_city.actions import Draw, PlaceGate, PlaceWall, PutFollower, PutGuard, PutTower
from game.games.the_city.geometry import END_LETTERS
from game.table.game_view import Command

if TYPE_CHECKING:
    from typing import Any

    from game.games.the_city.view.interaction.choices import TileInHand
    from game.games.the_city.view.interaction.desk import Desk


def commands_for(desk: Desk) -> list[Command]:
    """What can be done now, the most likely first."""
    if desk.hand is not None:
        return _tile_commands(desk, desk.hand)
    pick = desk.turn.pick
    if pick is None or not pick.options:
        return []
    first = pick.options[0]
    if isinstance(first, Draw):
        draw = Command("draw", _("Draw a tile"), "draw-tile", desk.commit, "primary", key="return")
        return [draw]
    commands = [_confirm(desk, first)]
    if isinstance(first, PlaceWall | PutTower):
        commands += [_end(desk, action) for action in pick.options] if len(pick.options) > 1 else []
    if pick.can_pass:
        commands.append(Command("pass", _pass_label(first), "skip", desk.give_up, "secondary", key="space"))
    return commands


def _tile_commands(desk: Desk, hand: TileInHand) -> list[Command]:
    can_turn = len(hand.rotations()) > 1
    return [
        Command(
            "confirm",
            _("Place"),
            "confirm",
            desk.commit,
            "primary",
            hand.cell is not None,
            _("First tap one of the lit cells."),
            "return",
        ),
        Command(
            "rotate",
            _("Rotate"),
            "rotate-right",
            desk.rotate,
            "secondary",
            can_turn,
            _("It fits in this way only."),
            "r",
        ),
    ]


def _confirm(desk: Desk, first: Any) -> Command:
    """Plays what is chosen. A guard has but one place, so its button need not wait for a choice;
    the key does, for a second press of it would put a guard that nobody has asked for.
    """
    label, icon, hint = _confirm_words(first)
    if isinstance(first, PutGuard) and desk.turn.action is None:
        return Command("confirm", label, icon, desk.take_the_only_one, "primary")
    enabled = desk.turn.action is not None
    return Command("confirm", label, icon, desk.commit, "primary", enabled, hint, "return")


def _confirm_words(first: Any) -> tuple[str, str, str]:
    """Label, icon and what to do first."""
    if isinstance(first, PutFollower):
        return _("Put here"), "follower", _("First tap a place on the new tile.")
    if isinstance(first, PlaceGate):
        return _("Place the gate"), "gate", _("First tap a side of the city.")
    if isinstance(first, PlaceWall):
        return _("Build"), "wall", _("First choose an end of the wall.")
    if isinstance(first, PutGuard):
        return _("Put a guard"), "guard", ""
    return _("Put a tower"), "tower", _("First choose an end of the wall.")


def _end(desk: Desk, action: PlaceWall | PutTower) -> Command:
    """The letter is that of the badge on the board; the arrow keys choose as well, A left and B right."""
    label = _("End {letter}").format(letter=END_LETTERS[action.end])
    return Command(f"end-{action.end}", label, "", lambda: desk.choose(action), "secondary", key=action.end)


def _pass_label(first: Any) -> str:
    if isinstance(first, PutFollower):
        return _("No follower")
    return _("No guard") if isinstance(first, PutGuard) else _("No tower")
