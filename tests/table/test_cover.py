"""The cover over secrets: whatever ends the press lays it back."""

from game.engine.pointer import LONG_PRESS
from game.table.cover import Cover


def test_it_is_lifted_as_long_as_it_is_held():
    cover = Cover()
    assert not cover.lifted
    assert cover.press()
    assert cover.lifted
    assert not cover.press(), "nothing changes under a second finger"
    assert cover.let_go()
    assert not cover.lifted
    assert not cover.let_go()


def test_holding_is_told_from_tapping():
    cover = Cover()
    cover.press()
    cover.update(LONG_PRESS / 2)
    assert not cover.held_long
    cover.update(LONG_PRESS / 2)
    assert cover.held_long
    cover.press()
    assert not cover.held_long


def test_toggled_it_stays_lifted_without_a_finger():
    cover = Cover()
    cover.toggle()
    cover.press()
    cover.let_go()
    assert cover.lifted
    cover.toggle()
    assert not cover.lifted


def test_laying_it_covers_everything():
    cover = Cover()
    assert not cover.lay()
    cover.press()
    cover.toggle()
    cover.update(1.0)
    assert cover.lay()
    assert not cover.lifted
    assert not cover.held_long
