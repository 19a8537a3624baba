"""What a choice would bring, in words beside the provinces concerned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.i18n import _, ngettext
from game.games.alexandros import queries
from game.games.alexandros.actions import TakeBack
from game.games.alexandros.view.words import open_triangles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.games.alexandros.queries import PathPreview, Province
    from game.games.alexandros.view.interaction.turn import Turn


class Note(NamedTuple):
    """Words beside a province, with the marks of the seats they concern."""

    triangles: tuple[int, ...]
    words: str
    seats: tuple[int, ...] = ()


def notes(turn: Turn) -> list[Note]:
    """What is to be told on the map about the choice under way. Nothing here is secret."""
    preview = turn.preview
    if preview is not None:
        return path_notes(preview)
    deed = turn.deed
    if deed is not None and isinstance(deed.what, TakeBack):
        return [_taken_back(turn, deed.what.triangle)]
    if deed is not None and deed.kind == "tax":
        return [
            Note(info.triangles, f"+{info.value}", (info.owner,))
            for info in queries.provinces(turn.state)
            if info.owner is not None and info.value
        ]
    return []


def path_notes(preview: PathPreview) -> list[Note]:
    """Every part of every province that would be cut."""
    found = []
    for change in preview.changes:
        parts: Sequence[Province] = change.after
        if change.before.owner is None:
            # What is left of the open land is no news.
            largest = max(parts, key=lambda part: len(part.triangles))
            parts = [part for part in parts if part is not largest or not change.before.is_wilderness]
        found += [
            Note(part.triangles, _part(change.before, part), _seats(change.before, part)) for part in parts
        ]
    return found


def _seats(before: Province, part: Province) -> tuple[int, ...]:
    owner = part.owner if part.owner is not None else before.owner
    return (owner,) if owner is not None else ()


def _part(before: Province, part: Province) -> str:
    """What a part of a province would be."""
    worth = open_triangles(part.open)
    if before.owner is None:
        if not any(part.symbols):
            return _("Without a symbol: {open}").format(open=worth)
        return _("New province: {open}").format(open=worth)
    if part.owner is None:
        return _("Lost: {open}").format(open=worth)
    if part.value != before.value:
        return _("Keeps: {open}").format(open=worth)
    return worth


def _taken_back(turn: Turn, triangle: int) -> Note:
    """What a governor less changes in its province."""
    info = queries.province_of(turn.state, triangle)
    left = len(info.governors) - 1
    if not left:
        words = _("Becomes free")
    elif left == 1:
        words = ngettext(
            "Then worth {count} point in a tax", "Then worth {count} points in a tax", info.open
        ).format(count=info.open)
    else:
        words = _("Still worth nothing in a tax")
    return Note(info.triangles, words, (turn.seat,))
