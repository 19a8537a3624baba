"""The zip for itch.io, and the limits it sets for games played in the browser."""

from __future__ import annotations

import zipfile
from pathlib import Path

from web.archives import zipped

MOST_FILES = 1000
MOST_BYTES = 500_000_000
MOST_BYTES_OF_ONE = 200_000_000
LONGEST_PATH = 240


def broken_limits(archive: Path) -> list[str]:
    """What itch.io would refuse in `archive`, in words; empty when all is well."""
    trouble = []
    with zipfile.ZipFile(archive) as content:
        entries = content.infolist()
    names = [entry.filename for entry in entries]
    if "index.html" not in names:
        trouble.append("no index.html at the root")
    if len(entries) > MOST_FILES:
        trouble.append(f"{len(entries)} files, more than {MOST_FILES}")
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        trouble.append(f"more than {MOST_BYTES} bytes unpacked")
    for entry in entries:
        if entry.file_size > MOST_BYTES_OF_ONE:
            trouble.append(f"{entry.filename} is larger than {MOST_BYTES_OF_ONE} bytes")
        if len(entry.filename) > LONGEST_PATH:
            trouble.append(f"{entry.filename} is longer than {LONGEST_PATH} letters")
        if entry.filename.startswith("/") or ".." in entry.filename.split("/"):
            trouble.append(f"{entry.filename} leads out of the archive")
    return trouble


def write_itch_zip(site: Path, archive: Path) -> None:
    """Pack the site; raises RuntimeError when itch.io would refuse it."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }
    archive.write_bytes(zipped(files))
    if trouble := broken_limits(archive):
        raise RuntimeError(f"{archive}: {'; '.join(trouble)}")
