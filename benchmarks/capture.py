"""Cost of capture: ``python -m benchmarks.capture``.

Random starts of the shipped map on one core, in blocks of several sizes: starts per second until their equilibria are
certain, and for the same integration without capture, in which every trajectory makes as many steps as until its
capture and no well is tested. Both include everything that a call costs except the search for equilibria. Blocks take
turns; the ratio is that of the sums of a round, and the median over rounds is printed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from pem_core import Problem, assemble, capture_rule, find_equilibria, method_named, never, simulate_adaptive
from pem_core.equilibria.tables import PointTables, tables_of
from pem_core.integrate import bookkeeping, rounds
from pem_core.integrate.bookkeeping import Bookkeeping, Settings
from pem_core.integrate.energy_audit import audited
from pem_core.integrate.engine import starting_clock
from pem_core.integrate.outcomes import StopRule, Trajectories
from pem_core.models.registry import smallest_parts
from pipelines.study.load import Study, load_study

MAP = Path(__file__).parents[1] / "studies" / "three_magnets.yaml"
BLOCKS = 256, 1024, 4096, 16384
"""Points of a block."""


def starts(study: Study, count: int) -> Problem:
    """Return random starts of the map."""
    draw = np.random.default_rng(0).integers
    return assemble(study.at(tuple(draw(0, axis.points, count) for axis in study.axes))[0], count)


def booked(study: Study, problem: Problem, stop: StopRule, steps: float | np.ndarray) -> Bookkeeping:
    """Return the bookkeeping of all starts with the given numbers of steps."""
    times, (part,) = study.entry.integrate, smallest_parts(problem, carries_turn=False)
    method, limits = method_named(times.method), (times.tolerance, times.until)
    clock = starting_clock(part.problem, method, *limits)
    book = bookkeeping.begin(part, clock, Settings(method, limits, np.empty(0), False, "compiled"), stop)
    rounds.advance(book, rounds.first_checks(book), steps)
    return book


def without_capture(study: Study, problem: Problem, steps: np.ndarray) -> Trajectories:
    """Return the trajectories after the given numbers of steps, as a run without a stop rule computes them."""
    book = booked(study, problem, never, steps)
    return audited(problem, bookkeeping.outcome(book, np.empty(0), np.empty((0, *problem.state.shape))))


def captured(study: Study, problem: Problem, known: PointTables) -> tuple[Trajectories, float]:
    """Return the trajectories until their equilibria are certain, and the seconds spent on tests of wells."""
    times, rule, seconds = study.entry.integrate, capture_rule(problem, known), 0.0

    def ask(points: np.ndarray, state: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        nonlocal seconds
        begin = time.process_time()
        answer = rule.ask(points, state)
        seconds += time.process_time() - begin
        return answer

    run = simulate_adaptive(
        problem,
        method=method_named(times.method),
        tolerance=times.tolerance,
        until=times.until,
        stop=replace(rule, ask=ask),
        carries_turn=False,
    )
    return run, seconds


def seconds_of(study: Study, blocks: list[Problem], known: list[PointTables], steps: list[np.ndarray]) -> list[float]:
    """Return the seconds of some blocks with capture, of the tests of wells in these, and without capture."""
    with_capture = asked = without = 0.0
    for problem, own, made in zip(blocks, known, steps, strict=True):
        begin = time.process_time()
        asked += captured(study, problem, own)[1]
        middle = time.process_time()
        without_capture(study, problem, made)
        with_capture, without = with_capture + middle - begin, without + time.process_time() - middle
    return [with_capture, asked, without]


def measure(count: int, rounds: int) -> dict[int, dict[str, float]]:
    """Return, by points per block, medians over rounds of starts per second, and of ratios."""
    study, found = load_study(MAP), {}
    problem = starts(study, count)
    tables = tables_of([find_equilibria(problem)])
    for size in BLOCKS:
        cuts = range(0, count, size)
        blocks = [replace(problem, state=np.ascontiguousarray(problem.state[:, cut : cut + size])) for cut in cuts]
        known = [PointTables(tables, np.zeros(one.size, int)) for one in blocks]
        pairs = zip(blocks, known, strict=True)
        steps = [booked(study, one, capture_rule(one, own), np.inf).levels.since for one, own in pairs]
        taken = np.array([seconds_of(study, blocks, known, steps) for _ in range(rounds)])
        found[size] = {
            "captured_per_second": count / statistics.median(taken[:, 0]),
            "without_capture_per_second": count / statistics.median(taken[:, 2]),
            "ratio": statistics.median(taken[:, 2] / taken[:, 0]),
            "ratio_but_for_questions": statistics.median(taken[:, 2] / (taken[:, 0] - taken[:, 1])),
        }
    return found


def main() -> None:
    """Print a table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=max(BLOCKS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.starts, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    for size, row in found.items():
        print(f"blocks of {size:5d}  {row['captured_per_second']:7,.0f} starts/s captured", end="")
        print(f"  {row['without_capture_per_second']:7,.0f} without", end="")
        print(f"  ratio {row['ratio']:.2f}, {row['ratio_but_for_questions']:.2f} without tests of wells")


if __name__ == "__main__":
    main()
