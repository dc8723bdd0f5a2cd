"""Unproved lists of equilibria, for which trajectories are followed until they settle: before a run, and in a store."""

import math

import numpy as np

from pem_core.equilibria.settling import SETTLED_ANGLE, is_proved
from pem_core.models.registry import assemble, model_of
from pipelines.measures.output import EQUILIBRIUM_STATUS, Values
from pipelines.outputs.blocking import equilibria_seconds
from pipelines.outputs.equilibria_table import equilibrium_values, has_equilibria
from pipelines.outputs.parameter_table import Searched, table_starts
from pipelines.study.grid import parameter_axes
from pipelines.study.load import Study

OF_PROOF = (EQUILIBRIUM_STATUS, "equilibrium_complete", "equilibrium_count")
LOOK_SECONDS, MOST_LOOKED = 0.2, 16
"""Nominal time [s] of a plan's search for equilibria, and the maximum number of parameter sets that it samples."""


def foreseen(study: Study) -> str:
    """Return a plan's text about the lists of equilibria, from a sample of parameter sets; empty if unknown."""
    shape = tuple(study.axes[i].points for i in parameter_axes(study.axes))
    if not (has_equilibria(study) and study.entry.stop.when == "captured") or equilibria_seconds(study) > LOOK_SECONDS:
        return ""
    total = math.prod(shape)
    looked = min(total, MOST_LOOKED, int(LOOK_SECONDS / equilibria_seconds(study)))
    chosen = np.linspace(0, total - 1, looked).astype(int)
    sets = tuple(map(np.asarray, np.unravel_index(chosen, shape))) if shape else ()
    try:
        values = equilibrium_values(study, table_starts(study, sets))
        found = unproved(study, values | {EQUILIBRIUM_STATUS: np.full(looked, Searched.DONE)})
    except Exception:
        return ""  # the run itself reports errors, with the parameter set
    if total == 1:
        return f"the list is not proved complete: {settling(study)}" if found else "the list is proved complete"
    among = f"of {looked} sampled parameter sets" if looked < total else f"of {total} parameter sets"
    return unproved_text(study, found, among) if found else f"the lists {among} are proved complete"


def in_table(study: Study, table: Values) -> str:
    """Return the status text about unproved lists in a store's table; empty if all are proved."""
    found, sets = unproved(study, table), math.prod(study.axes[i].points for i in parameter_axes(study.axes))
    return unproved_text(study, found, f"of {sets:,} parameter sets") if found else ""


def unproved(study: Study, table: Values) -> int:
    """Return the number of parameter sets with possible rest whose list was searched but is not proved complete."""
    problem = assemble(study.entry.scene)
    can_rest = (table["equilibrium_count"] > 0) | model_of(problem).keeps_its_energy(problem).all()
    return int(((table[EQUILIBRIUM_STATUS] == Searched.DONE) & ~table["equilibrium_complete"] & can_rest).sum())


def unproved_text(study: Study, found: int, among: str) -> str:
    """Return the text about the number of unproved lists, and its consequence."""
    return f"the lists of {found:,} {among} are not proved complete: for these sets, {settling(study)}"


def settling(study: Study) -> str:
    """Return the text about how long settling trajectories are followed, and whether that is proved to be enough."""
    basis = "proved" if is_proved(assemble(study.entry.scene)) else "estimated, not proved"
    rule = f"its energy is too low for a motion of more than {SETTLED_ANGLE:g} rad from an equilibrium ({basis})"
    return f"each trajectory is followed until {rule}"
