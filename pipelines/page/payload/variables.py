"""Variables of a map, in order of importance, up to the size limit of the page."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import xarray as xr
from matplotlib.colors import LogNorm, TwoSlopeNorm, to_hex

from pipelines.page.payload.encoding import Encoded, encoded_codes, encoded_numbers, finite_or_none
from pipelines.page.payload.source import STATUS, MapVariable, Source
from pipelines.pictures.colours import category, in_legend, shades
from pipelines.pictures.plot import MAIN
from pipelines.study.display_names import with_magnet_names
from pipelines.study.entry import SomeScene
from pipelines.study.load import Study

BYTES_PER_POINT, LEAST_BYTES, MOST_BYTES = 3.0, 450_000, 3_300_000
"""Characters of a page available to variables: per point of the map, and limits for all."""
SHADED, SHADE = "rest_magnet", "rest_time"
"""Labels darkened with their rest time, and the variable that holds it; not for refined studies."""
Data = dict[str, Any]


def in_order(variable: list[MapVariable]) -> list[MapVariable]:
    """Return the variables of a map by importance: the main ones of the store, labels, then numbers."""
    leads = (*(name for name in MAIN if any(one.variable.name == name for one in variable)), SHADE, STATUS)

    def rank(one: MapVariable) -> tuple[int, bool, bool]:
        name = one.variable.name
        first = leads.index(name) if name in leads else len(leads)
        return min(first, 1) if name == STATUS else first, name == "energy_drift", not one.is_categorical

    return sorted(variable, key=rank)


def variables(source: Source) -> tuple[list[Data], list[str]]:
    """Return the variables that fit into a page, and the names of the others. The first one is always included."""
    points = int(np.prod(list(source.steps.shape.values())))
    budget = min(MOST_BYTES, max(LEAST_BYTES, BYTES_PER_POINT * points))
    taken: list[Data] = []
    left: list[str] = []
    for one in in_order(list(source.map_variables())):
        values = source.values(one)
        for dtype in ("u2", "u1"):
            made = describe_variable(one, values, source.study.entry.scene, dtype)
            if not taken or len(made["data"]) <= budget:
                budget -= len(made["data"])
                taken.append(made)
                break
        else:
            left.append(one.name)
    return taken, left


def describe_variable(variable: MapVariable, values: np.ndarray, scene: SomeScene, dtype: str = "u2") -> Data:
    """Return a variable in the format of a page, with numbers encoded in a given type."""
    attrs = variable.variable.attrs
    unit, text = attrs.get("units", "1"), attrs.get("long_name", variable.name)
    common = {
        "name": variable.name,
        "label": variable.name.replace("_", " "),
        "text": text,
        "unit": unit,
        "dims": list(variable.axes),
    }
    if variable.is_categorical:
        kinds = list(_categories(variable, values, scene))
        low, high = (min(values.min(), 0), max(values.max(), 0)) if values.size else (0, 0)
        scale = {"low": int(low), "high": int(high), "scale": "linear", "middle": None}
        return {**common, "type": "category", "categories": kinds, **scale, **_encoding_fields(encoded_codes(values))}
    scale = scale_of(values)
    made = encoded_numbers(values, unit, is_log=scale["scale"] == "log", dtype=dtype)
    return {**common, "type": "number", **scale, **_encoding_fields(made)}


def _encoding_fields(made: Encoded) -> Data:
    encoding, data, note = made
    return {"encoding": encoding, "data": data, "note": note}


def _categories(variable: MapVariable, values: np.ndarray, scene: SomeScene) -> Iterator[Data]:
    """Yield the meanings of a variable's codes, in the order and the colours of figures."""
    attrs = with_magnet_names(variable.variable.attrs, scene)
    array = xr.DataArray(name=variable.variable.name, attrs=attrs)
    for code in in_legend(array, set(np.unique(values).tolist())):
        kind = category(array, scene, code)
        yield {"code": code, "label": kind.text, "colour": to_hex(kind.colour)}


def scale_of(values: np.ndarray) -> Data:
    """Return the limits of a colour scale, whether it is logarithmic, and its centre if the quantity is signed."""
    norm = shades(xr.DataArray(values))["norm"]
    middle = 0.0 if isinstance(norm, TwoSlopeNorm) else None
    kind = "log" if isinstance(norm, LogNorm) else "linear"
    return {"low": finite_or_none(norm.vmin), "high": finite_or_none(norm.vmax), "scale": kind, "middle": middle}


def shade(used: list[Data], study: Study) -> str | None:
    """Return the name of the number by which labels are darkened."""
    names = {one["name"] for one in used}
    is_wanted = used and used[0]["name"].startswith(SHADED) and not study.refined
    return SHADE if is_wanted and SHADE in names else None
