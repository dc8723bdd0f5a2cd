"""What is run in memory is what stands in a store: the same Dataset, attributes included, and no file is left."""

import os
import tempfile
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines import Study, load_study, open_results, run_study
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run import connect
from pipelines.run.run import Policy
from pipelines.store.sidecar import Shard
from pipelines.store.text_flags import with_texts
from tests.pipelines.small import several_blocks, three_magnets

NOON = "2026-01-01T12:00:00+00:00"


@pytest.fixture(autouse=True)
def temporary(monkeypatch, tmp_path):
    """Let temporary folders be made where it is seen which are left, and clocks stand still."""
    home = tmp_path / "temporary"
    home.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(home))
    for module in ("store", "creation"):
        monkeypatch.setattr(f"pipelines.store.{module}.now", lambda: NOON)
    yield home
    assert list(home.iterdir()) == []


@pytest.mark.quick
def test_memory_holds_what_a_store_has(tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    study = three_magnets("summaries=[rest_map]")
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    here = run_study(study)
    assert all(isinstance(here[name].data, np.ndarray) for name in here)
    xr.testing.assert_identical(here, open_results(tmp_path / "s.zarr").load())
    assert here.attrs["pem_labels"].startswith("too few points")


@pytest.mark.long
def test_summaries_stand_where_a_store_has_them(tmp_path):
    study = three_magnets("summaries=[rest_map, {box_dimension: {}}]", "axes.tilt_x.points=16", "axes.tilt_y.points=16")
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    here = run_study(study, summaries=True)
    stored = xr.open_datatree(tmp_path / "s.zarr", engine="zarr", chunks=None).load()
    xr.testing.assert_identical(here, stored.map_over_datasets(with_texts))
    assert set(here["summary"].children) == {"rest_map", "box_dimension", "label_check"}


@pytest.mark.long
def test_python_and_a_file_give_the_same(tmp_path):
    study = three_magnets("axes.tilt_x.points=5", "axes.tilt_y.points=4")
    given = {name: getattr(study.entry, name) for name in ("axes", "integrate", "outputs", "summaries", "title")}
    said = Study.from_scene(study.entry.scene_, name=study.name, **given)
    path = said.save(tmp_path / "three_magnets.yaml")
    run_study(load_study(path), tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    xr.testing.assert_identical(run_study(said), open_results(tmp_path / "s.zarr").load())


@pytest.mark.long
def test_points_that_fail_are_status_codes(tmp_path, monkeypatch):
    """Nothing of them is left in the working folder either."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    axes = {"push": ("pendulums.0.angular_velocity.0", [0.0, 1e40])}
    times = {"until": "1 s", "method": "dop853"}
    here = run_study(Study.from_scene(three_magnets().entry.scene_, axes, ["final", "energy_drift"], integrate=times))
    meanings = here.status.attrs["flag_meanings"].split()
    assert here.status.values[0] == meanings.index("done")
    assert here.status.values[1] > meanings.index("done")
    assert os.listdir(Path.cwd()) == []


def test_what_no_memory_holds_is_refused_before_anything_runs(monkeypatch):
    monkeypatch.setattr("pipelines.run.run.prepare", lambda *_, **__: pytest.fail("it runs"))
    large = three_magnets("axes.tilt_x.points=1000000", "axes.tilt_y.points=1000000")
    with pytest.raises(InputError, match=r"three_magnets: the results need .* GB of memory, but this machine has only"):
        run_study(large)
    small = three_magnets()
    monkeypatch.setattr(connect, "memory_per_worker", lambda **_: 1e6)
    with pytest.raises(InputError, match="pass the path of a store to run_study"):
        run_study(small)


def test_a_client_must_see_the_folder(monkeypatch):
    class Elsewhere:
        scheduler = SimpleNamespace(address="tcp://far:8786")

        def run(self, function, *arguments, on_error):
            return {"tcp://far:1": False, "tcp://near:1": function(*arguments)}

    monkeypatch.setattr("pipelines.run.run.complete", lambda *_, **__: pytest.fail("it runs"))
    with pytest.raises(InputError, match="must be given if workers run on other machines"):
        run_study(three_magnets(), client=Elsewhere())


WRONG_ARGUMENTS = {
    "study must be a Study, but is the text 'x.yaml'; write run_study(load_study('x.yaml'))": {"study": "x.yaml"},
    "store must be a path, but is 3": {"store": 3},
    "client must be a distributed.Client, but is 'tcp://far:1'": {"client": "tcp://far:1"},
    "block must be a positive whole number, but is '3'": {"block": "3"},
    "block must be a positive whole number, but is 0": {"block": 0},
}


@pytest.mark.parametrize("text", WRONG_ARGUMENTS)
def test_arguments_of_other_types_are_refused(text):
    with pytest.raises(InputError) as caught:
        run_study(**{"study": three_magnets(), **WRONG_ARGUMENTS[text]})
    assert str(caught.value).startswith(text)


@pytest.mark.parametrize("given", [{"overwrite": True}, {"simulate": lambda *_: None}])
def test_what_is_about_stores_needs_one(given):
    with pytest.raises(InputError, match="must not be given without a store"):
        run_study(three_magnets(), **given)


@pytest.mark.long
def test_a_store_has_its_summaries_if_they_are_asked_for(tmp_path):
    """The same as ``pem summarise`` writes; again, nothing of it changes, and another run adds what is missing."""
    study = three_magnets("summaries=[rest_map]")
    end = run_study(study, tmp_path / "s.zarr", summaries=True)
    assert end.is_complete
    run_study(study, tmp_path / "plain.zarr")
    assert not (tmp_path / "plain.zarr" / "summary").exists()
    summarise(tmp_path / "plain.zarr", study.entry.summaries)
    for name in ("rest_map", "label_check"):
        mine, theirs = (open_results(tmp_path / store, name).load() for store in ("s.zarr", "plain.zarr"))
        xr.testing.assert_equal(mine, theirs)
    assert verify(tmp_path / "s.zarr").mistakes == ()
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "s.zarr" / "summary").rglob("*") if path.is_file()}
    assert run_study(study, tmp_path / "s.zarr", summaries=True).is_complete
    assert {path: path.stat().st_mtime_ns for path in before} == before
    more = three_magnets("summaries=[rest_map, fractions]")
    run_study(more, tmp_path / "s.zarr", summaries=True)
    assert set(open_results(tmp_path / "s.zarr", "fractions").data_vars) >= {"fraction"}


def test_a_shard_has_no_summaries(tmp_path):
    policy = Policy(shard=Shard(1, 2))
    with pytest.raises(InputError, match="summaries must not be given for a shard"):
        run_study(three_magnets(), tmp_path / "s.zarr", summaries=True, policy=policy)
    assert not (tmp_path / "s.zarr").exists()


def test_nothing_is_left_of_a_run_that_is_stopped(temporary):
    def stop(progress):
        assert list(temporary.iterdir())
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(three_magnets(), report=stop)
