"""Lagrangian descriptors as an output of a study: a plane without magnets in closed form, and pendulums."""

import numpy as np
import pytest

from pem_core import assemble, method_named
from pem_core.chaos.lagrangian import lagrangian_descriptors
from pem_core.integrate.outcomes import Status
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from pipelines.study.load import study_from_text
from tests.pipelines.test_chaos import free_pendulum
from tests.pipelines.test_frequencies import ROD

NAMES = ("lagrangian_forward", "lagrangian_forward_error", "lagrangian_backward", "lagrangian_backward_error")
PLANE = """
scene:
  kind: planar
  frequency: 1
  damping: 0
  height: 0.5
  magnets: [{position: [5, 0], strength: 0}]
  start: {position: [1, 0]}
axes: {x: {path: start.position.0, values: [0.5, 1, 2]}}
integrate: {method: dop853, tolerance: 1e-12, until: 30}
stop: {when: end}
outputs: [lagrangian_descriptor]
indicators: {horizon: 10}
"""


def computed(study):
    return simulate_points(study, Grid(study.shape, study.shape).indices(0))


def test_a_bob_in_a_plane_without_magnets():
    """At frequency 1 its orbit is a circle of radius a in phase space, of length a t."""
    values = computed(study_from_text(PLANE, "plane"))
    for name in ("lagrangian_forward", "lagrangian_backward"):
        np.testing.assert_allclose(values[name], np.array([0.5, 1.0, 2.0]) * 10.0, rtol=1e-11)
    assert (values["lagrangian_forward_error"] < 1e-9).all()


def test_backward_a_damped_bob_gains():
    """Backward the amplitude grows as exp(damping t / 2): the descriptor is larger than forward."""
    values = computed(study_from_text(PLANE.replace("damping: 0", "damping: 0.1"), "plane"))
    ratio = values["lagrangian_backward"] / values["lagrangian_forward"]
    np.testing.assert_allclose(ratio, np.exp(0.05 * 10.0), rtol=0.02)


def test_the_store_holds_what_the_core_says_whatever_the_neighbours():
    study = free_pendulum("outputs=[lagrangian_descriptor]", "indicators.power=0.5", "indicators.samples=512")
    every = Grid(study.shape, study.shape).indices(0)
    whole = simulate_points(study, every)
    scene, times = study.at(every)
    settings = {"samples": 512, "power": 0.5, "time_scale": 0.1}
    core = lagrangian_descriptors(
        assemble(scene), method=method_named("dop853"), tolerance=times.tolerance, until=4.0, **settings
    )
    np.testing.assert_array_equal(whole["lagrangian_forward"], core.forward)
    np.testing.assert_array_equal(whole["lagrangian_backward"], core.backward)
    part = simulate_points(study, tuple(index[[7, 2]] for index in every))
    for name in NAMES:
        np.testing.assert_array_equal(part[name], whole[name][[7, 2]], err_msg=name)
    assert np.isfinite(whole["lagrangian_backward"]).all()


def test_a_pendulum_at_rest_moves_as_far_forward_as_backward():
    """Without drag, the motion before a start at rest is that after it, in reverse."""
    values = computed(free_pendulum("outputs=[lagrangian_descriptor]", "integrate.tolerance=1e-11"))
    np.testing.assert_allclose(values["lagrangian_backward"], values["lagrangian_forward"], rtol=1e-6)


@pytest.mark.long
def test_dry_friction_stops_descriptors_and_has_no_motion_backward():
    """A pendulum that friction holds from the start has length zero; one that swings has a finite length."""
    change = ("outputs: [lagrangian_descriptor, frequencies]", "hinge: [0, 1, 0], friction: 1 mN m")
    text = ROD.replace("outputs: [frequencies]", change[0]).replace("hinge: [0, 1, 0]", change[1])
    values = computed(study_from_text(text.replace("[20 deg, 60 deg, 120 deg]", "[0.2 deg, 60 deg]"), "rubs"))
    assert (values["status"] == Status.DONE).all()
    assert values["lagrangian_forward"][0] < 1e-9
    assert 1.0 < values["lagrangian_forward"][1] < 1e3
    assert np.isnan(values["lagrangian_backward"]).all()
    assert np.isnan(values["naff_frequency"][0]).all()
    assert np.isfinite(values["naff_frequency"][1, 0])


@pytest.mark.long
def test_a_store_and_its_pictures(tmp_path):
    study = free_pendulum("outputs=[lagrangian_descriptor]", "summaries=[lagrangian_descriptor]")
    run_study(study, tmp_path / "s.zarr")
    assert set(NAMES) <= set(open_results(tmp_path / "s.zarr").data_vars)
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    assert write_plot(tmp_path / "s.zarr", "summary/lagrangian_descriptor").stat().st_size > 10_000
    assert write_plot(tmp_path / "s.zarr", "lagrangian_forward").stat().st_size > 10_000


def test_a_study_that_does_not_ask_is_what_it_was():
    assert "power" not in free_pendulum().identity["indicators"]
