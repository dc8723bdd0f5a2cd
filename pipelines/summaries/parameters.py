"""What many summaries may be told alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pem_core.scene.quantities import Constraint
from pipelines.measures.labels import Label
from pipelines.measures.numerics import ascends

SCALES = Constraint("must ascend", lambda numbers: len(numbers) < 2 or ascends(numbers))
Cells = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]


@dataclass(frozen=True, kw_only=True)
class Measure:
    """What every measure may be told: the variable that labels basins.

    ``rest_point`` if not given and the store has a table of rest points, otherwise ``rest_magnet``, or ``landing_face``
    where nothing rests. Along parameters rest points are told apart by their branches.
    """

    label: Label | None = None
