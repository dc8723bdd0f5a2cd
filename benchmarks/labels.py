"""Labels compared with quadruple precision: ``python -m benchmarks.labels`` (needs ``pip install '.[peers]'``).

Random starts of every shipped map, and of two maps that are not resolved, each at the tolerance of its study and at
finer ones: how many come to rest at another equilibrium than in quadruple precision (heyoka.py's Taylor method with 128
bits), and how many labels change at a hundredth of the tolerance, which is all that the program itself can detect.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.quadruple import rest_points
from benchmarks.scenes import STUDIES
from pem_core import Problem, assemble, capture_rule, method_named, simulate_adaptive
from pipelines.study.load import Study, load_study

UNEQUAL = (0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 0.6, 1.2)
"""Strengths of the eight magnets."""
SEED, SHARES, QUADRUPLE = 7, (1.0, 1e-2, 1e-4, 1e-6), (1e-32, 1e-24)
"""Seed of the starts, tolerances relative to the study's, and those in quadruple precision: the second one checks the
first, which in the slowest map is not correct either."""


def eight_magnets() -> str:
    """Return eight unequal magnets on the unit circle, in the form of a study file."""
    angles = [math.pi / 4 * k for k in range(8)]
    return str([{"position": [math.cos(a), math.sin(a)], "strength": g} for a, g in zip(angles, UNEQUAL, strict=True)])


MAPS: dict[str, tuple[str, tuple[str, ...]]] = {
    "three_magnets": ("three_magnets", ()),
    "textbook_magnets": ("textbook_magnets", ()),
    "moment_field_scan": ("moment_field_scan", ()),
    "moment_continuation": ("moment_continuation", ()),
    "slow: a = 0.01, d = 0.1": ("textbook_magnets", ("damping=0.01", "height=0.1")),
    "eight unequal: d = 0.08": ("textbook_magnets", (f"magnets={eight_magnets()}", "damping=0.15", "height=0.08")),
}
"""Study, and its overrides."""


def starts(study: Study, count: int) -> Problem:
    """Return random points of a study's grid as one problem."""
    random = np.random.default_rng(SEED)
    scene, _ = study.at(tuple(random.integers(0, axis.points, count) for axis in study.axes))
    return assemble(scene, count)


def labels(problem: Problem, study: Study, share: float) -> tuple[np.ndarray, float]:
    """Return the equilibria that the program finds at a fraction of the study's tolerance, and CPU seconds."""
    times, rule, begin = study.entry.integrate, capture_rule(problem), time.process_time()
    options: dict[str, Any] = {"method": method_named(times.method), "until": times.until, "carries_turn": False}
    run = simulate_adaptive(problem, tolerance=times.tolerance * share, stop=rule, **options)
    return run.rest_point, time.process_time() - begin


def measure(name: str, count: int) -> dict[str, Any]:
    """Return for one map the tolerances, numbers of wrong and of changing labels, and CPU seconds."""
    file, overrides = MAPS[name]
    study = load_study(STUDIES / f"{file}.yaml", overrides)
    problem, until = starts(study, count), study.entry.integrate.until
    labels(problem, study, 1.0)  # compiles
    found = [labels(problem, study, share) for share in (*SHARES, SHARES[-1] * SHARES[1])]
    begin = time.process_time()
    exact, rougher = (rest_points(problem, until, tolerance) for tolerance in QUADRUPLE)
    seconds = time.process_time() - begin
    return {
        "starts": count,
        "at_rest": int((exact >= 0).sum()),
        "unsure": int((exact != rougher).sum()),
        "tolerance": [study.entry.integrate.tolerance * share for share in SHARES],
        "wrong": [int((own != exact).sum()) for own, _ in found[:-1]],
        "changed": [int((own != finer).sum()) for (own, _), (finer, _) in pairwise(found)],
        "seconds": [own for _, own in found[:-1]],
        "quadruple_seconds": seconds,
    }


def main() -> None:
    """Print a table per map, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--only", choices=list(MAPS), help="one map")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    everything = {}
    for name in [options.only] if options.only else MAPS:
        everything[name] = found = measure(name, options.starts)
        cost = f"{found['quadruple_seconds']:.0f} s of CPU time in quadruple precision"
        unsure = f"{found['unsure']} differ between 1e-32 and 1e-24, {cost}"
        print(f"{name}: {found['starts']} starts, {found['at_rest']} come to rest; {unsure}")
        for row in zip(*(found[key] for key in ("tolerance", "wrong", "changed", "seconds")), strict=True):
            print(
                "  tolerance {:.0e}: {:4d} wrong, {:4d} change at a hundredth of it, {:.2f} s".format(*row), flush=True
            )
    if options.json:
        options.json.write_text(json.dumps(everything, indent=1))


if __name__ == "__main__":
    main()
