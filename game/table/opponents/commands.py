"""The buttons while a computer player decides: to hurry it, or to watch a table of computer players alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.engine.animate import Speed
from game.engine.i18n import _
from game.engine.scene import SceneStack
from game.table.game_view import Command
from game.table.opponents.computer_turns import ComputerTurns

_NEXT_SPEED = {Speed.NORMAL: Speed.FAST, Speed.FAST: Speed.OFF, Speed.OFF: Speed.NORMAL}


def commands_for(turns: ComputerTurns, stack: SceneStack, changed: Callable[[], None]) -> list[Command]:
    """`changed` is called after one of them has changed what the table shows."""
    if turns.session.humans:
        return [Command("play-now", _("Play now"), "skip", turns.play_now, key="space")]

    def pause() -> None:
        turns.paused = not turns.paused
        changed()

    def step() -> None:
        turns.paused = True
        turns.step()
        changed()

    def faster() -> None:
        stack.apply_settings(replace(stack.settings, speed=_NEXT_SPEED[stack.settings.speed]))

    label, icon = (_("Go on"), "play") if turns.paused else (_("Pause"), "pause")
    return [
        Command("pause", label, icon, pause, "primary", key="space"),
        Command("step", _("One step"), "next", step, key="return"),
        Command("speed", _speed(stack.settings.speed), "speed", faster, in_words=True),
    ]


def _speed(speed: Speed) -> str:
    return {
        Speed.OFF: _("Animations: off"),
        Speed.FAST: _("Animations: fast"),
        Speed.NORMAL: _("Animations: normal"),
    }[speed]
