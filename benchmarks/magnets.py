"""Cost of many magnets, and savings by a table of their field: ``python -m benchmarks.magnets``.

A symmetric pendulum swings without drag over 3, 30 and 300 placed magnets, 3 cm below its own magnet: on a ring of 4
cm, and scattered over discs of 10 and 15 cm, with one total moment. Dop853, 1e-8, one core. The output has the medians,
over rounds in turn, of simulated seconds per CPU second, by the sum and by tables, and the slowdown relative to the sum
over three magnets; for tables also their error and the CPU seconds to make them. With drag, labels of random starts
over 3 and 12 magnets are compared with those at 1e-11.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from pem_core import Scene, assemble, capture_rule, method_named, simulate_adaptive
from pem_core.models.registry import field_error
from pem_core.models.systems.problem import Problem
from pipelines.study.load import load_study

STUDY = Path(__file__).parents[1] / "studies" / "three_magnets.yaml"
RADIUS = {3: 0.04, 12: 0.06, 30: 0.10, 300: 0.15}
COUNTS, RINGS = (3, 30, 300), (3, 12)
SECONDS = {(3, False): 60.0, (30, False): 20.0, (300, False): 2.0}
POINTS, LABELS, TILT = 512, 1000, 0.4
TOLERANCE, EXACT = 1e-8, 1e-11


def over_magnets(count: int, points: int, overrides: tuple[str, ...] = ()) -> Scene:
    """Return the pendulum of the shipped map over a number of magnets, released at random tilts."""
    scene, draw = load_study(STUDY, overrides).entry.scene, np.random.default_rng(count)
    turn, out = draw.uniform(0, 2 * np.pi, count), RADIUS[count] * np.sqrt(draw.uniform(0, 1, count))
    if count in RINGS:
        turn, out = np.arange(count) * 2 * np.pi / count, np.full(count, RADIUS[count])
    low = scene.placed[0].position[2]
    places = np.stack([out * np.cos(turn), out * np.sin(turn), np.full(count, low)], -1)
    placed = tuple(replace(scene.placed[0], position=tuple(place)) for place in places.tolist())
    bob = replace(scene.pendulums[0], tilt=tuple(draw.uniform(-TILT, TILT, (2, points))))
    puck = scene.bodies["puck"]
    weaker = tuple(replace(one, moment=tuple(3 / count * m for m in one.moment)) for one in puck.magnets)
    bodies = {**scene.bodies, "puck": replace(puck, magnets=weaker)}
    return replace(scene, bodies=bodies, pendulums=(bob,), placed=placed)


def simulated(problem: Problem, until: float, tables: bool, **options: Any) -> tuple[float, Any]:
    """Return the CPU seconds for some simulated seconds, and the trajectories."""
    method, start = method_named("dop853"), time.process_time()
    given = {"tolerance": TOLERANCE, "carries_turn": False, **options}
    run = simulate_adaptive(problem, method=method, until=until, field_tables=tables, **given)
    return time.process_time() - start, run


def speeds(rounds: int) -> list[dict[str, Any]]:
    """Return the speed of both ways for each number of magnets."""
    problems = {count: assemble(over_magnets(count, POINTS, ("pendulums.0.drag=0",)), POINTS) for count in COUNTS}
    ways = [(count, tables) for count in COUNTS for tables in (False, True)]
    made = {count: making(problem) for count, problem in problems.items()}
    for count, tables in ways:
        simulated(problems[count], 0.01, tables)
    found: dict[Any, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way in ways:
            until = SECONDS.get(way, SECONDS[3, False])
            found[way].append(until * POINTS / simulated(problems[way[0]], until, way[1])[0])
    medians = {way: statistics.median(rates) for way, rates in found.items()}
    return [
        {
            "magnets": count,
            "tables": tables,
            "simulated_s_per_cpu_s": rate,
            "slower_than_three": medians[3, False] / rate,
            **(made[count] if tables else {}),
        }
        for (count, tables), rate in medians.items()
    ]


def making(problem: Problem) -> dict[str, float]:
    """Return the error of tables, and the time to make them."""
    start = time.process_time()
    return {"error": field_error(problem, TOLERANCE), "cpu_s_to_make": time.process_time() - start}


def labels(count: int) -> dict[str, Any]:
    """Return how many labels differ from those at a far smaller tolerance, by the sum and by tables."""
    problem = assemble(over_magnets(count, LABELS), LABELS)
    rule = capture_rule(problem)
    exact, summed, tabled = (
        simulated(problem, 60.0, tables, tolerance=tolerance, stop=rule)[1].rest_point
        for tolerance, tables in ((EXACT, False), (TOLERANCE, False), (TOLERANCE, True))
    )
    others = {"sum": int((summed != exact).sum()), "tables": int((tabled != exact).sum())}
    return {
        "magnets": count,
        "labels": LABELS,
        "not_those_at_1e-11": others,
        "tables_not_sum": int((tabled != summed).sum()),
    }


def main() -> None:
    """Print a line of JSON for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    for row in speeds(parser.parse_args().rounds):
        print(json.dumps(row), flush=True)
    for count in RINGS:
        print(json.dumps(labels(count)), flush=True)


if __name__ == "__main__":
    main()
