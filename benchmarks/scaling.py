"""Growth of work with the size of a problem: ``python -m benchmarks.scaling``.

Seconds of RK4 against points, points side by side, placed magnets and pendulums, in one process; a whole study against
workers is ``benchmarks.workers``. The growth exponent is the slope of log time over log size.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.engine import STUDY, many_steps
from pem_core import assemble
from pem_core.cpu import WIDTH
from pem_core.models.rigid.scene import Scene
from pem_core.models.systems.problem import Problem
from pipelines.study.load import load_study

STEPS, POINTS = 400, 2048


def seconds(problem: Problem, rounds: int) -> float:
    """Return the time of STEPS steps of all points, the least of some rounds."""
    taken = []
    for _ in range(rounds + 1):
        start = time.perf_counter()
        many_steps(problem, "compiled", 1e-6, STEPS)
        taken.append(time.perf_counter() - start)
    return min(taken[1:])


def with_magnets(scene: Scene, count: int) -> Scene:
    """Return the scene with a number of placed magnets, on a ring."""
    angles = 2 * np.pi * np.arange(count) / count
    places = tuple(
        replace(scene.placed[0], position=(0.03 * float(np.cos(a)), 0.03 * float(np.sin(a)), -0.13)) for a in angles
    )
    return replace(scene, placed=places)


def with_pendulums(scene: Scene, count: int) -> Scene:
    """Return the scene with a number of pendulums in a row, which act on each other; no placed magnets."""
    row = tuple(replace(scene.pendulums[0], pivot=(0.05 * i, 0.0, 0.0)) for i in range(count))
    return replace(scene, placed=(), pendulums=row)


def measure(rounds: int) -> dict[str, dict[str, Any]]:
    """Return, per quantity, sizes, seconds and the growth exponent."""
    scene = load_study(STUDY).entry.scene
    cases: dict[str, tuple[Iterable[int], Callable[[int], float]]] = {
        "points": ((256, 1024, 4096, 16384), lambda n: seconds(assemble(scene, n), rounds)),
        "points side by side": ((1, WIDTH // 4, WIDTH // 2, WIDTH), lambda n: seconds(assemble(scene, n), 20 * rounds)),
        "placed magnets": ((2, 4, 8, 16, 32), lambda n: seconds(assemble(with_magnets(scene, n), POINTS), rounds)),
        "pendulums": ((2, 4, 8, 16), lambda n: seconds(assemble(with_pendulums(scene, n), POINTS // 8), rounds)),
    }
    found = {}
    for name, (sizes, run) in cases.items():
        taken = [run(size) for size in sizes]
        slope = float(np.polyfit(np.log(list(sizes)), np.log(taken), 1)[0])
        found[name] = {"sizes": list(sizes), "seconds": taken, "exponent": slope}
    return found


def main() -> None:
    """Print the table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    for name, row in found.items():
        cells = "  ".join(f"{size}: {taken:.3g} s" for size, taken in zip(row["sizes"], row["seconds"], strict=True))
        print(f"{name:20} exponent {row['exponent']:5.2f}   {cells}")


if __name__ == "__main__":
    main()
