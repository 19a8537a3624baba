"""How colours look to people with other colour vision, and how far apart they then are."""

from __future__ import annotations

from game.engine.theme import Rgb

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, full severity, on linear RGB.
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}


def _linear(part: float) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> int:
    value = min(1.0, max(0.0, value))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def seen(color: Rgb, vision: str) -> Rgb:
    """The colour as somebody with this vision sees it."""
    r, g, b = (_linear(part) for part in color)
    parts = [_encoded(row[0] * r + row[1] * g + row[2] * b) for row in VISIONS[vision]]
    return parts[0], parts[1], parts[2]


def lab(color: Rgb) -> tuple[float, float, float]:
    """CIE L*a*b* under D65."""
    r, g, b = (_linear(part) for part in color)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    fx, fy, fz = root(x), root(y), root(z)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(a: Rgb, b: Rgb) -> float:
    """CIE 1976 difference: about 2 is just noticeable, 20 plainly another colour."""
    return sum((p - q) ** 2 for p, q in zip(lab(a), lab(b), strict=True)) ** 0.5
