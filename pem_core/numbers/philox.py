"""Random numbers that are a function of a key and a counter alone: Philox4x32-10, and normal deviates from it.

Salmon, Moraes, Dror and Shaw 2011, doi:10.1145/2063384.2063405: ten rounds of multiplications of 32-bit words, with a
period of 2^128 and no state. A number therefore has the same bits whatever was drawn before it, in any order of
trajectories and steps. Words are float64 numbers with integer values, so that equations written on components can use
them; traced code has the generator as four operations (``numbers.tracing``), one for each word.
"""

from collections.abc import Sequence
from math import log
from typing import Any

import numpy as np

from pem_core.numbers.types import Component
from pem_core.numbers.vectors import choose, floor, sqrt

MULTIPLIERS = 0xD2511F53, 0xCD9E8D57
WEYL = 0x9E3779B9, 0xBB67AE85
"""Constants of the paper: factors of the rounds, and increments of the key, from the golden ratio and sqrt(3) - 1."""
ROUNDS = 10
WORDS = 4
"""Words of a counter, and of a result."""
WORD = 2.0**32
"""Number of values of a word."""
MASK, BITS = np.uint64(0xFFFFFFFF), np.uint64(32)


def random_words(key: Sequence[Any], counter: Sequence[Any]) -> tuple[Any, ...]:
    """Return four random words, integers from 0 to 2^32 - 1.

    Parameters
    ----------
    key : two components
        Integers from 0 to 2^32 - 1.
    counter : four components
        The same.

    Examples
    --------
    >>> [f"{int(word):08x}" for word in random_words((0.0, 0.0), (0.0, 0.0, 0.0, 0.0))]
    ['6627e8d5', 'e169c58d', 'bc57ac4c', '9b00dbd8']
    """
    operands = (*key, *counter)
    traced = next((one for one in operands if hasattr(one, "words_of")), None)
    return traced.words_of(operands) if traced is not None else philox(*operands)


def philox(*operands: Any) -> tuple[Any, ...]:
    """Return the words of plain numbers or arrays: the key, two of them, then the counter, four of them."""
    k0, k1, c0, c1, c2, c3 = (np.asarray(one).astype(np.uint64) for one in operands)
    m0, m1, w0, w1 = (np.uint64(one) for one in (*MULTIPLIERS, *WEYL))
    for _ in range(ROUNDS):
        first, second = m0 * c0, m1 * c2
        c0, c1, c2, c3 = (second >> BITS) ^ c1 ^ k0, second & MASK, (first >> BITS) ^ c3 ^ k1, first & MASK
        k0, k1 = (k0 + w0) & MASK, (k1 + w1) & MASK
    return tuple(one.astype(float) for one in (c0, c1, c2, c3))


LOG_TERMS = 11
"""Terms of the series of the logarithm: the next one is below 1e-17 of the first at |s| <= 0.1716."""
ROOT_OF_TWO = 2.0**0.5
LOG_OF_TWO = log(2.0)


def minus_log(x: Component) -> Component:
    """Return -log(x) for 2^-65 <= x <= 1, by operations that every engine has.

    x is multiplied by powers of two until it is between sqrt(1/2) and sqrt(2); then
    log((1 + s) / (1 - s)) = 2 (s + s^3/3 + s^5/5 + ...).
    """
    total = 0.0 * x
    for power in (32, 16, 8, 4, 2, 2, 1):
        is_small = ROOT_OF_TWO * 2.0**-power - x
        x = choose(is_small, 2.0**power * x, x)
        total = total + choose(is_small, power * LOG_OF_TWO, 0.0)
    s = (x - 1.0) / (x + 1.0)
    square, series = s * s, 0.0 * s
    for k in range(LOG_TERMS - 1, 0, -1):
        series = square * (series + 1.0 / (2 * k + 1))
    return total - 2.0 * s * (1.0 + series)


def normal_pair(words: Sequence[Any]) -> tuple[Any, Any]:
    """Return two independent normal deviates from three random words, by Box and Muller's transform.

    The square of the radius is -2 log u. u has 64 bits, of which 53 are kept: radii reach 9.4.

    Source: Box and Muller 1958, doi:10.1214/aoms/1177706645.
    """
    u = (words[0] + (words[1] + 0.5) / WORD) / WORD
    radius = sqrt(2.0 * minus_log(u))
    cosine, sine = turned((words[2] + 0.5) / WORD)
    return radius * cosine, radius * sine


TURN_TERMS = 9
"""Terms of the series of cosine and sine: the next ones are below 1e-17 at an eighth of a turn."""


def turned(share: Component) -> tuple[Any, Any]:
    """Return cosine and sine of a share of a turn, 0 to 1, by operations that every engine has.

    Libraries of mathematics differ in the last place, and pages would draw other numbers than numpy.
    """
    quarter = floor(4.0 * share + 0.5)
    angle = (4.0 * share - quarter) * (0.5 * np.pi)
    square, c, s = angle * angle, 0.0 * share, 0.0 * share
    for k in range(TURN_TERMS, 0, -1):
        c = -square / float(2 * k * (2 * k - 1)) * (1.0 + c)
        s = -square / float(2 * k * (2 * k + 1)) * (1.0 + s)
    c, s = 1.0 + c, angle * (1.0 + s)
    apart = (quarter - 2.0) * (quarter - 2.0)
    is_odd = (apart - 0.5) * (2.5 - apart)
    across, along = choose(is_odd, s, c), choose(is_odd, c, s)
    to_left, below = (1.0 - (quarter - middle) * (quarter - middle) for middle in (1.5, 2.5))
    return choose(to_left, -across, across), choose(below, -along, along)
