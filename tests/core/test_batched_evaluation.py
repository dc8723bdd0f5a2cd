"""Functions of rows over columns: kernels and numpy give the same bits, in pieces too, whatever stands beside."""

import numpy as np
import pytest

from pem_core.kernels import column_kernels, splitting
from pem_core.kernels.column_kernels import OverColumns, by_numpy, compiled

COLUMNS = 37
"""More than a group of lanes of any width, and a multiple of none."""


def function(x, p):
    """Return results each of which hangs on all before it, and on a truth that was found at first."""
    total, is_large, out = x[0] * p[0], x[1] > p[1], []
    for i in range(40):
        total = total + np.sqrt(np.abs(x[i % 3] * total + p[2])) / (1.0 + x[1] * x[1])
        out.append(np.where(is_large, total, -total))
    return [*out, 2.5, x[2]]


@pytest.fixture
def tables():
    """Return rows of numbers, of which some parameters are zero in some columns."""
    random = np.random.default_rng(0)
    x, p = random.normal(size=(3, COLUMNS)), random.normal(size=(3, COLUMNS))
    p[2, ::3] = p[1, ::5] = 0.0
    return x, p


@pytest.mark.parametrize("piece", [7, 50, 4000])
def test_pieces_give_the_bits_of_numpy(piece, tables, monkeypatch):
    """A result may be a plain number, or a row that is given."""
    monkeypatch.setattr(splitting, "PIECE", piece)
    x, p = tables
    kernel = compiled(f"pieces_{piece}", function, [3, 3])
    np.testing.assert_array_equal(kernel(x, p), by_numpy(function, x, p))
    np.testing.assert_array_equal(kernel(x, p[:, :1]), by_numpy(function, x, p[:, :1]))
    assert kernel(x[:, :0], p[:, :1]).shape == (42, 0)


@pytest.mark.parametrize("worth", [-1, 10**9])
def test_columns_know_nothing_of_their_neighbours(worth, tables, monkeypatch):
    """Each has the bits that it has alone; a parameter that is zero comes as 0.0, in its column alone."""
    monkeypatch.setattr(column_kernels, "WORTH", worth)
    seen = []

    def noting(x, p):
        seen.append([i for i, one in enumerate(p) if isinstance(one, float)])
        return function(x, p)

    x, p = tables
    together = OverColumns("neighbours", noting)(x, p)
    assert sorted(seen) == [[], [1], [1, 2], [2]]
    for column in range(COLUMNS):
        alone = OverColumns("neighbours", function)(x[:, [column]], p[:, [column]])
        np.testing.assert_array_equal(alone[:, 0], together[:, column])


def test_a_kernel_takes_over_once_it_pays(tables, monkeypatch):
    monkeypatch.setattr(column_kernels, "PER_CALL", 0)
    monkeypatch.setattr(column_kernels, "WORTH", 3 * COLUMNS)
    x, p = tables[0], tables[1][:, :1]
    reading = OverColumns("takes over", function)
    found = []
    for _ in range(5):
        found.append(reading(x, p))
        (part,) = reading.by_zeros.values()
        assert (part.kernel is not None) == (len(found) > 3)
    for one in found[1:]:
        np.testing.assert_array_equal(one, found[0])


def test_what_cannot_be_written_down_stays_with_numpy(monkeypatch):
    """A function that asks for the value of a number."""
    monkeypatch.setattr(column_kernels, "WORTH", -1)
    x = np.linspace(-1.0, 1.0, COLUMNS)[None]
    reading = OverColumns("asks", lambda x, p: [x[0] if np.all(x[0] < 5.0) else p[0]])
    np.testing.assert_array_equal(reading(x, x), x)
