"""What Dask is told of each kind of cluster, as plain data: nothing here imports Dask."""

import importlib.util
import logging
import shlex
import socket
import sys
from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pipelines.run.cluster_file import UNPROTECTED, Local, Slurm, Ssh, certificates
from pipelines.syntax.yaml_file import read_yaml

# Dask's dashboard: closed unless it is asked for, and then of the scheduler alone.
#
# It knows no password: whoever reaches its port sees it. So it listens on the loopback of the scheduler's machine
# unless another address is given, and pages of other places may not talk to it from a browser.


LOOPBACK = "127.0.0.1"
CLOSED = {"dashboard": False, "dashboard_address": f"{LOOPBACK}:0"}
"""Of a scheduler; without the address it would take a port of all networks, to answer that there is nothing."""
STATICS = ["distributed.http.statics"]
"""Its style sheets; no route that tells logs or what stands in memory, and none to pages of workers."""
NAME = "localhost"
"""By which a browser calls a loopback: a page that came from elsewhere, in the same browser, is answered nothing."""
ORIGINS = "distributed.scheduler.dashboard.bokeh-application.allow_websocket_origin"
PACKAGE = "bokeh"
REMEDY = "pip install 'magnetic-pendulums[dashboard]'"
DashboardOption = bool | str
"""Whether there is a dashboard, or on which address, ``HOST:PORT``, it listens."""


def options(option: DashboardOption) -> dict[str, Any]:
    """Return what a scheduler is told of its dashboard."""
    return {"dashboard": True, "dashboard_address": _address(option)} if option else CLOSED


def opened(option: DashboardOption) -> dict[str, Any]:
    """Return Dask's settings with which a scheduler that starts here shows its dashboard; none where none is wanted.

    Raises
    ------
    InputError
        If the package is missing that draws it.
    """
    if not option:
        return {}
    if importlib.util.find_spec(PACKAGE) is None:
        raise fail("dashboard", f"must have {PACKAGE}, which draws it", option, REMEDY)
    logging.getLogger("bokeh.server").setLevel(logging.ERROR)  # it warns of "*", which is meant
    is_loopback = _address(option).startswith(f"{LOOPBACK}:")
    return {"distributed.scheduler.http.routes": STATICS, ORIGINS: [] if is_loopback else ["*"]}


def where(client: Any, option: DashboardOption) -> str:
    """Return the sentence that tells where a scheduler shows its dashboard, and to whom.

    Raises
    ------
    InputError
        If the scheduler is on a machine where the package is missing.
    """
    address, port, host, is_drawn = client.run_on_scheduler(_seen)
    if not is_drawn:
        raise fail("dashboard", f"must have {PACKAGE} on the scheduler's machine, {host}", option, REMEDY)
    if address != LOOPBACK:
        return f"dashboard: http://{host}:{port}/status; it asks for no password: whoever reaches that port sees it"
    seen = f"dashboard: http://{NAME}:{port}/status; it asks for no password: others with an account on {host} see it"
    return f"{seen}. From elsewhere: ssh -L {port}:{LOOPBACK}:{port} {host}"


def _seen(dask_scheduler: Any) -> tuple[str, int, str, bool]:
    """Return where a scheduler's pages are, the name of its machine, and whether it can draw a dashboard."""
    server = dask_scheduler.http_server
    return server.address, server.port, socket.gethostname(), importlib.util.find_spec(PACKAGE) is not None


def _address(option: DashboardOption) -> str:
    return option if isinstance(option, str) else f"{LOOPBACK}:0"


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
