"""Studies of bodies that meet: what files say and may not say, what stands in the store, and the study that ships."""

import json

import jsonschema
import numpy as np
import pytest
from click.testing import CliRunner

from pem_core import InputError, Status
from pem_core.integrate.outcomes import NO_EVENT
from pipelines.cli.main import main
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import variables
from pipelines.pictures.plot import main_variable
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study, study_from_resolved, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml

PAIR = """
title: Two balls that fly into each other
scene:
  kind: free_bodies
  gravity: [0, 0, 0]
  bodies: {ball: {shapes: [{kind: sphere, mass: 20 g, radius: 1 cm}]}}
  free:
    - {body: ball, velocity: [-1 m/s, 0, 0]}
    - {body: ball, position: [-1 m, 0, 0], velocity: [1 m/s, 0, 0]}
axes:
  start: {path: free.1.position.0, values: [-1 m, -1.5 cm, 1 m]}
integrate: {method: dop853, tolerance: 1e-9, until: 1 s}
stop: {when: met}
outputs: [meeting, final, energy_drift]
"""
THIRD = "free=[{body: ball}, {body: ball, position: [1, 0, 0]}, {body: ball, position: [2, 0, 0]}]"


def study(*overrides):
    return study_from_text(PAIR, "pair.yaml", overrides)


def computed(one):
    return simulate_points(one, tuple(np.arange(count) for count in one.shape))


LONG = "bodies={ball: {shapes: [{kind: cylinder, mass: 1, radius: 1 cm, half_length: 2 cm}]}}"
REFUSED = {
    ("outputs=[final]",): "outputs: `stop: {when: met}` needs the output `meeting`",
    (
        "free=[{body: ball}]",
        "axes={}",
    ): "outputs.0: meeting is not available in this scene, because there is only one f",
    (
        "walls=[{normal: [0, 0, 1], point: [0, 0, -1]}]",
    ): "outputs.0: meeting is not available in this scene, because the bodies can hit wal",
    ("outputs=[meeting, {flip: {axis: u1}}]",): "outputs.0: a study records either `flip` or `meeting`, not both",
    ("outputs=[meeting, {meeting: {contact: 1 cm}}]",): "outputs.1: the output meeting is listed twice",
    ("outputs=[{meeting: {contact: 0}}]",): "outputs.0.meeting.contact must be",
    ("outputs=[{meeting: {contact: 1 s}}]",): "outputs.0.meeting.contact must be",
    ("outputs=[{meeting: {near: 1 cm}}]",): "outputs.0.meeting.near is not a key here; the keys here are contact",
    (LONG,): "outputs.0.meeting.contact must be given, because contact is computed only",
    ("axes.met_time={path: free.0.spin, from: 0, to: 1, points: 2}",): "axes.met_time: the name met_time is reserved",
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_what_has_no_meaning_is_refused_in_its_place(wrong):
    with pytest.raises(InputError) as caught:
        study(*wrong)
    assert REFUSED[wrong] in str(caught.value)
    assert str(caught.value).count("\n") == 0


def test_only_bodies_that_fly_meet():
    text = "scene: {kind: planar, frequency: 1, damping: 0.1, height: 0.3, magnets: [{position: [1, 0], strength: 1}]}"
    with pytest.raises(
        InputError, match=r"outputs.0: meeting is not available .* scenes of kind planar have no meetings"
    ):
        study_from_text(f"{text}\nintegrate: {{until: 1, step: 0.1}}\noutputs: [meeting]\n", "p.yaml")


def test_the_schema_has_meetings_and_what_a_store_says_leads_back():
    assert not list(jsonschema.Draft7Validator(study_schema()).iter_errors(parse_yaml(PAIR).data))
    near = study("outputs=[{meeting: {contact: 5 mm}}]")
    again = study_from_resolved("pair", json.loads(json.dumps(near.resolved)), "", ())
    assert again.fingerprint == near.fingerprint
    assert again.entry.meetings.contact == 0.005
    assert near.fingerprint != study("outputs=[{meeting: {contact: 6 mm}}]").fingerprint


def test_bodies_meet_where_they_touch_or_at_the_start_or_never():
    """From 1 m at 2 m/s to 2 cm; from 1.5 cm, which is within that: at 0 s; and apart from then on."""
    values = computed(study())
    assert values["met"].tolist() == [0, 0, NO_EVENT]
    assert values["status"].tolist() == [Status.DONE] * 3
    np.testing.assert_allclose(values["met_time"], [0.49, 0.0, np.nan], rtol=0, atol=1e-14)
    np.testing.assert_allclose(values["final_time"], [0.49, 0.0, 1.0], rtol=0, atol=1e-14)
    gap = values["final_position"][:, 1, 0] - values["final_position"][:, 0, 0]
    np.testing.assert_allclose(gap, [-0.02, -0.015, 3.0], rtol=0, atol=1e-14)


def test_a_given_distance_counts_instead_and_a_swept_radius_does():
    values = computed(study("outputs=[{meeting: {contact: 10 cm}}, final]"))
    np.testing.assert_allclose(values["met_time"], [0.45, 0.0, np.nan], rtol=0, atol=1e-14)
    radius = "axes={radius: {path: bodies.ball.shapes.0.radius, values: [1 cm, 5 cm]}}"
    np.testing.assert_allclose(computed(study(radius))["met_time"], [0.49, 0.45], rtol=0, atol=1e-14)


def test_a_trajectory_that_does_not_stop_goes_on_and_keeps_the_first_meeting():
    values = computed(study("stop.when=end"))
    np.testing.assert_allclose(values["met_time"], [0.49, 0.0, np.nan], rtol=0, atol=1e-14)
    assert values["final_time"].tolist() == [1.0, 1.0, 1.0]


def test_pairs_have_words_in_the_store_and_the_picture_is_of_them():
    met, time, *_ = variables(study())
    assert (met.name, met.attrs["flag_meanings"], met.attrs["flag_values"]) == ("met", "pending apart met", [-4, -1, 0])
    assert (time.name, time.attrs["units"]) == ("met_time", "s")
    three, *_ = variables(study(THIRD, "axes={}"))
    assert three.attrs["flag_meanings"] == "pending apart body_0_and_body_1 body_0_and_body_2 body_1_and_body_2"


def test_two_free_magnets_meet_or_part_and_none_fails(tmp_path):
    """The study that ships: the command ends well, and the picture is of whether they meet."""
    small = ("axes.speed.points=5", "axes.aim.points=4")
    end = run_study(load_study("two_free_magnets", small), tmp_path / "s.zarr")
    assert (end.done, end.failed) == (20, 0)
    data = open_results(tmp_path / "s.zarr").load()
    assert main_variable(data) == "met"
    assert sorted(np.unique(data.met)) == [NO_EVENT, 0]
    np.testing.assert_array_equal(np.isfinite(data.met_time), data.met == 0)
    place = data.final_position.where(data.met == 0)
    apart = np.sqrt(((place.isel(body=1) - place.isel(body=0)) ** 2).sum("component", skipna=False))
    np.testing.assert_allclose(apart.values[data.met == 0], 5e-3, rtol=0, atol=2e-12)


@pytest.mark.long
def test_a_simulation_ends_with_the_meeting(tmp_path):
    store = str(tmp_path / "s.zarr")
    end = CliRunner().invoke(main, ["simulate", "two_free_magnets", "--out", store])
    assert end.exit_code == 0, end.output
    data = open_results(store)
    known = np.isfinite(data.trajectory_position).all(["body", "component"])
    np.testing.assert_array_equal(known, data.time <= float(data.met_time))
    assert int(data.status) == Status.DONE
