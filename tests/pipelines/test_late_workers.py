"""Workers that come when a run has long begun: none with other code computes a block."""

import json
import os
import subprocess
import sys

import pytest

from benchmarks.guests import other_sources, worker
from benchmarks.processes import dask
from pipelines.history.provenance import blocks_by, computers, ranges
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import events
from tests.pipelines.processes import STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import several_blocks, three_magnets

GRID = ("axes.tilt_x.points=48", "axes.tilt_y.points=48", "integrate.step=0.04 ms", "label_check={points: 0}")


def no_package(folder):
    (folder / "pipelines").mkdir(parents=True)
    (folder / "pipelines" / "__init__.py").write_text("raise ImportError('nothing is here')\n")
    return folder


@pytest.fixture
def site(tmp_path):
    """Return a scheduler's address and the processes that are ended with it."""
    file = tmp_path / "scheduler.json"
    begun = [dask("scheduler", "--host", "127.0.0.1", "--port", 0, "--scheduler-file", file)]
    wait_until(lambda: file.exists() and file.read_text())
    yield json.loads(file.read_text())["address"], begun
    for process in begun:
        process.terminate()
        process.wait(20)


@pytest.mark.long
def test_late_workers_with_other_code_are_sent_away_and_compute_nothing(site, tmp_path):
    """One with other sources; one without the package, which Dask ends; beside one that is as it must be."""
    address, begun = site
    store = tmp_path / "s.zarr"
    folders = [other_sources(tmp_path / "other"), no_package(tmp_path / "none")]
    begun.append(dask("worker", address, "--nthreads", 1))
    run = pem("run", STUDY, "--out", store, "--scheduler", address, "--block", 32, *settings(*GRID))
    wait_until(lambda: store.exists() and stores.census(store).points["done"] > 200)
    strange = [worker(address, folder) for folder in folders]
    begun += strange
    code, said = ended(run)
    assert code == 0, said
    assert "2304 of 2304 points done, 0 failed" in said
    assert (
        said.count("has sources ")
        == said.count("this worker is no longer used, and other workers compute its blocks")
        == 1
    )
    assert [process.wait(30) for process in strange] == [0, 0]
    assert len(computers(store)) == len(blocks_by(store)) == 1
    told = [event["event"] for event in events(store)]
    assert (told.count("refused"), told.count("error")) == (1, 0)
    assert told.count("block") == stores.stored_study(store)[1].blocks


@pytest.mark.long
def test_a_run_of_which_only_wrong_workers_are_left_ends_with_a_sentence(site, tmp_path):
    address, begun = site
    store = tmp_path / "s.zarr"
    other = other_sources(tmp_path / "other")
    begun.append(dask("worker", address, "--nthreads", 1, "--no-nanny"))
    run = pem("run", STUDY, "--out", store, "--scheduler", address, "--block", 32, *settings(*GRID))
    wait_until(lambda: store.exists() and stores.census(store).points["done"] > 200)
    begun[1].kill()
    begun.append(worker(address, other))
    code, said = ended(run)
    assert code == 1, said
    assert "no worker is left that runs the same code as this process" in said
    assert "Traceback" not in said
    assert stores.census(store).points["pending"] > 0
    assert len(blocks_by(store)) == 1


def test_a_task_of_other_code_is_refused_before_it_opens_the_store():
    from pipelines.run.dispatch import compute_blocks, compute_isolated_blocks

    for task in (compute_blocks, compute_isolated_blocks):
        with pytest.raises(RuntimeError, match=r"differs from the code of the run .abc"):
            task("/nowhere", "block", [0], "fingerprint", "abc", "run")


@pytest.mark.long
def test_what_computed_is_what_was_imported_though_files_change(tmp_path):
    """A git pull while a process runs, before anybody has asked what it computes with."""
    home = other_sources(tmp_path / "home")
    script = (
        "import pipelines.run.dispatch, pathlib, sys\n"
        "for package in ('pem_core', 'pipelines'):\n"
        "    with open(f'{sys.argv[1]}/{package}/__init__.py', 'a') as file: file.write('# new\\n')\n"
        "from pipelines.history.provenance import code, THIS\n"
        "print(code()['sources'], THIS.name, pipelines.__file__)"
    )
    told = {**os.environ, "PYTHONPATH": str(home)}
    answers = [
        subprocess.run(
            [sys.executable, "-c", script, home], env=told, cwd=home, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    (first, name, place), (second, other, _) = (answer.stdout.split() for answer in answers)
    assert place.startswith(str(home))
    assert first != second
    assert name != other
    before = other_sources(tmp_path / "before")
    same = subprocess.run(
        [sys.executable, "-c", script.partition("for ")[0] + script[script.index("from pipelines.history") :], before],
        env={**os.environ, "PYTHONPATH": str(before)},
        cwd=before,
        capture_output=True,
        text=True,
        check=True,
    )
    assert same.stdout.split()[0] == first


@pytest.mark.long
def test_verify_says_which_blocks_were_computed_by_what(tmp_path, monkeypatch):
    """Half of a store computed elsewhere: on another processor, and with another numpy."""
    several_blocks(monkeypatch)
    store = tmp_path / "s.zarr"
    run_study(three_magnets(), store)
    assert not [note for note in verify(store).notes if "computed with" in note]
    (file,) = (tmp_path / "s.run").glob("events*.jsonl")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    (mine,) = (line for line in lines if line["event"] == "computer")
    assert {line["by"] for line in lines if line["event"] == "block"} == {mine["name"]}
    assert max(len(json.dumps(line)) for line in lines if line["event"] == "block") < 400
    code, machine = {**mine["code"], "numpy": "1.0"}, {**mine["machine"], "processor": "Abacus"}
    lines.insert(1, {**mine, "name": "other", "code": code, "machine": machine})
    for line in lines:
        if line["event"] == "block" and line["block"] in (1, 2, 4):
            line["by"] = "other"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    here, there = (note for note in verify(store).notes if "computed with" in note)
    assert here.startswith("3 blocks (0, 3, 5) were computed with numpy ")
    assert there == "3 blocks (1 to 2, 4) were computed with numpy 1.0, processor Abacus"
    stores.reset(store, [1, 2, 4])
    run_study(three_magnets(), store)
    assert list(blocks_by(store)) == [mine["name"]]
    assert stores.read_attributes(store)["history"].endswith(
        f"108 of 108 points, on {mine['machine']['processor']} ({mine['machine']['vector_extension']})"
    )


def test_many_blocks_are_reported_in_one_line():
    assert ranges([]) == ""
    assert ranges(range(0, 100, 2)).endswith("20, 22, ...")
