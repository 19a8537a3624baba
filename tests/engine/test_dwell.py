"""Noticing that the mouse rests on something."""

from __future__ import annotations

from game.engine.dwell import REST, Dwell


def test_what_it_rests_on_is_told_once() -> None:
    dwell: Dwell[str] = Dwell()
    dwell.over("wall")
    assert dwell.update(REST * 0.6) is None
    assert dwell.update(REST * 0.6) == "wall"
    assert dwell.update(REST * 2) is None


def test_moving_on_begins_anew_and_moving_away_ends_it() -> None:
    dwell: Dwell[str] = Dwell()
    dwell.over("wall")
    dwell.update(REST * 0.9)
    dwell.over("gate")
    assert dwell.update(REST * 0.9) is None
    assert dwell.update(REST * 0.2) == "gate"
    dwell.over("gate")
    dwell.over(None)
    assert dwell.update(REST * 2) is None
