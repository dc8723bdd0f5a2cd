"""A whole map by phases: ``python -m benchmarks.phases [--points 1000]``.

The main study on one core: plain, refined, with its mirror symmetry, and both, into stores, without summaries and
pictures. Times are seconds of processor time; calls from one phase into another count for the called phase. A small map
is computed before, so that everything is compiled.
"""

from __future__ import annotations

import argparse
import pkgutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from benchmarks.engine import MAP
from pem_core.equilibria import tables
from pem_core.integrate.outcomes import StopRule
from pipelines.outputs.variables import NOT_INTEGRATED
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study

WAYS = {
    "plain": (),
    "refined": ("refine={}", "symmetry=false"),
    "mirror": ("symmetry=true",),
    "refined, mirror": ("refine={}",),
}
OTHER, QUESTIONS = "start-up, bookkeeping, outputs", "capture checks"
PHASES = {
    "equilibria and their proof": ("pipelines.run.isolated_process.table_values",),
    "starts": (
        "pipelines.study.load.Study.at",
        "pipelines.outputs.simulate.assemble",
        "pipelines.outputs.simulate.like_first_start",
        "pem_core.integrate.engine.starting_clock",
    ),
    "integration": ("pipelines.outputs.simulate.integrated",),
    QUESTIONS: (),
    "tiles": ("pipelines.outputs.symmetry_copies.refinement.refined_values",),
    "images": ("pipelines.outputs.symmetry_copies.with_images",),
    "writing": ("pipelines.run.block.stores.write_block", "pipelines.run.block.block_digest"),
}


@dataclass
class Watch:
    """Sum of the processor time of each phase [s], without the time of phases that it calls."""

    seconds: dict[str, float] = field(default_factory=lambda: dict.fromkeys((*PHASES, OTHER), 0.0))
    within: list[str] = field(default_factory=lambda: [OTHER])
    last: float = field(default_factory=time.process_time)

    def turn(self) -> None:
        """Count the time since the last turn for the phase in which it was spent."""
        now = time.process_time()
        self.seconds[self.within[-1]] += now - self.last
        self.last = now

    def of(self, phase: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function whose time counts for a phase."""

        def timed(*arguments: Any, **options: Any) -> Any:
            self.turn()
            self.within.append(phase)
            try:
                return function(*arguments, **options)
            finally:
                self.turn()
                self.within.pop()

        return timed

    def asked(self, make: Callable[..., StopRule]) -> Callable[..., StopRule]:
        """Return a function that makes capture rules whose checks are timed."""

        def made(*arguments: Any) -> StopRule:
            rule = self.of(QUESTIONS, make)(*arguments)
            return replace(rule, ask=self.of(QUESTIONS, rule.ask), settle=self.of(QUESTIONS, rule.settle))

        return made


def found(place: str) -> tuple[Any, str]:
    """Return the object that holds a function, and its name there, from its dotted path."""
    holder, _, name = place.rpartition(".")
    return pkgutil.resolve_name(holder), name


@contextmanager
def watched() -> Iterator[Watch]:
    """Yield a watch that receives the time of every phase meanwhile."""
    watch = Watch()
    with ExitStack() as stack:
        for phase, place in ((phase, place) for phase, places in PHASES.items() for place in places):
            holder, name = found(place)
            stack.enter_context(patch.object(holder, name, watch.of(phase, getattr(holder, name))))
        holder, name = found("pipelines.outputs.simulate.rule_of")
        stack.enter_context(patch.object(holder, name, watch.asked(getattr(holder, name))))
        yield watch
        watch.turn()


def measured(points: int, settings: tuple[str, ...]) -> tuple[dict[str, float], float]:
    """Return the seconds of each phase of a map of points x points, and the integrated fraction."""
    tables._remembered.cache_clear()
    grid = (f"axes.tilt_x.points={points}", f"axes.tilt_y.points={points}")
    with tempfile.TemporaryDirectory() as folder, watched() as watch:
        run_study(load_study(MAP, (*grid, *settings)), Path(folder) / "map.zarr")
        watch.turn()
        results = open_results(Path(folder) / "map.zarr")
        origin = results["inferred"].values if "inferred" in results else np.zeros(1)
    return watch.seconds, float((~np.isin(origin, NOT_INTEGRATED)).mean())


def report(points: int) -> None:
    """Print the table."""
    measured(max(2, points // 10), WAYS["plain"])
    several = {way: measured(points, settings) for way, settings in WAYS.items()}
    print(f"| {points} x {points} | " + " | ".join(several) + " |")
    print("| --- " * (1 + len(several)) + "|")
    for phase in (*PHASES, OTHER):
        print(f"| {phase} | " + " | ".join(f"{seconds[phase]:.2f}" for seconds, _ in several.values()) + " |")
    print("| all [s] | " + " | ".join(f"{sum(seconds.values()):.1f}" for seconds, _ in several.values()) + " |")
    print("| integrated | " + " | ".join(f"{share:.1%}" for _, share in several.values()) + " |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=1000, help="points along each axis")
    report(parser.parse_args().points)
