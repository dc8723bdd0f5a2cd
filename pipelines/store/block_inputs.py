"""Stored values that a block needs: equilibria and attractors of its parameter sets, sources of its symmetry copies."""

from functools import lru_cache, partial
from pathlib import Path

import numpy as np

from pem_core.equilibria.tables import PointTables
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place, at, for_each
from pipelines.measures.output import EQUILIBRIUM_STATUS, Indices, Values
from pipelines.outputs import equilibria_table
from pipelines.outputs.catalogue_table import READ_OF_CATALOGUES, has_catalogue
from pipelines.outputs.parameter_table import Searched, table_status
from pipelines.outputs.simulate import Tables
from pipelines.outputs.stages import Layer, Part
from pipelines.outputs.symmetry_copies import StoredValues
from pipelines.store.listing import stamp_number
from pipelines.store.store import fingerprint, read_array, stored_layer, stored_study
from pipelines.study.grid import lengths, parameter_axes
from pipelines.study.load import Study

READ = (
    "equilibrium_count",
    "equilibrium_complete",
    "equilibrium_isolated",
    "equilibrium_unstable_directions",
    "equilibrium_energy",
    "equilibrium_exit_energy",
    EQUILIBRIUM_STATUS,
)

NOT_YET = "the table that this block needs has not been computed yet"
KEPT = 16
"""Table blocks that a process caches: neighbouring blocks of points need the same ones."""


def tables_at(path: Place) -> Tables:
    """Return functions that read the table of a store."""
    study = stored_study(path)[0]
    return Tables(
        partial(read_equilibria_at, path) if equilibria_table.has_equilibria(study) else None,
        partial(read_catalogues_at, path) if has_catalogue(study) else None,
    )


def stored_values(path: Place) -> StoredValues | None:
    """Return the stored values that a block may read; None if the store has no table."""
    tables = tables_at(path)
    return StoredValues(tables, partial(_in_box, path)) if tables.equilibria or tables.catalogues else None


def _in_box(path: Place, names: tuple[str, ...], box: tuple[slice, ...]) -> Values:
    """Return variables in a box of the grid; ``status`` is read first, since it is written last.

    Points in damaged files count as pending.
    """
    found: Values = {}
    for name in sorted(names, key=lambda name: name != "status"):
        try:
            found[name] = np.asarray(read_array(path, name)[box])
        except (ValueError, RuntimeError):
            array = read_array(path, name)
            found[name] = np.full(lengths(box), array.fill_value, array.dtype)
            found["status"] = np.full(lengths(box), Status.PENDING, np.uint8)
    found["status"] = np.where(found["status"] < len(Status), found["status"], Status.PENDING)
    return found


def read_equilibria_at(path: Place, study: Study, indices: Indices) -> PointTables:
    """Return the tables of equilibria for the parameter sets of some points.

    A set has no table if its search has failed, or if it has more equilibria than the table has room for.

    Raises
    ------
    ValueError
        If the table of a set is still pending.
    """
    points = len(indices[0]) if indices else 1
    grid = stored_layer(path, Part.TABLE).grid
    sets = tuple(indices[i] for i in parameter_axes(study.axes))
    number = np.ravel_multi_index(sets, grid.shape) if sets else np.zeros(points, int)
    distinct, of_point = np.unique(number, return_inverse=True)
    names = (*READ, *equilibria_table.tabled_names(study))
    values = _read(path, names, tuple(map(np.asarray, np.unravel_index(distinct, grid.shape))) if sets else ())
    searched, count = values[EQUILIBRIUM_STATUS], values["equilibrium_count"]
    if (searched == Searched.PENDING).any():
        raise ValueError(NOT_YET)
    is_known = (searched == Searched.DONE) & (count <= equilibria_table.REST_POINTS)
    return PointTables(
        equilibria_table.rest_tables_from_values(study, values), np.where(is_known[of_point], of_point, -1).ravel()
    )


def read_catalogues_at(path: Place, study: Study, starts: Indices) -> Values:
    """Return the catalogues of the parameter sets of some starts.

    Raises
    ------
    ValueError
        If one is still pending, or its search has failed.
    """
    status = table_status(study)
    values = _read(path, (*READ_OF_CATALOGUES, status), tuple(starts[i] for i in parameter_axes(study.axes)))
    if (values[status] == Searched.PENDING).any():
        raise ValueError(NOT_YET)
    if (values[status] != Searched.DONE).any():
        raise ValueError("the search for the attractors of this parameter set has failed")
    return values


def _read(path: Place, names: tuple[str, ...], sets: Indices) -> Values:
    """Return table rows of some parameter sets, in their order."""
    layer = stored_layer(path, Part.TABLE)
    place = tuple(index // size for index, size in zip(sets, layer.grid.block, strict=True))
    block = np.ravel_multi_index(place, layer.grid.blocks_along) if place else np.zeros(1, int)
    found: list[Values] = []
    order: list[np.ndarray] = []
    for number in np.unique(block):
        rows = np.flatnonzero(block == number)
        slices = layer.grid.slices(int(number))
        table = _block(str(path), fingerprint(path), names, int(number), _stamp(path, layer, int(number)))
        inside = tuple(index[rows] - part.start for index, part in zip(sets, slices, strict=True))
        found.append({name: value[inside] if inside else value[None] for name, value in table.items()})
        order.append(rows)
    back = np.argsort(np.concatenate(order))
    return {name: np.concatenate([several[name] for several in found])[back] for name in found[0]}


def _stamp(path: Place, layer: Layer, number: int) -> int:
    """Return the number of a block's stamp, so that a block that is reset is read again; the same for all objects.

    Asking an object store would cost a request for each block of points.
    """
    if not isinstance(path, Path):
        return 1
    if not (stamped := stamp_number(path, layer, number)):
        raise ValueError(NOT_YET)
    return stamped


def _block(store: str, study: str, names: tuple[str, ...], number: int, stamped: int) -> Values:
    """Return arrays of a table block, which are kept once all of it is computed: they depend on the study alone."""
    try:
        return _complete_block(store, study, names, number, stamped)
    except _PendingError:
        return _arrays(store, names, number)


class _PendingError(ValueError):
    """Some parameter sets of a table block are pending."""


@lru_cache(maxsize=KEPT)
def _complete_block(store: str, study: str, names: tuple[str, ...], number: int, stamped: int) -> Values:
    """Return arrays of a table block; raise _PendingError, so that they are not kept, if some of it is pending.

    ``stamped``, of its status file, invalidates what is kept when the file changes.
    """
    found = _arrays(store, names, number)
    if (found[stored_layer(at(store), Part.TABLE).status] == Searched.PENDING).any():
        raise _PendingError(NOT_YET)
    return found


def _arrays(store: str, names: tuple[str, ...], number: int) -> Values:
    """Return arrays of a table block: first its status, which is written last, then all others at once."""
    path = at(store)
    layer = stored_layer(path, Part.TABLE)
    found: Values = {}

    def read(name: str) -> None:
        found[name] = np.asarray(read_array(path, name)[layer.grid.slices(number)])

    read(layer.status)
    for_each(path, read, [name for name in names if name != layer.status])
    return found
