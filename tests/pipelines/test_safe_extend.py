"""Axes go further: the store goes on, and ends with the bytes of one that was that long from the first."""

import json
import pickle
import re
import shutil

import numpy as np
import pytest
import zarr
from click.testing import CliRunner

from benchmarks.processes import ROOT, arrays
from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.history.lock import finishing, writing
from pipelines.integrity import extend as extension
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import verify
from pipelines.outputs.variables import variables
from pipelines.run.block import compute_block
from pipelines.run.run import Policy, prepare, run_study
from pipelines.store import store as stores
from pipelines.store.sidecar import Shard, events
from pipelines.study.grid import Grid
from tests.pipelines.processes import STUDY
from tests.pipelines.small import TINY, three_magnets

BLOCK, CHUNK, TABLE = (5, 4, 2), (5, 2, 1), (2,)
LISTED = "axes.moment={path: bodies.puck.magnets.0.moment.2, values: [0.3, 0.4, 0.5%s]}"
SHORT = ("axes.tilt_x.points=8", "axes.tilt_y.points=4", "axes.tilt_x.from=-14 deg", "axes.tilt_x.to=0 deg")
LONG = ("axes.tilt_x.points=11", "axes.tilt_y.points=4", "axes.tilt_x.from=-14 deg", "axes.tilt_x.to=6 deg")
QUICK = ("integrate.until=2 s", "summaries=[rest_map]")
"""Steps of 2 degrees, which binary numbers have exactly."""


def study(*overrides, more=""):
    return three_magnets(LISTED % more, *QUICK, *overrides)


@pytest.fixture(autouse=True)
def block(monkeypatch):
    monkeypatch.setattr("pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, BLOCK, CHUNK, TABLE))


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Make a finished store of a short study."""
    home = tmp_path_factory.mktemp("short")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, BLOCK, CHUNK, TABLE))
        run_study(study(*SHORT), home / "s.zarr")
        summarise(home / "s.zarr", ["rest_map"])
    return home


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Make the store that an extended one must equal: along a start by whole and cut blocks, and along a parameter."""
    home = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, BLOCK, CHUNK, TABLE))
        run_study(study(*LONG, more=", 0.6"), home / "s.zarr")
        summarise(home / "s.zarr", ["rest_map"])
    return home / "s.zarr"


@pytest.fixture
def store(short, tmp_path):
    shutil.copytree(short, tmp_path, dirs_exist_ok=True)
    return tmp_path / "s.zarr"


def test_the_axes_that_the_page_shows_go_on(tmp_path):
    (shown,) = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs/safety.md").read_text(), re.DOTALL)
    axes = {name: f"{{{text}}}" for name, text in re.findall(r"  (\w+): \{(.*?)\} ", shown)}
    before = {"tilt_x": axes["tilt_x"].replace("35 deg, points: 61", "25 deg, points: 51"), "moment": axes["moment"]}
    before["moment"] = axes["moment"].replace(", 1.6]", "]")
    short, long = (three_magnets(*(f"axes.{n}={text}" for n, text in some.items())) for some in (before, axes))
    stores.create_store(tmp_path / "s.zarr", short)
    heard = []
    prepare(long, tmp_path / "s.zarr", say=heard.append)
    assert "extended from 51 x 9 x 3 to 61 x 9 x 4 points" in heard[0]


def test_texts_and_zipped_values_go_on(tmp_path):
    zipped = "axes.z={zip: {a: {path: pendulums.0.drag, values: [%s]}, b: {path: integrate.method, values: [%s]}}}"
    short, long = zipped % ("0.1, 0.2", "rk4, euler"), zipped % ("0.1, 0.2, 0.3", "rk4, euler, pem_euler")
    other = zipped % ("0.1, 0.2, 0.3", "rk4, rk4, pem_euler")
    grid = Grid((12, 9, 2), (5, 4, 1), table=(1,))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipelines.store.store.plan", lambda study, points=None: grid)
        stores.create_store(tmp_path / "s.zarr", three_magnets(short))
    with pytest.raises(
        InputError, match="b at index 1 is 'euler' in the store and 'rk4' in the study; list the values in the store"
    ):
        prepare(three_magnets(other), tmp_path / "s.zarr")
    prepare(three_magnets(long), tmp_path / "s.zarr")
    results = stores.open_results(tmp_path / "s.zarr")
    assert (list(results.a.values), list(results.b.values)) == ([0.1, 0.2, 0.3], ["rk4", "euler", "pem_euler"])


@pytest.mark.long
def test_the_command_says_so_and_computes_the_summaries_again(store):
    options = [x for s in (LISTED % ", 0.6", *TINY, *QUICK, *LONG) for x in ("--set", s)]
    result = CliRunner().invoke(main, ["run", str(STUDY), "--out", str(store), "--shard", "1/1", *options])
    assert result.exit_code == 0, result.output
    assert "extended from 8 x 4 x 3 to 11 x 4 x 4 points" in result.output
    assert "176 of its 176 points done, 0 failed (136 points in" in result.output
    assert verify(store).mistakes == ()


def files(path):
    """Return every chunk of a store, as its file has it."""
    return {str(f.relative_to(path)): f.read_bytes() for f in path.rglob("*") if "/c/" in str(f) and f.is_file()}


@pytest.mark.long
def test_an_extended_store_has_the_bytes_of_a_new_one(store, whole):
    longer, heard = study(*LONG, more=", 0.6"), []
    prepare(longer, store, say=heard.append)
    assert heard == [f"{store}: extended from 8 x 4 x 3 to 11 x 4 x 4 points"]
    assert stores.census(store).points["done"] == 8 * 4 * 3
    results = stores.open_results(store)
    assert results.status.shape == (11, 4, 4)
    assert np.isnan(results.rest_time[8:]).all()
    assert (results.status[:8, :, :3] == Status.DONE).all()
    assert verify(store).blocks == ()
    end = run_study(longer, store)
    whole_before = 5 * 4 * 2  # points of the blocks that ended at no old end
    assert (end.begun, end.done) == (whole_before, 11 * 4 * 4)
    summarise(store, ["rest_map"])
    assert arrays(store) == arrays(whole)
    assert files(store) == files(whole)
    mine, theirs = stores.read_attributes(store), stores.read_attributes(whole)
    assert {name for name in mine if mine[name] != theirs[name]} <= {"history", "date_created", "date_modified"}
    assert "extended from 8 x 4 x 3 to 11 x 4 x 4 points" in mine["history"]
    assert verify(store).mistakes == ()


class Killed(BaseException):
    """A kill, which no code catches."""


def killed_after(monkeypatch, count):
    """Make an extension end after some of its files; return those that it would have written."""
    asked = []

    def some(path, files):
        asked.extend(files)
        for key in asked[:count]:
            (path / key).write_bytes(files[key])
        raise Killed

    monkeypatch.setattr(extension, "replace_files", some)
    return asked


@pytest.mark.long
@pytest.mark.parametrize("share", [0, 0.4, 0.8, 1])
@pytest.mark.parametrize("goes_on", [True, False])
def test_a_killed_extension_is_finished_or_taken_back(share, goes_on, short, store, whole, monkeypatch):
    with monkeypatch.context() as patch:
        longer, total = study(*LONG, more=", 0.6"), 22
        asked = killed_after(patch, round(share * total))
        with pytest.raises(Killed):
            prepare(longer, store)
    assert len(asked) == total
    prepare(longer if goes_on else study(*SHORT), store)
    fresh = store.with_name("fresh.zarr")
    stores.create_store(fresh, longer if goes_on else study(*SHORT))
    for key in [str(f.relative_to(fresh)) for f in fresh.rglob("*") if f.is_file() and f.parent != fresh]:
        if "zarr.json" in key:
            mine, theirs = (json.loads((home / key).read_text()) for home in (store, fresh))
            assert mine == theirs
        else:
            assert (store / key).read_bytes() == (fresh / key).read_bytes()
    if not goes_on:
        assert arrays(store) == arrays(short / "s.zarr")
    assert stores.census(store).points["done"] == 8 * 4 * 3
    assert verify(store).summaries == (("rest_map",) if goes_on else ())
    assert len(verify(store).mistakes) == goes_on


@pytest.mark.long
@pytest.mark.parametrize("goes_on", [True, False])
def test_a_kill_before_the_root_is_the_new_studys_is_made_good(goes_on, store, monkeypatch):
    def kill(path, study, line):
        stores.consolidate(path)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(extension, "_take_over", kill)
        with pytest.raises(Killed):
            prepare(study(*LONG), store)
    assert stores.open_results(store).sizes["tilt_x"] == 11
    prepare(study(*(LONG if goes_on else SHORT)), store)
    results = stores.open_results(store)
    assert results.sizes["tilt_x"] == (11 if goes_on else 8)
    assert results.attrs["history"].count("extended") == goes_on
    assert len(verify(store).mistakes) == goes_on  # the summary, which is over the shorter axes


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            ("axes.tilt_x.points=7", "axes.tilt_x.to=-2 deg"),
            r"axes.tilt_x has 8 points in the store and",
        ),
        (
            ("axes.tilt_x.points=9", "axes.tilt_x.from=-16 deg"),
            r"axes.tilt_x changes a value: tilt_x at index 0 is -14.0 in the store and -16.0 in the study; list",
        ),
        (("axes.tilt_x.points=12",), r"tilt_x at index 1 is -12.0 in the store and -12.72"),
        (("axes.moment.values=[0.3, 0.35, 0.4, 0.5]",), r"moment at index 1 is 0.4 in the store and 0.35 in the study"),
        (("axes.moment.values=[0.3, 0.4, 0.5, 0.6]", "integrate.step=1 ms"), r"was written by a different study"),
        (
            ("axes.moment.values=[0.3, 0.4, 0.6]",),
            r"axes.moment.sweeps.0.values.2 is 0.5 in the store and 0.6 in the study",
        ),
    ],
)
def test_what_does_not_go_on_at_the_end_is_refused_with_the_reason(changes, reason, store):
    before = files(store)
    with pytest.raises(InputError, match=reason):
        prepare(study(*SHORT, *changes), store)
    assert files(store) == before


def test_a_cut_block_that_is_damaged_is_found(store):
    """Its checksums are right, and half of it is pending: its receipt from before knows better."""
    prepare(study(*LONG, more=", 0.6"), store)
    assert verify(store).blocks == ()
    zarr.open_group(store, mode="r+")["rest_time"][6, 0, 2] = 1.0
    (number,) = verify(store).blocks
    assert "the values differ from those that were computed" in str(verify(store).mistakes[0])
    assert stores.stored_study(store)[1].slices(number) == (slice(5, 10), slice(0, 4), slice(2, 4))


def test_damage_is_mended_before_the_axes_go_on(store):
    heard = []
    (store / "status/zarr.json").unlink()
    chunk = store / "rest_time/c/0/0/0"
    chunk.write_bytes(chunk.read_bytes()[:-1])
    prepare(study(*LONG), store, say=heard.append)
    begun = (
        "repaired: status/zarr.json is missing",
        "damaged blocks to be computed again: ",
        f"{store}: extended from",
    )
    assert [text.startswith(words) for text, words in zip(heard, begun, strict=True)] == [True] * 3
    assert stores.census(store).points["done"] == 8 * 4 * 3 - 5 * 4 * 2


def test_shards_of_another_study_wait_until_nobody_writes_the_store(store):
    """A process that goes by the old end would write over what stands beyond it."""
    one, two = study(*SHORT).fingerprint, study(*LONG).fingerprint
    with writing(store, Shard(1, 3), study=one), writing(store, Shard(2, 3), study=one):
        with pytest.raises(InputError, match="locked by"), writing(store, Shard(3, 3), study=two):
            pass
        with pytest.raises(InputError, match="locked by"):
            run_study(study(*LONG), store, policy=Policy(Shard(3, 3)))
    assert stores.open_results(store).sizes["tilt_x"] == 8


@pytest.mark.long
def test_shards_extend_one_at_a_time(store, monkeypatch):
    monkeypatch.setattr(extension, "PATIENCE", 0.3)
    with finishing(store), pytest.raises(InputError, match="locked by"):
        prepare(study(*LONG), store, shard=Shard(1, 2))
    run_study(study(*LONG), store, policy=Policy(Shard(1, 2)))
    assert run_study(study(*LONG), store, policy=Policy(Shard(2, 2))).failed == 0
    assert stores.census(store).pending == ()


def test_a_worker_that_knew_the_store_by_its_old_end_looks_again(store, tmp_path):
    other = tmp_path / "other.zarr"
    longer = study(*LONG)
    shutil.copytree(store, other)
    prepare(longer, other)
    stores.stored_study(store)
    stores.fingerprint(store)
    shutil.rmtree(store)
    shutil.copytree(other, store)
    receipt = compute_block(str(store), 5, longer.fingerprint)
    assert (receipt.points, receipt.errors) == (1 * 4 * 1, ())
    assert receipt.digest.startswith("2.0.1-")
    stale = compute_block(str(store), 0, study(*SHORT).fingerprint)
    assert (stale.points, stale.errors[0][1].split(",")[0]) == (0, "ValueError: the store belongs to another study")


def test_a_receipt_says_where_its_block_lies(store):
    digests = [event["digest"] for event in events(store) if event["event"] == "block"]
    assert sorted(digest.rpartition("-")[0] for digest in digests) == sorted(
        f"{i}.{j}.{k}" for i in range(2) for j in range(1) for k in range(2)
    )


REFINED = ("refine={axes: [tilt_x, tilt_y], coarse: 2, check: 0.5}", "summaries=[]", "axes.moment.values=[0.4]")
CUT = (*SHORT, *REFINED, "axes.tilt_x.points=6", "axes.tilt_x.to=-4 deg")


@pytest.mark.long
def test_a_refined_study_is_extended_by_complete_tiles(tmp_path, monkeypatch):
    """The tile that the old end has cut is refined anew; which points are checked stays as it was."""
    monkeypatch.setattr("pipelines.study.grid.TILE_POINTS", 16)
    monkeypatch.setattr(
        "pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, (4, 4, 1), table=(1,))
    )
    longer = study(*LONG, *REFINED, "axes.moment.values=[0.4, 0.5]")
    run_study(study(*CUT), tmp_path / "s.zarr")
    assert run_study(longer, tmp_path / "s.zarr").begun == 4 * 4
    run_study(longer, tmp_path / "whole.zarr")
    inferred = stores.open_results(tmp_path / "s.zarr").inferred.values
    assert len(np.unique(inferred[:4])) > 1
    assert files(tmp_path / "s.zarr") == files(tmp_path / "whole.zarr")


def test_a_refined_study_whose_tiles_would_change_is_not_extended(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, (6, 4, 1), table=(1,))
    )
    stores.create_store(tmp_path / "s.zarr", study(*CUT))
    with pytest.raises(InputError, match=r"axes.tilt_x cannot be extended, because it is refined and blocks of 6 poi"):
        prepare(study(*LONG, *REFINED), tmp_path / "s.zarr")
    monkeypatch.setattr("pipelines.study.grid.TILE_POINTS", 16)
    with pytest.raises(InputError, match=r"do not consist of whole tiles"):
        prepare(study(*LONG, *REFINED), tmp_path / "s.zarr")


def test_a_study_too_long_for_its_table_of_rest_points_is_not_extended(store, monkeypatch):
    monkeypatch.setattr("pipelines.study.grid.MOST_SETS", 3)
    with pytest.raises(
        InputError, match="cannot be extended to this size, because the study would have other variables"
    ):
        prepare(study(*SHORT, "axes.moment.values=[0.3, 0.4, 0.5, 0.6]"), store)


@pytest.mark.quick
def test_variables_are_the_same_although_no_nan_is():
    """Some fill with NaN, which from Python 3.13 on makes dataclasses that hold it differ from themselves."""
    own = variables(study())
    assert pickle.loads(pickle.dumps(own)) == own
