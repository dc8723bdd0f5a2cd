"""Runs that are damaged at a random moment and then repeated: ``python -m benchmarks.kills``.

A worker, its nanny, the scheduler or the client is killed, suspended for a while, or terminated; the disk is full for a
while; a worker joins late, with this code or with different code; a Slurm job is requeued; a lock is left by another
host. At the end every array must have the bytes of an undisturbed run, every point must be done, only blocks in
progress at workers may have been computed twice, and nothing may be reported twice.

The disk is a limit on the size of files; ``--disk FOLDER`` fills a small file system instead, such as that of ``unshare
-rm sh -c 'mount -t tmpfs -o size=30M none /mnt && python -m benchmarks.kills --victim disk --disk /mnt'``.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
import psutil

from benchmarks.guests import left_by_another_host, other_sources, requeued, worker
from benchmarks.processes import MAP, PEM, ROOT, arrays, dask, free_port, workers_of
from pem_core import InputError
from pipelines.run.connect import connected
from pipelines.store.sidecar import events
from pipelines.store.store import census, clear_open_stores, create_store, read_attributes, stored_study
from pipelines.study.load import load_study

SETTINGS = ("integrate.method=rk4", "integrate.step=0.2 ms", "summaries=[]")
WORKERS, UP_SECONDS, LONGEST_RUN = 2, 120.0, 300.0
IN_HAND = 4
"""Largest number of blocks in progress at a worker, including reported ones that the client has not received."""
SMALLEST_FILE = 64
"""Largest size of a file on a full disk [bytes]."""


@dataclass(frozen=True)
class Harm:
    """A disturbance of a run.

    Attributes
    ----------
    victim : str
        ``worker``, ``nanny``, ``scheduler``, ``client`` or ``disk``; ``late`` or ``alien`` for a worker that joins;
        ``requeue`` for a job; ``lock`` for a client that is killed and leaves the lock of another host.
    signal : int
        SIGKILL, SIGTERM, or SIGSTOP for a while.
    embedded : bool
        Whether the run has the scheduler and the nannies in its own process.
    """

    victim: str
    signal: int = signal.SIGKILL
    embedded: bool = False

    def __str__(self) -> str:
        """Return the harm as the table has it."""
        what = SAID.get(self.victim) or signal.Signals(self.signal).name
        return f"{self.victim} {what}{', embedded' if self.embedded else ''}"


SAID = {"disk": "full", "late": "comes", "alien": "comes", "requeue": "of its job", "lock": "of another host"}
NUMBERS = (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM)
HARMS = (
    *(Harm(victim, number) for number in NUMBERS for victim in ("worker", "nanny", "scheduler", "client")),
    *(Harm(victim, embedded=True) for victim in ("worker", "client", "disk")),
    *(Harm(victim) for victim in ("late", "alien", "lock", "requeue")),
    *(Harm(victim, number, embedded=True) for number in NUMBERS[1:] for victim in ("worker", "client")),
    *(Harm(victim) for victim in ("alien", "lock")),
)
"""Twenty-five."""


@dataclass(frozen=True)
class Size:
    """The study, over two tilts, its size and overrides, and the time for which a process is suspended [s]."""

    edge: int = 24
    block: int = 36
    stop: float = 1.0
    study: Path = MAP
    overrides: tuple[str, ...] = ()

    @property
    def blocks(self) -> int:
        """Number of blocks, at least."""
        return self.edge**2 // self.block

    @property
    def settings(self) -> tuple[str, ...]:
        """What is laid over the study."""
        return (f"axes.tilt_x.points={self.edge}", f"axes.tilt_y.points={self.edge}", *SETTINGS, *self.overrides)

    @property
    def options(self) -> list[str]:
        """The options of ``pem run``."""
        return ["--no-page", "--block", str(self.block), *(text for one in self.settings for text in ("--set", one))]


@dataclass(frozen=True)
class Outcome:
    """The result of a run that was disturbed.

    Attributes
    ----------
    harm : Harm
    code : int
        Exit code of the first command.
    told, blocks : int
        Number of blocks with a receipt, and of all: the others were in progress when their workers or the client died.
    seconds : float
        From the first command to the end of the second.
    faults : tuple of str
        Deviations from the required result.
    """

    harm: Harm
    code: int
    told: int
    blocks: int
    seconds: float
    faults: tuple[str, ...]


class Site:
    """A scheduler and a nanny with its workers, as in a cluster; processes that have died are started again."""

    def __init__(self) -> None:
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def up(self) -> None:
        """Begin what is not there, and wait until it is."""
        deadline = time.monotonic() + UP_SECONDS
        while not self._is_whole():
            if time.monotonic() > deadline:
                raise TimeoutError(self.address)

    def _begin(self) -> None:
        """Begin what is not there; what was killed a moment ago may still look as if it were."""
        host, port = self.address.removeprefix("tcp://").split(":")
        if self._is_down("scheduler"):
            self.down()
            self.processes["scheduler"] = dask("scheduler", "--host", host, "--port", port)
        if self._is_down("nanny"):
            options = ("--nthreads", "1", "--nworkers", str(WORKERS))
            self.processes["nanny"] = dask("worker", self.address, *options)

    def _is_down(self, name: str) -> bool:
        return name not in self.processes or self.processes[name].poll() is not None

    def _is_whole(self) -> bool:
        self._begin()
        try:
            with connected(self.address) as client:
                return len(client.nthreads()) == WORKERS
        except InputError:
            return False

    def down(self) -> None:
        """End all."""
        for process in self.processes.values():
            with_workers = [process, *workers_of(process)]
            for one in with_workers:
                one.kill()
            process.wait()
        self.processes = {}


def pem(store: Path, size: Size, *where: str) -> subprocess.Popen[bytes]:
    """Start the command."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [*PEM, "run", str(size.study), "--out", str(store), *size.options, *where]
    with store.with_suffix(".log").open("ab") as log:
        return subprocess.Popen(command, env=environment, stdout=log, stderr=log)


def calm(store: Path, size: Size) -> dict[str, bytes]:
    """Return the arrays of an undisturbed run."""
    if pem(store, size, "--workers", str(WORKERS)).wait(LONGEST_RUN):
        raise RuntimeError(store.with_suffix(".log").read_text())
    return arrays(store)


def lay_out_shards(store: Path, size: Size) -> None:
    """Lay out a store whose blocks have several chunks each; a run continues with existing blocks."""
    with patch("pipelines.study.grid.CHUNK_POINTS", size.block // 2):
        create_store(store, load_study(size.study, size.settings), size.block)


def harmed(
    harm: Harm, seed: int, home: Path, site: Site, size: Size, whole: dict[str, bytes], disk: Path | None = None
) -> Outcome:
    """Run a study, disturb it at a moment given by a seed, run it again, and examine the result.

    Every other store has blocks of several chunks.
    """
    random = np.random.default_rng(seed)
    folder = disk if disk and harm.victim == "disk" else home
    store = folder / f"{seed}.zarr"
    where = ("--workers", str(WORKERS)) if harm.embedded else ("--scheduler", site.address)
    start, moment = time.monotonic(), int(random.integers(0, size.blocks - 1))
    if seed % 2 and harm.victim != "disk":
        lay_out_shards(store, size)
    if harm.victim == "requeue":
        code = requeued(store, size.options, lambda: sum(1 for _ in _receipts(store)) >= moment, home)
        return _outcome(harm, code, pem(store, size).wait(LONGEST_RUN), start, store, whole)
    if not harm.embedded:
        site.up()
    run = pem(store, size, *where)
    _wait_for(store, moment, run)
    time.sleep(float(random.uniform(0, 0.2)))
    with _done(harm, run, site, random, disk):
        time.sleep(size.stop if harm.victim == "disk" or harm.signal == signal.SIGSTOP else 0)
    if not harm.embedded and harm.victim != "scheduler":
        site.up()  # a run without workers waits for some
    code = run.wait(LONGEST_RUN)
    if not harm.embedded:
        site.up()
    if harm.victim == "lock":
        left_by_another_host(store)
    return _outcome(harm, code, pem(store, size, *where).wait(LONGEST_RUN), start, store, whole)


def _outcome(harm: Harm, code: int, second: int, start: float, store: Path, whole: dict[str, bytes]) -> Outcome:
    """Examine the result of a run."""
    seconds = time.monotonic() - start
    told, blocks = len({event["block"] for event in _receipts(store)}), stored_study(store)[1].blocks
    return Outcome(harm, code, told, blocks, seconds, tuple(_faults(store, second, blocks - told, whole)))


def _receipts(store: Path) -> Iterator[dict[str, int]]:
    return (event for event in events(store) if event["event"] == "block")


def _wait_for(store: Path, receipts: int, run: subprocess.Popen[bytes]) -> None:
    """Wait until a run has reported a number of blocks, or has ended."""
    while run.poll() is None and sum(1 for _ in _receipts(store)) < receipts:
        time.sleep(0.01)


@contextmanager
def _done(
    harm: Harm, run: subprocess.Popen[bytes], site: Site, random: np.random.Generator, disk: Path | None
) -> Iterator[None]:
    """Cause the harm; at the end, undo what can be undone."""
    if harm.victim == "disk":
        undo = _filled(disk) if disk else _limited([run.pid, *(worker.pid for worker in workers_of(run))])
        yield
        undo()
        return
    if harm.victim in ("late", "alien"):
        with tempfile.TemporaryDirectory() as folder:
            guest = worker(site.address, ROOT if harm.victim == "late" else other_sources(Path(folder)))
            yield
            run.wait(LONGEST_RUN)
            guest.terminate()
            guest.wait()
        return
    victims = _victims(harm, run, site)
    victim = victims[int(random.integers(len(victims)))] if victims else None
    _send(victim, harm.signal)
    if harm.victim in site.processes and harm.signal != signal.SIGSTOP:
        site.processes[harm.victim].wait(UP_SECONDS)  # until then it and its workers look as if they were well
    yield
    if harm.signal == signal.SIGSTOP:
        _send(victim, signal.SIGCONT)


def _victims(harm: Harm, run: subprocess.Popen[bytes], site: Site) -> list[int]:
    """Return the processes of which one is disturbed; none if there are no workers yet."""
    if harm.victim in ("client", "lock"):
        return [run.pid]
    if harm.victim == "worker":
        return [worker.pid for worker in workers_of(run if harm.embedded else site.processes["nanny"])]
    return [site.processes[harm.victim].pid]


def _send(pid: int | None, number: int) -> None:
    try:
        if pid:
            os.kill(pid, number)
    except ProcessLookupError:
        pass


def _limited(pids: list[int]) -> Callable[[], None]:
    """Limit the size of files that processes may write to a few bytes; return a function that removes the limit."""
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids if psutil.pid_exists(pid)}
    for pid, (_, hard) in before.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (SMALLEST_FILE, hard))

    def undo() -> None:
        for pid, limits in before.items():
            if psutil.pid_exists(pid):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)

    return undo


def _filled(disk: Path) -> Callable[[], None]:
    """Fill a file system to the last byte; return a function that empties it again."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            pass
    return ballast.unlink


def _faults(store: Path, code: int, silent: int, whole: dict[str, bytes]) -> Iterator[str]:
    """Yield every deviation from the required result."""
    clear_open_stores()
    if code:
        yield f"the second command ended with exit code {code}: {store.with_suffix('.log').read_text()[-2000:]}"
    points = census(store).points
    if points["pending"] or points["done"] != sum(points.values()):
        yield f"points are lost: {points}"
    twice = [block for block, times in Counter(event["block"] for event in _receipts(store)).items() if times > 1]
    if twice:
        yield f"computed twice: {twice}"
    finished = [line for line in read_attributes(store)["history"].splitlines() if whole_line(points) in line]
    if len(finished) != 1:
        yield f"{len(finished)} lines of the log report that everything is done"
    if silent > IN_HAND * WORKERS:
        yield f"{silent} finished blocks have no receipt"
    there = arrays(store)
    differ = [name for name in whole if there.get(name) != whole[name]]
    if differ or there.keys() != whole.keys():
        yield f"different bytes in {differ or there.keys() ^ whole.keys()}"


def whole_line(points: dict[str, int]) -> str:
    """Return the line of an event log that reports that everything is done."""
    return f" {sum(points.values())} of {sum(points.values())} points"


def runs(
    count: int, size: Size, home: Path, seed: int = 0, disk: Path | None = None, harms: Sequence[Harm] = HARMS
) -> Iterator[Outcome]:
    """Yield the outcomes of a number of runs, one harm after another."""
    site = Site()
    try:
        whole = calm(home / "calm.zarr", size)
        for number in range(count):
            yield harmed(harms[number % len(harms)], seed + number, home, site, size, whole, disk)
            shutil.rmtree(home / f"{seed + number}.zarr", ignore_errors=True)
    finally:
        site.down()


def main() -> None:
    """Print a line for every run; the exit code is 1 if one had a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=len(HARMS))
    parser.add_argument("--edge", type=int, default=96, help="points along each axis")
    parser.add_argument("--block", type=int, default=96, help="points of a block")
    parser.add_argument("--stop", type=float, default=20.0, help="seconds for which a process is suspended")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--victim", default="", choices=sorted({harm.victim for harm in HARMS}), help="disturb only this victim"
    )
    parser.add_argument("--disk", type=Path, help="a small file system to fill")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    harms = [harm for harm in HARMS if options.victim in ("", harm.victim)]
    size, found = Size(options.edge, options.block, options.stop), []
    with tempfile.TemporaryDirectory() as home:
        for end in runs(options.runs, size, Path(home), options.seed, options.disk, harms):
            found.append(end)
            said = "; ".join(end.faults) or "same result as undisturbed"
            told = f"{end.told} of {end.blocks} receipts"
            print(f"{end.harm!s:28} {end.code:3} {end.seconds:6.1f} s  {told}  {said}", flush=True)
    if options.json:
        rows = [{"harm": str(end.harm), "code": end.code, "faults": end.faults, "told": end.told} for end in found]
        options.json.write_text(json.dumps(rows, indent=1))
    sys.exit(any(end.faults for end in found))


if __name__ == "__main__":
    main()
