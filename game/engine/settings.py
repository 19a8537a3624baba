"""What the players chose for all games: values, loading and saving. Applying them is the stack's part."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from game.engine.animate import Speed
from game.engine.platform import Storage, StorageError

KEY = "settings"
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything in the settings screen. `language` "" and `reduced_motion` None follow the device."""

    sound: bool = True
    volume: float = 0.7  # 0..1
    speed: Speed = Speed.NORMAL
    text_size: float = 1.0  # 1..1.5
    language: str = ""
    reduced_motion: bool | None = None
    high_contrast: bool = False
    night: bool = False
    confirm_placement: bool = True
    hand_over: bool = False  # a covering screen between the turns even without secrets
    think_briefly: bool = False  # computer players decide sooner, and less well


def _checked(name: str, value: Any) -> Any:
    """The value as the field wants it; raises `ValueError` or `TypeError` if it cannot be."""
    if name == "speed":
        return Speed(value)
    if name == "language":
        if not isinstance(value, str) or len(value) > 16:
            raise ValueError(value)
        return value
    if name in ("volume", "text_size"):
        low, high = (0.0, 1.0) if name == "volume" else (TEXT_SIZES[0], TEXT_SIZES[-1])
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise ValueError(value)
        return float(value)
    if not isinstance(value, bool) and not (name == "reduced_motion" and value is None):
        raise ValueError(value)
    return value


def from_text(text: str) -> Settings:
    """Settings from their stored form; each bad or missing value alone falls back to its default."""
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError):
        return Settings()
    if not isinstance(stored, dict):
        return Settings()
    good: dict[str, Any] = {}
    for field in fields(Settings):
        if field.name in stored:
            try:
                good[field.name] = _checked(field.name, stored[field.name])
            except (TypeError, ValueError):
                continue
    return Settings(**good)


def to_text(settings: Settings) -> str:
    """The stored form: one JSON object."""
    return json.dumps(asdict(settings), sort_keys=True)


def load(storage: Storage) -> Settings:
    """The stored settings, or the defaults where there are none or the storage cannot be read."""
    try:
        text = storage.get(KEY)
    except StorageError:
        return Settings()
    return Settings() if text is None else from_text(text)


def save(storage: Storage, settings: Settings) -> bool:
    """Store the settings; False if the storage refuses (the game goes on with them all the same)."""
    try:
        storage.put(KEY, to_text(settings))
    except StorageError:
        return False
    return True
