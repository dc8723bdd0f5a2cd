"""Anything of a scene, and how it is integrated, can be swept: each point is the scene with that value."""

import json

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.outputs.simulate import simulate_points
from pipelines.run.run import run_study
from pipelines.store.described_study import study_in
from pipelines.study.load import load_study, study_from_text
from tests.pipelines.small import STUDIES

TEXT = """
scene:
  bodies:
    bob:
      shapes: [{kind: point, mass: 20 g, centre: [0, 0, -30 cm]}]
      magnets: [{position: [0, 0, -30 cm], moment: [0, 0.05, 0.4]}]
    puck: {magnets: [{moment: [0, 0, 0.4]}]}
  pendulums: [{body: bob, tilt: [10 deg, 5 deg], drag: 1e-4}]
  placed:
    - {body: puck, position: [0, 0, -34 cm]}
    - {body: puck, position: [3 cm, 0, -34 cm], motion: {kind: constant_velocity, velocity: [5 cm/s, 0, 0]}}
    - body: puck
      position: [0, 3 cm, -35 cm]
      motion: {kind: elliptic_rotation, r1: [2 cm, 0, 0], r2: [0, 1 cm, 0], angular_velocity: 1 turn/s}
  field: {kind: rotating, B1: [1 mT, 0, 0], B2: [0, 1 mT, 0], angular_velocity: 3}
  box: {min: [-20 cm, -20 cm, -50 cm], max: [20 cm, 20 cm, 0]}
integrate: {step: 1 ms, until: 0.5 s, record_every: 10 ms}
outputs: [final, energy_drift, trajectory]
"""

SWEPT = {
    "box.max.0": ("-10 cm", "20 cm"),
    "field.angular_velocity": ("0", "3 turn/s"),
    "field.B1.0": ("0", "2 mT"),
    "placed.1.motion.velocity.0": ("0", "20 cm/s"),
    "placed.2.motion.angular_velocity": ("0", "40 rad/s"),
    "placed.2.motion.phase": ("0", "90 deg"),
    "pendulums.0.drag": ("0", "1e-3"),
    "permeability": ("1e-6", "2e-6"),
    "integrate.method": ("euler", "pem_euler", "weak_coupling", "rk4", "dopri5", "dop853"),
    "integrate.step": ("1 ms", "2 ms", "0.5 ms"),
}


def ends(text, path, overrides=()):
    run_study(study_from_text(text, "s", overrides), path)
    return xr.open_zarr(path).load()


@pytest.mark.long
@pytest.mark.parametrize("path", SWEPT)
def test_every_point_is_the_scene_with_its_value(path, tmp_path):
    values = SWEPT[path]
    listed = ", ".join(values)
    axis = (
        f"axes:\n  swept: {{path: {path}, values: [{listed}]}}\n  twist: {{path: pendulums.0.spin, values: [0, 1]}}\n"
    )
    together = ends(TEXT + axis, tmp_path / "all.zarr")
    assert (together.status == 1).all()
    seen = set()
    for index, value in enumerate(values):
        alone = ends(TEXT, tmp_path / f"{index}.zarr", [f"{path}={value}", "pendulums.0.spin=1"])
        for name in ("final_orientation", "trajectory_torque", "trajectory_energy"):
            np.testing.assert_array_equal(together[name][index, 1], alone[name])
        seen.add(alone.final_orientation.values.tobytes())
    assert len(seen) == len(values)


@pytest.mark.parametrize(("index", "last"), [(0, 0.055), (1, 0.06)])
def test_a_last_step_past_the_end_is_not_recorded(index, last):
    """Till 55 ms, 6 steps of 10 ms go to 60 ms; there are records till 50 ms, whatever the step."""
    axis = "axes: {x: {path: integrate.step, values: [1 ms, 10 ms]}}"
    study = study_from_text(TEXT.replace("until: 0.5 s", "until: 55 ms") + axis)
    values = simulate_points(study, (np.array([index]),))
    assert values["final_time"] == pytest.approx([last])
    assert values["trajectory_energy"].shape == (1, 6)


def test_a_former_key_is_refused_with_the_present_one(tmp_path):
    """In a file, in a setting and in a store that an earlier version has made."""
    rule = "stop.look_every is not a key here; this key was removed, because capture is now detected at the moment"
    with pytest.raises(InputError, match=rule):
        load_study(STUDIES / "three_magnets.yaml", ["stop.look_every=2 s"])
    study = load_study(STUDIES / "three_magnets.yaml")
    old = {**study.resolved, "stop": {**study.resolved["stop"], "look_every": None}}
    attributes = {"pem_study_resolved": json.dumps(old), "pem_study_yaml": "", "pem_name": "s", "pem_overrides": "[]"}
    with pytest.raises(InputError, match=rf"pem_study_resolved.{rule}.* use the version of this package"):
        study_in(attributes)


def test_the_energy_account_closes_while_magnets_move(tmp_path):
    """Energy, what drag took and what the movers put in: RK4's error alone remains, and falls as dt^5."""
    drift = [abs(float(ends(TEXT, tmp_path / f"{s}.zarr", [f"integrate.step={s} ms"]).energy_drift)) for s in (2, 1)]
    assert drift[1] < 1e-10
    assert drift[0] / drift[1] > 12


@pytest.mark.parametrize(
    ("path", "values", "message"),
    [
        (
            "integrate.method",
            "rk4, rk5",
            "axes.x.values.1 must be one of euler, pem_euler, weak_coupling, rk4, dopri5, dop853, dprkn8, auto, "
            "but is 'rk5'",
        ),
        ("integrate.until", "1, 2", "axes.x.path must be the path of a number in the scene, but is 'integrate.until'"),
        ("integrate.step", "1 ms, 3 ms", "axes.x.integrate.record_every must be a multiple of the step, 0.003 s"),
        ("box.max.0", "20 cm, -30 cm", "must be greater than min.0"),
        ("field.angular_velocity", "1 Hz", "('Hz' is ambiguous; write rad/s or turn/s)"),
        ("field.angular_velocity", "1 kHz", "('kHz' is ambiguous; write rad/s or turn/s)"),
        ("placed.0.motion.velocity.0", "1, 2", "axes.x.path must be the path of a number in the scene"),
        ("placed.0.motion", "fixed", "axes.x.path must be the path of a number in the scene"),
    ],
)
def test_what_cannot_be_swept_is_reported(path, values, message):
    with pytest.raises(InputError) as caught:
        study_from_text(TEXT + f"axes:\n  x: {{path: {path}, values: [{values}]}}\n", "s")
    assert message in str(caught.value)


def test_what_never_rests_is_noted():
    asked = TEXT.replace("outputs: [final, energy_drift, trajectory]", "outputs: [rest]")
    (note,) = study_from_text(asked, "s").notes
    assert note.endswith("so no capture is proved, and rest_magnet stays at -1")
    assert study_from_text(TEXT, "s").notes == ()
    assert study_from_text(asked, "s", ["stop.when=end"]).notes == ()
    still = ["placed.1.motion.velocity=[0, 0, 0]", "placed.2.motion.angular_velocity=0", "field.angular_velocity=0"]
    assert study_from_text(asked, "s", still).notes == ()
    turning = asked + "axes:\n  w: {path: field.angular_velocity, values: [0, 1]}\n"
    assert study_from_text(turning, "s", still).notes == (note,)
    stopped = asked + "axes:\n  w: {path: field.angular_velocity, values: [0]}\n"
    assert study_from_text(stopped, "s", still[:2]).notes == ()


def test_numbers_that_the_method_has_no_use_for_are_reported():
    given = ("integrate={method: dop853, step: 2 ms, until: 1 s}",)
    note = "integrate.step is ignored, because dop853 is adaptive"
    assert load_study(STUDIES / "three_magnets.yaml", given).notes == (note,)
    methods = "axes={m: {path: integrate.method, values: [dop853, rk4]}}"
    assert load_study(STUDIES / "three_magnets.yaml", (*given, methods)).notes == ()
    assert load_study(STUDIES / "three_magnets.yaml", (*given, "integrate.method=rk4")).notes == ()


def test_a_step_too_long_at_a_corner_of_the_axes_is_refused():
    """rk4 stands 2.4 / rate and euler does not: a long step, or euler, are right, but not together."""
    thin = "shapes: [{kind: cylinder, mass: 20 g, radius: 1 mm, half_length: 1 cm, centre: [0, 0, -30 cm]}]"
    text = TEXT.replace("shapes: [{kind: point, mass: 20 g, centre: [0, 0, -30 cm]}]", thin)
    text = text.replace("drag: 1e-4", "drag: 1e-5, angular_velocity: [0, 0, 1]").replace(", record_every: 10 ms", "")
    text = text.replace("outputs: [final, energy_drift, trajectory]", "outputs: [final]").replace(
        "step: 1 ms", "step: 1 us"
    )
    rate = 1e-5 / (0.5 * 0.02 * 0.001**2)
    axes = "axes:\n  step: {{path: integrate.step, values: [{}, 1e-6]}}\n"
    study_from_text(text + axes.format(2.4 / rate), "s")
    study_from_text(text + axes.format(1.9 / rate) + "  how: {path: integrate.method, values: [rk4, euler]}\n", "s")
    with pytest.raises(InputError, match="for euler to be stable"):
        study_from_text(text + axes.format(2.4 / rate) + "  how: {path: integrate.method, values: [rk4, euler]}\n", "s")


def test_more_records_than_memory_holds_are_refused():
    with pytest.raises(InputError, match=r"integrate.record_every must be at least 0\.0015 s"):
        study_from_text(TEXT, "s", ["integrate.until=3000 s", "integrate.record_every=1 ms"])


def test_tolerance_is_swept_and_tells_the_error(tmp_path):
    axis = "axes:\n  tolerance: {path: integrate.tolerance, values: [1e-4, 1e-6, 1e-8, 1e-10]}\n"
    sparse = "integrate.record_every=0.5 s"
    free = ends(TEXT + axis, tmp_path / "t.zarr", ["integrate.method=dop853", sparse])
    fixed = ends(TEXT, tmp_path / "f.zarr", ["integrate.step=0.1 ms", sparse])
    for name in ("trajectory_orientation", "trajectory_torque"):
        error = abs(free[name] - fixed[name]).max(fixed[name].dims)
        assert (error.values[:-1] > 5 * error.values[1:]).all()
        assert error.values[-1] < 1e-9
    np.testing.assert_array_equal(free.time, fixed.time)


def test_the_last_record_is_the_end(tmp_path):
    """Three times 0.1 s is a hair more than 0.3 s."""
    times = ["integrate.method=dop853", "integrate.until=0.3 s", "integrate.record_every=0.1 s"]
    run = ends(TEXT, tmp_path / "t.zarr", times)
    assert run.status == 1
    assert run.time.values[-1] == 3 * 0.1 > 0.3
    np.testing.assert_array_equal(run.trajectory_orientation[-1], run.final_orientation)


def test_what_a_method_needs_is_asked_for():
    with pytest.raises(InputError, match=r"integrate\.step must be given for the fixed-step method rk4; give a step"):
        study_from_text(TEXT.replace("step: 1 ms, ", "method: rk4, "), "s")
    assert study_from_text(TEXT.replace("step: 1 ms, ", ""), "s").entry.integrate.method == "auto"
    assert study_from_text(TEXT, "s").entry.integrate.method == "rk4"
    study = study_from_text(TEXT.replace("step: 1 ms, ", "method: dopri5, "), "s")
    assert study.entry.integrate.tolerance == 1e-8
    with pytest.raises(InputError, match=r"integrate\.tolerance must be from 1e-15 to 1"):
        study_from_text(TEXT, "s", ["integrate.tolerance=0"])
