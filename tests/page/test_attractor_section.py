"""The stroboscopic section of a page: dots of the motion that plays come to the rings of its attractor."""

from pathlib import Path

import numpy as np
import pytest
import xarray as xr

from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.page.node import run_script
from tests.pipelines.small import STUDIES

PLAY = Path(__file__).parents[2] / "pipelines" / "page" / "script" / "play"
SECTION = """(() => {
  const {period, dots, rings, chosen} = PEM_PAGE.play.section(), list = (row) => [...row];
  return {period, chosen: chosen.map(({text}) => text), dots: dots.map((rows) => rows.map(list)),
    rings: rings.map(({label, rows}) => [label, rows.map(list)])};
})()"""
SEEK = """(() => { const scrub = document.querySelector('.play-scrub');
  scrub.value = scrub.max * SHARE; scrub.dispatchEvent(new Event('input')); })()"""
UNTIL = 60.0
FOUND = """
const {stroboscopeOf} = await import(args[0]);
const axes = [{name: "b", values: [1, 2], input: [1]}, {name: "x", values: [0, 1], input: [0]}];
const inputs = [{value: 0, is_start: true}, {value: 1}, {value: 9}];
const sets = [{period: 3, attractors: ["low"]}, {period: args[1], attractors: ["high"]}];
const motion = {values: args[2], where: {b: args[2][1], x: 0}};
return stroboscopeOf({of_axes: ["b"], sets}, axes, inputs, motion) ?? "unknown";
"""


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("section") / "s.zarr"
    small = ("axes.angle.points=12", "axes.rate.points=10", f"integrate.until={UNTIL} s")
    run_study(load_study(STUDIES / "driven_compass_basins.yaml", small), path)
    return path


def shown(page, share):
    """Return the section at a share of the motion's time."""
    page.wait_for(f"PEM_PAGE.play.state().over[0] !== null || PEM_PAGE.play.state().reached[0] >= {UNTIL}")
    page.ask(SEEK.replace("SHARE", str(share)))
    page.wait_for(f"PEM_PAGE.play.section().dots[0].length > {share * UNTIL} / PEM_PAGE.play.section().period")
    return page.ask(SECTION)


@pytest.mark.long
def test_dots_come_to_the_rings_of_the_attractor_of_the_store(page_at, store):
    results = xr.open_zarr(store).load()
    names = ["period 1 a", "period 1 b", "period 3 a", "period 3 b"]
    page = page_at(page_of_store(store))
    page.prefer("prefers-reduced-motion", "reduce")
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    for angle, rate in ((2, 3), (9, 1)):
        one = results.isel(angle=angle, rate=rate)
        page.ask(f"PEM_PAGE.map.choose({{angle: {float(one.angle)!r}, rate: {float(one.rate)!r}}})")
        found = shown(page, 0.9)
        rings, dots = dict(found["rings"]), np.array(found["dots"][0])
        assert list(rings) == names
        own = np.array(rings[names[int(one.attractor)]])[:, :12]
        off = [np.linalg.norm(own - dots[number, :12], axis=1).min() for number in (0, len(dots) // 2, -1)]
        assert off[0] > 100 * off[2]
        assert off[2] < 2e-3, off


@pytest.mark.long
def test_the_section_begins_with_what_tells_attractors_apart(page_at, store):
    page = page_at(page_of_store(store), 390)
    page.wait_for("document.documentElement.dataset.state === 'ready'")
    found = page.ask(SECTION)
    assert found["chosen"] == ["body axes axis 0 y", "angular velocity z (deg/s)"]
    canvas = ".play-section-canvas"
    few = len(np.unique(page.pixels(canvas).reshape(-1, 3), axis=0))
    assert few > 20
    assert page.ask("document.documentElement.scrollWidth") <= 390


def section_of(values, other=3):
    return run_script(FOUND, (PLAY / "section.js").as_uri(), other, values)


def test_a_section_needs_the_period_of_its_motion():
    """On a stored parameter set it is that of the set; between sets it is known only where all have one period."""
    assert section_of([0.5, 2, 9]) == {"period": 3, "attractors": ["high"]}
    assert section_of([0.5, 1.4, 9]) == {"period": 3, "attractors": []}
    assert section_of([0.5, 2, 9], other=4) == {"period": 4, "attractors": ["high"]}
    assert section_of([0.5, 1.4, 9], other=4) == "unknown"
    assert section_of([0.5, 2, 8]) == "unknown"
