"""Write the expected data of the games anew: `python -m tests.regenerate`.

Perft counts go to tests/core/perft/, playthroughs to tests/playthroughs/. Look at the difference
before committing it: each line that changed is a game that now plays differently.
"""

from __future__ import annotations

from pathlib import Path

from game.games.catalogue import GAMES
from tests.core import perft_counts, playthrough


def main() -> None:
    for rules in GAMES:
        _write(perft_counts.path_of(rules), perft_counts.as_text(rules))
        for seats in rules.seat_counts:
            _write(playthrough.path_of(rules, seats), playthrough.playthrough(rules, seats))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
