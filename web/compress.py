"""Compressed copies of the site, as a good web server sends it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import brotli

from web.archives import gz

_PACKED = {".gz", ".png"}


def compress_site(site: Path, target: Path) -> None:
    """Put NAME.br and NAME.gz of every file that shrinks below `target`; what has not changed is kept.

    Brotli at its best takes half a minute for the whole site, so results are kept by content.
    """
    wanted = set()
    for path in sorted(site.rglob("*")):
        if not path.is_file() or path.suffix in _PACKED:
            continue
        content = path.read_bytes()
        digest = hashlib.sha256(content).hexdigest()[:16]
        name = path.relative_to(site).as_posix().replace("/", "~")
        for ending, pack in ((".br", _brotli), (".gz", gz)):
            copy = target / f"{name}.{digest}{ending}"
            wanted.add(copy)
            if not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                part = copy.with_suffix(".part")
                part.write_bytes(pack(content))
                part.replace(copy)
    for old in set(target.glob("*")) - wanted:
        old.unlink()


def compressed_copy(site: Path, target: Path, path: Path, ending: str) -> Path | None:
    """The up-to-date copy of a file of the site, or None where there is none."""
    if path.suffix in _PACKED:
        return None
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    copy = target / f"{path.relative_to(site).as_posix().replace('/', '~')}.{digest}{ending}"
    return copy if copy.is_file() else None


def _brotli(content: bytes) -> bytes:
    compressed: bytes = brotli.compress(content, quality=9 if len(content) > 4_000_000 else 11)
    return compressed
