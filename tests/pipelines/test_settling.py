"""Settling of undecided starts and the dimension of the boundary, of the textbook pendulum over three magnets."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pem_core.basins.settling import Settling as Verdict
from pem_core.basins.settling import survival
from pem_core.basins.slim_fractals import Slimness
from pem_core.integrate.outcomes import Status
from pipelines.integrity.postprocess import summarise
from pipelines.page.payload.provenance import summaries
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.summaries.basins.settling import Settling, settling
from tests.pipelines.test_planar_study import textbook

PLAIN = ("label_check.points=0", "symmetry=false")
DIMENSION = "{equivalent_dimension: {points: 30000, sizes: [1e-4, 3e-4, 1e-3, 3e-3, 1e-2, 3e-2, 1]}}"


def grid(points):
    return f"axes.x.points={points}", f"axes.y.points={points}"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of a map at two dampings, with its summaries."""
    path = tmp_path_factory.mktemp("settling") / "s.zarr"
    dampings = "axes.damping={path: damping, values: [0.2, 0.3]}"
    study = textbook(*grid(50), *PLAIN, dampings, "summaries=[settling]")
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return path


@pytest.mark.long
def test_the_settling_rate_of_a_magnetic_pendulum_grows(store):
    """It grows exponentially, faster with more damping: doubly transient chaos (Motter et al. 2013)."""
    found = xr.open_zarr(store, group="summary/settling").load()
    assert (found.verdict == Verdict.GROWS).all()
    assert (np.diff(found.growth_rate) > 0).all()
    data = open_results(store).load()
    for damping in range(2):
        one, times = found.isel(damping=damping), data.rest_time.isel(damping=damping).values.ravel()
        alone = survival(times, 1000.0, one.settling_time.values)
        np.testing.assert_array_equal(one.undecided, alone.undecided)
        np.testing.assert_array_equal(one.settling_rate, alone.rate)
        np.testing.assert_array_equal(one.rate_error, alone.rate_error)
        for time in one.settling_time.values[::8]:
            assert one.undecided.sel(settling_time=time) == pytest.approx((times > time).mean(), abs=1e-12)
        assert one.law_after == np.median(times)
    assert found.points.values.tolist() == [2500, 2500]
    data["status"][0, 0] = Status.NOT_FINITE
    assert settling(data, Settling()).points.values.tolist() == [2499, 2499]


@pytest.mark.long
def test_the_boundary_of_a_magnetic_pendulum_is_slim(tmp_path):
    """Its dimension falls towards 1, that of a curve, at finer resolution (Chen, Nishikawa and Motter 2017)."""
    path = tmp_path / "s.zarr"
    square = [f"axes.{axis}.{end}" for axis in "xy" for end in ("from=-4", "to=4")]
    study = textbook(*grid(41), *PLAIN, *square, f"summaries=[{DIMENSION}]")
    run_study(study, path)
    summarise(path, study.entry.summaries)
    found = xr.open_zarr(path, group="summary/equivalent_dimension").load()
    assert found.verdict == Slimness.SLIM
    assert (np.diff(found.equivalent_dimension[:-1]) > 0).all()
    finest, error = found.local_dimension[0], found.local_dimension_error[0]
    assert 1.0 - 3 * error < finest < 1.25 + 3 * error  # three draws of starts: 1.17, 1.20, 1.31, each with 0.06
    assert found.local_dimension[-2] > 1.3
    assert found.points == 30000
    assert write_plot(path, "summary/equivalent_dimension").stat().st_size > 10_000


@pytest.mark.long
def test_picture_and_page(store):
    assert write_plot(store, "summary/settling").stat().st_size > 10_000
    shown = {one["name"]: one for one in summaries(store)}
    assert "grows at 2" in str(shown["settling"])


def test_requests_without_times_are_refused():
    with pytest.raises(InputError, match="settling cannot be computed without the output `rest` or `landing`"):
        textbook("outputs=[final]", "stop.when=end", "summaries=[settling]", "label_check=null")
    with pytest.raises(InputError, match="settling times of inferred starts are unknown; leave out settling"):
        textbook("refine={}", "summaries=[settling]")
    with pytest.raises(InputError, match="without the output `leaving`"):
        textbook("summaries=[{settling: {of: leaving_time}}]")
