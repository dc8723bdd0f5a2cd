"""Workers that leave end what they compute: nothing is begun twice."""

import json
import os
import signal
import time

import pytest
from distributed import as_completed

from benchmarks.processes import dask
from pipelines.run.cluster_file import Running
from pipelines.run.connect import connected
from tests.pipelines.processes import wait_until

pytestmark = pytest.mark.long

LIFETIME = ("--lifetime", "4s")


def slow(folder, number, seconds):
    """Stand for a block: note the begin, take a while, note the end."""
    for what in ("begin", "end"):
        with (folder / f"{number}.{what}").open("a") as file:
            file.write("once\n")
        if what == "begin":
            time.sleep(seconds)
    return number


def noted(folder, what):
    return sum(path.read_text().count("once") for path in folder.glob(f"*.{what}"))


@pytest.mark.parametrize("others", [0, 1])
def test_at_the_end_of_its_lifetime_a_worker_ends_its_block(others, tmp_path):
    """A real worker of Dask's command, with one beside it or none until it has gone."""
    folder, file = tmp_path / "notes", tmp_path / "scheduler.json"
    folder.mkdir()
    begun = [dask("scheduler", "--host", "127.0.0.1", "--port", 0, "--scheduler-file", file)]
    try:
        wait_until(lambda: file.exists() and file.read_text())
        address = json.loads(file.read_text())["address"]
        begun += [dask("worker", address, "--nthreads", 1, *more) for more in [LIFETIME, *[()] * others]]
        with connected(cluster=Running(address=address, wait=60)) as client:
            tasks = client.map(slow, [folder] * 5, range(5), [3.0] * 5, key=[("slow", n) for n in range(5)])
            ended, found = as_completed(tasks, loop=client.loop), []
            del tasks
            while len(found) < 5:
                for future in ended.next_batch(block=False):
                    found.append(future.result())
                    future.release()
                if len(begun) == 2 + others and begun[1].poll() is not None:
                    begun.append(dask("worker", address, "--nthreads", 1))
                time.sleep(0.02)
        assert begun[1].poll() == 0
        assert sorted(found) == list(range(5))
        assert noted(folder, "begin") == noted(folder, "end") == 5
    finally:
        for process in begun:
            process.kill()
            process.wait()


def test_where_a_cluster_shrinks_workers_end_their_blocks(tmp_path):
    """What an adaptive cluster asks of its scheduler."""
    with connected(workers=2) as client:
        tasks = client.map(slow, [tmp_path] * 6, range(6), [2.0] * 6, key=[("slow", n) for n in range(6)])
        wait_until(lambda: noted(tmp_path, "begin") == 2)
        client.retire_workers(workers=list(client.nthreads())[:1])
        assert len(client.nthreads()) == 1
        assert client.gather(tasks) == list(range(6))
    assert noted(tmp_path, "begin") == noted(tmp_path, "end") == 6


def _term_self(dask_worker):
    os.kill(os.getpid(), signal.SIGTERM)
    os.kill(os.getpid(), signal.SIGHUP)
    return os.getpid()


def test_workers_of_this_machine_leave_signals_to_the_run(capfd):
    """Sent to a whole group, as by ``timeout``, SIGTERM ended them, and Dask said so in four lines."""
    with connected(workers=1) as client:
        first = client.run(_term_self)
        assert client.run(_term_self) == first
    told = capfd.readouterr().err  # on a busy machine also of a heartbeat that the end of the cluster broke off
    assert "signal" not in told
    assert "gracefully" not in told
