"""What the forecast of The City is made of: features with followers, guards' sights, followers and towers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import N_, Message
from game.core.reasons import Change
from game.games.the_city.state import CityState
from game.games.the_city.tiles import MARKET, STREET
from game.games.the_city.worth import (
    WEIGHTS,
    add_features,
    followers_worth,
    growing_time,
    kind_of,
    sight_worth,
    tiles_to_come,
)


class CityReasons:
    """Fulfils `game.core.reasons.Reasons`."""

    def changes(self, before: CityState, after: CityState) -> Sequence[Change]:
        # The same time for both: the tiles pass away with every turn, whatever is done in it.
        turns = tiles_to_come(before) / before.seats
        found = _features(before, after, turns)
        sight = WEIGHTS.sight_growth * growing_time(turns)
        for edge, seat in after.wall.guards.items():
            points = [0.0] * after.seats
            points[seat] = sight_worth(after.board, edge, sight)
            if edge in before.wall.guards:
                points[seat] -= sight_worth(before.board, edge, sight)
            found.append(Change(("guard", edge), Message(N_("What a guard sees")), tuple(points)))
        home = [
            followers_worth(new, turns) - followers_worth(old, turns)
            for old, new in zip(before.home, after.home, strict=True)
        ]
        found.append(Change("home", Message(N_("Followers at home")), tuple(home)))
        towers = [
            WEIGHTS.tower * (new - old)
            for old, new in zip(before.home_towers, after.home_towers, strict=True)
        ]
        found.append(Change("towers", Message(N_("Towers still to be built")), tuple(towers)))
        return found


def _features(before: CityState, after: CityState, turns: float) -> list[Change]:
    """The streets, markets and areas with followers on them that have not been scored in between."""
    # Features grow together: those that are one now are told as one.
    then, now = _standing(before, after), _standing(after, after)
    found = []
    for root, standing in now.items():
        points = [0.0] * after.seats
        add_features(points, _with_only(after, standing), turns)
        if root in then:
            old = [0.0] * after.seats
            add_features(old, _with_only(before, then[root]), turns)
            points = [new - less for new, less in zip(points, old, strict=True)]
        found.append(Change(("feature", root), _topic(after, root), tuple(points)))
    return found


def _standing(state: CityState, after: CityState) -> dict[int, list[tuple[int, int]]]:
    """Who stands where, by the features of `after`."""
    found: dict[int, list[tuple[int, int]]] = {}
    for seat, segment in state.standing:
        found.setdefault(after.features.find(segment), []).append((seat, segment))
    return found


def _with_only(state: CityState, standing: list[tuple[int, int]]) -> CityState:
    """The state as it were if nobody else stood on the table."""
    alone = state.clone()
    alone.standing = standing
    return alone


def _topic(state: CityState, root: int) -> Message:
    kind, tiles = kind_of(state, root), state.features.tiles[root].bit_count()
    facts = {"tiles": tiles}
    if kind == STREET:
        return Message(
            N_("The street of {tiles} tile"), facts, plural=N_("The street of {tiles} tiles"), count="tiles"
        )
    if kind == MARKET:
        return Message(
            N_("The market of {tiles} tile"), facts, plural=N_("The market of {tiles} tiles"), count="tiles"
        )
    return Message(
        N_("The residential area on {tiles} tile"),
        facts,
        plural=N_("The residential area on {tiles} tiles"),
        count="tiles",
    )


REASONS: Final = CityReasons()
