"""The cluster file, which states where a study runs; the annotations of each class below define its keys."""

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean, fail
from pem_core.scene.quantities import Constraint, Quantity
from pipelines.measures.numerics import Count, Duration
from pipelines.syntax.schema import validate
from pipelines.syntax.yaml_file import FileError, Source, read_yaml

Bytes = Annotated[float, Quantity("byte", "positive")]
ADDRESS = re.compile(r"[\w.-]+:\d{1,5}", re.ASCII)


def _is_dashboard(value: Any) -> bool:
    return isinstance(value, bool) or (isinstance(value, str) and bool(ADDRESS.fullmatch(value)))


Dashboard = Annotated[Any, Constraint("must be true, false or an address such as 127.0.0.1:8787", _is_dashboard)]
"""Whether the scheduler serves Dask's dashboard on its loopback interface, or the address on which it does."""

UNPROTECTED = "none"
CERTIFICATES = ("ca.pem", "cert.pem", "key.pem")
PATHS = ("tls", "file", "key", "known_hosts", "logs")
"""Keys that are paths, relative to the folder of the file."""
NAMES = ("queue", "account", "interface")
"""Keys that are names, written verbatim into a job script; paths in it must likewise need no quotes."""
NAME = re.compile(r"[\w.,:@+][\w.,:@+-]*", re.ASCII)
SHELL = "setup"
"""The key whose lines a shell runs verbatim."""
CONNECT_SECONDS = 6.0
QUEUE_SECONDS = 24 * 3600.0


@dataclass(frozen=True, kw_only=True)
class Local:
    """Worker processes on this machine, which listen only on its loopback interface."""

    kind: Literal["local"] = "local"
    workers: Count | None = None
    memory: Bytes | None = None
    dashboard: Dashboard = False


@dataclass(frozen=True, kw_only=True)
class Running:
    """A running scheduler: its address, or the file that ``dask scheduler --scheduler-file`` wrote."""

    kind: Literal["scheduler"] = "scheduler"
    address: str | None = None
    file: str | None = None
    tls: str = UNPROTECTED
    wait: Duration = CONNECT_SECONDS


@dataclass(frozen=True, kw_only=True)
class Ssh:
    """Hosts reached through SSH, each with this package and the study's folder; the first also runs the scheduler."""

    kind: Literal["ssh"] = "ssh"
    hosts: tuple[str, ...]
    workers_per_host: Count
    memory: Bytes
    tls: str
    user: str | None = None
    port: Count | None = None
    key: str | None = None
    known_hosts: str | None = None
    python: str | None = None
    interface: str | None = None
    dashboard: Dashboard = False


@dataclass(frozen=True, kw_only=True)
class Slurm:
    """Slurm jobs, submitted until enough workers run, and again when their time limit ends them."""

    kind: Literal["slurm"] = "slurm"
    workers: Count
    workers_per_job: Count = 1
    memory: Bytes
    walltime: Duration
    tls: str
    queue: str | None = None
    account: str | None = None
    interface: str | None = None
    options: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    python: str | None = None
    logs: str = "slurm_logs"
    wait: Duration = QUEUE_SECONDS
    dashboard: Dashboard = False


Cluster = Local | Running | Ssh | Slurm


def workers_of(cluster: Cluster) -> int | None:
    """Return how many workers a cluster will have; None, for one per core of this machine, if the file sets no number.

    Raises
    ------
    InputError
        If the cluster runs already, so that the file does not set the number.
    """
    if isinstance(cluster, Running):
        rule = ": for a running scheduler, the cluster file does not set the number of workers"
        raise fail("kind", rule, MISSING, "give --workers instead of --cluster")
    return len(cluster.hosts) * cluster.workers_per_host if isinstance(cluster, Ssh) else cluster.workers


def load_cluster(path: str | Path) -> tuple[Cluster, Source]:
    """Read a cluster file.

    Returns
    -------
    tuple
        The cluster, with absolute paths, and the source file, for later errors.

    Raises
    ------
    InputError
        Lists every mistake in the file, with line and column.
    """
    if not os.path.lexists(path):
        raise fail(str(path), ": no such cluster file", MISSING, _near(Path(path)))
    source = read_yaml(path)
    if isinstance(source.data, dict) and "scene" in source.data:
        raise fail(str(path), ": this is a study file, but a cluster file is expected", MISSING)
    cluster, mistakes = validate(Cluster, source.data)  # type: ignore[arg-type]
    if cluster:
        cluster = _absolute(cluster, Path(path).absolute().parent)
        mistakes = list(_mistakes(cluster))
    if mistakes:
        raise FileError(source, mistakes)
    return cluster, source


def _near(path: Path) -> str:
    """Return the remedy for a file that does not exist: a file of a similar name beside it."""
    here = {str(file) for ending in ("yaml", "yml") for file in path.parent.glob(f"*.{ending}")}
    return did_you_mean(path, here)


@contextmanager
def located(source: Source | None) -> Iterator[None]:
    """Yield within a context that adds the line and column of the cluster file to errors."""
    try:
        yield
    except InputError as error:
        if source is None:
            raise
        raise FileError(source, list(error.mistakes)) from None


def certificates(folder: str) -> dict[str, str]:
    """Return the paths of the authority's certificate, of our own certificate and of its key."""
    return {name: str(Path(folder, name)) for name in CERTIFICATES}


def _absolute(cluster: Any, folder: Path) -> Any:
    """Return a cluster with its paths resolved against the folder of its file."""
    given = {name: getattr(cluster, name, None) for name in PATHS}
    paths = {name: str(folder / Path(path).expanduser()) for name, path in given.items() if path}
    if paths.get("tls") and given["tls"] == UNPROTECTED:
        del paths["tls"]
    return replace(cluster, **paths)


def _mistakes(cluster: Any) -> Iterator[Mistake]:
    """Yield inconsistencies between keys, and missing files."""
    if isinstance(cluster, Running) and (cluster.address is None) == (cluster.file is None):
        yield Mistake(("kind",), ": for a running scheduler, give either address or file", MISSING)
    if isinstance(cluster, Ssh) and not cluster.hosts:
        yield Mistake(("hosts",), "must name at least one host", cluster.hosts)
    yield from _unfit_texts(cluster)
    folder = getattr(cluster, "tls", UNPROTECTED)
    missing = [] if folder == UNPROTECTED else [n for n, p in certificates(folder).items() if not Path(p).is_file()]
    if missing:
        remedy = f"create it with cluster/make_certificates.sh, or set tls: {UNPROTECTED} to run without encryption"
        rule = "must be a folder that contains " + ", ".join(missing)
        yield Mistake(("tls",), rule, folder, remedy)


def _unfit_texts(cluster: Any) -> Iterator[Mistake]:
    """Yield texts that could add to a job script, or to a command on a host, more than their key allows."""
    for name, value in vars(cluster).items():
        texts = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
        for number, text in enumerate(texts):
            place = (name,) if texts != value else (name, number)
            if name != SHELL and not text.isprintable():
                yield Mistake(place, "must be a single line", text)
            elif name in NAMES and not NAME.fullmatch(text):
                yield Mistake(place, "must consist of letters, digits and . , : @ + _ -", text)
            elif name == "python" and set(text) & set("$`"):
                yield Mistake(
                    place,
                    "must be a path without $ and backquotes, because a shell would replace these characters",
                    text,
                )
            elif isinstance(cluster, Slurm) and name in ("tls", "logs") and shlex.quote(text) != text:
                remedy = "choose a folder whose path consists of letters, digits and / . , : @ + _ -"
                yield Mistake(place, "must be a path that needs no quotes in a job script", text, remedy)
