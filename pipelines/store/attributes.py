"""Attributes of a store: reading them, and checking them as strictly as a study file; versions, and errors of stores.

The files beside a store (manifests, events, locks) are JSON too and are read by the same functions.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from datetime import datetime
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any, Literal

from pem_core.errors import MISSING, InputError, Mistake, dotted, fail
from pem_core.plugins import OWN, installed
from pem_core.scene.quantities import Constraint
from pipelines.files.disk_errors import failure, failures
from pipelines.files.location import Place, content
from pipelines.measures.output import MOST_POINTS
from pipelines.store.missing_store import ROOT, missing_store
from pipelines.syntax.schema import validate

UNCHECKED = {"pem_labels": "labels not checked yet"}
"""The attribute about labels before they have been checked."""
OURS = "pem_"
"""Prefix of the attributes that only our stores have."""
MOST_BYTES = 64_000_000
"""Size limit of one document. A study with meshes of a million triangles takes 30 MB."""
MOST_VALUES = 8_000_000
"""Limit on the values in one document, which keeps its memory below 1 GB."""
DEEPEST = 50
"""Limit on the nesting depth of a document."""
TOO_DEEP = "nested too deeply"
REPAIR = "to repair the store, run `pem run` with its study"
LONGEST_NAME = 1000

Document = dict[str, Any]


def parse_json(text: bytes | str, place: str) -> Any:
    """Return the value of a JSON text.

    Raises
    ------
    InputError
        If the text is not JSON, or exceeds the limits on values and depth.
    """
    try:
        text = text.decode() if isinstance(text, bytes) else text
        if sum(map(text.count, ",[{")) > MOST_VALUES:
            raise fail(place, f": contains more than the {MOST_VALUES} values allowed", MISSING)
        found = json.loads(text)
    except InputError:
        raise
    except (ValueError, RecursionError) as error:
        why = TOO_DEEP if isinstance(error, RecursionError) else str(error)
        raise fail(place, f": not valid JSON ({why})", MISSING) from None
    if _is_deeper(found, DEEPEST):
        raise fail(place, f": not valid JSON ({TOO_DEEP})", MISSING)
    return found


def _is_deeper(value: Any, levels: int) -> bool:
    """Return whether lists and mappings are nested more than ``levels`` deep."""
    level = [value]
    for _ in range(levels):
        inner = [item.values() if isinstance(item, dict) else item for item in level if isinstance(item, dict | list)]
        level = [item for items in inner for item in items]
    return any(isinstance(item, dict | list) for item in level)


def mapping(text: bytes | str, place: str) -> Document:
    """Return the mapping in a JSON text; see :func:`parse_json`."""
    found = parse_json(text, place)
    if not isinstance(found, dict):
        raise fail(place, "must be a mapping of keys", found)
    return found


def read_document(place: Place, root: Place | None = None) -> Document:
    """Return the mapping in a file, which must lie within ``root`` if that is given.

    Raises
    ------
    FileNotFoundError
        If the file does not exist.
    InputError
        If it is not a regular file, is too large, or does not hold a mapping.
    """
    return mapping(content(place, MOST_BYTES, root if isinstance(root, Path) else None), str(place))


def attributes_in(document: Any) -> Document:
    """Return the attributes of a metadata document; empty if it has none."""
    found = document.get("attributes") if isinstance(document, dict) else None
    return found if isinstance(found, dict) else {}


def overrides_in(attributes: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the overrides of a store's study: stored as a JSON list of strings, in older stores as the list itself."""
    overrides = attributes["pem_overrides"]
    return tuple(parse_json(overrides, "pem_overrides") if isinstance(overrides, str) else overrides)


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _in_json(text: str) -> Any:
    """Return the value of a JSON text; None if it is none."""
    try:
        return parse_json(text, "")
    except InputError:
        return None


def _is_facts(text: str) -> bool:
    found = _in_json(text)
    return isinstance(found, dict) and all(isinstance(one, str | int | float | None) for one in found.values())


def _is_texts(text: str) -> bool:
    found = _in_json(text)
    return isinstance(found, list) and all(isinstance(item, str) for item in found)


Texts = Annotated[str, Constraint("must be a JSON list of strings", _is_texts)]
Overrides = Texts | tuple[str, ...]
Word = Annotated[str, Constraint("must be a single line of printable text", str.isprintable)]
Name = Annotated[
    str,
    Constraint(
        f"must be a name of at most {LONGEST_NAME} printable characters, without /",
        lambda text: text.isprintable() and 0 < len(text) <= LONGEST_NAME and "/" not in text,
    ),
]
Time = Annotated[str, Constraint("must be a date and time in the form of ISO 8601", _is_time)]
Facts = Annotated[str, Constraint("must be a JSON mapping of names to values", _is_facts)]
Length = Annotated[int, Constraint(f"must be a number from 1 to {MOST_POINTS}", lambda n: 0 < n <= MOST_POINTS)]
State = Literal["running", "complete", "incomplete"]


@dataclass(frozen=True, kw_only=True)
class Described:
    """The attributes that readers of a store rely on."""

    title: str
    pem_name: Name
    pem_study_yaml: str
    pem_overrides: Overrides
    pem_study_resolved: str
    pem_identity: str
    pem_fingerprint: Word
    pem_block: tuple[Length, ...]
    pem_chunk: tuple[Length, ...] = ()
    pem_table_block: tuple[Length, ...] = ()
    pem_overview: tuple[Length, ...] = ()
    pem_state: State
    history: str
    date_created: Time
    date_modified: Time | None = None
    pem_versions: Facts = "{}"
    pem_labels: str = ""


@dataclass(frozen=True, kw_only=True)
class Happened:
    """The attributes that no study determines: origin, versions, dates and state of a store.

    Only these may differ between two stores of one study; older stores also have ``pem_machine``.
    """

    source: Word
    date_created: Time
    date_modified: Time | None = None
    history: str
    pem_versions: Facts
    pem_state: State
    pem_labels: str = ""
    pem_machine: Facts = "{}"


HAPPENED = tuple(field.name for field in fields(Happened))


def mistakes_in(kind: type, attributes: Mapping[str, Any]) -> list[Mistake]:
    """Return the mistakes in those attributes that are fields of a class."""
    known = {field.name for field in fields(kind)}
    return validate(kind, {name: value for name, value in attributes.items() if name in known})[1]


def is_right(name: str, value: Any) -> bool:
    """Return whether an attribute that readers rely on has a permitted value."""
    return not any(mistake.place[0] == name for mistake in mistakes_in(Described, {name: value}))


def check_described(attributes: Mapping[str, Any], store: Place) -> None:
    """Check that a store has all attributes that readers rely on.

    Raises
    ------
    InputError
        Lists every attribute that is missing or wrong.
    """
    mistakes = mistakes_in(Described, attributes)
    if mistakes:
        raise InputError([replace(m, place=(f"{store}: {dotted(m.place)}",), remedy=REPAIR) for m in mistakes])


def root_document(store: Place, name: str = ROOT) -> Document:
    """Return the root document of a store.

    Raises
    ------
    InputError
        If it is missing, or is not the document of a zarr group of format 3.
    """
    try:
        found = read_document(store / name, store)
    except (FileNotFoundError, NotADirectoryError):
        raise missing_store(store) from None
    except InputError as error:
        why = str(replace(error.mistakes[0], place=(name,), remedy=""))
        raise fail(str(store), f": damaged store ({why})", MISSING, REPAIR) from None
    except OSError as error:
        raise failure(error, store, "read") from None
    if (found.get("zarr_format"), found.get("node_type")) != (3, "group"):
        raise fail(
            str(store),
            f": not a store of this program (its {name} does not describe a zarr group of format 3)",
            MISSING,
        )
    if not isinstance(found.get("attributes"), dict):
        raise fail(str(store), f": damaged store (its {name} has no attributes)", MISSING, REPAIR)
    return found


def read_attributes(store: Place) -> dict[str, Any]:
    """Return the attributes of one of our stores.

    Raises
    ------
    InputError
        If the place holds no store of ours, or attributes that readers rely on are missing or wrong.
    """
    attributes: dict[str, Any] = root_document(store)["attributes"]
    if not any(name.startswith(OURS) for name in attributes):
        raise fail(str(store), ": a zarr store, but not one of this program (no attribute begins with pem_)", MISSING)
    check_described(attributes, store)
    return attributes


# Versions of the packages with which a process computes.

PACKAGES = (OWN, "numpy", "llvmlite", "dask", "distributed", "xarray", "zarr")
NO_PACKAGES = ("python", "machine")


@lru_cache(maxsize=1)
def versions() -> dict[str, str]:
    """Return the versions that numbers may depend on; packages with models and outputs come last."""
    from pem_core.models import registry
    from pipelines.measures import output

    found = {"python": platform.python_version(), "machine": platform.machine()}
    for name in PACKAGES:
        found[name] = version_of(name) or "source tree"
    others = [plugin for group in (registry.GROUP, output.GROUP) for plugin in installed(group)]
    return found | {plugin.package: plugin.version for plugin in others if plugin.package != OWN}


def lacking(installed: Mapping[str, str]) -> list[str]:
    """Return the packages with models and outputs, with versions, that a store needs and that are not installed.

    They are the last entries in a store. The entries before them were needed by the program at that time, and may no
    longer be.
    """
    names = list(installed)
    before = max((number for number, name in enumerate(names, 1) if name in (*PACKAGES, *NO_PACKAGES)), default=0)
    return [f"{name} {installed[name]}" for name in names[before:] if not version_of(name)]


def version_of(name: str) -> str | None:
    """Return the version of an installed package; None if it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


# Errors of stores that cannot be read, written or found.


def check_store_exists(path: Place) -> None:
    """Check that a store still exists, so that nothing is created in a folder that was removed meanwhile.

    Raises
    ------
    InputError
        If the root document is missing.
    """
    if not (path / ROOT).exists():
        remedy = "do not remove a store while its run is in progress"
        raise fail(str(path), ": the store was removed while it was being computed", MISSING, remedy)


@contextmanager
def metadata_errors(path: Place) -> Iterator[None]:
    """Convert zarr's and xarray's errors on damaged metadata into an error that names the store."""
    try:
        yield
    except Exception as error:  # damage fails in many ways
        from zarr.errors import NodeNotFoundError

        is_lost = isinstance(error, NodeNotFoundError) and (path / ROOT).exists()  # zarr's error for a wrong document
        if isinstance(error, (InputError, *failures())) and not is_lost:
            raise
        remedy = f"run `pem verify {path}` to see what is damaged, then `pem run` with the study to repair the store"
        why = str(error) or type(error).__name__
        raise fail(str(path), f": its metadata cannot be read ({why})", MISSING, remedy) from None


@contextmanager
def readable_errors(path: Place) -> Iterator[None]:
    """Convert errors of a disk or object store into an error that names the store."""
    try:
        yield
    except failures() as error:
        if isinstance(error, FileNotFoundError):
            check_store_exists(path)
        raise failure(error, path) from error
