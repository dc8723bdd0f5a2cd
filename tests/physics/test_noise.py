"""Pendulums and points in a plane with noise: strong order, equipartition, exact variances, and Kramers' rate."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import (
    InputError,
    Noise,
    PlanarMagnet,
    PlanarNoise,
    PlanarScene,
    PlanarStart,
    assemble,
    find_equilibria,
    method_named,
    never,
    simulate,
    simulate_adaptive,
)
from pem_core.methods.method import RK4
from pem_core.methods.step_control import stages_of
from pem_core.models.planar import equations as planar
from pem_core.models.planar.leaving import PLANAR_LEAVING
from pem_core.models.rigid import noise as rigid_noise
from pem_core.models.systems.noise import NOISE, noise_rows, put_increments
from pem_core.scene.noise import BOLTZMANN
from tests.scenes import one, rigid

PATHS = 100
"""Brownian paths on which errors are averaged."""
OVER = 2.0
"""Time of these motions [s]."""


def swinging(moments, torque=0.8, **more):
    """Return a pendulum of 1 kg with its mass centre 1 m below the pivot, in gravity of 3 m/s^2, with noise."""
    tilt = (np.full(PATHS, 1.0), 0.4)
    scene = one(rigid(moments, 1.0, (0, 0, -1.0)), gravity=(0, 0, -3.0), tilt=tilt, drag=0.2, **more)
    return replace(scene, noise=Noise(torque=torque))


def over_magnets():
    places = ((1.0, 0.0), (-0.5, 0.87), (-0.5, -0.87))
    return PlanarScene(
        frequency=1.0,
        damping=0.2,
        height=0.5,
        magnets=tuple(PlanarMagnet(position=place) for place in places),
        start=PlanarStart(position=(np.full(PATHS, 0.7), 0.3)),
        noise=PlanarNoise(force=0.3),
    )


CASES = {
    "point in a plane": (over_magnets(), planar.SHAKEN, 2.0),
    "hinge": (swinging((1.0, 1.5, 2.0), hinge=(0, 1.0, 0)), rigid_noise.SHAKEN, 2.0),
    "three moments of inertia": (swinging((1.0, 1.5, 2.0)), rigid_noise.SHAKEN, 2.0),
    "symmetric body": (swinging((1.0, 1.0, 0.5)), rigid_noise.SHAKEN, 2.0),
    "rod that cannot spin": (swinging((1.0, 1.0, 0.0)), rigid_noise.SHAKEN, 1.5),
}
"""A scene, its noise, and its strong order."""


def driven_along(problem, shaken, deviates):
    """Return the final states (s, n) along given paths: W / sqrt(h) and H / sqrt(h / 12), (2, steps, c, n)."""
    layout, n, h = problem.layout, len(problem.state), OVER / deviates.shape[1]
    p = np.array(np.broadcast_to(problem.parameters, (len(problem.parameters), problem.size)))
    y, first, count = problem.state.copy(), shaken.first(layout), deviates.shape[2]
    step = RK4.stepper(problem.system, RK4, stages_of(problem.system, RK4))
    sigma = noise_rows(p, layout)[NOISE.size :]
    fresh, k = np.empty_like(y), np.empty((len(RK4.nodes) * n, problem.size))
    for number in range(deviates.shape[1]):
        for i in range(count):
            own = deviates[0, number, i], deviates[1, number, i]
            put_increments(y[first:], i, count, sigma[i // shaken.components], h, own)
        step(number * h, h, n, y, p, layout, fresh, k)
    return y[:first]


def over_two_steps(deviates):
    """Return the same paths in steps twice as long: increments add, and areas are those of the joined path."""
    w, area = deviates[0], deviates[1] / np.sqrt(12)
    joined = (area[::2] + area[1::2]) / 2 + (w[::2] - w[1::2]) / 4
    return np.stack([w[::2] + w[1::2], joined * np.sqrt(12)]) / np.sqrt(2)


def measured_order(scene, shaken):
    """Return the slope of root mean square errors on the same paths, for steps of 1/64 s to 1/8 s.

    They are compared with steps of 1/256 s.
    """
    problem, rng = assemble(scene), np.random.default_rng(7)
    count = shaken.components * shaken.carriers(problem.layout)
    deviates = rng.standard_normal((2, 512, count, PATHS))
    exact, steps, errors = driven_along(problem, shaken, deviates), [], []
    deviates = over_two_steps(over_two_steps(deviates))
    for _ in range(4):
        deviates = over_two_steps(deviates)
        gaps = driven_along(problem, shaken, deviates) - exact
        steps.append(deviates.shape[1])
        errors.append(np.sqrt((gaps[: shaken.first(problem.layout) - 1] ** 2).sum(0).mean()))
    return -np.polyfit(np.log(steps), np.log(errors), 1)[0]


@pytest.mark.parametrize("case", CASES)
def test_strong_order(case):
    """Long steps have errors of higher order besides."""
    scene, shaken, order = CASES[case]
    assert order - 0.2 < measured_order(scene, shaken) < order + 0.4


def resting(n, kind, thermal, seed=5.0, drag=0.5):
    """Return pendulums at rest with M g l = 1 J and moments 1, 1 and 0.5 kg m^2, at a thermal energy [J]."""
    hinge = (0, 1.0, 0) if kind == "hinge" else None
    body = rigid((1.0, 1.0, 0.5), 1.0, (0, 0, -1.0))
    scene = one(body, gravity=(0, 0, -1.0), tilt=(np.zeros(n), 0.0), drag=drag, hinge=hinge)
    return replace(scene, noise=Noise(temperature=thermal / BOLTZMANN, seed=seed))


@pytest.mark.parametrize("kind", ["hinge", "ball"])
def test_equipartition(kind):
    """k_B T / (M g l) for squared angles, I k_B T for squared momenta, to four standard errors at 40,000 samples.

    Angles are so small that the pendulum is harmonic: 1e-4 rad.
    """
    thermal, n = 1e-8, 2000
    run = simulate(assemble(resting(n, kind, thermal)), method=RK4, step=0.1, until=300.0, record_every=150)
    late = run.record[1:]
    u3, momentum = late[:, 9:12], late[:, :3]
    error = 4.0 * np.sqrt(2.0 / (n * len(late)))
    angle, spin = (u3[:, 0] ** 2).mean() / thermal, (momentum[:, 1] ** 2).mean() / thermal
    assert abs(angle - 1.0) < error
    assert abs(spin - 1.0) < error
    if kind == "ball":
        assert abs((u3[:, 1] ** 2).mean() / thermal - 1.0) < error
        assert abs((momentum[:, 2] ** 2).mean() / thermal - 0.5) < 0.5 * error
    else:
        assert np.abs(u3[:, 1]).max() < 1e-15
        assert (momentum[:, [0, 2]] ** 2).mean() / thermal < 1e-18  # 1.4e-20 measured


@pytest.mark.long
def test_a_harmonic_pendulum_has_the_distribution_of_gauss():
    """A million samples: two variances, excess kurtosis and correlation, to four standard errors; steps of 0.2 s.

    It is critically damped, so that records at intervals of 8 s are independent. The variance of the scheme itself
    differs from k_B T / (M g l) by 7e-5 of it, and of I k_B T by 2e-4 (its Lyapunov equation).
    """
    thermal, n = 1e-8, 10_000
    problem = assemble(resting(n, "hinge", thermal, drag=2.0))
    run = simulate(problem, method=RK4, step=0.2, until=816.0, record_every=40)
    late = run.record[1:] / np.sqrt(thermal)
    both, count = (late[:, 9].ravel(), late[:, 1].ravel()), n * len(late)
    assert count >= 1e6
    for one_of in both:
        assert abs(one_of.mean()) < 4.0 / np.sqrt(count)
        assert abs((one_of**2).mean() - 1.0) < 4.0 * np.sqrt(2.0 / count)
        assert abs((one_of**4).mean() - 3.0) < 4.0 * np.sqrt(96.0 / count)
    assert abs((both[0] * both[1]).mean()) < 4.0 / np.sqrt(count)


def test_the_torque_of_a_temperature_is_that_of_the_drag():
    thermal = 0.02
    scene = resting(20, "ball", thermal)
    other = replace(scene, noise=Noise(torque=np.sqrt(2.0 * thermal * 0.5), seed=5.0))
    first, second = (simulate(assemble(item), method=RK4, step=0.1, until=5.0).state for item in (scene, other))
    np.testing.assert_allclose(first, second, rtol=0, atol=1e-12)


def test_engines_agree_to_round_off():
    for scene in (over_magnets(), swinging((1.0, 1.5, 2.0)), swinging((1.0, 1.0, 0.0))):
        problem = assemble(scene)
        runs = [simulate(problem, method=RK4, step=0.05, until=3.0, engine=name) for name in ("compiled", "numpy")]
        np.testing.assert_allclose(runs[0].state, runs[1].state, rtol=0, atol=1e-11)


def test_points_and_seeds_have_noise_of_their_own():
    """Twenty points with one seed, and twenty with another: no two end at the same place."""
    scenes = [resting(20, "hinge", 0.1, seed) for seed in (5.0, 2.0**40 + 5.0)]
    ends = [simulate(assemble(scene), method=RK4, step=0.1, until=3.0).state[9] for scene in scenes]
    assert len(np.unique(np.concatenate(ends))) == 40


def test_without_strength_noise_changes_nothing():
    scene = replace(swinging((1.0, 1.5, 2.0)), noise=Noise(torque=0.0))
    noisy, plain = (assemble(item) for item in (scene, replace(scene, noise=None)))
    runs = [simulate(problem, method=RK4, step=0.02, until=2.0) for problem in (noisy, plain)]
    np.testing.assert_allclose(runs[0].state[:12], runs[1].state[:12], rtol=0, atol=1e-13)


@pytest.mark.parametrize("method", ["euler", "pem_euler", "dopri5", "dop853"])
def test_other_methods_are_rejected(method):
    problem = assemble(over_magnets())
    run = simulate if not method_named(method).is_adaptive else simulate_adaptive
    how = {"step": 0.01} if run is simulate else {"tolerance": 1e-8}
    with pytest.raises(InputError, match="method must be rk4, with a fixed step, for a problem with noise"):
        run(problem, method=method_named(method), until=1.0, **how)


def test_what_needs_a_determined_motion_is_rejected():
    with pytest.raises(InputError, match="noise must be left out for the equilibria of a scene"):
        find_equilibria(assemble(over_magnets()))


REJECTED = {
    "neither": ({}, "torque must be given, or `temperature` or `kicks` instead"),
    "both": ({"torque": 1.0, "temperature": 1.0}, "must not be given together with"),
    "negative": ({"torque": -1.0}, "torque must not be negative"),
    "fraction": ({"torque": 1.0, "seed": 0.5}, "seed must be a whole number from 0"),
}


@pytest.mark.parametrize("case", REJECTED)
def test_a_wrong_noise_is_rejected(case):
    given, text = REJECTED[case]
    with pytest.raises(InputError, match=text):
        Noise(**given)


def test_drag_that_is_not_linear_is_rejected_beside_noise():
    scene = swinging((1.0, 1.5, 2.0))
    for name in ("quadratic_drag", "friction"):
        item = replace(scene.pendulums[0], **{name: 0.1})
        with pytest.raises(InputError, match=rf"pendulums.0.{name} must be left out in a scene with noise"):
            replace(scene, pendulums=(item,))


# Escape from a well over one saddle.

TWO_WELLS = PlanarScene(
    frequency=0.8,
    damping=1.0,
    height=0.5,
    magnets=(PlanarMagnet(position=(1.0, 0.0), strength=0.5), PlanarMagnet(position=(-1.0, 0.0), strength=0.5)),
)


def kramers_rate(scene, thermal):
    """Return Langer's rate from the well at x > 0 over the saddle at the origin, and the height of the saddle.

    lambda / (2 pi) sqrt(det H_well / |det H_saddle|) exp(-barrier / T), with the growth rate lambda at the saddle
    (Kramers 1940, doi:10.1016/S0031-8914(40)90098-2; Hanggi, Talkner and Borkovec 1990, doi:10.1103/RevModPhys.62.251).
    """
    problem = assemble(scene)
    found = find_equilibria(problem)
    well = int(np.argmax(found.state[0]))
    saddle = int(np.argmin(np.abs(found.state[0]) + np.abs(found.state[1])))

    def stiffness(place):
        h = 1e-4
        moved = place[:, None] + h * np.array([[1, -1, 0, 0], [0, 0, 1, -1], *np.zeros((3, 4))])
        slopes = -problem.rates(moved)[2:4]
        return np.stack([slopes[:, 0] - slopes[:, 1], slopes[:, 2] - slopes[:, 3]]) / (2 * h)

    at_well, at_saddle = (stiffness(found.state[:, k] * [1, 1, 0, 0, 0]) for k in (well, saddle))
    lowest = np.linalg.eigvalsh(at_saddle)[0]
    growth = np.sqrt(scene.damping**2 / 4 - lowest) - scene.damping / 2
    ratio = np.linalg.det(at_well) / abs(np.linalg.det(at_saddle))
    barrier = found.energy[saddle] - found.energy[well]
    return growth / (2 * np.pi) * np.sqrt(ratio) * np.exp(-barrier / thermal), barrier, found.state[:2, well]


def rate_over_free_energy(scene, thermal, well, end):
    """Return the rate of first passages from a well to x = ``end``, with the shape of the whole potential.

    The mean first-passage time of Smoluchowski's equation, (damping / T) times the integral from ``end`` to the well of
    (integral of Z from x on) / Z(x), with Z(x) the integral of exp(-V / T) over y; times Kramers' factor for inertia.
    """
    x, y = np.linspace(end, 4.0, 4001), np.linspace(-4.0, 4.0, 1601)[:, None]
    potential = 0.5 * scene.frequency**2 * (x**2 + y**2)
    for magnet in scene.magnets:
        potential = potential - magnet.strength / np.sqrt((x - magnet.position[0]) ** 2 + y**2 + scene.height**2)
    z = np.exp(-(potential - potential.min()) / thermal).sum(0)
    beyond, start = np.cumsum(z[::-1])[::-1], np.argmin(np.abs(x - well))
    mean = scene.damping / thermal * (beyond[:start] / z[:start]).sum() * (x[1] - x[0]) ** 2
    slope = scene.frequency**2 - sum(
        magnet.strength
        * (2 * magnet.position[0] ** 2 - scene.height**2)
        / (magnet.position[0] ** 2 + scene.height**2) ** 2.5
        for magnet in scene.magnets
    )
    growth = np.sqrt(scene.damping**2 / 4 - slope) - scene.damping / 2
    return growth * scene.damping / -slope / mean


@pytest.mark.long
@pytest.mark.parametrize("over_barrier", [5.0, 6.0, 7.0])
def test_escapes_from_a_well_have_the_rate_of_kramers(over_barrier):
    """2,000 motions leave a circle about the well that reaches beyond the saddle, at a constant rate.

    Measured over Langer's rate with 4,000 motions: 0.85, 0.87 and 0.90, with errors of 0.02. Its first correction is of
    the order T over the barrier; the integral over the whole potential, which contains it, agrees to three standard
    errors.
    """
    barrier = kramers_rate(TWO_WELLS, 1.0)[1]
    thermal = barrier / over_barrier
    langer, _, (well, _) = kramers_rate(TWO_WELLS, thermal)
    start, reach, n, until = PlanarStart(position=(np.full(2000, well), 0.0)), well + 0.5, 2000, 0.6 / langer
    problem = assemble(replace(TWO_WELLS, noise=PlanarNoise(temperature=thermal, seed=1.0), start=start))
    rule = replace(never, events=1, ends_on_event=True)
    watched = PLANAR_LEAVING.watched(problem, reach, (well, 0.0, 0.0))
    run = simulate(watched, method=RK4, step=0.1, until=until, stop=rule)
    time, after = np.fmin(run.event_time[0], until), 50.0  # by then a well is filled
    has_left = np.isfinite(run.event_time[0]) & (time > after)
    rate = has_left.sum() / np.maximum(time - after, 0.0).sum()
    error = rate / np.sqrt(has_left.sum())
    assert has_left.sum() > n / 4
    assert abs(rate - rate_over_free_energy(TWO_WELLS, thermal, well, well - reach)) < 3.0 * error
    assert abs(rate / langer - (1.0 - 0.75 / over_barrier)) < 3.0 * error / langer
    assert (run.state[0, has_left] < 0.0).all()
    np.testing.assert_allclose(np.hypot(run.state[0] - well, run.state[1])[has_left], reach, rtol=1e-4)
