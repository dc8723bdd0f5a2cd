"""The metadata documents of a store, compared with those that its study gives.

All of them must be equal: xarray reads the root's copy of every other document, so a unit, a dimension or a
``scale_factor`` there affects the values read. Permitted differences are listed here and in
:class:`pipelines.store.attributes.Happened`, and nowhere else.
"""

from collections.abc import Iterator
from typing import Any

from pem_core.errors import MISSING, Mistake
from pipelines.store.attributes import (
    HAPPENED,
    ROOT,
    UNCHECKED,
    Described,
    Document,
    Happened,
    attributes_in,
    mistakes_in,
)

WORDING = ("title", "pem_name", "pem_study_yaml", "pem_overrides", "pem_study_resolved")
"""Attributes that hold the study as written, most of which does not affect its numbers; ``pem run`` updates them."""
OF_A_VERSION = ("Conventions", "summary", "references", "pem_method", "pem_engine")
"""Attributes of the root whose wording may differ between versions of the program."""
WORDS = ("long_name", "comment")
"""Attributes of an array whose wording may differ between versions of the program."""
COMPRESSION = "codecs"
"""Compression, which may differ between versions; whether values can be decoded is checked when they are read."""
COPIES = "consolidated_metadata"
"""Key of the root's copies of all other documents."""
SUMMARIES = "summary"
INLINE = {"kind": "inline", "must_understand": False}
"""Entries beside the copies."""
REMEDY = "to repair the store, run `pem run` with its study"
MOST_SHOWN = 12
"""Maximum number of differences of a document that are reported one by one."""


def differences(place: tuple[str | int, ...], old: Any, new: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the places where two values differ, with both values; ``MISSING`` stands for an absent one."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from differences((*place, key), old.get(key, MISSING), new.get(key, MISSING))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, pair in enumerate(zip(old, new, strict=True)):
            yield from differences((*place, index), *pair)
    elif type(old) is not type(new) or old != new:
        yield place, old, new


def document_mistakes(place: tuple[str | int, ...], document: Any, right: Any) -> list[Mistake]:
    """Return the differences of a document from the correct one as mistakes."""
    found = [Mistake(where, _rule(new), old, REMEDY) for where, old, new in differences(place, document, right)]
    if len(found) <= MOST_SHOWN:
        return found
    rest = Mistake(place, f"differs from the study in {len(found) - MOST_SHOWN} more places", MISSING, REMEDY)
    return [*found[:MOST_SHOWN], rest]


def _rule(right: Any) -> str:
    if right is MISSING:
        return "must be absent"
    text = repr(right)
    return f"must be {text if len(text) <= 200 else text[:197] + '...'}"


def array_mistakes(place: tuple[str | int, ...], document: Any, right: Document, *, is_other: bool) -> list[Mistake]:
    """Return the mistakes in an array's document, or why it cannot be read.

    That of another version may differ in wording and codecs.
    """
    if isinstance(document, Mistake):
        return [document]
    if is_other and isinstance(document, dict):
        document, right = _without_words(document), _without_words(right)
    return document_mistakes(place, document, right)


def _without_words(document: Document) -> Document:
    kept = {key: value for key, value in document.items() if key not in (COMPRESSION, COPIES)}
    if isinstance(kept.get("attributes"), dict):
        kept["attributes"] = {key: value for key, value in kept["attributes"].items() if key not in WORDS}
    return kept


def has_other_words(document: Any, copy: Any, right: Document) -> bool:
    """Return whether an array's document and the root's copy of it agree, in other words than the correct document."""
    return isinstance(document, dict) and document == copy and _words(document) != _words(right)


def _words(document: Document) -> Document:
    return _of(attributes_in(document), WORDS)


def attribute_mistakes(document: Any, right: Document, comment: str | None, *, is_other: bool) -> list[Mistake]:
    """Return the mistakes in the attributes of the root.

    Parameters
    ----------
    document, right : dict
        The root of the store, and that of a newly created one.
    comment : str or None
        The stored result of the label check.
    is_other : bool
        Whether another version of the program created the store.
    """
    frame, document, right = _frame(document), document.get("attributes", MISSING), right["attributes"]
    if not isinstance(document, dict):
        return [*frame, Mistake((ROOT, "attributes"), "must be a mapping of keys", document, REMEDY)]
    mistakes = [*mistakes_in(Happened, document), *mistakes_in(Described, {**right, **_of(document, WORDING)})]
    mistakes += [Mistake((name,), "must be given", MISSING) for name in WORDING if name not in document]
    accepted = {text for text in (comment, *UNCHECKED.values()) if text}
    if document.get("pem_labels", "") not in accepted and ("pem_labels" in document or "pem_labels" in right):
        labels = document.get("pem_labels", MISSING)
        mistakes.append(Mistake(("pem_labels",), "must be the result of the label check", labels))
    free = (*HAPPENED, *WORDING, *(OF_A_VERSION if is_other else ()))
    mistakes = [Mistake((ROOT, "attributes", *m.place), m.rule, m.value, REMEDY) for m in mistakes]
    fixed = ({key: value for key, value in each.items() if key not in free} for each in (document, right))
    return [*frame, *mistakes, *document_mistakes((ROOT, "attributes"), *fixed)]


def _frame(root: Document) -> list[Mistake]:
    """Return the mistakes in a root apart from its attributes and its copies of other documents."""
    own = {key: value for key, value in root.items() if key not in ("attributes", COPIES)}
    return document_mistakes((ROOT,), own, {"zarr_format": 3, "node_type": "group"})


def copy_mistakes(root: Document, documents: Document, others: Document) -> list[Mistake]:
    """Return the mistakes in the root's copies of other documents.

    Parameters
    ----------
    root : dict
    documents : dict
        The correct documents of all arrays, by name.
    others : dict
        The other documents that the root lists, as stored.
    """
    frame = root.get(COPIES)
    if not isinstance(frame, dict) or not isinstance(frame.get("metadata"), dict):
        return [Mistake((ROOT, COPIES), "must contain a copy of all metadata", MISSING, REMEDY)]
    mistakes = document_mistakes((ROOT, COPIES), {k: v for k, v in frame.items() if k != "metadata"}, INLINE)
    copies = copies_in(root)
    there = {name: one for name, one in copies.items() if not is_summary(name)}
    kept = {name: other for name, other in others.items() if name in there}
    right = {name: as_copied(document) for name, document in (kept | documents).items()}
    if not any(map(is_summary, copies)):  # the first summary has just been written and is not listed yet
        right.pop(SUMMARIES, None)
    for name in dict.fromkeys([*right, *there]):
        place = (ROOT, COPIES, "metadata", name)
        mistakes += document_mistakes(place, there.get(name, MISSING), right.get(name, MISSING))
    return mistakes


def is_summary(name: str) -> bool:
    """Return whether a document belongs to a summary, which the study of a store does not define."""
    return name.startswith(f"{SUMMARIES}/")


def copies_in(root: Document) -> Document:
    """Return the root's copies of documents; empty if they cannot be read."""
    frame = root.get(COPIES)
    listed = frame.get("metadata") if isinstance(frame, dict) else None
    return listed if isinstance(listed, dict) else {}


def as_copied(document: Document) -> Document:
    """Return a document as the root copies it: zarr gives every group an empty list of copies."""
    if document.get("node_type") != "group":
        return document
    return {**document, COPIES: {**INLINE, "metadata": {}}}


def mended_root(root: Document, right: Document, documents: Document, comment: str | None) -> Document:
    """Return the correct root, with the readable attributes of ``Happened`` kept, and copies of ``documents``."""
    attributes = repaired_attributes(attributes_in(root), right["attributes"], comment)
    names = sorted(documents, key=lambda name: (name.count("/"), name))  # zarr's order
    copies = {name: as_copied(documents[name]) for name in names}
    return {**right, "attributes": attributes, COPIES: {**INLINE, "metadata": copies}}


def _of(attributes: Document, names: tuple[str, ...]) -> Document:
    return {name: attributes[name] for name in names if name in attributes}


def repaired_attributes(document: Document, right: Document, comment: str | None) -> Document:
    """Return the correct attributes of a root, with the readable attributes of ``Happened`` kept."""
    wrong = {mistake.place[0] for mistake in mistakes_in(Happened, document)}
    kept = {name: document[name] for name in HAPPENED if name in document and name not in wrong}
    is_checked = comment and kept.get("pem_labels") not in UNCHECKED.values()
    return {**right, **kept, **({"pem_labels": comment} if is_checked else {})}
