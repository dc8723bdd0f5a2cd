"""A model of another package, a hundred lines: run on Dask, mapped, captured, summarised, drawn; and where it lacks."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError, find_equilibria
from pem_core.models import registry
from pem_core.models.registry import assemble, models
from pipelines.store.store import clear_open_stores, open_results, stored_study
from pipelines.study.load import study_from_text
from tests import plugin_packages as packages
from tests.page.browser_page import opened
from tests.page.chromium import Chromium
from tests.pipelines.small import STUDIES

TEXT = (STUDIES.parent / "tests" / "plugin" / "dimpled_sheet.py").read_text()
STUDY = """
title: A marble on a sheet
scene: {kind: dimpled_sheet, tilt: 0.1, stiffness: 1.3, damping: 0.2}
axes:
  x: {path: start.0, from: -2, to: 2, points: 12}
  y: {path: start.1, from: -2, to: 2, points: 11}
integrate: {method: dop853, tolerance: 1e-8, until: 100}
outputs: [rest, final, energy_drift, ftle]
summaries: [rest_map, fractions, rest_points, ftle]
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """Return a folder in which the package is installed, and a study of its scenes stands."""
    home = tmp_path_factory.mktemp("home")
    packages.install(home, registry.GROUP, "dimpled-sheet", TEXT, "0.3")
    (home / "sheet.yaml").write_text(STUDY)
    packages.forget()
    return home


@pytest.fixture
def sheet(home, monkeypatch):
    """Put the package on the path of this process."""
    monkeypatch.syspath_prepend(home)
    packages.forget()
    yield
    packages.forget()
    clear_open_stores()
    stored_study.cache_clear()


@pytest.fixture(scope="module")
def made(home):
    """Return the store of the study, as the command line makes it on two workers."""
    run = command(home, "run", "sheet.yaml", "--workers", "2")
    assert run.returncode == 0, run.stdout + run.stderr
    return home / "results" / "sheet.zarr"


def command(home, *words, is_installed=True):
    """Run a command where the package is installed, or is not."""
    path = {"PYTHONPATH": str(home)} if is_installed else {}
    pem = Path(sys.executable).with_name("pem")
    environment = {**{key: value for key, value in os.environ.items() if key != "PYTHONPATH"}, **path}
    return subprocess.run([str(pem), *words], cwd=home, env=environment, capture_output=True, text=True)


@pytest.mark.long
def test_its_page_plays_where_it_is_clicked(made):
    """Its equations, its labels and a ball for what it says the place of: the model says nothing of pages."""
    browser = Chromium()
    try:
        with opened(browser, made.with_suffix(".html"), keep_as="a_model_of_another_package") as page:
            page.wait_for("document.documentElement.dataset.state === 'ready'")
            at = page.ask("PEM_PAGE.map.pixelOf({x: -1.3, y: 0.9})")
            left, top, *_ = page.place("#pem-map canvas")
            page.click(left + at["x"], top + at["y"])
            page.wait_for("PEM_PAGE.play.state().t > 0.1")
            said = page.wait_for(
                "document.querySelector('.play-report').textContent.match(/Comes to rest: .*captured/)?.[0]"
            )
            path = "PEM_EQUATIONS.inputs.findIndex((one) => one.path === 'start.0')"
            start = page.ask(f"PEM_PAGE.play.state().values[{path}]")
    finally:
        browser.close()
    assert said
    assert start == pytest.approx(-1.3, abs=0.02)


def test_it_is_short_and_what_the_page_shows():
    page = (STUDIES.parent / "docs" / "own_model.md").read_text()
    assert len(TEXT.splitlines()) <= 100
    assert f"```python\n{TEXT}```" in page


def test_its_rest_points_are_those_of_the_cubic(sheet):
    """A x (x^2 - 1) + b = 0 on the middle line: two dimples and the ridge between them, proved."""
    found = find_equilibria(assemble(study_from_text(STUDY, "sheet.yaml").entry.scene))
    roots = np.sort(np.roots([1.0, 0.0, -1.0, 0.1]).real)
    order = found.state[0].argsort()
    assert found.complete
    np.testing.assert_allclose(found.state[0, order], roots, atol=1e-12)
    assert found.index[order].tolist() == [0, 1, 0]
    ridge, dimple = roots[1], roots[2]
    height = [0.25 * (x * x - 1) ** 2 + 0.1 * x for x in (ridge, dimple)]
    assert found.exit_energy[order[2]] == pytest.approx(height[0], abs=1e-6)
    assert found.energy[order[2]] == pytest.approx(height[1], abs=1e-14)


@pytest.mark.long
def test_it_is_mapped_captured_summarised_and_drawn(made, sheet):
    data = open_results(made).load()
    assert (data.status == 1).all()
    assert set(np.unique(data.rest_magnet)) == {0, 1}
    settled = data.rest_position.isel(component=0) > 0
    assert (settled == data.rest_magnet.astype(bool)).all()
    assert (data.final_time < 100).any()
    assert data.rest_magnet.attrs["flag_meanings"].split()[-2:] == ["left_dimple", "right_dimple"]
    assert np.abs(data.energy_drift).max() < 1e-6
    fractions = xr.open_zarr(made, group="summary/fractions").fraction
    assert float(fractions.sum()) == pytest.approx(1.0)
    for name in ("sheet.png", "sheet.ftle.png"):
        assert made.with_name(name).stat().st_size > 10_000


def test_its_mistakes_have_places(sheet):
    for wrong, rule in {
        "depth: -1": "sheet.yaml:3:37: scene.depth must be positive, but is -1",
        "dept: 1": "scene.dept is not a key here; did you mean depth?",
        "start: [0, 0, 0]": "scene.start must have 2 components",
    }.items():
        with pytest.raises(InputError) as caught:
            study_from_text(STUDY.replace("tilt: 0.1", wrong), "sheet.yaml")
        assert rule in str(caught.value)


@pytest.mark.long
def test_a_store_without_the_package_says_what_lacks(made, home):
    """Anybody opens it; who wants to go on with it is told the package."""
    assert xr.open_zarr(made).sizes["x"] == 12
    assert command(home, "verify", "results/sheet.zarr").returncode == 0
    for words in (("verify", "results/sheet.zarr"), ("summarise", "results/sheet.zarr")):
        refused = command(home, *words, is_installed=False)
        assert refused.returncode == 2
        kinds = "rigid_bodies, planar, linkage, free_bodies"
        assert f"scene.kind must be one of {kinds}, but is 'dimpled_sheet'" in refused.stderr
        assert "the store needs packages that are not installed here: dimpled-sheet 0.3" in refused.stderr
    refused = command(home, "plan", "sheet.yaml", is_installed=False)
    assert refused.returncode == 2
    assert "sheet.yaml:3:15: scene.kind must be one of rigid_bodies, planar" in refused.stderr


def test_another_version_of_its_numbers_is_another_study(sheet, home, tmp_path, monkeypatch):
    there = study_from_text(STUDY, "sheet.yaml").fingerprint
    later = TEXT.replace('    name="dimpled_sheet",', '    name="dimpled_sheet",\n    version=2,')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry != str(home)])
    packages.install(tmp_path, registry.GROUP, "dimpled-sheet", later, "0.4")
    assert models()[-1].version == 2
    assert study_from_text(STUDY, "sheet.yaml").fingerprint != there
