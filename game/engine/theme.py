"""Every colour, size and duration that the screens share, as values; nothing here draws.

`current()` is the theme in use; `choose()` picks one of the variants. Colours are (red, green, blue)
or (red, green, blue, alpha), sizes CSS px, durations seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from game.core.messages import N_

Rgb: TypeAlias = "tuple[int, int, int]"
Rgba: TypeAlias = "tuple[int, int, int, int]"
Color: TypeAlias = "Rgb | Rgba"


def rgb(text: str) -> Rgb:
    """A colour from its usual notation, e.g. ``#F3E7CF``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Color, b: Color, share: float) -> Rgb:
    """The opaque colour that lies `share` (0..1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def luminance(color: Color) -> float:
    """Relative luminance 0..1 as WCAG 2 defines it."""

    def linear(part: int) -> float:
        value = part / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def contrast(a: Color, b: Color) -> float:
    """Contrast ratio 1..21 of two opaque colours as WCAG 2 defines it."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """What marks one player: colour, shape and pattern together, so that no one depends on the colour."""

    name: str  # stable id and catalogue key
    rgb: Rgb
    shape: str  # "circle" | "square" | "triangle" | "star" | "diamond"
    pattern: str  # "solid" | "lines" | "dots" | "plain" | "diagonal"
    on: Rgb  # text and signs on top of the colour


class TypeScale(NamedTuple):
    """Font sizes in CSS px before the player's own text size."""

    caption: float = 14  # only for what repeats something shown elsewhere
    body: float = 16
    large: float = 20
    heading: float = 26
    title: float = 36


class Sizes(NamedTuple):
    """Line weights, radii and distances in CSS px."""

    outline: float = 2.0
    detail: float = 1.25
    selected: float = 3.0
    radius_panel: float = 10
    radius_button: float = 8
    radius_chip: float = 4
    step: float = 4  # all spacing is a multiple of this
    gap: float = 12
    target: float = 48  # the least side of anything that can be tapped
    wide: float = 900  # from this width on the panel stands beside the board


class Durations(NamedTuple):
    """Seconds at normal speed."""

    place: float = 0.18
    rotate: float = 0.14
    score_flight: float = 0.45
    page: float = 0.16
    toast: float = 4.0
    shortest_toast: float = 2.0


_TYPE = TypeScale()
_SIZES = Sizes()
_DURATIONS = Durations()


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours. `text_pairs` lists which of them meet as text and ground."""

    name: str
    dark: bool
    ground: Rgb  # behind everything
    ground_deep: Rgb  # wells, tracks, the edge of the page
    edge: Rgb  # hairlines between parchment and parchment
    panel: Rgb  # sheets, dialogs, cards
    field: Rgb  # inside text fields and secondary buttons
    ink: Rgb  # text and outlines
    ink_soft: Rgb  # second-rank text
    gold: Rgb  # ornament, never text
    primary: Rgb  # the one button to press now
    on_primary: Rgb
    danger: Rgb
    on_danger: Rgb
    positive: Rgb  # text and signs that say yes
    warning: Rgb  # text and signs that warn
    focus: Rgb  # keyboard ring
    disabled: Rgb  # text of what cannot be used now
    toast: Rgb
    on_toast: Rgb
    shadow: Rgba
    veil: Rgba  # over the scene below a dialog
    texture: float = 1.0  # strength of the parchment grain
    line: float = 1.0  # multiplies line weights
    type: TypeScale = _TYPE
    size: Sizes = _SIZES
    time: Durations = _DURATIONS

    def text_pairs(self) -> list[tuple[str, Rgb, Rgb]]:
        """(what, text colour, ground colour) for every pair in which text is drawn."""
        pairs = [
            (f"{ink_name} on {ground_name}", ink, ground)
            for ink_name, ink in (
                ("ink", self.ink),
                ("ink_soft", self.ink_soft),
                ("positive", self.positive),
                ("warning", self.warning),
                ("disabled", self.disabled),
            )
            for ground_name, ground in (
                ("ground", self.ground),
                ("panel", self.panel),
                ("field", self.field),
            )
        ]
        pairs += [
            ("ink on ground_deep", self.ink, self.ground_deep),
            ("on_primary on primary", self.on_primary, self.primary),
            ("on_primary on pressed primary", self.on_primary, pressed(self.primary)),
            ("on_danger on danger", self.on_danger, self.danger),
            ("on_danger on pressed danger", self.on_danger, pressed(self.danger)),
            ("ink on pressed field", self.ink, self.pressed_field),
            ("on_toast on toast", self.on_toast, self.toast),
        ]
        return pairs

    @property
    def pressed_field(self) -> Rgb:
        return mix(self.field, self.ground_deep, 0.7)


def pressed(color: Rgb) -> Rgb:
    """The look of a filled button of this colour while the finger is on it."""
    return mix(color, (0, 0, 0), 0.16)


DAY = Theme(
    name="day",
    dark=False,
    ground=rgb("#F3E7CF"),
    ground_deep=rgb("#E2CFA6"),
    edge=rgb("#C9B184"),
    panel=rgb("#FAF2E0"),
    field=rgb("#FDF8EC"),
    ink=rgb("#2B2118"),
    ink_soft=rgb("#5A4A3A"),
    gold=rgb("#B8892B"),
    primary=rgb("#7C2D22"),
    on_primary=rgb("#FFF6E4"),
    danger=rgb("#A32A1B"),
    on_danger=rgb("#FFF6E4"),
    positive=rgb("#276B43"),
    warning=rgb("#9A4216"),
    focus=rgb("#1D5FA6"),
    disabled=rgb("#6E6150"),
    toast=rgb("#2B2118"),
    on_toast=rgb("#F8EEDA"),
    shadow=(43, 33, 24, 56),
    veil=(43, 33, 24, 120),
)

NIGHT = Theme(
    name="night",
    dark=True,
    ground=rgb("#221C16"),
    ground_deep=rgb("#151009"),
    edge=rgb("#54452F"),
    panel=rgb("#2E261D"),
    field=rgb("#3A3025"),
    ink=rgb("#F0E4CC"),
    ink_soft=rgb("#CDBB9C"),
    gold=rgb("#C79A3C"),
    primary=rgb("#D9A441"),
    on_primary=rgb("#231A0C"),
    danger=rgb("#E2796A"),
    on_danger=rgb("#1F0805"),
    positive=rgb("#85C79A"),
    warning=rgb("#EBA06C"),
    focus=rgb("#8FC1F2"),
    disabled=rgb("#A8977C"),
    toast=rgb("#F0E4CC"),
    on_toast=rgb("#221C16"),
    shadow=(0, 0, 0, 130),
    veil=(8, 5, 2, 165),
)

DAY_HIGH_CONTRAST = replace(
    DAY,
    name="day-high-contrast",
    ground=rgb("#FFFDF6"),
    ground_deep=rgb("#EFE6D2"),
    edge=rgb("#6B5B42"),
    panel=rgb("#FFFFFF"),
    field=rgb("#FFFFFF"),
    ink=rgb("#000000"),
    ink_soft=rgb("#2E251B"),
    gold=rgb("#7A5510"),
    primary=rgb("#5C150C"),
    on_primary=rgb("#FFFFFF"),
    danger=rgb("#8E1408"),
    on_danger=rgb("#FFFFFF"),
    positive=rgb("#0D4A27"),
    warning=rgb("#742B06"),
    focus=rgb("#0037A6"),
    disabled=rgb("#54493A"),
    toast=rgb("#000000"),
    on_toast=rgb("#FFFFFF"),
    texture=0.0,
    line=1.5,
)

NIGHT_HIGH_CONTRAST = replace(
    NIGHT,
    name="night-high-contrast",
    ground=rgb("#000000"),
    ground_deep=rgb("#1A1610"),
    edge=rgb("#A58F66"),
    panel=rgb("#0D0A06"),
    field=rgb("#18130C"),
    ink=rgb("#FFFFFF"),
    ink_soft=rgb("#F0E4CC"),
    gold=rgb("#F2C560"),
    primary=rgb("#FFD25E"),
    on_primary=rgb("#000000"),
    danger=rgb("#FF9C8C"),
    on_danger=rgb("#000000"),
    positive=rgb("#A6F0BE"),
    warning=rgb("#FFBE8A"),
    focus=rgb("#A9D4FF"),
    disabled=rgb("#CDBFA5"),
    toast=rgb("#FFFFFF"),
    on_toast=rgb("#000000"),
    texture=0.0,
    line=1.5,
)

THEMES = (DAY, NIGHT, DAY_HIGH_CONTRAST, NIGHT_HIGH_CONTRAST)

# Lightness rises in even steps from blue to yellow, so that the five stay apart without colour.
RED = PlayerColour(N_("red"), rgb("#D83A22"), "circle", "solid", rgb("#FFFFFF"))
BLUE = PlayerColour(N_("blue"), rgb("#153F70"), "square", "lines", rgb("#FFFFFF"))
GREEN = PlayerColour(N_("green"), rgb("#72BC5A"), "triangle", "dots", rgb("#2B2118"))
YELLOW = PlayerColour(N_("yellow"), rgb("#F7CC2A"), "star", "plain", rgb("#2B2118"))
PURPLE = PlayerColour(N_("purple"), rgb("#76409F"), "diamond", "diagonal", rgb("#FFFFFF"))
PLAYERS = (RED, BLUE, GREEN, YELLOW, PURPLE)

_current = DAY


def current() -> Theme:
    """The theme in use. Ask at drawing time: it changes with the settings."""
    return _current


def choose(*, night: bool = False, high_contrast: bool = False) -> Theme:
    """Make the fitting variant current and return it."""
    global _current
    if high_contrast:
        _current = NIGHT_HIGH_CONTRAST if night else DAY_HIGH_CONTRAST
    else:
        _current = NIGHT if night else DAY
    return _current


def player_colour(name: str) -> PlayerColour:
    """The player colour called `name`; raises `KeyError` for an unknown one."""
    for colour in PLAYERS:
        if colour.name == name:
            return colour
    raise KeyError(name)
