"""Run the trace of games in fresh interpreters that hash strings differently."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

HASH_SEEDS = ("0", "1", "424242")
ROOT = Path(__file__).parents[2]


def traces_under_hash_seeds(places: Sequence[str]) -> list[dict[str, str]]:
    """The traces of the `Rules` named as MODULE:NAME, one result for each hash seed."""
    found = []
    for seed in HASH_SEEDS:
        run = subprocess.run(
            [sys.executable, "-m", "tests.core.trace", *places],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        found.append(json.loads(run.stdout))
    return found
