"""Ramps as equations: parameter rows that are polynomials of the share s of a ramp's duration that has passed.

A row is its first value plus a sum of Chebyshev polynomials of 2 s - 1, and s grows linearly from 0 to 1: before and
after, the row is constant. Steps end where s begins and stops to grow. (Our method.)
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import choose, rows_from

RAMPS = layout_entries(count="Number of ramps.", first_row="First parameter row of all ramps.")
"""First layout entries of ramps, at ``HEADER.ramps``. After them follow, for each ramp, the number of parameter rows
that it changes, and the entries RAMPED of each of these."""

RAMPED = layout_entries(row="Number of the parameter row.", terms="Number of terms of its series.")

RAMP = row_layout(start=1, duration=1)
"""Parameter rows of a ramp: its times [s]. For each row that it changes follow its first value and the terms of
the series."""

Ramped = tuple[int, int, int]
"""A parameter row, the row of its first value, which the terms of its series follow, and their number."""

STEPS = 32.0
"""Least number of steps in a ramp, so that none passes over what a ramp does to a pendulum that is stuck or at rest."""


def ramps_of(layout: Layout, entry: int) -> Iterator[tuple[int, list[Ramped]]]:
    """Yield the first parameter row of each ramp, and what it changes; ``entry`` is ``HEADER.ramps`` of the layout."""
    if not entry:
        return
    row, at = int(layout[entry + RAMPS.first_row]), entry + RAMPS.size
    for _ in range(int(layout[entry + RAMPS.count])):
        first, changed, count = row, [], int(layout[at])
        row, at = row + RAMP.size, at + 1
        for _ in range(count):
            terms = int(layout[at + RAMPED.terms])
            changed.append((int(layout[at + RAMPED.row]), row, terms))
            row, at = row + 1 + terms, at + RAMPED.size
        yield first, changed


def share_of(t: Component, q: Rows) -> Any:
    """Return s at time t, from the rows RAMP; its slope at either end is that from above."""
    s = (t - q[RAMP.start]) / q[RAMP.duration]
    return choose(-s, 0.0, choose(1.0 - s, s, 1.0))


def series(s: Component, terms: Sequence[Any]) -> Any:
    """Return the sum of Chebyshev polynomials of 2 s - 1 with these terms, by Clenshaw's recurrence.

    Terms of zero after others change no bit of it: a result does not depend on the longest series of its block.
    """
    twice, later, latest = 4.0 * s - 2.0, 0.0, 0.0
    for term in reversed(terms[1:]):
        later, latest = twice * later + term - latest, later
    return 0.5 * twice * later + terms[0] - latest


def put_ramped(t: Component, p: Rows, layout: Layout, entry: int) -> None:
    """Write the rows that ramps change, at time t."""
    for first, changed in ramps_of(layout, entry):
        s = share_of(t, rows_from(p, first))
        for row, value, terms in changed:
            p[row] = p[value] + series(s, [p[value + 1 + k] for k in range(terms)])


def ends_of(p: Rows, layout: Layout, entry: int) -> list[tuple[None, Any]]:
    """Return the corners of ramps: the times [s] at which they begin and end (see ``environment.waves``)."""
    firsts = [first for first, _ in ramps_of(layout, entry)]
    return [
        corner
        for first in firsts
        for corner in ((None, p[first + RAMP.start]), (None, p[first + RAMP.start] + p[first + RAMP.duration]))
    ]


def paces_of(t: Component, p: Rows, layout: Layout, entry: int) -> list[Any]:
    """Return the rate [1/s] of each ramp until it ends, then 0."""
    starts = [(p[first + RAMP.start], p[first + RAMP.duration]) for first, _ in ramps_of(layout, entry)]
    return [choose(start + duration - t, STEPS / duration, 0.0) for start, duration in starts]


def are_constant(p: np.ndarray, layout: Layout, entry: int) -> np.ndarray:
    """Return a mask of the points at which no ramp changes anything."""
    still = np.ones(p.shape[1], bool)
    for _, changed in ramps_of(layout, entry):
        for _, value, terms in changed:
            still &= (p[value + 1 : value + 1 + terms] == 0).all(0)
    return still
