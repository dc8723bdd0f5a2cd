"""A soft ball against its closed forms, and against sums over dipoles that are written down once more."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    Body,
    ConstantVelocity,
    EllipticRotation,
    InputError,
    Magnet,
    Pendulum,
    Placed,
    Point,
    RotatingField,
    Scene,
    Soft,
    Sphere,
    assemble,
    find_equilibria,
    frequencies,
    method_named,
    rest_magnets,
    simulate,
    simulate_adaptive,
)
from pem_core.models.linkage.scene import LinkageScene, SoftSphere, SphereMagnet
from pem_core.models.linkage.scene import Sphere as RodSphere
from pem_core.models.registry import nystroem_parts, smallest_parts
from pem_core.models.rigid import observables
from pem_core.models.rigid.attitude_space import at_rest, turned
from pem_core.scene.external_field import VACUUM_PERMEABILITY, Box
from pem_core.scene.placed_bodies import axes_of

RADIUS, ARM, MASS, STRENGTH = 0.01, 0.6, 0.0327, 0.9
MU = VACUUM_PERMEABILITY / (4 * np.pi)
ALPHA = RADIUS**3 / MU
SOFT = Soft(radius=RADIUS, position=(0, 0, -ARM))
BALL = Body(shapes=(Sphere(mass=MASS, radius=RADIUS, centre=(0, 0, -ARM)),), soft=SOFT)
DISC = Body(magnets=(Magnet(moment=(0, 0, STRENGTH)),))
SIDEWAYS = Body(magnets=(Magnet(moment=(STRENGTH, 0, 0)),))
LIFTER = Body(
    shapes=(Point(mass=0.02, centre=(0.03, 0, -0.2)), Sphere(mass=0.03, radius=0.01, centre=(0, 0.02, -0.15))),
    magnets=(
        Magnet(position=(0.01, 0.01, -0.2), moment=(0.1, -0.2, 0.7)),
        Magnet(position=(0, 0.01, -0.1), moment=(0, 0.2, 0)),
    ),
    soft=Soft(radius=0.012, position=(0, 0.02, -0.15), susceptibility=7.0),
)
ASKEW = Body(
    shapes=(Point(mass=0.02, centre=(0.03, 0, -0.2)), Point(mass=0.02, centre=(0, 0.02, -0.1))),
    magnets=(Magnet(position=(0.01, 0, -0.2), moment=(0.1, 0.3, 0.7)),),
)
STRAIGHT = Body(
    shapes=(Point(mass=0.05, centre=(0, 0, -0.2)),), magnets=(Magnet(position=(0, 0, -0.2), moment=(0, 0, 0.7)),)
)
PLACED = (
    Placed(body="disc", position=(0.06, 0.01, -0.25), tilt=(0.2, 0.1)),
    Placed(body="disc", position=(-0.05, 0.04, -0.26)),
)
BODIES = {"ball": BALL, "disc": DISC, "sideways": SIDEWAYS, "lifter": LIFTER, "askew": ASKEW, "straight": STRAIGHT}
FIELD = RotatingField(B=(2e-3, -1e-3, 5e-3), B1=(3e-3, 0, 1e-3), B2=(0, 2e-3, 0), angular_velocity=3.0)
DOP853, RK4 = method_named("dop853"), method_named("rk4")


def of(*pendulums, placed=PLACED, **others):
    """Return a scene of pendulums, each the name of its body and what else it is."""
    hung = tuple(Pendulum(body=name, **own) for name, own in pendulums)
    return Scene(bodies=BODIES, pendulums=hung, placed=placed, **others)


def over(body, place, gravity=(0.0, 0.0, 0.0), **soft):
    """Return the ball hanging straight down beside or over a magnet at a place from it."""
    scene = of(
        ("ball", {}), placed=(Placed(body=body, position=(place[0], place[1], place[2] - ARM)),), gravity=gravity
    )
    return replace(scene, bodies={**BODIES, "ball": replace(BALL, soft=replace(SOFT, **soft))})


@pytest.mark.quick
@pytest.mark.parametrize(("body", "share"), [("sideways", 1.0), ("disc", 0.25)], ids=["along", "across"])
@pytest.mark.parametrize("susceptibility", [None, 4.0])
def test_a_dipole_draws_the_ball_as_the_seventh_power(body, share, susceptibility):
    """F = 3 mu_0 a^3 P^2 / pi r^7 on the axis, towards the dipole; a quarter of it across the axis."""
    factor = 1.0 if susceptibility is None else susceptibility / (susceptibility + 3)
    for r in (0.03, 0.06):
        problem = assemble(over(body, (r, 0, 0), susceptibility=susceptibility))
        torque = observables.torques(problem, 0.0, problem.state)[0, 0]
        expected = 3 * VACUUM_PERMEABILITY * RADIUS**3 * STRENGTH**2 / (np.pi * r**7)
        np.testing.assert_allclose(torque, [0, -ARM * expected * factor * share, 0], rtol=1e-12, atol=1e-15 * expected)


@pytest.mark.quick
def test_small_oscillations_over_a_magnet():
    """w^2 = [m g l + alpha (mu_0 P / 4 pi)^2 (15 l^2 / h^8 + 12 l / h^7)] / I, from the stiffness at the rest point."""
    h, g = 0.03, 9.80665
    problem = assemble(over("disc", (0, 0, -h), gravity=(0, 0, -g)))
    found = find_equilibria(problem)
    well = np.flatnonzero(found.index == 0)
    assert found.complete
    assert rest_magnets(problem, found.state)[well].tolist() == [[0]]
    magnetic = ALPHA * (MU * STRENGTH) ** 2 * (15 * ARM**2 / h**8 + 12 * ARM / h**7)
    inertia = MASS * (ARM**2 + 0.4 * RADIUS**2)
    expected = np.sqrt((MASS * g * ARM + magnetic) / inertia)
    rates = frequencies(problem, found)[well[0]]
    np.testing.assert_allclose(rates[rates > 1e-3], expected, rtol=1e-10)


def fields(place, dipoles, constant):
    """Return B [T] (3, n) at places (3, n), of dipoles (place, moment), each (3, n)."""
    total = np.array(constant, float)[:, None] + 0.0 * place
    for spot, moment in dipoles:
        r = place - spot
        size = np.sqrt((r * r).sum(0))
        total = total + MU * (3 * (moment * r).sum(0) * r / size**5 - moment / size**3)
    return total


def energies_written_down(scene, problem, state):
    """Return -M g.R_G, -p.B of all pairs, and -alpha B^2 / 2 + alpha B_0^2 / 2, from bodies turned by their axes."""
    axes = observables.orientations(problem, state)
    total = np.zeros(len(axes))
    at, own = [], []
    for a, item in enumerate(scene.pendulums):
        body, pivot = scene.bodies[item.body], np.array(item.pivot, float)[:, None]

        def lab(arrow, u=axes[:, a]):
            return np.einsum("i,nik->kn", np.array(arrow, float), u)

        for shape in body.shapes:
            total -= shape.mass * (np.array(scene.gravity, float)[:, None] * lab(shape.centre)).sum(0)
        own.append([(pivot + lab(m.position), lab(m.moment)) for m in body.magnets])
        if body.soft:
            at.append((pivot + lab(body.soft.position), body.soft, own[-1]))
    placed = []
    for item in scene.placed:
        u = np.array([np.ravel(axis) for axis in axes_of(item, DISC)])
        moment = np.array(scene.bodies[item.body].magnets[0].moment, float) @ u
        placed.append((np.array(item.position, float)[:, None], moment[:, None]))
    for a, magnets in enumerate(own):
        others = [*placed, *(one for b in range(a) for one in own[b])]
        for place, moment in magnets:
            total -= (moment * fields(place, others, scene.field.B)).sum(0)
    (place, soft, mine), everything = at[0], [*placed, *(one for each in own for one in each)]
    chi = soft.susceptibility
    alpha = soft.radius**3 / MU * (1.0 if chi is None else chi / (chi + 3))
    both, alone = fields(place, everything, scene.field.B), fields(place, mine, (0, 0, 0))
    return total - alpha / 2 * (both**2).sum(0) + alpha / 2 * (alone**2).sum(0)


SCENES = {
    "axial": of(("ball", {}), placed=(Placed(body="disc", position=(0.06, 0.01, -0.65), tilt=(0.2, 0.1)),)),
    "own magnets": of(("lifter", {})),
    "hinged": of(("lifter", {"hinge": (0.3, 1, 0.2)})),
    "two hinged": of(("lifter", {"hinge": (0.3, 1, 0.2)}), ("askew", {"pivot": (0.2, 0.05, 0), "hinge": (1, 0, 0)})),
    "two": of(("askew", {"pivot": (0.2, 0.05, 0.02)}), ("lifter", {})),
    "two axial": of(("straight", {"pivot": (0.25, 0, -0.4)}), ("ball", {}), placed=()),
}


def scattered(scene, count=6, seed=3):
    """Return the problem of a scene and states at rest, turned anyhow about the axes that are free."""
    problem = assemble(scene, count)
    turns = np.random.default_rng(seed).uniform(-0.7, 0.7, (3 * len(scene.pendulums), count))
    for a, item in enumerate(scene.pendulums):
        if item.hinge is not None:
            line = np.array(item.hinge) / np.linalg.norm(item.hinge)
            turns[3 * a : 3 * a + 3] = line[:, None] * turns[3 * a]
    return problem, turned(at_rest(problem.state, len(scene.pendulums)), turns)


@pytest.mark.quick
@pytest.mark.parametrize("name", SCENES)
def test_energies_are_those_of_dipoles_written_down(name):
    """With the magnets of the ball's own body, whose field turns with it, and with those of other pendulums."""
    scene = replace(SCENES[name], field=FIELD)
    problem, states = scattered(scene)
    expected = energies_written_down(replace(scene, field=replace(FIELD, B=np.add(FIELD.B, FIELD.B1))), problem, states)
    found = problem.energies(states)
    np.testing.assert_allclose(found, expected, rtol=0, atol=3e-15 * np.abs(expected).max())


@pytest.mark.quick
@pytest.mark.parametrize("name", SCENES)
def test_torques_are_slopes_of_the_energy(name):
    """In every form of the state, by central differences over the angles that each may turn by."""
    scene = SCENES[name]
    problem, states = scattered(scene)
    for part in smallest_parts(replace(problem, state=states)):
        assert part.problem.system.name.endswith("with a soft ball")
    torque, step = observables.torques(problem, 0.0, states), 1e-5
    for a, item in enumerate(scene.pendulums):
        lines = np.eye(3) if item.hinge is None else [np.array(item.hinge) / np.linalg.norm(item.hinge)]
        for line in lines:
            turn = np.zeros((3 * len(scene.pendulums), 1))
            turn[3 * a : 3 * a + 3] = step * line[:, None]
            high, low = (problem.energies(turned(states, sign * turn + 0 * states[:1])) for sign in (1, -1))
            slope = -(high - low) / (2 * step)
            np.testing.assert_allclose(torque[:, a] @ line, slope, rtol=0, atol=1e-9 * np.abs(torque).max())


@pytest.mark.quick
@pytest.mark.parametrize("name", SCENES)
def test_smaller_forms_of_the_state_move_alike(name):
    """Axial and hinged pendulums change as those in the full state do, whose rates they are a part of."""
    problem, states = scattered(SCENES[name])
    full = replace(problem, state=states)
    (part,) = smallest_parts(full)
    small, large = (
        simulate(one, method=RK4, step=1e-3, until=0.05, engine="numpy").state for one in (part.problem, full)
    )
    found = part.expand(np.arange(full.size), np.full(full.size, 0.05), small)
    np.testing.assert_allclose(found, large, rtol=0, atol=5e-12)


BOX = Box(min=(-1, -1, -1), max=(1.3, 1.1, 1.2))
MOVING = (
    Placed(
        body="disc",
        position=(0.01, 0.02, -0.24),
        tilt=(0.3, 0.5),
        motion=EllipticRotation(r1=(0.05, 0, 0), r2=(0, 0.03, 0.01), phase=0.4, angular_velocity=5.0),
    ),
    Placed(body="disc", position=(-0.1, 0.01, -0.26), motion=ConstantVelocity(velocity=(0.4, 0.1, 0))),
)


@pytest.mark.long
@pytest.mark.parametrize(("name", "box"), [("own magnets", BOX), ("hinged", None), ("two", None), ("axial", None)])
def test_what_moves_magnets_and_field_pays_for_the_ball(name, box):
    """The energy and what left it keep their sum, while a magnet flies by, another circles, and the field turns."""
    low = -0.64 if name == "axial" else -0.24
    placed = tuple(replace(item, position=(*item.position[:2], low - 0.02)) for item in MOVING)
    scene = replace(SCENES[name], field=FIELD, placed=placed, box=box)
    hung = tuple(replace(item, angular_velocity=(0, 0, 0) if item.hinge else (1, 2, 3)) for item in scene.pendulums)
    problem = assemble(replace(scene, pendulums=hung), 2)
    start = problem.energies(problem.state)
    run = simulate_adaptive(problem, method=DOP853, tolerance=1e-11, until=0.7, engine="numpy")
    assert (run.status == 0).all() or (run.status == 1).all()
    change = problem.energies(run.state, 0.7) - start
    assert (np.abs(change) > 1e-3 * np.abs(start)).all()
    assert np.abs(change + run.state[-1]).max() < 1e-13 * np.abs(start).max()


@pytest.mark.long
def test_where_a_ball_rests_over_three_magnets_is_proved():
    """Each disc has its well, found by interval arithmetic; wells, saddles and peaks of a sphere balance to two."""
    ring = [(0.03 * np.cos(t), 0.03 * np.sin(t), -ARM - 0.025) for t in np.radians([90, 210, 330.5])]
    problem = assemble(of(("ball", {"drag": 1e-4}), placed=tuple(Placed(body="disc", position=r) for r in ring)))
    found = find_equilibria(problem)
    assert found.complete
    assert np.sum((-1.0) ** found.index) == 2
    wells = rest_magnets(problem, found.state)[found.index == 0]
    assert sorted(wells[:, 0].tolist()) == [-2, 0, 1, 2]


def test_two_soft_balls_are_refused_with_both_places():
    with pytest.raises(InputError) as error:
        of(("straight", {}), ("ball", {}), ("lifter", {"pivot": (0.3, 0, 0)}))
    assert "pendulums.2.body must not be a second body with a soft-iron sphere: pendulums.1 has one" in str(error.value)
    assert "magnetise each other" in str(error.value)


def on_a_rod(**soft):
    """Return the same ball as a sphere on a rod and as a point mass on a pivot, dragged and driven alike."""
    length, drag = 0.25, 0.02
    around = {"bodies": BODIES, "placed": MOVING, "field": FIELD}
    spheres = (
        RodSphere(fixed=True, position=(0.0, 0.0, 0.0)),
        RodSphere(mass=MASS, from_=0, length=length, tilt=(0.4, -0.2), drag=drag, soft=SoftSphere(radius=0.02, **soft)),
    )
    ball = Body(
        shapes=(Point(mass=MASS, centre=(0, 0, -length)),), soft=Soft(radius=0.02, position=(0, 0, -length), **soft)
    )
    hung = Pendulum(body="point", tilt=(0.4, -0.2), drag=drag * length**2)
    around_pivot = {**around, "bodies": {**BODIES, "point": ball}}
    return LinkageScene(spheres=spheres, rods=((0, 1),), **around), Scene(pendulums=(hung,), **around_pivot)


@pytest.mark.long
def test_a_ball_on_a_rod_moves_as_one_on_a_pivot():
    """Two kinds of scene, in other states, of which each writes down for itself where the force goes."""
    runs = []
    for scene in on_a_rod(susceptibility=3.0):
        problem = assemble(scene)
        runs.append((problem, simulate_adaptive(problem, method=DOP853, tolerance=1e-11, until=0.7, engine="numpy")))
        change = problem.energies(runs[-1][1].state, 0.7) - problem.energies(problem.state)
        assert abs(change[0]) > 1e-3
        assert abs(change[0] + runs[-1][1].state[-1, 0]) < 1e-12
    (_, rod), (problem, pivot) = runs
    np.testing.assert_allclose(rod.state[:3, 0], observables.magnet_positions(problem, pivot.state)[0, 0, 0], atol=1e-9)


def test_a_scene_of_spheres_has_one_soft_ball():
    scene, _ = on_a_rod()
    both = (*scene.spheres, replace(scene.spheres[1], tilt=(0.0, 1.0)))
    with pytest.raises(InputError, match=r"spheres\.2\.soft must not be a second soft-iron sphere: spheres\.1 is one"):
        replace(scene, spheres=both, rods=((0, 1), (0, 2)))
    with pytest.raises(InputError, match="magnets must be left out for a soft-iron sphere"):
        replace(scene.spheres[1], magnets=(SphereMagnet(moment=1.0, along=(0, 1)),))


@pytest.mark.long
@pytest.mark.parametrize("engine", ["numpy", "compiled"])
def test_forces_alone_move_the_ball_as_rates_do(engine):
    """By a method of Nystroem's kind, over magnets and in a field that move, with drag."""
    placed = tuple(replace(item, position=(*item.position[:2], -0.66)) for item in MOVING)
    scene = of(("ball", {"tilt": (0.1, -0.05), "drag": 2e-3}), placed=placed, field=FIELD)
    problem = assemble(scene)
    (part,) = smallest_parts(problem, carries_turn=False)
    assert [told.problem.system.name for told in nystroem_parts(problem, part)] == ["axial with a soft ball by place"]
    options = {"tolerance": 1e-11, "until": 1.0, "carries_turn": False, "engine": engine}
    ends = [simulate_adaptive(problem, method=method_named(name), **options) for name in ("dprkn8", "dop853")]
    one, other = (observables.magnet_positions(problem, end.state) for end in ends)
    assert 0 < np.abs(one - other).max() < 1e-14
    np.testing.assert_allclose(ends[0].state[-1], ends[1].state[-1], rtol=4e-12)
