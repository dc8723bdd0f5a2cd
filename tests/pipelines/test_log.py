"""What a run tells beside its results, by -v and -q and by Python's logging."""

import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from threading import Event

import pytest
from click.testing import CliRunner

from pipelines import run_study
from pipelines.cli.main import main
from pipelines.cli.show import patiently
from pipelines.files.terminal import LOG, is_quiet, printed
from tests.pipelines.small import several_blocks, three_magnets

SMALL = ["--set", "axes.tilt_x.points=4", "--set", "axes.tilt_y.points=3", "--no-page", "--workers", "1"]


@pytest.fixture
def told(tmp_path, monkeypatch):
    """Return what a run of a small study prints beside its results, with some options."""

    def run(*words, store="s.zarr"):
        monkeypatch.chdir(tmp_path)
        asked = [*words, "run", "three_magnets", *SMALL, "--out", store]
        done = CliRunner().invoke(main, asked)
        assert done.exit_code == 0, done.output
        assert "rest_map" in done.stdout
        return done.stderr

    return run


@pytest.mark.long
def test_a_run_tells_as_much_as_it_is_asked_to(told):
    quiet, plain, loud = told("-q", store="q.zarr"), told(store="p.zarr"), told("-v", store="v.zarr")
    assert quiet == ""
    assert "12 of 12 points done" in plain
    assert "block 0" not in plain
    for stage in (
        "1 of 1 blocks remain to be computed",
        "block 0: 12 points, 0 failed",
        "summary 1 of",
        "picture 1 of 1",
    ):
        (line,) = [line for line in loud.splitlines() if stage in line and "table" not in line]
        assert line.startswith("[")
    assert LOG.level == logging.NOTSET


def test_quiet_stands_after_the_name_as_well_and_keeps_errors(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    wrong = CliRunner().invoke(main, ["run", "three_magnets", "-q", "--set", "axes.tilt_x.points=0"])
    assert (wrong.exit_code, "must be a positive integer" in wrong.stderr) == (2, True)
    both = CliRunner().invoke(main, ["-v", "run", "three_magnets", "-q"])
    assert (both.exit_code, "give either -v or -q" in both.stderr) == (2, True)


@pytest.mark.long
def test_quiet_runs_tell_of_points_that_failed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    onto = ["scene.placed.0.position=[0, 0, -30.55 cm]", "axes.tilt_x.from=0", "axes.tilt_x.points=2"]
    onto += ["axes.tilt_y.from=0", "axes.tilt_y.to=0 deg", "axes.tilt_y.points=1", "label_check={points: 0}"]
    words = [word for setting in onto for word in ("--set", setting)]
    failed = CliRunner().invoke(main, ["-q", "run", "three_magnets", *words, "--no-page", "--out", "f.zarr"])
    assert failed.exit_code == 1
    assert "2 of 2 points done, 1 failed" in failed.stderr


@pytest.mark.long
def test_a_program_of_ones_own_hears_the_same(monkeypatch, caplog, capsys):
    several_blocks(monkeypatch)
    study = three_magnets()
    run_study(study)
    assert caplog.records == []
    caplog.set_level(logging.DEBUG, "magnetic_pendulums")
    run_study(study)
    assert {record.name for record in caplog.records} == {"magnetic_pendulums"}
    blocks = [record for record in caplog.records if record.getMessage().startswith("block")]
    assert len(blocks) > 1
    assert "summary 1 of 1, label_check" in caplog.text
    assert capsys.readouterr().err == ""


def overlapped(level, other, within, after):
    """Begin a command, then another in a thread, end the first, then the other; return what both calls give."""
    began, go_on = Event(), Event()

    def beside():
        with printed(other):
            began.set()
            assert go_on.wait(20)
            return after()

    with ThreadPoolExecutor(1) as pool, ExitStack() as first:
        first.callback(go_on.set)
        with printed(level):
            running = pool.submit(beside)
            assert began.wait(20)
            found = within()
        go_on.set()
        return found, running.result(20)


LEVELS = (logging.DEBUG, logging.INFO, logging.WARNING)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("other", LEVELS)
def test_commands_that_overlap_in_threads_leave_the_logger_as_it_was(level, other, capsys):
    """Each tells as much as it was asked to, once, however loud the others are; then the logger is as before."""

    def tell(name):
        for number in LEVELS:
            LOG.log(number, f"{name} tells {number}")
        return is_quiet()

    before, handlers = LOG.level, list(LOG.handlers)
    quiet = overlapped(level, other, lambda: tell("first"), lambda: tell("second"))
    assert (LOG.level, LOG.handlers) == (before, handlers)
    assert quiet == (level > logging.INFO, other > logging.INFO)
    told = [line.partition(" s] ")[2] or line for line in capsys.readouterr().err.splitlines()]
    meant = [("first", level), ("second", other)]
    assert told == [f"{name} tells {number}" for name, least in meant for number in LEVELS if number >= least]


def test_a_long_stage_is_reported_though_another_command_reports_all_of_its_own(capsys):
    waited = Event()

    def wait():
        with patiently(0.01) as begin:
            begin("a summary")
            waited.wait(0.5)

    overlapped(logging.INFO, logging.DEBUG, wait, lambda: None)
    assert capsys.readouterr().err == "a summary\n"
