"""Trajectories that end with the verdict of MEGNO: the same verdicts sooner, and what is stored of them."""

import re

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError, assemble
from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import Ledger, MegnoLimits, follow_deviations
from pem_core.chaos.predictability import CHAOTIC_MEGNO, REGULAR_MEGNO, Decision, decision_of_megno
from pem_core.methods.method import method_named
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.page.payload.provenance import summaries
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from tests.pipelines.test_chaos import free_pendulum

WIDE = ("axes.tilt_x.from=-24 deg", "axes.tilt_y.from=-24 deg", "axes.tilt_x.to=25 deg", "axes.tilt_y.to=25 deg")
LONG = (*WIDE, "integrate.until=60 s", "outputs=[megno]", "axes.tilt_x.points=6", "axes.tilt_y.points=4")


def values(*overrides):
    study = free_pendulum(*LONG, *overrides)
    return simulate_points(study, Grid(study.shape, study.shape).indices(0))


@pytest.fixture(scope="module")
def whole():
    return values("stop.when=end")


@pytest.fixture(scope="module")
def decided():
    return values("stop.when=decided")


def test_verdicts_are_those_of_the_whole_time(whole, decided):
    """Chaotic motion ends when its mean MEGNO reaches 5; all other numbers are those of the whole time, to the bit."""
    np.testing.assert_array_equal(decided["decided"], decision_of_megno(whole["megno_mean"]))
    is_chaotic = decided["decided"] == Decision.CHAOTIC
    assert 3 < is_chaotic.sum() < 21
    for name in ("megno", "megno_mean", "megno_history", "megno_mean_history"):
        np.testing.assert_array_equal(decided[name][~is_chaotic], whole[name][~is_chaotic])
    assert (decided["decided_time"][decided["decided"] == Decision.REGULAR] == 60.0).all()
    assert np.isnan(decided["decided_time"][decided["decided"] == Decision.UNDECIDED]).all()
    time, mean = decided["decided_time"][is_chaotic], decided["megno_mean"][is_chaotic]
    assert ((time >= 60.0 / 8) & (time < 60.0)).all()
    assert (mean >= CHAOTIC_MEGNO).all()
    history = np.array([7.5, 15.0, 30.0, 60.0])
    is_over = history > time[:, None]
    np.testing.assert_array_equal(np.isnan(decided["megno_mean_history"][is_chaotic]), is_over)
    before = ~is_over
    np.testing.assert_array_equal(
        decided["megno_mean_history"][is_chaotic][before], whole["megno_mean_history"][is_chaotic][before]
    )


def test_the_time_is_that_of_the_first_renormalisation_beyond_the_limit(decided):
    """A run to the time before it has not reached the limit, a run to it has."""
    study = free_pendulum(*LONG, "stop.when=decided")
    point = int(np.argmax(decided["decided"] == Decision.CHAOTIC))
    scene, times = study.at(tuple(index[[point]] for index in Grid(study.shape, study.shape).indices(0)))
    problem, time = assemble(scene, 1), float(decided["decided_time"][point])
    settings = {"method": method_named("dop853"), "tolerance": times.tolerance, "vectors": 1, "time_scale": 0.1}
    step = 60.0 / (32 * np.ceil(60.0 / (0.5 * 32) - 1e-9))
    assert abs(time / step - round(time / step)) < 1e-9
    limits = MegnoLimits(CHAOTIC_MEGNO, REGULAR_MEGNO)
    found = follow_deviations(problem, until=60.0, renormalise=0.5, limits=limits, **settings)
    assert found.end[0] == time
    assert of.mean_megno(found)[-1, 0] == decided["megno_mean"][point]
    later = MegnoLimits(np.nextafter(decided["megno_mean"][point], np.inf))
    assert follow_deviations(problem, until=60.0, renormalise=0.5, limits=later, **settings).end[0] > time


def test_regular_motion_is_decided_when_no_exponent_is_left(decided):
    """With a least exponent of 1 / s, after 20 s."""
    early = values("stop.when=decided", "indicators.least_exponent=1 1/s")
    is_regular = early["decided"] == Decision.REGULAR
    assert (early["decided_time"][is_regular] >= 20.0).all()
    assert early["decided_time"][is_regular].min() < 21.0
    assert (early["megno_mean"][is_regular] <= REGULAR_MEGNO).all()
    assert (early["decided"] == decided["decided"]).mean() > 0.7


def test_some_are_undecided_after_a_short_time():
    short = values("stop.when=decided", "integrate.until=12 s", "axes.tilt_x.points=12")
    is_undecided = short["decided"] == Decision.UNDECIDED
    mean = short["megno_mean"][is_undecided]
    assert ((mean > REGULAR_MEGNO) & (mean < CHAOTIC_MEGNO)).all()
    assert len(mean)
    np.testing.assert_array_equal(np.isnan(short["decided_time"]), is_undecided)


def test_a_ledger_keeps_what_is_no_longer_followed():
    """After five intervals the second trajectory is not followed; its averages stay, the first one's go on."""
    steps = np.exp(np.random.default_rng(3).normal(size=(9, 1, 1, 2)) + 1.0)
    whole, part, five = (Ledger(1, 2, 32) for _ in range(3))
    for number, step in enumerate(steps):
        whole.add(step, np.ones(2, bool))
        part.add(step, np.array([True, number < 5]))
        if number < 5:
            five.add(step, np.ones(2, bool))
    for name, values in part.sample().items():
        np.testing.assert_array_equal(values[..., 0], whole.sample()[name][..., 0], err_msg=name)
        np.testing.assert_array_equal(values[..., 1], five.sample()[name][..., 1], err_msg=name)


@pytest.mark.parametrize("own", [[5], [20, 3, 11]])
def test_neighbours_change_no_bit(own, decided):
    study = free_pendulum(*LONG, "stop.when=decided")
    part = simulate_points(study, tuple(index[own] for index in Grid(study.shape, study.shape).indices(0)))
    for name in ("decided", "decided_time", "megno", "megno_mean_history", "status"):
        np.testing.assert_array_equal(part[name], decided[name][own], err_msg=name)


@pytest.mark.long
def test_a_store_and_its_summary(tmp_path):
    study = free_pendulum(*LONG, "stop.when=decided", "summaries=[megno, settling]")
    run_study(study, tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    assert data.decided.attrs["flag_meanings"] == "undecided regular chaotic"
    assert data.decided_time.attrs["units"] == "s"
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    shown = {one["name"]: one for one in summaries(tmp_path / "s.zarr")}
    share = float((data.decided == Decision.CHAOTIC).mean())
    assert f"{share:.1%} chaotic" in str(shown["megno"])
    waiting = xr.open_zarr(tmp_path / "s.zarr", group="summary/settling").load()
    for time, undecided in zip(waiting.settling_time.values, waiting.undecided.values, strict=True):
        assert undecided == pytest.approx(1.0 - float((data.decided_time <= time).mean()), abs=1e-12)


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        (("outputs=[lyapunov]",), "`stop: {when: decided}` needs the output `megno`, whose verdict it waits for"),
        (("outputs=[megno, lyapunov]",), "outputs.1: `lyapunov` needs the whole time"),
        (("stop.when=end", "indicators.least_exponent=1"), "`least_exponent` belongs to `stop: {when: decided}`"),
        (("stop.when=end", "summaries=[{settling: {of: decided_time}}]"), "needs `stop: {when: decided}`"),
        (("indicators.least_exponent=-1",), "indicators.least_exponent must be positive"),
    ],
)
def test_mistakes(overrides, rule):
    with pytest.raises(InputError, match=re.escape(rule)):
        free_pendulum("outputs=[megno]", "stop.when=decided", *overrides)


def test_a_study_that_does_not_ask_is_what_it_was():
    assert "least_exponent" not in free_pendulum().identity["indicators"]
