"""Catalogues of the attractors of a store, as a page shows them: a table for each parameter set."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.colors import to_hex

from pem_core.attractors.attractor import Kind, Proved
from pem_core.models.registry import assemble
from pem_core.models.systems.problem import Part as Points
from pipelines.measures.output import Indices, Values, Variable
from pipelines.outputs.catalogue_table import has_catalogue, one_part, strobing_of
from pipelines.outputs.stages import Layer, Part, layer_of
from pipelines.page.payload.encoding import finite_or_none
from pipelines.page.payload.source import MapVariable, Source
from pipelines.pictures.colours import category
from pipelines.study.entry import observed_of

MOST_NUMBERS = 20_000
"""Numbers in the states of all attractors of a page."""
MOST_STATES = 64
"""States of an attractor that a page has: the first ones of a torus or a chaotic attractor."""
DIGITS = 9
"""Of a state."""
NUMBERS = ("cycle_time", "exponent", "exponent_error", "energy", "energy_error")
Data = dict[str, Any]


def catalogues(source: Source) -> Data:
    """Return the catalogue of each parameter set of a page by the key ``catalogues``; nothing without attractors."""
    if not has_catalogue(source.study) or not source.study.axes:
        return {}
    layer = layer_of(source.study, source.grid, Part.TABLE)
    places = [source.steps.places(axis.name).astype(int) for axis in layer.axes]
    shape = tuple(len(one) for one in places)
    table = _table(source, layer)
    count = np.clip(table["attractor_count"], 0, table["attractor_kind"].shape[-1])
    rows = len(assemble(source.study.entry.scene).state)
    several = table["attractor_period"].clip(1, MOST_STATES).sum(-1, where=table["attractor_kind"] >= 0)
    every = max(1, -(-int(several.sum()) * rows // MOST_NUMBERS))
    sets: list[Data | None] = [None] * int(np.prod(shape))
    for number, cell in enumerate(np.ndindex(shape)):
        if count[cell] > 0:
            at = {axis.name: int(place[k]) for axis, place, k in zip(layer.axes, places, cell, strict=True)}
            own = {name: values[cell] for name, values in table.items()}
            sets[number] = _catalogue(source, at, own, int(count[cell]), has_states=number % every == 0)
    observed = observed_of(source.study.entry.scene)
    units = {"time": observed.time_unit, "energy": observed.energy_unit}
    asked = source.study.entry.attracted
    is_driven = asked is not None and asked.period is None
    of_axes = [axis.name for axis in layer.axes]
    return {"catalogues": {"of_axes": of_axes, "units": units, "is_driven": is_driven, "sets": sets}}


def _table(source: Source, layer: Layer) -> Values:
    """Return the arrays of catalogues at the parameter sets of a page."""
    where = tuple(source.steps.of_study(axis.name, slice(0, source.steps.shape[axis.name])) for axis in layer.axes)
    wanted = [one for one in layer.variables if one.name.startswith("attractor_") and one is not layer.variables[-1]]
    return {one.name: np.asarray(source.array(one, layer)[where]) for one in wanted}


def _catalogue(source: Source, at: dict[str, int], table: Values, count: int, *, has_states: bool) -> Data:
    """Return the attractors of one parameter set, given by its index along each parameter axis."""
    point = tuple(np.array([at.get(axis.name, 0)]) for axis in source.study.axes)
    period = strobing_of(source.study, point).period
    label = _label(source)
    of_point = source.basins.of_point
    codes = of_point.isel({name: at[name] for name in of_point.dims if name in at}).values
    states = list(_states(source, point, period, table, count)) if has_states else [[] for _ in range(count)]
    rows = [_row(source, label, int(codes[k]), table, k) | {"states": states[k]} for k in range(count)]
    return {"period": period, "attractors": sorted(rows, key=lambda row: row["code"])}


def _label(source: Source) -> Variable:
    """Return the array of labels, with the names of branches."""
    found: Iterator[MapVariable] = source.map_variables()
    return next(one.variable for one in found if one.name == "attractor")


def _row(source: Source, label: Variable, code: int, table: Values, number: int) -> Data:
    """Return what the table states of one attractor."""
    kind = category(xr.DataArray(name=label.name, attrs=label.attrs), source.study.entry.scene, code)
    winding = table["attractor_winding"][number]
    return {
        "code": code,
        "label": kind.text,
        "colour": to_hex(kind.colour),
        "kind": Kind(int(table["attractor_kind"][number])).name.lower(),
        "period": int(table["attractor_period"][number]),
        "proof": _proof(table, number),
        "winding": [float(turns) for turns in winding[np.isfinite(winding)]],
        "multiplier": finite_or_none(table["attractor_multiplier"][number, 0]),
        "multiplier_error": finite_or_none(table["attractor_multiplier_error"][number, 0]),
        **{name: finite_or_none(table[f"attractor_{name}"][number]) for name in NUMBERS},
    }


def _proof(table: Values, number: int) -> str:
    """Return the proved properties of an attractor, empty without a proof."""
    code = int(table["attractor_proof"][number]) if "attractor_proof" in table else Proved.NOT_TRIED
    return {Proved.PROVED: "proved", Proved.PROVED_STABLE: "proved_stable"}.get(Proved(code), "")


def _states(source: Source, point: Indices, period: float, table: Values, count: int) -> Iterator[list[list[float]]]:
    """Yield the states of each attractor at strobes, with all rows that the page's equations have."""
    part = one_part(assemble(source.study.at(point)[0], 1))
    clouds = iter(table["attractor_section"])
    for number in range(count):
        strobes = int(table["attractor_period"][number])
        own = table["attractor_state"][number, :strobes] if strobes else next(clouds, None)
        yield [] if own is None else _in_full(part, own[:MOST_STATES, : len(part.problem.state)], period)


def _in_full(part: Points, states: np.ndarray, period: float) -> list[list[float]]:
    """Return states (k, r) of the smallest state in that of the problem."""
    known = states[np.isfinite(states).all(1)]
    now = period * np.arange(len(known))
    full = part.expand(np.zeros(len(known), int), now, np.ascontiguousarray(known.T))
    return [[float(f"{value:.{DIGITS}g}") for value in state] for state in full.T]
