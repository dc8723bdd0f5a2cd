"""One point of a store again: compared with the store, and recorded in full."""

import shutil

import numpy as np
import pytest
import zarr
from click.testing import CliRunner

from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.integrity import reproduce as again
from pipelines.integrity.reproduce import place_from, reproduce, trajectory_at
from pipelines.run import isolated_process
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES, three_magnets


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    run_study(load_study(STUDIES / "three_magnets.yaml", ("axes.tilt_x.points=4", "axes.tilt_y.points=9")), path)
    return path


@pytest.fixture
def store(finished, tmp_path):
    shutil.copytree(finished, tmp_path / "s.zarr")
    return tmp_path / "s.zarr"


def pem(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.mark.long
def test_a_point_comes_out_bit_for_bit_and_recorded(store):
    result = pem("reproduce", store, "--point", "tilt_x=3,tilt_y=7")
    assert result.exit_code == 0, result.output
    assert "status: done in the store, done now" in result.output
    assert "every variable agrees with the store bit for bit" in result.output
    motion = open_results(store.with_name("three_magnets_tilt_x3_tilt_y7_trajectory.zarr"))
    point = open_results(store).isel(tilt_x=3, tilt_y=7)
    assert motion.sizes["time"] > 1000
    assert float(motion.rest_time) == float(point.rest_time)
    assert int(motion.rest_magnet) == int(point.rest_magnet)
    axis = motion.trajectory_orientation.sel(axis="u3").isel(time=0, pendulum=0).values
    lean = np.deg2rad(np.hypot(point.tilt_x, point.tilt_y).item())
    np.testing.assert_allclose(np.arccos(axis[2]), lean, rtol=1e-12)
    assert store.with_name("three_magnets_tilt_x3_tilt_y7_trajectory.png").exists()


@pytest.mark.long
def test_a_difference_is_reported(store):
    zarr.open_group(store, mode="r+")["rest_time"][3, 7] = 1.5
    now = reproduce(store, {"tilt_x": 3, "tilt_y": 7})
    assert len(now.differences) == 1
    assert now.differences[0].startswith("rest_time: 1.5 in the store, ")
    result = pem("reproduce", store, "--point", "tilt_x=3,tilt_y=7")
    assert result.exit_code == 1
    assert "bit for bit" not in result.output


def test_a_point_that_raises_shows_its_traceback(tmp_path, monkeypatch):
    def raising(study, indices, **options):
        raise np.linalg.LinAlgError("singular matrix")

    monkeypatch.setattr(isolated_process, "simulate_points", raising)
    monkeypatch.setattr(again, "simulate_points", raising)
    run_study(three_magnets("axes.tilt_x.points=1", "axes.tilt_y.points=2"), tmp_path / "s.zarr")
    result = pem("reproduce", tmp_path / "s.zarr", "--point", "tilt_y=1,tilt_x=0")
    assert result.exit_code == 1
    assert "status: error in the store, error now" in result.output
    assert "Traceback" in result.output
    assert "LinAlgError: singular matrix" in result.output


def test_a_point_that_is_pending_is_compared_with_nothing(store):
    zarr.open_group(store, mode="r+")["status"][3, 7] = Status.PENDING
    now = reproduce(store, {"tilt_x": 3, "tilt_y": 7})
    assert (now.stored, now.found, now.differences) == (Status.PENDING, Status.DONE, ())


def test_texts_along_an_axis_and_swept_bodies_are_taken_over():
    """A method by name and a size of a body: the trajectory's study has no axes and both values."""
    method = "m: {path: integrate.method, values: [rk4, euler]}"
    radius = "r: {path: bodies.bob.shapes.1.radius, values: [9 mm, 7 mm]}"
    study = trajectory_at(three_magnets(f"axes={{{method}, {radius}}}"), {"m": 1, "r": 1})
    assert (study.axes, study.entry.integrate.method) == ((), "euler")
    assert study.entry.scene.bodies["bob"].shapes[1].radius == pytest.approx(7e-3)
    assert isinstance(study.entry.scene.bodies["bob"].shapes[1].radius, float)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tilt_x=3", "--point must have an index for tilt_y; give --point tilt_x=0,tilt_y=0"),
        ("tilt_x=3,tilt_y=9", "--point tilt_y must be an index from 0 to 8, but is '9'"),
        ("tilt_x=-1,tilt_y=0", "--point tilt_x must be an index from 0 to 11, but is '-1'"),
        ("x=3,tilt_x=1,tilt_y=1", "--point: the study has no axis x; its axes are tilt_x, tilt_y"),
    ],
)
def test_a_wrong_point_is_refused(text, said):
    with pytest.raises(InputError) as caught:
        place_from(text, three_magnets())
    assert said in str(caught.value)
