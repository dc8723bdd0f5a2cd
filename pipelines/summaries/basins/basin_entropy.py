"""Basin entropy and boundary basin entropy."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from pem_core import basins as core
from pem_core.basins.parts import GridInParts
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.labelled_starts import Measure, Output, coordinate, established, starts_of
from pipelines.equilibria.reduced_starts import reduced
from pipelines.measures.summary import Summary
from pipelines.pictures.figure_data import Curve

if TYPE_CHECKING:
    import xarray as xr


Box = Annotated[int, Constraint("must be a whole number of at least 2", lambda number: number >= 2)]


@dataclass(frozen=True, kw_only=True)
class BasinEntropy(Measure):
    """Basin entropy over boxes of given sizes in cells."""

    boxes: tuple[Box, ...] = (5, 10, 20)


def basin_entropy(dataset: xr.Dataset, parameters: BasinEntropy) -> xr.Dataset:
    """Return basin entropy and boundary basin entropy over box sizes; see :func:`pem_core.basins.basin_entropy`.

    Returns
    -------
    xarray.Dataset
        ``entropy``, its ``entropy_error``, ``boundary_entropy``, its ``standard_error``, ``is_fractal``
        (not_established or fractal) and the numbers of boxes, along ``box``.
    """
    starts = starts_of("basin_entropy", dataset, parameters)
    proof = established("fractal") | {"comment": "fractal if boundary_entropy exceeds ln 2 by three standard errors"}
    outputs = {
        "entropy": Output("basin entropy Sb (natural logarithm)", ("box",)),
        "entropy_error": Output("standard error of entropy (bootstrap over tiles)", ("box",)),
        "boundary_entropy": Output("boundary basin entropy Sbb (natural logarithm)", ("box",)),
        "standard_error": Output("standard error of boundary_entropy (bootstrap over tiles)", ("box",)),
        "is_fractal": Output("whether the boundary is fractal by the ln 2 criterion", ("box",), "uint8", attrs=proof),
        "boxes": Output("number of boxes", ("box",), "int64"),
        "boundary_boxes": Output("number of boxes with two or more labels", ("box",), "int64"),
    }

    measure = partial(_entropies, parameters.boxes, tuple(outputs))
    return reduced(starts, measure, outputs, coordinate("box", parameters.boxes, "edge of a box in cells"))


def _entropies(sizes: tuple[int, ...], names: tuple[str, ...], grid: GridInParts) -> tuple[Any, ...]:
    """Return the entropies of boxes of each size, by name."""
    found = [core.basin_entropy(grid, size) for size in sizes]
    return tuple([getattr(one, name) for one in found] for name in names)


SUMMARY = Summary(
    name="basin_entropy",
    text="basin entropy",
    compute=basin_entropy,
    parameters=BasinEntropy,
    needs_grid=True,
    needs=(),
    needs_labels=True,
    version=3,
    figure=(
        Curve("entropy", "entropy_error"),
        Curve("boundary_entropy", "standard_error", levels={"ln 2": math.log(2)}),
    ),
)
