"""Starts of bodies that a hand holds in the view: they follow a line of sight as their pivots and hinges allow."""

import numpy as np
import pytest

from tests.page.node_engine import ROOT, in_page
from tests.page.test_play import PLAY, play

PARTS = "const parts = [[Float32Array.from([-0.1, -0.1, -1.1, 0.1, 0.1, -0.9])], []];"
SCENE = "const scene = {things: [{parts: [{}]}, {is_placed: true, parts: []}], size: 1, walls: []};"
MODULES = "".join(
    f'const {n} = await import("{(PLAY / n).as_uri()}.js");' for n in ("grips", "standing", "triples", "knobs")
)


def test_a_pendulum_follows_the_line_of_sight_on_its_circle_and_starts_at_rest():
    """The bob of one metre is where the line meets the circle, or under it where it passes by outside."""
    targets = [[0.6, -0.8], [-0.3, -2.0], [0.9, 0.1], [2.0, -2.0]]
    found = play(
        "grips",
        PARTS
        + SCENE
        + """
        const own = grips.makeGrips(mock.equations, scene, {parts});
        const values = Float64Array.from(mock.equations.inputs, ({value}) => value);
        const standing = new Float64Array(36);
        mock.equations.standing(0, [0.2, 3, 0], [0, 0, 0, 0], standing);
        const held = own.hold(values, 0, [0, 0, -1], standing);
        const at = args[0].map(([x, z]) => own.follow(held, {origin: [x, -9, z], way: [0, 1, 0]}).values[0]);
        return {can: [own.mayHold(0), own.mayHold(1)], held: held.values[0], knobs: held.knobs.length, at};
        """,
        targets,
    )
    assert (found["can"], found["knobs"]) == ([True, False], 1)
    assert found["held"] == pytest.approx(0.2, abs=1e-9)
    np.testing.assert_allclose(found["at"], [np.arctan2(x, -z) for x, z in targets], atol=1e-6)


@pytest.mark.long
def test_a_hinged_needle_turns_about_its_hinge_alone():
    """With a hinge askew, all of tilt and spin change together, and the hinge keeps its place in the body."""
    body = (
        MODULES
        + """
        const values = Float64Array.from(eq.inputs, ({value}) => value);
        const at = (path) => eq.inputs.findIndex((input) => input.path === path);
        const way = triples.unit([0.3, -0.5, 0.8]);
        way.forEach((x, k) => { values[at(`pendulums.0.hinge.${k}`)] = x; });
        [0.2, -0.3].forEach((x, k) => { values[at(`pendulums.0.tilt.${k}`)] = x; });
        values[at('pendulums.0.angular_velocity.2')] = 5;
        const poses = (own) => {
          const [p, y, out] = [new Float64Array(eq.m), new Float64Array(eq.n), new Float64Array(18)];
          eq.rows(own, p, y);
          eq.standing(0, y, p, out);
          return out;
        };
        const scene = {things: [{parts: [{}]}], size: 0.06, walls: []};
        const own = grips.makeGrips(eq, scene, {parts: [[Float32Array.from([-0.03, 0, 0, 0.03, 0, 0])]]});
        const before = poses(values);
        const grip = own.hold(values, 0, [0.03, 0, 0], before);
        const inBody = (out) => [0, 1, 2].map((k) => triples.dot(way, out.subarray(3 + 3 * k, 6 + 3 * k)));
        const [knob] = grip.knobs;
        const turned = Float64Array.from(grip.values);
        knob.turn(turned, 1.2);
        const after = poses(turned);
        const axis = (out, k) => [...out.subarray(3 + 3 * k, 6 + 3 * k)];
        const wanted = [0, 1, 2].map((k) => knobs.rotated(axis(before, k), way, 1.2));
        return {
          kinds: grip.knobs.map(({kind}) => kind), rate: grip.values[at('pendulums.0.angular_velocity.2')],
          hinge: [inBody(before), inBody(after)], axes: [0, 1, 2].map((k) => axis(after, k)), wanted,
        };
        """
    )
    found = in_page("driven_compass_basins", "dop853", body)
    assert (found["kinds"], found["rate"]) == (["hinge"], 0)
    np.testing.assert_allclose(found["hinge"][1], found["hinge"][0], atol=2e-4)
    np.testing.assert_allclose(found["axes"], found["wanted"], atol=2e-4)


@pytest.mark.long
def test_both_rods_of_a_double_pendulum_bring_its_end_to_a_place_in_their_plane():
    """Its map sweeps one tilt of each rod, so that a hand leaves the map's plane of motion in no case."""
    body = (
        MODULES
        + """
        const values = Float64Array.from(eq.inputs, ({value}) => value);
        const at = (path) => eq.inputs.findIndex((input) => input.path === path);
        const size = 12 * 5, rod = {parts: [{is_thread: true}]}, ball = {parts: [{}]};
        const scene = {things: [rod, rod, ball, ball, ball], size: 2, walls: []};
        const corner = Float32Array.from([-0.05, -0.05, -0.05, 0.05, 0.05, 0.05]);
        const swept = [at('spheres.1.tilt.0'), at('spheres.2.tilt.0')];
        const axes = swept.map((index) => ({input: [index]}));
        const own = grips.makeGrips(eq, scene, {axes, parts: scene.things.map(() => [corner])});
        const [p, y, out] = [new Float64Array(eq.m), new Float64Array(eq.n), new Float64Array(size)];
        eq.rows(values, p, y);
        eq.standing(0, y, p, out);
        const grip = own.hold(values, 4, [0, 0, 0], out);
        const moved = own.follow(grip, {origin: [0.9, -7, -1.1], way: [0, 1, 0]});
        const aside = [1, 2].map((k) => moved.values[at(`spheres.${k}.tilt.1`)]);
        return {can: scene.things.map((_, k) => own.mayHold(k)), place: own.placeOf(moved), aside};
        """
    )
    found = in_page("double_pendulum", "dop853", body)
    assert found["can"] == [False, False, False, True, True]
    np.testing.assert_allclose(found["place"], [0.9, 0, -1.1], atol=1e-8)
    assert found["aside"] == [0, 0]


@pytest.mark.long
def test_a_body_that_is_held_below_a_wall_lies_on_it_and_keeps_the_velocity_of_a_throw():
    body = (
        MODULES
        + """
        const values = Float64Array.from(eq.inputs, ({value}) => value);
        const at = (path) => eq.inputs.findIndex((input) => input.path === path);
        values[at('free.0.velocity.2')] = 1.5;
        const [p, y, out] = [new Float64Array(eq.m), new Float64Array(eq.n), new Float64Array(12)];
        eq.rows(values, p, y);
        eq.standing(0, y, p, out);
        const scene = {things: [{parts: [{}]}], size: 1, walls: [{normal: [0, 0, 1], level: 0}]};
        const ball = Float32Array.from([-0.02, -0.02, -0.02, 0.02, 0.02, 0.02]);
        const own = grips.makeGrips(eq, scene, {parts: [[ball]]});
        const ray = {origin: [0.3, -5, -0.4], way: [0, 1, 0]};
        const {values: low, knobs: all} = own.follow(own.hold(values, 0, [0, 0, 0], out), ray);
        const place = [0, 1, 2].map((k) => low[at(`free.0.position.${k}`)]);
        return {place, speed: low[at('free.0.velocity.2')], kinds: all.map(({kind}) => kind)};
        """
    )
    found = in_page("dropped_ball", "dop853", body)
    np.testing.assert_allclose(found["place"], [0.3, 0, 0.02], atol=1e-6)
    assert (found["speed"], found["kinds"]) == (1.5, ["place"] * 3)


OFF = f'const map = await import("{(ROOT / "pipelines/page/script/map/off_map.js").as_uri()}");'


def test_a_start_that_no_axis_can_express_is_said_to_lie_off_the_map():
    found = play(
        "format",
        OFF
        + """
        const input = (path, value, is_start) => ({path, value, is_start, unit: 'm', label: ''});
        const place = [[2, 1], [0, 0]].map(([k, value]) => input(`free.0.position.${k}`, value, true));
        const equations = {inputs: [...place, input('drag', 1, false)]};
        const axis = {name: 'height', input: [0], si: [0, 1, 2], places: [0, 1, 2], edges: [-0.5, 0.5, 1.5, 2.5]};
        const own = {axes: [axis], equations};
        const starts = [[1.3, 0, 1], [1.3, 0, 5], [1.3, 1e-12, 1], [2.8, 0, 1], [1.3, 0.25, 1]];
        const said = starts.map((values) => map.offMapText(own, values));
        return {said, back: map.ontoMap(own, [1.3, 0.25, 5])};
        """,
    )
    *on, beyond, other = found["said"]
    assert on == ["", "", ""]
    assert beyond == "This start lies off the map, beyond the end of an axis."
    assert other == "This start lies off the map, where free 0 position 0 is 0 m; here it is 0.25 m."
    assert found["back"] == [1.3, 0, 5]
