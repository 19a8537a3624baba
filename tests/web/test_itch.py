"""The zip for itch.io keeps to its limits, and one that does not is refused."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from web import itch
from web.archives import zipped


def archive_of(tmp_path: Path, files: dict[str, bytes]) -> Path:
    path = tmp_path / "game.zip"
    path.write_bytes(zipped(files))
    return path


def test_a_small_site_is_fine(tmp_path: Path) -> None:
    assert itch.broken_limits(archive_of(tmp_path, {"index.html": b"", "app/a.js": b""})) == []


@pytest.mark.parametrize(
    ("files", "trouble"),
    [
        ({"web/index.html": b""}, "no index.html at the root"),
        ({"index.html": b"", **{f"{n}.svg": b"" for n in range(1000)}}, "1001 files"),
        ({"index.html": b"", "a" * 241: b""}, "longer than 240"),
        ({"index.html": b"", "../b": b""}, "leads out"),
    ],
)
def test_what_itch_refuses_is_named(tmp_path: Path, files: dict[str, bytes], trouble: str) -> None:
    (found,) = itch.broken_limits(archive_of(tmp_path, files))
    assert trouble in found


def test_sizes_are_those_after_unpacking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = archive_of(tmp_path, {"index.html": b"0" * 3000, "b": b"0" * 2000})
    monkeypatch.setattr(itch, "MOST_BYTES_OF_ONE", 2500)
    assert itch.broken_limits(archive) == ["index.html is larger than 2500 bytes"]
    monkeypatch.setattr(itch, "MOST_BYTES", 4999)
    assert "more than 4999 bytes unpacked" in itch.broken_limits(archive)


def test_the_site_is_packed_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "app").mkdir(parents=True)
    (site / "index.html").write_text("page")
    (site / "app" / "boot.js").write_text("start")
    itch.write_itch_zip(site, tmp_path / "out.zip")
    with zipfile.ZipFile(tmp_path / "out.zip") as archive:
        assert sorted(archive.namelist()) == ["app/boot.js", "index.html"]
        assert archive.read("app/boot.js") == b"start"
