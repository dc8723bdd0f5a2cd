"""Studies with noise: accepted requests, and bytes that do not depend on blocks or on the lengths of axes."""

import numpy as np
import pytest

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.page.view import playable
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import study_from_resolved, study_from_text
from pipelines.summaries.motion.escape_rate import EscapeRate, escape_rate

TEXT = """
title: Escape from one of two wells
scene:
  kind: planar
  frequency: 0.8
  damping: 1
  height: 0.5
  magnets: [{position: [1, 0], strength: 0.5}, {position: [-1, 0], strength: 0.5}]
  start: {position: [0.8, 0]}
  noise: {temperature: 0.05, seed: 1}
axes:
  warmth: {path: noise.temperature, values: [0.04, 0.05, 0.06]}
  repeat: {path: noise.seed, from: 1, to: 8, points: 8}
integrate: {method: rk4, step: 0.1, until: 40}
stop: {when: left}
outputs: [{leaving: {radius: 1.3, centre: [0.8, 0, 0]}}, final]
"""
PENDULUM = """
scene:
  bodies: {bob: {shapes: [{kind: sphere, mass: 20 g, radius: 1 cm, centre: [0, 0, -20 cm]}]}}
  pendulums: [{body: bob, drag: 1e-5 N m s, hinge: [0, 1, 0]}]
  noise: {torque: 1e-5 N m s^0.5}
integrate: {method: rk4, step: 10 ms, until: 1 s, record_every: 0.5 s}
stop: {when: end}
outputs: [final, trajectory]
"""


def study(*overrides, text=TEXT):
    return study_from_text(text, "noisy.yaml", overrides)


def every(one):
    return tuple(index.ravel() for index in np.indices(one.shape))


def same(one, other):
    return all(one[name].tobytes() == np.ascontiguousarray(other[name]).tobytes() for name in one)


def test_values_do_not_depend_on_blocks_or_their_order():
    one = study()
    indices = every(one)
    whole = simulate_points(one, indices)
    shuffled = np.random.default_rng(1).permutation(len(indices[0]))
    for size in (1, 5):
        parts = np.array_split(shuffled, len(shuffled) // size)
        found = [simulate_points(one, tuple(index[part] for index in indices)) for part in parts]
        back = np.argsort(shuffled)
        assert same(whole, {name: np.concatenate([part[name] for part in found])[back] for name in whole})
    assert len(np.unique(whole["leaving_time"])) > 12


def test_longer_axes_keep_the_values_of_the_shorter_ones():
    short, long = study(), study("axes.repeat.to=16", "axes.repeat.points=16")
    some = tuple(np.array(index) for index in ([0, 1, 2, 2], [0, 3, 7, 1]))
    assert same(simulate_points(short, some), simulate_points(long, some))


def test_the_first_escape_ends_a_motion_on_the_circle():
    whole, through = (simulate_points(one, every(one)) for one in (study(), study("stop.when=end")))
    has_left = whole["left"] == 0
    assert 3 < has_left.sum() < 22
    assert same({"at": whole["leaving_time"]}, {"at": through["leaving_time"]})
    away = np.hypot(*(whole["final_position"][has_left] - [0.8, 0.0]).T)
    np.testing.assert_allclose(away, 1.3, rtol=1e-4)  # cubics within steps of 0.1: 1.2e-5
    np.testing.assert_array_equal(whole["final_time"][has_left], whole["leaving_time"][has_left])


def test_a_noisy_pendulum_moves():
    found = simulate_points(study("noise.seed=1", text=PENDULUM), ())
    assert np.abs(found["final_angular_velocity"][0, 0, 1]) > 1e-3
    np.testing.assert_allclose(found["final_angular_velocity"][0, 0, [0, 2]], 0.0, atol=1e-15)


def test_kicks_of_a_study_have_units_and_do_not_depend_on_blocks():
    """The first half of the points alone has the same bytes; a kick of 1 mN mm s is 1e-6 N m s."""
    axes = (
        "axes.often={path: noise.kicks.rate, values: [5 Hz, 20 Hz]}",
        "axes.repeat={path: noise.seed, from: 0, to: 3, points: 4}",
    )
    one = study("noise={kicks: {rate: 5 Hz, impulse: 1 mN mm s}}", *axes, text=PENDULUM)
    assert one.entry.scene.noise.kicks.impulse == pytest.approx(1e-6, rel=1e-14)
    whole = simulate_points(one, every(one))
    half = simulate_points(one, tuple(index[:4] for index in every(one)))
    assert same({name: values[:4] for name, values in whole.items()}, half)
    assert len(np.unique(whole["final_angular_velocity"][:, 0, 1])) == 8


FREE = """
scene:
  kind: free_bodies
  bodies: {ball: {shapes: [{kind: sphere, mass: 2 g, radius: 2 mm}]}}
  free: [{body: ball, drag: 1e-3 N s/m, turning_drag: 1e-8 N m s}]
  gravity: [0, 0, 0]
  noise: {temperature: 1e15 K}
axes: {repeat: {path: noise.seed, from: 0, to: 39, points: 40}}
integrate: {method: rk4, step: 50 ms, until: 40 s}
stop: {when: left}
outputs: [{leaving: {radius: 10 mm}}, final]
"""
CHAIN = """
scene:
  kind: linkage
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {mass: 10 g, from: 0, length: 10 cm, tilt: [0.1, 0], drag: 1e-2 N s/m}
  rods: [[0, 1]]
  noise: {force: 1e-4 N s^0.5, kicks: {rate: 10 Hz, impulse: 1e-5 N s}}
axes: {repeat: {path: noise.seed, from: 0, to: 5, points: 6}}
integrate: {method: rk4, step: 5 ms, until: 1 s}
stop: {when: end}
outputs: [escape, final]
summaries: [escape_rate]
"""


def test_a_free_body_diffuses_out_of_a_sphere():
    """The mean time from the centre of a sphere is R^2 / (6 D) with D = k_B T / c; and M / c = 2 s later, roughly."""
    one = study(text=FREE)
    found = simulate_points(one, every(one))
    half = simulate_points(one, tuple(index[7:20] for index in every(one)))
    assert same({name: values[7:20] for name, values in found.items()}, half)
    mean = 1e-4 / (6.0 * 1.380649e-23 * 1e15 / 1e-3) + 2.0
    assert 0.6 * mean < np.nanmean(found["leaving_time"]) < 1.6 * mean
    distance = np.linalg.norm(found["final_position"].reshape(40, 3), axis=1)
    np.testing.assert_allclose(distance[found["left"] == 0], 0.01, rtol=1e-3)


def test_a_noisy_chain_stays_in_its_only_well():
    one = study(text=CHAIN)
    found = simulate_points(one, every(one))
    assert (found["escape_from"] == 0).all()
    assert np.isnan(found["escape_time"]).all()
    assert len(np.unique(found["final_position"].reshape(6, -1)[:, -1])) == 6
    with pytest.raises(InputError, match="the output `meeting` is not available in a scene with noise"):
        study("outputs=[{meeting: {contact: 1 mm}}]", "stop.when=end", text=FREE)
    with pytest.raises(InputError, match="because scenes of kind free_bodies have no wells"):
        study("outputs=[escape]", "stop.when=end", text=FREE)
    with pytest.raises(InputError, match="walls must be left out in a scene with noise"):
        study("scene.walls=[{point: [0, 0, -1], normal: [0, 0, 1]}]", "integrate.method=rk4", text=FREE)


REJECTED = {
    ("noise={kicks: {rate: 10, impulse: 0.1}}",): "integrate.step must be at most 0.05 s, half the mean time between",
    ("noise={kicks: {rate: 1}}",): "noise.kicks.impulse must be given",
    ("noise={kicks: {rate: 0, impulse: 1}}",): "noise.kicks.rate must be positive",
    ("integrate.method=dop853",): "integrate.method must be rk4, with a fixed step, in a scene with noise",
    ("integrate.method=euler",): "integrate.method must be rk4, with a fixed step, in a scene with noise",
    ("outputs=[rest]", "stop.when=end"): "outputs.0: the output `rest` is not available in a scene with noise",
    (
        "outputs=[final, energy_drift]",
        "stop.when=end",
    ): "outputs.1: the output `energy_drift` is not available in a scene with noise",
    ("outputs=[final]", "stop.when=captured"): "stop.when must be `end`, `left` or `escaped` in a scene with noise",
    ("integrate.until=1e9",): "integrate.step must be at least 0.233 s: noise repeats after 2^32 steps",
    ("noise={}",): "noise.force must be given, or `temperature` or `kicks` instead",
    ("noise={force: 1, temperature: 1}",): "noise.force must not be given together with temperature",
    ("noise={temperature: 1, seed: 1.5}",): "noise.seed must be a whole number from 0 to 2^53 - 1",
    ("axes.repeat.points=3",): "axes.repeat.points: a value of noise.seed, 4.5, must be a whole number",
    ("axes.repeat.to=8.5", "axes.repeat.points=2"): "axes.repeat.to must be a whole number from 0 to 2^53 - 1",
}


@pytest.mark.parametrize("wrong", REJECTED)
def test_a_wrong_request_is_rejected_at_its_place(wrong):
    with pytest.raises(InputError) as caught:
        study(*wrong)
    assert REJECTED[wrong] in str(caught.value)


def test_indicators_of_chaos_are_rejected():
    overrides = ("integrate.method=dop853", "stop.when=end", "outputs=[lyapunov]")
    with pytest.raises(InputError, match="the output `lyapunov` is not available in a scene with noise"):
        study(*overrides)


def test_a_page_plays_noise():
    can = playable(study())
    assert can.refusal is None
    assert {"noise.seed", "noise.temperature"} <= set(can.inputs)


def test_a_resolved_study_keeps_its_noise():
    one = study()
    again = study_from_resolved("noisy", one.resolved, "", ())
    assert again.fingerprint == one.fingerprint
    assert again.entry.scene.noise == one.entry.scene.noise
    assert study("noise.seed=2").fingerprint != one.fingerprint


def test_without_noise_the_identity_of_a_study_has_no_key_of_it():
    """Stores from before there was noise keep their fingerprints."""
    scene = study("noise=null", "axes={warmth: {path: damping, values: [1, 2]}}").identity["scene"]
    assert "noise" not in scene
    assert "damping" in scene


def test_escape_rates_count_escapes_and_the_time_inside(tmp_path):
    """Against sums over the arrays of the store; with fewer escapes and less time after 5 s."""
    one = study("summaries=[escape_rate]")
    run_study(one, tmp_path / "noisy.zarr")
    summarise(tmp_path / "noisy.zarr", one.entry.summaries)
    found, stored = open_results(tmp_path / "noisy.zarr", "escape_rate"), open_results(tmp_path / "noisy.zarr")
    left, ends = stored["leaving_time"].values, stored["final_time"].values
    count = np.isfinite(left).sum(1)
    assert (np.diff(count) > 0).any()
    np.testing.assert_array_equal(found["escapes"], count)
    np.testing.assert_allclose(found["rate"], count / ends.sum(1), rtol=1e-14)
    np.testing.assert_allclose(found["standard_error"], np.sqrt(np.maximum(count, 1)) / ends.sum(1), rtol=1e-14)
    later = escape_rate(stored, EscapeRate(after=5.0))
    np.testing.assert_array_equal(later["escapes"], (left > 5.0).sum(1))
    np.testing.assert_allclose(later["time_inside"], np.maximum(ends - 5.0, 0.0).sum(1), rtol=1e-14)


ESCAPING = ("stop.when=escaped", "outputs=[escape, final]", "noise.temperature=0.05")


def test_escapes_do_not_depend_on_blocks_and_end_in_the_other_well():
    one = study(*ESCAPING)
    whole = simulate_points(one, every(one))
    some = [simulate_points(one, tuple(index[part] for index in every(one))) for part in np.array_split(range(24), 7)]
    assert same(whole, {name: np.concatenate([part[name] for part in some]) for name in whole})
    has_left = np.isfinite(whole["escape_time"])
    assert 3 < has_left.sum() < 22
    assert len(set(whole["escape_from"])) == 1
    assert (whole["escape_to"][has_left] == 1 - whole["escape_from"][has_left]).all()
    assert (whole["escape_to"][~has_left] == -1).all()
    assert (whole["final_position"][has_left, 0] < 0.0).all()
    np.testing.assert_array_equal(whole["final_time"], np.where(has_left, whole["escape_time"], 40.0))


def test_rates_of_escapes_count_escapes(tmp_path):
    one = study(*ESCAPING, "summaries=[escape_rate]")
    run_study(one, tmp_path / "noisy.zarr")
    summarise(tmp_path / "noisy.zarr", one.entry.summaries)
    found, stored = open_results(tmp_path / "noisy.zarr", "escape_rate"), open_results(tmp_path / "noisy.zarr")
    np.testing.assert_array_equal(found["escapes"], np.isfinite(stored["escape_time"]).sum("repeat"))
    no_well = stored.assign(escape_from=stored["escape_from"] * 0 - 1)
    assert (escape_rate(no_well, EscapeRate())["escapes"] == 0).all()


NO_ESCAPE = {
    ("noise=null", "axes={}"): "escape is not available in this scene, because nothing leaves a well without noise",
    (
        "damping=0",
        "noise={force: 0.1}",
        "axes={}",
    ): "escape is not available in this scene, because its wells need drag",
    ("outputs=[final]",): "`stop: {when: escaped}` needs the output `escape`",
    ("outputs=[final, {escape: {depth: 1.5}}]",): "depth must be above 0 and at most 1",
    ("outputs=[final, {escape: {every: 0}}]",): "every must",
    ("stop.when=end", "outputs=[final]", "summaries=[escape_rate]"): "needs the output `escape` or `leaving`",
}


@pytest.mark.parametrize("wrong", NO_ESCAPE)
def test_an_impossible_escape_is_rejected(wrong):
    with pytest.raises(InputError) as caught:
        study(*ESCAPING[:2], *wrong)
    assert NO_ESCAPE[wrong] in str(caught.value)


def test_escape_rates_need_repetitions():
    with pytest.raises(InputError, match="an escape rate needs the axes of its repetitions"):
        study("axes.repeat={path: start.position.1, from: 0, to: 0.1, points: 3}", "summaries=[escape_rate]")
    with pytest.raises(InputError, match=r"over.0 must name an axis of the study, but is 'repeats'"):
        study("summaries=[{escape_rate: {over: [repeats]}}]")
