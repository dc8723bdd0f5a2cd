"""Fraction of a core's arithmetic that steps use: ``python -m benchmarks.limit``.

The peak is measured with chains of fused multiply-adds on lanes, enough of them to hide their latency. The work is
counted on the equations as written (``benchmarks.operations``): one attempt at a step of dop853, one step of rk4, on
three magnets on a table and on the shipped map, up to capture. Rejected attempts count as work. Quotients and roots
count as one operation each, though they cost several.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np

from benchmarks.engine import STEPS, many_steps
from benchmarks.operations import operations
from benchmarks.scenes import bench_scene
from pem_core import Problem, assemble, capture_rule, method_named, simulate_adaptive
from pem_core.kernels.column_kernels import column_kernel
from pem_core.kernels.graph import build_graph, fuse_multiply_adds
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.problem import Part
from pem_core.numbers.tracing import Tape, TracedRows

CHAINS, LINKS, COLUMNS, WARM = 6, 1000, 80_000, 8
"""Chains of fused multiply-adds, their length, number of columns; runs before those that count: some kernels are
compiled late."""
STARTS, TOLERANCE, UNTIL = 4096, 1e-8, 20.0
DOP853, RK4 = method_named("dop853"), method_named("rk4")
SCENES = "table-top", "map"


@dataclass(frozen=True)
class Work:
    """The work of a core.

    Attributes
    ----------
    counts : Counter
        Operations of one attempt at a step.
    attempts : int
        Attempts per call of ``run``.
    run : function
        Makes these attempts.
    """

    counts: Counter[str]
    attempts: int
    run: Callable[[], Any]


def all_work() -> dict[str, Work]:
    """Return dop853 in the smallest state and rk4 in the full one, on each scene."""
    work, tilts = {}, np.random.default_rng(1).uniform(-0.4, 0.4, (2, STARTS))
    for scene in SCENES:
        problem = assemble(bench_scene(scene, tilts))
        (part,) = smallest_parts(problem, carries_turn=False)
        run, steps = partial(until_end, problem, "compiled"), STEPS["compiled"]
        work[f"dop853, {scene}"] = Work(operations(part.problem, DOP853), attempts_of(problem), run)
        run = partial(many_steps, problem, "compiled", 1e-3, steps)
        work[f"rk4, {scene}"] = Work(operations(problem, RK4), steps * problem.size, run)
    return work


def until_end(problem: Problem, engine: str) -> None:
    """Integrate by dop853, up to capture if there is drag."""
    options: dict[str, Any] = {"tolerance": TOLERANCE, "until": UNTIL, "carries_turn": False, "engine": engine}
    simulate_adaptive(problem, method=DOP853, stop=capture_rule(problem), **options)


def attempts_of(problem: Problem) -> int:
    """Return how many attempted steps that takes, counted in numpy: both engines make the same ones."""
    sizes: list[int] = []

    def watched(problem: Problem, **options: Any) -> list[Part]:
        (part,) = smallest_parts(problem, **options)
        norm = part.problem.system.error_norm

        def error_norm(change: Any, *others: Any) -> Any:
            sizes.append(change.shape[1])
            return norm(change, *others)

        system = replace(part.problem.system, error_norm=error_norm)
        return [replace(part, problem=replace(part.problem, system=system))]

    with mock.patch("pem_core.integrate.engine.smallest_parts", watched):
        until_end(problem, "numpy")
    return sum(sizes) - problem.size  # the first length of step asks once


@cache
def fused_multiply_adds() -> Callable[..., Any]:
    """Return the kernel of CHAINS independent chains of LINKS fused multiply-adds each, for every column."""
    tape = Tape("fused multiply-adds")
    x = TracedRows(tape, "x", CHAINS + 2)
    own = [x[i] for i in range(CHAINS)]
    for _ in range(LINKS):
        own = [one * x[CHAINS] + x[CHAINS + 1] for one in own]
    graph = fuse_multiply_adds(build_graph(tape, {("out", i): one for i, one in enumerate(own)}))
    return column_kernel("fused_multiply_adds", graph, ("x",), {"out": CHAINS})


def peak() -> float:
    """Return the measured peak of one core in 10^9 operations per second, two per fused multiply-add."""
    kernel, numbers = fused_multiply_adds(), np.ones((CHAINS + 2, COLUMNS))
    start = time.process_time()
    kernel(numbers)
    return 2 * CHAINS * LINKS * COLUMNS / (time.process_time() - start) / 1e9


def rate(work: Work) -> float:
    """Return attempts per second, in millions."""
    start = time.process_time()
    work.run()
    return work.attempts / (time.process_time() - start) / 1e6


def measure(rounds: int) -> dict[str, Any]:
    """Return medians over rounds in which peak and engine take turns."""
    found: dict[str, Any] = {}
    peak()
    for name, work in all_work().items():
        for _ in range(WARM):
            work.run()
        pairs, each = [(peak(), rate(work)) for _ in range(rounds)], work.counts.total()
        shares = [own * each / 1e3 / top for top, own in pairs]
        found[name] = {
            "operations": dict(work.counts),
            "total": each,
            "peak_gflops": statistics.median(top for top, _ in pairs),
            "million_attempts_per_s": statistics.median(own for _, own in pairs),
            "share": statistics.median(shares),
            "share_min": min(shares),
            "share_max": max(shares),
        }
    return found


def main() -> None:
    """Print the counts and the shares, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    for name, row in found.items():
        counted = ", ".join(f"{number} {what}" for what, number in row["operations"].items())
        print(f"{name:18} {row['total']} operations an attempt: {counted}")
        print(
            f"{'':18} {row['million_attempts_per_s']:.2f} M attempts/s, measured peak {row['peak_gflops']:.1f} x 10^9/s"
        )
        print(f"{'':18} fraction {row['share']:.0%} ({row['share_min']:.0%} to {row['share_max']:.0%})")


if __name__ == "__main__":
    main()
