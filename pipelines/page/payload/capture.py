"""Equilibria of a study, by which a page decides whether a trajectory is captured."""

from typing import Any

import numpy as np
import xarray as xr

from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.measures.output import Values
from pipelines.outputs.equilibria_table import has_table, placed_labels, table_values, tabled_names, tabled_states
from pipelines.outputs.stages import Part, layer_of
from pipelines.page.payload.encoding import finite_or_none
from pipelines.page.payload.source import Source
from pipelines.pictures.colours import category
from pipelines.study.load import Study

MOST_NUMBERS = 20_000
"""Numbers in the states of all equilibria of a page."""
NUMBERS = ("count", "energy", "exit_energy", "stable", "magnet")
Data = dict[str, Any]


def of_store(source: Source) -> tuple[Data | None, str]:
    """Return the equilibria of each parameter set of a page, and a note if some are missing."""
    if not has_table(source.study):
        return None, ""
    layer = layer_of(source.study, source.grid, Part.TABLE)
    places = tuple(source.steps.of_study(axis.name, slice(0, source.steps.shape[axis.name])) for axis in layer.axes)
    wanted = {*tabled_names(source.study), *(f"equilibrium_{name}" for name in NUMBERS)}
    arrays = {one.name: source.array(one, layer) for one in layer.variables if one.name in wanted}
    count = int(np.prod([source.steps.shape[axis.name] for axis in layer.axes]))
    table = {name: np.asarray(array[places]) for name, array in arrays.items()}
    sets = {name: values.reshape(count, *values.shape[len(places) :]) for name, values in table.items()}
    return _capture(source.study, [axis.name for axis in layer.axes], sets)


def of_study(study: Study) -> tuple[Data | None, str]:
    """Return the equilibria of a study of one trajectory, computed now."""
    return _capture(study, [], table_values(study, ())) if has_table(study) else (None, "")


def _capture(study: Study, names: list[str], table: Values) -> tuple[Data | None, str]:
    """Return the equilibria of all parameter sets, in the order of the axes."""
    known = np.clip(table["equilibrium_count"].astype(int), 0, table["equilibrium_energy"].shape[1])
    rows = len(tabled_states(study.entry.scene, {name: table[name][0, :1] for name in tabled_names(study)}))
    every = max(1, -(-int(known.sum()) * rows // MOST_NUMBERS))
    sets: list[Data | None] = [None for _ in known]
    for cell in range(0, len(known), every):
        own = {name: values[cell][: known[cell]] for name, values in table.items() if values.ndim > 1}
        sets[cell] = {"points": _points(study, own)} if known[cell] else None
    note = f"Rest points of every {every}. parameter set are in the page." if every > 1 else ""
    return {"of_axes": names, "sets": sets}, note


def _points(study: Study, table: Values) -> list[Data]:
    """Return the equilibria of one parameter set."""
    states = tabled_states(study.entry.scene, {name: table[name] for name in tabled_names(study)})
    array = xr.DataArray(name="rest_magnet", attrs=placed_labels(study))
    magnets = len(array.attrs["flag_values"])
    return [
        {
            "state": state.tolist(),
            "energy": finite_or_none(energy),
            "exit_energy": finite_or_none(exit_energy),
            "is_minimum": bool(stable),
            "rest_magnet": int(magnet),
            "label_text": category(array, study.entry.scene, int(magnet)).text
            if AT_NO_MAGNET <= magnet < magnets
            else "",
        }
        for state, energy, exit_energy, stable, magnet in zip(
            states.T,
            *(table[f"equilibrium_{name}"] for name in NUMBERS[1:]),
            strict=True,
        )
    ]
