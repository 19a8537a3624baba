"""What a page finds in its storage when it is first opened."""

from __future__ import annotations

import json
from typing import Any

from game.core.match import Match
from game.engine.platform.headless import MemoryStorage
from game.engine.settings import Settings, to_text
from game.table.library import Library
from game.table.session import Session

PREFIX = "three-walls/"
QUIET = {"speed": "off", "sound": False}


def stored(match: Match, **settings: Any) -> dict[str, str]:
    """Settings without motion and sound, and a match to go on with."""
    values = {"settings": json.dumps({**json.loads(to_text(Settings())), **QUIET, **settings})}
    storage = MemoryStorage()
    Session(match, Library(storage, (match.rules.name,))).save()
    values |= {key: storage.get(key) or "" for key in storage.keys()}  # noqa: SIM118 - no dict
    return {PREFIX + key: text for key, text in values.items()}
