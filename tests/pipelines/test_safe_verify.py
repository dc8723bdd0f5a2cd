"""Damage of every kind is found, named and mended by computing again; it is never served as data."""

import json
import shutil

import numpy as np
import pytest
import zarr
from click.testing import CliRunner

from benchmarks.processes import arrays
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.integrity.verify import verify
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.attributes import lacking, versions
from tests.pipelines.damaged_files import delete, empty, flip, truncate
from tests.pipelines.processes import STUDY, settings
from tests.pipelines.small import several_blocks, three_magnets

POSITION = "rest_position/c/2/0/0/0/0"


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Make a store of six blocks of two rows, and what stands beside it."""
    home = tmp_path_factory.mktemp("store")
    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch)
        run_study(three_magnets(), home / "s.zarr")
    return home


@pytest.fixture
def store(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    return tmp_path / "s.zarr"


def pem(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def again(store):
    """Give the command again."""
    return pem("run", STUDY, "--out", store, "--workers", 1, *settings())


@pytest.mark.long
@pytest.mark.parametrize(
    "damage", [flip, delete, *(pytest.param(one, marks=pytest.mark.long) for one in (truncate, empty))]
)
@pytest.mark.parametrize("chunk", [POSITION, "status/c/2/0", "rest_magnet/c/2/0"])
def test_a_damaged_chunk_is_found_named_and_computed_again(damage, chunk, store, finished):
    damage(store / chunk)
    found = pem("verify", store)
    assert found.exit_code == 1
    assert f"{chunk.split('/')[0]} of block 2: " in found.output
    assert chunk in found.output
    assert "to compute the block again, run `pem run` with the study" in found.output
    assert "1 damaged block, now pending; 90 of 108 points done, 18 pending" in found.output
    statuses = stores.open_results(store).status.values
    assert (statuses[4:6] == Status.PENDING).all()
    assert (statuses[:4] == Status.DONE).all()
    mended = run_study(three_magnets(), store)
    assert (mended.begun, mended.done) == (90, 108)
    assert arrays(store) == arrays(finished / "s.zarr")
    assert pem("verify", store).exit_code == 0


@pytest.mark.long
def test_a_quick_check_reads_some_random_blocks(store):
    """Each check draws its own, so that damage is found in the end; what is reported is what was checked."""
    flip(store / POSITION)
    checked = []
    found = [verify(store, lambda done, blocks, damaged: checked.append((done, blocks)), 2) for _ in range(40)]
    assert set(checked) == {(1, 3), (3, 3)}  # the block of the table, then two of six blocks of points
    assert {one.blocks for one in found} == {(), (2,)}
    assert all("only 2 of 6 blocks were checked, drawn at random" in one.notes for one in found)
    assert verify(store, most=6).blocks == (2,)
    assert not any("only" in note for note in verify(store, most=6).notes)


def test_a_quick_check_of_a_small_store_reads_all(store):
    flip(store / POSITION)
    assert "rest_position of block 2: " in pem("verify", store, "--quick").output


@pytest.mark.long
def test_a_damaged_table_of_rest_points_is_computed_again(store, finished):
    delete(next((store / "equilibrium_energy" / "c").rglob("0")))
    said = "equilibrium_energy of table block 0: the file equilibrium_energy/c/0 is missing"
    assert said in pem("verify", store).output
    assert again(store).exit_code == 0
    assert verify(store).mistakes == ()


@pytest.mark.parametrize("chunk", [POSITION, "status/c/2/0", "rest_time/c/2/0"])
def test_a_lost_file_is_missed_without_a_check(chunk, store, finished):
    """A zero-filled gap must not pass for data, in no summary either."""
    delete(store / chunk)
    end = run_study(three_magnets(), store)
    assert (end.begun, end.done) == (90, 108)
    assert arrays(store) == arrays(finished / "s.zarr")


def test_what_cannot_be_read_is_no_summary(store):
    flip(store / "rest_time/c/2/0")
    result = again(store)
    assert result.exit_code == 2
    assert f"the store is damaged (a checksum does not match); run `pem verify {store}`" in result.output


@pytest.mark.long
@pytest.mark.parametrize("name", ["zarr.json", "status/zarr.json", "rest_time/zarr.json", "tilt_x/zarr.json"])
@pytest.mark.parametrize("damage", [delete, pytest.param(empty, marks=pytest.mark.long)])
def test_lost_metadata_are_named_and_written_again(name, damage, store, finished):
    damage(store / name)
    found = pem("verify", store)
    assert found.exit_code != 0
    assert (name if "/" in name else "store") in found.output
    result = again(store)
    assert result.exit_code == 0, result.output
    assert f"repaired: {name}" in result.output
    assert "already complete" in result.output
    whole = arrays(finished / "s.zarr")
    assert {name: value for name, value in arrays(store).items() if name in whole} == whole
    assert pem("verify", store).exit_code == 0


@pytest.mark.long
def test_a_coordinate_is_that_of_the_study(store, finished):
    zarr.open_group(store, mode="r+")["tilt_x"][3] = 17.0
    found = pem("verify", store)
    remedy = "to repair the store, run `pem run` with its study"
    assert f"tilt_x/c/0: the values differ from those of tilt_x in the study; {remedy}" in found.output
    assert again(store).exit_code == 0
    assert stores.open_results(store).tilt_x.values[3] == stores.open_results(finished / "s.zarr").tilt_x.values[3]


@pytest.mark.long
def test_the_status_of_another_store_does_not_pass(store, tmp_path, monkeypatch, finished):
    """The same grid and every checksum right: the digests of the receipts know better."""
    several_blocks(monkeypatch)
    other = tmp_path / "other.zarr"
    onto = "scene.placed.0.position=[0, 0, -30.55 cm]"
    run_study(three_magnets(onto, "axes.tilt_x.from=0", "axes.tilt_y.from=0"), other)
    theirs = stores.open_results(other).status.values
    assert theirs.max() > Status.DONE
    shutil.rmtree(store / "status")
    shutil.copytree(other / "status", store / "status")
    verdict = verify(store)
    expected = [number for number, codes in enumerate(theirs.reshape(6, -1)) if codes.max() > Status.DONE]
    assert list(verdict.blocks) == expected
    assert "the values differ from those that were computed" in str(verdict.mistakes[0])
    assert pem("verify", store).exit_code == 1
    run_study(three_magnets(), store)
    assert arrays(store) == arrays(finished / "s.zarr")


def test_statuses_that_there_are_not_count_as_pending(store):
    zarr.open_group(store, mode="r+")["status"][:2] = 200
    assert stores.census(store).points["pending"] == 18
    assert "status of block 0: 200 is not a status code" in pem("verify", store).output


@pytest.mark.quick
def test_a_chunk_in_anothers_place_is_found(store):
    """Its checksum is right."""
    shutil.copy(store / "rest_time/c/1/0", store / "rest_time/c/2/0")
    assert verify(store).blocks == (2,)


def test_a_store_alone_is_checked_by_its_checksums_and_says_so(store):
    shutil.rmtree(store.with_name("s.run"))
    flip(store / POSITION)
    verdict = verify(store)
    assert verdict.blocks == (2,)
    assert verdict.notes == (
        "no records of computed blocks were found next to the store: chunks were checked only by their checksums",
    )


def test_another_version_is_reported(store):
    root = zarr.open_group(store, mode="r+")
    root.update_attributes({"pem_versions": json.dumps({**versions(), "numpy": "1.0"})})
    stores.consolidate(store)
    answer = json.loads(pem("verify", store, "--json").output)
    assert answer["notes"] == [f"the store was created with numpy 1.0; this process uses numpy {np.__version__}"]
    assert (answer["damage"], answer["points"]["done"]) == ([], 108)


def older(store):
    """Let a store be of a version of this program that needed another package, as in 0.1.0."""
    known = versions()
    before = {name: known[name] for name in ("python", "machine", "magnetic-pendulums", "numpy")}
    after = {name: known[name] for name in ("dask", "distributed", "xarray", "zarr")}
    root = zarr.open_group(store, mode="r+")
    root.update_attributes({"pem_versions": json.dumps({**before, "numba": "0.0.1", **after, "some-plugin": "1"})})
    stores.consolidate(store)


def test_a_store_of_other_packages_opens_verifies_and_is_resumed(store):
    older(store)
    answer = json.loads(pem("verify", store, "--json").output)
    assert (answer["notes"], answer["damage"], answer["points"]["done"]) == ([], [], 108)
    zarr.open_group(store, mode="r+")["status"][:2] = 0
    assert stores.census(store).points["pending"] > 0
    assert run_study(three_magnets(), store).is_complete
    assert pem("verify", store).exit_code == 0


def test_only_packages_with_models_and_outputs_are_missed():
    """Those that the program needed then stand before the last that it needs now."""
    assert lacking(versions()) == []
    assert lacking({"numpy": "1.0", "numba": "0.0.1", "zarr": "3.0", "some-plugin": "1"}) == ["some-plugin 1"]
    assert lacking({"some-plugin": "1"}) == ["some-plugin 1"]


def test_a_changed_description_is_another_fingerprint(store):
    root = zarr.open_group(store, mode="r+")
    resolved = json.loads(root.attrs["pem_study_resolved"])
    resolved["integrate"]["step"] = 1e-3
    root.update_attributes({"pem_study_resolved": json.dumps(resolved)})
    stores.consolidate(store)
    assert "but this version of the program computes" in pem("verify", store).output


def test_a_running_store_is_read_but_not_marked(store):
    """Only the process that has the lock changes the store."""
    from pipelines.history.lock import writing

    flip(store / POSITION)
    with writing(store):
        found = pem("verify", store)
    assert found.exit_code == 1
    assert f"the file {POSITION}" in found.output
    assert (
        "the damage could not be marked in the store, so programs still read the damaged values as data" in found.output
    )
    assert "locked by" in found.output
    assert stores.census(store).points["done"] == 108
