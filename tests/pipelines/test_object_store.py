"""A store in an object store has the bytes that it has on disk, and is as safe there."""

import json
import os
import signal
import socket
import sys
import time

import pytest
import zarr
from click.testing import CliRunner

from benchmarks.processes import workers_of
from pem_core import InputError
from pipelines.cli.main import main
from pipelines.files import object_store
from pipelines.files.location import at, create, growing, remove_if, renew
from pipelines.history import lease
from pipelines.history.crate import FILE
from pipelines.history.lock import held_by, writing
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import damaged_blocks, receipt_digests, verify
from pipelines.run.run import Policy, run_study
from pipelines.store import store as stores
from pipelines.store.chunk_codec import Files
from pipelines.store.layout_check import compare_with_study
from pipelines.store.sidecar import Shard, beside, host, sidecar
from tests.pipelines.damaged_files import delete, flip, truncate
from tests.pipelines.object_server import SECRET, files_in, object_server, objects_in
from tests.pipelines.processes import SLOW, STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import several_blocks, three_magnets

DATED = ("date_created", "date_modified", "history", "pem_state", "pem_digest")


@pytest.fixture(scope="module")
def server():
    with object_server() as process:
        yield process


@pytest.fixture
def home(server, request):
    """Return an address of the test's own."""
    return f"s3://bucket/{request.node.name.replace('[', '/').rstrip(']')}"


@pytest.fixture(scope="module")
def on_disk(tmp_path_factory):
    """Make a store of six blocks of two rows."""
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch)
        run_study(three_magnets(), path)
    summarise(path, ["rest_map"])
    return path


@pytest.fixture
def store(home, on_disk):
    """Copy that store, and what stands beside it, into the bucket."""
    for folder in (on_disk, sidecar(on_disk)):
        for name, content in files_in(folder).items():
            create(at(f"{home}/{folder.name}/{name}"), content)
    return at(f"{home}/s.zarr")


def command(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def undated(files):
    """Return files with the attributes of groups but for those with dates."""
    groups = {key: json.loads(files[key]) for key in files if key.endswith("zarr.json")}
    attributes = {key: group["attributes"] for key, group in groups.items() if group["node_type"] == "group"}
    return files | {key: {n: v for n, v in said.items() if n not in DATED} for key, said in attributes.items()}


@pytest.mark.long
def test_every_object_is_the_file_of_the_same_name(home, on_disk, monkeypatch):
    several_blocks(monkeypatch)
    store = at(f"{home}/s.zarr")
    run_study(three_magnets(), store)
    summarise(store, ["rest_map"])
    assert undated(objects_in(store)) == undated(files_in(on_disk))
    assert len(receipt_digests(store)) == 6
    everything = {**objects_in(store), **objects_in(sidecar(store))}
    assert {"manifest.json"} < everything.keys() - objects_in(store).keys()
    assert not any(
        word.encode() in text for text in everything.values() for word in (SECRET, os.environ["AWS_ENDPOINT_URL"])
    )


@pytest.mark.long
def test_shards_share_a_store(home, on_disk, monkeypatch):
    several_blocks(monkeypatch)
    for number in (1, 2, 3):
        run_study(three_magnets(), f"{home}/s.zarr", policy=Policy(Shard(number, 3)))
    mine, there = objects_in(f"{home}/s.zarr"), files_in(on_disk)
    assert undated(mine).items() <= undated(there).items()
    assert len(receipt_digests(at(f"{home}/s.zarr"))) == 6


@pytest.mark.long
def test_of_two_runs_one_refuses_and_a_killed_one_is_finished(home, tmp_path):
    options = ("--workers", 1, *settings(*SLOW))
    first = pem("run", STUDY, "--out", f"{home}/s.zarr", *options, start_new_session=True)
    store = at(f"{home}/s.zarr")
    wait_until(lambda: (store / "status/c/0/0").exists() or (store / "status/c/0/1").exists())
    refused = command("run", STUDY, "--out", store, *options)
    assert refused.exit_code == 2
    assert f"locked by process {first.pid} on" in refused.output
    os.killpg(first.pid, signal.SIGKILL)
    ended(first)
    assert stores.census(store).pending
    code, said = ended(pem("run", STUDY, "--out", store, *options, cwd=tmp_path))
    assert code == 0, said
    assert f"took over the lock of process {first.pid} on" in said
    assert "1024 of 1024 points done" in said
    assert (tmp_path / "s.png").exists()
    run_study(three_magnets(*SLOW), tmp_path / "calm.zarr")
    summarise(tmp_path / "calm.zarr", ["rest_map"])
    assert undated(objects_in(store)) == undated(files_in(tmp_path / "calm.zarr"))
    assert not verify(store).mistakes


@pytest.mark.long
def test_a_worker_that_is_killed_costs_nothing(home, tmp_path):
    """One of two, in the middle of its work: its nanny begins another."""
    bare = (*SLOW, "summaries=[]")
    options = ("--workers", 2, "--block", 64, *settings(*bare))
    store = at(f"{home}/s.zarr")
    run = pem("run", STUDY, "--out", store, *options, cwd=tmp_path)
    wait_until(lambda: (store / "status").is_dir() and len(list(workers_of(run))) == 2)
    os.kill(workers_of(run)[0].pid, signal.SIGKILL)
    code, said = ended(run)
    assert code == 0, said
    assert "1024 of 1024 points done" in said
    run_study(three_magnets(*bare), tmp_path / "calm.zarr", block=64)
    assert undated(objects_in(store)) == undated(files_in(tmp_path / "calm.zarr"))


@pytest.mark.long
@pytest.mark.parametrize("damage", [flip, *(pytest.param(one, marks=pytest.mark.long) for one in (truncate, delete))])
@pytest.mark.parametrize("chunk", ["rest_position/c/2/0/0/0/0", "status/c/2/0"])
def test_a_damaged_chunk_is_found_named_and_computed_again(damage, chunk, store, on_disk):
    damage(store / chunk)
    found = command("verify", store)
    assert found.exit_code == 1
    assert f"{chunk.split('/')[0]} of block 2: " in found.output
    assert "1 damaged block, now pending; 90 of 108 points done, 18 pending" in found.output
    assert run_study(three_magnets(), store).begun == 90
    summarise(store, ["rest_map"])
    assert undated(objects_in(store)) == undated(files_in(on_disk))


@pytest.mark.long
@pytest.mark.parametrize("name", ["zarr.json", "status/zarr.json", "tilt_x/zarr.json", "tilt_x/c/0"])
def test_lost_metadata_and_coordinates_are_written_again(name, store, on_disk):
    (flip if "/c/" in name else delete)(store / name)
    assert command("verify", store).exit_code != 0
    end = run_study(three_magnets(), store)
    assert end.begun == end.done == 108
    assert undated(objects_in(store)) == undated(files_in(on_disk))


@pytest.mark.long
def test_commands_take_an_address(store, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (store / "rest_time/c/1/0").unlink()
    assert json.loads(command("status", store, "--json").output)["done"] == 108
    assert "computed again: 1" in command("run", STUDY, "--out", store, "--workers", 1, *settings()).output
    assert "wrote s.rest_time.png" in command("plot", store, "rest_time").output
    assert "wrote other.html" in command("view", store, "--out", "other.html").output
    assert "is up to date" in command("summarise", store).output
    again = command("reproduce", store, "--point", "tilt_x=3,tilt_y=7")
    assert again.exit_code == 0, again.output
    recorded = store.with_name("three_magnets_tilt_x3_tilt_y7_trajectory.zarr")
    assert "every variable agrees with the store bit for bit" in again.output
    assert "trajectory_energy" in stores.open_results(str(recorded))
    assert command("convert", recorded, "t.yaml").exit_code == 0
    assert f"wrote {store.with_name(FILE)}" in command("crate", store).output
    described = {entity["@id"]: entity for entity in json.loads(store.with_name(FILE).read_text())["@graph"]}
    assert {"s.zarr/", "s.zarr/summary/rest_map/", "s.run/study.yaml", "s.run/events.jsonl"} < described.keys()
    assert described["s.run/study.yaml"]["contentSize"] == str(len(three_magnets().text))
    assert {path.name for path in tmp_path.iterdir()} == {
        "s.png",
        "s.html",
        "other.html",
        "s.rest_time.png",
        f"{recorded.name[:-5]}.png",
        "t.yaml",
    }


@pytest.mark.long
def test_a_kill_while_the_store_is_laid_out_leaves_nothing_in_the_way(home, monkeypatch):
    def killed(place, content):
        if place == at(f"{home}/s.zarr/zarr.json"):
            raise KeyboardInterrupt
        return create(place, content)

    create = object_store.ObjectPath.create
    with monkeypatch.context() as patch:
        patch.setattr(object_store.ObjectPath, "create", killed)
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(), f"{home}/s.zarr")
    assert objects_in(f"{home}/s.zarr")
    assert "s.zarr: no such store" in command("status", f"{home}/s.zarr").output
    assert run_study(three_magnets(), f"{home}/s.zarr").done == 108


@pytest.mark.long
def test_what_is_thrown_away_is_nobodys_data_on_the_way(store, monkeypatch):
    """A kill in the middle leaves a store in which nothing is done, and --overwrite goes on."""
    from pipelines.files import object_store

    deleted = []

    def delete(bucket, keys):
        if deleted:
            raise KeyboardInterrupt
        deleted.append(real(bucket, keys))

    real = object_store.obstore.delete
    with monkeypatch.context() as patch:
        patch.setattr(object_store.obstore, "delete", delete)
        with pytest.raises(KeyboardInterrupt):
            store.remove_store()
    stores.clear_open_stores()
    assert stores.census(store).points["pending"] == 108
    other = three_magnets("axes.tilt_x.points=2", "axes.tilt_y.points=2")
    assert run_study(other, store, overwrite=True).done == 4
    assert stores.open_results(store).status.shape == (2, 2)


@pytest.mark.parametrize("there", ["other.txt", "zarr.json"])
def test_what_is_not_ours_is_neither_resumed_nor_overwritten(there, home):
    if there == "zarr.json":
        zarr.create_group(at(f"{home}/s.zarr").zarr_store())
    else:
        create(at(f"{home}/s.zarr/{there}"), b"precious")
    before = objects_in(home)
    for overwrite in (False, True):
        with pytest.raises(InputError, match=r"not a store|no such store|of another program|not one of this program"):
            run_study(three_magnets(), f"{home}/s.zarr", overwrite=overwrite)
    assert objects_in(home) == before


def test_a_lock_is_made_once_and_removed_only_by_who_knows_it(home):
    lock = beside(at(f"{home}/s.zarr"), "lock")
    assert create(lock, b"mine")
    assert not create(lock, b"theirs")
    assert not remove_if(lock, lambda text: text == b"theirs")

    def late(text):
        lock.write_bytes(b"of another, who was quicker")
        return True

    assert not remove_if(lock, late)
    assert lock.read_bytes() == b"of another, who was quicker"
    assert remove_if(lock, lambda text: True)
    assert remove_if(lock, lambda text: True)
    with writing(at(f"{home}/s.zarr")), pytest.raises(InputError, match="locked by"), writing(at(f"{home}/s.zarr")):
        pass
    assert held_by(lock) is None


@pytest.mark.long
def test_a_lease_is_renewed_runs_out_and_is_not_renewed_by_whoever_has_lost_it(home, monkeypatch):
    for name, seconds in {"RENEW_SECONDS": 0.1, "TERM_SECONDS": 1.0}.items():
        monkeypatch.setattr(lease, name, seconds)
    store = at(f"{home}/s.zarr")
    lock = beside(store, "lock")
    with writing(store) as held:
        wait_until(lambda: held_by(lock).renewals > 1)
        lock.write_bytes(json.dumps({**json.loads(lock.read_bytes()), "host": "elsewhere"}).encode())
        wait_until(lambda: not held.holds())
        assert held_by(lock).host == "elsewhere"
    with writing(store):
        assert held_by(lock).host == host()
    assert held_by(lock) is None
    assert not renew(lock, b"mine", lambda text: True)
    assert held_by(lock) is None


def test_a_lock_is_removed_where_tags_have_no_quotation_marks(home, monkeypatch):
    """Ceph compares a tag with what it has of it, without the quotation marks with which it tells it."""
    from obstore.exceptions import PreconditionError

    put, lock = object_store.obstore.put, beside(at(f"{home}/s.zarr"), "lock")

    def as_ceph(bucket, key, content, *, mode="overwrite", **options):
        if isinstance(mode, dict) and mode["e_tag"].startswith('"'):
            raise PreconditionError("412 Precondition Failed")
        tag = {"e_tag": f'"{mode["e_tag"]}"'} if isinstance(mode, dict) else mode
        return put(bucket, key, content, mode=tag, **options)

    monkeypatch.setattr(object_store.obstore, "put", as_ceph)
    create(lock, b"mine")
    late = iter((True, False))
    assert not remove_if(lock, lambda text: next(late) and lock.write_bytes(b"of another") is None)
    assert lock.read_bytes() == b"of another"
    assert remove_if(lock, lambda text: text == b"of another")
    assert not lock.exists()


@pytest.mark.long
def test_an_outage_is_no_damage(store, monkeypatch):
    from obstore.exceptions import GenericError

    def away(files, key, most):
        raise GenericError("no answer\n\nDebug source: no end of it")

    study, grid = stores.stored_study(store)
    documents = compare_with_study(store, study, grid).documents
    monkeypatch.setattr(Files, "read", away)
    found = command("verify", store)
    assert found.exit_code == 2
    assert (
        found.output == "the object store does not answer (no answer); when it is available again, repeat the command\n"
    )
    with pytest.raises(GenericError):
        damaged_blocks(store, study, grid, documents)


@pytest.mark.long
def test_an_outage_loses_nothing(home, on_disk, monkeypatch):
    from obstore.exceptions import GenericError

    several_blocks(monkeypatch)
    real = stores.write

    def write(place, content):
        if str(place).endswith("rest_time/c/2/0"):
            raise GenericError("no answer")
        return real(place, content)

    with monkeypatch.context() as patch:
        patch.setattr(stores, "write", write)
        end = run_study(three_magnets(), f"{home}/s.zarr")
    assert (end.done, len(end.errors)) == (90, 1)
    assert "block 2: GenericError: no answer" in end.errors[0]
    assert run_study(three_magnets(), f"{home}/s.zarr").begun == 90
    assert undated(objects_in(f"{home}/s.zarr")).items() <= undated(files_in(on_disk)).items()


def test_a_history_is_stored_in_pieces_that_a_kill_leaves_intact(home, monkeypatch):
    from pipelines.files import object_store

    monkeypatch.setattr(object_store, "FLUSH_SECONDS", -1.0)
    monkeypatch.setattr(object_store, "SEGMENT_BYTES", 40)
    text = growing(at(f"{home}/s.run/events.jsonl"))
    for number in range(9):
        text.write(f"line {number} of a history\n")
    pieces = objects_in(f"{home}/s.run")
    assert [pieces[key].count(b"\n") for key in sorted(pieces)] == [3, 3, 3]
    assert b"".join(pieces[key] for key in sorted(pieces)).endswith(b"line 8 of a history\n")


def test_only_zarr_of_the_third_format_is_read(tmp_path):
    """Codecs of the second may unpickle."""
    zarr.create_group(tmp_path / "s.zarr", zarr_format=2, attributes=dict.fromkeys(("pem_identity", "pem_block"), "x"))
    assert "not a store of this program (it has zarr format 2" in command("status", tmp_path / "s.zarr").output


def wrong(monkeypatch, address="s3://bucket/wrong/s.zarr", **environment):
    """Return how a run is refused, in less than ten seconds."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value) if value else monkeypatch.delenv(name)
    start = time.monotonic()
    result = command("run", STUDY, "--out", address, *settings())
    assert time.monotonic() - start < 10
    assert result.exit_code == 2, result.output
    return result.output


def test_addresses_that_lead_nowhere_are_reported(server, monkeypatch):
    assert "s3://none: no such bucket" in wrong(monkeypatch, "s3://none/s.zarr")
    assert "give s3://bucket/path" in wrong(monkeypatch, "s3://bucket")
    assert "give a path, or s3://bucket/path" in wrong(monkeypatch, "gs://bucket/s.zarr")
    plain = wrong(monkeypatch, AWS_ALLOW_HTTP="")
    assert "AWS_ENDPOINT_URL must begin with https://, but is 'http://127.0.0.1:" in plain


def test_missing_credentials_are_reported(server, monkeypatch):
    said = wrong(
        monkeypatch, AWS_ACCESS_KEY_ID="", AWS_SECRET_ACCESS_KEY="", AWS_METADATA_ENDPOINT="http://127.0.0.1:9"
    )
    assert "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" in said


@pytest.mark.parametrize("answers", [False, pytest.param(True, marks=pytest.mark.long)])
def test_an_endpoint_that_does_not_answer_is_reported_in_ten_seconds(answers, server, monkeypatch):
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        if answers:
            mute.listen()
        said = wrong(monkeypatch, AWS_ENDPOINT_URL=f"http://127.0.0.1:{mute.getsockname()[1]}")
    assert "s3://bucket: the bucket does not answer" in said
    assert "check AWS_ENDPOINT_URL (http://127.0.0.1:" in said


def test_what_must_be_installed_is_reported(monkeypatch):
    monkeypatch.delitem(sys.modules, "pipelines.files.object_store", raising=False)
    monkeypatch.setitem(sys.modules, "obstore", None)
    said = wrong(monkeypatch)
    assert "pip install 'magnetic-pendulums[s3]'" in said
