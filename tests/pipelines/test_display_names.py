"""Names for people of the numbers of scenes: exact ones, and that no two numbers of a study share one."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pem_core.models.registry import model_of_scene
from pem_core.scene.placed_bodies import Placed, Ring, Ringed
from pem_core.web.scene import inputs_of
from pipelines import load_study
from pipelines.study.display_names import display_name

STUDIES = Path(__file__).parents[2] / "studies"
NAMES = {
    "three_magnets": {
        "pendulums.0.tilt.0": "tilt towards x",
        "pendulums.0.angular_velocity.2": "angular velocity, z",
        "pendulums.0.drag": "drag",
        "pendulums.0.pivot.2": "z of the pivot",
        "bodies.puck.magnets.0.moment.2": "moment of the magnet of puck, z",
        "bodies.bob.shapes.0.mass": "mass of the line of bob",
        "placed.1.position.0": "x of puck 2",
        "placed.2.tilt.1": "tilt of puck 3 towards y",
        "gravity.2": "gravity, z",
        "field.B.0": "field, x",
        "permeability": "permeability of space",
        "integrate.tolerance": "integration tolerance",
        "integrate.until": "until",
    },
    "driven_coil": {
        "bodies.coil.coils.0.current": "current of coil",
        "placed.0.wave.frequency": "frequency of the wave of coil",
    },
    "driven_compass": {"field.angular_velocity": "rate of turning of the field"},
    "parametric_compass": {"field.wave.amplitude": "amplitude of the field"},
    "dropped_ball": {
        "walls.0.restitution": "coefficient of restitution of the wall",
        "free.0.position.2": "z of ball at the start",
        "free.0.turning_drag": "rotational drag of ball",
    },
    "two_free_magnets": {"free.1.velocity.0": "velocity of body 2 at the start, x"},
    "levitron": {"bodies.top.analysis.inertia.3": "moment of inertia of top, xy"},
    "floating_below_rotor": {"placed.0.motion.angular_velocity": "rate of turning of rotor"},
    "double_pendulum": {
        "spheres.2.tilt.0": "tilt of sphere 3 towards x",
        "spheres.1.length": "distance of sphere 2 from sphere 1",
    },
    "textbook_magnets": {
        "magnets.1.position.0": "x of magnet 2",
        "magnets.0.strength": "strength of magnet 1",
        "start.position.1": "y at the start",
    },
    "noisy_wells": {"noise.temperature": "temperature of the noise"},
}


@cache
def scene_of(name):
    return load_study(STUDIES / f"{name}.yaml").entry.scene_


@pytest.mark.parametrize("name", NAMES)
def test_numbers_have_names_for_people(name):
    scene = scene_of(name)
    assert {path: display_name(scene, path) for path in NAMES[name]} == NAMES[name]


def test_names_of_several_pendulums():
    scene = scene_of("three_magnets")
    one = scene.pendulums[0]
    alike = replace(scene, pendulums=(one, replace(one, pivot=(0.1, 0.0, 0.0))))
    assert display_name(alike, "pendulums.1.tilt.0") == "tilt of pendulum 2 towards x"
    assert display_name(alike, "pendulums.0.drag") == "drag of pendulum 1"
    others = replace(alike, pendulums=(one, replace(one, body="puck")))
    assert display_name(others, "pendulums.1.drag") == "drag of puck"


def test_names_of_several_magnets_and_shapes_of_one_body():
    scene = scene_of("three_magnets")
    puck = scene.bodies["puck"]
    double = replace(puck, magnets=puck.magnets * 2)
    scene = replace(scene, bodies={**scene.bodies, "puck": double})
    assert display_name(scene, "bodies.puck.magnets.1.moment.0") == "moment of magnet 2 of puck, x"


def test_placed_bodies_of_the_same_name_count_on_over_rings():
    scene = scene_of("three_magnets")
    ring = Ringed(ring=Ring(count=3, radius=0.1, body="puck"))
    lone = Placed(body="puck", name="the big one")
    scene = replace(scene, placed=(ring, *scene.placed[:2], lone))
    assert display_name(scene, "placed.0.ring.radius") == "radius of the ring of puck 1"
    assert display_name(scene, "placed.2.position.2") == "z of puck 5"
    assert display_name(scene, "placed.3.position.2") == "z of the big one"
    alone = replace(scene, placed=(ring,))
    assert display_name(alone, "placed.0.ring.radius") == "radius of the ring of puck"


@pytest.mark.parametrize("name", NAMES)
def test_all_inputs_of_a_page_have_names_of_their_own(name):
    scene = scene_of(name)
    model = model_of_scene(scene)
    names = [display_name(scene, one.path) for one in inputs_of(scene, model.starts, model.looks)]
    assert len(set(names)) == len(names)
    assert not [one for one in names if "_" in one or "." in one or " 0" in one or "{" in one]
