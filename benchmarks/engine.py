"""Speed of the compiled lanes relative to numpy, on PEM's tutorial scene: ``python -m benchmarks.engine``.

RK4, one dipole pendulum over three dipoles, one core, every parameter per lane. Both engines run the same source; the
ratio is taken between runs in turn, and the median over several rounds is printed. The same is printed for steps of
other kinds of scenes relative to steps of that one: a double pendulum, four spheres in a row with the first one fixed,
and the tutorial's bob as a free body over its three magnets.

With ``--widths`` lanes of other widths take turns, each round in a new process per width: RK4 on that scene, and the
shipped map's own method on random starts of it, until they are captured.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from pem_core import Scene, analyse, assemble, capture_rule, method_named, simulate_adaptive
from pem_core.cpu import LANES, WIDTH, WIDTHS
from pem_core.integrate.backends import loops_for
from pem_core.integrate.engine import fixed_clock
from pem_core.methods.lane_clock import PAUSE
from pem_core.methods.recording import no_trace
from pem_core.models.free_bodies.scene import FreeBody, FreeScene
from pem_core.models.linkage.scene import LinkageScene, Sphere
from pem_core.models.systems.problem import Problem
from pipelines.study.load import load_study

STUDY = Path(__file__).parents[1] / "studies" / "pem_tutorial.yaml"
MAP = STUDY.with_name("three_magnets.yaml")
POINTS = 4096
STEPS = {"compiled": 500, "numpy": 20}
RODS = {"double_pendulum": 2, "four_spheres": 3}
OTHER_STEPS = 200


def steps_per_second(problem: Problem, engine: str, steps: int) -> float:
    """Return trajectory steps per second of one engine, in millions."""
    start = time.process_time()
    many_steps(problem, engine, 1e-3, steps)
    return steps * problem.size / (time.process_time() - start) / 1e6


def many_steps(problem: Problem, engine: str, step: float, steps: int) -> None:
    """Make some steps of rk4 [s], all of the same length."""
    loops, state, clock = loops_for(problem, engine), problem.state.copy(), fixed_clock(problem.size, step)
    clock[PAUSE] = steps
    loops.advance(state, clock, np.arange(problem.size), method_named("rk4"), (step, np.inf), no_trace(len(state)))


def hung(rods: int) -> LinkageScene:
    """Return spheres of one kilogram on a row of rods of one metre, level at the start."""
    moving = (Sphere(mass=1.0, from_=k, length=1.0, tilt=(np.pi / 2, 0.0)) for k in range(rods))
    spheres = (Sphere(fixed=True, position=(0.0, 0.0, 0.0)), *moving)
    return LinkageScene(spheres=spheres, rods=tuple((k, k + 1) for k in range(rods)))


def let_go(scene: Scene) -> FreeScene:
    """Return the first pendulum of a scene as a free body, its mass centre where it hangs upright."""
    held = scene.pendulums[0]
    centre = tuple(a + b for a, b in zip(held.pivot, analyse(scene.bodies[held.body]).mass_centre, strict=True))
    body = FreeBody(body=held.body, position=centre, angular_velocity=held.angular_velocity)
    around = {name: getattr(scene, name) for name in ("placed", "gravity", "field", "permeability")}
    return FreeScene(bodies=scene.bodies, free=(body,), **around)


def of_others(rounds: int) -> dict[str, dict[str, float]]:
    """Return medians for steps of other kinds of scenes: steps per second, duration, and ratio to the tutorial's."""
    tutorial = load_study(STUDY).entry.scene
    others = {**{name: hung(rods) for name, rods in RODS.items()}, "free_body": let_go(tutorial)}
    problems = {name: assemble(scene, POINTS) for name, scene in {**others, "tutorial": tutorial}.items()}
    for problem in problems.values():
        steps_per_second(problem, "compiled", 1)
    found: dict[str, list[dict[str, float]]] = {name: [] for name in others}
    for _ in range(rounds):
        rates = {name: steps_per_second(problem, "compiled", OTHER_STEPS) for name, problem in problems.items()}
        for name, rows in found.items():
            over = rates["tutorial"] / rates[name]
            rows.append({"million_steps_per_s": rates[name], "ns_per_step": 1e3 / rates[name], "over_tutorial": over})
    return {name: {key: statistics.median(row[key] for row in rows) for key in rows[0]} for name, rows in found.items()}


def measure(rounds: int) -> dict[str, float]:
    """Return the medians over rounds in which the engines take turns."""
    problem = assemble(load_study(STUDY).entry.scene, POINTS)
    for engine in STEPS:
        steps_per_second(problem, engine, 1)
    rates = [{name: steps_per_second(problem, name, steps) for name, steps in STEPS.items()} for _ in range(rounds)]
    ratios = [rate["compiled"] / rate["numpy"] for rate in rates]
    medians = {f"{name}_million_steps_per_s": statistics.median(r[name] for r in rates) for name in STEPS}
    return {**medians, "ratio": statistics.median(ratios), "ratio_min": min(ratios), "ratio_max": max(ratios)}


def captured_per_second(points: int) -> float:
    """Return how many random starts of the shipped map its method integrates to capture per second of a core."""
    study = load_study(MAP)
    draw = np.random.default_rng(0).integers
    problem = assemble(study.at(tuple(draw(0, axis.points, points) for axis in study.axes))[0], points)
    start, rule, times = time.process_time(), capture_rule(problem), study.entry.integrate
    simulate_adaptive(
        problem, method=method_named(times.method), tolerance=times.tolerance, until=times.until, stop=rule
    )
    return points / (time.process_time() - start)


def of_this_width() -> dict[str, float]:
    """Return the rates for this process's width of lanes: M steps/s of rk4, starts per second of the map."""
    problem = assemble(load_study(STUDY).entry.scene, POINTS)
    steps_per_second(problem, "compiled", 1)
    captured_per_second(1)
    return {"rk4": steps_per_second(problem, "compiled", STEPS["compiled"]), "map": captured_per_second(POINTS)}


def over_widths(rounds: int) -> dict[int, dict[str, float]]:
    """Return, by width, the medians of both rates and of their ratios to those of this process's width."""
    command = [sys.executable, "-m", "benchmarks.engine", "--once"]
    found: dict[int, list[dict[str, float]]] = {width: [] for width in WIDTHS}
    for _ in range(rounds):
        for width, rates in found.items():
            environment = {**os.environ, LANES: str(width)}
            rates.append(json.loads(subprocess.check_output(command, env=environment, text=True)))
    return {width: _medians(rates, found[WIDTH]) for width, rates in found.items()}


def _medians(rates: list[dict[str, float]], usual: list[dict[str, float]]) -> dict[str, float]:
    """Return the medians over rounds of some rates, and of their ratios to the usual ones of the same round."""
    ratios = [
        {f"{name}_ratio": own[name] / there[name] for name in own} for own, there in zip(rates, usual, strict=True)
    ]
    return {name: statistics.median(row[name] for row in rows) for rows in (rates, ratios) for name in rows[0]}


def main() -> None:
    """Print a table, or write it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    parser.add_argument("--widths", action="store_true", help="compare widths of lanes")
    parser.add_argument("--once", action="store_true", help="print the rates of this process' width as JSON")
    options = parser.parse_args()
    if options.once:
        print(json.dumps(of_this_width()))
        return
    found: dict[Any, Any] = over_widths(options.rounds) if options.widths else measure(options.rounds)
    if not options.widths:
        found["others"] = of_others(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print("\n".join(width_lines(found) if options.widths else [*engine_lines(found), *other_lines(found["others"])]))


def engine_lines(found: dict[str, float]) -> list[str]:
    """Return the table of both engines."""
    return [
        f"compiled  {found['compiled_million_steps_per_s']:8.2f} M steps/s per core",
        f"numpy     {found['numpy_million_steps_per_s']:8.2f} M steps/s per core",
        f"ratio     {found['ratio']:8.1f}  ({found['ratio_min']:.1f} to {found['ratio_max']:.1f})",
    ]


def other_lines(found: dict[str, dict[str, float]]) -> list[str]:
    """Return a line for each scene of another kind."""
    return [
        f"{name.replace('_', ' '):16s} {row['million_steps_per_s']:6.2f} M steps/s per core"
        f"  {row['ns_per_step']:5.0f} ns a step, {row['over_tutorial']:.2f} times the tutorial's"
        for name, row in found.items()
    ]


def width_lines(found: dict[int, dict[str, float]]) -> list[str]:
    """Return the table of widths, with ratios to the default width of this machine."""
    return [
        f"{width:2d} lanes  rk4 {rates['rk4']:6.2f} M steps/s ({rates['rk4_ratio']:.2f})"
        f"  map {rates['map']:6.0f} captured/s ({rates['map_ratio']:.2f})"
        for width, rates in found.items()
    ]


if __name__ == "__main__":
    main()
