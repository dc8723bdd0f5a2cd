"""Equilibria of every parameter set of a study, numbered as in the labels of its points.

The equilibria of a set are ordered on their own: stable ones first, by energy, then by attitude.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from pem_core.equilibria.capture import UNLISTED
from pem_core.equilibria.equilibria import oscillations
from pem_core.equilibria.labels import rest_magnets
from pem_core.equilibria.tables import NO_POINT, RestTables, find_tables
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pem_core.models.presentation.observables import Observable
from pem_core.models.registry import assemble, model_of
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.output import Indices, Values, Variable, float_variable, truth_variable
from pipelines.study.entry import SomeScene, observed_of, placed_names
from pipelines.study.grid import without_table
from pipelines.study.load import Study

# Labels of a store: the equilibrium, and the placed magnet, that a number stands for.


REST_POINT = {
    "units": "1",
    "long_name": "equilibrium at which the trajectory comes to rest",
    "comment": "index along the dimension equilibrium of the arrays equilibrium_...; "
    f"{NOT_COMPUTED}: pending; {UNLISTED}: at rest at an equilibrium that is not listed; "
    f"{NOT_AT_REST}: not at rest at the end, or failed (see status)",
    "ancillary_variables": "status",
}


def rest_point() -> Variable:
    """Return the array of equilibrium labels."""
    return Variable("rest_point", (), (), "int16", NOT_COMPUTED, REST_POINT)


def placed_labels(study: Study) -> dict[str, Any]:
    """Return the attributes of a label that names a placed magnet."""
    names = placed_names(study.entry.scene)
    return {
        "units": "1",
        "flag_values": [NOT_COMPUTED, AT_NO_MAGNET, NOT_AT_REST, *range(len(names))],
        "flag_meanings": " ".join(["pending", "at_rest_at_no_magnet", "not_at_rest_at_the_end", *names]),
        "comment": "failed points have the same label as points not at rest at the end; status distinguishes the two",
    }


COMPLETE = "equilibrium_complete"
NOT_KNOWN = -1
"""Number of equilibria where they could not be searched, or have not been searched yet."""
REST_POINTS = 32
"""Number of equilibria of a parameter set that the table can hold; stable ones come first."""


def has_equilibria(study: Study) -> bool:
    """Return whether the table of a study has equilibria."""
    return without_table(study.entry, study.axes) is None


def equilibrium_variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables of the equilibria of a parameter set."""
    point = ("equilibrium",)
    truths = {
        "stable": "whether the equilibrium exists and is stable",
        "isolated": "whether the equilibrium exists and is isolated",
    }
    stored = f"at most {REST_POINTS} equilibria are stored, stable ones first"
    count = {"units": "1", "long_name": "number of equilibria; -1: unknown", "comment": stored}
    unstable = {"units": "1", "long_name": "number of unstable directions of the equilibrium"}
    magnet = {**placed_labels(study), "long_name": "placed magnet to which the equilibrium belongs"}
    return (
        Variable("equilibrium_count", (), (), "int16", NOT_KNOWN, count),
        _truth("complete", (), (), "whether the list of equilibria is proved complete"),
        *(_truth(name, point, (REST_POINTS,), text) for name, text in truths.items()),
        Variable("equilibrium_unstable_directions", point, (REST_POINTS,), "int8", -1, unstable),
        Variable("equilibrium_magnet", point, (REST_POINTS,), "int16", AT_NO_MAGNET, magnet),
        *_numbers(study),
    )


def _numbers(study: Study) -> list[Variable]:
    """Return the numeric variables of each equilibrium: energies, frequencies and positions."""
    observed = observed_of(study.entry.scene)
    sizes, energy = observed.sizes(study.entry.scene), observed.energy_unit
    rate = "1" if observed.is_dimensionless else "rad/s"
    numbers = [
        ("energy", (), energy, "potential energy of the equilibrium"),
        ("exit_energy", (), energy, "proved energy below which no motion leaves the stable well"),
        ("frequency", ("mode",), rate, "angular frequency of the mode; if negative: minus growth rate"),
        *((one.name, one.dims, one.unit, one.text) for one in tabled(study.entry.scene)),
    ]
    return [
        float_variable(
            f"equilibrium_{name}", ("equilibrium", *dims), (REST_POINTS, *(sizes[dim] for dim in dims)), unit, text
        )
        for name, dims, unit, text in numbers
    ]


def _truth(name: str, dims: tuple[str, ...], shape: tuple[int, ...], text: str) -> Variable:
    return truth_variable(f"equilibrium_{name}", dims, shape, "1", text)


def equilibrium_values(study: Study, starts: Indices) -> Values:
    """Return the equilibria of the parameter sets of some starts, arrays of shape (sets, ...)."""
    sets = len(starts[0]) if starts else 1
    problem = assemble(study.at(starts)[0], sets)
    values = {v.name: np.full((sets, *v.shape), v.fill, v.dtype) for v in equilibrium_variables(study)}
    values["equilibrium_count"][:] = 0
    lasting = np.flatnonzero(model_of(problem).keeps_its_energy(problem))
    if not len(lasting):
        return values
    tables, own = find_tables(columns(problem, lasting), study.entry.stop.proof_cells)
    is_there = tables.index[own] != NO_POINT
    values["equilibrium_count"][lasting] = is_there.sum(1)
    values[COMPLETE][lasting] = tables.complete[own]
    which, rank = np.nonzero(is_there[:, :REST_POINTS])
    one = columns(problem, lasting[which])
    for name, value in _described(one, tables, own[which], rank).items():
        values[f"equilibrium_{name}"][lasting[which], rank] = value
    return values


def _described(problem: Problem, tables: RestTables, chosen: np.ndarray, rank: np.ndarray) -> Values:
    """Return the table's variables for some equilibria; the problem has one column for each."""
    state, index = tables.state[:, chosen, rank], tables.index[chosen, rank]
    return {
        "stable": index == 0,
        "isolated": tables.isolated[chosen, rank],
        "unstable_directions": index,
        "magnet": rest_magnets(problem, state)[:, 0],
        "energy": tables.energy[chosen, rank],
        "exit_energy": tables.exit_energy[chosen, rank],
        "frequency": oscillations(problem, state),
        **of_something(model_of(problem).observed.of_rest_points, problem, state),
    }


def of_something(observables: Iterable[Observable], problem: Problem, state: np.ndarray) -> Values:
    """Return the values of observables at equilibria, without those of size 0, which have no array."""
    found = {one.name: one.values(problem, 0.0, state) for one in observables}
    return {name: values for name, values in found.items() if all(values.shape[1:])}


def tabled(scene: SomeScene) -> list[Observable]:
    """Return the observables that have an array in the table: all but those of size 0.

    A pendulum without magnets has no magnet positions, for example. An array of length 0 along a dimension has no
    chunks, and zarr cannot write it.
    """
    observed = observed_of(scene)
    sizes = observed.sizes(scene)
    return [one for one in observed.of_rest_points if all(sizes[dim] for dim in one.dims)]


def tabled_names(study: Study) -> list[str]:
    """Return the names of the arrays that hold the positions of a study's equilibria."""
    return [f"equilibrium_{one.name}" for one in tabled(study.entry.scene)]


def tabled_states(scene: SomeScene, table: Values) -> np.ndarray:
    """Return the states (s, n) of equilibria of a scene, from their rows of the table."""
    observed = observed_of(scene)
    return observed.states(scene, {one.name: table[f"equilibrium_{one.name}"] for one in tabled(scene)})


def rest_tables_from_values(study: Study, values: Values) -> RestTables:
    """Return the tables of several parameter sets, cut to the largest number of equilibria among them."""
    index = values["equilibrium_unstable_directions"].astype(int)
    room = int((index != NO_POINT).sum(1).max(initial=0))
    sets = {name: value[:, :room] for name, value in values.items() if value.ndim > 1}
    places = {name: sets[name].reshape(-1, *sets[name].shape[2:]) for name in tabled_names(study)}
    state = tabled_states(study.entry.scene, places)
    return RestTables(
        np.ascontiguousarray(state).reshape(len(state), len(index), room),
        sets["equilibrium_energy"],
        index[:, :room],
        sets["equilibrium_isolated"],
        sets["equilibrium_exit_energy"],
        values["equilibrium_complete"],
    )
