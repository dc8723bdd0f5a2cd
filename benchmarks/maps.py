"""A map by others: ``python -m benchmarks.maps`` (needs ``pip install '.[peers]'``).

Random starts of the map that ships, on a grid of 1000 x 1000, one core each, from start to capture: this engine with
its rule of capture, and heyoka.py in batch mode, whose lanes are looked at once in a while and refilled when their
energy is below the lowest saddle (only the time inside heyoka counts). PEM's own C++ core is set in by its published
rate of fixed steps, scaled by how fast this processor is with ours.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.engine import STEPS, STUDY, steps_per_second
from benchmarks.scenes import bench_scene, reduced
from pem_core import Problem, Trajectories, assemble, capture_rule, find_equilibria, method_named, simulate_adaptive
from pem_core.systems.axial_state import to_axial
from pipelines.study import load_study

GRID, REACH, UNTIL, TOLERANCE = 1000, np.radians(25.0), 60.0, 1e-8
"""Points along each axis, largest tilt [rad], end [s] and tolerance of the map."""
LOOK = 0.5
"""Time between looks at heyoka's lanes [s]."""
PEM_STEP, PEM_RATE, OUR_RATE_THERE = 1e-3, 1.26, 34.0
"""PEM's step [s], its 10^6 steps/s on a core, and those of compiled RK4 lanes on the same core."""


def starts(count: int) -> np.ndarray:
    """Return the tilts (2, n) of random points of the grid."""
    return np.linspace(-REACH, REACH, GRID)[np.random.default_rng(2).integers(0, GRID, (2, count))]


def ours(problem: Problem, tolerance: float) -> tuple[Trajectories, float]:
    """Return the trajectories up to capture and the seconds they took."""
    begin, rule = time.process_time(), capture_rule(problem)
    options: dict[str, Any] = {"method": method_named("dop853"), "until": UNTIL, "carries_turn": False}
    run = simulate_adaptive(problem, tolerance=tolerance, stop=rule, **options)
    return run, time.process_time() - begin


def heyoka(problem: Problem, tilts: np.ndarray, tolerance: float) -> float:
    """Return the seconds that heyoka takes until every start is below the lowest saddle."""
    import heyoka as hy

    begun, rates = reduced("map", tilts)
    names = hy.make_vars(*(f"y{i}" for i in range(6)))
    width, exit_energy = hy.recommended_simd_size(), find_equilibria(problem).exit_energy.min()
    integrator = hy.taylor_adaptive_batch(
        list(zip(names, rates(names, hy.sqrt), strict=True)), np.zeros((6, width)), tol=tolerance
    )
    small, _ = to_axial(problem, carries_turn=False)
    waiting, seconds = list(range(begun.shape[1])), 0.0
    integrator.state[:] = begun[:, [waiting.pop() for _ in range(width)]]
    now, busy = np.zeros(width), np.ones(width, bool)
    while busy.any():
        now += LOOK
        begin = time.process_time()
        integrator.propagate_until(now)
        seconds += time.process_time() - begin
        state = np.concatenate([integrator.state[3:], integrator.state[:3], np.zeros((1, width))])
        energy = small.system.energy(0.0, state, small.parameters, small.layout)
        for lane in np.flatnonzero(busy & ((energy < exit_energy) | (now > UNTIL))):
            busy[lane] = bool(waiting)
            if waiting:
                integrator.state[:, lane] = begun[:, waiting.pop()]
                now[lane] = 0.0
        integrator.set_time(now)
    return seconds


def measure(count: int, rounds: int) -> dict[str, Any]:
    """Return starts per second, medians over rounds in which the engines take turns, and labels that change."""
    tilts = starts(count)
    problem = assemble(bench_scene("map", tilts))
    tutorial = assemble(load_study(STUDY).entry.scene, 4096)
    exact, _ = ours(problem, TOLERANCE / 100)
    seconds: dict[str, list[float]] = {"this engine": [], "heyoka.py, batch": [], "PEM, RK4 of 1 ms": []}
    for _ in range(rounds):
        run, taken = ours(problem, TOLERANCE)
        seconds["this engine"].append(taken)
        seconds["heyoka.py, batch"].append(heyoka(problem, tilts, TOLERANCE))
        pem_rate = 1e6 * PEM_RATE * steps_per_second(tutorial, "compiled", STEPS["compiled"]) / OUR_RATE_THERE
        seconds["PEM, RK4 of 1 ms"].append(float(run.time.sum()) / PEM_STEP / pem_rate)
    changed = float((run.rest_point != exact.rest_point).mean())
    mine = seconds["this engine"]
    return {
        "starts": count,
        "labels_changed": changed,
        "labels_changed_error": float(np.sqrt(changed * (1 - changed) / count)),
        "starts_per_second": {name: count / statistics.median(each) for name, each in seconds.items()},
        "ratios": {name: [b / a for a, b in zip(mine, each, strict=True)] for name, each in seconds.items()},
    }


def main() -> None:
    """Print the table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=8192)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.starts, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print(f"{found['starts']} starts; labels that change at a hundredth of the tolerance: ", end="")
    print(f"{found['labels_changed']:.5f} +- {found['labels_changed_error']:.5f}")
    for name, rate in found["starts_per_second"].items():
        ratios = found["ratios"][name]
        print(f"  {name:18} {rate:10,.0f} starts/s   {statistics.median(ratios):7.1f} x", end="")
        print(f"  ({min(ratios):.1f} to {max(ratios):.1f})")


if __name__ == "__main__":
    main()
