"""What becomes of a run whose output goes nowhere, whose terminal closes, or whose store is taken away."""

import errno
import os
import shutil
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.outputs.stages import Part
from pipelines.run.run import prepare, run_study
from pipelines.store import store as stores
from tests.pipelines.processes import IN_TERMINAL, NOHUP, SLOW, STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import three_magnets


def begun(store):
    """Wait until a block of a store is there."""
    wait_until(lambda: store.exists() and any(status.any() for _, status in stores.statuses(store)))


@pytest.mark.long
@pytest.mark.parametrize("workers", [("--shard", "1/1"), pytest.param(("--workers", 1), marks=pytest.mark.long)])
def test_a_run_goes_on_when_nobody_reads_what_it_says(workers, tmp_path):
    store = tmp_path / "s.zarr"
    process = pem("run", STUDY, "--out", store, *workers, *settings(*SLOW))
    process.stdout.close()
    assert process.wait(120) == 0
    assert stores.census(store).points["done"] == 1024
    assert (tmp_path / "s.png").exists()


@pytest.mark.long
def test_a_terminal_that_closes_lets_blocks_end(tmp_path):
    """A shell sends SIGHUP as its terminal does: the second of them does not stop at once."""
    store = tmp_path / "s.zarr"
    long = settings(*SLOW, "axes.tilt_x.points=192")
    options = ["--shard", "1/1", "--block", "128", *long]
    process = pem("run", STUDY, "--out", store, *options, start=IN_TERMINAL)
    begun(store)
    process.send_signal(signal.SIGHUP)
    process.send_signal(signal.SIGHUP)
    code, said = ended(process)
    assert code == 1
    assert "stopping after the blocks that are being computed" in said
    assert "Traceback" not in said
    assert 0 < stores.census(store).points["done"] < 6144


@pytest.mark.long
def test_nohup_is_obeyed(tmp_path):
    store = tmp_path / "s.zarr"
    process = pem("run", STUDY, "--out", store, "--shard", "1/1", *settings(*SLOW), start=NOHUP)
    begun(store)
    process.send_signal(signal.SIGHUP)
    assert ended(process)[0] == 0


@pytest.mark.long
def test_a_full_disk_behind_standard_output_is_reported():
    with open("/dev/full", "w") as full:
        process = pem("schema", stdout=full, stderr=subprocess.PIPE)
        _, said = process.communicate(timeout=60)
    assert said == "standard output could not be written (No space left on device)\n"
    assert process.returncode == 1


def test_a_closed_standard_output_is_no_place_for_a_lock():
    """The first file that is opened would be file 1 otherwise."""
    code = (
        "import os; os.close(1); from pipelines.files.terminal import fill_gaps; fill_gaps(); "
        "assert os.open('.', 0) > 2"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.fixture
def run_that_loses(monkeypatch, tmp_path):
    """Return what runs a study in a store that loses something before its third block, and the blocks begun."""
    store, written, begun = tmp_path / "s.zarr", stores.write_block, []

    def run(lose):
        def write_block(path, number, values, part):
            begun.append((part, number))
            if (part, number) == (Part.POINTS, 2):
                lose(path)
            written(path, number, values, part)

        monkeypatch.setattr("pipelines.store.store.write_block", write_block)
        prepare(three_magnets(), store, block=10)
        return CliRunner().invoke(main, ["run", str(STUDY), "--out", str(store), "--shard", "1/1", *settings()]), begun

    return run


def test_a_store_that_is_taken_away_is_reported_and_not_made_anew(run_that_loses, tmp_path):
    result, _ = run_that_loses(shutil.rmtree)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert "s.zarr: the store was removed while it was being computed" in result.output
    assert not (tmp_path / "s.zarr").exists()


def test_a_root_that_is_taken_away_stops_the_blocks(run_that_loses, tmp_path):
    result, begun = run_that_loses(lambda path: (path / "zarr.json").unlink())
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert begun == [(Part.TABLE, 0), *((Part.POINTS, number) for number in (0, 1, 2))]
    assert sum(path.is_file() for path in (tmp_path / "s.zarr" / "status" / "c").rglob("*")) == 2


@pytest.mark.parametrize("command", ["status", "summarise"])
def test_receipts_that_cannot_be_read_are_reported(command, tmp_path, monkeypatch):
    """A folder in the place of some tells nothing; a file that may not be read is told."""
    store, place = tmp_path / "s.zarr", tmp_path / "s.run" / "events.jsonl"
    run_study(three_magnets("axes.tilt_x.points=2"), store)
    (tmp_path / "s.run" / "events.x.jsonl").mkdir()
    assert CliRunner().invoke(main, [command, str(store)]).exit_code == 0

    def forbidden(path, longest):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(place))

    monkeypatch.setattr("pipelines.store.sidecar.lines", forbidden)
    result = CliRunner().invoke(main, [command, str(store)])
    assert result.exit_code == 2
    remedy = "check the permissions of the file and of its folder"
    assert result.output == f"{place}: cannot be read or written (permission denied); {remedy}\n"


def test_a_limit_of_open_files_is_reported(monkeypatch, tmp_path):
    def no_more(path):
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), str(path))

    monkeypatch.setattr("pipelines.store.attributes.read_attributes", no_more)
    result = CliRunner().invoke(main, ["status", str(tmp_path)])
    assert result.exit_code == 2
    assert result.output == "the limit on open files is reached; raise the limit, for example with `ulimit -n 4096`\n"
