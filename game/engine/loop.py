"""The frame loop: events become inputs, scenes advance, and the window is drawn when something changed."""

from __future__ import annotations

import asyncio
from array import array
from time import perf_counter
from typing import Final

import pygame

from game.engine.animate import MAX_STEP
from game.engine.draw.painter import Painter
from game.engine.platform import Platform, TargetBox
from game.engine.pointer import Input, Key, LongPress, Press, Recognizer
from game.engine.scene import SceneStack

RING: Final = 240  # frames whose work time is remembered

_REDRAWING: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
)


class Loop:
    """Runs a scene stack on a platform and counts what it does (the `Probe` of the platform)."""

    def __init__(self, platform: Platform, stack: SceneStack) -> None:
        self.platform = platform
        self.stack = stack
        self.recognizer = Recognizer(platform.css_size(), platform.event_scale())
        self.running = True
        self.frames = 0
        self.redraws = 0
        self.presents = 0
        self.longest_work = 0.0
        self._work = array("d", bytes(8 * RING))
        self._last: float | None = None
        self._painter = Painter(platform.surface(), platform.pixel_ratio())

    @property
    def scene(self) -> str:
        top = self.stack.top
        return type(top).__name__ if top is not None else ""

    def targets(self) -> list[TargetBox]:
        return self.stack.targets()

    def state(self) -> str:
        return self.stack.state()

    def work_times(self) -> list[float]:
        """Own work of the latest frames in seconds, oldest first."""
        count = min(self.frames, RING)
        first = self.frames - count
        return [self._work[(first + i) % RING] for i in range(count)]

    async def run(self) -> None:
        """Make frames until the window is closed or the stack is empty."""
        while self.running and self.stack.top is not None:
            await self.platform.next_frame()
            self.frame()

    def frame(self) -> None:
        """Make one frame; while nobody can see the window only events are taken."""
        started = perf_counter()
        if self.stack.failure is not None:
            raise self.stack.failure
        now = self.platform.now()
        events = pygame.event.get()
        for event in events:
            if event.type == pygame.QUIT:
                self.running = False
            elif event.type in _REDRAWING:
                self.stack.dirty = True
        if not self.platform.visible():
            self._give(self.recognizer.cancel())
            self._last = None
            return
        if self.platform.fit():
            self._refit()
        for event in latest_moves(events):
            self._give(self.recognizer.feed(event, now))
        if self.recognizer.busy:
            self._give(self.recognizer.tick(now))
        # After a pause motion goes on where it was: the time away does not count.
        dt = 0.0 if self._last is None else min(max(0.0, now - self._last), MAX_STEP)
        self._last = now
        self.stack.update(dt)
        if self.stack.dirty and self.stack.top is not None:
            self.stack.draw(self._painter)
            self.redraws += 1
            self._note(perf_counter() - started)
            self.platform.present()
            self.presents += 1
        elif self.stack.touched:
            self.stack.touch_up(self._painter)
            self._note(perf_counter() - started)
            self.platform.present()
            self.presents += 1
        else:
            if self.stack.audio.loading:
                self.stack.audio.load_next()
            self._note(perf_counter() - started)

    def _refit(self) -> None:
        self.recognizer.resize(self.platform.css_size(), self.platform.event_scale())
        self._painter = Painter(self.platform.surface(), self.platform.pixel_ratio())
        self.stack.relayout()

    def _give(self, inputs: list[Input]) -> None:
        for item in inputs:
            if isinstance(item, Press | Key):
                self.stack.audio.unlock()
            if self.stack.handle(item) and isinstance(item, LongPress):
                self.recognizer.claim()

    def _note(self, seconds: float) -> None:
        self._work[self.frames % RING] = seconds
        self.frames += 1
        self.longest_work = max(self.longest_work, seconds)


def latest_moves(events: list[pygame.Event]) -> list[pygame.Event]:
    """The events without mouse moves that the next one overtakes: a fast mouse tells a thousand a second."""
    kept: list[pygame.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            before = kept[-1]
            if (before.buttons, before.touch) == (event.buttons, event.touch):
                kept.pop()
        kept.append(event)
    return kept


async def run(platform: Platform, stack: SceneStack) -> None:
    """Run `stack` until the end; whatever goes wrong is told to the person, never swallowed."""
    try:
        loop = Loop(platform, stack)
        platform.watch(loop)
        await loop.run()
    except (asyncio.CancelledError, KeyboardInterrupt):
        raise
    except BaseException as error:
        platform.report_failure(error)
