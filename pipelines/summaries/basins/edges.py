"""Edge tracking: the boundary between two basins, followed to the state that attracts on it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from pem_core.codes import Code
from pem_core.equilibria.edge import track_edge
from pem_core.equilibria.equilibria import Equilibria, find_equilibria
from pem_core.errors import MISSING, InputError, fail
from pem_core.integrate.backends import loops_for
from pem_core.models.registry import assemble, model_of, space_of
from pem_core.models.systems.problem import Problem
from pem_core.scene.quantities import Quantity
from pipelines.equilibria.labelled_starts import Measure, Starts, basins_along, described, study_of
from pipelines.measures.output import flags
from pipelines.measures.summary import Summary
from pipelines.study.entry import observed_of
from pipelines.study.load import Study
from pipelines.summaries.settled_labels import settled_labels

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

Cell = dict[str, int]
"""Parameter set, as indices along its axes."""
SHARE = 1e-3
"""Energy tolerance of an equilibrium on an edge, as a fraction of the depth of the deeper well."""


class End(Code):
    """Outcome of tracking an edge."""

    AT_REST = 0, "the edge leads to an equilibrium, usually a saddle"
    STILL_MOVING = 1, "the motion on the edge had not come to rest at the end of the tracking time"
    NOT_FOLLOWED = 2, "in a more accurate integration both starts reach the same equilibrium, or one start reaches none"
    NO_EDGE = 3, "no two neighbouring grid points lie in these basins"


@dataclass(frozen=True, kw_only=True)
class Edges(Measure):
    """End states of the edges between basins, tracked ``until`` a time, by default a quarter of the study's."""

    until: Annotated[float, Quantity("s", "positive")] | None = None


def edges(dataset: xr.Dataset, parameters: Edges) -> xr.Dataset:
    """Return the end state of the edge between every two basins.

    Of attractors, see :func:`pipelines.equilibria.attractor_edges.attractor_edges`; of equilibria:

    For each pair of basins, the first two grid neighbours on either side of the boundary are tracked with
    :func:`pem_core.track_edge`. The attractor on an edge is the easiest transition between the two basins.

    Returns
    -------
    xarray.Dataset
        Over the parameter axes and ``edge``: ``ending`` (an End), ``energy`` [J] and ``position`` [m] of
        the magnets there (dimensionless for the point in a plane), and ``equilibrium``, the number of the equilibrium
        reached in the list, -1 if none. ``label_first`` and ``label_second`` are the basins on either side,
        ``equilibrium_first`` and ``equilibrium_second`` the numbers of their equilibria, -1 where there is none.

    Raises
    ------
    InputError
        If the store has no labels, no rest positions or no axis of initial conditions, or energy can be gained.
    """
    study, starts = study_of(dataset), basins_along("edges", dataset, parameters)
    if starts.labels.name == "attractor":
        from pipelines.equilibria.attractor_edges import attractor_edges

        return attractor_edges(starts, parameters.until)
    if "rest_position" not in dataset:
        rule = ": this summary computes positions of the pendulum's magnets, but the pendulum has no magnets"
        raise fail("edges", rule, MISSING)
    labels = starts.labels.transpose(*starts.dims, ...)
    others = [str(dim) for dim in labels.dims if dim not in starts.dims]
    if "pendulum" in others:
        rule = f": this summary needs a study with one pendulum, but this study has {labels.sizes['pendulum']}"
        raise fail("edges", rule, MISSING)
    pairs = list(combinations([value for value in starts.values if value >= 0], 2))
    cells = (dict(zip(others, index, strict=True)) for index in np.ndindex(*(labels.sizes[dim] for dim in others)))
    found = [
        each for cell in cells for each in _of_cell(study, starts, labels.isel(cell).values, cell, pairs, parameters)
    ]
    return _table(starts, others, pairs, found)


@dataclass(frozen=True, eq=False)
class Found:
    """End state of one edge."""

    ending: End
    energy: float = np.nan
    equilibrium: int = -1
    position: Any = np.nan


def _of_cell(
    study: Study, starts: Starts, labels: np.ndarray, cell: Cell, pairs: list[tuple[int, int]], parameters: Edges
) -> list[Found]:
    """Return the end states of the edges of one parameter set; its equilibria are searched only once."""
    from pipelines.equilibria.attractor_edges import neighbours

    ends = [_follow_edge(study, starts, next(iter(neighbours(labels, pair)), None), cell, parameters) for pair in pairs]
    tracks = [end for end in ends if not isinstance(end, End)]
    if not tracks:
        return [Found(end) for end in ends if isinstance(end, End)]
    table = find_equilibria(tracks[0][0])
    return [Found(end) if isinstance(end, End) else _end_of_edge(*end, table) for end in ends]


def _follow_edge(
    study: Study, starts: Starts, places: tuple[np.ndarray, ...] | None, cell: Cell, parameters: Edges
) -> tuple[Problem, np.ndarray] | End:
    """Return two neighbours as a problem and the last state (s, 1) of the edge between them, or why there is none."""
    if places is None:
        return End.NO_EDGE
    along = dict(zip(starts.dims, places, strict=True))
    indices = tuple(along.get(axis.name, np.full(2, cell.get(axis.name, 0))) for axis in study.axes)
    scene, times = study.at(indices)
    problem = assemble(scene, 2)
    try:
        edge = track_edge(problem, until=parameters.until or times.until / 4, longest=times.until)
    except InputError:
        return End.NOT_FOLLOWED
    return problem, edge.state[:, -1:]


def _end_of_edge(problem: Problem, state: np.ndarray, table: Equilibria) -> Found:
    """Return the end state of an edge: the nearest equilibrium, if the state is at rest with the energy of that one."""
    space = space_of(problem)
    still = space.at_rest(problem, state)
    energy, potential = loops_for(problem).energies(0.0, np.concatenate([state, still], 1))
    apart = np.abs(space.marks(problem, table.state) - space.marks(problem, still)).max(0)
    nearest = int(apart.argmin())
    depth = table.energy[table.index == 1].max(initial=table.energy.min()) - table.energy.min()
    is_there = max(abs(energy - table.energy[nearest]), energy - potential) < SHARE * depth
    position = model_of(problem).observed.of_rest_points[0].values(problem, 0.0, state)[0]
    return Found(End.AT_REST if is_there else End.STILL_MOVING, energy, nearest if is_there else -1, position)


SIDES = ("first", "second")


def _sides(starts: Starts, others: list[str], pairs: list[tuple[int, int]]) -> dict[str, Any]:
    """Return the equilibria of the basins on either side, if basins are those of branches in a list."""
    import xarray as xr

    if starts.labels.name != "branch":
        return {}
    from pipelines.equilibria.branches import NO_BASIN, basins_of

    stable = starts.dataset["equilibrium_stable"]
    own = basins_of(starts.dataset).of_point.where(stable, NO_BASIN)
    shape, out = [starts.labels.sizes[dim] for dim in others], {}
    for side, name in enumerate(SIDES):
        is_own = own == xr.DataArray([pair[side] for pair in pairs], dims="edge")
        number = is_own.argmax("equilibrium").where(is_own.any("equilibrium"), -1).astype(np.int16)
        missing = {dim: size for dim, size in zip(others, shape, strict=True) if dim not in number.dims}
        attrs = {"units": "1", "long_name": f"equilibrium of the basin label_{name}; -1: none"}
        out[f"equilibrium_{name}"] = number.expand_dims(missing).transpose(*others, "edge").assign_attrs(attrs)
    return out


def _table(starts: Starts, others: list[str], pairs: list[tuple[int, int]], found: list[Found]) -> xr.Dataset:
    """Return the results over the parameter axes and ``edge``."""
    import xarray as xr

    shape = (*(starts.labels.sizes[dim] for dim in others), len(pairs))
    rest, swept = starts.dataset["rest_position"], starts.dataset["status"].dims
    inner = {dim: size for dim, size in rest.sizes.items() if dim not in (*swept, "pendulum")}
    position = np.array([np.broadcast_to(each.position, tuple(inner.values())) for each in found])
    dims, observed = (*others, "edge"), observed_of(study_of(starts.dataset).entry.scene)
    names = {"units": "1", "flag_values": starts.values, "flag_meanings": " ".join(starts.basins.values())}
    out = xr.Dataset(
        {
            "ending": (dims, np.array([each.ending for each in found], np.uint8).reshape(shape)),
            "energy": (dims, np.array([each.energy for each in found]).reshape(shape)),
            "equilibrium": (dims, np.array([each.equilibrium for each in found], np.int16).reshape(shape)),
            "position": ((*dims, *inner), position.reshape(*shape, *inner.values())),
        },
        coords={dim: starts.dataset[dim] for dim in others if dim in starts.dataset.coords},
    )
    for side, name in enumerate(SIDES):
        attrs = {**names, "long_name": f"{name} of the two basins at the edge"}
        out[f"label_{name}"] = ("edge", np.array([pair[side] for pair in pairs], np.int16), attrs)
    out["ending"].attrs = {"units": "1", "long_name": "outcome of tracking the edge", **flags(End)}
    out["energy"].attrs = {"units": observed.energy_unit, "long_name": "total energy at the end of the edge"}
    out["equilibrium"].attrs = {"units": "1", "long_name": "equilibrium to which the edge leads; -1: none"}
    out = out.assign(_sides(starts, others, pairs))
    out["position"].attrs = {
        "units": rest.attrs["units"],
        "long_name": f"position of {observed.place_text} at the end of the edge",
    }
    return described(out, starts)


def _figure(summary: Any, dataset: Any, parameters: Edges, swept: list[str]) -> Figure:
    from pipelines.equilibria.attractor_edges import Ending
    from pipelines.pictures.attractor_edges import attractor_edge_figure
    from pipelines.pictures.basins import edge_figure
    from pipelines.pictures.view import figure_title

    if summary.attrs["label"] == "attractor":
        found = (Ending.ON_CYCLE, Ending.BETWEEN_OTHERS)
        return attractor_edge_figure(summary, swept, figure_title(dataset, SUMMARY.text), found)
    return edge_figure(summary, dataset, swept, figure_title(dataset, SUMMARY.text), (End.AT_REST, End.STILL_MOVING))


SUMMARY = Summary(
    name="edges",
    text="edges",
    compute=edges,
    parameters=Edges,
    needs=(),
    needs_labels=True,
    rules=settled_labels,
    needs_grid=True,
    version=3,
    is_along=True,
    figure=_figure,
)
