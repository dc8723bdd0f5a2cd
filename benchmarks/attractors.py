"""Labels of attractors against brute force, start by start: ``python -m benchmarks.attractors``.

Each system has a grid of 100,000 starts. The engine finds the attractors from a sample and assigns the others. Brute
force shares no code with it: Taylor series of order 20, whose recurrences are written below by hand, integrate each
start until its states once per period repeat for good, and starts are grouped by where they end. A second integration
of every tenth start with shorter steps counts those of which brute force itself is not certain.

numba compiles the series, as the extra ``peers`` installs it.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numba
import numpy as np

from pem_core import Problem, System, assemble
from pem_core.attractors.assignment import assign
from pem_core.attractors.catalogue import catalogue_of
from pem_core.attractors.strobes import Strobing, at_states, section_parts
from pem_core.numbers.vectors import cos, sin
from pipelines.study.load import load_study

STUDIES = Path(__file__).parents[1] / "studies"
ORDER = 20
STEPS = 24
"""Steps of a series in a period; half as long in the second integration. Of the pendulum, whose series converge least,
both have a local error of 1e-15."""
PERIODS = 400
LONGEST = 12
REPEATED = 1e-10
"""States so near to those some periods ago, twice in succession, do not change any more."""
SAME = 1e-6
"""States at strobes of one cycle differ by less."""
TURN = 2 * np.pi
Series = Callable[[np.ndarray, float, np.ndarray], None]
Array = np.ndarray


@dataclass(frozen=True)
class Case:
    """A system, its starts and its series.

    Attributes
    ----------
    problem : Problem
        The starts, for the engine.
    starts : (2, n) array
        Their positions and velocities.
    strobing : Strobing
        For the engine.
    series : callable
        Writes the coefficients (2, ORDER + 1) of the solution from a state, at a time.
    parameters : (p,) array
        Of the series.
    published : tuple of float
        Fractions of starts by others, largest first.
    """

    problem: Problem
    starts: Array
    strobing: Strobing
    series: Series
    parameters: Array
    published: tuple[float, ...] = ()


@numba.njit(cache=True)
def oscillator_series(c: Array, t: float, p: Array) -> None:
    """Write the series of x'' = F cos t - a x' - b x - x^3; p = (a, b, F)."""
    square = np.zeros(ORDER + 1)
    even, odd = np.cos(t), -np.sin(t)
    for k in range(ORDER):
        cube = 0.0
        for i in range(k + 1):
            square[k] += c[0, i] * c[0, k - i]
        for i in range(k + 1):
            cube += square[i] * c[0, k - i]
        c[0, k + 1] = c[1, k] / (k + 1)
        c[1, k + 1] = (p[2] * even - p[0] * c[1, k] - p[1] * c[0, k] - cube) / (k + 1)
        even, odd = odd / (k + 1), -even / (k + 1)


@numba.njit(cache=True)
def pendulum_series(c: Array, t: float, p: Array) -> None:
    """Write the series of x'' = F cos w t - a x' - (b + q cos w t) sin x; p = (a, b, F, q, w)."""
    wave, sine, cosine = np.zeros(ORDER + 1), np.zeros(ORDER + 1), np.zeros(ORDER + 1)
    even, odd = np.cos(p[4] * t), -np.sin(p[4] * t)
    sine[0], cosine[0] = np.sin(c[0, 0]), np.cos(c[0, 0])
    for k in range(ORDER):
        wave[k] = even
        even, odd = odd * p[4] / (k + 1), -even * p[4] / (k + 1)
        force = p[1] * sine[k]
        for i in range(k + 1):
            force += p[3] * wave[i] * sine[k - i]
        c[0, k + 1] = c[1, k] / (k + 1)
        c[1, k + 1] = (p[2] * wave[k] - p[0] * c[1, k] - force) / (k + 1)
        for i in range(k + 1):
            sine[k + 1] += (i + 1) * c[0, i + 1] * cosine[k - i] / (k + 1)
            cosine[k + 1] -= (i + 1) * c[0, i + 1] * sine[k - i] / (k + 1)


@numba.njit(parallel=True)
def ends(series: Series, starts: Array, p: Array, period: float, steps: int, turn: float) -> tuple[Array, Array]:
    """Return the last states (n, LONGEST, 2) at strobes, and the least period of each start, 0 where none repeats."""
    count = starts.shape[1]
    states, periods = np.zeros((count, LONGEST, 2)), np.zeros(count, np.int64)
    for start in numba.prange(count):
        c, step = np.zeros((2, ORDER + 1)), period / steps
        kept, repeated = np.full((PERIODS + 1, 2), np.inf), np.zeros(LONGEST + 1, np.int64)
        kept[0] = starts[:, start]
        n = 0
        while n < PERIODS and periods[start] == 0:
            c[:, 0] = kept[n]
            for k in range(steps):
                series(c, k * step, p)
                for row in range(2):
                    total = c[row, ORDER]
                    for order in range(ORDER - 1, -1, -1):
                        total = total * step + c[row, order]
                    c[row, 0] = total
            n += 1
            kept[n] = c[:, 0]
            for back in range(min(n, LONGEST), 0, -1):
                gap = kept[n, 0] - kept[n - back, 0]
                if turn > 0:
                    gap -= turn * np.round(gap / turn)
                near = abs(gap) + abs(kept[n, 1] - kept[n - back, 1]) < REPEATED
                repeated[back] = repeated[back] + 1 if near else 0
                if repeated[back] > 1:
                    periods[start] = back
        for back in range(min(n, LONGEST)):
            states[start, back] = kept[n - back]
    return states, periods


def grouped(states: Array, periods: Array, turn: float) -> Array:
    """Return the number of the cycle on which each start ends, by its states at strobes; -1 for none."""
    label, seen = np.full(len(states), -1), 0
    while (left := np.flatnonzero((label < 0) & (periods > 0))).size:
        one = left[0]
        orbit = states[one, : periods[one]]
        gap = states[left, 0][:, None] - orbit[None]
        if turn:
            gap[..., 0] -= turn * np.round(gap[..., 0] / turn)
        label[left[np.abs(gap).max(-1).min(1) < SAME]] = seen
        seen += 1
    return label


def wrong(label: Array, other: Array) -> int:
    """Return the number of starts that end otherwise or nowhere; attractors with most common starts are the same."""
    return max(_moved(label, other), _moved(other, label))


def _moved(label: Array, other: Array) -> int:
    ends_in_common = 0
    for number in np.unique(label[label >= 0]):
        here = other[label == number]
        ends_in_common += np.unique(here[here >= 0], return_counts=True)[1].max(initial=0)
    return len(label) - int(ends_in_common)


def shares(label: Array) -> list[float]:
    """Return the fractions of starts, largest first, of labels that are no flags."""
    counts = np.unique(label[label >= 0], return_counts=True)[1]
    return (np.sort(counts)[::-1] / len(label)).round(5).tolist()


def oscillator(t, y, p, layout, rate):
    """Write x'' = F cos t - a x' - b x - x^3."""
    rate[0] = y[1]
    rate[1] = p[2] * cos(t) - p[0] * y[1] - p[1] * y[0] - y[0] * y[0] * y[0]


def pendulum(t, y, p, layout, rate):
    """Write x'' = F cos w t - a x' - (b + q cos w t) sin x."""
    rate[0] = y[1]
    rate[1] = p[2] * cos(p[4] * t) - p[0] * y[1] - (p[1] + p[3] * cos(p[4] * t)) * sin(y[0])


def energy(t, y, p, layout):
    """Return half the square of the velocity, which nothing here depends on."""
    return 0.5 * y[1] * y[1]


def grid(count: int, *sides: tuple[float, float]) -> list[Array]:
    """Return positions and velocities at the midpoints of about so many cells, as many on each side."""
    each = (np.arange(round(count**0.5)) + 0.5) / round(count**0.5)
    return [part.ravel() for part in np.meshgrid(*(low + each * (high - low) for low, high in sides))]


def own(function: Callable, starts: Sequence[Array], parameters: Sequence[float]) -> Problem:
    """Return the problem of starts of an own system."""
    table = np.array(parameters, float)[:, None]
    return Problem(System(function.__name__, function, energy), np.zeros(1, np.int64), table, np.stack(starts))


def compass(count: int) -> Case:
    """Return the driven compass of the shipped study."""
    side = round(count**0.5)
    finer = [f"axes.{one}.points={side}" for one in ("angle", "rate")]
    study = load_study(STUDIES / "driven_compass_basins.yaml", finer)
    indices = np.unravel_index(np.arange(side * side), (side, side))
    problem = section_parts(assemble(study.at(indices)[0], side * side))[0].problem
    inertia, moment, field, drag, turned = 3e-3 * 0.03**2 / 3, 0.1, 1e-3, 1e-6, 10.0
    numbers = np.array([drag / inertia, 0.0, 0.0, moment * field / inertia, turned])
    degrees = np.deg2rad(np.linspace(-179.1, 179.1, side))
    starts = np.stack([part.ravel() for part in np.meshgrid(degrees, np.linspace(-20.0, 20.0, side), indexing="ij")])
    return Case(problem, starts, Strobing(TURN / turned, time_scale=0.1), pendulum_series, numbers)


def duffing(count: int) -> Case:
    """Return the two-well oscillator of the tests of Attractors.jl, whose fractions are of 1,000 random starts."""
    numbers = np.array([0.15, -1.0, 0.2])
    problem = own(oscillator, grid(count, (-2.2, 2.2), (-2.2, 2.2)), numbers)
    return Case(problem, problem.state, Strobing(TURN), oscillator_series, numbers, (0.511, 0.489))


def ueda(count: int) -> Case:
    """Return Ueda's oscillator with five cycles, whose published fractions are of 30,000 random starts."""
    numbers = np.array([0.08, 0.0, 0.2])
    problem = own(oscillator, grid(count, (-1.0, 1.0), (-0.5, 1.0)), numbers)
    published = 0.4991, 0.2483, 0.1986, 0.0272, 0.0269
    return Case(problem, problem.state, Strobing(TURN), oscillator_series, numbers, published)


def nusse_yorke(count: int) -> Case:
    """Return the pendulum of Nusse and Yorke, whose three basins have one boundary."""
    numbers = np.array([0.2, 1.0, 1.66, 0.0, 1.0])
    problem = own(pendulum, grid(count, (-np.pi, np.pi), (-2.0, 4.0)), numbers)
    return Case(problem, problem.state, Strobing(TURN, angles=((0, TURN),)), pendulum_series, numbers)


CASES = {"duffing": duffing, "ueda": ueda, "pendulum": nusse_yorke, "compass": compass}


def measure(case: Case, tolerances: Sequence[float], sample: int = 900) -> dict:
    """Return fractions, wrong labels per tolerance, and seconds of a case."""
    problem, strobing = case.problem, case.strobing
    turn = 0.0 if case.series is oscillator_series else TURN
    begin = time.perf_counter()
    label, second = (
        grouped(*ends(case.series, starts, case.parameters, strobing.period, steps, turn), turn)
        for starts, steps in ((case.starts, STEPS), (case.starts[:, ::10].copy(), 2 * STEPS))
    )
    row = {"starts": problem.size, "published": case.published, "brute": shares(label)}
    row |= {
        "uncertain": wrong(label[::10], second) / len(second),
        "brute_seconds": time.perf_counter() - begin,
        "wrong": {},
    }
    drawn = np.random.default_rng(0).choice(problem.size, min(sample, problem.size), replace=False)
    for tolerance in tolerances:
        begin, finer = time.perf_counter(), replace(strobing, tolerance=tolerance)
        found = catalogue_of(at_states(problem, drawn, problem.state[:, drawn]), finer)
        given = assign(problem, finer, found.near, found.clouds).label
        row["wrong"][tolerance] = wrong(given, label)
        row |= {"fractions": shares(given), "seconds": time.perf_counter() - begin}
    return row


def main() -> None:
    """Print the wrong labels of each system, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=102_400)
    parser.add_argument("--only", choices=list(CASES))
    parser.add_argument("--tolerances", type=float, nargs="+", default=[1e-9, 1e-12])
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = {}
    for name in [options.only] if options.only else CASES:
        found[name] = measure(CASES[name](options.starts), options.tolerances)
        print(name, *(f"  {key}: {value}" for key, value in found[name].items()), sep="\n", flush=True)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
