"""Kicks at random times: waiting times, growth of energy, the stationary mean, and convergence on the same kicks."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    InputError,
    Kicks,
    Noise,
    PlanarKicks,
    PlanarMagnet,
    PlanarNoise,
    PlanarScene,
    PlanarStart,
    assemble,
    simulate,
)
from pem_core.methods.method import RK4
from tests.scenes import one, rigid

MOMENTS = 1.0, 1.5, 2.0


def kicked(n, rate, impulse, drag=0.0, moments=MOMENTS, hinge=None, gravity=0.0, seed=3.0):
    """Return pendulums with their mass centre 1 m below the pivot, that are kicked."""
    body = rigid(moments, 1.0, (0, 0, -1.0))
    tilt = (np.zeros(n), 0.4 if gravity else 0.0)
    scene = one(body, gravity=(0, 0, -gravity), tilt=tilt, drag=drag, hinge=hinge)
    return replace(scene, noise=Noise(kicks=Kicks(rate=rate, impulse=impulse), seed=seed))


def in_plane(n, rate, impulse, damping=0.0, magnets=(), seed=3.0, **noise):
    return PlanarScene(
        frequency=1.0,
        damping=damping,
        height=0.5,
        magnets=tuple(PlanarMagnet(position=place) for place in magnets),
        start=PlanarStart(position=(np.full(n, 0.7), 0.3)),
        noise=PlanarNoise(kicks=PlanarKicks(rate=rate, impulse=impulse), seed=seed, **noise),
    )


def run(scene, step, until, **more):
    return simulate(assemble(scene), method=RK4, step=step, until=until, **more)


def test_waiting_times_are_exponential():
    """Kolmogorov and Smirnov's distance of 11,000 times; the numbers of kicks have the moments of Poisson.

    Records see the last kick of each step: steps of a fiftieth of the mean time leave out 1 % of the times, those of
    two kicks in a step. Times that begin late are left out, as long ones among them are cut off.
    """
    n, rate, until = 300, 2.0, 24.0
    found = run(in_plane(n, rate, 0.1), 0.01, until, record_every=1).record
    number, last = found[:, -2], found[:, -1]
    counts = (np.diff(number, axis=0) == 1) & (last[:-1] < until - 10.0 / rate)
    waits = np.sort((last[1:] - last[:-1])[counts])
    assert len(waits) > 10_000
    distance = np.abs(1.0 - np.exp(-rate * waits) - np.arange(len(waits)) / len(waits)).max()
    assert distance < 1.63 / np.sqrt(len(waits)) + 0.01
    assert abs(number[-1].mean() - rate * until) < 4.0 * np.sqrt(rate * until / n)
    assert abs(number[-1].var() / (rate * until) - 1.0) < 4.0 * np.sqrt(2.0 / n)


@pytest.mark.parametrize("hinge", [None, (0, 1.0, 0)])
def test_free_bodies_gain_energy_at_a_constant_rate(hinge):
    """d<E>/dt = rate impulse^2 / 2 times the sum of 1/I over the axes about which the body can turn."""
    n, rate, impulse, until = 4000, 5.0, 0.02, 8.0
    scene = kicked(n, rate, impulse, hinge=hinge)
    problem = assemble(scene)
    end = run(scene, 0.05, until).state
    energy = problem.system.energy(
        until, end, np.broadcast_to(problem.parameters, (len(problem.parameters), n)), problem.layout
    )
    axes = 1.0 / np.array(MOMENTS) if hinge is None else np.array([1.0 / MOMENTS[1]])
    wanted = 0.5 * rate * impulse**2 * until * axes.sum()
    # Sums of normal deviates have the fourth moments of a compound Poisson process.
    error = wanted * np.sqrt((2.0 + 3.0 / (rate * until)) * (axes**2).sum() / axes.sum() ** 2 / n)
    assert abs(energy.mean() - wanted) < 4.0 * error


def test_the_stationary_energy_is_that_of_the_drag():
    """<L^2> / 2 I = rate impulse^2 / (4 drag) of a wheel with drag, of moment I.

    The variance of L^2 is (2 + 3 drag / (I rate)) <L^2>^2.
    """
    n, rate, impulse, drag = 4000, 5.0, 0.1, 1.0
    found = run(kicked(n, rate, impulse, drag, hinge=(0, 1.0, 0)), 0.05, 40.0, record_every=160).record[2:]
    energy = found[:, 1] ** 2 / (2.0 * MOMENTS[1])
    wanted = rate * impulse**2 / (4.0 * drag)
    assert abs(energy.mean() / wanted - 1.0) < 4.0 * np.sqrt(2.4 / energy.size)


def measured_order(scene, rows, steps=(0.1, 0.05, 0.025, 0.0125), finest=0.1 / 64, until=2.0):
    """Return the slope of the root mean square error over the step: kicks do not depend on steps."""
    exact = run(scene, finest, until).state[:rows]
    errors = [np.sqrt(((run(scene, step, until).state[:rows] - exact) ** 2).sum(0).mean()) for step in steps]
    return np.polyfit(np.log(steps), np.log(errors), 1)[0]


MAGNETS = (1.0, 0.0), (-0.5, 0.87), (-0.5, -0.87)
CASES = {
    "point in a plane": (in_plane(400, 2.0, 0.5, 0.2, MAGNETS), 4, 2.0),
    "hinge": (kicked(400, 2.0, 0.5, 0.2, hinge=(0, 1.0, 0), gravity=3.0), 12, 2.0),
    "three moments of inertia": (kicked(400, 2.0, 0.5, 0.2, gravity=3.0), 12, 2.0),
    "rod that cannot spin": (kicked(400, 2.0, 0.5, 0.2, (1.0, 1.0, 0.0), gravity=3.0), 12, 1.0),
}


@pytest.mark.parametrize("case", CASES)
def test_strong_order(case):
    """Measured: 2.01, 2.00, 2.04 and 1.08."""
    scene, rows, order = CASES[case]
    slope = measured_order(scene, rows)
    assert abs(slope - order) < 0.2


def test_many_weak_kicks_are_white_noise():
    """With sigma^2 = rate impulse^2: the variance of a harmonic point, T / w^2, to four standard errors."""
    n, rate, damping, thermal = 2000, 20.0, 1.0, 0.01
    impulse = np.sqrt(2.0 * damping * thermal / rate)
    found = run(in_plane(n, rate, impulse, damping), 0.025, 40.0, record_every=400).record[2:]
    for row in range(4):
        assert abs((found[:, row] ** 2).mean() / thermal - 1.0) < 4.0 * np.sqrt(2.2 / found[:, row].size)


def test_kicks_add_to_a_heat_bath():
    n, rate, damping, thermal, impulse = 2000, 5.0, 1.0, 0.01, 0.05
    scene = in_plane(n, rate, impulse, damping, temperature=thermal)
    found = run(scene, 0.05, 40.0, record_every=200).record[2:, 2]
    wanted = thermal + rate * impulse**2 / (2.0 * damping)
    assert abs((found**2).mean() / wanted - 1.0) < 4.0 * np.sqrt(2.5 / found.size)


def test_engines_agree_to_round_off():
    for scene in (in_plane(50, 4.0, 0.5, 0.2, MAGNETS), kicked(50, 4.0, 0.5, 0.2, gravity=3.0)):
        problem = assemble(scene)
        runs = [simulate(problem, method=RK4, step=0.1, until=3.0, engine=name) for name in ("compiled", "numpy")]
        np.testing.assert_allclose(runs[0].state, runs[1].state, rtol=0, atol=1e-11)


def test_steps_that_are_too_long_are_rejected():
    with pytest.raises(InputError, match=r"step must be at most 0\.05 s, half the mean time between kicks"):
        run(in_plane(1, 10.0, 0.1), 0.06, 1.0)


@pytest.mark.parametrize("given", [{"rate": 0.0, "impulse": 1.0}, {"rate": 1.0, "impulse": -1.0}])
def test_wrong_kicks_are_rejected(given):
    for kind in (Kicks, PlanarKicks):
        with pytest.raises(InputError, match="must"):
            kind(**given)
