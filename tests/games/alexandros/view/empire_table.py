"""A stand-in table for Alexandros, and how a player plays on it by taps and buttons."""

from __future__ import annotations

from pathlib import Path

from game.games.alexandros.rules import RULES
from game.games.alexandros.view.board import AlexandrosBoard
from tests.table.stand_in import StandInTable

OUTPUT = Path(__file__).parents[4] / "build" / "test-output" / "alexandros"


class Table(StandInTable):
    rules = RULES
    make_board = AlexandrosBoard
    output = OUTPUT
