"""Proofs of cycles: closed forms and independent integrations lie in the enclosures; what is no cycle is not proved."""

from dataclasses import replace
from functools import cache

import mpmath
import numpy as np
import pytest

from pem_core import Body, Line, Magnet, Pendulum, RotatingField, Scene, System, assemble
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.cycle_proofs import prove_cycle
from pem_core.attractors.cycles import refine_cycles
from pem_core.attractors.strobes import MAP, Strobing, at_states, distance, section_parts
from pem_core.numbers.vectors import choose, cos, sin
from pem_core.validated import stroboscopic
from pem_core.validated.iterated import Iterated
from tests.core.test_cycles import TURN, problem_of
from tests.core.test_driven_attractors import NEEDLE, needle
from tests.core.test_maps import CLASSIC, HENON, ROTOR, grid
from tests.systems import no_energy


def ueda(t, y, p, layout, rate):
    """Write x'' + c x' + x^3 = F cos t; p = (c, F)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(t) - p[0] * y[1] - y[0] * y[0] * y[0]


def oscillator(t, y, p, layout, rate):
    """Write x'' + 2 a x' + x = F cos(w t); p = (a, F, w)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(p[2] * t) - 2.0 * p[0] * y[1] - y[0]


def pendulum(t, y, p, layout, rate):
    """Write x'' = F cos t - c x' - sin x; p = (c, F)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(t) - p[0] * y[1] - sin(y[0])


def kinked(t, y, p, layout, rate):
    rate[0] = y[1]
    rate[1] = choose(y[0], -2.0 * y[0], -y[0]) - 0.1 * y[1]


UEDA, OSCILLATOR = System("ueda", ueda, no_energy), System("oscillator", oscillator, no_energy)
PENDULUM, KINKED = System("pendulum", pendulum, no_energy), System("kinked", kinked, no_energy)
STROBES = Strobing(TURN)
TURNING = Strobing(TURN, angles=((0, TURN),))


@cache
def cycles_of_henon():
    return catalogue_of(problem_of(HENON, grid(12), CLASSIC), MAP).unstable


def holds(proof, exact):
    """Return whether every exact multiplier is in one of the discs, and every disc has one."""
    off = np.abs(np.asarray(exact)[:, None] - proof.multiplier)
    return bool((off <= proof.multiplier_radius).any(1).all() and (off <= proof.multiplier_radius).any(0).all())


# Maps.


def test_fixed_points_of_henon_are_enclosed():
    """They and their multipliers are known in closed form; both are unstable."""
    with mpmath.workdps(40):
        a, b = mpmath.mpf(1.4), mpmath.mpf(0.3)
        for sign in (1, -1):
            x = (b - 1 + sign * mpmath.sqrt((1 - b) ** 2 + 4 * a)) / (2 * a)
            root = mpmath.sqrt(a * a * x * x + b)
            found = prove_cycle(problem_of(HENON, [(0.0, 0.0)], CLASSIC), MAP, np.array([[float(x), float(b * x)]]))
            assert found.is_proved
            assert found.is_unstable
            assert not found.is_stable
            for own, exact in zip(found.points[0], (x, b * x), strict=True):
                assert abs(mpmath.mpf(float(own)) - exact) <= found.radius < 2e-15
            for exact in (-a * x - root, -a * x + root):
                off = [abs(mpmath.mpf(float(one)) - exact) for one in found.multiplier.real]
                assert any(one <= radius < 1e-12 for one, radius in zip(off, found.multiplier_radius, strict=True))


@pytest.mark.long
def test_cycles_of_henon_up_to_period_eight_are_proved():
    """The product of the multipliers is (-b)^p. Points 1e-3 away are not on the cycle."""
    problem = problem_of(HENON, [(0.0, 0.0)], CLASSIC)
    own = [one for one in cycles_of_henon() if one.period <= 8]
    assert len(own) == 16
    for one in own:
        found = prove_cycle(problem, MAP, one.points)
        assert found.is_proved
        assert found.is_unstable
        assert found.radius < 1e-13
        assert found.unique == 1e-3
        error = np.abs(found.multiplier[::-1]) @ found.multiplier_radius * 1.1
        assert abs(found.multiplier.prod() - (-0.3) ** one.period) <= error
        assert np.abs(found.points - one.points).max() < 1e-12
        aside = prove_cycle(problem, MAP, one.points + 1e-3)
        assert not aside.is_proved
        assert "farther" in aside.reason
        assert np.isnan(aside.radius)


def test_two_cycles_never_share_a_box_of_one():
    """Near their fold, at a = -(1 - b)^2 / 4, two fixed points are as near as one likes."""
    b = 0.3
    for aside in (1e-4, 1e-8, 1e-10, 1e-12):
        a = -((1 - b) ** 2) / 4 + aside
        x = (b - 1 + np.sqrt((1 - b) ** 2 + 4 * a)) / (2 * a)
        other = (b - 1 - np.sqrt((1 - b) ** 2 + 4 * a)) / (2 * a)
        found = prove_cycle(problem_of(HENON, [(0.0, 0.0)], (a, b)), MAP, np.array([[x, b * x]]))
        assert found.is_proved
        assert found.radius < 1e-9 / np.sqrt(aside) * 1e-3
        assert found.unique < abs(other - x)
    fold = problem_of(HENON, [(0.0, 0.0)], (-((1 - b) ** 2) / 4, b))
    x = (b - 1) / (2 * fold.parameters[0, 0])
    assert not prove_cycle(fold, MAP, np.array([[x, b * x]])).is_proved


def test_a_kicked_rotor_may_turn():
    """Angles after a turn are the same: a cycle that gains 2 pi in every kick, y = 2 pi, sin x = nu 2 pi / f."""
    nu, f = 0.1, 2.0
    x = np.arcsin(nu * TURN / f)
    found = prove_cycle(
        problem_of(ROTOR, [(0.0, 0.0)], (nu, f)), replace(MAP, angles=((0, TURN),)), np.array([[x, TURN]])
    )
    assert found.is_proved
    assert found.radius < 3e-14
    assert abs(found.points[0, 0] - x) <= found.radius + 1e-15
    assert not prove_cycle(problem_of(ROTOR, [(0.0, 0.0)], (nu, f)), MAP, np.array([[x, TURN]])).is_proved


def test_slopes_of_maps_are_rounded_outward():
    """A slope that is a sum of parameters: exact only if these are intervals."""

    def linear(t, y, p, layout, after):
        after[0] = p[0] * y[0] + p[1] * y[0]

    one = Iterated(problem_of(System("linear", linear, no_energy), [(0.5,)], (0.1, 0.7)))
    slope = one.links(np.array([[0.5]]), 1e-3).slope
    with mpmath.workdps(40):
        exact = mpmath.mpf(0.1) + mpmath.mpf(0.7)
        assert 0 < abs(mpmath.mpf(float(slope.middle[0, 0, 0])) - exact) <= slope.radius[0, 0, 0] < 1e-15


# Flows.


def test_a_linear_oscillator_in_closed_form():
    """Its cycle is Re F exp(i w t) / (1 - w^2 + 2 i a w), its multipliers exp((-a +- i sqrt(1 - a^2)) 2 pi / w)."""
    for a, w, periods in ((0.05, 1.3, 1), (0.2, 0.7, 1), (0.05, 1.3, 3)):
        problem, strobing = problem_of(OSCILLATOR, [(0.0, 0.0)], (a, 0.3, w)), Strobing(TURN / w)
        with mpmath.workdps(40):
            z = mpmath.mpf(0.3) / (1 - mpmath.mpf(w) ** 2 + 2j * mpmath.mpf(a) * mpmath.mpf(w))
            exact = z.real, -mpmath.mpf(w) * z.imag
            given = np.array([[float(x) for x in exact]] * periods)
            found = prove_cycle(problem, strobing, given)
            assert found.is_proved
            assert found.is_stable
            assert found.radius < 1e-13
            for point in found.points:
                for own, one in zip(point, exact, strict=True):
                    assert abs(mpmath.mpf(float(own)) - one) <= found.radius
            rate = -mpmath.mpf(a) + 1j * mpmath.sqrt(1 - mpmath.mpf(a) ** 2)
            exact_pair = [complex(mpmath.exp(sign * periods * 2 * mpmath.pi / w)) for sign in (rate, rate.conjugate())]
        assert holds(found, exact_pair)
        assert found.multiplier_radius.max() < 1e-10


@pytest.fixture(scope="module")
def ueda_catalogue():
    starts = np.random.default_rng(0).uniform([-1, -0.5], [1, 0.5], (60, 2))
    return catalogue_of(problem_of(UEDA, starts, (0.08, 0.2)), STROBES)


@pytest.mark.long
def test_all_attractors_of_ueda_are_proved(ueda_catalogue):
    """Five, of periods 1, 1, 2, 2 and 3, are stable, and the unstable cycles found on the way unstable.

    The product of the multipliers is Liouville's exp(-c p 2 pi).
    """
    problem = problem_of(UEDA, [(0.0, 0.0)], (0.08, 0.2))
    assert [one.period for one in ueda_catalogue.attractors] == [1, 1, 2, 2, 3]
    known = ueda_catalogue
    every = [(one, True) for one in known.attractors] + [(one, False) for one in known.unstable]
    for one, is_stable in every:
        found = prove_cycle(problem, STROBES, one.points)
        assert found.is_proved
        assert found.radius < 1e-12
        assert found.unique >= 1e-4
        assert (found.is_stable, found.is_unstable) == (is_stable, not is_stable)
        assert np.abs(found.points - one.points).max() < 1e-11
        error = np.abs(found.multiplier[::-1]) @ found.multiplier_radius * 1.1
        assert abs(found.multiplier.prod() - np.exp(-0.08 * one.period * TURN)) <= error < 1e-9
        assert not prove_cycle(problem, STROBES, one.points + 1e-3).is_proved


@pytest.mark.long
def test_multipliers_of_an_independent_integration(ueda_catalogue):
    """By mpmath's Taylor integration of the flow and its deviations, with 25 digits, from the enclosed point."""
    one = ueda_catalogue.attractors[1]
    found = prove_cycle(problem_of(UEDA, [(0.0, 0.0)], (0.08, 0.2)), STROBES, one.points)

    def rates(t, y):
        slope = -3 * y[0] ** 2
        out = [y[1], mpmath.mpf(0.2) * mpmath.cos(t) - mpmath.mpf(0.08) * y[1] - y[0] ** 3]
        for k in (2, 4):
            out += [y[k + 1], slope * y[k] - mpmath.mpf(0.08) * y[k + 1]]
        return out

    with mpmath.workdps(25):
        start = [mpmath.mpf(float(x)) for x in found.points[0]]
        end = mpmath.odefun(rates, 0, [*start, 1, 0, 0, 1])(2 * mpmath.pi)
        assert max(abs(end[k] - start[k]) for k in range(2)) < 10 * found.radius
        matrix = np.array([[float(end[2]), float(end[4])], [float(end[3]), float(end[5])]])
    assert holds(found, np.linalg.eigvals(matrix))


def test_cycles_that_turn_and_equilibria_that_do_not():
    """The pendulum of Nusse and Yorke turns twice in two periods; without forcing its rests are proved."""
    starts, driven = problem_of(PENDULUM, [(0.0, 2.0)], (0.2, 1.66)), (0.2, 1.66)
    state = refine_cycles(problem_of(PENDULUM, [(0.0, 1.0)], driven), TURNING, 1)
    found = prove_cycle(starts, TURNING, state.orbit[0].T)
    assert found.is_proved
    assert found.radius < 1e-11
    free = problem_of(PENDULUM, [(0.0, 0.0)], (0.2, 0.0))
    rate = -0.1 + 1j * np.sqrt(1 - 0.01)
    low, high = (prove_cycle(free, TURNING, np.array([[angle, 0.0]])) for angle in (0.0, np.pi))
    assert low.is_stable
    assert holds(low, [np.exp(rate * TURN), np.exp(np.conj(rate) * TURN)])
    assert high.is_unstable
    assert holds(high, np.exp(np.array([-0.1 - np.sqrt(1.01), -0.1 + np.sqrt(1.01)]) * TURN))
    undamped = prove_cycle(problem_of(PENDULUM, [(0.0, 0.0)], (0.0, 0.0)), Strobing(2.0), np.zeros((1, 2)))
    assert undamped.is_proved
    assert not undamped.is_stable
    assert not undamped.is_unstable


@pytest.mark.long
def test_a_step_holds_the_motion_and_the_box_its_slopes():
    """Against mpmath's integration with 30 digits, at random starts, times and corners of boxes."""
    problem, random = problem_of(PENDULUM, [(0.0, 0.0)], (0.2, 1.66)), np.random.default_rng(2)
    flow, steps = stroboscopic.strobed(problem, TURN, np.ones(2)), 16
    points = random.uniform((-8, -1), (8, 1), (steps, 2))
    at, _ = flow.links(points, 0.0, steps)
    wide, _ = flow.links(points, 1e-3, steps)
    assert at.is_proved
    assert wide.is_proved
    assert 1e-13 < at.value_radius.max() < 1e-7

    def rates(t, y):
        def one(x, v):
            return [v, mpmath.mpf(1.66) * mpmath.cos(t) - mpmath.mpf(0.2) * v - mpmath.sin(x)]

        out = one(*y[:2])
        for k in (2, 4):
            out += [y[k + 1], -mpmath.cos(y[0]) * y[k] - mpmath.mpf(0.2) * y[k + 1]]
        return out

    with mpmath.workdps(30):
        for k in random.choice(steps, 3, replace=False):
            for links, corner in ((at, 0.0), (wide, 1e-3)):
                start = [mpmath.mpf(float(x)) + mpmath.mpf(corner) * s for x, s in zip(points[k], (1, -1), strict=True)]
                first, period = mpmath.mpf(int(k)) / steps, 2 * mpmath.pi
                end = mpmath.odefun(rates, first * period, [*start, 1, 0, 0, 1])(
                    (first + mpmath.mpf(1) / steps) * period
                )
                for i in range(2):
                    if not corner:
                        assert abs(end[i] - mpmath.mpf(float(links.value[k, i]))) <= links.value_radius[k, i]
                    for j in range(2):
                        off = abs(end[2 + 2 * j + i] - mpmath.mpf(float(links.slope.middle[k, i, j])))
                        assert off <= links.slope.radius[k, i, j]


def test_the_period_is_known_to_its_rounding(monkeypatch):
    """The exact period, 2 pi, is no number: a step is enclosed for all that round to it, as a larger error shows."""
    assert stroboscopic.PERIOD_ERROR > 4 * 2.0**-53
    monkeypatch.setattr(stroboscopic, "PERIOD_ERROR", 1e-6)
    problem = problem_of(OSCILLATOR, [(0.0, 0.0)], (0.1, 1.0, 1.0))
    flow, other = (stroboscopic.strobed(problem, TURN * share, np.ones(2)) for share in (1.0, 1.0 + 0.99e-6))
    nodes = stroboscopic.nodes_of(flow, np.zeros((1, 2)), 32)
    one, two = (each.links(nodes, 0.0, 32)[0] for each in (flow, other))
    off = np.abs(one.value - two.value)
    assert (off <= one.value_radius).all()
    assert (off > 0.5 * one.value_radius).any()


@pytest.mark.long
def test_needles_in_a_field_are_proved():
    """Their states have axes, the proofs angles. The product of the multipliers is Liouville's exp(-c T p / I)."""
    draw = np.random.default_rng(0)
    problem = needle(draw.uniform(-np.pi, np.pi, 60), draw.uniform(-20, 20, 60))
    found = catalogue_of(problem, NEEDLE, most=600)
    assert {one.period for one in found.attractors} == {1, 2}
    for one in found.attractors:
        proof = prove_cycle(problem, NEEDLE, one.points)
        assert proof.is_stable
        assert proof.radius < 1e-11
        assert proof.points.shape == one.points.shape
        assert holds(replace(proof, multiplier_radius=proof.multiplier_radius + 1e-9), one.multiplier)
        assert (
            distance(at_states(problem, np.zeros(one.period, int), one.points.T), proof.points.T, NEEDLE) < 1e-9
        ).all()
        assert prove_cycle(problem, NEEDLE, np.roll(one.points, -1, 0)).is_proved
        if one.period > 1:
            assert not prove_cycle(problem, NEEDLE, one.points[[0, 0]]).is_proved


@pytest.mark.long
@pytest.mark.parametrize("height", [-1.0, 1.0])
def test_spherical_pendulums_in_a_field_are_proved(height):
    """By the place of the axis, whatever the pole: a magnet on a rod, hanging or held up by a strong field.

    The product of its four multipliers is Liouville's exp(-2 c T / I).
    """
    field = RotatingField(B=(0.0, 0.0, 0.5 * height), B1=(5e-2, 0, 0), B2=(0, 2e-2, 0), angular_velocity=5.0)
    body = Body(
        shapes=(Line(mass=0.02, half_length=0.1, centre=(0.0, 0.0, -0.1)),), magnets=(Magnet(moment=(0.0, 0.0, 1.0)),)
    )
    draw = np.random.default_rng(1)
    tilt = draw.uniform(-0.3, 0.3, 12) + (0.0 if height < 0 else np.pi), draw.uniform(-0.3, 0.3, 12)
    own = Pendulum(body="rod", tilt=tilt, drag=2e-4)
    problem = assemble(Scene(bodies={"rod": body}, pendulums=(own,), field=field), 12)
    problem, strobing = section_parts(problem)[0].problem, Strobing(TURN / 5.0, time_scale=0.1)
    found = catalogue_of(problem, strobing, most=600)
    assert {one.kind.name for one in found.attractors} == {"CYCLE"}
    for one in found.attractors:
        proof = prove_cycle(problem, strobing, one.points)
        assert proof.is_stable
        assert proof.radius < 1e-11
        assert holds(replace(proof, multiplier_radius=proof.multiplier_radius + 1e-9), one.multiplier)
        assert not prove_cycle(problem, strobing, np.roll(one.points, 1, 1)).is_proved


@pytest.mark.parametrize(
    ("system", "strobing", "reason"),
    [
        (KINKED, STROBES, "the operation"),
        (UEDA, replace(STROBES, section=lambda y, p, layout: y[0]), "section"),
        (UEDA, Strobing(1.0), "do not repeat"),
    ],
)
def test_what_cannot_be_proved_says_why(system, strobing, reason):
    found = prove_cycle(problem_of(system, [(0.1, 0.0)], (0.1, 0.2)), strobing, np.array([[0.1, 0.0]]))
    assert not found.is_proved
    assert reason in found.reason
    assert not found.is_stable
    assert not found.is_unstable
