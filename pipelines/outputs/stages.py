"""Layers of a store, each computed in blocks of its own, one layer after the other, and the limits of its size.

The first is the table of equilibria, whose points are the parameter sets of the study; then come the points of the
study, which read it. Each layer has a status array, which alone decides what has been computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pem_core.errors import MISSING, InputError, Mistake

if TYPE_CHECKING:
    from pipelines.measures.output import Variable
    from pipelines.study.axes import Axis
    from pipelines.study.grid import Grid
    from pipelines.study.load import Study

MOST_STORE_BLOCKS = 10_000_000
"""Limit on blocks: counting them takes four minutes and half a gigabyte, and file systems hold this many files."""
MOST_VALUES = 40_000_000
"""Limit on all coordinate values of one store, which are built in memory: half a gigabyte."""


class Part(StrEnum):
    """Part of a study that a block belongs to; the events of its receipts have that name."""

    TABLE = "table"
    POINTS = "block"

    @property
    def noun(self) -> str:
        """Return the noun for a block of this part."""
        return "table block" if self is Part.TABLE else "block"

    @property
    def nouns(self) -> str:
        """Return the noun for several blocks."""
        return "table blocks" if self is Part.TABLE else "blocks"

    @property
    def items(self) -> str:
        """Return the noun for the items of this part."""
        return "parameter sets" if self is Part.TABLE else "points"


@dataclass(frozen=True)
class Blocks:
    """The blocks of a part of a store.

    Attributes
    ----------
    part : Part
    grid : Grid
    status : str
        Name of the status array.
    """

    part: Part
    grid: Grid
    status: str


@dataclass(frozen=True)
class Layer:
    """Part of a store: its axes, blocks and arrays.

    Attributes
    ----------
    part : Part
    axes : tuple of Axis
        The dimensions of the part.
    grid : Grid
    variables : tuple of Variable
        The arrays of the part; the last is the status, which is written last.
    """

    part: Part
    axes: tuple[Axis, ...]
    grid: Grid
    variables: tuple[Variable, ...]

    @property
    def status(self) -> str:
        """Return the name of the status array."""
        return self.variables[-1].name


def parts_of(study: Study) -> tuple[Part, ...]:
    """Return the parts of a study, in the order of computation."""
    from pipelines.outputs.parameter_table import has_table

    return tuple(Part) if has_table(study) else (Part.POINTS,)


def layer_of(study: Study, grid: Grid, part: Part) -> Layer:
    """Return the layer of a part of a study with the blocks of a grid."""
    from pipelines.outputs.parameter_table import table_axes, table_grid, table_variables
    from pipelines.outputs.variables import variables

    if part is Part.TABLE:
        return Layer(part, table_axes(study), table_grid(study, grid), table_variables(study))
    return Layer(part, study.axes, grid, variables(study))


def layers_of(study: Study, grid: Grid) -> tuple[Layer, ...]:
    """Return the layers of a study in the order in which they are computed."""
    return tuple(layer_of(study, grid, part) for part in parts_of(study))


def tabled_by(study: Study, grid: Grid, number: int) -> list[int]:
    """Return the blocks of the table that a block of points reads; empty for a study without a table."""
    from pipelines.outputs.parameter_table import has_table, table_grid
    from pipelines.study.grid import parameter_axes

    if not has_table(study):
        return []
    slices = grid.slices(number)
    return table_grid(study, grid).meeting(tuple(slices[i] for i in parameter_axes(study.axes)))


def size_mistakes(axes: tuple[Axis, ...], grid: Grid) -> Iterator[Mistake]:
    """Yield the reasons why a study is too large for one store in such blocks."""
    if grid.blocks > MOST_STORE_BLOCKS:
        rule = f": a store holds at most {MOST_STORE_BLOCKS:,} blocks, but the study has {grid.blocks:,}"
        yield Mistake(("blocks",), rule, MISSING, "give a larger `--block`")
    values = sum(axis.points * max(1, len(axis.sweeps)) for axis in axes)
    if values > MOST_VALUES:
        rule = f": the axes of a store may have {MOST_VALUES:,} values in total, but those of the study have {values:,}"
        yield Mistake(("axes",), rule, MISSING, "split the study into several studies")


def check_size(axes: tuple[Axis, ...], grid: Grid) -> None:
    """Check that a study fits into one store in such blocks.

    Raises
    ------
    InputError
        If it does not fit.
    """
    mistakes = list(size_mistakes(axes, grid))
    if mistakes:
        raise InputError(mistakes)
