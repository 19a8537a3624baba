"""Where on the screen the present choice can be tapped. Boxes are CSS px, in the order of the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import FRect

from game.engine.box import Box
from game.engine.spots import Spot
from game.games.chang_cheng.actions import (
    CancelCard,
    Demolish,
    EvaluateFirst,
    JoinBoard,
    Peek,
    RemoveThreat,
)
from game.games.chang_cheng.boards import SPACES
from game.games.chang_cheng.view.art.geometry import BAND
from game.games.chang_cheng.view.interaction.building import Building
from game.games.chang_cheng.view.interaction.swap import Swap
from game.games.chang_cheng.view.row import BOTTOM, TOP, Area, Row
from game.table.pick import Pick

if TYPE_CHECKING:
    from game.games.chang_cheng.view.interaction.turn import Choice
    from game.games.chang_cheng.view.picture import Picture

FINGER = 48.0  # least side of a spot, where its neighbours leave room
LAND = 0.18  # units between the wall and the land's own spot

BESIDE_END, JOIN_WIDTH = 0.8, 3.4  # units between the scroll and the place for a new board, and its width

CARD_IDS = {1: "warrior", 2: "traitor", 3: "flood", 4: "architect", 5: "master", 6: "official"}


class CardInHand(NamedTuple):
    """Stands for a card of the fan."""

    rank: int


ToScreen = Callable[[Box], FRect]


def spots_of(
    choice: Choice | None, picture: Picture, to_screen: ToScreen, fan: Sequence[FRect]
) -> list[Spot]:
    """Every place that can be tapped for `choice`; `fan` are the places of the cards to choose from."""
    if isinstance(choice, Building):
        return _building(choice, picture.row, to_screen, fan)
    if isinstance(choice, Swap):
        spaces = choice.spaces_here() + choice.spaces_there()
        ordered = [space for space in _in_row(picture.row) if space in spaces]
        return [_space(space, picture.row, to_screen) for space in ordered]
    if not isinstance(choice, Pick):
        return []
    spots = []
    for action in choice.options:
        place = _place(action, picture)
        if place is not None:
            spots.append(Spot(str(action), _wide_enough(to_screen(place)), action))
    return spots


def _in_row(row: Row) -> list[int]:
    return [laid.board * SPACES + place for laid in row.boards for place in range(SPACES)]


def _building(choice: Building, row: Row, to_screen: ToScreen, fan: Sequence[FRect]) -> list[Spot]:
    if fan:
        return [
            Spot(f"card {CARD_IDS[rank]}", Box.of(rect), CardInHand(rank))
            for rank, rect in zip(choice.ranks(), fan, strict=True)
        ]
    spots = [_space(space, row, to_screen) for space in choice.spaces()]
    for province in choice.provinces():
        box = Box.of(to_screen(province_land(row, province)))
        spots.append(Spot(f"province {province}", box, Area("province", province)))
    return sorted(spots, key=lambda spot: spot.box.centre[0]) if choice.kind == "card" else spots


def _space(space: int, row: Row, to_screen: ToScreen) -> Spot:
    return Spot(f"space {space}", _tall_enough(to_screen(row.space_box(space))), Area("space", space))


def province_land(row: Row, province: int) -> Box:
    """A province without its stretch of the wall."""
    box = row.province_box(province)
    return Box(box.x + 0.1, BAND + LAND, box.w - 0.2, BOTTOM - BAND - LAND - 0.3)


def region_land(row: Row, region: int) -> Box:
    """A region without its stretch of the wall."""
    box = row.region_box(region)
    return Box(box.x + 0.1, TOP + 0.3, box.w - 0.2, -BAND - LAND - TOP - 0.3)


def _place(action: Any, picture: Picture) -> Box | None:
    """Where on the table an action stands for something."""
    row = picture.row
    match action:
        case Peek(region=region) | RemoveThreat(region=region):
            return region_land(row, region)
        case EvaluateFirst(province=province):
            return province_land(row, province)
        case Demolish(space=space):
            return row.space_box(space)
        case CancelCard(rank=rank):
            return _face(picture, rank)
        case JoinBoard(end=end):
            return end_box(row, end)
    return None


def _face(picture: Picture, rank: int) -> Box | None:
    """The place of a card that is turned up."""
    for province, faces in picture.faces.items():
        for face, box in zip(faces, picture.row.cards(province, len(faces)), strict=True):
            if face.card.rank == rank:
                return box
    return None


def end_box(row: Row, end: str) -> Box:
    """Where a new board is joined: on the table beside that end."""
    west = -BESIDE_END - JOIN_WIDTH if end == "west" else row.width + BESIDE_END
    return Box(west, TOP, JOIN_WIDTH, BOTTOM - TOP)


def _tall_enough(rect: FRect) -> Box:
    """Spaces have neighbours left and right, but nothing of theirs above and below."""
    grow = max(0.0, FINGER - rect.h)
    return Box(rect.x, rect.y - grow / 2, rect.w, rect.h + grow)


def _wide_enough(rect: FRect) -> Box:
    wider, taller = max(0.0, FINGER - rect.w), max(0.0, FINGER - rect.h)
    return Box(rect.x - wider / 2, rect.y - taller / 2, rect.w + wider, rect.h + taller)
