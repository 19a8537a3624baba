"""The record of a match: the text it is saved, shared and replayed from.

JSON with a format of its own, described in docs/record.md. Writing is deterministic: the same match
gives the same text. Reading trusts nothing: whatever is wrong becomes one `RecordError` that names the
place, and nothing else is ever raised for a bad text.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from game.core.match import MAX_SEED, Labels, Match, SeatInfo
from game.core.messages import N_, Fact, Message, Term
from game.core.options import complete_options
from game.core.registry import Registry, UnknownGame
from game.core.rules import IllegalAction, OptionValue, SetupError

FORMAT = "three-walls-record"
FORMAT_VERSION = 1
SUFFIX = ".json"

MAX_BYTES = 1 << 20
MAX_DEPTH = 8
MAX_ACTIONS = 20_000
MAX_ACTION_LENGTH = 100
MAX_DIGITS = 18


class RecordError(ValueError):
    """A text that is no record of ours, or does not replay.

    `place` says where (``actions[17]``, ``seats[0].name``, ``line 3, column 8``), `message` why, for
    any language. `str()` is both in English, in one line.
    """

    def __init__(self, place: str, reason: str | Message, /, **facts: Fact) -> None:
        self.place = place
        self.message = Message(reason, facts) if isinstance(reason, str) else reason
        super().__init__(place, self.message)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


@dataclass(frozen=True, slots=True)
class Record:
    """What a text says, read but not yet replayed: enough to list saved matches."""

    game: str
    rules_version: int
    seats: tuple[SeatInfo, ...]
    seed: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    stacks: Mapping[str, tuple[str, ...]] | None = None
    actions: tuple[str, ...] = ()
    undo_from: int = 0
    labels: Labels = field(default_factory=Labels)
    intact: bool = True
    """False when the digest does not fit, so the text was changed after it was written."""


# Writing


def dump(match: Match) -> str:
    """The record of `match` as text."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": match.rules.name,
        "rules_version": match.rules.version,
    }
    for name in ("name", "created", "updated"):
        if label := getattr(match.labels, name):
            content[name] = label
    content["options"] = dict(match.options)
    content["seed"] = match.seed
    content["seats"] = [
        {"name": seat.name, "colour": seat.colour, "player": seat.player} for seat in match.seats
    ]
    if match.stacks is not None:
        content["stacks"] = match.stacks
    final = match.undo_from
    if final and not match.steps[final - 1].reveals:  # what revealed something is final by itself
        content["undo_from"] = final
    content["actions"] = match.actions
    content["digest"] = digest(content)
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def digest(content: Mapping[str, Any]) -> str:
    """The checksum of a record's content, whatever its layout and the order of its fields."""
    rest = {name: value for name, value in content.items() if name != "digest"}
    canonical = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


# Reading


def load(data: str | bytes, games: Registry) -> Match:
    """The match that `data` records, replayed to its last action. Raises `RecordError`."""
    return replay(parse(data), games)


def parse(data: str | bytes) -> Record:
    """Read the text of a record without playing it. Raises `RecordError`."""
    content = _object(_json(_text(data)), "file")
    if content.get("format") != FORMAT:
        raise RecordError("format", N_("this is not a record of Three Walls"))
    version = _whole_number(_field(content, "format_version"), "format_version", 1)
    if version > FORMAT_VERSION:
        raise RecordError(
            "format_version",
            N_("written by a newer version of Three Walls (format {theirs}, this one reads {ours})"),
            theirs=version,
            ours=FORMAT_VERSION,
        )
    _only(content, FIELDS, "")
    stacks = _stacks(content["stacks"]) if "stacks" in content else None
    if stacks is None:
        _field(content, "seed")
    actions = _list(_field(content, "actions"), "actions", MAX_ACTIONS)
    return Record(
        game=_string(_field(content, "game"), "game"),
        rules_version=_whole_number(_field(content, "rules_version"), "rules_version", 1),
        seats=_seats(_list(_field(content, "seats"), "seats", 20)),
        seed=_whole_number(content.get("seed", 0), "seed", 0, MAX_SEED),
        options=_options(_object(content.get("options", {}), "options")),
        stacks=stacks,
        actions=tuple(
            _string(text, f"actions[{index}]", MAX_ACTION_LENGTH) for index, text in enumerate(actions)
        ),
        undo_from=_whole_number(content.get("undo_from", 0), "undo_from", 0, len(actions)),
        labels=_labels(content),
        intact="digest" not in content or _string(content["digest"], "digest") == digest(content),
    )


def replay(record: Record, games: Registry) -> Match:
    """Play a record from the start. Raises `RecordError` at the first thing that does not fit."""
    match = _set_up(record, games)
    for index, text in enumerate(record.actions):
        problem = _play(match, text)
        if problem is not None and not record.intact:
            problem = Message(
                N_("{problem} (the digest shows that the file was changed)"), {"problem": problem}
            )
        if problem is not None:
            raise RecordError(f"actions[{index}]", problem)
        if index + 1 == record.undo_from:
            match.left_device()
    if not record.intact:
        raise RecordError("digest", N_("does not fit the rest: the file was changed or damaged"))
    return match


def _set_up(record: Record, games: Registry) -> Match:
    try:
        rules = games.get(record.game)
    except UnknownGame as error:
        raise RecordError("game", N_("unknown game {game}"), game=_quoted(record.game)) from error
    if record.rules_version != rules.version:
        raise RecordError(
            "rules_version",
            N_("played by version {theirs} of the rules, this program has version {ours}"),
            theirs=record.rules_version,
            ours=rules.version,
        )
    place = "options"
    try:
        complete_options(rules, record.options)
        place = "seats" if record.stacks is None or len(record.seats) not in rules.seat_counts else "stacks"
        return Match(
            rules,
            record.seats,
            seed=record.seed,
            options=record.options,
            stacks=record.stacks,
            labels=record.labels,
        )
    except SetupError as error:
        raise RecordError(place, _verbatim(error)) from error
    except Exception as error:
        raise RecordError(
            place, N_("the rules cannot take this: {problem}"), problem=_fault(error)
        ) from error


def _play(match: Match, text: str) -> Message | None:
    """Play the notation `text`; the reason if it cannot be played.

    A fault in the rules is a reason too: a record comes from anywhere, and whatever it provokes must
    not take the other saved matches with it.
    """
    if match.is_over:
        return Message(N_("the game was over before this action"))
    try:
        action = match.rules.parse(text)
    except Exception as error:
        return Message(
            N_("{text} is no action of this game: {problem}"),
            {"text": _quoted(text), "problem": _one_line(str(error)) or _fault(error)},
        )
    try:
        match.play(action)
    except IllegalAction as error:
        return Message(N_("{text} is illegal: {problem}"), {"text": _quoted(text), "problem": error.message})
    except Exception as error:
        return Message(
            N_("{text} breaks the rules engine: {problem}"), {"text": _quoted(text), "problem": _fault(error)}
        )
    return None


# From bytes to values


class _Odd:
    """Stands in a parsed tree for what JSON's grammar lets through and a record does not."""

    def __init__(self, reason: str, **facts: Fact) -> None:
        self.reason = reason
        self.facts = facts


def _text(data: str | bytes) -> str:
    if len(data) > MAX_BYTES:
        raise RecordError("file", N_("too large for a record (more than {limit} bytes)"), limit=MAX_BYTES)
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start + 1}", N_("this is not text in UTF-8")) from error


def _json(text: str) -> Any:
    if not text.strip():
        raise RecordError("file", N_("it is empty"))
    _check_depth(text)
    try:
        tree = json.loads(
            text,
            object_pairs_hook=_pairs,
            parse_int=_integer,
            parse_float=lambda number: _Odd(N_("{number} is not a whole number"), number=_quoted(number)),
            parse_constant=lambda name: _Odd(N_("{number} is not a whole number"), number=name),
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        if not text[error.pos :].strip() or error.msg.startswith("Unterminated string"):
            raise RecordError(place, N_("the file is cut off here or before")) from error
        raise RecordError(place, N_("this is not JSON: {problem}"), problem=error.msg) from error
    for place, value in _leaves(tree, ""):
        if isinstance(value, _Odd):
            raise RecordError(place or "file", value.reason, **value.facts)
        if isinstance(value, str) and _SURROGATE.search(value):
            raise RecordError(place or "file", N_("half of a surrogate pair is not text"))
    return tree


_SURROGATE = re.compile("[\ud800-\udfff]")
# Strings are matched whole (even one that never ends) so that brackets in them do not count.
_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def _check_depth(text: str) -> None:
    """Refuse deep nesting before the parser meets it: its own limit is the interpreter's stack."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        sign = found.group()
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            line = text.count("\n", 0, found.start()) + 1
            column = found.start() - text.rfind("\n", 0, found.start())
            raise RecordError(f"line {line}, column {column}", N_("nested too deeply for a record"))


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for name, value in pairs:
        content[name] = _Odd(N_("appears twice")) if name in content else value
    return content


def _integer(digits: str) -> int | _Odd:
    # Python refuses to read thousands of digits with an error of its own; nothing here needs so many.
    return int(digits) if len(digits) <= MAX_DIGITS else _Odd(N_("a number with too many digits"))


def _leaves(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every value that holds no others, and every key, with its place."""
    if isinstance(value, dict):
        for name, inner in value.items():
            inside = f"{place}.{_name(name)}" if place else _name(name)
            yield inside, name
            yield from _leaves(inner, inside)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _leaves(inner, f"{place}[{index}]")
    else:
        yield place, value


# From values to a record

FIELDS = frozenset(
    {
        "format",
        "format_version",
        "game",
        "rules_version",
        "name",
        "created",
        "updated",
        "options",
        "seed",
        "seats",
        "stacks",
        "undo_from",
        "actions",
        "digest",
    }
)


def _field(content: Mapping[str, Any], name: str) -> Any:
    if name not in content:
        raise RecordError(name, N_("is missing"))
    return content[name]


def _only(content: Mapping[str, Any], known: frozenset[str], prefix: str) -> None:
    for name in content:
        if name not in known:
            raise RecordError(prefix + _name(name), N_("unknown field"))


def _wrong_type(place: str, expected: str, value: Any) -> NoReturn:
    raise RecordError(
        place, N_("must be {expected}, not {value}"), expected=Term(expected), value=_quoted(value)
    )


def _object(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        _wrong_type(place, N_("an object"), value)
    return value


def _list(value: Any, place: str, limit: int) -> list[Any]:
    if not isinstance(value, list):
        _wrong_type(place, N_("a list"), value)
    if len(value) > limit:
        raise RecordError(place, N_("has more than {limit} entries"), limit=limit)
    return value


def _string(value: Any, place: str, limit: int = MAX_ACTION_LENGTH) -> str:
    if not isinstance(value, str):
        _wrong_type(place, N_("a text"), value)
    if len(value) > limit:
        raise RecordError(place, N_("is longer than {limit} characters"), limit=limit)
    return value


def _whole_number(value: Any, place: str, least: int, most: int = MAX_SEED) -> int:
    if type(value) is not int:
        _wrong_type(place, N_("a whole number"), value)
    if not least <= value <= most:
        raise RecordError(place, N_("must be from {least} to {most}"), least=least, most=most)
    return value


def _options(content: dict[str, Any]) -> dict[str, OptionValue]:
    for name, value in content.items():
        if not isinstance(value, bool | int | str):
            _wrong_type(f"options.{_name(name)}", N_("a text, a whole number, true or false"), value)
    return content


def _seats(content: list[Any]) -> tuple[SeatInfo, ...]:
    seats: list[SeatInfo] = []
    for index, value in enumerate(content):
        place = f"seats[{index}]"
        seat = _object(value, place)
        _only(seat, frozenset({"name", "colour", "player"}), f"{place}.")
        for name in ("name", "colour"):
            _field_of(seat, name, place)
        texts = {name: _string(text, f"{place}.{name}") for name, text in seat.items()}
        try:
            seats.append(SeatInfo(**texts))
        except SetupError as error:
            raise RecordError(place, _verbatim(error)) from error
        if any(seats[-1].colour == other.colour for other in seats[:-1]):
            raise RecordError(f"{place}.colour", N_("another seat has this colour"))
    return tuple(seats)


def _field_of(content: Mapping[str, Any], name: str, place: str) -> None:
    if name not in content:
        raise RecordError(f"{place}.{name}", N_("is missing"))


def _stacks(value: Any) -> dict[str, tuple[str, ...]]:
    stacks: dict[str, tuple[str, ...]] = {}
    for name, stack in _object(value, "stacks").items():
        place = f"stacks.{_name(name)}"
        entries = _list(stack, place, MAX_ACTIONS)
        stacks[name] = tuple(_string(entry, f"{place}[{index}]") for index, entry in enumerate(entries))
    return stacks


def _labels(content: Mapping[str, Any]) -> Labels:
    names = ("name", "created", "updated")
    texts = {name: _string(content[name], name) for name in names if name in content}
    for name, text in texts.items():
        try:
            Labels(**{name: text})
        except SetupError as error:
            raise RecordError(name, _verbatim(error)) from error
    return Labels(**texts)


# Foreign text inside our one line


def _one_line(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)[:200]


def _verbatim(error: Exception) -> Message:
    return Message("{problem}", {"problem": _one_line(str(error))})


def _quoted(value: Any) -> str:
    """A foreign value as JSON would show it, short and harmless in one line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    return text if len(text) <= 40 else text[:39] + "…"


def _name(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name) else _quoted(name)


def _fault(error: Exception) -> str:
    return _one_line(f"{type(error).__name__} {error}")
