"""``pem inspect``: the properties of a scene, its equilibria and its potential wells."""

from dataclasses import replace
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from pem_core.equilibria.equilibria import Equilibria, find_equilibria, frequencies
from pem_core.equilibria.labels import rest_magnets
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.interface.model import Model
from pem_core.models.presentation import report
from pem_core.models.presentation.observables import Observed
from pem_core.models.presentation.report import Report, digits, floats, triple
from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Problem
from pipelines.study.entry import SomeScene, has_noise

# Static properties of a scene: its components and its equilibria, as plain data in SI units.


STILL = 1e-6
"""Fraction of the highest frequency below which a direction counts as having no stiffness."""


def inspect(specified: SomeScene) -> Report:
    """Return the content of ``pem inspect``: the scene's components, its ``derived`` quantities, and ``rest``."""
    model = model_of_scene(specified)
    scene = model.plain(specified)
    return {**model.described.report(scene), "derived": derived_report(specified), "rest": rest_report(scene)}


def derived_report(scene: SomeScene) -> list[Report]:
    """Return the derived quantities of a scene, each with its formula and the quantities in it."""
    return [
        {
            "path": ".".join(one.path),
            "value": _number(one.value),
            "unit": one.unit,
            "formula": one.formula,
            "of": {name: {"value": _number(given.value), "unit": given.unit} for name, given in one.of.items()},
            "note": one.note,
        }
        for one in model_of_scene(scene).derived(scene)
    ]


def _number(value: Any) -> float | list[float]:
    return floats(value) if isinstance(value, tuple) else float(value)


def rest_report(scene: SomeScene) -> Report:
    """Return the equilibria without noise, minima first, and a ``note`` on the completeness of the list."""
    model = model_of_scene(scene)
    scene = replace(scene, noise=None) if has_noise(scene) else scene
    reason = model.described.unsearched(scene) if model.space else f"a scene of kind {model.name} never comes to rest"
    if reason:
        return {"searched": False, "complete": False, "note": f"no search for equilibria: {reason}", "points": []}
    problem = assemble(scene)
    found = find_equilibria(problem)
    points = _points(scene, problem, found)
    proof = {"cells": found.cells, "left": _left(scene, problem, found)}
    return {"searched": True, "complete": found.complete, "note": _note(found), **proof, "points": points}


def _note(found: Equilibria) -> str | None:
    """Return the caveat for a list that is not proved complete."""
    if found.complete:
        return None
    left, why = found.left, "no proof is available for this type of scene"
    if left is not None:
        why = f"{left.cells:,} cells, up to {left.radius:.2g} rad wide, are undecided after {found.cells:,} cells"
    return f"the list of equilibria is not proved complete ({why}), so more equilibria may exist"


def _left(scene: SomeScene, problem: Problem, found: Equilibria) -> Report | None:
    """Return the number of undecided cells, the position of the first magnet, if any, in one, and their size [rad]."""
    if found.left is None:
        return None
    place = model_of_scene(scene).observed.of_rest_points[0].values(problem, 0.0, found.left.place[:, None])
    spots = place.reshape(-1, place.shape[-1])
    position = floats(spots[0]) if len(spots) else None
    return {"cells": found.left.cells, "position": position, "size": float(found.left.radius)}


def _points(scene: SomeScene, problem: Problem, found: Equilibria) -> list[Report]:
    """Return energy, stability, position, escape energy and frequencies of each equilibrium: SI, or dimensionless."""
    labels, rates = rest_magnets(problem, found.state), frequencies(problem, found)
    model = model_of_scene(scene)
    tell = model.described.places
    places = tell(scene, problem, found.state) if tell else _places(model.observed, problem, found.state)
    out = []
    for number, (energy, way_out) in enumerate(zip(found.energy, found.exit_energy, strict=True)):
        stable = bool(found.index[number] == 0)
        well = rates[number][rates[number] > STILL * np.abs(rates[number]).max()] if stable else []
        out.append(
            {
                "energy": float(energy),
                "stable": stable,
                "unstable_directions": int(found.index[number]),
                "continuous": bool(not found.isolated[number]),
                **places[number],
                "rest_magnet": labels[number].tolist(),
                "exit_energy": float(way_out) if np.isfinite(way_out) else None,
                "angular_frequencies": floats(well),
                "periods": floats(2 * np.pi / np.asarray(well, float)),
            }
        )
    return out


def _places(observed: Observed, problem: Problem, state: np.ndarray) -> list[Report]:
    """Return the values of a model's observables at equilibria."""
    places = {one.name: one.values(problem, 0.0, state) for one in observed.of_rest_points}
    return [{name: values[number].tolist() for name, values in places.items()} for number in range(state.shape[1])]


MOST_SHOWN = 30


def scene_report(scene: SomeScene, report: Report, title: str) -> None:
    """Show the report of :func:`pipelines.cli.scene_report.inspect`."""
    console, model = Console(width=120, markup=False, highlight=False, emoji=False), model_of_scene(scene)
    console.print(title)
    rest = report["rest"]
    shown = rest["points"][:MOST_SHOWN]
    for table in model.described.tables(scene, report):
        console.print(_to_rich_table(table))
    if report["derived"]:
        console.print(_derived(report["derived"]))
    if shown:
        console.print(_rest_points(scene, model, shown))
        console.print(_wells(model, shown))
    if len(rest["points"]) > MOST_SHOWN:
        console.print(f"{len(rest['points']) - MOST_SHOWN} more equilibria are not shown; --json lists all of them")
    console.print(rest["note"] or f"the list of equilibria is proved complete ({rest['cells']:,} cells)")


def _to_rich_table(one: report.Table) -> Table:
    if one.columns:
        table = _table(one.title, *one.columns)
    else:
        table = Table(show_header=False, box=None, title=one.title, title_justify="left", title_style="bold")
    for row in one.rows:
        table.add_row(*row)
    return table


def _derived(numbers: list[Report]) -> Table:
    """Return the table of derived quantities, each with its formula."""
    table = _table("\nderived quantities", "", "value, formula, and the quantities in the formula")
    for one in numbers:
        given = ", ".join(f"{name} {_quantity(of['value'], of['unit'])}" for name, of in one["of"].items())
        words = [
            _quantity(one["value"], one["unit"]),
            f"= {one['formula']}",
            f"with {given}" if given else "",
            one["note"],
        ]
        table.add_row(one["path"], "\n".join(filter(None, words)))
    return table


def _quantity(value: float | list[float], unit: str) -> str:
    text = triple(value) if isinstance(value, list) else digits(value)
    return text if unit == "1" else f"{text} {unit}"


def _rest_points(scene: SomeScene, model: Model, points: list[Report]) -> Table:
    places = [model.described.columns(point) for point in points]
    table = _table("\nequilibria", "", f"energy{_unit(model, 'J')}", "kind", *places[0], "at placed magnet")
    owners = (model.described.placed or model.placed_names)(scene)
    for number, (point, place) in enumerate(zip(points, places, strict=True)):
        at = "\n".join(_magnet(label, owners) for label in point["rest_magnet"])
        table.add_row(str(number), digits(point["energy"]), _kind(point), *place.values(), at)
    return table


def _magnet(label: int, owners: list[str]) -> str:
    if label == AT_NO_MAGNET:
        return "none"
    return f"{label} ({owners[label]})" if owners[label] else str(label)


def _wells(model: Model, points: list[Report]) -> Table:
    energy, rate, time = (_unit(model, unit) for unit in ("J", "rad/s", "s"))
    headings = (f"escape energy{energy}", f"depth{energy}", f"angular frequencies{rate}", f"periods{time}")
    table = _table(
        "\npotential wells: total energy needed to escape, and frequencies of small oscillations", "", *headings
    )
    for number, point in enumerate(points):
        if point["stable"]:
            way_out = point["exit_energy"]
            is_known = way_out is not None
            energies = (digits(way_out), f"{way_out - point['energy']:.5g}") if is_known else ("unknown", "")
            rates, periods = (", ".join(f"{x:.8g}" for x in point[key]) for key in ("angular_frequencies", "periods"))
            table.add_row(str(number), *energies, rates, periods)
    return table


def _unit(model: Model, unit: str) -> str:
    return "" if model.observed.is_dimensionless else f" [{unit}]"


def _kind(point: Report) -> str:
    count = point["unstable_directions"]
    kind = {0: "stable", 1: "saddle"}.get(count, f"{count} unstable directions")
    return f"{kind}, one of a continuous family" if point["continuous"] else kind


def _table(title: str, *columns: str) -> Table:
    table = Table(*columns, box=None, title=title, title_justify="left", title_style="bold", padding=(0, 1))
    for column in table.columns[1:]:
        column.overflow = "fold"
    return table
