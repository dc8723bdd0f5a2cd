"""What workers must be: there, of the same versions, and with memory enough."""

import os
import socket
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from benchmarks.processes import ROOT
from pem_core import InputError
from pipelines.cli.main import main
from pipelines.outputs.blocking import plan
from pipelines.run import connect, workers
from pipelines.run.connect import connected
from pipelines.run.memory import memory_needed
from pipelines.store.attributes import versions
from tests.pipelines.processes import SLOW, STUDY, ended, limited, pem, settings
from tests.pipelines.small import three_magnets


def run(store, *arguments):
    return CliRunner().invoke(main, ["run", str(STUDY), "--out", str(store), *settings(), *map(str, arguments)])


@pytest.mark.long
def test_an_address_that_takes_calls_and_never_answers_is_reported_in_ten_seconds(tmp_path):
    with socket.socket() as mute:
        mute.bind(("127.0.0.1", 0))
        mute.listen()
        start = time.monotonic()
        result = run(tmp_path / "s.zarr", "--scheduler", f"tcp://127.0.0.1:{mute.getsockname()[1]}")
        assert time.monotonic() - start < 10
    assert result.exit_code == 2
    assert "--scheduler: cannot connect to a Dask scheduler at tcp://127.0.0.1:" in result.output


class Workers:
    """Stands for a client whose workers say what they are told to."""

    scheduler = SimpleNamespace(address="tcp://there:1")

    def __init__(self, *answers):
        self.answers = {f"tcp://10.0.0.{i}:1": answer for i, answer in enumerate(answers)}

    def run(self, function, on_error):
        """Return what each says, whatever is asked."""
        return self.answers


def test_workers_with_other_versions_are_refused_with_the_list():
    same = workers.code()
    workers.check_workers(Workers(same, same), "tcp://there:1")
    with pytest.raises(InputError) as caught:
        workers.check_workers(Workers(same, {**same, "numpy": "1.0", "sources": "others"}), "tcp://there:1")
    count, *mistakes = str(caught.value).splitlines()
    assert count == "scheduler tcp://there:1 has workers whose versions differ from those of this process"
    assert mistakes[0].startswith(f"worker tcp://10.0.0.1:1 has numpy 1.0, but this process has {versions()['numpy']}")
    assert "has sources others" in mistakes[1]
    assert len(mistakes) == 2


def dying(client, among, answer):
    """Return a function that ends the workers that are among some, at once; of the others it returns an answer."""

    def answered(dask_worker):
        if dask_worker.address in among:
            os._exit(1)
        return answer(dask_worker)

    return answered


@pytest.mark.long
def test_a_worker_that_dies_while_a_run_is_set_up_is_left_out(monkeypatch):
    """Its nanny begins another, the run goes on."""
    with connected(workers=2) as client:
        first, here = min(client.nthreads()), workers.code()
        monkeypatch.setattr(workers, "code", dying(client, {first}, lambda worker: here))
        assert list(workers.ask_workers(client, workers.code).values()) == [here]


@pytest.mark.long
def test_workers_that_all_die_while_a_run_is_set_up_are_waited_for(monkeypatch):
    with connected(workers=1) as client:
        here, limit = workers.code(), connect.memory_per_worker(client)
        monkeypatch.setattr(workers, "code", dying(client, set(client.nthreads()), lambda worker: here))
        assert list(workers.ask_workers(client, workers.code).values()) == [here]
        assert connect.memory_per_worker(client) == limit


@pytest.mark.long
def test_workers_that_all_die_while_a_run_is_set_up_are_reported(tmp_path, monkeypatch):
    """Each that is begun dies as well: one sentence, no traceback."""
    monkeypatch.setattr(workers, "NONE_SECONDS", 1)
    ask = workers.ask_workers
    monkeypatch.setattr(connect, "memory_limits", lambda client: ask(client, lambda dask_worker: os._exit(1)))
    result = run(tmp_path / "s.zarr", "--workers", 1, "--block", 20)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "scheduler tls://127.0.0.1:" in result.output
    assert "has no workers left: all workers have died" in result.output


def test_a_scheduler_that_dies_while_a_run_is_set_up_is_reported():
    class Gone:
        scheduler = SimpleNamespace(address="tcp://there:1")

        def run_on_scheduler(self, function):
            raise OSError("Connection closed")

    with pytest.raises(InputError, match=r"^scheduler tcp://there:1 does not answer \(OSError: Connection closed"):
        connect.memory_per_worker(Gone())


@pytest.mark.long
def test_real_workers_with_another_numpy_are_refused(tmp_path):
    """A scheduler and a worker in a process of their own, whose numpy says that it is another."""
    script = (
        "import asyncio, sys\n"
        "from distributed import Scheduler, Worker\n"
        "from pipelines.store.attributes import versions\n"
        "versions()['numpy'] = '1.0'\n"
        "async def go():\n"
        "    async with Scheduler(host='127.0.0.1', port=0, dashboard=False) as s:\n"
        "        async with Worker(s.address, nthreads=1, memory_limit='3 GB'):\n"
        "            print(s.address, flush=True)\n"
        "            await asyncio.sleep(60)\n"
        "asyncio.run(go())\n"
    )
    command = [sys.executable, "-W", "ignore", "-c", script]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    with limited(server):
        address = server.stdout.readline().strip()
        result = run(tmp_path / "s.zarr", "--scheduler", address)
        assert result.exit_code == 2
        assert f"has numpy 1.0, but this process has {versions()['numpy']}" in result.output
        from distributed import Client

        with Client(address) as client:
            assert connect.memory_per_worker(client) == 3e9


def test_more_memory_than_there_is_is_refused_with_the_number_before_anything_is_written(tmp_path, monkeypatch):
    """Two million records on each of two hundred workers."""
    records = (
        "--set",
        "outputs=[trajectory]",
        "--set",
        "summaries=[]",
        "--set",
        "integrate={method: dop853, until: 60 s, record_every: 31 us}",
    )
    monkeypatch.setattr("pipelines.cli.session.connected", None)
    start = time.monotonic()
    result = run(tmp_path / "s.zarr", *records, "--workers", 200)
    assert time.monotonic() - start < 20
    assert result.exit_code == 2, result.output
    assert "GB of memory, but each worker has only " in result.output
    assert list(tmp_path.iterdir()) == []
    study = three_magnets()
    assert 250e6 < memory_needed(study, plan(study)) < 400e6


@pytest.mark.long
def test_status_watches_until_all_is_done(tmp_path):
    store = tmp_path / "s.zarr"
    running = pem("run", STUDY, "--out", store, "--shard", "1/1", *settings(*SLOW))
    while not store.exists():
        assert running.poll() is None
        time.sleep(0.05)
    code, said = ended(pem("status", store, "--watch"))
    assert code == 0, said
    first, *_, last = [line for line in said.splitlines() if line.startswith("three_magnets: ")]
    assert f"computed by process {running.pid} on " in first
    assert last.startswith("three_magnets: 1024 of 1024 points done")
    assert ended(running)[0] == 0
