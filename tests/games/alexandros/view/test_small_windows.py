"""The table in low windows and with large letters: nothing lies over anything else."""

import pytest

from game.app import GAMES
from game.games.alexandros.rules import RULES
from game.table.play import Play
from game.table.play_controls import Prompt
from game.table.player_widgets import PlayerBox
from game.table.session import Session
from tests.games.alexandros.view.scripted_player import new_match
from tests.table.stage import Stage

ENTRY = next(entry for entry in GAMES if entry.name == RULES.name)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.5])
def test_the_prompt_keeps_clear_of_the_players_on_a_phone_held_sideways(seats, text_size):
    stage = Stage.open((844, 390), language="hu", entries=(ENTRY,))
    stage.set(text_size=text_size, sound=False)
    play = Play(stage.table, Session(new_match(seats), stage.table.library), ENTRY.load())
    stage.show(play)
    stage.tap("ready")
    stage.settle()
    for choice in ("card ", "point "):
        widgets = play.ui.widgets
        (prompt,) = (widget for widget in widgets if isinstance(widget, Prompt))
        boxes = [widget.rect for widget in widgets if isinstance(widget, PlayerBox)]
        assert len(boxes) == seats
        assert max(box.bottom for box in boxes) <= prompt.rect.top
        assert all(box.h >= 48 for box in boxes)
        stage.tap(next(name for name in stage.names() if name.startswith(choice)))
        stage.settle()
