"""Provenance of a page: the text of the study, versions, and the errors of the numbers."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from pem_core.integrate.outcomes import Status
from pipelines.files.location import Place
from pipelines.history.throughput import pace
from pipelines.outputs.stages import Part, layer_of
from pipelines.page.payload.source import Source
from pipelines.store.attributes import mapping, readable_errors, versions
from pipelines.store.store import censuses, clear_open_stores, read_attributes
from pipelines.store.summary_files import attributes_of
from pipelines.study.entry import observed_of
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
QUANTILES = {"half of all below": 0.5, "99 % below": 0.99, "at most": 1.0}
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
        yield {"name": DRIFT, "text": f"drift of the energy of a trajectory, {text}", "value": f"{value:.2g} {unit}"}


def _labels(attributes: Data) -> Iterator[Data]:
    """Yield the result of the label check."""
    if said := attributes.get("pem_labels", ""):
        yield {
            "name": "label_check",
            "text": "labels, checked on a sample with a hundredth of the error",
            "value": said,
        }


def _steps(used: list[Data]) -> Iterator[Data]:
    """Yield the rounding of each number in this page."""
    for one in used:
        if one["type"] == "number":
            yield {"name": one["name"], "text": f"{one['label']} in this page", "value": one["note"]}
