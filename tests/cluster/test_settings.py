"""Settings are ours in every kind of cluster, asked of the real processes; what listens, and what is taken down."""

import json
import os
import subprocess
import sys
import tempfile

import pytest

from pem_core import InputError
from pipelines.run import connect
from pipelines.run.cluster_file import Local, Running, Slurm, Ssh
from pipelines.run.connect import connected
from pipelines.run.dask_settings import settings, worker_environment
from pipelines.store.sidecar import events
from tests.cluster.places import shell, unrest, workplace
from tests.cluster.services import (
    DASK,
    certificates,
    dask_cluster,
    environment,
    free_port,
    listening,
    process,
    processes_through,
    program,
    slurm,
    ssh_server,
    wait_until_gone,
)
from tests.pipelines.processes import limited, wait_until
from tests.requirements import need_packages


def told(client):
    """Return what scheduler and workers say of Dask's settings, and workers of their threads and environment."""
    import dask

    names = list(settings())
    ours = [name for name in names if name.startswith("distributed.scheduler")]
    workers = [name for name in names if name.startswith("distributed.worker")]
    return {
        "scheduler": {name: client.run_on_scheduler(dask.config.get, name) for name in ours},
        "workers": [{name: client.run(dask.config.get, name)[w] for name in workers} for w in client.nthreads()],
        "threads": set(client.nthreads().values()),
        "environment": list(client.run(environment_there).values()),
    }


def environment_there():
    return {name: os.environ.get(name) for name in worker_environment()}


def check_told(answers, workers):
    assert answers["scheduler"] == {"distributed.scheduler.worker-saturation": 1.0, **TTL}
    assert answers["workers"] == [MEMORY] * workers
    assert answers["threads"] == {1}
    assert answers["environment"] == [worker_environment()] * workers


def check_folders(client):
    """Dask's files, which are first on the path of modules, are in a folder that nobody else could have made."""

    def first():
        import sys

        path = sys.path[0].partition("/dask-scratch-space")[0]
        return path, os.stat(path).st_mode & 0o777

    for path, mode in [*client.run(first).values(), client.run_on_scheduler(first)]:
        assert os.path.dirname(path) == tempfile.gettempdir()
        assert mode == 0o700


TTL = {"distributed.scheduler.worker-ttl": "30 minutes", "distributed.scheduler.http.routes": []}
MEMORY = {
    "distributed.worker.http.routes": [],
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.target": False,
    "distributed.worker.memory.spill": False,
    "distributed.worker.memory.monitor-interval": "500ms",
    "distributed.worker.memory.pause": 0.85,
    "distributed.worker.memory.terminate": 0.95,
}


@pytest.fixture
def busy(monkeypatch):
    """Let the user's environment ask for threads."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        monkeypatch.setenv(name, "8")


@pytest.mark.long
def test_on_this_machine(busy):
    with connected(cluster=Local(workers=2, memory=1e9)) as client:
        check_told(told(client), 2)
        check_folders(client)
        assert connect.memory_per_worker(client) == 1e9


@pytest.mark.long
def test_on_a_scheduler_that_was_started_with_them(tmp_path):
    said = []
    with (
        dask_cluster(tmp_path) as address,
        connected(cluster=Running(address=address, wait=30), say=said.append) as client,
    ):
        client.wait_for_workers(2, timeout=60)  # the run begins with the first
        check_told(told(client), 2)
    assert said == []


@pytest.mark.long
def test_a_scheduler_that_was_started_without_them_is_named(tmp_path):
    """Two threads, Dask's defaults: what is meant and what is there, and how to have it."""
    address, said, worker = f"tcp://127.0.0.1:{free_port()}", [], [*DASK[1], "--nthreads", 2, "--host", "127.0.0.1"]
    plain = {**environment(), "DASK_CONFIG": str(tmp_path)}
    start = [*DASK[0], "--host", address, "--dashboard-address", "127.0.0.1:0"]
    with (
        process(start, tmp_path / "scheduler.log", env=plain),
        process([*worker, address, "--memory-limit", "2 GB"], tmp_path / "worker.log", env=plain),
        connected(cluster=Running(address=address, wait=30), say=said.append) as client,
    ):
        assert connect.memory_per_worker(client) == 1e9
        assert client.run_on_scheduler(lambda dask_scheduler: dask_scheduler.worker_ttl) == 1800
    raised, first, *_, last = said
    assert raised.startswith(
        "distributed.scheduler.worker-ttl of the scheduler was increased from 300 s to 1800 s, because "
    )
    assert first.startswith(
        "distributed.scheduler.worker-saturation of the scheduler should be 1.0, but is 1.1; start the"
    )
    assert any(
        text.startswith("distributed.worker.memory.spill of the workers should be False, but is 0.7") for text in said
    )
    assert last == "threads per worker should be 1, but is 2; start the workers with --nthreads 1"
    assert len(said) == 8
    assert sum("worker-ttl" in text for text in said) == 1
    assert sum("scheduler.http.routes of the scheduler should be [], but is [" in text for text in said) == 1


@pytest.mark.long
def test_nothing_listens_beyond_loopback(tmp_path):
    """The sockets of pem run and of all that it starts, while it computes."""
    home = workplace(tmp_path / "w", points=100)
    command = ["bash", "-c", "exec pem run studies/three_magnets.yaml --workers 2"]
    told_here = {**environment(), "PATH": f"{home}/bin:{environment()['PATH']}"}
    with process(command, tmp_path / "log", cwd=home, env=told_here) as running:
        wait_until(lambda: list((home / "results").glob("*.zarr/status/c/*/*")) or running.poll() is not None, 240)
        assert listening(running.pid) == {"127.0.0.1"}, (tmp_path / "log").read_text()


@pytest.mark.long
def test_on_hosts_reached_through_ssh(busy, tmp_path):
    """Encrypted, on loopback where that is asked for, and gone at the end."""
    need_packages("asyncssh")
    (tmp_path / "ssh").mkdir()
    tls = certificates(tmp_path / "tls")
    with ssh_server(tmp_path / "ssh") as server:
        place = Ssh(**{**server, "hosts": ("127.0.0.1",)}, workers_per_host=2, memory=1e9, tls=str(tls), interface="lo")
        with connected(cluster=place) as client:
            check_told(told(client), 2)
            assert client.scheduler.address.startswith("tls://127.0.0.1:")
            pids = [*client.run(os.getpid).values(), client.run_on_scheduler(os.getpid)]
            check_folders(client)
            assert {ip for pid in pids for ip in listening(pid)} == {"127.0.0.1"}
    wait_until_gone(pids)


KILLED = """
import json, sys, time
from pipelines.run import dask_settings
from pipelines.run.cluster_file import Ssh
from pipelines.run.connect import connected
if __name__ == "__main__":
    dask_settings.IDLE = "20 s"
    with connected(cluster=Ssh(**json.loads(sys.argv[1]))) as client:
        print("up", flush=True)
        time.sleep(100)
"""


@pytest.mark.long
def test_what_was_started_on_hosts_ends_by_itself_after_a_kill(tmp_path):
    """The client dies without a word; twenty seconds later, not a quarter of an hour, the scheduler has had enough."""
    need_packages("asyncssh")
    (tmp_path / "ssh").mkdir()
    with ssh_server(tmp_path / "ssh") as server:
        place = {**server, "workers_per_host": 1, "memory": 1e9, "tls": "none", "interface": "lo"}
        command = [sys.executable, "-c", KILLED, json.dumps(place, default=str)]
        victim = subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True)
        with limited(victim):
            assert victim.stdout.readline() == "up\n"
            started = processes_through(server["port"])
            assert len(started) >= 2
        wait_until_gone(started, 60)


@pytest.mark.long
def test_a_host_that_cannot_be_reached_is_named_and_nothing_is_left_on_the_others(tmp_path):
    need_packages("asyncssh")
    (tmp_path / "ssh").mkdir()
    with ssh_server(tmp_path / "ssh") as server:
        hosts = ("127.0.0.1", "nowhere.invalid")
        place = Ssh(**{**server, "hosts": hosts}, workers_per_host=1, memory=1e9, tls="none", interface="lo")
        with (
            pytest.raises(InputError, match=r"^hosts.1: no worker can be started on nowhere.invalid \("),
            connected(cluster=place),
        ):
            pass
        wait_until_gone(processes_through(server["port"]))


@pytest.fixture(scope="module")
def queue(tmp_path_factory):
    with slurm(tmp_path_factory.mktemp("slurm")) as variables:
        yield variables


@pytest.mark.long
def test_in_jobs_of_slurm(queue, busy, tmp_path, monkeypatch):
    """A job that is cancelled is submitted again; at the end none is left."""
    need_packages("dask_jobqueue")
    monkeypatch.setenv("SLURM_CONF", queue["SLURM_CONF"])
    monkeypatch.setenv("PYTHONPATH", environment()["PYTHONPATH"])
    monkeypatch.setattr(connect, "LOOK_EVERY", "1 s")
    tls, logs = certificates(tmp_path / "tls"), str(tmp_path / "logs")
    place = Slurm(workers=2, memory=1e9, walltime=600, tls=str(tls), interface="lo", logs=logs, wait=60)
    with connected(cluster=place) as client:
        client.wait_for_workers(2, timeout=60)
        check_told(told(client), 2)
        check_folders(client)
        assert client.scheduler.address.startswith("tls://127.0.0.1:")
        first = jobs_of(queue)
        assert len(first) == 2
        subprocess.run([program("scancel"), first[0]], check=True)
        wait_until(lambda: len(set(jobs_of(queue)) - set(first)) == 1)
        client.wait_for_workers(2, timeout=60)
    wait_until(lambda: jobs_of(queue) == [], 30)


@pytest.mark.long
def test_jobs_that_slurm_does_not_take_are_reported_with_its_words(queue, tmp_path, monkeypatch):
    need_packages("dask_jobqueue")
    monkeypatch.setenv("SLURM_CONF", queue["SLURM_CONF"])
    place = Slurm(workers=2, memory=1e9, walltime=600, tls="none", interface="lo", logs=str(tmp_path), queue="nowhere")
    rule = r"kind: Slurm rejects the jobs \(sbatch: error: invalid partition"
    with pytest.raises(InputError, match=rule), connected(cluster=place):
        pass


def test_a_network_that_is_not_there_is_reported(tmp_path):
    need_packages("dask_jobqueue")
    place = Slurm(workers=1, memory=1e9, walltime=600, tls="none", interface="ib7", logs=str(tmp_path))
    rule = "kind: this slurm cluster cannot be started .*'ib7'"
    with pytest.raises(InputError, match=rule), connected(cluster=place):
        pass


KEEPS_ITS_SIGNALS = """
import signal
from pipelines.run.cluster_file import Slurm
from pipelines.run.connect import connected
signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
try:
    with connected(cluster=Slurm(workers=1, memory=1e9, walltime=600, tls="none", interface="ib7", logs=".")):
        pass
except ValueError as error:
    print(signal.getsignal(signal.SIGINT) is signal.default_int_handler, error)
"""


@pytest.mark.long
def test_ctrl_c_stays_ours(tmp_path):
    """dask-jobqueue takes the signal when it is imported, and would end with exit code 0."""
    need_packages("dask_jobqueue")
    command = [sys.executable, "-c", KEEPS_ITS_SIGNALS]
    ended = subprocess.run(command, env=environment(), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ended.stdout.startswith("True kind: this slurm cluster cannot be started")


@pytest.mark.long
def test_a_job_whose_time_is_up_drains_and_goes_back_into_the_queue_by_itself(queue, tmp_path):
    """Slurm's signal to the batch shell, two minutes before the end, as it sends it; then the same job once more."""
    home = workplace(tmp_path / "w", points=240)
    command = "sbatch --parsable --output results/%j.out --ntasks 2 cluster/slurm_allocation.sh"
    submit = f"mkdir -p results; {command} studies/three_magnets.yaml results/one.zarr"
    job = shell(submit, home, **queue, PEM_INTERFACE="lo").stdout.strip()
    wait_until(lambda: list((home / "results").glob("one.zarr/status/c/*/*")), 240)
    shell(f"scancel --batch --signal=USR1 {job}", home, **queue)
    state = f"squeue --noheader --jobs {job} --format %t"
    wait_until(lambda: shell(state, home, **queue).stdout.strip() == "PD", 120)
    said = (home / "results" / f"{job}.out").read_text()
    assert "stopping after the blocks that are being computed" in said
    assert "the time is up: the job goes back into the queue" in said
    # Slurm waits two minutes. Within the second in which it took the job's credential back it would refuse to start it.
    shell(f"scontrol update jobid={job} starttime=now+3", home, **queue)
    wait_until(lambda: jobs_of(queue) == [], 240)
    said = (home / "results" / f"{job}.out").read_text()
    assert "57600 of 57600 points done" in said
    told = [event for event in events(home / "results" / "one.zarr") if event["event"] == "block"]
    assert len({event["block"] for event in told}) == len(told)
    logs = sorted((home / "results" / "slurm_logs" / job).glob("*.log"))
    assert [log.name for log in logs] == ["scheduler.log", "workers.log"]
    assert unrest(logs) == []
    assert "Traceback" not in said


def jobs_of(queue):
    """Return the numbers of the jobs that are waiting or running."""
    told = {**os.environ, **queue}
    asked = subprocess.run([program("squeue"), "-h", "-o", "%i"], env=told, capture_output=True, text=True, check=True)
    return asked.stdout.split()
