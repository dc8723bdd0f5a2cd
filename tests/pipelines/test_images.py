"""Images of bodies in a periodic box, as a store has them."""

import numpy as np
import pytest

from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import study_from_text

FLIGHT = """
title: Through the faces of a box
scene:
  kind: free_bodies
  gravity: [0, 0, 0]
  box: {min: [-5 cm, -5 cm, -5 cm], max: [5 cm, 5 cm, 5 cm]}
  bodies: {top: {analysis: {mass: 20 g, mass_centre: [0, 0, 0], inertia: [1e-6, 2e-6, 3e-6, 0, 0, 0]}}}
  free: [{body: top, position: [1 cm, 0, 0], velocity: [1, -2, 3]}]
axes: {speed: {path: free.0.velocity.1, values: [-2, 0.02]}}
integrate: {method: rk4, step: 10 ms, until: 1 s, record_every: 0.5 s}
stop: {when: end}
outputs: [final, trajectory]
"""


def results_of(folder, *overrides):
    """Return what a store has of the flight."""
    run_study(study_from_text(FLIGHT, overrides=overrides), folder / "s.zarr")
    return open_results(folder / "s.zarr")


@pytest.mark.long
def test_a_store_has_no_images_where_no_box_is_periodic(tmp_path):
    names = {f"{when}_{what}" for when in ("final", "trajectory") for what in ("image", "wrapped_position")}
    assert not names & set(results_of(tmp_path, "box.periodic=false"))
    assert names < set(results_of(tmp_path / "periodic"))


def test_a_store_has_images_where_a_box_is_periodic(tmp_path):
    store = results_of(tmp_path, "box.periodic=true")
    np.testing.assert_array_equal(store["final_image"][:, 0], [(10, -20, 30), (10, 0, 30)])
    np.testing.assert_array_equal(store["trajectory_image"][0, :, 0], [(0, 0, 0), (5, -10, 15), (10, -20, 30)])
    np.testing.assert_allclose(store["final_wrapped_position"][:, 0], [(0.01, 0, 0), (0.01, 0.02, 0)], atol=2e-14)
    np.testing.assert_allclose(store["final_position"][0, 0], (1.01, -2, 3), rtol=1e-13)
