"""Scenes and the stack that shows them.

A scene is one screen or dialog. The stack gives input to the top scene only, draws from the topmost
opaque scene upwards, and remembers whether anything changed at all.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame
from pygame import FRect

from game.engine import audio, i18n, settings, theme
from game.engine import platform as platforms
from game.engine.animate import Director
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.platform import Insets, Platform, TargetBox
from game.engine.pointer import Cancel, Input, Point
from game.engine.settings import Settings


class Target(NamedTuple):
    """Something that can be tapped now: a stable English name and where it is."""

    name: str
    rect: FRect


@dataclass(frozen=True, slots=True)
class View:
    """The window as a scene lays itself out in it, in CSS px."""

    size: Point
    insets: Insets = field(default_factory=Insets)
    ratio: float = 1.0
    text_scale: float = 1.0

    @property
    def portrait(self) -> bool:
        return self.size[1] > self.size[0]

    @property
    def wide(self) -> bool:
        """Whether a side panel fits beside the board."""
        return self.size[0] >= theme.current().size.wide and not self.portrait

    @property
    def whole(self) -> FRect:
        """All of the window, to paint the ground on."""
        return FRect(0, 0, self.size[0], self.size[1])

    @property
    def area(self) -> FRect:
        """The window without notches and system bars, to put things in."""
        left, top, right, bottom = self.insets
        return FRect(left, top, max(1.0, self.size[0] - left - right), max(1.0, self.size[1] - top - bottom))


class MessagesPlace(NamedTuple):
    """Passing messages stand in the middle of the lower edge of `area`, or of the upper one."""

    area: FRect
    on_top: bool = False


class Scene:
    """A screen. All hooks do nothing by default; set `opaque` False for a dialog over another scene."""

    opaque: bool = True
    stack: SceneStack  # set when the scene is pushed

    def shown(self) -> None:
        """The scene came to the top; `layout` follows."""

    def hidden(self) -> None:
        """Another scene covers this one, or it was taken away."""

    def layout(self, view: View) -> None:
        """Place everything. Called when shown and whenever size, language, theme or text size change."""

    def handle(self, event: Input) -> bool:  # noqa: ARG002 - a hook
        """Use an input; True if it was used, which also redraws."""
        return False

    def update(self, dt: float) -> bool:  # noqa: ARG002 - a hook
        """Advance motion by `dt` seconds; True if the picture changed."""
        return False

    def draw(self, painter: Painter) -> None:
        """Paint everything."""

    def touch_up(self, painter: Painter) -> None:
        """Paint only the small part that `SceneStack.touch` was called for; the rest is as it was."""

    def targets(self) -> list[Target]:
        """Everything that can be tapped now."""
        return []

    def state(self) -> Any:
        """What tests may know of the scene, as plain JSON values."""
        return None

    def messages_place(self, view: View) -> MessagesPlace:
        """Where passing messages cover least."""
        return MessagesPlace(view.area)

    def invalidate(self) -> None:
        """Ask for a redraw, for changes that neither `handle` nor `update` reported."""
        if hasattr(self, "stack"):
            self.stack.invalidate(self)


class SceneStack:
    """The scenes from bottom to top with what they share: platform, settings, sound, toasts."""

    def __init__(self, platform: Platform) -> None:
        from game.engine.widgets import toast  # widgets build on scenes

        platforms.install(platform)
        self.platform = platform
        self.settings = settings.load(platform.storage)
        self.audio = audio.Audio(platform)
        self.toasts = toast.Toasts(platform.announce)
        toast.use(self.toasts)
        self.dirty = True
        self.touched = False  # the top scene has a small part to paint anew
        self.failure: BaseException | None = None  # of work beside the frames; the loop raises it
        self._tasks: set[asyncio.Task[None]] = set()
        self._scenes: list[Scene] = []
        self._backdrop: pygame.Surface | None = None
        self.view = self._measure()
        self._apply()

    # Which scenes

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes from bottom to top."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Show `scene` on top of what is there."""
        self._leave()
        self._scenes.append(scene)
        self._enter()

    def pop(self) -> None:
        """Take the top scene away."""
        if self._scenes:
            self._leave()
            self._scenes.pop()
            self._enter()

    def replace(self, scene: Scene) -> None:
        """Put `scene` in the place of the top one."""
        self._leave()
        if self._scenes:
            self._scenes.pop()
        self._scenes.append(scene)
        self._enter()

    def reset(self, scene: Scene) -> None:
        """Take everything away and show `scene` alone."""
        self._leave()
        self._scenes = [scene]
        self._enter()

    def remove(self, scene: Scene) -> None:
        """Take `scene` away wherever it lies; nothing happens if it is not there."""
        if scene is self.top:
            self.pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            self._changed()

    def _leave(self) -> None:
        scene = self.top
        if scene is not None:
            scene.handle(Cancel())
            scene.hidden()
            self.toasts.leave_scene()

    def _enter(self) -> None:
        scene = self.top
        if scene is not None:
            scene.stack = self
            scene.shown()
            if scene is self.top:  # it may have shown another one in its place
                scene.layout(self.view)
        self._changed()

    def _changed(self) -> None:
        self.dirty = True
        self._backdrop = None

    # Measures and settings

    def relayout(self) -> None:
        """Measure the window again and let every scene place itself anew."""
        self.view = self._measure()
        text.configure(self.view.text_scale, self.view.ratio)
        for scene in list(self._scenes):
            if hasattr(scene, "stack"):
                scene.layout(self.view)
        self._changed()

    def apply_settings(self, chosen: Settings) -> bool:
        """Use and store `chosen` at once; False if it could not be stored."""
        self.settings = chosen
        self._apply()
        self.relayout()
        return settings.save(self.platform.storage, chosen)

    def _apply(self) -> None:
        chosen = self.settings
        theme.choose(night=chosen.night, high_contrast=chosen.high_contrast)
        self.platform.use_language(i18n.set_language(chosen.language or self.platform.language()))
        reduced = chosen.reduced_motion
        Director.reduced_motion = self.platform.prefers_reduced_motion() if reduced is None else reduced
        Director.speed = chosen.speed
        self.audio.enabled = chosen.sound
        self.audio.volume = chosen.volume
        text.configure(chosen.text_size, self.view.ratio)

    def _measure(self) -> View:
        platform = self.platform
        return View(
            platform.css_size(), platform.safe_insets(), platform.pixel_ratio(), self.settings.text_size
        )

    # Frames

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work` beside the frames, such as waiting for a file; if it fails, so does the loop."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.dirty = True
        if not task.cancelled() and task.exception() is not None:
            self.failure = task.exception()

    def toast(self, message: str, *, lasting: bool = False) -> None:
        """Tell the players something in passing; a `lasting` message outlives the scene."""
        self.toasts.say(message, lasting=lasting)
        self.dirty = True

    def invalidate(self, scene: Scene | None = None) -> None:
        """A redraw is due; a scene below the top one must say that it was it that changed."""
        self.dirty = True
        if scene is not None and scene is not self.top:
            self._backdrop = None

    def touch(self, scene: Scene) -> None:
        """A small part of `scene` looks different: its `touch_up` will do, where nothing lies over it."""
        if scene is self.top and not self.toasts.shown:
            self.touched = True
        else:
            self.invalidate(scene)

    def handle(self, event: Input) -> bool:
        """Give an input to the top scene; a message that lies in its way goes."""
        self.toasts.notice(event)
        scene = self.top
        if scene is None:
            return False
        used = scene.handle(event)
        if used:
            self.dirty = True
        return used

    def update(self, dt: float) -> None:
        """Advance what is visible."""
        for scene in self._visible():
            if scene.update(dt):
                self.invalidate(scene)
        if self.toasts.update(dt):
            self.dirty = True

    def draw(self, painter: Painter) -> None:
        """Paint what is visible. What lies below the top scene is kept as a picture."""
        visible = self._visible()
        below, top = visible[:-1], visible[-1:]
        if below:
            if self._backdrop is None or self._backdrop.get_size() != painter.surface.get_size():
                for scene in below:
                    scene.draw(painter)
                self._backdrop = painter.surface.copy()
            else:
                painter.surface.blit(self._backdrop, (0, 0))
        for scene in top:
            scene.draw(painter)
        if visible:
            self.toasts.draw(painter, visible[-1].messages_place(self.view))
        self.dirty = self.touched = False

    def touch_up(self, painter: Painter) -> None:
        """Paint what was touched of the top scene; all else on the surface stays."""
        if self.top is not None:
            self.top.touch_up(painter)
        self.touched = False

    def targets(self) -> list[TargetBox]:
        """Everything that can be tapped now."""
        scene = self.top
        found = scene.targets() if scene is not None else []
        return [TargetBox(name, rect.x, rect.y, rect.w, rect.h) for name, rect in found]

    def state(self) -> str:
        """What the top scene tells about itself, as JSON."""
        scene = self.top
        return json.dumps(scene.state() if scene is not None else None)

    def _visible(self) -> list[Scene]:
        first = 0
        for i, scene in enumerate(self._scenes):
            if scene.opaque:
                first = i
        return self._scenes[first:]
