"""A stage for screens: a scene stack on the headless platform that is played by taps and keys."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.engine import i18n, platform, theme
from game.engine.animate import Speed
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.platform.headless import HeadlessPlatform, MemoryStorage
from game.engine.pointer import Key, Press, Release, Tap
from game.engine.scene import Scene, SceneStack
from game.table.context import GameEntry, TableContext
from tests.table import stones_board

STONES = GameEntry(
    "stones", stones_board.VIEW.rules.title, stones_board.VIEW.help_page, lambda: stones_board.VIEW
)


@dataclass
class Stage:
    machine: HeadlessPlatform
    stack: SceneStack
    table: TableContext

    @classmethod
    def open(
        cls,
        size: tuple[float, float] = (1280, 800),
        *,
        language: str = "en",
        ratio: float = 1.0,
        storage: MemoryStorage | None = None,
        entries: tuple[GameEntry, ...] = (STONES,),
    ) -> Stage:
        machine = HeadlessPlatform(
            size=size, ratio=ratio, language_tag=language, storage=storage or MemoryStorage()
        )
        platform.install(machine)
        machine.open_window("test")
        stack = SceneStack(machine)
        return cls(machine, stack, TableContext.create(machine, entries, "0.0"))

    def set(self, **changes: object) -> None:
        self.stack.apply_settings(replace(self.stack.settings, **changes))

    def show(self, scene: Scene) -> None:
        self.stack.push(scene)
        self.settle()

    @property
    def scene(self) -> Scene:
        scene = self.stack.top
        assert scene is not None
        return scene

    def wait(self, seconds: float, step: float = 1 / 30) -> None:
        for _ in range(round(seconds / step)):
            self.stack.update(step)

    def settle(self) -> None:
        """Let everything that moves arrive."""
        self.wait(5.0)

    def draw(self) -> pygame.Surface:
        self.machine.fit()
        surface = self.machine.surface()
        self.stack.draw(Painter(surface, self.machine.ratio))
        return surface

    def resize(self, size: tuple[float, float]) -> None:
        self.machine.size = size
        self.machine.fit()
        self.stack.relayout()

    def names(self) -> list[str]:
        return [target.name for target in self.stack.targets()]

    def box(self, name: str) -> pygame.FRect:
        for target in self.stack.targets():
            if target.name == name:
                return pygame.FRect(target.x, target.y, target.w, target.h)
        raise AssertionError(f"no target {name!r} among {self.names()}")

    def tap(self, name: str, *, touch: bool = False) -> None:
        self.tap_at(self.box(name).center, touch=touch)

    def tap_at(self, pos: tuple[float, float], *, touch: bool = False) -> None:
        self.stack.handle(Press(pos, touch))
        self.stack.handle(Release(pos))
        self.stack.handle(Tap(pos, touch))

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False) -> None:
        self.stack.handle(Key(name, shift=shift, ctrl=ctrl))


def reset_globals() -> None:
    """Language, theme and text size as they are at the start of the program."""
    i18n.set_language("en")
    theme.choose()
    text.configure(1.0, 1.0)


__all__ = ["STONES", "Speed", "Stage", "reset_globals"]
