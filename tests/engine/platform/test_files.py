"""Storage in files: durable, whole or not at all, and safe against every key."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.platform import StorageError
from game.engine.platform.files import FileStorage, user_data_folder

KEYS = st.text(alphabet=st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


@pytest.fixture
def storage(tmp_path: Path) -> FileStorage:
    return FileStorage(tmp_path / "deep" / "storage")


def test_nothing_is_there_at_first(storage: FileStorage) -> None:
    assert storage.get("match/1") is None
    assert storage.keys() == []
    storage.delete("match/1")


def test_what_was_put_is_there_for_another_storage(storage: FileStorage, tmp_path: Path) -> None:
    storage.put("match/ő 1", "falak\r\nés\tkapuk\0")
    again = FileStorage(tmp_path / "deep" / "storage")
    assert again.get("match/ő 1") == "falak\r\nés\tkapuk\0"
    assert again.keys() == ["match/ő 1"]
    again.delete("match/ő 1")
    assert storage.keys() == []


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(keys=st.sets(KEYS | st.sampled_from([".", "..", "../../x", "a.txt", "CON", "a/b", "a%2Fb"])))
def test_any_keys_stay_apart_and_inside_the_folder(tmp_path: Path, keys: set[str]) -> None:
    folder = tmp_path / "apart"
    storage = FileStorage(folder)
    left_over = storage.keys()  # examples share the folder
    for key in left_over:
        storage.delete(key)
    for key in keys:
        storage.put(key, f"text of {key}")
    assert storage.keys() == sorted(keys)
    assert all(storage.get(key) == f"text of {key}" for key in keys)
    assert [path for path in tmp_path.iterdir() if path != folder] == []


def test_a_failed_write_leaves_the_old_text_and_no_rubbish(
    storage: FileStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.put("a", "old")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError) as trouble:
        storage.put("a", "new")
    assert trouble.value.kind == "full"
    assert storage.get("a") == "old"
    assert len(list((tmp_path / "deep" / "storage").iterdir())) == 1


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError) as trouble:
        FileStorage(tmp_path / "file" / "storage").put("a", "b")
    assert trouble.value.kind == "broken"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_forbids(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StorageError) as trouble:
            FileStorage(tmp_path / "storage").put("a", "b")
    finally:
        tmp_path.chmod(0o700)
    assert trouble.value.kind == "forbidden"


def test_bytes_that_are_no_text_are_broken(storage: FileStorage, tmp_path: Path) -> None:
    storage.put("a", "b")
    (file,) = (tmp_path / "deep" / "storage").iterdir()
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StorageError) as trouble:
        storage.get("a")
    assert trouble.value.kind == "broken"


def test_the_data_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("THREE_WALLS_DATA", str(tmp_path))
    assert user_data_folder() == tmp_path


@pytest.mark.parametrize(
    ("system", "variables", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/x"}, "/x/three-walls"),
        ("linux", {}, "/home/ann/.local/share/three-walls"),
        ("darwin", {}, "/home/ann/Library/Application Support/Three Walls"),
        ("win32", {"APPDATA": "/app"}, "/app/Three Walls"),
        ("win32", {}, "/home/ann/AppData/Roaming/Three Walls"),
    ],
)
def test_each_system_has_its_own_place(
    system: str, variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("THREE_WALLS_DATA", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setattr(sys, "platform", system)
    assert user_data_folder() == Path(expected)
