"""Small studies for the tests."""

from pathlib import Path

import pytest

from pipelines.study.load import load_study

STUDIES = Path(__file__).parents[2] / "studies"
RK4 = ("integrate.method=rk4", "integrate.step=2 ms")
TINY = ("axes.tilt_x.points=12", "axes.tilt_y.points=9", "axes.tilt_x.from=-20 deg", *RK4)


def three_magnets(*overrides):
    """Return the main study on a grid of 12 x 9."""
    return load_study(STUDIES / "three_magnets.yaml", (*TINY, *overrides))


def several_blocks(monkeypatch: pytest.MonkeyPatch, points: int = 20):
    """Make blocks so small that a tiny study has several, each of several chunks."""
    monkeypatch.setattr("pipelines.study.grid.CHUNK_POINTS", max(1, points // 2))
    monkeypatch.setattr("pipelines.outputs.blocking.FEWEST_POINTS", points)
    monkeypatch.setattr("pipelines.outputs.blocking.SHORTEST_SECONDS", 0.0)
