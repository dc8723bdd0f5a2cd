"""The same study in every place where one can run: by the commands of the pages, in real processes, the same bytes."""

import shutil
import sys

import pytest

from pipelines.run.run import run_study
from pipelines.study.load import load_study
from tests.cluster.places import STORE, blocks, chunks, edit, in_workplace, shell, unrest, workplace
from tests.cluster.services import (
    NOTHING,
    answers,
    free_port,
    listening,
    pages,
    ports,
    process,
    processes_through,
    slurm,
    ssh_server,
    wait_until_gone,
)
from tests.pipelines.processes import wait_until
from tests.requirements import need, need_packages

pytestmark = pytest.mark.long

BLOCKS = 3
"""Of points, one for each of three shards."""


@pytest.fixture(scope="module")
def serial(tmp_path_factory):
    """Return every chunk of the study computed in this process, one block after another, and summarised."""
    home = workplace(tmp_path_factory.mktemp("serial") / "w")
    study = load_study(home / "studies" / "three_magnets.yaml")
    end = run_study(study, home / STORE)
    assert (end.done, end.failed) == (120 * 120, 0)
    shell("pem run studies/three_magnets.yaml", home)
    files = chunks(home / STORE)
    assert sum(name.startswith("status/c/") for name in files) == BLOCKS
    return files


@pytest.fixture
def home(tmp_path):
    return workplace(tmp_path / "w")


def lines(page, number):
    """Return the commands of a block of a page."""
    return blocks(page)[number].strip().splitlines()


@pytest.mark.parametrize("workers", [1, 2])
def test_on_a_local_cluster(workers, home, serial):
    shutil.copy(home / "cluster" / "local.yaml", home / "local.yaml")
    edit(home / "local.yaml", workers=workers, memory="1 GB")
    shell("pem run studies/three_magnets.yaml --cluster local.yaml", home)
    assert chunks(home / STORE) == serial


def test_the_page_on_one_machine(home, serial):
    """Its three ways, one after another, each into a store of its own."""
    for number, name in enumerate(("local", "local_file", "shares")):
        shell("\n".join(lines("local.md", number)), home)
        assert chunks(home / "results" / f"{name}.zarr") == serial


def test_in_three_shards(home, serial):
    commands = [f"pem run studies/three_magnets.yaml --shard {i}/3" for i in (1, 2, 3)]
    shell(" & ".join(commands) + "; wait", home)
    assert chunks(home / STORE) == serial


def test_on_a_scheduler_that_runs_already_over_tls(home, serial, tmp_path):
    """The three blocks of the page: head, workers, client."""
    need("openssl", shutil.which("openssl"))
    port = free_port()
    here = {"8786": str(port), "head": "127.0.0.1", "--nworkers -1": "--nworkers 2", "dask ": "exec dask "}
    head, worker, client = ["\n".join(lines("scheduler.md", number)) for number in range(3)]
    for old, new in here.items():
        head, worker = head.replace(old, new), worker.replace(old, new)
    in_home = {"cwd": home, "env": in_workplace(home)}
    with process(["bash", "-euc", f"{head} --host 127.0.0.1"], tmp_path / "head.log", **in_home) as scheduler:
        wait_until(lambda: answers(port))
        with process(["bash", "-euc", f"{worker} --host 127.0.0.1"], tmp_path / "worker.log", **in_home) as workers:
            copy, run = client.splitlines()
            shell(copy, home)
            edit(home / "results" / "running.yaml", address=f"tls://127.0.0.1:{port}")
            said = shell(run, home).stderr
            assert listening(scheduler.pid) == listening(workers.pid) == {"127.0.0.1"}
            assert pages(ports(scheduler.pid, workers.pid)) == NOTHING
    assert "should have" not in said
    assert chunks(home / "results" / "running.zarr") == serial


def test_on_hosts_reached_through_ssh(home, serial, tmp_path):
    need_packages("asyncssh")
    (tmp_path / "ssh").mkdir()
    with ssh_server(tmp_path / "ssh") as server:
        _, certificates, copy, run = lines("ssh.md", 0)
        shell(f"{certificates}; {copy}", home)
        edit(home / "results" / "hosts.yaml", workers_per_host=2, memory="1 GB", interface="lo", **server)
        shell(run, home)
        wait_until_gone(processes_through(server["port"]), 60)
    assert chunks(home / "results" / "hosts.zarr") == serial


@pytest.fixture(scope="module")
def queue(tmp_path_factory):
    with slurm(tmp_path_factory.mktemp("slurm")) as variables:
        yield variables


def test_in_many_jobs_of_slurm(queue, home, serial):
    need_packages("dask_jobqueue")
    _, certificates, copy, run = lines("slurm.md", 0)
    shell(f"{certificates}; {copy}", home)
    edit(home / "results" / "jobs.yaml", workers=3, workers_per_job=2, memory="1 GB", walltime="10 min", interface="lo")
    said = shell(run, home, **queue).stderr
    assert "2 jobs submitted" in said
    assert chunks(home / "results" / "jobs.zarr") == serial
    wait_until(lambda: shell("squeue --noheader", home, **queue).stdout == "", 30)
    logs = list((home / "results" / "slurm_logs").glob("pem-*.err"))
    assert len(logs) == 2
    assert unrest(logs) == []


def test_in_one_allocation_of_slurm(queue, home, serial):
    shell("\n".join(lines("slurm.md", 1)), home, **queue, SBATCH_WAIT="1", PEM_INTERFACE="lo")
    assert chunks(home / "results" / "one.zarr") == serial
    assert not list((home / "results" / "slurm_logs").glob("*/tls"))
    logs = [*(home / "results").glob("slurm-*.out"), *(home / "results" / "slurm_logs").glob("*/*.log")]
    assert len(logs) == 3
    assert unrest(logs) == []


def test_jobs_of_slurm_join_a_store(queue, home, serial):
    shell("\n".join(lines("slurm.md", 3)), home, **queue, SBATCH_WAIT="1")
    assert chunks(home / "results" / "joined.zarr") == serial
    assert not (home / "results" / "joined.run" / "claims").exists()


def test_in_a_job_array_of_slurm(queue, home, serial):
    shell("\n".join(lines("slurm.md", 4)), home, **queue, SBATCH_WAIT="1")
    assert chunks(home / "results" / "array.zarr") == serial
    assert len(list((home / "results" / "array.run").glob("events.*-of-3.jsonl"))) == 3


SHORT_LIVED = """
from pipelines.run import connect, dask_settings

dask_settings.LEAVES, dask_settings.SPREAD, connect.LOOK_EVERY = 6 / 120, 1 / 120, "1 s"  # of a walltime of 2 min
from pipelines.cli.main import main

main()
"""


def test_workers_of_slurm_come_back_after_their_lifetime(queue, tmp_path):
    """Issue 691 of dask-jobqueue reports that they do not; here the study outlives at least two of its one worker."""
    need_packages("dask_jobqueue")
    home = workplace(tmp_path / "w", points=500)
    _, certificates, copy, run = lines("slurm.md", 0)
    shell(f"{certificates}; {copy}", home)
    edit(home / "results" / "jobs.yaml", workers=1, workers_per_job=1, memory="1 GB", walltime="2 min", interface="lo")
    (home / "short_lived.py").write_text(SHORT_LIVED)
    assert run.startswith("pem run ")
    slower = "--set integrate.tolerance=1e-11 --set summaries=[] --set 'label_check={points: 0}' --no-page"
    shell(run.replace("pem run", f"{sys.executable} short_lived.py run") + f" {slower}", home, timeout=900, **queue)
    assert len(list((home / "results" / "slurm_logs").glob("pem-*.err"))) >= 3
    shell("pem verify results/jobs.zarr", home)
