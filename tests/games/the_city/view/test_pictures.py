"""Every phase at the real table in four windows and two languages: drawn, kept to be looked at, in bounds."""

import random
from functools import cache

import pygame
import pytest
from pygame import FRect

from game.app import GAMES
from game.core.match import Match, SeatInfo
from game.engine.animate import Speed
from game.games.the_city.actions import Draw
from game.games.the_city.rules import RULES
from game.table.play import Play
from game.table.session import Session
from tests.games.the_city.view.stand_in_table import OUTPUT
from tests.table.stage import Stage
from tests.table.stand_in import COLOURS, NAMES

SIZES = ((1280, 800), (1024, 768), (820, 1180), (390, 844))
PHASES = {"draw": 9, "place": 30, "follower": 9, "gate": 1, "wall": 2, "guard": 1, "tower": 1}


@cache
def actions_to(phase):
    """The actions of a random game of three up to the wanted time that `phase` comes."""
    for seed in range(8, 40):
        match = Match(RULES, [SeatInfo(NAMES[s], COLOURS[s]) for s in range(3)], seed=11)
        chance = random.Random(seed)
        actions, times = [], 0
        while True:
            times += match.state.phase == phase
            if times == PHASES[phase]:
                return actions
            if match.is_over:
                break
            actions.append(chance.choice(match.legal_actions()))
            match.play(actions[-1])
    raise AssertionError(phase)


def table_at(phase, size, language):
    stage = Stage.open(size, language=language, entries=GAMES)
    stage.set(speed=Speed.OFF)
    match = Match(RULES, [SeatInfo(NAMES[s], COLOURS[s]) for s in range(3)], seed=11)
    for action in actions_to(phase):
        match.play(action)
    play = Play(stage.table, Session(match, stage.table.library), stage.table.games.view(RULES.name))
    stage.show(play)
    return stage, play


def choose_the_most_telling(desk):
    """Choose what has the most to tell beforehand."""
    options = [spot.meaning for spot in desk.spots() if not isinstance(spot.meaning, Draw)]
    put = desk.turn.put_on if desk.hand is not None else desk.turn.choose

    def notes(meaning):
        put(meaning)
        return len([note for note in desk.turn.forecast.notes if note.seats])

    if options:
        put(max(options, key=notes))
        desk.changed()


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("phase", PHASES)
def test_the_table_in_every_phase(phase, size, language):
    stage, play = table_at(phase, size, language)
    for _ in range(3):
        stage.draw()
        stage.wait(0.5)
    plain = stage.draw().copy()
    if phase != "draw":
        choose_the_most_telling(play.board.desk)
    stage.draw()
    stage.wait(0.5)
    surface = stage.draw()
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, OUTPUT / f"{phase}-{size[0]}x{size[1]}-{language}.png")
    window = FRect(0, 0, *size).inflate(2, 2)
    for target in play.targets():
        assert window.contains(target.rect), target
    if phase != "draw":
        assert (
            pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(surface, "RGB")
            or len(play.board.desk.spots()) == 1
        )
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, size[0], 7) for y in range(60, size[1], 7)}
    assert len(colours) > 300, "hardly anything is drawn"


def test_what_a_choice_would_bring_is_told_in_another_language_at_once():
    stage, play = table_at("follower", SIZES[0], "en")
    choose_the_most_telling(play.board.desk)
    said = [note.text for note in play.board.desk.turn.forecast.notes]
    stage.set(language="hu")
    stage.wait(0.5)
    translated = [note.text for note in play.board.desk.turn.forecast.notes]
    assert len(translated) == len(said) > 0
    assert translated != said
