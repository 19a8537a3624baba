"""Puts the game together; nothing else knows all of its parts."""

from __future__ import annotations

from game.engine import platform


async def main() -> None:
    """Open the window and run until it is closed."""
    here = platform.current()
    here.open_window("Three Walls")
    changed = True
    while True:
        if changed:
            here.surface().fill("#f3e7cf")
            here.present()
        await here.next_frame()
        changed = here.fit()
