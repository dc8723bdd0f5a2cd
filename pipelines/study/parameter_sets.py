"""The parameter sets of a study: what its axes change in the scene, apart from starts and integration."""

import math

from pem_core.models.registry import model_of_scene
from pipelines.study.axes import Axis
from pipelines.study.entry import StudyEntry
from pipelines.study.grid import is_initial

MOST_SETS = 1_000_000
"""Parameter sets of a study that tables its rest points."""


def parameter_axes(axes: tuple[Axis, ...]) -> tuple[int, ...]:
    """Return the positions of the axes that change the scene: not its start, and not how it is integrated."""
    return tuple(i for i, axis in enumerate(axes) if any(_changes_scene(sweep.path) for sweep in axis.sweeps))


def _changes_scene(path: str) -> bool:
    return not is_initial(path) and path.split(".")[0] != "integrate"


def parameter_sets(axes: tuple[Axis, ...]) -> int:
    """Return the number of parameter sets."""
    return math.prod(axes[i].points for i in parameter_axes(axes))


def without_table(entry: StudyEntry, axes: tuple[Axis, ...]) -> str | None:
    """Return why a study does not table its rest points, None if it does."""
    if "rest" not in entry.output_names:
        return "outputs has no rest"
    reason = model_of_scene(entry.scene).untabled(entry.scene, [sweep.path for axis in axes for sweep in axis.sweeps])
    if reason:
        return reason
    if parameter_sets(axes) > MOST_SETS:
        return f"there are {parameter_sets(axes):,} parameter sets, more than {MOST_SETS:,}"
    return None
