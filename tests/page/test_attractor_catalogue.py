"""The page of a store with attractors: their table, their states at strobes, and where the motion of a start ends."""

import re
from pathlib import Path

import numpy as np
import pytest
import xarray as xr

from pipelines.files import location
from pipelines.page.payload.data import of_store
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.page.node import run_script
from tests.pipelines.page_contents import values_of
from tests.pipelines.small import STUDIES

MAP = Path(__file__).parents[2] / "pipelines" / "page" / "script" / "map"
END = "document.querySelector('.catalogue .end').textContent"
TABLE = "[...document.querySelectorAll('.catalogue tr')].map((row) => [...row.children].map((one) => one.textContent))"
FOLLOWED = """(() => {
  const {data} = PEM_PAGE, eq = PEM_EQUATIONS, off = [];
  for (const {period, attractors} of data.catalogues.sets) for (const {states} of attractors)
  states.forEach((state, k) => {
    const values = Float64Array.from(eq.inputs, ({value}) => value);
    const start = Float64Array.from(state);
    const track = PEM_ENGINE.track(eq, {values, state: start, until: 1.01 * period, tolerance: 1e-10, rest: false});
    track.extend(1.01 * period);
    const end = track.state(period, new Float64Array(eq.n));
    const next = states[(k + 1) % states.length];
    off.push(Math.max(...next.slice(0, 12).map((x, row) => Math.abs(x - end[row]))));
  });
  return off;
})()"""
SAID = """
const own = await import(args[0]);
const axes = [{name: "x", places: [0, 1], edges: [-0.5, 0.5, 1.5], values: [0, 1]}];
const labels = {dims: ["x"], strides: {x: 1}, value: (k) => args[1][k], categories: [{code: 4, label: "torus"}]};
const times = {dims: ["x"], strides: {x: 1}, value: (k) => args[2][k]};
const catalogues = {of_axes: [], units: {time: "s"}, is_driven: args[3], sets: [{period: 0.5, attractors: []}]};
return own.endOf({axes, labels, times, catalogues, isCoarse: args[4]}, {x: args[5]});
"""


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("attractors") / "s.zarr"
    run_study(load_study(STUDIES / "driven_compass_basins.yaml", ("axes.angle.points=12", "axes.rate.points=10")), path)
    return path


@pytest.fixture
def page(page_at, store):
    page = page_at(page_of_store(store))
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    page.wait_for(END)
    return page


def said(code, time=np.nan, is_driven=True, is_coarse=False, at=0.0):
    """Return what the page says of a start with a label and a time."""
    return run_script(SAID, (MAP / "catalogue.js").as_uri(), [code] * 2, [time] * 2, is_driven, is_coarse, at)


@pytest.mark.long
def test_the_table_has_the_attractors_of_the_store(page, store):
    results = xr.open_zarr(store).load()
    rows = page.ask(TABLE)[1:]
    assert [row[0] for row in rows] == ["period 1 a", "period 1 b", "period 3 a", "period 3 b"]
    count = np.bincount(results.attractor.values.ravel(), minlength=4) / results.attractor.size
    np.testing.assert_allclose([float(row[1].rstrip(" %")) for row in rows], 100 * count, rtol=6e-3)
    motions = 2 * ["repeats after 1 period, 0.6283 s"] + 2 * ["repeats after 3 periods, 1.885 s"]
    assert [row[2] for row in rows] == [f"{motion}; existence and stability proved" for motion in motions]
    turns = [float(row[3].replace("\N{MINUS SIGN}", "-")) for row in rows]
    np.testing.assert_allclose(turns, results.attractor_winding.values[:4, 0], atol=1e-9)
    multiplier = [float(row[4].split()[0]) for row in rows]
    np.testing.assert_allclose(multiplier, results.attractor_multiplier.values[:4, 0], rtol=1e-4)


@pytest.mark.long
def test_states_at_strobes_are_those_of_the_motions_of_the_page(page):
    """One period later, the page's own motion from each state is at the next one."""
    off = page.ask(FOLLOWED)
    assert len(off) == 1 + 1 + 3 + 3
    assert max(off) < 2e-6, off


@pytest.mark.long
def test_a_clicked_start_ends_as_the_store_has_it(page, store):
    results = xr.open_zarr(store).load()
    names = ["period 1 a", "period 1 b", "period 3 a", "period 3 b"]
    for angle, rate in ((2, 3), (6, 8), (9, 1), (4, 5)):
        one = results.isel(angle=angle, rate=rate)
        where = f"{{angle: {float(one.angle)!r}, rate: {float(one.rate)!r}}}"
        page.ask(f"PEM_PAGE.map.choose({where})")
        name = names[int(one.attractor)]
        page.wait_for(f"{END}.startsWith('The motion from this start ends on {name};')")
        when = re.search(r"certain after ([\d.]+) s \((\d+) periods? of the drive\)\.$", page.ask(END))
        assert float(when[1]) == pytest.approx(float(one.attractor_time), rel=1e-3)
        assert int(when[2]) == round(float(one.attractor_time) * 10 / (2 * np.pi))
        assert page.ask("document.querySelector('.catalogue [aria-current] th').textContent") == name


@pytest.mark.long
def test_a_changed_scene_has_no_attractors(page):
    page.ask(
        "(() => { const values = Float64Array.from(PEM_EQUATIONS.inputs, ({value}) => value);"
        " values[PEM_EQUATIONS.inputs.findIndex(({is_start}) => !is_start)] *= 1.5;"
        " PEM_PAGE.bus.emit('values', {values}); })()"
    )
    page.wait_for(f"{END}.startsWith('The store has no attractors for this scene')")
    assert page.ask("document.querySelector('.wide-table').hidden")


@pytest.mark.long
def test_a_narrow_page_is_as_wide_as_its_window(page_at, store):
    page = page_at(page_of_store(store), 390)
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    page.wait_for(END)
    assert page.ask("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_energies_and_times_have_units(store):
    found = of_store(location.at(store))["catalogues"]
    assert (found["units"], found["of_axes"], found["is_driven"]) == ({"time": "s", "energy": "J"}, [], True)


def test_every_outcome_is_said():
    assert (
        said(4, 2.0) == "The motion from this start ends on torus; this was certain after 2 s (4 periods of the drive)."
    )
    assert said(4, 0.5, is_driven=False).endswith("after 0.5 s (1 strobe).")
    assert said(-2, 1.0) == "The motion from this start escapes after 1 s (2 periods of the drive)."
    assert said(-1) == "The motion from this start has not converged by the end of the integration."
    assert said(-3) == "The motion from this start ends on an attractor that is not in the catalogue."
    assert said(-4) == "The motion from this start is not computed yet."
    assert said(-5) == "The motion from this start could not be computed."
    assert (
        said(4, at=0.2)
        == "The motion from the nearest stored start ends on torus. This start lies between stored points."
    )
    assert said(4, is_coarse=True) == "The motion from most starts near this point ends on torus."
    assert said(4, at=2.0) == ""


@pytest.mark.long
def test_each_parameter_set_has_the_attractors_of_its_part_of_the_map(tmp_path):
    small = ("axes.dipole.points=2", "axes.angle.points=8", "axes.rate.points=6")
    run_study(load_study(STUDIES / "compass_bifurcations.yaml", small), tmp_path / "s.zarr")
    data = of_store(location.at(tmp_path / "s.zarr"))
    labels, found = values_of(data, "attractor"), data["catalogues"]
    assert (found["of_axes"], len(found["sets"])) == (["dipole"], 2)
    colours = {one["code"]: one["colour"] for one in data["variables"][0]["categories"]}
    for own, part in zip(found["sets"], labels, strict=True):
        codes = [one["code"] for one in own["attractors"]]
        assert codes == sorted(set(codes))
        assert {*np.unique(part[part >= 0])} <= {*codes}
        assert all(one["colour"] == colours.get(one["code"], one["colour"]) for one in own["attractors"])
    assert len(found["sets"][0]["attractors"]) < len(found["sets"][1]["attractors"])
