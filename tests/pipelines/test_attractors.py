"""The output ``attractor``: catalogues in the table of a study, labels of starts, branches, and wrong requests."""

import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays
from pem_core import InputError
from pem_core.attractors.attractor import Kind
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.equilibria.attractor_branches import attractor_basins, nearest
from pipelines.equilibria.labelled_starts import Measure, basins_along
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.reproduce import reproduce
from pipelines.integrity.verify import verify
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_text
from pipelines.summaries.basins.fractions import Fractions, fractions
from tests.pipelines.small import STUDIES, several_blocks
from tests.runge_kutta import classical

SMALL = ("axes.angle.points=24", "axes.rate.points=20")
INERTIA, MOMENT, FIELD, RATE, DRAG = 9e-7, 0.1, 1e-3, 10.0, 1e-6
"""Of the needle of driven_compass_basins.yaml, SI: moment of inertia, dipole, field, angular velocity, drag."""
TURN = 2 * np.pi / RATE
MIRROR = [1, 0, 3, 2]
"""Numbers of the mirror images of its four attractors."""


def compass(*overrides):
    return load_study(STUDIES / "driven_compass_basins.yaml", (*SMALL, *overrides))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    run_study(compass("label_check={points: 60}"), path)
    summarise(path, ["attractors", "label_check"])
    return path


@pytest.fixture(scope="module")
def results(store):
    return xr.open_zarr(store).load()


def followed(angle, rate, periods, steps=400):
    """Return angles and rates of needles after whole periods, by the classical Runge-Kutta method."""

    def rates(t, y):
        torque = MOMENT * FIELD * np.cos(RATE * t) * np.sin(y[0])
        return np.stack([y[1], -(torque + DRAG * y[1]) / INERTIA])

    y, step = np.stack([angle, rate]), TURN / steps
    return classical(rates, y, step, periods * steps)


def test_the_catalogue_has_four_cycles(results):
    """Two of period one, two of period three; Liouville: the product of multipliers is exp(-drag / inertia * p * T)."""
    assert results.attractor_count == 4
    assert results.attractor_kind.values[:5].tolist() == [Kind.CYCLE] * 4 + [-1]
    assert results.attractor_period.values[:5].tolist() == [1, 1, 3, 3, 0]
    product = results.attractor_multiplier.values[:4, :2].prod(1)
    np.testing.assert_allclose(product, np.exp(-DRAG / INERTIA * TURN * np.array([1, 1, 3, 3])), rtol=1e-9)
    assert (results.attractor_error.values[:4] < 1e-12).all()
    assert np.isnan(results.attractor_multiplier.values[4:]).all()
    assert results.attractor_share.sum() == pytest.approx(1.0)


@pytest.mark.long
def test_labels_are_those_of_another_integration(results):
    """After 60 periods by a fixed-step method each needle is at a point of its cycle."""
    angle, rate = np.meshgrid(np.deg2rad(results.angle.values), results.rate.values, indexing="ij")
    end = followed(angle.ravel(), rate.ravel(), 60)
    axis = np.stack([np.cos(end[0]), np.sin(end[0])], 1)
    orbit = results.attractor_state.values[:4, :3, 3:5]
    off = np.linalg.norm(orbit[:, :, None] - axis[None, None], axis=-1)
    off[:2, 1:] = np.inf
    off = off.min(1)
    assert off.min(0).max() < 1e-4
    np.testing.assert_array_equal(off.argmin(0), results.attractor.values.ravel())


def test_mirrored_starts_end_on_mirrored_attractors(results):
    """The torque changes its sign with the angle, so that -angle(t) is a motion as well."""
    labels = results.attractor.values
    np.testing.assert_array_equal(np.array(MIRROR)[labels], labels[::-1, ::-1])
    assert (results.attractor_time > 0).all()


def test_the_label_check_follows_all_to_their_attractors(store):
    check = xr.open_zarr(store, group="summary/label_check")
    assert check.fraction_changed == 0
    assert int(check.points) == 60
    assert "attractor" in check.label_before.attrs["long_name"]


def test_the_summary_lists_the_branches(store, results):
    found = xr.open_zarr(store, group="summary/attractors").load()
    assert found.label.attrs["flag_meanings"].split() == ["period_1_a", "period_1_b", "period_3_a", "period_3_b"]
    share = [(results.attractor == number).mean() for number in range(4)]
    np.testing.assert_allclose(found.fraction, share, rtol=1e-12)
    assert found.attrs["of"] == "angle"
    orbit = found.orbit.values
    assert np.isfinite(orbit).sum(1).tolist() == [1, 1, 3, 3]
    one = results.attractor_state.values[2, :3]
    np.testing.assert_allclose(orbit[2, :3], np.arctan2(one[:, 4], one[:, 3]), atol=1e-12)
    mirrored = -orbit[2, :3]
    assert np.abs(np.sort(mirrored) - np.sort(orbit[3, :3])).max() < 1e-9


def test_measures_of_basins_take_attractors(results):
    starts = basins_along("fractions", results, Measure())
    assert starts.labels.name == "attractor"
    found = fractions(results, Fractions())
    assert found.label_name.values.tolist() == ["period_1_a", "period_1_b", "period_3_a", "period_3_b"]
    assert found.fraction.sum() == pytest.approx(1.0)


def test_a_point_is_reproduced_from_the_stored_catalogue(store):
    again = reproduce(store, {"angle": 5, "rate": 7})
    assert not again.differences
    assert not again.error


@pytest.mark.long
def test_any_blocks_give_the_same_bytes(store, monkeypatch, tmp_path):
    several_blocks(monkeypatch, 50)
    path = tmp_path / "s.zarr"
    run_study(compass(), path)
    for name, values in arrays(store).items():
        if not name.startswith("summary/"):
            np.testing.assert_array_equal(values, arrays(path)[name], err_msg=name)
    assert verify(path).mistakes == ()


@pytest.mark.long
def test_what_the_sample_misses_is_in_no_catalogue(tmp_path):
    """A sample of one start finds one attractor; all starts that end elsewhere are said to."""
    path = tmp_path / "s.zarr"
    run_study(compass("outputs=[{attractor: {time_scale: 0.1 s, sample: 1}}]", "label_check={points: 0}"), path)
    results = open_results(path).load()
    assert results.attractor_count == 1
    whole, labels = np.unique(results.attractor, return_counts=True)
    assert whole.tolist() == [UNLISTED, 0]
    assert labels.min() > 30
    added = with_added_attractors(results)
    assert added.attractor_count == 4
    names = attractor_basins(added).names
    assert sorted(names.values()) == ["period_1_a", "period_1_b", "period_3_a", "period_3_b"]
    np.testing.assert_array_equal(added.attractor == 0, results.attractor == 0)
    assert np.isfinite(added.attractor_energy.values[:4]).all()
    new = added.attractor.values[results.attractor.values == UNLISTED]
    assert np.unique(new).tolist() == [1, 2, 3]
    assert fractions(added, Fractions()).fraction.sum() == pytest.approx(1.0)
    assert with_added_attractors(added) is added
    assert np.isnan(results.attractor_time.where(results.attractor < 0)).all()


@pytest.mark.long
def test_branches_keep_their_label_over_a_parameter(tmp_path):
    """The cycles of period three exist for 0.1 A m^2 and not for 0.09 and 0.11; those of period one for all three."""
    moment = "axes.moment={path: bodies.needle.magnets.0.moment.0, from: 0.09 A m^2, to: 0.11 A m^2, points: 3}"
    path = tmp_path / "s.zarr"
    run_study(compass(moment, "axes.angle.points=10", "axes.rate.points=10", "label_check={points: 0}"), path)
    found = attractor_basins(open_results(path).load())
    assert found.names == {0: "period_1_a", 1: "period_1_b", 2: "period_3_a", 3: "period_3_b"}
    exists = found.exists.transpose("moment", "label").values
    assert exists.tolist() == [[True, True, False, False], [True] * 4, [True, True, False, False]]
    table = open_results(path).load()
    assert table.attractor_count.values.tolist() == [2, 4, 2]
    assert (table.attractor_period > 0).sum("catalogue").values.tolist() == [2, 4, 2]
    assert (np.isfinite(table.attractor_state).any(("strobe", "state_row"))).sum("catalogue").values.tolist() == [
        2,
        4,
        2,
    ]


def test_the_nearest_attractors_belong_together():
    """Of two cycles that double their period and change their order, each keeps its branch; a third one is new."""
    left, right = np.array([[-1.0, 0.0]]), np.array([[1.0, 0.0]])
    doubled = np.array([[1.1, 0.1], [0.9, -0.1]])
    assert nearest([left, right], [doubled, left + 0.05, np.array([[9.0, 9.0]])]).tolist() == [1, 0, -1]


UNDRIVEN = "field={kind: uniform, B: [1 mT, 0, 0]}"


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        (["integrate={step: 1 ms, until: 10 s}"], "integrate.method must be an adaptive method"),
        ([UNDRIVEN], "period must be given, because nothing in this scene is driven"),
        (["integrate.until=0.5 s"], "integrate.until must be at least one period, 0.628319"),
        (["outputs=[{attractor: {sample: 0}}]"], "sample must be a positive integer"),
        (["scene.ramps=[{path: field.B1.0, from: 1 mT, to: 2 mT, during: 1 s}]"], "because a ramp does not repeat"),
        (["outputs=[final]"], "without the output `attractor`"),
        (["axes.attractor_angle={path: pendulums.0.drag, values: [1e-6]}"], "the name attractor_angle is reserved"),
    ],
)
def test_wrong_requests_are_rejected(overrides, rule):
    with pytest.raises(InputError, match=rule):
        compass(*overrides)


def test_the_period_may_be_given_where_nothing_is_driven():
    study = compass(UNDRIVEN, "outputs=[{attractor: {period: 0.5 s, time_scale: 0.1 s}}]")
    assert study.entry.attracted.period == 0.5
    assert study_from_text(study.text, "again", study.overrides).fingerprint == study.fingerprint
