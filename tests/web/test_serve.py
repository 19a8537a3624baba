"""The server of `make play` sends right types, compressed copies, and nothing from outside the site."""

from __future__ import annotations

import gzip
import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest

from tests.browser.servers import running
from web.compress import compress_site
from web.serve import SiteServer, open_server

SCRIPT = b"let walls = 3;\n" * 100


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = tmp_path / "site"
    (site / "app-0123456789ab").mkdir(parents=True)
    (site / "index.html").write_text("<title>walls</title>")
    (site / "app-0123456789ab" / "boot.js").write_bytes(SCRIPT)
    (site / "game.tar.gz").write_bytes(gzip.compress(b"x"))
    (site / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("not for you")
    compress_site(site, tmp_path / "compressed")
    with running(SiteServer(site, tmp_path / "compressed", prefix="/sub/")) as site_server:
        yield site_server


def get(server: SiteServer, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    response = connection.getresponse()
    answer = response.status, dict(response.getheaders()), response.read()
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("path", "type_"),
    [
        ("/sub/", "text/html; charset=utf-8"),
        ("/sub/index.html", "text/html; charset=utf-8"),
        ("/sub/app-0123456789ab/boot.js?x=1", "text/javascript; charset=utf-8"),
        ("/sub/a.wasm", "application/wasm"),
        ("/sub/game.tar.gz", "application/gzip"),
    ],
)
def test_types(server: SiteServer, path: str, type_: str) -> None:
    status, headers, _ = get(server, path)
    assert (status, headers["Content-Type"]) == (200, type_)


def test_sends_the_smallest_copy_the_browser_accepts(server: SiteServer) -> None:
    path = "/sub/app-0123456789ab/boot.js"
    _, plain_headers, plain = get(server, path)
    _, br_headers, br = get(server, path, Accept_Encoding="gzip, deflate, br")
    _, gz_headers, packed = get(server, path, Accept_Encoding="gzip")
    assert plain == SCRIPT
    assert "Content-Encoding" not in plain_headers
    assert (br_headers["Content-Encoding"], brotli.decompress(br)) == ("br", SCRIPT)
    assert (gz_headers["Content-Encoding"], gzip.decompress(packed)) == ("gzip", SCRIPT)


def test_an_archive_is_not_sent_as_an_encoding(server: SiteServer) -> None:
    _, headers, body = get(server, "/sub/game.tar.gz", Accept_Encoding="gzip, br")
    assert "Content-Encoding" not in headers
    assert gzip.decompress(body) == b"x"


def test_only_hashed_folders_are_kept_for_ever(server: SiteServer) -> None:
    assert "immutable" in get(server, "/sub/app-0123456789ab/boot.js")[1]["Cache-Control"]
    assert get(server, "/sub/")[1]["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/", "/index.html", "/sub/none", "/sub/../secret.txt", "/sub/%2e%2e/secret.txt", "/sub//secret.txt"],
)
def test_nothing_else_is_there(server: SiteServer, path: str) -> None:
    assert get(server, path)[0] == 404


def test_a_stale_compressed_copy_is_not_sent(server: SiteServer) -> None:
    changed = b"let walls = 4;\n" * 100
    (server.site / "app-0123456789ab" / "boot.js").write_bytes(changed)
    _, headers, body = get(server, "/sub/app-0123456789ab/boot.js", Accept_Encoding="br, gzip")
    assert "Content-Encoding" not in headers
    assert body == changed


def test_a_taken_port_leads_to_the_next() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with open_server(port, "/") as server:
            assert server.server_port > port
