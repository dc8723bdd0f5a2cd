"""The same trajectories by others: ``python -m benchmarks.peers`` (needs ``pip install '.[peers]'``).

A bob with a dipole on its axis over three magnets, undamped, let go from many tilts, to t = 20 s. All solve the
same equations for the same six numbers (axis and angular momentum), one core each. Each is run at several tolerances;
speeds are compared at equal median error of the axis at the end, by interpolation, against heyoka at its finest.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from benchmarks.scenes import bench_scene, reduced
from pem_core import assemble, method_named, simulate_adaptive
from pem_core.systems.pendulum import AXES

END, TARGETS, FEW, SOME = 20.0, (1e-6, 1e-9), 12, 64
"""End [s], median errors at which speeds are compared, starts that scipy and that plain RK4 take."""
Run = Callable[[float], tuple[np.ndarray, float, int]]
"""Tolerance or step -> axes at the end (3, starts), seconds, starts taken."""


def ours(tilts: np.ndarray, scene: str) -> Run:
    """Return this engine, dop853 in lanes, every start at once."""
    problem = assemble(bench_scene(scene, tilts))

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        start = time.process_time()
        out = simulate_adaptive(
            problem, method=method_named("dop853"), tolerance=tolerance, until=END, carries_turn=False
        )
        return out.state[AXES + 6 : AXES + 9], time.process_time() - start, problem.size

    run(1e-3)
    return run


def heyoka(tilts: np.ndarray, scene: str) -> Run:
    """Return heyoka.py's Taylor integrator in batch mode, as wide as the processor."""
    import heyoka as hy

    starts, rates = reduced(scene, tilts)
    names = hy.make_vars(*(f"y{i}" for i in range(6)))
    system = list(zip(names, rates(names, hy.sqrt), strict=True))
    width = hy.recommended_simd_size()

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        integrator = hy.taylor_adaptive_batch(system, np.zeros((6, width)), tol=tolerance)
        ends = np.empty((3, starts.shape[1]))
        begin = time.process_time()
        for first in range(0, starts.shape[1], width):
            integrator.set_time(0.0)
            integrator.state[:] = starts[:, first : first + width]
            integrator.propagate_until(END)
            ends[:, first : first + width] = integrator.state[:3]
        return ends, time.process_time() - begin, starts.shape[1]

    return run


def scipy(tilts: np.ndarray, scene: str) -> Run:
    """Return scipy's DOP853, one start after the other; a few of them."""
    from scipy.integrate import solve_ivp

    starts, rates = reduced(scene, tilts[:, :FEW])

    def run(tolerance: float) -> tuple[np.ndarray, float, int]:
        begin = time.process_time()
        options: dict[str, Any] = {"method": "DOP853", "rtol": tolerance, "atol": tolerance * 1e-2}
        ends = [solve_ivp(lambda t, y: rates(y, np.sqrt), (0, END), y, **options).y[:3, -1] for y in starts.T]
        return np.stack(ends, -1), time.process_time() - begin, starts.shape[1]

    return run


def plain_rk4(tilts: np.ndarray, scene: str) -> Run:
    """Return what one writes first: RK4 in numba, one start after the other, no lanes."""
    starts, rates = reduced(scene, tilts[:, :SOME])
    compiled = njit(rates)

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
        return advance(starts, END / steps, steps)[:3], time.process_time() - begin, starts.shape[1]

    advance(starts[:, :1], 1e-2, 1)
    return run


PEERS: dict[str, tuple[Callable[[np.ndarray, str], Run], tuple[float, ...]]] = {
    "this engine, dop853": (ours, (1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13)),
    "heyoka.py, batch": (heyoka, (1e-6, 1e-8, 1e-10, 1e-12, 1e-14, 1e-16)),
    "scipy, DOP853": (scipy, (1e-7, 1e-9, 1e-11, 1e-13)),
    "numba, plain RK4": (plain_rk4, (2e-2, 1e-2, 4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4)),
}


def speed_at(target: float, errors: list[float], rates: list[float]) -> float | None:
    """Return simulated seconds per second at a median error between the measured ones (log-log); else None."""
    if not min(errors) <= target <= max(errors):
        return None
    order = np.argsort(errors)
    x, y = np.log(np.array(errors)[order]), np.log(np.array(rates)[order])
    return float(np.exp(np.interp(np.log(target), x, y)))


def measure(scene: str, count: int, rounds: int) -> dict[str, Any]:
    """Return, per peer, its points (setting, error, speed) and its speed at the targets, a row per round."""
    tilts = np.random.default_rng(1).uniform(-0.4, 0.4, (2, count))
    runs = {name: (make(tilts, scene), settings) for name, (make, settings) in PEERS.items()}
    exact = runs["heyoka.py, batch"][0](1e-17)[0]
    found: dict[str, Any] = {name: {"rounds": []} for name in runs}
    for _ in range(rounds):
        for name, (run, settings) in runs.items():
            points = []
            for setting in settings:
                ends, seconds, taken = run(setting)
                error = float(np.median(np.abs(ends - exact[:, :taken]).max(0)))
                points.append((setting, error, taken * END / seconds))
            errors, rates = [p[1] for p in points], [p[2] for p in points]
            found[name]["points"] = points
            found[name]["rounds"].append([speed_at(target, errors, rates) for target in TARGETS])
    return found


def line(pairs: list[tuple[float | None, float | None]]) -> str:
    """Return a peer's speed, and how many times as fast this engine is, from (ours, theirs) of each round."""
    ratios = [a / b for a, b in pairs if a and b]
    if not ratios:
        return "  not reached at the settings tried"
    speed = statistics.median(b for _, b in pairs if b)
    return f"{speed:12,.0f}   {statistics.median(ratios):7.1f} x  ({min(ratios):.1f} to {max(ratios):.1f})"


def main() -> None:
    """Print the table of speeds and ratios, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = {scene: measure(scene, options.starts, options.rounds) for scene in ("table-top", "tutorial")}
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    for scene, peers in found.items():
        mine = peers["this engine, dop853"]
        for i, target in enumerate(TARGETS):
            print(
                f"{scene}: simulated seconds per second of one core, at a median error of {target:g} at t = {END:g} s"
            )
            for name, entry in peers.items():
                pairs = [(a[i], b[i]) for a, b in zip(mine["rounds"], entry["rounds"], strict=True)]
                print(f"  {name:22}", line(pairs))


if __name__ == "__main__":
    main()
