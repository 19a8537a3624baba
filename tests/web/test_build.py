"""The parts of the web build that can be tried without building."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web import build, runtime, stage
from web.page_texts import TEXTS, no_script_text, page_texts
from web.settings import PAGE, ROOT, VENDOR, read_settings

SETTINGS = read_settings()
PAGE_FILES = sorted(path.name for path in PAGE.iterdir() if path.suffix != ".svg")


@pytest.fixture(scope="module")
def game() -> dict[str, bytes]:
    return stage.game_files(SETTINGS)


def test_the_game_ships_without_tools_and_tests(game: dict[str, bytes]) -> None:
    assert {"main.py", "game/app.py", "game/engine/platform/browser.py"} <= set(game)
    for name in game:
        assert not name.endswith((".po", ".pot", ".pyc"))
        assert not (name.startswith("assets/") and name.endswith(".py"))
        assert name.split("/")[0] in {"main.py", "game", "assets"}


def test_catalogues_ship_compiled(game: dict[str, bytes]) -> None:
    compiled = [name for name in game if name.endswith(".mo")]
    assert len(compiled) == len(list((ROOT / "assets" / "locale").rglob("*.po"))) > 0


def test_the_page_speaks_every_language_in_full(game: dict[str, bytes]) -> None:
    catalogues = {name.split("/")[2]: content for name, content in game.items() if name.endswith(".mo")}
    texts = page_texts(catalogues)
    assert set(texts) == {"en", *catalogues}
    for language, spoken in texts.items():
        assert spoken.keys() == TEXTS.keys()
        for name, text in spoken.items():
            assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", TEXTS[name]), (language, name)
    assert len(no_script_text(catalogues).split(".")) > len(catalogues)


def test_every_text_the_scripts_ask_for_exists() -> None:
    asked: set[str] = set()
    for script in PAGE.glob("*.js"):
        asked |= set(re.findall(r"\btexts\.(\w+)", script.read_text(encoding="utf-8")))
    assert asked <= TEXTS.keys() | {"en"}
    assert asked >= {"failed", "missing", "crashed", "too_old"}


def test_the_host_offers_what_the_platform_calls() -> None:
    called = set(
        re.findall(r"_host\.(\w+)\(", (ROOT / "game/engine/platform/browser.py").read_text(encoding="utf-8"))
    )
    offered = (PAGE / "host.js").read_text(encoding="utf-8")
    missing = {name for name in called if not re.search(rf"^\s+{name}(:|\(|,)", offered, re.MULTILINE)}
    assert called
    assert not missing


def test_the_library_keeps_what_the_game_and_pygame_import(game: dict[str, bytes]) -> None:
    assert runtime.left_out_but_imported(game, SETTINGS.leave_out) == []


def test_a_module_left_out_by_mistake_is_named() -> None:
    found = runtime.left_out_but_imported({"game/x.py": b"from xml import sax\n"}, ("xml",))
    assert found == ["xml (by game/x.py)", "xml.sax (by game/x.py)"]


def test_the_library_is_cut_but_keeps_what_python_starts_with() -> None:
    kept = runtime.standard_library_sources(SETTINGS.leave_out)
    whole = runtime.standard_library_sources(())
    assert 0 < len(kept) < len(whole)
    assert {"asyncio/base_events.py", "encodings/utf_8.py", "json/__init__.py"} <= set(kept)
    assert not any(name.startswith(("unittest/", "email/", "xml/")) for name in kept)


def test_the_vendored_wheel_is_the_one_that_was_checked() -> None:
    assert runtime.wheel().suffix == ".whl"
    licences = runtime.pygame_licences()
    assert {"LGPL.txt", "FTL.txt", "LICENSE.SDL2.txt"} <= set(licences)
    for name, text in licences.items():
        assert (VENDOR / "licences" / name).read_bytes() == text


def test_a_changed_wheel_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "SHA256SUMS").write_text(f"{'0' * 64}  pygame.whl\n")
    (tmp_path / "pygame.whl").write_bytes(b"not it")
    monkeypatch.setattr(runtime, "VENDOR", tmp_path)
    with pytest.raises(ValueError, match="SHA-256"):
        runtime.wheel()


def test_bytecode_stands_where_python_looks_for_it_without_a_source() -> None:
    files = runtime.as_bytecode(
        {"main.py": b"m", "game/a.py": b"a", "assets/b.json": b"b"}, {"main.pyc": b"M", "game/a.pyc": b"A"}
    )
    assert files == {"main.pyc": b"M", "game/a.pyc": b"A", "assets/b.json": b"b"}


def test_the_page_leaves_no_gap_open_and_leads_nowhere_else() -> None:
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    gaps = set(re.findall(r"@(\w+)@", page))
    assert gaps == {
        "description",
        "theme_colour",
        "preloads",
        "style",
        "build",
        "failure",
        "app",
        "no_script",
    }
    for name in PAGE_FILES:
        text = (PAGE / name).read_text(encoding="utf-8")
        assert not re.search(r"""https?://|["'`]//""", text), name
        assert not re.search(r"""(?:href|src)="/""", text), name


def test_the_manifest_is_json_with_relative_addresses() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert not any(icon["src"].startswith("/") for icon in manifest["icons"])


def test_the_versions_agree() -> None:
    from game import app

    assert SETTINGS.version == app.VERSION


def test_the_digest_depends_on_names_and_contents() -> None:
    digests = {build.digest_of(files) for files in ({"a": b"b"}, {"ab": b""}, {"a": b"c"}, {"b": b"b"}, {})}
    assert len(digests) == 5
    assert build.digest_of({"a": b"1", "b": b"2"}) == build.digest_of({"b": b"2", "a": b"1"})


def test_writing_the_site_removes_what_no_longer_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "SITE", tmp_path)
    build.write_site({"old-1/a": b"1", "index.html": b"2"})
    build.write_site({"new-2/a": b"1", "index.html": b"2"})
    assert build.read_tree(tmp_path) == {"new-2/a": b"1", "index.html": b"2"}
    assert not (tmp_path / "old-1").exists()
