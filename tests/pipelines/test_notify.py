"""A program that is told how a run ended: each ending once, no shell, and nothing of the run depends on it."""

import json
import signal
import sys

import pytest
from click.testing import CliRunner

from pipelines.cli import notify, session
from pipelines.cli.main import main
from tests.pipelines.processes import SLOW, STUDY, ended, pem, settings, wait_until

WRITES = """
import json, os, sys
told = {name: value for name, value in os.environ.items() if name.startswith("PEM_")}
with open(sys.argv[1], "a") as file:
    file.write(json.dumps([told, sys.argv[2:]]) + "\\n")
"""


@pytest.fixture
def hook(tmp_path):
    """Return a command that writes down what it is told, and a function that reads that."""
    (tmp_path / "hook.py").write_text(WRITES)
    return f"'{sys.executable}' '{tmp_path}/hook.py' '{tmp_path}/told'", lambda: told_in(tmp_path)


def told_in(folder):
    file = folder / "told"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def run(tmp_path, *arguments, study=STUDY, store="s.zarr"):
    command = ["run", str(study), "--out", str(tmp_path / store), *settings(), "--no-page", *map(str, arguments)]
    return CliRunner().invoke(main, command)


@pytest.mark.long
def test_a_run_that_is_complete(hook, tmp_path):
    """Words of the command are words, whatever they or the store are called."""
    command, told = hook
    result = run(tmp_path, "--notify", f"{command} '$PEM_STORE; echo' *", store="a b$(touch x);.zarr")
    assert result.exit_code == 0, result.output
    (((found, more)),) = told()
    assert more == ["$PEM_STORE; echo", "*"]
    assert found["PEM_STORE"] == str(tmp_path / "a b$(touch x);.zarr")
    expected = {"STUDY": "three_magnets", "STATE": "complete", "EXIT": "0", "MESSAGE": "", "SHARD": ""}
    expected |= {"POINTS": "108", "DONE": "108", "FAILED": "0"}
    assert {f"PEM_{name}": value for name, value in expected.items()}.items() <= found.items()
    assert float(found["PEM_SECONDS"]) > 0


@pytest.mark.long
def test_points_that_fail_and_a_shard(hook, tmp_path):
    """Steps that are too long; then the first of three parts, of which each process tells its own."""
    command, told = hook
    long = ("--set", "integrate.step=0.2 s", "--set", "pendulums.0.drag=3e-3")
    assert run(tmp_path, "--notify", command, *long).exit_code == 1
    assert run(tmp_path, "--notify", command, "--shard", "1/3", "--block", "20", store="c.zarr").exit_code == 0
    (failed, _), (part, _) = told()
    assert (failed["PEM_STATE"], failed["PEM_FAILED"], failed["PEM_EXIT"]) == ("failed", "6", "1")
    assert part["PEM_SHARD"] == "1/3"
    assert 0 < int(part["PEM_POINTS"]) == int(part["PEM_DONE"]) < 108


@pytest.mark.long
def test_an_error_after_the_start(hook, tmp_path):
    """Another study's store: nothing was computed, and why is told."""
    command, told = hook
    assert run(tmp_path).exit_code == 0
    assert run(tmp_path, "--notify", command, "--set", "pendulums.0.drag=3e-3").exit_code == 2
    (((found, _)),) = told()
    assert (found["PEM_STATE"], found["PEM_EXIT"], found["PEM_POINTS"]) == ("error", "2", "")
    assert "same study" in found["PEM_MESSAGE"] or "drag" in found["PEM_MESSAGE"]


def test_a_mistake_in_the_file_is_reported_at_once_and_to_nobody_else(hook, tmp_path):
    command, told = hook
    assert run(tmp_path, "--notify", command, "--set", "axes.tilt_x.points=-3").exit_code == 2
    assert told() == []


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped(number, hook, tmp_path):
    command, told = hook
    store = tmp_path / "s.zarr"
    arguments = ["run", STUDY, "--out", store, "--shard", "1/1", "--block", 64, "--no-page", "--notify", command]
    running = pem(*arguments, *settings(*SLOW, "integrate.step=0.05 ms"))
    wait_until(lambda: list((store / "status" / "c").glob("*/*")) or running.poll() is not None)
    running.send_signal(number)
    code, output = ended(running)
    assert code == 1, output
    (((found, _)),) = told()
    assert (found["PEM_STATE"], found["PEM_EXIT"]) == ("incomplete", "1")
    assert 0 < int(found["PEM_DONE"]) < int(found["PEM_POINTS"]) == 1024


def terminated_within(monkeypatch, name):
    """Have a run receive SIGTERM where it calls a function, which then does what it does."""
    called = getattr(session, name)

    def terminated(*arguments, **options):
        signal.raise_signal(signal.SIGTERM)
        return called(*arguments, **options)

    monkeypatch.setattr(session, name, terminated)


@pytest.mark.parametrize(("during", "done"), [("writing", ""), ("prepare", "0"), ("summarise", "108")])
def test_sigterm_where_no_block_is_computed(during, done, hook, tmp_path, monkeypatch):
    """Before the lock, before the first block, after the last: it would end the process; the program is told."""
    command, told = hook
    terminated_within(monkeypatch, during)
    assert run(tmp_path, "--notify", command).exit_code == 1
    (((found, _)),) = told()
    assert (found["PEM_STATE"], found["PEM_DONE"]) == ("incomplete", done)
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_sigterm_before_the_first_block_starts_no_workers(hook, tmp_path, monkeypatch):
    """Nor is memory asked for, of which there may be too little: that would be told as an error."""
    command, told = hook
    assert run(tmp_path, "--shard", "1/3", "--block", "20").exit_code == 0
    terminated_within(monkeypatch, "prepare")
    for name in ("connected", "check_memory"):
        monkeypatch.setattr(session, name, lambda *arguments, **options: pytest.fail("a run that is stopped goes on"))
    assert run(tmp_path, "--notify", command).exit_code == 1
    (((found, _)),) = told()
    assert (found["PEM_STATE"], found["PEM_POINTS"]) == ("incomplete", "108")
    assert 0 < int(found["PEM_DONE"]) < 108


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "problem"), [("false", "ended with exit code 1"), ("sleep 20", "was stopped after 0.2 s")]
)
def test_what_becomes_of_the_program_changes_nothing(command, problem, tmp_path, monkeypatch):
    monkeypatch.setattr(notify, "MOST_SECONDS", 0.2)
    result = run(tmp_path, "--notify", command)
    assert result.exit_code == 0
    assert f"--notify: {command} {problem}; the results of the run are not affected" in result.output


@pytest.mark.parametrize("command", ["no-such-program now", "", "'", "true; rm x"])
def test_what_cannot_be_started_is_reported_before_anything_runs(command, tmp_path):
    result = run(tmp_path, "--notify", command)
    assert result.exit_code == 2
    assert "--notify" in result.output
    assert not (tmp_path / "s.zarr").exists()


def test_no_file_can_name_one(tmp_path):
    """Neither a cluster file nor a study: what came from elsewhere starts nothing."""
    (tmp_path / "c.yaml").write_text("kind: local\nnotify: 'touch x'\n")
    (tmp_path / "s.yaml").write_text(f"{STUDY.read_text()}\nnotify: 'touch x'\n")
    for result in (run(tmp_path, "--cluster", tmp_path / "c.yaml"), run(tmp_path, study=tmp_path / "s.yaml")):
        assert result.exit_code == 2
        assert "notify is not a key here" in result.output
