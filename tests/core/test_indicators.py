"""Indicators of chaos: closed forms, the textbooks' numbers within their own errors, and identities on our systems."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from pem_core import METHODS, InputError, assemble
from pem_core.chaos import indicators as of
from pem_core.chaos.deviations import LEFT_OUT, SAMPLES, Growth, follow_deviations
from pem_core.chaos.indicators import Verdict
from pem_core.chaos.tangent import mixture
from pem_core.integrate.outcomes import Status
from pem_core.models.phase_space import phase_space
from pem_core.models.registry import smallest_parts
from pem_core.scene.paths import with_values
from tests.core.test_minimal_state import heavy_top
from tests.core.test_standard_errors import waves_of
from tests.scenes import neighbours, one, point_bob, rigid, tabletop, turning_field
from tests.systems import ATTRACTOR, BAND, DRAGGED, SHEAR, STRETCH, WELL, problem_of

DOP853 = METHODS["dop853"]
INERTIA = 1.867344467144097e-3
"""Of the table-top bob about its pivot, across its axis [kg m^2]."""


def followed(problem, until, renormalise=1.0, vectors=1, tolerance=1e-8, **options):
    options = {"method": DOP853, "tolerance": tolerance, "vectors": vectors, **options}
    return follow_deviations(problem, until=until, renormalise=renormalise, **options)


def around(problem, points, spread):
    """Return a problem with random starts about its own."""
    shape = len(problem.state), points
    return replace(problem, state=problem.state + spread * np.random.default_rng(0).normal(size=shape))


def test_a_linear_flow_has_the_exponents_of_its_matrix():
    """With x' = x / 2, y' = -y / 4: rates, largest factor and alignment in closed form, below round-off too."""
    growth = followed(problem_of(STRETCH, [(1.0, 1.0)], 0.5, 0.25), 200.0, vectors=2, engine="numpy", tolerance=1e-10)
    spectrum = of.lyapunov_exponents(growth)
    np.testing.assert_allclose(spectrum.value[:, 0], [0.5, -0.25], rtol=1e-8)
    assert (spectrum.verdict == Verdict.KNOWN).all()
    assert of.finite_time_exponent(growth)[0] == pytest.approx(0.5, rel=1e-9)
    assert of.kaplan_yorke(growth).value[0] == 2.0
    assert of.megno(growth)[-1, 0] == pytest.approx(0.5 * 200, rel=0.02)
    assert of.mean_megno(growth)[-1, 0] == pytest.approx(0.25 * 200, rel=0.02)
    ends = np.log(of.alignment(growth, 2)[[-2, -1], 0])
    assert ends[1] - ends[0] == pytest.approx(-0.75 * 200 / SAMPLES, rel=1e-8)
    assert of.alignment(growth, 2)[-1, 0] < 1e-60
    np.testing.assert_allclose(of.smaller_alignment(growth)[-1], of.alignment(growth, 2)[-1], rtol=1e-14)
    assert of.fast_indicator(growth)[-1, 0] == growth.length[-1, 0, 0] == pytest.approx(0.5 * 200, abs=3)


def test_a_shear_grows_as_time():
    """With x' = y: the largest factor is (t + sqrt(t^2 + 4)) / 2, MEGNO tends to 2, the exponent is zero."""
    until = 400.0
    growth = followed(problem_of(SHEAR, [(0.0, 1.0)]), until, vectors=2, engine="numpy")
    factor = (until + np.sqrt(until**2 + 4)) / 2
    assert of.finite_time_exponent(growth)[0] == pytest.approx(np.log(factor) / until, rel=1e-9)
    assert of.megno(growth)[-1, 0] == pytest.approx(2.0, abs=0.05)
    assert of.mean_megno(growth)[-1, 0] == pytest.approx(2.0, abs=0.15)
    assert of.largest_exponent(growth).verdict[0] == Verdict.ZERO


@pytest.mark.long
def test_alignment_is_the_volume_of_directions():
    """Another route while it has digits: the product of singular values of the deviations themselves."""
    growth = followed(WELL, 20.0, vectors=4)
    for count in (2, 3, 4):
        flat = np.moveaxis(growth.directions[:, :count], -1, 0)
        volume = np.linalg.svd(flat, compute_uv=False).prod(-1)
        np.testing.assert_allclose(of.alignment(growth, count)[-1], volume, rtol=1e-9)
    first, second = growth.directions[:, 0], growth.directions[:, 1]
    diagonals = np.linalg.norm(first + second, axis=0), np.linalg.norm(first - second, axis=0)
    np.testing.assert_allclose(of.smaller_alignment(growth)[-1], np.minimum(*diagonals), rtol=1e-9)


def test_lorenz():
    """Exponents .9056, 0, -14.5723, sum -13.6667 exactly, dimension 2.06215: within errors that are what they say."""
    growth = followed(around(ATTRACTOR, 16, 1.0), 500.0, vectors=3)
    spectrum = of.lyapunov_exponents(growth)
    np.testing.assert_allclose(spectrum.value.sum(0), -41 / 3, atol=3e-6)
    expected = np.array([0.9056, 0.0, -14.5723])
    assert (np.abs(spectrum.value.mean(1) - expected) < 3 * spectrum.value.std(1) / 4).all()
    claimed = spectrum.error.mean(1) / spectrum.value.std(1, ddof=1)
    assert ((claimed > 0.7) & (claimed < 1.5)).all()
    np.testing.assert_array_equal(spectrum.verdict[:, 0], [Verdict.KNOWN, Verdict.ZERO, Verdict.KNOWN])
    dimension = of.kaplan_yorke(growth)
    assert abs(dimension.value.mean() - 2.06215) < 3 * dimension.value.std() / 4
    assert 0.5 < dimension.error.mean() / dimension.value.std() < 4


@pytest.mark.long
def test_rossler():
    spectrum = of.lyapunov_exponents(followed(around(BAND, 16, 0.3), 500.0, vectors=3))
    assert (np.abs(spectrum.value.mean(1) - [0.0714, 0.0, -5.3943]) < spectrum.error.mean(1)).all()


@pytest.mark.long
def test_driven_pendulum():
    """With x'' + x'/2 + sin x = 1.5 sin(2t/3): .112, and the sum is minus the drag."""
    spectrum = of.lyapunov_exponents(followed(around(DRAGGED, 16, 0.3), 1500.0, vectors=2))
    np.testing.assert_allclose(spectrum.value.sum(0), -0.5, atol=1e-8)
    assert abs(spectrum.value[0].mean() - 0.112) < spectrum.error[0].mean() < 0.012


@pytest.mark.long
def test_henon_heiles():
    """Two regular orbits and a chaotic one, told apart by each indicator as the theory says."""
    growth = followed(WELL, 1000.0, vectors=4)
    second, fourth = of.alignment(growth, 2), of.alignment(growth, 4)
    assert (second[-1, :2] > 0.01).all()
    assert second[-1, 2] < 1e-12
    assert (fourth[-1, :2] > 1e-9).all()
    assert fourth[-1, 2] < 1e-40
    slope = np.log(fourth[-1] / fourth[SAMPLES // 8]) / np.log(8)
    np.testing.assert_allclose(slope[:2], -4.0, atol=1.5)
    np.testing.assert_allclose(of.mean_megno(growth)[-1, :2], 2.0, atol=0.3)
    spectrum = of.lyapunov_exponents(growth)
    np.testing.assert_allclose(spectrum.value.sum(0), 0.0, atol=1e-8)
    assert (spectrum.verdict[:, :2] == Verdict.ZERO).all()
    assert abs(spectrum.value[0, 2] - 0.0482) < 3 * spectrum.error[0, 2]
    rate = np.log(second[-1, 2] / second[SAMPLES // 8, 2]) / -875  # in the time of the exponents
    assert rate == pytest.approx(spectrum.value[0, 2] - spectrum.value[1, 2], rel=1e-3)


def varied(start, deviation, until):
    """Return MEGNO and its mean of an orbit of Henon and Heiles, by other means: scipy at 1e-12, integrals as rows."""

    def rates(t, row):
        x, y, u, v, a, b, c, d, product, _ = row
        turned = -(1 + 2 * y) * a - 2 * x * b, -2 * x * a - (1 - 2 * y) * b
        grows = (a * c + b * d + c * turned[0] + d * turned[1]) / (a * a + b * b + c * c + d * d)
        return [u, v, -x - 2 * x * y, -y - x * x + y * y, c, d, *turned, t * grows, 2 * product / t if t else 0.0]

    start = [*start, *deviation, 0.0, 0.0]
    product, total = solve_ivp(rates, (0, until), start, method="DOP853", rtol=1e-12, atol=1e-12).y[-2:, -1]
    return 2 * product / until, total / until


@pytest.mark.long
def test_megno_is_the_integral():
    """Against another integration, at two intervals: off by the rule's own error, which falls as their square."""
    until, renormalise = 100.0, np.array([0.5, 0.25])
    deviation = mixture(4, 1, 0)[0, :, 0]
    expected = np.transpose([varied(start, deviation, until) for start in WELL.state.T])
    found = [followed(WELL, until, h, tolerance=1e-10, engine="numpy") for h in renormalise]
    errors = [np.abs([of.megno(growth)[-1], of.mean_megno(growth)[-1]] - expected) for growth in found]
    assert (np.max(errors, axis=(1, 2)) < 1e-2 * renormalise**2).all()


DRAG = 1e-2
SUMS = {
    "axial": (tabletop(tilt=(0.3, 0.1), drag=DRAG), 4, -2 * DRAG / INERTIA),
    "axial, driven": (turning_field(drag=DRAG), 4, -2 * DRAG / INERTIA),
    "axial, spinning": (heavy_top(DRAG, angular_velocity=(20.0, 15.0, 1.0)), 5, -DRAG * (2 / 1.8 + 1 / 0.2)),
    "hinged": (tabletop(tilt=(0.3, 0.0), hinge=(0, 1, 0), drag=DRAG), 2, -DRAG / INERTIA),
    "free": (one(rigid((1, 2, 3)), angular_velocity=(1, 0.1, 1), drag=DRAG), 6, -DRAG * 11 / 6),
    "rolling": (point_bob(tilt=(0.3, 0.2)), 5, 0.0),
    "two axial": (neighbours(2, askew=0.0), 8, 0.0),
}


@pytest.mark.long
@pytest.mark.parametrize("name", SUMS)
def test_exponents_add_up_to_the_divergence(name):
    """Of every kind of pendulum: as many exponents as dimensions, and their sum is what drag takes, at any time."""
    scene, dimension, divergence = SUMS[name]
    growth = followed(assemble(scene), 0.5, 0.1, vectors=12, engine="numpy")
    assert growth.status[0] == Status.DONE
    assert growth.dimension[0] == dimension
    total = of.lyapunov_exponents(growth).value[:dimension, 0].sum()
    assert total == pytest.approx(divergence, abs=1e-6)
    assert len(growth.volume[0]) == dimension


@pytest.mark.long
def test_a_hinged_pendulum_among_free_ones_keeps_its_hinge():
    """In the full state, too, it turns about the hinge alone: 2 dimensions beside the other's 6."""
    scene = neighbours(2)
    first, second = scene.pendulums
    problem = assemble(replace(scene, pendulums=(first, replace(second, hinge=(0, 1, 0)))))
    (part,) = smallest_parts(problem)
    assert phase_space(part.problem).dimension[0] == 8
    growth = followed(problem, 0.1, 0.05, vectors=8, engine="numpy")
    assert of.lyapunov_exponents(growth).value.sum() == pytest.approx(0.0, abs=1e-6)


def test_coordinates_read_what_directions_write():
    """Readings and directions of a phase space are each other's inverse, for every kind of state."""
    scenes = [scene for scene, _, _ in SUMS.values()]
    for scene in (*scenes, neighbours(1)):
        for part in smallest_parts(assemble(scene, 2)):
            space = phase_space(part.problem, 0.3)
            d = space.dimension[0]
            table = np.einsum("isn,jsn->nij", space.readings[:d], space.directions[:d])
            np.testing.assert_allclose(table, np.broadcast_to(np.eye(d), (2, d, d)), atol=1e-12)


@pytest.mark.long
@pytest.mark.parametrize(("drag", "until"), [(0.0, 60.0), (1e-4, 60.0)])
def test_exponents_pair(drag, until):
    """Two pendulum coordinates and their momenta: exponents pair to zero, with drag to minus the damping rate."""
    problem = around_tilts(8, drag)
    spectrum = of.lyapunov_exponents(followed(problem, until, 0.5, vectors=4, tolerance=1e-9))
    pairs = spectrum.value[:2] + spectrum.value[:1:-1]
    unsure = np.hypot(spectrum.error[:2], spectrum.error[:1:-1])
    assert (np.abs(pairs + drag / INERTIA) < 4 * unsure).all()
    assert (spectrum.value[0] > 0.1).any()
    np.testing.assert_allclose(spectrum.value.sum(0), -2 * drag / INERTIA, atol=1e-5)


def around_tilts(points, drag, seed=1):
    tilts = np.random.default_rng(seed).uniform(0.1, 0.4, (2, points))
    changes = {("pendulums", "0", "tilt", str(i)): own for i, own in enumerate(tilts)}
    return assemble(with_values(tabletop(drag=drag), changes))


@pytest.mark.long
def test_at_rest_exponents_are_the_eigenvalue():
    """A pendulum that hangs still, with drag: -c / 2I, whatever it might have done before."""
    drag = 1e-3
    growth = followed(assemble(tabletop(angles=(), drag=drag)), 60.0, 0.5, vectors=4, time_scale=0.17)
    np.testing.assert_allclose(of.lyapunov_exponents(growth).value[:, 0], -drag / (2 * INERTIA), atol=1e-3)


@pytest.mark.long
def test_growth_depends_on_no_neighbour():
    """A point alone, and among others in another order: the same bits in every number."""
    problem = around_tilts(19, 0.0)
    together = followed(problem, 4.0, 0.5, vectors=4)
    order = np.random.default_rng(2).permutation(19)
    shuffled = followed(replace(problem, state=problem.state[:, order]), 4.0, 0.5, vectors=4)
    alone = followed(replace(problem, state=problem.state[:, :1]), 4.0, 0.5, vectors=4)
    for name in ("volume", "length", "highest", "mean_megno", "directions", "state"):
        whole = getattr(together, name)
        np.testing.assert_array_equal(getattr(shuffled, name), whole[..., order])
        np.testing.assert_array_equal(getattr(alone, name), whole[..., :1])
    np.testing.assert_array_equal(of.finite_time_exponent(alone), of.finite_time_exponent(together)[:1])


@pytest.mark.long
def test_points_of_several_kinds_go_together():
    """A body that spins and one that does not: five exponents and four, each as it is alone."""
    spins = np.array([0.0, 20.0])
    problem = assemble(with_values(heavy_top(0.0), {("pendulums", "0", "angular_velocity", "0"): spins}))
    growth = followed(problem, 0.3, 0.1, vectors=6, engine="numpy")
    np.testing.assert_array_equal(growth.dimension, [4, 5])
    assert np.isnan(growth.volume[-1, 4, 0])
    assert np.isfinite(growth.volume[-1, :, 1]).all()
    assert np.isfinite(of.finite_time_exponent(growth)).all()


@pytest.mark.long
def test_a_failed_trajectory_has_no_growth():
    problem = around_tilts(3, 0.0)
    problem = replace(problem, state=problem.state.copy())
    problem.state[0, 1] = np.nan
    growth = followed(problem, 0.1, 0.05, vectors=2, engine="numpy")
    np.testing.assert_array_equal(growth.status == Status.DONE, [True, False, True])
    spectrum = of.lyapunov_exponents(growth)
    assert np.isnan(spectrum.value[:, 1]).all()
    assert (spectrum.verdict[:, 1] == Verdict.NONE).all()
    assert np.isfinite(spectrum.value[:, [0, 2]]).all()
    assert np.isnan(of.finite_time_exponent(growth)[1])


def test_first_deviations_are_the_seeds():
    """Asymptotic numbers do not depend on the seed; the first deviation does."""
    runs = [followed(ATTRACTOR, 2.0, seed=seed, engine="numpy") for seed in (0, 0, 1)]
    np.testing.assert_array_equal(runs[0].length, runs[1].length)
    assert (runs[0].length[1] != runs[2].length[1]).all()


def grown(*rates):
    """Return a growth of one deviation with some rates in equal parts of the time."""
    time = np.linspace(0.0, 320.0, SAMPLES + 1)
    rate = np.repeat(rates, SAMPLES // len(rates))
    volume = np.concatenate([[0.0], np.cumsum(rate) * time[1]])[:, None, None]
    flat = volume[:, 0]
    waves = waves_of(volume[LEFT_OUT:], SAMPLES)
    ones = np.ones(1)
    return Growth(
        time, volume, volume, flat, flat, flat, waves, np.ones((1, 1, 1)), ones, ones, np.ones((1, 1)), 320.0 * ones
    )


@pytest.mark.parametrize(
    ("rates", "verdict"),
    [
        ((0.1, 0.11, 0.1, 0.11, 0.1, 0.11, 0.1, 0.11), Verdict.KNOWN),
        ((0.1, 0.1, 0.1, 0.1, 0.12, 0.12, 0.12, 0.12), Verdict.DRIFTS),
        ((0.1, 0.3, 0.0, 0.2, 0.1, 0.3, 0.0, 0.2), Verdict.ROUGH),
        ((0.01,) * 8, Verdict.ZERO),
        ((0.3, -0.3, 0.3, -0.2, 0.3, -0.3, 0.3, -0.2), Verdict.ZERO),
        ((0.025, 0.005) * 4, Verdict.ZERO),
        ((-0.1,) * 8, Verdict.KNOWN),
        ((np.nan,) * 8, Verdict.NONE),
    ],
)
def test_verdicts(rates, verdict):
    assert of.largest_exponent(grown(*rates)).verdict[0] == verdict


def test_wrong_numbers_are_refused():
    with pytest.raises(InputError, match="renormalise must be positive"):
        followed(ATTRACTOR, 1.0, 0.0)
    with pytest.raises(InputError, match="vectors must be a positive integer, but is 0"):
        followed(ATTRACTOR, 1.0, vectors=0)
    with pytest.raises(InputError, match="method must have step-size control, but is 'rk4'"):
        followed(ATTRACTOR, 1.0, method=METHODS["rk4"])
