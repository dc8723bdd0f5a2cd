"""The stage of a run that searches the rest points of all parameter sets, before any point is computed."""

import signal
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from benchmarks.processes import ROOT, arrays
from pem_core.equilibria import tables
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.cli.plan_table import print_plan
from pipelines.integrity.reproduce import reproduce
from pipelines.integrity.verify import verify
from pipelines.outputs import blocking, equilibria_table
from pipelines.outputs.stages import Part, tabled_by
from pipelines.run import isolated_process
from pipelines.run.block import compute_block
from pipelines.run.run import Policy, prepare, run_study
from pipelines.store import store as stores
from pipelines.store.block_inputs import tables_at
from pipelines.store.sidecar import Shard, events
from pipelines.study.load import load_study
from tests.pipelines.processes import wait_until
from tests.pipelines.small import STUDIES, several_blocks, three_magnets

FEW = ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "integrate.method=dop853")
MOMENT = "axes.moment={path: bodies.puck.magnets.0.moment.2, from: 0.3, to: 0.5, points: %d}"
TWO_SETS = 0.0181
"""Nominal seconds of two parameter sets."""


@pytest.fixture
def cut_small(monkeypatch):
    """Have blocks of two parameter sets, and of 20 points."""
    several_blocks(monkeypatch)
    monkeypatch.setattr(blocking, "FEWEST_SECONDS", TWO_SETS)


def strengths(points):
    """Return a study of so many parameter sets."""
    return three_magnets(*FEW, MOMENT % points)


@pytest.fixture
def counted(monkeypatch):
    """Count searches, of which this process remembers none."""
    calls, real = [], tables.find_each

    def search(problem, *options):
        calls.extend(range(problem.size))
        return real(problem, *options)

    monkeypatch.setattr(tables, "find_each", search)
    monkeypatch.setattr(tables, "_remembered", tables._remembered.__wrapped__)
    return calls


@pytest.mark.long
def test_each_set_is_searched_once_for_the_study_whatever_its_blocks(cut_small, counted, tmp_path):
    end = run_study(strengths(5), tmp_path / "s.zarr", block=6)
    grid = stores.stored_study(tmp_path / "s.zarr")[1]
    assert (grid.blocks, grid.table) == (10, (2,))
    assert (end.done, end.failed, len(counted)) == (60, 0, 5)
    assert (xr.open_zarr(tmp_path / "s.zarr").rest_point >= 0).all()
    assert run_study(strengths(5), tmp_path / "s.zarr").is_complete
    assert reproduce(tmp_path / "s.zarr", {"tilt_x": 1, "tilt_y": 2, "moment": 3}).differences == ()
    assert len(counted) == 5


def test_points_give_the_same_with_the_table_and_without(cut_small, tmp_path):
    """What the store tells of rest points is, bit for bit, what a search of one's own finds."""
    run_study(strengths(3), tmp_path / "s.zarr")
    stored = xr.open_zarr(tmp_path / "s.zarr").load()
    indices = tuple(index.ravel() for index in np.indices((4, 3, 3)))
    alone = isolated_process.simulate_points(strengths(3), indices)
    for name in ("rest_point", "rest_magnet", "rest_time", "rest_position"):
        values = stored[name].values
        assert values.tobytes() == alone[name].astype(values.dtype).tobytes(), name


@pytest.mark.long
def test_points_wait_for_their_part_of_the_table(cut_small, monkeypatch, tmp_path):
    """A block of the table that cannot be computed for want of memory: the points of other sets are computed."""
    real = isolated_process.table_values

    def full(study, starts):
        if (starts[2] == 2).any():
            raise MemoryError("out of memory")
        return real(study, starts)

    path = tmp_path / "s.zarr"
    with monkeypatch.context() as patch:
        patch.setattr(isolated_process, "table_values", full)
        end = run_study(strengths(5), path)
    study, grid = stores.stored_study(path)
    assert not end.is_complete
    assert end.errors == ("table block 1: MemoryError: out of memory",)
    waiting = stores.census(path).pending
    assert waiting == tuple(number for number in range(grid.blocks) if 1 in tabled_by(study, grid, number))
    with pytest.raises(ValueError, match="has not been computed yet"):
        tables_at(path).equilibria(study, (np.zeros(1, int), np.zeros(1, int), np.array([2])))
    assert run_study(strengths(5), path).is_complete
    run_study(strengths(5), tmp_path / "calm.zarr")
    assert arrays(path) == arrays(tmp_path / "calm.zarr")
    stores.reset(path, [1], stores.stored_layer(path, Part.TABLE))
    with pytest.raises(ValueError, match="has not been computed yet"):
        tables_at(path).equilibria(study, (np.zeros(1, int), np.zeros(1, int), np.array([2])))


SLOW = """
import time
from pipelines.outputs import blocking
from pipelines.run import isolated_process
from tests.pipelines import test_rest_point_stage as here
blocking.FEWEST_SECONDS, real = here.TWO_SETS, isolated_process.table_values

def slow(study, starts):
    time.sleep(0.3)
    return real(study, starts)

isolated_process.table_values = slow
here.run_study(here.strengths(9), {store!r}, block=20)
"""


@pytest.mark.long
def test_a_run_killed_while_it_searches_goes_on_and_gives_the_same_bytes(cut_small, tmp_path):
    """A real process and a real kill, when two of five blocks of the table are done."""
    path, calm = tmp_path / "s.zarr", tmp_path / "calm.zarr"
    run_study(strengths(9), calm, block=20)
    victim = subprocess.Popen([sys.executable, "-c", SLOW.format(store=str(path))], cwd=ROOT)

    def done():
        stores.clear_open_stores()
        return stores.census(path, Part.TABLE).points["done"] if path.exists() else 0

    wait_until(lambda: done() >= 4)
    victim.send_signal(signal.SIGKILL)
    victim.wait()
    told = [event["block"] for event in events(path) if event["event"] == Part.TABLE]
    assert told == list(range(len(told)))
    assert 4 <= done() < 9
    assert stores.census(path).points["done"] == 0
    assert run_study(strengths(9), path).is_complete
    told = [event["block"] for event in events(path) if event["event"] == Part.TABLE]
    assert (sorted(set(told)), len(told) - len(set(told))) == ([0, 1, 2, 3, 4], 0)
    assert arrays(path) == arrays(calm)
    assert verify(path).mistakes == ()


@pytest.mark.long
def test_a_longer_axis_of_parameters_adds_to_the_table(cut_small, counted, tmp_path):
    """The third set stands in a block of the table that becomes longer, and is searched again with the fourth."""
    values = [0.3, 0.35, 0.4, 0.45, 0.5]
    listed = "axes.moment={path: bodies.puck.magnets.0.moment.2, values: %s}"
    run_study(three_magnets(*FEW, listed % values[:3]), tmp_path / "s.zarr")
    assert len(counted) == 3
    assert run_study(three_magnets(*FEW, listed % values), tmp_path / "s.zarr").is_complete
    assert len(counted) == 6
    run_study(three_magnets(*FEW, listed % values), tmp_path / "calm.zarr")
    assert arrays(tmp_path / "s.zarr") == arrays(tmp_path / "calm.zarr")
    assert verify(tmp_path / "s.zarr").mistakes == ()


@pytest.mark.long
def test_a_shard_searches_what_its_points_read_though_no_other_has_begun(cut_small, tmp_path):
    path = tmp_path / "s.zarr"
    first = run_study(strengths(5), path, policy=Policy(Shard(1, 2)))
    assert 0 < first.done == first.points < 60
    assert run_study(strengths(5), path, policy=Policy(Shard(2, 2))).is_complete
    run_study(strengths(5), tmp_path / "calm.zarr")
    assert arrays(path) == arrays(tmp_path / "calm.zarr")


def test_a_shard_without_blocks_is_done_while_another_still_searches(tmp_path):
    """One block of points and one of the table, both of the first shard."""
    last = run_study(three_magnets(*FEW), tmp_path / "s.zarr", policy=Policy(Shard(2, 2)))
    assert last.is_complete
    assert (last.points, last.tables_left) == (0, 0)


def test_more_rest_points_than_have_room_are_searched_by_their_own_points(monkeypatch, tmp_path):
    monkeypatch.setattr("pipelines.outputs.equilibria_table.REST_POINTS", 7)
    run_study(strengths(1), tmp_path / "s.zarr")
    known = tables_at(tmp_path / "s.zarr").equilibria(strengths(1), (np.arange(4), np.zeros(4, int), np.zeros(4, int)))
    assert known.of_point.tolist() == [-1] * 4
    assert (xr.open_zarr(tmp_path / "s.zarr").status == Status.DONE).all()


def unproved(tables):
    """Return tables whose last list is not proved."""
    return replace(tables, complete=np.arange(tables.sets) < tables.sets - 1)


@pytest.mark.long
def test_plan_and_status_say_where_a_list_is_not_proved(cut_small, monkeypatch, capsys, tmp_path):
    real = equilibria_table.find_tables
    monkeypatch.setattr(equilibria_table, "find_tables", lambda *given: (unproved(real(*given)[0]), real(*given)[1]))
    print_plan(strengths(5), 1, is_timed=True)
    said = " ".join(capsys.readouterr().out.split())
    settle = "not proved complete: for these sets, each trajectory is followed until its energy is too low"
    assert f"before the points; the lists of 1 of 5 parameter sets are {settle}" in said
    prepare(strengths(5), tmp_path / "s.zarr")
    for number in range(3):
        compute_block(str(tmp_path / "s.zarr"), number, strengths(5).fingerprint, Part.TABLE)
    told = CliRunner().invoke(main, ["status", str(tmp_path / "s.zarr")]).output
    assert f"equilibria: the lists of 3 of 5 parameter sets are {settle}" in told  # the last of each block
    assert "lists of equilibria: 5 done" in told
    monkeypatch.undo()
    print_plan(strengths(1), 1, is_timed=True)
    said = " ".join(capsys.readouterr().out.split())
    assert "computed for one parameter set, before the points; the list is proved complete" in said


def test_a_plan_of_two_pendulums_says_that_they_settle(capsys):
    second = "scene.pendulums=[{body: bob, drag: 1e-2}, {body: bob, pivot: [2, 0, 0], drag: 1e-2}]"
    print_plan(three_magnets(second), 1)
    assert "no list: there are 2 pendulums; each trajectory is followed until" in " ".join(
        capsys.readouterr().out.split()
    )


def test_a_plan_of_bodies_that_fly_says_nothing_of_settling(capsys):
    print_plan(load_study(STUDIES / "two_free_magnets.yaml", ["axes.speed.points=3", "axes.aim.points=3"]), 1)
    said = " ".join(capsys.readouterr().out.split())
    assert "no list: `outputs` does not contain `rest`" in said
    assert "followed until" not in said
