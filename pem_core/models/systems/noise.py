"""White noise on the momenta of a system: random forces that are the same polynomials of time in every engine.

Within each step of length h the noise torque (or force) is linear in time,

    xi(s) = sigma (W + 6 H (1 - 2 s / h)) / h,    0 <= s <= h,

where W is the increment of a Brownian motion in this step and H its space-time area, the mean over the step of the
distance of the motion from its chord: independent normal deviates of variance h and h / 12. The integral of xi over s
is the parabola that is closest to the Brownian motion, with the same increment and the same integral over the step
(Foster, Lyons and Oberhauser 2020, doi:10.1137/19M1261912; for Langevin equations Foster, Lyons and Oberhauser 2021,
arXiv:2101.03446). Between the ends of a step the motion is then that of a smooth equation, which any Runge-Kutta method
of order 2 or more follows; events within steps and records need nothing new.

Where positions change at a rate that is linear in the momenta, as with linear drag, the Taylor series of the motion
contains the noise first by W and H, and after these by integrals of size h^(5/2) and mean zero: the strong order is 2.
Where the directions of the noise turn with the body (a ball pivot on which a body cannot spin), integrals over two of
its components appear at h^2: the strong order is then 3/2. (``tests/physics/test_noise.py`` measures both.)

W and H are functions of the seed, the point, the number of the step and the component alone (``numbers.philox``). The
state has two further rows for each component, xi and its slope, which each step sets at its start; they are its last.

No energy balance is kept. It was tried, with the work of the noise as an integral along the trajectory: its error by
RK4 is 0.2 sigma^2 h^2 times the damping rate in each step (measured; the square of the slope of xi enters at h^5), and
grows with time beyond what the audit allows.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import row_layout
from pem_core.numbers.philox import WORD, normal_pair, random_words
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.numbers.vectors import floor, rows_from, sqrt

NOISE = row_layout(seed=2, point=2, step=1)
"""Parameter rows of noise: two words of the seed and of the point, and the step h [s], 0 until it is known. The
strengths sigma follow, one for each carrier. They begin at the row that is the last entry of the layout."""

ROOT_OF_3 = 3.0**0.5

Push = Callable[[int, Rows, Rows, Rows, Layout, Rows], None]
"""(a, xi, y, p, layout, rate): adds the noise xi of carrier a to the rates."""


class Shaken(NamedTuple):
    """Momenta of a system on which noise acts.

    Attributes
    ----------
    carriers : function (layout) -> int
        Number of carriers.
    components : int
        Components of the noise of each carrier.
    first : function (layout) -> int
        Number of state rows without noise.
    push : Push
    """

    carriers: Callable[[Layout], int]
    components: int
    first: Callable[[Layout], int]
    push: Push


def noise_rows(p: Rows, layout: Layout) -> Rows:
    """Return the parameter rows of the noise."""
    return rows_from(p, layout[-1])


def put_increments(xi: Rows, row: int, count: int, sigma: Any, h: Any, deviates: tuple[Any, Any]) -> None:
    """Write one component of the noise at the start of a step, and its slope ``count`` rows later.

    Parameters
    ----------
    xi : rows
        The noise of all components, then their slopes.
    row, count : int
        Which component of how many.
    sigma, h : component
        Strength, and length of the step [s].
    deviates : two components
        W / sqrt(h) and H / sqrt(h / 12), normal deviates.
    """
    first, second = deviates
    size = sigma / sqrt(h)
    xi[row] = size * (first + ROOT_OF_3 * second)
    xi[count + row] = -2.0 * ROOT_OF_3 * (size / h) * second


def with_noise(base: System, shaken: Shaken) -> System:
    """Return a system with noise on its momenta; see the module's description for its state and parameters."""
    carriers, components, first_row, push = shaken

    def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
        base.derivative(t, y, p, layout, rate)
        first, count = first_row(layout), carriers(layout) * components
        for a in range(carriers(layout)):
            push(a, rows_from(y, first + a * components), y, p, layout, rate)
        for i in range(count):
            rate[first + i] = y[first + count + i]
            rate[first + count + i] = 0.0 * y[first + count + i]

    def begin_step(t: Component, y: Rows, p: Rows, layout: Layout) -> None:
        own, xi, count = noise_rows(p, layout), rows_from(y, first_row(layout)), carriers(layout) * components
        h = own[NOISE.step]
        key, step = (own[NOISE.seed], own[NOISE.seed + 1]), floor(t / h + 0.5)
        for i in range(count):
            counter = step, 0.0 * step + float(i), own[NOISE.point], own[NOISE.point + 1]
            deviates = normal_pair(random_words(key, counter))
            put_increments(xi, i, count, own[NOISE.size + i // components], h, deviates)

    return replace(
        base,
        name=f"{base.name} with noise",
        derivative=derivative,
        lost_row=None,
        energy_scale=None,
        begin_step=begin_step,
        put_forces=None,
        switches=None,
    )


def is_noisy(problem: Problem) -> bool:
    """Return whether a problem has noise."""
    return problem.system.begin_step is not None


def two_words(number: Any) -> np.ndarray:
    """Return the lower and the upper 32 bits (2, n) of non-negative whole numbers."""
    whole = np.atleast_1d(np.asarray(number, float))
    return np.stack([whole % WORD, np.floor(whole / WORD)])


def noisy(problem: Problem, system: System, shaken: Shaken, seed: Any, strengths: Any) -> Problem:
    """Return a problem with noise.

    Parameters
    ----------
    problem : Problem
        Without noise; its points get the numbers 0, 1, ...
    system : System
        The result of :func:`with_noise` for its system.
    shaken : Shaken
    seed : number or (n,) array
        A non-negative whole number below 2^53.
    strengths : (carriers, 1) or (carriers, n) array
        sigma of each carrier: the square root of the noise's spectral density.
    """
    n = problem.size
    rows = [two_words(seed), two_words(np.arange(n)), np.zeros((1, 1)), np.asarray(strengths, float)]
    parameters = [problem.parameters, *rows]
    block = np.concatenate([np.broadcast_to(one, (len(one), n)) for one in parameters])
    layout = np.append(problem.layout, len(problem.parameters))
    room = np.zeros((2 * shaken.components * shaken.carriers(problem.layout), n))
    return Problem(system, layout, block, np.concatenate([problem.state, room]))


def numbered(problem: Problem, indices: tuple[np.ndarray, ...]) -> Problem:
    """Return a noisy problem whose points have random numbers of their own: those of a place in a grid.

    Parameters
    ----------
    problem : Problem
    indices : tuple of (n,) int arrays
        Index of each point along each axis of the grid. They are hashed, so that a point keeps its noise where axes
        become longer; two of a million points share theirs with a probability of 3e-8.
    """
    row, block = int(problem.layout[-1]) + NOISE.point, problem.parameters.copy()
    words: tuple[Any, ...] = (np.zeros(problem.size), np.zeros(problem.size))
    for axis, index in enumerate(indices):
        words = random_words((0.0, 0.0), (np.asarray(index, float), float(axis), *words))[:2]
    block[row : row + 2] = words
    return replace(problem, parameters=block)


def timed(problem: Problem, step: float) -> Problem:
    """Return a noisy problem with the length of its steps [s]; another problem itself."""
    if not is_noisy(problem):
        return problem
    block = problem.parameters.copy()
    block[int(problem.layout[-1]) + NOISE.step] = step
    return replace(problem, parameters=block)
