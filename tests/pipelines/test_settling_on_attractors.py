"""Settling of starts on attractors: near an unstable cycle it is governed by the multiplier of this cycle."""

import numpy as np
import pytest
import xarray as xr

from pem_core.basins.settling import Settling as Verdict
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.basins.settling import Settling, settling
from tests.pipelines.small import STUDIES
from tests.runge_kutta import classical

pytestmark = pytest.mark.long
INERTIA, MOMENT, FIELD, RATE, DRAG = 9e-7, 0.044, 1e-3, 10.0, 1e-6
"""Of the needle, SI: moment of inertia, dipole, field, angular velocity, drag."""
PERIOD = 2 * np.pi / RATE
POINTS = 2000
LINE = "axes={angle: {path: pendulums.0.spin, from: -0.01 deg, to: 0.01 deg, points: 2000}}"


def weak_needle(*overrides):
    """Return a study of a needle whose rest along the field has lost its stability to a cycle of two periods."""
    given = ("bodies.needle.magnets.0.moment.0=0.044 A m^2", "label_check={points: 0}", *overrides)
    return load_study(STUDIES / "driven_compass_basins.yaml", given)


def multipliers():
    """Return the multipliers of the rest: of angle'' = -(m B cos(w t) angle + c angle') / I over one period."""
    y, steps = np.eye(2), 2000
    step = PERIOD / steps

    def slope(t, y):
        return np.stack([y[1], -(MOMENT * FIELD * np.cos(RATE * t) * y[0] + DRAG * y[1]) / INERTIA])

    y = classical(slope, y, step, steps)
    return np.linalg.eigvals(y)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("settling") / "s.zarr"
    run_study(weak_needle(LINE, "summaries=[settling]"), path)
    return path


def test_a_start_nearer_to_an_unstable_cycle_settles_later(store):
    """Starts spread evenly over a line leave it at a rate ln |multiplier| per period: one in 1.447 stays.

    The needle flips from side to side, and the numbers of starts are even; they are counted to two.
    """
    growth = np.abs(multipliers()).max()
    assert growth == pytest.approx(1.44744, abs=1e-5)
    times = open_results(store).load().attractor_time.values / PERIOD
    np.testing.assert_allclose(times, np.rint(times), rtol=0, atol=1e-9)
    left = np.array([(np.rint(times) > strobe).sum() for strobe in range(35, 46)])
    assert left[0] > 500
    np.testing.assert_allclose(left[1:], left[:-1] / growth, rtol=0, atol=2.5)


def test_the_settling_rate_is_the_exponent_of_the_unstable_cycle(store):
    """Measured: 0.581 +- 0.035 1/s, and ln 1.44744 over the period is 0.5885 1/s."""
    found = settling(open_results(store).load(), Settling(after=35 * PERIOD, until=46 * PERIOD, intervals=100))
    np.testing.assert_allclose(np.diff(found.settling_time), PERIOD, rtol=1e-9)
    np.testing.assert_allclose(found.settling_time[0], PERIOD / 2, rtol=1e-9)
    assert found.verdict == Verdict.STEADY
    exponent = np.log(np.abs(multipliers()).max()) / PERIOD
    assert abs(found.law_rate - exponent) < 0.02
    assert found.undecided[0] == 1.0
    assert found.points == POINTS


def test_the_summary_of_a_store_covers_all_times(store):
    summarise(store, ["settling"])
    found = xr.open_zarr(store, group="summary/settling").load()
    times = open_results(store).load().attractor_time.values
    assert found.settled.sum() == POINTS
    assert found.undecided[-1] == 0.0
    for time in found.settling_time.values[::6]:
        assert found.undecided.sel(settling_time=time) == pytest.approx((times > time).mean(), abs=1e-12)
    step = np.diff(found.settling_time) / PERIOD
    np.testing.assert_allclose(step, np.rint(step), rtol=0, atol=1e-9)
    assert len(step) <= 40


def test_added_attractors_have_times(tmp_path):
    """Times at which starts are on attractors that a sample of one start has missed are those of a full sample."""
    grid = ("bodies.needle.magnets.0.moment.0=0.1 A m^2", "axes.angle.points=12", "axes.rate.points=11")
    few = weak_needle(*grid, "outputs=[{attractor: {time_scale: 0.1 s, sample: 1}}]")
    full = weak_needle(*grid)
    found = []
    for name, study in (("few", few), ("full", full)):
        run_study(study, tmp_path / f"{name}.zarr")
        found.append(open_results(tmp_path / f"{name}.zarr").load())
    assert (found[0].attractor == UNLISTED).sum() > 30
    added = with_added_attractors(found[0])
    assert np.isfinite(added.attractor_time).all()
    is_new = (found[0].attractor == UNLISTED).values
    off = np.abs(added.attractor_time - found[1].attractor_time).values[is_new] / PERIOD
    assert off.max() < 0.01
