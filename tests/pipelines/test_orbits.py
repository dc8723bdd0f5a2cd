"""Orbit diagrams of driven pendulums."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets

STUDY = STUDIES / "compass_orbits.yaml"


@pytest.mark.long
def test_a_needle_doubles_its_period(tmp_path):
    """At 0.12 A m^2 it moves with the field, at 0.18 it returns every other time, at 0.25 it is chaotic."""
    dipoles = "axes.dipole={path: bodies.needle.magnets.0.moment.0, values: [0.12, 0.18, 0.25]}"
    study = load_study(STUDY, (dipoles,))
    path = tmp_path / "s.zarr"
    run_study(study, path)
    summarise(path, study.entry.summaries)
    found = xr.open_zarr(path, group="summary/orbits").load()
    assert found.orbit_period.values.tolist() == [1, 2, 0]
    np.testing.assert_allclose(found.recurrence_entropy[:2], 0.0)
    assert found.recurrence_entropy[2] > 1.5
    assert abs(found.zero_one[1]) < 0.3 < 0.8 < found.zero_one[2]
    assert write_plot(path).stat().st_size > 5000


def test_orbits_need_records():
    with pytest.raises(
        InputError, match="orbits cannot be computed without the output `trajectory`; add `trajectory` to `outputs`"
    ):
        three_magnets("summaries=[orbits]")


def test_enough_records_are_asked_for(tmp_path):
    study = load_study(STUDY, ("axes.dipole.points=2", "integrate.until=10 s", "summaries=[orbits]"))
    run_study(study, tmp_path / "s.zarr")
    with pytest.raises(
        InputError, match=r"keep must be at most 16, the smallest number of crossings among the motions, but is 200"
    ):
        summarise(tmp_path / "s.zarr", ["orbits"])
    assert np.isfinite(xr.open_zarr(tmp_path / "s.zarr").trajectory_energy).all()
