"""What the contract of `game.core.rules` promises, as checks that any game can be put through.

Each check takes a `Case` and raises `Nonconformance`, which says what was promised, or returns. Use
`CHECKS` for all of them: `for check in CHECKS: check(Case(RULES, seats=2, seed=1))`.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import random
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core import record
from game.core.match import Labels, Match, SeatInfo
from game.core.registry import Registry
from game.core.rules import IllegalAction, OptionValue, Rules, SetupError, State

MOST_ACTIONS = 5_000
COLOURS = ("red", "blue", "green", "yellow", "purple")


class Nonconformance(AssertionError):  # noqa: N818 - as the suite's word for it
    """A game breaks the contract."""


@dataclass(frozen=True)
class Case:
    """One game to check: how many seats, dealt by which seed."""

    rules: Rules
    seats: int
    seed: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    hidden: bool = True  # the game has secrets, so that states agreeing with an observation differ

    def start(self) -> State:
        state: State = self.rules.setup(dict(self.options), self.seats, self.seed)
        return state

    def match(self) -> Match:
        seats = [SeatInfo(f"Player {seat + 1}", COLOURS[seat]) for seat in range(self.seats)]
        return Match(self.rules, seats, seed=self.seed, options=dict(self.options))

    def rng(self, purpose: str) -> random.Random:
        return random.Random(f"{purpose} {self.rules.name} {self.seats} {self.seed}")


def require(kept: object, promise: str, *found: object) -> None:
    """Raise `Nonconformance` unless `kept`; `promise` says what should be, `found` what is."""
    if not kept:
        raise Nonconformance(": ".join([promise, *map(str, found)]))


# Playing


def random_actions(state: State, rng: random.Random) -> list[Any]:
    """Play `state` at random to its end and return what was played."""
    played: list[Any] = []
    while not state.is_over:
        legal = state.legal_actions()
        require(legal, "a running game has legal actions", state.phase)
        require(len(played) < MOST_ACTIONS, "a game ends")
        action = rng.choice(legal)
        _apply(state, action)
        played.append(action)
    return played


@functools.cache
def game_of(case: Case) -> tuple[Any, ...]:
    """The actions of one random game of this case."""
    return tuple(random_actions(case.start(), case.rng("game")))


@functools.cache
def _first_of_each_phase(case: Case) -> frozenset[int]:
    found: dict[str, int] = {}
    for state, step in positions(case):
        found.setdefault(state.phase, step)
    return frozenset(found.values())


def positions(case: Case, count: int | None = None) -> Iterator[tuple[State, int]]:
    """The live state of the random game at `count` steps spread over it (all of them by default).

    The start and the end are always among them, and so is the first step of every phase. The state
    goes on to be played, so a check that disturbs it makes the game fail later.
    """
    actions = game_of(case)
    last = len(actions)
    wanted: Collection[int] = range(last + 1)
    if count is not None:
        wanted = {round(last * i / (count - 1)) for i in range(count)} | _first_of_each_phase(case)
    state = case.start()
    for step in range(last + 1):
        if step in wanted:
            yield state, step
        if step < last:
            _apply(state, actions[step])


def _replayed(case: Case, count: int) -> State:
    """The state after `count` steps, reached without any clone."""
    state = case.start()
    for action in game_of(case)[:count]:
        _apply(state, action)
    return state


def _apply(state: State, action: Any) -> list[Any]:
    try:
        return state.apply(action)
    except Exception as error:
        raise Nonconformance(f"a legal action can be played: {action}: {error!r}") from error


# Comparing


def surface(state: State) -> str:
    """All that a state answers without being played, as one comparable text."""
    return json.dumps(
        {
            "to_move": state.to_move,
            "turn_of": state.turn_of,
            "turn": state.turn,
            "phase": state.phase,
            "over": state.is_over,
            "scores": state.scores(),
            "winners": state.winners(),
            "legal": [str(action) for action in state.legal_actions()],
            "sheet": [str((*line[:3], str(line.reason), line.turn)) for line in state.score_sheet()],
            "observations": [state.observation(seat) for seat in range(state.seats)],
        },
        sort_keys=True,
    )


def fingerprint(state: State) -> str:
    """`surface` now and after playing a clone on to the end, so that hidden parts count too."""
    end = state.clone()
    played = random_actions(end, random.Random("fingerprint"))
    return "\n".join([surface(state), *map(str, played), surface(end)])


def view(state: State, seat: int) -> str:
    return json.dumps(state.observation(seat), sort_keys=True)


# The checks


def check_description(case: Case) -> None:
    """Name, title, version, seats and options are what screens and records rely on."""
    rules = case.rules
    require(re.fullmatch(r"[a-z]+(-[a-z]+)*", rules.name), "the name is an identifier", rules.name)
    require(rules.title.strip(), "the game has a title")
    require(type(rules.version) is int and rules.version >= 1, "the version counts from 1", rules.version)
    counts = rules.seat_counts
    require(counts and list(counts) == sorted(set(counts)), "seat counts rise", counts)
    names = [option.name for option in rules.options]
    require(len(set(names)) == len(names), "each option has its own name", names)
    for option in rules.options:
        values = [choice.value for choice in option.choices]
        require(len(values) > 1, "an option leaves a choice", option.name)
        require(option.default in values, "the default can be chosen", option.name)
        require(option.label and option.help, "an option is explained", option.name)


def check_setup(case: Case) -> None:
    """The deal depends on its arguments alone, and bad ones are refused."""
    rules = case.rules
    require(case.start().seats == case.seats, "the state knows its seats")
    first = fingerprint(case.start())
    require(fingerprint(case.start()) == first, "the same seed deals the same game")
    if case.hidden:
        futures = {fingerprint(rules.setup({}, case.seats, seed)) for seed in range(5)}
        require(len(futures) > 1, "another seed deals another game")
    options = dict(case.options)
    state = rules.setup(options, case.seats, case.seed)
    options.clear()
    options["changed"] = "afterwards"
    require(fingerprint(state) == first, "the state keeps no hold of the options it was given")

    def refused(what: str, *arguments: Any) -> None:
        try:
            rules.setup(*arguments)
        except SetupError as error:
            line = str(error)
            require(line.strip() and "\n" not in line, "a refusal to set up says why in a line", what)
        except Exception as error:
            raise Nonconformance(f"a bad set-up raises SetupError: {what}: {error!r}") from error
        else:
            raise Nonconformance(f"a bad set-up is refused: {what}")

    for seats in {-1, 0, 99, max(rules.seat_counts) + 1, min(rules.seat_counts) - 1}:
        refused(f"{seats} seats", {}, seats, case.seed)
    refused("an unknown option", {"no-such-option": True}, case.seats, case.seed)
    for option in rules.options:
        for value in ("no such value", -987654321, None, [], 0.5):
            refused(f"{option.name}={value!r}", {option.name: value}, case.seats, case.seed)
    for stacks in ({"no such stack": ["x"]}, {"no such stack": []}):
        refused(f"stacks {stacks}", {}, case.seats, case.seed, stacks)


def check_options(case: Case) -> None:
    """A game can be played to its end with every value of every option; missing ones take defaults."""
    defaults = {option.name: option.default for option in case.rules.options}
    given = fingerprint(case.rules.setup(defaults, case.seats, case.seed))
    require(
        fingerprint(case.rules.setup({}, case.seats, case.seed)) == given, "missing options take defaults"
    )
    for option in case.rules.options:
        for choice in option.choices:
            state = case.rules.setup({option.name: choice.value}, case.seats, case.seed)
            random_actions(state, case.rng("options"))


def check_flow(case: Case) -> None:
    """Whose move it is, phases, turns and the end hang together at every step."""
    turn = 1
    for state, _ in positions(case):
        legal = state.legal_actions()
        seats = range(state.seats)
        require(bool(legal) is not state.is_over, "there are legal actions until the end", state.phase)
        require((state.to_move is None) == state.is_over, "nobody moves exactly when the game is over")
        require(state.is_over or state.to_move in seats, "a seat moves", state.to_move)
        require(state.is_over or state.turn_of in seats, "a seat has the turn", state.turn_of)
        require(isinstance(state.phase, str) and state.phase, "the phase has a name")
        require(state.turn >= turn, "turns count up", turn, state.turn)
        turn = state.turn
        winners = state.winners()
        require(state.is_over or winners == (), "nobody has won before the end", winners)
        if state.is_over:
            require(winners and set(winners) <= set(seats), "somebody has won at the end", winners)
            require(list(winners) == sorted(set(winners)), "the winners are listed once in order", winners)


def check_legal_actions(case: Case) -> None:
    """The list is stable, without doubles, playable and written in a notation that reads back."""
    for state, step in positions(case):
        legal = list(state.legal_actions())
        require(list(state.legal_actions()) == legal, "the legal actions keep their order", step)
        require(list(state.clone().legal_actions()) == legal, "a clone lists the same legal actions", step)
        try:
            distinct = set(legal)
        except TypeError as error:
            raise Nonconformance(f"actions are hashable: {error}") from error
        require(len(distinct) == len(legal), "no action is listed twice", step)
        texts = [str(action) for action in legal]
        require(len(set(texts)) == len(texts), "no two legal actions have the same notation", step)
        for action, text in zip(legal, texts, strict=True):
            require(text.isprintable() and text == text.strip() and text, "notation is one line", text)
            require(len(text) <= record.MAX_ACTION_LENGTH, "notation fits into a record", text)
            again = case.rules.parse(text)
            require(
                again == action and type(again) is type(action) and hash(again) == hash(action),
                "notation reads back as the same action",
                text,
                repr(again),
            )
            require(state.explain(action) is None, "a legal action needs no explanation", text)
    everything = _pool(case, 400)
    for state, step in positions(case, 12):
        legal = list(state.legal_actions())
        for action in legal:
            _apply(state.clone(), action)
        for action in everything:
            if action not in legal:
                require(state.explain(action) is not None, "every legal action is listed", str(action), step)


def check_clones(case: Case) -> None:
    """A clone and its original go their own ways, and the same way when played the same."""
    for state, step in positions(case, 4):
        before = fingerprint(state)
        twin, other = state.clone(), state.clone()
        require(surface(twin) == surface(state), "a clone answers as its original", step)
        random_actions(twin, case.rng(f"twin {step}"))
        require(fingerprint(state) == before, "playing a clone leaves the original alone", step)
        require(fingerprint(other) == before, "playing a clone leaves other clones alone", step)
        moved = _replayed(case, step)
        kept = moved.clone()
        rng = case.rng(f"moved {step}")
        for _ in range(10):
            if not moved.is_over:
                _apply(moved, rng.choice(moved.legal_actions()))
        later = moved.clone()
        random_actions(moved, case.rng(f"on {step}"))
        require(fingerprint(kept) == before, "playing the original leaves its clones alone", step)
        random_actions(later, case.rng(f"on {step}"))
        require(surface(later) == surface(moved), "a clone plays on as its original", step)


def check_scores(case: Case) -> None:
    """Scores, score sheet and the events' gains tell the same story, in words that can be shown."""
    state = case.start()
    before = state.scores()
    for action in (*game_of(case), None):
        require(len(before) == state.seats, "every seat has a score", before)
        require(all(type(score) is int for score in before), "scores are whole numbers", before)
        sums = [0] * state.seats
        for line in state.score_sheet():
            sums[line.seat] += line.points
        require(tuple(sums) == before, "the score sheet sums to the scores", sums, before)
        if action is None:
            break
        gained = list(before)
        for event in _apply(state, action):
            _readable(event.message(), "an event", state.seats)
            require(event.seat is None or event.seat in range(state.seats), "an event's seat exists")
            for gain in event.gains:
                gained[gain.seat] += gain.points
        before = state.scores()
        require(tuple(gained) == before, "the gains of the events change the scores", gained, before)
    for line in state.score_sheet():
        _readable(line.reason, "a score", state.seats)
        require(line.category.strip(), "a score belongs to a category", line)
        require(0 <= line.turn <= state.turn, "a score belongs to a turn", line)


def _readable(message: Any, what: str, seats: int) -> None:
    line = str(message)
    require(line.strip() and line.isprintable(), f"{what} has a message in one line", repr(line))
    require("{" not in line and "}" not in line, f"{what} has a message without gaps", line)
    shown = {int(seat) for seat in re.findall(r"\bSeat (\d+)\b", line)}
    require(all(1 <= seat <= seats for seat in shown), f"{what} names seats that exist", line)


def check_record(case: Case) -> None:
    """A match written and read back is the same match, to the byte."""
    games = Registry([case.rules])
    match = case.match()
    match.labels = Labels("Árvíztűrő 🏮", "2024-02-29T12:00:00Z")
    actions = game_of(case)
    stops = {0, 1, len(actions) // 3, len(actions) // 2, len(actions)}
    for step in range(len(actions) + 1):
        if step in stops:
            text = record.dump(match)
            require(record.dump(match) == text, "the same match gives the same record")
            try:
                again = record.load(text.encode(), games)
            except record.RecordError as error:
                raise Nonconformance(f"a record replays: {error}") from error
            require(fingerprint(again.state) == fingerprint(match.state), "a record leads to the same state")
            require(record.dump(again) == text, "a record read and written is the same")
            require(again.undo_from == match.undo_from, "a record keeps how far undo reaches")
        if step < len(actions):
            match.play(str(actions[step]))


def check_undo(case: Case) -> None:
    """Undo and redo lead to exactly the states that were there before."""
    match = case.match()
    rng = case.rng("undo")
    seen = [surface(match.state)]
    for action in game_of(case):
        match.play(action)
        seen.append(surface(match.state))
        if rng.random() < 0.3:
            undone = 0
            while match.can_undo and (rng.random() < 0.8):
                match.undo()
                undone += 1
                require(surface(match.state) == seen[len(match.steps)], "undo leads back", len(match.steps))
            for _ in range(undone):
                match.redo()
                require(
                    surface(match.state) == seen[len(match.steps)], "redo leads on again", len(match.steps)
                )


def check_observations(case: Case) -> None:
    """What a seat sees is plain JSON, the same when asked again, and no handle on the state."""
    for state, step in positions(case, 15):
        for seat in range(state.seats):
            seen = state.observation(seat)
            try:
                plain = json.loads(json.dumps(seen, allow_nan=False))
            except (TypeError, ValueError) as error:
                raise Nonconformance(f"an observation is JSON: {error}") from error
            require(plain == seen, "an observation is made of plain JSON values", step, seat)
            require(state.observation(seat) == seen, "an observation stays the same when asked again", step)
            _spoil(seen)
            require(state.observation(seat) == plain, "an observation is no handle on the state", step)


def _spoil(value: Any) -> None:
    if isinstance(value, dict):
        for inner in value.values():
            _spoil(inner)
        value["spoilt"] = True
    elif isinstance(value, list):
        for inner in value:
            _spoil(inner)
        value.append("spoilt")


def check_hidden(case: Case) -> None:
    """Whatever is hidden can be dealt again without the seat noticing, and the game goes on from there."""
    for state, step in positions(case, 4):
        before = fingerprint(state)
        for seat in range(state.seats):
            seen = view(state, seat)
            for deal in range(2):
                other = state.determinize(seat, random.Random(deal))
                where = f"step {step}, seat {seat}"
                require(view(other, seat) == seen, "an observation tells nothing hidden", where)
                again = state.determinize(seat, random.Random(deal))
                require(fingerprint(again) == fingerprint(other), "the same chance deals the same", where)
                public = (state.seats, state.to_move, state.turn_of, state.turn, state.phase, state.is_over)
                theirs = (other.seats, other.to_move, other.turn_of, other.turn, other.phase, other.is_over)
                require(public == theirs, "dealing again leaves what is public", where)
                if state.to_move == seat:
                    require(
                        list(other.legal_actions()) == list(state.legal_actions()),
                        "legal actions tell nothing hidden",
                        where,
                    )
                twice = other.determinize(seat, random.Random(deal + 1))
                require(view(twice, seat) == seen, "a state dealt again can be dealt again", where)
                try:
                    random_actions(other, case.rng(f"hidden {step}"))
                except Exception as error:
                    raise Nonconformance(f"a state dealt again can be played on: {error!r}") from error
        require(fingerprint(state) == before, "dealing again leaves the original alone", step)


def check_dealing(case: Case) -> None:
    """What is hidden is really dealt anew: the next thing to be uncovered varies."""
    if not case.hidden:
        return
    found = 0
    for state, step in positions(case):
        if state.to_move is None or step > len(game_of(case)) // 2:
            break
        seat = state.to_move
        for action in state.legal_actions():
            if not state.reveals(action):
                continue
            outcomes = set()
            for deal in range(16):
                other = state.determinize(seat, random.Random(deal))
                _apply(other, action)
                outcomes.add(view(other, seat))
            require(len(outcomes) > 1, "what is uncovered next is not known before", str(action), step)
            found += 1
            break
        if found == 4:
            return
    require(found, "something hidden is uncovered in the first half of the game")


def check_reveals(case: Case) -> None:
    """An action that is said to reveal nothing shows its player the same whatever is hidden."""
    rng = case.rng("reveals")
    for state, step in positions(case):
        seat = state.to_move
        if seat is None:
            break
        quiet = [action for action in state.legal_actions() if not state.reveals(action)]
        for action in rng.sample(quiet, min(3, len(quiet))):
            truth, other = state.clone(), state.determinize(seat, random.Random(step))
            _apply(truth, action)
            _apply(other, action)
            require(
                view(truth, seat) == view(other, seat), "an action that reveals says so", str(action), step
            )


def check_refusals(case: Case) -> None:
    """Everything illegal is refused with a reason and leaves no trace."""
    pool = _pool(case, 60)
    for state, step in positions(case, 6):
        before = fingerprint(state)
        legal = list(state.legal_actions())
        samples = case.rng(f"refusals {step}").sample(legal, min(4, len(legal)))
        variants = [variant for action in (*samples, *pool[:12]) for variant in _variants(action)]
        for action in (*pool, *variants, *GARBAGE, *map(str, samples)):
            if action in legal:
                continue
            what = f"{action!r} at step {step}"
            for ask in (state.explain, state.apply):
                try:
                    refusal = ask(action)
                    require(ask == state.explain, "an illegal action is refused", what)
                except IllegalAction as error:
                    refusal = error
                except Nonconformance:
                    raise
                except Exception as error:
                    raise Nonconformance(
                        f"an illegal action raises IllegalAction: {what}: {error!r}"
                    ) from error
                require(isinstance(refusal, IllegalAction), "an illegal action is explained", what)
                _readable(refusal.message, "a refusal", state.seats)
        require(fingerprint(state) == before, "a refused action leaves no trace", step)


GARBAGE: Sequence[Any] = (
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "no action",
    (),
    (0, 0),
    [],
    {},
    b"",
    object(),
    object,
    len,
)


def _pool(case: Case, most: int) -> list[Any]:
    """Actions of all phases that this game saw or could have seen, each once."""
    found = dict.fromkeys(game_of(case))
    for state, _ in positions(case, 25):
        found.update(dict.fromkeys(state.legal_actions()))
    kinds: dict[type, list[Any]] = {}
    for action in found:
        kinds.setdefault(type(action), []).append(action)
    rng = case.rng("pool")
    share = max(1, most // len(kinds))
    return [action for kind in kinds.values() for action in rng.sample(kind, min(share, len(kind)))]


def _variants(action: Any) -> Iterator[Any]:
    """Actions that are nearly this one: a number or a word in it is another, or of a wrong type."""
    if dataclasses.is_dataclass(action):
        names = [item.name for item in dataclasses.fields(action) if item.init]
        change = functools.partial(dataclasses.replace, action)
    elif hasattr(action, "_fields"):
        names, change = action._fields, action._replace
    else:
        return
    for name in names:
        value = getattr(action, name)
        others: list[Any] = [None, "", "zz", -1, 10**9, [], 0.5]
        if isinstance(value, int):
            others += [value + 1, value - 1, -value]
        for other in others:
            try:
                yield change(**{name: other})
            except (TypeError, ValueError):
                continue  # the action refuses to be built like that, which is as good


def check_notation(case: Case) -> None:
    """Text that is no notation raises `ValueError`, and what is read can be written."""
    rng = case.rng("notation")
    texts = ["", " ", "\n", "🏮", "nonsense", "1e9", "x" * 100, "(" * 50, "\0", "\ud800", "-", "٣"]
    for action in _pool(case, 60):
        text = str(action)
        for _ in range(6):
            at = rng.randrange(len(text) + 1)
            sign = rng.choice("0123456789abcxyzNESW -+,:/.()²٣é\n")
            texts += [text[:at], text[:at] + sign + text[at + 1 :], text[:at] + sign + text[at:]]
        texts += [text + " ", " " + text, text + "\n", text + text, text.swapcase()]
    for text in texts:
        try:
            action = case.rules.parse(text)
        except ValueError:
            continue
        except Exception as error:
            raise Nonconformance(
                f"bad notation raises ValueError: {text!r}: {type(error).__name__} {error}"
            ) from error
        require(case.rules.parse(str(action)) == action, "what was read can be written and read", repr(text))


CHECKS: tuple[Callable[[Case], None], ...] = (
    check_description,
    check_setup,
    check_options,
    check_flow,
    check_legal_actions,
    check_clones,
    check_scores,
    check_record,
    check_undo,
    check_observations,
    check_hidden,
    check_dealing,
    check_reveals,
    check_refusals,
    check_notation,
)
