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
        From the rest point to that start, in the units of the coordinates; inf where there is none.
    place : tuple of int
        Grid index of that start; empty where there is none.
    """

    distance: float
    place: tuple[int, ...]


def critical_shock(labels: Any, label: int, rest: Sequence[float], coordinates: Sequence[Any]) -> Shock:
    """Return the start with another label that is nearest to a rest point.

    This is the minimal critical, or fatal, shock (Klinshov, Nekorkin, Kurths 2016, doi 10.1088/1367-2630/18/1/013004;
    Halekotte, Feudel 2020, doi 10.1038/s41598-020-68805-6) as a map shows it, right to a diagonal of its cells.

    Parameters
    ----------
    labels : array of int
        Label of each start of a grid of any dimension, UNKNOWN where there is none.
    label : int
        That of the rest point.
    rest : sequence of float
        Where the rest point is, in the units of the coordinates: as a rule between the starts of the grid.
    coordinates : sequence of (n,) arrays
        Of the grid along each axis; the distance is Euclidean in their units.

    Raises
    ------
    InputError
        If the labels are no array of whole numbers.
    """
    grid = label_grid(labels)
    others = (grid != label) & (grid != UNKNOWN)
    if not others.any():
        return Shock(math.inf, ())
    squares = [(np.asarray(x, float) - at) ** 2 for x, at in zip(coordinates, rest, strict=True)]
    distance = sum(np.meshgrid(*squares, indexing="ij", sparse=True))
    nearest = int(np.where(others, distance, math.inf).argmin())
    place = tuple(int(i) for i in np.unravel_index(nearest, grid.shape))
    return Shock(math.sqrt(sum(float(s[i]) for s, i in zip(squares, place, strict=True))), place)
