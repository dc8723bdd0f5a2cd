"""Real ``pem`` processes for the tests."""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import psutil
import zarr

from tests.pipelines.small import STUDIES, TINY

PEM = [sys.executable, "-c", "from pipelines.cli import main; main()"]
ROOT = Path(__file__).parents[2]
STUDY = STUDIES / "three_magnets.yaml"
SLOW = ("axes.tilt_x.points=32", "axes.tilt_y.points=32", "integrate.step=0.2 ms")
"""A second or two of work in four blocks."""


def settings(*overrides):
    """Return the options of a tiny study."""
    return [x for s in (*TINY, *overrides) for x in ("--set", s)]


def pem(*arguments, path=(), **options):
    """Start a pem process, with other folders before this one's on its path."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT)])}
    quiet = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.Popen([*PEM, *map(str, arguments)], env=environment, text=True, **{**quiet, **options})


def ended(process, timeout=120):
    """Return exit code and output of a process."""
    output, _ = process.communicate(timeout=timeout)
    return process.returncode, output


def wait_until(condition, timeout=60):
    """Wait until something holds."""
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def arrays(path):
    """Return every array of a store as bytes, the summaries with it."""
    root = zarr.open_group(path, mode="r")
    return {
        name: np.asarray(array[...]).tobytes()
        for name, array in root.members(max_depth=None)
        if hasattr(array, "dtype")
    }


ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__SCHEDULER__WORKER_SATURATION": "1.0"}


def dask(kind, *arguments):
    """Start ``dask scheduler`` or ``dask worker``."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--no-dashboard", *map(str, arguments)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    return subprocess.Popen(command, env=ENVIRONMENT, **quiet)


def workers_of(process):
    """Return the worker processes that a process has begun; a scheduler or a nanny in it is none of them."""
    below = psutil.Process(process.pid).children(recursive=True)
    return [child for child in below if "spawn_main" in " ".join(child.cmdline())]
