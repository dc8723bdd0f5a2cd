"""External events of a run, for ``benchmarks.kills``: workers that join late, and a job of Slurm."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.processes import MAP, ROOT
from pipelines.history.lock import held_by
from pipelines.store.sidecar import beside

SLURM_SECONDS = 300.0


def other_sources(folder: Path) -> Path:
    """Return a folder with this package in which one file is different.

    Compiled modules are copied, too: to compile them again takes longer than a busy machine leaves a worker to join.
    """
    for name in ("pem_core", "pipelines"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.pyc.*"))  # half-written ones
    with (folder / "pem_core" / "outcome.py").open("a") as file:
        file.write("# another\n")
    return folder


def worker(address: str, sources: Path) -> subprocess.Popen[bytes]:
    """Start a worker that has the package of a folder."""
    command = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
    silent = subprocess.DEVNULL
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    return subprocess.Popen(command, env=environment, cwd=sources, stdout=silent, stderr=silent)


def left_by_another_host(store: Path) -> None:
    """Change the lock of a store into one that another host has left."""
    lock = beside(store, "lock")
    if held_by(lock):
        lock.write_text(json.dumps({**json.loads(lock.read_text()), "host": "a-node-that-died"}))


def requeued(store: Path, options: list[str], is_time: Callable[[], bool], home: Path) -> int:
    """Compute a study in a Slurm job that requeues itself at its time limit; return 0 when it has ended."""
    slurm = home / "slurm"
    started = subprocess.run([ROOT / ".ci" / "slurm", "start", slurm], check=True, capture_output=True, text=True)
    shims = home / "bin"
    shims.mkdir(exist_ok=True)
    pem = "from pipelines.cli.main import main; main()"
    (shims / "pem").write_text(f'#!/bin/sh\nexec {sys.executable} -c "{pem}" "$@"\n')
    (shims / "pem").chmod(0o755)
    environment = {
        **os.environ,
        "SLURM_CONF": started.stdout.strip().partition("=")[2],
        "PYTHONPATH": str(ROOT),
        "PATH": f"{shims}:{os.environ['PATH']}",
    }

    def said(*command: object) -> str:
        told = subprocess.run(list(map(str, command)), env=environment, cwd=ROOT, capture_output=True, text=True)
        return told.stdout.strip()

    try:
        submit = ("sbatch", "--parsable", "--array=1", f"--output={store.with_suffix('.log')}")
        job = f"{said(*submit, 'cluster/slurm_array.sh', MAP, store, *options)}_1"
        deadline = time.monotonic() + SLURM_SECONDS
        while not is_time() and time.monotonic() < deadline:
            time.sleep(0.05)
        said("scontrol", "requeue", job)
        while said("squeue", "--noheader", "--format=%t") and time.monotonic() < deadline:
            said("scontrol", "update", f"jobid={job}", "starttime=now")  # Slurm waits two minutes
            time.sleep(1.0)
        return 0 if time.monotonic() < deadline else 1
    finally:
        subprocess.run([ROOT / ".ci" / "slurm", "stop", slurm], check=True)
