"""LDL^T factorisation of positive semidefinite symmetric matrices stored as rows of components."""

from typing import Any

from pem_core.numbers.types import Component
from pem_core.numbers.vectors import choose


def at(i: int, j: int) -> int:
    """Return the row index of entry (i, j), j <= i, of a symmetric matrix in packed storage."""
    return i * (i + 1) // 2 + j


def factorise(count: int, least: Component, a: Any) -> None:
    """Replace A by the factors of A = L D L^T: L D below the diagonal, 1 / D on it, 0 for pivots up to ``least``."""
    for j in range(count):
        for i in range(j, count):
            total = a[at(i, j)]
            for k in range(j):
                total = total - a[at(i, k)] * a[at(k, k)] * a[at(j, k)]
            a[at(i, j)] = total
        pivot = a[at(j, j)]
        free = pivot - least
        a[at(j, j)] = choose(free, 1.0 / choose(free, pivot, 1.0), 0.0)


def solve(count: int, a: Any, f: Any) -> None:
    """Replace the right-hand side by the solution; components with a zero pivot are zero, as they are redundant."""
    for i in range(count):
        total = f[i]
        for k in range(i):
            total = total - a[at(i, k)] * a[at(k, k)] * f[k]
        f[i] = total
    for back in range(count):
        i = count - 1 - back
        total = f[i]
        for k in range(i + 1, count):
            total = total - a[at(k, i)] * f[k]
        f[i] = a[at(i, i)] * total
