"""Every key of every kind of metadata document: removed, null, of another type, of another value.

``pem verify`` says so or ``pem run`` mends it, and xarray reads afterwards what it read before. What may be of another
value (dates, history, versions, machine, state) is :data:`pipelines.store.attributes.HAPPENED`.
"""

import copy
import json
import re
from functools import lru_cache

import pytest
import xarray as xr

from benchmarks.blocks import PLANAR, TRIVIAL
from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run.run import prepare, run_study
from pipelines.store import store as stores
from pipelines.store.attributes import HAPPENED
from pipelines.store.metadata_documents import COPIES
from pipelines.study.load import load_study

AXIS = "axes={x: {path: start.position.0, from: -1, to: 1, points: 4}}"
REST = (*(text for text in TRIVIAL if "outputs" not in text and "summaries" not in text), "outputs=[rest]")
SUMMED = ("summary", "summary/rest_map", "summary/rest_map/fraction")
REMOVED = object()
MENDED_SILENTLY = ("pem_study_yaml", "pem_overrides", "pem_name")
"""How a study is written: nothing in a store says that it was written otherwise, but ``pem run`` knows."""


@lru_cache
def study(name):
    if name == "plain":
        return load_study(PLANAR, (AXIS, *TRIVIAL))
    return load_study(PLANAR, (AXIS, *REST, "summaries=[rest_map]", "label_check={points: 0}"))


def finished(name, store):
    """Compute all of a store."""
    run_study(study(name), store, block=2)
    if name == "summed":
        summarise(store, ["rest_map"])


@pytest.fixture(scope="module", params=["plain", pytest.param("summed", marks=pytest.mark.long)])
def whole(request, tmp_path_factory):
    """Make a store, and return its name, its place, its files and what xarray reads."""
    store = tmp_path_factory.mktemp(request.param) / "s.zarr"
    finished(request.param, store)
    files = {path.relative_to(store).as_posix(): path.read_bytes() for path in store.rglob("*") if path.is_file()}
    return request.param, store, files, reading(store)


def reading(store):
    """Return what xarray reads, less what no study decides."""
    groups = [None, *(f"summary/{path.parent.name}" for path in store.glob("summary/*/zarr.json"))]
    found = [xr.open_zarr(store, group=group, chunks=None) for group in groups]
    for dataset in found:
        dataset.attrs = {name: value for name, value in dataset.attrs.items() if name not in HAPPENED}
    loaded = ["list" if group or len(groups) == 1 else False for group in groups]
    said = [dataset.to_dict(data=data, encoding=True) for dataset, data in zip(found, loaded, strict=True)]
    return repr([said, [dataset.encoding for dataset in found]]).replace(str(store), "")


def restore(store, files):
    """Write the files again that are not as they were, and remove those that were not."""
    stores.clear_open_stores()
    there = {path.relative_to(store).as_posix(): path for path in store.rglob("*") if path.is_file()}
    for name in there.keys() - files.keys():
        there[name].unlink()
    for name, content in files.items():
        if name not in there or there[name].read_bytes() != content:
            (store / name).parent.mkdir(parents=True, exist_ok=True)
            (store / name).write_bytes(content)


def places(document, within=()):
    """Yield the places of the keys of a document, and of its attributes."""
    for key in document:
        yield (*within, key)
    for key in document.get("attributes", {}):
        yield (*within, "attributes", key)


def cases(name, files):
    """Yield document and place of everything that is changed."""
    root = json.loads(files["zarr.json"])
    yield from (("zarr.json", place) for place in places(root) if name == "plain")
    yield from (("zarr.json", (COPIES, key)) for key in root[COPIES] if name == "plain")
    copies, documents = (["energy_drift"], ["energy_drift"]) if name == "plain" else (SUMMED[2:], SUMMED)
    for array in copies:
        yield "zarr.json", (COPIES, "metadata", array)
        yield from (("zarr.json", p) for p in places(root[COPIES]["metadata"][array], (COPIES, "metadata", array)))
    for array in documents:
        yield from ((f"{array}/zarr.json", p) for p in places(json.loads(files[f"{array}/zarr.json"])))


def changed(document, place, value):
    """Return a document with another value at a place."""
    document = copy.deepcopy(document)
    *outer, last = place
    inside = document
    for key in outer:
        inside = inside[key]
    if value is REMOVED:
        del inside[last]
    else:
        inside[last] = value
    return document


def other_values(old):
    """Yield what may stand in the place of a value."""
    yield REMOVED
    yield None
    yield 7 if isinstance(old, str) else "seven"
    if isinstance(old, bool) or old is None:
        yield not old
    elif isinstance(old, int | float):
        yield old + 1
    elif isinstance(old, str):
        yield f"{old} or not"
    elif isinstance(old, list):
        yield [*old, *old] or [1]
    else:
        yield {**old, "more": 1}


def found_at(document, place):
    for key in place:
        document = document[key]
    return document


def said_or_mended(name, store):
    """Check a store and give its command again; return whether the check said something."""
    stores.clear_open_stores()
    try:
        is_said = bool(verify(store).mistakes)
    except InputError:
        is_said = True
    prepare(study(name), store)
    if name == "summed":
        summarise(store, ["rest_map"])
    return is_said


@pytest.mark.long
def test_every_changed_key_is_reported_or_mended(whole):
    name, store, files, right = whole
    count = 0
    for file, place in cases(name, files):
        document = json.loads(files[file])
        values = [*other_values(found_at(document, place))]
        for value in values if name == "plain" else (values[0], values[-1]):
            text = json.dumps(changed(document, place, value))
            if json.loads(text) == document:
                continue
            (store / file).write_text(text)
            about = f"{file} {'.'.join(place)} = {value if value is not REMOVED else 'removed'}"
            is_said, count = said_or_mended(name, store), count + 1
            assert is_said or place[-1] in (*HAPPENED, *MENDED_SILENTLY), about
            assert reading(store) == right, about
            restore(store, files)
    assert count > 60


def test_other_texts_in_both_copies_are_those_of_an_earlier_version(whole):
    """They stay, whatever the number of the version; other texts in one copy are damage."""
    name, store, files, right = whole
    array = "energy_drift" if name == "plain" else "equilibrium_count"
    root, place = json.loads(files["zarr.json"]), f"{array}/zarr.json"
    own = changed(json.loads(files[place]), ("attributes", "long_name"), "what it was called before")
    root[COPIES]["metadata"][array] = own
    root["attributes"]["summary"] = "as it was called before"
    (store / place).write_text(json.dumps(own))
    assert said_or_mended(name, store)
    restore(store, files)
    (store / place).write_text(json.dumps(own))
    (store / "zarr.json").write_text(json.dumps(root))
    assert not said_or_mended(name, store)
    assert reading(store) != right
    assert json.loads((store / place).read_text()) == own
    restore(store, files)


OF_SUMMED = re.compile("equilibrium_count|summary/(zarr|rest_map/(zarr|fraction))").match
WHOLE = [b"", b"null", b"[]", b"3", b'"x"', b"{", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 400, b"9" * 5000]


@pytest.mark.long
def test_a_document_that_is_none_is_reported_and_mended(whole):
    name, store, files, right = whole
    documents = [file for file in files if file.endswith("zarr.json")]
    for file in documents if name == "plain" else [*filter(OF_SUMMED, documents)]:
        for text in WHOLE if name == "plain" else WHOLE[1:3]:
            (store / file).write_bytes(text)
            assert said_or_mended(name, store), (file, text[:20])
            assert reading(store) == right, (file, text[:20])
            restore(store, files)
