"""Comparison of a store's metadata and coordinates with those of its study, and the files that repair them.

The expected files are built in memory from the study; chunks of data are not compared.
"""

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import zarr
from zarr.storage import MemoryStore

from pem_core.errors import MISSING, InputError, Mistake
from pipelines.files.disk_errors import outages
from pipelines.files.location import Place, content, for_each, remove_store, write, zarr_store
from pipelines.outputs.overviews import GROUP as OVERVIEW
from pipelines.store import metadata_documents
from pipelines.store.attributes import MOST_BYTES, ROOT, Document, mapping, read_document, versions
from pipelines.store.creation import in_memory
from pipelines.store.summary_files import GROUP, comment_of, summary_documents, summary_names
from pipelines.store.text_flags import TEXTS
from pipelines.study.grid import Grid
from pipelines.study.load import Study

OUR_WORDS = ("magnetic-pendulums", "zarr")
"""Programs whose versions affect the wording of metadata."""

Layout = dict[str, bytes]
"""File contents, keyed by path within the store."""


@dataclass(frozen=True)
class Comparison:
    """Result of comparing a store with its study.

    Attributes
    ----------
    mistakes : list of Mistake
        Mistakes in its metadata and coordinates.
    files : dict
        Files that repair it.
    documents : dict
        The correct metadata of its arrays, by name.
    root : dict
        The root document as found; empty if it cannot be read.
    others : tuple of str
        Arrays and groups that its study does not define.
    """

    mistakes: list[Mistake]
    files: Layout
    documents: dict[str, Document]
    root: Document
    others: tuple[str, ...] = ()


def compare_with_study(path: Place, study: Study, grid: Grid) -> Comparison:
    """Return the mistakes in a store's metadata and coordinates, and the files that repair them."""
    files = in_memory(study, grid)
    if _has_plain_texts(path, files):
        files = in_memory(study, grid, plain_texts=True)
    right = {key: buffer.to_bytes() for key, buffer in files.items()}
    if summary_names(path):
        right |= {f"summary/{ROOT}": json.dumps(GROUP, indent=2).encode()}
    there = _read(path, right)
    root = _document(ROOT, there[ROOT])
    own_documents = {key: _document(key, there[key]) for key in right if key.endswith(f"/{ROOT}")}
    is_other = _is_of_another_version(root) or _has_other_words(root, own_documents, right)
    mistakes: list[Mistake] = []
    mended: Layout = {}
    documents: dict[str, Document] = {}
    for key in [key for key in right if key != ROOT]:
        if key in own_documents:
            expected, own = json.loads(right[key]), own_documents[key]
            found = metadata_documents.array_mistakes((key,), own, expected, is_other=is_other)
            documents[key.removesuffix(f"/{ROOT}")] = expected if isinstance(own, Mistake) or found else own
        else:
            found = _chunk_mistakes(path, key, there[key], right[key], MemoryStore(store_dict=files))
        mistakes += found
        mended |= {key: right[key]} if found else {}
    listed = {name: document for name, document in documents.items() if not f"{name}/".startswith(f"{OVERVIEW}/")}
    ideal, comment, known = json.loads(right[ROOT]), comment_of(path, "label_check"), {}
    others: Document = {}
    if isinstance(root, Mistake):
        found = [root]
    else:
        found, known = metadata_documents.attribute_mistakes(root, ideal, comment, is_other=is_other), root
        others = _others(path, root, documents)
        found += metadata_documents.copy_mistakes(root, listed, others)
    if found:
        whole = metadata_documents.mended_root(known, ideal, listed | summary_documents(path), comment)
        mended[ROOT] = json.dumps(whole, indent=2).encode()
    return Comparison([*mistakes, *found], mended, documents, known, tuple(others))


def coarsest_in(path: Place) -> list[Any] | None:
    """Return the points of a cell of the coarsest overview, from the description of the overviews; None if it is lost.

    A store without overviews has no description.
    """
    try:
        layout = read_document(path / OVERVIEW / ROOT, path)["attributes"]["multiscales"]["layout"]
        scales = [level["transform"]["scale"] for level in layout]
        return [math.prod(along) for along in zip(*scales, strict=True)]
    except (OSError, InputError, KeyError, TypeError, ValueError):
        return None


def _has_plain_texts(path: Place, files: dict[str, Any]) -> bool:
    """Return whether a store is an older one, with string coordinates stored as strings."""
    keys = [
        key for key in files if key.endswith(f"/{ROOT}") and TEXTS in json.loads(files[key].to_bytes())["attributes"]
    ]
    documents = [_document(key, text) for key, text in _read(path, keys).items()]
    return any(isinstance(one, dict) and one.get("data_type") == "string" for one in documents)


def replace_files(path: Place, files: Layout) -> None:
    """Write files of a store atomically, in place of anything at their paths."""
    for key, text in files.items():
        place = path / key
        if isinstance(place, Path) and place.is_dir() and not place.is_symlink():
            remove_store(place)
        write(place, text)


def _read(path: Place, keys: Iterable[str]) -> dict[str, bytes | Mistake]:
    """Return the content of files of a store, or the mistake for each file that cannot be read."""
    found: dict[str, bytes | Mistake] = {}

    def read(key: str) -> None:
        try:
            found[key] = content(path / key, MOST_BYTES, path if isinstance(path, Path) else None)
        except (FileNotFoundError, NotADirectoryError):
            found[key] = Mistake((key,), "is missing", MISSING, metadata_documents.REMEDY)
        except InputError as error:
            mistake = error.mistakes[0]
            found[key] = Mistake((key,), mistake.rule, mistake.value, metadata_documents.REMEDY)
        except OSError as error:
            found[key] = Mistake((key,), f": cannot be read ({error.strerror})", MISSING, metadata_documents.REMEDY)

    for_each(path, read, keys)
    return found


def _document(key: str, text: bytes | Mistake) -> Document | Mistake:
    """Return the document in a metadata file, or the mistake in it."""
    if isinstance(text, Mistake):
        return text
    try:
        return mapping(text, key)
    except InputError as error:
        return replace(error.mistakes[0], place=(key,), remedy=metadata_documents.REMEDY)


def _is_of_another_version(root: Document | Mistake) -> bool:
    """Return whether a store's metadata were written by versions other than the installed ones."""
    try:
        recorded = mapping(root["attributes"]["pem_versions"], "") if isinstance(root, dict) else {}
    except (InputError, KeyError, TypeError, AttributeError):
        return False
    return any(recorded.get(name, versions()[name]) != versions()[name] for name in OUR_WORDS)


def _has_other_words(root: Document | Mistake, there: dict[str, Document | Mistake], right: Layout) -> bool:
    """Return whether a store's texts come from another version of the program, which may have the same number.

    They do if those of an array differ from the study's alike in both copies of its metadata: damage is in one.
    """
    copies = metadata_documents.copies_in(root) if isinstance(root, dict) else {}
    return any(
        metadata_documents.has_other_words(one, copies.get(key.removesuffix(f"/{ROOT}")), json.loads(right[key]))
        for key, one in there.items()
    )


def _others(path: Place, root: Document, documents: Document) -> Document:
    """Return the documents that the root lists but that belong neither to the study nor to a summary."""
    copies = metadata_documents.copies_in(root)
    names = [name for name in copies if name not in documents and not metadata_documents.is_summary(name)]
    keys = {name: f"{name}/{ROOT}" for name in names if ".." not in name.split("/")}
    there = _read(path, keys.values())
    found = {name: _document(key, there[key]) for name, key in keys.items()}
    return {name: document for name, document in found.items() if isinstance(document, dict)}


def _chunk_mistakes(
    path: Place, key: str, content: bytes | Mistake, right: bytes, layout: MemoryStore
) -> list[Mistake]:
    """Return the mistakes in a coordinate file, whose compression may come from another version."""
    if isinstance(content, Mistake):
        return [content]
    name = key.rsplit("/c", 1)[0]
    if content == right or _same_values(path, name, layout):
        return []
    return [
        Mistake((key,), f": the values differ from those of {name} in the study", MISSING, metadata_documents.REMEDY)
    ]


def _same_values(path: Place, name: str, layout: MemoryStore) -> bool:
    """Return whether a coordinate has the expected values although its file differs."""
    try:
        there = zarr.open_array(zarr_store(path), path=name, mode="r", zarr_format=3)[...]
    except outages():
        raise
    except Exception:
        return False
    return np.array_equal(there, zarr.open_array(layout, path=name, mode="r")[...])
