"""Catalogues of attractors and the attractors of starts: published shares, tori, chaos, escape, and independence."""

from dataclasses import replace

import numpy as np
import pytest

from pem_core import InputError, System, assemble
from pem_core.attractors.assignment import Unassigned, assign
from pem_core.attractors.attractor import Kind
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.strobes import Followed, Strobing, difference, displaced, section_parts, space_at
from pem_core.numbers.vectors import cos
from tests.core.test_cycles import DUFFING, NEEDLE, OSCILLATOR, TURN, problem_of
from tests.scenes import tabletop, turning_field
from tests.systems import LORENZ, no_energy

UEDA, SHARES = (0.08, 0.2), (0.204, 0.495, 0.026, 0.027, 0.249)


def van_der_pol(t, y, p, layout, rate):
    """Write x'' = a (1 - x^2) x' - x + F cos(w t); p = (a, F, w)."""
    rate[0] = y[1]
    rate[1] = p[0] * (1.0 - y[0] * y[0]) * y[1] - y[0] + p[1] * cos(p[2] * t)


def open_well(t, y, p, layout, rate):
    """Write x'' = -a x' - x + x^2 + F cos(w t); p = (a, F, w)."""
    rate[0] = y[1]
    rate[1] = p[1] * cos(p[2] * t) - p[0] * y[1] - y[0] + y[0] * y[0]


VAN_DER_POL = System("van der pol", van_der_pol, no_energy)
OPEN_WELL = System("open well", open_well, no_energy)


def starts_in(low, high, count, seed=0):
    return np.random.default_rng(seed).uniform(low, high, (count, len(low)))


def ueda(count, seed=0):
    return problem_of(DUFFING, starts_in((-1.0, -0.5), (1.0, 1.0), count, seed), UEDA)


@pytest.fixture(scope="module")
def found():
    return catalogue_of(ueda(100), Strobing(TURN))


def test_ueda_has_five_attractors(found):
    """Two of period one, two of period two, one of period three; each unstable cycle has a multiplier above one."""
    assert [one.period for one in found.attractors] == [1, 1, 2, 2, 3]
    assert {one.kind for one in found.attractors} == {Kind.CYCLE}
    assert [one.exponent for one in found.attractors] == pytest.approx([-0.04] * 5, rel=1e-9)
    assert (found.sample.label >= 0).all()
    for one in (*found.attractors, *found.unstable):
        assert one.points[0, 0] == one.points[:, 0].min()
    for one in found.unstable:
        assert abs(one.multiplier[0]) > 1
        assert one.multiplier.prod() == pytest.approx(np.exp(-0.08 * TURN * one.period), rel=1e-11)


def test_the_order_of_the_sample_does_not_matter(found):
    problem = ueda(100)
    other = catalogue_of(problem_of(DUFFING, problem.state.T[::-1], UEDA), Strobing(TURN))
    for one, again in zip(found.attractors, other.attractors, strict=True):
        np.testing.assert_array_equal(one.points, again.points)
        np.testing.assert_array_equal(one.multiplier, again.multiplier)
    np.testing.assert_array_equal(found.sample.label[::-1], other.sample.label)


def test_labels_depend_on_no_neighbour(found):
    problem = ueda(40, 3)
    whole = assign(problem, Strobing(TURN), found.near)
    part = assign(problem_of(DUFFING, problem.state.T[::-3], UEDA), Strobing(TURN), found.near)
    for name in ("label", "strobes", "state"):
        np.testing.assert_array_equal(getattr(whole, name)[..., ::-3], getattr(part, name))


def test_labels_are_those_of_long_motions(found):
    """After 400 periods, in which the slowest multiplier falls by 1e-44, each start is at a point of its cycle."""
    problem, strobing = ueda(60, 4), Strobing(TURN)
    label, followed = assign(problem, strobing, found.near).label, Followed(problem, strobing)
    for _ in range(400):
        followed.advance()
    off = [
        min(np.abs(found.attractors[k].points - state).max(1)) for k, state in zip(label, followed.state.T, strict=True)
    ]
    assert max(off) < 1e-6


def test_too_few_periods_are_not_converged(found):
    label = assign(ueda(20), Strobing(TURN), found.near, most=3).label
    assert (label == Unassigned.NOT_CONVERGED).all()


@pytest.mark.long
def test_what_is_not_in_the_catalogue_is_new():
    """A catalogue from starts on one cycle does not label the others; extended by them, it is that of all."""
    strobing = Strobing(TURN)
    first = catalogue_of(problem_of(DUFFING, [(-0.205, 0.017)] * 2, UEDA), strobing)
    assert [one.period for one in first.attractors] == [1]
    problem = ueda(60)
    label = assign(problem, strobing, first.near, most=600).label
    assert set(np.unique(label)) == {0, Unassigned.NEW}
    new = problem_of(DUFFING, problem.state.T[label == Unassigned.NEW], UEDA)
    whole = catalogue_of(new, strobing, known=first)
    np.testing.assert_allclose(whole.attractors[0].points, first.attractors[0].points, atol=1e-12)
    assert len(whole.attractors) > 2
    assert (assign(problem, strobing, whole.near).label >= 0).all()


@pytest.mark.long
def test_published_shares_of_ueda():
    """On a grid of 14,700 starts, within 0.007 of the published shares, which have errors of about 0.01.

    Those of 30,000 starts are 0.1986, 0.4991, 0.0269, 0.0272, 0.2483.
    """
    whole = catalogue_of(ueda(600), Strobing(TURN))
    x, v = ((np.arange(count) + 0.5) / count for count in (140, 105))
    starts = np.stack([part.ravel() for part in np.meshgrid(2.0 * x - 1.0, 1.5 * v - 0.5)], 1)
    label = assign(problem_of(DUFFING, starts, UEDA), Strobing(TURN), whole.near).label
    shares = np.bincount(label, minlength=5) / len(starts)
    order = [0, 1, *(2 + np.argsort(shares[2:4])), 4]
    assert shares[order] == pytest.approx(SHARES, abs=0.007)
    assert (label >= 0).all()


def test_rest_of_a_needle_and_two_rotations():
    """In a weak alternating field th = 0 and th = pi are at rest, and rotations in both senses are mirror images."""
    starts = starts_in((-np.pi, -2.0), (np.pi, 2.0), 40)
    whole = catalogue_of(problem_of(NEEDLE, starts, (0.1, 0.3)), Strobing(TURN, angles=((0, TURN),)))
    kinds = {(one.kind, *one.winding) for one in whole.attractors}
    assert kinds == {(Kind.EQUILIBRIUM, 0.0), (Kind.CYCLE, 1.0), (Kind.CYCLE, -1.0)}
    assert len(whole.attractors) == 4
    assert (whole.sample.label >= 0).all()


def test_escape_from_an_open_well():
    """Starts beyond the saddle at x = 1 escape, those in the well end on the cycle of the weakly driven oscillator."""
    problem = problem_of(OPEN_WELL, [(0.0, 0.0), (0.3, 0.2), (1.5, 0.5), (2.0, 0.0)], (0.1, 0.01, 0.85))
    whole = catalogue_of(problem, Strobing(TURN / 0.85), most=200)
    assert whole.sample.label.tolist() == [0, 0, Unassigned.ESCAPED, Unassigned.ESCAPED]


@pytest.mark.long
def test_a_torus_and_a_limit_cycle():
    """A weakly driven van der Pol oscillator is quasi-periodic; an undriven one has a period of its own."""
    starts = starts_in((-2.0, -2.0), (2.0, 2.0), 12)
    driven = catalogue_of(problem_of(VAN_DER_POL, starts, (0.1, 0.1, 1.3)), Strobing(TURN / 1.3), most=300)
    assert [one.kind for one in driven.attractors] == [Kind.TORUS]
    assert abs(driven.attractors[0].exponent) < 3e-5
    alone = catalogue_of(problem_of(VAN_DER_POL, starts, (0.5, 0.0, 1.0)), Strobing(1.0), most=300)
    assert [one.kind for one in alone.attractors] == [Kind.LIMIT_CYCLE]
    for whole in (driven, alone):
        assert (whole.sample.label == 0).all()
        far = assign(whole.near.problem, Strobing(1.0), whole.near, whole.clouds, most=5)
        assert (far.label < 0).all()


@pytest.mark.long
def test_chaos_and_equilibria_of_lorenz():
    """The largest exponent at r = 28 is 0.9056; at r = 20 trajectories end at x = y = +-sqrt(b (r - 1)), z = r - 1."""
    starts = starts_in((-10.0, -10.0, 10.0), (10.0, 10.0, 30.0), 12)
    chaotic = catalogue_of(problem_of(LORENZ, starts, (10.0, 28.0, 8 / 3)), Strobing(0.5), most=300)
    assert [one.kind for one in chaotic.attractors] == [Kind.CHAOTIC]
    one = chaotic.attractors[0]
    assert abs(one.exponent - 0.9056) < 3 * one.exponent_error < 0.03
    assert (chaotic.sample.label == 0).all()
    still = catalogue_of(problem_of(LORENZ, starts, (10.0, 20.0, 8 / 3)), Strobing(0.5), most=400)
    assert [one.kind for one in still.attractors] == [Kind.EQUILIBRIUM] * 2
    root = np.sqrt(8 / 3 * 19)
    np.testing.assert_allclose([one.points[0] for one in still.attractors], [(-root, -root, 19), (root, root, 19)])


def test_displacement_keeps_the_spin():
    """A body that cannot spin gets no L along its axis by a displacement, whose coordinates are read back to 2nd order.

    With L along the axis, each amount of it would have cycles of its own.
    """
    problem = section_parts(assemble(turning_field(), 2))[0].problem
    strobing = Strobing(TURN / 7, time_scale=0.1)
    space = space_at(problem, strobing)
    state = displaced(problem, space, np.repeat([[0.3], [0.1], [-0.2], [0.25]], 2, 1))
    momentum, axis = state[:3], state[3:6]
    assert np.abs((momentum * axis).sum(0)).max() < 1e-15 * np.abs(momentum).max() * 10
    for size in (1e-3, 1e-4):
        parts = np.full((4, 2), size)
        back = difference(problem, space, displaced(problem, space, parts), strobing)
        assert np.abs(back - parts).max() < 3 * size**2


@pytest.mark.long
def test_a_pendulum_in_a_turning_field_has_a_cycle_over_each_magnet():
    """The drag of both tilts is the same: all four multipliers have one size, and L stays across the axis."""
    tilt = tuple(starts_in((-1.5, -1.5), (1.5, 1.5), 12).T)
    problem = section_parts(assemble(replace(tabletop(drag=2e-3, tilt=tilt), field=turning_field().field), 12))[
        0
    ].problem
    whole = catalogue_of(problem, Strobing(TURN / 7, time_scale=0.1), most=150)
    assert [(one.kind, one.period) for one in whole.attractors] == [(Kind.CYCLE, 1)] * 3
    assert (whole.sample.label >= 0).all()
    for one in whole.attractors:
        momentum, axis = one.points[0, :3], one.points[0, 3:6]
        assert abs(momentum @ axis) < 1e-14  # kg m^2/s, of up to 1e-2 on the way
        np.testing.assert_allclose(np.abs(one.multiplier), np.exp(TURN / 7 * one.exponent), rtol=1e-9)
    assert len({round(one.exponent, 9) for one in whole.attractors}) == 1


def test_one_catalogue_has_one_parameter_set():
    problem = problem_of(OSCILLATOR, [(0.0, 0.0)] * 2, ([0.1, 0.2], 0.0, 1.0))
    with pytest.raises(InputError, match="parameters must be the same for all starts of one catalogue"):
        catalogue_of(problem, Strobing(1.0))


@pytest.mark.long
def test_without_drag_there_are_no_attractors():
    """Motions about the centre and beyond the separatrix of an undamped needle return, but volumes do not contract."""
    starts = starts_in((-1.0, -1.0), (1.0, 1.0), 2)
    whole = catalogue_of(problem_of(NEEDLE, starts, (0.0, 0.1)), Strobing(TURN, angles=((0, TURN),)), most=40)
    assert whole.attractors == ()
    assert (whole.sample.label < 0).all()
