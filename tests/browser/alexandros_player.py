"""Somebody who plays Alexandros on the built page by mouse or finger, following a script.

The script comes from the same game played without a page, so that at its end both must agree.
"""

from __future__ import annotations

from tests.browser.game_page import GamePage
from tests.games.alexandros.view.scripted_player import Script, Wish, script

__all__ = ["Player", "Script", "Wish", "script"]


class Player:
    """Follows a script on a page."""

    def __init__(self, game: GamePage, played: Script, *, touch: bool = False) -> None:
        self.game = game
        self.wishes = list(played.wishes)
        self.touch = touch

    def play(self, until: str = "") -> None:
        """The wishes up to the next that begins with `until`, a phase or a hit, or all that are left."""
        while self.wishes and not (until and tells(self.wishes[0], until)):
            self.play_one()

    def play_one(self) -> None:
        """Hit what the next wish takes and confirm it."""
        wish = self.wishes.pop(0)
        self.prepare(wish)
        self.finish(wish)

    def prepare(self, wish: Wish) -> None:
        """Choose everything, so that only confirming is left."""
        before = self.game.state
        assert before["phase"] == wish.phase, (before, wish)
        for hit in wish.hits:
            self._hit(hit.removeprefix("!"))

    def finish(self, wish: Wish) -> None:
        """Confirm it, and hand the device over."""
        before = self.game.state["actions"]
        self._hit(wish.confirm)
        after = self.game.state
        # Without a state another screen covers the table already.
        assert after is None or after.get("actions") in (None, before + len(wish.actions)), (after, wish)
        if wish.looks:
            self._hit("done")
        if wish.hands_over:
            self.game.wait_for_scene("HandOver")
            self.game.click("ready")
            self.game.wait_for_scene("Play")

    def _hit(self, name: str) -> None:
        if name.startswith(("point ", "province ", "governor ")):
            self.game.wait_for_frames(20)  # the view may be moving
        (self.game.tap if self.touch else self.game.click)(name)


def tells(wish: Wish, what: str) -> bool:
    """Whether a wish begins in a phase of that name, or hits something that begins so."""
    return wish.phase == what or any(hit.startswith(what) for hit in wish.hits)
