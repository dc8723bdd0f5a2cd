"""Studies of pendulums with dry friction: what is stored, when trajectories end, and what cannot be requested."""

import numpy as np
import pytest

from pem_core import InputError
from pem_core.models.registry import assemble
from pipelines.page.view import page_of_store
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from tests.pipelines.page_contents import data_in
from tests.pipelines.small import three_magnets

RUBS = (
    "integrate={method: dop853, tolerance: 1e-8, until: 60 s}",
    "pendulums.0.drag=0",
    "pendulums.0.friction=4e-3 N m",
    "label_check={points: 0}",
)
FEW = ("axes.tilt_x.points=4", "axes.tilt_y.points=3")


@pytest.mark.long
def test_a_study_stores_where_and_when_pendulums_stick(tmp_path):
    study = three_magnets(*RUBS, *FEW, "stop={when: stuck}", "outputs=[rest, final, stuck, energy_drift]")
    run_study(study, tmp_path / "stuck.zarr")
    store = open_results(tmp_path / "stuck.zarr")
    assert store.stuck.values.all()
    assert (store.final_angular_velocity.values == 0).all()
    assert (store.rest_magnet.values >= 0).all()
    late = store.stuck_time.values - store.final_time.values
    assert ((late >= 0) & (late < 1e-5)).all()
    assert (store.rest_time.values <= store.stuck_time.values).all()
    # At the place of sticking the other torques are within the limit; most are not at the minimum of their well.
    away = np.linalg.norm(store.final_magnet_position.values - store.rest_position.values, axis=-1)
    assert away.max() > 1e-3
    page = page_of_store(tmp_path / "stuck.zarr")
    assert data_in(page)["unplayable"] is None


@pytest.mark.long
def test_labels_of_wells_are_the_same_if_trajectories_end_at_their_capture(tmp_path):
    for when in ("stuck", "captured"):
        run_study(three_magnets(*RUBS, *FEW, f"stop={{when: {when}}}", "outputs=[rest]"), tmp_path / f"{when}.zarr")
    one, other = (open_results(tmp_path / f"{when}.zarr") for when in ("stuck", "captured"))
    assert (one.rest_magnet.values == other.rest_magnet.values).all()


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ("outputs=[rest, lyapunov]", "deviations of a trajectory are not followed through dry friction"),
        ("integrate={method: rk4, step: 2 ms, until: 60 s}", "must be an adaptive method"),
        ("proof={points: 10}", "enclosures of motions are not followed through sticking"),
        ("pendulums.0.static_friction=1e-3 N m", "must not be smaller than `friction`"),
        (
            "scene.field={kind: rotating, B1: [1 mT, 0, 0], B2: [0, 1 mT, 0], angular_velocity: 1 rad/s}",
            "needs a `hinge`",
        ),
    ],
)
def test_requests_that_dry_friction_excludes_are_rejected(change, text):
    with pytest.raises(InputError, match=text):
        three_magnets(*RUBS, change)


@pytest.mark.parametrize("change", ["outputs=[rest, stuck]", "stop={when: stuck}"])
def test_nothing_sticks_without_friction(change):
    with pytest.raises(InputError, match="no pendulum has `friction`"):
        three_magnets(change)


def test_friction_can_be_swept():
    study = three_magnets(*RUBS, "axes.k={path: pendulums.0.friction, from: 0 N m, to: 1e-3 N m, points: 3}")
    scene, _ = study.at((np.zeros(3, int), np.zeros(3, int), np.arange(3)))
    assert assemble(scene, 3).state[12].tolist() == [5.0, 3.0, 3.0]
