"""Labels of attractors against Taylor series that share no code with the engine (``benchmarks.attractors``)."""

import pytest

from benchmarks.attractors import CASES, measure


@pytest.mark.long
@pytest.mark.parametrize(("name", "attractors"), [("ueda", 5), ("compass", 4)])
def test_every_start_ends_where_series_lead(name, attractors):
    """Of 102,400 starts none differs, and six in the other case (docs/attractors.md)."""
    row = measure(CASES[name](1600), (1e-9,))
    assert len(row["brute"]) == attractors
    assert row["brute"] == row["fractions"]
    assert (row["wrong"], row["uncertain"]) == ({1e-9: 0}, 0.0)
