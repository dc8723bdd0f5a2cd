"""A page that is served asks for what is seen of its map, as fine as the screen shows it, and shows it in its place."""

from functools import partial
from threading import Thread

import numpy as np
import pytest

from pem_core.integrate.outcomes import Status
from pipelines.page import view
from pipelines.page.payload import data
from pipelines.page.payload.source import steps_for
from pipelines.store.store import create_store, open_results, stored_study, write_block
from tests.page.node import run_script
from tests.page.pixels import colour_near
from tests.page.test_map import SCRIPT
from tests.page.test_page import ready
from tests.pipelines.small import three_magnets

POINTS = 600
OFFER = {
    "edge": 256,
    "axes": [
        {"name": "x", "points": 6000, "step": 10, "places": [4.5 + 10 * k for k in range(600)]},
        {"name": "y", "points": 5000, "step": 10, "places": [4.5 + 10 * k for k in range(500)]},
        {"name": "z", "points": 3, "step": 1, "places": [0, 1, 2]},
    ],
    "variables": [
        {"name": "other", "dims": ["x"], "planes": []},
        {"name": "label", "dims": ["z", "y", "x"], "planes": [{"axes": ["y", "x"], "levels": 3}]},
    ],
}
TEXT = """
const own = await import(args[0]);
const {mapAxis} = await import(args[1]);
const axes = args[2].axes.map((one) => mapAxis({...one, values: one.places.map((place) => place / 100)}));
const [x, y, z] = axes;
return {found: args[3].map(([name, across, seen]) => own.tilesSeen(args[2], {
  name, axes, across: across.map((one) => axes.find((axis) => axis.name === one)),
  seen: {x0: seen[0], x1: seen[1], y0: seen[2], y1: seen[3]},
  frame: {width: 500, height: 500}, at: {x: 1, y: 1, z: 0.02},
}))};
"""


def asked(*views):
    """Return the tiles that are asked for of what is seen: of a variable over axes, between values of these."""
    scripts = [(SCRIPT / "map" / name).as_uri() for name in ("tiles.js", "axis.js")]
    return run_script(TEXT, *scripts, OFFER, views)["found"]


def test_as_fine_as_the_screen():
    """Points are no further apart than pixels, and never so far that the page itself has as many."""
    whole, part, near, corner = asked(
        ("label", ["x", "y"], [0, 60, 0, 50]),
        ("label", ["x", "y"], [10, 20.2, 10, 20.2]),
        ("label", ["x", "y"], [10, 11, 10, 11]),
        ("label", ["x", "y"], [-1, 0.5, 49.5, 52]),
    )
    assert whole["list"] == [] or whole["level"] <= 2
    assert part["level"] == 1
    assert {(one["column"], one["row"]) for one in part["list"]} == {(c, r) for c in (1, 2, 3) for r in (1, 2, 3)}
    assert near["level"] == 0
    assert near["list"][0]["path"] == "1/0/2-t3-t3"
    assert {one["path"] for one in corner["list"]} == {"1/0/2-t19-t0"}


def test_what_is_not_offered_is_not_asked_for():
    for found in asked(
        ("other", ["x", "y"], [1, 2, 1, 2]), ("label", ["x", "z"], [1, 2, 0, 1]), ("none", ["x", "y"], [1, 2, 1, 2])
    ):
        assert found["list"] == []


def squares(row, column):
    """Return the label of a point: squares of three by three points, in no order that a shift would repeat."""
    return (row // 3 + (column // 3) ** 2) % 3


@pytest.fixture
def address(tmp_path, monkeypatch):
    """Yield the address of a server of a store of squares that are smaller than what its page shows."""
    path = tmp_path / "s.zarr"
    study = three_magnets(
        f"axes.tilt_x.points={POINTS}",
        f"axes.tilt_y.points={POINTS}",
        "axes.tilt_x.to=20 deg",
        "axes.tilt_y.from=-20 deg",
        "axes.tilt_y.to=20 deg",
    )
    create_store(path, study)
    _, grid = stored_study(path)
    mould = open_results(path)
    names = [name for name in mould if mould[name].dims[:2] == ("tilt_x", "tilt_y")]
    for number, points in enumerate(grid.sizes()):
        values = {name: np.zeros((points, *mould[name].shape[2:]), mould[name].dtype) for name in names}
        row, column = grid.indices(number)
        values["rest_magnet"] += squares(row, column).astype(values["rest_magnet"].dtype)
        values["status"] += np.uint8(Status.DONE)
        write_block(path, number, values)
    for module in (view, data):
        monkeypatch.setattr(module, "steps_for", partial(steps_for, most=4000))
    with view.server_of_store(path) as server:
        thread = Thread(target=partial(server.serve_forever, 0.05))
        thread.start()
        yield server.address
        server.shutdown()
        thread.join(20)


@pytest.mark.long
def test_what_is_seen_is_what_the_store_has(page_at, address):
    """Seen near, every square of three points has its place and its colour; the page alone has one point for ten."""
    page = ready(page_at(address))
    for _ in range(4):
        page.ask("document.querySelector('[aria-label=\"Zoom in\"]').click()")
    page.wait_for("performance.getEntriesByType('resource').filter((one) => one.responseStatus === 200).length > 0")
    page.listen(1.0)
    colours = {one["code"]: one["colour"] for one in page.ask("PEM_PAGE.data.variables[0].categories")}
    pixels = page.pixels(".map-picture")
    for row in range(POINTS // 2 - 9, POINTS // 2 + 9, 3):
        for column in range(POINTS // 2 - 9, POINTS // 2 + 9, 3):
            x, y = (-20 + 40 * (index + 1) / (POINTS - 1) for index in (row, column))
            at = page.ask(f"PEM_PAGE.map.pixelOf({{tilt_x: {x}, tilt_y: {y}}})")
            found = colour_near(pixels, at["x"], at["y"], radius=1)
            meant = colours[squares(row, column)]
            hue = np.array([int(meant[k : k + 2], 16) for k in (1, 3, 5)])
            assert np.abs(found / found.max() - hue / hue.max()).max() < 0.1, (row, column, found, meant)
