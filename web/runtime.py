"""The files of Python and pygame that the page loads: Pyodide's own, and the vendored wheel taken apart."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from web.archives import gz, tar_gz, zipped
from web.settings import PYODIDE, ROOT, VENDOR

COMPILER = ROOT / "web" / "compile_bytecode.mjs"
STANDARD_LIBRARY = "/lib/python314.zip"
GAME = "/three-walls"


def wheel() -> Path:
    """The vendored pygame-ce wheel; raises ValueError when it is not the one whose sum is written down."""
    sums = (VENDOR / "SHA256SUMS").read_text(encoding="utf-8").split()
    expected, name = sums[0], sums[1]
    path = VENDOR / name
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != expected:
        raise ValueError(f"{path} has the SHA-256 sum {found}, not {expected}")
    return path


def standard_library_sources(leave_out: tuple[str, ...]) -> dict[str, bytes]:
    """Pyodide's standard library without what is left out: files, folders or the beginnings of names."""
    kept = {}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            if name.endswith(".py") and not _is_left_out(name, leave_out):
                kept[name] = archive.read(name)
    return kept


def _is_left_out(name: str, leave_out: tuple[str, ...]) -> bool:
    for rule in leave_out:
        if rule.endswith(".py") or "/" not in rule:
            if name == rule or name.startswith(f"{rule}/"):
                return True
        elif name.startswith(rule):
            return True
    return False


def left_out_but_imported(game: Mapping[str, bytes], leave_out: tuple[str, ...]) -> list[str]:
    """Modules of the standard library that the game or pygame imports although they are left out."""
    with zipfile.ZipFile(wheel()) as archive:
        pygame = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        library = set(archive.namelist())
    found = set()
    for name, content in {**game, **pygame}.items():
        if name.endswith(".py"):
            for module in _imported(ast.parse(content, name)):
                path = module.replace(".", "/")
                for candidate in (f"{path}.py", f"{path}/__init__.py"):
                    if candidate in library and _is_left_out(candidate, leave_out):
                        found.add(f"{module} (by {name})")
    return sorted(found)


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class Compilation(NamedTuple):
    """All *.py of a folder to be compiled, without their docstrings."""

    source: Path
    target: Path
    prefix: str  # path in the browser
    annotations: bool  # whether functions keep theirs
    whole: tuple[str, ...] = ()  # folders that keep their docstrings


def compile_bytecode(jobs: Sequence[Compilation]) -> None:
    """Compile with Pyodide's interpreter. Asserts stay, and tracebacks name the lines of the source."""
    listed = [
        {
            "from": str(job.source),
            "to": str(job.target),
            "prefix": job.prefix,
            "annotations": job.annotations,
            "whole": list(job.whole),
        }
        for job in jobs
    ]
    for job in jobs:
        job.target.mkdir(parents=True, exist_ok=True)
    plan = jobs[0].target.parent / "compile.json"
    plan.write_text(json.dumps(listed), encoding="utf-8")
    done = subprocess.run(
        ["node", str(COMPILER), str(plan)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"compiling failed:\n{done.stdout}\n{done.stderr}")


def standard_library(compiled: Mapping[str, bytes]) -> bytes:
    """The library as Pyodide wants it, a zip; stored, so that the gzip around it packs it as a whole."""
    return gz(zipped(compiled, zipfile.ZIP_STORED))


def as_bytecode(sources: Mapping[str, bytes], compiled: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with each module's bytecode in place of its source.

    Both would double what every player has to fetch; a traceback still names file, line and function.
    """
    files = {name: content for name, content in sources.items() if f"{name}c" not in compiled}
    return files | dict(compiled)


def pygame_files() -> tuple[bytes, bytes]:
    """The wheel as (archive of its Python files, its one library).

    Apart, the library can be compiled while it arrives; in the archive an empty file marks its place.
    """
    files: dict[str, bytes] = {}
    library = b""
    with zipfile.ZipFile(wheel()) as archive:
        for name in archive.namelist():
            if name.endswith(".so"):
                library = archive.read(name)
                files[name] = b""
            elif "/licenses/" not in name:
                files[name] = archive.read(name)
    return tar_gz(files), library


def pygame_licences() -> dict[str, bytes]:
    """The licence texts in the wheel by file name."""
    with zipfile.ZipFile(wheel()) as archive:
        names = [name for name in archive.namelist() if "/licenses/" in name]
        return {name.rpartition("/")[2]: archive.read(name) for name in names}


def lock() -> dict[str, Any]:
    """Pyodide's lock file without packages: the game installs none."""
    whole = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": whole["info"], "packages": {}}
