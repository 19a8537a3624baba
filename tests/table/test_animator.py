"""Events on a timeline: one change after the other, or a new one in place of what was moving."""

import pytest

from game.engine.animate import Director, Speed, Timeline
from game.table.animator import Animator, Stage


class Letters(Animator[str]):
    """Each event is a letter that is written after a second."""

    def show(self, event: str, timeline: Timeline) -> None:
        def write() -> None:
            self.stage.picture += event

        timeline.delay(1.0).call(write)


@pytest.fixture
def letters():
    Director.speed = Speed.NORMAL
    yield Letters(None, Stage(""))
    Director.speed = Speed.NORMAL


def run(letters, seconds):
    for _ in range(round(seconds * 20)):
        letters.director.update(0.05)


def test_a_new_change_ends_what_was_moving(letters):
    letters.start("ab", lambda: "ab")
    run(letters, 1.1)
    letters.start("c", lambda: "abc")
    assert letters.stage.picture == "ab"
    run(letters, 1.1)
    assert letters.stage.picture == "abc"
    assert not letters.busy


def test_what_follows_waits_for_its_turn(letters):
    seen = []
    letters.changed = lambda: seen.append(letters.stage.picture)
    letters.start("ab", lambda: "ab.")
    letters.follow("c", lambda: "ab.c.")
    run(letters, 1.1)
    letters.follow("d", lambda: "ab.c.d.")
    assert letters.stage.picture == "a"
    run(letters, 2.1)
    assert letters.stage.picture == "ab.c."
    letters.director.skip()
    assert letters.stage.picture == "ab.c.d."
    assert seen == ["ab.", "ab.c.", "ab.c.d."]
    assert not letters.busy


def test_after_a_jump_nothing_is_lined_up(letters):
    letters.follow("ab", lambda: "ab")
    letters.jump("x")
    run(letters, 3.0)
    assert letters.stage.picture == "x"
    letters.follow("y", lambda: "xy")
    run(letters, 1.1)
    assert letters.stage.picture == "xy"


def test_with_motion_off_everything_is_there_at_once(letters):
    Director.speed = Speed.OFF
    letters.follow("a", lambda: "a")
    letters.follow("b", lambda: "ab")
    assert letters.stage.picture == "ab"
