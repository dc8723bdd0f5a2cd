"""A map by other programs: ``python -m benchmarks.maps`` (needs ``pip install '.[peers]'``).

Random starts of the shipped map, on a grid of 1000 x 1000, one core each, from start to capture: this engine with its
rule of capture, and heyoka.py at its best (``benchmarks.taylor``), at the tolerance whose error is nearest to ours.
heyoka's lanes are checked every few steps and refilled when their energy is below the lowest saddle; only the time
inside heyoka counts. PEM's own C++ core is included by its published rate of fixed steps, scaled by the speed of a
plain loop on this processor (``benchmarks.pem``).
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import pem
from benchmarks.peers import END, FINEST, ORDERS, plain_rk4
from benchmarks.scenes import Reduced, bench_scene, reduced
from benchmarks.taylor import Form, ends, fastest, integrator
from pem_core import Problem, Trajectories, assemble, capture_rule, find_equilibria, method_named, simulate_adaptive
from pem_core.cpu import machine
from pem_core.models.rigid.minimal_state import to_axial
from pem_core.models.rigid.pendulum import FULL_STATE

GRID, REACH, UNTIL, TOLERANCE = 1000, np.radians(25.0), 60.0, 1e-8
"""Points along each axis, largest tilt [rad], end [s] and tolerance of the map."""
LOOK = 24
"""Steps of heyoka between checks of its lanes: with 8 the calls cost a fifth; from 16 to 48 the speed is the same."""
WARM = 8
"""Runs before those that count: some kernels are compiled only when there is much work for them, as in a whole map."""
EARLY = 3.0
"""Time at which errors are compared [s]: few starts are captured before."""


def starts(count: int) -> np.ndarray:
    """Return the tilts (2, n) of random points of the grid."""
    return np.linspace(-REACH, REACH, GRID)[np.random.default_rng(2).integers(0, GRID, (2, count))]


def ours(problem: Problem, tolerance: float) -> tuple[Trajectories, float]:
    """Return the trajectories up to capture and the seconds they took."""
    begin, rule = time.process_time(), capture_rule(problem)
    options: dict[str, Any] = {"method": method_named("dprkn8"), "until": UNTIL, "carries_turn": False}
    run = simulate_adaptive(problem, tolerance=tolerance, stop=rule, **options)
    return run, time.process_time() - begin


def early_error(end: np.ndarray, exact: np.ndarray) -> float:
    """Return the median error of the axis (3, n)."""
    return float(np.median(np.abs(end - exact).max(0)))


def equal_tolerance(tilts: np.ndarray, bob: Reduced, begun: np.ndarray, form: Form) -> tuple[float, float, float]:
    """Return heyoka's tolerance with which its early error is nearest to ours, and both errors."""
    problem, exact = assemble(bench_scene("map", tilts)), ends(bob, form, FINEST, begun, EARLY)[0][:3]
    options: dict[str, Any] = {"method": method_named("dprkn8"), "tolerance": TOLERANCE, "carries_turn": False}
    state = simulate_adaptive(problem, until=EARLY, **options).state
    own = early_error(state[FULL_STATE.axes + 6 : FULL_STATE.size], exact)
    errors = {each: early_error(ends(bob, form, each, begun, EARLY)[0][:3], exact) for each in ORDERS}
    nearest = min(ORDERS, key=lambda tolerance: abs(np.log(errors[tolerance] / own)))
    return nearest, errors[nearest], own


def heyoka(problem: Problem, begun: np.ndarray, bob: Reduced, form: Form, tolerance: float) -> float:
    """Return the seconds that heyoka takes until every start (6, n) is below the lowest saddle."""
    taylor, width = integrator(bob, form, tolerance), form.width
    small, _ = to_axial(problem, carries_turn=False)
    exit_energy = find_equilibria(problem).exit_energy.min()
    waiting, seconds = list(range(begun.shape[1])), 0.0
    taylor.state[:] = begun[:, [waiting.pop() for _ in range(width)]]
    taylor.set_time(0.0)
    busy = np.ones(width, bool)
    while busy.any():
        begin = time.process_time()
        taylor.propagate_until(UNTIL, max_steps=LOOK)
        seconds += time.process_time() - begin
        state = np.concatenate([taylor.state[3:], taylor.state[:3], np.zeros((1, width))])
        energy, now = small.system.energy(0.0, state, small.parameters, small.layout), np.array(taylor.time)
        for lane in np.flatnonzero(busy & ((energy < exit_energy) | (now >= UNTIL))):
            busy[lane] = bool(waiting)
            if waiting:
                taylor.state[:, lane] = begun[:, waiting.pop()]
            now[lane] = 0.0
        taylor.set_time(now)
    return seconds


def measure(count: int, rounds: int) -> dict[str, Any]:
    """Return starts per second, medians over rounds in which the engines take turns, and labels that change."""
    tilts = starts(count)
    problem = assemble(bench_scene("map", tilts))
    exact, _ = ours(problem, TOLERANCE / 100)
    begun, bob = reduced("map", tilts)
    forms, _ = fastest(bob, begun, EARLY)
    tolerance, error, own = equal_tolerance(tilts, bob, begun, forms[0])
    plain = plain_rk4(bob, begun)
    names = {form: f"heyoka.py, {form}" for form in forms}
    seconds: dict[str, list[float]] = {name: [] for name in ("this engine", *names.values(), "PEM, RK4 of 1 ms")}
    for _ in range(WARM):
        ours(problem, TOLERANCE)
    for _ in range(rounds):
        run, taken = ours(problem, TOLERANCE)
        seconds["this engine"].append(taken)
        for form, name in names.items():
            seconds[name].append(heyoka(problem, begun, bob, form, tolerance))
        _, plain_seconds, few = plain(pem.STEP)
        simulated_per_second = pem.OVER_PLAIN * few * END / plain_seconds
        seconds["PEM, RK4 of 1 ms"].append(float(run.time.sum()) / simulated_per_second)
    changed = float((run.rest_point != exact.rest_point).mean())
    mine = seconds["this engine"]
    return {
        "starts": count,
        "early_errors": {"this engine": own, "heyoka.py": error},
        "tolerances": {"this engine": TOLERANCE, "heyoka.py": tolerance},
        "labels_changed": changed,
        "labels_changed_error": float(np.sqrt(changed * (1 - changed) / count)),
        "starts_per_second": {name: count / statistics.median(each) for name, each in seconds.items()},
        "ratios": {name: [b / a for a, b in zip(mine, each, strict=True)] for name, each in seconds.items()},
    }


def main() -> None:
    """Print the table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=8192)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.starts, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print("{processor} ({llvm_cpu}), {vector_extension}, {lanes} lanes".format(**machine()))
    print(f"{found['starts']} starts; labels that change at a hundredth of the tolerance: ", end="")
    print(f"{found['labels_changed']:.5f} +- {found['labels_changed_error']:.5f}")
    for name, tolerance in found["tolerances"].items():
        error = found["early_errors"][name]
        print(f"  {name:12} tolerance {tolerance:.1e}, median error {error:.1e} after {EARLY:g} s")
    for name, rate in found["starts_per_second"].items():
        ratios = found["ratios"][name]
        print(f"  {name:44} {rate:10,.0f} starts/s   {statistics.median(ratios):7.2f} x", end="")
        print(f"  ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
