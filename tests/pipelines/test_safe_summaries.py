"""Summaries are checked as blocks are: by checksums, and by digests of what they hold and of what they were made of."""

import json
import shutil

import pytest
import xarray as xr
import zarr
from click.testing import CliRunner

from benchmarks.processes import arrays
from pipelines.cli.main import main
from pipelines.integrity import postprocess
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.run.run import prepare, run_study
from pipelines.store import summary_files
from pipelines.store.summary_files import are_listed
from tests.pipelines.damaged_files import delete, empty, flip, truncate
from tests.pipelines.small import three_magnets

QUICK = ("integrate.until=2 s", "axes.tilt_x.points=4", "axes.tilt_y.points=3")


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Make a finished store with a summary."""
    home = tmp_path_factory.mktemp("store")
    run_study(three_magnets(*QUICK), home / "s.zarr")
    assert summarise(home / "s.zarr", ["rest_map"]) == {home / "s.zarr/summary/rest_map": True}
    return home


@pytest.fixture
def store(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    return tmp_path / "s.zarr"


@pytest.mark.long
@pytest.mark.parametrize("damage", [flip, truncate, empty, delete])
@pytest.mark.parametrize("file", ["fraction/c/0", "fraction/zarr.json", "zarr.json"])
def test_a_damaged_summary_is_found_named_and_computed_again(damage, file, store, finished):
    damage(store / "summary/rest_map" / file)
    found = CliRunner().invoke(main, ["verify", str(store)])
    assert found.exit_code == 1, found.output
    assert "summary/rest_map: " in found.output
    assert f"run `pem summarise {store} rest_map` to compute the summary again" in found.output
    assert "s.zarr: 1 damaged summary, no damaged blocks; " in found.output
    assert summarise(store, ["rest_map"]) == {store / "summary/rest_map": True}
    assert verify(store).mistakes == ()
    assert arrays(store) == arrays(finished / "s.zarr")


def test_a_complete_summary_is_left_alone(store):
    assert verify(store).summaries == ()
    assert summarise(store, ["rest_map"]) == {store / "summary/rest_map": False}


def test_a_chunk_that_cannot_be_trusted_is_not_served(store):
    flip(store / "summary/rest_map/fraction/c/0")
    summary = xr.open_zarr(store, group="summary/rest_map", consolidated=False)
    with pytest.raises(ValueError, match="checksum"):
        summary.fraction.load()


def test_other_values_under_right_checksums_are_found(store):
    zarr.open_group(store / "summary/rest_map", mode="r+")["fraction"][0] = 0.5
    (mistake,) = verify(store).mistakes
    assert "the values differ from those that were computed" in str(mistake)


def test_a_summary_of_an_earlier_state_is_named(store):
    """The axis goes on, so that the summary is over a part."""
    prepare(
        three_magnets(*QUICK, "axes.tilt_y={path: pendulums.0.tilt.1, values: [-25 deg, 0 deg, 25 deg, 30 deg]}"), store
    )
    assert verify(store).summaries == ("rest_map",)
    assert "summary/rest_map: out of date" in str(verify(store).mistakes[0])


def test_a_summary_that_a_kill_cut_off_is_not_taken_for_complete(store, monkeypatch):
    """What it was made of is written last."""

    def kill(store, name):
        raise KeyboardInterrupt

    summary_files.mark_outdated(store, "rest_map")
    with monkeypatch.context() as patch:
        patch.setattr(summary_files, "contents_digest", kill)
        with pytest.raises(KeyboardInterrupt):
            summarise(store, ["rest_map"])
    assert verify(store).summaries == ("rest_map",)
    assert summarise(store, ["rest_map"]) == {store / "summary/rest_map": True}


def test_a_summary_that_a_kill_kept_from_the_metadata_of_the_store_is_added(store, monkeypatch):
    def kill(place):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(postprocess, "consolidate", kill)
        with pytest.raises(KeyboardInterrupt):
            summarise(store, ["fractions"])
    assert not are_listed(store, ["fractions"])
    assert summarise(store, ["fractions"]) == {store / "summary/fractions": False}
    assert are_listed(store, ["fractions"])


def test_the_check_says_it_in_json_and_marks_it_once(store):
    flip(store / "summary/rest_map/fraction/c/0")
    answers = [json.loads(CliRunner().invoke(main, ["verify", str(store), "--json"]).output) for _ in range(2)]
    assert [answer["summaries"] for answer in answers] == [["rest_map"]] * 2
    assert "checksum" in answers[0]["damage"][0]
    assert "out of date" in answers[1]["damage"][0]
