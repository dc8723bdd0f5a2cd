"""The textbook pendulum as a study: its store, its table, its branches, and what is refused."""

import json

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from benchmarks.processes import arrays
from pem_core import InputError, assemble, find_equilibria
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.pictures.plot import write_plot
from pipelines.pictures.scene import scene_figure
from pipelines.run.run import run_study
from pipelines.study.load import load_study, single_trajectory
from tests.core.test_planar import middle_stiffness
from tests.pipelines.small import STUDIES, several_blocks

FILE = STUDIES / "textbook_magnets.yaml"
SMALL = (
    "axes.x.points=11",
    "axes.y.points=8",
    "axes.x.from=-1.8",
    "axes.x.to=1.8",
    "axes.y.from=-1.8",
    "axes.y.to=1.8",
)
FREQUENCIES = (
    "height=0.5",
    "axes.w={path: frequency, from: 0.2, to: 1, points: 5}",
    "summaries=[rest_map, rest_points]",
)


def textbook(*overrides):
    return load_study(FILE, (*SMALL, *overrides))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    study = textbook(*FREQUENCIES)
    end = run_study(study, path)
    assert (end.done, end.failed, end.errors) == (440, 0, ())
    summarise(path, study.entry.summaries)
    return path


@pytest.mark.quick
def test_the_middle_is_a_branch_that_becomes_a_well(store):
    """w^2 + 3/D^3 - 9/(2 D^5) changes its sign between two values of w; the middle is one branch before and after."""
    results, branches = xr.open_zarr(store).load(), xr.open_zarr(store, group="summary/rest_points").load()
    assert results.equilibrium_complete.all()
    own = np.hypot(results.equilibrium_position[..., 0], results.equilibrium_position[..., 1]) < 1e-9
    assert own.sum("equilibrium").values.tolist() == [1] * 5
    assert len(np.unique(branches.branch.values[own.values])) == 1
    stable = results.equilibrium_stable.values[own.values]
    expected = middle_stiffness(3, results.w.values, 0.5) > 0
    assert expected.any()
    assert not expected.all()
    assert stable.tolist() == expected.tolist()


def test_the_middle_is_at_no_magnet(store):
    results = xr.open_zarr(store).isel(w=-1).load()
    there = np.hypot(results.rest_position[..., 0], results.rest_position[..., 1])
    assert ((results.rest_magnet == -2) == (there < 1e-9)).all()
    assert (results.rest_magnet == -2).any()
    assert results.rest_magnet.attrs["flag_meanings"].split()[3:] == ["magnet_0", "magnet_1", "magnet_2"]


@pytest.mark.long
def test_any_blocks_give_the_same_bytes(store, monkeypatch, tmp_path):
    several_blocks(monkeypatch, 9)
    study = textbook(*FREQUENCIES)
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    assert arrays(tmp_path / "s.zarr") == arrays(store)


@pytest.mark.long
def test_a_trajectory_is_recorded_and_drawn(tmp_path):
    study = single_trajectory(textbook("start.position=[0.5, 0.3]", "integrate.until=20", "outputs=[rest, final]"))
    run_study(study, tmp_path / "s.zarr")
    results = xr.open_zarr(tmp_path / "s.zarr")
    assert results.trajectory_position.dims == ("time", "component")
    np.testing.assert_array_equal(results.trajectory_position[0], [0.5, 0.3])
    np.testing.assert_allclose(results.trajectory_position[-1], results.final_position, rtol=1e-12)
    step = float(results.time[1])
    speed = results.trajectory_position.differentiate("time")[5:-5]
    np.testing.assert_allclose(speed, results.trajectory_velocity[5:-5], atol=100 * step**2)
    assert (np.diff(results.trajectory_energy) <= 1e-12).all()
    assert write_plot(tmp_path / "s.zarr").stat().st_size > 5000


@pytest.mark.parametrize(
    ("override", "rule"),
    [
        ("height=0", "scene.height must be positive"),
        ("frequency=-1", "scene.frequency must be positive"),
        ("height=2 m", "scene.height must be a number"),
        ("scene.gravity=[0, 0, -9.8]", "scene.gravity is not a key here"),
        ("axes.x.path=pendulums.0.tilt.0", "axes.x.path must be the path of a number in the scene"),
    ],
)
def test_mistakes_are_reported(override, rule):
    with pytest.raises(InputError, match=rule):
        textbook(override)


def test_a_plane_is_no_udf(tmp_path):
    result = CliRunner().invoke(main, ["convert", str(FILE), str(tmp_path / "out.udf")])
    assert result.exit_code == 2
    assert "scene.kind must be rigid_bodies for a UDF file, but is 'planar'" in result.output


@pytest.mark.long
def test_inspect_draws_a_plane_without_a_unit(tmp_path):
    picture = tmp_path / "plane.png"
    result = CliRunner().invoke(main, ["inspect", str(FILE), "--set", "height=0.5", "--picture", str(picture)])
    assert result.exit_code == 0, result.output
    assert picture.stat().st_size > 10_000
    side, above = scene_figure(textbook("magnets.0.strength=-1").entry.scene).axes
    assert [side.get_ylabel(), above.get_ylabel()] == ["z", "y"]
    assert not side.figure.legends


def test_inspect_shows_the_rest_points_of_a_plane(tmp_path):
    """Four wells, three of them at a magnet: the numbers of the search, in JSON and in words."""
    scene, settings = assemble(textbook("height=0.5", "frequency=1").entry.scene), []
    for value in ("height=0.5", "frequency=1"):
        settings += ["--set", value]
    found = find_equilibria(scene)
    report = json.loads(CliRunner().invoke(main, ["inspect", str(FILE), *settings, "--json"]).stdout)
    points = report["rest"]["points"]
    assert report["magnets"][2] == {"position": [1.0, 0.0], "strength": 1.0}
    assert report["rest"]["complete"]
    assert [point["energy"] for point in points] == found.energy.tolist()
    np.testing.assert_array_equal([point["position"] for point in points], found.state[:2].T)
    assert [point["rest_magnet"] for point in points if point["stable"]] == [[1], [0], [2], [-2]]
    assert points[3]["angular_frequencies"] == pytest.approx([middle_stiffness(3, 1.0, 0.5) ** 0.5] * 2)
    words = CliRunner().invoke(main, ["inspect", str(FILE), *settings]).output
    assert "proved complete" in words
    assert f"{points[3]['energy']:.9g}" in words
    assert "[J]" not in words
    assert words.count("saddle") >= 3


def test_the_time_of_rest_is_when_the_energy_had_fallen_not_when_the_step_ended():
    """A hundredth of the error moves the ends of steps, but not that time; steps here are about a tenth long."""
    every = tuple(np.indices((11, 8)).reshape(2, -1))
    found, exact = (simulate_points(textbook("damping=0.3"), every, error_share=share) for share in (1.0, 0.01))
    same = (found["rest_point"] >= 0) & (found["rest_point"] == exact["rest_point"])
    assert same.sum() > 80
    assert np.median(np.abs(found["rest_time"] - exact["rest_time"])[same]) < 1e-5
