"""Nothing of the folder in which a command is given is run: no module, no setting of a package, no program of git's."""

import os
import subprocess
import sys

import numpy as np
import pytest
from click.testing import CliRunner

from benchmarks.processes import ROOT
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.history.provenance import git_state
from pipelines.run.isolated_process import Part, compute_isolated
from pipelines.run.run import run_study
from pipelines.run.working_folder_protection import SAFE_PATH, safe_path
from tests.pipelines.processes import STUDY, ended, settings
from tests.pipelines.small import three_magnets
from tests.requirements import need

NAMES = (
    *("signal", "json", "random", "threading", "socket", "ssl", "re", "pickle", "subprocess", "multiprocessing"),
    *("numpy", "llvmlite", "yaml", "distributed", "dask", "zarr", "xarray", "matplotlib", "cryptography"),
    *("pipelines", "pem_core", "sitecustomize", "usercustomize", "conftest"),
)
TRAP = "open('{mark}/{name}', 'w').close()\n"
SEVERAL = """
import shlex, sys
from pipelines.cli.main import main
for line in sys.stdin:
    try:
        main(shlex.split(line))
    except SystemExit as end:
        print(end.code, line.split()[0], flush=True)
"""
QUICK = ("axes.tilt_x.points=2", "axes.tilt_y.points=2", "integrate.until=1 s", "label_check={points: 0}")
COMMANDS = (
    "run {study} --out a.zarr --workers 2 --block 1 {quick}",
    "run {study} --out b.zarr --shard 1/1 {quick}",
    "plan {study} --time {quick}",
    "status a.zarr",
    "verify a.zarr",
    "plot a.zarr rest_time",
    "view a.zarr",
    "view {study} --out page.html",
    "summarise a.zarr",
    "reproduce a.zarr --point tilt_x=0,tilt_y=0",
    "simulate {study} --out c.zarr {quick}",
    "inspect {study} --json --picture scene.png",
    "convert {study} again.yaml",
    "crate a.zarr b.zarr",
)


@pytest.fixture
def hostile(tmp_path, monkeypatch):
    """Stand in a folder full of modules that leave a mark when they are imported; return where."""
    folder, marks = tmp_path / "downloaded", tmp_path / "marks"
    folder.mkdir()
    marks.mkdir()
    for name in NAMES:
        (folder / f"{name}.py").write_text(TRAP.format(mark=marks, name=name))
    monkeypatch.chdir(folder)
    return marks


def sprung(marks):
    return sorted(mark.name for mark in marks.iterdir())


def test_the_traps_work(hostile):
    subprocess.run([sys.executable, "-c", "import signal, json"], check=True)
    assert sprung(hostile) == ["json", "signal"]


@pytest.mark.parametrize("before", [None, "1"])
def test_runs_that_overlap_are_all_safe_and_leave_the_variable_as_it_was(before, monkeypatch):
    monkeypatch.delenv(SAFE_PATH, raising=False)
    if before:
        monkeypatch.setenv(SAFE_PATH, before)
    first, second = safe_path(), safe_path()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert os.environ[SAFE_PATH] == "1"
    second.__exit__(None, None, None)
    assert os.environ.get(SAFE_PATH) == before


@pytest.mark.long
def test_no_command_imports_a_module_of_the_working_folder(hostile, tmp_path):
    """All of them in one process whose path is that of the installed ``pem``: the script's folder, not this one."""
    script = tmp_path / "bin" / "pem"
    script.parent.mkdir()
    script.write_text(SEVERAL)
    quick = " ".join(f"--set '{text}'" for text in (*QUICK, "integrate.method=rk4", "integrate.step=2 ms"))
    lines = [command.format(study=STUDY, quick=quick) for command in COMMANDS]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    running = subprocess.Popen([sys.executable, script], env=environment, text=True, **pipes)
    running.stdin.write("\n".join(lines))
    running.stdin.close()
    running.stdin = None
    code, said = ended(running, 300)
    assert code == 0, said
    for command in COMMANDS:
        assert f"0 {command.split()[0]}" in said.splitlines(), said
    assert sprung(hostile) == []


@pytest.mark.long
def test_nor_does_a_process_for_points_that_kill(hostile, tmp_path):
    study, store = three_magnets(*QUICK), tmp_path / "s.zarr"
    run_study(study, store)
    assert compute_isolated(store, Part.POINTS, study, (np.array([0]), np.array([0])), {})["status"] == [Status.DONE]
    assert sprung(hostile) == []


def test_the_environment_is_left_as_it_was(monkeypatch):
    for before in (None, "", "1"):
        monkeypatch.delenv(SAFE_PATH, raising=False)
        if before is not None:
            monkeypatch.setenv(SAFE_PATH, before)
        with safe_path():
            assert os.environ[SAFE_PATH] == "1"
        assert os.environ.get(SAFE_PATH) == before


def test_settings_of_packages_in_the_working_folder_are_refused(tmp_path, monkeypatch):
    """Matplotlib takes programs from there, and cannot be made to ignore the file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "matplotlibrc").write_text("text.usetex: True\n")
    for command in ("plan", "run"):
        result = CliRunner().invoke(main, [command, str(STUDY), *settings()])
        assert result.exit_code == 2
        assert "./matplotlibrc: the working folder must not contain settings of matplotlib" in result.output
    assert list(tmp_path.iterdir()) == [tmp_path / "matplotlibrc"]


def test_a_relative_folder_for_kernels_is_rejected_before_anything_runs(tmp_path, monkeypatch):
    """Whoever wrote what lies in the working folder would give the program its machine code."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PEM_CACHE_DIR", "cache")
    result = CliRunner().invoke(main, ["run", str(STUDY), *settings()])
    assert (result.exit_code, list(tmp_path.iterdir())) == (2, [])
    assert "PEM_CACHE_DIR must be an absolute path, but is 'cache'" in result.output


def git(*arguments):
    identity = ("-c", "user.name=x", "-c", "user.email=x@x", "-c", "core.hooksPath=/dev/null")
    return subprocess.run(["git", *identity, *arguments], check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """Stand in a folder of a repository with one commit."""
    need("git", subprocess.run(["git", "--version"], capture_output=True).returncode == 0)
    folder = tmp_path / "repository" / "studies"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    (folder / "a.yaml").write_text("a")
    (folder / ".gitattributes").write_text("* filter=evil\n")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-q", "-m", "first")
    return folder


def test_the_commit_of_the_folder_and_whether_files_differ(repository):
    commit = git("rev-parse", "HEAD")
    assert git_state() == commit
    os.utime(repository / "a.yaml", (1e9, 1e9))
    (repository / "new.txt").touch()
    assert git_state() == commit
    (repository / "a.yaml").write_text("b")
    assert git_state() == f"{commit}-dirty"
    git("add", "-A")
    assert git_state() == f"{commit}-dirty"
    git("commit", "-q", "-m", "second")
    assert git_state() == git("rev-parse", "HEAD") != commit


def test_no_folder_of_a_repository_has_none(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert git_state() is None
    git("init", "-q")
    assert git_state() is None


def test_what_a_repositorys_configuration_names_is_not_run(repository, tmp_path):
    """A monitor, a filter and a hook: git describe --dirty runs them, or some of them."""
    mark, program = tmp_path / "sprung", tmp_path / "evil"
    program.write_text(f"#!/bin/sh\necho run >> {mark}\ncat\n")
    program.chmod(0o755)
    git("config", "core.fsmonitor", str(program))
    git("config", "filter.evil.clean", str(program))
    hook = repository / ".git" / "hooks" / "post-index-change"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(program.read_text())
    hook.chmod(0o755)
    (repository / "a.yaml").write_text("c")  # as long as before: git must read it
    assert git_state().endswith("-dirty")
    assert not mark.exists()
    subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True)
    assert mark.exists()
