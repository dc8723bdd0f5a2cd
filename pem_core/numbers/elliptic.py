"""Complete elliptic integrals by Gauss's arithmetic-geometric mean, in a fixed number of + - * / and roots."""

from pem_core.numbers.types import Component
from pem_core.numbers.vectors import sqrt, square


def mean_and_sum(
    a: Component, b: Component, e: Component, factor: Component, steps: int
) -> tuple[Component, Component]:
    """Return the arithmetic-geometric mean of a and b, and the sum e + 2 e_1 + 4 e_2 + ... over its steps.

    Here e_(n+1) = factor e_n^2 / a_(n+1)^2. With e = a^2 - b^2 and the factor 1 / 16 these are the c_n^2 of DLMF
    19.8.5-6: for a = 1 and b = sqrt(1 - m) the mean is pi / (2 K), and the sum is 2 (K - E) / K, without a difference.
    """
    total = e
    for n in range(1, steps + 1):
        a, b = 0.5 * (a + b), sqrt(a * b)
        e = factor * square(e / a)
        total = total + 2.0**n * e
    return a, total
