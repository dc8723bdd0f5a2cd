"""The way of somebody new on a cluster, by the commands of its page: a real Slurm, and a copy taken home.

Only what installs is left out: that is the README's command, which runs in a fresh environment before all tests.
"""

import json
import shutil

import pytest
from PIL import Image

from tests.cluster.places import blocks, chunks, edit, in_workplace, shell, workplace
from tests.cluster.services import process, slurm
from tests.pipelines.processes import wait_until
from tests.requirements import need, need_packages

pytestmark = pytest.mark.long


def test_from_a_new_account_to_a_picture(tmp_path):
    need_packages("dask_jobqueue")
    need("openssl", shutil.which("openssl"))
    _, files, plan, run, status, home = blocks("first_run.md")
    away, here = workplace(tmp_path / "away"), workplace(tmp_path / "here")
    with slurm(tmp_path / "slurm") as queue:
        shell(files, away)
        edit(
            away / "results" / "jobs.yaml",
            workers=2,
            workers_per_job=1,
            memory="1 GB",
            walltime="10 min",
            interface="lo",
        )
        assert "core hours" in shell(plan, away, **queue).stdout
        command = run.strip().removesuffix("&").removeprefix("nohup ")
        with process(["bash", "-euc", command], tmp_path / "log", cwd=away, env=in_workplace(away, **queue)) as running:
            store = away / "results" / "first.zarr"
            wait_until(lambda: (store / "zarr.json").exists() or running.poll() is not None, 120)
            told = shell(status, away).stdout
            assert running.wait(120) == 0, (away / "results" / "first.log").read_text()
    assert "running: " in told or "finishing: " in told
    assert any(" points done" in line and " pending" not in line for line in told.splitlines())
    shell(home.replace("rsync -a", "cp -r").replace("login:magnetic-pendulums", str(away)), here)
    assert chunks(here / "results" / "first.zarr") == chunks(store)
    assert json.loads(shell("pem status results/first.zarr --json", here).stdout)["state"] == "complete"
    with Image.open(here / "first.png") as picture:
        assert min(picture.size) > 300
    assert (here / "first.html").stat().st_size > 100_000
