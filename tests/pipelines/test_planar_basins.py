"""Measures of basins of the textbook pendulum as summaries, against its table and closed forms."""

import numpy as np
import pytest
import xarray as xr

from pipelines.equilibria.branches import BIRTH, DEATH
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.basins import edges as module
from pipelines.summaries.basins.critical_shock import Home
from pipelines.summaries.basins.edges import End
from tests.pipelines.small import STUDIES


def square(reach, points):
    ends = (f"from={-reach}", f"to={reach}", f"points={points}")
    return [f"axes.{axis}.{end}" for axis in "xy" for end in ends]


def summary(path, name, *overrides):
    """Run the textbook study, changed, and return its store and a summary of it."""
    study = load_study(STUDIES / "textbook_magnets.yaml", overrides)
    assert run_study(study, path).failed == 0
    summarise(path, [name])
    return open_results(path).load(), xr.open_zarr(path, group=f"summary/{name}").load()


@pytest.mark.long
def test_edges_lead_to_the_saddles_of_each_parameter_set(tmp_path, monkeypatch):
    """Rest points are searched once for three edges; energies and places are those of the table, without unit."""
    searches = []
    monkeypatch.setattr(
        module, "find_equilibria", lambda one, own=module.find_equilibria: searches.append(1) or own(one)
    )
    weights = "axes.w={path: frequency, values: [0.8, 1.0]}"
    data, found = summary(tmp_path / "s.zarr", "edges", *square(2.1, 8), "damping=0.5", weights)
    assert len(searches) == 2
    assert found.energy.dims == ("w", "edge")
    assert (found.ending == End.AT_REST).all()
    own = data.isel(equilibrium=found.equilibrium)
    assert (own.equilibrium_unstable_directions > 0).all()
    np.testing.assert_allclose(found.energy, own.equilibrium_energy, rtol=0, atol=1e-8)
    np.testing.assert_allclose(found.position, own.equilibrium_position, rtol=0, atol=1e-4)
    assert (found.energy.attrs["units"], found.position.attrs["units"]) == ("1", "1")


def test_the_smallest_shock_to_an_overdamped_point_between_two_magnets(tmp_path):
    """The basins are the two half planes: from rest it is as far to the other as to the line between the magnets."""
    two = "scene.magnets=[{position: [-1, 0]}, {position: [1, 0]}]"
    data, found = summary(
        tmp_path / "s.zarr", "critical_shock", *square(1.5, 40), two, "height=0.5", "damping=6", "frequency=1"
    )
    place = data.equilibrium_position.values[data.equilibrium_stable.values]
    np.testing.assert_allclose(place[:, 1], 0, atol=1e-9)
    pulls = [(place[:, 0] - s) / ((place[:, 0] - s) ** 2 + 0.25) ** 1.5 for s in (-1, 1)]
    np.testing.assert_allclose(place[:, 0] + sum(pulls), 0, atol=1e-9)
    assert found.home.values.tolist() == [Home.SHOWN] * 2
    order = data.equilibrium_magnet.values[:2]
    np.testing.assert_allclose(found.rest_x.sel(label=order), place[:, 0], atol=1e-9)
    np.testing.assert_allclose(found.rest_y, 0, atol=1e-9)
    np.testing.assert_allclose(np.abs(found.shock_x), 1.5 / 39)
    np.testing.assert_allclose(np.hypot(found.shock_x - found.rest_x, found.shock_y), found.distance, rtol=1e-12)
    np.testing.assert_allclose(found.distance, np.abs(found.rest_x), atol=float(found.grid_error[0]) / 2)
    assert found.distance.attrs["units"] == "1"


@pytest.mark.long
def test_births_and_deaths_against_the_strength_of_one_magnet(tmp_path):
    """One magnet beside the middle: with u = x - 1 folds are where 3 u^3 + 2 u^2 = d^2, g = w^2 (1 + u) D^3 / -u.

    With d^2 = .072 that is u = -.6 and (-.2 - sqrt 1.48) / 6: a well and a saddle are born at .147724, saddle and
    the other well die at .189294.
    """
    strengths = "axes={g: {path: magnets.0.strength, from: 0.1, to: 0.25, points: 7}}"
    one = "scene.magnets=[{position: [1, 0]}]"
    _, found = summary(tmp_path / "s.zarr", "rest_points", one, strengths, f"height={0.072**0.5}", "frequency=1")
    u = np.array([(-0.2 - 1.48**0.5) / 6, -0.6])
    assert 3 * u**3 + 2 * u**2 == pytest.approx(0.072)
    folds = (1 + u) / -u * (u**2 + 0.072) ** 1.5
    assert found.event_kind.values.tolist() == [BIRTH, BIRTH, DEATH, DEATH]
    np.testing.assert_allclose(found.event_g, np.repeat(folds, 2), rtol=1e-5)
