"""The table of rest points: for every parameter set of a study all of them, numbered as the labels of its points are.

A parameter set is a point along the axes that change the scene. Its rest points are numbered by themselves (stable
ones first, by energy, then by attitude), so that every block knows the numbers without any other. The block at
the first start of a parameter set writes the set's part of the table.
"""

from __future__ import annotations

import math

import numpy as np

from pem_core import observe
from pem_core.capture import ParameterSets
from pem_core.equilibria import Equilibria, frequencies
from pem_core.rest import AT_NO_MAGNET, rest_magnets
from pem_core.spaces import space_of
from pem_core.systems import PLANAR, Problem, assemble
from pem_core.systems.pendulum import AXES, STATE_ROWS
from pem_core.systems.tables import columns
from pipelines.grid import Grid
from pipelines.parameter_sets import parameter_axes, parameter_sets, without_table
from pipelines.planar import state_at
from pipelines.scenes import is_planar
from pipelines.study import Study
from pipelines.variable import Variable, float_variable
from pipelines.variables import magnets_on, placed_labels

REST_POINTS = 32
"""Rest points of a parameter set that have room; stable ones come first."""
NOT_KNOWN = -1
"""Number of rest points where none could be searched, or not yet."""
Values = dict[str, np.ndarray]


def has_table(study: Study) -> bool:
    """Tell whether a study tables its rest points."""
    return without_table(study.entry, study.axes) is None


def table_dims(study: Study) -> tuple[str, ...]:
    """Return the dimensions of the table before those of its variables."""
    return tuple(study.axes[i].name for i in parameter_axes(study.axes))


def table_grid(study: Study, grid: Grid) -> Grid:
    """Return the grid of the parameter sets, cut as the points are."""
    positions = parameter_axes(study.axes)
    return Grid(tuple(grid.shape[i] for i in positions), tuple(grid.block[i] for i in positions))


def table_slices(study: Study, grid: Grid, number: int) -> tuple[slice, ...] | None:
    """Return where a block's parameter sets lie in the table; None if another block writes them, or there is none."""
    slices, positions = grid.slices(number), parameter_axes(study.axes)
    if not has_table(study) or any(part.start for i, part in enumerate(slices) if i not in positions):
        return None
    return tuple(slices[i] for i in positions)


def writer_of(study: Study, grid: Grid, cell: int) -> int:
    """Return the block that writes a block of the table."""
    place = iter(np.unravel_index(cell, table_grid(study, grid).blocks_along) if parameter_axes(study.axes) else ())
    positions = parameter_axes(study.axes)
    along = [int(next(place)) if i in positions else 0 for i in range(len(grid.shape))]
    return int(np.ravel_multi_index(along, grid.blocks_along)) if along else 0


def table_variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables of the table; none where a study has no table."""
    if not has_table(study):
        return ()
    point = ("equilibrium",)
    text = f"number of rest points found; the first {REST_POINTS} are in the table; -1: not known"
    flags = {
        "stable": "whether there is a rest point and it is stable",
        "isolated": "whether there is a rest point and it stands alone, not as one of a continuous family",
    }
    count = {"units": "1", "long_name": text}
    unstable = {"units": "1", "long_name": "number of directions in which the rest point is unstable"}
    magnet = {**placed_labels(study), "long_name": "placed magnet to which the rest point belongs"}
    return (
        Variable("equilibrium_count", (), (), "int16", NOT_KNOWN, count),
        _truth("complete", (), (), "whether the list of rest points was proved complete"),
        *(_truth(name, point, (REST_POINTS,), text) for name, text in flags.items()),
        Variable("equilibrium_unstable_directions", point, (REST_POINTS,), "int8", -1, unstable),
        Variable("equilibrium_magnet", point, (REST_POINTS,), "int16", AT_NO_MAGNET, magnet),
        *(_planar_numbers() if is_planar(study.entry.scene) else _pendulum_numbers(max(magnets_on(study)))),
    )


ENERGY = "potential energy at the rest point"
EXIT_ENERGY = "energy of the lowest saddle by which the well of a stable one can be left"
FREQUENCY = "of small oscillations; negative: minus the rate of growth"


def _pendulum_numbers(magnets: int) -> list[Variable]:
    return [
        _float("energy", (), (), "J", ENERGY),
        _float("exit_energy", (), (), "J", EXIT_ENERGY),
        _float("frequency", ("mode",), (3,), "rad/s", FREQUENCY),
        _float("position", ("magnet", "component"), (magnets, 3), "m", "the pendulum's magnets at the rest point"),
        _float("orientation", ("axis", "component"), (3, 3), "1", "body axes at the rest point"),
    ]


def _planar_numbers() -> list[Variable]:
    return [
        _float("energy", (), (), "1", ENERGY),
        _float("exit_energy", (), (), "1", EXIT_ENERGY),
        _float("frequency", ("mode",), (2,), "1", FREQUENCY),
        _float("position", ("component",), (2,), "1", "where the rest point is"),
    ]


def _truth(name: str, dims: tuple[str, ...], shape: tuple[int, ...], text: str) -> Variable:
    """Return an array of truth values. Where there is nothing they are false: a third number would be read as true."""
    attrs = {"units": "1", "long_name": text, "flag_values": [0, 1], "flag_meanings": "no yes"}
    return Variable(f"equilibrium_{name}", dims, shape, "bool", False, attrs)


def _float(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    return float_variable(f"equilibrium_{name}", ("equilibrium", *dims), (REST_POINTS, *shape), unit, text)


def table_bytes(study: Study) -> int:
    """Return the bytes of the whole table before compression."""
    return parameter_sets(study.axes) * sum(variable.bytes_per_point for variable in table_variables(study))


def first_starts(study: Study, indices: tuple[np.ndarray, ...]) -> tuple[np.ndarray, ...]:
    """Return the grid indices of the same parameter sets at their first start."""
    positions = parameter_axes(study.axes)
    return tuple(index if i in positions else 0 * index for i, index in enumerate(indices))


def table_starts(study: Study, slices: tuple[slice, ...]) -> tuple[np.ndarray, ...]:
    """Return the grid indices of the first start of each parameter set in some slices of the table."""
    shape = tuple(part.stop - part.start for part in slices)
    mesh = [part.start + index for part, index in zip(slices, np.indices(shape), strict=True)]
    places = dict(zip(parameter_axes(study.axes), mesh, strict=True))
    sets = math.prod(shape)
    return tuple(places[i].ravel() if i in places else np.zeros(sets, int) for i in range(len(study.axes)))


def table_values(study: Study, starts: tuple[np.ndarray, ...]) -> Values:
    """Return the table of the parameter sets of some starts, arrays of shape (sets, ...)."""
    sets = len(starts[0]) if starts else 1
    problem = assemble(study.at(starts)[0], sets)
    values = {v.name: np.full((sets, *v.shape), v.fill, v.dtype) for v in table_variables(study)}
    values["equilibrium_count"][:] = 0
    known, found = space_of(problem).keeps_its_energy(problem), ParameterSets(problem)
    for number in np.flatnonzero(known):
        one, table = columns(problem, np.array([number])), found.equilibria(int(found.of_point[number]))
        for name, value in _described(one, table).items():
            place = values[f"equilibrium_{name}"]
            if value.ndim:
                place[number, : len(value)] = value[:REST_POINTS]
            else:
                place[number] = value
    return values


def _described(problem: Problem, table: Equilibria) -> Values:
    """Return the rest points of one parameter set by the table's names."""
    return {
        "count": np.array(len(table.energy)),
        "complete": np.array(table.complete),
        "stable": table.index == 0,
        "isolated": table.isolated,
        "unstable_directions": table.index,
        "magnet": rest_magnets(problem, table.state)[:, 0],
        "energy": table.energy,
        "exit_energy": table.exit_energy,
        "frequency": frequencies(problem, table),
        **placed(problem, table.state),
    }


def placed(problem: Problem, state: np.ndarray) -> Values:
    """Return where states (s, n) are, as the table tells it: ``position``, and ``orientation`` of a rigid body."""
    if problem.system is PLANAR:
        return {"position": state[:2].T}
    orientation = observe.orientations(problem, state)[:, 0]
    return {"position": observe.magnet_positions(problem, state)[:, 0], "orientation": orientation}


def tabled_states(table: Values) -> np.ndarray:
    """Return the states (s, n) of rest points, from their rows of the table."""
    if "equilibrium_orientation" not in table:
        return state_at(table["equilibrium_position"])
    orientation = table["equilibrium_orientation"]
    state = np.zeros((STATE_ROWS + 1, len(orientation)))
    state[AXES:STATE_ROWS] = orientation.reshape(-1, 9).T
    return state
