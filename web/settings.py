"""The settings of the web build, read from pygbag.toml, and the places it works in."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
SITE = BUILD / "web"
COMPRESSED = BUILD / "web-compressed"
"""Copies of the site's files as .br and .gz, for the server of `make play`; not part of the site."""
ITCH_ZIP = BUILD / "three-walls-itch.zip"
WORK = BUILD / "web-work"
PAGE = ROOT / "web" / "page"
LICENCES = ROOT / "web" / "licences"
VENDOR = ROOT / "web" / "vendor"
PYODIDE = ROOT / "node_modules" / "pyodide"


@dataclass(frozen=True)
class Settings:
    """pygbag.toml, checked for missing entries by being read."""

    title: str
    description: str
    archive: str
    width: int
    height: int
    theme_colour: str
    background_colour: str
    ignore_dirs: tuple[str, ...]
    ignore_files: tuple[str, ...]
    ignore_suffixes: tuple[str, ...]
    ignore_asset_suffixes: tuple[str, ...]
    leave_out: tuple[str, ...]
    version: str


def read_settings(root: Path = ROOT) -> Settings:
    """The settings of the project in `root`; the version is the one in pyproject.toml."""
    data = tomllib.loads((root / "pygbag.toml").read_text(encoding="utf-8"))
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    app, page, ignore = data["app"], data["page"], data["ignore"]
    return Settings(
        title=app["title"],
        description=app["description"],
        archive=app["archive"],
        width=page["width"],
        height=page["height"],
        theme_colour=page["theme_colour"],
        background_colour=page["background_colour"],
        ignore_dirs=tuple(ignore["dirs"]),
        ignore_files=tuple(ignore["files"]),
        ignore_suffixes=tuple(ignore["suffixes"]),
        ignore_asset_suffixes=tuple(ignore["asset_suffixes"]),
        leave_out=tuple(data["standard_library"]["leave_out"]),
        version=project["version"],
    )
