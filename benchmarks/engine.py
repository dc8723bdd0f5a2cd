"""How fast the compiled lanes are against numpy, on PEM's tutorial scene: ``python -m benchmarks.engine``.

RK4, one dipole pendulum over three dipoles, one core, every parameter per lane. Both engines run the
same source; the ratio is taken between runs made in turn, the median over several rounds is printed.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path

import numpy as np

from pem_core import assemble, method_named
from pem_core.loops import loops_for
from pem_core.systems import Problem
from pipelines.study import load_study

STUDY = Path(__file__).parents[1] / "studies" / "pem_tutorial.yaml"
POINTS = 4096
STEPS = {"compiled": 500, "numpy": 20}


def steps_per_second(problem: Problem, engine: str, steps: int) -> float:
    """Return trajectory steps per second of one engine, in millions."""
    loops, points = loops_for(problem.system, engine), np.arange(problem.size)
    state = problem.state.copy()
    start = time.perf_counter()
    loops.advance(state, problem.parameters, problem.layout, points, method_named("rk4"), 0.0, 1e-3, steps)
    return steps * problem.size / (time.perf_counter() - start) / 1e6


def measure(rounds: int) -> dict[str, float]:
    """Return the medians over rounds in which the engines take turns."""
    problem = assemble(load_study(STUDY).entry.scene, POINTS)
    for engine in STEPS:
        steps_per_second(problem, engine, 1)
    rates = [{name: steps_per_second(problem, name, steps) for name, steps in STEPS.items()} for _ in range(rounds)]
    ratios = [rate["compiled"] / rate["numpy"] for rate in rates]
    medians = {f"{name}_million_steps_per_s": statistics.median(r[name] for r in rates) for name in STEPS}
    return {**medians, "ratio": statistics.median(ratios), "ratio_min": min(ratios), "ratio_max": max(ratios)}


def main() -> None:
    """Print the table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print(f"compiled  {found['compiled_million_steps_per_s']:8.2f} M steps/s per core")
    print(f"numpy     {found['numpy_million_steps_per_s']:8.2f} M steps/s per core")
    print(f"ratio     {found['ratio']:8.1f}  ({found['ratio_min']:.1f} to {found['ratio_max']:.1f})")


if __name__ == "__main__":
    main()
