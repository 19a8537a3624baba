"""The buttons of the present step."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.i18n import N_, _
from game.games.alexandros.actions import Pick
from game.games.alexandros.view import why_not
from game.games.alexandros.view.interaction.action_buttons import paying_cards
from game.table.game_view import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.games.alexandros.view.interaction.deed import Deed, Kind
    from game.games.alexandros.view.interaction.desk import Desk
    from game.games.alexandros.view.interaction.journey import Journey
    from game.games.alexandros.view.interaction.turn import Turn


def commands_for(desk: Desk) -> list[Command]:
    """What can be done now, the primary first."""
    return [*_of_choice(desk), *_of_hand(desk)]


def _of_hand(desk: Desk) -> list[Command]:
    """The strip of cards, which is a button itself."""
    hand = desk.hand
    if not hand.may_open:
        return []
    label, icon = (_("Cover my hand"), "eye-off") if hand.lifted else (_("Show my hand"), "eye")
    if hand.lies_open:  # there is nobody from whom to cover it
        label, icon = (_("Smaller cards"), "zoom-out") if hand.lifted else (_("Larger cards"), "zoom-in")
    return [Command("show-hand", label, icon, hand.toggle, "quiet", key="s", at=hand.strip)]


def _of_choice(desk: Desk) -> list[Command]:
    if desk.asking:
        return [Command("done", _("Done"), "check", desk.last_look.done, "primary", key="return")]
    if desk.busy:
        return []
    turn = desk.turn
    if turn.journey is not None:
        return _of_journey(desk, turn.journey)
    if turn.deed is not None:
        return _of_deed(desk, turn.deed)
    if turn.giving is not None:
        return [_confirm(desk, _("Give"), "check", _("First choose all the cards that are due."))]
    return []


def _confirm(desk: Desk, label: str, icon: str, hint: str) -> Command:
    """The one button that plays what is chosen."""
    return Command("confirm", label, icon, desk.commit, "primary", desk.turn.complete, hint, "return")


# The move


def _of_journey(desk: Desk, journey: Journey) -> list[Command]:
    turn = desk.turn
    label, icon = (_("Take the card"), "card") if turn.stays else (_("Move here"), "check")
    commands = [_confirm(desk, label, icon, _hint(turn, journey))]
    if journey.by_hand and journey.card_can_change:
        commands.append(Command("back", _("Back"), "back", desk.special, "secondary"))
    elif journey.card_can_change:
        reason = why_not.special_move(turn)
        commands.append(
            Command("special", _("Special move"), "star", desk.special, "secondary", not reason, reason, "x")
        )
    if journey.point is not None:
        several = turn.has_other_ways
        only = _("There is only one shortest path to this corner.")
        commands.append(
            Command(
                "next-way", _("Next path"), "swap", lambda: _next_way(desk), "secondary", several, only, "n"
            )
        )
    elif journey.card_can_change and not journey.by_hand and not turn.stays:
        chosen = journey.card is not None
        first = _("First tap one of the face-up cards.")
        commands.append(
            Command("take-first", _("Take first"), "card", desk.take_first, "quiet", chosen, first, "f")
        )
    return commands


def _next_way(desk: Desk) -> None:
    desk.next_way()


def _hint(turn: Turn, journey: Journey) -> str:
    """What has to be chosen first."""
    if journey.card is None:
        if journey.by_hand:
            return _("First choose the card that you play.")
        return _("First tap one of the face-up cards.")
    if turn.joker_symbols and journey.joker is None:
        return _("First choose the symbol that the joker stands for.")
    if journey.point is None:
        return _("First tap a corner with a ring.")
    return _("First choose the card that you discard.")


# The two actions


class KindButton(NamedTuple):
    kind: Kind
    label: str
    icon: str
    key: str
    reason: Callable[[Turn], str]


_KINDS = (
    KindButton("draw", N_("Draw"), "card", "c", why_not.draw),
    KindButton("occupy", N_("Occupy"), "province", "o", why_not.occupy),
    KindButton("tax", N_("Taxes"), "tax", "t", why_not.tax),
    KindButton("take-back", N_("Take back"), "take-back", "b", why_not.take_back),
    KindButton("end", N_("End turn"), "skip", "e", lambda _turn: ""),
)


def _of_deed(desk: Desk, deed: Deed) -> list[Command]:
    confirm = _confirm(desk, *_confirm_words(desk.turn, deed))
    if deed.purchase is not None:
        return [confirm, *_of_price(desk, deed)]
    if deed.kind == "tax":
        return [confirm, _back(desk)]
    return [confirm, *(_kind(desk, deed, button) for button in _KINDS)]


def _confirm_words(turn: Turn, deed: Deed) -> tuple[str, str, str]:
    """Label, icon and what to do first."""
    purchase = deed.purchase
    if purchase is not None:
        label = _("Take over") if purchase.owner is not None else _("Occupy")
        return label, "check", why_not.purchase(purchase)
    if deed.kind == "draw":
        label = _("Draw this card") if isinstance(deed.what, Pick) else _("Draw")
        return label, "card", _("First tap the pile or a face-up card.")
    if deed.kind == "tax":
        hint = _("First choose the card that you pay with.")
        if not paying_cards(turn):
            hint = _("None of your cards has a symbol with a governor of yours.")
        return _("Collect taxes"), "check", hint
    if deed.kind == "take-back":
        return _("Take back"), "check", _("First tap one of your governors.")
    if deed.kind == "end":
        return _("End the turn"), "check", ""
    return _("Confirm"), "check", _("First choose an action: draw, occupy, collect taxes or take back.")


def _of_price(desk: Desk, deed: Deed) -> list[Command]:
    if deed.purchase is not None and deed.purchase.begun:
        return []
    more = len(desk.turn.provinces()) > 1
    only = _("There is no other province that could be occupied.")
    another: Callable[[], None] = lambda: desk.choose_kind("occupy")  # noqa: E731 - typed for mypy
    return [
        _back(desk),
        Command("occupy", _("Next province"), "next", another, "secondary", more, only, "o"),
    ]


def _back(desk: Desk) -> Command:
    return Command("back", _("Back"), "back", lambda: _drop(desk), "secondary")


def _drop(desk: Desk) -> None:
    desk.drop()


def _kind(desk: Desk, deed: Deed, button: KindButton) -> Command:
    kind, reason = button.kind, button.reason(desk.turn)
    label = _(button.label)
    if deed.kind == kind:
        label = _("{action} ✓").format(action=label)
    name = "end-turn" if kind == "end" else kind
    return Command(
        name,
        label,
        button.icon,
        lambda: desk.choose_kind(kind),
        "secondary",
        not reason,
        reason,
        button.key,
        in_words=True,
    )
