"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.engine import i18n
from game.engine.animate import Speed
from game.engine.draw.text import BODY, LARGE_BOLD
from game.engine.i18n import _
from game.engine.settings import TEXT_SIZES
from game.engine.widgets import Button, Choice, Label, Slider, Toggle, Widget
from game.table.context import TableContext
from game.table.screen import Page, place_column


class SettingsScreen(Page):
    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._told_not_stored = False

    def title(self) -> str:
        return _("Settings")

    def content(self, area: FRect) -> Sequence[Widget]:
        sections = [
            (_("Appearance"), self._look()),
            (_("Sound"), self._sound()),
            (_("Play"), self._play()),
        ]
        wide = area.w >= 560
        widgets: list[Widget] = []
        y = area.y
        for title, parts in sections:
            heading = Label(None, title, LARGE_BOLD._replace(font="serif"), "ink")
            y = place_column(FRect(area.x, y, area.w, 0), [heading]) + 6
            y = place_column(
                FRect(area.x + (8 if wide else 0), y, area.w - (16 if wide else 0), 0), parts, 10
            )
            widgets += [heading, *parts]
            y += 22
        return widgets

    def _set(self, **changes: Any) -> None:
        stored = self.stack.apply_settings(replace(self.stack.settings, **changes))
        if not stored and not self._told_not_stored:
            self._told_not_stored = True
            self.stack.toast(_("The settings hold for now, but cannot be kept on this device."))

    def _look(self) -> list[Widget]:
        chosen = self.stack.settings
        reduced = chosen.reduced_motion
        if reduced is None:
            reduced = self.table.platform.prefers_reduced_motion()
        parts: list[Widget] = [
            Choice(
                "language",
                None,
                i18n.languages(),
                i18n.language(),
                lambda code: self._set(language=code),
                label=_("Language"),
            ),
            Choice(
                "text-size",
                None,
                [(size, f"{size:.0%}") for size in TEXT_SIZES],
                chosen.text_size,
                lambda size: self._set(text_size=size),
                label=_("Text size"),
            ),
            Toggle("night", None, _("Night colours"), chosen.night, lambda on: self._set(night=on)),
            Toggle(
                "high-contrast",
                None,
                _("High contrast"),
                chosen.high_contrast,
                lambda on: self._set(high_contrast=on),
            ),
            Toggle(
                "reduced-motion", None, _("Less motion"), reduced, lambda on: self._set(reduced_motion=on)
            ),
        ]
        if self.table.platform.can_full_screen():
            parts.append(
                Button(
                    "full-screen",
                    None,
                    _("Full screen on or off"),
                    "full-screen",
                    self.table.platform.toggle_full_screen,
                )
            )
        return parts

    def _sound(self) -> list[Widget]:
        chosen = self.stack.settings
        return [
            Toggle("sound", None, _("Sounds"), chosen.sound, self._set_sound),
            Slider("volume", None, _("Volume"), chosen.volume, self._set_volume),
        ]

    def _set_sound(self, on: bool) -> None:
        self._set(sound=on)
        self.stack.audio.unlock()
        self.stack.audio.play("tap")

    def _set_volume(self, volume: float) -> None:
        self._set(volume=volume)
        self.stack.audio.play("tap")

    def _play(self) -> list[Widget]:
        chosen = self.stack.settings
        return [
            Choice(
                "speed",
                None,
                [(Speed.OFF, _("Off")), (Speed.FAST, _("Fast")), (Speed.NORMAL, _("Normal"))],
                chosen.speed,
                lambda speed: self._set(speed=speed),
                label=_("Speed of animations"),
            ),
            Toggle(
                "think-briefly",
                None,
                _("Computer players think briefly"),
                chosen.think_briefly,
                lambda on: self._set(think_briefly=on),
            ),
            Label(None, _("They decide sooner then, and play less well."), BODY, "ink_soft"),
            Toggle(
                "confirm-placement",
                None,
                _("Confirm each placement"),
                chosen.confirm_placement,
                lambda on: self._set(confirm_placement=on),
            ),
            Toggle(
                "hand-over",
                None,
                _("Cover the table between players"),
                chosen.hand_over,
                lambda on: self._set(hand_over=on),
            ),
            Label(
                None,
                _("Games with hidden cards cover the table in any case."),
                BODY,
                "ink_soft",
            ),
        ]
