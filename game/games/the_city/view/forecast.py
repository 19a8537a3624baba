"""What a choice would bring, worked out before it is committed: notes for the board.

The rules are asked, never repeated: the action is tried on a copy of the position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.messages import Message
from game.engine.pointer import Point
from game.games.the_city import queries
from game.games.the_city.actions import Place, PlaceGate, PlaceWall, PutFollower, PutGuard, PutTower
from game.games.the_city.events import FeatureScored, Segment
from game.games.the_city.geometry import Cell, Edge
from game.games.the_city.tiles import KINDS, TILES
from game.games.the_city.view import sums
from game.games.the_city.view.plane import cell_box, corner, edge_centre

if TYPE_CHECKING:
    from typing import Any

    from game.games.the_city.queries import FeatureInfo
    from game.games.the_city.state import CityState


class Note(NamedTuple):
    """One consequence: what to light up, where to say it, for whom and in which words."""

    segments: tuple[Segment, ...]
    cells: tuple[Cell, ...]  # lit as a whole, e.g. what a guard sees
    at: Point  # board point the note belongs to
    seats: tuple[int, ...]
    points: int | None
    text: str
    certain: bool  # scored at once, rather than if it were completed


class Forecast(NamedTuple):
    notes: tuple[Note, ...] = ()
    begins_round: bool = False
    warning: Message | None = None  # e.g. why no guard could follow


NOTHING = Forecast()


def middle(cells: tuple[Cell, ...]) -> Point:
    """The centre of the cell that lies nearest to the middle of all of them."""
    x = sum(cell.x for cell in cells) / len(cells)
    y = sum(cell.y for cell in cells) / len(cells)
    return cell_box(min(cells, key=lambda c: ((c.x - x) ** 2 + (c.y - y) ** 2, c))).centre


def forecast(state: CityState, action: Any) -> Forecast:
    """The notes for a legal action of the present step."""
    if isinstance(action, Place):
        return _placing(state, action)
    if isinstance(action, PutFollower):
        return _claiming(state, action)
    if isinstance(action, PlaceGate | PlaceWall):
        return _walling(state, action)
    if isinstance(action, PutGuard):
        edge = queries.last_wall(state)
        return Forecast((guard_note(state, edge),)) if edge is not None else NOTHING
    if isinstance(action, PutTower):
        return _tower(state, action)
    return NOTHING


def _scored(event: FeatureScored) -> Note:
    return Note(
        event.segments,
        (),
        middle(event.cells),
        tuple(gain.seat for gain in event.gains),
        event.points if event.gains else None,
        sums.feature_scored(event),
        True,
    )


def open_feature(info: FeatureInfo, at: Point | None = None) -> Note:
    """The note for a feature that is not complete yet: who leads and what it would score."""
    if info.kind == "residential":
        text = sums.residential_sum(info.points // 2, info.points)
    else:
        text = sums.feature_sum(info.kind, len(info.cells), len(info.goods), info.points)
    return Note(info.segments, (), at or middle(info.cells), info.leaders, info.points, text, False)


def _placing(state: CityState, action: Place) -> Forecast:
    """What the tile completes, and who would lead in the features that it joins."""
    preview = queries.placement_preview(state, action)
    notes = [_scored(event) for event in preview.completed]
    done = {segment for event in preview.completed for segment in event.segments}
    later = state.clone()
    cell = Cell(action.x, action.y)
    tile = TILES[state.drawn]
    later.apply(action)
    seen: set[Segment] = set()
    for kind in KINDS:
        for index in range(tile.features(kind)):
            here = Segment(cell, kind, index)
            if here in done or here in seen:
                continue
            info = queries.feature_at(later, cell, kind, index)
            seen.update(info.segments)
            if any(info.followers):
                notes.append(open_feature(info))
    return Forecast(tuple(notes), preview.begins_round)


def _claiming(state: CityState, action: PutFollower) -> Forecast:
    """What the feature is worth now, and what the tile scores anyway once the follower stands."""
    placed = queries.last_placed(state)
    if placed is None or state.to_move is None:
        return NOTHING
    info = queries.feature_at(state, placed.cell, action.kind, action.index)
    note = open_feature(info)._replace(seats=(state.to_move,))
    preview = queries.placement_preview(state, action)
    return Forecast((note, *map(_scored, preview.completed)), preview.begins_round)


def _walling(state: CityState, action: PlaceGate | PlaceWall) -> Forecast:
    preview = queries.placement_preview(state, action)
    notes = [_scored(event) for event in preview.completed]
    warning = None
    if isinstance(action, PlaceWall):
        edge = queries.next_wall(state, action.end)
        refusal = queries.why_no_guard(state, action.end)
        if refusal is not None:
            warning = refusal.message
        elif edge is not None:
            notes.append(guard_note(state, edge))
    return Forecast(tuple(notes), preview.begins_round, warning)


def guard_note(state: CityState, edge: Edge) -> Note:
    """What a guard on the edge sees as the city stands."""
    view = queries.guard_view(state, *edge)
    seats = () if state.to_move is None else (state.to_move,)
    text = sums.guard_sum(view.public, view.historic, view.points)
    return Note((), view.cells, edge_centre(edge, 0.3), seats, view.points, text, False)


def _tower(state: CityState, action: PutTower) -> Forecast:
    chain = [piece.edge for piece in queries.wall_pieces(state)]
    last = chain[0] if action.end == "left" else chain[-1]
    walls = queries.tower_points(state, action.end)
    seats = () if state.to_move is None else (state.to_move,)
    note = Note((), (), corner(last, action.end), seats, walls, sums.tower_sum(walls), True)
    return Forecast((note,))
