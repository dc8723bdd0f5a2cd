"""The page of points drawn at random: dots over two drawn numbers, each with its own motion and values."""

import re

import numpy as np
import pytest
import xarray as xr

from pipelines.files import location
from pipelines.page.payload.data import of_store
from pipelines.page.payload.source import steps_for
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from tests.pipelines.test_draws import X, Y, study

U = "u: {path: start.velocity.0, mean: 0, deviation: 0.5}"
W = "w: {path: damping, from: 0.2, to: 0.3}"
TOLD = "document.querySelector('#readout').textContent"
LABELS = ("x at the start", "y at the start", "velocity at the start, x", "damping")
DRAW = re.compile(rf"draws = (\d+) \({', '.join(f'{label} = ([^,)]+)' for label in LABELS)}\)")
CHOOSE = """((name, text) => {
  const label = [...document.querySelectorAll(".choice")].find((one) => one.textContent.startsWith(name));
  const select = label.querySelector("select");
  select.value = [...select.options].find((one) => one.textContent === text).value;
  select.dispatchEvent(new Event("change"));
})"""


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("drawn") / "s.zarr"
    run_study(study(f"draws: {{sample: sobol, points: 64, of: {{{X}, {Y}, {U}, {W}}}}}"), path)
    return path


@pytest.fixture
def page(page_at, store):
    page = page_at(page_of_store(store))
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    return page


def told(page):
    """Return the number and the values of the draw that the page describes."""
    found = DRAW.search(page.ask(TOLD).replace("\N{MINUS SIGN}", "-"))
    return int(found[1]), [float(one) for one in found.groups()[1:]]


@pytest.mark.long
def test_the_motion_of_a_draw_is_that_of_the_store(page, store):
    """The page begins with a draw, not with the scene of the file, of which the store knows nothing."""
    dataset = xr.open_zarr(store)
    draw, values = told(page)
    np.testing.assert_allclose(values, [dataset[name].values[draw] for name in "xyuw"], rtol=1e-4)
    page.wait_for("document.querySelector('.play-report').textContent.includes('The store agrees')")
    assert "disagrees" not in page.ask("document.querySelector('.play-report').textContent")


@pytest.mark.long
def test_clicked_dots_describe_their_own_draw_in_any_two_numbers(page, store):
    dataset = xr.open_zarr(store).load()
    magnet = dict(zip(dataset.rest_magnet.flag_values, dataset.rest_magnet.flag_meanings.split(), strict=True))
    page.ask(f"{CHOOSE}('Horizontal axis', 'velocity at the start, x')")
    page.ask(f"{CHOOSE}('Vertical axis', 'damping')")
    places = []
    for chosen in (3, 20, 41, 60):
        left, top, *_ = page.place(".map-canvas")
        at = page.ask(f"PEM_PAGE.map.pixelOf({{draws: {chosen}}})")
        page.click(left + at["x"], top + at["y"])
        draw, values = told(page)
        assert draw == chosen
        np.testing.assert_allclose(values, [dataset[name].values[draw] for name in "xyuw"], rtol=1e-4)
        code = int(dataset.rest_magnet[draw])  # magnets count from 1 on pages
        name = f"magnet {code + 1}" if code >= 0 else magnet[code].replace("_", " ")
        assert f"rest magnet: {name}" in page.ask(TOLD)
        places.append((at["x"], at["y"]))
    x, y = np.array(places).T
    across, up = (dataset[name].values[[3, 20, 41, 60]] for name in "uw")
    np.testing.assert_allclose(np.diff(x) / np.diff(across), (x[1] - x[0]) / (across[1] - across[0]), rtol=1e-3)
    np.testing.assert_allclose(np.diff(y) / np.diff(up), (y[1] - y[0]) / (up[1] - up[0]), rtol=1e-3)
    assert (y[1] - y[0]) / (up[1] - up[0]) < 0


@pytest.mark.long
def test_dots_show_numbers_too(page):
    page.ask(f"{CHOOSE}('Colour by', 'rest time')")
    page.wait_for("document.querySelector('.bar') !== null")
    assert told(page)[0] >= 0


def test_draws_are_thinned_but_never_averaged():
    axes = study(f"draws: {{sample: random, points: 4000, of: {{{X}, {Y}}}}}").axes
    steps = steps_for(axes, most=1000)
    assert steps.together == ()
    np.testing.assert_array_equal(steps.places("draws"), np.arange(0, 4000, steps.step["draws"]))
    long = study(f"draws: {{sample: random, points: 200000, of: {{{X}, {Y}}}}}").axes
    assert steps_for(long).shape == {"draws": 50000}


def test_data_of_a_page_have_the_values_of_every_draw(store):
    dataset = xr.open_zarr(store)
    (axis,) = of_store(location.at(store))["axes"]
    assert axis["values"] == list(range(64))
    for number, name in zip(axis["drawn"], "xyuw", strict=True):
        assert number["values"] == dataset[name].values.tolist()
