"""The command line: list the games, play them out, let bots compete, replay a record, count move sequences.

Results go to standard output as JSON, one object a line; whatever is wrong is one line on standard
error, and so is the readable table of a tournament. Exit codes: 0 done, 1 the output could not be written,
2 the request or the record is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.core import arena, bots, record
from game.core.match import MAX_SEED, Match, SeatInfo
from game.core.options import complete_options
from game.core.perft import perft
from game.core.registry import Registry
from game.core.rules import OptionValue, Rules, SetupError

PROGRAM = "python -m game"


class Refused(Exception):  # noqa: N818 - what happened to the request
    """The request cannot be carried out; `str()` is the line to show."""


def main(games: Registry, arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    try:
        options = _parser(games).parse_args(arguments)
        try:
            options.run(games, options)
            # The last lines may still be in the buffer; meet a closed pipe or a full disk here.
            if sys.stdout is not None:
                sys.stdout.flush()
        except Refused as error:
            return _complain(str(error), 2)
        except OSError as error:
            _abandon_output()
            if isinstance(error, BrokenPipeError):
                return 1  # the reader has gone and wants no more; nothing to complain about
            return _complain(f"cannot write the output: {error.strerror or error}", 1)
    except KeyboardInterrupt:
        return 130
    return 0


def _games(games: Registry, _options: argparse.Namespace) -> None:
    for rules in games:
        _print(
            {
                "game": rules.name,
                "title": rules.title,
                "version": rules.version,
                "seats": rules.seat_counts,
                "options": [
                    {
                        "name": option.name,
                        "label": option.label,
                        "default": option.default,
                        "choices": [choice.value for choice in option.choices],
                    }
                    for option in rules.options
                ],
            }
        )


def _simulate(games: Registry, options: argparse.Namespace) -> None:
    rules = _rules(games, options)
    names = options.bots * options.seats if len(options.bots) == 1 else options.bots
    if len(names) != options.seats:
        raise Refused(f"--bots names {len(names)} bots for {options.seats} seats")
    if options.seed + options.games - 1 > MAX_SEED:
        raise Refused(f"the seeds of {options.games} games from {options.seed} on go beyond {MAX_SEED}")
    seats = [SeatInfo(f"{name} {seat + 1}", f"colour-{seat + 1}", name) for seat, name in enumerate(names)]
    for seed in range(options.seed, options.seed + options.games):
        started = time.perf_counter()
        match = _set_up(rules, seats, seed, options)
        players = [bots.make_bot(name, rules, seed, seat) for seat, name in enumerate(names)]
        while (seat := match.to_move) is not None:
            match.play(bots.choose(players[seat], match.state))
        seconds = time.perf_counter() - started
        if options.record is not None:
            _save(match, options.record)
        _print(
            {
                "seed": seed,
                "scores": match.state.scores(),
                "winners": match.state.winners(),
                "turns": match.state.turn,
                "actions": len(match.steps),
                "seconds": round(seconds, 6),
            }
        )


def _set_up(rules: Rules, seats: Sequence[SeatInfo], seed: int, options: argparse.Namespace) -> Match:
    try:
        return Match(rules, seats, seed=seed, options=options.option)
    except SetupError as error:
        raise Refused(str(error)) from error


def _save(match: Match, folder: Path) -> None:
    path = folder / f"{match.rules.name}-{len(match.seats)}-{match.seed}{record.SUFFIX}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(record.dump(match), encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refused(f"{_shown(str(path))}: {error.strerror or error}") from error


def _arena(games: Registry, options: argparse.Namespace) -> None:
    if options.seats is None:
        options.seats = len(options.bots)
    rules = _rules(games, options)
    if options.seats % len(options.bots):
        raise Refused(
            f"--bots names {len(options.bots)} bots, which {options.seats} seats cannot share evenly"
        )
    names = options.bots * (options.seats // len(options.bots))
    if options.seed + options.games > MAX_SEED:
        raise Refused(f"the seeds of {options.games} games from {options.seed} on go beyond {MAX_SEED}")
    results = []
    for result in arena.tournament(
        rules, options.option, names, options.games, options.seed, min(options.jobs, options.games)
    ):
        results.append(result)
        _print(arena.as_json(result))
        sys.stdout.flush()  # a tournament takes long, and others may follow it
    for line in arena.as_table(arena.standings(results)):
        print(line, file=sys.stderr)


def _replay(games: Registry, options: argparse.Namespace) -> None:
    shown = _shown(options.file)
    try:
        match = record.load(_read(options.file), games)
    except OSError as error:
        raise Refused(f"{shown}: {error.strerror or error}") from error
    except record.RecordError as error:
        raise Refused(f"{shown}: {error}") from error
    state = match.state
    _print(
        {
            "game": match.rules.name,
            "over": state.is_over,
            "scores": state.scores(),
            "winners": state.winners(),
            "to_move": state.to_move,
            "phase": state.phase,
            "legal": [str(action) for action in state.legal_actions()],
            "score_sheet": [
                {
                    "seat": line.seat,
                    "points": line.points,
                    "category": line.category,
                    "reason": str(line.reason),
                    "turn": line.turn,
                }
                for line in state.score_sheet()
            ],
        }
    )


def _read(file: str) -> bytes:
    """The file's bytes, or a little more than a record may have: an endless file must not hang us."""
    if file == "-":
        if sys.stdin is None:
            raise Refused("-: standard input is closed")
        return sys.stdin.buffer.read(record.MAX_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(record.MAX_BYTES + 1)


def _perft(games: Registry, options: argparse.Namespace) -> None:
    rules = _rules(games, options)
    state = _set_up(rules, _anonymous(options.seats), options.seed, options).state
    started = time.perf_counter()
    counts = perft(state, options.depth)
    _print(
        {
            "game": rules.name,
            "seats": options.seats,
            "seed": options.seed,
            "counts": counts,
            "seconds": round(time.perf_counter() - started, 6),
        }
    )


def _anonymous(seats: int) -> list[SeatInfo]:
    return [SeatInfo("", f"colour-{seat + 1}") for seat in range(seats)]


# Reading the request


def _rules(games: Registry, options: argparse.Namespace) -> Rules:
    """The game asked for; also turns the texts of `--option` into that game's values."""
    rules = games.get(options.game)
    if options.seats is None:
        options.seats = rules.seat_counts[0]
    if options.seats not in rules.seat_counts:
        raise Refused(
            f"{rules.name} is for {', '.join(map(str, rules.seat_counts))} seats, not {options.seats}"
        )
    values: dict[str, OptionValue] = {}
    for name, text in options.option:
        choices = [
            choice.value for option in rules.options if option.name == name for choice in option.choices
        ]
        values[name] = next((value for value in choices if _spelled(value) == text), text)
    try:
        options.option = complete_options(rules, values)
    except SetupError as error:
        raise Refused(str(error)) from error
    return rules


def _spelled(value: OptionValue) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _whole_number(least: int, most: int) -> Any:
    def read(text: str) -> int:
        # int() alone would also take "1_000", " 7 " and other alphabets' digits.
        if not (text.isascii() and text.isdigit() and len(text) <= 18 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}")
        return int(text)

    return read


def _bots(text: str) -> list[str]:
    names = text.split(",")
    for name in names:
        if not bots.competes(name):
            known = ", ".join(bots.BOTS)
            raise argparse.ArgumentTypeError(f"unknown bot {name!r} (known: {known})")
    return names


def _assignment(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("must be NAME=VALUE")
    return name, value


class _Parser(argparse.ArgumentParser):
    """Complains in one line, like everything else here."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(_complain(message, 2))


def _parser(games: Registry) -> argparse.ArgumentParser:
    parser = _Parser(prog=PROGRAM, description="The games without a screen.", allow_abbrev=False)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    command = commands.add_parser("games", help="list the games as JSON lines")
    command.set_defaults(run=_games)

    command = commands.add_parser("simulate", help="let bots play; one JSON line a game")
    _add_game(command, games)
    command.add_argument(
        "--games", type=_whole_number(1, 10**9), default=1, metavar="K", help="how many games"
    )
    command.add_argument(
        "--bots", type=_bots, default=["random"], metavar="A,B", help="a bot for each seat, or one for all"
    )
    command.add_argument("--record", type=Path, metavar="DIR", help="write each game's record into DIR")
    command.set_defaults(run=_simulate)

    command = commands.add_parser("arena", help="a tournament of bots; one JSON line a game, then a table")
    _add_game(command, games)
    command.add_argument(
        "--games", type=_whole_number(1, 10**6), default=100, metavar="K", help="how many games"
    )
    command.add_argument(
        "--bots",
        type=_bots,
        default=["greedy", "random"],
        metavar="A,B",
        help=f"who competes: {', '.join(bots.BOTS)}; hard/3 has a third of the iterations of hard",
    )
    command.add_argument(
        "--jobs", type=_whole_number(1, 256), default=1, metavar="J", help="how many processes"
    )
    command.set_defaults(run=_arena)

    command = commands.add_parser("replay", help="replay a record and show where it leads, as JSON")
    command.add_argument("file", metavar="FILE", help="the record; - for standard input")
    command.set_defaults(run=_replay)

    command = commands.add_parser("perft", help="count the sequences of legal actions, as JSON")
    _add_game(command, games)
    command.add_argument(
        "--depth", type=_whole_number(1, 20), default=3, metavar="D", help="longest sequence"
    )
    command.set_defaults(run=_perft)
    return parser


def _add_game(command: argparse.ArgumentParser, games: Registry) -> None:
    command.add_argument("game", choices=games.names, metavar="GAME", help=", ".join(games.names))
    command.add_argument("--seats", type=_whole_number(1, 99), metavar="N", help="how many players")
    command.add_argument(
        "--seed", type=_whole_number(0, MAX_SEED), default=0, metavar="S", help="seed of the (first) game"
    )
    command.add_argument(
        "--option",
        type=_assignment,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game",
    )


# Writing


def _print(result: dict[str, Any]) -> None:
    print(json.dumps(result))


def _shown(text: str) -> str:
    """A foreign text, such as a file's name, in one harmless line."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _complain(message: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"{PROGRAM}: {_shown(message)}", file=sys.stderr)
    return code


def _abandon_output() -> None:
    """Let the interpreter's own flush at exit go nowhere instead of failing a second time."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
