"""Exact sums and order statistics of numbers in parts: the same bits for every division and every order.

A double is an integer times a power of two, so that a sum of doubles is exact in an integer of some hundred digits.
Quantiles are found by counting: the bits of doubles, as unsigned integers, have the order of the numbers, and four
counts of sixteen bits each lead to any of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

MANTISSA = 53
UNIT = 1074 + MANTISSA
"""Exact sums are in units of 2^-UNIT, of which the smallest double is a multiple after its mantissa is shifted up."""
SQUARES = 2 * UNIT
PIECE = 21
"""Bits that are added at a time: sums of 2^32 of them are exact in doubles."""
DIGIT, DIGITS = 16, 4
"""Bits of a number that are counted at a time, and the times."""
FEW = 100_000
"""Numbers that are sorted in place of being counted."""


def exact_sums(values: np.ndarray, groups: np.ndarray | None = None, number: int = 1) -> np.ndarray:
    """Return the exact sums of finite numbers in groups, as Python integers in units of 2^-UNIT, shape (number,).

    Parameters
    ----------
    values : (n,) array
    groups : (n,) array of int, optional
        The group of each, from 0 to ``number`` - 1; by default all are in one.
    number : int
    """
    whole, shift = _integers(values)
    return _gathered([(whole, shift)], groups, number)


def exact_squares(values: np.ndarray) -> int:
    """Return the exact sum of the squares of finite numbers, in units of 2^-SQUARES."""
    whole, shift = _integers(values)
    high, low = whole >> 27, whole & ((1 << 27) - 1)
    parts = [(high * high, 2 * shift + 54), (high * low, 2 * shift + 28), (low * low, 2 * shift)]
    return int(_gathered(parts, None, 1)[0])


def _integers(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return integers and the powers of two that turn them into numbers, in units of 2^-UNIT."""
    mantissa, exponent = np.frexp(np.asarray(values, float).ravel())
    return (mantissa * 2.0**MANTISSA).astype(np.int64), exponent.astype(np.int64) + (UNIT - MANTISSA)


def _gathered(parts: list[tuple[np.ndarray, np.ndarray]], groups: np.ndarray | None, number: int) -> np.ndarray:
    """Return sums over groups of integers times powers of two."""
    out = np.array([0] * number, object)
    for whole, shift in parts:
        if not whole.size:
            continue
        least = int(shift.min())
        powers = int(shift.max()) - least + 1
        key = shift - least if groups is None else groups * powers + (shift - least)
        for piece in range(3):
            bits = (whole >> (PIECE * piece)) & ((1 << PIECE) - 1) if piece < 2 else whole >> (2 * PIECE)
            sums = np.bincount(key, bits, number * powers).reshape(number, powers)
            for group, power in np.argwhere(sums):
                out[group] += int(sums[group, power]) << (least + int(power) + PIECE * piece)
    return out


def rounded(total: int, count: int = 1, unit: int = UNIT) -> float:
    """Return an exact sum, divided by a whole number, as the nearest double; NaN for a division by zero."""
    return int(total) / (count << unit) if count else math.nan


def exact_deviation(total: int, squares: int, count: int) -> float:
    """Return the standard deviation (n - 1) of numbers from their exact sum and that of their squares."""
    if count < 2:
        return math.nan
    return math.sqrt(rounded(count * squares - total * total, count * (count - 1), SQUARES))


def ordered_bits(values: np.ndarray) -> np.ndarray:
    """Return unsigned integers (n,) in the order of the numbers; -0.0 counts as 0.0."""
    bits = (np.asarray(values, float).ravel() + 0.0).view(np.uint64)
    negative = bits >> np.uint64(63) == 1
    return np.where(negative, ~bits, bits | np.uint64(1 << 63))


def number_of_bits(bits: int) -> float:
    """Return the number that has the bits of :func:`ordered_bits`."""
    plain = bits ^ (1 << 63) if bits >> 63 else bits ^ ((1 << 64) - 1)
    return float(np.array(plain, np.uint64).view(float))


@dataclass(frozen=True, order=True)
class Wanted:
    """Numbers of a group whose bits begin with a prefix of ``level`` digits."""

    group: int
    level: int = 0
    prefix: int = 0

    def among(self, bits: np.ndarray) -> np.ndarray:
        """Return those of some bits that begin with the prefix."""
        rest = DIGIT * (DIGITS - self.level)
        return bits[bits >> np.uint64(rest) == np.uint64(self.prefix)] if self.level else bits

    def digits(self, bits: np.ndarray) -> np.ndarray:
        """Return how many bits begin with the prefix and go on with each digit, shape (2^DIGIT,)."""
        rest = np.uint64(DIGIT * (DIGITS - self.level - 1))
        digits = (self.among(bits) >> rest) & np.uint64((1 << DIGIT) - 1)
        return np.bincount(digits.astype(np.int64), minlength=1 << DIGIT)


def order_statistics(
    total: Callable[[list[Wanted], bool], list[list[Any]]],
    ranks: Sequence[tuple[int, int]],
    numbers: np.ndarray,
    weights: np.ndarray,
) -> list[float]:
    """Return the numbers of given ranks in groups of numbers.

    Parameters
    ----------
    total : function
        Returns, for some wanted numbers, a list with one item per kind: with False the digits that follow
        (:meth:`Wanted.digits`), with True a list of arrays with all their bits.
    ranks : sequence of pairs of int
        Group and rank, from 0 on, of each number that is looked for; a number of weight w has w ranks.
    numbers, weights : (groups, kinds) arrays of int
        How many numbers there are, and their weights.
    """
    wanted, below = [Wanted(group) for group, _ in ranks], [0] * len(ranks)
    left = [int(numbers[group].sum()) for group, _ in ranks]
    for level in range(DIGITS):
        many = [k for k, count in enumerate(left) if count > FEW]
        groups = sorted({wanted[k] for k in many})
        found = dict(zip(groups, total(groups, False), strict=True)) if groups else {}
        for k in many:
            group, rank = ranks[k]
            digits = np.array(found[wanted[k]])
            upto = below[k] + np.cumsum(weights[group] @ digits)
            digit = int(np.searchsorted(upto, rank, "right"))
            below[k] = int(upto[digit - 1]) if digit else below[k]
            left[k] = int(digits[:, digit].sum())
            wanted[k] = Wanted(group, level + 1, (wanted[k].prefix << DIGIT) | digit)
    groups = sorted({one for one in wanted if one.level < DIGITS})
    found = dict(zip(groups, total(groups, True), strict=True)) if groups else {}
    return [
        number_of_bits(one.prefix) if one.level == DIGITS else _at(found[one], weights[one.group], rank - under)
        for one, under, (_, rank) in zip(wanted, below, ranks, strict=True)
    ]


def _at(kinds: list[list[np.ndarray]], weights: np.ndarray, rank: int) -> float:
    """Return the number of a rank among the bits of several kinds."""
    bits = [np.concatenate(arrays) for arrays in kinds]
    heavy = np.repeat(weights, [len(one) for one in bits])
    every = np.concatenate(bits)
    order = np.argsort(every)
    return number_of_bits(int(every[order[np.searchsorted(np.cumsum(heavy[order]), rank, "right")]]))


def rank_at(quantile: float, count: int) -> int:
    """Return the rank of a quantile among ``count`` numbers by the inverted distribution, as numpy counts it."""
    return min(max(0, math.ceil(count * quantile - 1)), count - 1)


def weighted_rank_at(quantile: float, total: int) -> int:
    """Return the rank of a quantile among numbers with a total weight: the first whose weight up to it reaches it."""
    rank = max(1, math.ceil(quantile * total))
    while rank > 1 and (rank - 1) / total >= quantile:
        rank -= 1
    while rank < total and rank / total < quantile:
        rank += 1
    return rank - 1
