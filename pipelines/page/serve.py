"""A page and the tiles that it asks for, over loopback: only for stores too large for a file.

Another page in the same browser, or another person on the same machine, must get nothing: the address holds a random
token, and a request must be sent to this machine by its own name. Only fixed addresses are known, none is a path.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR
from threading import BoundedSemaphore, Timer
from typing import Any

from pipelines.page.html import SERVED_POLICY
from pipelines.page.tiles import Along, NoTileError

HERE = "127.0.0.1"
NAMES = (HERE, "localhost")
ADDRESS = re.compile(
    r"/(?P<token>[\w-]{1,80})/(?:tile/(?P<number>\d{1,3})/(?P<level>\d{1,2})/(?P<place>t?\d{1,12}(?:-t?\d{1,12}){0,15})|(?P<more>state|map))?",
    re.ASCII,
)
"""All that is known: the page, and tiles: which variable, which level, then tile t3 or point 17 of each axis; and of a
store that is being computed how far it is, and its map anew."""
MOST_TILES, MOST_CONNECTIONS = 6, 32
"""Tiles that are read, and requests that are heard, at the same time."""
PATIENCE = 10.0
"""Seconds that a request may take to be sent, or an answer to be taken."""
HEADERS = {
    "Content-Security-Policy": f"{SERVED_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
SAID = {
    403: "This address is answered by its own name only.",
    404: "There is nothing here.",
    405: "Only GET is answered.",
    500: "The store cannot be read here; pem verify says what is wrong.",
    503: "Too much is asked for at once; ask again.",
}
More = Mapping[str, Callable[[], dict[str, Any]]]
TileReader = Callable[[int, int, list[Along]], dict[str, Any]]
"""From the number of a variable, a level and a place to a tile; raises NoTileError."""


class PageServer(ThreadingHTTPServer):
    """Answers on loopback with one page and its tiles.

    Parameters
    ----------
    page : bytes
    tile : callable
    port : int
        0 for one that is free.
    more : mapping
        What else is answered, by its name, ``state`` or ``map``.
    """

    daemon_threads = True

    def __init__(self, page: bytes, tile: TileReader, port: int = 0, more: More | None = None) -> None:
        self.page, self.tile, self.more, self.token = page, tile, more or {}, secrets.token_urlsafe(32)
        self.at_work, self._heard = BoundedSemaphore(MOST_TILES), BoundedSemaphore(MOST_CONNECTIONS)
        super().__init__((HERE, port), _Handler)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HERE}:{self.server_port}/{self.token}/"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Hear a request, unless as many as may be are being heard."""
        if self._heard.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer it, then hear another."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._heard.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of who has gone away."""


class _Handler(BaseHTTPRequestHandler):
    """One request."""

    server: PageServer
    timeout = PATIENCE
    server_version, sys_version = "pem", ""

    def handle(self) -> None:
        """Answer a request that arrives whole within PATIENCE, in however many parts it is sent."""
        self._deadline = Timer(self.timeout, self._hang_up)
        self._deadline.daemon = True
        self._deadline.start()
        try:
            super().handle()
        finally:
            self._deadline.cancel()

    def _hang_up(self) -> None:
        with suppress(OSError):  # the client may have closed the connection
            self.connection.shutdown(SHUT_RDWR)

    def parse_request(self) -> bool:
        """Read a request; there is one kind of it."""
        if not super().parse_request():
            return False
        self._deadline.cancel()  # sending the answer has a limit of its own: sendall's timeout is of the whole
        if self.command != "GET":
            self._refuse(405)
            return False
        return True

    def do_GET(self) -> None:
        """Answer."""
        if self.headers.get_all("Host", []) not in [[f"{name}:{self.server.server_port}"] for name in NAMES]:
            return self._refuse(403)
        asked = ADDRESS.fullmatch(self.path)
        if not (asked and hmac.compare_digest(asked["token"], self.server.token)):
            return self._refuse(404)
        if asked["place"] is None and asked["more"] is None:
            return self._answer(200, self.server.page, "text/html")
        if asked["more"] and asked["more"] not in self.server.more:
            return self._refuse(404)
        if not self.server.at_work.acquire(blocking=False):
            return self._refuse(503)
        try:
            self._read(self.server.more[asked["more"]] if asked["more"] else partial(self._tile, asked))
        finally:
            self.server.at_work.release()

    def _tile(self, asked: re.Match[str]) -> dict[str, Any]:
        place = [_along(part) for part in asked["place"].split("-")]
        return self.server.tile(int(asked["number"]), int(asked["level"]), place)

    def _read(self, what: Callable[[], dict[str, Any]]) -> None:
        try:
            text = json.dumps(what(), allow_nan=False)
        except NoTileError:
            self._refuse(404)
        except (OSError, ValueError, RuntimeError):
            self._refuse(500)
        else:
            self._answer(200, text.encode(), "application/json")

    def _refuse(self, code: int) -> None:
        self._answer(code, SAID.get(code, "This cannot be read.").encode(), "text/plain")

    def _answer(self, code: int, body: bytes, kind: str) -> None:
        self.send_response(code)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what is no request, in our own words: none of what was sent is sent back."""
        self._refuse(code)

    def log_message(self, format: str, *args: Any) -> None:
        """Write nothing: addresses hold the token."""


def _along(part: str) -> Along:
    return part.startswith("t"), int(part.removeprefix("t"))
