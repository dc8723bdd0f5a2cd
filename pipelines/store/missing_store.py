"""Error of a path that was given for a store and holds none, with the hint that fits what is there."""

import difflib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, InputError, fail
from pipelines.files.examples import ENDINGS, examples
from pipelines.files.location import Place, content

ROOT = "zarr.json"
"""The file whose presence makes a folder a store."""
MOST_NAMED = 3
"""Stores within a folder that an error names."""
OURS = "pem_fingerprint"
"""Attribute by which a folder is recognised as a store of this program."""
COMMITTED = ("status", "equilibrium_status")
FIRST_MEANING = "pending done "
"""Arrays by which a store that has lost its root document is recognised, and the beginning of their meanings."""
LONGEST_DOCUMENT = 100_000_000
ANOTHER = "give another --out, or delete the folder"


def missing_store(place: Place) -> InputError:
    """Return the error of a path that holds no store."""
    if not isinstance(place, Path):
        return fail(str(place), ": no such store", MISSING, "check the bucket and the path")
    if place.is_dir():
        return _of_folder(place)
    if place.exists():
        return _of_file(place)
    return fail(str(place), ": no such store", MISSING, _near(place))


def stores_in(folder: Path) -> list[Path]:
    """Return the stores directly within a folder, sorted; none if it cannot be read."""
    try:
        return sorted(path.parent for path in folder.glob(f"*/{ROOT}") if OURS in _attributes(path))
    except OSError:
        return []


def is_damaged_store(place: Place) -> bool:
    """Return whether a folder is a store of this program that has lost its root document, and contains nothing else.

    All that it contains are zarr nodes, and one of them is the status of points as this program writes it.
    """
    if not (isinstance(place, Path) and place.is_dir()) or (place / ROOT).exists():
        return False
    if not all((entry / ROOT).is_file() for entry in place.iterdir()):
        return False
    meanings = [_attributes(place / name / ROOT).get("flag_meanings") for name in COMMITTED]
    return any(isinstance(one, str) and one.startswith(FIRST_MEANING) for one in meanings)


def _attributes(document: Path) -> dict[str, Any]:
    """Return the attributes in a metadata document; empty if it has none or cannot be read."""
    with suppress(OSError, ValueError, RecursionError, InputError):
        found = json.loads(content(document, LONGEST_DOCUMENT))
        if isinstance(found, dict) and isinstance(found.get("attributes"), dict):
            return dict(found["attributes"])
    return {}


def _near(place: Path) -> str:
    """Return the remedy for a path where nothing is: a store of a similar name, or the command that makes one."""
    siblings = {store.name: store for store in stores_in(place.parent)}
    known = siblings | {
        store.name: store for store in stores_in(place.parent / "results") if store.name not in siblings
    }
    for name in (place.name, f"{place.name}.zarr"):
        if name in known:
            return f"did you mean {known[name]}?"
    for name in difflib.get_close_matches(place.name, known, 1):
        return f"did you mean {known[name]}?"
    studies = [place.with_name(f"{place.stem}{ending}") for ending in ENDINGS]
    study = next((file.name for file in studies if file.is_file()), place.stem if place.stem in examples() else "")
    return f"run `pem run {study}` to compute it" if study else ""


def _of_file(place: Path) -> InputError:
    if place.suffix not in ENDINGS:
        return fail(str(place), ": this is a file, not a store (a store is a folder)", MISSING)
    written = Path("results") / f"{place.stem}.zarr"
    remedy = f"run `pem run {place.name}`, then give {written}, the store that it writes"
    if (written / ROOT).is_file():
        remedy = f"did you mean {written}?"
    return fail(str(place), ": this is a study file, not a store", MISSING, remedy)


def _of_damaged_store(place: Path) -> InputError:
    records = place.with_name(f"{place.stem}.run" if place.suffix == ".zarr" else f"{place.name}-run")
    remedy = "run `pem run` with its study and --overwrite to compute it again, or restore the file"
    if any(records.glob("manifest*.json")):
        again = "or with --overwrite to compute the store again"
        remedy = f"run `pem run` with its study to restore the file from the records in {records}, {again}"
    return fail(str(place), f": its {ROOT} is missing, so that it cannot be read as a store", MISSING, remedy)


def _of_folder(place: Path) -> InputError:
    if is_damaged_store(place):
        return _of_damaged_store(place)
    inside = stores_in(place)
    owner = place.with_name(f"{place.stem}.zarr")
    if place.suffix == ".run" and (owner / ROOT).is_file():
        return fail(
            str(place),
            f": this folder contains the records of the store {owner.name}, and is not a store",
            MISSING,
            f"give {owner}",
        )
    if (place / ".zgroup").exists() or (place / ".zarray").exists():
        return fail(str(place), ": not a store of this program (it has zarr format 2 instead of 3)", MISSING)
    remedy = ""
    if inside:
        more = f" or one of {len(inside) - MOST_NAMED} more" if len(inside) > MOST_NAMED else ""
        remedy = f"did you mean {' or '.join(map(str, inside[:MOST_NAMED]))}{more}?"
    return fail(str(place), f": not a store (it has no {ROOT})", MISSING, remedy)
