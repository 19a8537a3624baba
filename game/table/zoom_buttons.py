"""The buttons that bring a board closer, move it away or show the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.i18n import _
from game.engine.viewpoint import KEY_ZOOM
from game.engine.widgets import IconButton

if TYPE_CHECKING:
    from pygame import FRect

    from game.engine.viewpoint import Viewpoint


def zoom_buttons(
    viewpoint: Viewpoint, places: Sequence[FRect], fit: str, changed: Callable[[], None]
) -> list[IconButton]:
    """Three buttons, or where there is one place the one that a pinch cannot replace.

    `fit` says what the last one does; `changed` is called after each of them.
    """

    def then(move: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            move()
            changed()

        return run

    buttons = (
        ("zoom-in", _("Closer"), partial(viewpoint.zoom, KEY_ZOOM)),
        ("zoom-out", _("Further away"), partial(viewpoint.zoom, 1 / KEY_ZOOM)),
        ("fit", fit, viewpoint.fit),
    )
    return [
        IconButton(name, place, name, label, then(move), "secondary")
        for (name, label, move), place in zip(buttons[-len(places) :], places, strict=True)
    ]
