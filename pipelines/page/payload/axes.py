"""The axes of a map: their values, and which numbers of the scene each sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pipelines.page.payload.coarse import Steps
from pipelines.study.axes import Axis, Sweep

Data = dict[str, Any]


def axes(all_axes: tuple[Axis, ...], steps: Steps, inputs: Sequence[str]) -> list[Data]:
    """Return the axes of a map.

    Parameters
    ----------
    all_axes : tuple of Axis
    steps : Steps
    inputs : sequence of str
        Paths of the numbers that equations take, in their order.
    """
    return [_axis(axis, steps.places(axis.name), list(inputs)) for axis in all_axes]


def _axis(axis: Axis, places: np.ndarray, inputs: list[str]) -> Data:
    first = axis.sweeps[0]
    numbers = [sweep for sweep in axis.sweeps if sweep.path in inputs]
    return {
        "name": axis.name,
        "label": axis.name.replace("_", " "),
        "unit": first.unit or "1",
        "path": first.path,
        "values": first.shown(places.astype(int) if first.is_text else places).tolist(),
        "si": _si(numbers, places),
        "input": [inputs.index(sweep.path) for sweep in numbers],
        "is_text": first.is_text,
    }


def _si(sweeps: list[Sweep], places: np.ndarray) -> list[Any]:
    """Return the values of each of several inputs, of one its values alone."""
    found = [sweep.si(places).tolist() for sweep in sweeps]
    return found[0] if len(found) == 1 else found
