"""Labels of summaries that need the equilibria or attractors on which motions end, among the starts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from pem_core.basins import UNKNOWN
from pem_core.errors import MISSING, Mistake
from pipelines.equilibria.labelled_starts import Measure, Starts, basins_along
from pipelines.measures.summary import Request
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.study.grid import is_initial
from pipelines.syntax.by_name import named_in

if TYPE_CHECKING:
    import xarray as xr


def settled_labels(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if a study labels starts by faces alone, or has attractors but no axis of starts."""
    outputs, label = request.raw.get("outputs"), request.given_parameters.get("label")
    names = named_in(outputs) if isinstance(outputs, list) else ["rest"]
    if label == "landing_face":
        rule = f"must not be `landing_face`, because {request.name} needs equilibria or attractors"
        yield Mistake(request.place("label"), rule, label)
    elif "landing" in names and not {"rest", "attractor"} & set(names):
        rule = f": {request.name} cannot be computed without the output `rest` or `attractor`"
        yield Mistake(("summaries",), rule, MISSING, f"add one of them to `outputs`, or leave out {request.name}")
    is_by_attractor = "attractor" in names and (label == "attractor" or "rest" not in names)
    if not is_by_attractor or not request.axis_names or len(request.axes) != len(request.axis_names):
        return
    if not any(is_initial(sweep.path) for axis in request.axes for sweep in axis.sweeps):
        rule = f": {request.name} compares starts of one catalogue of attractors, but no axis sweeps initial conditions"
        yield Mistake(request.place(), rule, MISSING, f"leave out {request.name}, or add an axis of initial conditions")


def certain_along(name: str, dataset: xr.Dataset, parameters: Measure) -> Starts:
    """Return the starts of :func:`basins_along`; those that end on no attractor of the catalogue have no label.

    It is not certain that such a trajectory has left the basin of its neighbours: it may be on an unstable cycle, or
    approach an attractor slowly.

    Raises
    ------
    InputError
        As :func:`starts_of`.
    """
    starts = basins_along(name, dataset, parameters)
    if starts.labels.name != "attractor" or UNLISTED not in starts.basins:
        return starts
    basins = {value: text for value, text in starts.basins.items() if value != UNLISTED}
    exists = None if starts.exists is None else starts.exists.sel(label=list(basins))
    labels = starts.labels.where(starts.labels != UNLISTED, UNKNOWN).astype(np.int16)
    return replace(starts, labels=labels, basins=basins, exists=exists)
