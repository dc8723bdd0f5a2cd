"""The orbit diagram: what is seen once in a period of the drive, against the axis that is swept."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.figure import Figure

from pipelines.colours import PALETTE
from pipelines.pictures import DPI
from pipelines.summaries.orbits import last_records

VELOCITIES = ("trajectory_angular_velocity", "trajectory_velocity")


def orbit_figure(dataset: Any, keep: int) -> Figure:
    """Return the last records of a velocity over the first swept axis, of each component that moves most."""
    name = next(name for name in VELOCITIES if name in dataset)
    axis, *others = dataset["status"].dims
    series = last_records(dataset[name].isel(dict.fromkeys(others, 0)), keep)
    inner = [dim for dim in series.dims if dim not in (axis, "time")]
    spread = series.std(["time"]).mean(axis)
    place = dict(zip(inner, np.unravel_index(int(spread.values.argmax()), spread.shape), strict=True))
    points = series.isel({dim: int(index) for dim, index in place.items()}).transpose("time", axis)
    figure = Figure((9.0, 5.6), dpi=DPI, layout="constrained")
    axes = figure.subplots()
    along = np.broadcast_to(dataset[axis].values, points.shape)
    dots: dict[str, Any] = {"markersize": 1.2, "markeredgewidth": 0, "color": PALETTE[0], "rasterized": True}
    axes.plot(along.ravel(), points.values.ravel(), ".", **dots)
    unit, quantity = dataset[axis].attrs.get("units", ""), name.removeprefix("trajectory_")
    described = " ".join(f"{dim} {series[dim].values[int(index)]}" for dim, index in place.items())
    axes.set(xlabel=f"{axis} [{unit}]", ylabel=f"{quantity} [{series.attrs['units']}], {described}")
    figure.suptitle(dataset.attrs["title"], fontsize=11)
    return figure
