"""Archives depend on their content alone, so that the same sources give the same site."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

from web.archives import gz, read_tar_gz, tar_gz, zipped

FILES = {"main.py": b"print()", "game/ős.py": "ő".encode(), "game/" + "long/" * 25 + "x.svg": b"\0" * 700}


def test_a_tar_gives_back_what_went_in(tmp_path: Path) -> None:
    path = tmp_path / "a.tar.gz"
    path.write_bytes(tar_gz(FILES))
    assert read_tar_gz(path) == FILES


def test_archives_do_not_depend_on_order_or_time() -> None:
    backwards = dict(reversed(FILES.items()))
    assert tar_gz(FILES) == tar_gz(backwards)
    assert zipped(FILES) == zipped(backwards)
    assert gz(b"x") == gz(b"x")
    assert gzip.decompress(tar_gz(FILES))[136:148] == b"00000000000\0"  # the date of the first entry


def test_a_stored_zip_is_not_packed_twice() -> None:
    with zipfile.ZipFile(io.BytesIO(zipped(FILES, zipfile.ZIP_STORED))) as archive:
        assert all(entry.compress_size == entry.file_size for entry in archive.infolist())
