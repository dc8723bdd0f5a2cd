"""Sections, expansion entropy and partial predictability: closed forms and the textbooks' numbers."""

import numpy as np
import pytest

from pem_core import InputError, method_named
from pem_core.indicators import expansion_entropy
from pem_core.predictability import partial_predictability
from pem_core.sections import crossings
from tests.systems import LORENZ, SHEAR, problem_of


def test_crossings_of_a_circle():
    """Sine rises through a level at known times; the error falls as the spacing to the fourth."""
    errors = []
    for records in (100, 200):
        time = np.linspace(0.0, 20.0, records)
        states, rates = np.column_stack([np.sin(time), np.cos(time)]), np.column_stack([np.cos(time), -np.sin(time)])
        section = crossings(time, states, rates, 0, 0.3)
        expected = np.arcsin(0.3) + 2 * np.pi * np.arange(len(section))
        assert len(section) == 4
        errors.append(np.abs(section[:, 0] - expected).max())
        np.testing.assert_allclose(section[:, 1], 0.3, atol=1e-12)
        np.testing.assert_allclose(section[:, 2], np.cos(expected), atol=10 * errors[-1])
    assert errors[1] < 1e-6
    assert errors[0] / errors[1] > 10


def test_a_record_on_the_level_is_one_crossing():
    """Of zero, where no level is given; what starts on it has not crossed it."""
    time = np.array([-2.0, -1.0, 0.0, 1.0])
    section = crossings(time, time[:, None], np.ones((4, 1)), 0)
    np.testing.assert_allclose(section, [[0.0, 0.0]], atol=1e-15)
    assert len(crossings(time[2:], time[2:, None], np.ones((2, 1)), 0)) == 0


def test_expansion_entropy_of_the_cat_map():
    """Every point's volume grows by the golden ratio's square at each step: ln((3 + sqrt 5) / 2) = .962424."""
    steps, points = 8, 50
    power = np.linalg.matrix_power(np.array([[2, 1], [1, 1]]), steps)
    factors = np.log(np.linalg.svd(power, compute_uv=False))
    stays = np.arange(points) < points
    entropy = expansion_entropy(np.repeat(factors[:, None], points, 1), stays, float(steps))
    assert entropy == pytest.approx(0.962424, abs=1e-6)
    half = expansion_entropy(np.repeat(factors[:, None], points, 1), np.arange(points) < points // 2, float(steps))
    assert half == pytest.approx(0.962424 + np.log(0.5) / steps, abs=1e-6)


@pytest.mark.parametrize(
    ("rho", "exponent", "correlation"),
    [(180.70, 0, (-0.2, 0.2)), (180.78, 0, (0.9, 0.999)), (180.95, 0, (0.999, 1.0)), (181.10, 1, (0.999, 1.0))],
)
def test_partial_predictability_of_lorenz(rho, exponent, correlation):
    """Strong chaos, partially predictable chaos, and a limit cycle, as Wernecke, Sandor and Gros found them."""
    problem = problem_of(LORENZ, [(1.0 + 0.1 * i, 2.0, rho - 20) for i in range(4)], 10.0, rho, 8 / 3)
    found = partial_predictability(problem, method=method_named("dop853"), tolerance=1e-10, settle=200.0, until=300.0)
    np.testing.assert_allclose(found.exponent, exponent, atol=0.15)
    least, most = correlation
    assert ((found.correlation > least) & (found.correlation <= most)).all()


@pytest.mark.parametrize("distances", [(1e-3, 1e-2), (1e-3, 2e-3, 1e-2)])
def test_of_a_shear_all_is_closed_form(distances):
    """With x' = y from (0, 1): pairs apart by (1 + t, 1) d / sqrt 2, x = t, compared from 3/4 of the time on."""
    shear = problem_of(SHEAR, [(0.0, 1.0)])
    options = {"method": method_named("dop853"), "tolerance": 1e-10, "engine": "numpy"}
    found = partial_predictability(shear, settle=1.0, until=2.0, distances=distances, **options)
    time = 1.5 + 0.5 * np.arange(1, 401) / 400
    square = distances[0] ** 2 * (((1 + time) ** 2).mean() + 1) / 2
    assert found.exponent[0] == pytest.approx(1.0, abs=1e-9)
    assert 1 - found.correlation[0] == pytest.approx(square / (2 * time.var()), rel=1e-9)
    only = partial_predictability(shear, settle=1.0, until=2.0, observe=lambda state: state[1:], **options)
    assert only.exponent[0] == pytest.approx(1.0, abs=1e-5)


def test_distances_must_ascend():
    problem = problem_of(LORENZ, [(1.0, 2.0, 160.0)], 10.0, 180.7, 8 / 3)
    options = {"method": method_named("dop853"), "tolerance": 1e-8, "settle": 1.0, "until": 1.0}
    for distances in ((1e-6,), (1e-4, 1e-6), (0.0, 1e-6), (1e-6, 1e-6)):
        with pytest.raises(InputError, match="distances must be at least two positive numbers that ascend"):
            partial_predictability(problem, distances=distances, **options)
