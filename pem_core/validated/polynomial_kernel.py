"""Taylor series in time whose coefficients are polynomials with remainders (Taylor models), compiled once.

A model encloses a function of y, each y_j in [-1, 1]: a polynomial in y of a limited total degree, and a radius, which
bounds the distance of the function from it. What a product exceeds the degree by goes into the radius, as do all
rounding errors. (M. Berz and G. Hoffstaetter 1998, doi:10.1023/A:1009958918582; K. Makino and M. Berz 2003.) Series
and programs are those of ``series_kernel``; a function is known more closely from a few coefficients than from a ball,
whose radius grows with the first power of the size of a set.

All functions are written for ``kernels.llvm_scalar``: each number is a vector of lanes, one set each.
"""

import numpy as np

from pem_core.kernels.memory import Integers, LaneRows, integers_at, rows_at
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.double_double import fused
from pem_core.numbers.intervals import TINY, UNIT
from pem_core.numbers.types import Lanes
from pem_core.numbers.vectors import choose, sqrt
from pem_core.validated.series_kernel import DIFFERENCE, NEGATIVE, OPERATION, PRODUCT, QUOTIENT, SCALED, SQUARE, SUM

MOST_TERMS = 100
"""Largest number of terms of a polynomial."""
ROUNDED = 1.0 + 1024 * UNIT
"""Factor that covers the rounding of a radius: sums of at most MOST_TERMS, MOST_ORDER and a few positive numbers."""
INVERSIONS = 3
"""Newton steps for 1 / b and 1 / sqrt(a): each doubles the number of correct terms. What is missing widens the
radius."""
PAIR = row_layout(first=1, second=1, product=1)
"""A product of two terms: their numbers, and that of the term to which it belongs."""
MODELS = row_layout(inverse=1, spare=2)
"""Models after the coefficients of a series: the inverse of coefficient 0 of a divisor or of a root, and space."""

RUN = row_layout(
    **{"count": 1, "operations": 1, "operation_count": 1, "input_count": 1, "rates": 1, "rows": 1, "order": 1},
    **{"terms": 1, "degree": 1, "degree_of": 1, "pairs": 1, "pair_count": 1},
    **{"series": 1, "given": 1, "step": 1, "found": 1},
)
"""Run record of the kernel: the number of groups of lanes, a program, the terms of polynomials, and arrays.

A model is its terms, its radius, and the sum of the absolute values of the terms of each degree. ``given`` has the
terms and the radius of each input, ``found`` those of the sum of the terms of each row's series at h, ``step``.
"""


def model_size(run: Integers) -> int:
    """Return the number of rows of a model."""
    return run[RUN.terms] + run[RUN.degree] + 2


def series_size(run: Integers) -> int:
    """Return the number of rows of a series."""
    return model_size(run) * (run[RUN.order] + MODELS.size)


def put_sizes(run: Integers, c: LaneRows) -> None:
    """Write the sums of the absolute values of the terms of each degree, and round the radius up."""
    terms = run[RUN.terms]
    degree_of = integers_at(run[RUN.degree_of])
    c[terms] = c[terms] * ROUNDED + TINY
    for i in range(run[RUN.degree] + 1):
        c[terms + 1 + i] = 0.0 * c[terms]
    for i in range(terms):
        row = terms + 1 + degree_of[i]
        c[row] = c[row] + np.abs(c[i])


def put_constant(run: Integers, x: Lanes, c: LaneRows) -> None:
    """Write a number that does not depend on y."""
    for i in range(run[RUN.terms] + 1):
        c[i] = 0.0 * x
    c[0] = x
    put_sizes(run, c)


def total_size(run: Integers, c: LaneRows) -> Lanes:
    """Return the sum of the absolute values of all terms."""
    total = 0.0 * c[0]
    for i in range(run[RUN.degree] + 1):
        total = total + c[run[RUN.terms] + 1 + i]
    return total


def add_product(run: Integers, a: LaneRows, b: LaneRows, c: LaneRows, count: int) -> None:
    """Add a b to the terms and the radius of c, one of ``count`` products of a sum."""
    terms = run[RUN.terms]
    degree = run[RUN.degree]
    pairs = integers_at(run[RUN.pairs])
    for i in range(run[RUN.pair_count]):
        row = pairs[PAIR.size * i + PAIR.product]
        c[row] = fused(a[pairs[PAIR.size * i]], b[pairs[PAIR.size * i + PAIR.second]], c[row])
    of_a = total_size(run, a)
    of_b = total_size(run, b)
    beyond = 0.0 * of_a
    for i in range(1, degree + 1):
        for j in range(degree + 1 - i, degree + 1):
            beyond = fused(a[terms + 1 + i], b[terms + 1 + j], beyond)
    rounding = (terms * count + 3) * UNIT * (of_a * of_b)
    c[terms] = c[terms] + beyond + a[terms] * (of_b + b[terms]) + of_a * b[terms] + rounding


def put_convolution(run: Integers, a: LaneRows, b: LaneRows, c: LaneRows, k: int, first: int, last: int) -> None:
    """Write the sum of a_j b_(k-j), j from ``first`` to ``last``, as the model c."""
    size = model_size(run)
    put_constant(run, 0.0 * a[0], c)
    for j in range(first, last + 1):
        add_product(run, a[size * j :], b[size * (k - j) :], c, last - first + 1)
    put_sizes(run, c)


def put_total(run: Integers, a: LaneRows, b: LaneRows, c: LaneRows, sign: float) -> None:
    """Write a + b or a - b."""
    terms = run[RUN.terms]
    for i in range(terms):
        c[i] = a[i] + sign * b[i]
    c[terms] = a[terms] + b[terms]
    put_sizes(run, c)
    c[terms] = (c[terms] + UNIT * total_size(run, c)) * ROUNDED + TINY


def put_scaled(run: Integers, factor: Lanes, radius: Lanes, a: LaneRows, c: LaneRows) -> None:
    """Write a times a number within a radius of a factor."""
    terms = run[RUN.terms]
    for i in range(terms):
        c[i] = factor * a[i]
    of_a = total_size(run, a)
    c[terms] = radius * (of_a + a[terms]) + np.abs(factor) * (a[terms] + 2.0 * UNIT * of_a)
    put_sizes(run, c)


def put_terms(run: Integers, a: LaneRows, c: LaneRows) -> None:
    """Write the terms of a, without its radius."""
    for i in range(run[RUN.terms]):
        c[i] = a[i]
    c[run[RUN.terms]] = 0.0 * a[0]
    put_sizes(run, c)


def put_defect(run: Integers, a: LaneRows, c: LaneRows, least: float, factor: float) -> None:
    """Write ``factor`` (``least`` - a); c may be a."""
    first = factor * (least - a[0])
    for i in range(run[RUN.terms]):
        c[i] = -factor * a[i]
    c[0] = first
    c[run[RUN.terms]] = 0.0 * a[0]
    put_sizes(run, c)


def put_proved_radius(run: Integers, product: LaneRows, c: LaneRows) -> None:
    """Write the radius of an approximate inverse c, given its product with what it inverts, E away from one.

    The inverse is c / (1 - E), or c / sqrt(1 - E) for a root: with |E| <= e < 1 it differs from c by at most
    |c| e / (1 - e). That of a root is positive where c is positive at y = 0, since c has no zero. Else it is NaN.
    """
    terms = run[RUN.terms]
    nothing = 0.0 * c[0]
    e = np.abs(product[0] - 1.0) + product[terms]
    for i in range(1, run[RUN.degree] + 1):
        e = e + product[terms + 1 + i]
    e = e * ROUNDED
    left = choose(1.0 - e, (1.0 - e) * (1.0 - 4.0 * UNIT), nothing / nothing)
    c[terms] = total_size(run, c) * e / left
    put_sizes(run, c)


def put_inverse(run: Integers, b: LaneRows, c: LaneRows, spare: LaneRows) -> None:
    """Write 1 / b, with two spare models."""
    size = model_size(run)
    other = spare[size:]
    put_constant(run, 1.0 / b[0], c)
    for _ in range(INVERSIONS):
        put_convolution(run, b, c, spare, 0, 0, 0)
        put_defect(run, spare, spare, 2.0, 1.0)
        put_convolution(run, c, spare, other, 0, 0, 0)
        put_terms(run, other, c)
    put_convolution(run, b, c, spare, 0, 0, 0)
    put_proved_radius(run, spare, c)


def put_inverse_root(run: Integers, a: LaneRows, c: LaneRows, spare: LaneRows) -> None:
    """Write 1 / sqrt(a), with two spare models."""
    size = model_size(run)
    other = spare[size:]
    put_constant(run, 1.0 / sqrt(a[0]), c)
    for _ in range(INVERSIONS):
        put_convolution(run, a, c, spare, 0, 0, 0)
        put_convolution(run, spare, c, other, 0, 0, 0)
        put_defect(run, other, other, 3.0, 0.5)
        put_convolution(run, c, other, spare, 0, 0, 0)
        put_terms(run, spare, c)
    put_convolution(run, a, c, spare, 0, 0, 0)
    put_convolution(run, spare, c, other, 0, 0, 0)
    c[0] = choose(c[0], c[0], 0.0 * c[0] / (0.0 * c[0]))
    put_proved_radius(run, other, c)


def put_divided(run: Integers, a: LaneRows, b: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of a / b: c_k = (a_k - sum of c_j b_(k-j)) / b_0."""
    size = model_size(run)
    inverse = c[size * run[RUN.order] :]
    spare = inverse[size:]
    if k == 0:
        put_inverse(run, b, inverse, spare)
        put_convolution(run, a, inverse, c, 0, 0, 0)
    else:
        put_convolution(run, c, b, spare, k, 0, k - 1)
        put_total(run, a[size * k :], spare, spare, -1.0)
        put_convolution(run, spare, inverse, c[size * k :], 0, 0, 0)


def put_rooted(run: Integers, a: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of the root of a: c_k = (a_k - sum of c_j c_(k-j)) / (2 c_0), 0 < j < k."""
    size = model_size(run)
    inverse = c[size * run[RUN.order] :]
    spare = inverse[size:]
    if k == 0:
        put_inverse_root(run, a, inverse, spare)
        put_convolution(run, a, inverse, c, 0, 0, 0)
    else:
        put_convolution(run, c, c, spare, k, 1, k - 1)
        put_total(run, a[size * k :], spare, spare, -1.0)
        put_convolution(run, spare, inverse, spare[size:], 0, 0, 0)
        put_scaled(run, 0.5 + 0.0 * a[0], 0.0 * a[0], spare[size:], c[size * k :])


def put_coefficient(run: Integers, what: int, a: LaneRows, b: LaneRows, c: LaneRows, k: int) -> None:
    """Write coefficient k of the result of an operation."""
    size = model_size(run)
    if what == SUM:
        put_total(run, a[size * k :], b[size * k :], c[size * k :], 1.0)
    elif what == DIFFERENCE:
        put_total(run, a[size * k :], b[size * k :], c[size * k :], -1.0)
    elif what == NEGATIVE:
        put_scaled(run, 0.0 * a[0] - 1.0, 0.0 * a[0], a[size * k :], c[size * k :])
    elif what == PRODUCT:
        put_convolution(run, a, b, c[size * k :], k, 0, k)
    elif what == SCALED:
        put_scaled(run, a[0], a[run[RUN.terms]], b[size * k :], c[size * k :])
    elif what == SQUARE:
        put_convolution(run, a, a, c[size * k :], k, 0, k)
    elif what == QUOTIENT:
        put_divided(run, a, b, c, k)
    else:
        put_rooted(run, a, c, k)


def put_inputs(run: Integers, series: LaneRows, given: LaneRows) -> None:
    """Write coefficient 0 of all inputs, and zero for all higher ones of those that do not change with time."""
    size = model_size(run)
    terms = run[RUN.terms]
    for i in range(run[RUN.input_count]):
        own = series[i * series_size(run) :]
        for j in range(terms + 1):
            own[j] = given[(terms + 1) * i + j]
        put_sizes(run, own)
        if i >= run[RUN.rows]:
            for j in range(size, size * run[RUN.order]):
                own[j] = 0.0 * given[0]


def put_all_series(run: Integers, series: LaneRows) -> None:
    """Write the coefficients of all series of a group, order by order."""
    operations = integers_at(run[RUN.operations])
    rates = integers_at(run[RUN.rates])
    length = series_size(run)
    size = model_size(run)
    for k in range(run[RUN.order]):
        for i in range(run[RUN.operation_count]):
            one = operations[i * OPERATION.size :]
            a = series[one[OPERATION.first] * length :]
            b = series[one[OPERATION.second] * length :]
            put_coefficient(run, one[OPERATION.what], a, b, series[(run[RUN.input_count] + i) * length :], k)
        if k < run[RUN.order] - 1:
            for i in range(run[RUN.rows]):
                rate = series[rates[i] * length + size * k :]
                own = series[i * length + size * (k + 1) :]
                share = 1.0 / ((k + 1) + 0.0 * rate[0])
                put_scaled(run, share, UNIT * share, rate, own)


def put_sum(run: Integers, series: LaneRows, h: Lanes, found: LaneRows) -> None:
    """Write the sum of the terms below the order at h > 0, by Horner's rule.

    Its rounding errors are below 2 N units of rounding, times the sum of the absolute values.
    """
    size = model_size(run)
    terms = run[RUN.terms]
    order = run[RUN.order]
    last = series[size * (order - 1) :]
    for i in range(terms + 1):
        found[i] = last[i]
    total = total_size(run, last)
    for k in range(2, order + 1):
        own = series[size * (order - k) :]
        for i in range(terms + 1):
            found[i] = found[i] * h + own[i]
        total = total * h + total_size(run, own)
    found[terms] = (found[terms] + 2 * (order + 1) * UNIT * total) * ROUNDED + TINY


def polynomials_of_groups(record: int) -> int:
    """Write the results of all groups of lanes, given the address of a run record; return the number of groups."""
    run = integers_at(record)
    series = rows_at(run[RUN.series])
    rows = run[RUN.terms] + 1
    for group in range(run[RUN.count]):
        put_inputs(run, series, rows_at(run[RUN.given])[group * rows * run[RUN.input_count] :])
        put_all_series(run, series)
        for i in range(run[RUN.rows]):
            found = rows_at(run[RUN.found])[(group * run[RUN.rows] + i) * rows :]
            put_sum(run, series[i * series_size(run) :], rows_at(run[RUN.step])[group], found)
    return run[RUN.count]
