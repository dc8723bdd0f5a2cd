"""Processes of ``pem`` and of Dask, for benchmarks and tests, and the arrays that they leave in a store."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import numpy as np
import psutil
import zarr

ROOT = Path(__file__).parents[1]
MAP = ROOT / "studies" / "three_magnets.yaml"
PEM = [sys.executable, "-c", "from pipelines.cli.main import main; main()"]
WITH_DASHBOARD = ("scheduler", "worker")
"""Commands of Dask that have a dashboard by default."""


def free_port() -> int:
    """Return a free port of loopback."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def dask(kind: str, *arguments: object) -> subprocess.Popen[bytes]:
    """Start ``dask scheduler``, ``dask worker`` or ``dask spec``, silent and protected from Ctrl-C."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__SCHEDULER__WORKER_SATURATION": "1.0"}
    plain = ["--no-dashboard"] if kind in WITH_DASHBOARD else []
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *plain, *map(str, arguments)]
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, env=environment, stdout=silent, stderr=silent, start_new_session=True)


def workers_of(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> list[psutil.Process]:
    """Return the worker processes that a process has started, without a scheduler or a nanny in it."""
    try:
        below = psutil.Process(process.pid).children(recursive=True)
        return [child for child in below if "spawn_main" in " ".join(child.cmdline())]
    except psutil.Error:
        return []


def arrays(store: Path) -> dict[str, bytes]:
    """Return every array of a store as bytes, including the summaries."""
    members = zarr.open_group(store, mode="r").members(max_depth=None)
    return {name: np.asarray(item[...]).tobytes() for name, item in members if isinstance(item, zarr.Array)}
