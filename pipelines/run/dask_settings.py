"""What Dask is told of each kind of cluster, as plain data: nothing here imports Dask."""

from __future__ import annotations

import logging
import shlex
import sys
from pathlib import Path
from typing import Any

from pipelines.run.cluster_file import UNPROTECTED, Local, Slurm, Ssh, certificates
from pipelines.run.dashboard import CLOSED, LOOPBACK, options
from pipelines.syntax.yaml_file import read_yaml

SETTINGS_FILE = Path(__file__).parents[1] / "dask.yaml"
ENVIRONMENT = "distributed.nanny.pre-spawn-environ."
QUIET = {"distributed.logging.distributed": "error"}
IDLE = "15 minutes"
"""Time after which a scheduler on another host ends whose client was killed."""
OWN_FOLDER = (
    "export DASK_TEMPORARY_DIRECTORY=$(mktemp -d)",
    """trap 'rm -rf "$DASK_TEMPORARY_DIRECTORY"' EXIT""",
)
"""Of a job: Dask imports from the folder of its files, which in /tmp may have been made by somebody else."""
IN_OWN_FOLDER = """
import os, sys, tempfile
os.environ["DASK_TEMPORARY_DIRECTORY"] = tempfile.mkdtemp(prefix="pem-")
os.execv(sys.executable, [sys.executable, "-P", *sys.argv[1:]])
""".strip().replace("\n", "; ")
"""The same on a host, for any shell: what Python runs before what it is to run."""
ALONE_SECONDS = 60
"""Time after which a worker ends that finds no scheduler."""
LEAVES, SPREAD = 0.9, 0.05
"""Share of its walltime after which a worker leaves, and the share over which workers spread that."""


def settings() -> dict[str, Any]:
    """Return what Dask is told in all clusters, by dotted names."""
    return dotted(read_yaml(SETTINGS_FILE).data)


def dotted(data: dict[str, Any], within: str = "") -> dict[str, Any]:
    """Return nested settings by dotted names.

    >>> dotted({"a": {"b": 1}, "c": 2}, "x")
    {'x.a.b': 1, 'x.c': 2}
    """
    found: dict[str, Any] = {}
    for key, value in data.items():
        name = f"{within}.{key}" if within else key
        found |= dotted(value, name) if isinstance(value, dict) else {name: value}
    return found


def worker_environment() -> dict[str, str]:
    """Return the environment of workers, whatever that of the user says."""
    return {key.removeprefix(ENVIRONMENT): str(v) for key, v in settings().items() if key.startswith(ENVIRONMENT)}


def tls_settings(folder: str) -> dict[str, Any]:
    """Return what makes Dask encrypt all connections, and refuse whoever has no certificate of our authority."""
    if folder == UNPROTECTED:
        return {}
    authority, certificate, key = certificates(folder).values()
    pair = {"cert": certificate, "key": key}
    roles = {f"distributed.comm.tls.{role}": pair for role in ("scheduler", "worker", "client")}
    return {"distributed.comm.tls.ca-file": authority, "distributed.comm.require-encryption": True, **roles}


def local_options(place: Local, workers: int, memory: float) -> dict[str, Any]:
    """Return the arguments of a ``distributed.LocalCluster``."""
    return {
        "n_workers": workers,
        "threads_per_worker": 1,
        "host": LOOPBACK,
        "scheduler_kwargs": options(place.dashboard),
        "memory_limit": int(place.memory or memory),
        "env": worker_environment(),
        "preload": ["pipelines.run.stopping"],
    }


def ssh_options(place: Ssh) -> dict[str, Any]:
    """Return the arguments of a ``distributed.SSHCluster``."""
    reached = {"username": place.user, "port": place.port, "client_keys": place.key, "known_hosts": place.known_hosts}
    listens = {"interface": place.interface, "protocol": "tcp" if place.tls == UNPROTECTED else "tls"}
    worker = {
        "n_workers": place.workers_per_host,
        "nthreads": 1,
        "memory_limit": int(place.memory),
        "env": worker_environment(),
        "death_timeout": ALONE_SECONDS,
    }
    return {
        "hosts": [place.hosts[0], *place.hosts],
        "connect_options": {"connect_timeout": 10, **{key: value for key, value in reached.items() if value}},
        "worker_options": {**worker, **listens},
        "scheduler_options": {"port": 0, **options(place.dashboard), "idle_timeout": IDLE, **listens},
        "remote_python": f"{python_command(place)} -P -c {shlex.quote(IN_OWN_FOLDER)}",
        "silence_logs": logging.ERROR,
    }


def python_command(place: Ssh | Slurm) -> str:
    """Return the Python of a cluster as a shell takes it for one word."""
    return shlex.quote(str(Path(place.python or sys.executable).expanduser()))


def jobs(place: Slurm) -> int:
    """Return the number of jobs that have all workers."""
    return -(-place.workers // place.workers_per_job)


def slurm_options(place: Slurm) -> dict[str, Any]:
    """Return the arguments of a ``dask_jobqueue.SLURMCluster``; workers leave before their time is up."""
    variables = {"DASK_CONFIG": str(SETTINGS_FILE), **worker_environment()}
    exports = [f"export {name}={shlex.quote(value)}" for name, value in variables.items()]
    seconds, stagger = int(place.walltime * LEAVES), int(place.walltime * SPREAD)
    lifetime = ["--lifetime", f"{seconds}s", "--lifetime-stagger", f"{stagger}s"]
    return {
        "cores": place.workers_per_job,
        "processes": place.workers_per_job,
        "memory": f"{int(place.memory * place.workers_per_job)} B",
        "walltime": clock(place.walltime),
        "queue": place.queue,
        "account": place.account,
        "interface": place.interface,
        "python": python_command(place),
        "log_directory": place.logs,
        "job_name": "pem",
        "job_extra_directives": list(place.options),
        "job_script_prologue": [*place.setup, *OWN_FOLDER, *exports],
        "worker_extra_args": [*lifetime, "--no-dashboard", "--dashboard-address", str(CLOSED["dashboard_address"])],
        "scheduler_options": options(place.dashboard),
    }


def clock(seconds: float) -> str:
    """Return a time as Slurm writes it.

    >>> clock(2.5 * 3600)
    '02:30:00'
    """
    whole = int(seconds)
    return f"{whole // 3600:02d}:{whole // 60 % 60:02d}:{whole % 60:02d}"
