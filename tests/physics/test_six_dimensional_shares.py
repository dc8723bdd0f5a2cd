"""Shares of basins in the six initial numbers of a double pendulum over magnets, from Sobol points."""

import numpy as np
import pytest

from pem_core.sampling.replicates import drawn_fractions
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

REPLICATES, REPETITIONS, MOST = 8, 100, 2048
WELLS = [0, 1, 2]


def ends(seed, points, replicates=REPLICATES):
    """Return the equilibrium at which each start comes to rest."""
    settings = {"seed": seed, "points": points, "replicates": replicates}
    overrides = [f"axes.draws.{key}={value}" for key, value in settings.items()]
    study = load_study(STUDIES / "double_pendulum_shares.yaml", [*overrides, "label_check.points=0"])
    return run_study(study).rest_point.values


def shares(labels):
    return drawn_fractions(labels, WELLS, np.ones(len(labels), bool), REPLICATES)


@pytest.mark.long
def test_error_falls_faster_than_that_of_random_starts_and_intervals_cover_the_truth():
    """Eight of 800 independent scrambles are one of 100 repetitions; the truth has other points, a tenth of the error.

    Theory for smooth boundaries in six dimensions: slope -1/2 - 1/12 = -0.58 (He, Wang 2015, doi 10.1137/130937901).
    """
    truth = shares(ends(1001, 2**17))
    assert truth.standard_error.max() < 1e-3
    scrambles = ends(1, MOST * REPETITIONS, REPLICATES * REPETITIONS).reshape(-1, REPETITIONS, REPLICATES)
    repetitions = [scrambles[:, k].ravel() for k in range(REPETITIONS)]
    counts, errors = (128, 256, 512, 1024, MOST), []
    for count in counts:
        found = [shares(labels[:count]) for labels in repetitions]
        error = np.array([one.fraction for one in found]) - truth.fraction
        errors.append(np.sqrt((error**2).mean()))
        stated = np.sqrt(np.mean([one.standard_error**2 for one in found], 0))
        np.testing.assert_allclose(stated, np.sqrt((error**2).mean(0)), rtol=0.25)
        covered = sum((one.low <= truth.fraction) & (truth.fraction <= one.high) for one in found)
        assert 90 <= covered.mean() <= 99, (count, covered)
    assert ((covered >= 90) & (covered <= 99)).all()
    slope = np.polyfit(np.log(counts), np.log(errors), 1)[0]
    assert slope < -0.54
    binomial = np.sqrt((truth.fraction * (1 - truth.fraction)).mean() / MOST)
    assert errors[-1] < 0.8 * binomial
