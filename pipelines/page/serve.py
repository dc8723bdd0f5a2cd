"""Local server of a page and its tiles, for stores too large for one file.

Neither another page in the same browser nor another user of the same machine may get an answer: the address holds a
random token, and the Host header must name this machine. Only fixed addresses are answered; none is a path.
"""

from __future__ import annotations

import hmac
import itertools
import json
import math
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR
from threading import BoundedSemaphore, Timer
from typing import Any

import numpy as np

from pipelines.outputs.overviews import Places, averaged_axes
from pipelines.page.html import SERVED_POLICY
from pipelines.page.payload.source import MapVariable, Source
from pipelines.page.payload.variables import describe_variable
from pipelines.study.grid import Grid

# Tiles of a store that is too large for a page: squares of its grid, read on request.
#
# Requests are not trusted: they name an array by its index in a list, and points by integers that must lie in the
# grid. Whatever the request, both the data read for an answer and the answer are limited as stated here.


EDGE = 256
"""Largest number of points of a tile along each of its axes."""
MOST_READ = 20_000_000
"""Largest number of points in all chunks that a tile touches: the data read and decompressed for an answer."""
MOST_CHUNKS = 2048
"""Largest number of these chunks; each is a file, or a part of one."""
MOST_LEVEL = 30
Data = dict[str, Any]
Along = tuple[bool, int]
"""Request along an axis: whether tiles lie along it, and the index of the tile or of the point."""


class NoTileError(LookupError):
    """Request for a tile that does not exist, or that exceeds the read limit of an answer."""


@dataclass(frozen=True)
class Tiles:
    """Tiles of a store.

    Attributes
    ----------
    source : Source
    shown : tuple of MapVariable
        The variables that have tiles; a request names one by its index.
    """

    source: Source
    shown: tuple[MapVariable, ...]

    @staticmethod
    def of(source: Source, names: Sequence[str]) -> Tiles:
        """Return the tiles of the named variables of a store, in the given order."""
        there = {one.name: one for one in source.map_variables()}
        return Tiles(source, tuple(there[name] for name in names))

    def offer(self, url: str) -> Data:
        """Return the description of the tiles from which a page builds its requests."""
        steps = self.source.steps
        axes = [
            {"name": axis.name, "points": axis.points, "step": steps.step[axis.name], "places": places}
            for axis in self.source.study.axes
            for places in [steps.places(axis.name).tolist()]
        ]
        variables = [{"name": one.name, "dims": list(one.axes), "planes": self._planes(one)} for one in self.shown]
        return {"url": url, "edge": EDGE, "axes": axes, "variables": variables}

    def tile(self, number: int, level: int, place: Sequence[Along]) -> Data:
        """Return a variable on a part of the grid with a stride, in the format of a page, and its coordinates.

        Parameters
        ----------
        number : int
            Index of the variable in the list.
        level : int
            The stride is 2^level points.
        place : sequence of (bool, int)
            For each axis of the variable.

        Raises
        ------
        NoTileError
            If there is no such tile.
        """
        if not (0 <= number < len(self.shown) and 0 <= level <= MOST_LEVEL):
            raise NoTileError
        shown = self.shown[number]
        is_tiled = [one for one, _ in place]
        if len(place) != len(shown.axes) or sum(is_tiled) not in (1, 2):
            raise NoTileError
        overview, cell = self._overview(shown, is_tiled, level)
        where = self._where(shown, level, place, overview)
        values = self.source.at(shown, where, overview)
        axes = {axis.name: axis for axis in self.source.study.axes}
        averaged = dict(zip(axes, averaged_axes(self.source.study), strict=True))
        along = {
            name: axes[name].sweeps[0].in_file_unit(places.at(np.r_[part], axes[name].points)).tolist()
            for name, part, size in zip(shown.axes, where, cell, strict=True)
            for places in [Places(size, averaged[name])]
        }
        return {**describe_variable(shown, values, self.source.study.entry.scene), "along": along}

    def _overview(self, variable: MapVariable, is_tiled: Sequence[bool], level: int) -> tuple[int, tuple[int, ...]]:
        """Return the coarsest overview of which tiles consist of whole cells, 0 for none, and its cell along each axis.

        A point of an axis without tiles must be a cell of its own.
        """
        levels = self.source.levels(variable).items()
        step = [1 << level if tiled else 1 for tiled in is_tiled]
        return max((k, cell) for k, cell in levels if all(s % c == 0 for s, c in zip(step, cell, strict=True)))

    def _where(self, variable: MapVariable, level: int, place: Sequence[Along], overview: int) -> tuple[slice, ...]:
        """Return the slices of a tile along each axis, after checking that it exists and is small enough."""
        grid, cell = self.source.layer_at(variable, overview).grid, self.source.levels(variable)[overview]
        along = zip(place, grid.shape, cell, strict=True)
        where = tuple(_part(one, points, (1 << level) // size) for one, points, size in along)
        met = [_chunks_met(part, size) for part, size in zip(where, grid.chunk or grid.block, strict=True)]
        if not _is_bounded(met, _chunk(grid)):
            raise NoTileError
        return where

    def _planes(self, variable: MapVariable) -> list[Data]:
        """Return the number of tile levels for every pair of axes, finest first; for a single axis for that axis."""
        axes, points = range(len(variable.axes)), self.source.layer(variable).grid.shape
        planes = []
        for plane in itertools.combinations(axes, min(2, len(variable.axes))):
            levels = 0
            while levels <= _last_level(points, plane) and self._has_level(variable, plane, levels):
                levels += 1
            planes.append({"axes": [variable.axes[axis] for axis in plane], "levels": levels})
        return planes

    def _has_level(self, variable: MapVariable, plane: Sequence[int], level: int) -> bool:
        """Return whether all tiles of a level stay within the read limit of an answer."""
        overview, cell = self._overview(variable, [axis in plane for axis in range(len(variable.axes))], level)
        grid = self.source.layer_at(variable, overview).grid
        lengths = [(EDGE << level) // size for size in cell]
        return _is_bounded(_most_met(grid.shape, _chunk(grid), plane, lengths), _chunk(grid))


def _chunk(grid: Grid) -> tuple[int, ...]:
    """Return the points of a chunk along each axis of an array."""
    return tuple(map(min, zip(grid.chunk or grid.block, grid.shape, strict=True)))


def _part(along: Along, points: int, stride: int) -> slice:
    is_tiled, index = along
    step = stride if is_tiled else 1
    first = index * EDGE * step if is_tiled else index
    if not 0 <= first < points:
        raise NoTileError
    return slice(first, min(first + (EDGE * step if is_tiled else 1), points), step)


def _chunks_met(part: slice, size: int) -> int:
    """Return the number of chunks of a size in which a part of an axis has points."""
    between = (part.stop - 1) // size - part.start // size + 1
    return min(between, len(range(part.start, part.stop, part.step)))


def _is_bounded(met: Sequence[int], chunk: Sequence[int]) -> bool:
    """Return whether the chunks counted along each axis stay within the read limit of an answer."""
    chunks = math.prod(met)
    return chunks <= MOST_CHUNKS and chunks * math.prod(chunk) <= MOST_READ


def _most_met(points: Sequence[int], chunk: Sequence[int], plane: Sequence[int], lengths: Sequence[int]) -> list[int]:
    """Return the largest number of chunks that a tile of some lengths can touch along each axis."""

    def most(axis: int) -> int:
        length = lengths[axis]
        return min(-(-points[axis] // chunk[axis]), -(-length // chunk[axis]) + 1, EDGE)

    return [most(axis) if axis in plane else 1 for axis in range(len(points))]


def _last_level(points: Sequence[int], plane: Sequence[int]) -> int:
    """Return the finest level at which one tile covers the whole plane."""
    longest = max(points[axis] for axis in plane)
    return min(MOST_LEVEL, max(0, math.ceil(math.log2(longest / EDGE))))


HERE = "127.0.0.1"
NAMES = (HERE, "localhost")
ADDRESS = re.compile(
    r"/(?P<token>[\w-]{1,80})/(?:tile/(?P<number>\d{1,3})/(?P<level>\d{1,2})/(?P<place>t?\d{1,12}(?:-t?\d{1,12}){0,15})|(?P<more>state|map))?",
    re.ASCII,
)
"""All answered addresses: the page; tiles, by variable, level, and tile t3 or point 17 of each axis; and, for a
store that is being computed, its progress and its updated map.
"""
MOST_TILES, MOST_CONNECTIONS = 6, 32
"""Largest numbers of tiles read, and of requests handled, at the same time."""
PATIENCE = 10.0
"""Time limit [s] for sending a request, and for receiving an answer."""
HEADERS = {
    "Content-Security-Policy": f"{SERVED_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
SAID = {
    403: "This server answers only requests for its own address.",
    404: "There is nothing at this address.",
    405: "Only GET requests are answered.",
    500: "This part of the store cannot be read; run `pem verify` to check the store.",
    503: "Too many requests at the same time; try again.",
}
More = Mapping[str, Callable[[], dict[str, Any]]]
TileReader = Callable[[int, int, list[Along]], dict[str, Any]]
"""Function from the index of a variable, a level and a place to a tile; raises NoTileError."""


class PageServer(ThreadingHTTPServer):
    """Server of one page and its tiles on the loopback interface.

    Parameters
    ----------
    page : bytes
    tile : callable
    port : int
        0 for a free one.
    more : mapping
        Functions for further answers, by name: ``state`` or ``map``.
    """

    daemon_threads = True

    def __init__(self, page: bytes, tile: TileReader, port: int = 0, more: More | None = None) -> None:
        self.page, self.tile, self.more, self.token = page, tile, more or {}, secrets.token_urlsafe(32)
        self.at_work, self._heard = BoundedSemaphore(MOST_TILES), BoundedSemaphore(MOST_CONNECTIONS)
        super().__init__((HERE, port), _Handler)

    @property
    def address(self) -> str:
        """Return the address of the page."""
        return f"http://{HERE}:{self.server_port}/{self.token}/"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Start handling a request, or close the connection if the limit of simultaneous requests is reached."""
        if self._heard.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Run the handler of a request, then release its slot."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._heard.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report no errors of closed connections."""


class _Handler(BaseHTTPRequestHandler):
    """Handler of one request."""

    server: PageServer
    timeout = PATIENCE
    server_version, sys_version = "pem", ""

    def handle(self) -> None:
        """Read and answer one request, which must arrive completely within PATIENCE, in any number of parts."""
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
        """Read a request; only GET is accepted."""
        if not super().parse_request():
            return False
        self._deadline.cancel()  # sending has its own limit: the timeout of sendall covers the whole answer
        if self.command != "GET":
            self._refuse(405)
            return False
        return True

    def do_GET(self) -> None:
        """Write the answer to a GET request."""
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

    def _tile(self, match: re.Match[str]) -> dict[str, Any]:
        place = [_along(part) for part in match["place"].split("-")]
        return self.server.tile(int(match["number"]), int(match["level"]), place)

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
        self._answer(code, SAID.get(code, "The request cannot be read.").encode(), "text/plain")

    def _answer(self, code: int, body: bytes, kind: str) -> None:
        self.send_response(code)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Write a fixed refusal of a malformed request: nothing that was received is sent back."""
        self._refuse(code)

    def log_message(self, format: str, *args: Any) -> None:
        """Write no log: addresses contain the token."""


def _along(part: str) -> Along:
    return part.startswith("t"), int(part.removeprefix("t"))
