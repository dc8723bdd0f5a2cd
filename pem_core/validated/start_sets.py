"""Sets of starts: the states that scenes have whose initial conditions lie in a cell, enclosed in mean-value form.

A cell is a box of some numbers of a scene, x_j = c_j + h_j y_j with y_j in [-1, 1]. The assembly of the scene is traced
once, and evaluated over cells by intervals: no equation of the start is written a second time. Where the assembly
branches on a number, or the parameters of the motion depend on it, this must be the same over the whole cell.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.registry import model_of_scene
from pem_core.models.systems.problem import Part, no_rows
from pem_core.models.systems.rows import columns
from pem_core.numbers.duals import Dual, dual, slopes_of, value_of
from pem_core.numbers.intervals import Interval, exactly, high_of, low_of
from pem_core.numbers.traced_enclosures import enclosures_of, ends_of, truth_of
from pem_core.numbers.tracing import Tape, Traced
from pem_core.numbers.types import Component
from pem_core.scene.paths import is_within, with_values

CONSTANT = 1e-12
"""Relative change of a parameter over a cell, by rounding, up to which it counts as constant."""
OVERLAP = 1.0 + 2.0**-40
"""Factor of half widths: cells that are computed with rounding overlap rather than leave gaps."""


@dataclass(frozen=True, eq=False)
class Spread:
    """Enclosures of states over cells.

    Attributes
    ----------
    centre : list of s components
        Rows of the states at the centres of the cells: duals of intervals of (n,) arrays, with slopes by y_1 ... y_k.
    over : list of s components
        Rows over the cells: duals of such duals, with slopes of slopes.
    axes : int
        k.
    """

    centre: Sequence[Component]
    over: Sequence[Component]
    axes: int

    def some(self, points: Any) -> "Spread":
        """Return the enclosures of some cells."""
        centre, over = ([_some(row, points) for row in rows] for rows in (self.centre, self.over))
        return Spread(centre, over, self.axes)


def _some(x: Component, points: Any) -> Component:
    if isinstance(x, Dual):
        return dual(_some(value_of(x), points), tuple(_some(one, points) for one in slopes_of(x)))
    if isinstance(x, Interval):
        return Interval(_some(x.low, points), _some(x.high, points))
    return x[points] if isinstance(x, np.ndarray) and x.ndim else x


def spread_of(scene: Any, paths: Sequence[str], centre: np.ndarray, half: np.ndarray) -> Spread:
    """Return the states of a scene over cells of its initial conditions.

    Parameters
    ----------
    scene : scene
        Its numbers apply to all cells, except those of the paths.
    paths : sequence of str
        Dotted paths of k initial conditions.
    centre, half : (k, n) arrays
        Middles and half widths of the cells along each of them, SI units.

    Raises
    ------
    InputError
        If a path leads to something else than an initial condition, or the assembly depends on it by branches.
    """
    model = model_of_scene(scene)
    for path in paths:
        if not any(is_within(path.split("."), pattern) for pattern in model.starts):
            rule = ": a cell has no width along a parameter of the scene"
            raise fail(path, rule, MISSING, f"give initial conditions ({', '.join(model.starts)})")
    state, needed, parameters = _traced(scene, paths, centre)
    inputs, over = dict[str, Component](), dict[str, Component]()
    for j, (middle, wide) in enumerate(zip(centre, OVERLAP * half, strict=True)):
        edge = tuple(exactly(wide) if i == j else 0.0 for i in range(len(paths)))
        inputs[_name(j)] = dual(exactly(middle), edge)
        whole: Any = exactly(middle) + Interval(-1.0, 1.0) * exactly(wide)
        over[_name(j)] = dual(dual(whole, edge), edge)
    numbers = [one for one in (*state, *needed, *parameters) if isinstance(one, Traced)]
    with np.errstate(all="ignore"):
        found = {id(one): value for one, value in zip(numbers, enclosures_of(numbers, over), strict=True)}
        at = {id(one): value for one, value in zip(numbers, enclosures_of(numbers, inputs), strict=True)}
    for one in needed:
        truth = truth_of(found[id(one)])
        if not np.all(truth.certain if one.value else truth.excluded):
            raise fail(", ".join(paths), ": the scene is assembled in another way in a part of a cell", MISSING)
    _check_constant(paths, parameters, found)
    rows = ([known.get(id(one), one) for one in state] for known in (at, found))
    middle_rows, all_rows = ([exactly(x) if isinstance(x, float) else x for x in each] for each in rows)
    return Spread(middle_rows, all_rows, len(paths))


def _name(j: int) -> str:
    return f"v[{j}]"


def _traced(scene: Any, paths: Sequence[str], centre: np.ndarray) -> tuple[list[Any], list[Traced], list[Any]]:
    """Return the rows of the state as traced numbers, the numbers on which branches depend, and the parameters."""
    model, tape = model_of_scene(scene), Tape("start")
    values = {path: tape.number(_name(j), float(centre[j, 0])) for j, path in enumerate(paths)}
    plain = model.plain(with_values(scene, {tuple(path.split(".")): one for path, one in values.items()}))
    checked = len(tape.read)
    problem = model.assemble(plain, 1)
    needed = {id(one): one for one in tape.read[checked:] if one.what != "constant"}
    rows = (
        [x if isinstance(x, Traced) else float(x) for x in one[:, 0]] for one in (problem.state, problem.parameters)
    )
    state, parameters = rows
    return state, list(needed.values()), parameters


def _check_constant(paths: Sequence[str], parameters: Sequence[Any], found: dict[int, Any]) -> None:
    """Check that the parameters are the same over each cell, up to rounding."""
    for one in parameters:
        low, high = ends_of(found.get(id(one), one))
        if not np.all(high - low <= CONSTANT * np.maximum(np.abs(low), np.abs(high))):
            raise fail(", ".join(paths), ": the parameters of the motion depend on it", MISSING)


def check_has_cells(part: Part) -> None:
    """Check that the smaller state of a part has the same parameters for all starts of a cell.

    Raises
    ------
    InputError
        If it has not, as that of a pendulum on a hinge.
    """
    if part.reduce is no_rows:
        rule = f": no cell of starts is implemented for the motion {part.problem.system.name}"
        raise fail("scene", rule, MISSING, "give a planar scene, or pendulums without a hinge that are symmetric")


def reduced(part: Part, points: np.ndarray, spread: Spread) -> tuple[list[Interval], list[Component]]:
    """Return the centre and the whole of cells in the state of a part, on the constraints of that state.

    Parameters
    ----------
    part : Part
    points : (m,) int array
        Points of the part.
    spread : Spread
        Of these points.

    """
    check_has_cells(part)
    problem = columns(part.problem, points)
    found = []
    for rows in (spread.centre, spread.over):
        with np.errstate(all="ignore"):
            state = list(part.reduce(points, rows))
            problem.system.project(state, problem.parameters, problem.layout)
        found.append(state)
    return found[0], found[1]


def as_arrays(rows: Sequence[Component], chosen: Sequence[int], axes: int, n: int) -> list[Interval]:
    """Return some rows (d, n), their slopes (d, k, n) and the slopes of these (d, k, k, n) as intervals of arrays."""
    first = [[value_of(value_of(rows[row])) for row in chosen]]
    second = [[value_of(one) for one in _slopes(rows[row], axes)] for row in chosen]
    third = [[_slopes(one, axes) for one in _slopes(rows[row], axes)] for row in chosen]
    return [
        Interval(*(np.stack([_filled(one, end, n) for one in part], 0) for end in (low_of, high_of)))
        for part in (first[0], second, third)
    ]


def _filled(x: Any, end: Any, n: int) -> np.ndarray:
    """Return an end of a component, or of lists of them, as an array with a column for each cell."""
    return np.stack([_filled(one, end, n) for one in x]) if isinstance(x, list) else np.broadcast_to(end(x), n)


def _slopes(x: Component, axes: int) -> list[Component]:
    return list(slopes_of(x)) if isinstance(x, Dual) else [0.0] * axes
