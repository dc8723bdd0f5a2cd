"""Ramps against waves, closed forms, adiabatic invariants, and independent integration."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.special import airy

from pem_core import (
    Body,
    Magnet,
    Pendulum,
    Placed,
    Point,
    ProductWave,
    Ramp,
    Scene,
    SineWave,
    Soft,
    Status,
    TableWave,
    assemble,
)
from pem_core.models.registry import smallest_parts
from pem_core.models.rigid.dry_friction import HINGED, STUCK
from pem_core.models.rigid.pendulum import FULL_STATE
from pem_core.scene.paths import leaves, with_values
from tests.physics.test_waves import angle_of, needle, run
from tests.scenes import SCENES, tabletop


def with_ramps(scene, *ramps):
    return replace(scene, ramps=ramps)


HELD = {"times": (0.0, 1.5, 6.5), "repeats": False}
STRENGTH = {"to": 0.3, "during": 5.0, "after": 1.5}


@pytest.mark.parametrize("engine", ["compiled", pytest.param("numpy", marks=pytest.mark.long)])
def test_a_ramped_field_is_one_with_a_table(engine):
    """The same function of time by two routes: off by 2e-15."""
    table = needle(TableWave(**HELD, values=(1.0, 1.0, 0.3)), angle=1.0, drag=0.05)
    ramp = with_ramps(needle(angle=1.0, drag=0.05), Ramp(path="field.B.0", **STRENGTH))
    one, other = (run(scene, 9.0, engine=engine) for scene in (table, ramp))
    assert np.abs(one.state - other.state).max() < 2e-14
    assert np.abs(one.energy_drift - other.energy_drift).max() < 1e-14


def test_a_ramped_amplitude_is_the_envelope_of_a_wave():
    """Off by 6e-15."""
    envelope = TableWave(**HELD, values=(1.0, 1.0, 0.3))
    product = needle(ProductWave(first=SineWave(frequency=0.3), second=envelope), angle=1.0)
    ramp = with_ramps(needle(SineWave(frequency=0.3), angle=1.0), Ramp(path="field.wave.amplitude", **STRENGTH))
    one, other = (run(scene, 9.0) for scene in (product, ramp))
    assert np.abs(one.state - other.state).max() < 6e-14
    assert np.abs(other.energy_drift).max() < 2e-14


def test_a_square_of_the_frequency_that_grows_linearly_gives_airy_functions():
    """A needle at 1e-8 rad in a field from 1 to 3 in 40 s: off by 4e-13 of the amplitude."""
    duration, first, last = 40.0, 1.0, 3.0
    found = run(with_ramps(needle(angle=1e-8), Ramp(path="field.B.0", to=last, during=duration)), duration, 1e-15)
    rate = (last - first) / duration

    def pair(t):
        x = -(rate ** (1 / 3)) * (t + first / rate)
        ai, d_ai, bi, d_bi = airy(x)
        return np.array([[ai, bi], [-(rate ** (1 / 3)) * d_ai, -(rate ** (1 / 3)) * d_bi]])

    angle, speed = pair(duration) @ np.linalg.solve(pair(0.0), [1.0, 0.0])
    assert abs(angle_of(found.state[:, 0]) / 1e-8 - angle) < 1.8e-12
    assert abs(found.state[2, 0] / 1e-8 - speed) < 3e-12


LENGTH, GRAVITY, MASS = 0.4, 9.8, 0.2


def bob(*ramps, angle=1e-3, drag=0.0, shape=None, **scene):
    """Return a point on a rod about a hinge along y."""
    body = Body(shapes=(shape or Point(mass=MASS, centre=(0, 0, -LENGTH)),))
    pendulum = Pendulum(body="bob", hinge=(0, 1, 0), tilt=(angle, 0), drag=drag)
    return Scene(bodies={"bob": body}, pendulums=(pendulum,), gravity=(0, 0, -GRAVITY), ramps=ramps, **scene)


def swing_action(found, gravity, length):
    """Return the action E / omega of a small swing at the end of a motion [J s]."""
    lean, momentum = np.arcsin(found.state[3:12].reshape(3, 3, -1)[2, 0]), found.state[1]
    energy = 0.5 * momentum**2 / (MASS * length**2) + 0.5 * MASS * gravity * length * lean**2
    return energy / np.sqrt(gravity / length)


@pytest.mark.parametrize(
    ("path", "to", "gravity", "length"),
    [("gravity.2", -4 * GRAVITY, 4 * GRAVITY, LENGTH), ("bodies.bob.shapes.0.centre.2", -2 * LENGTH, GRAVITY, 0.8)],
)
def test_the_action_of_a_swing_is_an_adiabatic_invariant(path, to, gravity, length):
    """Ends of a linear ramp change E / omega by up to 0.015 s, or 0.10 s, over its duration."""
    slow = np.array([40.0, 80.0, 160.0])
    found = run(bob(Ramp(path=path, to=np.full(3, to), during=slow)), 161.0, 1e-13)
    first = 0.5 * MASS * GRAVITY * LENGTH * 1e-6 / np.sqrt(GRAVITY / LENGTH)
    change = np.abs(swing_action(found, gravity, length) / first - 1.0)
    assert (change * slow).max() < 0.3
    assert (change * slow).max() > 1e-3  # a swing whose numbers did not change would have none
    energy = MASS * GRAVITY * LENGTH
    assert np.abs(found.energy_drift).max() < 2e-13 * energy


CHANGED = {
    "gravity.2": (-7.0, lambda t, x: (MASS, LENGTH, x, 0.01)),
    "bodies.bob.shapes.0.centre.2": (-0.7, lambda t, x: (MASS, -x, -GRAVITY, 0.01)),
    "bodies.bob.shapes.0.mass": (0.5, lambda t, x: (x, LENGTH, -GRAVITY, 0.01)),
    "pendulums.0.drag": (0.1, lambda t, x: (MASS, LENGTH, -GRAVITY, x)),
}
FIRST = {"gravity.2": -GRAVITY, "bodies.bob.shapes.0.centre.2": -LENGTH, "bodies.bob.shapes.0.mass": MASS}


@pytest.mark.parametrize("path", CHANGED)
@pytest.mark.parametrize("engine", ["compiled", pytest.param("numpy", marks=pytest.mark.long)])
def test_ramps_against_an_independent_integration(path, engine):
    """In pieces, before, during and after: a pendulum of changing length keeps L, not omega. Off by 2e-14."""
    to, numbers = CHANGED[path]
    first = FIRST.get(path, 0.01)
    found = run(bob(Ramp(path=path, to=to, during=1.3, after=0.6), angle=1.2, drag=0.01), 3.0, 1e-14, engine=engine)

    def rates(t, y):
        mass, length, pull, drag = numbers(t, first + np.clip((t - 0.6) / 1.3, 0.0, 1.0) * (to - first))
        omega = y[1] / (mass * length**2)
        return [omega, mass * pull * length * np.sin(y[0]) - drag * omega]

    y = np.array([1.2, 0.0])
    for span in ((0.0, 0.6), (0.6, 1.9), (1.9, 3.0)):
        y = solve_ivp(rates, span, y, method="DOP853", rtol=1e-13, atol=1e-14).y[:, -1]
    u3 = found.state[9:12, 0]
    assert abs(np.arctan2(-u3[0], u3[2]) - y[0]) < 2e-13
    assert abs(found.state[1, 0] + y[1]) < 2e-13
    assert abs(found.energy_drift[0]) < 1.3e-14


def tops(to):
    """Return the table-top pendulum with drag while a puck rises."""
    scene = tabletop(tilt=(0.3, 0.1), drag=1e-4)
    return with_ramps(scene, Ramp(path="placed.1.position.2", to=to, during=0.5, after=0.1))


@pytest.mark.long
def test_a_point_that_does_not_change_is_as_without_a_ramp():
    """To the last bit, alone and beside points that change; these do not depend on their neighbours either."""
    height = tabletop().placed[1].position[2]
    still = run(replace(tops(height), ramps=()), 1.0).state
    alone = run(tops(height - 0.01), 1.0).state
    np.testing.assert_array_equal(run(tops(height), 1.0).state, still)
    batch = tops(np.array([height, height - 0.01, height + 0.005]))
    both = run(batch, 1.0).state
    np.testing.assert_array_equal(both[:, :2], np.concatenate([still, alone], 1))
    assert np.abs(both[:, 1] - both[:, 0]).max() > 1e-4
    names = {part.problem.system.name: part.points.tolist() for part in smallest_parts(assemble(batch))}
    assert names == {"pendulum": [1, 2], "axial": [0]}


def test_a_batch_has_the_terms_that_each_point_has_alone():
    """The first length needs fewer terms than the last."""
    ramps = [Ramp(path="bodies.bob.shapes.0.centre.2", to=to, during=1.0) for to in (-0.41, -0.9)]
    batch = Ramp(path="bodies.bob.shapes.0.centre.2", to=np.array([-0.41, -0.9]), during=1.0)
    alone = [run(bob(ramp, angle=1.0), 2.0).state for ramp in ramps]
    np.testing.assert_array_equal(run(bob(batch, angle=1.0), 2.0).state, np.concatenate(alone, 1))


@pytest.mark.parametrize("engine", ["compiled", pytest.param("numpy", marks=pytest.mark.long)])
def test_energy_put_in_by_several_ramps_closes_the_balance(engine):
    """Gravity, an arm, a puck's height and a drag change at once: off by 3e-17 J, of 0.02 J."""
    found = run(SCENES["ramps"], 1.0, engine=engine)
    assert abs(found.energy_drift[0]) < 3e-16


def test_rows_are_those_of_scenes_at_other_values():
    """At any time the forces are those of a scene with the numbers of this time: off by 2e-16 of the largest."""
    problem = assemble(SCENES["ramps"])
    for time in (0.0, 0.12, 0.2, 0.33, 0.6):
        frozen = assemble(at_time(SCENES["ramps"], time))
        one, other = problem.rates(problem.state, time), frozen.rates(problem.state, 0.0)
        np.testing.assert_allclose(one[:-1], other[:-1], rtol=0, atol=2e-15 * np.abs(other).max())


def at_time(scene, time):
    """Return a scene with the numbers of a time in place of ramps."""
    values = {}
    for ramp in scene.ramps:
        path = tuple(ramp.path.split("."))
        first = next(leaf.value for leaf in leaves(scene) if leaf.path == path)
        values[path] = first + np.clip((time - ramp.after) / ramp.during, 0.0, 1.0) * (ramp.to - first)
    return with_values(replace(scene, ramps=()), values)


PULL = MASS * LENGTH
LOOSE = {
    "the torque grows": (0.0, "gravity.0", 2.0, 7.0, 0.06 / PULL / 2.0 * 7.0),
    "the limit falls": (
        0.1,
        "pendulums.0.static_friction",
        0.042,
        3.0,
        3.0 * (0.06 - PULL * 6.0 * np.sin(0.1)) / (0.06 - 0.042),
    ),
}


@pytest.mark.parametrize("name", LOOSE)
def test_a_stuck_pendulum_breaks_loose_when_its_torque_reaches_the_limit(name):
    """At 1e-11 s before the instant at which both are equal it is stuck, and 1e-11 s later in motion."""
    angle, path, to, during, wait = LOOSE[name]
    body = Body(shapes=(Point(mass=MASS, centre=(0, 0, -LENGTH)),))
    pendulum = Pendulum(body="bob", hinge=(0, 1, 0), tilt=(angle, 0), friction=0.04, static_friction=0.06)
    ramp = Ramp(path=path, to=to, during=during, after=0.4)
    scene = Scene(bodies={"bob": body}, pendulums=(pendulum,), gravity=(0, 0, -6.0), ramps=(ramp,))
    before, after, later = (run(scene, 0.4 + wait + change, 1e-12) for change in (-1e-11, 1e-11, 0.1))
    assert before.state[FULL_STATE.size, 0] == STUCK
    assert after.state[FULL_STATE.size, 0] == HINGED
    assert np.abs(before.state[:3]).max() == 0.0
    assert np.abs(later.state[:3]).max() > 1e-4
    assert abs(later.energy_drift[0]) < 2.6e-16


def test_no_step_passes_over_a_puck_that_pulls_a_stuck_pendulum_loose():
    """It comes from 1 m to one side and goes as far to the other, in 1000 s: the torque exceeds the limit near it."""
    magnets = (Magnet(position=(0, 0, -LENGTH), moment=(0, 0, 1)),)
    body = Body(shapes=(Point(mass=MASS, centre=(0, 0, -LENGTH)),), magnets=magnets)
    pendulum = Pendulum(body="bob", hinge=(0, 1, 0), friction=5e-4, drag=0.01)
    puck = Placed(body="puck", position=(-1, 0, -LENGTH - 0.1))
    ramp = Ramp(path="placed.0.position.0", to=1.0, during=1000.0)
    bodies = {"bob": body, "puck": Body(magnets=(Magnet(moment=(0, 0, 1)),))}
    found = run(Scene(bodies=bodies, pendulums=(pendulum,), placed=(puck,), ramps=(ramp,)), 1100.0, 1e-8)
    assert found.status[0] == Status.DONE
    assert np.abs(found.state[3:12, 0] - np.eye(3).ravel()).max() > 1e-4


def test_rows_of_a_soft_ball_are_those_of_scenes_at_other_values():
    """Of a pendulum that carries the ball, whose moment the magnets induce: off by 2e-16 of the largest."""
    scene = tabletop(tilt=(0.3, 0.1))
    soft = replace(scene.bodies["bob"], soft=Soft(radius=0.004, position=(0, 0, -0.3)))
    ramps = (
        Ramp(path="bodies.puck.magnets.0.moment.2", to=0.2, during=1.0),
        Ramp(path="bodies.bob.soft.radius", to=0.005, during=2.0),
    )
    scene = replace(scene, bodies={**scene.bodies, "bob": soft}, ramps=ramps)
    problem, time = assemble(scene), 0.7
    frozen = assemble(at_time(scene, time))
    one, other = problem.rates(problem.state, time), frozen.rates(problem.state, 0.0)
    np.testing.assert_allclose(one[:-1], other[:-1], rtol=0, atol=2e-15 * np.abs(other).max())
    assert abs(run(scene, 0.5).energy_drift[0]) < 1e-15
