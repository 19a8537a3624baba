"""Whole games played on the board alone, by taps, by a finger and by keys."""

import random

import pytest

from game.games.chang_cheng.view.picture import Picture
from tests.games.chang_cheng.view.wall_table import Table

SIZES = {2: (1280, 800), 3: (820, 1180), 4: (390, 844)}
GAMES = [
    (2, {"two_players": "neutral"}),
    (2, {"two_players": "colours", "events": "random"}),
    (3, {"events": "random"}),
    (4, {}),
]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_whole_game_by_taps(seats, options, at_once):
    table = Table(seats, seed=40 + seats, size=SIZES[seats], options=options)
    chance = random.Random(seats)
    phases = set()
    while not table.session.is_over:
        phases.add(table.phase)
        table.play_by_taps(chance.choice(table.session.legal_actions()), touch=seats == 4)
    assert phases >= {"action", "second", "warrior"} or seats == 2
    assert table.board.stage.picture == Picture.of(table.state, table.session.steps)
    assert table.targets().keys() <= {"zoom-in", "zoom-out", "fit", "overview"}
    assert table.board.commands() == []
    shown = [0] * seats
    for seat, points, *_ in table.flights:
        shown[seat] += points
    assert tuple(shown) == table.state.scores()
