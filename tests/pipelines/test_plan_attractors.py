"""Estimates of the time of studies of attractors: searches, and points whose catalogues are known."""

import numpy as np
import pytest

from pipelines.cli import attractor_times, plan_table
from pipelines.outputs.blocking import plan
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES

SETS = 41
STARTS = 256


def slowed(monkeypatch, search, block, point):
    """Let each search, each block and each point take a given time of the processor [s]; the first also compiles."""
    clock, compiles = [0.0], [10.0]

    def searched(study, start):
        clock[0] += search + (compiles.pop() if compiles else 0.0)
        return {}

    def simulated(study, indices, tables):
        assert tables.catalogues(study, indices) == {}
        clock[0] += block + point * len(indices[0])

    monkeypatch.setattr(attractor_times, "catalogue_values", searched)
    monkeypatch.setattr(attractor_times, "simulate_points", simulated)
    monkeypatch.setattr(attractor_times.time, "process_time", lambda: clock[0])


@pytest.mark.parametrize(("search", "block", "point"), [(1.5, 0.0, 1e-3), (0.1, 0.2, 1e-3), (30.0, 0.0, 1e-6)])
def test_the_estimate_adds_searches_and_points(monkeypatch, search, block, point):
    slowed(monkeypatch, search, block, point)
    study = load_study(STUDIES / "compass_bifurcations.yaml", ())
    found = plan_table.estimate(study, plan(study))
    own = SETS * (search + block) + SETS * STARTS * point
    first = 10.0 * SETS if search > attractor_times.ENOUGH_SECONDS else 0.0
    assert found.seconds == pytest.approx(own + first, rel=1e-9)
    assert found.searches == pytest.approx(SETS * search + first, rel=1e-9)
    assert found.least < own + first < found.most


@pytest.mark.long
def test_the_estimate_is_that_of_the_computation():
    """One search of 64 starts, whose time is measured twice: they differ by less than a factor of three."""
    study = load_study(STUDIES / "driven_compass_basins.yaml", ("outputs=[{attractor: {sample: 64}}]",))
    found = attractor_times.set_times(study, plan(study))
    again = attractor_times.set_times(study, plan(study))
    assert found.search.shape == (1,)
    assert 1 / 3 < found.search[0] / again.search[0] < 3
    assert np.all(found.points > 0)
