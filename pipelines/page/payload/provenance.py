"""Provenance and summaries of a page: the text of the study, versions, errors of the numbers, and figures."""

import base64
import io
from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from PIL import Image

from pem_core.errors import InputError
from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place
from pipelines.history.throughput import pace
from pipelines.measures.summary import is_installed, summary_named
from pipelines.outputs.stages import Part, layer_of
from pipelines.page.payload.encoding import finite_or_none
from pipelines.page.payload.source import Source
from pipelines.pictures.layout import fold_texts
from pipelines.pictures.plot import summary_figure
from pipelines.pictures.sheet import styled
from pipelines.store.attributes import mapping, readable_errors, versions
from pipelines.store.store import censuses, clear_open_stores, open_chunks, read_attributes, stored_study
from pipelines.store.summary_files import attributes_of, comment_of, summary_names, unreadable_summaries
from pipelines.study.display_names import FLAGS, with_magnet_names
from pipelines.study.entry import SomeScene, observed_of
from pipelines.study.load import Study

# Progress of a store, for a page of one that is being computed.


def progress_of_store(place: Place) -> dict[str, Any] | None:
    """Return the number of computed points of a store and the time left; None if the store is complete."""
    told = now(place)
    return told if told["done"] < told["points"] else None


def now(place: Place) -> dict[str, Any]:
    """Return the progress of a store: its points, the computed ones, its state, and the time left if known."""
    clear_open_stores()
    found = censuses(place)
    counts, told = found[Part.POINTS].points, pace(place, found)
    points = sum(counts.values())
    done = points - counts[Status.PENDING.name.lower()]
    return {"points": points, "done": done, "state": told.state, "seconds_left": told.seconds_left}


DRIFT = "energy_drift"
SAMPLE = 200_000
"""Points at which the energy drift is evaluated."""
QUANTILES = {"median": 0.5, "99th percentile": 0.99, "maximum": 1.0}
Data = dict[str, Any]


def of_store(source: Source, used: list[Data]) -> Data:
    """Return the provenance of a store, and the errors of its numbers."""
    attributes = read_attributes(source.place)
    study = source.study
    errors = [*_drift(source), *_labels(attributes), *_steps(used)]
    return {
        **_of_study(study),
        "versions": mapping(attributes.get("pem_versions", "{}"), "pem_versions"),
        "errors": errors,
        "created": attributes["date_created"],
        "state": attributes["pem_state"],
        "history": attributes["history"],
    }


def label_check(store: Place) -> Data | None:
    """Return the result of the label check of a store: its verdict ('' before there is one) and its text."""
    said = read_attributes(store).get("pem_labels", "")
    verdict = attributes_of(store, "label_check").get("verdict", "")
    return {"verdict": str(verdict), "text": str(said)} if said else None


def of_study(study: Study) -> Data:
    """Return the provenance of a study that is played without a store."""
    return {**_of_study(study), "versions": versions(), "errors": [], "created": None, "state": "", "history": ""}


def _of_study(study: Study) -> Data:
    return {
        "study": study.text,
        "overrides": list(study.overrides),
        "file": f"{study.name}.yaml",
        "fingerprint": study.fingerprint,
    }


def _drift(source: Source) -> Iterator[Data]:
    """Yield quantiles of the energy drift over an even sample of the points."""
    layer = layer_of(source.study, source.grid, Part.POINTS)
    wanted = [one for one in layer.variables if one.name == DRIFT]
    if not wanted:
        return
    few = max(2, int(SAMPLE ** (1 / max(1, len(layer.grid.shape)))))
    thin = tuple(slice(None, None, -(-size // few)) for size in layer.grid.shape)
    with readable_errors(source.place):
        drift, status = (np.asarray(source.array(one, layer)[thin]) for one in (wanted[0], layer.variables[-1]))
    sizes = np.abs(drift[np.isfinite(drift) & (status > 0)])
    unit = observed_of(source.study.entry.scene).energy_unit
    for text, share in QUANTILES.items() if sizes.size else ():
        value = float(np.quantile(sizes, share))
        yield {"name": DRIFT, "text": f"energy drift of a trajectory, {text}", "value": f"{value:.2g} {unit}"}


def _labels(attributes: Data) -> Iterator[Data]:
    """Yield the result of the label check."""
    if said := attributes.get("pem_labels", ""):
        text = "check of labels: a sample is integrated again at a hundredth of the error"
        yield {"name": "label_check", "text": text, "value": said}


def _steps(used: list[Data]) -> Iterator[Data]:
    """Yield the rounding of each number in this page."""
    for one in used:
        if one["type"] == "number":
            yield {"name": one["name"], "text": f"{one['label']} in this page", "value": one["note"]}


# Summaries of a store: their text, single numbers and figures.


PICTURE_DPI, COLOURS = 100, 64
"""Of a figure in a page: pixels per inch, and number of colours."""
MOST_BYTES = 400_000
"""Bytes of all figures of a page; further figures are left out."""
MOST_FIGURES, LONGEST = 12, 300
"""Numbers shown of a summary, and characters of the description of each."""


def summaries(store: Place) -> list[Data]:
    """Return the summaries of a store that are installed here."""
    damaged = unreadable_summaries(store)
    names = [name for name in summary_names(store) if name not in damaged and is_installed(name)]
    out, room = [], MOST_BYTES
    for name in names:
        own = summary_named(name)
        picture = _picture(store, name) if own.figure is not None else ""
        picture = picture if len(picture) <= room else ""
        room -= len(picture)
        said = comment_of(store, name) or ""
        figures = list(_figures(store, name))
        out.append(
            {"name": name, "text": own.text, "comment": said, "figures": figures, "picture": picture, "alt": own.text}
        )
    return out


def _picture(store: Place, name: str) -> str:
    """Return the figure of a summary as a data URL, or an empty text if it cannot be drawn."""
    try:
        with styled():
            return data_url(summary_figure(store, name))
    except InputError:
        return ""


def data_url(figure: Figure) -> str:
    """Return a figure as a data URL of a PNG with few colours."""
    fold_texts(figure)
    whole, small = io.BytesIO(), io.BytesIO()
    figure.savefig(whole, format="png", dpi=PICTURE_DPI)
    whole.seek(0)
    Image.open(whole).convert("RGB").quantize(COLOURS).save(small, "png", optimize=True)
    return f"data:image/png;base64,{base64.b64encode(small.getvalue()).decode()}"


def _figures(store: Place, name: str) -> Iterator[Data]:
    """Yield the scalar results of a summary with their descriptions."""
    found, scene = open_chunks(store, name), stored_study(store.absolute())[0].entry.scene
    single = [one for one in found.data_vars if found[one].ndim == 0 and found[one].dtype.kind in "iuf"]
    for one in single[:MOST_FIGURES]:
        attrs = found[one].attrs
        yield {
            "name": str(one),
            "label": str(one).replace("_", " "),
            "text": str(attrs.get("long_name", ""))[:LONGEST],
            "unit": str(attrs.get("units", "1"))[:LONGEST],
            "value": _figure_value(found[one], scene),
        }


def _figure_value(array: Any, scene: SomeScene) -> float | str | None:
    """Return a scalar result: a number, None if it is not finite, or the meaning of a flag."""
    value = np.asarray(array.values)[()]
    if "flag_values" not in array.attrs:
        return finite_or_none(value)
    flags, words = np.ravel(array.attrs["flag_values"]).tolist(), with_magnet_names(array.attrs, scene)[FLAGS].split()
    return dict(zip(flags, words, strict=False)).get(int(value), str(value)).replace("_", " ")[:LONGEST]
