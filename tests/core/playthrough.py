"""One random game as a readable text, so that a change of the rules shows as a change of lines."""

from __future__ import annotations

from pathlib import Path

from game.core.rules import Rules
from tests.core.conformance import Case, game_of

FOLDER = Path(__file__).parents[1] / "playthroughs"
SEED = 20


def path_of(rules: Rules, seats: int) -> Path:
    return FOLDER / f"{rules.name}-{seats}.txt"


def playthrough(rules: Rules, seats: int) -> str:
    """Every action of a random game with what it caused, the scores and how many were legal."""
    case = Case(rules, seats, SEED)
    state = case.start()
    lines = [
        f"{rules.title}, rules version {rules.version}, {seats} seats, seed {SEED}, played at random",
        "Written by: python -m tests.regenerate",
    ]
    turn = 0
    for number, action in enumerate(game_of(case)):
        if state.turn != turn:
            turn = state.turn
            lines += ["", f"Turn {turn}, seat {_seat(state.turn_of)}"]
        legal = len(state.legal_actions())
        lines.append(f"{number:4} seat {_seat(state.to_move)} {state.phase}: {action}  ({legal} legal)")
        before = state.scores()
        lines += [f"       {event.message()}" for event in state.apply(action)]
        if state.scores() != before:
            lines.append(f"       scores {_row(state.scores())}")
    lines += ["", f"Over: scores {_row(state.scores())}, won by seat {_row(map(_seat, state.winners()))}", ""]
    lines += [
        f"turn {line.turn:3} seat {_seat(line.seat)} {line.points:3} {line.category}: {line.reason}"
        for line in state.score_sheet()
    ]
    return "\n".join(lines) + "\n"


def _seat(seat: int | None) -> str:
    """Counted from 1, as the messages do."""
    return "-" if seat is None else str(seat + 1)


def _row(values: object) -> str:
    return " ".join(map(str, values))  # type: ignore[call-overload]
