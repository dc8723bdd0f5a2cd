"""Noise and real kills: a run that is killed and resumed, with other workers and blocks, has the same bytes."""

import os
import signal
import subprocess
import sys

import numpy as np
import pytest

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.formats.udf.contents import scene_in_udf
from pipelines.store import store as stores
from pipelines.store.store import open_results
from pipelines.study.load import study_from_text
from tests.pipelines import test_checkpoint as checkpoints
from tests.pipelines.processes import ended, pem, wait_until
from tests.pipelines.small import STUDIES
from tests.pipelines.test_noise_study import PENDULUM

STUDY = STUDIES / "noisy_wells.yaml"
POINTS = 4096
SIZE = ("axes.temperature.values=[0.0139, 0.0243]", "axes.repeat.to=2048", "axes.repeat.points=2048", "summaries=[]")
LONG = ("integrate.until=150", "stop.when=end")
"""Some seconds of work."""


def run(store, *further, **options):
    settings = [word for item in (*SIZE, *LONG) for word in ("--set", item)]
    return pem("run", STUDY, "--out", store, *settings, *further, **options)


def done(path):
    stores.clear_open_stores()
    return sum((status > 0).sum() for _, status in stores.statuses(path)) if path.exists() else 0


@pytest.mark.long
def test_a_noisy_run_killed_three_times_has_the_bytes_of_a_calm_one(tmp_path):
    """Killed with two workers, then with one; the calm run has blocks of another size in a further store."""
    calm, killed, other = (tmp_path / f"{name}.zarr" for name in ("calm", "killed", "other"))
    assert ended(run(calm, "--workers", 2, "--block", 128))[0] == 0
    for moment, workers in ((0.2, 2), (0.5, 1), (0.7, 2)):
        victim = run(killed, "--workers", workers, "--block", 128, start_new_session=True)
        wait_until(lambda share=moment: done(killed) >= share * POINTS)
        os.killpg(victim.pid, signal.SIGKILL)
        ended(victim)
        stores.clear_open_stores()
        assert stores.census(killed).pending
    assert ended(run(killed, "--workers", 1))[0] == 0
    assert ended(run(other, "--workers", 1, "--block", 1000))[0] == 0
    assert arrays(killed) == arrays(calm)
    first, second = open_results(calm), open_results(other)
    assert first["status"].encoding["chunks"] != second["status"].encoding["chunks"]
    for name in first.data_vars:
        np.testing.assert_array_equal(first[name].values, second[name].values)
    assert len(np.unique(first["final_position"])) > 2 * POINTS - 10


@pytest.mark.long
def test_a_noisy_trajectory_that_is_killed_goes_on_to_the_same_bytes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "noisy.yaml").write_text(PENDULUM)
    study = ("simulate", "noisy.yaml", "--set", "integrate.until=10 s", "--set", "outputs=[trajectory]")
    assert checkpoints.pem(*study, "--out", "whole.zarr").exit_code == 0
    words = [*study, "--out", "cut.zarr", "--checkpoint", "1.5 s"]
    killed = subprocess.run([sys.executable, "-c", checkpoints.KILLED, *words], timeout=300)
    assert killed.returncode == -signal.SIGKILL
    went_on = checkpoints.pem(*study, "--out", "cut.zarr", "--resume", tmp_path / "cut.run" / "checkpoint.record")
    assert went_on.exit_code == 0, went_on.output
    assert checkpoints.arrays(tmp_path / "cut.zarr") == checkpoints.arrays(tmp_path / "whole.zarr")


def test_a_udf_file_holds_no_noise():
    with pytest.raises(InputError, match="UDF has no noise"):
        scene_in_udf(study_from_text(PENDULUM, "noisy.yaml", ()).entry.scene)
