"""Coils on moving bodies: forces from the energy, conservation, reciprocity, coaxial loops, and small swings."""

from dataclasses import replace

import numpy as np
import pytest
from mpmath import mp, mpf
from scipy.special import ellipk

from pem_core import (
    Body,
    Box,
    Coil,
    ConstantVelocity,
    Magnet,
    Pendulum,
    Placed,
    Scene,
    SineWave,
    Sphere,
    UniformField,
    assemble,
    simulate_adaptive,
)
from pem_core.models.free.rows import angular_momentum_of, momentum_of, position_of
from pem_core.models.registry import model_of
from pem_core.models.rigid import pendulum as full
from pem_core.numbers.duals import Dual
from pem_core.numbers.vectors import cross, dot, unit
from tests.coil_scenes import (
    BASE,
    BOB,
    DOP853,
    FIELD,
    FLAT,
    MU0,
    PLACE,
    ROUND,
    TURNS,
    WEIGHT,
    WINDING,
    A,
    rates,
    swinging,
)
from tests.free_body_scenes import thrown
from tests.scenes import STILL, rigid

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("box", [None, Box(min=(-0.5, -0.5, -0.5), max=(0.5, 0.5, 0.5))], ids=["open", "periodic"])
def test_torques_are_gradients_of_the_energy(box):
    """By duals, along rotations of each of two pendulums about any axis, for any number of nodes."""
    problem = assemble(replace(swinging(2, angular_velocity=STILL), box=box))
    p, layout, state = problem.parameters, problem.layout, problem.state[:, 0]
    for a in range(2):
        torque, way = full.torque_on(a, full.axes_at(state, a), state, p[:, 0], layout), unit((0.2, 0.9, -0.4))
        turned = [Dual(x, (0.0,)) for x in state]
        for i in range(3):
            row = 12 * a + 3 + 3 * i
            rate = cross(way, tuple(state[row : row + 3]))
            turned[row : row + 3] = [Dual(x, (y,)) for x, y in zip(state[row : row + 3], rate, strict=True)]
        slope = problem.system.energy(0.0, turned, p[:, 0], layout).slopes[0]
        assert -slope == pytest.approx(dot(torque, way), rel=1e-12)


def test_the_larger_number_of_nodes_counts():
    """Of a coil on a pendulum and a placed one, and of coils on two pendulums."""

    def energy(own, placed, count):
        body, base = replace(FLAT, coils=(replace(FLAT.coils[0], nodes=own),)), replace(WINDING, nodes=placed)
        scene = swinging(count, body)
        problem = assemble(replace(scene, bodies={"bob": body, "base": Body(coils=(base,))}))
        return problem.system.energy(0.0, problem.state, problem.parameters, problem.layout)[0]

    few, one, other, many = (energy(*nodes, count=1) for nodes in ((4, 4), (4, 40), (40, 4), (40, 40)))
    assert one == other == many != few
    assert energy(40, 40, 2) != energy(4, 40, 2)


def test_coils_change_the_torques_by_all_their_terms():
    """Of field, placed magnet, placed coil, magnets and coils of the other pendulum: none is missing or tiny."""
    zero = Coil(radius=A, current=0.0)
    cases = {
        "field": (swinging(field=FIELD), swinging(field=UniformField())),
        "magnet": (swinging(), replace(swinging(), bodies={"bob": BOB, "base": replace(BASE, magnets=())})),
        "coil": (swinging(), replace(swinging(), bodies={"bob": BOB, "base": replace(BASE, coils=(zero,))})),
    }
    for scenes in cases.values():
        with_magnets, without = ([rates(assemble(one)) for one in (scene, _without_coils(scene))] for scene in scenes)
        by_coils = [one - other for one, other in (with_magnets, without)]
        assert np.abs(by_coils[0] - by_coils[1]).max() > 1e-5


def _without_coils(scene):
    return replace(scene, bodies={**scene.bodies, "bob": replace(BOB, coils=())})


FORMS = {
    "full": {},
    "two": {"count": 2},
    "hinged": {"hinge": (0.0, 1.0, 0.0)},
    "air": {"quadratic_drag": 1e-3, "drag": 1e-4},
    "friction": {"friction": 1e-4, "hinge": (0.0, 1.0, 0.0)},
    "flies": {"body": FLAT, "place": replace(PLACE, motion=ConstantVelocity(velocity=(0.01, 0.02, 0.0)))},
    "turns": {"body": FLAT, "place": replace(PLACE, motion=ROUND)},
    "wave": {"body": FLAT, "place": replace(PLACE, wave=SineWave(frequency=3.0))},
}


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_energy_is_kept_by_pendulums_with_coils(form):
    """With what drag and friction take, and what moving coils and currents put in."""
    found = simulate_adaptive(assemble(swinging(**FORMS[form])), method=DOP853, tolerance=1e-12, until=0.5)
    assert np.abs(found.energy_drift[0]) < 2.5e-16


def test_a_coil_in_a_field_swings_as_it_must():
    """It obeys th'' = -(m B / I) sin th, m = pi a^2 N I: a quarter period from rest at 1 rad to zero."""
    inertia, start, B = 2e-6, 1.0, 0.02
    body = replace(rigid((inertia, inertia, inertia)), coils=(Coil(radius=A, current=3.0, turns=50),))
    third = (np.cos(start), np.sin(start), 0.0)
    pendulum = Pendulum(body="turns", orientation=((0.0, 0.0, 1.0), (third[1], -third[0], 0.0), third))
    scene = Scene(bodies={"turns": body}, pendulums=(pendulum,), field=UniformField(B=(B, 0.0, 0.0)))
    quarter = ellipk(np.sin(start / 2) ** 2) / np.sqrt(np.pi * A**2 * 150.0 * B / inertia)
    end = simulate_adaptive(assemble(scene), method=DOP853, tolerance=1e-13, until=quarter)
    np.testing.assert_allclose(end.state[9:12, 0], (1.0, 0.0, 0.0), atol=1e-11)


# Reciprocity: a loop beside a dipole, and a dipole beside a loop.


def wrenches(problem):
    """Return force, torque about its mass centre, and place, of each of two free bodies, (3,) each."""
    rate = rates(problem)
    parts = [[of(a, rate) for of in (momentum_of, angular_momentum_of)] for a in range(2)]
    return [[np.ravel(x) for x in (*part, position_of(a, problem.state))] for a, part in enumerate(parts)]


BALL = Sphere(mass=0.01, radius=4e-3)
MAGNET = Body(shapes=(BALL,), magnets=(Magnet(moment=(0.1, 0.02, 0.2)),))
RING = Body(
    shapes=(BALL, Sphere(mass=0.004, radius=2e-3, centre=(0.01, 0.0, 0.0))), coils=(replace(TURNS, position=STILL),)
)
SPUN = {"angular_velocity": (3.0, 1.0, -2.0)}
APART = ({"position": (0.0, 0.0, 0.0), **SPUN}, {"position": (0.02, 0.01, 0.035), "velocity": (-0.1, 0.05, -0.2)})
PAIRS = {
    "loop and dipole": (RING, MAGNET),
    "loops": (RING, RING),
    "both": (replace(RING, magnets=MAGNET.magnets), RING),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_forces_are_opposite_and_torques_balance(pair):
    problem = thrown(*({"body": body, **start} for body, start in zip(PAIRS[pair], APART, strict=True)))
    (force, turn, here), (back, return_turn, there) = wrenches(problem)
    assert np.linalg.norm(force) > 1e-4
    np.testing.assert_allclose(back, -force, rtol=1e-14)
    balance = turn + return_turn + np.cross(there - here, back)
    np.testing.assert_allclose(balance, 0.0, atol=1e-14 * np.abs(turn).max())


@pytest.mark.parametrize("which", [0, 1])
def test_a_loop_is_acted_on_as_it_acts(which):
    """The force on a free dipole by a placed coil is minus that on the free coil by the placed dipole."""
    free, placed = (MAGNET, RING)[::-1] if which else (MAGNET, RING)
    place = Placed(body="other", position=(0.02, 0.01, 0.035))
    alone = thrown({"body": free}, bodies={"other": placed}, placed=(place,))
    both = thrown({"body": free}, {"body": placed, "position": _centre(placed, place.position)})
    found = [np.ravel(of(0, rates(problem))) for problem in (alone, both) for of in (momentum_of, angular_momentum_of)]
    np.testing.assert_allclose(found[:2], found[2:], rtol=1e-13)


def _centre(body, origin):
    """Return the mass centre of a body whose frame begins at an origin."""
    return tuple(np.add(origin, body.of_shapes.mass_centre))


@pytest.mark.long
@pytest.mark.parametrize("pair", PAIRS)
def test_free_bodies_with_coils_keep_energy_and_momenta(pair):
    problem = thrown(*({"body": body, **start} for body, start in zip(PAIRS[pair], APART, strict=True)))
    found = simulate_adaptive(problem, method=DOP853, tolerance=1e-12, until=0.1)
    assert np.abs(found.energy_drift[0]) < 5e-18
    for of in (_momentum, _angular_momentum):
        np.testing.assert_allclose(of(found.state), of(problem.state), atol=1e-14 * np.abs(of(problem.state)).max())
    assert np.linalg.norm(np.subtract(position_of(1, found.state), position_of(0, found.state))) < 0.022


def _momentum(state):
    return sum(np.ravel(momentum_of(a, state)) for a in range(2))


def _angular_momentum(state):
    """Return the angular momentum of two bodies about the origin."""
    parts = [[np.ravel(of(a, state)) for of in (angular_momentum_of, position_of, momentum_of)] for a in range(2)]
    return sum(spin + np.cross(place, momentum) for spin, place, momentum in parts)


def test_a_small_loop_moves_as_a_dipole():
    """The difference falls with the square of the radius."""
    moment, end = 0.2, []
    for radius in (2e-3, 1e-3, None):
        coil = () if radius is None else (_loop_of(moment, radius),)
        magnets = (Magnet(position=(0.0, 0.0, -0.3), moment=(0.0, 0.0, moment)),) if radius is None else ()
        body = Body(shapes=(WEIGHT,), coils=coil, magnets=magnets)
        scene = Scene(
            bodies={"bob": body, "base": Body(magnets=BASE.magnets)},
            pendulums=(Pendulum(body="bob", tilt=(0.3, 0.1)),),
            placed=(PLACE,),
        )
        end.append(simulate_adaptive(assemble(scene), method=DOP853, tolerance=1e-12, until=0.4).state[:12])
    large, small = (np.abs(one - end[2]).max() for one in end[:2])
    assert small < 2e-3
    assert large / small == pytest.approx(4.0, rel=0.02)


def _loop_of(moment, radius):
    return Coil(radius=radius, current=moment / (np.pi * radius**2), position=(0.0, 0.0, -0.3))


# Coaxial loops.


def maxwell(a, b, z):
    """Return the mutual inductance [H] of coaxial loops (Maxwell, Treatise, section 701)."""
    k = mp.sqrt(4 * a * b / ((a + b) ** 2 + z**2))
    return mpf(MU0) * mp.sqrt(a * b) * ((2 / k - k) * mp.ellipk(k**2) - 2 / k * mp.ellipe(k**2))


@pytest.mark.parametrize(("b", "z"), [(0.02, 0.01), (0.012, 0.004), (0.05, -0.03), (0.005, 0.2)])
def test_coils_of_two_pendulums_attract_as_maxwell_says(b, z):
    """Their torques about the pivots are arm times force; a few nodes of coaxial loops are exact."""
    arm, currents = 0.3, (150.0, -40.0)
    coils = [
        Coil(radius=radius, current=current, axis=(1.0, 0.0, 0.0), position=(0.0, 0.0, -arm), nodes=4)
        for radius, current in zip((A, b), currents, strict=True)
    ]
    bodies = {f"bob {k}": Body(shapes=(WEIGHT,), coils=(coil,)) for k, coil in enumerate(coils)}
    pendulums = tuple(Pendulum(body=name, pivot=(k * z, 0.0, 0.0)) for k, name in enumerate(bodies))
    problem = assemble(Scene(bodies=bodies, pendulums=pendulums, gravity=STILL, permeability=MU0))
    with mp.workdps(30):
        force = float(currents[0] * currents[1] * mp.diff(lambda y: maxwell(mpf(A), mpf(b), y), mpf(z)))
    torques = rates(problem)[[0, 1, 2, 12, 13, 14], 0]
    np.testing.assert_allclose(
        torques, [0.0, arm * force, 0.0, 0.0, -arm * force, 0.0], rtol=1e-12, atol=1e-12 * arm * abs(force)
    )


def curvature(a, b, z, arm):
    """Return d^2 M / d theta^2 of a loop a on an arm that leans by theta, coaxial with a loop b at theta = 0 (ours).

    M is a solid harmonic of the place of a, and a sum of M_n P_n(cos alpha) of its lean about its own centre, M_n
    proportional to a^(n+1): M_xx = -M_zz / 2, M_alpha alpha = -a^2 M_aa / 2, M_x alpha = -(a M_az - M_z) / 2. Its
    centre moves by x = -arm theta, z = arm theta^2 / 2.
    """

    def slope(i, j):
        return mp.diff(lambda r, y: maxwell(r, b, y), (a, z), (i, j))

    across, mixed, leans = -slope(0, 2) / 2, -(a * slope(1, 1) - slope(0, 1)) / 2, -(a**2) * slope(2, 0) / 2
    return arm**2 * across - 2 * arm * mixed + leans + arm * slope(0, 1)


@pytest.mark.parametrize("hinge", [(0.0, 1.0, 0.0), None], ids=["hinge", "ball"])
def test_a_coil_over_a_coil_swings_slowly_as_the_inductance_curves(hinge):
    """omega^2 = (M g arm - I_1 I_2 d^2 M / d theta^2) / J."""
    arm, b, z, currents = 0.1, 0.015, 0.012, (200.0, 350.0)
    bob = Body(
        shapes=(Sphere(mass=0.02, radius=0.008, centre=(0.0, 0.0, -arm)),),
        coils=(Coil(radius=A, current=currents[0], position=(0.0, 0.0, -arm)),),
    )
    base = Body(coils=(Coil(radius=b, current=currents[1], nodes=64),))
    scene = Scene(
        bodies={"bob": bob, "base": base},
        pendulums=(Pendulum(body="bob", hinge=hinge),),
        placed=(Placed(body="base", position=(0.0, 0.0, -arm - z)),),
        permeability=MU0,
    )
    problem = assemble(scene)
    space = model_of(problem).space
    with mp.workdps(30):
        bent = float(curvature(mpf(A), mpf(b), mpf(z), mpf(arm)))
    true = 0.02 * 9.80665 * arm - currents[0] * currents[1] * bent
    stiffness = space.stiffness(problem, problem.state)[0]
    assert stiffness[1, 1] == pytest.approx(true, rel=1e-11)
    inertia = bob.of_shapes.inertia[1]
    assert space.mobility(problem, problem.state)[0][1, 1] == pytest.approx(1 / inertia, rel=1e-12)
    assert abs(currents[0] * currents[1] * bent) > 0.1 * true
