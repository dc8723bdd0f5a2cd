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

Kicks come at random times as a Poisson process: a jump J of the momenta at a share x of a step has W = J and the
space-time area H = J (1/2 - x), so that the same linear torque gives the momenta and their integral over the step
exactly. What is left is of the size J h^2 for each kick: the strong order is 2 as well, and 1 where the directions
turn with the body. The times between kicks, and the kicks, are functions of the seed, the point, the carrier and the
number of the kick: they do not depend on the step. The state has two further rows for each carrier, after those of
xi: the number of its kicks, and the time of the last one. A step applies at most ``MOST_KICKS``; further ones come at
the start of the next step.

No energy balance is kept. It was tried, with the work of the noise as an integral along the trajectory: its error by
RK4 is 0.2 sigma^2 h^2 times the damping rate in each step (measured; the square of the slope of xi enters at h^5), and
grows with time beyond what the audit allows.
"""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import fail
from pem_core.models.systems.problem import Problem, System
from pem_core.models.systems.rows import row_layout, table
from pem_core.numbers.philox import WORD, minus_log, normal_pair, random_words
from pem_core.numbers.types import Component, Layout, Rows, component
from pem_core.numbers.vectors import choose, floor, rows_from, sqrt

NOISE = row_layout(seed=2, point=2, step=1, rate=1, impulse=1)
"""Parameter rows of noise: two words of the seed and of the point, and the step h [s], 0 until it is known; the rate of
kicks and the standard deviation of their components. The strengths sigma follow, one for each carrier. They begin at
the row that is the last entry of the layout; the entry before it is the number of state rows without noise."""

MOST_KICKS = 4
"""Most kicks in a step. At the largest rate, one step in 5,800 has more."""
KICKS_PER_STEP = 0.5
"""Largest mean number of kicks in a step."""
OF_KICKS = 2.0**16
"""First component of the random numbers of kicks: a scene has fewer components of white noise."""

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


def kick(a: int, number: Any, own: Rows) -> tuple[Any, list[Any]]:
    """Return the time from a kick of carrier a to the next, over its mean, and three components of the next.

    Parameters
    ----------
    a : int
    number : component
        Number of kicks before.
    own : rows
        Parameter rows of the noise.
    """
    key, point = (own[NOISE.seed], own[NOISE.seed + 1]), (own[NOISE.point], own[NOISE.point + 1])
    first, second = (
        random_words(key, (number, 0.0 * number + (OF_KICKS + 2.0 * a + half), *point)) for half in (0.0, 1.0)
    )
    wait = minus_log((first[3] + (second[3] + 0.5) / WORD) / WORD)
    return wait, [own[NOISE.impulse] * one for one in (*normal_pair(first), *normal_pair(second))[:3]]


def put_kicks(a: int, components: int, t: Component, xi: Rows, count: int, own: Rows, past: tuple[Any, Any]) -> Any:
    """Add the kicks of a carrier to its noise at the start of a step; return their number, and the time of the last.

    Parameters
    ----------
    a, components : int
        Carrier, and components of its noise.
    t : component
        Start of the step [s].
    xi : rows
        The noise of all components, then their slopes, after ``put_increments``.
    count : int
        Number of all components.
    own : rows
        Parameter rows of the noise.
    past : two components
        Number of kicks until now, and time of the last [s].
    """
    number, last = past
    h = own[NOISE.step]
    for _ in range(MOST_KICKS):
        wait, jump = kick(a, number, own)
        at = last + wait / own[NOISE.rate]
        comes = t + h - at
        share = choose(at - t, at - t, 0.0) / h
        for i in range(components):
            row, size = a * components + i, choose(comes, jump[i], 0.0) / h
            xi[row] = xi[row] + size * (4.0 - 6.0 * share)
            xi[count + row] = xi[count + row] + size / h * (12.0 * share - 6.0)
        number, last = number + choose(comes, 1.0, 0.0), choose(comes, at, last)
    return number, last


def with_noise(base: System, shaken: Shaken, *, has_kicks: bool = False) -> System:
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
        for row in range(first + 2 * count, first + 2 * count + (2 * carriers(layout) if has_kicks else 0)):
            rate[row] = 0.0 * y[row]

    def begin_step(t: Component, y: Rows, p: Rows, layout: Layout) -> None:
        own, xi, count = noise_rows(p, layout), rows_from(y, first_row(layout)), carriers(layout) * components
        h = own[NOISE.step]
        key, step = (own[NOISE.seed], own[NOISE.seed + 1]), floor(t / h + 0.5)
        for i in range(count):
            counter = step, 0.0 * step + float(i), own[NOISE.point], own[NOISE.point + 1]
            deviates = normal_pair(random_words(key, counter))
            put_increments(xi, i, count, own[NOISE.size + i // components], h, deviates)
        for a in range(carriers(layout)) if has_kicks else ():
            of_number, of_time = 2 * count + a, 2 * count + carriers(layout) + a
            past = xi[of_number], xi[of_time]
            xi[of_number], xi[of_time] = put_kicks(a, components, t, xi, count, own, past)

    return replace(
        base,
        name=f"{base.name} with {'kicks' if has_kicks else 'noise'}",
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


def quiet(problem: Problem, base: System) -> Problem:
    """Return the points of a noisy problem without noise, given the system without noise."""
    *entries, rows, first = problem.layout
    return Problem(base, np.array(entries, np.int64), problem.parameters[:first], problem.state[:rows])


def two_words(number: Any) -> list[Any]:
    """Return the lower and the upper 32 bits of non-negative whole numbers."""
    upper = floor(component(number) / WORD)
    return [component(number) - WORD * upper, upper]


def noisy(problem: Problem, systems: tuple[System, System], shaken: Shaken, noise: Any, strengths: Any) -> Problem:
    """Return a problem with noise.

    Parameters
    ----------
    problem : Problem
        Without noise; its points get the numbers 0, 1, ...
    systems : two of System
        The results of :func:`with_noise` for its system, without kicks and with.
    shaken : Shaken
    noise : pem_core.scene.noise.Noise or the like
        With its seed and its kicks.
    strengths : (carriers, 1) or (carriers, n) array
        sigma of each carrier: the square root of the noise's spectral density.
    """
    n, kicks = problem.size, noise.kicks
    carriers = shaken.carriers(problem.layout)
    of_kicks = [0.0, 0.0] if kicks is None else [kicks.rate, kicks.impulse]
    rows = table([*two_words(noise.seed), *two_words(np.arange(n)), 0.0, *of_kicks])
    parameters = [problem.parameters, rows, strengths]
    block = np.concatenate([np.broadcast_to(one, (len(one), n)) for one in parameters])
    layout = np.append(problem.layout, (len(problem.state), len(problem.parameters)))
    room = np.zeros((2 * carriers * (shaken.components + (kicks is not None)), n))
    return Problem(systems[kicks is not None], layout, block, np.concatenate([problem.state, room]))


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


def longest_step(problem: Problem) -> float:
    """Return the longest step [s] that follows the kicks of a problem; infinite where there are none."""
    if not is_noisy(problem):
        return inf
    fastest = float(problem.parameters[int(problem.layout[-1]) + NOISE.rate].max())
    return KICKS_PER_STEP / fastest if fastest else inf


def timed(problem: Problem, step: float) -> Problem:
    """Return a noisy problem with the length of its steps [s]; another problem itself.

    Raises
    ------
    InputError
        If steps are too long for the kicks.
    """
    if not is_noisy(problem):
        return problem
    if step > (longest := longest_step(problem)):
        raise fail("step", f"must be at most {longest:.3g} s, half the mean time between kicks", step)
    block = problem.parameters.copy()
    block[int(problem.layout[-1]) + NOISE.step] = step
    return replace(problem, parameters=block)
