"""Attractors of a store, branch by branch: their kinds, orbits and multipliers, and the fraction of starts on each."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.attractors.attractor import Proved
from pem_core.errors import MISSING, Mistake, fail, name_remedy
from pem_core.integrate.outcomes import Status
from pem_core.models.registry import models
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.labelled_starts import initial_dims, study_of
from pipelines.measures.numerics import Count
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.outputs.catalogue_table import LIMITED
from pipelines.study.grid import is_range, parameter_axes
from pipelines.study.load import Study
from pipelines.study.requested import QUANTITY_RULE, recorded_names
from pipelines.summaries.section_quantity import (
    ANGLE,
    NAME_ANOTHER,
    NO_HINGE,
    default_quantity,
    is_about_hinge,
    is_shown,
    quantity_at,
)

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

    from pipelines.study.axes import Axis

LONGEST = 6
"""Longest cycle that is followed by default: a step takes time in proportion to the period, and steps get shorter."""
MOST_SETS = 16
"""Sets of the other parameters for which cycles are followed: each takes from seconds to minutes on one core."""
MULTIPLIERS = ("multiplier", "multiplier_error", "multiplier_phase")
TAKEN = {*MULTIPLIERS, "curve", "end", "kind", "lost", "orbit", "period", "point", "side", "stable", "state", "strobe"}
"""Ends of names of arrays of curves and bifurcations, which the names of parameters must not have."""
SHOWN = 128
"""States of a torus or a chaotic attractor in the diagram."""
CODES = ("kind", "period", "proof")
NUMBERS = {
    "exponent": "largest Lyapunov exponent",
    "exponent_error": "error of the largest Lyapunov exponent",
    "energy": "mean energy",
    "multiplier": "modulus of the largest Floquet multiplier",
    "winding": "turns of the first angle in one cycle",
}
"""Codes and numbers of the table that the summary repeats for each branch; proofs are there if the study asks."""


@dataclass(frozen=True, kw_only=True)
class Attractors:
    """Branches of attractors, and the quantity ``of`` their motion in the diagram.

    By default the angle about the hinge, else the first component of the position or of the last body axis. ``follow``
    is an axis along which cycles and equilibria are followed continuously, stable or not, with their bifurcations;
    cycles of at most ``longest`` strobes, by default 6.
    """

    of: Annotated[str, Constraint(QUANTITY_RULE.replace("`field`, `drive` or", "`angle` or"), is_shown)] | None = None
    follow: str | None = None
    longest: Count | None = None


def attractors(dataset: xr.Dataset, parameters: Attractors) -> xr.Dataset:
    """Return the attractors of every parameter set by their branches.

    Parameters
    ----------
    dataset : xarray.Dataset
        A store with catalogues of attractors.
    parameters : Attractors

    Returns
    -------
    xarray.Dataset
        Over the parameter axes and ``label``, a branch (:mod:`pipelines.equilibria.attractor_branches`): ``kind``,
        ``period`` [strobes], ``fraction`` of the completed starts, ``exponent``, ``energy``, ``multiplier`` and
        ``winding``; NaN, or -1, where a branch does not exist. Along ``strobe`` also ``orbit``, the quantity at
        successive strobes. ``number`` is the number of the attractor in the catalogue of its set. With ``follow`` also
        the variables of :func:`pipelines.summaries.followed_tables.followed_cycles`.

    Raises
    ------
    InputError
        If the store has no attractors.
    """
    import xarray as xr

    if "attractor" not in dataset:
        raise lacks_output("attractors", "attractor")
    from pipelines.equilibria.attractor_branches import attractor_basins
    from pipelines.summaries.motion.section import common_hinge

    study, basins = study_of(dataset), attractor_basins(dataset)
    names = [str(dim) for dim in basins.of_point.dims[:-1]]
    number = _numbers_of(basins.of_point.values, list(basins.names))
    codes = [name for name in CODES if f"attractor_{name}" in dataset]
    table = dataset[[f"attractor_{name}" for name in (*codes, *NUMBERS)]]
    table = table.transpose(*names, ...).load()
    out = xr.Dataset(coords={**table["attractor_kind"].isel(catalogue=0).coords})
    out = out.assign_coords(label=np.array(list(basins.names), np.int16))
    out["label"].attrs = {
        "units": "1",
        "flag_values": list(basins.names),
        "flag_meanings": " ".join(basins.names.values()),
    }
    out["label_name"] = ("label", np.array(list(basins.names.values()), object), {"units": "1"})
    dims = (*names, "label")
    out["number"] = (dims, number.astype(np.int16), {"units": "1", "long_name": "number in the catalogue; -1: none"})
    for name in codes:
        stored = table[f"attractor_{name}"]
        out[name] = (dims, _values_of_labels(stored.values, number, -1).astype(np.int16), stored.attrs)
    for name, text in NUMBERS.items():
        stored = table[f"attractor_{name}"]
        values = stored.values[..., 0] if stored.ndim > len(dims) else stored.values
        out[name] = (dims, _values_of_labels(values, number, np.nan), {**stored.attrs, "long_name": text})
    out["fraction"] = _fractions(dataset, out["number"])
    of = parameters.of or default_quantity(study)
    if is_about_hinge(study, of) and common_hinge(study) is None:
        raise fail("attractors.of", NO_HINGE, of, NAME_ANOTHER)
    orbit, attrs = _orbits(dataset, study, number, of)
    out["orbit"] = ((*dims, "strobe"), orbit, attrs)
    out.attrs = {
        "pem_fingerprint": dataset.attrs["pem_fingerprint"],
        "over": " ".join(initial_dims(dataset)),
        "of": of,
        "comment": _in_words(out, int((dataset[LIMITED] == 1).sum())),
    }
    return _with_followed(out, dataset, parameters) if parameters.follow else out


def _with_followed(out: xr.Dataset, dataset: xr.Dataset, parameters: Attractors) -> xr.Dataset:
    """Return the summary with the cycles that are followed along an axis."""
    from pipelines.summaries.followed_tables import followed_cycles

    along, of = str(parameters.follow), out.attrs["of"]
    if why := _why_not(along, study_of(dataset).axes) or _why_not_in(dataset, along):
        raise fail("attractors.follow", *why)
    found = followed_cycles(dataset, out["number"], along, of, parameters.longest or LONGEST)
    text = f"{out.attrs['comment']}; {found.attrs['comment']}"
    return out.assign(found.variables).assign_attrs(follow=along, comment=text)


def _numbers_of(of_point: np.ndarray, labels: list[int]) -> np.ndarray:
    """Return the number in its catalogue of each branch (..., label), -1 for none."""
    is_own = of_point[..., None, :] == np.array(labels)[:, None]
    return np.where(is_own.any(-1), is_own.argmax(-1), -1)


def _values_of_labels(values: np.ndarray, number: np.ndarray, nothing: float) -> np.ndarray:
    """Return the values (..., catalogue) of numbers (..., label)."""
    return np.where(number < 0, nothing, np.take_along_axis(values, np.maximum(number, 0), -1))


def _fractions(dataset: xr.Dataset, number: xr.DataArray) -> Any:
    """Return the fraction of the completed starts on each branch, from its numbers in the catalogues."""
    done: Any = dataset["status"] == Status.DONE
    over = [dim for dim in dataset["attractor"].dims if dim not in number.dims]
    is_on = (dataset["attractor"] == number) & (number >= 0)
    found = ((is_on & done).sum(over) / done.sum(over)).transpose(*number.dims)
    found = found.compute().drop_vars([name for name in found.coords if name not in found.dims])
    found.attrs = {"units": "1", "long_name": "fraction of starts that end on the attractor"}
    return found


def _orbits(dataset: xr.Dataset, study: Study, number: np.ndarray, of: str) -> tuple[np.ndarray, dict[str, Any]]:
    """Return a quantity of attractors at strobes (..., label, strobe), and its attributes."""
    from pipelines.equilibria.branches import Parameters

    where = Parameters.of(dataset)
    names = [axis.name for axis in where.axes]
    table = dataset[["attractor_period", "attractor_state", "attractor_section"]].transpose(*names, ...).load()
    periods, longest = table["attractor_period"].values, table.sizes["strobe"]
    out = np.full((*number.shape, max(SHOWN, longest)), np.nan)
    attrs: dict[str, Any] = {}
    for place in map(tuple, np.argwhere(number >= 0).tolist()):
        *cell, _ = place
        one, own = tuple(cell), int(number[place])
        period = int(periods[one][own])
        before = int((periods[one][:own] > 0).sum())
        sections = table["attractor_section"].values[one]
        if not period and own - before >= len(sections):
            continue
        states = table["attractor_state"].values[one][own, :period] if period else sections[own - before][:SHOWN]
        values, attrs = quantity_at(study, where.problem(np.array(one).reshape(-1, 1)), states, of)
        out[place][: len(values)] = values
    return out, attrs


def _in_words(out: xr.Dataset, limited: int) -> str:
    """Return the number of branches, the fraction of starts on none, and the number of searches that were limited."""
    count = out.sizes["label"]
    none = float(1.0 - out["fraction"].sum("label").mean())
    rest = f"; {none:.2%} of the starts end on none of them" if none > 1e-12 else ""
    searches = "1 search" if limited == 1 else f"{limited} searches"
    ended = f"; {searches} ended at `search_time`, so that attractors may be missing" if limited else ""
    return f"{count} {'branches' if count != 1 else 'branch'} of attractors{rest}{ended}{_proofs_in_words(out)}"


def _proofs_in_words(out: xr.Dataset) -> str:
    """Return how many attractors are proved; empty if the study does not ask for proofs."""
    if "proof" not in out:
        return ""
    proved, known = int((out["proof"] >= Proved.PROVED).sum()), int((out["number"] >= 0).sum())
    return f"; {proved} of {known} attractors proved to exist"


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the diagram needs a quantity or an axis that the study does not have."""
    yield from _follow_mistakes(request)
    of, scene = request.given_parameters.get("of"), request.raw.get("scene")
    if not isinstance(of, str) or not is_shown(of) or not isinstance(scene, dict):
        return
    known = recorded_names(scene.get("kind", models()[0].name))
    if of == ANGLE and ANGLE not in known:
        listed = [item for items in scene.values() if isinstance(items, list) for item in items]
        if not any(isinstance(item, dict) and "hinge" in item for item in listed):
            yield Mistake(request.place("of"), NO_HINGE, of, NAME_ANOTHER)
        return
    name = of.split(".")[0]
    if known and name not in known:
        remedy = name_remedy(name, known, "recorded quantities")
        yield Mistake(request.place("of"), "must be a quantity that scenes of this kind record", of, remedy)


def _follow_mistakes(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if cycles cannot be followed along an axis."""
    given = request.given_parameters
    follow = given.get("follow")
    if follow is None and given.get("longest") is not None:
        rule = "limits the cycles that are followed, but no axis is given"
        yield Mistake(request.place("longest"), rule, given["longest"], "add `follow`, or leave `longest` out")
    is_read = follow not in request.axis_names or any(axis.name == follow for axis in request.axes)
    if isinstance(follow, str) and is_read and (why := _why_not(follow, request.axes)):
        yield Mistake(request.place("follow"), *why)


def _why_not(follow: str, axes: tuple[Axis, ...]) -> tuple[str, Any, str] | None:
    """Return the rule, the value and the remedy if cycles cannot be followed along an axis of a study."""
    own = [axes[i] for i in parameter_axes(axes)]
    axis = next((one for one in own if one.name == follow), None)
    if axis is None:
        known = [one.name for one in own if _is_smooth(one)]
        remedy = name_remedy(follow, known, "axes") if known else "leave `follow` out"
        return "must be an axis of a parameter of the scene", follow, remedy
    if not _is_smooth(axis):
        rule = "must be an axis whose numbers form a range of at least two points, and that changes no hinge"
        return rule, follow, "give the axis `from`, `to` and `points`, or leave `follow` out"
    taken = sorted(TAKEN & {name for one in own for name in (one.name, *(sweep.name for sweep in one.sweeps))})
    if taken:
        rule = f": the name {taken[0]} of a parameter is that of an array of curves, curve_{taken[0]} or the like"
        return rule, MISSING, f"name the parameter otherwise, such as {taken[0]}_1, or leave `follow` out"
    sets = math.prod(one.points for one in own if one is not axis)
    if sets > MOST_SETS:
        rule = f": the other parameters have {sets} sets, but cycles are followed for at most {MOST_SETS}"
        return rule, MISSING, "give the other axes fewer points, or leave `follow` out"
    return None


def _is_smooth(axis: Axis) -> bool:
    """Return whether the scene changes smoothly along an axis."""
    return is_range(axis) and axis.points > 1 and not any("hinge" in sweep.path.split(".") for sweep in axis.sweeps)


def _why_not_in(dataset: xr.Dataset, follow: str) -> tuple[str, Any, str] | None:
    """Return the rule, the value and the remedy if a part of a store has a single value on an axis."""
    if dataset.sizes.get(follow, 1) > 1:
        return None
    return "must be an axis with at least two points in this dataset", follow, "keep the axis when you select a part"


def _figure(summary: Any, dataset: Any, parameters: Attractors, swept: list[str]) -> Figure:
    from pipelines.pictures.bifurcations import bifurcation_figure
    from pipelines.pictures.view import figure_title

    return bifurcation_figure(summary, dataset, swept, figure_title(dataset, SUMMARY.text))


SUMMARY = Summary(
    name="attractors",
    text="attractors",
    compute=attractors,
    parameters=Attractors,
    needs=("attractor",),
    needs_axes=False,
    rules=_rules,
    figure=_figure,
)
