"""Studies of bodies that leave a sphere: accepted requests, stored values in closed form, and the ends of motions."""

import json

import jsonschema
import numpy as np
import pytest

from pem_core import InputError, Status
from pem_core.integrate.outcomes import NO_EVENT
from pipelines.outputs.methods import methods_of
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import variables
from pipelines.pictures.plot import main_variable
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from pipelines.study.load import load_study, study_from_resolved, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml
from tests.pipelines.small import STUDIES

BALL = """
title: A ball leaves a sphere of 1 m about the origin
scene:
  kind: free_bodies
  gravity: [0, 0, 0]
  bodies: {ball: {shapes: [{kind: sphere, mass: 20 g, radius: 1 cm}]}}
  free:
    - {body: ball, position: [60 cm, 0, 0], velocity: [0, 0.5 m/s, 0]}
axes:
  speed: {path: free.0.velocity.1, values: [0.5 m/s, 0.01 m/s, -2 m/s]}
integrate: {method: dop853, tolerance: 1e-9, until: 4 s}
stop: {when: left}
outputs: [{leaving: {radius: 1 m, centre: [0, 0, 0]}}, final, energy_drift]
"""
TWO = "free=[{body: ball}, {body: ball, position: [0, 0, 0.5], velocity: [0.1, 0, 0]}]"


def study(*overrides):
    return study_from_text(BALL, "ball.yaml", overrides)


def computed(one):
    return simulate_points(one, tuple(np.arange(count) for count in one.shape))


REJECTED = {
    ("outputs=[final]",): "outputs: `stop: {when: left}` needs the output `leaving`",
    ("outputs=[leaving]",): "outputs.0.leaving.radius must be given; give the radius of the sphere",
    ("walls=[{normal: [0, 0, 1], point: [0, 0, -1]}]",): "outputs.0: leaving is not available in this scene, because t",
    ("outputs=[{leaving: {radius: 1}}, {flip: {axis: u1}}]",): "outputs.0: a study records either `flip` or `leaving`",
    ("outputs=[{leaving: {radius: 1}}, {leaving: {radius: 2}}]",): "outputs.1: the output leaving is listed twice",
    ("outputs=[{leaving: {radius: 0}}]",): "outputs.0.leaving.radius must be",
    ("outputs=[{leaving: {radius: 1 kg}}]",): "outputs.0.leaving.radius must be",
    ("outputs=[{leaving: {radius: 1, centre: [0, 0]}}]",): "outputs.0.leaving.centre must",
    (
        "axes.leaving_time={path: free.0.spin, from: 0, to: 1, points: 2}",
    ): "axes.leaving_time: the name leaving_time is",
}


@pytest.mark.parametrize("wrong", REJECTED)
def test_a_wrong_request_is_rejected_at_its_place(wrong):
    with pytest.raises(InputError) as caught:
        study(*wrong)
    assert REJECTED[wrong] in str(caught.value)
    assert str(caught.value).count("\n") == 0


def test_scenes_of_rods_do_not_have_this_output():
    spheres = "[{fixed: true, position: [0, 0, 0]}, {mass: 1 kg, from: 0, length: 1 m, tilt: [1, 0]}]"
    text = f"scene: {{kind: linkage, spheres: {spheres}, rods: [[0, 1]]}}"
    with pytest.raises(InputError, match=r"outputs.0: leaving is not available .* scenes of kind linkage have no such"):
        study_from_text(
            f"{text}\nintegrate: {{until: 1, step: 0.1}}\noutputs: [{{leaving: {{radius: 1}}}}]\n", "p.yaml"
        )


def test_the_schema_has_the_output_and_a_resolved_study_keeps_it():
    assert not list(jsonschema.Draft7Validator(study_schema()).iter_errors(parse_yaml(BALL).data))
    near = study("outputs=[{leaving: {radius: 5 mm}}]")
    again = study_from_resolved("ball", json.loads(json.dumps(near.resolved)), "", ())
    assert again.fingerprint == near.fingerprint
    assert again.entry.leavings.radius == 0.005
    assert near.fingerprint != study("outputs=[{leaving: {radius: 6 mm}}]").fingerprint


def test_a_ball_leaves_where_pythagoras_says():
    """Across the line from the centre, 0.6 m away, it leaves the sphere of 1 m after 0.8 m."""
    values = computed(study())
    assert values["left"].tolist() == [0, NO_EVENT, 0]
    assert values["status"].tolist() == [Status.DONE] * 3
    np.testing.assert_allclose(values["leaving_time"], [1.6, np.nan, 0.4], rtol=0, atol=1e-14)
    np.testing.assert_allclose(values["final_time"], [1.6, 4.0, 0.4], rtol=0, atol=1e-14)
    np.testing.assert_allclose(values["final_position"][[0, 2], 0, 1], [0.8, -0.8], rtol=0, atol=1e-14)


def test_without_a_centre_the_sphere_is_about_each_start():
    values = computed(study("outputs=[{leaving: {radius: 1 m}}]"))
    np.testing.assert_allclose(values["leaving_time"], [2.0, np.nan, 0.5], rtol=0, atol=1e-14)
    swept = "axes={start: {path: free.0.position.0, values: [0, 1 km]}}"
    values = computed(study("outputs=[{leaving: {radius: 1 m}}]", swept))
    np.testing.assert_allclose(values["leaving_time"], [2.0, 2.0], rtol=0, atol=1e-11)


def test_a_start_outside_the_sphere_has_left_at_zero():
    start = "axes={start: {path: free.0.position.0, values: [1.5 m, 0]}}"
    values = computed(study(start))
    assert values["left"].tolist() == [0, 0]
    np.testing.assert_allclose(values["leaving_time"], [0.0, 2.0], rtol=0, atol=1e-14)
    np.testing.assert_allclose(values["final_time"], [0.0, 2.0], rtol=0, atol=1e-14)


def test_with_another_stop_rule_the_first_time_is_stored_and_the_motion_continues():
    values = computed(study("stop.when=end"))
    np.testing.assert_allclose(values["leaving_time"], [1.6, np.nan, 0.4], rtol=0, atol=1e-14)
    assert values["final_time"].tolist() == [4.0, 4.0, 4.0]


def test_a_ball_that_comes_in_leaves_on_the_other_side():
    """The event function first grows, up to the centre, and only then falls to zero."""
    inward = ("axes={}", "free.0.position=[0.5, 0, 0]", "free.0.velocity=[-1 m/s, 0, 0]")
    np.testing.assert_allclose(computed(study(*inward))["leaving_time"], 1.5, rtol=0, atol=1e-14)


@pytest.mark.long
def test_of_several_bodies_the_first_one_is_named():
    left, time, *_ = variables(study())
    assert (left.name, left.attrs["flag_meanings"], left.attrs["flag_values"]) == (
        "left",
        "pending stays left",
        [-4, -1, 0],
    )
    assert (time.name, time.attrs["units"]) == ("leaving_time", "s")
    two = study(TWO, "axes={}", "integrate.until=20 s")
    assert variables(two)[0].attrs["flag_meanings"] == "pending stays body_0 body_1"
    values = computed(two)
    assert values["left"].tolist() == [1]
    np.testing.assert_allclose(values["leaving_time"], 0.75**0.5 / 0.1, rtol=0, atol=1e-13)
    far = "free=[{body: ball}, {body: ball, position: [0, 0, 5], velocity: [0.1, 0, 0]}]"
    values = computed(study(far, "axes={}", "integrate.until=20 s", "outputs=[{leaving: {radius: 1 m}}]"))
    assert values["left"].tolist() == [1]
    np.testing.assert_allclose(values["leaving_time"], 10.0, rtol=0, atol=1e-13)


def test_the_picture_of_a_store_is_of_the_time(tmp_path):
    end = run_study(study(), tmp_path / "s.zarr")
    assert (end.done, end.failed) == (3, 0)
    assert main_variable(open_results(tmp_path / "s.zarr")) == "leaving_time"


def test_a_point_in_a_plane_leaves_at_the_same_time_by_forces_alone():
    """Two methods, whose steps and dense outputs share no coefficient."""
    asked = ("outputs=[{leaving: {radius: 1.5, centre: [0, 0, 0]}}]", "stop={when: left}", "summaries=[]", "damping=0")
    few = ("axes.x={path: start.velocity.0, values: [-3, -2, 0.1]}", "axes.y.points=4", "axes.y.from=-1", "axes.y.to=1")
    one, other = (
        load_study(STUDIES / "textbook_magnets.yaml", (*asked, *few, f"integrate={{{how}, until: 5}}"))
        for how in ("method: auto, tolerance: 1e-10", "method: dop853, tolerance: 1e-12")
    )
    assert methods_of(one).startswith("dprkn8")
    mine, theirs = (simulate_points(each, Grid(each.shape, each.shape).indices(0)) for each in (one, other))
    np.testing.assert_array_equal(mine["left"], theirs["left"])
    assert {NO_EVENT, 0} == set(mine["left"].tolist())
    assert not np.array_equal(mine["leaving_time"], theirs["leaving_time"], equal_nan=True)
    np.testing.assert_allclose(mine["leaving_time"], theirs["leaving_time"], rtol=0, atol=1e-9)
