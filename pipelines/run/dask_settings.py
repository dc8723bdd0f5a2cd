"""Dask settings of each kind of cluster, as plain data: this module does not import Dask."""

import importlib.util
import logging
import shlex
import socket
import sys
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, fail
from pipelines.run.cluster_file import UNPROTECTED, Local, Slurm, Ssh, certificates
from pipelines.syntax.yaml_file import read_yaml

# Dask's dashboard is closed unless requested, and then only the scheduler's is open.
#
# It has no password: everyone who reaches its port sees it. So it listens on the loopback interface of the scheduler's
# machine unless another address is given, and pages from other origins may not connect to it from a browser.


LOOPBACK = "127.0.0.1"
CLOSED = {"dashboard": False, "dashboard_address": f"{LOOPBACK}:0"}
"""Scheduler options without dashboard; without the address it would open a port on all networks to serve nothing."""
STATICS = ["distributed.http.statics"]
"""Routes of its style sheets; routes that expose logs or memory, and those to pages of workers, are left out."""
NAME = "localhost"
"""Name of a loopback address in a browser; requests from pages of other origins are not answered."""
ORIGINS = "distributed.scheduler.dashboard.bokeh-application.allow_websocket_origin"
PACKAGE = "bokeh"
REMEDY = "run `pip install 'magnetic-pendulums[dashboard]'`"
DashboardOption = bool | str
"""Whether there is a dashboard, or the address ``HOST:PORT`` on which it listens."""


def dashboard_options(option: DashboardOption) -> dict[str, Any]:
    """Return the dashboard options of a scheduler."""
    return {"dashboard": True, "dashboard_address": _address(option)} if option else CLOSED


def dashboard_settings(option: DashboardOption) -> dict[str, Any]:
    """Return Dask's settings for the dashboard of a scheduler started here; empty if none is requested.

    Raises
    ------
    InputError
        If the package that draws it is missing.
    """
    if not option:
        return {}
    if importlib.util.find_spec(PACKAGE) is None:
        raise fail("dashboard", f"needs the package {PACKAGE}, which is not installed", MISSING, REMEDY)
    logging.getLogger("bokeh.server").setLevel(logging.ERROR)  # it warns of "*", which is intended
    is_loopback = _address(option).startswith(f"{LOOPBACK}:")
    return {"distributed.scheduler.http.routes": STATICS, ORIGINS: [] if is_loopback else ["*"]}


def dashboard_sentence(client: Any, option: DashboardOption) -> str:
    """Return the sentence that states where a scheduler serves its dashboard, and who can see it.

    Raises
    ------
    InputError
        If the package is missing on the scheduler's machine.
    """
    host, is_drawn = client.run_on_scheduler(_seen)
    if not is_drawn:
        rule = f"needs the package {PACKAGE} on the scheduler's machine, {host}"
        raise fail("dashboard", rule, MISSING, f"{REMEDY} on that machine")
    port = client.scheduler_info()["services"]["dashboard"]
    if _address(option).rpartition(":")[0] != LOOPBACK:
        return (
            f"dashboard: http://{host}:{port}/status (without a password: anyone who can reach this port can open it)"
        )
    seen = f"dashboard: http://{NAME}:{port}/status (without a password: anyone with an account on {host} can open it)"
    return f"{seen}; to open it from another machine, first run ssh -L {port}:{LOOPBACK}:{port} {host}"


def _seen() -> tuple[str, bool]:
    """Return the host name of a scheduler, and whether it can draw a dashboard."""
    return socket.gethostname(), importlib.util.find_spec(PACKAGE) is not None


def _address(option: DashboardOption) -> str:
    return option if isinstance(option, str) else f"{LOOPBACK}:0"


SETTINGS_FILE = Path(__file__).parents[1] / "dask.yaml"
ENVIRONMENT = "distributed.nanny.pre-spawn-environ."
QUIET = {"distributed.logging.distributed": "error"}
IDLE = "15 minutes"
"""Time after which a scheduler on another host exits if its client was killed."""
OWN_FOLDER = ("export DASK_TEMPORARY_DIRECTORY=$(mktemp -d)", """trap 'rm -rf "$DASK_TEMPORARY_DIRECTORY"' EXIT""")
"""Lines of a job script: Dask imports modules from its temporary folder, which in /tmp another user could create."""
IN_OWN_FOLDER = """
import os, sys, tempfile
os.environ["DASK_TEMPORARY_DIRECTORY"] = tempfile.mkdtemp(prefix="pem-")
os.execv(sys.executable, [sys.executable, "-P", *sys.argv[1:]])
""".strip().replace("\n", "; ")
"""The same on a host, for any shell: Python code run before the actual command."""
ALONE_SECONDS = 60
"""Time [s] after which a worker without a scheduler exits."""
LEAVES, SPREAD = 0.9, 0.05
"""Fraction of its walltime after which a worker leaves, and the fraction over which workers stagger that."""


def settings() -> dict[str, Any]:
    """Return the Dask settings of all clusters, by dotted names."""
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
    """Return the environment of workers, which overrides the user's."""
    return {key.removeprefix(ENVIRONMENT): str(v) for key, v in settings().items() if key.startswith(ENVIRONMENT)}


def tls_settings(folder: str) -> dict[str, Any]:
    """Return the settings with which Dask encrypts connections and rejects peers without a certificate of ours."""
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
        "scheduler_kwargs": dashboard_options(place.dashboard),
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
        "scheduler_options": {"port": 0, **dashboard_options(place.dashboard), "idle_timeout": IDLE, **listens},
        "remote_python": f"{python_command(place)} -P -c {shlex.quote(IN_OWN_FOLDER)}",
        "silence_logs": logging.ERROR,
    }


def python_command(place: Ssh | Slurm) -> str:
    """Return the Python of a cluster, quoted as one word of a shell."""
    return shlex.quote(str(Path(place.python or sys.executable).expanduser()))


def jobs(place: Slurm) -> int:
    """Return the number of jobs that hold all workers."""
    return -(-place.workers // place.workers_per_job)


def slurm_options(place: Slurm) -> dict[str, Any]:
    """Return the arguments of a ``dask_jobqueue.SLURMCluster``; workers leave before their walltime ends."""
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
        "scheduler_options": dashboard_options(place.dashboard),
    }


def clock(seconds: float) -> str:
    """Return a time in Slurm's notation.

    >>> clock(2.5 * 3600)
    '02:30:00'
    """
    whole = int(seconds)
    return f"{whole // 3600:02d}:{whole // 60 % 60:02d}:{whole % 60:02d}"
