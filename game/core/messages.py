"""Texts that the rules speak, kept apart from any language.

A message is an English source sentence with named gaps and the facts that fill them. The sentence is
the key of the translation catalogues, so rules stay free of languages and screens can say the same
thing in any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias


class SeatRef(NamedTuple):
    """Stands for the name of the player in `seat` (from 0); a screen puts the real name there."""

    seat: int


class ColourRef(NamedTuple):
    """Stands for the name of a colour of pieces: `number` 0 is the player's own, 1 the second set."""

    seat: int
    number: int


class Term(NamedTuple):
    """A word that is itself translated, such as the name of a side or of goods."""

    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence in English with named gaps, e.g. ``Message(N_("{player} leads"), {"player": SeatRef(0)})``.

    Where the wording depends on a number, `plural` holds the other form and `count` names the fact
    that decides.
    """

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    plural: str | None = None
    count: str | None = None

    def __str__(self) -> str:
        return render(self)


Fact: TypeAlias = "str | int | SeatRef | ColourRef | Term | Message"
Translate: TypeAlias = "Callable[[str, str | None, int], str]"


def N_(text: str) -> str:  # noqa: N802 - the usual gettext name, which the extractor looks for
    """Mark a source text for the catalogues without translating it here."""
    return text


def listed(names: Sequence[Fact]) -> Fact:
    """Several names as one fact."""
    all_names = names[0]
    for name in names[1:-1]:
        all_names = Message(N_("{players}, {player}"), {"players": all_names, "player": name})
    if len(names) > 1:
        all_names = Message(N_("{players} and {player}"), {"players": all_names, "player": names[-1]})
    return all_names


def _english(text: str, plural: str | None, number: int) -> str:
    return text if plural is None or number == 1 else plural


def _english_seat(seat: int) -> str:
    return f"Seat {seat + 1}"


def _english_colour(_seat: int, number: int) -> str:
    return f"colour {number + 1}"


def render(
    message: Message,
    translate: Translate = _english,
    seat_name: Callable[[int], str] = _english_seat,
    colour_name: Callable[[int, int], str] = _english_colour,
) -> str:
    """The message as one line of text; `translate(text, plural, number)` chooses the language."""

    def fill(fact: Fact) -> str | int:
        if isinstance(fact, SeatRef):
            return seat_name(fact.seat)
        if isinstance(fact, ColourRef):
            return colour_name(fact.seat, fact.number)
        if isinstance(fact, Term):
            return translate(fact.text, None, 1)
        if isinstance(fact, Message):
            return render(fact, translate, seat_name, colour_name)
        return fact

    number = message.facts[message.count] if message.count is not None else 1
    template = translate(message.text, message.plural, number if isinstance(number, int) else 1)
    return template.format_map({name: fill(fact) for name, fact in message.facts.items()})


def named_seats(message: Message) -> tuple[int, ...]:
    """The seats whose players the message names, each once, in no particular order."""
    seats: dict[int, None] = {}
    for fact in message.facts.values():
        if isinstance(fact, SeatRef):
            seats[fact.seat] = None
        elif isinstance(fact, Message):
            seats.update(dict.fromkeys(named_seats(fact)))
    return tuple(seats)
