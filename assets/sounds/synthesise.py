"""Synthesise the game's sounds and write them beside this script as OGG Vorbis.

    pip install numpy soundfile
    python assets/sounds/synthesise.py [NAME ...]

Everything is built from struck bodies (sums of damped sines, as wood, stone and bells ring) and filtered
noise, so the sounds are our own and can be retuned in words. The same script makes the same bytes: noise is
seeded per sound, and the random stream number that the encoder writes is set to a fixed one.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile

Wave: TypeAlias = "npt.NDArray[np.float64]"
Body: TypeAlias = "Sequence[tuple[float, float, float]]"

HERE = Path(__file__).parent
RATE = 44_100  # samples a second, one channel
QUALITY = 0.75  # libsndfile's compression level: 0 is the best quality, 1 the smallest file
MIDDLE_C = 261.63  # hertz

# Partials of struck bodies: frequency ratio, loudness, and how long each rings compared with the first.
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.6), (4.95, 0.2, 0.35))
STONE = ((1.0, 1.0, 1.0), (1.83, 0.8, 0.8), (3.11, 0.6, 0.55), (4.72, 0.45, 0.4), (7.4, 0.25, 0.25))
MARIMBA = ((1.0, 1.0, 1.0), (3.98, 0.18, 0.3), (9.9, 0.05, 0.12))
BELL = ((0.5, 0.25, 1.3), (1.0, 1.0, 1.0), (2.0, 0.3, 0.7), (2.98, 0.16, 0.5), (4.2, 0.08, 0.35))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def strike(
    body: Sequence[tuple[float, float, float]], hertz: float, ring: float, attack: float = 0.002
) -> Wave:
    """A body hit once; `ring` is the time in seconds in which its first partial falls to a thousandth."""
    t = times(ring * 1.3)
    wave = np.zeros_like(t)
    for ratio, loudness, share in body:
        wave += loudness * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-6.9 * t / (ring * share))
    struck: Wave = wave * np.minimum(1.0, t / attack)
    return struck


def noise(seed: int, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies in hertz with soft edges, at a loudness of about one."""
    t = times(seconds)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(t.size))
    hertz = np.fft.rfftfreq(t.size, 1 / RATE)
    spectrum *= 1 / (1 + (low / np.maximum(hertz, 1.0)) ** 4) / (1 + (hertz / high) ** 4)
    wave = np.fft.irfft(spectrum, t.size)
    return np.asarray(wave / (np.abs(wave).max() + 1e-9))


def swell(wave: Wave, rise: float, power: float = 2.0) -> Wave:
    """Shape a wave: up during the share `rise` of its length, then down."""
    x = np.linspace(0, 1, wave.size)
    up = np.sin(np.pi / 2 * np.minimum(1, x / rise)) ** 2
    return wave * up * np.maximum(0, np.minimum(1, (1 - x) / (1 - rise))) ** power


def click(seed: int, seconds: float, low: float, high: float) -> Wave:
    return noise(seed, seconds, low, high) * np.exp(-6.9 * times(seconds) / seconds)


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay parts over each other; each is (start in seconds, loudness, wave)."""
    length = max(round(start * RATE) + wave.size for start, _, wave in parts)
    whole = np.zeros(length)
    for start, loudness, wave in parts:
        first = round(start * RATE)
        whole[first : first + wave.size] += loudness * wave
    return whole


def note(semitones: float) -> float:
    """Hertz of the tone so many semitones above middle C."""
    return float(MIDDLE_C * 2 ** (semitones / 12))


def melody(body: Body, tones: Sequence[tuple[float, float, float]], ring: float) -> Wave:
    """Tones given as (start in seconds, semitones above middle C, loudness)."""
    return mix(*((start, loudness, strike(body, note(tone), ring, 0.004)) for start, tone, loudness in tones))


def tap() -> Wave:
    return mix((0, 1, strike(WOOD, 620, 0.13)), (0, 0.25, click(1, 0.02, 1500, 5000)))


def draw() -> Wave:
    slide = swell(noise(2, 0.24, 900, 4200), 0.6)
    return mix((0, 0.6, slide), (0.2, 0.5, strike(WOOD, 480, 0.07)), (0.2, 0.25, click(3, 0.02, 1200, 5000)))


def rotate() -> Wave:
    turn = swell(noise(4, 0.12, 700, 2600), 0.5)
    return mix((0, 0.55, turn), (0.1, 0.5, strike(WOOD, 560, 0.06)))


def place() -> Wave:
    """A wooden tile set down on the table."""
    body = mix((0, 1, strike(WOOD, 165, 0.2)), (0, 0.55, strike(WOOD, 410, 0.09)))
    return mix((0, 1, body), (0, 0.5, click(5, 0.03, 400, 3200)), (0.055, 0.22, strike(WOOD, 230, 0.1)))


def follower() -> Wave:
    """A small wooden figure stood upright."""
    step = mix((0, 1, strike(WOOD, 540, 0.1)), (0, 0.3, click(6, 0.02, 900, 4500)))
    return mix((0, 0.55, step), (0.09, 1, step))


def wall() -> Wave:
    """A block of stone pushed home."""
    scrape = swell(noise(7, 0.16, 350, 2400), 0.8)
    hit = mix((0, 1, strike(STONE, 190, 0.22)), (0, 0.7, click(8, 0.06, 200, 2600)))
    return mix((0, 0.35, scrape), (0.14, 1, hit))


def gate() -> Wave:
    """Two heavy wings falling shut in a stone arch."""
    wing = mix((0, 1, strike(STONE, 158, 0.4)), (0, 0.8, click(9, 0.09, 100, 1500)))
    latch = strike(BELL, note(7), 0.5)
    return mix((0, 0.7, wing), (0.17, 1, wing), (0.36, 0.12, latch))


def tower() -> Wave:
    """Three courses of stone, each higher, and a pennant's bright note on top."""
    course = [strike(STONE, hertz, 0.18) for hertz in (170, 205, 250)]
    grit = click(10, 0.05, 250, 2600)
    blocks = [(0.12 * k, 0.7 + 0.1 * k, mix((0, 1, wave), (0, 0.6, grit))) for k, wave in enumerate(course)]
    return mix(*blocks, (0.36, 0.35, strike(MARIMBA, note(19), 0.45)))


def score() -> Wave:
    return melody(MARIMBA, [(0, 4, 0.8), (0.09, 7, 0.9), (0.18, 12, 1)], 0.4)


def score_big() -> Wave:
    run = [(0, 0, 0.7), (0.08, 4, 0.75), (0.16, 7, 0.8), (0.24, 12, 0.9), (0.34, 16, 0.9)]
    return mix(
        (0, 1, melody(MARIMBA, [*run, (0.44, 19, 1)], 0.5)), (0.44, 0.3, strike(BELL, note(12), 0.55, 0.004))
    )


def turn() -> Wave:
    return melody(BELL, [(0, -3, 0.7), (0.14, 2, 1)], 0.5)


def error() -> Wave:
    """A dull double knock that steps down: no, but kindly."""
    knocks = [(0, -4, 0.16), (0.11, -7, 0.22)]
    return mix(*((start, 1, strike(WOOD, note(tone), ring, 0.006)) for start, tone, ring in knocks))


def win() -> Wave:
    rise = [(0, 0, 0.7), (0.1, 4, 0.7), (0.2, 7, 0.8), (0.32, 12, 1), (0.32, 4, 0.5), (0.32, 7, 0.5)]
    close = [(0.56, 9, 0.6), (0.56, 5, 0.5), (0.68, 12, 1), (0.68, 16, 0.7), (0.68, 19, 0.6), (0.68, 0, 0.6)]
    return mix(
        (0, 1, melody(MARIMBA, [*rise, *close], 0.4)), (0.68, 0.25, strike(BELL, note(12), 0.4, 0.004))
    )


# What each file is called, and the peak it is brought to: often heard means quieter.
SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "tap": (tap, 0.22),
    "draw": (draw, 0.3),
    "rotate": (rotate, 0.25),
    "place": (place, 0.5),
    "follower": (follower, 0.4),
    "wall": (wall, 0.5),
    "gate": (gate, 0.55),
    "tower": (tower, 0.5),
    "score": (score, 0.42),
    "score-big": (score_big, 0.5),
    "turn": (turn, 0.32),
    "error": (error, 0.35),
    "win": (win, 0.55),
}


def finish(wave: Wave, peak: float) -> Wave:
    """Cut the silent end, fade the edges so that nothing clicks, and bring the wave to its peak."""
    wave = wave - wave.mean()
    heard = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 0.004)
    wave = wave[: heard[-1] + 1].copy()
    fade = min(round(0.03 * RATE), wave.size // 3)
    wave[-fade:] *= np.linspace(1, 0, fade)
    wave[:32] *= np.linspace(0, 1, 32)
    finished: Wave = wave * (peak / np.abs(wave).max())
    return finished


def ogg_checksum(page: bytes) -> int:
    """The checksum of an Ogg page: CRC-32 with polynomial 04C11DB7, no reflection, starting at zero."""
    # zlib's is the reflected form with inverted ends; mirrored bits and two masks turn it into this one.
    mirrored = bytes(int(f"{byte:08b}"[::-1], 2) for byte in page)
    plain = zlib.crc32(mirrored, 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{plain:032b}"[::-1], 2)


def with_fixed_stream_number(ogg: bytes, number: int = 1) -> bytes:
    """The same Ogg file with every page carrying `number` and a checksum to match."""
    pages, at = [], 0
    while at < len(ogg):
        segments = ogg[at + 26]
        lacing = ogg[at + 27 : at + 27 + segments]
        size = 27 + segments + sum(lacing)
        page = bytearray(ogg[at : at + size])
        page[14:18] = struct.pack("<I", number)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", ogg_checksum(bytes(page)))
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def write(name: str) -> None:
    make, peak = SOUNDS[name]
    path = HERE / f"{name}.ogg"
    soundfile.write(path, finish(make(), peak), RATE, "VORBIS", format="OGG", compression_level=QUALITY)
    path.write_bytes(with_fixed_stream_number(path.read_bytes()))


if __name__ == "__main__":
    for name in sys.argv[1:] or SOUNDS:
        write(name)
