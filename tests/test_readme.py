"""What the README tells people to type does what it says."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.strip()
]
WITHOUT_A_SCREEN = [command for command in COMMANDS if "-m game " in command]
MADE = {"make play", "make desktop", "make test", "make bench", "make itch"}


@contextmanager
def started(command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The running command, ended with all it started, as Ctrl+C in a terminal does."""
    process = subprocess.Popen(
        shlex.split(command),
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(20)


def run(command: str, timeout: float = 300) -> str:
    done = subprocess.run(
        shlex.split(command), cwd=ROOT, capture_output=True, text=True, timeout=timeout, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_command_is_tried_here() -> None:
    assert set(COMMANDS) == MADE | set(WITHOUT_A_SCREEN)
    assert len(WITHOUT_A_SCREEN) >= 3


@pytest.mark.parametrize("command", WITHOUT_A_SCREEN)
def test_playing_without_a_screen(command: str) -> None:
    lines = run(command).splitlines()
    assert lines
    if " simulate " in command:
        assert len([json.loads(line)["winners"] for line in lines]) == 3


def test_ci_runs_the_command_that_people_run() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert script[-1] == "exec make test"
    planned = run("make --dry-run --no-print-directory test")
    for part in ("ruff check", "ruff format --check", "mypy", "lint-imports", "not browser", "tests"):
        assert part in planned


def test_files_that_the_readme_points_to_exist() -> None:
    targets = re.findall(r"\]\(([^)]+)\)", README)
    missing = [target for target in targets if "://" not in target and not (ROOT / target).exists()]
    assert not missing


@pytest.mark.browser
def test_make_play_serves_the_game_at_the_address_it_prints() -> None:
    with started("make play", PORT="8765", BROWSER="true") as process:
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                break
        else:
            pytest.fail("no address was printed")
        page = urllib.request.urlopen(found.group(), timeout=10).read().decode()
    assert "<title>Three Walls</title>" in page


@pytest.mark.browser
def test_make_itch_builds_the_upload() -> None:
    archive = ROOT / "build" / "three-walls-itch.zip"
    assert archive.name in run("make itch")
    assert archive.is_file()


@pytest.mark.browser
def test_make_desktop_opens_a_window_and_keeps_it_open(tmp_path: Path) -> None:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "THREE_WALLS_DATA": str(tmp_path)}
    with started("make desktop", **quiet) as process:
        time.sleep(4)
        assert process.poll() is None, process.stdout and process.stdout.read()


@pytest.mark.slow
def test_make_bench_runs_every_benchmark() -> None:
    assert "board_panning" in run("make bench", timeout=1800)
