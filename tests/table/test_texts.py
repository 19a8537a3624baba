"""The pure parts behind the screens: help text, score history, turn log, players, shown scores."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.core.match import Match, SeatInfo
from game.core.messages import Message, SeatRef
from game.core.rules import Gain, ScoreLine
from game.engine import assets, i18n
from game.engine.animate import Director, Speed
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.platform.headless import MemoryStorage
from game.table import flow_text
from game.table.game_view import HelpPicture
from game.table.help_text import Block, Span, parse
from game.table.navigation import file_name
from game.table.players import (
    clean_name,
    match_name,
    remember_players,
    remembered_players,
    seating_problem,
    shown_colour,
    shown_name,
)
from game.table.score_history import axis_step, category_totals, score_history
from game.table.shown_scores import ShownScores
from game.table.turn_log import log_lines, log_turns
from tests.table.stones import StonesRules, Take

# Help


def test_help_text_is_parsed_into_blocks():
    page = """# Title
Some **bold** words
go on.

## Part
- first **item**
- second
  goes on
1. **One**
12. twelve

![A **wide** picture](a-wall)
after it
"""
    assert parse(page) == [
        Block("title", (Span("Title", False),)),
        Block("paragraph", (Span("Some ", False), Span("bold", True), Span(" words go on.", False))),
        Block("heading", (Span("Part", False),)),
        Block("item", (Span("first ", False), Span("item", True))),
        Block("item", (Span("second goes on", False),)),
        Block("item", (Span("One", True),), "1"),
        Block("item", (Span("twelve", False),), "12"),
        Block("picture", (Span("A ", False), Span("wide", True), Span(" picture", False)), "a-wall"),
        Block("paragraph", (Span("after it", False),)),
    ]


@given(st.text(st.sampled_from("a b*#-\n"), max_size=80))
def test_no_word_of_any_page_is_lost(page):
    kept = "".join("".join(block.plain.split()) for block in parse(page))
    letters = [sign for sign in page if sign in "ab"]
    assert [sign for sign in kept if sign in "ab"] == letters


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("page", ["the-city", "about"])
@pytest.mark.parametrize("width", [280.0, 620.0])
def test_set_text_keeps_every_word_within_the_column(language, page, width):
    blocks = parse(assets.read_text("help", language, f"{page}.md"))
    flow = flow_text.set_text(blocks, width)
    words = [word for line in flow.lines for piece in line.words for word in piece.text.split()]
    assert "".join(words) == "".join("".join(block.plain.split()) for block in blocks)
    for line in flow.lines:
        for word in line.words:
            assert word.x + text.measure(word.text, word.style)[0] <= width + 1
    tops = [line.y for line in flow.lines]
    assert tops == sorted(tops)
    assert len(flow.anchors) == sum(block.kind == "heading" for block in blocks)


@pytest.mark.parametrize("width", [280.0, 620.0])
def test_pictures_fit_the_column_and_cover_no_words(width):
    drawn: list[FRect] = []
    picture = HelpPicture(300, 120, lambda _painter, rect: drawn.append(rect))
    blocks = parse("Before.\n\n![What the wall looks like, in a few words.](a-wall)\n\nAfter.")
    flow = flow_text.set_text(blocks, width, {"a-wall": picture})
    (figure,) = flow.figures
    assert figure.rect.right <= width
    assert figure.rect.w / figure.rect.h == pytest.approx(2.5)
    for row in flow.lines:
        for word in row.words:
            wide, _ = text.measure(word.text, word.style)
            assert word.x + wide <= width + 1
            assert not figure.rect.colliderect(FRect(word.x, row.y + 1, wide, row.height - 2))
    assert flow.height == pytest.approx(flow.lines[-1].y + flow.lines[-1].height)

    painter = Painter(pygame.Surface((640, 480)))
    flow_text.draw_text(painter, flow, FRect(10, 0, width, flow.height), FRect(0, 0, 640, 480))
    assert drawn == [figure.rect.move(10, 0)]
    flow_text.draw_text(painter, flow, FRect(10, -900, width, flow.height), FRect(0, 0, 640, 480))
    assert len(drawn) == 1


def test_a_picture_that_nobody_draws_leaves_its_caption():
    flow = flow_text.set_text(parse("![A wall.](a-wall)"), 300)
    assert flow.figures == ()
    assert [word.text for line in flow.lines for word in line.words] == ["A wall."]


def test_punctuation_after_bold_words_stands_close():
    flow = flow_text.set_text(parse("Take **three**, then stop."), 600)
    pieces = [(word.text, word.x) for word in flow.lines[0].words]
    assert [piece for piece, _x in pieces] == ["Take", "three", ",", "then stop."] or [
        piece for piece, _x in pieces
    ][1:3] == ["three", ", then stop."]
    three, comma = flow.lines[0].words[1:3]
    assert comma.x == pytest.approx(three.x + text.measure("three", three.style)[0])


# Scores


def line(seat: int, points: int, turn: int, category: str = "Streets") -> ScoreLine:
    return ScoreLine(seat, points, category, Message("x"), turn)


def test_score_history_adds_turn_by_turn_and_the_end_last():
    sheet = [line(0, 3, 1), line(1, 4, 3), line(0, -1, 3), line(1, 10, 0, "Guards")]
    assert score_history(sheet, 2) == [(0, 0), (3, 0), (3, 0), (2, 4), (2, 14)]
    assert category_totals(sheet, 2) == {"Streets": (2, 4), "Guards": (0, 10)}


def test_score_history_of_nothing_is_a_flat_line():
    assert score_history([], 3) == [(0, 0, 0), (0, 0, 0)]


@given(st.integers(1, 2000))
def test_axis_steps_are_round_and_few(highest):
    step = axis_step(highest)
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert 1 <= -(-highest // step) <= 10


def settled(shown: ShownScores) -> ShownScores:
    for _frame in range(120):
        shown.update(1 / 60)
    return shown


def test_points_wait_for_their_flight():
    shown = ShownScores([5, 0])
    shown.scored([9, 2], [Gain(0, 4), Gain(1, 2)])
    assert [settled(shown).shown(seat) for seat in (0, 1)] == [5, 0]
    shown.launch(0, 4)
    assert settled(shown).shown(0) == 5
    shown.land(0, 4)
    assert settled(shown).shown(0) == 9
    shown.release()
    assert settled(shown).shown(1) == 2


def test_numbers_count_up_without_jumping():
    shown = ShownScores([0])
    shown.scored([30], [])
    seen = []
    for _frame in range(60):
        shown.update(1 / 60)
        seen.append(shown.shown(0))
    assert seen == sorted(seen)
    assert seen[-1] == 30
    assert 0 < seen[3] < 30


def test_without_motion_numbers_jump():
    Director.speed = Speed.OFF
    try:
        shown = ShownScores([0])
        shown.scored([30], [])
        shown.update(1 / 60)
        assert shown.shown(0) == 30
    finally:
        Director.speed = Speed.NORMAL


# Log


def test_the_log_is_grouped_by_turn():
    seats = (SeatInfo("Anna", "red"), SeatInfo("Béla", "blue"))
    match = Match(StonesRules(), seats, seed=1, options={"stones": 9})
    for count in (3, 3, 3):
        match.play(Take(count))
    turns = log_turns(match.steps)
    assert [(turn.turn, turn.seat) for turn in turns] == [(1, 0), (2, 1), (3, 0)]
    assert [entry.points for entry in turns[2].lines] == [4, 2]


class Scored(NamedTuple):
    """Blue moved; whoever is in `gains` gets points; the sentence names those and `named`."""

    gains: tuple[Gain, ...] = ()
    named: tuple[int, ...] = ()
    seat: int | None = 1

    def message(self) -> Message:
        names = [*(gain.seat for gain in self.gains), *self.named]
        return Message("{inner}", {"inner": Message("…", {str(seat): SeatRef(seat) for seat in names})})


@pytest.mark.parametrize(
    ("event", "seats", "points"),
    [
        (Scored((Gain(0, 4),)), (0,), 4),  # Blue's tile completes what is Red's
        (Scored((Gain(0, 4), Gain(2, 4))), (0, 2), 4),
        (Scored((Gain(0, 4), Gain(2, 1))), (0, 2), 0),
        (Scored((Gain(0, 4), Gain(0, 2))), (0,), 6),
        (Scored(named=(1,)), (1,), 0),
        (Scored(named=(2,)), (), 0),
        (Scored(seat=None), (), 0),
    ],
)
def test_a_line_of_the_log_bears_the_marks_of_those_it_is_about(event, seats, points):
    (line,) = log_lines([event])
    assert line.seats == seats
    assert line.points == points


# Players


def test_names_are_cleaned_and_filled_in():
    assert clean_name("  Anna\n\tMária \x00 ") == "Anna Mária"
    assert len(clean_name("x" * 99)) == 16
    assert clean_name("Zoe\u0301 \U0001f600 世界") == "Zoé"
    seats = (SeatInfo("Maximilian-Christopher", "red"), SeatInfo("世界", "blue"), SeatInfo("Bo", "green"))
    assert [shown_name(seats, seat) for seat in range(3)] == ["Maximilian-Chri…", "Player 2", "Bo"]
    assert match_name(seats) == "Maximilian-Chri… – Player 2 – Bo"
    assert shown_name((SeatInfo("  ", "red"),), 0) == "Player 1"


def test_unknown_colours_are_replaced_by_free_ones():
    seats = (SeatInfo("A", "mauve"), SeatInfo("B", "red"), SeatInfo("C", "teal"))
    colours = [shown_colour(seats, seat).name for seat in range(3)]
    assert colours[1] == "red"
    assert len(set(colours)) == 3


def test_players_must_differ():
    assert seating_problem((SeatInfo("A", "red"), SeatInfo("B", "blue"))) is None
    assert seating_problem((SeatInfo("", "red"), SeatInfo("", "blue"))) is None
    assert seating_problem((SeatInfo("A", "red"), SeatInfo("a", "blue"))) == "Two players have the same name."
    assert seating_problem((SeatInfo("", "red"), SeatInfo("Player 1", "blue"))) is not None


@pytest.mark.parametrize(
    "stored", ["", "{", "[1]", '[{"name": 3, "colour": "red"}]', '{"a": 1}', '"x"', "null"]
)
def test_bad_remembered_players_are_none(stored):
    storage = MemoryStorage({"last-players": stored})
    assert remembered_players(storage) == ()


def test_remembered_players_come_back():
    storage = MemoryStorage()
    seats = (SeatInfo("Anna", "red"), SeatInfo("", "blue"))
    remember_players(storage, seats)
    assert remembered_players(storage) == seats


@given(st.text(max_size=90))
def test_file_names_are_safe_everywhere(name):
    made = file_name(name)
    assert 0 < len(made) <= 60
    assert not set(made) & set('/\\:*?"<>|. ')
