"""Bodies that do not spin need not have their spin integrated: the motion is the same."""

import numpy as np

from pem_core import Magnet, assemble, method_named, simulate
from pem_core.models.registry import stiffest_rate
from pem_core.models.rigid import observables
from pem_core.models.rigid.pendulum import HAS_NULL_AXES
from pem_core.scene.symmetry import symmetry_axis
from tests.scenes import one, rigid, tabletop

RK4 = method_named("rk4")


def test_symmetric_bodies_are_distinguished_from_others():
    assert symmetry_axis(tabletop().bodies["bob"])[1].all()
    assert not symmetry_axis(rigid((1, 2, 3)))[1].any()
    assert not symmetry_axis(rigid((1, 1, 2), 1.0, (0.1, 0, 1)))[1].any()
    off_axis = (Magnet(position=(0.1, 0, 1), moment=(0, 0, 1)),)
    assert not symmetry_axis(rigid((1, 1, 2), 1.0, (0, 0, 1), off_axis))[1].any()
    askew = (1.0, 1.0, 2.0, 1e-3, 0.0, 0.0)
    assert not symmetry_axis(rigid(askew, 1.0, (0, 0, 1)))[1].any()


def test_the_motion_is_that_of_the_full_body():
    """The smallest spin switches the full equations on; at a step that bears them, both agree."""
    start = {"tilt": (0.3, 0.1), "drag": 1e-3, "B": (1e-3, 0.0, 2e-3)}
    idle, full = assemble(tabletop(**start)), assemble(tabletop(**start, angular_velocity=(0.0, 0.0, 1e-9)))
    assert idle.layout[HAS_NULL_AXES] == 1
    assert full.layout[HAS_NULL_AXES] == 0
    ends = [simulate(p, method=RK4, step=5e-4, until=1.0) for p in (idle, full)]
    u3 = [observables.orientations(p, run.state)[0, 0, 2] for p, run in zip((idle, full), ends, strict=True)]
    np.testing.assert_allclose(*u3, atol=1e-8)


def test_a_thin_bob_with_strong_drag_bears_a_long_step():
    """Drag over I_3 is 3580/s: with the spin in, 4 ms would blow up."""
    runs = [
        simulate(assemble(tabletop(tilt=(0.3, 0.1), drag=3e-3)), method=RK4, step=step, until=3.0)
        for step in (4e-3, 1e-3)
    ]
    assert stiffest_rate(assemble(tabletop(drag=3e-3))) < 2.0
    np.testing.assert_allclose(runs[0].state[9:12], runs[1].state[9:12], atol=1e-6)


def test_what_spins_keeps_its_spin():
    problem = assemble(tabletop(angular_velocity=(0, 0, 5.0), drag=np.array([0.0, 1e-6])))
    assert problem.layout[HAS_NULL_AXES] == 0
    assert stiffest_rate(problem) > 1.0


def test_a_body_beside_one_without_idle_spin_has_the_same_bits():
    """The projection is exactly nothing for a body that needs none, whatever its neighbours are."""
    mixed = {"tilt": (0.3, 0.1), "angular_velocity": (0.0, 0.0, np.array([0.0, 3.0]))}
    alone = {"tilt": (0.3, 0.1), "angular_velocity": (0.0, 0.0, 3.0)}
    many, single = (simulate(assemble(tabletop(**s)), method=RK4, step=1e-3, until=0.5) for s in (mixed, alone))
    assert (many.state[:, 1] == single.state[:, 0]).all()


def test_an_upright_top_without_drag_is_left_alone():
    assert assemble(one(rigid((1, 1, 2), 1.0, (0, 0, 1)))).layout[HAS_NULL_AXES] == 0
