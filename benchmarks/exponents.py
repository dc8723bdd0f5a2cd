"""Accuracy of the standard errors of Lyapunov exponents: ``python -m benchmarks.exponents``.

Each motion is followed from many starts, with many initial deviation vectors and, if a field drives it, from many
phases of the field. The mean of the reported errors is compared with the scatter of the estimates.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.processes import ROOT
from pem_core import assemble, method_named
from pem_core.chaos.deviations import Growth, follow_deviations
from pem_core.chaos.indicators import Estimate, Verdict, lyapunov_exponents
from pem_core.models.systems.problem import Problem
from pem_core.scene.paths import with_values
from pipelines.study.load import load_study
from tests.systems import ATTRACTOR, BAND

SEEDS = 6
"""Sets of initial deviation vectors, among which the repetitions are divided."""
LEAST, MOST = 0.7, 1.5
"""Accepted ratios of the reported error to the scatter."""


@dataclass(frozen=True)
class Motion:
    """A motion: problems of n starts on its attractor, its duration, and its exponents."""

    starts: Callable[[np.random.Generator, int], Problem]
    until: float
    kinds: tuple[str, ...]
    time_scale: float = 1.0


def around(problem: Problem, spread: float) -> Callable[[np.random.Generator, int], Problem]:
    """Return a function that makes random starts near that of a problem."""

    def starts(random: np.random.Generator, count: int) -> Problem:
        return replace(problem, state=problem.state + spread * random.normal(size=(len(problem.state), count)))

    return starts


def needle(dipole: float, frequency: float, across: float) -> Callable[[np.random.Generator, int], Problem]:
    """Return a function that makes starts of the compass in studies/driven_compass.yaml, at random field phases."""

    def starts(random: np.random.Generator, count: int) -> Problem:
        phase = random.uniform(0.0, 2.0 * np.pi, count)
        along, over = (
            1e-3 * np.stack([np.cos(phase), -np.sin(phase)]),
            across * np.stack([np.sin(phase), np.cos(phase)]),
        )
        fields = {("field", f"B{i + 1}", str(k)): part[i] for i in (0, 1) for k, part in enumerate((along, over))}
        known = {("bodies", "needle", "magnets", "0", "moment", "0"): dipole, ("field", "angular_velocity"): frequency}
        numbers = {path: np.full(count, value) for path, value in known.items()}
        spins = {("pendulums", "0", "spin"): random.uniform(-3.0, 3.0, count)}
        scene: Any = load_study(ROOT / "studies" / "driven_compass.yaml").entry.scene
        return assemble(with_values(scene, {**fields, **numbers, **spins}), count)

    return starts


MOTIONS = {
    "Lorenz": Motion(around(ATTRACTOR, 1.0), 500.0, ("chaotic", "zero", "negative")),
    "Roessler": Motion(around(BAND, 0.3), 500.0, ("chaotic", "zero", "negative")),
    "needle, chaotic, 0.15 A m^2": Motion(needle(0.15, 4.0, 0.0), 200.0, ("chaotic", "negative"), 0.1),
    "needle, chaotic, 0.10 A m^2": Motion(needle(0.1, 6.0, 0.0), 200.0, ("chaotic", "negative"), 0.1),
    "needle, chaotic, 0.25 A m^2": Motion(needle(0.25, 6.0, 0.0), 200.0, ("chaotic", "negative"), 0.1),
    "needle, periodic, 0.05 A m^2": Motion(needle(0.05, 15.0, 0.0), 200.0, ("regular", "regular"), 0.1),
    "needle, periodic, 0.08 A m^2": Motion(needle(0.08, 17.0, 0.0), 200.0, ("regular", "regular"), 0.1),
    "needle, follows its field": Motion(needle(0.2, 7.0, 1e-3), 200.0, ("regular", "regular"), 0.1),
    "needle, slips": Motion(needle(0.03, 18.0, 1e-3), 200.0, ("zero", "regular"), 0.1),
}


def estimates(motion: Motion, count: int, seed: int = 0) -> Estimate:
    """Return the exponents (k, n) of a number of repetitions."""
    random = np.random.default_rng(seed)
    sizes = [len(part) for part in np.array_split(np.arange(count), SEEDS)]
    found = [lyapunov_exponents(_followed(motion, motion.starts(random, size), i)) for i, size in enumerate(sizes)]
    return Estimate(
        *(np.concatenate([getattr(one, name) for one in found], axis=1) for name in ("value", "error", "verdict"))
    )


def _followed(motion: Motion, problem: Problem, seed: int) -> Growth:
    options: dict[str, Any] = {"tolerance": 1e-8, "renormalise": 1.0, "vectors": 3, "time_scale": motion.time_scale}
    return follow_deviations(problem, method=method_named("dop853"), until=motion.until, seed=seed, **options)


def rows(count: int) -> Iterator[dict[str, Any]]:
    """Yield, for every exponent of every motion, the scatter and the reported errors."""
    for name, motion in MOTIONS.items():
        found = estimates(motion, count)
        for i, kind in enumerate(motion.kinds):
            value, error, scatter = found.value[i], found.error[i], found.value[i].std(ddof=1)
            within = np.abs(value - value.mean()) <= error
            names = [Verdict(number).name.lower() for number in np.unique(found.verdict[i])]
            yield {
                "motion": name,
                "exponent": kind,
                "mean": float(value.mean()),
                "scatter": float(scatter),
                "claimed_over_scatter": float(error.mean() / scatter),
                "within_one_error": float(within.mean()),
                "verdicts": ", ".join(names),
            }


def main() -> None:
    """Print the ratios, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=60)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = []
    print(f"{'motion':30}{'exponent':>10}{'mean /s':>11}{'scatter':>10}{'claimed':>9}{'within':>8}  verdicts")
    for row in rows(options.repetitions):
        found.append(row)
        ratio = row["claimed_over_scatter"]
        note = "" if LEAST <= ratio <= MOST else f"  not {LEAST} to {MOST}"
        print(
            f"{row['motion']:30}{row['exponent']:>10}{row['mean']:>11.5f}{row['scatter']:>10.1e}{ratio:>9.2f}"
            f"{row['within_one_error']:>8.0%}  {row['verdicts']}{note}",
            flush=True,
        )
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
