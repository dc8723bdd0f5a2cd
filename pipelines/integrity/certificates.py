"""Certificates of the labels of a store's points: files with one document per line, and their check."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from pem_core.equilibria.tables import PointTables
from pem_core.errors import MISSING, InputError, fail
from pem_core.files import replacing
from pem_core.models.registry import assemble
from pem_core.validated.certificate_documents import sealed
from pem_core.validated.certificates import certificates, check_certificate
from pipelines.files.disk_errors import as_write_errors
from pipelines.files.location import Place as Store
from pipelines.files.location import outside_stores
from pipelines.integrity.reproduce import Place, place_from
from pipelines.outputs.blocking import batches
from pipelines.outputs.proofs import LONGEST
from pipelines.outputs.variables import Proved
from pipelines.store.block_inputs import tables_at
from pipelines.store.store import open_results, stored_study
from pipelines.study.load import Study

TOGETHER = 64
"""Points whose certificates are made at once; the certificate of a point takes half a megabyte."""
MOST_BYTES = 50_000_000
"""Longest line of a file that is read as a certificate."""


def proved_points(store: Store, count: int) -> list[Place]:
    """Return points of a store whose labels are proved: the first ones in the order of the grid.

    Raises
    ------
    InputError
        If the study has no key ``proof``, or no label is proved.
    """
    results = open_results(store)
    if "proof" not in results:
        remedy = "choose points with --point, or run a study with the key `proof`"
        raise fail(str(store), ": the store has no proofs", MISSING, remedy)
    outcome = results["proof"].load()
    places = np.argwhere(outcome.values == Proved.PROVED)[:count].tolist()
    if not places:
        raise fail(str(store), ": no label of the store is proved", MISSING)
    return [dict(zip(map(str, outcome.dims), place, strict=True)) for place in places]


def write_certificates(store: Store, places: Sequence[Place], path: Path) -> list[Place]:
    """Write the certificates of some points into a file, one per line, and return the points without one.

    Raises
    ------
    InputError
        If the file cannot be written, or lies in a store.
    """
    outside_stores(path)
    without = []
    with as_write_errors(path, "certificates"), replacing(path) as file:
        for place, document in _documents(store, places):
            if document is None:
                without.append(place)
            else:
                file.write(json.dumps(document).encode() + b"\n")
    return without


def _documents(store: Store, places: Sequence[Place]) -> Iterator[tuple[Place, dict[str, Any] | None]]:
    """Yield points with their certificates, None where the label is not proved."""
    study, _ = stored_study(store)
    indices = tuple(np.array([place[axis.name] for place in places]) for axis in study.axes)
    for own in batches(study, indices, len(places), TOGETHER):
        problem, until, tables = _at(study, store, tuple(index[own] for index in indices))
        found = certificates(problem, np.arange(len(own)), LONGEST * until, tables)
        for number, document in zip(own.tolist(), found, strict=True):
            point = {"fingerprint": study.fingerprint, "point": places[number]}
            yield places[number], document and sealed({**document, "study": point})


def _at(study: Study, store: Store, indices: tuple[np.ndarray, ...]) -> tuple[Any, float, PointTables | None]:
    """Return the problem of some points of a store, the time of the study, and their equilibria."""
    reader, (scene, times) = tables_at(store).equilibria, study.at(indices)
    problem = assemble(scene, len(indices[0]) if indices else 1)
    return problem, times.until, reader(study, indices) if reader else None


def check_certificates(store: Store, path: Path) -> Iterator[tuple[str, str]]:
    """Yield the place of each certificate of a file, and why it is rejected; an empty text where it is accepted.

    A certificate is accepted if it belongs to a point of the store, proves its label, and this is the stored one.

    Raises
    ------
    InputError
        If the file cannot be read.
    """
    study, _ = stored_study(store)
    labels = open_results(store)["rest_point"]
    try:
        with path.open("rb") as lines:
            for number, line in enumerate(iter(lambda: lines.readline(MOST_BYTES), b""), 1):
                yield f"{path}:{number}", _reason_against(store, study, labels, line)
    except OSError as error:
        raise fail(str(path), f": cannot read the certificates ({error.strerror or error})", MISSING) from None


def _reason_against(store: Store, study: Study, labels: Any, line: bytes) -> str:
    try:
        document = json.loads(line)
        given, points = document["study"], dict(document["study"]["point"])
        fingerprint, text = given["fingerprint"], ",".join(f"{axis}={index}" for axis, index in points.items())
    except (ValueError, LookupError, TypeError, RecursionError):
        return "it is no certificate of a point of a store"
    if fingerprint != study.fingerprint:
        return "it belongs to another study"
    try:
        place = place_from(text, study)
    except InputError:
        return f"the study has no point {text}"
    problem, _, tables = _at(study, store, tuple(np.array([place[axis.name]]) for axis in study.axes))
    check = check_certificate(problem, 0, document, tables)
    if not check.is_accepted:
        return check.reason if check.piece is None else f"piece {check.piece}: {check.reason}"
    stored, proved = int(labels.isel(place)), int(document["capture"]["equilibrium"])
    return "" if stored in (proved, -1) else f"the stored label {stored} is wrong: equilibrium {proved} is proved"
