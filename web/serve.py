"""Serves the built site on this machine: python -m web.serve [--port N] [--no-browser] [--path /some/where/]

Sends the right types, and compressed copies to whoever accepts them, as a good host does.
"""

from __future__ import annotations

import argparse
import http.server
import os
import sys
import threading
import webbrowser
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.compress import compressed_copy
from web.settings import COMPRESSED, SITE

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".gz": "application/gzip",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".TXT": "text/plain; charset=utf-8",
}
ENCODINGS = ((".br", "br"), (".gz", "gzip"))
FIRST_PORT = 8000
PORTS_TO_TRY = 100


class SiteHandler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files of the server's site."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        path = self._file()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content, encoding = path, ""
        accepted = self.headers.get("Accept-Encoding", "")
        for ending, name in ENCODINGS:
            copy = compressed_copy(self.server.site, self.server.compressed, path, ending)
            if name in accepted and copy is not None:
                content, encoding = copy, name
                break
        body = content.read_bytes()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        # folders with a hash in their name never change
        forever = path.parent.name.startswith(("runtime-", "app-"))
        self.send_header("Cache-Control", "max-age=31536000, immutable" if forever else "no-cache")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def _file(self) -> Path | None:
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(self.server.prefix):
            return None
        path = (self.server.site / asked.removeprefix(self.server.prefix)).resolve()
        if not path.is_relative_to(self.server.site):
            return None
        if path.is_dir():
            path /= "index.html"
        return path if path.is_file() else None

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a line for each file would bury the address."""


class SiteServer(http.server.ThreadingHTTPServer):
    """Serves `site` below the path `prefix`; port 0 takes any free one."""

    daemon_threads = True

    def __init__(
        self, site: Path = SITE, compressed: Path = COMPRESSED, *, port: int = 0, prefix: str = "/"
    ) -> None:
        self.site = site.resolve()
        self.compressed = compressed
        self.prefix = prefix
        super().__init__(("127.0.0.1", port), SiteHandler)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_port}{self.prefix}"


def open_server(first_port: int, prefix: str) -> SiteServer:
    """A server on the first free port from `first_port` on."""
    for port in range(first_port, first_port + PORTS_TO_TRY):
        try:
            return SiteServer(port=port, prefix=prefix)
        except OSError:
            continue
    raise SystemExit(f"no free port from {first_port} to {first_port + PORTS_TO_TRY - 1}")


def has_display() -> bool:
    """Whether a browser could show anything here."""
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m web.serve", description=__doc__)
    parser.add_argument("--port", type=int, default=FIRST_PORT)
    parser.add_argument("--path", default="/")
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args()
    with open_server(options.port, f"/{options.path.strip('/')}/".replace("//", "/")) as server:
        print(f"Three Walls: {server.address}  (Ctrl+C ends)", flush=True)
        if has_display() and not options.no_browser:
            threading.Timer(0.5, webbrowser.open, [server.address]).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
