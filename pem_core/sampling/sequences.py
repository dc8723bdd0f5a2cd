"""Points of the unit cube: scrambled Sobol sequences and random numbers.

A point is a function of its number and the seed alone. Points of one seed are therefore the same in any block and any
order, and the first ones of a longer sample are those of a shorter one.
"""

from functools import cache
from typing import Literal

import numpy as np

from pem_core.errors import fail

Sample = Literal["sobol", "random"]

DIGITS, TAIL = 32, 20
"""Binary digits of a Sobol point that are scrambled one by one, and further ones, which are random.

Of 52 digits, ``(digits + 1/2) / 2^52`` is exact in double precision, and lies strictly between 0 and 1.
"""
PRIMITIVE = (
    (1, 0, (1,)),
    (2, 1, (1, 3)),
    (3, 1, (1, 3, 1)),
    (3, 2, (1, 1, 1)),
    (4, 1, (1, 1, 3, 3)),
    (4, 4, (1, 3, 5, 13)),
    (5, 2, (1, 1, 5, 5, 17)),
    (5, 4, (1, 1, 5, 5, 5)),
    (5, 7, (1, 1, 7, 11, 19)),
    (5, 11, (1, 1, 5, 1, 1)),
    (5, 13, (1, 1, 1, 3, 11)),
    (5, 14, (1, 3, 5, 5, 31)),
    (6, 1, (1, 3, 3, 9, 7, 49)),
    (6, 13, (1, 1, 1, 15, 21, 21)),
    (6, 16, (1, 3, 1, 13, 27, 49)),
    (6, 19, (1, 1, 1, 15, 7, 5)),
    (6, 22, (1, 3, 1, 15, 13, 25)),
    (6, 25, (1, 1, 5, 5, 19, 61)),
    (7, 1, (1, 3, 7, 11, 23, 15, 103)),
    (7, 4, (1, 3, 7, 13, 13, 15, 69)),
)
"""Degree, coefficients of the primitive polynomial, and first direction numbers of dimensions 1 to 20.

Joe, Kuo 2008, doi 10.1137/070709359, their file new-joe-kuo-6. Dimension 0 is van der Corput's sequence.
"""
MOST_DIMENSIONS = len(PRIMITIVE) + 1
MOST_NUMBERS = 2**DIGITS
"""Points of one scrambled Sobol sequence."""
GOLDEN = np.array([0x9E3779B97F4A7C15], np.uint64)
"""Step of the states of SplitMix64, as an array: numpy warns of the overflow of scalars."""


def unit_values(sample: Sample, seed: int, dimension: int, replicates: int, indices: np.ndarray) -> np.ndarray:
    """Return one coordinate of points of the unit cube.

    A Sobol sample consists of ``replicates`` sequences with independent scrambles (nested uniform scrambling, Owen
    1995, doi 10.1007/978-1-4612-2552-2_19). Point i is number i // replicates of sequence i % replicates.

    Parameters
    ----------
    sample : {"sobol", "random"}
    seed : int
        From 0 to 2^63 - 1.
    dimension : int
        Number of the coordinate; less than MOST_DIMENSIONS for a Sobol sample.
    replicates : int
        Not used for a random sample, whose points are all independent.
    indices : (n,) array of int
        Numbers of the points.

    Returns
    -------
    (n,) array
        Strictly between 0 and 1, uniform.

    Raises
    ------
    InputError
        If a Sobol sample has too many dimensions or points.

    Examples
    --------
    >>> values = unit_values("sobol", seed=1, dimension=0, replicates=1, indices=np.arange(4))
    >>> sorted((4 * values).astype(int).tolist())
    [0, 1, 2, 3]
    """
    index = np.asarray(indices).astype(np.uint64)
    if sample == "random":
        key = _mixed(_key(seed, dimension, np.zeros(1, np.uint64)) + (index + np.uint64(1)) * GOLDEN)
        return _fractions(key >> np.uint64(12))
    number, replicate = np.divmod(index, np.uint64(replicates))
    if number.size and int(number.max()) >= MOST_NUMBERS:
        raise fail("indices", f"must be less than {MOST_NUMBERS * replicates}", int(index.max()))
    return _fractions(_scrambled(sobol_digits(dimension, number), _key(seed, dimension, replicate)))


def sobol_digits(dimension: int, numbers: np.ndarray) -> np.ndarray:
    """Return the binary digits of one coordinate of points of the Sobol sequence, as integers below 2^32.

    Parameters
    ----------
    dimension : int
        Less than MOST_DIMENSIONS.
    numbers : (n,) array of uint64
        In the order of their binary digits, not of the Gray code; each 2^m from a multiple of 2^m on are the same
        points in both orders.

    Raises
    ------
    InputError
        If there is no such dimension.
    """
    if not 0 <= dimension < MOST_DIMENSIONS:
        raise fail("dimension", f"must be from 0 to {MOST_DIMENSIONS - 1}", dimension)
    digits = np.zeros(np.shape(numbers), np.uint64)
    for place, direction in enumerate(_directions(dimension)):
        digits ^= ((numbers >> np.uint64(place)) & np.uint64(1)) * np.uint64(direction)
    return digits


@cache
def _directions(dimension: int) -> tuple[int, ...]:
    """Return the direction numbers of a dimension, the first with the highest digit (Joe, Kuo 2008, eq. 2)."""
    if dimension == 0:
        return tuple(1 << (DIGITS - 1 - k) for k in range(DIGITS))
    degree, polynomial, first = PRIMITIVE[dimension - 1]
    found = [m << (DIGITS - 1 - k) for k, m in enumerate(first)]
    for k in range(degree, DIGITS):
        value = found[k - degree] ^ (found[k - degree] >> degree)
        for j in range(1, degree):
            if polynomial >> (degree - 1 - j) & 1:
                value ^= found[k - j]
        found.append(value)
    return tuple(found)


def _scrambled(digits: np.ndarray, key: np.ndarray) -> np.ndarray:
    """Return digits of points, each flipped at random according to all digits before it, and random ones after."""
    flips = np.zeros_like(digits)
    for level in range(DIGITS):
        node = (digits >> np.uint64(DIGITS - level)) | np.uint64(1 << level)
        flips |= (_mixed(key + node * GOLDEN) >> np.uint64(63)) << np.uint64(DIGITS - 1 - level)
    tail = _mixed(key + (digits | np.uint64(1 << DIGITS)) * GOLDEN) >> np.uint64(64 - TAIL)
    return (digits ^ flips) << np.uint64(TAIL) | tail


def _fractions(digits: np.ndarray) -> np.ndarray:
    return (digits.astype(float) + 0.5) * 2.0 ** -(DIGITS + TAIL)


def _key(seed: int, dimension: int, replicate: np.ndarray) -> np.ndarray:
    """Return the start of the stream of random numbers of a dimension of each replicate."""
    key = _mixed(np.array([seed], np.uint64) + GOLDEN)
    key = _mixed(key + np.uint64(dimension + 1) * GOLDEN)
    return _mixed(key + (replicate + np.uint64(1)) * GOLDEN)


def _mixed(bits: np.ndarray) -> np.ndarray:
    """Return the output of SplitMix64 for states (Steele, Lea, Flood 2014, doi 10.1145/2660193.2660195)."""
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))
