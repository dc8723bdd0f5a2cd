"""The benchmarks compare the same physics: the formulas that suit Taylor series are those that one writes."""

import numpy as np
import pytest

from benchmarks.scenes import SCENES, plain_rates, reduced, series_rates


@pytest.mark.parametrize("scene", SCENES)
def test_formulas_for_series_are_the_plain_ones(scene):
    """At random axes, also far from rest, and random angular momenta; differs by 3e-14 at most."""
    random = np.random.default_rng(5)
    starts, bob = reduced(scene, random.uniform(-2.0, 2.0, (2, 200)))
    starts[3:] = bob.inertia * random.normal(size=(3, 200))
    plain, series = plain_rates(bob)(starts, np.sqrt), series_rates(bob)(list(starts), sum)
    for one, other in zip(plain, series, strict=True):
        assert np.allclose(one, other, rtol=0, atol=2e-13 * np.abs(one).max())
