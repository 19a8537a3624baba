"""Lanterns: a tiny game with a hidden deck and hidden hands, to test what is common to all games.

Everyone holds one card. On their turn players draw a second and play one of the two: a card higher
than the one before it in their row scores its value, any other scores nothing. After a card of at
least `GLOW` the next player claims 1 point or leaves it to the one who played. When the deck is
empty the highest card left in hand scores 2, ties all.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.core.messages import Message, SeatRef
from game.core.rules import Choice, Gain, IllegalAction, Option, ScoreLine, SetupError

GLOW = 7


@dataclass(frozen=True)
class Draw:
    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Play:
    value: int

    def __str__(self) -> str:
        return f"play {self.value}"


@dataclass(frozen=True)
class Claim:
    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True)
class Leave:
    def __str__(self) -> str:
        return "leave"


@dataclass(frozen=True)
class Happened:
    seat: int | None
    text: str
    value: int = 0
    gains: tuple[Gain, ...] = ()

    def message(self) -> Message:
        who = SeatRef(self.seat if self.seat is not None else 0)
        return Message(self.text, {"player": who, "value": self.value})


class LanternState:
    def __init__(self, seats: int, deck: list[int], glowing: bool) -> None:
        self.seats = seats
        self.deck = deck  # the top is the last
        self.glowing = glowing
        self.hands = [[deck.pop()] for _ in range(seats)]
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.sheet: list[ScoreLine] = []
        self.turn = 1
        self.turn_of: int | None = 0
        self.to_move: int | None = 0
        self.phase = "draw"

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def legal_actions(self) -> Sequence[Any]:
        if self.phase == "draw":
            return [Draw()]
        if self.phase == "play":
            return [Play(value) for value in sorted(set(self.hands[self.to_move]))]
        return [Claim(), Leave()] if self.phase == "glow" else []

    def explain(self, action: Any) -> IllegalAction | None:
        if self.is_over:
            return IllegalAction("The game is over.")
        if action in self.legal_actions():
            return None
        if isinstance(action, Play) and self.phase == "play":
            return IllegalAction("You hold no {value}.", value=str(action.value))
        return IllegalAction("Not in the phase {phase}.", phase=self.phase)

    def apply(self, action: Any) -> list[Any]:
        if refusal := self.explain(action):
            raise refusal
        seat = self.to_move
        if isinstance(action, Draw):
            self.hands[seat].append(self.deck.pop())
            self.phase = "play"
            return [Happened(seat, "{player} draws a card.")]
        if isinstance(action, Play):
            return self._play(seat, action.value)
        winner = seat if isinstance(action, Claim) else self.turn_of
        gain = self._score(winner, 1, "Glow", Message("A glowing card"), self.turn)
        return [Happened(seat, "{player} settles the glow.", gains=(gain,)), *self._end_turn()]

    def _play(self, seat: int, value: int) -> list[Any]:
        row = self.rows[seat]
        gains = ()
        if not row or value > row[-1]:
            gains = (
                self._score(seat, value, "Rising", Message("Card {value}", {"value": value}), self.turn),
            )
        self.hands[seat].remove(value)
        row.append(value)
        events = [Happened(seat, "{player} plays {value}.", value, gains)]
        if self.glowing and value >= GLOW:
            self.phase = "glow"
            self.to_move = (seat + 1) % self.seats
            return events
        return events + self._end_turn()

    def _end_turn(self) -> list[Any]:
        if self.deck:
            self.turn += 1
            self.turn_of = self.to_move = (self.turn_of + 1) % self.seats
            self.phase = "draw"
            return []
        self.phase, self.turn_of, self.to_move = "over", None, None
        highest = max(hand[0] for hand in self.hands)
        gains = tuple(
            self._score(seat, 2, "Hand", Message("Highest card left"), 0)
            for seat, hand in enumerate(self.hands)
            if hand[0] == highest
        )
        return [Happened(None, "The highest card left is {value}.", highest, gains)]

    def _score(self, seat: int, points: int, category: str, reason: Message, turn: int) -> Gain:
        self.sheet.append(ScoreLine(seat, points, category, reason, turn))
        return Gain(seat, points)

    def reveals(self, action: Any) -> bool:
        return bool(self.deck) if isinstance(action, Draw) else not self.deck

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.rows = [row[:] for row in self.rows]
        twin.sheet = self.sheet[:]
        return twin

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(line.points for line in self.sheet if line.seat == s) for s in range(self.seats))

    def winners(self) -> tuple[int, ...]:
        scores = self.scores()
        return tuple(s for s in range(self.seats) if self.is_over and scores[s] == max(scores))

    def score_sheet(self) -> list[ScoreLine]:
        return self.sheet[:]

    def observation(self, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "hand": self.hands[seat][:],
            "hand_sizes": [len(hand) for hand in self.hands],
            "rows": [row[:] for row in self.rows],
            "deck": len(self.deck),
            "turn": self.turn,
            "turn_of": self.turn_of,
            "to_move": self.to_move,
            "phase": self.phase,
            "scores": list(self.scores()),
        }

    def determinize(self, seat: int, rng: random.Random) -> Self:
        twin = self.clone()
        others = [s for s in range(self.seats) if s != seat]
        unseen = sorted([*self.deck, *(value for s in others for value in self.hands[s])])
        rng.shuffle(unseen)
        if self.is_over:
            return twin  # the last hands have been shown
        for s in others:
            twin.hands[s] = [unseen.pop() for _ in self.hands[s]]
        twin.deck = unseen
        return twin


class LanternRules:
    name = "lanterns"
    title = "Lanterns"
    version = 1
    seat_counts = (2, 3)
    options = (
        Option("glow", "Glow", "Whether high cards glow.", True, (Choice(True, "On"), Choice(False, "Off"))),
        Option("cards", "Cards", "Copies of each value.", 2, (Choice(1, "One"), Choice(2, "Two"))),
    )
    expertise = None
    reasons = None
    state: ClassVar[type[LanternState]] = LanternState

    def setup(
        self,
        options: Mapping[str, Any],
        seats: int,
        seed: int,
        stacks: Mapping[str, Sequence[str]] | None = None,
    ) -> LanternState:
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known or not any(
                type(value) is type(choice.value) and value == choice.value for choice in known[name].choices
            ):
                raise SetupError(f"no option {name}={value!r}")
        if seats not in self.seat_counts:
            raise SetupError(f"not for {seats} seats")
        deck = [value for value in range(1, 10) for _ in range(options.get("cards", 2))]
        if stacks is None:
            self.shuffle(deck, seed)
        else:
            if set(stacks) != {"deck"} or any(not card.isdecimal() for card in stacks["deck"]):
                raise SetupError("the only stack is the deck, of numbers")
            given = [int(card) for card in reversed(stacks["deck"])]
            if sorted(given) != deck:
                raise SetupError("the deck must hold every card once")
            deck = given
        return self.state(seats, deck, options.get("glow", True))

    def shuffle(self, deck: list[int], seed: int) -> None:
        random.Random(seed).shuffle(deck)

    def parse(self, text: str) -> Any:
        plain = {"draw": Draw(), "claim": Claim(), "leave": Leave()}
        if text in plain:
            return plain[text]
        if found := re.fullmatch(r"play (-?[1-9][0-9]{0,11}|0)", text, re.ASCII):
            return Play(int(found[1]))
        raise ValueError(f"not an action: {text!r}")


RULES = LanternRules()
