"""Edges, critical shocks and tipping between attractors, against another integrator and against the same by magnets."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.equilibria.attractor_edges import Ending
from pipelines.equilibria.labelled_starts import Measure
from pipelines.integrity.postprocess import draw, summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_text
from pipelines.summaries.basins.critical_shock import CriticalShock, Home, critical_shock
from pipelines.summaries.basins.edges import Edges, End, edges
from pipelines.summaries.basins.fractions import fractions
from pipelines.summaries.basins.tipping import Tipping, tipping
from tests.pipelines.small import STUDIES
from tests.runge_kutta import classical

NEEDLE = """
scene:
  bodies:
    needle:
      shapes: [{kind: line, mass: 3 g, half_length: 3 cm, axis: [1, 0, 0]}]
      magnets: [{moment: [0.1 A m^2, 0, 0]}]
  pendulums: [{body: needle, hinge: [0, 0, 1], drag: 4.5e-6 N m s}]
  field: {kind: rotating, B1: [0.72 mT, 0, 0], angular_velocity: 10 rad/s}
axes:
  angle: {path: pendulums.0.spin, from: 30 deg, to: 179 deg, points: 41}
  rate: {path: pendulums.0.angular_velocity.2, from: -12 rad/s, to: 4 rad/s, points: 37}
integrate: {method: dop853, tolerance: 1e-8, until: 120 s}
outputs: [{attractor: {time_scale: 0.1 s, sample: 64}}]
label_check: {points: 0}
summaries: [%s]
"""
"""Two cycles of period two. In units of 0.1 s the needle obeys th'' + 0.5 th' + 0.8 cos(t) sin(th) = 0."""
SCALES = "critical_shock: {scales: [20, 2]}"
TURN = 2 * np.pi


def needle(*overrides, summaries="edges"):
    return study_from_text(NEEDLE % summaries, "needle", overrides)


def after(periods, angle, rate, steps=200):
    """Return angle and rate of needles after some periods, by the classical Runge-Kutta method."""
    y, size = np.array([angle, rate]), TURN / steps

    def slope(t, y):
        return np.stack([y[1], -0.5 * y[1] - 0.8 * np.cos(t) * np.sin(y[0])])

    return classical(slope, y, size, periods * steps)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("needle") / "s.zarr"
    study = needle(summaries=f"edges, {{{SCALES}}}")
    run_study(study, path)
    summarise(path, study.entry.summaries)
    return path


def summary(path, name):
    return xr.open_zarr(path, group=f"summary/{name}").load()


@pytest.mark.long
def test_the_edge_is_a_cycle_of_another_integrator(store):
    """The start at the edge returns to itself after one period, to 3e-14; Liouville's product to 2e-15."""
    found = summary(store, "edges").isel(edge=0)
    assert found.ending == Ending.ON_CYCLE
    assert found.period == 1
    assert {int(found.side_first), int(found.side_second)} == {0, 1}
    start = np.radians(found.edge_angle.values[0]), 0.1 * found.edge_rate.values[0]
    np.testing.assert_allclose(after(1, *start, steps=4000), start, rtol=0, atol=3e-13)
    assert abs(found.multiplier.prod() - np.exp(-0.5 * TURN)) < 1e-14
    homes = np.radians(found.home_angle.values), 0.1 * found.home_rate.values
    there = np.isfinite(homes[0])
    assert there.sum() == 4
    homes = [part[there] for part in homes]
    np.testing.assert_allclose(after(2, *homes, 2000), homes, rtol=0, atol=1e-9)


@pytest.mark.long
def test_the_critical_shock_is_that_of_bisections_with_another_integrator(store):
    """Of all directions in the plane of the shocks; the map finds it to the diagonal of its cells."""
    found, homes = summary(store, "critical_shock"), summary(store, "edges")
    ways = TURN * np.arange(48) / 48
    for label in (0, 1):
        own = found.isel(label=label)
        assert own.home == Home.SHOWN
        home = np.array([own.home_angle, own.home_rate])
        other = homes.isel(label=1 - label)

        distance = np.arange(0.02, float(own.distance) + 0.02, 0.02)[:, None]
        angle, rate = home[0] + 20 * distance * np.cos(ways), home[1] + 2 * distance * np.sin(ways)
        end = after(24, np.radians(angle), 0.1 * rate, 60)[0]
        off = np.radians(other.home_angle.values)[:, None, None] - end
        is_other = (np.abs(off - TURN * np.rint(off / TURN)) < 0.1).any(0)
        nearest = distance[is_other.any(1)][0, 0]
        assert nearest - 0.02 <= own.distance <= nearest + own.grid_error
        assert own.unknown_distance > own.distance


@pytest.mark.long
def test_attractors_that_no_start_has_have_no_shock(tmp_path):
    """A needle that begins at rest never begins on a moving cycle; the boundary between the cycles is found still."""
    path, one = tmp_path / "s.zarr", "axes={angle: {path: pendulums.0.spin, from: 30 deg, to: 179 deg, points: 12}}"
    run_study(needle(one, summaries="critical_shock"), path)
    data = open_results(path).load()
    found = critical_shock(data, CriticalShock())
    assert (found.home == Home.NOT_SHOWN).all()
    assert np.isnan(found.distance).all()
    assert np.isnan(edges(data, Edges()).home_angle).all()


@pytest.mark.long
def test_undecided_starts_are_on_neither_side(tmp_path):
    """Where one basin is made undecided, or in no catalogue, it has no edge, and no shock ends there."""
    path, few = tmp_path / "s.zarr", ("axes.angle.points=9", "axes.rate.points=8")
    run_study(needle(*few, summaries="edges"), path)
    data = open_results(path).load()
    for unknown in (-1, -3):
        labels = data.attractor.where(data.attractor != 1, unknown)
        changed = data.assign(attractor=labels.astype(np.int16).assign_attrs(data.attractor.attrs))
        assert edges(changed, Edges()).ending.values.tolist() == [Ending.NO_EDGE]
        found = critical_shock(changed, CriticalShock(scales=(20.0, 2.0))).isel(label=0)
        assert found.home == Home.NO_OTHER
        assert np.isnan(found.distance)
        assert np.isfinite(found.unknown_distance)


@pytest.mark.long
def test_summaries_by_attractor_equal_those_by_magnet(tmp_path):
    """Of a point between two magnets: energies to 1e-9, distances to 1e-13, tipping exactly."""
    axes = (
        "axes={x: {path: start.position.0, from: -2, to: 2, points: 10}, "
        "y: {path: start.position.1, from: -2, to: 1.8, points: 9}, "
        "d: {path: magnets.0.position.0, values: [1.0, 1.1]}}"
    )
    two = "scene.magnets=[{position: [1, 0]}, {position: [-0.9, 0.2]}]"
    asked = (
        "integrate.until=200",
        "outputs=[rest, {attractor: {period: 2}}]",
        "summaries=[]",
        "label_check={points: 0}",
    )
    run_study(load_study(STUDIES / "textbook_magnets.yaml", (two, axes, *asked)), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    magnets = {name: int(data.rest_magnet.values[data.attractor.values == k][0]) for k, name in enumerate("ab")}
    order = [magnets["a"], magnets["b"]]
    by = {label: edges(data, Edges(label=label, until=160.0)) for label in ("rest_magnet", "attractor")}
    assert (by["rest_magnet"].ending == End.AT_REST).all()
    assert (by["attractor"].ending == Ending.ON_CYCLE).all()
    np.testing.assert_allclose(by["attractor"].energy, by["rest_magnet"].energy, rtol=0, atol=1e-8)
    place = np.stack([by["attractor"].edge_x, by["attractor"].edge_y], -1)[:, :, 0]
    np.testing.assert_allclose(place, by["rest_magnet"].position, rtol=0, atol=2e-4)
    by = {label: critical_shock(data, CriticalShock(label=label)) for label in ("rest_magnet", "attractor")}
    own = by["rest_magnet"].distance.sel(label=order)
    np.testing.assert_allclose(by["attractor"].distance, own, rtol=0, atol=1e-13)
    by = {label: tipping(data, Tipping(label=label, axis="d")) for label in ("rest_magnet", "attractor")}
    own = by["rest_magnet"].probability.sel(label_before=order, label_after=order)
    np.testing.assert_array_equal(by["attractor"].probability, own)


@pytest.mark.long
def test_the_picture_shows_the_cycles(store):
    assert store.with_name("s.edges.png") in draw(store)


@pytest.mark.long
def test_the_phase_of_the_drive_shifts_the_cycle_and_changes_the_shock(tmp_path):
    """Multipliers belong to a cycle, not to a phase, to 1e-13. Half a period later the field is turned round."""
    path = tmp_path / "s.zarr"
    axes = (
        "axes={angle: {path: pendulums.0.spin, from: -175 deg, to: 175 deg, points: 36}, "
        "rate: {path: pendulums.0.angular_velocity.2, from: -20 rad/s, to: 20 rad/s, points: 21}, "
        "phase: {path: field.wave.phase, values: [90 deg, 180 deg, 270 deg]}}"
    )
    field = "field={B: [0.72 mT, 0, 0], wave: {frequency: 1.5915494309189535, phase: 90 deg}}"
    run_study(needle(axes, f"scene.{field}", summaries="edges"), path)
    data = open_results(path).load()
    found = edges(data, Edges())
    is_there = (found.ending == Ending.ON_CYCLE).values
    assert is_there.sum(1).tolist() == [1, 1, 1]
    multiplier = found.multiplier.values[is_there]
    np.testing.assert_allclose(multiplier, multiplier[:1].repeat(3, 0), rtol=1e-12)
    shock = critical_shock(data, CriticalShock(scales=(10.0, 1.0))).distance.values
    first, quarter, half = (np.sort(row[np.isfinite(row)]) for row in shock)
    np.testing.assert_allclose(first, half, rtol=0, atol=1e-11)
    assert np.abs(first - quarter).max() > 0.3


NO_STARTS = "axes={moment: {path: bodies.needle.magnets.0.moment.0, values: [0.1 A m^2, 0.11 A m^2]}}"


@pytest.mark.long
def test_stores_without_axes_of_starts_have_fractions_but_no_edges(tmp_path):
    run_study(needle(NO_STARTS, summaries="attractors"), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    assert fractions(data, Measure()).fraction.sum() == 1.0
    with pytest.raises(InputError, match="edges: this summary compares starts of one catalogue"):
        edges(data, Edges())
    with pytest.raises(InputError, match="critical_shock: this summary compares starts of one catalogue"):
        critical_shock(data, CriticalShock())


@pytest.mark.parametrize(
    ("overrides", "summaries", "rule"),
    [
        ((NO_STARTS,), "edges", "edges compares starts of one catalogue of attractors, but no axis sweeps"),
        ((NO_STARTS,), "critical_shock", "critical_shock compares starts of one catalogue"),
        ((), "{edges: {label: landing_face}}", "label must not be `landing_face`, because edges needs equilibria"),
        (
            (),
            "{chances: {axis: rate}}",
            r"chances compares magnets unless .*; write .*label: attractor}}",
        ),
        ((), "{edges: {label: rest_magnet}}", "the label rest_magnet needs the output `rest`"),
    ],
)
def test_meaningless_requests_are_rejected(overrides, summaries, rule):
    with pytest.raises(InputError, match=rule):
        needle(*overrides, summaries=summaries)
