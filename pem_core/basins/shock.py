"""The smallest shock that takes a system from rest into another basin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.basins.boxes import UNKNOWN, label_grid


@dataclass(frozen=True)
class Shock:
    """The nearest start with another label.

    Attributes
    ----------
    distance : float
        From the rest point's own cell to that start, in the units of the coordinates; inf where there is none.
    place : tuple of int
        Grid index of that start; empty where there is none.
    """

    distance: float
    place: tuple[int, ...]


def critical_shock(labels: Any, home: Sequence[int], coordinates: Sequence[Any]) -> Shock:
    """Return the start with another label that is nearest to a rest point.

    This is the minimal critical, or fatal, shock (Klinshov, Nekorkin, Kurths 2016, doi 10.1088/1367-2630/18/1/013004;
    Halekotte, Feudel 2020, doi 10.1038/s41598-020-68805-6) as a map shows it, right to a diagonal of its cells.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN where there is none.
    home : sequence of int
        Grid index of the start next to the rest point.
    coordinates : sequence of (n,) arrays
        Of the grid along each axis; the distance is Euclidean in their units.

    Raises
    ------
    InputError
        If the labels are no array of whole numbers.
    """
    grid, home = label_grid(labels), tuple(home)
    others = (grid != grid[home]) & (grid != UNKNOWN)
    if not others.any():
        return Shock(math.inf, ())
    squares = [(np.asarray(x, float) - float(x[i])) ** 2 for x, i in zip(coordinates, home, strict=True)]
    distance = sum(np.meshgrid(*squares, indexing="ij", sparse=True))
    nearest = int(np.where(others, distance, math.inf).argmin())
    place = tuple(int(i) for i in np.unravel_index(nearest, grid.shape))
    return Shock(math.sqrt(sum(float(s[i]) for s, i in zip(squares, place, strict=True))), place)
