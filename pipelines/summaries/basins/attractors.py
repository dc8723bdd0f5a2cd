"""Attractors of a store, branch by branch: their kinds, orbits and multipliers, and the fraction of starts on each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.attractors.strobes import section_parts
from pem_core.errors import Mistake, fail, name_remedy
from pem_core.integrate.outcomes import Status
from pem_core.models.presentation.observables import BODY_AXES, COMPONENTS
from pem_core.models.registry import model_of_scene, models
from pem_core.models.systems.problem import Problem
from pem_core.models.systems.rows import columns
from pem_core.scene.quantities import Constraint
from pipelines.equilibria.labelled_starts import initial_dims, study_of
from pipelines.measures.summary import Request, Summary, lacks_output
from pipelines.study.load import Study
from pipelines.study.requested import QUANTITY_RULE, is_quantity, quantity, recorded_names

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

ANGLE = "angle"
"""Name of the angle about a hinge, which is not recorded."""
NO_HINGE = "must be a recorded quantity, because this scene has no hinge that all its pendulums and points share"
NAME_ANOTHER = "leave `of` out, or name a quantity such as orientation.u3.x"
SHOWN = 128
"""States of a torus or a chaotic attractor in the diagram."""
NUMBERS = {
    "exponent": "largest Lyapunov exponent",
    "exponent_error": "error of the largest Lyapunov exponent",
    "energy": "mean energy",
    "multiplier": "modulus of the largest Floquet multiplier",
    "winding": "turns of the first angle in one cycle",
}
"""Numbers of the table that the summary repeats for each branch."""


def _is_shown(text: Any) -> bool:
    return text == ANGLE or (is_quantity(text) and text not in ("field", "drive"))


@dataclass(frozen=True, kw_only=True)
class Attractors:
    """Branches of attractors, and the quantity ``of`` their motion in the diagram.

    By default the angle about the hinge, else the first component of the position or of the last body axis.
    """

    of: Annotated[str, Constraint(QUANTITY_RULE.replace("`field`, `drive` or", "`angle` or"), _is_shown)] | None = None


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
        successive strobes. ``number`` is the number of the attractor in the catalogue of its set.

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
    table = dataset[["attractor_kind", "attractor_period", *(f"attractor_{name}" for name in NUMBERS)]]
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
    for name in ("kind", "period"):
        stored = table[f"attractor_{name}"]
        out[name] = (dims, _taken(stored.values, number, -1).astype(np.int16), stored.attrs)
    for name, text in NUMBERS.items():
        stored = table[f"attractor_{name}"]
        values = stored.values[..., 0] if stored.ndim > len(dims) else stored.values
        out[name] = (dims, _taken(values, number, np.nan), {**stored.attrs, "long_name": text})
    out["fraction"] = _fractions(dataset, out["number"])
    of = parameters.of or _default_quantity(study)
    if of == ANGLE and common_hinge(study) is None:
        raise fail("attractors.of", NO_HINGE, of, NAME_ANOTHER)
    orbit, attrs = _orbits(dataset, study, number, of)
    out["orbit"] = ((*dims, "strobe"), orbit, attrs)
    out.attrs = {
        "pem_fingerprint": dataset.attrs["pem_fingerprint"],
        "over": " ".join(initial_dims(dataset)),
        "of": of,
        "comment": _in_words(out),
    }
    return out


def _numbers_of(of_point: np.ndarray, labels: list[int]) -> np.ndarray:
    """Return the number in its catalogue of each branch (..., label), -1 for none."""
    is_own = of_point[..., None, :] == np.array(labels)[:, None]
    return np.where(is_own.any(-1), is_own.argmax(-1), -1)


def _taken(values: np.ndarray, number: np.ndarray, nothing: float) -> np.ndarray:
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


def _default_quantity(study: Study) -> str:
    """Return the quantity that the diagram shows if a study names none."""
    from pipelines.summaries.motion.section import common_hinge

    scene = study.entry.scene
    model = model_of_scene(scene)
    if common_hinge(study) is not None:
        return ANGLE
    known = {one.name: one for one in model.observed.motion if one.is_told(scene)}
    first = next((known[name] for name in ("position", "orientation") if name in known), next(iter(known.values())))
    ends = {"component": "x", "axis": BODY_AXES[-1]}
    return ".".join([first.name, *(ends.get(dim, "0") for dim in first.dims)])


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
        values, attrs = _quantity_at(study, where.problem(np.array(one).reshape(-1, 1)), states, of)
        out[place][: len(values)] = values
    return out, attrs


def _quantity_at(study: Study, problem: Problem, states: np.ndarray, of: str) -> tuple[np.ndarray, dict[str, Any]]:
    """Return a quantity of states (r, s) at strobes, and its attributes."""
    import xarray as xr

    from pipelines.summaries.motion.section import angles_about, common_hinge

    part = section_parts(problem)[0]
    rows, none = len(part.problem.state), np.zeros(len(states), int)
    whole = part.expand(none, np.zeros(len(states)), np.ascontiguousarray(states[:, :rows].T))
    many, model = columns(problem, none), model_of_scene(study.entry.scene)
    name = "orientation" if of == ANGLE else of.split(".")[0]
    one = next(observable for observable in model.observed.motion if observable.name == name)
    values = one.values(many, 0.0, whole)
    if of == ANGLE:
        axes = values.reshape(len(states), -1, *values.shape[-2:])[:, 0]
        hinge = common_hinge(study)
        assert hinge is not None
        return angles_about(axes, hinge), {"units": "rad", "long_name": "angle about the hinge"}
    known: dict[str, Any] = {"component": COMPONENTS, "axis": BODY_AXES}
    coords = {dim: [*known.get(dim, range(size))[:size]] for dim, size in zip(one.dims, values.shape[1:], strict=True)}
    array = xr.DataArray(values, dims=("time", *one.dims), coords=coords)
    series = quantity(xr.Dataset({f"trajectory_{name}": array, "status": ((), 0)}), of)
    return series.values, {"units": one.unit, "long_name": f"{of} at strobes"}


def _in_words(out: xr.Dataset) -> str:
    """Return the number of branches, and the fraction of starts on none."""
    count = out.sizes["label"]
    none = float(1.0 - out["fraction"].sum("label").mean())
    rest = f"; {none:.2%} of the starts end on none of them" if none > 1e-12 else ""
    return f"{count} {'branches' if count != 1 else 'branch'} of attractors{rest}"


def _rules(request: Request) -> Iterator[Mistake]:
    """Yield a mistake if the diagram needs a quantity that scenes of this kind do not have."""
    of, scene = request.given_parameters.get("of"), request.raw.get("scene")
    if not isinstance(of, str) or not _is_shown(of) or not isinstance(scene, dict):
        return
    if of == ANGLE:
        listed = [item for items in scene.values() if isinstance(items, list) for item in items]
        if not any(isinstance(item, dict) and "hinge" in item for item in listed):
            yield Mistake(request.place("of"), NO_HINGE, of, NAME_ANOTHER)
        return
    known, name = recorded_names(scene.get("kind", models()[0].name)), of.split(".")[0]
    if known and name not in known:
        remedy = name_remedy(name, known, "recorded quantities")
        yield Mistake(request.place("of"), "must be a quantity that scenes of this kind record", of, remedy)


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
