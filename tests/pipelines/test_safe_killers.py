"""A point that kills its worker fails alone; a worker that is killed costs nothing but its block."""

import json
import os
import signal

import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays, dask
from pem_core.integrate.outcomes import Status
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.stages import Part
from pipelines.run import block, isolated_process
from pipelines.run.block import compute_block
from pipelines.run.isolated_process import values_or_errors
from pipelines.run.run import Policy, prepare, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import events
from tests.pipelines.processes import STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import three_magnets

pytestmark = pytest.mark.long

BAD = (3, 4)
HOOK = '''
"""Whatever process imports pipelines.run.isolated_process is killed by one point, or by those of one set."""
import importlib.abc, importlib.util, os, sys


class Hook(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != "pipelines.run.isolated_process":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        load = spec.loader.exec_module

        def armed(module):
            load(module)
            real = module.FUNCTION

            def deadly(study, indices, **options):
                if (CONDITION).any():
                    os.kill(os.getpid(), SIGNAL)
                return real(study, indices, **options)

            module.FUNCTION = deadly

        spec.loader.exec_module = armed
        return spec


sys.meta_path.insert(0, Hook())
'''

POINT = ("simulate_points", f"(indices[0] == {BAD[0]}) & (indices[1] == {BAD[1]})")
SET = ("table_values", "indices[0] == 1")
MOMENTS = (
    "axes={m: {path: bodies.puck.magnets.0.moment.2, values: [0.3, 0.4, 0.5]}, "
    "x: {path: pendulums.0.tilt.0, from: -20 deg, to: 20 deg, points: 12}}"
)


def deadly(folder, function, condition):
    """Return the folder from which a process must start to be killed by what meets a condition."""
    hook = HOOK.replace("FUNCTION", function).replace("CONDITION", condition)
    (folder / "hook").mkdir()
    (folder / "hook" / "sitecustomize.py").write_text(hook.replace("SIGNAL", str(int(signal.SIGSEGV))))
    return str(folder / "hook")


def test_a_point_that_kills_its_worker_fails_alone_and_the_run_goes_on(tmp_path):
    """Real workers, really killed: by the same point, again and again, until it stands alone."""
    store = tmp_path / "s.zarr"
    command = ("run", STUDY, "--out", store, "--workers", 2, "--block", 4, *settings())
    code, said = ended(pem(*command, path=[deadly(tmp_path, *POINT)]), 300)
    assert code == 1, said
    assert "108 of 108 points done, 1 failed" in said
    assert "point tilt_x=3,tilt_y=4: the worker process died during this computation (SIGSEGV)" in said
    results = xr.open_zarr(store).load()
    assert list(zip(*np.nonzero(results.status.values != Status.DONE), strict=True)) == [BAD]
    assert results.status.values[BAD] == Status.ERROR
    run_study(three_magnets(), tmp_path / "calm.zarr")
    calm = xr.open_zarr(tmp_path / "calm.zarr").load()
    innocent = results.status == Status.DONE
    assert np.array_equal(results.rest_time.values[innocent], calm.rest_time.values[innocent])
    told = [event["block"] for event in events(store) if event["event"] == "block"]
    assert len(told) == len(set(told)) == stores.stored_study(store)[1].blocks


@pytest.mark.parametrize("how", [("--workers", 2, "--block", 12), ("--shard", "1/1", "--block", 36)])
def test_rest_points_that_kill_a_worker_are_unknown_and_the_run_goes_on(how, tmp_path):
    """Three parameter sets, in a block each or in one; a shard has no worker but itself: its command is given again."""
    store, hook = tmp_path / "s.zarr", deadly(tmp_path, *SET)
    command = ("run", STUDY, "--out", store, *how, *settings(MOMENTS))
    if "--shard" in how:
        assert ended(pem(*command, path=[hook]), 300)[0] == -signal.SIGSEGV
    code, said = ended(pem(*command, path=[hook]), 300)
    asked = "36 of its 36 points done" if "--shard" in how else "36 of 36 points done"
    assert (code, asked in said) == (1, True), said
    assert "equilibria of m=1,x=0: the worker process died during this computation (SIGSEGV)" in said
    results = xr.open_zarr(store).load()
    assert (results.status == Status.DONE).all()
    assert (results.equilibrium_count.values > 0).tolist() == [True, False, True]
    code, said = ended(pem(*command, "--retry-failed"), 300)
    assert code == 0, said
    assert (xr.open_zarr(store).equilibrium_count.values > 0).all()


def test_a_point_that_kills_a_shard_fails_alone_when_the_command_is_given_again(tmp_path):
    """Nobody but the shard is there to be killed: the next one looks at the block that it was at."""
    store, hook = tmp_path / "s.zarr", deadly(tmp_path, *POINT)
    command = ("run", STUDY, "--out", store, "--block", 4, "--shard", "1/1", *settings())
    assert ended(pem(*command, path=[hook]), 300)[0] == -signal.SIGSEGV
    before = stores.census(store).points["pending"]
    assert 0 < before < 108
    code, said = ended(pem(*command, path=[hook]), 300)
    assert code == 1, said
    assert "108 of its 108 points done, 1 failed" in said
    assert "point tilt_x=3,tilt_y=4: the worker process died during this computation (SIGSEGV)" in said


def test_points_in_a_process_of_their_own_are_the_same_bits(tmp_path):
    run_study(three_magnets(), tmp_path / "s.zarr")
    indices = (np.array([3, 5, 7]), np.array([4, 0, 8]))
    reasons = {}
    found = isolated_process.compute_isolated(tmp_path / "s.zarr", Part.POINTS, three_magnets(), indices, reasons)
    expected = simulate_points(three_magnets(), indices)
    assert {name: value.tobytes() for name, value in found.items()} == {n: v.tobytes() for n, v in expected.items()}
    assert reasons == {}


def test_the_points_that_kill_are_found_by_halves_and_the_others_computed(monkeypatch):
    """Two of sixteen, by a rule that stands for the processes."""
    study, seen = three_magnets(), []

    def judged(store, part, indices, reasons, memory):
        seen.append(indices[0].tolist())
        deadly = np.isin(indices[0], (5, 11)).any()
        return "SIGKILL" if deadly else values_or_errors(part, study, indices, reasons)

    monkeypatch.setattr(isolated_process, "_in_a_process", judged)
    reasons, indices = {}, (np.arange(12), np.zeros(12, int))
    found = isolated_process.compute_isolated(None, Part.POINTS, study, indices, reasons)
    assert np.flatnonzero(found["status"] != Status.DONE).tolist() == [5, 11]
    assert reasons == {"the worker process died during this computation (SIGKILL)": "tilt_x=5,tilt_y=0"}
    assert seen.count([5]) == seen.count([11]) == 2
    assert len(seen) < 20


def test_points_that_all_kill_fail_together_after_a_hundred_processes(monkeypatch):
    study, calls = three_magnets("axes.tilt_x.points=1000"), []
    monkeypatch.setattr(isolated_process, "_in_a_process", lambda *arguments: calls.append(1) or "SIGKILL")
    reasons, indices = {}, (np.arange(1000), np.zeros(1000, int))
    found = isolated_process.compute_isolated(None, Part.POINTS, study, indices, reasons)
    assert found["status"].tolist() == [Status.ERROR] * 1000
    assert reasons == {"the worker process died during this computation (SIGKILL)": "tilt_x=0,tilt_y=0"}
    assert 100 < len(calls) < 400


def test_where_no_memory_is_promised_a_point_that_finds_none_stays_pending(monkeypatch):
    def full(*arguments):
        raise MemoryError("out of memory")

    monkeypatch.setattr(isolated_process, "_in_a_process", full)
    study, indices = three_magnets(), (np.array([3]), np.array([4]))
    with pytest.raises(MemoryError):
        isolated_process.compute_isolated(None, Part.POINTS, study, indices, {}, None)
    with pytest.raises(MemoryError):
        isolated_process.compute_isolated(None, Part.TABLE, study, indices, {}, 500_000_000)
    assert isolated_process.compute_isolated(None, Part.POINTS, study, indices, {}, 500_000_000)["status"] == [
        Status.ERROR
    ]


def test_only_the_block_at_which_a_run_was_cut_short_is_computed_apart(tmp_path, monkeypatch):
    """Blocks that failed before it, and are tried again, are not those that killed it."""
    store, seen, is_cut = tmp_path / "s.zarr", [], {"short": True}

    def alone(path, number, fingerprint, part):
        seen.append(number)
        return compute_block(path, number, fingerprint, part)

    def cut(now):
        if is_cut["short"] and now.done - now.begun > 50:
            raise KeyboardInterrupt

    monkeypatch.setattr(block, "compute_block_isolated", alone)
    once_more = Policy(retry_failed=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(isolated_process, "simulate_points", fails_at_the_first_point)
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(), store, block=18, report=cut)
        first = 108 - stores.census(store).points["pending"]
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(), store, report=cut, policy=once_more)
    assert seen == [first // 18]
    is_cut["short"] = False
    seen.clear()
    assert run_study(three_magnets(), store, policy=once_more).failed == 0
    assert len(seen) == 1
    assert seen[0] > 0
    seen.clear()
    stores.reset(store, (2, 3))
    assert run_study(three_magnets(), store).done == 108
    assert seen == []
    stores.reset(store, (2, 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(block, "compute_block", interrupted)
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(), store)
    assert run_study(three_magnets(), store).done == 108
    assert seen == [2]


def interrupted(*arguments):
    raise KeyboardInterrupt


def fails_at_the_first_point(study, indices, **options):
    if (indices[0] == 0).any() and (indices[1] == 0).any():
        raise ValueError("the first point")
    return simulate_points(study, indices, **options)


def test_too_little_memory_is_reported_of_the_point(tmp_path):
    """Two million records, 0.2 GB of them, before the first step."""
    records = ("axes={}", "outputs=[trajectory]", "summaries=[]", "stop={when: end}")
    study = three_magnets(*records, "integrate={method: rk4, step: 1 ms, until: 2000 s, record_every: 1 ms}")
    prepare(study, tmp_path / "s.zarr")
    reasons = {}
    found = isolated_process.compute_isolated(tmp_path / "s.zarr", Part.POINTS, study, (), reasons, 300_000_000)
    assert found["status"].tolist() == [Status.ERROR]
    cause = "the computation needs more memory than the 0.3 GB of a worker"
    assert reasons == {f"the worker process died during this computation ({cause})": ""}


def test_workers_that_go_and_come_are_normal(tmp_path):
    """One of two is killed in the middle and has no nanny; another comes."""
    address, store = tmp_path / "scheduler.json", tmp_path / "s.zarr"
    slow = settings("axes.tilt_x.points=48", "axes.tilt_y.points=48", "integrate.step=0.2 ms")
    begun = [dask("scheduler", "--host", "127.0.0.1", "--port", 0, "--scheduler-file", address)]
    try:
        wait_until(address.exists)
        where = json.loads(address.read_text())["address"]
        begun += [dask("worker", where, "--no-nanny", "--nthreads", 1) for _ in range(2)]
        run = pem("run", STUDY, "--out", store, "--scheduler", where, "--block", 64, *slow)
        wait_until(lambda: store.exists() and stores.census(store).points["done"] > 300)
        os.kill(begun[1].pid, signal.SIGKILL)
        begun.append(dask("worker", where, "--no-nanny", "--nthreads", 1))
        code, said = ended(run)
        assert code == 0, said
        assert "2304 of 2304 points done, 0 failed" in said
        run_study(three_magnets(*slow[1::2]), tmp_path / "calm.zarr")
        whole = arrays(tmp_path / "calm.zarr")
        assert {name: value for name, value in arrays(store).items() if name in whole} == whole
    finally:
        for process in begun:
            process.kill()
            process.wait()
