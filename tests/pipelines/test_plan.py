"""What ``pem plan`` says, with and without a sample, and what a run says at its start and at its end."""

import re
from uuid import uuid4

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.kernels import code_cache
from pem_core.kernels.machine_code import address_of, on_compiling
from pipelines.cli import plan_table
from pipelines.cli.main import main
from pipelines.cli.plan_table import estimate
from pipelines.history.progress import Progress, line
from pipelines.outputs.blocking import plan
from pipelines.run.compiling import COMPILING, forward_reports, report_compiling
from pipelines.run.connect import connected
from pipelines.study.grid import Grid
from tests.pipelines.small import STUDIES, several_blocks, three_magnets

STUDY = STUDIES / "three_magnets.yaml"
LARGE = ("axes.tilt_x.points=1000", "axes.tilt_y.points=1000")
UNTRUSTED = "/untrusted.kernel"
BILLION = [f"--set=axes.{name}.points=31623" for name in ("tilt_x", "tilt_y")]


def said(*arguments):
    """Return what a command says, a run of spaces as one."""
    result = CliRunner().invoke(main, list(map(str, arguments)))
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def forbidden(*arguments):
    raise AssertionError("a block was computed")


def test_a_plan_computes_nothing_unless_it_is_asked_to(monkeypatch):
    computed = []
    monkeypatch.setattr(plan_table, "block_values", lambda *arguments: computed.append(arguments))
    text = said("plan", STUDY, *BILLION)
    assert computed == []
    assert "1,000,014,129" in text
    assert "`pem plan --time` estimates the time from a sample" in text
    assert "7,908, each of at most 134,400 points (16 x 8400)" in text
    assert "overviews of 256 points in a cell" in text


def slowed(monkeypatch, block, costs):
    """Let each block take ``block`` seconds of the processor, and each of its points what its place costs."""
    clock = [0.0]

    def slow(study, grid, number):
        points = len(grid.indices(number)[0])
        clock[0] += block + points * costs(number / grid.blocks)
        return {"status": np.ones(points)}

    monkeypatch.setattr(plan_table, "block_values", slow)
    monkeypatch.setattr(plan_table.time, "process_time", lambda: clock[0])


@pytest.mark.parametrize(("block", "point"), [(0.0, 1e-4), (0.05, 1e-4), (0.05, 1e-6), (1.0, 1e-2), (0.0, 3.0)])
def test_what_a_study_takes_lies_in_the_predicted_range(monkeypatch, block, point):
    """Points that take twice as long at the end as in the beginning, beside what a block takes whatever it has."""
    slowed(monkeypatch, block, lambda place: point * (1 + place))
    study = three_magnets(*LARGE)
    grid = plan(study)
    found = estimate(study, grid)
    true = grid.blocks * block + 1.5 * point * grid.points
    assert found.least < true < found.most
    assert found.seconds == pytest.approx(true, rel=0.08)
    assert found.most < 5 * found.least


def test_what_else_the_machine_does_is_no_time_of_the_study(monkeypatch):
    """A machine on which every look at the clock on the wall finds it an hour later."""
    slowed(monkeypatch, 0.01, lambda place: 1e-4)
    hours = iter(range(0, 3600 * 10**6, 3600))
    monkeypatch.setattr(plan_table.time, "perf_counter", lambda: next(hours))
    monkeypatch.setattr(plan_table.time, "monotonic", lambda: next(hours))
    grid = plan(three_magnets(*LARGE))
    found = estimate(three_magnets(*LARGE), grid)
    assert found.seconds == pytest.approx(1e-4 * 10**6 + 0.01 * grid.blocks, rel=0.01)


def test_a_block_that_raises_an_error_leaves_no_estimate(monkeypatch):
    monkeypatch.setattr(plan_table, "block_values", forbidden)
    assert estimate(three_magnets(*LARGE), Grid((1000, 1000), (8, 1000))) is None


def test_a_timed_plan_says_processors_and_time(monkeypatch):
    slowed(monkeypatch, 0.0, lambda place: 3.6e-3)
    text = said("plan", STUDY, "--time", "--workers", "64", *(f"--set={each}" for each in LARGE))
    assert "1 core hours (likely 0.85 to 1.2), from a sample of 8 blocks of " in text
    assert re.search(r"time about 56\.\d s \(47\.\d s to 64\.\d s\) on 64 free cores", text)


SSH = "kind: ssh\nhosts: [a, b, c, d]\nworkers_per_host: 4\nmemory: 2 GB\ntls: none\n"
JOBS = "kind: slurm\nworkers: 16\nworkers_per_job: 8\nmemory: 2 GB\nwalltime: 2 h\ntls: none\n"


@pytest.mark.parametrize("text", [SSH, JOBS, "kind: local\nworkers: 16\n"])
def test_a_plan_for_a_cluster_answers_in_core_hours_and_time_on_its_workers(text, monkeypatch, tmp_path):
    slowed(monkeypatch, 0.0, lambda place: 3.6e-3)
    (tmp_path / "c.yaml").write_text(text)
    told = said("plan", STUDY, "--cluster", tmp_path / "c.yaml", *(f"--set={each}" for each in LARGE))
    assert "1 core hours (likely 0.85 to 1.2), from a sample of 8 blocks of " in told
    assert re.search(r"time about 3\.7\d min \(3\.\d+ min to 4\.\d+ min\) on 16 free cores", told)


def test_a_plan_for_workers_of_which_nobody_here_knows_is_refused_with_the_line(tmp_path):
    (tmp_path / "c.yaml").write_text("kind: scheduler\naddress: tcp://head:8786\n")
    result = CliRunner().invoke(main, ["plan", str(STUDY), "--cluster", str(tmp_path / "c.yaml")])
    assert result.exit_code == 2
    assert (
        "c.yaml:1:7: kind: for a running scheduler, the cluster file does not set the number of workers"
        in result.output
    )
    result = CliRunner().invoke(main, ["plan", str(STUDY), "--cluster", str(tmp_path / "c.yaml"), "--workers", "2"])
    assert "--workers must not be given together with --cluster" in result.output


def test_at_the_end_a_run_says_how_long_it_took():
    assert line("s", Progress(200, 200, 3, 0, 4.0)) == "s: 200 of 200 points (100%), 50 points/s, took 4 s, 3 failed"


def test_a_shard_says_that_the_study_has_more(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    few = [f"--set=axes.{name}.points=4" for name in ("tilt_x", "tilt_y")]
    text = said("run", STUDY, "--shard", "2/3", "--out", tmp_path / "s.zarr", *few, "--block", "4")
    assert "s.zarr: shard 2 of 3: 4 of its 4 points done, 0 failed (4 points in " in text
    assert "; the full study has 16 points" in text
    assert "three_magnets, shard 2 of 3: 4 of 4 points" in text


def new_kernels(count):
    """Return the texts of kernels that nobody has compiled."""
    return [f"define i64 @told() {{\n  ret i64 {uuid4().int % 2**31}\n}}\n" for _ in range(count)]


def test_compiling_is_reported_once_and_not_of_cached_code():
    heard = []
    known, first, second = new_kernels(3)
    address_of("told", known)
    address_of.cache_clear()
    with report_compiling(heard.append):
        address_of("told", known)
        assert heard == []
        for text in (first, second, first):
            address_of("told", text)
    assert heard == [COMPILING]
    assert not on_compiling
    address_of("told", *new_kernels(1))
    assert len(heard) == 1


def compiles(text):
    """Compile a kernel in a worker, and refuse a path, within what reports it."""
    from distributed import get_worker

    with forward_reports(get_worker().log_event):
        code_cache.report(f"{UNTRUSTED} is not used")
        return bool(address_of("told", text))


@pytest.mark.long
def test_workers_end_by_themselves_and_report_what_they_compile_and_refuse(caplog, tmp_path):
    """One whose interpreter takes five seconds to end, longer than Dask waits if nothing is said."""
    heard, ended = [], tmp_path / "ended"

    def linger(path):
        import atexit
        import time as clock

        atexit.register(lambda: (clock.sleep(5.0), path.write_text("by itself")))

    with connected(workers=2, say=heard.append) as client:
        assert all(client.gather(client.map(compiles, new_kernels(4), pure=False)))
        client.run(linger, ended)
    assert ended.read_text() == "by itself"
    assert "killing" not in caplog.text
    assert heard == [COMPILING]
    assert [one.getMessage() for one in caplog.records if UNTRUSTED in one.getMessage()] == [f"{UNTRUSTED} is not used"]
