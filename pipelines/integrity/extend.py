"""Extension of a store to a study whose axes go further than those of the store's study.

Chunks and blocks stay as they are: only metadata and coordinates are rewritten, and the root, which identifies the
study, is rewritten last. Until then the store belongs to the shorter study, and either command repairs what a kill has
left. zarr pads chunks at the end of an array, so the new points of a block that an axis has enlarged are pending.
"""

import json
from collections.abc import Callable, Iterator

import numpy as np
import zarr

from pem_core.errors import MISSING, InputError, Mistake
from pipelines.files.location import Place, zarr_store
from pipelines.history.lock import finishing
from pipelines.integrity.verify import mend
from pipelines.outputs.catalogue_table import has_catalogue, sample_of
from pipelines.outputs.parameter_table import table_variables
from pipelines.outputs.variables import variables
from pipelines.store import store as stores
from pipelines.store.attributes import ROOT, UNCHECKED
from pipelines.store.creation import COORDINATE_CHUNK, consolidate, wording
from pipelines.store.described_study import grid_in, study_in
from pipelines.store.layout_check import compare_with_study, replace_files
from pipelines.store.sidecar import now
from pipelines.study.axes import Sweep
from pipelines.study.grid import Grid
from pipelines.study.load import Study

PATIENCE = 60.0
"""Time [s] to wait for another shard that is extending the store."""
REMEDY = "give another --out"
DRAWN = "keep sample, seed, replicates and distributions, and give more points; or give another --out"
LISTED = "list the values in the store first and then the new values, or give another --out"


def extend(path: Place, study: Study, say: Callable[[str], None]) -> None:
    """Extend a store to a study whose axes go further than its own; any other study leaves it unchanged.

    The store is mended first. Of several shards that call this at the same time, one extends it.

    Raises
    ------
    InputError
        If the studies differ only in their axes, but one does not continue the other.
    """
    if _shorter(path, study):
        with finishing(path, PATIENCE):
            there = _shorter(path, study)
            if there:
                _extend(path, there, study, say)


def _extend(path: Place, stored: Study, study: Study, say: Callable[[str], None]) -> None:
    grid = grid_in(stores.read_attributes(path), study)
    mistakes = list(_mistakes(stored, study, grid))
    if mistakes:
        rule = "was written by a study that the given study does not extend"
        raise InputError([Mistake((str(path),), rule, MISSING), *mistakes])
    mend(path, stored, say)
    files = compare_with_study(path, study, grid).files
    replace_files(path, {key: text for key, text in files.items() if key != ROOT})
    sizes = [" x ".join(map(str, shape)) for shape in (stored.shape, study.shape)]
    _take_over(path, study, f"extended from {sizes[0]} to {sizes[1]} points")
    say(f"{path}: extended from {sizes[0]} to {sizes[1]} points")


def _shorter(path: Place, study: Study) -> Study | None:
    """Return the study of a store if it differs from another in lengths of axes, and in nothing but axes."""
    try:
        attributes = stores.read_attributes(path)
        there = study_in(attributes)
    except InputError:
        return None
    is_known = attributes["pem_fingerprint"] == there.fingerprint
    return there if is_known and there.origin == study.origin and there.shape != study.shape else None


def _mistakes(stored: Study, study: Study, grid: Grid) -> Iterator[Mistake]:
    """Yield the reasons why a study does not continue the study of a store."""
    for old, new in zip(stored.axes, study.axes, strict=True):
        place = ("axes", old.name)
        if new.points < old.points:
            rule = (
                f"has {old.points} points in the store and {new.points} in the study, but a store cannot be shortened"
            )
            yield Mistake(place, rule, MISSING, REMEDY)
            continue
        for before, after in zip(old.sweeps, new.sweeps, strict=True):
            index = _first_change(before, after)
            if index is not None:
                had, has = (sweep.in_file_unit(np.array([index]))[0].item() for sweep in (before, after))
                rule = (
                    f"changes a value: {before.name} at index {index} is {had!r} in the store and {has!r} in the study"
                )
                yield Mistake(place, rule, MISSING, LISTED if old.drawn is None else DRAWN)
    moved = {i for one in stored.symmetries for i in one.moved}
    for i, (old, new) in enumerate(zip(stored.axes, study.axes, strict=True)):
        if i in moved and old.points != new.points:
            rule = "cannot be extended, because points are copied by symmetry along this axis"
            yield Mistake(("axes", old.name), rule, MISSING, REMEDY)
    tiles = zip(study.axes, stored.tile, study.tile, stored.shape, grid.block, strict=True)
    for axis, was, tile, points, block in tiles:
        if axis.points != points and (was != tile or block % tile):
            rule = (
                f"cannot be extended, because it is refined and blocks of {block} points do not consist of whole tiles"
            )
            yield Mistake(("axes", axis.name), rule, MISSING, REMEDY)
    proof = study.entry.proof
    if proof is not None and (proof.points != "all" or proof.cells):
        rule = ": a study with proofs of a sample or of cells cannot be extended, because these would change"
        yield Mistake(("proof",), rule, MISSING, REMEDY)
    if has_catalogue(study) and _changes_sample(stored, study):
        rule = ": a study with attractors cannot have more starts, because the sample that finds them would change"
        yield Mistake(("axes",), rule, MISSING, REMEDY)
    if (variables(stored), table_variables(stored)) != (variables(study), table_variables(study)):
        rule = "cannot be extended to this size, because the study would have other variables or no table"
        yield Mistake(("axes",), rule, MISSING, REMEDY)


def _changes_sample(stored: Study, study: Study) -> bool:
    """Return whether another sample of starts makes the catalogues of attractors of the longer study."""
    first = tuple(np.zeros(1, int) for _ in study.axes)
    pairs = zip(sample_of(stored, first), sample_of(study, first), strict=True)
    return not all(np.array_equal(old, new) for old, new in pairs)


def _first_change(before: Sweep, after: Sweep) -> int | None:
    """Return the first index at which a sweep's values differ in any bit; None if they agree."""
    for first in range(0, before.points, COORDINATE_CHUNK):
        indices = np.arange(first, min(before.points, first + COORDINATE_CHUNK))
        old, new = before.in_file_unit(indices), after.in_file_unit(indices)
        if old.dtype.kind == new.dtype.kind == "f":
            old, new = old.view(np.int64), new.view(np.int64)
        if not np.array_equal(old, new):
            return int(indices[np.argmax(old != new)])
    return None


def _take_over(path: Place, study: Study, line: str) -> None:
    """Write the identity of the new study, in one file that zarr replaces atomically."""
    consolidate(zarr_store(path))
    root = zarr.open_group(zarr_store(path), mode="r+", use_consolidated=True)
    root.update_attributes(
        {
            **wording(study),
            "id": study.fingerprint,
            "pem_identity": json.dumps(study.identity),
            "pem_fingerprint": study.fingerprint,
            "pem_state": "running",
            **(UNCHECKED if "label_check" in study.entry.summaries else {}),
            "date_modified": now(),
            "history": f"{root.attrs['history']}\n{now()} {line}",
        }
    )
    stores.clear_open_stores()
