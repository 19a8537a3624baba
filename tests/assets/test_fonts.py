"""The fonts hold every sign that the game writes, stay small, and bear names of their own."""

from __future__ import annotations

from pathlib import Path

import brotli
import pygame
import pytest
from fontTools.ttLib import TTFont

from assets.locale import update

ROOT = Path(__file__).resolve().parents[2]
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))
HUNGARIAN = "ÁÉÍÓÖŐÚÜŰáéíóöőúüű"
SIGNS = "–—…×÷−·•→←↑↓✓„”“’«»°½€"
LIMIT = 150_000  # bytes of all four, compressed: they are part of the first download


@pytest.fixture(scope="module", params=FONTS, ids=lambda path: path.stem)
def font(request: pytest.FixtureRequest) -> TTFont:
    return TTFont(request.param)


def written() -> set[str]:
    """Every character of the help pages and of the catalogues, sources and translations alike."""
    files = [*(ROOT / "assets" / "help").rglob("*.md"), *map(update.catalogue_path, update.LANGUAGES)]
    return set("".join(path.read_text("utf-8") for path in files)) - {"\n"}


def test_the_four_fonts_are_there() -> None:
    assert [path.stem for path in FONTS] == ["sans-bold", "sans-regular", "serif-extrabold", "serif-medium"]


def test_every_sign_has_a_shape(font: TTFont) -> None:
    characters = font.getBestCmap()
    assert not [sign for sign in HUNGARIAN + SIGNS if ord(sign) not in characters]
    assert not [sign for sign in written() if ord(sign) not in characters]


def test_digits_are_equally_wide(font: TTFont) -> None:
    characters = font.getBestCmap()
    assert len({font["hmtx"][characters[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_kerning_is_in_the_table_that_freetype_reads(font: TTFont) -> None:
    characters = font.getBestCmap()
    pairs = font["kern"].kernTables[0].kernTable
    for left, right in ("AV", "Te", "Tó", "Tő"):
        assert pairs[characters[ord(left)], characters[ord(right)]] < 0


def test_modified_fonts_have_their_own_name_and_keep_the_copyright(font: TTFont) -> None:
    names = font["name"]
    for identifier in (1, 4, 6, 16):
        name = names.getDebugName(identifier)
        assert name.startswith(("Three Walls S", "ThreeWallsS"))
    assert "Copyright" in names.getDebugName(0)
    assert font["OS/2"].fsType == 0  # may be embedded


def test_licences_lie_beside_the_fonts() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "assets" / "fonts").glob("*-OFL.txt")]
    assert len(texts) == 2
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text for text in texts)


def test_fonts_are_a_small_download() -> None:
    assert sum(len(brotli.compress(path.read_bytes())) for path in FONTS) < LIMIT


def test_sdl_draws_them(font: TTFont) -> None:
    pygame.font.init()
    path = font.reader.file.name
    loaded = pygame.font.Font(path, 32)
    missing = pygame.image.tobytes(loaded.render("\U0001f0a1", True, "black"), "RGBA")
    for sign in HUNGARIAN + SIGNS:
        assert pygame.image.tobytes(loaded.render(sign, True, "black"), "RGBA") != missing


@pytest.mark.parametrize("file", FONTS, ids=lambda path: path.stem)
def test_words_stand_apart_at_the_size_of_titles(file: Path) -> None:
    font = pygame.font.Font(file, 20)
    assert font.size("g C")[0] - font.size("gC")[0] >= 4
