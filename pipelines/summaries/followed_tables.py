"""Arrays of curves of cycles that are followed along an axis, of their bifurcations, and of unstable cycles on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from pem_core.attractors.bifurcations import Kind
from pem_core.attractors.branches import End, orbit_of
from pipelines.equilibria.branches import Parameters
from pipelines.equilibria.followed_cycles import Fate, followed_sets, numbers_at
from pipelines.measures.output import flags
from pipelines.summaries.section_quantity import quantity_at

if TYPE_CHECKING:
    import xarray as xr

    from pem_core.attractors.bifurcations import Bifurcation
    from pem_core.attractors.branches import Branch
    from pipelines.equilibria.followed_cycles import AlongAxis, FollowedSet
    from pipelines.study.load import Study

Variables = dict[str, tuple[Any, ...]]
Curve = tuple["AlongAxis", "Branch"]
PADDED = ("curve_strobe", "floquet", "state_row")
"""Dimensions whose sizes are those of the longest cycle, of the map and of the state."""


def followed_cycles(dataset: xr.Dataset, number: xr.DataArray, along: str, of: str, longest: int) -> xr.Dataset:
    """Return the curves of cycles through the attractors of a store along an axis, with their bifurcations.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors.
    number : xarray.DataArray
        Number in its catalogue of each branch of attractors, over the parameter axes and ``label``; -1 for none.
    along : str
        An axis of a parameter that is a range.
    of : str
        The quantity of the cycles at strobes (``section_quantity``).
    longest : int
        Longest period of cycles that are followed, in strobes.

    Returns
    -------
    xarray.Dataset
        Along ``curve``: ``curve_period``, ``curve_end``, ``curve_lost``, and the values of other parameters. Along
        ``curve`` and ``curve_point``: ``curve_<along>``, ``curve_stable``, ``curve_multiplier`` with phase and error,
        ``curve_orbit`` and ``curve_state``. Along ``bifurcation``: kind, number of the curve, value with error,
        multipliers and orbit. Over the parameter axes and ``unstable``: curve, period, multipliers, orbit and states of
        the unstable cycles. Over those and ``label``: ``followed`` and ``followed_curve`` of each attractor.
    """
    import xarray as xr

    where = Parameters.of(dataset)
    sets = list(followed_sets(dataset, along, longest))
    curves = [(one.along, curve) for one in sets for curve in one.curves]
    found = _curve_variables(where, along, sets, curves, of) | _bifurcation_variables(where, along, curves, of)
    names = [axis.name for axis in where.axes]
    found |= _unstable_variables(where.study, sets, [dataset.sizes[name] for name in names], names, of)
    fates, own = _fates(sets, [dataset.sizes[name] for name in names], dataset.sizes["catalogue"])
    for name, values, attrs in (("followed", fates, _fate_attrs()), ("followed_curve", own, _number("of the curve"))):
        taken = np.take_along_axis(values, np.maximum(number.values, 0), -1)
        found[name] = (number.dims, np.where(number.values < 0, -1, taken).astype(np.int16), attrs)
    out = xr.Dataset(_of_equal_sizes(found))
    out.attrs["comment"] = _in_words(out, along)
    return out


def _number(text: str) -> dict[str, Any]:
    return {"units": "1", "long_name": f"number {text}; -1: none"}


def _text(text: str) -> dict[str, Any]:
    return {"units": "1", "long_name": text}


def _fate_attrs() -> dict[str, Any]:
    known = flags(Fate)
    named = {"flag_values": [-1, *known["flag_values"]], "flag_meanings": f"none {known['flag_meanings']}"}
    return {**_text("whether the attractor lies on a curve that is followed, or why not"), **known, **named}


def _stacked(arrays: Sequence[Any], dims: int, fill: float = np.nan) -> np.ndarray:
    """Return arrays of several shapes, all with as many dimensions, in one array, padded at their ends."""
    several = [np.asarray(array) for array in arrays]
    shape = np.array([array.shape for array in several], int).reshape(-1, dims).max(0, initial=0)
    out = np.full((len(several), *shape), fill, float)
    for number, array in enumerate(several):
        out[number][tuple(slice(size) for size in array.shape)] = array
    return out


def _of_equal_sizes(found: Variables) -> Variables:
    """Return the arrays, padded with NaN along PADDED: there may be no bifurcations, or none of the longest cycles."""
    sizes: dict[str, int] = {}
    for dims, values, _ in found.values():
        for dim, size in zip(_tuple(dims), values.shape, strict=True):
            sizes[dim] = max(size, sizes.get(dim, 0))
    out: Variables = {}
    for name, (dims, values, attrs) in found.items():
        own = zip(_tuple(dims), values.shape, strict=True)
        more = [(0, sizes[dim] - size if dim in PADDED else 0) for dim, size in own]
        is_padded = any(extra for _, extra in more)
        out[name] = (dims, np.pad(values, more, constant_values=np.nan) if is_padded else values, attrs)
    return out


def _tuple(dims: Any) -> tuple[str, ...]:
    return (dims,) if isinstance(dims, str) else tuple(dims)


def _multipliers(name: str, dims: tuple[str, ...], values: Sequence[np.ndarray]) -> Variables:
    """Return the arrays of multipliers, the last dimension of each is ``floquet``."""
    rank, modulus = len(dims), _text("modulus of the Floquet multiplier, the largest first")
    phase = {"units": "rad", "long_name": "phase of the Floquet multiplier"}
    return {
        f"{name}_multiplier": ((*dims, "floquet"), _stacked([np.abs(one) for one in values], rank), modulus),
        f"{name}_multiplier_phase": ((*dims, "floquet"), _stacked([np.angle(one) for one in values], rank), phase),
    }


def _curve_variables(where: Parameters, along: str, sets: list[FollowedSet], curves: list[Curve], of: str) -> Variables:
    """Return the variables along ``curve``."""
    dims = ("curve", "curve_point")
    stable = {
        **_text("whether the cycle is stable"),
        "flag_values": [-1, 0, 1],
        "flag_meanings": "none unstable stable",
    }
    orbits = [_quantity(where.study, axis, curve.value, curve.orbit, of) for axis, curve in curves]
    out: Variables = {
        "curve_period": ("curve", np.array([one.period for _, one in curves], np.int16), _text("period in strobes")),
        "curve_lost": (
            "curve",
            np.array([lost for one in sets for lost in one.lost], np.int16),
            _text("passes through values of the axis at which Newton's method did not find the cycle of the curve"),
        ),
        "curve_end": (
            ("curve", "curve_side"),
            np.array([one.ends for _, one in curves], np.int8).reshape(-1, 2),
            {**_text("reason why the curve ends at its first and its last point"), **flags(End)},
        ),
        "curve_stable": (dims, _stacked([one.is_stable for _, one in curves], 1, -1).astype(np.int8), stable),
        **_multipliers("curve", dims, [one.multiplier.T for _, one in curves]),
        "curve_multiplier_error": (
            (*dims, "floquet"),
            _stacked([one.multiplier_error.T for _, one in curves], 2),
            _text("error of the Floquet multiplier"),
        ),
        "curve_orbit": ((*dims, "curve_strobe"), _stacked([one.T for one, _ in orbits], 2), _of_strobes(orbits, of)),
        "curve_state": (
            (*dims, "state_row"),
            _stacked([one.state.T for _, one in curves], 2),
            _text("state at the first strobe"),
        ),
    }
    known = _attrs(where)
    numbers = [one.numbers(curve.value) for one, curve in curves]
    others = [one.others() for one, _ in curves]
    for name in _names(where, along):
        out[f"curve_{name}"] = (dims, _stacked([one[name] for one in numbers], 1), known[name])
    for name in [name for name in known if name not in _names(where, along)]:
        out[f"curve_{name}"] = ("curve", _texts_or_numbers([one[name] for one in others]), known[name])
    return out


def _names(where: Parameters, along: str) -> list[str]:
    """Return the names of the numbers that change along an axis, and that of the axis."""
    axis = next(axis for axis in where.axes if axis.name == along)
    return list(numbers_at(axis, np.zeros(1), np.zeros(1)))


def _attrs(where: Parameters) -> dict[str, dict[str, Any]]:
    """Return the attributes of all numbers and texts that change along the axes of parameters."""
    out = {axis.name: _text(f"position along {axis.name}, in steps of its points") for axis in where.axes}
    sweeps = (sweep for axis in where.axes for sweep in axis.sweeps)
    return out | {sweep.name: {"units": sweep.unit or "1", "long_name": sweep.place} for sweep in sweeps}


def _texts_or_numbers(values: list[Any]) -> np.ndarray:
    return np.array(values, object if any(isinstance(value, str) for value in values) else float)


def _bifurcation_variables(where: Parameters, along: str, curves: list[Curve], of: str) -> Variables:
    """Return the variables along ``bifurcation``."""
    several = [(k, axis, one) for k, (axis, curve) in enumerate(curves) for one in curve.bifurcations]
    dim = "bifurcation"
    orbits = [_quantity(where.study, axis, np.array([one.value]), _orbit(axis, one), of) for _, axis, one in several]
    kind = {**_text("kind of the bifurcation"), **flags(Kind)}
    out: Variables = {
        "bifurcation_kind": (dim, np.array([one.kind for *_, one in several], np.int8), kind),
        "bifurcation_curve": (dim, np.array([k for k, *_ in several], np.int16), _text("number of the curve")),
        "bifurcation_orbit": (
            (dim, "curve_strobe"),
            _stacked([one[:, 0] for one, _ in orbits], 1),
            _of_strobes(orbits, of),
        ),
        **_multipliers("bifurcation", (dim,), [one.multiplier for *_, one in several]),
    }
    known = _attrs(where)
    numbers = [axis.numbers(np.array([one.value])) for _, axis, one in several]
    scales = [axis.scales(one.value) for _, axis, one in several]
    errors = np.array([one.error for *_, one in several])
    for name in _names(where, along):
        values = np.array([own[name].item() for own in numbers], float)
        out[f"bifurcation_{name}"] = (dim, values, known[name])
        scale = np.array([own[name] for own in scales], float)
        unit = {"units": known[name]["units"], "long_name": "error of the value"}
        out[f"bifurcation_{name}_error"] = (dim, scale * errors, unit)
    return out


def _orbit(axis: AlongAxis, one: Bifurcation) -> np.ndarray:
    """Return the states (p, s, 1) at the strobes of a bifurcation; the first alone if its trajectory fails."""
    mapped = one.curve.evaluate(min(max(one.value, 0.0), axis.points - 1.0), one.state)
    return one.state[None, :, None] if mapped is None else orbit_of(mapped)[..., None]


def _unstable_variables(
    study: Study, sets: list[FollowedSet], shape: list[int], names: list[str], of: str
) -> Variables:
    """Return the variables of unstable cycles over the parameter axes and ``unstable``."""
    cells: dict[tuple[int, ...], list[tuple[Any, ...]]] = {}
    first = 0
    for own in sets:
        for number, one in own.crossings:
            if not one.is_stable:
                cell = tuple(one.number if k == own.along.number else at for k, at in enumerate(own.along.cell))
                cells.setdefault(cell, []).append((first + number, own.along, one))
        first += len(own.curves)
    room = max(map(len, cells.values()), default=0)
    places = [(*cell, k) for cell, several in cells.items() for k in range(len(several))]
    listed = [each for several in cells.values() for each in several]
    dims = (*names, "unstable")
    orbits = [
        _quantity(study, axis, np.array([float(one.number)]), one.orbit[..., None], of) for _, axis, one in listed
    ]

    def spread(values: np.ndarray, fill: float = np.nan) -> np.ndarray:
        out = np.full((*shape, room, *values.shape[1:]), fill, values.dtype)
        for place, value in zip(places, values, strict=True):
            out[place] = value
        return out

    multipliers = _multipliers("unstable", ("unstable",), [one.multiplier for *_, one in listed])
    errors = _stacked([one.multiplier_error for *_, one in listed], 1)
    states = _stacked([one.orbit for *_, one in listed], 2)
    periods = np.array([len(one.orbit) for *_, one in listed], np.int16)
    numbers = np.array([number for number, *_ in listed], np.int16)
    return {
        "unstable_curve": (dims, spread(numbers, -1), _number("of the curve of the unstable cycle")),
        "unstable_period": (dims, spread(periods, 0), _text("period of the unstable cycle in strobes; 0: none")),
        **{name: ((*names, *own), spread(values), attrs) for name, (own, values, attrs) in multipliers.items()},
        "unstable_multiplier_error": ((*dims, "floquet"), spread(errors), _text("error of the Floquet multiplier")),
        "unstable_orbit": (
            (*dims, "curve_strobe"),
            spread(_stacked([one[:, 0] for one, _ in orbits], 1)),
            _of_strobes(orbits, of),
        ),
        "unstable_state": ((*dims, "curve_strobe", "state_row"), spread(states), _text("state at strobes")),
    }


def _quantity(study: Study, axis: AlongAxis, values: np.ndarray, orbit: np.ndarray, of: str) -> tuple[np.ndarray, Any]:
    """Return a quantity (p, m) of cycles with states (p, s, m) at some positions, and its attributes."""
    period, rows, count = orbit.shape
    states = orbit.transpose(0, 2, 1).reshape(period * count, rows)
    found, attrs = quantity_at(study, axis.problem(np.tile(values, period)), states, of)
    return found.reshape(period, count), attrs


def _of_strobes(orbits: list[tuple[np.ndarray, Any]], of: str) -> dict[str, Any]:
    """Return the attributes of a quantity at strobes."""
    return dict(orbits[0][1]) if orbits else _text(of)


def _fates(sets: list[FollowedSet], shape: list[int], room: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the fates of the attractors of all catalogues, and the numbers of their curves."""
    fates, curves = np.full((*shape, room), -1), np.full((*shape, room), -1)
    first = 0
    for own in sets:
        place = tuple(slice(None) if k == own.along.number else at for k, at in enumerate(own.along.cell))
        fates[place], curves[place] = own.fate, np.where(own.curve < 0, -1, own.curve + first)
        first += len(own.curves)
    return fates, curves


def _in_words(out: xr.Dataset, along: str) -> str:
    """Return the number of curves, of their bifurcations, and of attractors that are not followed."""
    count = out.sizes["curve"]
    kinds = Counter(out["bifurcation_kind"].values.tolist())
    listed = ", ".join(f"{number} {Kind(kind).name.lower()}" for kind, number in sorted(kinds.items()))
    fates = Counter(out["followed"].values.ravel().tolist())
    lost = ", ".join(f"{fates[fate]} {fate.name.lower()}" for fate in Fate if fate is not Fate.FOLLOWED and fates[fate])
    text = f"{count} {'curves' if count != 1 else 'curve'} of cycles along {along}"
    text += f" with bifurcations: {listed}" if listed else " without bifurcations"
    return f"{text}; attractors that are not followed: {lost}" if lost else text
