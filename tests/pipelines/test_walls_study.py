"""Studies of bodies that hit walls: what files say and may not say, outputs, ends, records, pictures."""

import json
from functools import partial

import jsonschema
import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError, Status, simulate_adaptive
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.presentation.report import NO_IMPACT
from pipelines.cli.main import main
from pipelines.cli.scene_report import inspect
from pipelines.files.location import at
from pipelines.integrity.verify import verify
from pipelines.outputs import simulate
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import variables
from pipelines.pictures.motion import with_impacts
from pipelines.pictures.plot import main_variable, write_plot
from pipelines.pictures.scene import BEHIND, feet, part_beyond, pose_of, scene_figure
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, single_trajectory, study_from_resolved, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml

BOX = """
title: A box that falls
scene:
  kind: free_bodies
  bodies: {box: {shapes: [{kind: cuboid, mass: 1 kg, half_edges: [5 cm, 3 cm, 2 cm]}]}}
  free:
    - {body: box, position: [0, 0, 20 cm], angular_velocity: [1, 2, 3]}
  walls: [{normal: [0, 0, 2], restitution: 0.5}]
axes:
  height: {path: free.0.position.2, from: 10 cm, to: 20 cm, points: 3}
integrate: {method: dop853, tolerance: 1e-9, until: 1 s}
"""


def study(*overrides):
    return study_from_text(BOX, "box.yaml", overrides)


def refusal(*overrides):
    with pytest.raises(InputError) as caught:
        study(*overrides)
    return str(caught.value)


MEANINGS = ("plus_x", "minus_x", "plus_y", "minus_y", "plus_z", "minus_z")
NO_WALLS = "axes={}", "walls=[]"
DEEP = "must keep the body in front of walls.0, but at"
FIXED = "must be an adaptive method, such as dop853, in a scene with walls, but is 'rk4'"
REFUSED = {
    (
        "axes={}",
        "free.0.position.2=1 cm",
    ): f"box.yaml:7:19: scene.free.0.position {DEEP} (0.0, 0.0, 0.01) m the body extends 0.01 m",
    ("axes.height.from=1 cm",): f"axes.height: at height = 1 cm the scene is invalid: free.0.position {DEEP} "
    "(0.0, 0.0, 0.01) m the body extends 0.01 m",
    (
        "axes.height.from=2.1 cm",
        "axes.tilt={path: free.0.tilt.0, from: 0, to: 3, points: 7}",
    ): f"box.yaml:9:1: axes: the scene is invalid at some points of the grid: free.0.position {DEEP} "
    "(0.0, 0.0, 0.021) m the body extends 0.0327878 m",
    ("box={min: [-1, -1, -1], max: [1, 1, 1]}",): "scene.box.periodic must be false if there are walls, but is True",
    (
        "bodies={box: {analysis: {mass: 1, mass_centre: [0, 0, 0], inertia: [1, 1, 1, 0, 0, 0]}}}",
    ): "scene.bodies.box.shapes must contain a shape, because the body can hit walls",
    ("walls.0.normal=[0, 0, 0]",): "scene.walls.0.normal must not be the zero vector",
    ("walls.0.restitution=1.1",): "scene.walls.0.restitution must be from 0 to 1, but is 1.1",
    ("walls.0.friction=1",): "scene.walls.0.friction is not a key here",
    ("axes.e={path: walls.0.restitution, from: 0, to: 1.5, points: 3}",): "axes.e.to must be from 0 to 1, but is 1.5",
    ("integrate={method: rk4, step: 1 ms, until: 1 s}",): f"integrate.method {FIXED}",
    (
        "integrate.step=1 ms",
        "axes.how={path: integrate.method, values: [dop853, rk4]}",
    ): f"axes.how.integrate.method {FIXED}",
    ("integrate.most_impacts=0",): "integrate.most_impacts must be a positive integer, but is 0",
    (
        "integrate.most_impacts=7",
        *NO_WALLS,
    ): "integrate.most_impacts: a limit of impacts is not available in this scene, because there are no walls",
    (
        "outputs=[final, impacts]",
        *NO_WALLS,
    ): "impacts is not available in this scene, because there are no walls",
    ("outputs=[landing]", *NO_WALLS): "outputs.0: landing is not available in this scene, because there are no walls",
    ("outputs=[{impacts: {first: -1}}]",): "outputs.0.impacts.first must not be negative, but is -1",
    ("outputs=[{impacts: {last: 1}}]",): "outputs.0.impacts.last is not a key here; the keys here are first",
    ("outputs=[impacts, {impacts: {first: 3}}]",): "outputs.1: the output impacts is listed twice",
    ("outputs=[impacts]", "stop.when=caught"): "outputs.0: with `stop: {when: caught}` trajectories end before",
    (
        "outputs=[{flip: {axis: u1}}]",
        "axes={}",
    ): "outputs.0: flip is not available in this scene, because the bodies can hit walls",
    (
        "stop.when=caught",
        *NO_WALLS,
    ): ": caught is not available in this scene, because there are no walls; write",
    (
        "stop.when=landed",
        *NO_WALLS,
    ): ": landed is not available in this scene, because there are no walls; write",
    ("stop.when=captured",): "stop.when: bodies in scenes of kind free_bodies never come to rest",
    (
        "axes.impact_time={path: free.0.spin, from: 0, to: 1, points: 2}",
    ): "axes.impact_time: the name impact_time is reserved",
    ("axes.side={path: free.0.spin, from: 0, to: 1, points: 2}",): "axes.side: the name side is reserved",
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_cannot_be_is_refused_in_its_place(wrong):
    said = refusal(*wrong)
    assert REFUSED[wrong] in said
    assert said.count("\n") == 0


FACELESS = {
    (
        "outputs=[landing]",
        "stop.when=caught",
    ): "outputs.0: landing is not available in this scene, because the body has no unique shortest axis",
    (
        "outputs=[landing]",
        "stop.when=landed",
    ): ": landed is not available in this scene, because the body has no unique shortest axis",
    (
        "outputs=[landing]",
        "summaries=[fractions]",
    ): "summaries: fractions cannot be computed, because the output `landing` has no face in this scene: the body",
    (
        "outputs=[landing]",
        "stop.when=caught",
        "summaries=[tossed_coin]",
    ): "tossed_coin cannot be computed, because the output `landing` has no f",
}


@pytest.mark.parametrize("wrong", FACELESS)
def test_what_needs_a_face_is_refused_for_bodies_without(wrong):
    with pytest.raises(InputError) as caught:
        ball(*wrong)
    assert FACELESS[wrong] in str(caught.value)


def test_only_scenes_with_walls_know_them():
    text = "scene: {kind: planar, frequency: 1, damping: 0.1, height: 0.3, magnets: [{position: [1, 0], strength: 1}]}"
    with pytest.raises(InputError, match=r"outputs.0: .* is not available .* scenes of kind planar have no walls"):
        study_from_text(f"{text}\nintegrate: {{until: 1, step: 0.1}}\noutputs: [impacts]\n", "p.yaml")


def test_without_walls_a_study_is_the_one_that_it_was_before_there_were_any():
    assert "walls" in study().identity["scene"]
    assert "walls" not in study(*NO_WALLS).identity["scene"]


def test_walls_are_swept_and_come_back_from_what_a_store_says():
    swept = study(
        "axes.e={path: walls.0.restitution, values: [0, 0.5, 1]}",
        "axes.lean={path: walls.0.normal.0, from: 0, to: 0.5, points: 2}",
        "outputs=[{impacts: {first: 2}}]",
        "integrate.most_impacts=50",
    )
    scene, times = swept.at((np.array([0, 1]), np.array([1, 2]), np.array([0, 1])))
    np.testing.assert_array_equal(scene.walls[0].restitution, [0.5, 1.0])
    np.testing.assert_array_equal(scene.walls[0].normal[0], [0.0, 0.5])
    assert times.most_impacts == 50
    again = study_from_resolved("box", json.loads(json.dumps(swept.resolved)), "", ())
    assert again.fingerprint == swept.fingerprint
    assert study("integrate.most_impacts=50").fingerprint != study().fingerprint
    assert "most_impacts" not in study().identity["integrate"]


def test_the_schema_has_walls():
    validator = jsonschema.Draft7Validator(study_schema())
    plain = parse_yaml(BOX).data
    plain |= {"outputs": ["impacts", {"impacts": {"first": 3}}, "landing"], "stop": {"when": "caught"}}
    plain["integrate"]["most_impacts"] = 9
    assert not list(validator.iter_errors(plain))
    plain["scene"]["walls"][0]["friction"] = 1
    assert list(validator.iter_errors(plain))


def test_outputs_have_what_they_are_asked_for():
    names = [variable.name for variable in variables(study("outputs=[impacts]"))]
    assert names == ["impact_count", "status"]
    kept = ["impact_count", "impact_time", "impact_body", "impact_wall", "impact_point", "impact_impulse"]
    first = study("outputs=[{impacts: {first: 5}}]")
    assert [variable.name for variable in variables(first)] == [*kept, "status"]
    assert all(variable.shape[0] == 5 for variable in variables(first)[1:-1])
    recorded = variables(single_trajectory(first))
    (states,) = (variable for variable in recorded if variable.name == "impact_state_orientation")
    assert (states.dims, states.shape) == (("impact", "side", "body", "axis", "component"), (1000, 2, 1, 3, 3))


@pytest.mark.long
def test_two_bodies_are_reported_to_pass_through_each_other(tmp_path):
    path = tmp_path / "box.yaml"
    path.write_text(BOX)
    two = "free=[{body: box, position: [0, 0, 1]}, {body: box, position: [0, 0, 2]}]"
    said = CliRunner().invoke(main, ["plan", str(path), "--set", two]).output
    assert said.splitlines()[0] == "bodies collide only with walls; they pass through each other"
    assert study(two).notes
    assert not study().notes


def test_no_record_goes_on_from_between_impacts(tmp_path):
    path = tmp_path / "box.yaml"
    path.write_text(BOX)
    said = CliRunner().invoke(main, ["simulate", str(path), "--out", str(tmp_path / "s.zarr"), "--checkpoint", "1 s"])
    assert "--checkpoint needs a scene without walls" in said.output


def test_walls_are_inspected():
    walls = "walls=[{normal: [0, 0, 2], restitution: 0.5}, {normal: [3, 0, 4], point: [-1, 0, 0]}]"
    told = inspect(study(walls).entry.scene)["walls"]
    off = 0.6 * 1.0 + 0.8 * 0.2 - (0.6 * 0.05 + 0.8 * 0.02)
    assert told == [
        {"point": [0, 0, 0], "normal": [0, 0, 1], "restitution": 0.5, "gaps": [pytest.approx(0.18, abs=1e-16)]},
        {
            "point": [-1, 0, 0],
            "normal": [0.6, 0, 0.8],
            "restitution": 1,
            "gaps": [pytest.approx(off, abs=3e-16)],
        },
    ]


def test_faces_are_inspected_with_their_heights():
    """Of a box with the half edges a, b, c: each is left over the edge that the other short ones make."""
    told = {face["face"]: face for face in inspect(study().entry.scene)["faces"]}
    assert tuple(told) == MEANINGS
    for number, (height, other) in enumerate(((0.05, 0.02), (0.03, 0.02), (0.02, 0.03))):
        for word in MEANINGS[2 * number : 2 * number + 2]:
            assert told[word]["height"] == pytest.approx(height, abs=1e-16)
            assert told[word]["left_over"] == pytest.approx(np.hypot(height, other), abs=1e-16)
    assert inspect(study("axes={}", "gravity=[0, 0, 0]").entry.scene)["faces"] == []


def test_walls_are_inspected_in_words(tmp_path):
    path = tmp_path / "box.yaml"
    path.write_text(BOX)
    said = CliRunner().invoke(main, ["inspect", str(path)]).output
    assert " 0  (0, 0, 0)  (0, 0, 1)  0.5          0: 0.18" in said
    assert " 5  minus_z  0.02" in said
    assert "walls" not in CliRunner().invoke(main, ["inspect", str(path), "--set", "walls=[]"]).output


def test_walls_are_drawn_from_the_side_of_the_bodies():
    """One seen edge on hides what is beyond it, one that faces the eye is a ground, one from behind is left out."""
    below, above = "{normal: [0, 0, 1]}", "{normal: [0, 0, -1], point: [0, 0, 1]}"
    scene = study(f"walls=[{below}, {above}]").entry.scene
    side, top = scene_figure(scene).axes
    beyond = [patch.get_xy() for patch in side.patches if patch.get_zorder() == BEHIND + 1]
    assert [corners[:, 1].max() <= 1e-12 or corners[:, 1].min() >= 1 for corners in beyond] == [True, True]
    assert [patch.get_zorder() for patch in top.patches if patch.get_zorder() <= BEHIND + 1] == [BEHIND]
    assert side.get_ylim()[0] < 0 < 1 < side.get_ylim()[1]
    np.testing.assert_allclose(feet(pose_of(scene).walls, np.array([2.0, 3, 0.2])), [[2, 3, 0], [2, 3, 1]], atol=1e-15)


def test_what_is_beyond_a_wall_is_cut_off():
    square = np.array([[0, 0], [2, 0], [2, 2], [0, 2]], float)
    half = part_beyond(square, np.array([1.0, 0.0]), 0.5)
    np.testing.assert_array_equal(half, [[0, 0], [0.5, 0], [0.5, 2], [0, 2]])
    assert len(part_beyond(square, np.array([1.0, 0.0]), -1.0)) == 0
    np.testing.assert_array_equal(part_beyond(square, np.array([1.0, 0.0]), 3.0), square)


BALL = """
title: A ball that bounces
scene:
  kind: free_bodies
  bodies: {ball: {shapes: [{kind: sphere, mass: 2 kg, radius: 10 cm}]}}
  free:
    - {body: ball, position: [0, 0, 1.1 m], velocity: [0.5, 0, 0], angular_velocity: [0, 0, 3]}
  walls: [{restitution: 0.8}]
axes:
  e: {path: walls.0.restitution, values: [0.6, 0.8, 1]}
integrate: {method: dop853, tolerance: 1e-12, until: 2 s, record_every: 0.05 s}
outputs: [{impacts: {first: 3}}, final, energy_drift]
"""
FALL = np.sqrt(2 / 9.80665)
"""Time of a fall from one metre [s]."""


@pytest.fixture
def by_numpy(monkeypatch):
    """Compute studies in numpy: compiled code would take longer to compile."""
    monkeypatch.setattr(simulate, "simulate_adaptive", partial(simulate_adaptive, engine="numpy"))


def ball(*overrides):
    return study_from_text(BALL, "ball.yaml", overrides)


def computed(one):
    return simulate_points(one, tuple(np.arange(count) for count in one.shape))


@pytest.mark.long
def test_impacts_of_a_ball_are_those_of_the_closed_form(by_numpy):
    """Of e^k: times t0 (1 + 2 (e + ... + e^k)), impulses M (1 + e) v e^k at the point below its centre."""
    values, e = computed(ball()), np.array([0.6, 0.8, 1.0])[:, None]
    times = FALL * (1 + 2 * np.cumsum(e ** np.arange(3), 1) - 2)
    times = np.where(times < 2, times, np.nan)
    impulses = np.where(np.isfinite(times), 2 * (1 + e) * 9.80665 * FALL * e ** np.arange(3), np.nan)
    np.testing.assert_allclose(values["impact_time"], times, rtol=0, atol=1e-14)
    np.testing.assert_allclose(values["impact_impulse"][..., 2], impulses, rtol=0, atol=1e-13)
    np.testing.assert_allclose(values["impact_point"][..., 0], 0.5 * times, rtol=0, atol=1e-14)
    assert np.nanmax(np.abs(values["impact_point"][..., 1:])) < 1e-16
    is_any = np.isfinite(times)
    np.testing.assert_array_equal(values["impact_wall"], np.where(is_any, 0, NO_IMPACT))
    np.testing.assert_array_equal(values["impact_body"], np.where(is_any, 0, NO_IMPACT))
    assert values["impact_count"][1:].tolist() == [3, 2]
    assert np.abs(values["energy_drift"]).max() < 3e-13


@pytest.mark.long
def test_a_record_has_both_sides_of_every_impact(by_numpy, tmp_path):
    """In the store over ``side``, in pictures as times twice, over which a velocity is reversed."""
    run_study(single_trajectory(ball()), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr")
    assert not verify(at(tmp_path / "s.zarr")).mistakes
    assert data.impact_state_velocity.dims == ("impact", "side", "body", "component")
    assert data.side.values.tolist() == ["before", "after"]
    before, after = np.moveaxis(data.impact_state_velocity[:, :, 0, 2].values, 1, 0)
    np.testing.assert_allclose(after, -0.8 * before, rtol=0, atol=1e-14)
    energy = data.impact_state_energy.values
    np.testing.assert_allclose(energy[:, 1] - energy[:, 0], -(1 - 0.8**2) * before**2, rtol=0, atol=1e-13)
    for variable in ("trajectory_velocity", "trajectory_energy"):
        joined = with_impacts(data, variable)
        assert joined.sizes["time"] == data.sizes["time"] + 2 * 3
        assert (np.diff(joined.time) >= 0).all()
        assert joined.attrs == data[variable].attrs
    number = int(np.flatnonzero(np.diff(with_impacts(data, "trajectory_energy").time) == 0)[0])
    jump = with_impacts(data, "trajectory_velocity")[number : number + 2, 0, 2]
    np.testing.assert_array_equal(jump, data.impact_state_velocity[0, :, 0, 2])
    write_plot(tmp_path / "s.zarr", "trajectory_velocity")


def test_pictures_of_motions_without_impacts_are_as_they_were():
    series = xr.Dataset({"trajectory_energy": ("time", [1.0, 2.0])}, {"time": [0.0, 1.0]})
    assert with_impacts(series, "trajectory_energy") is not None
    xr.testing.assert_identical(with_impacts(series, "trajectory_energy"), series["trajectory_energy"])


def test_too_many_impacts_have_a_status(by_numpy):
    values = computed(ball("integrate.most_impacts=2"))
    assert values["status"].tolist() == [Status.OUT_OF_JUMPS, Status.OUT_OF_JUMPS, Status.DONE]


def test_caught_ends_at_the_first_touch_before_anything_happens(by_numpy):
    values = computed(ball("stop.when=caught", "outputs=[final, energy_drift]"))
    np.testing.assert_allclose(values["final_time"], FALL, rtol=0, atol=3e-15)
    np.testing.assert_allclose(values["final_velocity"][:, 0, 2], -9.80665 * FALL, rtol=0, atol=3e-14)
    np.testing.assert_allclose(values["final_position"][:, 0, 2], 0.1, rtol=0, atol=2e-15)
    assert np.abs(values["energy_drift"]).max() < 2e-13


@pytest.mark.long
@pytest.mark.parametrize(
    ("engine", "count"), [("numpy", 70), pytest.param("compiled", 99, marks=pytest.mark.long)], ids=["numpy", "all"]
)
def test_the_dropped_ball_lies_when_the_closed_form_says_so(engine, count, monkeypatch):
    """The study that ships, up to 1,582 bounces: t0 (1 + e) / (1 - e). Largest error 2.6e-11 of it, where e = 0.99."""
    monkeypatch.setattr(simulate, "simulate_adaptive", partial(simulate_adaptive, engine=engine))
    times, e = simulate_points(load_study("dropped_ball"), (np.arange(count),)), np.linspace(0.01, 0.99, 99)[:count]
    np.testing.assert_allclose(times["lying_time"], FALL * (1 + e) / (1 - e), rtol=1e-10)


def test_the_picture_of_a_store_without_faces_is_of_the_lying_time(by_numpy):
    points = ball("outputs=[landing]", "integrate.until=10 s")
    assert [variable.name for variable in variables(points) if "l" in variable.name] == ["lying_time"]
    results = xr.Dataset({"status": ("drag", [1]), "lying_time": ("drag", [2.0])})
    assert main_variable(results) == "lying_time"
    assert (
        "the output `landing` has lying_time, but no landing_face, because the body has no unique shortest axis"
        in points.notes[0]
    )


@pytest.mark.long
def test_of_several_bodies_each_lies_since_its_own_time(by_numpy):
    """Two balls, one from half the height: it lies sooner by sqrt(2)."""
    two = "free=[{body: ball, position: [0, 0, 1.1]}, {body: ball, position: [1, 0, 0.6]}]"
    scene = two, "axes={e: {path: walls.0.restitution, values: [0.2, 0.5]}}"
    values = computed(ball(*scene, "outputs=[landing]", "integrate.until=3 s"))
    whole = FALL * np.array([1.2 / 0.8, 3.0])
    np.testing.assert_allclose(values["lying_time"], np.stack([whole, whole / np.sqrt(2)], 1), rtol=1e-10)


def test_a_ball_that_still_bounces_does_not_lie(by_numpy):
    values = computed(ball("outputs=[landing]", "integrate.until=1 s"))
    assert np.isnan(values["lying_time"]).all()


FLAT = "free.0.angular_velocity=[0, 0, 3]", "axes={e: {path: walls.0.restitution, values: [0.1, 0.2]}}"
DROP = np.sqrt(2 * 0.18 / 9.80665)
"""Time of the fall of the box that falls flat [s]."""


@pytest.mark.long
def test_a_box_that_falls_flat_lies_on_its_face_when_the_closed_form_says_so(by_numpy):
    """It goes on to the end: since t0 (1 + e) / (1 - e) it lies, long after its face was certain. It still turns."""
    values, e = computed(study(*FLAT, "outputs=[landing, final, impacts, energy_drift]")), np.array([0.1, 0.2])
    assert [MEANINGS[face] for face in values["landing_face"]] == ["minus_z", "minus_z"]
    np.testing.assert_allclose(values["lying_time"], DROP * (1 + e) / (1 - e), rtol=0, atol=4e-12)
    assert (values["landing_time"] < values["lying_time"]).all()
    assert values["final_time"].tolist() == [1.0, 1.0]
    np.testing.assert_allclose(values["final_position"][:, 0, 2], 0.02, rtol=0, atol=1e-16)
    np.testing.assert_allclose(values["final_angular_velocity"][:, 0], [[0, 0, 3]] * 2, rtol=0, atol=1e-15)
    assert np.abs(values["energy_drift"]).max() < 1e-14


@pytest.mark.long
def test_landed_ends_at_the_impact_after_which_the_face_is_certain(by_numpy):
    """As the study that goes on has it: the label is that, and so is its time."""
    ends = "stop.when=end", "stop.when=landed"
    on, off = (computed(study(*FLAT, "outputs=[landing, final]", end)) for end in ends)
    for name in ("landing_face", "landing_time"):
        np.testing.assert_array_equal(on[name], off[name])
    np.testing.assert_array_equal(off["final_time"], off["landing_time"])
    assert np.isnan(off["lying_time"]).all()


@pytest.mark.long
def test_the_face_of_what_is_caught_is_that_which_is_turned_to_the_wall(by_numpy):
    """Half a turn upside down, a quarter on its side; the first touch needs no rebound. One that is late has none."""
    leans = "axes={lean: {path: free.0.tilt.0, values: [0 deg, 88 deg, 179 deg, 268 deg]}}"
    still = "free.0.angular_velocity=[0, 0, 0]", "outputs=[landing, final]", "stop.when=caught"
    values = computed(study(leans, *still))
    assert [MEANINGS[face] for face in values["landing_face"]] == ["minus_z", "plus_x", "plus_z", "minus_x"]
    np.testing.assert_array_equal(values["landing_time"], values["final_time"])
    turning = "axes={w: {path: free.0.angular_velocity.1, values: [-8, 0, 8]}}"
    faces = computed(study(turning, "free.0.angular_velocity=[0, 0, 0]", *still[1:]))["landing_face"]
    assert [MEANINGS[face] for face in faces] == ["minus_x", "minus_z", "plus_x"]
    late = computed(study(leans, *still, "integrate.until=0.1 s"))
    assert late["landing_face"].tolist() == [NOT_AT_REST] * 4
    assert np.isnan(late["landing_time"]).all()


def test_faces_have_words_in_the_store():
    face, *_ = variables(study("outputs=[landing]"))
    assert face.attrs["flag_values"] == [-4, -1, 0, 1, 2, 3, 4, 5]
    assert face.attrs["flag_meanings"] == " ".join(["pending", "not_certain", *MEANINGS])
    (caught, *_) = variables(study("outputs=[landing]", "stop.when=caught"))
    assert caught.attrs["long_name"] == "face towards the wall at the first touch"
