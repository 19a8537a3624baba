"""Storage as one file per key in a folder, written so that a crash leaves the old or the new text."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

from game.engine.platform import StorageError

_SUFFIX = ".txt"
_FULL = {errno.ENOSPC, errno.EDQUOT}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


def user_data_folder() -> Path:
    """Where this system keeps a program's data for one user; THREE_WALLS_DATA names another place."""
    if chosen := os.environ.get("THREE_WALLS_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "Three Walls"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Three Walls"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "three-walls"


class FileStorage:
    """Texts by key as UTF-8 files in `folder`, which is made when first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> str | None:
        try:
            return self._path(key).read_bytes().decode("utf-8")
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise StorageError("broken", str(error)) from error
        except OSError as error:
            raise _storage_error(error) from error

    def put(self, key: str, text: str) -> None:
        path = self._path(key)
        with _as_storage_error():
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=self._folder)
            part = Path(name)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(text.encode("utf-8"))
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
            self._sync_folder()

    def delete(self, key: str) -> None:
        with _as_storage_error():
            self._path(key).unlink(missing_ok=True)

    def keys(self) -> list[str]:
        try:
            names = [path.name for path in self._folder.iterdir()]
        except OSError:
            return []
        return sorted(
            unquote(name.removesuffix(_SUFFIX))
            for name in names
            if name.endswith(_SUFFIX) and not name.startswith(".")
        )

    def _path(self, key: str) -> Path:
        # "." is quoted as well, so that no key can name a hidden file or a folder
        return self._folder / (quote(key, safe="").replace(".", "%2E") + _SUFFIX)

    def _sync_folder(self) -> None:
        # The rename itself must reach the disk too. Windows cannot open folders, and has no need to.
        if hasattr(os, "O_DIRECTORY"):
            handle = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def _storage_error(error: OSError) -> StorageError:
    if error.errno in _FULL:
        return StorageError("full", str(error))
    if error.errno in _FORBIDDEN:
        return StorageError("forbidden", str(error))
    return StorageError("broken", str(error))


@contextlib.contextmanager
def _as_storage_error() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _storage_error(error) from error
