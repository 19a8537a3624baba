"""Archives whose bytes depend on their content alone: sorted names, no dates, no owners."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

_ZIP_DATE = (1980, 1, 1, 0, 0, 0)


def tar_gz(files: Mapping[str, bytes]) -> bytes:
    """The files by path as a gzipped tar in the plain USTAR form, which the page reads."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            entry.mode = 0o644
            tar.addfile(entry, io.BytesIO(files[name]))
    return gz(packed.getvalue())


def read_tar_gz(path: Path) -> dict[str, bytes]:
    """The plain files of a gzipped tar by path."""
    files = {}
    with tarfile.open(path, "r:gz") as tar:
        for entry in tar:
            content = tar.extractfile(entry)
            if content is not None:
                files[entry.name] = content.read()
    return files


def zipped(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The files by path as a zip."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", compression, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _ZIP_DATE), files[name], compression)
    return packed.getvalue()


def gz(content: bytes) -> bytes:
    """`content` gzipped as small as gzip can."""
    return gzip.compress(content, compresslevel=9, mtime=0)
