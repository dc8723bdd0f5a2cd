"""Mean, scatter and quantiles of numbers over a grid of starts, added up over its parts."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from pem_core.basins.exact import (
    Wanted,
    exact_deviation,
    exact_squares,
    exact_sums,
    order_statistics,
    ordered_bits,
    rounded,
)
from pem_core.basins.parts import Part, Sums, Whole, is_in_parts


@dataclass(frozen=True, eq=False)
class NumberStatistics:
    """Statistics of the finite numbers of a grid.

    Attributes
    ----------
    mean, standard_error : float
        NaN without numbers; the error is that of as many random starts.
    quantile : (q,) array
        Interpolated between numbers, as by ``numpy.quantile``.
    points : int
        How many numbers are finite.
    """

    mean: float
    standard_error: float
    quantile: np.ndarray
    points: int


def number_statistics(values: Any, levels: Sequence[float]) -> NumberStatistics:
    """Return mean and quantiles of the finite numbers of a grid; sums are exact, and rounded once.

    Parameters
    ----------
    values : array, or GridInParts
    levels : sequence of float
        From 0 to 1.
    """
    grid = values if is_in_parts(values) else Whole((np.asarray(values, float),))
    found = grid.total(_number_sums)
    points = int(found["points"])
    if not points:
        return NumberStatistics(math.nan, math.nan, np.full(len(levels), math.nan), 0)
    places = [(points - 1) * float(level) for level in levels]
    ranks = [(0, min(math.floor(place) + step, points - 1)) for place in places for step in (0, 1)]

    def bits(wanted: list[Wanted], is_all: bool) -> list[list[Any]]:
        sums: list[list[Any]] = grid.total(partial(_number_bits, tuple(wanted), is_all))["bits"]
        return sums

    one = np.ones((1, 1), np.int64)
    ends = np.reshape(np.array(order_statistics(bits, ranks, points * one, one), float), (-1, 2))
    pairs = zip(ends, places, strict=True)
    quantile = np.array([np.quantile(pair, place - math.floor(place)) for pair, place in pairs], float)
    error = exact_deviation(found["sum"], found["squares"], points) / math.sqrt(points)
    return NumberStatistics(rounded(found["sum"], points), error, quantile, points)


def _finite(part: Part) -> np.ndarray:
    """Return the finite numbers of a part."""
    (values,) = part.read(part.own)
    return values[np.isfinite(values)]


def _number_sums(part: Part) -> Sums:
    own = _finite(part)
    return {"points": own.size, "sum": int(exact_sums(own)[0]), "squares": exact_squares(own)}


def _number_bits(wanted: tuple[Wanted, ...], is_all: bool, part: Part) -> Sums:
    """Return the bits, or the counts of their digits, of wanted numbers."""
    bits = ordered_bits(_finite(part))
    if is_all:
        gathered = np.empty((len(wanted), 1), object)
        for row, one in zip(gathered, wanted, strict=True):
            row[0] = [one.among(bits)]
        return {"bits": gathered}
    return {"bits": np.array([[one.digits(bits)] for one in wanted])}
