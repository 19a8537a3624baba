"""Turns that were only thought of, as the log would tell them."""

from __future__ import annotations

import random

from game.core.bots.retelling import retold
from game.games.alexandros.rules import RULES as ALEXANDROS
from game.games.the_city.rules import RULES as THE_CITY
from tests.core.bots.test_levels import later


def turn_of(state, seed):
    """A turn played at random: its actions."""
    state, chance = state.clone(), random.Random(seed)
    turn, actions = state.turn, []
    while state.turn == turn and state.to_move is not None:
        actions.append(chance.choice(state.legal_actions()))
        state.apply(actions[-1])
    return actions


def test_each_action_is_told_once_without_what_it_brings_about():
    state = later(THE_CITY, 2, 0.3)
    before = state.observation(0)
    place = next(action for action in state.legal_actions())
    assert [str(message) for message in retold([state], [place])] == [
        f"Seat {state.to_move + 1} places the tile."
    ]
    assert state.observation(0) == before


def test_it_ends_before_what_is_not_legal_and_with_the_turn():
    state = later(THE_CITY, 2, 0.3)
    place = state.legal_actions()[0]
    assert retold([state], [place, place]) == retold([state], [place])
    actions = turn_of(state, 1)
    assert retold([state], [*actions, "anything"]) == retold([state], actions)


def test_only_what_reads_alike_whatever_is_hidden_is_told():
    told_less = False
    for part in range(2, 9):
        state = later(ALEXANDROS, 2, part / 10)
        for seed in range(40):
            actions = turn_of(state, seed)
            samples = [state.determinize(state.to_move, random.Random(n)) for n in range(6)]
            alone = [retold([sample], actions) for sample in samples]
            together = retold(samples, actions)
            assert all(messages[: len(together)] == together for messages in alone)
            further = [messages[: len(together) + 1] for messages in alone]
            assert together in alone or any(messages != further[0] for messages in further)
            told_less = told_less or len(together) < max(map(len, alone))
    assert told_less
