"""Make the game's four small TrueType fonts from the Fontsource packages on npm.

    python assets/fonts/subset.py            # needs npm, fonttools and brotli; writes beside itself

The packages offer each font as WOFF2 cut by script. SDL_ttf reads neither WOFF2 nor, without HarfBuzz,
any OpenType layout table. So this joins the Latin and Latin Extended cuts, makes lining figures of
equal width the default ones, turns the kerning into the old `kern` table that FreeType reads by itself,
and draws the few signs that the fonts lack. The results carry names of their own, because they are
modified versions; the authors' copyright and licence entries stay. Same packages, same bytes.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

HERE = Path(__file__).parent
SIGNS = "–—‘’‚“”„…•‹›⁄€™−←↑→↓✓"
CHARACTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS)}
KERNED = {*range(0x21, 0x7F), *map(ord, "ÁÉÍÓÖÚÜáéíóöúü–—’“”„…")}
# Letters of the Latin Extended cut that take the kerning of their nearest kin in the Latin one.
KIN = {"Ő": "Ö", "ő": "ö", "Ű": "Ü", "ű": "ü"}
LEAST_SPACE = 230  # units of 1000 to the em
LEAST_KERNING = 6  # units of 1000 to the em; less cannot be seen at the sizes used


@dataclass(frozen=True)
class Cut:
    """One file to make: the package it comes from, the weight there, and what it is called here."""

    package: str
    version: str
    weight: int
    family: str
    style: str
    file: str


ALEGREYA = ("alegreya", "5.3.0")
ATKINSON = ("atkinson-hyperlegible-next", "5.3.0")
CUTS = (
    Cut(*ALEGREYA, 500, "Three Walls Serif", "Medium", "serif-medium.ttf"),
    Cut(*ALEGREYA, 800, "Three Walls Serif", "ExtraBold", "serif-extrabold.ttf"),
    Cut(*ATKINSON, 400, "Three Walls Sans", "Regular", "sans-regular.ttf"),
    Cut(*ATKINSON, 700, "Three Walls Sans", "Bold", "sans-bold.ttf"),
)


def unpack(package: str, version: str, into: Path) -> Path:
    """Fetch `@fontsource/<package>` at `version` through npm and return the folder of its files."""
    folder = into / package
    if not folder.exists():
        spec = f"@fontsource/{package}@{version}"
        subprocess.run(["npm", "pack", "--silent", spec, "--pack-destination", str(into)], check=True)
        with tarfile.open(into / f"fontsource-{package}-{version}.tgz") as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def single_substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """The one-to-one glyph replacements of a GSUB feature."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {}))
    return found


def use_table_figures(font: TTFont) -> None:
    """Let the digits mean lining figures of equal width, where the font has both kinds."""
    replace = [single_substitutions(font, feature) for feature in ("lnum", "tnum")]
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            for mapping in replace:
                cmap.cmap[code] = mapping.get(cmap.cmap[code], cmap.cmap[code])


def pair_subtables(font: TTFont) -> Iterator[Any]:
    table = font["GPOS"].table
    indices = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(indices):
        for subtable in table.LookupList.Lookup[index].SubTable:
            inner = getattr(subtable, "ExtSubTable", subtable)
            if inner.LookupType == 2:
                yield inner


def kerning(font: TTFont) -> dict[tuple[str, str], int]:
    """Kerning in font units by glyph pair, for the characters of `KERNED`; the first subtable wins."""
    cmap = font.getBestCmap()
    glyphs = sorted({cmap[code] for code in KERNED if code in cmap})
    pairs: dict[tuple[str, str], int] = {}
    for table in pair_subtables(font):
        for row, left in enumerate(table.Coverage.glyphs):
            if left not in glyphs:
                continue
            if table.Format == 1:
                for record in table.PairSet[row].PairValueRecord:
                    if record.SecondGlyph in glyphs:
                        pairs.setdefault((left, record.SecondGlyph), advance(record.Value1))
                continue
            classes = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
            for right in glyphs:
                value = classes[table.ClassDef2.classDefs.get(right, 0)].Value1
                pairs.setdefault((left, right), advance(value))
    return {pair: value for pair, value in pairs.items() if abs(value) >= LEAST_KERNING}


def advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0) or 0)


def with_kin(pairs: Mapping[tuple[str, str], int], cmap: Mapping[int, str]) -> dict[tuple[str, str], int]:
    """`pairs` and the same for the letters of `KIN`."""
    names: dict[str, list[str]] = {}
    for letter, kin in KIN.items():
        names.setdefault(cmap[ord(kin)], []).append(cmap[ord(letter)])
    return {
        (a, b): value
        for (left, right), value in pairs.items()
        for a in (left, *names.get(left, ()))
        for b in (right, *names.get(right, ()))
    }


def cut_down(font: TTFont) -> io.BytesIO:
    """Only our characters, without hints and layout tables, as a file in memory."""
    options = Options(
        hinting=False,
        glyph_names=False,
        notdef_outline=True,
        name_IDs=["*"],
        drop_tables=["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "gasp", "meta"],
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return file


def draw_missing_signs(font: TTFont, weight: int) -> None:
    """Add arrows and a tick as thick as the font's strokes, on the height of its capitals."""
    cmap = font.getBestCmap()
    half = (72, 116)[weight >= 600] / 2
    middle = font["OS/2"].sCapHeight / 2
    reach = 290
    # A rightward arrow around the origin, its barbs as thick as its shaft; the others are turns of it.
    barb, slant = 190, half * 1.414
    upper = [
        (-reach, half),
        (reach - half - slant, half),
        (reach - barb - slant, barb),
        (reach - barb, barb + slant),
    ]
    arrow = [*upper, (reach + slant, 0), *((x, -y) for x, y in reversed(upper))]
    turns = {
        "→": lambda x, y: (x, y),
        "↑": lambda x, y: (-y, x),
        "←": lambda x, y: (-x, -y),
        "↓": lambda x, y: (y, -x),
    }
    shapes = {sign: [turn(x, y) for x, y in arrow] for sign, turn in turns.items()}
    # The tick's two strokes run at 45 degrees, `2 * slant` wide along the axes.
    shapes["✓"] = [(-270, 0), (-270 + slant, slant), (-100, slant - 170)]
    shapes["✓"] += [(240 - slant, 170), (240, 170 - slant), (-100, -170 - slant)]
    for sign, points in shapes.items():
        if ord(sign) in cmap:
            continue
        pen = TTGlyphPen(None)
        width = 2 * max(abs(x) for x, _ in points) + 90
        following = [*points[1:], points[0]]
        area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, following, strict=True))
        clockwise = points[::-1] if area > 0 else points
        outline = [(round(x + width / 2), round(y + middle)) for x, y in clockwise]
        pen.moveTo(outline[0])
        for point in outline[1:]:
            pen.lineTo(point)
        pen.closePath()
        name = f"uni{ord(sign):04X}"
        glyph = pen.glyph()
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphs[name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"].metrics[name] = (round(width), glyph.xMin)
        for table in font["cmap"].tables:
            table.cmap[ord(sign)] = name


def widen_space(font: TTFont) -> None:
    """Keep words apart at 20 px, where the narrow space of the heavy serif is down to three."""
    cmap, metrics = font.getBestCmap(), font["hmtx"].metrics
    for sign in (" ", "\u00a0"):
        name = cmap[ord(sign)]
        width, bearing = metrics[name]
        metrics[name] = (max(width, LEAST_SPACE * font["head"].unitsPerEm // 1000), bearing)


def add_kerning(font: TTFont, pairs: Mapping[tuple[str, str], int]) -> None:
    table = KernTable_format_0()
    table.coverage = 1
    table.kernTable = dict(pairs)
    font["kern"] = newTable("kern")
    font["kern"].version = 0
    font["kern"].kernTables = [table]


def rename(font: TTFont, cut: Cut) -> None:
    """Our own family name; copyright, designers and licence entries stay as their authors wrote them."""
    table = font["name"]
    plain = cut.style in ("Regular", "Bold")
    full = f"{cut.family} {cut.style}"
    names = {
        1: cut.family if plain else full,
        2: cut.style if plain else "Regular",
        3: f"{full}, made from {cut.package} {cut.version}",
        4: full,
        5: f"Version {cut.version}",
        6: full.replace(" ", ""),
        16: cut.family,
        17: cut.style,
    }
    kept = {0, 7, 8, 9, 11, 12, 13, 14}
    table.names = [record for record in table.names if record.nameID in kept]
    for identifier, text in names.items():
        table.setName(text, identifier, 3, 1, 0x409)


def make(cut: Cut, packages: Path) -> None:
    """Make one font file."""
    files = packages / "files"
    latin, extended = (
        TTFont(files / f"{cut.package}-{script}-{cut.weight}-normal.woff2", recalcTimestamp=False)
        for script in ("latin", "latin-ext")
    )
    created, modified = latin["head"].created, latin["head"].modified
    use_table_figures(latin)
    by_glyph = kerning(latin)
    characters = {name: code for code, name in latin.getBestCmap().items()}
    by_code = {(characters[a], characters[b]): value for (a, b), value in by_glyph.items()}

    font = Merger().merge([cut_down(latin), cut_down(extended)])
    draw_missing_signs(font, cut.weight)
    widen_space(font)
    cmap = font.getBestCmap()
    pairs = {(cmap[a], cmap[b]): value for (a, b), value in by_code.items() if a in cmap and b in cmap}
    add_kerning(font, with_kin(pairs, cmap))
    rename(font, cut)
    font.recalcTimestamp = False
    font["head"].created, font["head"].modified = created, modified
    font["post"].formatType = 3.0
    font.save(HERE / cut.file)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Make the game's fonts from the Fontsource packages.")
    arguments.add_argument("--packages", type=Path, help="keep and reuse the packages in this folder")
    folder: Path | None = arguments.parse_args().packages
    with tempfile.TemporaryDirectory() as scratch:
        into = folder or Path(scratch)
        for cut in CUTS:
            packages = unpack(cut.package, cut.version, into)
            make(cut, packages)
            (HERE / f"{cut.package}-OFL.txt").write_text((packages / "LICENSE").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main()
