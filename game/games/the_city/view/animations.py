"""How the events of a match are shown: what flies, falls, rises and lights up, one after the other.

Each event becomes a piece of a timeline that ends with the picture changed. When all of them are through,
the picture is the position itself, so nothing that is left out here can make them differ for long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine import theme
from game.engine.animate import Call, Timeline, Tween, ease_in, ease_out
from game.engine.draw.mover import Mover
from game.engine.pointer import Point
from game.games.the_city.events import (
    FeatureScored,
    FollowerPut,
    FollowerReturned,
    GatePlaced,
    GuardPut,
    GuardScored,
    ResidentialScored,
    RingClosed,
    Segment,
    StackBegun,
    TileDrawn,
    TilePlaced,
    TileSetAside,
    TowerPut,
    WallPlaced,
)
from game.games.the_city.geometry import Cell, Edge
from game.games.the_city.queries import PlacedTile, WallPiece
from game.games.the_city.view import sums
from game.games.the_city.view.forecast import middle
from game.games.the_city.view.layers.pieces import follower_point
from game.games.the_city.view.picture import Picture
from game.games.the_city.view.plane import cell_box, corner, edge_centre
from game.table.animator import Animator as TableAnimator
from game.table.animator import Stage as TableStage

if TYPE_CHECKING:
    from game.core.rules import Gain
    from game.engine.draw.sprite import Sprite
    from game.engine.theme import PlayerColour
    from game.table.game_view import TableHost

DROP = 6.0  # CSS px a tile settles by
FALL = 22.0  # CSS px a piece comes down
HOP = 34.0  # CSS px a follower rises on its way home
WALL_RISE = 0.15
GLOW_IN, GLOW_HOLD = 0.2, 0.45
FINAL_HOLD, LEAST_FINAL_HOLD = 0.75, 0.3  # the final scoring is read, not just seen ...
FINAL_TIME = 11.0  # ... but seldom for longer than this in all
RING_HOLD, LEAVE_HOLD = 0.8, 0.05
ABOVE = 26.0  # CSS px of a sum above what is scored, so that it can be seen


class Glow(NamedTuple):
    """What is lit up while it is scored."""

    segments: tuple[Segment, ...] = ()
    cells: tuple[Cell, ...] = ()
    strength: float = 0.0


NO_GLOW = Glow()


@dataclass(slots=True)
class Stage(TableStage[Picture]):
    """What animations change and the board draws."""

    glow: Glow = NO_GLOW
    outline: tuple[Edge, ...] = ()  # where the wall is thought closed
    revealed: float = 1.0  # how far the drawn tile is turned over


class Sprites(NamedTuple):
    """Images by tile size in px, for things that move."""

    tile: Callable[[int, int, int], Sprite]  # index, rotation, side; anchored in its middle
    piece: Callable[[tuple[Any, ...], int], Sprite]
    colours: Sequence[PlayerColour]


def final_hold(events: Sequence[Any]) -> float:
    """How long each sum of the final scoring stands, in seconds, for all of it to take some eleven."""
    sums_told = sum(bool(event.gains) for event in events)
    lit = sum(isinstance(event, FeatureScored | ResidentialScored | GuardScored) for event in events)
    leaving = sum(isinstance(event, FollowerReturned) for event in events)
    left = FINAL_TIME - RING_HOLD - lit * GLOW_IN - leaving * LEAVE_HOLD
    return min(FINAL_HOLD, max(LEAST_FINAL_HOLD, left / max(1, sums_told)))


class Animator(TableAnimator[Picture]):
    """Turns events into motion on a stage."""

    stage: Stage

    def __init__(self, host: TableHost, stage: Stage, sprites: Sprites) -> None:
        super().__init__(host, stage)
        self.sprites = sprites
        self.tray: Callable[[], tuple[Point, float]] = lambda: ((0.0, 0.0), 1.0)
        self._lying = False  # the next tile placed already lies there as a ghost
        self._scoring = False  # the events are those of the end
        self._final_hold = FINAL_HOLD  # how long each entry of the final scoring stays lit

    def play(self, events: Sequence[Any], final: Callable[[], Picture], ghost: bool) -> None:
        """Show `events`; `ghost` says that the tile they place already lies there as a ghost."""
        self._lying = ghost
        self._scoring = any(isinstance(event, RingClosed) for event in events)
        self._final_hold = final_hold(events)
        self.start(events, final)

    def show(self, event: Any, timeline: Timeline) -> None:
        show = _SHOWS.get(type(event))
        if show is not None:
            show(self, event, timeline, self._scoring)

    def settle(self, picture: Picture) -> None:
        self.stage.glow = NO_GLOW
        self.stage.revealed = 1.0
        super().settle(picture)

    def jump(self, picture: Picture) -> None:
        self.stage.outline = ()
        super().jump(picture)

    # Single motions

    def _light(self, segments: tuple[Segment, ...], cells: tuple[Cell, ...]) -> Tween:
        def glow(strength: float) -> None:
            self.stage.glow = Glow(segments, cells, strength)

        return Tween(GLOW_IN, glow)

    def _fly_from_above(self, gains: Sequence[Gain], text: str, cells: tuple[Cell, ...]) -> Call:
        """Send points from above the cells that they are for."""

        def run() -> None:
            x, y = self.to_screen((middle(cells)[0], min(cell.y for cell in cells)))
            for gain in gains:
                self.host.fly_score(gain.seat, gain.points, text, (x, y - ABOVE))

        return Call(run)

    def _unlight(self) -> None:
        self.stage.glow = NO_GLOW

    # Events

    def tile_drawn(self, event: TileDrawn, timeline: Timeline, _final: bool) -> None:
        def turn_over(share: float) -> None:
            self.stage.revealed = share

        def begin() -> None:
            self.stage.picture.hand = event.tile
            self.stage.revealed = 0.0
            self.changed()
            self.host.play_sound("draw")

        timeline.call(begin).then(Tween(theme.current().time.place, turn_over, ease=ease_out))

    def tile_set_aside(self, event: TileSetAside, timeline: Timeline, _final: bool) -> None:
        text = self.host.session.say(event.message())
        timeline.delay(0.5).call(lambda: self.host.toast(text)).delay(0.3)

    def stack_begun(self, event: StackBegun, timeline: Timeline, _final: bool) -> None:
        if event.stack == 1:
            return
        text = self.host.session.say(event.message())
        timeline.call(lambda: self.host.toast(text))

    def tile_placed(self, event: TilePlaced, timeline: Timeline, _final: bool) -> None:
        x, y = cell_box(event.cell).centre
        lying = self._lying

        def sprite(side: int) -> Sprite:
            return self.sprites.tile(event.tile, event.rotation, side)

        mover = Mover(sprite, (x, y))

        def begin() -> None:
            self.stage.picture.hand = None
            if not lying:
                self.bring_in((cell_box(event.cell),))
            self.stage.movers.append(mover)

        timeline.call(begin)
        if not lying:

            def fly(share: float) -> None:
                (start_x, start_y), size = self.tray()
                mover.at = (start_x + (x - start_x) * share, start_y + (y - start_y) * share)
                mover.size = size + (1.0 - size) * share
                mover.drop = DROP

            timeline.then(Tween(0.26, fly, ease=ease_out))

        def settle(share: float) -> None:
            mover.drop = DROP * (1 - share)

        timeline.then(Tween(theme.current().time.place, settle, ease=ease_in))

        def lie(picture: Picture) -> None:
            picture.tiles[event.cell] = PlacedTile(event.cell, event.tile, event.rotation)
            picture.last_tile = event.cell

        timeline.call(lambda: self.land(mover, "place"))
        timeline.call(self.change(lie))

    def follower_put(self, event: FollowerPut, timeline: Timeline, _final: bool) -> None:
        tile = self._tile_at(event.segment.cell)
        if tile is None:
            return
        key = ("follower", event.segment.kind, self.sprites.colours[event.seat])
        mover = Mover(lambda side: self.sprites.piece(key, side), follower_point(tile, event.segment))

        def stand(picture: Picture) -> None:
            picture.followers[event.segment] = event.seat

        self.arrive(timeline, mover, "follower", stand)

    def _tile_at(self, cell: Cell) -> PlacedTile | None:
        return self.stage.picture.tiles.get(cell)

    def follower_returned(self, event: FollowerReturned, timeline: Timeline, final: bool) -> None:
        def leave() -> None:
            tile = self._tile_at(event.segment.cell)
            if self.stage.picture.followers.pop(event.segment, None) is None or tile is None:
                return
            self.changed()
            key = ("follower", event.segment.kind, self.sprites.colours[event.seat])
            mover = Mover(lambda side: self.sprites.piece(key, side), follower_point(tile, event.segment))
            self.stage.movers.append(mover)

            def rise(share: float) -> None:
                mover.drop = HOP * share
                mover.alpha = 1.0 - share

            # It goes home while the next things happen.
            self.director.add(Timeline(Tween(0.4, rise), Call(lambda: self.land(mover, ""))))

        timeline.call(leave)
        if final:
            timeline.delay(LEAVE_HOLD)

    def feature_scored(self, event: FeatureScored, timeline: Timeline, final: bool) -> None:
        timeline.then(self.see([cell_box(cell) for cell in event.cells]))
        timeline.then(self._light(event.segments, ()))
        timeline.then(self._fly_from_above(event.gains, sums.feature_scored(event), event.cells))
        if event.gains:
            timeline.delay(self._final_hold if final else GLOW_HOLD)
        timeline.call(self._unlight)

    def gate_placed(self, event: GatePlaced, timeline: Timeline, _final: bool) -> None:
        self._rise(timeline, WallPiece(event.edge, None, None), "gate")

    def wall_placed(self, event: WallPlaced, timeline: Timeline, _final: bool) -> None:
        self._rise(timeline, WallPiece(event.edge, event.end, None), "wall")

    def _rise(self, timeline: Timeline, piece: WallPiece, what: str) -> None:
        key = (what, piece.edge.side, None)
        mover = Mover(lambda side: self.sprites.piece(key, side), edge_centre(piece.edge), rise=0.0)

        def begin() -> None:
            self.bring_in((cell_box(piece.edge.cell),))
            self.stage.movers.append(mover)

        def rise(share: float) -> None:
            mover.rise = share

        def stand(picture: Picture) -> None:
            picture.pieces[piece.edge] = piece
            picture.last_piece = piece.edge

        timeline.call(begin).then(Tween(WALL_RISE, rise))
        timeline.call(lambda: self.land(mover, what)).call(self.change(stand))

    def guard_put(self, event: GuardPut, timeline: Timeline, _final: bool) -> None:
        key = ("guard", None, self.sprites.colours[event.seat])
        mover = Mover(lambda side: self.sprites.piece(key, side), edge_centre(event.edge))

        def stand(picture: Picture) -> None:
            piece = picture.pieces.get(event.edge)
            if piece is not None:
                picture.pieces[event.edge] = piece._replace(guard=event.seat)

        self.arrive(timeline, mover, "follower", stand)

    def tower_put(self, event: TowerPut, timeline: Timeline, _final: bool) -> None:
        key = ("tower", None, self.sprites.colours[event.seat])
        at = corner(event.edge, event.end)
        mover = Mover(lambda side: self.sprites.piece(key, side), at)

        def stand(picture: Picture) -> None:
            picture.towers[event.edge, event.end] = event.seat

        self.arrive(timeline, mover, "tower", stand)
        timeline.then(self.fly(event.gains, sums.tower_put(event), at))

    def ring_closed(self, event: RingClosed, timeline: Timeline, _final: bool) -> None:
        text = self.host.session.say(event.message())

        def close() -> None:
            self.stage.outline = event.edges
            self.host.toast(text)

        timeline.call(close).delay(RING_HOLD)

    def residential_scored(self, event: ResidentialScored, timeline: Timeline, _final: bool) -> None:
        markets = tuple(segment for market in event.markets for segment in market)
        timeline.then(self.see([cell_box(cell) for cell in event.cells]))
        timeline.then(self._light((*event.segments, *markets), ()))
        timeline.then(self._fly_from_above(event.gains, sums.residential_scored(event), event.cells))
        timeline.delay(self._final_hold if event.gains else 0.0).call(self._unlight)

    def guard_scored(self, event: GuardScored, timeline: Timeline, _final: bool) -> None:
        timeline.then(self.see([cell_box(cell) for cell in event.cells]))
        timeline.then(self._light((), event.cells))
        cells = (event.edge.cell, *event.cells)
        timeline.then(self._fly_from_above(event.gains, sums.guard_scored(event), cells))
        timeline.delay(self._final_hold if event.gains else 0.0).call(self._unlight)


_SHOWS: dict[type, Callable[[Animator, Any, Timeline, bool], None]] = {
    TileDrawn: Animator.tile_drawn,
    TileSetAside: Animator.tile_set_aside,
    StackBegun: Animator.stack_begun,
    TilePlaced: Animator.tile_placed,
    FollowerPut: Animator.follower_put,
    FollowerReturned: Animator.follower_returned,
    FeatureScored: Animator.feature_scored,
    GatePlaced: Animator.gate_placed,
    WallPlaced: Animator.wall_placed,
    GuardPut: Animator.guard_put,
    TowerPut: Animator.tower_put,
    RingClosed: Animator.ring_closed,
    ResidentialScored: Animator.residential_scored,
    GuardScored: Animator.guard_scored,
}
