"""The buttons of the present step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.i18n import N_, _
from game.games.chang_cheng import queries
from game.games.chang_cheng.actions import (
    CancelCard,
    ChangeValue,
    ChooseColour,
    EvaluateFirst,
    JoinBoard,
    Peek,
    RemoveThreat,
    UseArchitect,
)
from game.games.chang_cheng.view import sums, why_not
from game.table.game_view import Command

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.building import Building, Kind
    from game.games.chang_cheng.view.interaction.desk import Desk


class KindButton(NamedTuple):
    kind: Kind
    label: str
    icon: str
    key: str


_KINDS = (
    KindButton("wall", N_("Wall"), "wall", "w"),
    KindButton("double", N_("Double wall"), "double-wall", "e"),
    KindButton("tower", N_("Tower"), "tower", "t"),
    KindButton("card", N_("Card"), "card", "c"),
)


def commands_for(desk: Desk) -> list[Command]:
    """What can be done now, the most likely first."""
    if desk.secrets.open:
        return _of_secrets(desk)
    if desk.busy:
        return []
    turn = desk.turn
    if turn.building is not None:
        return _building(desk, turn.building)
    if turn.swap is not None:
        swap = Command(
            "confirm",
            _("Swap"),
            "swap",
            desk.commit,
            "primary",
            turn.action is not None,
            _("First choose both walls."),
            "return",
        )
        return [swap, *_pass(desk, _("Do not swap"))]
    if turn.pick is not None and turn.pick.options:
        return _pick(desk)
    return []


def _of_secrets(desk: Desk) -> list[Command]:
    secrets = desk.secrets
    close = Command("close-secrets", _("Done"), "check", secrets.close, "primary", key="return")
    if secrets.for_good:
        return [close]
    label, icon = (_("Cover"), "eye-off") if secrets.shown else (_("Show"), "eye")
    return [Command("show-secrets", label, icon, secrets.toggle, "secondary", key="space"), close]


def _building(desk: Desk, building: Building) -> list[Command]:
    confirm = Command(
        "confirm",
        *_confirm_words(building),
        desk.commit,
        "primary",
        desk.turn.action is not None,
        _("First choose a card.") if building.province is not None else _("First tap one of the lit places."),
        "return",
    )
    commands = [confirm]
    if desk.turn.state.phase == "neutral":
        return [*commands, *_pass(desk, _("No neutral wall"))]
    if building.province is not None:
        back = Command("back", _("Back"), "back", lambda: _drop(desk), "secondary")
        return [*commands, back]
    return commands + [_kind(desk, building, button) for button in _KINDS]


def _drop(desk: Desk) -> None:
    """Out of the hand of cards at once, whether one is chosen or not."""
    building = desk.turn.building
    while building is not None and building.province is not None and desk.drop():
        building = desk.turn.building


def _kind(desk: Desk, building: Building, button: KindButton) -> Command:
    kind = button.kind
    if building.space is not None and kind != "card":
        able = kind in building.kinds_at(building.space)
    else:
        able = kind in building.kinds()
    label = _(button.label)
    if building.kind == kind and (building.space is not None or len(building.kinds()) > 1):
        label = _("{kind} ✓").format(kind=label)
    reason = "" if able else why_not.kind(desk.turn, building, kind)
    return Command(
        f"kind-{kind}",
        label,
        button.icon,
        lambda: desk.choose_kind(kind),
        "secondary",
        able,
        reason or _("This is not possible now."),
        button.key,
    )


def _confirm_words(building: Building) -> tuple[str, str]:
    """Label and icon."""
    if building.kind == "card":
        return _("Put face down"), "card"
    if building.kind == "double":
        return _("Build"), "double-wall"
    return _("Build"), "tower" if building.kind == "tower" else "wall"


def _pick(desk: Desk) -> list[Command]:
    pick = desk.turn.pick
    assert pick is not None
    first = pick.options[0]
    if isinstance(first, ChangeValue | UseArchitect | ChooseColour):
        return [_complete(desk, action) for action in pick.options]
    commands = [_confirm(desk, first)]
    if len(pick.options) > 1 and isinstance(first, JoinBoard | EvaluateFirst | CancelCard | Peek):
        commands += [_option(desk, action) for action in pick.options]
    return [*commands, *_pass(desk, _("Do not look"))]


def _pass(desk: Desk, label: str) -> list[Command]:
    if not desk.turn.can_pass:
        return []
    return [Command("pass", label, "skip", desk.give_up, "secondary", key="space")]


def _complete(desk: Desk, action: Any) -> Command:
    """A button that plays at once: there is nothing to be seen on the table before."""
    label, icon, key = _complete_words(desk, action)
    mark = desk.colours[action.colour] if isinstance(action, ChooseColour) else None
    play: Callable[[], None] = lambda: desk.play(action)  # noqa: E731 - typed for mypy
    return Command(str(action), label, icon, play, "secondary", key=key, in_words=True, mark=mark)


def _complete_words(desk: Desk, action: Any) -> tuple[str, str, str]:
    match action:
        case ChangeValue(by=by):
            return (_("Value + 2"), "plus", "+") if by > 0 else (_("Value − 2"), "minus", "-")
        case UseArchitect(aid="value"):
            return _("Value + 2"), "plus", "v"
        case UseArchitect():
            return _("One wall more"), "wall", "w"
    second = queries.colours(desk.turn.state)[action.colour].second
    shown = desk.colours[action.colour]
    return sums.colour_name(shown) if shown is not None else "", "", "2" if second else "1"


def _confirm(desk: Desk, first: Any) -> Command:
    chosen = desk.turn.action
    label, icon, hint = _confirm_pick(first if chosen is None else chosen)
    enabled = chosen is not None or (desk.turn.pick is not None and desk.turn.pick.only is not None)
    return Command("confirm", label, icon, desk.commit, "primary", enabled, hint, "return")


def _confirm_pick(first: Any) -> tuple[str, str, str]:
    """Label, icon and what to do first."""
    match first:
        case Peek():
            return _("Look"), "eye", _("First choose a region.")
        case EvaluateFirst():
            return _("Evaluate"), "check", _("First choose a province.")
        case CancelCard():
            return _("Cancel the card"), "close", _("First choose a card.")
        case JoinBoard():
            return _("Join"), "check", _("First choose an end of the wall.")
        case RemoveThreat():
            return _("Take away"), "check", ""
    return _("Demolish"), "close", _("First choose a wall or a threat.")


def _option(desk: Desk, action: Any) -> Command:
    label, icon, key = _option_words(desk, action)
    choose: Callable[[], None] = lambda: desk.choose(action)  # noqa: E731 - typed for mypy
    return Command(str(action), label, icon, choose, "secondary", key=key, in_words=True)


def _option_words(desk: Desk, action: Any) -> tuple[str, str, str]:
    band = desk.turn.state.band
    match action:
        case JoinBoard(end="west"):
            return _("West end"), "previous", "left"
        case JoinBoard():
            return _("East end"), "next", "right"
        case EvaluateFirst(province=province):
            return band.province_names[province], "", ""
        case Peek(region=region):
            return band.region_names[region], "", ""
    return sums.shown_card(desk.turn.session, desk.turn.state, action.rank), "card", str(action.rank)
