"""Bots decide by their seed alone, not by how an interpreter happens to hash strings."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.core.bots.moves import MOVES
from tests.core.hash_seeds import HASH_SEEDS, ROOT


def moves_under(hash_seed: str) -> str:
    *lines, result = MOVES.strip().splitlines()
    run = subprocess.run(
        [sys.executable, "-c", "\n".join([*lines, f"print({result})"])],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_bots_do_not_depend_on_the_hash_seed():
    first, *others = [moves_under(seed) for seed in HASH_SEEDS]
    assert len(first) > 1000
    assert all(other == first for other in others)
