"""Web servers for the browser tests, each running in a thread of its own."""

from __future__ import annotations

import contextlib
import functools
import http.server
import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

Server = TypeVar("Server", bound=socketserver.BaseServer)


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """Serve until the block ends."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class PlainHandler(http.server.SimpleHTTPRequestHandler):
    """The standard library's static files, silent: the plainest host there is."""

    def log_message(self, *_: object) -> None:
        pass


def plain_server(folder: Path) -> http.server.ThreadingHTTPServer:
    """A static host without compression or any special types."""
    handler = functools.partial(PlainHandler, directory=str(folder))
    return http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
