"""Any mix of playing, undoing, redoing, saving and loading keeps a match true to its history."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.core import record
from game.core.match import Match, SeatInfo
from game.core.registry import Registry
from game.core.rules import IllegalAction
from game.games.catalogue import GAMES
from tests.core import toy
from tests.core.conformance import COLOURS, surface

FOUND = (toy.RULES, *GAMES)


def machine(rules):
    """A state machine for one game: the model is the list of surfaces seen on the way."""
    games = Registry([rules])

    class MatchMachine(RuleBasedStateMachine):
        @initialize(seats=st.sampled_from(rules.seat_counts), seed=st.integers(0, 2**53 - 1), data=st.data())
        def deal(self, seats, seed, data):
            options = {
                option.name: data.draw(st.sampled_from([choice.value for choice in option.choices]))
                for option in rules.options
            }
            infos = [SeatInfo(f"P{seat}", COLOURS[seat]) for seat in range(seats)]
            self.match = Match(rules, infos, seed=seed, options=options)
            self.seen = [surface(self.match.state)]
            self.final = 0  # steps that must not be undone
            self.undone = []

        @precondition(lambda self: not self.match.is_over)
        @rule(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=12), as_text=st.booleans())
        def play(self, picks, as_text):
            for pick in picks:
                if self.match.is_over:
                    return
                legal = self.match.legal_actions()
                action = legal[pick % len(legal)]
                reveals = self.match.state.reveals(action)
                self.match.play(str(action) if as_text else action)
                self.seen.append(surface(self.match.state))
                self.undone = []
                if reveals:
                    self.final = len(self.match.steps)

        @rule()
        def undo(self):
            if len(self.match.steps) > self.final:
                text = self.match.actions[-1]
                assert self.match.undo().text == text
                self.undone.append((text, self.seen.pop()))
            else:
                with pytest.raises(ValueError, match="undone"):
                    self.match.undo()

        @rule()
        def redo(self):
            if self.undone:
                text, after = self.undone.pop()
                assert self.match.redo().text == text
                self.seen.append(after)
            else:
                with pytest.raises(ValueError, match="redone"):
                    self.match.redo()

        @rule()
        def give_the_device_away(self):
            self.match.left_device()
            self.final = len(self.match.steps)
            self.undone = []

        @rule()
        def save_and_load(self):
            text = record.dump(self.match)
            self.match = record.load(text, games)
            assert record.dump(self.match) == text
            self.undone = []

        @rule(garbage=st.sampled_from([None, 5, (), object()]))
        def play_garbage(self, garbage):
            with pytest.raises(IllegalAction):
                self.match.play(garbage)

        @rule(share=st.floats(0, 1))
        def look_back(self, share):
            count = round(share * len(self.match.steps))
            assert surface(self.match.state_after(count)) == self.seen[count]

        @invariant()
        def the_match_is_where_its_history_leads(self):
            if not hasattr(self, "match"):
                return
            assert surface(self.match.state) == self.seen[-1]
            assert len(self.match.steps) == len(self.seen) - 1
            assert self.match.undo_from == self.final
            assert self.match.can_undo == (len(self.match.steps) > self.final)
            assert self.match.can_redo == bool(self.undone)
            history = self.match.score_history()
            assert history[-1].scores == self.match.state.scores()
            assert [row.turn for row in history] == sorted({row.turn for row in history})

    return MatchMachine


@pytest.mark.parametrize("rules", FOUND, ids=lambda rules: rules.name)
def test_matches(rules):
    run_state_machine_as_test(
        machine(rules),
        settings=settings(
            max_examples=60,
            stateful_step_count=40,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
