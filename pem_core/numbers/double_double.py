"""Double-double arithmetic: a number as the unevaluated sum of two doubles, the second below half a unit of the first.

Algorithms and error bounds: M. Joldes, J.-M. Muller and V. Popescu, Tight and rigorous error bounds for basic building
blocks of double-word arithmetic, ACM TOMS 44, 15 (2017), doi:10.1145/3121432; the root: V. Lefèvre, N. Louvet,
J.-M. Muller, J. Picot and L. Rideau, Accurate calculation of Euclidean norms using double-word arithmetic, ACM TOMS 49,
1 (2023), doi:10.1145/3568672. Operands are floats, arrays, or lanes of compiled code (``kernels.llvm_scalar``).
"""

from fractions import Fraction

import numpy as np

from pem_core.numbers.types import Lanes
from pem_core.numbers.vectors import sqrt

UNIT_OF_PAIRS = 16 * 2.0**-106
"""Bound on the relative error of each operation: 3 u^2, 4 u^2, 15 u^2 and 25/8 u^2 plus smaller terms, u = 2^-53."""


def fused(a: Lanes, b: Lanes, c: Lanes) -> Lanes:
    """Return a b + c, rounded once: one instruction in compiled code."""
    exact = np.frompyfunc(lambda x, y, z: float(Fraction(x) * Fraction(y) + Fraction(z)), 3, 1)
    return exact(a, b, c)


def two_sum(a: Lanes, b: Lanes) -> tuple[Lanes, Lanes]:
    """Return the rounded sum of two numbers and its rounding error, exactly (Knuth)."""
    total = a + b
    shadow = total - a
    return total, (a - (total - shadow)) + (b - shadow)


def fast_two_sum(a: Lanes, b: Lanes) -> tuple[Lanes, Lanes]:
    """Return the rounded sum of two numbers, the first not smaller, and its rounding error, exactly (Dekker)."""
    total = a + b
    return total, b - (total - a)


def add_pairs(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a + b (algorithm 6)."""
    high, rest = two_sum(a, b)
    middle, last = two_sum(a_low, b_low)
    high, rest = fast_two_sum(high, rest + middle)
    return fast_two_sum(high, last + rest)


def multiply_pairs(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a b (algorithm 12)."""
    high = a * b
    rest = fused(a, b, -high)
    return fast_two_sum(high, rest + fused(a_low, b, fused(a, b_low, a_low * b_low)))


def divide_pairs(a: Lanes, a_low: Lanes, b: Lanes, b_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return a / b (algorithm 17)."""
    first = a / b
    back = b * first
    rest = fused(b, first, -back)
    high, low = fast_two_sum(back, fused(b_low, first, rest))
    return fast_two_sum(first, ((a - high) + (a_low - low)) / b)


def root_of_pair(a: Lanes, a_low: Lanes) -> tuple[Lanes, Lanes]:
    """Return the square root of a positive a."""
    first = sqrt(a)
    return fast_two_sum(first, (fused(-first, first, a) + a_low) / (2.0 * first))
