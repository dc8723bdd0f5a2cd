"""Searches for attractors that end when their run is to stop, and searches that end at their limit."""

import time

import numpy as np
import pytest
import xarray as xr

from pipelines.integrity.postprocess import summarise
from pipelines.outputs.stages import Part
from pipelines.run import stopping
from pipelines.run.block import compute_block
from pipelines.run.run import prepare, run_study
from pipelines.store import store as stores
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES


def compass(*overrides):
    few = ("axes.angle.points=4", "axes.rate.points=4", "integrate.until=30 s")
    return load_study(STUDIES / "driven_compass_basins.yaml", (*few, *overrides))


def test_an_interrupted_search_stays_pending(tmp_path):
    path = prepare(compass("summaries=[]"), tmp_path / "s.zarr")
    receipt = compute_block(str(path), 0, stores.fingerprint(path), Part.TABLE, goes_on=lambda: False)
    assert (receipt.points, receipt.errors) == (0, ())
    assert stores.census(path, Part.TABLE).points["pending"] == 1


def test_points_are_not_interrupted(tmp_path):
    """Their blocks end within seconds, and what is computed is written."""
    path = prepare(compass("summaries=[]", "outputs=[lyapunov]", "stop={when: end}"), tmp_path / "s.zarr")
    receipt = compute_block(str(path), 0, stores.fingerprint(path), Part.POINTS, goes_on=lambda: False)
    assert receipt.points > 0


def test_a_search_goes_on_for_some_seconds(monkeypatch):
    now = iter([0.0, 0.0, 4.0, 6.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    goes_on = stopping.patient(lambda: True)
    assert [goes_on(), goes_on(), goes_on()] == [True, True, False]
    assert stopping.patient(lambda: False)()


def test_runs_stop_by_themselves():
    stopping.stop_run("one")
    assert stopping.is_stopped("one")
    assert not stopping.is_stopped("other")


@pytest.mark.long
def test_a_limited_search_is_said_to_be(tmp_path):
    """Without work nothing is found; the array and the summary say why."""
    path = tmp_path / "s.zarr"
    run_study(compass("outputs=[{attractor: {search_time: 1e-9 s}}]", "summaries=[attractors]"), path)
    stored = stores.open_results(path).load()
    assert int(stored.attractor_search_limited) == 1
    assert int(stored.attractor_count) == 0
    assert (stored.attractor < 0).all()
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors")
    assert "1 search ended at `search_time`" in found.attrs["comment"]
    assert np.isfinite(stored.status).all()
