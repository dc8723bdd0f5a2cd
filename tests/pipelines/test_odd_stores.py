"""Stores, and what stands beside them, that are not what they should be: a sentence each, at once."""

import errno
import json
import os
import shutil
import socket

import pytest
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.files.disk_errors import WORDS
from pipelines.files.terminal import printable
from pipelines.history import lock
from pipelines.history.lock import Holder, held_by, writing
from pipelines.integrity.verify import verify
from pipelines.outputs.stages import MOST_STORE_BLOCKS, Part
from pipelines.run.run import run_study
from pipelines.store import listing
from pipelines.store import store as stores
from pipelines.store.attributes import DEEPEST, LONGEST_NAME, parse_json
from pipelines.store.sidecar import events, manifests, sidecar
from pipelines.store.store import census, create_store
from pipelines.study.grid import Grid
from tests.pipelines.test_metadata_table import study

DEEP = b'{"a":' * 100_000
SAID = ("must ", "not valid JSON")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Make a store of two blocks."""
    home = tmp_path_factory.mktemp("odd")
    run_study(study("plain"), home / "s.zarr", block=2)
    return home


@pytest.fixture
def store(made, tmp_path):
    stores.clear_open_stores()
    shutil.copytree(made, tmp_path / "home")
    return tmp_path / "home" / "s.zarr"


def pem(*arguments):
    """Give a command, which must end with a sentence, whatever it is given."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def with_attributes(store, **changes):
    root = json.loads((store / "zarr.json").read_text())
    root["attributes"] |= changes
    (store / "zarr.json").write_text(json.dumps(root))
    stores.clear_open_stores()


def with_axes(store, **changes):
    resolved = json.loads(stores.read_attributes(store)["pem_study_resolved"])
    resolved["axes"][0]["sweeps"][0] |= changes.get("sweep", {})
    resolved["axes"][0] |= {key: value for key, value in changes.items() if key != "sweep"}
    with_attributes(store, pem_study_resolved=json.dumps(resolved))


ATTRIBUTES = {
    "pem_block": [[0], [-1], ["2"], [2, 2], [], [2**70], [True], [1.5], {}, "2", None],
    "pem_name": ["a\x1b[2J", "a/b", "", "x" * 10**6, 3, None],
    "pem_study_resolved": ["", "null", "[]", "{}", '{"axes": 3}', DEEP.decode(), 7, None],
    "pem_study_yaml": [None, 3],
    "pem_overrides": [None, "x", "[1]", [1]],
    "pem_identity": [3, None],
    "pem_fingerprint": [None, 1],
    "pem_state": ["done", None],
    "history": [None, 1],
    "title": [None, []],
}


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_a_wrong_attribute_is_named_by_every_reader(name, store):
    content = (store / "zarr.json").read_bytes()
    for value in ATTRIBUTES[name]:
        with_attributes(store, **{name: value})
        for command in ("status", "verify", "summarise", "plot", "view"):
            result = pem(command, store)
            assert result.exit_code == 2, (command, value, result.output)
            assert name in result.output
            assert any(said in result.output for said in SAID)
            assert "\x1b" not in result.output
            assert len(result.output) < 2000
        (store / "zarr.json").write_bytes(content)


AXES = [
    {"points": 10**15, "sweep": {"points": 10**15}},
    {"points": 10**12, "sweep": {"points": 10**12}},
    {"points": 0, "sweep": {"points": 0}},
    {"points": "4"},
    {"points": 5},
    {"name": "a b"},
    {"name": None},
    {"sweeps": []},
    {"sweep": {"path": "nowhere.0"}},
    {"sweep": {"path": 3}},
    {"sweep": {"spacing": "sine"}},
    {"sweep": {"spacing": "log"}},
    {"sweep": {"start": None}},
    {"sweep": {"start": float("nan")}},
    {"sweep": {"values": [1, 2]}},
    {"sweep": {"values": ["a", "b", "c", "d"]}},
    {"sweep": {"unknown": 1}},
]


@pytest.mark.parametrize("changes", AXES, ids=str)
def test_wrong_axes_of_the_study_in_a_store_are_refused_at_once(changes, store):
    with_axes(store, **changes)
    with pytest.raises(InputError, match=r"must|is not a key|at most|values are given for"):
        verify(store)
    assert pem("status", store).exit_code == pem("view", store).exit_code == 2


@pytest.mark.parametrize("wrong", ["{}", "null", "", '{"a": 1}', DEEP.decode(), "[1]"])
def test_a_wrecked_identity_is_mended_by_the_run_of_its_study(wrong, store):
    """What else stands there says whose store it is."""
    whole = (store / "zarr.json").read_bytes()
    with_attributes(store, pem_identity=wrong)
    assert any("pem_identity" in str(mistake) for mistake in verify(store).mistakes)
    run_study(study("plain"), store)
    assert stores.read_attributes(store)["pem_identity"] == json.loads(whole)["attributes"]["pem_identity"]
    assert verify(store).mistakes == ()


def test_a_wrong_block_is_outvoted_by_the_arrays(store):
    """No chunk is read, marked or written as if it were another."""
    files = {path: path.read_bytes() for path in (store / "energy_drift").rglob("*") if path.is_file()}
    with_attributes(store, pem_block=[3])
    found = pem("verify", store)
    assert (
        "zarr.json.attributes.pem_block.0 must be 2, but is 3; to repair the store, run `pem run` with its study"
        in found.output
    )
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()
    assert all(path.read_bytes() == content for path, content in files.items())


def test_another_studys_store_is_refused_although_its_identity_is_wrecked(store):
    shutil.rmtree(sidecar(store))
    with_attributes(store, pem_identity="{}")
    with pytest.raises(InputError, match="was written by a different study"):
        run_study(study("summed"), store)


def fifo(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def listening(path):
    home = os.getcwd()
    os.chdir(path.parent)  # names of sockets are short
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(home)


def link(path):
    path.symlink_to("/etc/hostname")


def folder(path):
    path.mkdir()


CHUNKS, DOCUMENTS = ("status/c/1", "energy_drift/c/0"), ("energy_drift/zarr.json", "x/c/0", "zarr.json")
KINDS = [fifo, device, listening, link]
PLACES = [(kind, name) for kind in KINDS for name in CHUNKS + DOCUMENTS] + [(folder, name) for name in DOCUMENTS]


@pytest.mark.parametrize(("kind", "name"), PLACES)
def test_what_is_no_file_is_refused_by_what_it_is(kind, name, store, made):
    (store / name).unlink()
    kind(store / name)
    for command in ("status", "plot", "summarise"):
        pem(command, store)
    found = pem("verify", store)
    assert found.exit_code > 0
    assert name in found.output
    assert ("link that leads out" if kind in (device, link) else "but a file is expected") in found.output
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()
    assert (store / name).read_bytes() == (made / "s.zarr" / name).read_bytes() or name == "zarr.json"


@pytest.mark.parametrize(
    "text", ['{"host": "a", "pid": "abc"}', "null", "[]", '{"pid": 1e400}', DEEP[:5000].decode(), "9" * 5000]
)
def test_a_lock_in_which_nobody_can_be_read_is_nobodys(text, store, monkeypatch):
    monkeypatch.setattr(lock, "UNWRITTEN_SECONDS", 0.0)
    path = sidecar(store) / "lock"
    for change in ({"pid": "abc"}, {"pid": -1}, {"pid": 10**30}, {"host": 3}, {"born": None}, {"pid": True}, None):
        whole = {"host": lock.host(), "pid": 1, "born": "", "since": "", "study": ""}
        path.write_text(text if change is None else json.dumps({**whole, **change}))
        assert held_by(path) == lock.NOBODY
        with writing(store):
            pass
    assert isinstance(held_by(path), Holder | None)


EVENTS = [
    {"event": 3},
    {"event": "block", "digest": 3, "stamp": "x"},
    {"event": "block", "digest": "x-1", "stamp": "x"},
    {"event": "block", "digest": "0-1", "stamp": "x", "failures": {"lost": 1}, "points": 1, "failed": 1},
    {"event": "block", "points": "many"},
    {"event": "block", "failures": []},
    {"event": "begin", "versions": [], "command": "x"},
    {"event": "begin", "time": None},
    [],
    None,
    10**400,
]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event)[:40])
def test_events_and_manifests_that_are_none_are_left_out(event, store):
    right, counts = len([*events(store)]), census(store).points
    stamp = next(e["stamp"] for e in events(store) if e["event"] == "block")
    event = {**event, "stamp": stamp} if isinstance(event, dict) and event.get("stamp") else event
    with (sidecar(store) / "events.jsonl").open("a") as file:
        file.write(json.dumps(event) + "\n")
    (sidecar(store) / "manifest.json").write_text(json.dumps(event))
    assert census(store).points == counts
    assert verify(store).mistakes == ()
    assert pem("crate", store).exit_code == 0
    assert len([*events(store)]) in (right, right + 1)
    assert all(isinstance(manifest, dict) for manifest in manifests(store))
    run_study(study("plain"), store)


def test_pipes_beside_a_store_are_not_opened(store):
    for name in ("events.jsonl", "manifest.json"):
        (sidecar(store) / name).unlink()
        os.mkfifo(sidecar(store) / name)
    assert verify(store).mistakes == ()
    assert manifests(store) == []


def test_a_store_of_too_many_blocks_is_refused_before_it_is_laid_out(tmp_path):
    from benchmarks.blocks import line

    many = line(MOST_STORE_BLOCKS + 1)
    with pytest.raises(
        InputError, match="blocks: a store holds at most 10,000,000 blocks, but the study has 10,000,001"
    ):
        create_store(tmp_path / "s.zarr", many, 1)
    with pytest.raises(
        InputError,
        match="axes: the axes of a store may have 40,000,000 values in total, but those of",
    ):
        create_store(tmp_path / "s.zarr", line(10**12))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("levels", [DEEPEST + 1, 500, 100_000])
def test_a_document_nested_too_deeply_is_refused(levels):
    """Whether Python's own limit is met or not."""
    assert parse_json("[" * DEEPEST + "]" * DEEPEST, "x")
    with pytest.raises(InputError, match="nested too deeply"):
        parse_json("[" * levels + "]" * levels, "x")


def test_a_document_of_too_many_values_is_refused(monkeypatch):
    monkeypatch.setattr("pipelines.store.attributes.MOST_VALUES", 10)
    with pytest.raises(InputError, match="more than the 10 values allowed"):
        parse_json(json.dumps([0] * 20), "x")
    assert parse_json("[1]", "x") == [1]
    assert LONGEST_NAME < 10**6


def test_nothing_that_is_printed_moves_a_cursor():
    assert printable("red \x1b[31m\x07 \x9b \u202e") == r"red \x1b[31m\x07 \x9b \u202e"
    assert printable("as it is,\n\tå") == "as it is,\n\tå"
    assert printable("\udcff") == r"\udcff"


def test_a_store_that_cannot_be_written_is_checked_and_says_so(store, monkeypatch):
    """Root may write anywhere: the lock is what fails where only reading is allowed."""

    def refused(*arguments):
        raise PermissionError(13, "Read-only file system")

    (store / "energy_drift/c/1").write_bytes(b"damaged")
    monkeypatch.setattr(lock, "create", refused)
    result = pem("verify", store)
    assert result.exit_code == 1
    assert "energy_drift of block 1: the file energy_drift/" in result.output
    assert "could not be marked in the store" in result.output
    assert "cannot be written (permission denied)" in result.output
    assert json.loads(pem("verify", store, "--json").output)["blocks"] == [1]


STRAYS = ["status/c/99", "status/c/99/99", "energy_drift/c/2", "status/c/01", "status/c/" + "9" * 200]


@pytest.mark.parametrize("name", STRAYS, ids=lambda name: name[:20])
def test_a_stray_file_among_chunks_is_reported_and_left_alone(name, store):
    """The block that its name would be has no place, and ``mend`` looked for one."""
    (store / name).parent.mkdir(parents=True, exist_ok=True)
    (store / name).write_bytes(b"stray")
    assert any("does not belong to any block" in note for note in verify(store).notes)
    assert verify(store).mistakes == ()
    run_study(study("plain"), store)
    assert (store / name).read_bytes() == b"stray"
    assert verify(store).mistakes == ()


def test_a_stray_file_is_no_block_that_lies_elsewhere():
    """In rows of two, ``c/0/3`` counted as block 3, whose place is 1, 1."""
    grid = Grid((4, 4), (2, 2))
    assert listing.number_at(("1", "1"), grid.blocks_along) == 3
    assert {listing.number_at(place, grid.blocks_along) for place in (("0", "3"), ("1",), ("1", "1", "0"))} == {-1}
    assert listing.number_at(("10",), (12,)) == 10
    assert {listing.number_at((name,), (12,)) for name in ("01", "12", "-1", "+1", "²", "1_0", "", "9" * 5000)} == {-1}


def test_a_stray_file_does_not_stand_for_a_block_that_is_missing(store):
    """Its number, -1, is no place from the end."""
    (store / "status/c/1").unlink()
    (store / "status/c/99").write_bytes(b"stray")
    layer = stores.stored_layer(store, Part.POINTS)
    assert [int(stamp) != 0 for stamp in listing.stamps(store, layer)] == [True, False]
    assert census(store).pending == (1,)


def test_a_receipt_of_a_place_that_is_none_tells_of_no_block(store):
    """Also not of the last block, whose stamp it has."""
    path = sidecar(store) / "events.jsonl"
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    last = next(line for line in reversed(lines) if line["event"] == "block" and line["digest"].startswith("1-"))
    wrong = {**last, "digest": last["digest"].replace("1-", "7-", 1), "failed": 2, "failures": {"not_finite": 2}}
    path.write_text("".join(json.dumps(line) + "\n" for line in [*lines, wrong]))
    assert census(store).points["done"] == 4


def test_files_that_are_being_written_are_no_strays_and_few_strays_are_named(store, monkeypatch):
    (store / f"status/c/1{listing.UNFINISHED}").write_bytes(b"half")
    assert not any("does not belong to any block" in note for note in verify(store).notes)
    monkeypatch.setattr("pipelines.integrity.verify.MOST_STRAYS", 3)
    for number in range(10, 20):
        (store / f"status/c/{number}").write_bytes(b"stray")
    assert sum("does not belong to any block" in note for note in verify(store).notes) == 3


@pytest.mark.parametrize("entry", [{"kind": "x"}, {"x": 3}, {"x": None}, {"x": [1]}, {"label_check": "x"}])
def test_a_summary_with_odd_parameters_in_a_stores_study_stops_no_reader(entry, store):
    resolved = json.loads(stores.read_attributes(store)["pem_study_resolved"])
    with_attributes(store, pem_study_resolved=json.dumps({**resolved, "summaries": [entry]}))
    for command in ("status", "verify", "summarise", "plot", "view"):
        pem(command, store)
    run_study(study("plain"), store)


COPIES = [
    {"energy_drift": {"kind": "x"}},
    {"energy_drift": 3},
    {"x/attributes/pem_path": {"a": 1}},
    {"energy_drift/chunk_grid/configuration/chunk_shape": [10**400]},
]


@pytest.mark.parametrize("change", COPIES, ids=lambda change: str(change)[:40])
def test_wrong_copies_of_metadata_are_reported_by_every_reader(change, store):
    root = json.loads((store / "zarr.json").read_text())
    (path, value), *_ = change.items()
    *inner, last = path.split("/")
    node = root["consolidated_metadata"]["metadata"]
    for part in inner:
        node = node[part]
    node[last] = value
    (store / "zarr.json").write_text(json.dumps(root))
    stores.clear_open_stores()
    with pytest.raises(InputError, match="metadata cannot be read"):
        stores.open_results(store)
    assert verify(store).mistakes
    run_study(study("plain"), store)
    assert verify(store).mistakes == ()


WRITERS = [
    ("plot", "--out", "x.png"),
    ("table", "energy_drift", "--out", "zarr.json"),
    ("view", "--out", "x.html"),
    ("view", "--point", "x=0", "--out", "x.gif"),
    ("export", "--csv", "--overwrite", "--out", "zarr.json"),
    ("convert", "x.yaml"),
]


@pytest.mark.parametrize("words", WRITERS, ids=lambda words: words[0])
@pytest.mark.parametrize("folder", [".", "status/c"])
def test_nothing_is_written_into_a_store_but_by_its_run(words, folder, store):
    *others, last = words
    before = {path: path.read_bytes() for path in store.rglob("*") if path.is_file()}
    result = pem(words[0], store, *others[1:], store / folder / last)
    assert result.exit_code == 2
    assert "lies within the store" in result.output
    assert {path: path.read_bytes() for path in store.rglob("*") if path.is_file()} == before


def test_nothing_is_written_into_a_store_through_a_link(store, tmp_path):
    (tmp_path / "elsewhere").symlink_to(store / "status/c")
    result = pem("plot", store, "--out", tmp_path / "elsewhere" / "x.png")
    assert result.exit_code == 2
    assert "lies within the store" in result.output
    assert not (store / "status/c/x.png").exists()


@pytest.mark.parametrize("name", ["../docs", "/", "summary/../x", "summary/\0", "..", "x" * 3000])
def test_a_name_of_no_variable_is_no_path_of_a_picture(name, store):
    for command in ("plot", "table"):
        result = pem(command, store, name)
        assert result.exit_code == 2
        assert "one of" in result.output


def no_room_after(count, writes, error=errno.ENOSPC):
    """Return what does as a function does, so many times, and then meets a full disk."""
    done = []

    def write(*given):
        done.append(1)
        if len(done) > count:
            raise OSError(error, os.strerror(error))
        return writes(*given)

    return write, done


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_ends_a_run_at_once_and_nothing_is_lost(error, tmp_path, monkeypatch):
    write, tried = no_room_after(1, stores.write_block, error)
    with monkeypatch.context() as full:
        full.setattr(stores, "write_block", write)
        end = run_study(study("plain"), tmp_path / "s.zarr", block=1)
    assert (end.points, end.done, len(tried)) == (4, 1, 2)
    (said,) = end.errors
    assert said.startswith(f"{tmp_path / 's.zarr'}: {WORDS[error][0]}; free some space on the disk")
    assert [event["event"] for event in events(tmp_path / "s.zarr")].count("error") == 0
    assert run_study(study("plain"), tmp_path / "s.zarr").is_complete
    assert verify(tmp_path / "s.zarr").mistakes == ()


def test_a_full_disk_below_the_history_ends_a_run_as_well(tmp_path, monkeypatch):
    """Not by an error, after which Dask kills the workers that are still computing."""

    class Full:
        def write(self, text):
            if json.loads(text)["event"] != "begin":
                raise OSError(errno.ENOSPC, "No space left on device")

        def close(self):
            pass

    with monkeypatch.context() as full:
        full.setattr("pipelines.history.events.growing", lambda path: Full())
        end = run_study(study("plain"), tmp_path / "s.zarr", block=1)
    assert end.done == 1
    assert "no space left on the disk" in end.errors[0]
    assert run_study(study("plain"), tmp_path / "s.zarr").is_complete
