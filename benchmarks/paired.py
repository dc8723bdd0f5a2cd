"""Current code compared with that of a commit or folder: ``python -m benchmarks.paired COMMIT``.

Random starts of the shipped map, integrated by the fastest method of each version until they are captured: starts per
second of one core with and without the search for equilibria, in processor time. In each round a process of each
version runs, in turns; everything is compiled before. The output has the rates, their ratios, and how many labels
differ.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
WARM, REPEATS = 8, 3
"""Runs of each process that compile and do not count, and runs whose median counts."""
RATES = "starts_per_s", "starts_per_s_without_rest_points"


def rates(count: int) -> dict[str, Any]:
    """Return the rates of the code that is imported here, and the label of each start."""
    import pipelines
    from pem_core import METHODS, assemble, capture_rule, simulate_adaptive
    from pipelines.study.load import load_study

    study = load_study(Path(pipelines.__file__).parents[1] / "studies" / "three_magnets.yaml")
    draw = np.random.default_rng(0).integers
    scene, _ = study.at(tuple(draw(0, axis.points, count) for axis in study.axes))
    method = METHODS.get("dprkn8", METHODS["dop853"])
    times, problem, taken = study.entry.integrate, assemble(scene, count), []
    for _ in range(WARM + REPEATS):
        begin, rule = time.process_time(), capture_rule(problem)
        middle, until = time.process_time(), times.until
        run = simulate_adaptive(
            problem, method=method, tolerance=times.tolerance, until=until, stop=rule, carries_turn=False
        )
        end = time.process_time()
        taken.append((count / (end - begin), count / (end - middle)))
    medians = (statistics.median(each) for each in zip(*taken[WARM:], strict=True))
    return {**dict(zip(RATES, medians, strict=True)), "labels": run.rest_point.tolist()}


def measured(folder: Path, count: int) -> dict[str, Any]:
    """Return the rates of the code of a folder, from a process of its own."""
    command = [sys.executable, str(Path(__file__)), "--once", "--starts", str(count)]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    found: dict[str, Any] = json.loads(subprocess.check_output(command, env=environment, text=True))
    return found


@contextmanager
def checkout(what: str) -> Iterator[Path]:
    """Yield a folder with the code of a commit, or the folder itself."""
    if Path(what).is_dir():
        yield Path(what).resolve()
        return
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "code"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(folder), what], check=True)
        try:
            yield folder
        finally:
            subprocess.run([*git, "remove", "--force", str(folder)], check=True)


def compared(other: Path, count: int, rounds: int) -> dict[str, Any]:
    """Return the medians of both versions' rates and of their ratios, and the fraction of labels that differ."""
    pairs = [(measured(ROOT, count), measured(other, count)) for _ in range(rounds + 1)][1:]
    labels = [np.array(one["labels"]) for one in pairs[0]]
    found: dict[str, Any] = {"labels_that_differ": float((labels[0] != labels[1]).mean())}
    for name in RATES:
        ratios = [own[name] / theirs[name] for own, theirs in pairs]
        found[name] = [statistics.median(pair[side][name] for pair in pairs) for side in (0, 1)]
        found[f"{name}_ratio"] = [statistics.median(ratios), min(ratios), max(ratios)]
    return found


def main() -> None:
    """Print the ratios, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "other", nargs="?", default="HEAD", help="a commit (by default the last one) or the folder of a checkout"
    )
    parser.add_argument("--starts", type=int, default=8192)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--once", action="store_true", help="print the rates of the code on the path as JSON")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    if options.once:
        print(json.dumps(rates(options.starts)))
        return
    with checkout(options.other) as other:
        found = compared(other, options.starts, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    for name in RATES:
        (own, theirs), (ratio, least, most) = found[name], found[f"{name}_ratio"]
        print(f"{name:34} {own:9,.0f} here, {theirs:9,.0f} there: {ratio:.2f} times ({least:.2f} to {most:.2f})")
    print(f"labels that differ                 {found['labels_that_differ']:.5f}")


if __name__ == "__main__":
    main()
