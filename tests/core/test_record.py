"""Reading trusts nothing and names the place of whatever is wrong; writing is the same every time."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import record
from game.core.match import Labels, Match, SeatInfo
from game.core.messages import render
from game.core.record import RecordError
from game.core.registry import Registry
from tests.core import toy
from tests.core.conformance import fingerprint

GAMES = Registry([toy.RULES])
SEATS = (SeatInfo("Ödön 🏮", "red"), SeatInfo('"Bob" \\ {x}', "blue", "random"))
DECK = {"deck": ["5", "3", "9", "4", "1", "2", "6", "7", "8"]}
ACTIONS = ("draw", "play 9", "claim", "draw", "play 3", "draw", "play 1", "draw", "play 2")


def match(actions=ACTIONS, **changes):
    given = {"seed": 1, "options": {"cards": 1}, "stacks": DECK, **changes}
    found = Match(toy.RULES, SEATS, **given)
    for action in actions:
        found.play(action)
    return found


def content(**changes):
    """The content of a good record without digest, as written by hand, with some fields changed."""
    fields = json.loads(record.dump(match()))
    del fields["digest"]
    fields.update(changes)
    return {name: value for name, value in fields.items() if value is not ...}


def complaint(data):
    """What reading `data` says; it must be one line and translatable."""
    if isinstance(data, dict):
        data = json.dumps(data)
    with pytest.raises(RecordError) as caught:
        record.load(data, GAMES)
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) < 400
    assert line == f"{caught.value.place}: {render(caught.value.message)}"
    return line


# Writing


def test_the_same_match_is_written_to_the_same_bytes():
    text = record.dump(match())
    assert record.dump(match()) == text
    assert text.endswith("}\n")
    detour = match()
    detour.play("draw")
    detour.play(detour.legal_actions()[0])
    detour.undo()
    assert record.dump(detour) == record.dump(match((*ACTIONS, "draw")))


def test_the_layout_of_a_record():
    """The whole text, so that a change of the format cannot pass unnoticed."""
    found = match(("draw", "play 9"), labels=Labels(name="Sunday", created="2024-02-29T18:00:00+01:00"))
    assert (
        record.dump(found)
        == """{
 "format": "three-walls-record",
 "format_version": 1,
 "game": "lanterns",
 "rules_version": 1,
 "name": "Sunday",
 "created": "2024-02-29T18:00:00+01:00",
 "options": {
  "glow": true,
  "cards": 1
 },
 "seed": 1,
 "seats": [
  {
   "name": "Ödön 🏮",
   "colour": "red",
   "player": "human"
  },
  {
   "name": "\\"Bob\\" \\\\ {x}",
   "colour": "blue",
   "player": "random"
  }
 ],
 "stacks": {
  "deck": [
   "5",
   "3",
   "9",
   "4",
   "1",
   "2",
   "6",
   "7",
   "8"
  ]
 },
 "actions": [
  "draw",
  "play 9"
 ],
 "digest": "DIGEST"
}
""".replace("DIGEST", record.digest(json.loads(record.dump(found))))
    )


def test_reading_gives_back_everything():
    written = match(labels=Labels("Sunday", "2024-02-29", "2024-03-01"))
    written.left_device()
    text = record.dump(written)
    assert json.loads(text)["undo_from"] == len(ACTIONS)
    for data in (text, text.encode(), b"\xef\xbb\xbf" + text.encode(), text.replace("\n", "\r\n")):
        read = record.load(data, GAMES)
        assert record.dump(read) == text
        assert read.labels == written.labels
        assert read.seats == SEATS
        assert read.undo_from == len(ACTIONS)
        assert fingerprint(read.state) == fingerprint(written.state)


def test_a_record_can_be_listed_without_replaying_it():
    found = record.parse(json.dumps(content(game="chess", actions=["e4"])))
    assert (found.game, found.actions, found.seats) == ("chess", ("e4",), SEATS)


def test_stacks_may_stand_instead_of_a_seed_and_options_may_be_left_out():
    by_hand = content(seed=..., options=..., stacks={"deck": [str(n % 9 + 1) for n in range(18)]}, actions=[])
    found = record.load(json.dumps(by_hand), GAMES)
    assert found.seed == 0
    assert found.options["cards"] == 2
    assert found.observation(0)["hand"] == [1]


# Reading what is wrong


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "file: it is empty"),
        (b" \n\t", "file: it is empty"),
        (b"\xff\xfe{\x00}\x00", "byte 1: this is not text in UTF-8"),
        ("{\n}".encode("utf-16"), "byte 1: this is not text in UTF-8"),
        ('{"name": "é"}'.encode("latin-1"), "byte 11: this is not text in UTF-8"),
        (b"\x89PNG\r\n\x1a\n", "byte 1: this is not text in UTF-8"),
        ("hello", "line 1, column 1: this is not JSON"),
        ("{} {}", "line 1, column 4: this is not JSON"),
        ("{'format': 1}", "line 1, column 2: this is not JSON"),
        ("{\n ", "line 2, column 2: the file is cut off"),
        ('{"format": "three', "line 1, column 12: the file is cut off"),
        ("[]", "file: must be an object, not []"),
        ("null", "file: must be an object, not null"),
        ('"three-walls-record"', "file: must be an object"),
        ("NaN", "file: NaN is not a whole number"),
        ("{}", "format: this is not a record of Three Walls"),
        ('{"format": "pgn"}', "format: this is not a record of Three Walls"),
        ('{"format": ["three-walls-record"]}', "format: this is not a record"),
        ('{"a": {"b": 1, "b": 2}}', "a.b: appears twice"),
        ('{"a": 1, "a": 1}', "a: appears twice"),
        ('{"a": [1, 2.5]}', 'a[1]: "2.5" is not a whole number'),
        ('{"a": -Infinity}', "a: -Infinity is not a whole number"),
        ('{"a": 1e400}', 'a: "1e400" is not a whole number'),
        ('{"a": "\\ud800"}', "a: half of a surrogate pair is not text"),
        ('{"\\udc00": 1}', "half of a surrogate pair is not text"),
        ('{"a": "\ud800"}', "a: half of a surrogate pair is not text"),
        ('{"seed": ' + "9" * 5000 + "}", "seed: a number with too many digits"),
        ("[" * 100_000, "line 1, column 9: nested too deeply"),
        ('{"a":' * 100_000, "line 1, column 41: nested too deeply"),
        ('{"a": "[[[[[[[[[[[[", "b": "\\"[[[[[[[[["}', "format: this is not a record"),
        ('"' + '\\"' * 200_000, "line 1, column 1: the file is cut off"),
        (" " * (record.MAX_BYTES + 1), "file: too large"),
        (b" " * (record.MAX_BYTES + 1), "file: too large"),
    ],
)
def test_what_is_no_record(data, expected):
    assert expected in complaint(data)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"format_version": 2}, "format_version: written by a newer version of Three Walls (format 2"),
        ({"format_version": 2, "future": [], "seats": None}, "format_version: written by a newer version"),
        ({"format_version": 0}, "format_version: must be from 1"),
        ({"format_version": True}, "format_version: must be a whole number, not true"),
        ({"format_version": "1"}, 'format_version: must be a whole number, not "1"'),
        ({"format_version": ...}, "format_version: is missing"),
        ({"game": ...}, "game: is missing"),
        ({"game": 7}, "game: must be a text, not 7"),
        ({"game": "chess"}, 'game: unknown game "chess"'),
        ({"game": "che\nss{x}"}, 'game: unknown game "che\\nss{x}"'),
        ({"rules_version": 2}, "rules_version: played by version 2 of the rules, this program has version 1"),
        ({"rules_version": None}, "rules_version: must be a whole number, not null"),
        ({"rules_version": ...}, "rules_version: is missing"),
        ({"winner": 1}, "winner: unknown field"),
        ({"win\u202ener": 1}, "unknown field"),
        ({"options": []}, "options: must be an object, not []"),
        ({"options": {"glow": 1}}, "options: the option 'glow' must be one of True, False"),
        ({"options": {"{": 1}}, "options: lanterns has no option '{'"),
        (
            {"options": {"glow": None}},
            "options.glow: must be a text, a whole number, true or false, not null",
        ),
        ({"options": {"cards": 2}}, "stacks: the deck must hold every card"),
        ({"seed": ..., "stacks": ...}, "seed: is missing"),
        ({"seed": -1}, "seed: must be from 0"),
        ({"seed": 2**53}, "seed: must be from 0"),
        ({"seed": "1"}, "seed: must be a whole number"),
        ({"seed": False}, "seed: must be a whole number"),
        ({"seats": ...}, "seats: is missing"),
        ({"seats": 2}, "seats: must be a list, not 2"),
        ({"seats": []}, "seats: lanterns is for 2 or 3 players, not 0"),
        ({"seats": [{}] * 21}, "seats: has more than 20 entries"),
        ({"seats": ["Ann", "Bob"]}, 'seats[0]: must be an object, not "Ann"'),
        ({"seats": [{"name": "Ann"}]}, "seats[0].colour: is missing"),
        ({"seats": [{"colour": "red"}]}, "seats[0].name: is missing"),
        ({"seats": [{"name": "", "colour": "red", "age": 7}]}, "seats[0].age: unknown field"),
        ({"seats": [{"name": 7, "colour": "red"}]}, "seats[0].name: must be a text, not 7"),
        ({"seats": [{"name": "\n", "colour": "red"}]}, "seats[0]: the name holds a sign"),
        ({"seats": [{"name": "x" * 90, "colour": "red"}]}, "seats[0]: the name is longer"),
        ({"seats": [{"name": "", "colour": ""}]}, "seats[0]: the colour is empty"),
        ({"seats": [{"name": "", "colour": "red"}] * 2}, "seats[1].colour: another seat has this colour"),
        ({"seats": [{"name": "", "colour": "r", "player": "hal"}]}, "seats[0]: the player must be one of"),
        ({"stacks": None}, "stacks: must be an object"),
        ({"stacks": {"deck": "53"}}, 'stacks.deck: must be a list, not "53"'),
        ({"stacks": {"deck": [5]}}, "stacks.deck[0]: must be a text, not 5"),
        ({"stacks": {"deck": ["5"]}}, "stacks: the deck must hold every card"),
        ({"stacks": {"well": []}}, "stacks: the only stack is the deck"),
        ({"options": {"x": None}}, "options.x: must be a text, a whole number, true or false, not null"),
        ({"undo_from": 10}, "undo_from: must be from 0 to 9"),
        ({"undo_from": -1}, "undo_from: must be from 0 to 9"),
        ({"name": "a\tb"}, "name: the name holds a sign"),
        ({"created": 5}, "created: must be a text"),
        ({"updated": "x" * 90}, "updated: the time of the last change is longer"),
        ({"digest": "0" * 64}, "digest: does not fit the rest: the file was changed"),
        ({"digest": 5}, "digest: must be a text"),
        ({"actions": ...}, "actions: is missing"),
        ({"actions": "draw"}, "actions: must be a list"),
        ({"actions": [1]}, "actions[0]: must be a text, not 1"),
        ({"actions": ["draw", {"a": 1}]}, 'actions[1]: must be a text, not {"a": 1}'),
        ({"actions": ["x" * 101]}, "actions[0]: is longer than 100 characters"),
        ({"actions": ["draw"] * 20_001}, "actions: has more than 20000 entries"),
        ({"actions": ["draw", "fly"]}, 'actions[1]: "fly" is no action of this game: not an action'),
        ({"actions": ["draw", "\x1b[31m\n"]}, 'actions[1]: "\\u001b[31m\\n" is no action of this game'),
        ({"actions": ["draw", "play 9", "draw"]}, 'actions[2]: "draw" is illegal: Not in the phase glow.'),
        ({"actions": ["draw", "play 8"]}, 'actions[1]: "play 8" is illegal: You hold no 8.'),
    ],
)
def test_what_is_wrong_in_a_record(changes, expected):
    assert expected in complaint(content(**changes))


def finished():
    found = match()
    while not found.is_over:
        found.play(found.legal_actions()[0])
    return found


def test_actions_after_the_end():
    fields = json.loads(record.dump(finished()))
    count = len(fields["actions"])
    del fields["digest"]
    fields["actions"].append("draw")
    assert complaint(fields) == f"actions[{count}]: the game was over before this action"


def test_tampering_is_noticed_even_where_it_would_replay():
    good = json.loads(record.dump(match()))
    record.load(json.dumps(good, indent=4, sort_keys=True), GAMES)  # layout and order do not matter
    assert complaint({**good, "actions": good["actions"][:-1]}).startswith("digest: does not fit")
    assert complaint({**good, "name": "Monday"}).startswith("digest: does not fit")
    assert complaint({**good, "seed": 2}).startswith("digest: does not fit")
    assert "digest" in complaint({**good, "stacks": {"deck": DECK["deck"][::-1]}})


def test_tampering_that_does_not_replay_is_named_by_its_place():
    good = json.loads(record.dump(match()))
    good["actions"][4] = "play 8"
    line = complaint(good)
    assert line.startswith('actions[4]: "play 8" is illegal: You hold no 8.')
    assert line.endswith("(the digest shows that the file was changed)")


def test_a_fault_in_the_rules_is_an_error_of_the_record():
    """A saved match that trips the rules must not take the program with it."""

    class Tripping(toy.LanternState):
        def apply(self, action):
            raise RuntimeError("tripped\nbadly")

    class Rules(toy.LanternRules):
        state = Tripping

    with pytest.raises(RecordError, match=re.escape('actions[0]: "draw" breaks the rules')) as caught:
        record.load(json.dumps(content()), Registry([Rules()]))
    assert "\n" not in str(caught.value)


GOOD = record.dump(match())


@pytest.mark.parametrize("end", range(0, len(GOOD.encode()) - 3, 7))
def test_a_truncated_record(end):
    with pytest.raises(RecordError):
        record.load(GOOD.encode()[:end], GAMES)


def reads_or_refuses(data):
    """Reading ends in a match or in a `RecordError` of one line, never in anything else."""
    try:
        found = record.load(data, GAMES)
    except RecordError as error:
        assert str(error).isprintable()
        assert error.place
    else:
        assert record.load(record.dump(found), GAMES).actions == found.actions


@given(at=st.integers(0, len(GOOD.encode()) - 1), byte=st.integers(0, 255))
def test_any_changed_byte(at, byte):
    data = bytearray(GOOD.encode())
    data[at] = byte
    reads_or_refuses(bytes(data))


@given(st.binary() | st.text())
def test_any_data(data):
    reads_or_refuses(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@given(name=st.sampled_from(sorted(content())), value=JSON)
def test_any_value_in_any_field(name, value):
    reads_or_refuses(json.dumps(content(**{name: value})))


@given(st.lists(st.sampled_from(["draw", "claim", "leave", *(f"play {n}" for n in range(11))]) | st.text()))
def test_any_actions(actions):
    reads_or_refuses(json.dumps(content(actions=actions)))
