"""A turning point in sentences: what happened, by luck or by decision, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.i18n import _, ngettext
from game.table.opponents.cast import adviser_of
from game.table.turn_log import log_turns

if TYPE_CHECKING:
    from game.core.bots.hindsight import Hindsight
    from game.table.session import Session
    from game.table.winning_chances import Explanation, TurningPoint

NOTABLE = 0.03  # luck or decisions that changed less are not told


def what_happened(session: Session, point: TurningPoint) -> list[str]:
    """The turn as the log tells it."""
    turn = log_turns(session.chances.turns[point.row - 1])[0]
    return [session.say(line.message) for line in turn.lines]


def what_it_changed(point: TurningPoint) -> str:
    return _("Chance to win: {before}% before, {after}% after").format(
        before=round(100 * point.before), after=round(100 * point.after)
    )


def why(session: Session, point: TurningPoint, explanation: Explanation) -> list[str]:
    """What thinking about the turn has found, as whole sentences."""
    hindsight = explanation.hindsight
    adviser = adviser_of(session.match.seats).name
    lines = [_cause(hindsight)] if _cause(hindsight) else []
    if hindsight.agrees:
        lines.append(_("{adviser} would have played the same.").format(adviser=adviser))
    alternative = hindsight.alternative
    if alternative is None or not explanation.better:
        return lines
    moves = [session.say(message) for message in explanation.better]
    if set(moves) <= set(what_happened(session, point)):
        lines.append(
            _("{adviser} knows a better place for it: the board shows where.").format(adviser=adviser)
        )
    else:
        lines.append(_("Better, says {adviser}: {moves}").format(adviser=adviser, moves=" ".join(moves)))
    better, played = alternative.outcome, alternative.played
    gain = max(1, round(100 * (better.chance - played.chance)))
    lines.append(
        ngettext(
            "That would have promised {gain} percentage point more.",
            "That would have promised {gain} percentage points more.",
            gain,
        ).format(gain=gain)
    )
    now, instead = round(better.points_now), round(played.points_now)
    if now != instead:
        lines.append(
            _("Points in this turn: about {now} instead of {instead}.").format(now=now, instead=instead)
        )
    then, instead = round(better.points_expected), round(played.points_expected)
    if then != instead:
        lines.append(
            _("Points to be expected at the end: {now} instead of {instead}.").format(
                now=then, instead=instead
            )
        )
    return lines


def _cause(hindsight: Hindsight) -> str:
    luck, decision = abs(hindsight.luck), abs(hindsight.decision)
    if max(luck, decision) < NOTABLE:
        return ""
    if luck >= 2 * decision:
        return _("Luck, for the most part: what was uncovered changed the chances.")
    if decision >= 2 * luck:
        return _("A decision, for the most part, not luck.")
    if hindsight.luck > 0 > hindsight.decision:
        return _("Luck helped, the decision itself cost chances.")
    if hindsight.luck < 0 < hindsight.decision:
        return _("The decision was good, luck was against it.")
    return _("Both luck and the decision had a part in it.")
