"""The command line, as a user types it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.cli.show import outcome, size
from pipelines.history.progress import duration, line
from pipelines.run.run import Progress, run_study
from pipelines.store.store import open_results
from tests.pipelines.processes import limited
from tests.pipelines.small import STUDIES, TINY, three_magnets

ROOT = Path(__file__).parents[2]
SETTINGS = [x for s in TINY for x in ("--set", s)]


@pytest.fixture
def pem(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        return CliRunner().invoke(main, [str(a) for a in arguments])

    return call


@pytest.mark.quick
def test_run_draws_and_summarises_then_status_plot_and_run_again(pem, tmp_path):
    result = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "results/three_magnets.png").stat().st_size > 10_000
    page = tmp_path / "results/three_magnets.html"
    assert f"wrote results/three_magnets.html ({page.stat().st_size / 1e6:.2f} MB)" in result.output
    assert "108 of 108 points done, 0 failed" in result.output
    assert "wrote results/three_magnets.zarr/summary/rest_map" in result.output

    status = pem("status", "results/three_magnets.zarr", "--json")
    assert status.exit_code == 0
    answer = json.loads(status.output)
    assert (answer["points"], answer["done"], answer["pending"]) == (108, 108, 0)

    for variable in ("rest_time", "energy_drift", "rest_magnet", "rest_position"):
        assert pem("plot", "results/three_magnets.zarr", variable).exit_code == 0
        assert (tmp_path / f"results/three_magnets.{variable}.png").exists()
    wrong = pem("plot", "results/three_magnets.zarr", "rest_tim")
    assert wrong.exit_code == 2
    assert "variable must be one of" in wrong.output

    again = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS)
    assert again.exit_code == 0
    assert "already complete" in again.output
    assert ".html" not in again.output

    refused = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS, "--set", "integrate.step=1 ms")
    assert refused.exit_code == 2
    assert "integrate.step is 0.002 s in the store and 0.001 s in the study" in refused.output
    assert pem("summarise", "results/three_magnets.zarr").exit_code == 0
    assert pem("summarise", "results/three_magnets.zarr", "basins").exit_code == 2


@pytest.mark.quick
def test_a_wrong_study_writes_nothing(pem, tmp_path):
    (tmp_path / "bad.yaml").write_text("title: x\nscene: {pendulums: []}\naxes: {a: {}}\n")
    for command in ("run", "plan", "simulate"):
        result = pem(command, "bad.yaml")
        assert result.exit_code == 2
        assert re.search(r"bad\.yaml:\d+:\d+: \S+ must be given", result.output)
    assert [path.name for path in tmp_path.iterdir()] == ["bad.yaml"]


def test_plan_names_points_blocks_and_bytes(pem):
    result = pem("plan", STUDIES / "three_magnets.yaml", "--workers", "2")
    assert result.exit_code == 0
    for text in (
        "160,000",
        " of at most ",
        "7.2 MB",
        "`pem plan --time` estimates the time from a sample",
    ):
        assert text in result.output
    assert "one trajectory" in pem("plan", STUDIES / "pem_tutorial.yaml").output
    refined = pem("plan", STUDIES / "three_magnets.yaml", "--set", "refine={}").output
    assert "along tilt_x, tilt_y; about 3,192 points (2.0%) to about 80,000 points are computed" in refined
    alone = pem("plan", STUDIES / "three_magnets.yaml", "--set", "refine={}", "--set", "symmetry=false").output
    assert "along tilt_x, tilt_y; about 6,384 points (4.0%) to all points are computed" in alone


@pytest.mark.long
def test_simulate_records_one_trajectory(pem, tmp_path):
    start = ("--set", "scene.pendulums.0.tilt=[20 deg, 5 deg]", "--set", "integrate.until=2 s")
    result = pem("simulate", STUDIES / "three_magnets.yaml", *start)
    assert result.exit_code == 0, result.output
    assert (tmp_path / "results/three_magnets_trajectory.png").stat().st_size > 10_000


@pytest.mark.long
def test_a_step_too_long_is_reported(pem):
    """A step of 200 ms gives energy to the same starts that 2 ms do justice to: flags, status, exit code, words."""
    steps = ("--set", "axes.step={path: integrate.step, values: [2 ms, 200 ms]}", "--set", "stop.when=end")
    result = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS, *steps, "--set", "pendulums.0.drag=3e-3")
    assert result.exit_code == 1
    assert "  108 energy_rose: the energy balance does not close: the step or tolerance is too large" in result.output
    store = open_results("results/three_magnets.zarr")
    assert (store.status.values == [1, 5]).all()
    assert dict(zip(store.status.flag_meanings.split(), store.status.flag_values, strict=True))["energy_rose"] == 5
    assert np.isfinite(store.energy_drift.values).all()
    answer = json.loads(pem("status", "results/three_magnets.zarr", "--json").output)
    assert (answer["done"], answer["energy_rose"]) == (108, 108)


def test_a_study_without_axes_needs_no_picture(pem, tmp_path):
    result = pem("run", STUDIES / "three_magnets.yaml", "--set", "axes={}", "--set", "integrate.until=1 s", "--no-page")
    assert result.exit_code == 0, result.output
    assert not (tmp_path / "results/three_magnets.png").exists()
    assert not (tmp_path / "results/three_magnets.html").exists()


@pytest.mark.long
def test_series_are_drawn_as_what_they_are(pem, tmp_path):
    start = ("--set", "integrate.until=0.2 s", "--set", "axes={}")
    assert pem("simulate", STUDIES / "three_magnets.yaml", *start, "--out", "t.zarr").exit_code == 0
    names = ("trajectory_energy", "trajectory_angular_velocity", "trajectory_orientation")
    for name in names:
        assert pem("plot", "t.zarr", name).exit_code == 0
    pictures = {(tmp_path / f"t.{name}.png").read_bytes() for name in names}
    assert len(pictures) == 3
    assert pem("plot", "t.zarr", "--out", ".").exit_code == 2
    assert pem("plot", "t.zarr", "--out", "t.pdf").exit_code == 0
    assert (tmp_path / "t.pdf").read_bytes().startswith(b"%PDF")


def test_addresses_are_not_folders(pem):
    result = pem("run", STUDIES / "three_magnets.yaml", "--out", "ftp://there/x.zarr")
    assert result.exit_code == 2
    assert (
        "ftp://there/x.zarr: addresses of this kind are not supported; give a path, or s3://bucket/path"
        in result.output
    )


def test_status_of_nothing_is_wrong_input(pem):
    result = pem("status", "nowhere.zarr")
    assert result.exit_code == 2
    assert "nowhere.zarr: no such store" in result.output


@pytest.mark.quick
def test_schema_is_json(pem):
    assert json.loads(pem("schema").output)["title"] == "StudyEntry"


@pytest.mark.long
def test_an_unreachable_scheduler_is_wrong_input(pem):
    result = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS, "--scheduler", "tcp://127.0.0.1:9")
    assert result.exit_code == 2
    assert "--scheduler: cannot connect to a Dask scheduler" in result.output


@pytest.mark.long
def test_a_running_scheduler_is_used(pem, tmp_path):
    """A scheduler and a worker as processes of their own, reached by --scheduler."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    script = (
        "import asyncio, sys\n"
        "from distributed import Scheduler, Worker\n"
        "async def go():\n"
        "    async with Scheduler(host='127.0.0.1', port=0, dashboard=False) as s:\n"
        "        async with Worker(s.address, nthreads=1):\n"
        "            print(s.address, flush=True)\n"
        "            await asyncio.sleep(60)\n"
        "asyncio.run(go())\n"
    )
    server = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    with limited(server):
        address = server.stdout.readline().strip()
        result = pem("run", STUDIES / "three_magnets.yaml", *SETTINGS, "--scheduler", address)
        assert result.exit_code == 0, result.output
        assert "108 of 108 points done" in result.output


def test_help_is_quick():
    """Nothing of the physics, of xarray, zarr, dask or matplotlib is imported to print help."""
    script = "import sys, pipelines.cli.main; print(*sorted({m.split('.')[0] for m in sys.modules}))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    heavy = {"numpy", "llvmlite", "pem_core", "xarray", "zarr", "dask", "distributed", "matplotlib", "pint", "pandas"}
    assert not heavy & set(loaded.stdout.split())


def modules_of(*arguments):
    """Return the modules that a process has imported when a command has ended."""
    script = (
        "import sys\nfrom pipelines.cli.main import main\n"
        f"try:\n    main({[str(argument) for argument in arguments]!r})\n"
        "except SystemExit as end:\n    assert end.code in (0, None), end.code\n"
        "print(*sys.modules)"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    return set(ended.stdout.splitlines()[-1].split())


HEAVY = {"zarr", "xarray", "pandas", "dask", "distributed", "matplotlib", "pint", "scipy"}


def test_status_is_quick(tmp_path):
    """Neither the study nor the physics is imported to count points, where receipts say what became of them."""
    store = tmp_path / "s.zarr"
    run_study(three_magnets("axes.tilt_x.points=2"), store)
    loaded = modules_of("status", store)
    assert not (HEAVY | {"llvmlite", "rich.console", "ruamel"}) & loaded
    assert not {"pipelines.study.load", "pem_core.models.registry", "pipelines.store.store"} & loaded


def test_plan_is_quick():
    """A study with usual units is read and its plan printed without what runs and pictures need."""
    loaded = modules_of("plan", "three_magnets")
    assert not (HEAVY | {"pipelines.store.store", "pipelines.history.provenance"}) & loaded


def test_the_live_line_says_how_far_it_is():
    now = Progress(points=200, done=60, failed=3, begun=10, seconds=5.0)
    assert line("s", now) == "s: 60 of 200 points (30%), 10 points/s, 14 s left, 3 failed"
    assert "time left unknown" in line("s", Progress(10, 0, 0, 0, 0.0))


def test_readable_sizes_and_times():
    assert size(27.36e6) == "27.4 MB"
    assert size(5e18) == "5e+03 PB"
    assert duration(90) == "90 s"
    assert duration(7000) == "117 min"
    assert duration(1e6) == "11.6 days"


@pytest.mark.quick
def test_a_setting_without_an_equals_sign_and_a_word_for_a_number_are_explained(pem):
    split = pem("run", "x.yaml", "--set", "axes.tilt_x.points", "12")
    assert (split.exit_code, "write --set axes.tilt_x.points=12" in split.output) == (2, True)
    assert "'two' is not a whole number." in pem("run", "x.yaml", "--workers", "two").output


@pytest.mark.quick
@pytest.mark.parametrize(("done", "text"), [(0, "(stopped; 9 points pending)"), (9, "(already complete)")])
def test_a_run_that_was_stopped_at_once_is_not_called_complete(done, text, caplog):
    with caplog.at_level("INFO"):
        outcome(Progress(done=done, points=9, failed=0, seconds=0.0, begun=done), Path("s.zarr"))
    assert text in caplog.text


@pytest.mark.quick
def test_a_film_is_not_a_picture_and_the_remedy_has_the_path_of_the_store(pem):
    answer = pem("plot", "results/s.zarr", "--out", "x.gif")
    assert "write a film with `pem view results/s.zarr --out film.gif`" in answer.output
