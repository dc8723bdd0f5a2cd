"""Free symmetric bodies stepped by forces alone: order, another method, closed forms, and where it applies."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import METHODS, Body, Box, Magnet, Placed, Point, RotatingField, Sphere, simulate_adaptive
from pem_core.errors import InputError
from pem_core.integrate.outcomes import never
from pem_core.methods.method import by_forces
from pem_core.models.free.by_place import constants, pull_row
from pem_core.models.free.rows import axes_at, momentum_of
from pem_core.models.free_bodies.meeting import watched as met
from pem_core.models.free_bodies.observables import watched
from pem_core.models.registry import nystroem_parts, smallest_parts
from pem_core.scene.shapes import Cylinder
from tests.free_body_scenes import thrown, turned_axes
from tests.physics.test_nystroem import stepped

DPRKN8, DOP853 = METHODS["dprkn8"], METHODS["dop853"]
BALL = Body(shapes=(Sphere(mass=0.02, radius=0.005),), magnets=(Magnet(moment=(0, 0, 0.4)),))
ASKEW = np.array([0.6, 0.0, 0.8])
"""Direction of the magnets of a ball that are not along an axis of its frame."""
PAIRED = Body(
    shapes=(Sphere(mass=0.02, radius=0.005),),
    magnets=tuple(Magnet(position=tuple(0.003 * side * ASKEW), moment=tuple(0.2 * ASKEW)) for side in (-1, 1)),
)
DISC = Body(
    shapes=(Cylinder(mass=0.02, radius=0.01, half_length=0.0025),),
    magnets=(Magnet(position=(0, 0, 0.001), moment=(0, 0, 0.4)),),
)
ODD = Body(
    shapes=(Point(mass=0.012, centre=(0.01, 0, 0.004)), Sphere(mass=0.01, radius=0.004)),
    magnets=(Magnet(moment=(0.3, 0, 0.72)),),
)
LEANER = Body(
    shapes=(
        Sphere(mass=0.02, radius=0.005),
        Point(mass=0.001, centre=(0.004, 0, 0)),
        Point(mass=0.001, centre=(-0.004, 0, 0)),
    ),
    magnets=(Magnet(moment=(0, 0, 0.4)),),
)
"""Its magnet is on an axis of its inertia, about which it is not symmetric."""
COUNT = 12
DRAG = {"drag": 0.01, "turning_drag": 1e-6}


def starts(*bodies, apart=0.07, seed=5, **each):
    """Return starts of bodies beside each other, each from some random places, velocities and spins."""
    random, found = np.random.default_rng(seed), []
    for k, body in enumerate(bodies):
        spread = {"position": 0.006, "velocity": 0.03, "angular_velocity": 6.0}
        drawn = {name: size * random.normal(size=(3, COUNT)) for name, size in spread.items()}
        drawn["position"][0] += k * apart
        vectors = {name: tuple(rows) for name, rows in drawn.items()}
        found.append({"body": body, "orientation": turned_axes(k), **vectors, **each})
    return found


PASSING = Placed(body="placed", position=(0.03, 0.06, 0.0))
SCENES = {
    "two balls": thrown(*starts(BALL, BALL), points=COUNT),
    "two balls with drag": thrown(*starts(BALL, PAIRED, apart=0.09, **DRAG), points=COUNT),
    "ball and disc": thrown(*starts(PAIRED, DISC), gravity=(0.0, 0.0, -9.8), points=COUNT),
    "three discs": thrown(*starts(DISC, DISC, DISC, **DRAG), points=COUNT),
    "turning field": thrown(
        *starts(DISC, BALL, **DRAG),
        field=RotatingField(B1=(2e-3, 0, 0), B2=(0, 2e-3, 0), angular_velocity=20.0),
        bodies={"placed": BALL},
        placed=(PASSING,),
        points=COUNT,
    ),
}


def told(problem):
    """Return the part of a problem that forces alone determine: all of it."""
    (part,) = nystroem_parts(problem, *smallest_parts(problem))
    assert by_forces(part.problem.system, DPRKN8)
    return part


def run(problem, method, tolerance, **options):
    """Return the trajectories of a problem for a short time."""
    return simulate_adaptive(problem, method=method, tolerance=tolerance, **{"until": 0.3, **options})


def of_one_sign(states):
    """Return states (s, ...) whose quaternions have a positive scalar part."""
    out = states.copy()
    for first in range(6, len(states) - 1, 13):
        out[first : first + 4] *= np.where(out[first] < 0, -1.0, 1.0)
    return out


BY_COST = ["ball and disc", *(pytest.param(one, marks=pytest.mark.long) for one in SCENES if one != "ball and disc")]
FALLING = {
    "balls": (thrown(*starts(BALL, BALL, apart=0.1), points=COUNT), (28, 34, 40)),
    "drag": (thrown(*starts(BALL, PAIRED, apart=0.1, **DRAG), points=COUNT), (14, 17, 20)),
    "ball and disc": (thrown(*starts(PAIRED, DISC, apart=0.1), gravity=(0.0, 0.0, -9.8), points=COUNT), (19, 23, 28)),
}
"""Scenes, and numbers of steps that are so long that the leading error is alone."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.long) for name in FALLING])
def test_errors_fall_with_the_eighth_power(name):
    """Those of places, axes, the axes across them and both momenta, each in the geometric mean of the starts."""
    scene, counts = FALLING[name]
    problem = told(scene).problem
    end, turn = stepped(problem, 3 * counts[-1], 0.3), pull_row(problem.layout, 0) - 3
    off = [np.abs(stepped(problem, count, 0.3) - end) for count in counts]
    for first in (0, 3, 6, 10, turn):
        errors = [np.log(np.linalg.norm(one[first : first + 3], axis=0)).mean() for one in off]
        assert -np.polyfit(np.log(counts), errors, 1)[0] == pytest.approx(8, abs=0.2)


@pytest.mark.parametrize("engine", [pytest.param("numpy", marks=pytest.mark.long), "compiled"])
@pytest.mark.parametrize("name", BY_COST)
def test_it_goes_where_another_method_goes(name, engine):
    """Two methods that share no coefficient and no rows: ends, records within steps, and the energy lost."""
    options = {"record_times": np.linspace(0, 0.3, 9)}
    one = run(SCENES[name], DPRKN8, 1e-10, engine=engine, **options)
    other = run(SCENES[name], DOP853, 1e-12, **options)
    assert not np.array_equal(one.state, other.state)
    for mine, theirs in ((one.record.swapaxes(0, 1), other.record.swapaxes(0, 1)), (one.state, other.state)):
        mine, theirs = of_one_sign(mine), of_one_sign(theirs)
        size = np.abs(theirs).reshape(len(theirs), -1).max(1)
        off = np.abs(mine - theirs).reshape(len(theirs), -1).max(1)
        assert (off <= 2e-10 * np.where(size > 0, size, 1.0)).all()
    assert np.abs(one.energy_drift).max() < 1e-15


@pytest.mark.long
def test_nothing_depends_on_records_and_each_goes_as_it_would_alone():
    """To the bit."""
    problem = SCENES["two balls with drag"]
    plain, shown = run(problem, DPRKN8, 1e-8), run(problem, DPRKN8, 1e-8, record_times=np.linspace(0, 0.3, 5))
    np.testing.assert_array_equal(plain.state, shown.state)
    p = np.broadcast_to(problem.parameters, (len(problem.parameters), COUNT))
    for i in (0, 7):
        alone = replace(problem, parameters=p[:, i : i + 1].copy(), state=problem.state[:, i : i + 1])
        np.testing.assert_array_equal(run(alone, DPRKN8, 1e-8).state[:, 0], plain.state[:, i])


def test_pairs_keep_their_momentum_and_lose_nothing_without_drag():
    """Momentum to the round-off of its steps, energy to the tolerance; the energy lost is exactly zero."""
    problem = SCENES["two balls"]
    end = run(problem, DPRKN8, 1e-10)
    before, after = (sum(np.array(momentum_of(a, y)) for a in range(2)) for y in (problem.state, end.state))
    np.testing.assert_allclose(after, before, rtol=0, atol=1e-17)
    assert (end.state[-1] == 0).all()
    energy = problem.energies(problem.state)
    assert np.abs(end.energy_drift).max() < 1e-9 * np.abs(energy).max()


def test_a_top_in_free_flight_turns_as_in_the_closed_form():
    """It turns about L at L / I_1, and about its axis by the rest of its spin."""
    axes = turned_axes(3)
    spin = tuple(np.array(axes).T @ [4.0, -3.0, 9.0])
    problem = thrown({"body": DISC, "orientation": axes, "angular_velocity": spin, "position": (0, 0, 1.0)})
    end = run(problem, DPRKN8, 1e-10, until=0.5)
    across, about = 0.02 * (0.01**2 / 4 + 0.0025**2 / 3), 0.02 * 0.01**2 / 2
    momentum = np.array(axes).T @ [4.0 * across, -3.0 * across, 9.0 * about]
    whole, own = np.linalg.norm(momentum) / across * 0.5, 9.0 * about * (1 / about - 1 / across) * 0.5
    turned = rotation(momentum, whole) @ rotation(np.array(axes)[2], own) @ np.array(axes).T
    np.testing.assert_allclose(np.array(axes_at(0, end.state[:, 0])), turned.T, atol=2e-9)


def rotation(axis, angle):
    """Return the matrix of a rotation about an axis."""
    x, y, z = axis / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


@pytest.mark.parametrize(
    "problem",
    [
        thrown(*starts(BALL, ODD), points=COUNT),
        thrown(*starts(BALL, LEANER), points=COUNT),
        thrown(*starts(BALL, BALL), box=Box(min=(-1, -1, -1), max=(1, 1, 1), periodic=True), points=COUNT),
        thrown(*starts(BALL, BALL, drag=300.0), points=COUNT),
        thrown(*starts(BALL, BALL, turning_drag=1.0), points=COUNT),
        watched(SCENES["two balls"], 1),
    ],
    ids=[
        "magnet off an axis",
        "two moments of inertia across",
        "periodic box",
        "drag on places",
        "drag on turns",
        "flips",
    ],
)
def test_what_forces_alone_do_not_tell_goes_by_the_other_method(problem):
    """To the bit, and the part reports a reason."""
    one, other = (run(problem, method, 1e-8, until=0.02) for method in (DPRKN8, DOP853))
    np.testing.assert_array_equal(one.state, other.state)
    assert all(part.by_rates for part in nystroem_parts(problem, *smallest_parts(problem)))


def test_flips_of_a_problem_that_is_not_monitored_are_rejected():
    """Body axes turn about e, which states with axes do not follow."""
    with pytest.raises(InputError, match="has no event functions"):
        run(SCENES["two balls"], DPRKN8, 1e-8, stop=replace(never, events=1))


def test_each_start_with_much_drag_goes_by_the_other_method():
    """To the bit, beside starts with little drag."""
    drag = np.where(np.arange(COUNT) % 2 == 0, 300.0, 0.01)
    problem = thrown(*starts(BALL, BALL, drag=drag), points=COUNT)
    one, other = (run(problem, method, 1e-8, until=0.02) for method in (DPRKN8, DOP853))
    np.testing.assert_array_equal((one.state == other.state).all(0), drag == 300.0)


def test_a_body_moves_by_the_same_forces_as_the_full_equations():
    """F / M and G / I_1 against the rates of the full state; G is known up to its part along the axis."""
    problem = SCENES["turning field"]
    part, full = told(problem).problem, np.empty_like(problem.state)
    problem.system.derivative(0.0, problem.state, problem.parameters_at(0.0), problem.layout, full)
    for a in range(2):
        row, state, p = pull_row(part.layout, a), part.state, part.parameters
        v, drag = momentum_of(a, problem.state), constants(2 * a, p, part.layout)[2]
        force = np.array(momentum_of(a, full)) * 50.0 + 50.0 * drag * np.array(v) * 50.0
        np.testing.assert_allclose(state[row : row + 3], force, rtol=1e-10, atol=1e-12)


def test_events_are_those_of_another_method():
    """Balls that meet: at the same times, and they stop there."""
    problem = met(thrown(*starts(BALL, BALL, apart=0.03), points=COUNT), np.full((1, 1), 0.012))
    rule = replace(never, events=1, ends_on_event=True)
    one, other = (run(problem, method, 1e-10, stop=rule, until=1.0) for method in (DPRKN8, DOP853))
    assert np.isfinite(other.event_time).any()
    np.testing.assert_allclose(one.event_time, other.event_time, rtol=1e-8)
