"""Chains of spheres on rods against pendulums in angles, normal modes, the rigid pendulum, and what must be kept."""

import numpy as np
import pytest

from pem_core import (
    Body,
    Magnet,
    Pendulum,
    Placed,
    Point,
    Scene,
    UniformField,
    assemble,
    find_equilibria,
    frequencies,
)
from pem_core.models.rigid import observables
from tests.rods import GRAVITY, HELD, angles_of, flown, lagrangian_angles, looked, on_a_chain, problem_of

RIGHT, THIRTY, FORTY_FIVE, SIXTY = np.pi / 2, np.pi / 6, np.pi / 4, np.pi / 3

PUBLISHED = {
    "two from (90, 90)": (
        ([1, 1], [1, 1], [RIGHT, RIGHT]),
        {
            0.5: (0.5707102469753, 1.2041472415788),
            1.0: (-0.6244179685244, -1.0343623283636),
            2.0: (-0.4840186973509, -1.3250547674136),
            5.0: (-0.629003321043, -1.304623877194),
            10.0: (-0.578836008162, -0.509875588421),
        },
    ),
    "two from (30, 30)": (([1, 1], [1, 1], [THIRTY, THIRTY]), {10.0: (0.0169227034927, -0.005375285183)}),
    "two from (45, 0)": (([1, 1], [1, 1], [FORTY_FIVE, 0.0]), {10.0: (-0.275067805294, 0.602281303289)}),
    "four from 60": (
        ([1] * 4, [0.5] * 4, [SIXTY] * 4),
        {
            0.5: (0.235855991403, 0.2476832765692, 0.4951540749287, 0.9009529581062),
            1.0: (-0.5437563520907, -0.6444943744223, -0.9885892361231, -1.2194928065146),
            2.0: (0.045659821822, 0.0657571987441, 0.0025164059332, 0.0299635964297),
        },
    ),
}


def chain(masses, lengths, angles, rates=None, drags=None):
    """Return the problem of a chain in a plane."""
    return problem_of(*on_a_chain(masses, lengths, angles, rates, drags))


@pytest.mark.parametrize("name", PUBLISHED)
def test_chains_move_as_pendulums_in_angles(name):
    """Angles of N-pendulums, computed apart; from (90, 90) deg chaos makes 1e-11 of round-off in ten seconds."""
    start, expected = PUBLISHED[name]
    problem = chain(*start)
    state, _ = flown(problem, list(expected))
    np.testing.assert_allclose(angles_of(problem, state)[:, 0], list(expected.values()), rtol=0, atol=1e-9)


OTHERS = {
    "unequal": ((1.0, 0.3), (0.7, 1.2), (1.0, -0.5), (0.3, 2.0), (0.0, 0.0)),
    "dragged": ((0.5, 2.0), (1.0, 0.4), (2.0, 0.3), (0.0, -1.0), (0.1, 0.3)),
    "three": ((1.0, 2.0, 0.5), (0.5, 0.8, 0.3), (0.4, 0.9, -0.7), (0.0, 1.0, -2.0), (0.0, 0.2, 0.0)),
    "heavy end": ((0.01, 10.0), (1.0, 1.0), (0.8, 0.8), (0.0, 0.0), (0.0, 0.0)),
    "straight up, nearly": ((1.0, 1.0), (1.0, 1.0), (3.1, 3.0), (0.0, 0.0), (0.0, 0.0)),
}


@pytest.mark.parametrize("name", ["three", *(pytest.param(n, marks=pytest.mark.long) for n in OTHERS if n != "three")])
def test_any_chain_moves_as_lagrange_says(name):
    """Any masses, lengths, speeds and drags, against scipy on Lagrange's equations."""
    masses, lengths, angles, rates, drags = OTHERS[name]
    times = [0.2, 0.5, 1.0, 2.0]
    problem = chain(masses, lengths, angles, rates, drags)
    state, run = flown(problem, times)
    expected = lagrangian_angles(masses, lengths, angles, rates, times, drags=drags)
    apart = angles_of(problem, state)[:, 0] - expected
    np.testing.assert_allclose((apart + np.pi) % (2 * np.pi) - np.pi, 0.0, atol=3e-10)
    assert abs(run.energy_drift[0]) < 1e-9


def test_rods_at_the_start_carry_what_hangs_on_them():
    """Of four at rest at 60 deg: -(N - k) m g cos 60, tension."""
    problem = chain([1] * 4, [0.5] * 4, [SIXTY] * 4)
    force = looked("rod_force", problem, 0.0, problem.state)[0]
    np.testing.assert_allclose(force, [-19.6133, -14.709975, -9.80665, -4.903325], rtol=1e-12)
    assert looked("rod_is_determined", problem, 0.0, problem.state).all()


def test_rod_forces_are_what_the_accelerations_ask_for():
    """Of a double pendulum in motion: M a - M g of all below a rod is its force along it, and nothing across."""
    masses = (1.0, 0.3)
    problem = chain(masses, (0.7, 1.2), (1.0, -0.5), (0.3, 2.0))
    state = flown(problem, [0.4])[0][:, 0]
    place, force = (looked(name, problem, 0.4, state)[0] for name in ("position", "rod_force"))
    acceleration = problem.rates(state)[6:12].reshape(2, 3)
    needed = np.cumsum((np.array(masses)[:, None] * (acceleration + np.array([0, 0, GRAVITY])))[::-1], axis=0)[::-1]
    way = np.diff(place, axis=0)
    along = way / np.linalg.norm(way, axis=1, keepdims=True)
    np.testing.assert_allclose(needed, force[:, None] * along, rtol=1e-12, atol=1e-12)


MODES = {
    1: (1.0,),
    2: (0.5857864376269, 3.4142135623731),
    4: (0.3225476896194, 1.7457611011583, 4.5366202969211, 9.3950709123011),
}
"""Roots of Laguerre's polynomials."""


@pytest.mark.parametrize("count", MODES)
def test_small_oscillations_are_roots_of_laguerre_in_the_table(count):
    """In each of the two planes: w^2 = roots times g / l, from the table of rest points, where all hangs."""
    problem = chain([1.3] * count, [0.4] * count, [0.1] * count, drags=[0.1] * count)
    table = find_equilibria(problem)
    hanging = np.flatnonzero(table.index == 0)
    assert len(hanging) == 1
    squares = np.sort(frequencies(problem, table)[hanging[0]] ** 2) * 0.4 / GRAVITY
    squares = squares[np.isfinite(squares) & (squares > 1e-6)]
    np.testing.assert_allclose(squares, np.repeat(MODES[count], 2), rtol=1e-8)


@pytest.mark.parametrize("count", [2, 4])
def test_small_oscillations_are_roots_of_laguerre_in_motion(count):
    """Angles of 1e-5 are sums of the modes of M a'' = -K a, to the cube of the amplitude."""
    angles = 1e-5 * np.linspace(1.0, -0.3, count)
    later = np.maximum.outer(np.arange(count), np.arange(count))
    inertia, stiffness = (count - later).astype(float), np.arange(count, 0, -1.0)
    root = np.sqrt(stiffness)
    inverse, modes = np.linalg.eigh(inertia / np.outer(root, root))
    np.testing.assert_allclose(np.sort(1 / inverse), MODES[count], rtol=1e-10)
    times, length = np.array([0.5, 1.0, 3.0]), 0.4
    turned = np.cos(np.sqrt(GRAVITY / length / inverse) * times[:, None])
    expected = (turned * (modes.T @ (root * angles))) @ modes.T / root
    problem = chain([1.3] * count, [length] * count, angles)
    found = angles_of(problem, flown(problem, times, tolerance=1e-15)[0])[:, 0]
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-8 * 1e-5)


LENGTH, GAP, MASS, MOMENT = 0.3, 0.03, 0.02, 0.4063
PUCK = f"bodies: {{puck: {{magnets: [{{moment: [0, 0, {MOMENT}]}}]}}}}"


def magnet_rod(tilt, drag, place, field=(0, 0, 0)):
    """Return one sphere on one rod with a magnet along it, over a placed magnet, in a field."""
    sphere = f"mass: {MASS}, from: 0, length: {LENGTH}, tilt: {list(tilt)}, tilt_rate: [1.0, -2.0], drag: {drag}"
    magnet = f"magnets: [{{moment: {-MOMENT}, along: [0, 1]}}]"
    placed = f"placed: [{{body: puck, position: {list(place)}}}]"
    return problem_of([HELD, f"{sphere}, {magnet}"], [(0, 1)], PUCK, placed, f"field: {{B: {list(field)}}}")


def magnet_pendulum(problem, drag, place, field):
    """Return the same pendulum as a rigid body, with the velocity that the sphere has."""
    at, velocity = (looked(name, problem, 0.0, problem.state)[0, 1] for name in ("position", "velocity"))
    e = at / LENGTH
    magnet = Magnet(position=(0, 0, -LENGTH), moment=(0, 0, MOMENT))
    bob = Body(shapes=(Point(mass=MASS, centre=(0, 0, -LENGTH)),), magnets=(magnet,))
    first = np.cross([0.3, 0.5, 0.1], e)
    first /= np.linalg.norm(first)
    axes = tuple(map(tuple, (first, np.cross(-e, first), -e)))
    turn = tuple(np.cross(e, velocity) / LENGTH)
    pendulum = Pendulum(body="bob", orientation=axes, angular_velocity=turn, drag=drag * LENGTH**2)
    puck = Body(magnets=(Magnet(moment=(0, 0, MOMENT)),))
    around = {"gravity": (0, 0, -GRAVITY), "field": UniformField(B=field)}
    placed = (Placed(body="puck", position=place),)
    return assemble(Scene(bodies={"bob": bob, "puck": puck}, pendulums=(pendulum,), placed=placed, **around))


@pytest.mark.parametrize("drag", [0.0, 1e-3])
def test_a_magnet_on_one_rod_is_the_pendulum_of_a_rigid_body(drag):
    """Over one magnet off the middle, in a tilted field, for ten seconds; its drag is that about the pivot over l^2."""
    around = ((0.02, -0.01, -LENGTH - GAP), (1e-3, -2e-3, 3e-3))
    rod = magnet_rod((0.4, 0.2), drag / LENGTH**2, *around)
    body = magnet_pendulum(rod, drag / LENGTH**2, *around)
    times = np.linspace(0.5, 10.0, 20)
    places = looked("position", rod, 0.0, flown(rod, times)[0])[:, 0, 1]
    expected = observables.magnet_positions(body, flown(body, times)[0])[:, 0, 0, 0]
    assert np.ptp(places, axis=0).min() > 1e-2
    np.testing.assert_allclose(places, expected, rtol=0, atol=1e-10)


def test_over_a_coaxial_magnet_it_swings_as_the_closed_form_says():
    """L = .3 m, gap .03 m, 20 g, both .4063 A m^2: w = 21.9484114173408 rad/s."""
    problem = magnet_rod((0.0, 0.0), 1e-4, (0, 0, -LENGTH - GAP))
    table = find_equilibria(problem)
    found = frequencies(problem, table)[np.argmin(table.state[2])]
    np.testing.assert_allclose(np.sort(found[np.isfinite(found)])[-2:], 21.9484114173408, rtol=1e-9)
