"""What happens where a body hits walls: closed forms, what is conserved, and an independent route; in numpy alone."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.optimize import nnls

from pem_core.models.contact.assemble import Wall
from pem_core.models.contact.gap_functions import (
    approach,
    arm,
    gap,
    gaps,
    pair_at,
    rolling,
    since_row,
    slot_count,
    slot_row,
    touching,
)
from pem_core.models.contact.impacts import HOP, jumped
from pem_core.models.contact.impulse_solver import SPACE, ContactProblem, solve_impulses, total
from pem_core.models.contact.impulse_solver import at as of_members
from pem_core.models.free.equations import body_motion
from pem_core.models.free.rows import angular_momentum_of, momentum_of
from pem_core.models.systems.rows import columns
from pem_core.numbers.rotations import rotated
from pem_core.scene.bodies import Body
from pem_core.scene.shapes import Cuboid, Sphere
from tests.free_body_scenes import thrown, turned_axes
from tests.wall_contacts import BODIES, FLOOR, at_random, facing, hit, kinetic, put_against, speeds, walls_at_random

WEIGHT = (0.0, 0.0, -9.80665)
UPRIGHT = tuple(map(tuple, np.eye(3)))


def axes(rotation):
    """Return the orientation of a body that was turned by a rotation vector [rad]."""
    return tuple(tuple(map(float, rotated(tuple(axis), rotation))) for axis in np.eye(3))


def test_box_in_the_plane():
    """A thin cuboid that falls on a lower edge, as seed 004's box in the plane does on its corner."""
    body = Body(shapes=(Cuboid(mass=1.5, half_edges=(0.1, 0.05, 0.001)),))
    start = {"body": body, "velocity": (0, -3, 0), "angular_velocity": (0, 0, 2)}
    wall = Wall(normal=(0, 1, 0), restitution=0.6)
    problem = put_against(facing((wall,), {**start, "orientation": axes((0, 0, np.pi / 6))}))
    touch = touching(problem, 0, problem.state)
    before = speeds(problem, touch, problem.state)[0]
    state, is_hit = hit(problem)
    after, v, omega = speeds(problem, touch, state)
    assert is_hit.all()
    np.testing.assert_allclose(before[:2, 0], -3.123205080757, rtol=0, atol=1e-11)
    np.testing.assert_allclose(after[:2, 0], 1.873923048454, rtol=0, atol=1e-11)
    np.testing.assert_allclose(v[:, 0], (0, -0.384756199645, 0), rtol=0, atol=1e-11)
    np.testing.assert_allclose(omega[:, 0], (0, 0, -36.665358834606), rtol=0, atol=1e-11)
    np.testing.assert_allclose(momentum_of(0, state - problem.state)[1], 3.922865700533, rtol=0, atol=1e-11)
    np.testing.assert_allclose(state[-1], 2.450382817406, rtol=0, atol=1e-11)


def test_cuboid_in_space():
    rotation = np.array([1, 2, 3]) / np.sqrt(14)
    start = {"body": BODIES["cuboid"], "velocity": (0.4, -0.3, -2), "angular_velocity": (3, -5, 7)}
    problem = put_against(facing((Wall(restitution=0.7),), {**start, "orientation": axes(tuple(rotation))}))
    touch = touching(problem, 0, problem.state)
    before, (state, _) = speeds(problem, touch, problem.state)[0], hit(problem)
    _, v, omega = speeds(problem, touch, state)
    lowest = (0.035961255844, 0.017425692556, -0.046937546986)
    np.testing.assert_allclose(np.stack(touch.arm)[:, 0, 0], lowest, rtol=0, atol=1e-11)
    np.testing.assert_allclose(before, -1.767916643109, rtol=0, atol=1e-11)
    np.testing.assert_allclose(momentum_of(0, state - problem.state)[2], 0.804844299941, rtol=0, atol=1e-11)
    np.testing.assert_allclose(v[:, 0], (0.4, -0.3, -0.993944625074), rtol=0, atol=1e-11)
    np.testing.assert_allclose(omega[:, 0], (8.036221093964, -58.158412659503, 13.135292563784), rtol=0, atol=1e-11)
    np.testing.assert_allclose(
        kinetic(problem, state) - kinetic(problem, problem.state), -0.213434644946638, atol=1e-13
    )
    np.testing.assert_allclose(state[-1], 0.213434644946638, rtol=0, atol=1e-13)


@pytest.mark.parametrize("name", BODIES)
def test_many_bodies(name):
    """A4, T01: u' = -e u, L about the contact is kept, and energy falls by (1 - e^2) u^2 / (2 K)."""
    problem = put_against(facing(walls_at_random(150, 1, 2), at_random(name, 150, 1)))
    touch = touching(problem, 0, problem.state)
    assert (touch.is_there.sum(0) == 1).all()
    (u,), v, omega = speeds(problem, touch, problem.state)
    state, is_hit = hit(problem)
    (after,), _, _ = speeds(problem, touch, state)
    np.testing.assert_array_equal(is_hit, u < 0)
    assert (u < 0).sum() > 50
    np.testing.assert_array_equal(state[:, u > 0], problem.state[:, u > 0])
    restitution, push, arms = (
        touch.restitution[0],
        np.stack(momentum_of(0, state - problem.state)),
        np.stack(touch.arm)[:, 0],
    )
    pace = np.sqrt((v**2).sum(0)) + np.sqrt((omega**2).sum(0)) * np.sqrt((arms**2).sum(0))
    assert np.abs(after + restitution * u)[is_hit].max() < 1e-12
    turned = np.stack(angular_momentum_of(0, state - problem.state))
    assert np.abs(turned - np.cross(arms, push, axis=0)).max() < 1e-15 * np.abs(pace).max() * 10
    size = np.sqrt((push**2).sum(0))[is_hit]
    easy = -(1 + restitution[is_hit]) * u[is_hit] / size  # K, of seed 004's closed form
    lost = ((1 - restitution**2) * u**2)[is_hit] / (2 * easy)
    np.testing.assert_allclose(state[-1, is_hit], lost, rtol=1e-12, atol=1e-14)
    fallen = (kinetic(problem, problem.state) - kinetic(problem, state))[is_hit]
    np.testing.assert_allclose(fallen, lost, rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("name", ["cuboid", "mesh", "cylinder"])
def test_what_lands_flat_does_not_turn(name):
    body, rng = BODIES[name], np.random.default_rng(3)
    if name == "cylinder":
        up = np.array([1, 2, 2]) / 3
        aside = np.cross(up, (1.0, 0, 0)) / np.linalg.norm(np.cross(up, (1.0, 0, 0)))
        turn = np.stack([aside, np.cross(up, aside), up], -1)  # body axes in a frame whose z is the cylinder's
        orientation = tuple(map(tuple, turn))
    else:
        orientation = UPRIGHT
    start = {"body": body, "orientation": orientation, "velocity": (0.3, 0.1, -rng.uniform(1, 3, 20))}
    problem = put_against(facing((Wall(restitution=0.8),), start))
    touch = touching(problem, 0, problem.state)
    assert (touch.is_there.sum(0) >= 4).all()
    state, _ = hit(problem)
    _, v, omega = speeds(problem, touch, state)
    was = speeds(problem, touch, problem.state)[1]
    np.testing.assert_allclose(v, was * [[1], [1], [-0.8]], rtol=0, atol=1e-14)
    assert np.abs(omega).max() < 1e-13


def test_an_edge_lands():
    """What lands on an edge, spinning along it, is hit as a box in its plane: seed 004's formula."""
    start = {"body": BODIES["cuboid"], "velocity": (0.2, 0.1, -1.5), "angular_velocity": (0, 4.0, 0)}
    problem = put_against(facing((Wall(restitution=0.5),), {**start, "orientation": axes((0, 0.4, 0))}))
    touch = touching(problem, 0, problem.state)
    assert touch.is_there.sum() == 2
    state, _ = hit(problem)
    u, _, _ = speeds(problem, touch, problem.state)
    across, inertia = np.stack(touch.arm)[0, 0], 0.8 / 3 * (0.05**2 + 0.02**2)
    push = -1.5 * u[0] / (1 / 0.8 + across**2 / inertia)
    np.testing.assert_allclose(momentum_of(0, state - problem.state)[2], push, rtol=1e-13)
    np.testing.assert_allclose(
        speeds(problem, touch, state)[2][:, 0], (0, 4 - across[0] * push[0] / inertia, 0), atol=1e-12
    )


def test_a_ball_in_a_corner():
    """Each wall gives back what comes near it, by its own e, and takes nothing of what leaves it."""
    walls = tuple(Wall(normal=tuple(n), restitution=e) for n, e in zip(np.eye(3), (0.9, 0.3, 0.0), strict=True))
    velocity = np.array([[-1.0, -2.0, -3.0], [-1.0, 2.0, 3.0], [1.0, -2.0, -3.0]]).T
    start = {"body": BODIES["sphere"], "velocity": tuple(velocity), "angular_velocity": (1, 2, 3)}
    problem = put_against(facing(walls, start), (0, 1, 2))
    state, _ = hit(problem)
    _, v, omega = speeds(problem, touching(problem, 0, problem.state), state)
    expected = np.where(velocity < 0, -np.array([[0.9], [0.3], [0.0]]) * velocity, velocity)
    np.testing.assert_allclose(v, expected, rtol=0, atol=1e-15)
    np.testing.assert_allclose(omega, [[1] * 3, [2] * 3, [3] * 3], rtol=0, atol=1e-14)


def test_least_pushes_by_another_route():
    """The least change by which all a_i.x >= b_i: Lawson and Hanson, ch. 23, from non-negative least squares.

    What these leave over is their own error: that all conditions hold, which only one change does, is seen closer.
    """
    rng, count, pairs = np.random.default_rng(4), 300, 9
    root = 0.3 * rng.normal(size=(count, SPACE, SPACE)) + 2.0 * np.eye(SPACE)
    rows = rng.normal(size=(SPACE, pairs, count))
    rows[:, 6] = 0.5 * (rows[:, 0] + rows[:, 1])  # held by others
    rows[:, 7, ::2] = rows[:, 2, ::2]  # one and the same
    rank = rng.integers(1, 4, count)
    rows[:, :, rank == 1] *= np.array([1.0, 1, 1, 0, 0, 0])[:, None, None]  # a point: three ways to go
    columns_of = np.einsum("nij,nkj,kpn->ipn", root, root, rows)
    velocity = rng.normal(size=(SPACE, count))
    wanted = -1.5 * (rows * velocity[:, None]).sum(0)
    task = ContactProblem(
        rows, columns_of, wanted, np.full(wanted.shape, 1e-13), np.zeros(wanted.shape), 1e-20 + 0 * wanted
    )
    push = solve_impulses(task)
    found = total(of_members(columns_of, push.member), push.size)
    for i in range(count):
        sides = rows[:, :, i].T @ root[i]
        dual, left = nnls(np.vstack([sides.T, wanted[:, i]]), np.append(np.zeros(SPACE), 1.0), maxiter=1000)
        rest = np.append(sides.T @ dual, wanted[:, i] @ dual) - np.append(np.zeros(SPACE), 1.0)
        assert left > 1e-8
        expected = root[i] @ (-rest[:SPACE] / rest[SPACE])
        np.testing.assert_allclose(found[:, i], expected, rtol=0, atol=3e-7)
    missing = wanted - (rows * found[:, None]).sum(0)
    assert missing.max() < 1e-11
    assert np.abs(of_members(missing[None], push.member)).max() < 1e-11
    assert (push.size >= 0).all()
    assert (push.member >= 0).sum(0).max() >= 4


WEDGED = [("cuboid", (0,)), ("cuboid", (0, 1)), ("mesh", (0, 1, 2)), ("cylinder", (0, 1, 2)), ("ellipsoid", (0, 1, 2))]


def wedged(name, walls, count=200, **around):
    """Return a body with its axes along walls at right angles, which it touches; each has an e of its own."""
    rng = np.random.default_rng(5)
    start = at_random(name, count, 6, (1.0, 10.0))
    planes = tuple(Wall(normal=tuple(n), restitution=rng.uniform(size=count)) for n in np.eye(3)[list(walls)])
    return put_against(facing(planes, {**start, "orientation": UPRIGHT}, **around), range(len(walls)))


@pytest.mark.parametrize(("name", "walls"), WEDGED)
def test_energy_never_rises(name, walls):
    """Nor does anything come near afterwards; and what impulses took is what the energy has lost."""
    problem = wedged(name, walls)
    state, is_hit = hit(problem)
    assert is_hit.sum() > 100
    fallen = kinetic(problem, problem.state) - kinetic(problem, state)
    assert fallen.min() > -1e-13
    np.testing.assert_allclose(state[-1], fallen, rtol=0, atol=1e-13)
    touch = touching(problem, 0, problem.state)
    u, _, _ = speeds(problem, touch, state)
    assert u[touch.is_there].min() > -1e-12
    np.testing.assert_array_equal(state[:, ~is_hit][:13], problem.state[:, ~is_hit][:13])


def test_no_energy_is_lost_without_loss():
    problem = wedged("cuboid", (0, 1, 2))
    row = problem.parameters.copy()
    _, _, e = pair_at(problem, 0, np.arange(24)[:, None])
    row[np.isin(row, e).all(1)] = 1.0
    lossless = replace(problem, parameters=row)
    state, is_hit = hit(lossless)
    assert is_hit.sum() > 100
    np.testing.assert_allclose(kinetic(lossless, state), kinetic(lossless, problem.state), rtol=1e-13)


@pytest.mark.parametrize(("name", "walls"), WEDGED)
def test_nobody_minds_who_is_beside_him(name, walls):
    problem = wedged(name, walls, gravity=WEIGHT)
    together, counts = hit(problem)
    for i in (0, 3, 17):
        alone, counted = hit(columns(problem, np.array([i])))
        np.testing.assert_array_equal(alone[:, 0], together[:, i])
        assert counted[0] == counts[i]


def test_bounces_too_low_end():
    """All hops of a ball that falls from 1 m with e = 0.8 end 4.064406801766 s after that, wherever they are cut."""
    ball, e, g = Body(shapes=(Sphere(mass=1.0, radius=0.05),)), 0.8, 9.80665
    hits = np.arange(60, 75)
    speed, fall = np.sqrt(2 * g) * e**hits, np.sqrt(2 / g)
    time = fall + 2 * fall * (e - e ** (hits + 1.0)) / (1 - e)
    start = {"body": ball, "position": (0, 0, 0.05), "velocity": (0, 0, -speed)}
    problem = thrown(start, walls=(Wall(restitution=e),), gravity=WEIGHT)
    state, is_hit = jumped(problem, time, problem.state)
    reach = np.sqrt(0.6) * 0.05
    is_low = (e * speed) ** 2 / (2 * g) < HOP * reach
    since = state[since_row(problem.layout, 0)]
    assert is_hit.all()
    assert is_low.any()
    assert not is_low.all()
    np.testing.assert_array_equal(since >= 0, is_low)
    np.testing.assert_array_equal(state[slot_row(problem.layout, 0, 0)], is_low)
    np.testing.assert_allclose(since[is_low], 4.064406801766, rtol=0, atol=1e-11)
    np.testing.assert_allclose(momentum_of(0, state)[2], np.where(is_low, 0.0, e * speed), rtol=0, atol=1e-20)


def listed(problem, time=0.0):
    """Return the slots of the body after a jump at rest, and the state."""
    state, is_hit = hit(problem, time)
    assert not is_hit.any()
    first = slot_row(problem.layout, 0, 0)
    return state[first : first + slot_count(problem.layout)], state


@pytest.mark.parametrize("name", ["cuboid", "mesh", "sphere", "ellipsoid"])
def test_what_lies_stays(name):
    """It has no impact; a fourth corner is listed with the three that carry, and since when it lies is kept."""
    problem = put_against(facing(FLOOR, {"body": BODIES[name], "orientation": UPRIGHT}, gravity=WEIGHT))
    slots, state = listed(problem, 3.0)
    assert (slots > 0).sum() == (4 if name in ("cuboid", "mesh") else 1)
    assert state[since_row(problem.layout, 0)] == 3.0
    again, later = listed(replace(problem, state=state), 5.0)
    np.testing.assert_array_equal(again, slots)
    np.testing.assert_array_equal(later, state)


def test_walls_do_not_pull():
    """Who is drawn away is let go, and leaves; who floats stays as he is."""
    for gravity, is_in_contact in (((0, 0, 1.0), False), ((0, 0, 0), True), ((1.0, 0, 0), True)):
        problem = put_against(facing(FLOOR, {"body": BODIES["cuboid"], "orientation": UPRIGHT}, gravity=gravity))
        slots, state = listed(problem)
        assert (slots > 0).any() == is_in_contact
        assert (state[since_row(problem.layout, 0)] >= 0) == is_in_contact
        upwards = speeds(problem, touching(problem, 0, problem.state), state)[1][2]
        assert (upwards > 0) != is_in_contact
        assert np.abs(upwards) < 1e-12


def test_a_wheel_does_not_trip():
    """A disc that rolls on its rim passes the corners that stand for the rim where it is flat."""
    problem = facing(FLOOR, {"body": BODIES["cylinder"]}, gravity=WEIGHT)
    u = np.array(turned_axes(7))
    up = np.array([1, 2, 2]) / 3
    corners = [pair_at(problem, 0, np.array([[f]]))[0][0] for f in range(2, 14)]
    for place in (np.array([c[0, 0] for c in corner]) for corner in corners):
        away = place - up * (place @ up)
        down = -(away / np.linalg.norm(away) * np.cos(0.3) + up * np.sign(place @ up) * np.sin(0.3))  # n, body frame
        side = np.cross(down, up) / np.linalg.norm(np.cross(down, up))
        frame = np.stack([side, np.cross(-down, side), -down])  # lab axes in the body frame
        start = {"body": BODIES["cylinder"], "orientation": tuple(map(tuple, frame.T)), "angular_velocity": tuple(u[0])}
        rolls = put_against(facing(FLOOR, start, gravity=WEIGHT))
        touch = touching(rolls, 0, rolls.state)
        assert (gaps(rolls, 0, rolls.state) < 1e-12).sum() == 2  # of the rim, and of the corner at its lowest point
        assert touch.is_there.sum() == 1
        assert touch.size[touch.is_there] > 0


POINTS = 40_000


def surface(name):
    """Return points of a body's surface, from its mass centre."""
    rng, body = np.random.default_rng(8), BODIES[name]
    shape = body.shapes[0]
    round_ = rng.normal(size=(POINTS, 3))
    round_ /= np.linalg.norm(round_, axis=1)[:, None]
    if name == "sphere":
        return round_ * shape.radius
    if name == "ellipsoid":
        a, b = np.array([1, 1, 0]) / np.sqrt(2), np.array([0, 0, 1.0])
        return (round_ * shape.semi_axes) @ np.stack([a, b, np.cross(a, b)])
    if name == "cylinder":
        d = np.array([1, 2, 2]) / 3
        across = np.cross(d, (0, 0, 1.0)) / np.linalg.norm(np.cross(d, (0, 0, 1.0)))
        angle, side = rng.uniform(0, 2 * np.pi, POINTS), rng.choice([-1, 1], POINTS)
        ring = np.cos(angle)[:, None] * across + np.sin(angle)[:, None] * np.cross(d, across)
        return 0.04 * ring + 0.03 * side[:, None] * d
    if name == "line":
        return np.outer([-0.05, 0.05], np.array([1, 0, 1]) / np.sqrt(2))
    if name == "point":
        return np.zeros((1, 3))
    return np.array([[i, j, k] for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]) * (0.05, 0.03, 0.02)


@pytest.mark.parametrize("name", ["sphere", "ellipsoid", "cylinder", "cuboid", "line", "point", "mesh"])
def test_gaps_of_shapes(name):
    """No point of the surface is nearer to the wall than the gap, and some are as near."""
    start = {**at_random(name, 10, 9), "position": (0.1, 0.2, 0.3)}
    problem = facing(walls_at_random(10, 1, 10), start)
    found, points = gaps(problem, 0, problem.state).min(0), surface(name)
    u, (_, (normal, _), _) = np.array(start["orientation"]), pair_at(problem, 0, np.array([[0]]))
    n = np.stack([c[0] for c in normal])
    nearest = np.array([((points @ u[:, :, i] + (0.1, 0.2, 0.3)) @ n[:, i]).min() + 1.0 for i in range(10)])
    exact = name not in ("sphere", "ellipsoid", "cylinder")
    assert (found - nearest).max() < 1e-15
    np.testing.assert_allclose(found, nearest, rtol=0, atol=1e-15 if exact else 2e-5)


@pytest.mark.parametrize("name", ["sphere", "ellipsoid", "cylinder", "cuboid"])
def test_rates_of_gaps(name):
    """The first and second derivative of a gap along an even motion, by differences of fourth order."""
    problem = facing(walls_at_random(10, 1, 12), at_random(name, 10, 11))
    motion, h = body_motion(problem, problem.state, 0), 1e-4
    feature, wall, _ = pair_at(problem, 0, np.arange(len(gaps(problem, 0, problem.state)))[:, None])
    v, omega = motion.velocity, motion.angular_velocity

    def gap_at(time):
        u = tuple(rotated(axis, tuple(time * c for c in omega)) for axis in motion.axes)
        return gap(tuple(time * c for c in v), arm(feature, wall[0], u), wall)

    early, before, now, after, late = (gap_at(k * h) for k in (-2, -1, 0, 1, 2))
    r = arm(feature, wall[0], motion.axes)
    turning = np.cross(
        np.stack(omega)[:, None], np.cross(np.stack(omega)[:, None], np.stack(np.broadcast_arrays(*r)), axis=0), axis=0
    )
    second = (np.stack(wall[0]) * turning).sum(0) + rolling(feature, wall[0], motion.axes, omega)
    first = (8 * (after - before) - (late - early)) / (12 * h)
    np.testing.assert_allclose(approach(v, omega, r, wall[0]), first, rtol=0, atol=2e-8)
    difference = (16 * (after + before) - (late + early) - 30 * now) / (12 * h * h)
    np.testing.assert_allclose(second, difference, rtol=0, atol=1e-7 * max(1.0, np.abs(second).max()))
