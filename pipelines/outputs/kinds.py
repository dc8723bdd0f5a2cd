"""How stores hold the kinds of scenes that there are, by the names of their models."""

from __future__ import annotations

import numpy as np

from pem_core.models.kinds import model_of
from pem_core.models.problem import Problem
from pipelines.outputs.output import Kept, Values
from pipelines.outputs.planar import PLANAR
from pipelines.outputs.rigid import RIGID
from pipelines.study.load import Study

KEPT = {"rigid_bodies": RIGID, "planar": PLANAR}
PLACES = frozenset(name for kept in KEPT.values() for name in kept.place)
"""Arrays that say where a rest point is, of any kind."""


def kept_of(study: Study) -> Kept:
    """Return how a store holds a study's kind of scene."""
    return KEPT[study.entry.scene.kind]


def placed(problem: Problem, state: np.ndarray) -> Values:
    """Return where states (s, n) are, as the table of rest points tells it."""
    return KEPT[model_of(problem).name].placed(problem, state)


def tabled_states(table: Values) -> np.ndarray:
    """Return the states (s, n) of rest points, from their rows of the table: its kind shows in what says where."""
    names = PLACES & table.keys()
    return next(kept for kept in KEPT.values() if names == set(kept.place)).states(table)
