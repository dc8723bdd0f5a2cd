"""Volume growth and pairs as outputs, expansion entropy and final-state sensitivity as summaries."""

import numpy as np
import pytest
import xarray as xr

from pem_core import assemble, follow_deviations, method_named
from pem_core import basins as core
from pem_core.basins import Scaling
from pem_core.chaos import indicators as of
from pem_core.chaos.expansion import expansion_entropy, volume_growth
from pem_core.chaos.predictability import Motion
from pem_core.integrate.outcomes import Status
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from pipelines.summaries.motion.expansion_entropy import ExpansionEntropy
from pipelines.summaries.motion.expansion_entropy import expansion_entropy as entropy_summary
from tests.pipelines.small import several_blocks, three_magnets
from tests.pipelines.test_chaos import free_pendulum

GROWING = ("outputs=[volume_growth]", "summaries=[expansion_entropy]")


def summary(path, name):
    return xr.open_zarr(path, group=f"summary/{name}").load()


@pytest.mark.long
def test_expansion_entropy_is_that_of_all_starts(tmp_path, monkeypatch):
    """Over blocks of the store, drag by drag, what the plain function says of all of them."""
    several_blocks(monkeypatch, 5)
    drags = "axes.drag={path: pendulums.0.drag, values: [0, 1e-3]}"
    study = free_pendulum(*GROWING, drags)
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    data, found = open_results(tmp_path / "s.zarr").load(), summary(tmp_path / "s.zarr", "expansion_entropy")
    np.testing.assert_array_equal(data.horizon_time, [0.5, 1.0, 2.0, 4.0])
    assert found.points.values.tolist() == [12, 12]
    for drag in range(2):
        growth = data.volume_growth.isel(drag=drag).values.reshape(12, 4).T
        alone = expansion_entropy(data.horizon_time.values, growth)
        one = found.isel(drag=drag)
        np.testing.assert_allclose(one.log_expansion, alone.growth, rtol=1e-12)
        np.testing.assert_allclose(one.local_slope_error, alone.slope_error, rtol=1e-6)
        np.testing.assert_allclose(one.expansion_entropy, alone.entropy, rtol=1e-12)
        assert one.verdict == alone.verdict
    assert found.expansion_entropy[0] > found.expansion_entropy[1]
    data["status"][0, 0] = Status.NOT_FINITE
    fewer, rest = (
        entropy_summary(data, ExpansionEntropy()),
        data.volume_growth.values[..., 0, :].reshape(12, 4),
    )
    assert fewer.points.values.tolist() == [11, 11]
    alone = expansion_entropy(data.horizon_time.values, rest[1:].T)
    np.testing.assert_allclose(fewer.expansion_entropy[0], alone.entropy, rtol=1e-12)


def test_volumes_grow_as_the_flow_stretches(tmp_path):
    """Half the horizon is a run of half the time."""
    study = free_pendulum(*GROWING, "indicators.horizon=3 s")
    run_study(study, tmp_path / "s.zarr")
    stored = open_results(tmp_path / "s.zarr").volume_growth.values.reshape(12, 4)
    scene, times = study.at(Grid(study.shape, study.shape).indices(0))
    options = {"renormalise": 0.5, "vectors": 4, "time_scale": 0.1, "tolerance": times.tolerance}
    growth = follow_deviations(assemble(scene), method=method_named("dop853"), until=1.5, **options)
    np.testing.assert_array_equal(stored[:, 2], volume_growth(of.stretching(growth)))
    assert (stored > 0).all()


@pytest.mark.long
def test_pairs_as_an_output(tmp_path):
    """Near the bottom of a bob without drag pairs stay as they are; with drag it comes to rest."""
    near = [f"axes.tilt_{a}.{end} deg" for a in "xy" for end in ("from=1", "to=1.5")]
    asked = ("outputs=[partial_predictability]", "indicators.settle=1 s", *near, "axes.tilt_y.points=1")
    drags = "axes.drag={path: pendulums.0.drag, values: [0, 1e-2]}"
    weak = ("bodies.puck.magnets.0.moment.2=0.01", "integrate.until=8 s", "axes.tilt_x.points=2")
    run_study(free_pendulum(*asked, drags, *weak), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    assert (data.predictability_motion.isel(drag=0) == Motion.REGULAR).all()
    np.testing.assert_allclose(data.predictability_exponent.isel(drag=0), 1.0, atol=0.01)
    assert data.predictability_motion.attrs["flag_meanings"].split()[1] == "regular"
    assert (data.status == 1).all()


@pytest.mark.long
def test_an_uncertain_share_by_integration_is_that_of_the_map(tmp_path):
    """Whole cells off, random starts say what the shifted map says; less far off, fewer are uncertain."""
    asked = "{final_state_sensitivity: {points: 800, sizes: [0.1, 0.3, 1, 2], label: rest_magnet}}"
    grid = ("axes.tilt_x.points=40", "axes.tilt_y.points=40", "pendulums.0.drag=1e-2")
    study = three_magnets(*grid, f"summaries=[{asked}]")
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    found = summary(tmp_path / "s.zarr", "final_state_sensitivity")
    labels = open_results(tmp_path / "s.zarr").rest_magnet.values.astype(int)
    expected = core.uncertain_pairs(labels, [1, 2]).share
    off = np.abs(found.uncertain_fraction[2:] - expected) / found.standard_error[2:]
    assert (off < 3).all()
    assert found.points.values.tolist() == [800] * 4
    assert (np.diff(found.uncertain_fraction) > 0).all()
    assert found.is_fitted.values.tolist() == [1] * 4
    assert found.scaling == Scaling.ROUGH
    assert 0.05 * found.exponent < found.exponent_error < 0.2 * found.exponent
    share = found.uncertain_fraction.values
    np.testing.assert_allclose(found.local_slope, np.diff(np.log(share)) / np.diff(np.log([0.1, 0.3, 1, 2])))
    np.testing.assert_allclose(found.standard_error, np.sqrt(share * (1 - share) / 800))


def test_errors_must_fit_into_the_grid(tmp_path):
    study = three_magnets("summaries=[{final_state_sensitivity: {sizes: [1, 4]}}]")
    run_study(study, tmp_path / "s.zarr")
    with pytest.raises(
        ValueError, match=r"must be smaller than half of the 8 cells along tilt_y, but is 4.0; give smaller"
    ):
        summarise(tmp_path / "s.zarr", study.entry.summaries)
