"""The output ``escape``: when a motion with noise is first deep in another well than its own, and in which."""

from dataclasses import replace

from pem_core.equilibria.escape import escape_rule, home_wells, tables_without_noise
from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, StopRule, Trajectories
from pem_core.models.systems.problem import Problem
from pipelines.measures.numerics import Escapes
from pipelines.measures.output import Output, Values, Variable, float_variable
from pipelines.study.entry import observed_of
from pipelines.study.load import Study


def _well(name: str, text: str, nothing: str) -> Variable:
    """Return an array of numbers of wells."""
    attrs = {
        "units": "1",
        "long_name": text,
        "comment": f"number of its minimum in the list of equilibria without noise, minima first; {nothing}",
        "ancillary_variables": "status",
    }
    return Variable(name, (), (), "int16", NOT_COMPUTED, attrs)


def _variables(study: Study) -> list[Variable]:
    unit = observed_of(study.entry.scene).time_unit
    return [
        float_variable("escape_time", (), (), unit, "time at which the motion is first deep in another well"),
        _well("escape_from", "well of the start", f"{NOT_AT_REST} where the start is in no well that is proved"),
        _well("escape_to", "well of the escape", f"{NOT_AT_REST} without an escape"),
    ]


def _values(problem: Problem, run: Trajectories, tables: PointTables | None) -> Values:
    assert tables is not None
    return {
        "escape_time": run.rest_time,
        "escape_from": home_wells(problem, tables),
        "escape_to": run.rest_point,
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
