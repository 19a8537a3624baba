"""Motion: values on the way, order of parts, speed, skipping, and what a pause does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import animate
from game.engine.animate import Call, Delay, Director, Parallel, Speed, Timeline, Tween


@pytest.mark.parametrize(
    "ease", [animate.linear, animate.ease_in, animate.ease_out, animate.ease_in_out, animate.ease_out_back]
)
def test_easing_begins_at_zero_and_ends_at_one(ease):
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_tween_ends_exactly_and_tells_once():
    values: list[float] = []
    done: list[int] = []
    tween = Tween(0.2, values.append, start=10, end=20, ease=animate.linear, done=lambda: done.append(1))
    assert tween.advance(0.1) < 0
    assert tween.advance(0.15) == pytest.approx(0.05)
    tween.finish()
    assert values == [pytest.approx(15), 20]
    assert done == [1]


def test_a_chain_loses_no_time_between_its_parts():
    values: list[float] = []
    chain = (
        Timeline().tween(0.1, lambda _share: None).delay(0.1).tween(0.1, values.append, ease=animate.linear)
    )
    assert chain.advance(0.25) < 0
    assert values == [pytest.approx(0.5)]
    assert chain.advance(0.1) == pytest.approx(0.05)


def test_parts_run_together_and_end_with_the_last():
    order: list[str] = []
    both = Parallel(
        Timeline().delay(0.1).call(lambda: order.append("a")),
        Timeline().delay(0.2).call(lambda: order.append("b")),
    )
    chain = Timeline(both).call(lambda: order.append("end"))
    assert chain.advance(0.15) < 0
    assert order == ["a"]
    chain.advance(0.1)
    assert order == ["a", "b", "end"]


@given(
    st.lists(st.sampled_from(["tween", "delay", "call"]), max_size=8),
    st.lists(st.floats(0, 0.2), max_size=20),
)
def test_every_call_comes_once_and_in_order_however_time_is_cut(parts, steps):
    seen: list[int] = []
    chain = Timeline()
    for i, part in enumerate(parts):
        if part == "tween":
            chain.then(Tween(0.05, lambda _share: None, done=lambda i=i: seen.append(i)))
        elif part == "delay":
            chain.then(Delay(0.03), Call(lambda i=i: seen.append(i)))
        else:
            chain.call(lambda i=i: seen.append(i))
    director = Director()
    director.add(chain)
    for step in steps:
        director.update(step)
    director.skip()
    assert seen == list(range(len(parts)))
    assert not director.busy


def test_the_director_says_when_something_runs():
    director = Director()
    assert not director.update(0.1)
    director.add(Delay(0.05))
    assert director.busy
    assert director.update(0.1)
    assert not director.busy


@pytest.mark.parametrize("off", [{"speed": Speed.OFF}, {"reduced_motion": True}], ids=str)
def test_without_motion_everything_arrives_at_once(off):
    for name, value in off.items():
        setattr(Director, name, value)
    values: list[float] = []
    director = Director()
    director.add(Timeline().tween(1, values.append).call(lambda: values.append(7)))
    assert values == [1.0, 7]
    assert not director.busy


def test_fast_takes_half_the_time():
    Director.speed = Speed.FAST
    director = Director()
    director.add(Delay(0.15))
    director.update(0.08)
    assert not director.busy


def test_switching_motion_off_ends_what_runs():
    values: list[float] = []
    director = Director()
    director.add(Tween(5, values.append))
    Director.speed = Speed.OFF
    director.update(0.016)
    assert values == [1.0]
    assert not director.busy


def test_an_hour_away_does_not_swallow_the_motion():
    values: list[float] = []
    director = Director()
    director.add(Tween(1.0, values.append, ease=animate.linear))
    director.update(3600.0)
    assert values == [pytest.approx(animate.MAX_STEP)]


def test_what_a_callback_adds_runs_on():
    director = Director()
    seen: list[str] = []
    director.add(Call(lambda: director.add(Call(lambda: seen.append("second")))))
    director.update(0.01)
    director.update(0.01)
    assert seen == ["second"]


def test_dropping_runs_no_callbacks():
    director = Director()
    seen: list[int] = []
    director.add(Timeline().delay(0.1).call(lambda: seen.append(1)))
    director.clear()
    director.update(1.0)
    assert seen == []
