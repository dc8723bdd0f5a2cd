"""What intervals must enclose: results of operations on numbers, rounded down and up by mpmath."""

import math

import numpy as np
from mpmath import libmp

DIGITS = 400
"""Binary digits of results; seventh powers are exact with so many."""
LEAST = -1074
"""Power of two of the smallest number."""

OPERATIONS = {
    "+": libmp.mpf_add,
    "-": libmp.mpf_sub,
    "*": libmp.mpf_mul,
    "/": lambda x, y: libmp.mpf_div(x, y, DIGITS, "n"),
}
FUNCTIONS = {
    "sqrt": lambda x: libmp.mpf_sqrt(x, DIGITS, "n"),
    "sin": lambda x: libmp.mpf_sin(x, DIGITS, "n"),
    "cos": lambda x: libmp.mpf_cos(x, DIGITS, "n"),
    "square": lambda x: libmp.mpf_mul(x, x),
} | {f"power {n}": lambda x, n=n: libmp.mpf_pow_int(x, n, DIGITS, "n") for n in range(-7, 8) if n}


def _float(x, direction):
    """Return a number of mpmath as a double, rounded down ("f") or up ("c")."""
    sign, mantissa, exponent, digits = x
    kept = min(53, exponent + digits - LEAST)
    if not mantissa:
        return 0.0
    if kept < 1:
        return 0.0 if (sign == 0) == (direction == "f") else math.copysign(math.ulp(0.0), -sign)
    sign, mantissa, exponent, digits = libmp.normalize(sign, mantissa, exponent, digits, kept, direction)
    if exponent + digits <= 1024:
        return math.ldexp(-mantissa if sign else mantissa, exponent)
    is_inward = (sign == 0) == (direction == "f")
    return math.copysign(math.nextafter(math.inf, 0.0) if is_inward else math.inf, -sign)


def _both(x):
    return _float(x, "f"), _float(x, "c")


def _pair(name, x, y):
    """Return an operation on two numbers, rounded down and up; infinities stand for numbers without bound."""
    if math.isfinite(x) and math.isfinite(y):
        return _both(OPERATIONS[name](libmp.from_float(x), libmp.from_float(y)))
    if name in "*/" and (0.0 in (x, y) or (name == "/" and math.isinf(y))):
        return 0.0, 0.0
    whole = {"+": x + y, "-": x - y, "*": x * y, "/": x / y if y else math.nan}[name]
    return whole, whole


def _one(name, x):
    if math.isfinite(x):
        return _both(FUNCTIONS[name](libmp.from_float(x)))
    whole = {"sqrt": x, "square": math.inf}.get(name, math.nan)
    return whole, whole


def combined(name, x, y):
    """Return an operation on arrays of numbers, rounded down and up."""
    return np.array([_pair(name, *pair) for pair in zip(x.tolist(), y.tolist(), strict=True)]).T


def applied(name, x):
    """Return a function of an array of numbers, rounded down and up."""
    return np.array([_one(name, each) for each in x.tolist()]).T


def corners(name, a, b):
    """Return the narrowest doubles about the results of an operation on numbers of intervals, pairs of ends."""
    if name in "+-":
        other = b if name == "+" else b[::-1]
        return combined(name, a[0], other[0])[0], combined(name, a[1], other[1])[1]
    ends = [combined(name, x, y) for x in a for y in b]
    return np.min([low for low, _ in ends], axis=0), np.max([high for _, high in ends], axis=0)


def _holds_zero(a):
    return (a[0] <= 0) & (a[1] >= 0)


def _turns(x, offset):
    """Return how many crests of the cosine, put off by a quarter turns, lie up to a number."""
    two_pi = libmp.mpf_shift(libmp.mpf_pi(DIGITS), 1)
    past = libmp.mpf_sub(libmp.from_float(x), libmp.mpf_mul(libmp.from_float(offset / 4), two_pi))
    return libmp.to_int(libmp.mpf_floor(libmp.mpf_div(past, two_pi, DIGITS, "n")))


def _has_crest(a, offset):
    return np.array([_turns(low, offset) < _turns(high, offset) for low, high in a.T.tolist()])


CRESTS = {"cos": 0.0, "sin": 1.0}
"""Where waves have a crest, in quarter turns."""


def values(name, a):
    """Return the narrowest doubles about the values of a function on intervals, pairs of finite ends."""
    rounded = [applied(name, end) for end in a]
    low, high = np.min([down for down, _ in rounded], axis=0), np.max([up for _, up in rounded], axis=0)
    if name in CRESTS:
        offset = CRESTS[name]
        return np.where(_has_crest(a, offset + 2.0), -1.0, low), np.where(_has_crest(a, offset), 1.0, high)
    is_even = name == "square" or (name.startswith("power") and int(name.split()[1]) % 2 == 0)
    return (np.where(_holds_zero(a), 0.0, low), high) if is_even else (low, high)
