"""Events that a study asks for, found by its page: leaving a sphere, meeting, flips; and a motion that ends at one."""

from pathlib import Path

import numpy as np
import pytest

from pem_core import Body, Cuboid, Sphere
from pem_core.methods.method import method_named
from pem_core.models.free_bodies.leaving import FREE_LEAVING
from pem_core.models.free_bodies.meeting import FREE_MEETING
from pem_core.models.free_bodies.model import FREE_BODIES
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.web.script import equations_script
from pipelines.page.payload.questions import questions
from pipelines.study.load import load_study
from tests.page.node import run_script
from tests.page.node_engine import ENGINE

ROOT = Path(__file__).parents[2]
METHOD = method_named("dop853")
PLAYED = f"""
await import("{ENGINE}");
(0, eval)(args[0]);
const [, index, values, asks] = args, eq = globalThis.PEM_EQUATIONS;
return {{found: values.map((value) => {{
  const all = Float64Array.from(eq.inputs, (input) => input.value);
  all[eq.inputs.findIndex(({{path}}) => path === index)] = value;
  const options = {{values: all, until: 5, tolerance: 1e-10, rest: false, watch: true, ends_at_event: asks.event.ends}};
  const track = PEM_ENGINE.track(eq, options);
  track.extend(5);
  const {{over, reached}} = track;
  return {{...PEM_ENGINE.outcomeOf(track, asks), over, reached, state: track.state(reached, new Float64Array(eq.n))}};
}})}};
"""
GRAVITY = 9.81


def played(scene, watch, path, values, kind, ends=False):
    """Return the outcomes in a page of a scene for values of one input, with an event watched."""
    text = equations_script(FREE_BODIES, scene, METHOD, (), watch).text
    asks = {"event": {"kind": kind, "count": 1, "ends": ends}, "walls": None}
    return run_script(PLAYED, text, path, list(values), asks)["found"]


def test_a_falling_body_leaves_the_sphere_about_its_start_in_time():
    """At sqrt(2 R / g) from rest, wherever it starts; a lighter gravity, a slider of the page, changes the time."""
    body = Body(shapes=(Sphere(mass=0.1, radius=0.01),))
    free = (FreeBody(body="it", position=(0.3, -0.2, 1.0)),)
    scene = FreeScene(bodies={"it": body}, free=free, gravity=(0, 0, -GRAVITY))
    found = played(scene, lambda one: FREE_LEAVING.watched(one, 0.7, None), "gravity.2", (-GRAVITY, -2.0), "leaving")
    times = [one["events"][0]["time"] for one in found]
    # Measured 3e-16 s.
    np.testing.assert_allclose(times, np.sqrt(2 * 0.7 / np.array([GRAVITY, 2.0])), rtol=3e-15)
    assert [one["reached"] for one in found] == [5, 5]


@pytest.mark.long
def test_a_body_that_is_outside_at_the_start_has_left_then():
    """The sphere is about the origin; a motion that begins within it leaves later, and comes back to no event."""
    free = (FreeBody(body="it", position=(0.3, 0, 0), velocity=(1.0, 0, 0)),)
    scene = FreeScene(bodies={"it": Body(shapes=(Sphere(mass=0.1, radius=0.01),))}, free=free, gravity=(0, 0, 0))
    found = played(
        scene, lambda one: FREE_LEAVING.watched(one, 1.0, (0, 0, 0)), "free.0.position.0", (1.5, 0.3), "leaving"
    )
    assert found[0]["events"] == [{"time": 0, "signal": 0}]
    assert found[1]["events"][0]["time"] == pytest.approx(0.7, rel=2e-15)


@pytest.mark.long
def test_a_motion_ends_where_two_bodies_meet():
    """At (distance - contact) / speed, in the state there; without a meeting it goes on to its end."""
    body = Body(shapes=(Cuboid(mass=0.1, half_edges=(0.01, 0.01, 0.01)),))
    free = (FreeBody(body="it"), FreeBody(body="it", position=(1.0, 0, 0), velocity=(-0.5, 0, 0)))
    scene = FreeScene(bodies={"it": body}, free=free, gravity=(0, 0, 0))
    watch = lambda one: FREE_MEETING.watched(one, np.full((1, 1), 0.1))  # noqa: E731 -- one expression is the whole function
    met, apart = played(scene, watch, "free.1.velocity.0", (-0.5, 0.25), "meeting", ends=True)
    assert met["over"]["status"] == "event"
    # Measured 2e-16 s.
    assert met["over"]["time"] == pytest.approx(0.9 / 0.5, rel=2e-15)
    assert met["reached"] == met["over"]["time"] == met["events"][0]["time"]
    assert np.isclose(met["state"], 1.0 - 0.9, rtol=0, atol=1e-12).any()
    assert (apart["over"]["status"], apart["reached"], apart["events"]) == ("done", 5, [])


def asked_of(*names):
    return {name: questions(load_study(ROOT / f"studies/{name}.yaml")) for name in names}


@pytest.mark.long
def test_the_questions_of_studies():
    """What a study asks, and whether its system rests: of every kind one."""
    asked = asked_of("double_pendulum", "levitron", "tossed_coin")
    assert asked["double_pendulum"]["event"]["variables"] == ["flip_time", "flip_rod"]
    assert asked["double_pendulum"]["event"]["bodies"] == [[0], [1]]
    assert asked["levitron"]["event"]["is_about_start"]
    assert asked["tossed_coin"]["walls"]["is_caught"]
    assert [one["has_rest"] for one in asked.values()] == [False] * 3


@pytest.mark.long
def test_which_studies_rest_are_driven_or_noisy():
    names = "three_magnets driven_compass_basins noisy_wells bouncing_box two_free_magnets dropped_ball"
    asked = asked_of(*names.split())
    assert [name for name, one in asked.items() if one["has_rest"]] == ["three_magnets", "bouncing_box"]
    assert [name for name, one in asked.items() if one["is_driven"]] == ["driven_compass_basins"]
    assert [name for name, one in asked.items() if one["is_noisy"]] == ["noisy_wells"]
    assert asked["bouncing_box"]["walls"]["sizes"]["plus_z"] == "largest"
    assert asked["two_free_magnets"]["event"]["ends"]
    assert asked["dropped_ball"]["walls"]["since"] == [13]
    assert asked["driven_compass_basins"]["stored"] == ["attractor"]
