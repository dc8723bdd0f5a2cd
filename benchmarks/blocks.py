"""Overhead of a block beyond its computation: ``python -m benchmarks.blocks``.

1. 100,000 blocks of trivial work over Dask on two workers: blocks per second, memory of client and scheduler, files and
   bytes; the time in which the same command answers for the finished store, with and without the files beside it.
2. A million and ten million points of trivial work in the blocks that follow from the study, as shards if long:
   files, bytes, seconds, and the memory of the workers.
3. Blocks of two seconds: processor time and wall time of the whole pipeline relative to those of the bare engine.
4. Cost of encrypted connections: trivial blocks on an encrypted and on an open cluster, in turns.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
import time
import unittest.mock
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from benchmarks.processes import MAP, PEM, ROOT
from pipelines.cli.plan_table import seconds_per_point
from pipelines.history.progress import Progress
from pipelines.outputs.blocking import plan
from pipelines.outputs.simulate import simulate_points
from pipelines.run.connect import connected
from pipelines.run.run import run_study
from pipelines.store.sidecar import sidecar
from pipelines.store.store import census
from pipelines.study.load import Study, load_study

PLANAR = MAP.with_name("textbook_magnets.yaml")
TRIVIAL = (
    "integrate={method: rk4, step: 0.01, until: 0.02}",
    "stop={when: end}",
    "outputs=[energy_drift]",
    "summaries=[]",
)
WORKERS, BLOCK_SECONDS, LONG_BLOCKS = 2, 2.0, 24
CLOSING_BLOCKS, CLOSING_ROUNDS = 600, 21


def line(points: int) -> Study:
    """Return a study of the given number of points, two steps each."""
    axis = f"axes={{x: {{path: start.position.0, from: -1, to: 1, points: {points}}}}}"
    return load_study(PLANAR, (axis, *TRIVIAL))


def megabytes() -> float:
    """Return the memory of this process."""
    return psutil.Process().memory_info().rss / 1e6


def processor_seconds() -> float:
    """Return the processor time of this process and its descendants."""
    own = psutil.Process()
    return sum(sum(p.cpu_times()[:2]) for p in [own, *own.children(recursive=True)])


def watched(go: Callable[[Callable[[Progress], None]], Any]) -> dict[str, float]:
    """Return wall time, processor time and memory of a run that reports its progress."""
    most, before = [megabytes()], (time.perf_counter(), processor_seconds(), time.process_time())

    def report(now: Progress) -> None:
        if now.done % 100 == 0:
            most.append(megabytes())

    go(report)
    after = (time.perf_counter(), processor_seconds(), time.process_time())
    wall, all_cpu, own_cpu = (b - a for a, b in zip(before, after, strict=True))
    return {"wall_s": wall, "cpu_s": all_cpu, "client_cpu_s": own_cpu, "grown_mb": max(most) - most[0]}


def trivial(blocks: int, home: Path) -> dict[str, float]:
    """Return the cost of a number of blocks of trivial work, and the time in which the same command answers again."""
    store = home / "trivial.zarr"
    with connected(None, WORKERS) as client:
        run_study(line(200), home / "warm.zarr", client, block=1)
        found = watched(lambda report: run_study(line(blocks), store, client, block=1, report=report))
    files = [path.stat() for path in store.rglob("*") if path.is_file()]
    history = sum(path.stat().st_size for path in sidecar(store).iterdir())
    drawing = answer_seconds(store, blocks)
    again = answer_seconds(store, blocks)
    status, verify = command_seconds("status", str(store)), command_seconds("verify", str(store))
    sidecar(store).rename(home / "aside")
    start = time.perf_counter()
    census(store)
    alone = time.perf_counter() - start
    return {
        **found,
        "blocks_per_s": blocks / found["wall_s"],
        "cpu_ms_per_block": 1e3 * found["cpu_s"] / blocks,
        "client_ms_per_block": 1e3 * found["client_cpu_s"] / blocks,
        "files_per_block": len(files) / blocks,
        "history_bytes_per_block": history / blocks,
        "answer_and_picture_s": drawing,
        "answer_s": again,
        "status_s": status,
        "verify_s": verify,
        "census_without_receipts_s": alone,
    }


def cheap(points: int, home: Path) -> dict[str, float]:
    """Return the cost of a number of points of trivial work, in the blocks that follow from their study."""
    store, study = home / f"{points}.zarr", line(points)
    with connected(None, WORKERS) as client:
        run_study(line(200), home / "warm.zarr", client, overwrite=True)
        found = watched(lambda report: run_study(study, store, client, report=report))
        memory = max(client.run(megabytes).values())
    files = [path.stat().st_size for path in store.rglob("*") if path.is_file()]
    return {
        "points": points,
        **found,
        "blocks": plan(study).blocks,
        "is_sharded": float(bool(plan(study).chunk)),
        "files": len(files),
        "megabytes": sum(files) / 1e6,
        "worker_mb": memory,
        "answer_and_picture_s": answer_seconds(store, points),
    }


def answer_seconds(store: Path, blocks: int) -> float:
    """Return the time in which ``pem run`` finds that nothing is missing."""
    study = line(blocks)
    settings = [text for one in study.overrides for text in ("--set", one)]
    return command_seconds("run", str(PLANAR), "--out", str(store), *settings)


def command_seconds(*arguments: str) -> float:
    """Return the time of a command."""
    start = time.perf_counter()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    subprocess.run([*PEM, *arguments], check=True, capture_output=True, env=environment)
    return time.perf_counter() - start


def bare(study: Study, block: int, numbers: range) -> tuple[float, float]:
    """Return wall and processor time of the engine alone for some blocks."""
    grid = plan(study, block)
    start = (time.perf_counter(), time.process_time())
    for number in numbers:
        simulate_points(study, grid.indices(number))
    return time.perf_counter() - start[0], time.process_time() - start[1]


def overhead(rounds: int, home: Path) -> dict[str, float]:
    """Return the time of the pipeline on one worker relative to that of the engine in it, for blocks of two seconds."""
    study = load_study(MAP, ("summaries=[]", "axes.tilt_y.points=100", "axes.tilt_x.points=4000"))
    shares = []
    with connected(None, 1) as client:
        seconds = client.submit(seconds_per_point, study, 10**6, pure=False).result()
        block = plan(study, max(1, int(BLOCK_SECONDS / seconds))).block
        rows = LONG_BLOCKS * block[0]
        study = load_study(MAP, ("summaries=[]", "axes.tilt_y.points=100", f"axes.tilt_x.points={rows}"))
        size = block[0] * block[1]
        for number in range(rounds):
            wall, cpu = client.submit(bare, study, size, range(plan(study, size).blocks), pure=False).result()
            store = home / f"{number}.zarr"
            cost = watched(lambda report, store=store: run_study(study, store, client, block=size, report=report))
            shares.append((cost["wall_s"] / wall - 1, cost["cpu_s"] / cpu - 1, wall / plan(study, size).blocks))
    walls, cpus, each = zip(*shares, strict=True)
    return {
        "wall_overhead": statistics.median(walls),
        "cpu_overhead": statistics.median(cpus),
        "least_wall_overhead": min(walls),
        "block_s": statistics.median(each),
    }


def closing(rounds: int, home: Path) -> dict[str, float]:
    """Return times of trivial blocks on the default cluster relative to those on one without certificates."""
    study, shares = line(CLOSING_BLOCKS), []
    is_open = unittest.mock.patch("distributed.Security.temporary", return_value=None)
    with connected(None, WORKERS) as closed, is_open, connected(None, WORKERS) as plain:
        for number in range(rounds):
            costs = {}
            for client in (closed, plain) if number % 2 else (plain, closed):
                kind = client.scheduler.address.partition(":")[0]
                store = home / f"{number}-{kind}.zarr"
                costs[kind] = watched(lambda report, s=store, c=client: run_study(study, s, c, block=1, report=report))
            shares.append([costs["tls"][name] / costs["tcp"][name] - 1 for name in ("wall_s", "cpu_s")])
    walls, cpus = zip(*shares[1:], strict=True)  # the first warms up
    return {"wall_overhead": statistics.median(walls), "cpu_overhead": statistics.median(cpus)}


def main() -> None:
    """Print the numbers, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--blocks", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=("trivial", "million", "ten_million", "overhead", "closing"))
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    parts: dict[str, Callable[[Path], dict[str, float]]] = {
        "trivial": lambda home: trivial(options.blocks, home),
        "million": lambda home: cheap(10**6, home),
        "ten_million": lambda home: cheap(10**7, home),
        "overhead": lambda home: overhead(options.rounds, home),
        "closing": lambda home: closing(CLOSING_ROUNDS, home),
    }
    found = {}
    for name, part in parts.items():
        if options.only in (None, name):
            with tempfile.TemporaryDirectory() as home:
                found[name] = part(Path(home))
            print(f"{name:12} " + "  ".join(f"{key} {value:.4g}" for key, value in found[name].items()), flush=True)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
