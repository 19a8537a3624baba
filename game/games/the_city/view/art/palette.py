"""The colours of The City, day light: one place for every value its pictures use."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.theme import Rgb, mix, rgb


class Tones(NamedTuple):
    """A surface in the light, half turned away, and in the shade."""

    light: Rgb
    middle: Rgb
    dark: Rgb


def tones(colour: str) -> Tones:
    """Light and shade of one material."""
    base = rgb(colour)
    return Tones(mix(base, rgb("#FFE2B8"), 0.34), base, mix(base, rgb("#3A1F2A"), 0.28))


class Palette(NamedTuple):
    """Named by what is painted; the light comes from the north-west."""

    ink: Rgb = rgb("#2B2118")
    ink_soft: Rgb = rgb("#5A4A3A")
    gold: Rgb = rgb("#B8892B")
    gold_light: Rgb = rgb("#E5BE5C")
    parchment: Rgb = rgb("#F3E7CF")

    ground: Rgb = rgb("#E6C9A0")
    ground_shadow: Rgb = rgb("#BF9C71")
    ground_speck: Rgb = rgb("#D9B88B")
    garden: Rgb = rgb("#B7BE84")
    plaster: Tones = Tones(rgb("#FBEFD6"), rgb("#EAD5AE"), rgb("#C4A57C"))
    roofs: tuple[Tones, ...] = (
        tones("#B5523B"),
        tones("#C96A4A"),
        tones("#A94D38"),
        tones("#D07F55"),
        tones("#BC5F44"),
        tones("#C48D54"),
    )
    roof_line: Rgb = rgb("#5E2A1F")

    street: Rgb = rgb("#F4EBD8")
    cobble: Rgb = rgb("#D3C9B4")
    plaza: Rgb = rgb("#E9DEC6")

    market: Rgb = rgb("#9FB56C")
    market_light: Rgb = rgb("#B4C681")
    market_dark: Rgb = rgb("#83995A")
    awnings: tuple[Rgb, ...] = (rgb("#C8553D"), rgb("#3F7CAC"), rgb("#D9A33A"), rgb("#8A5A96"))
    awning_white: Rgb = rgb("#FBF3E0")
    wood: Tones = Tones(rgb("#B98A5A"), rgb("#8F6439"), rgb("#5F4126"))

    fish: Rgb = rgb("#5C8AA0")
    grain: Rgb = rgb("#D8AC38")
    livestock: Rgb = rgb("#9B4A35")
    token: Rgb = rgb("#FBF1DC")

    stone: Tones = Tones(rgb("#DAD4C7"), rgb("#B9B2A4"), rgb("#8C8578"))
    slate: Tones = Tones(rgb("#7F93A6"), rgb("#5D7186"), rgb("#425468"))
    flag: Rgb = rgb("#2F6DB5")
    water: Rgb = rgb("#7FB6CC")
    window: Rgb = rgb("#4A4038")

    leaves: tuple[Tones, ...] = (tones("#5E7F43"), tones("#6F8E4A"), tones("#4C6E45"))

    meadow: Rgb = rgb("#B9C79A")
    meadow_light: Rgb = rgb("#C6D2A8")
    meadow_dark: Rgb = rgb("#A5B586")
    sky_top: Rgb = rgb("#A9CBDD")
    sky_low: Rgb = rgb("#F6E7C8")
    skin: Rgb = rgb("#F0CFA8")


PALETTE = Palette()
