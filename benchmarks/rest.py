"""Cost of proved lists of equilibria: ``python -m benchmarks.rest``.

Parameter sets per second of processor time of one core, found and proved, for each kind of scene; how many random
scenes are proved at all; and the time of a sweep in which every point is another set. Sets are given to the search
together, as columns of one problem, and some of them one at a time.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.brute_force import GAPS, HEIGHTS, MAGNETS
from benchmarks.rest_scenes import asymmetric, hinged, off_axis, planar, side_by_side, symmetric, table_top
from benchmarks.scenes import STUDIES
from pem_core import (
    Problem,
    Scene,
    UniformField,
    assemble,
    capture_rule,
    find_equilibria,
    method_named,
    simulate_adaptive,
)
from pem_core.equilibria.equilibria import find_each
from pem_core.equilibria.tables import PointTables, find_tables
from pem_core.integrate.outcomes import Trajectories
from pem_core.models.systems.rows import columns
from pipelines.study.load import load_study

ALONE = 20
"""Largest number of sets that are also searched one at a time."""
WARM = 20
"""Sets that are searched first, so that all kernels are compiled or loaded: some sets do not need all of them."""
SPREAD = 0.1
"""Relative differences of a moment, or of an offset, between the sets of one scene."""
SWEEP, FIELD, MOMENTS = 100, 5e-3, (0.1, 0.8)
"""Points along each axis of the sweep (every point is a set), largest field [T], moments of the pucks [A m^2]."""
UNTIL, TOLERANCE = 60.0, 1e-8
"""End [s] and tolerance of trajectories."""
NEAR, FAR = (0.005, 0.01), (0.03, 0.06)
"""Gaps of general bodies [m]: too narrow for a routine proof, and wide enough."""


@dataclass(frozen=True)
class Row:
    """Parameter sets of one kind.

    Attributes
    ----------
    problems : function () -> list of Problem
        Of one structure each, a set per column.
    wanted : float
        Required sets per second of a core.
    """

    problems: Callable[[], list[Problem]]
    wanted: float


def about(value: float, count: int) -> np.ndarray:
    """Return numbers that are all different and near a value."""
    return value * (1 + SPREAD * np.linspace(-1, 1, count))


def over_magnets(magnets: int, count: int, ring: float = 0.04, moment: float = 0.40625) -> Problem:
    """Return the table-top's bob over a ring of magnets 30 mm below it, with a moment for each set."""
    return assemble(table_top(magnets, ring=ring, moment=about(moment, count)))


def off_their_axes(magnets: int, count: int) -> Problem:
    """Return the table-top's bob with its dipole off its axis, with a distance for each set."""
    return assemble(off_axis(about(0.01, count), magnets))


def random_sets(make: Callable[..., Any], gap: float, magnets: int, count: int) -> Problem:
    """Return random scenes of a kind, side by side."""
    return side_by_side([make(seed, gap, magnets) for seed in range(count)])


ROWS = {
    "table-top, 1 magnet": Row(lambda: [over_magnets(1, 200)], 300),
    "table-top, 3 magnets": Row(lambda: [over_magnets(3, 200)], 100),
    "table-top, 6 magnets": Row(lambda: [over_magnets(6, 100)], 50),
    "table-top, 30 magnets": Row(lambda: [over_magnets(30, 20, 0.08, 0.1)], 5),
    "2 to 6 magnets at 3 mm": Row(lambda: [random_sets(symmetric, 0.003, each, 4) for each in MAGNETS], 10),
    "off-axis, 2 or 3 magnets": Row(lambda: [off_their_axes(each, 2) for each in (2, 3)], 0.5),
    "asymmetric, 2 or 3 magnets": Row(lambda: [random_sets(asymmetric, 0.03, each, 2) for each in (2, 3)], 0.5),
    "hinged, 3 magnets": Row(lambda: [random_sets(hinged, 0.03, 3, 400)], 500),
    "planar, 3 magnets": Row(lambda: [random_sets(planar, 0.1, 3, 400)], 500),
}
SHARES: dict[str, tuple[Callable[..., Any], tuple[float, ...], int]] = {
    "symmetric": (symmetric, GAPS, 400),
    "hinged": (hinged, GAPS, 200),
    "planar": (planar, HEIGHTS, 200),
    "asymmetric": (asymmetric, FAR, 20),
    "asymmetric, near": (asymmetric, NEAR, 4),
    "off-axis, near": (lambda seed, gap, magnets: off_axis(1e-3 * (1 + seed), magnets, gap), NEAR, 4),
}
"""Random scenes: the function that makes them, their gaps, their number."""


def rates(row: Row) -> dict[str, float]:
    """Return sets per second together and one at a time, and the fraction of sets that are proved."""
    problems = row.problems()
    for problem in problems:
        find_each(columns(problem, np.arange(min(problem.size, WARM))))
    begin, proved = time.process_time(), 0
    for problem in problems:
        tables, of_point = find_tables(problem)
        proved += int(tables.complete[of_point].sum())
    together = time.process_time() - begin
    alone = [columns(p, np.array([k])) for p in problems for k in range(min(p.size, ALONE // len(problems)))]
    begin = time.process_time()
    for problem in alone:
        find_equilibria(problem)
    apart, sets = time.process_time() - begin, sum(problem.size for problem in problems)
    return {
        "sets": sets,
        "proved": proved / sets,
        "together": sets / together,
        "alone": len(alone) / apart,
        "wanted": row.wanted,
    }


def share(kind: str, count: int | None) -> list[dict[str, float]]:
    """Return for each gap how many random scenes of a kind are proved, and the time for one."""
    make, gaps, usual = SHARES[kind]
    found = []
    for gap in gaps:
        seconds, proved, scenes = [], 0, max(1, (count or usual) // len(gaps))
        for seed in range(scenes):
            problem = assemble(make(seed, gap, MAGNETS[seed % len(MAGNETS)]))
            begin = time.process_time()
            proved += find_equilibria(problem).complete
            seconds.append(time.process_time() - begin)
        found.append(
            {"gap": gap, "scenes": scenes, "proved": proved, "mean": sum(seconds) / scenes, "most": max(seconds)}
        )
    return found


def run_with_tables(problem: Problem) -> dict[str, float]:
    """Return seconds of a run's equilibria and of its trajectories up to capture."""
    find_each(columns(problem, np.arange(min(problem.size, WARM))))
    captured(columns(problem, np.arange(min(problem.size, WARM))))
    begin = time.process_time()
    tables, of_point = find_tables(problem)
    found = time.process_time()
    run = captured(problem, PointTables(tables, of_point))
    ended = time.process_time()
    return {
        "points": problem.size,
        "sets": tables.sets,
        "proved": int(tables.complete.sum()),
        "at_rest": int((run.rest_point >= 0).sum()),
        "rest_points": found - begin,
        "trajectories": ended - found,
        "share": (found - begin) / (ended - begin),
    }


def captured(problem: Problem, known: PointTables | None = None) -> Trajectories:
    """Return the trajectories until their equilibria are certain."""
    rule = capture_rule(problem, known)
    method = method_named("dop853")
    return simulate_adaptive(problem, method=method, until=UNTIL, tolerance=TOLERANCE, stop=rule, carries_turn=False)


def sweep() -> Problem:
    """Return a sweep over moment and field in which every point is a parameter set of its own."""
    moments, fields = np.meshgrid(np.linspace(*MOMENTS, SWEEP), np.linspace(-FIELD, FIELD, SWEEP))
    scene: Scene = table_top(3, moment=moments.ravel())
    bob = replace(scene.pendulums[0], tilt=(0.2, 0.1))
    return assemble(replace(scene, pendulums=(bob,), field=UniformField(B=(0.0, 0.0, fields.ravel()))))


def shipped_scan() -> Problem:
    """Return all points of the study ``moment_field_scan``."""
    study = load_study(STUDIES / "moment_field_scan.yaml")
    places = np.meshgrid(*(np.arange(axis.points) for axis in study.axes), indexing="ij")
    return assemble(study.at(tuple(place.ravel() for place in places))[0])


RUNS = {"10,000 points, each its own set": sweep, "moment_field_scan": shipped_scan}


def measure(name: str, scenes: int | None) -> list[dict[str, float]]:
    """Return the numbers of a line of the table; of random scenes, of each gap."""
    if name in SHARES:
        return share(name, scenes)
    return [rates(ROWS[name]) if name in ROWS else run_with_tables(RUNS[name]())]


def text(name: str) -> str:
    """Return the form of a line of the table."""
    if name in SHARES:
        return "gap {gap:g}: {proved} of {scenes} proved; {mean:.3f} s each, {most:.3f} s at most"
    if name in ROWS:
        speed = "{together:.1f} sets/s together, {alone:.1f} one at a time ({wanted:g} required)"
        return f"{{sets}} sets, {{proved:.0%}} proved; {speed}"
    ends = "{points} points, {sets} sets, {proved} proved, {at_rest} captured"
    return f"{ends}; equilibria {{rest_points:.2f}} s, trajectories {{trajectories:.2f}} s: {{share:.0%}} of the run"


def main() -> None:
    """Print the tables, or write the numbers as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=[*ROWS, *SHARES, *RUNS], help="one line")
    parser.add_argument("--scenes", type=int, help="random scenes of each kind")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    everything = {}
    for name in [options.only] if options.only else [*ROWS, *SHARES, *RUNS]:
        everything[name] = measure(name, options.scenes)
        for found in everything[name]:
            print(f"{name}: {text(name).format(**found)}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(everything, indent=1))


if __name__ == "__main__":
    main()
