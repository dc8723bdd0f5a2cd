"""What the camera of a page frames: what moves and the magnets near it, as large as can be. No browser is needed."""

import numpy as np
import pytest

from tests.page.test_play import play

DESCRIBED = """
const text = (numbers) => btoa(String.fromCharCode(...new Uint8Array(Float32Array.from(numbers).buffer)));
const ball = (x, y, z, r) => ({positions: text([x - r, y - r, z - r, x + r, y + r, z + r])});
const rod = {positions: text([0, 0, 0, 0, 0, -1]), is_thread: true};
const scene = {
  things: [{parts: [rod, ball(0, 0, -1, 0.05)]}, {is_placed: true, parts: [ball(0, 0, 0, 0.03)]}],
  size: 1, middle: [0, 0, 0],
};
"""


def seen(places, away, target, distance, slope, aspect):
    """Return where places are in a view from -1 to 1: right and up, (n,) each."""
    away, aside = np.asarray(away), np.asarray(places) - target
    right = np.array([-away[1], away[0], 0]) / np.hypot(*away[:2])
    depth = distance - aside @ away
    return aside @ right / (depth * slope * aspect), aside @ np.cross(away, right) / (depth * slope)


@pytest.mark.parametrize("aspect", [2.0, 0.5])
def test_the_camera_is_as_near_as_the_places_allow_and_centred_on_them(aspect):
    places = np.random.default_rng(4).normal(size=(40, 3)) * [0.3, 0.1, 0.2] + [5, -2, 1]
    found = play(
        "looking",
        """
        const away = looking.wayOf(args[0], false);
        return {away, ...looking.lookAt(args[0], away, {slope: 0.25, aspect: args[1]})};
        """,
        places.tolist(),
        aspect,
    )
    assert np.linalg.norm(found["away"]) == pytest.approx(1, rel=1e-14)
    right, up = seen(places, found["away"], found["target"], found["distance"], 0.25, aspect)
    assert max(abs(right).max(), abs(up).max()) == pytest.approx(1, rel=1e-12)
    np.testing.assert_allclose([right.min() + right.max(), up.min() + up.max()], 0, atol=1e-3)


def test_a_swing_is_seen_across_and_a_flat_motion_from_above():
    line = np.linspace(-1, 1, 21)[:, None] * [np.cos(0.7), np.sin(0.7), 0] + [0, 0, 3]
    tall = line + np.abs(np.linspace(-1, 1, 21))[:, None] * [0, 0, 1]
    flat, upright = play("looking", "return args.map((one) => looking.wayOf(one, false))", line.tolist(), tall.tolist())
    for way in (flat, upright):  # 25 degrees aside from the normal of the motion
        azimuth = np.arctan2(way[1], way[0])
        assert np.degrees(azimuth - 0.7) == pytest.approx(25 - 90, abs=1e-9)
    assert flat[2] == pytest.approx(np.sin(np.radians(42)))
    assert upright[2] == pytest.approx(np.sin(np.radians(18)))


def test_the_rod_of_a_pendulum_is_not_framed_and_the_magnet_below_is():
    found = play(
        "framing motions",
        DESCRIBED
        + """
        const {equations, engine} = mock;
        const track = engine.track(equations, {values: Float64Array.from([0.5, 0, 0.1, 0, -1.1]), until: 4});
        track.extend(4);
        const parts = framing.partsOf(scene.things);
        const {places, swept} = framing.framed(track, equations, scene, parts);
        return {places, swept, count: parts.map((own) => own.length), threads: framing.areThreads(scene.things)};
        """,
    )
    assert (found["count"], found["threads"]) == ([1, 1], [False, False])
    low, high = np.min(found["swept"], 0), np.max(found["swept"], 0)
    reach = np.sin(0.5) + 0.05 * (np.cos(0.5) + np.sin(0.5))  # undamped: it comes back to where it began
    np.testing.assert_allclose([low[0], high[0]], [-reach, reach], atol=5e-3)
    assert high[2] < -0.75  # the pivot is at zero
    assert np.min(found["places"], 0)[2] == pytest.approx(-1.13, abs=1e-6)


FLYING = """
const at = (t) => args[0] * t - args[1] * t * t;
const track = {reached: 10, over: {}, standing: (t, out) => (out.set([0, 0, at(t), 1, 0, 0, 0, 1, 0, 0, 0, 1]), out)};
const equations = {standing_counts: {moving: 1, placed: 0, carried: 0, held: 0}};
const scene = {things: [{parts: [{}]}], size: 1, middle: [0, 0, 0], walls: []};
const {swept} = framing.framed(track, equations, scene, [[Float32Array.from([-0.5, -0.5, -0.5, 0.5, 0.5, 0.5])]]);
return swept.map((place) => place[2]);
"""


def test_what_returns_is_framed_and_what_leaves_for_good_is_not():
    thrown, gone = play("framing", FLYING, 10, 1), play("framing", FLYING, 10, 0)
    assert max(thrown) == pytest.approx(25.5, abs=0.1)  # 10 t - t^2 is 25 at t = 5, and zero at the end
    assert 2 < max(gone) < 4.5


def test_what_lies_far_from_a_small_motion_is_not_framed():
    text = FLYING.replace("things: [{parts: [{}]}]", "things: [{parts: [{}]}, {}]").replace("placed: 0", "placed: 1")
    text = text.replace("0, 0, 0, 1]), out)", "0, 0, 0, 1, args[2], 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]), out)")
    text = text.replace("return swept.map((place) => place[2])", "return places.map((place) => place[0])")
    text = text.replace("{swept}", "{places}").replace("0.5, 0.5])]]", "0.5, 0.5])], [Float32Array.from([0, 0, 0])]]")
    assert max(play("framing", text, 0, 0, 3.0)) == 3.0
    assert max(play("framing", text, 0, 0, 30.0)) == 0.5
