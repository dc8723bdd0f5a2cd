"""The same trajectories by other programs at their best: ``python -m benchmarks.peers`` (``pip install '.[peers]'``).

A bob with a dipole on its axis over three magnets, undamped, released at many tilts, to t = 20 s. All programs solve
the same equations for the same six numbers (axis and angular momentum), on one core each. Each runs at several
tolerances; speeds in processor time are compared at equal median error of the axis at the end, by interpolation,
relative to heyoka at its finest. heyoka takes as many starts as this engine, with formulas for Taylor series and the
width and flags that are fastest in a trial; programs that take one start after another take some of them. PEM is
included by its published rate (``benchmarks.pem``), with the errors of RK4.

``PEM_EXTENSION=avx2 python -m benchmarks.peers`` compares them on the same processor without vectors of 512 bits.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import time
from collections.abc import Callable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from benchmarks import pem, taylor
from benchmarks.scenes import Reduced, bench_scene, plain_rates, reduced
from pem_core import assemble, method_named, simulate_adaptive
from pem_core.cpu import machine
from pem_core.models.rigid.pendulum import FULL_STATE

END, TARGETS, SOME = 20.0, (1e-6, 1e-9), 64
"""End [s], median errors at which speeds are compared, starts of programs that take one after another."""
FINEST = 1e-17
SIZES = {"table-top": 1, "tutorial": 4}
"""Scenes, and how many times as many starts they take: a call costs this engine some milliseconds of Python."""
Run = Callable[[float], tuple[np.ndarray, float, int]]
"""Tolerance or step -> axes at the end (3, starts), seconds, starts taken."""


def ours(tilts: np.ndarray, scene: str, method: str) -> Run:
    """Return this engine by one of its methods, in lanes, all starts at once."""
    problem = assemble(bench_scene(scene, tilts))

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        start = time.process_time()
        out = simulate_adaptive(
            problem, method=method_named(method), tolerance=tolerance, until=END, carries_turn=False
        )
        return out.state[FULL_STATE.axes + 6 : FULL_STATE.size], time.process_time() - start, problem.size

    run(1e-3)
    return run


def heyoka(form: taylor.Form, bob: Reduced, starts: np.ndarray) -> Run:
    """Return heyoka.py's Taylor integrator in batch mode, every start."""

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        states, seconds = taylor.ends(bob, form, tolerance, starts, END)
        return states[:3], seconds, starts.shape[1]

    return run


def scipy(bob: Reduced, starts: np.ndarray) -> Run:
    """Return scipy's compiled DOP853 with compiled rates, one start after the other.

    ``solve_ivp``, which takes its steps in Python, needs four to six times as long, its LSODA as long as that.
    """
    from scipy.integrate import ode

    compiled = njit(plain_rates(bob))

    @njit
    def rates(t: float, y: np.ndarray) -> np.ndarray:
        return np.array(compiled(y, np.sqrt))

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        begin, found = time.process_time(), []
        for y in starts[:, :SOME].T:
            solver = ode(rates).set_integrator("dop853", rtol=tolerance, atol=tolerance * 1e-2, nsteps=10**6)
            found.append(solver.set_initial_value(y.copy(), 0.0).integrate(END)[:3])
        return np.stack(found, -1), time.process_time() - begin, len(found)

    rates(0.0, starts[:, 0].copy())
    return run


def plain_rk4(bob: Reduced, starts: np.ndarray) -> Run:
    """Return a plain first implementation: RK4 in numba, one start after another, no lanes."""
    compiled, few = njit(plain_rates(bob)), starts[:, :SOME]

    @njit
    def advance(starts: np.ndarray, step: float, steps: int) -> np.ndarray:
        ends = np.empty_like(starts)
        for j in range(starts.shape[1]):
            y = starts[:, j].copy()
            for _ in range(steps):
                k1 = np.array(compiled(y, np.sqrt))
                k2 = np.array(compiled(y + step / 2 * k1, np.sqrt))
                k3 = np.array(compiled(y + step / 2 * k2, np.sqrt))
                k4 = np.array(compiled(y + step * k3, np.sqrt))
                y = y + step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            ends[:, j] = y
        return ends

    def run(step: float) -> tuple[np.ndarray, float, int]:
        steps = round(END / step)
        begin = time.process_time()
        return advance(few, END / steps, steps)[:3], time.process_time() - begin, few.shape[1]

    advance(few[:, :1], 1e-2, 1)
    return run


OURS, OTHER = "this engine, dprkn8", "this engine, dop853"
PLAIN, PEM = "numba, plain RK4", "PEM, RK4, from its published rate"
ORDERS = tuple(math.exp(-2.0 * half) for half in range(6, 14))
"""heyoka's tolerance sets only the order, one higher for each factor of e^2: these are the loosest of each order."""
SETTINGS: dict[str, tuple[float, ...]] = {
    "this engine": (1e-6, 3e-7, 1e-7, 3e-8, 1e-8, 1e-9, 3e-10, 1e-10, 3e-11, 1e-11),
    "heyoka": ORDERS,
    "scipy": (1e-7, 1e-9, 1e-11, 1e-13),
    "numba": (8e-2, 4e-2, 2e-2, 1e-2, 4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4),
}
"""Tolerances, or steps [s], by the beginning of a program's name."""


def speed_at(target: float, points: Sequence[tuple[float, float, float]]) -> float | None:
    """Return simulated seconds per second at a median error, by interpolation (log-log); None if it is not reached.

    Only points (setting, error, speed) count that no other point beats in both error and speed.
    """
    best = sorted((e, v) for _, e, v in points if not any(e2 < e and v2 > v for _, e2, v2 in points))
    errors, speeds = np.log(np.array(best)).T
    if not errors[0] <= math.log(target) <= errors[-1]:
        return None
    return float(np.exp(np.interp(math.log(target), errors, speeds)))


def peers(scene: str, tilts: np.ndarray) -> tuple[dict[str, Run], dict[str, float]]:
    """Return the programs, and the times of heyoka's trial [s]."""
    starts, bob = reduced(scene, tilts)
    forms, trial = taylor.fastest(bob, starts, END)
    theirs = {f"heyoka.py, {form}": heyoka(form, bob, starts) for form in forms}
    return {
        OURS: ours(tilts, scene, "dprkn8"),
        OTHER: ours(tilts, scene, "dop853"),
        **theirs,
        "scipy, compiled DOP853": scipy(bob, starts),
        PLAIN: plain_rk4(bob, starts),
    }, trial


def measure(scene: str, count: int, rounds: int) -> dict[str, Any]:
    """Return, per peer, its points (setting, error, speed) and its speed at the targets, a row per round."""
    tilts = np.random.default_rng(1).uniform(-0.4, 0.4, (2, count))
    runs, trial = peers(scene, tilts)
    exact = next(run for name, run in runs.items() if name.startswith("heyoka"))(FINEST)[0]
    found: dict[str, Any] = {name: {"rounds": []} for name in (*runs, PEM)}
    settings = [next(own for start, own in SETTINGS.items() if name.startswith(start)) for name in runs]
    for _ in range(rounds):
        for entry in found.values():
            entry["points"] = []
        for turn in zip_longest(*settings):  # in turns, so that other load of the machine affects all alike
            for (name, run), setting in zip(runs.items(), turn, strict=True):
                if setting is not None:
                    ends, seconds, taken = run(setting)
                    error = float(np.median(np.abs(ends - exact[:, :taken]).max(0)))
                    found[name]["points"].append((setting, error, taken * END / seconds))
                    found[name]["starts"] = taken
        points = [(step, error, pem.OVER_PLAIN * speed) for step, error, speed in found[PLAIN]["points"]]
        found[PEM]["points"] = points
        for entry in found.values():
            entry["rounds"].append([speed_at(target, entry["points"]) for target in TARGETS])
    return {"trial": trial, "peers": found}


def line(pairs: list[tuple[float | None, float | None]]) -> str:
    """Return a program's speed, and how many times as fast this engine is, from (ours, theirs) of each round."""
    ratios = [a / b for a, b in pairs if a and b]
    if not ratios:
        return "  not reached at the settings tried"
    speed = statistics.median(b for _, b in pairs if b)
    return f"{speed:12,.0f}   {statistics.median(ratios):8.2f} x  ({min(ratios):.2f} to {max(ratios):.2f})"


def lines(scene: str, found: dict[str, Any]) -> list[str]:
    """Return the printed lines of a scene."""
    trial = found["trial"]
    told = [f"{scene}: heyoka's trial, seconds: " + "; ".join(f"{form} {taken:.3f}" for form, taken in trial.items())]
    mine = found["peers"][OURS]["rounds"]
    for i, target in enumerate(TARGETS):
        told.append(
            f"{scene}: simulated seconds per second of one core, at a median error of {target:g} at t = {END:g} s"
        )
        for name, entry in found["peers"].items():
            pairs = [(a[i], b[i]) for a, b in zip(mine, entry["rounds"], strict=True)]
            starts = f"{entry['starts']:5} starts" if "starts" in entry else ""
            told.append(f"  {name:44} {starts:12} {line(pairs)}")
    return told


def main() -> None:
    """Print the table of speeds and ratios, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=4096, help="a number of whole batches")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = {scene: measure(scene, most * options.starts, options.rounds) for scene, most in SIZES.items()}
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print("{processor} ({llvm_cpu}), {vector_extension}, {lanes} lanes".format(**machine()))
    for scene, entry in found.items():
        print("\n".join(lines(scene, entry)))


if __name__ == "__main__":
    main()
