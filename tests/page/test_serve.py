"""A store too large for a page is asked over loopback, by who knows the address, for so much at a time and no more."""

import base64
import itertools
import json
import signal
import socket
import subprocess
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, suppress
from email import message_from_bytes
from functools import partial
from threading import Event, Thread
from urllib.request import ProxyHandler, build_opener

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.integrate.outcomes import NOT_COMPUTED, Status
from pipelines.cli.main import main
from pipelines.page import serve
from pipelines.page.payload.source import Source, steps_for
from pipelines.page.serve import PageServer, Tiles
from pipelines.store.store import open_results
from tests.pipelines.object_server import files_in
from tests.pipelines.page_contents import MARK
from tests.pipelines.processes import IN_BACKGROUND, limited, wait_until
from tests.pipelines.test_pictures import STUDIES, long_study, made_up

PAGE = b"<!doctype html>a page"
SHAPE = (700, 300, 2)
POINTS = [f"axes.{name}.points={points}" for name, points in zip(("tilt_x", "tilt_y"), SHAPE, strict=False)]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return a store of values that are made up, some of them pending, and a part of it never written."""
    path = tmp_path_factory.mktemp("stores") / "made_up.zarr"
    made_up(long_study(3, *POINTS), path)
    for file in sorted((path / "status" / "c").rglob("*"))[-1:]:
        file.unlink()
    return path


@pytest.fixture(scope="module")
def source(store):
    return Source.of(store, partial(steps_for, most=2000))


@pytest.fixture(scope="module")
def of_store(source):
    return Tiles.of(source, [one.name for one in source.map_variables()])


class Served:
    """A server in a thread."""

    def __init__(self, tile, page=PAGE):
        self.server = PageServer(page, tile)
        self.root = f"/{self.server.token}/"
        self._thread = Thread(target=partial(self.server.serve_forever, 0.01))
        self._thread.start()

    def ask(self, path, method="GET", hosts=None):
        """Return the code, the headers and the text of an answer."""
        names = [f"127.0.0.1:{self.server.server_port}"] if hosts is None else hosts
        lines = [f"{method} {path} HTTP/1.1", *(f"Host: {name}" for name in names), "", ""]
        answer = self.send("\r\n".join(lines).encode())
        if not answer:
            raise ConnectionError
        head, _, body = answer.partition(b"\r\n\r\n")
        first, _, headers = head.partition(b"\r\n")
        return int(first.split()[1]), message_from_bytes(headers), body.decode()

    def send(self, request):
        """Return all that is answered to some bytes."""
        with socket.create_connection(("127.0.0.1", self.server.server_port), 20) as connection:
            connection.sendall(request)
            with suppress(OSError):  # who is not heard has been cut off by now
                connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(partial(connection.recv, 65536), b""))

    def close(self):
        """End it."""
        self.server.shutdown()
        self._thread.join(20)
        self.server.server_close()


@pytest.fixture(scope="module")
def served(of_store):
    with closing(Served(of_store.tile)) as running:
        yield running


def decoded(tile):
    """Return the values of a tile as the page reads them, NaN where there is none."""
    way = tile["encoding"]
    codes = np.frombuffer(zlib.decompress(base64.b64decode(tile["data"])), "<" + way["dtype"]).astype(float)
    codes[codes == way["missing"]] = np.nan
    return (way["offset"] + way["factor"] * codes).reshape([len(tile["along"][name]) for name in tile["dims"]])


def test_the_page_is_there_for_who_knows_the_address(served):
    code, headers, text = served.ask(served.root)
    assert (code, text.encode()) == (200, PAGE)
    assert served.server.address == f"http://127.0.0.1:{served.server.server_port}{served.root}"
    assert len(served.server.token) >= 40
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert not [name for name in headers if name.lower().startswith("access-control")]
    assert served.ask(served.root, hosts=[f"localhost:{served.server.server_port}"])[0] == 200


def test_no_other_machine_hears_it(served):
    assert served.server.socket.getsockname()[0] == "127.0.0.1"


@pytest.mark.parametrize("path", ["/", "//", "/x/", "/{}", "/{}x/", "/%7b{}/", "/{}/../{}/", "/{}/page.html", "*"])
def test_who_does_not_know_the_address_gets_nothing(served, path):
    code, _, text = served.ask(path.format(*[served.server.token] * 2))
    assert code in (400, 404)
    assert PAGE.decode() not in text
    assert served.server.token not in text


def test_tokens_differ(of_store, served):
    with closing(Served(of_store.tile)) as other:
        assert other.server.token != served.server.token
        assert other.ask(served.root)[0] == 404


HOSTS = ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:{}", "127.0.0.1:{}.evil.example", " ", "0.0.0.0:{}"]


@pytest.mark.parametrize("hosts", [[], *([host] for host in HOSTS), ["127.0.0.1:{}", "127.0.0.1:{}"]])
def test_a_request_to_another_name_is_refused(served, hosts):
    sent = [host.format(served.server.server_port) for host in hosts]
    assert served.ask(served.root, hosts=sent)[0] == 403
    assert served.ask(f"{served.root}tile/0/0/t0-t0-0", hosts=sent)[0] == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "TRACE", "PATCH", "get", "<script>"])
def test_there_is_nothing_but_get(served, method):
    code, _, text = served.ask(served.root, method)
    assert code == 405
    assert "script" not in text


@pytest.mark.parametrize(
    "place",
    [
        "tile/0/0/../../zarr.json",
        "tile/../zarr.json",
        "../zarr.json",
        "tile/0/0/%2e%2e-t0-0",
        "tile/status/0/t0-t0-0",
        "tile/0/0/t0-t0-0/",
        "tile/0/0/t0-t0-0?x=1",
        "tile/0/0/t0-t0-0%00",
        "tile/0/0/t0-t0",
        "tile/0/0/t0-t0-0-0",
        "tile/0/0/t0-t0-t0",
        "tile/0/0/0-0-0",
        "tile/0/0/t3-t0-0",
        "tile/0/0/t0-t2-0",
        "tile/0/0/t0-t0-2",
        "tile/0/0/t-1-t0-0",
        "tile/0/0/t0-t0--1",
        "tile/0/-1/t0-t0-0",
        "tile/0/31/t0-t0-0",
        "tile/0/99/t0-t0-0",
        "tile/99/0/t0-t0-0",
        "tile/0/30/t999999999999-t0-0",
        "tile/0/0/t999999999999-t999999999999-999999999999",
        "tile/0/0/t1e3-t0-0",
        "tile/0/0/t٣-t0-0",
        "tile/0/0/t0-t0-" + "0" * 5000,
        "tile/0/0/" + "-".join(["t0"] * 5000),
    ],
)
def test_what_is_not_in_the_grid_is_not_there(served, place):
    assert served.ask(served.root + place)[0] == 404


NO_REQUESTS = [b"x" * 70_000, b"GET / HTTP/9.9\r\n\r\n", b"\0\0\0\r\n\r\n", b"GET /\r\n\r\n", b""]
PLACES = [(0, "t0-t0-0"), (0, "t2-t1-1"), (1, "t1-t0-1"), (2, "t0-t0-0"), (0, "5-t1-t0")]


@pytest.mark.parametrize("sent", NO_REQUESTS)
def test_what_is_no_request_is_refused(served, sent):
    answered = served.send(sent)
    assert PAGE not in answered
    assert b" 200 " not in answered[:15]
    assert served.ask(served.root)[0] == 200


@pytest.mark.long
@pytest.mark.parametrize(("level", "place"), PLACES)
def test_tiles_have_what_the_store_has(served, of_store, store, level, place):
    """Numbers within half a step, labels as they are; what is pending is said to be so, and NaN where there is none."""
    results = open_results(store)
    where = {
        axis: slice(256 * int(part[1:]) * 2**level, 256 * (int(part[1:]) + 1) * 2**level, 2**level)
        if part.startswith("t")
        else [int(part)]
        for axis, part in zip(of_store.shown[0].axes, place.split("-"), strict=True)
    }
    truth = results.isel(where)
    pending = (truth.status == Status.PENDING).values
    assert 0 < pending.sum() < pending.size
    of_points = [(number, one) for number, one in enumerate(of_store.shown) if len(one.axes) == len(SHAPE)]
    assert {"rest_magnet", "rest_time", "status"} <= {one.name for _, one in of_points}
    for number, shown in of_points:
        code, _, text = served.ask(f"{served.root}tile/{number}/{level}/{place}")
        assert code == 200
        tile = json.loads(text)
        found, stored = decoded(tile), truth[shown.variable.name].values.astype(float)
        for axis in shown.axes:
            np.testing.assert_allclose(tile["along"][axis], truth[axis], rtol=1e-14)
        if shown.is_categorical:
            np.testing.assert_array_equal(found[pending], NOT_COMPUTED)
            done = (truth.status == Status.DONE).values
            np.testing.assert_array_equal(found[done], stored[done])
        else:
            half = tile["encoding"]["factor"] / 2 if tile["encoding"]["dtype"] != "f4" else 2.0**-13 * np.abs(stored)
            known = np.isfinite(stored) & ~pending
            np.testing.assert_array_equal(np.isfinite(found), known)
            assert (np.abs(found - stored) <= half * (1 + 1e-9))[known].all()


def test_a_page_is_given_the_list_of_tiles(served, of_store, source):
    """Every tile that is offered is there, up to the level at which one has the whole plane."""
    offered = of_store.offer("tile/")
    assert [axis["points"] for axis in offered["axes"]] == list(SHAPE)
    assert [len(axis["places"]) for axis in offered["axes"]] == list(source.steps.shape.values())
    (first, *_) = offered["variables"]
    assert {tuple(plane["axes"]): plane["levels"] for plane in first["planes"]}[("tilt_x", "tilt_y")] == 3
    for plane in first["planes"]:
        for level in range(plane["levels"]):
            place = "-".join("t0" if axis in plane["axes"] else "0" for axis in first["dims"])
            assert served.ask(f"{served.root}tile/0/{level}/{place}")[0] == 200


@pytest.mark.parametrize(("name", "most"), [("MOST_READ", 100_000), ("MOST_CHUNKS", 3)])
def test_no_more_is_read_than_is_stated(of_store, monkeypatch, name, most):
    """What would take more is neither offered nor read, however it is asked for."""
    monkeypatch.setattr(serve, name, most)
    chunk = serve._chunk(of_store.source.layer(of_store.shown[0]).grid)
    (plane, *_) = of_store.offer("tile/")["variables"][0]["planes"]
    read = []
    monkeypatch.setattr(
        Source, "at", lambda self, shown, where, level: read.append(where) or np.zeros([1] * len(where), int)
    )
    for level in range(31):
        try:
            of_store.tile(0, level, [(True, 0), (True, 0), (False, 0)])
        except serve.NoTileError:
            assert level >= plane["levels"]
    for where in read:
        met = [len({i // size for i in range(p.start, p.stop, p.step)}) for p, size in zip(where, chunk, strict=True)]
        assert np.prod(met) <= serve.MOST_CHUNKS
        assert np.prod(met) * np.prod(chunk) <= serve.MOST_READ
    assert len(read) < 31


def test_too_many_at_once_are_put_off():
    """As many tiles are read at once as may be; others are told to ask again, and are answered when there is room."""
    begun, go_on = [], Event()

    def slow(number, level, place):
        begun.append(place)
        go_on.wait(20)
        return {}

    with closing(Served(slow)) as served, ThreadPoolExecutor(20) as pool:
        path = f"{served.root}tile/0/0/t0"
        asked = [pool.submit(served.ask, path) for _ in range(serve.MOST_TILES + 5)]
        put_off = itertools.islice(as_completed(asked, timeout=20), 5)
        assert [one.result(20)[0] for one in put_off] == [503] * 5
        wait_until(lambda: len(begun) == serve.MOST_TILES)
        assert served.ask(path)[0] == 503
        assert len(begun) == serve.MOST_TILES
        assert served.ask(served.root)[0] == 200
        go_on.set()
        assert sorted(one.result(20)[0] for one in asked) == [200] * serve.MOST_TILES + [503] * 5
        assert served.ask(path)[0] == 200


def test_who_says_nothing_keeps_nobody_out(of_store, monkeypatch):
    monkeypatch.setattr(serve, "MOST_CONNECTIONS", 3)
    monkeypatch.setattr(serve._Handler, "timeout", serve._Handler.timeout / 50)
    with closing(Served(of_store.tile)) as served, ExitStack() as silent:
        for _ in range(3):
            silent.enter_context(socket.create_connection(("127.0.0.1", served.server.server_port)))
        with pytest.raises(ConnectionError):
            served.ask(served.root)
        wait_until(lambda: _is_heard(served))


def test_a_request_has_one_deadline_however_it_is_sent(of_store, monkeypatch):
    monkeypatch.setattr(serve._Handler, "timeout", 0.5)
    with closing(Served(of_store.tile)) as served:
        address = ("127.0.0.1", served.server.server_port)
        with socket.create_connection(address) as dripping, pytest.raises(ConnectionError):
            _drip(dripping)
        assert served.ask(served.root)[0] == 200


def _drip(connection):
    """Send a byte each tenth of the deadline, for ten deadlines."""
    for _ in range(100):
        connection.sendall(b"G")
        time.sleep(0.05)


def _is_heard(served):
    try:
        return served.ask(served.root)[0] == 200
    except ConnectionError:
        return False


@pytest.mark.parametrize("error", [OSError("/secret/place"), ValueError("checksum"), RuntimeError("codec")])
def test_an_unreadable_store_is_reported(error):
    def broken(number, level, place):
        raise error

    with closing(Served(broken)) as served:
        code, _, text = served.ask(f"{served.root}tile/0/0/t0")
        assert code == 500
        assert "pem verify" in text
        assert str(error) not in text
        assert served.ask(served.root)[0] == 200


@pytest.mark.long
@pytest.mark.parametrize(
    ("start", "number", "code"), [((), signal.SIGINT, 0), (IN_BACKGROUND, signal.SIGTERM, -signal.SIGTERM)]
)
def test_the_command_serves_until_it_is_stopped(start, number, code, store, tmp_path):
    """It says where, its page knows its tiles, and it writes nothing; in the background ``kill`` ends it."""
    before = files_in(store)
    command = [sys.executable, "-c", "from pipelines.cli.main import main; main()", "view", "--serve", str(store)]
    begun = subprocess.Popen([*start, *command], stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    with limited(begun) as running:
        address = running.stdout.readline().strip()
        with build_opener(ProxyHandler({})).open(address, timeout=20) as answer:
            text = answer.read().decode()
        running.send_signal(number)
        assert running.wait(20) == code
    data = json.loads(MARK.findall(text)[0])
    assert data["tiles"]["url"] == "tile/"
    assert [one["name"] for one in data["tiles"]["variables"]] == [one["name"] for one in data["variables"]]
    assert "connect-src 'self'" in text
    assert files_in(store) == before
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--serve", "{store}", "--out", "x.html"], "--out must not be given together with --serve"),
        (["--serve", "{store}", "--point", "tilt_x=1"], "--point must not be given together with --serve"),
        (["--serve", "{store}", "--recompute-inertia"], "--recompute-inertia must not be given together with --serve"),
        (["--serve", "{store}", "--set", "title=x"], "--set must not be given together with --serve"),
        (["--serve", str(STUDIES / "three_magnets.yaml")], "--serve applies to stores, but"),
        (["--serve", "no/such.zarr"], "no/such.zarr"),
        (["{store}", "--port", "{port}"], "is in use; omit --port"),
    ],
)
def test_what_cannot_be_served_is_reported(store, arguments, told):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = CliRunner().invoke(main, ["view", *(part.format(store=store, port=port) for part in arguments)])
    assert answer.exit_code == 2
    assert told in answer.output
