"""Size limits of one store. Larger studies need several stores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pem_core.errors import InputError, Mistake

if TYPE_CHECKING:
    from pipelines.study.axes import Axis
    from pipelines.study.grid import Grid

MOST_STORE_BLOCKS = 10_000_000
"""Limit on blocks: counting them takes four minutes and half a gigabyte, and file systems hold this many files."""
MOST_VALUES = 40_000_000
"""Limit on all coordinate values of one store, which are built in memory: half a gigabyte."""


def size_mistakes(axes: tuple[Axis, ...], grid: Grid) -> Iterator[Mistake]:
    """Yield the reasons why a study is too large for one store in such blocks."""
    if grid.blocks > MOST_STORE_BLOCKS:
        remedy = "give a larger --block"
        yield Mistake(("blocks",), f"must be at most {MOST_STORE_BLOCKS:,} in one store", grid.blocks, remedy)
    values = sum(axis.points * max(1, len(axis.sweeps)) for axis in axes)
    if values > MOST_VALUES:
        remedy = "make several studies of it"
        yield Mistake(("axes",), f"must have at most {MOST_VALUES:,} values in one store", values, remedy)


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
