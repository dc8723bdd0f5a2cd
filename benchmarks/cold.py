"""Time until the first result on a new machine: ``python -m benchmarks.cold``.

Every number is measured in a new process with an empty folder for compiled code: processor seconds from the start of
the interpreter to the first trajectory of the shipped map's pendulum, by each method; then seconds of ``pem run`` of
that map on a coarse grid, with its summaries, picture and page. The second number is for the same with everything
compiled.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAP = ROOT / "studies" / "three_magnets.yaml"
POINTS, WORKERS = 50, 2
STEP, SHORT, LONG = 1e-3, 2.0, 20.0
"""Fixed step [s]; integration time with fixed steps [s], and with adaptive steps up to capture [s]."""


def first_trajectory(name: str) -> float:
    """Integrate one trajectory by a method; return the processor seconds of this process until then."""
    import numpy as np

    from benchmarks.scenes import bench_scene
    from pem_core import assemble, capture_rule, method_named, simulate, simulate_adaptive

    problem, method = assemble(bench_scene("map", np.array([[0.1], [0.2]]))), method_named(name)
    if method.is_adaptive:
        simulate_adaptive(problem, method=method, tolerance=1e-8, until=LONG, stop=capture_rule(problem))
    else:
        simulate(problem, method=method, step=STEP, until=SHORT)
    return time.process_time()


def in_new_process(command: list[str], folder: Path) -> tuple[float, float, str]:
    """Return wall and processor seconds of a command and its descendants, and its output."""
    environment = {**os.environ, "PEM_CACHE_DIR": str(folder)}
    begin, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    taken, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(done.stderr)
    return taken, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def of_method(name: str) -> tuple[float, float]:
    """Return processor seconds to the first trajectory by a method: with nothing compiled, and with everything."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.cold", "--first", name]
        cold, warm = (float(in_new_process(command, Path(folder))[2]) for _ in range(2))
    return cold, warm


def of_map() -> list[tuple[float, float]]:
    """Return wall and processor seconds of ``pem run`` of a coarse map: with nothing compiled, and with everything."""
    sizes = [f"--set=axes.{axis}.points={POINTS}" for axis in ("tilt_x", "tilt_y")]
    with tempfile.TemporaryDirectory() as folder:
        pem = [sys.executable, "-c", "from pipelines.cli.main import main; main()"]
        command = [*pem, "run", str(MAP), *sizes, "--workers", str(WORKERS), "--overwrite"]
        places = [Path(folder, "code"), Path(folder, "map.zarr")]
        return [in_new_process([*command, "--out", str(places[1])], places[0])[:2] for _ in range(2)]


def main() -> None:
    """Print a table."""
    from pem_core import METHODS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", metavar="METHOD", help="integrate one trajectory and print the processor seconds")
    parser.add_argument("--methods", nargs="*", default=[name for name in METHODS if name != "weak_coupling"])
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    if asked.first:
        print(first_trajectory(asked.first))
        return
    print(f"{'processor seconds to the first trajectory':44} {'cold':>6} {'warm':>6}")
    for name in asked.methods:
        cold, warm = map(statistics.median, zip(*(of_method(name) for _ in range(asked.rounds)), strict=True))
        print(f"{name:44} {cold:6.2f} {warm:6.2f}", flush=True)
    runs = [of_map() for _ in range(asked.rounds)]
    for number, what in enumerate(("wall", "processor")):
        cold, warm = (statistics.median(run[k][number] for run in runs) for k in range(2))
        print(f"{f'pem run, {POINTS} x {POINTS}, {WORKERS} workers, {what} seconds':44} {cold:6.2f} {warm:6.2f}")


if __name__ == "__main__":
    main()
