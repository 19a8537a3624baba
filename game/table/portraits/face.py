"""What a portrait shows, as data."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.engine.theme import Rgb
from game.table.portraits.pen import LINEN

Hair: TypeAlias = Literal["none", "short", "bob", "long", "braids", "knot", "curls"]
Hat: TypeAlias = Literal[
    "none", "cap", "hood", "coif", "turban", "straw", "scholar", "laurel", "veil", "walls"
]
Beard: TypeAlias = Literal["none", "moustache", "short", "long", "thin"]


class Face(NamedTuple):
    """What a portrait shows; colours as (red, green, blue)."""

    ground: Rgb  # behind the roundel
    skin: Rgb
    robe: Rgb
    trim: Rgb  # collar, band of the hat
    hair: Hair
    hair_colour: Rgb
    hat: Hat = "none"
    hat_colour: Rgb = LINEN
    beard: Beard = "none"
    old: bool = False
    smiles: bool = False
