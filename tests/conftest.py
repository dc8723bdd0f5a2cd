"""What holds for all tests, however they were started, and the one run of the main study that many look at."""

import fcntl
import logging
import os
import shutil
import signal
import time
from pathlib import Path

import pytest

LOG = logging.getLogger("magnetic_pendulums")
SET_BY_IMPORTS = {"HDF5_PLUGIN_PATH", "PYTEST_CURRENT_TEST"}


def pytest_configure():
    """Let Ctrl-C reach the processes that tests begin, also where the tests run in the background.

    There the shell has SIGINT ignored, and what is ignored is inherited: a test that sends it would wait for ever.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    """Add the option with which CI ends in time on a slow machine."""
    text = "begin no test after this time [s since 1970]; tests that are left out are counted as skipped"
    parser.addoption("--begin-until", type=float, metavar="TIME", help=text)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Skip a test for which no time is left, before its fixtures begin."""
    until = item.config.getoption("--begin-until")
    if until is not None and time.time() > until:
        pytest.skip("left out: its time was over (--begin-until)")


@pytest.fixture(autouse=True)
def unchanged_log_level():
    """Report the test that leaves the package's logger louder or quieter: others would fail, far from it."""
    before = LOG.level
    yield
    left = LOG.level
    LOG.setLevel(before)
    assert left == before, f"the test leaves {LOG.name} at level {left}, which was {before}"


@pytest.fixture
def adjustable_log_level(unchanged_log_level):
    """Let a page set the level of the package's logger, as it tells its readers to, for the length of a test."""
    before = LOG.level
    yield
    LOG.setLevel(before)


def environment_restored():
    """Put the environment back: Dask leaves in it what its workers inherit, such as threads and the seed of hashes."""
    before = dict(os.environ)
    yield
    for name in set(os.environ) - set(before) - SET_BY_IMPORTS:
        del os.environ[name]
    os.environ.update(before)


@pytest.fixture(autouse=True, scope="module")
def environment_of_module():
    """Leave nothing in the environment for other modules: fixtures of this one may hold theirs until it ends."""
    yield from environment_restored()


@pytest.fixture(autouse=True)
def environment_of_test(environment_of_module):
    """Leave nothing in the environment for other tests."""
    yield from environment_restored()


@pytest.fixture(scope="session")
def finished_runs(tmp_path_factory):
    """Return a folder that nobody changes: ``bare`` and ``whole`` hold the main study on a small grid, run once.

    The first has its store alone, the second what ``pem run`` makes of it as well: summaries, a picture and a page.
    Processes that share the tests share the folder: who comes first makes it, others wait for that.
    """
    base = tmp_path_factory.getbasetemp()
    home = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "main_study"
    with open(home.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not home.exists():
            unfinished = home.with_suffix(".unfinished")
            shutil.rmtree(unfinished, ignore_errors=True)
            run_main_study(unfinished)
            unfinished.rename(home)
    return home


def run_main_study(home):
    """Run the main study, and go on with a copy from the command line, which finds every point computed."""
    from click.testing import CliRunner

    from pipelines.cli.main import main
    from pipelines.run.run import run_study
    from tests.pipelines.small import TINY, three_magnets

    for name in ("bare", "whole"):
        (home / name).mkdir(parents=True)
        (home / name / "studies").symlink_to(Path(__file__).parents[1] / "studies")
    run_study(three_magnets(), home / "bare" / "results" / "three_magnets.zarr")
    shutil.copytree(home / "bare" / "results", home / "whole" / "results")
    settings = [word for setting in TINY for word in ("--set", setting)]
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home / "whole")
        ended = CliRunner().invoke(main, ["run", "studies/three_magnets.yaml", *settings])
    assert ended.exit_code == 0, ended.output
    assert "(already complete)" in ended.output


@pytest.fixture(scope="session")
def main_study_in(finished_runs):
    """Return what copies the whole run, studies beside it, into a folder that is not there yet."""

    def copy(folder):
        return shutil.copytree(finished_runs / "whole", folder, symlinks=True)

    return copy


@pytest.fixture(scope="session")
def main_store_at(finished_runs):
    """Return what copies the store of the main study, without summaries, with its folder of the run beside it."""

    def copy(path):
        for suffix in (".zarr", ".run"):
            source = finished_runs / "bare" / "results" / f"three_magnets{suffix}"
            shutil.copytree(source, path.with_suffix(suffix))
        return path

    return copy
