"""Where a tilt leads: the convention that maps and magnets share."""

import numpy as np
import pytest

from pem_core import Body, Magnet, Placed, assemble
from pem_core.models.environment.observables import placed_magnets
from pem_core.models.rigid import observables
from pem_core.numbers.rotations import leaning, rotated
from tests.scenes import ARM, one, rigid, tabletop, tilt_towards

pytestmark = pytest.mark.quick


def test_a_hanging_bob_moves_towards_the_tilt():
    problem = assemble(tabletop(tilt=tilt_towards(0.08, 0.03)))
    place = observables.magnet_positions(problem, problem.state)[0, 0, 0]
    np.testing.assert_allclose(place, [0.08, 0.03, -np.sqrt(ARM**2 - 0.08**2 - 0.03**2)], atol=1e-15)


def test_a_standing_top_moves_towards_the_tilt():
    problem = assemble(one(rigid((1, 1, 2), 1.0, (0, 0, 0.1)), tilt=(0.3, 0.4)))
    u3 = observables.orientations(problem, problem.state)[0, 0, 2]
    np.testing.assert_allclose(u3, [0.6 * np.sin(0.5), 0.8 * np.sin(0.5), np.cos(0.5)], atol=1e-15)


def test_spin_turns_about_the_own_axis_first():
    u1, _, u3 = leaning((0.0, 0.5), 0.3, 1.0)
    np.testing.assert_allclose(np.stack(u3), [0, np.sin(0.5), np.cos(0.5)], atol=1e-15)
    np.testing.assert_allclose(u1[0], np.cos(0.3), atol=1e-15)


@pytest.mark.parametrize("angle", [0.0, 1e-12, 0.3, np.pi, 5.0])
def test_rotations_are_rotations(angle):
    axis = np.array([1.0, 2.0, 2.0]) / 3
    turned = np.stack(rotated((0.3, -0.2, 0.7), tuple(angle * axis)))
    matrix = np.cross(np.eye(3), axis)
    expected = np.eye(3) + np.sin(angle) * matrix + (1 - np.cos(angle)) * matrix @ matrix
    np.testing.assert_allclose(turned, expected @ [0.3, -0.2, 0.7], atol=1e-15)


def test_placed_magnets_turn_with_their_body():
    """A puck leant by a right angle towards x, with a magnet off its centre."""
    puck = Body(magnets=(Magnet(position=(0, 0, 0.1), moment=(0, 0, 2.0)),))
    placed = (Placed(body="puck", position=(1, 2, 3), tilt=(np.pi / 2, 0)),)
    problem = assemble(one(rigid((1, 1, 2)), placed=placed, bodies={"puck": puck}))
    np.testing.assert_allclose(placed_magnets(problem), [[1.1, 2, 3]], atol=1e-15)
    np.testing.assert_allclose(problem.parameters[-3:, 0], [2, 0, 0], atol=1e-15)
