"""Two workers compared with one: ``python -m benchmarks.workers``, on a machine without other load.

The shipped map as a whole run, with store and Dask, but without the start of the workers. Both clusters are up all the
time and take turns; the waiting one does almost nothing. The output has the times and the processor time of workers,
and of client and scheduler, which share the cores with them: with as many cores as workers, no run can be faster than
the total processor time over the number of cores.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

from benchmarks.processes import MAP
from pipelines.outputs.blocking import plan
from pipelines.run.connect import connected
from pipelines.run.run import run_study
from pipelines.study.load import Study, load_study

WARM = 300
"""Points along each axis of a first run, which gives each worker a block: it compiles, and finds equilibria."""
WORKERS = 1, 2


def study_of(points: int) -> Study:
    """Return the map with a number of points along each axis."""
    return load_study(MAP, [f"axes.tilt_{name}.points={points}" for name in "xy"] + ["summaries=[]"])


def processor_seconds(processes: list[psutil.Process]) -> float:
    """Return the processor time of some processes."""
    return sum(sum(one.cpu_times()[:2]) for one in processes)


def measured(study: Study, client: Any, workers: list[psutil.Process]) -> dict[str, float]:
    """Return the time of a run, and the processor time of its workers and of this process [s]."""
    before = time.perf_counter(), processor_seconds(workers), time.process_time()
    with tempfile.TemporaryDirectory() as home:
        run_study(study, Path(home) / "s.zarr", client)
        after = time.perf_counter(), processor_seconds(workers), time.process_time()
    wall, theirs, own = (b - a for a, b in zip(before, after, strict=True))
    return {"wall_s": wall, "workers_s": theirs, "client_s": own}


def measure(points: int, rounds: int) -> dict[str, Any]:
    """Return medians of rounds in which one worker and two take turns, and of the ratio of their times."""
    study, found = study_of(points), {count: list[dict[str, float]]() for count in WORKERS}
    with connected(None, 1) as one, connected(None, 2) as two:
        clients = dict(zip(WORKERS, (one, two), strict=True))
        processes = {n: [psutil.Process(pid) for pid in c.run(os.getpid).values()] for n, c in clients.items()}
        for count, client in clients.items():
            measured(study_of(WARM), client, processes[count])
        for _ in range(rounds):
            for count, client in clients.items():
                found[count].append(measured(study, client, processes[count]))
    ratios = [one["wall_s"] / two["wall_s"] for one, two in zip(*found.values(), strict=True)]
    medians = {n: {key: statistics.median(row[key] for row in rows) for key in rows[0]} for n, rows in found.items()}
    return {"points": points**2, "blocks": plan(study).blocks, "by_workers": medians, "ratios": ratios}


def main() -> None:
    """Print the times and their ratio, or write them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=1500, help="along each axis")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    options = parser.parse_args()
    found = measure(options.points, options.rounds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1))
    print(f"{found['points']} points in {found['blocks']} blocks")
    for count, row in found["by_workers"].items():
        print(f"{count} workers: {row['wall_s']:6.2f} s; processor time of workers {row['workers_s']:6.2f} s, ", end="")
        print(f"of client and scheduler {row['client_s']:5.2f} s")
    ratios = found["ratios"]
    print(f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


if __name__ == "__main__":
    main()
