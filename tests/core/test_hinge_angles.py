"""Angles about hinges, which pages show: against the angle by which the scene turns each pendulum."""

import numpy as np
import pytest

from pem_core import assemble
from pem_core.models.registry import model_of_scene
from pem_core.web.scene import observe_script
from tests.scenes import one, rigid

ANGLES = np.deg2rad([-179.0, -120.0, -45.0, 0.0, 1.0, 89.0, 91.0, 178.0])


def hinged(hinge, spin=ANGLES):
    return one(rigid((1.0, 1.5, 2.0), 1.0, (0, 0, -1.0)), gravity=(0, 0, -3.0), hinge=hinge, spin=spin)


def angles(scene):
    (observable,) = model_of_scene(scene).observed.on_pages(scene)
    problem = assemble(scene)
    assert (observable.name, observable.dims, observable.unit) == ("hinge_angle", ("pendulum",), "rad")
    return observable.values(problem, 0.0, problem.state)[:, 0]


@pytest.mark.parametrize(("hinge", "sign"), [((0, 0, 1.0), 1), ((0, 0, -2.0), -1)])
def test_a_spin_about_the_hinge_is_its_angle(hinge, sign):
    """The spin of the scene is about the z axis of the body; the angle is counted about the direction of the hinge."""
    np.testing.assert_allclose(angles(hinged(hinge)), sign * ANGLES, rtol=0, atol=1e-14)


TILTS = np.deg2rad([-80.0, -20.0, 0.0, 10.0, 70.0])


def turned(problem, hinge):
    """Return states whose axes are those of the lab, turned about a hinge by TILTS (Rodrigues' formula)."""
    n, state = np.array(hinge) / np.linalg.norm(hinge), np.repeat(problem.state[:, :1], len(TILTS), 1)
    axes = np.stack([np.cos(tilt) * np.eye(3) + np.sin(tilt) * np.cross(n, np.eye(3)) for tilt in TILTS])
    axes += (1 - np.cos(TILTS))[:, None, None] * np.outer(n, n)
    state[3:12] = axes.reshape(len(TILTS), 9).T
    return state


@pytest.mark.parametrize("hinge", [(0, 1.0, 0), (1.0, -2.0, 0), (0.3, 0.2, 1.0)])
@pytest.mark.parametrize("of", ["own scene", "another scene"])
def test_a_turn_about_the_hinge_is_its_angle(hinge, of):
    """The line of the hinge is that of the problem, so that pages may change it; another scene gives its sense."""
    scene = hinged(hinge, 0.0)
    problem = assemble(scene)
    other = scene if of == "own scene" else hinged(tuple(np.add(hinge, (0.3, -0.1, 0.2))), 0.0)
    (observable,) = model_of_scene(scene).observed.on_pages(other)
    found = observable.values(problem, 0.0, turned(problem, hinge))[:, 0]
    np.testing.assert_allclose(found, TILTS, rtol=0, atol=1e-14)


def test_only_hinged_pendulums_have_angles():
    scene = one(rigid((1.0, 1.5, 2.0), 1.0, (0, 0, -1.0)), gravity=(0, 0, -3.0))
    model = model_of_scene(scene)
    assert model.observed.on_pages(scene) == ()
    names = [
        [one["name"] for one in observe_script(model, item, assemble(item))[1]]
        for item in (scene, hinged((0, 0, 1.0), 0.1))
    ]
    assert names[1] == [*names[0], "hinge_angle"]
