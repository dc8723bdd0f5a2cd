"""Branches of cycles over a parameter: published and closed-form bifurcations, and two independent routes to folds."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq
from scipy.special import mathieu_a, mathieu_b

from pem_core import InputError, System, assemble
from pem_core.attractors.bifurcations import Kind
from pem_core.attractors.branches import End, Limits, follow_branch
from pem_core.attractors.cycles import refine_cycles
from pem_core.attractors.families import Family
from pem_core.attractors.strobes import Followed, Strobing, section_parts
from pem_core.attractors.switching import FEIGENBAUM, cascade, switched_branches
from pem_core.numbers.vectors import cos, sqrt
from tests.core.test_cycles import DUFFING, NEEDLE, OSCILLATOR, TURN, problem_of
from tests.scenes import turning_field
from tests.systems import no_energy


def family_of(system, low, high, *, others=(2.5,), strobing=None, rows=2):
    """Return the family of a system whose first parameter is followed; the others are fixed."""

    def at(values):
        return problem_of(system, np.zeros((len(values), rows)), (values, *others))

    return Family(at, strobing or Strobing(TURN), low, high)


def needle_family(low, high):
    return Family(lambda q: problem_of(NEEDLE, np.zeros((len(q), 2)), (0.1, q)), Strobing(TURN), low, high)


def of_one_row(name, rate_of):
    """Return a system x' = f(x, r)."""

    def derivative(t, y, p, layout, rate):
        rate[0] = rate_of(y[0], p[0])

    return System(name, derivative, no_energy)


CIRCLE = of_one_row("circle of equilibria", lambda x, r: 1.0 - x * x - r * r)
TILTED = of_one_row("transcritical", lambda x, r: r * (x + 0.3 * r) - (x + 0.3 * r) * (x + 0.3 * r))
PITCHFORK = of_one_row("pitchfork", lambda x, r: r * x - x * x * x)


def hopf(t, y, p, layout, rate):
    """Write the normal form of a Hopf bifurcation at r = 0, with the angular velocity p[1]."""
    grown = p[0] - y[0] * y[0] - y[1] * y[1]
    rate[0] = grown * y[0] - p[1] * y[1]
    rate[1] = grown * y[1] + p[1] * y[0]


def two_pitchforks(t, y, p, layout, rate):
    """Write two pitchforks, at r = 0 and at r = p[1]."""
    rate[0] = p[0] * y[0] - y[0] * y[0] * y[0]
    rate[1] = (p[0] - p[1]) * y[1] - y[1] * y[1] * y[1]


def forced_van_der_pol(t, y, p, layout, rate):
    """Write x'' = 0.4 (1 - x^2) x' - x + F cos(w t), and the integral of x^2; p = (F, w)."""
    rate[0] = y[1]
    rate[1] = 0.4 * (1.0 - y[0] * y[0]) * y[1] - y[0] + p[0] * cos(p[1] * t)


def weakly_nonlinear(t, y, p, layout, rate):
    """Write x'' = -x - e (2 c x' + x^3 - f cos(w t)); p = (w, e, c, f)."""
    rate[0] = y[1]
    rate[1] = -y[0] - p[1] * (2.0 * p[2] * y[1] + y[0] * y[0] * y[0] - p[3] * cos(p[0] * t))


HOPF, TWO = System("hopf", hopf, no_energy), System("two pitchforks", two_pitchforks, no_energy)
VAN_DER_POL = System("forced van der pol", forced_van_der_pol, no_energy)
WEAK = System("weakly nonlinear oscillator", weakly_nonlinear, no_energy)


def kinds(branch):
    return [one.kind for one in branch.bifurcations]


def values(branch):
    return [one.value for one in branch.bifurcations]


def test_bifurcations_of_a_needle_at_rest():
    """Two flips and the pitchfork of th'' + 0.1 th' + q cos(t) sin(th) = 0 at published q; it is stable between."""
    branch = follow_branch(needle_family(0.1, 4.0), 1.0, np.zeros(2))
    assert kinds(branch) == [Kind.FLIP, Kind.FLIP, Kind.BRANCH_POINT]
    assert values(branch) == pytest.approx([0.46384676, 3.76167556, 3.79612263], abs=6e-9)
    assert max(one.error for one in branch.bifurcations) < 1e-10
    assert branch.ends == (End.INTERVAL, End.INTERVAL)
    assert branch.value[[0, -1]].tolist() == [0.1, 4.0]
    first, second, last = values(branch)
    expected = (branch.value < first) | ((branch.value > second) & (branch.value < last))
    np.testing.assert_array_equal(branch.is_stable, expected)
    np.testing.assert_allclose(branch.multiplier.prod(0), np.exp(-0.1 * TURN), rtol=1e-9)


def test_a_circle_of_equilibria_closes():
    """The equilibria of x' = 1 - x^2 - r^2 have folds at r = 1 and -1, and multipliers exp(-2 x T)."""
    family = family_of(CIRCLE, -2.0, 2.0, strobing=Strobing(0.7), rows=1)
    branch = follow_branch(family, 0.1, np.array([1.0]))
    assert branch.ends == (End.CLOSED, End.CLOSED)
    assert kinds(branch) == [Kind.FOLD, Kind.FOLD]
    assert sorted(values(branch)) == pytest.approx([-1.0, 1.0], abs=1e-12)
    np.testing.assert_allclose(branch.value**2 + branch.state[0] ** 2, 1.0, atol=1e-12)
    np.testing.assert_allclose(branch.multiplier[0].real, np.exp(-1.4 * branch.state[0]), rtol=1e-11)
    np.testing.assert_array_equal(branch.is_stable, branch.state[0] > 0)
    for one in branch.bifurcations:
        assert abs(abs(one.value) - 1) < 10 * one.error + 1e-13
    assert branch.value[0] == branch.value[-1]


def test_a_transcritical_point_and_the_branch_that_crosses():
    """Two lines of equilibria, x = -0.3 r and x = 0.7 r, cross at r = 0; Newton's method is singular there."""
    family = family_of(TILTED, -1.0, 1.3, strobing=Strobing(1.0), rows=1)
    branch = follow_branch(family, -0.9, np.array([0.27]))
    assert kinds(branch) == [Kind.BRANCH_POINT]
    assert abs(branch.bifurcations[0].value) < 1e-11
    np.testing.assert_allclose(branch.state[0], -0.3 * branch.value, atol=1e-12)
    crossing = switched_branches(branch.bifurcations[0])
    assert len(crossing) == 2
    for one in crossing:
        np.testing.assert_allclose(one.state[0], 0.7 * one.value, atol=1e-12)
        assert one.ends[0] is End.BEGINS
        assert one.ends[1] is End.INTERVAL
    assert sorted(one.value[-1] for one in crossing) == [-1.0, 1.3]


def test_a_pitchfork_from_each_of_its_branches():
    """The rest of x' = r x - x^3 leads to both sides x = +-sqrt(r); a side leads through the pitchfork to the other."""
    family = family_of(PITCHFORK, -1.0, 1.3, strobing=Strobing(1.0), rows=1)
    rest = follow_branch(family, -0.8, np.array([0.0]))
    assert kinds(rest) == [Kind.BRANCH_POINT]
    sides = switched_branches(rest.bifurcations[0])
    assert sorted(np.sign(side.state[0, -1]) for side in sides) == [-1.0, 1.0]
    for side in sides:
        np.testing.assert_allclose(side.state[0] ** 2, side.value, atol=1e-12)
        assert side.is_stable[side.value > 1e-3].all()
    side = follow_branch(family, 0.5, np.array([0.7]))
    assert kinds(side) == [Kind.BRANCH_POINT]
    assert abs(side.bifurcations[0].value) < 1e-11
    assert side.state[0, [0, -1]].prod() == pytest.approx(-1.3, rel=1e-12)
    across = switched_branches(side.bifurcations[0])
    assert [one.state[0].tolist() for one in across] == [pytest.approx([0.0] * len(one.value)) for one in across]


@pytest.mark.long
def test_a_doubled_cycle_ends_where_it_began():
    """The cycle of period two that begins at the flip of the needle's rest, followed back, ends at that flip."""
    family = needle_family(0.4, 0.6)
    flip = follow_branch(family, 0.45, np.zeros(2)).bifurcations[0]
    (doubled,) = switched_branches(flip)
    assert doubled.period == 2
    assert doubled.is_stable[:5].all()
    half = len(doubled.value) // 2
    again = follow_branch(family, doubled.value[half], doubled.state[:, half], 2)
    assert End.PERIOD_HALVES in again.ends
    found = again.of_kind(Kind.PERIOD_HALVES)[0]
    assert found.value == pytest.approx(flip.value, abs=1e-11)
    np.testing.assert_allclose(found.state, 0.0, atol=1e-7)
    assert again.of_kind(Kind.BRANCH_POINT)[0].value == pytest.approx(
        doubled.of_kind(Kind.BRANCH_POINT)[0].value, abs=1e-11
    )


def test_a_hopf_bifurcation_is_a_neimark_sacker_point():
    """The multipliers of the equilibrium are exp((r +- i w) T)."""
    family = family_of(HOPF, -0.31, 0.4, others=(1.3,), strobing=Strobing(0.9))
    branch = follow_branch(family, -0.2, np.zeros(2))
    assert kinds(branch) == [Kind.NEIMARK_SACKER]
    assert abs(branch.bifurcations[0].value) < 1e-12
    root = np.exp(0.9 * (branch.value + 1.3j))
    np.testing.assert_allclose(np.sort_complex(branch.multiplier.T), np.stack([root.conj(), root], 1), rtol=1e-11)


def test_a_neimark_sacker_point_of_a_driven_oscillator():
    """By Liouville's theorem |m|^2 = exp(0.4 int (1 - x^2) dt) of a pair: the mean of x^2 is one there."""
    family = family_of(VAN_DER_POL, 0.5, 3.0, others=(1.2,), strobing=Strobing(TURN / 1.2))
    problem = family.problem(np.array([2.9]), np.array([2.0, 0.0]))
    followed = Followed(problem, family.strobing)
    for _ in range(40):
        followed.advance()
    branch = follow_branch(family, 2.9, followed.state[:, 0], limits=Limits(until=(Kind.NEIMARK_SACKER,)))
    (found,) = branch.of_kind(Kind.NEIMARK_SACKER)
    assert End.SOUGHT in branch.ends
    assert abs(found.multiplier[0].imag) > 0.1
    assert found.error < 1e-10

    def rates(t, y):
        x, v, _ = y
        return [v, 0.4 * (1 - x * x) * v - x + found.value * np.cos(1.2 * t), x * x]

    end = solve_ivp(rates, (0, TURN / 1.2), [*found.state, 0.0], "DOP853", rtol=1e-13, atol=1e-13).y[:, -1]
    np.testing.assert_allclose(end[:2], found.state, atol=1e-9)
    assert end[2] / (TURN / 1.2) == pytest.approx(1.0, abs=1e-9)


def test_two_multipliers_that_pass_together_are_reported():
    same = follow_branch(family_of(TWO, -0.31, 0.4, others=(0.0,), strobing=Strobing(1.0)), -0.2, np.zeros(2))
    assert kinds(same) == [Kind.DOUBLE]
    assert abs(same.bifurcations[0].value) < 1e-8
    near = follow_branch(family_of(TWO, -0.31, 0.4, others=(1e-4,), strobing=Strobing(1.0)), -0.2, np.zeros(2))
    assert kinds(near) == [Kind.BRANCH_POINT] * 2
    assert values(near) == pytest.approx([0.0, 1e-4], abs=1e-9)


def weak_family(size, damping=0.2, force=1.0):
    """Return the weakly nonlinear oscillator over the frequency of its drive."""
    low, high = 1 - 0.5 * size, 1 + 3.0 * size
    others = (size, damping, force)
    strobing = lambda w: Strobing(TURN / w)  # noqa: E731
    return family_of(WEAK, low, high, others=others, strobing=strobing)


def amplitude_folds(damping=0.2, force=1.0):
    """Return the detunings s = (w - 1) / e of the folds of the amplitude equation.

    s = 3/8 A^2 +- sqrt(f^2 / (4 A^2) - c^2) turns where ds/dA = 0 (Nayfeh and Mook, Nonlinear Oscillations, 1979,
    section 4.1). With u = A^2 and r the root, ds/du = 3/8 -+ f^2 / (8 u^2 r).
    """
    found = []
    for sign in (1.0, -1.0):
        u = np.linspace(1e-3, force**2 / (4 * damping**2) * (1 - 1e-9), 4_000_001)
        root = np.sqrt(force**2 / (4 * u) - damping**2)
        slope = 0.375 - sign * force**2 / (8 * u**2 * root)
        turns = np.flatnonzero(slope[:-1] * slope[1:] < 0)
        found += [float((0.375 * u + sign * root)[k]) for k in turns]
    return sorted(found)


def weak_folds(size):
    family = weak_family(size)
    start = refine_cycles(family.problem(np.array([family.low]), np.array([0.5, 0.0])), family.strobing(family.low), 1)
    branch = follow_branch(family, family.low, start.orbit[0][:, 0])
    assert branch.ends == (End.INTERVAL, End.INTERVAL)
    assert kinds(branch) == [Kind.FOLD, Kind.FOLD]
    is_between = (branch.length > branch.bifurcations[0].length) & (branch.length < branch.bifurcations[1].length)
    np.testing.assert_array_equal(branch.is_stable, ~is_between)
    return branch.bifurcations


@pytest.mark.long
def test_folds_of_a_weakly_nonlinear_oscillator_tend_to_the_amplitude_equation():
    """The difference of frequencies is of second order in the small parameter, and those over it of first order."""
    expected = np.array(amplitude_folds())
    sizes = np.array([0.02, 0.01, 0.005])
    found = np.array([sorted((one.value - 1) / size for one in weak_folds(size)) for size in sizes])
    off = np.abs(found - expected)
    orders = np.log2(off[:-1] / off[1:])
    assert (np.abs(orders - 1) < 0.15).all(), (off, orders)


def own_cycle(first, guess, others):
    """Return the velocity and the frequency of the cycle with a given x at t = 0, by an integrator of others.

    Newton's method with differences of the map: nothing of this project is used.
    """
    size, damping, force = others

    def off(v, w):
        def rates(t, y):
            drag = 2 * damping * y[1] + y[0] ** 3 - force * np.cos(w * t)
            return [y[1], -y[0] - size * drag]

        end = solve_ivp(rates, (0, TURN / w), [first, v], "DOP853", rtol=3e-14, atol=1e-14).y[:, -1]
        return end - [first, v]

    found, step = np.array(guess), 1e-6
    for _ in range(12):
        now = off(*found)
        slopes = np.stack([(off(*(found + d)) - off(*(found - d))) / (2 * step) for d in step * np.eye(2)], 1)
        change = np.linalg.solve(slopes, now)
        found = found - change
        if np.abs(change).max() < 1e-13:
            break
    return found


@pytest.mark.long
def test_folds_agree_with_an_independent_continuation():
    """With x at t = 0 in place of the frequency as the parameter, a fold is where the frequency is extremal."""
    others = (0.1, 0.2, 1.0)
    family = family_of(WEAK, 0.95, 1.3, others=others, strobing=lambda w: Strobing(TURN / w))
    followed = Followed(family.problem(np.array([0.95]), np.zeros(2)), family.strobing(0.95))
    for _ in range(100):
        followed.advance()
    branch = follow_branch(family, 0.95, followed.state[:, 0])
    assert kinds(branch) == [Kind.FOLD, Kind.FOLD]
    for one in branch.bifurcations:
        assert one.error < 1e-11
        places = one.state[0] + 0.02 * np.cos(np.pi * (np.arange(9) + 0.5) / 9)
        found, guess = [], [one.state[1], one.value]
        for place in places:
            guess = own_cycle(place, guess, others)
            found.append(guess[1])
        fit = np.polynomial.Chebyshev.fit(places, found, 8)
        turn = min(fit.deriv().roots(), key=lambda root: abs(root - one.state[0])).real
        assert fit(turn) == pytest.approx(one.value, abs=1e-11)


@pytest.mark.long
def test_period_doubling_cascade_of_a_needle_in_an_alternating_field():
    """Behind the pitchfork of the rest each side has a cascade, whose ratios tend to 4.669."""
    rest = follow_branch(needle_family(3.79, 3.9), 3.795, np.zeros(2))
    sides = switched_branches(rest.bifurcations[0], Limits(until=(Kind.FLIP,)))
    assert [side.ends for side in sides] == [(End.BEGINS, End.SOUGHT)] * 2
    first, other = (side.of_kind(Kind.FLIP)[0] for side in sides)
    assert first.value == pytest.approx(other.value, abs=1e-11)
    found = cascade(first, 6)
    assert [flip.curve.period for flip in found.flips] == [1, 2, 4, 8, 16, 32]
    assert max(flip.error for flip in found.flips) < 1e-10
    assert abs(found.ratios[-2] / FEIGENBAUM - 1) < 0.006
    assert abs(found.ratios[-1] / FEIGENBAUM - 1) < 0.0015
    assert (np.diff(np.abs(found.ratios - FEIGENBAUM)) < 0).all()
    assert 3.8154430 < found.limit < 3.8154434
    for branch in found.branches:
        assert branch.is_stable.all()
        np.testing.assert_allclose(branch.multiplier.prod(0), np.exp(-0.1 * TURN * branch.period), 1e-6, 5e-12)
    for flip in found.flips:
        assert abs(flip.multiplier[0] + 1) < 1e-6


@pytest.mark.long
def test_either_side_of_a_flip_leads_to_the_next_one():
    """The sign of a singular vector, which may differ on other processors, decides on the side."""
    rest = follow_branch(needle_family(0.1, 4.0), 1.0, np.zeros(2))
    pitchfork = next(one for one in rest.bifurcations if one.kind is Kind.BRANCH_POINT)
    to_flip = Limits(until=(Kind.FLIP,))
    for side in switched_branches(pitchfork, to_flip):
        flip = side.of_kind(Kind.FLIP)[0]
        for _ in range(3):
            ways = [switched_branches(replace(flip, away=away), to_flip) for away in (-flip.away, flip.away)]
            other, flip = (one.of_kind(Kind.FLIP)[0] for (one,) in ways)
            assert flip.value == pytest.approx(other.value, abs=1e-10)


def test_the_derivative_in_the_value():
    """The response of a linear oscillator is proportional to its force, also at the ends of the interval."""
    force = np.array([0.2, 0.2 + 1e-5, 0.5, 0.8])
    family = Family(
        lambda f: problem_of(OSCILLATOR, np.zeros((len(f), 2)), (0.1, f, 1.3)), Strobing(TURN / 1.3), 0.2, 0.8
    )
    for value in force:
        mapped = family.curve(1).evaluate(value, np.zeros(2))
        np.testing.assert_allclose(mapped.by_value, mapped.off / value * family.width, rtol=2e-8)


def test_a_branch_over_the_frequency_of_the_drive():
    """The response of a linear oscillator in closed form, with the period of each point its own."""

    def at(w):
        return problem_of(OSCILLATOR, np.zeros((len(w), 2)), (0.2, 0.3, w))

    family = Family(at, lambda w: Strobing(TURN / w), 0.8, 1.4)
    branch = follow_branch(family, 0.8, np.array([0.4, 0.0]), limits=Limits(longest=0.2))
    w = branch.value
    response = 0.3 / (1 - w * w + 0.4j * w)
    np.testing.assert_allclose(branch.state, [response.real, (1j * w * response).real], atol=1e-11)
    assert branch.bifurcations == ()
    assert branch.is_stable.all()
    assert (branch.error < 1e-8).all()


@pytest.mark.long
def test_a_branch_of_a_scene_over_the_rate_of_its_field():
    """The drag of both tilts is the same, so all multipliers have the size exp(-k T), with one k at all rates."""

    def at(rates):
        scene = turning_field()
        scene = replace(scene, field=replace(scene.field, angular_velocity=rates))
        return section_parts(assemble(scene, len(rates)))[0].problem

    family = Family(at, lambda rate: Strobing(TURN / rate, time_scale=0.1), 6.5, 7.5)
    followed = Followed(at(np.array([7.0])), family.strobing_at(7.0))
    for _ in range(300):
        followed.advance()
    branch = follow_branch(family, 7.0, followed.state[:, 0])
    assert branch.ends == (End.INTERVAL, End.INTERVAL)
    assert branch.is_stable.all()
    rate = -np.log(np.abs(branch.multiplier)) * branch.value
    np.testing.assert_allclose(rate, rate[0, 0], rtol=1e-8)
    middle = len(branch.value) // 2
    own = replace(at(branch.value[[middle]]), state=branch.state[:, [middle]] * (1 + 1e-4))
    found = refine_cycles(own, family.strobing_at(branch.value[middle]), 1)
    np.testing.assert_allclose(found.orbit[0][:9, 0], branch.state[:9, middle], atol=1e-10)  # the last is energy lost


def test_what_ends_a_branch_is_reported():
    family = family_of(PITCHFORK, -1.0, 1.3, strobing=Strobing(1.0), rows=1)
    few = follow_branch(family, -0.5, np.zeros(1), limits=Limits(most=3))
    assert few.ends == (End.MOST_POINTS, End.MOST_POINTS)
    assert len(few.value) == 7
    steep = follow_branch(family, -0.5, np.zeros(1), limits=Limits(steepest=2.0))
    assert steep.ends == (End.INTERVAL, End.STEEP)
    assert 2.0 < steep.multiplier[0, -1].real < 2.2
    sought = follow_branch(family, -0.5, np.zeros(1), limits=Limits(until=(Kind.BRANCH_POINT,)))
    assert sought.ends == (End.INTERVAL, End.SOUGHT)
    assert sought.value[-1] < 0
    root = of_one_row("root", lambda x, r: 1e-9 * sqrt(r - 0.3) - x)
    family = family_of(root, -1.0, 1.0, strobing=Strobing(1.0), rows=1)
    lost = follow_branch(family, 0.9, np.zeros(1), limits=Limits(shortest=1e-4))
    assert sorted(lost.ends) == [End.INTERVAL, End.TRAJECTORY_FAILED]
    assert 0.3 < lost.value.min() < 0.302


def test_a_branch_begins_at_any_of_its_points():
    """The same bifurcations, from the other end and with shorter steps."""
    whole = follow_branch(needle_family(3.7, 3.8), 3.7, np.zeros(2))
    other = follow_branch(needle_family(3.7, 3.8), 3.79, np.zeros(2), limits=Limits(longest=0.013))
    assert len(other.value) > len(whole.value)
    assert values(whole) == pytest.approx(values(other), abs=1e-11)


def test_wrong_input_is_rejected():
    family = needle_family(0.1, 0.6)
    with pytest.raises(InputError, match=r"value must be from 0\.1 to 0\.6, the interval, but is 0\.7"):
        follow_branch(family, 0.7, np.zeros(2))
    with pytest.raises(InputError, match="period must be the least one, 1 for this cycle, but is 2"):
        follow_branch(family, 0.2, np.zeros(2), 2)
    with pytest.raises(InputError, match="state must be near a cycle of period 1"):
        follow_branch(family, 0.55, np.array([1.3, 1.1]))
    with pytest.raises(InputError, match="interval must have two finite ends, the lower one first"):
        needle_family(0.6, 0.1)
    point = follow_branch(needle_family(3.79, 3.8), 3.79, np.zeros(2)).bifurcations[0]
    with pytest.raises(InputError, match="flip must be a bifurcation of the kind FLIP, but is 'BRANCH_POINT'"):
        cascade(point, 3)
    one = Family(lambda q: problem_of(NEEDLE, np.zeros((1, 2)), (0.1, 0.3)), Strobing(TURN), 0.1, 0.6)
    with pytest.raises(InputError, match="at must return a problem of 3 points for as many values, but is 1"):
        follow_branch(one, 0.2, np.zeros(2))


def test_a_needle_without_drag_is_an_ion_trap():
    """Its rest obeys Mathieu's equation with a = 0 and Q = 2 q: its bifurcations are zeros of characteristic values."""
    family = Family(lambda q: problem_of(NEEDLE, np.zeros((len(q), 2)), (0.0, q)), Strobing(TURN), 0.1, 4.0)
    branch = follow_branch(family, 0.2, np.zeros(2))
    assert kinds(branch) == [Kind.FLIP, Kind.FLIP, Kind.BRANCH_POINT]
    zeros = [
        brentq(lambda q: mathieu_b(1, q), 0.5, 1.5, xtol=1e-14),
        brentq(lambda q: mathieu_a(1, q), 7, 8, xtol=1e-14),
    ]
    zeros.append(brentq(lambda q: mathieu_b(2, q), 7, 8, xtol=1e-14))
    assert values(branch) == pytest.approx(np.array(zeros) / 2, abs=1e-12)


@pytest.mark.long
def test_cycles_of_periods_two_and_three_live_on_loops():
    """The attractors of periods two and three of Ueda's oscillator at F = 0.2: each branch closes."""
    family = Family(lambda f: problem_of(DUFFING, np.zeros((len(f), 2)), (0.08, f)), Strobing(TURN), 0.02, 0.5)
    two = follow_branch(family, 0.2, np.array([-0.6712, 0.0190]), 2)
    three = follow_branch(family, 0.2, np.array([-0.4287, 0.1239]), 3)
    assert two.ends == three.ends == (End.CLOSED, End.CLOSED)
    assert sorted(kinds(two)) == [Kind.FOLD, Kind.FOLD, Kind.FLIP, Kind.FLIP]
    assert kinds(three) == [Kind.FOLD, Kind.FOLD]
    for branch in (two, three):
        low, high = sorted(one.value for one in branch.of_kind(Kind.FOLD))
        assert low - 1e-9 < branch.value.min()
        assert branch.value.max() < high + 1e-9
        assert low < 0.2 < high
        np.testing.assert_allclose(branch.multiplier.prod(0), np.exp(-0.08 * TURN * branch.period), rtol=1e-9)
