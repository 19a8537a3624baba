"""Gathers what the game ships, and has pygbag pack it."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from web.archives import read_tar_gz
from web.settings import ROOT, Settings

SOURCES = ("main.py", "game", "assets")


def game_files(settings: Settings) -> dict[str, bytes]:
    """Everything the archive holds, by path below the project; catalogues are compiled on the way."""
    files: dict[str, bytes] = {}
    for source in SOURCES:
        top = ROOT / source
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            name = path.relative_to(ROOT).as_posix()
            if path.suffix == ".po":
                files[name.removesuffix(".po") + ".mo"] = compiled_catalogue(path.read_bytes())
            elif path.is_file() and not _is_ignored(path.relative_to(ROOT), settings):
                files[name] = path.read_bytes()
    return files


def compiled_catalogue(po: bytes) -> bytes:
    """A .po catalogue in gettext's binary form, without the entries marked fuzzy."""
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(po)))
    return compiled.getvalue()


def _is_ignored(path: Path, settings: Settings) -> bool:
    return (
        path.name in settings.ignore_files
        or path.name.startswith(".")
        or path.suffix in settings.ignore_suffixes
        or (path.parts[0] == "assets" and path.suffix in settings.ignore_asset_suffixes)
        or any(folder in settings.ignore_dirs for folder in path.parts[:-1])
    )


def write_tree(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put the files below `folder`, which holds nothing else afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def pack(stage: Path, template: Path, icon: Path, settings: Settings) -> tuple[dict[str, bytes], str]:
    """Run pygbag on `stage`; the files of its archive by path, and the page it made of `template`.

    With a template and an icon of our own pygbag has nothing to fetch.
    """
    # pygbag reads its ignore lists from the folder it is started in
    (stage.parent / "pygbag.ini").write_text(
        f"[DEPENDENCIES]\nignoreDirs = {[f'/{folder}' for folder in settings.ignore_dirs]!r}\n"
        f"ignoreFiles = {list(settings.ignore_files)!r}\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt"]
    command += ["--template", str(template), "--icon", str(icon), "--title", settings.title]
    command += ["--width", str(settings.width), "--height", str(settings.height), "--ume_block", "0"]
    command += ["--package", f"web.{settings.archive}", str(stage)]
    done = subprocess.run(command, cwd=stage.parent, capture_output=True, text=True, check=False)
    packed = stage / "build" / "web"
    archive = packed / f"{settings.archive}.tar.gz"
    page = packed / "index.html"
    if done.returncode != 0 or not archive.is_file() or not page.is_file():
        raise RuntimeError(f"pygbag failed:\n{done.stdout}\n{done.stderr}")
    files = {name.removeprefix("assets/"): content for name, content in read_tar_gz(archive).items()}
    return files, page.read_text(encoding="utf-8")
