"""Builds the web game into build/web/ and build/three-walls-itch.zip: python -m web.build [--force]

The site consists of a page, a service worker and two folders whose names carry a hash of their content:
`runtime-…` (Python and pygame, the same for many builds) and `app-…` (the game and the start script).
Files of two builds therefore never mix, wherever caches stand between.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from web import runtime, stage
from web.archives import tar_gz
from web.compress import compress_site
from web.icons import png_icon
from web.itch import write_itch_zip
from web.page_texts import no_script_text, page_texts
from web.settings import (
    BUILD,
    COMPRESSED,
    ITCH_ZIP,
    LICENCES,
    PAGE,
    PYODIDE,
    ROOT,
    SITE,
    WORK,
    Settings,
    read_settings,
)

STAMP = BUILD / "web.stamp"
INPUTS = ("main.py", "game", "assets", "web", "pygbag.toml", "pyproject.toml", "package-lock.json")
APP_SCRIPTS = ("boot.js", "files.js", "host.js")
ICON_SIZES = (180, 192, 512)
HASH_LENGTH = 12


def digest_of(files: Mapping[str, bytes]) -> str:
    """A hash of names and contents."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\0{len(files[name])}\0".encode())
        total.update(files[name])
    return total.hexdigest()[:HASH_LENGTH]


def inputs_digest() -> str:
    """A hash of everything the site is made of."""
    files: dict[str, bytes] = {}
    for source in INPUTS:
        top = ROOT / source
        for path in top.rglob("*") if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts:
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return digest_of(files)


def read_tree(folder: Path) -> dict[str, bytes]:
    """All files below `folder` by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def compiled_game_and_library(
    game: Mapping[str, bytes], settings: Settings
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Bytecode by path, of the game's modules and of the standard library (which is kept between builds)."""
    library = runtime.standard_library_sources(settings.leave_out)
    made_by = {"compiler": runtime.COMPILER.read_bytes(), "plan": Path(__file__).read_bytes()}
    kept = WORK / f"library-{digest_of(library | made_by)}"
    sources, game_code = WORK / "game", WORK / "game-bytecode"
    stage.write_tree(sources, {name: content for name, content in game.items() if name.endswith(".py")})
    shutil.rmtree(game_code, ignore_errors=True)
    jobs = [runtime.Compilation(sources, game_code, runtime.GAME, annotations=False)]
    fresh = not kept.is_dir()
    part = WORK / "library-part"
    if fresh:
        for old in WORK.glob("library-*"):
            shutil.rmtree(old)
        stage.write_tree(WORK / "library", library)
        jobs.append(
            runtime.Compilation(
                # Some of it works by its annotations, and Pyodide hands on its own docstrings.
                WORK / "library",
                part,
                runtime.STANDARD_LIBRARY,
                annotations=True,
                whole=("pyodide", "_pyodide"),
            )
        )
    runtime.compile_bytecode(jobs)
    if fresh:
        part.rename(kept)
    return read_tree(game_code), read_tree(kept)


def fill(template: str, values: Mapping[str, str]) -> str:
    """Put each value where the template says @name@."""
    for name, value in values.items():
        template = template.replace(f"@{name}@", value)
    return template


def runtime_folder(library: Mapping[str, bytes]) -> dict[str, bytes]:
    """Python and pygame as the page loads them."""
    pygame_archive, pygame_library = runtime.pygame_files()
    files = {
        name: (PYODIDE / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    # the map it names is for debugging Pyodide itself, and not shipped
    files["pyodide.mjs"] = files["pyodide.mjs"].replace(b"//# sourceMappingURL=pyodide.mjs.map", b"")
    files["python_stdlib.zip.gz"] = runtime.standard_library(library)
    files["pygame.tar.gz"] = pygame_archive
    files["pygame.wasm"] = pygame_library
    return files


def preloads(paths: Iterable[str]) -> str:
    """Tags that let the browser fetch everything as soon as it has seen the page's head."""
    lines = []
    for path in paths:
        if path.endswith((".js", ".mjs")):
            lines.append(f'<link rel="modulepreload" href="{path}">')
        else:
            lines.append(f'<link rel="preload" as="fetch" crossorigin href="{path}">')
    return "\n".join(lines)


def build() -> dict[str, bytes]:
    """All files of the site by path."""
    settings = read_settings()
    game = stage.game_files(settings)
    if needed_modules := runtime.left_out_but_imported(game, settings.leave_out):
        raise RuntimeError(f"pygbag.toml leaves out what the game imports: {', '.join(needed_modules)}")
    catalogues = {
        name.split("/")[2]: content for name, content in game.items() if name.endswith("three_walls.mo")
    }
    style = {"theme_colour": settings.theme_colour, "background_colour": settings.background_colour}
    about = {"title": settings.title, "description": settings.description, **style}

    template, icon = WORK / "index.html", WORK / "favicon.png"
    stage.write_tree(WORK / "pygbag" / settings.archive, game)
    template.write_bytes((PAGE / "index.html").read_bytes())
    icon.write_bytes(png_icon(PAGE / "icon.svg", 32))
    packed, page = stage.pack(WORK / "pygbag" / settings.archive, template, icon, settings)
    if missing := sorted(set(game) - set(packed)):
        raise RuntimeError(f"pygbag left out {', '.join(missing)}")

    game_code, library_code = compiled_game_and_library(packed, settings)
    runtime_files = runtime_folder(library_code)
    app_files = {name: (PAGE / name).read_bytes() for name in APP_SCRIPTS}
    app_files[f"{settings.archive}.tar.gz"] = tar_gz(runtime.as_bytecode(packed, game_code))
    runtime_name, app_name = f"runtime-{digest_of(runtime_files)}", f"app-{digest_of(app_files)}"
    site = {f"{runtime_name}/{name}": content for name, content in runtime_files.items()}
    site |= {f"{app_name}/{name}": content for name, content in app_files.items()}
    needed = sorted(site, key=lambda name: -len(site[name]))

    build_facts = {
        "version": f"{settings.version} ({app_name.removeprefix('app-')})",
        "runtime": runtime_name,
        "app": app_name,
        "files": [
            {"path": name, "bytes": len(site[name])}
            for name in needed
            if name.rpartition("/")[2] not in APP_SCRIPTS
        ],
        "lock": runtime.lock(),
        "texts": page_texts(catalogues),
    }
    site["index.html"] = fill(
        page,
        {
            "style": fill((PAGE / "style.css").read_text(encoding="utf-8"), style),
            "failure": (PAGE / "failure.js").read_text(encoding="utf-8"),
            # "</" could end the script element the facts stand in
            "build": json.dumps(build_facts, ensure_ascii=False).replace("</", "<\\/"),
            "preloads": preloads(needed),
            "app": app_name,
            "no_script": no_script_text(catalogues),
            **about,
        },
    ).encode()
    site["manifest.webmanifest"] = fill(
        (PAGE / "manifest.webmanifest").read_text(encoding="utf-8"), about
    ).encode()
    site["icon.svg"] = (PAGE / "icon.svg").read_bytes()
    site["favicon.png"] = icon.read_bytes()
    for size in ICON_SIZES:
        site[f"icon-{size}.png"] = png_icon(PAGE / "icon.svg", size)

    offline = ["./", *sorted(site)]
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    site["sw.js"] = fill(
        worker, {"version": digest_of(site), "files": json.dumps(offline, indent=2)}
    ).encode()
    licences = read_tree(LICENCES) | runtime.pygame_licences()
    site |= {f"licences/{name}": content for name, content in licences.items()}
    return site


def write_site(files: Mapping[str, bytes]) -> None:
    """Bring build/web/ to exactly these files; those that stay the same are not touched."""
    for path in sorted(SITE.rglob("*"), reverse=True) if SITE.is_dir() else []:
        if path.is_file() and path.relative_to(SITE).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    for name, content in files.items():
        path = SITE / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(path.name + ".part")
            part.write_bytes(content)
            part.replace(path)


def main(arguments: list[str]) -> int:
    """Build when something changed, or always with --force."""
    started = time.perf_counter()
    digest = inputs_digest()
    if "--force" not in arguments and STAMP.is_file() and STAMP.read_text() == digest and SITE.is_dir():
        print("build/web is up to date")
        return 0
    WORK.mkdir(parents=True, exist_ok=True)
    STAMP.unlink(missing_ok=True)
    files = build()
    write_site(files)
    write_itch_zip(SITE, ITCH_ZIP)
    compress_site(SITE, COMPRESSED)
    STAMP.write_text(digest)
    size = sum(map(len, files.values())) / 1e6
    print(f"build/web: {len(files)} files, {size:.1f} MB, in {time.perf_counter() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
