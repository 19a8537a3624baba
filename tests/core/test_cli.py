"""The command line: results as JSON, everything wrong as one line, never a traceback."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import cli, record
from game.core.match import MAX_SEED, Match, SeatInfo
from game.core.registry import Registry
from tests.core import toy
from tests.core.hash_seeds import ROOT

GAMES = Registry([toy.RULES])


@pytest.fixture
def run(capsys):
    """Run a command in this process; returns its exit code, its JSON lines and its error text."""

    def command(line, *paths):
        try:
            code = cli.main(GAMES, [*line.split(), *map(str, paths)])
        except SystemExit as leaving:
            code = leaving.code
        out, err = capsys.readouterr()
        return code, [json.loads(line) for line in out.splitlines()], err

    return command


@pytest.fixture
def complaint(run):
    """Run a command that must be refused and return its one line of error."""

    def command(line, *paths):
        code, lines, err = run(line, *paths)
        assert code == 2
        assert not lines
        assert err.endswith("\n")
        assert err[:-1].isprintable()
        assert err.startswith("python -m game: ")
        return err

    return command


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "match.json"
    seats = [SeatInfo("Ann", "red"), SeatInfo("Bob", "blue")]
    match = Match(
        toy.RULES,
        seats,
        seed=1,
        stacks={"deck": ["5", "3", "9", "4", "1", "2", "6", "7", "8"]},
        options={"cards": 1},
    )
    for action in ("draw", "play 9"):
        match.play(action)
    path.write_text(record.dump(match), encoding="utf-8")
    return path


def test_games_lists_what_can_be_played(run):
    code, [row], err = run("games")
    assert (code, err) == (0, "")
    assert row["game"] == "lanterns"
    assert row["seats"] == [2, 3]
    assert row["options"][0] == {
        "name": "glow",
        "label": "Glow",
        "default": True,
        "choices": [True, False],
    }


def test_simulate_prints_a_line_for_each_game(run):
    code, rows, err = run("simulate lanterns --seats 3 --games 4 --seed 7 --bots random")
    assert (code, err) == (0, "")
    assert [row["seed"] for row in rows] == [7, 8, 9, 10]
    for row in rows:
        assert list(row) == ["seed", "scores", "winners", "turns", "actions", "seconds"]
        best = max(row["scores"])
        assert row["winners"] == [seat for seat in range(3) if row["scores"][seat] == best]
        assert row["turns"] == 15
        assert row["actions"] >= 30
        assert 0 < row["seconds"] < 10


def without_times(rows):
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def test_simulate_depends_on_the_seed_alone(run):
    command = "simulate lanterns --seats 2 --games 3 --seed 5 --bots random,random"
    rows = without_times(run(command)[1])
    assert without_times(run(command)[1]) == rows
    assert without_times(run("simulate lanterns --seats 2 --games 1 --seed 6")[1]) == rows[1:2]
    assert len({str(row["scores"]) for row in rows}) > 1


def test_simulate_takes_options_of_the_game(run):
    [row] = run("simulate lanterns --option cards=1 --option glow=false")[1]
    assert (row["turns"], row["actions"]) == (7, 14)


def test_simulate_writes_records_that_replay(run, tmp_path):
    folder = tmp_path / "new" / "records"
    rows = run("simulate lanterns --seats 2 --games 2 --seed 3 --record", folder)[1]
    assert sorted(path.name for path in folder.iterdir()) == ["lanterns-2-3.json", "lanterns-2-4.json"]
    for row in rows:
        code, [end], _ = run("replay", folder / f"lanterns-2-{row['seed']}.json")
        assert code == 0
        assert (end["scores"], end["winners"], end["over"]) == (row["scores"], row["winners"], True)
        assert (end["legal"], end["to_move"], end["phase"]) == ([], None, "over")


def test_arena_tells_games_and_standings(run):
    command = "arena lanterns --bots greedy,random --games 6 --seed 3"
    code, rows, err = run(command)
    assert code == 0
    assert [(row["number"], row["seed"]) for row in rows] == [(n, 3 + n // 2) for n in range(6)]
    assert [row["players"][0] for row in rows] == ["greedy", "random"] * 3
    assert "| greedy | 6 |" in err
    assert "95 % interval" in err
    assert run(command + " --jobs 2")[1] == rows


def test_arena_fills_the_seats_evenly(run):
    code, rows, _ = run("arena lanterns --bots random --seats 3 --games 2")
    assert code == 0
    assert rows[0]["players"] == ["random"] * 3
    assert run("arena lanterns --bots random,greedy --seats 3 --games 2")[0] == 2


def test_replay_shows_where_a_record_leads(run, saved):
    code, rows, err = run("replay", saved)
    assert (code, err) == (0, "")
    assert rows == [
        {
            "game": "lanterns",
            "over": False,
            "scores": [9, 0],
            "winners": [],
            "to_move": 1,
            "phase": "glow",
            "legal": ["claim", "leave"],
            "score_sheet": [
                {"seat": 0, "points": 9, "category": "Rising", "reason": "Card 9", "turn": 1},
            ],
        }
    ]


def test_perft_counts_sequences(run):
    code, [row], err = run("perft lanterns --seats 2 --seed 1 --depth 5 --option glow=false")
    assert (code, err) == (0, "")
    assert row["counts"][:3] == [1, 2, 2]
    assert (row["game"], row["seats"], row["seed"], len(row["counts"])) == ("lanterns", 2, 1, 5)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("", "COMMAND"),
        ("fly", "invalid choice: 'fly'"),
        ("simulate", "GAME"),
        ("simulate chess", "invalid choice: 'chess'"),
        ("simulate lanterns --seats 4", "lanterns is for 2, 3 seats, not 4"),
        ("simulate lanterns --seats two", "--seats: must be a whole number from 1 to 99"),
        ("simulate lanterns --seats -1", "--seats"),
        ("simulate lanterns --games 0", "--games: must be a whole number from 1"),
        ("simulate lanterns --games 1e3", "--games: must be a whole number"),
        ("simulate lanterns --games 1_000", "--games: must be a whole number"),
        ("simulate lanterns --seed 1.5", "--seed: must be a whole number from 0"),
        ("simulate lanterns --seed ٣", "--seed: must be a whole number from 0"),
        (f"simulate lanterns --seed {MAX_SEED + 1}", "--seed: must be a whole number from 0"),
        (f"simulate lanterns --seed {'9' * 5000}", "--seed: must be a whole number from 0"),
        (f"simulate lanterns --seed {MAX_SEED} --games 2", "seed"),
        ("simulate lanterns --bots hal", "unknown bot 'hal' (known: easy, medium, hard, random, greedy)"),
        ("simulate lanterns --bots ,", "--bots: unknown bot ''"),
        ("simulate lanterns --seats 3 --bots random,random", "--bots names 2 bots for 3 seats"),
        ("simulate lanterns --option glow", "--option: must be NAME=VALUE"),
        ("simulate lanterns --option glow=1", "'glow' must be one of True, False"),
        ("simulate lanterns --option wind=1", "lanterns has no option 'wind'"),
        ("simulate lanterns --nonsense", "--nonsense"),
        ("simulate lanterns --record /dev/null/x", "/dev/null/x/lanterns-2-0.json: Not a directory"),
        ("perft lanterns --depth 0", "--depth: must be a whole number from 1"),
        ("perft lanterns --depth 99", "--depth: must be a whole number from 1 to 20"),
        ("replay", "FILE"),
        ("replay a b", "b"),
        ("replay no-such-file.json", "no-such-file.json: No such file or directory"),
        ("replay /", "/: Is a directory"),
        ("replay /dev/zero", "/dev/zero: file: too large"),
        ("replay /dev/null", "/dev/null: file: it is empty"),
    ],
)
def test_wrong_requests_are_refused_in_one_line(complaint, arguments, expected):
    assert expected in complaint(arguments)


def test_a_bad_record_is_refused_by_its_place(complaint, saved):
    good = saved.read_text(encoding="utf-8")
    saved.write_text(good.replace('"play 9"', '"play 8"'), encoding="utf-8")
    assert 'match.json: actions[1]: "play 8" is illegal: You hold no 8.' in complaint("replay", saved)
    saved.write_bytes(good.encode("utf-16"))
    assert "match.json: byte 1: " in complaint("replay", saved)
    saved.write_text(good[:300], encoding="utf-8")
    assert "match.json: line " in complaint("replay", saved)


def test_a_name_that_cannot_be_shown_keeps_the_error_in_one_line(complaint):
    assert "no?such?file" in complaint("replay", "no\nsuch\udc80file")


def test_an_unreadable_file(complaint, saved, monkeypatch):
    """Refused by the system; root may read everything, so the refusal is played."""

    def refuse(path, _mode):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "open", refuse)
    assert "match.json: Permission denied" in complaint("replay", saved)


# In processes of their own, where streams can be closed


def shell(command):
    """Run a line of shell in which `game` is the program, buffering its output as it does by itself."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        ["sh", "-c", f"game() {{ '{sys.executable}' -m game \"$@\"; }}; {command}"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment,
    )


@pytest.mark.parametrize(
    ("command", "code", "error"),
    [
        ("game replay - <&-", 2, "-: standard input is closed\n"),
        ("game replay - </dev/null", 2, "-: file: it is empty\n"),
        ("game games <&- >&-", 0, ""),
        ("game replay - </dev/null 2>&-", 2, ""),
        ("game games | true", 0, ""),
        ("{ game simulate the-city --games 2000; echo $? >&2; } | head -n 1", 0, "1\n"),
        ("LC_ALL=C game replay gyűrű.json", 2, "No such file or directory\n"),
    ],
)
def test_streams(command, code, error):
    done = shell(command)
    assert done.returncode == code
    assert not done.stdout or code == 0
    found = done.stderr.decode()
    assert found.endswith(error)
    assert len(found.splitlines()) <= 1
    assert bool(found) == bool(error)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk():
    done = shell("game games >/dev/full")
    assert done.returncode == 1
    assert done.stderr.decode() == "python -m game: cannot write the output: No space left on device\n"


def test_records_can_be_piped(saved):
    """The whole way through the real program and the real games."""
    played = shell(f"game simulate the-city --seats 3 --seed 9 --record '{saved.parent}'")
    assert played.returncode == 0
    row = json.loads(played.stdout)
    replayed = shell(f"game replay - <'{saved.parent}/the-city-3-9.json'")
    end = json.loads(replayed.stdout)
    assert (end["scores"], end["over"], end["winners"]) == (row["scores"], True, row["winners"])
    assert sum(line["points"] for line in end["score_sheet"]) == sum(row["scores"])
