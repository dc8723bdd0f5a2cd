"""The output flip: when a rod first passes straight up, on maps of pendulums of rods, and what is refused."""

import numpy as np
import pytest
from matplotlib.figure import Figure
from scipy.special import ellipk

from pem_core import InputError
from pem_core.integrate.outcomes import NO_EVENT
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import variables
from pipelines.pictures.maps import Look, draw_panel
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.entry import spare_energy
from pipelines.study.load import load_study, study_from_text
from tests.pipelines.small import STUDIES

ONE = """
title: A pendulum thrown upwards
scene:
  kind: linkage
  gravity: [0, 0, -9.81]
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 1 kg, from: 0, length: 0.5 m, tilt_rate: [10, 0]}
  rods: [[1, 0]]
axes:
  rate: {path: spheres.1.tilt_rate.0, values: [8.5, 9.5, -12, 30]}
integrate: {method: dop853, tolerance: 1e-11, until: 5 s}
stop: {when: flipped}
outputs: [flip, final]
"""


def computed(text, *overrides):
    study = study_from_text(text, "flip.yaml", overrides)
    return study, simulate_points(study, tuple(np.arange(points) for points in study.shape))


def test_a_pendulum_flips_when_the_elliptic_integral_says():
    """From the bottom at w it takes 2 / w K(4 g / (l w^2)); below w^2 = 4 g / l it never does."""
    _, values = computed(ONE)
    rate, share = np.array([9.5, 12.0, 30.0]), 4 * 9.81 / 0.5
    np.testing.assert_allclose(values["flip_time"][1:], 2 / rate * ellipk(share / rate**2), rtol=0, atol=1e-10)
    assert np.isnan(values["flip_time"][0])
    assert values["flip_rod"].tolist() == [NO_EVENT, 0, 0, 0]
    assert values["final_time"][0] == 5.0
    assert (values["final_time"][1:] >= values["flip_time"][1:]).all()
    assert (values["final_time"][1:] < 1.0).all()


@pytest.mark.parametrize("turn", [(1, 0), (0, 1), (0.6, 0.8)])
def test_the_plane_of_the_motion_does_not_matter(turn):
    """Nor which way the rod is written, nor whether the motion goes on."""
    throws = [f"spheres.1.tilt_rate=[{11 * turn[0]}, {11 * turn[1]}]", "axes={}"]
    for more in (["rods=[[0, 1]]"], ["stop.when=end"]):
        _, values = computed(ONE, *throws, *more)
        assert values["flip_time"][0] == pytest.approx(2 / 11 * ellipk(4 * 9.81 / 0.5 / 121), abs=1e-10)


def test_any_direction_may_be_up():
    """A pendulum that lies as its gravity does."""
    lying = [
        "scene.gravity=[9.81, 0, 0]",
        "spheres.1={mass: 1 kg, position: [0.5, 0, 0], velocity: [0, 0, 5.5]}",
        "axes={}",
    ]
    _, values = computed(ONE, *lying)
    assert values["flip_time"][0] == pytest.approx(2 / 11 * ellipk(4 * 9.81 / 0.5 / 121), abs=1e-10)


def test_a_start_straight_up_is_no_passing():
    """By round-off it is a little to one side; it falls to it, or to the other, and swings back up from below."""
    _, values = computed(
        ONE, "axes={rate: {path: spheres.1.tilt.0, values: [180 deg, -180 deg, 179 deg]}}", "spheres.1.tilt_rate=[0, 0]"
    )
    assert not (values["flip_time"] < 0.1).any()
    pushed = ["axes={rate: {path: spheres.1.tilt_rate.0, values: [1, -1]}}", "spheres.1.tilt=[180 deg, 0]"]
    _, values = computed(ONE, *pushed)
    assert (values["flip_time"] > 0.5).all()


@pytest.mark.long
def test_a_rod_that_leaves_the_plane_passes_over_it():
    """A pendulum thrown past the top at some distance from it passes over the plane across its throw."""
    aside = ["spheres.1.tilt=[0, 20 deg]", "spheres.1.tilt_rate=[14, 0]", "axes={}", "outputs=[flip, trajectory]"]
    _, values = computed(ONE, *aside, "integrate.record_every=1 ms")
    place = values["trajectory_position"][0, :, 1]
    time = 1e-3 * np.arange(len(place))
    up = (place[1:, 2] > 0) & (place[1:, 0] * place[:-1, 0] < 0)
    assert up.any()
    assert values["flip_time"][0] == pytest.approx(time[1:][up][0], abs=2e-3)


def test_its_arrays_say_what_they_are():
    study, _ = computed(ONE)
    arrays = {variable.name: variable for variable in variables(study)}
    assert arrays["flip_time"].attrs["units"] == "s"
    assert arrays["flip_rod"].attrs["flag_meanings"] == "pending none rod_0"


def of_double_pendulum(*overrides):
    return load_study(STUDIES / "double_pendulum.yaml", overrides)


def test_no_start_that_lacks_the_energy_flips():
    """On some of the study's own centres of cells: none where 2 cos a + cos b > 1, of the others more with time."""
    every, until, most = 10, 30, 0.8
    study = of_double_pendulum("outputs=[flip]", "indicators=null", f"integrate.until={until} s")
    points = tuple(grid.ravel() for grid in np.meshgrid(*2 * [np.arange(4, 200, every)]))
    values, scene = simulate_points(study, points), study.at(points)[0]
    upper, lower = (np.asarray(scene.spheres[k].tilt[0]) for k in (1, 2))
    spare, lacks = spare_energy(scene, len(upper)), 2 * np.cos(upper) + np.cos(lower) > 1
    np.testing.assert_allclose(spare, 9.80665 * (1 - 2 * np.cos(upper) - np.cos(lower)), atol=1e-13)
    assert np.isnan(values["flip_time"][lacks]).all()
    assert (values["flip_rod"][lacks] == NO_EVENT).all()
    assert np.isfinite(values["flip_time"][~lacks]).mean() > most
    assert {0, 1} < set(values["flip_rod"])


def test_the_line_of_least_energy_is_drawn_where_it_applies(tmp_path):
    study = of_double_pendulum(
        *(f"axes.{name}.points=8" for name in ("upper", "lower")),
        "outputs=[flip]",
        "indicators=null",
        "integrate.until=2 s",
    )
    run_study(study, tmp_path / "s.zarr")
    panel, figure = open_results(tmp_path / "s.zarr"), Figure()
    look = Look(study, "flip_time", ["upper", "lower"], {})
    draw_panel(figure.subplots(), panel.load(), look, {})
    line = figure.axes[0].collections[-1].get_paths()[0].vertices
    a, b = np.radians(line).T
    assert len(line) > 10
    assert np.abs(2 * np.cos(a) + np.cos(b) - 1).max() < 0.3
    sprung = "scene.springs=[{between: [0, 2], stiffness: 1, length: 1}]"
    assert spare_energy(of_double_pendulum(sprung).entry.scene, 1) is None


def test_the_least_energy_is_that_of_the_lightest_turn_of_a_rod():
    """Of a tree with two branches and unequal masses: the cheapest rod up, all others down."""
    spheres = """[{fixed: true, position: [0, 0, 1]}, {mass: 2 kg, from: 0, length: 1 m, tilt: [1, 0]},
        {mass: 1 kg, from: 1, length: 0.5 m}, {mass: 3 kg, from: 1, length: 0.2 m, tilt: [0, 2]}]"""
    scene = study_from_text(ONE, "s", (f"spheres={spheres}", "rods=[[0, 1], [1, 2], [3, 1]]", "axes={}")).entry.scene
    start = 6 * (1 - np.cos(1)) + 3 * 0.2 * (1 - np.cos(2))
    cheapest = min(2 * 6 * 1, 2 * 1 * 0.5, 2 * 3 * 0.2)
    assert spare_energy(scene, 1)[0] == pytest.approx(9.81 * (start - cheapest), abs=1e-12)


REFUSED = {
    ("outputs=[final]",): "outputs: `stop: {when: flipped}` needs the output `flip`",
    (
        "scene.gravity=[0, 0, 0]",
    ): "outputs.0: flip is not available in this scene, because there is no gravity to define the vertical",
    (
        "axes={g: {path: gravity.2, from: 0, to: -9.8, points: 3}}",
    ): "axes.g: at g = 0 m/s^2 nothing can flip, because there is no gravity",
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_does_not_fit_is_refused_in_its_place(wrong):
    with pytest.raises(InputError) as caught:
        study_from_text(ONE, "flip.yaml", wrong)
    assert REFUSED[wrong] in str(caught.value)


def test_a_kind_without_it_says_which_has_it():
    text = (STUDIES / "textbook_magnets.yaml").read_text()
    for what in (["outputs=[flip]", "summaries=[]"], ["outputs=[flip]", "summaries=[]", "stop.when=flipped"]):
        with pytest.raises(InputError) as caught:
            study_from_text(text, "t.yaml", what)
        assert "outputs.0: the output `flip` is available only for scenes of kind linkage or free_bodies" in str(
            caught.value
        )
