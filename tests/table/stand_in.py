"""A table without its screens: hosts a board for tests, presses its buttons and taps its targets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
from pygame import FRect

from game.core.match import Match, SeatInfo
from game.engine.draw import text
from game.engine.draw.painter import Painter
from game.engine.platform.headless import MemoryStorage
from game.engine.pointer import DragEnd, DragMove, DragStart, Key, Press, Release, Tap
from game.engine.scene import View
from game.engine.settings import Settings
from game.table.library import Library
from game.table.play_layout import table_layout
from game.table.session import Session

COLOURS = ("red", "blue", "green", "yellow")
NAMES = ("Anna", "Béla", "Cili", "Dani")


class StandInTable:
    """Fulfils `TableHost` for one board and stands for the player in front of it."""

    rules = None
    make_board = None
    output = Path()  # where pictures are kept

    def __init__(self, seats=2, seed=1, size=(1280, 800), ratio=1.0, match=None, options=None, **settings):
        self.size, self.ratio = size, ratio
        self.settings = replace(Settings(), **settings)
        seated = [SeatInfo(NAMES[seat], COLOURS[seat]) for seat in range(seats)]
        match = match or Match(self.rules, seated, seed=seed, options=options)
        self.session = Session(match, Library(MemoryStorage(), (self.rules.name,)))
        self.toasts, self.sounds, self.flights, self.tips = [], [], [], []
        self.tip = None
        self.redraws = 0
        text.configure(1.0, ratio)
        self.board = type(self).make_board(self)
        self.session.watch(self.board.refresh)
        self.resize(size)

    # TableHost

    handing_over = False

    def invalidate(self):
        self.redraws += 1

    def choices_changed(self):
        self.redraws += 1

    def toast(self, text):
        self.toasts.append(text)

    def play_sound(self, name):
        self.sounds.append(name)

    def fly_score(self, seat, points, text, start):
        self.flights.append((seat, points, text, start))

    def place_of(self, seat):
        return (self.size[0] - 40.0, 80.0 + 60.0 * seat)

    def show_tip(self, text, at):
        self.tip = text
        self.tips.append(text)

    def hide_tip(self):
        self.tip = None

    # The window

    def resize(self, size):
        self.size = size
        self.layout = table_layout(FRect(0, 0, *size), 190)
        self.board.layout(self.layout.board, View(size, ratio=self.ratio))

    def run(self, seconds=1.0, step=1 / 60):
        """Let frames pass; returns how many wanted a redraw."""
        wanted = 0
        for _ in range(round(seconds / step)):
            wanted += bool(self.board.update(step))
        return wanted

    def settle(self):
        """Let everything come to rest and sharp."""
        for _ in range(600):
            self.draw()
            if not self.board.update(1 / 30) and not self.board.busy:
                break
        for _ in range(60):
            self.board.update(1 / 30)
            self.draw()

    def draw(self):
        width, height = self.size
        surface = pygame.Surface((round(width * self.ratio), round(height * self.ratio)))
        painter = Painter(surface, self.ratio)
        painter.ground()
        self.board.draw(painter)
        return surface

    def picture(self, name):
        """Draw the board and keep it to be looked at, with the prompt and the buttons as plain text."""
        surface = self.draw()
        painter = Painter(surface, self.ratio)
        sheet = self.layout.sheet
        painter.panel(sheet)
        painter.text(self.board.prompt(), sheet.inflate(-24, -20), wrap=True, valign="top")
        labels = "   ".join(
            f"[{command.label}]" if command.enabled else f"({command.label})"
            for command in self.board.commands()
        )
        painter.text(labels, sheet.inflate(-24, -20), wrap=True, valign="bottom")
        if self.tip is not None:
            painter.text(self.tip, FRect(sheet.x + 12, sheet.y - 130, 276, 120), wrap=True, valign="bottom")
        self.output.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, self.output / f"{name}.png")

    # The player

    @property
    def state(self):
        return self.session.state

    @property
    def phase(self):
        return self.session.state.phase

    def targets(self):
        return {target.name: target.rect for target in self.board.targets()}

    def commands(self):
        return {command.name: command for command in self.board.commands()}

    def tap_at(self, pos, touch=False, button=1):
        self.board.handle(Press(pos, touch))
        self.board.handle(Release(pos))
        return self.board.handle(Tap(pos, touch, button))

    def tap(self, name, touch=False):
        targets = self.targets()
        assert name in targets, f"{name} is not among {sorted(targets)}"
        return self.tap_at(targets[name].center, touch)

    def press(self, name):
        command = self.commands()[name]
        assert command.enabled, command.why_not
        command.run()

    def key(self, name, **mods):
        """As the table does: a button's key presses it, all other keys go to the board."""
        for command in self.board.commands():
            if command.key == name and command.enabled and not mods:
                command.run()
                return True
        return self.board.handle(Key(name, **mods))

    def drag(self, start, *way, touch=False, release=True):
        self.board.handle(Press(start, touch))
        here = way[0]
        self.board.handle(DragStart(start, here, touch))
        for pos in way[1:]:
            self.board.handle(DragMove(pos, (pos[0] - here[0], pos[1] - here[1])))
            here = pos
        if release:
            self.board.handle(DragEnd(here, (0.0, 0.0)))
