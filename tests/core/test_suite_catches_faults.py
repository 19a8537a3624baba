"""The conformance suite is itself tested: it passes a sound toy game and fails each broken one."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from game.core.messages import Message
from game.core.rules import Choice, IllegalAction, Option, ScoreLine
from tests.core import conformance, toy
from tests.core.conformance import CHECKS, Case, Nonconformance
from tests.core.hash_seeds import traces_under_hash_seeds
from tests.core.toy import Claim, Draw, Happened, LanternRules, LanternState, Play

SEEDS = range(3)


@pytest.mark.parametrize("seats", toy.RULES.seat_counts)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(check, seats):
    for seed in SEEDS:
        check(Case(toy.RULES, seats, seed))


# Each class below breaks one promise.


class ShowsTheDeck(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "next": self.deck[-1:]}


class ShowsOtherHands(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "hands": [hand[:] for hand in self.hands]}


class ShowsTheSumOfTheDeck(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "sum": sum(self.deck) * 2 + self.deck[-1] if self.deck else 0}


class ObservesInTuples(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "rows": tuple(self.rows)}


class ObservesBySeatNumber(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "by_seat": {0: 1}}


class ObservesSets(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "played": {1, 2}}


class HandsOutItsRows(LanternState):
    def observation(self, seat):
        return {**super().observation(seat), "rows": self.rows}


class ListsInTurnDifferently(LanternState):
    flip = False

    def legal_actions(self):
        ListsInTurnDifferently.flip = not ListsInTurnDifferently.flip
        legal = list(super().legal_actions())
        return legal[::-1] if ListsInTurnDifferently.flip else legal

    def explain(self, action):
        legal = LanternState.legal_actions(self)
        return None if action in legal else IllegalAction("No.")


class ListsTwice(LanternState):
    def legal_actions(self):
        legal = super().legal_actions()
        return [*legal, *legal[:1]]


class ForgetsOne(LanternState):
    def legal_actions(self):
        legal = super().legal_actions()
        return legal[:1] if self.phase == "glow" and self.turn % 2 else legal

    def explain(self, action):
        return None if self.phase == "glow" and action == toy.Leave() else super().explain(action)


class ListsTheIllegal(LanternState):
    def legal_actions(self):
        legal = super().legal_actions()
        return [*legal, Play(99)] if self.phase == "play" else legal

    def explain(self, action):
        held = self.hands[self.to_move] if self.to_move is not None else []
        refused = isinstance(action, Play) and action.value not in held
        return IllegalAction("You hold no such card.") if refused else super().explain(action)


class SharesItsRows(LanternState):
    def clone(self):
        twin = super().clone()
        twin.rows = self.rows
        return twin


class SharesItsDeck(LanternState):
    def clone(self):
        twin = super().clone()
        twin.deck = self.deck
        return twin


class SharesItsSheet(LanternState):
    def clone(self):
        twin = super().clone()
        twin.sheet = self.sheet
        return twin


class ForgetsTheOptionInClones(LanternState):
    def clone(self):
        twin = super().clone()
        twin.glowing = False
        return twin


class LeavesATrace(LanternState):
    def apply(self, action):
        if self.explain(action):
            self.deck.sort()
        return super().apply(action)


class CountsBeforeRefusing(LanternState):
    def apply(self, action):
        self.turn += self.explain(action) is not None
        return super().apply(action)


class RefusesSilently(LanternState):
    def explain(self, action):
        return IllegalAction("") if super().explain(action) else None


class LeavesGapsInReasons(LanternState):
    def explain(self, action):
        refusal = super().explain(action)
        return refusal and IllegalAction("Not {what}.", what="{name}")


class PlaysTheIllegal(LanternState):
    def apply(self, action):
        return super().apply(action) if self.explain(action) is None else []


class StumblesOverGarbage(LanternState):
    def explain(self, action):
        return super().explain(action) if action.__class__.__module__ == toy.__name__ else action.reason


class SaysTrueForIllegal(LanternState):
    def explain(self, action):
        return True if super().explain(action) else None  # type: ignore[return-value]


class LosesPointsOnTheSheet(LanternState):
    def score_sheet(self):
        return super().score_sheet()[1:]


class GainsNothing(LanternState):
    def apply(self, action):
        return [Happened(event.seat, event.text, event.value) for event in super().apply(action)]


class GainsTwice(LanternState):
    def apply(self, action):
        return [
            Happened(event.seat, event.text, event.value, event.gains * 2) for event in super().apply(action)
        ]


class TellsInGaps(LanternState):
    def apply(self, action):
        return [Happened(event.seat, "{player} {{name}}", 0, event.gains) for event in super().apply(action)]


class NamesNobody(LanternState):
    def apply(self, action):
        return [Happened(9, event.text, event.value, event.gains) for event in super().apply(action)]


class ScoresInTheFuture(LanternState):
    def score_sheet(self):
        return [ScoreLine(*line[:3], line.reason, line.turn + 99) for line in super().score_sheet()]


class ScoresWithoutWords(LanternState):
    def score_sheet(self):
        return [ScoreLine(*line[:3], Message(""), line.turn) for line in super().score_sheet()]


class DealsNothingAgain(LanternState):
    def determinize(self, seat, rng):
        return self.clone()


class KeepsTheTopCard(LanternState):
    def determinize(self, seat, rng):
        twin = self.clone()
        rest = twin.deck[:-1]
        rng.shuffle(rest)
        twin.deck = rest + twin.deck[-1:]
        return twin


class DealsOwnHandAway(LanternState):
    def determinize(self, seat, rng):
        twin = super().determinize(seat, rng)
        if twin.deck:
            twin.hands[seat][0], twin.deck[0] = twin.deck[0], twin.hands[seat][0]
        return twin


class DealsCardsAway(LanternState):
    def determinize(self, seat, rng):
        twin = super().determinize(seat, rng)
        twin.hands = [hand if s == seat else [] for s, hand in enumerate(twin.hands)]
        return twin


class DealsByAnotherChance(LanternState):
    def determinize(self, seat, rng):
        return super().determinize(seat, random.Random())


class DealsInPlace(LanternState):
    def determinize(self, seat, rng):
        if self.is_over:
            return self
        self.deck = super().determinize(seat, rng).deck
        return self.clone()


class RevealsNothing(LanternState):
    def reveals(self, action):
        return False


class StaysAtTheTable(LanternState):
    def _end_turn(self):
        events = super()._end_turn()
        if self.is_over:
            self.to_move = 0
        return events


class WinsEarly(LanternState):
    def winners(self):
        return (0,)


class NobodyWins(LanternState):
    def winners(self):
        return ()


class NeverEnds(LanternState):
    def _end_turn(self):
        self.deck = self.deck or [1]
        return super()._end_turn()


class GetsStuck(LanternState):
    def legal_actions(self):
        return [] if len(self.deck) < 3 else super().legal_actions()


class CountsTurnsBack(LanternState):
    def _end_turn(self):
        self.turn -= 2
        return super()._end_turn()


@dataclass
class UnhashableDraw:  # not frozen
    def __str__(self):
        return "draw"


class ListsUnhashable(LanternState):
    def legal_actions(self):
        return [UnhashableDraw() if action == Draw() else action for action in super().legal_actions()]

    def apply(self, action):
        self.legal_actions = lambda: LanternState.legal_actions(self)
        events = super().apply(Draw() if isinstance(action, UnhashableDraw) else action)
        del self.legal_actions
        return events

    def explain(self, action):
        return None if isinstance(action, UnhashableDraw) else super().explain(action)


class UndoForgets(LanternState):
    """Its clone is right only until somebody has scored."""

    def clone(self):
        twin = super().clone()
        twin.sheet = [line for line in self.sheet if line.category != "Glow"]
        return twin


class DealsByTheClock(LanternRules):
    def shuffle(self, deck, seed):
        random.shuffle(deck)


class DealsTheSame(LanternRules):
    def shuffle(self, deck, seed):
        random.Random(0).shuffle(deck)


class TakesAnyOption(LanternRules):
    def setup(self, options, seats, seed, stacks=None):
        known = {name: value for name, value in options.items() if name == "cards" and value in (1, 2)}
        return super().setup(known, seats, seed, stacks)


class SeatsAnyone(LanternRules):
    def setup(self, options, seats, seed, stacks=None):
        return super().setup(options, seats if seats in self.seat_counts else 2, seed, stacks)


class CrashesOnOptions(LanternRules):
    def setup(self, options, seats, seed, stacks=None):
        {bool: 1}[type(options.get("glow", True))]
        return super().setup(options, seats, seed, stacks)


class IgnoresStacks(LanternRules):
    def setup(self, options, seats, seed, stacks=None):
        return super().setup(options, seats, seed)


class ForgetsDefaults(LanternRules):
    def setup(self, options, seats, seed, stacks=None):
        return super().setup({"glow": False, **options}, seats, seed, stacks)


class HasABrokenOption(LanternRules):
    options = (*LanternRules.options, Option("third", "Third", "", 3, (Choice(1, "One"), Choice(2, "Two"))))


class ParsesAnotherAction(LanternRules):
    def parse(self, text):
        return Claim() if text == "leave" else super().parse(text)


class ParsesLoosely(LanternRules):
    def parse(self, text):
        return super().parse(text) if text in ("draw", "claim", "leave") else Play(text.split()[1])  # type: ignore[arg-type]


class IsNameless(LanternRules):
    name = "Toy Game"


class LegalByHash(LanternState):
    def legal_actions(self):
        texts = {str(action) for action in super().legal_actions()}
        return [toy.RULES.parse(text) for text in texts]


HASHED = type("HashedRules", (LanternRules,), {"state": LegalByHash})()

FAULTS: dict[Any, tuple[Any, str]] = {
    ShowsTheDeck: (conformance.check_hidden, "tells nothing hidden|can be dealt again"),
    ShowsOtherHands: (conformance.check_hidden, "tells nothing hidden|can be dealt again"),
    ShowsTheSumOfTheDeck: (conformance.check_hidden, "tells nothing hidden|can be dealt again"),
    ObservesInTuples: (conformance.check_observations, "plain JSON"),
    ObservesBySeatNumber: (conformance.check_observations, "plain JSON"),
    ObservesSets: (conformance.check_observations, "is JSON"),
    HandsOutItsRows: (conformance.check_observations, "no handle"),
    ListsInTurnDifferently: (conformance.check_legal_actions, "keep their order"),
    ListsTwice: (conformance.check_legal_actions, "listed twice"),
    ForgetsOne: (conformance.check_legal_actions, "every legal action is listed"),
    ListsTheIllegal: (conformance.check_legal_actions, "can be played|needs no explanation"),
    SharesItsRows: (conformance.check_clones, "leaves"),
    SharesItsDeck: (conformance.check_clones, "leaves|can be played"),
    SharesItsSheet: (conformance.check_clones, "leaves"),
    ForgetsTheOptionInClones: (conformance.check_clones, "plays on as"),
    UndoForgets: (conformance.check_undo, "undo leads back"),
    LeavesATrace: (conformance.check_refusals, "no trace"),
    CountsBeforeRefusing: (conformance.check_refusals, "no trace"),
    RefusesSilently: (conformance.check_refusals, "has a message in one line"),
    LeavesGapsInReasons: (conformance.check_refusals, "without gaps"),
    PlaysTheIllegal: (conformance.check_refusals, "is refused"),
    StumblesOverGarbage: (conformance.check_refusals, "raises IllegalAction"),
    SaysTrueForIllegal: (conformance.check_refusals, "is explained|raises IllegalAction"),
    LosesPointsOnTheSheet: (conformance.check_scores, "sheet sums"),
    GainsNothing: (conformance.check_scores, "gains of the events"),
    GainsTwice: (conformance.check_scores, "gains of the events"),
    TellsInGaps: (conformance.check_scores, "without gaps"),
    NamesNobody: (conformance.check_scores, "names seats that exist|seat exists"),
    ScoresInTheFuture: (conformance.check_scores, "belongs to a turn"),
    ScoresWithoutWords: (conformance.check_scores, "has a message in one line"),
    DealsNothingAgain: (conformance.check_dealing, "not known before"),
    KeepsTheTopCard: (conformance.check_dealing, "not known before"),
    DealsOwnHandAway: (conformance.check_hidden, "tells nothing hidden"),
    DealsCardsAway: (conformance.check_hidden, "tells nothing hidden|played on"),
    DealsByAnotherChance: (conformance.check_hidden, "same chance"),
    DealsInPlace: (conformance.check_hidden, "same chance|leaves the original alone"),
    RevealsNothing: (conformance.check_reveals, "reveals says so"),
    StaysAtTheTable: (conformance.check_flow, "nobody moves"),
    WinsEarly: (conformance.check_flow, "nobody has won"),
    NobodyWins: (conformance.check_flow, "somebody has won"),
    NeverEnds: (conformance.check_flow, "a game ends"),
    GetsStuck: (conformance.check_flow, "has legal actions"),
    CountsTurnsBack: (conformance.check_flow, "turns count up"),
    ListsUnhashable: (conformance.check_legal_actions, "hashable"),
    DealsByTheClock: (conformance.check_setup, "same seed"),
    DealsTheSame: (conformance.check_setup, "another seed"),
    TakesAnyOption: (conformance.check_setup, "is refused: an unknown option"),
    SeatsAnyone: (conformance.check_setup, "is refused: .* seats"),
    CrashesOnOptions: (conformance.check_setup, "raises SetupError"),
    IgnoresStacks: (conformance.check_setup, "is refused: stacks"),
    ForgetsDefaults: (conformance.check_options, "take defaults"),
    HasABrokenOption: (conformance.check_description, "default can be chosen"),
    ParsesAnotherAction: (conformance.check_legal_actions, "reads back"),
    ParsesLoosely: (conformance.check_notation, "raises ValueError"),
    IsNameless: (conformance.check_description, "identifier"),
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_broken_game_fails(fault):
    if issubclass(fault, LanternState):
        rules = type("Broken", (LanternRules,), {"state": fault})()
    else:
        rules = fault()
    check, complaint = FAULTS[fault]
    with pytest.raises(Nonconformance, match=complaint):
        for seats in rules.seat_counts:
            for seed in SEEDS:
                check(Case(rules, seats, seed))


def test_order_by_hash_is_caught():
    place = f"{__name__}:HASHED"
    if "." not in place.partition(":")[0]:
        place = f"tests.core.{place}"
    assert len({str(traces) for traces in traces_under_hash_seeds([place])}) > 1
    assert len({str(traces) for traces in traces_under_hash_seeds(["tests.core.toy:RULES"])}) == 1
