"""What share of a core's arithmetic RK4 uses: ``python -m benchmarks.limit``.

The peak is measured: chains of fused multiply-adds on lanes, enough of them to hide their latency. The
work is counted: one RK4 step of PEM's tutorial scene, taken by numbers that count what is done to them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import Counter
from pathlib import Path
from typing import Any

from numba import njit

from benchmarks.engine import POINTS, STEPS, STUDY, steps_per_second
from pem_core import assemble, method_named
from pem_core.components.lane_memory import aligned_block, rows_at
from pem_core.machine import WIDTH
from pem_core.models.problem import Problem
from pipelines.study.load import load_study

CHAINS, ROUNDS = 6, 2_000_000


class Counting:
    """A number that counts the operations it takes part in; its value is of no account."""

    def __init__(self, counts: Counter[str]):
        self.counts = counts

    def _done(self, operation: str) -> Counting:
        self.counts[operation] += 1
        return self

    def __add__(self, other: Any) -> Counting:
        """Count a sum."""
        return self._done("add")

    def __mul__(self, other: Any) -> Counting:
        """Count a product."""
        return self._done("multiply")

    def __truediv__(self, other: Any) -> Counting:
        """Count a quotient."""
        return self._done("divide")

    def __neg__(self) -> Counting:
        """Count nothing: a sign goes into the next operation."""
        return self

    def sqrt(self) -> Counting:
        """Count a square root; numpy calls this."""
        return self._done("square root")

    __sub__ = __radd__ = __rsub__ = __add__
    __rmul__ = __mul__
    __rtruediv__ = __truediv__


def operations(problem: Problem) -> Counter[str]:
    """Return how often what is done in one RK4 step of one trajectory."""
    counts: Counter[str] = Counter()
    n, method = len(problem.state), method_named("rk4")

    def rows(number: int) -> list[Any]:
        return [Counting(counts) for _ in range(number)]

    work = rows(n), rows(len(problem.parameters)), rows(n), rows(4 * n)
    y, p, stage, k = work
    method.stepper(problem.system, method)(0.0, 1e-3, n, y, p, problem.layout, stage, k)
    return counts


@njit
def fused_multiply_adds(rounds: int) -> float:
    """Do CHAINS independent fused multiply-adds per lane and round."""
    block = aligned_block(CHAINS + 2, WIDTH)
    block[: (CHAINS + 2) * WIDTH] = 1.0
    rows = rows_at(block, 0, WIDTH)
    a, b = rows[CHAINS], rows[CHAINS + 1]
    x0, x1, x2, x3, x4, x5 = rows[0], rows[1], rows[2], rows[3], rows[4], rows[5]
    for _ in range(rounds):
        x0, x1, x2, x3, x4, x5 = x0 * a + b, x1 * a + b, x2 * a + b, x3 * a + b, x4 * a + b, x5 * a + b
    rows[0] = x0 + x1 + x2 + x3 + x4 + x5
    return block[0]


def peak() -> float:
    """Return the measured peak of one core in 10^9 operations per second, two per fused multiply-add."""
    fused_multiply_adds(1)
    start = time.process_time()
    fused_multiply_adds(ROUNDS)
    return 2 * CHAINS * WIDTH * ROUNDS / (time.process_time() - start) / 1e9


def measure(rounds: int) -> dict[str, Any]:
    """Return medians over rounds in which peak and engine take turns."""
    problem = assemble(load_study(STUDY).entry.scene, POINTS)
    counts = operations(assemble(load_study(STUDY).entry.scene))
    steps_per_second(problem, "compiled", 1)
    pairs = [(peak(), steps_per_second(problem, "compiled", STEPS["compiled"])) for _ in range(rounds)]
    each = sum(counts.values())
    shares = [rate * each / 1e3 / top for top, rate in pairs]
    return {
        "operations_per_step": dict(counts),
        "total_per_step": each,
        "peak_gflops": statistics.median(top for top, _ in pairs),
        "million_steps_per_s": statistics.median(rate for _, rate in pairs),
        "share": statistics.median(shares),
        "share_min": min(shares),
        "share_max": max(shares),
    }


def main() -> None:
    """Print the counts and the share, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    counted = ", ".join(f"{number} {name}" for name, number in found["operations_per_step"].items())
    print(f"one RK4 step     {found['total_per_step']} operations: {counted}")
    print(f"measured peak    {found['peak_gflops']:.1f} x 10^9 per second and core, fused multiply-adds alone")
    work = found["million_steps_per_s"] * found["total_per_step"] / 1e3
    print(f"RK4              {found['million_steps_per_s']:.1f} M steps/s, {work:.1f} x 10^9 operations per second")
    print(f"share            {found['share']:.0%} ({found['share_min']:.0%} to {found['share_max']:.0%})")


if __name__ == "__main__":
    main()
