"""The colours of Chang Cheng, day light: one place for every value its pictures use."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.theme import Rgb, mix, rgb


class Tones(NamedTuple):
    """A surface in the light, half turned away, and in the shade."""

    light: Rgb
    middle: Rgb
    dark: Rgb


def tones(colour: Rgb) -> Tones:
    """Light and shade of one material, as ink and silk would have them."""
    return Tones(mix(colour, (255, 246, 222), 0.36), colour, mix(colour, (38, 34, 40), 0.32))


class Palette(NamedTuple):
    """Named by what is painted; the light comes from the north-west."""

    ink: Rgb = rgb("#2B2118")
    ink_soft: Rgb = rgb("#5A4A3A")
    gold: Rgb = rgb("#B8892B")
    gold_light: Rgb = rgb("#E8C566")
    paper: Rgb = rgb("#F4EAD3")
    paper_deep: Rgb = rgb("#E3D3AE")
    vermilion: Rgb = rgb("#B83A2A")
    lacquer: Tones = Tones(rgb("#D3614A"), rgb("#A82F22"), rgb("#6E1B16"))

    sky: Rgb = rgb("#EFE8D4")
    mist: Rgb = rgb("#F1EBDA")
    mountains: tuple[Rgb, Rgb, Rgb] = (rgb("#C3CCC0"), rgb("#9FB0A2"), rgb("#728A7C"))

    steppe: tuple[Rgb, Rgb, Rgb] = (rgb("#DDBB77"), rgb("#C69C56"), rgb("#D0AB62"))
    steppe_grass: Rgb = rgb("#A67F3E")
    steppe_light: Rgb = rgb("#ECD199")
    felt: Tones = Tones(rgb("#FBF4E4"), rgb("#E6D9BE"), rgb("#B7A684"))
    felt_band: Rgb = rgb("#7A4326")

    # West, middle and east province of every side differ in lightness; the hue wanders from side to side.
    jade_west: tuple[Rgb, ...] = (rgb("#A9C7A1"), rgb("#A6C9B0"), rgb("#B5C993"), rgb("#9FC6B4"))
    jade_middle: tuple[Rgb, ...] = (rgb("#6E9C86"), rgb("#749A6E"), rgb("#5F9690"), rgb("#7A9B7B"))
    jade_east: tuple[Rgb, ...] = (rgb("#8FB48A"), rgb("#86B39D"), rgb("#98B078"), rgb("#8AB0A2"))
    water: Rgb = rgb("#B9D6D2")
    pine: Tones = Tones(rgb("#6F9479"), rgb("#4C7160"), rgb("#34524A"))
    bamboo: Rgb = rgb("#55804A")
    blossom: Rgb = rgb("#E9A9A0")
    trunk: Rgb = rgb("#5B3F2B")
    house_wall: Rgb = rgb("#F2E6CC")
    roof: Tones = Tones(rgb("#7D8A8C"), rgb("#56666B"), rgb("#3A484E"))

    plinth: Tones = Tones(rgb("#F1E6CD"), rgb("#D3C3A0"), rgb("#A28F6C"))
    band_earth: Rgb = rgb("#B79F74")
    brick: Tones = Tones(rgb("#DCCBA8"), rgb("#BCA277"), rgb("#8D744F"))
    brick_line: Rgb = rgb("#86704F")
    linen: Rgb = rgb("#E9DFC8")
    token: Rgb = rgb("#FBF3DF")

    brocade: Rgb = rgb("#2F5D58")
    brocade_light: Rgb = rgb("#4E8078")
    wood: Tones = Tones(rgb("#9C6A45"), rgb("#6E4329"), rgb("#472818"))
    table: Rgb = rgb("#E6D6B4")
    table_line: Rgb = rgb("#D9C69C")


PALETTE = Palette()


def cloth_tones(colour: Rgb) -> Tones:
    """A player's cloth or roof in light and shade."""
    return Tones(mix(colour, (255, 244, 220), 0.3), colour, mix(colour, PALETTE.ink, 0.34))
