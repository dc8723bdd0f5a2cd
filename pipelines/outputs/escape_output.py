"""The output ``escape``: when a motion with noise is first deep in another well than its own, and in which."""

from dataclasses import replace

import numpy as np

from pem_core.equilibria.escape import escape_rule, home_wells, tables_without_noise
from pem_core.equilibria.labels import rest_magnets
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, StopRule, Trajectories
from pem_core.models.registry import model_of, without_noise
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pipelines.measures.numerics import Escapes
from pipelines.measures.output import Output, Values, Variable, float_variable
from pipelines.outputs.equilibria_table import of_something, placed_labels, tabled
from pipelines.study.entry import observed_of
from pipelines.study.load import Study

SIDES = {"from": "of the start", "to": "of the escape"}


def _well(name: str, text: str, nothing: str) -> Variable:
    """Return an array of numbers of wells."""
    attrs = {
        "units": "1",
        "long_name": text,
        "comment": f"number of its minimum in the list of equilibria without noise, minima first; {nothing}",
        "ancillary_variables": "status",
    }
    return Variable(name, (), (), "int16", NOT_COMPUTED, attrs)


def _places(study: Study) -> list[Variable]:
    """Return the arrays that describe the minima of the wells: magnets, and the observables of equilibria."""
    scene = study.entry.scene
    sizes, known = observed_of(scene).sizes(scene), placed_labels(study)
    flags = {name: known[name] for name in ("units", "flag_values", "flag_meanings")}
    found = []
    for side, text in SIDES.items():
        magnet = {
            **flags,
            "long_name": f"magnet of the well {text}; not at rest: no well",
            "ancillary_variables": "status",
        }
        found.append(Variable(f"escape_{side}_magnet", (), (), "int16", NOT_COMPUTED, magnet))
        found += [
            float_variable(
                f"escape_{side}_{one.name}",
                one.dims,
                tuple(sizes[dim] for dim in one.dims),
                one.unit,
                f"{one.name} at the minimum of the well {text}",
            )
            for one in tabled(scene)
        ]
    return found


def _described(problem: Problem, tables: PointTables, side: str, number: np.ndarray) -> Values:
    """Return the values of these arrays for the wells of one side, by the numbers (n,) of their minima."""
    quiet = without_noise(problem)
    state = tables.tables.state[:, tables.of_point, np.maximum(number, 0)]
    is_well = number >= 0
    own = np.flatnonzero(is_well)
    magnet = np.full(len(number), NOT_AT_REST, np.int16)
    if len(own):
        magnet[own] = rest_magnets(columns(quiet, own), state[:, own])[:, 0]
    places = of_something(model_of(quiet).observed.of_rest_points, quiet, np.where(is_well, state, np.nan))
    return {f"escape_{side}_magnet": magnet, **{f"escape_{side}_{name}": values for name, values in places.items()}}


def _variables(study: Study) -> list[Variable]:
    unit = observed_of(study.entry.scene).time_unit
    return [
        float_variable("escape_time", (), (), unit, "time at which the motion is first deep in another well"),
        _well("escape_from", "well of the start", f"{NOT_AT_REST} where the start is in no well that is proved"),
        _well("escape_to", "well of the escape", f"{NOT_AT_REST} without an escape"),
        *_places(study),
    ]


def _values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    assert tables is not None
    home = home_wells(problem, tables)
    return {
        "escape_time": run.rest_time,
        "escape_from": home,
        "escape_to": run.rest_point,
        **_described(problem, tables, "from", home),
        **_described(problem, tables, "to", np.asarray(run.rest_point)),
    }


def equilibria_for_escapes(study: Study, problem: Problem) -> PointTables:
    """Return the equilibria of points without their noise."""
    return tables_without_noise(problem, study.entry.stop.proof_cells)


def with_escapes(study: Study, problem: Problem, rule: StopRule, tables: PointTables | None) -> StopRule:
    """Return a stop rule that also detects escapes, if a study requests them."""
    asked = study.entry.escapes
    if asked is None or tables is None:
        return rule
    found = escape_rule(problem, tables, asked.depth, asked.every, goes_on=study.entry.stop.when != "escaped")
    return replace(rule, settles=found.settles, settle=found.settle, look_every=found.look_every, goes_on=found.goes_on)


ESCAPE = Output("escape", _variables, _values, Escapes)
