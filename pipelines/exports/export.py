"""A store as one file of another format, written block by block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pem_core.errors import did_you_mean, fail
from pipelines.exports.netcdf import write_netcdf
from pipelines.exports.table import write_csv
from pipelines.files.location import Place, at, on_this_machine, outside_stores
from pipelines.outputs.layers import layer_of, parts_of
from pipelines.store.failing import readable_errors
from pipelines.store.store import census, open_results, stored_study

FORMATS: dict[str, Callable[..., list[str]]] = {"netcdf": write_netcdf, "csv": write_csv}
SUFFIX = {"netcdf": ".nc", "csv": ".csv"}


def export(
    store: str | Path | Place,
    form: str,
    out: str | Path | None = None,
    variables: Sequence[str] = (),
    *,
    overwrite: bool = False,
) -> tuple[Path, list[str]]:
    """Write a store as one file of another format, block by block.

    Parameters
    ----------
    store : path
        Of a folder or in an object store; it may still be computed: what is pending has the fill values of the store.
    form : str
        ``netcdf``: netCDF-4, with summaries as groups. ``csv``: a row for each place along the axes of the first
        variable.
    out : path, optional
        The file; beside a local store if not given.
    variables : sequence of str, optional
        Those that are written; without them all, in a table all that have no other axes than the study.
    overwrite : bool
        Replace a file that is there.

    Returns
    -------
    Path, list of str
        The file, and the variables that a table leaves out as they have other axes.

    Raises
    ------
    InputError
        If the store, a variable or the file is not what it must be, or a package lacks.
    """
    if form not in FORMATS:
        raise fail("form", f"must be {' or '.join(FORMATS)}", form)
    place = at(store)
    beside = on_this_machine(place).with_name(place.name.removesuffix(".zarr") + SUFFIX[form])
    path = beside if out is None else outside_stores(out)
    if path.exists() and not (overwrite and path.is_file()):
        raise fail(str(path), "must not exist yet", "there", "give another --out, or --overwrite")
    with readable_errors(place):
        dataset = settled(place)
        unknown = [name for name in variables if name not in dataset.data_vars]
        if unknown:
            rule = f"must be among {', '.join(map(str, dataset.data_vars))}"
            raise fail("variables", rule, unknown[0], did_you_mean(unknown[0], dataset.data_vars))
        return path, FORMATS[form](place, dataset, path, list(variables))


def settled(place: Place) -> Any:
    """Return the dataset of a store in which pending points have fill values, whatever is written meanwhile."""
    study, grid = stored_study(place)
    dataset = open_results(place)
    for part in parts_of(study):
        layer = layer_of(study, grid, part)
        if not census(place, part).pending:
            continue
        status = dataset[layer.status].load()  # first: what it says is done has been written before
        fills = {v.name: v.fill for v in layer.variables[:-1]}
        fresh = {name: dataset[name].where(status != 0, fill) for name, fill in fills.items()}
        fresh = {name: one.astype(dataset[name].dtype).assign_attrs(dataset[name].attrs) for name, one in fresh.items()}
        dataset = dataset.assign({layer.status: status, **fresh})
    return dataset
