"""The cover over what one player alone may see: lifted while it is held, or until it is laid back."""

from __future__ import annotations

from game.engine.pointer import LONG_PRESS


class Cover:
    """Knows only whether it is lifted; what lies below it, and where, is a game's own affair."""

    def __init__(self) -> None:
        self._held = False
        self._kept = False  # lifted without holding
        self._held_for = 0.0

    @property
    def lifted(self) -> bool:
        return self._held or self._kept

    @property
    def held_long(self) -> bool:
        """Whether the press that lifted it last was longer than a tap."""
        return self._held_for >= LONG_PRESS

    def press(self) -> bool:
        """It is held from now on; tells whether it was not."""
        self._held_for = 0.0
        return self._hold(True)

    def let_go(self) -> bool:
        """It is held no more; tells whether it was."""
        return self._hold(False)

    def _hold(self, held: bool) -> bool:
        changed = held != self._held
        self._held = held
        return changed

    def toggle(self) -> None:
        """Lift it or lay it back, without holding."""
        self._kept = not self._kept

    def lay(self) -> bool:
        """Cover everything, whatever holds it; tells whether it was lifted."""
        lifted = self.lifted
        self._held = self._kept = False
        self._held_for = 0.0
        return lifted

    def update(self, dt: float) -> None:
        """Let time pass, which tells holding from tapping, by a finger or a mouse."""
        if self._held:
            self._held_for += dt
