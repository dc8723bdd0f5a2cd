"""Ramps in study files: units, axes, identity, derived numbers and rings, and what is rejected."""

import json
import re

import jsonschema
import numpy as np
import pytest

from pem_core import InputError, Ramp
from pipelines.outputs.simulate import simulate_points
from pipelines.study.load import study_from_resolved, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml

STUDY = """
title: A puck that rises below a pendulum
scene:
  bodies:
    bob:
      shapes: [{kind: sphere, density: 7800 kg/m^3, radius: 1 cm, centre: [0, 0, -25 cm]}]
      magnets: [{position: [0, 0, -25 cm], moment: [0, 0, 0.5 A m^2]}]
    puck: {magnets: [{moment: [0, 0, 1 A m^2]}]}
  pendulums: [{body: bob, tilt: [10 deg, 0], half_life: 5 s}]
  placed:
    - {ring: {body: puck, count: 3, radius: 5 cm, position: [0, 0, -30 cm]}}
    - {body: puck, position: [0, 0, -35 cm]}
  ramps:
    - {path: placed.1.position.2, from: -40 cm, to: -300 mm, during: 500 ms, after: 0.1 s}
axes:
  to: {path: ramps.0.to, from: -35 cm, to: -29 cm, points: 3}
  during: {path: ramps.0.during, values: [200 ms, 1 s]}
integrate: {method: dop853, tolerance: 1e-12, until: 2 s}
stop: {when: end}
outputs: [final, energy_drift]
"""


def study(*overrides):
    return study_from_text(STUDY, "ramp.yaml", overrides)


def computed(one):
    return simulate_points(one, tuple(x.ravel() for x in np.indices(one.shape)))


def test_values_have_the_unit_of_the_number_at_the_path():
    one = study()
    assert one.entry.scene_.ramps == (Ramp(path="placed.1.position.2", from_=-0.4, to=-0.3, during=0.5, after=0.1),)
    assert one.axes[0].sweeps[0].unit == "cm"
    np.testing.assert_allclose(one.axes[0].sweeps[0].si(np.arange(3)), [-0.35, -0.32, -0.29])


def test_the_schema_has_ramps_and_a_resolved_study_keeps_them():
    assert not list(jsonschema.Draft7Validator(study_schema()).iter_errors(parse_yaml(STUDY).data))
    one = study()
    again = study_from_resolved("ramp", json.loads(json.dumps(one.resolved)), "", ())
    assert again.fingerprint == one.fingerprint
    assert again.entry.scene_ == one.entry.scene_
    assert one.fingerprint != study("ramps.0.after=0.2 s").fingerprint


@pytest.mark.long
def test_points_of_axes_are_those_of_single_ramps():
    """To the last bit, also for the body after a ring, whose number differs among all placed bodies."""
    values = computed(study())
    point = 3  # of the axes: -32 cm, 1 s
    alone = computed(study("axes={}", "ramps.0.to=-0.32", "ramps.0.during=1 s"))
    for name in ("final_orientation", "final_angular_velocity", "energy_drift"):
        np.testing.assert_array_equal(values[name][point], alone[name][0])
    assert np.abs(values["energy_drift"]).max() < 1e-16
    assert len(np.unique(values["final_orientation"][:, 0, 0, 0])) == 6
    ring = [f"{{body: puck, position: [{x:.17g}, {y:.17g}, -0.3]}}" for x, y in places(3)]
    same = study("axes={}", "ramps.0.path=placed.3.position.2", f"placed=[{', '.join(ring)}, {LAST}]")
    np.testing.assert_array_equal(computed(same)["final_orientation"], final("axes={}"))


LAST = "{body: puck, position: [0, 0, -35 cm]}"


def places(count):
    angles = 2 * np.pi * np.arange(count) / count
    return np.stack([0.05 * np.cos(angles), 0.05 * np.sin(angles)], 1)


def final(*overrides):
    return computed(study(*overrides))["final_orientation"]


def test_numbers_that_follow_from_others_are_those_of_the_start():
    """A ramp of the bob's radius changes its inertia, not its mass; one of gravity keeps the drag of a half-life."""
    for path, to in (("bodies.bob.shapes.0.radius", 0.02), ("gravity.2", -5.0)):
        ramp = f"ramps=[{{path: {path}, to: {to}, during: 0.5 s}}]"
        given = study("axes={}", ramp)
        plain = given.entry.scene
        mass, drag = plain.bodies["bob"].shapes[0].mass, plain.pendulums[0].drag
        shape = f"bodies.bob.shapes=[{{kind: sphere, mass: {mass!r}, radius: 0.01, centre: [0, 0, -0.25]}}]"
        pendulum = f"pendulums=[{{body: bob, tilt: [10 deg, 0], drag: {float(drag)!r}}}]"
        same = study("axes={}", ramp, shape, pendulum)
        np.testing.assert_array_equal(computed(given)["final_orientation"], computed(same)["final_orientation"])


RAMP = "ramps=[{path: %s, to: %s, during: 1 s}]"
REJECTED = {
    RAMP % ("gravity.7", -5): "ramps.0.path must be the path of a number in the scene, but is 'gravity.7'",
    RAMP % ("pendulums.0.half_life", "3 s"): "ramps.0.path must be the path of a number in the scene",
    RAMP % ("pendulums.0.tilt.0", "3 deg"): "ramps.0.path must not be the path of an initial condition",
    RAMP % ("placed.0.ring.radius", "3 cm"): "ramps.0.path must not lead into a ring",
    RAMP % ("placed.1.position.2", "3 kg"): "ramps.0.to must be a number in m or a compatible unit",
    RAMP % ("bodies.bob.shapes.0.radius", "-3 cm"): "ramps.0.to must be positive, but is -0.03",
    RAMP % ("bodies.bob.shapes.0.mass", 100): "ramps.0.to must be closer to the first value",
    "ramps=[{path: pendulums.0.drag, from: 0, to: 1e-4, during: 1}]": "ramps.0.path must not change which quantities",
    "integrate={method: rk4, step: 1 ms, until: 1 s}": "integrate.method",
    "ramps=[{path: gravity.2, to: -5, during: 0 s}]": "ramps.0.during must be positive",
    "ramps=[{path: gravity.2, to: -5, during: 1 s, after: -1 s}]": "ramps.0.after must not be negative",
    "ramps=[{path: gravity.2, during: 1 s}]": "ramps.0.to must be given",
    "ramps=[{path: gravity.2, to: 1, during: 1}, {path: gravity.2, to: 2, during: 1}]": "must not be the path of two",
    "ramps=[{path: bodies.bob.shapes.0.centre.2, to: -0.3, during: 1}, {path: bodies.bob.shapes.0.radius, to: 0.02, "
    "during: 1}]": "ramps.1.path: changes the same quantities of the equations as bodies.bob.shapes.0.centre.2",
}


@pytest.mark.parametrize("wrong", REJECTED)
def test_a_wrong_ramp_is_rejected_at_its_place(wrong):
    with pytest.raises(InputError, match=re.escape(REJECTED[wrong])):
        study("axes={}", wrong)


@pytest.mark.parametrize(
    ("item", "path"),
    [
        ("wave: {frequency: 1 Hz}", "placed.1.wave.frequency"),
        ("wave: {frequency: 1 Hz}", "placed.1.wave.phase"),
        ("motion: {kind: spinning, axis: [0, 0, 1], angular_velocity: 3}", "placed.1.motion.angular_velocity"),
    ],
)
def test_numbers_of_clocks_are_rejected(item, path):
    """sin(2 pi f(t) t) has another frequency than f(t)."""
    placed = f"placed=[{LAST}, {{body: puck, position: [0, 0, -0.4], {item}}}]"
    with pytest.raises(InputError, match=r"scene.ramps.0.path must not be a frequency, phase, speed or time"):
        study("axes={}", placed, RAMP % (path, 2))


def test_an_axis_with_an_impossible_value_is_rejected():
    with pytest.raises(InputError, match=r"axes.to: at to = 100 kg a ramp is invalid"):
        study(RAMP % ("bodies.bob.shapes.0.mass", 0.05), "axes={to: {path: ramps.0.to, values: [0.05 kg, 100 kg]}}")


FREE = """
scene:
  kind: free_bodies
  bodies:
    ball: {shapes: [{kind: sphere, mass: 20 g, radius: 1 cm}], magnets: [{moment: [0, 0, 0.1]}]}
    puck: {magnets: [{moment: [0, 0, 1 A m^2]}]}
  free: [{body: ball, position: [10 cm, 0, 0], velocity: [0, 0.1 m/s, 0.1 m/s], drag: 0.001}]
  placed: [{body: puck, position: [0, 0, 0]}]
  gravity: [0, 0, 0]
  ramps:
    - {path: gravity.2, to: -3, during: 1 s}
    - {path: bodies.puck.magnets.0.moment.2, to: -1, during: 0.5 s, after: 0.2 s}
    - {path: free.0.drag, to: 0.03, during: 0.7 s}
integrate: {method: dop853, tolerance: 1e-13, until: 1.2 s}
outputs: [final, energy_drift]
"""
LINKAGE = """
scene:
  kind: linkage
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 0.1, from: 0, length: 0.3, tilt: [0.5, 0.1]}
    - {mass: 0.1, from: 1, length: 0.2, tilt: [-0.3, 0.2], drag: 0.01}
  rods: [[0, 1], [1, 2]]
  ramps:
    - {path: gravity.2, to: -3, during: 1 s}
    - {path: spheres.2.mass, to: 0.2, during: 0.8 s, after: 0.1 s}
integrate: {method: dop853, tolerance: 1e-13, until: 1.2 s}
stop: {when: end}
outputs: [final, energy_drift]
"""


@pytest.mark.long
@pytest.mark.parametrize(("text", "most"), [(FREE, 3e-17), (LINKAGE, 3e-15)])
def test_other_kinds_of_scenes_have_ramps(text, most):
    """The energy balance closes; without ramps the motion is another."""
    one, other = study_from_text(text), study_from_text(text, "other", ["ramps=[]"])
    values, plain = computed(one), computed(other)
    assert np.abs(values["energy_drift"]).max() < most
    assert np.abs(values["final_position"] - plain["final_position"]).max() > 0.01


def test_a_free_body_that_no_ramp_changes_is_as_without():
    """Off by 7e-17 m, since steps end at the ends of its ramp; to the last bit the same beside points that change."""

    def motion(*values):
        axis = f"axes={{pull: {{path: ramps.0.to, values: {list(values)}}}}}"
        ramp = "ramps=[{path: gravity.2, to: 0, during: 0.7}]"
        return computed(study_from_text(FREE, "free", [axis, ramp]))["final_position"]

    without = computed(study_from_text(FREE, "free", ["ramps=[]"]))["final_position"]
    batch, alone = motion(0, -3), motion(0)
    np.testing.assert_array_equal(batch[:1], alone)
    np.testing.assert_allclose(alone, without, rtol=0, atol=7e-16)
    assert np.abs(batch[1] - batch[0]).max() > 0.1


def test_what_other_kinds_of_scenes_reject():
    length = ["ramps=[{path: spheres.2.length, to: 0.3, during: 1}]"]
    with pytest.raises(InputError, match=r"scene.ramps.0.path must not be the path of an initial condition, a rod"):
        study_from_text(LINKAGE, "linkage", length)
    wall = ["walls=[{normal: [0, 0, 1], point: [0, 0, -1]}]"]
    with pytest.raises(InputError, match=r"scene.ramps must be left out if there are walls"):
        study_from_text(FREE, "free", wall)
    planar = "scene: {kind: planar, frequency: 1, height: 0.3, ramps: []}\nintegrate: {until: 1, step: 0.1}\n"
    with pytest.raises(InputError, match=r"scene.ramps is not a key here"):
        study_from_text(planar)
