"""Sounds: loaded when first wanted, silent without a device, never in the way."""

from __future__ import annotations

import pygame

from game.engine import assets
from game.engine.platform import Platform

CHANNELS = 8


class Audio:
    """Plays the short sounds of `assets/sounds`. Nothing here raises: a game without sound is a game."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self.enabled = True
        self._volume = 0.7
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._open: bool | None = None  # None: not tried yet
        self._to_load: list[str] = []

    @property
    def volume(self) -> float:
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(self._volume)

    def unlock(self) -> None:
        """Open the device; call on the first tap or key, before which browsers allow no sound."""
        if self._open is None and self.enabled:
            self._platform.unlock_audio()
            self._open = self._start()
            if self._open:
                self._to_load = sorted(
                    (file.stem for file in assets.path("sounds").glob("*.ogg")), reverse=True
                )

    @property
    def loading(self) -> bool:
        """Whether there are sounds that nobody has wanted yet."""
        return bool(self._to_load)

    def load_next(self) -> None:
        """Load one more sound ahead; for idle frames, so that the first of each stalls no busy one."""
        if self._to_load:
            name = self._to_load.pop()
            if name not in self._sounds:
                self._sounds[name] = self._load(name)

    def play(self, name: str) -> bool:
        """Start the sound `name` ("place", "score", ...); True if it can be heard."""
        if not self.enabled or self._volume <= 0 or not self._open:
            return False
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        return sound is not None and sound.play() is not None

    def stop(self) -> None:
        """Silence at once."""
        if self._open and pygame.mixer.get_init():
            pygame.mixer.stop()

    def _start(self) -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        file = assets.path("sounds", f"{name}.ogg")
        try:
            sound = pygame.mixer.Sound(file)
        except (pygame.error, FileNotFoundError):
            return None
        sound.set_volume(self._volume)
        return sound
