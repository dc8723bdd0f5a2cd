"""Whether a store was made by a study, and if not how they differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pem_core.errors import InputError, Mistake
from pipelines.store import SHOWN_DIFFERENCES, read_attributes
from pipelines.study import Study


def check_same_study(path: Path, study: Study) -> None:
    """Check that a store was made by this study.

    Raises
    ------
    InputError
        With the differences, if it was made by another.
    """
    there = json.loads(read_attributes(path)["pem_identity"])
    here = json.loads(json.dumps(study.identity))
    differences = list(_differences((), there, here))
    if not differences:
        return
    remedy = "give another --out, or --overwrite to lose what is there"
    shown = [
        Mistake(("this store", *place), f"must be {new!r} to be resumed", old)
        for place, old, new in differences[:SHOWN_DIFFERENCES]
    ]
    count = Mistake((str(path),), "must come from the same study", f"different in {len(differences)} places", remedy)
    raise InputError([count, *shown])


def _differences(place: tuple[str | int, ...], old: Any, new: Any) -> Iterator[tuple[Any, Any, Any]]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _differences((*place, key), old.get(key), new.get(key))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, pair in enumerate(zip(old, new, strict=True)):
            yield from _differences((*place, index), *pair)
    elif old != new:
        yield place, old, new
