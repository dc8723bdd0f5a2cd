"""Runs: what a store holds, resuming, refusing, real kills, any number of workers: the same bytes."""

import os
import shutil
import signal
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr
import zarr
from click.testing import CliRunner

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.cli.main import main
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import variables
from pipelines.run.run import run_study
from pipelines.store import store as stores
from pipelines.store.store import open_results
from pipelines.study.load import load_study, single_trajectory
from tests.pipelines.processes import STUDY, ended, pem, settings, wait_until
from tests.pipelines.small import STUDIES, several_blocks, three_magnets


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "tiny.zarr"
    end = run_study(three_magnets(), path)
    assert (end.points, end.done, end.failed, end.errors) == (108, 108, 0, ())
    return path


def test_a_store_opens_in_xarray_and_explains_itself(finished):
    dataset = xr.open_zarr(finished)
    assert dict(dataset.rest_magnet.sizes) == {"tilt_x": 12, "tilt_y": 9}
    assert dataset.tilt_x.attrs["units"] == "deg"
    assert dataset.tilt_x.values[[0, -1]].tolist() == [-20.0, 25.0]
    for name, variable in dataset.variables.items():
        assert variable.attrs["long_name"], name
        assert variable.attrs["units"], name
    for name in ("status", "rest_magnet"):
        attrs = dataset[name].attrs
        assert len(attrs["flag_values"]) == len(attrs["flag_meanings"].split())
        assert set(np.unique(dataset[name])) <= set(attrs["flag_values"])
    assert dataset.attrs["pem_study_yaml"] == (STUDIES / "three_magnets.yaml").read_text()
    assert dataset.attrs["pem_state"] == "complete"
    assert (dataset.status == 1).all()
    assert set(np.unique(dataset.rest_magnet)) == {0, 1, 2}
    assert np.isfinite(dataset.rest_time).all()
    np.testing.assert_allclose(np.hypot(*dataset.rest_position[0, 0, 0, 0, :2].values), 0.0333169230194184, rtol=1e-9)


def test_every_variable_has_a_checksum_and_whole_chunks(finished):
    root = zarr.open_group(finished, mode="r")
    grid = stores.stored_study(finished)[1]
    for name in variables(three_magnets()):
        array = root[name.name]
        assert array.chunks[: len(grid.block)] == grid.block
        assert any(type(codec).__name__ == "Crc32cCodec" for codec in array.compressors)


def test_coordinates_give_the_point(finished):
    """Recompute one point from the coordinates alone."""
    dataset = xr.open_zarr(finished)
    x, y = dataset.tilt_x.values[3], dataset.tilt_y.values[7]
    study = three_magnets(f"scene.pendulums.0.tilt=[{float(x)!r} deg, {float(y)!r} deg]", "axes={}")
    alone = simulate_points(study, ())
    assert alone["rest_magnet"][0] == dataset.rest_magnet[3, 7]
    assert alone["rest_time"][0] == dataset.rest_time[3, 7]


def test_ten_thousand_points_are_the_same_bits_in_any_blocks(monkeypatch, tmp_path):
    """Cut into blocks of another size, in another order, alone: the same bits."""
    study = three_magnets("axes.tilt_x.points=100", "axes.tilt_y.points=100", "integrate.until=0.5 s")
    every = np.unravel_index(np.arange(10_000), (100, 100))
    whole = simulate_points(study, every)
    order = np.random.default_rng(0).permutation(10_000)
    for part in np.array_split(order, 7):
        values = simulate_points(study, tuple(axis[part] for axis in every))
        assert all(np.array_equal(values[name], whole[name][part], equal_nan=True) for name in whole)


def test_any_number_of_workers_gives_the_same_bytes(finished, monkeypatch, tmp_path):
    from pipelines.run.connect import connected

    several_blocks(monkeypatch)
    study = three_magnets()
    with connected(workers=2) as client:
        end = run_study(study, tmp_path / "two.zarr", client)
    assert (end.done, end.errors) == (108, ())
    assert stores.stored_study(tmp_path / "two.zarr")[1].blocks > 5
    assert arrays(tmp_path / "two.zarr") == arrays(finished)


def test_an_interrupted_run_computes_only_what_is_missing(monkeypatch, tmp_path):
    several_blocks(monkeypatch)
    path, study = tmp_path / "s.zarr", three_magnets()
    computed = []

    def stop_after_three(now):
        if now.part is Part.POINTS and now.done > 0 and len(computed) >= 4:
            raise KeyboardInterrupt

    real = stores.write_block
    monkeypatch.setattr(stores, "write_block", lambda p, n, v, part: (computed.append((part, n)), real(p, n, v, part)))
    with pytest.raises(KeyboardInterrupt):
        run_study(study, path, report=stop_after_three)
    assert computed == [(Part.TABLE, 0), *((Part.POINTS, number) for number in (0, 1, 2))]
    end = run_study(study, path)
    blocks = range(stores.stored_study(path.absolute())[1].blocks)
    assert computed == [(Part.TABLE, 0), *((Part.POINTS, number) for number in blocks)]
    assert end.done == end.points
    before = len(computed)
    again = run_study(study, path)
    assert len(computed) == before
    assert again.begun == again.points


def test_data_without_status_count_as_missing(finished, tmp_path):
    """A block whose data are there but whose status is not is computed again."""
    import shutil

    path = tmp_path / "copy.zarr"
    shutil.copytree(finished, path)
    root = zarr.open_group(path, mode="r+")
    root["status"][...] = 0
    root["rest_time"][...] = 12345.0
    end = run_study(three_magnets(), path)
    assert end.begun == 0
    expected = arrays(finished)
    assert {k: v for k, v in arrays(path).items() if "summary" not in k} == {
        k: v for k, v in expected.items() if "summary" not in k
    }


def test_a_kill_while_the_store_is_laid_out_leaves_nothing_in_the_way(monkeypatch, tmp_path):
    def killed(path):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("pipelines.store.creation.consolidate", killed)
        with pytest.raises(KeyboardInterrupt):
            run_study(three_magnets(), tmp_path / "s.zarr")
    assert not (tmp_path / "s.zarr").exists()
    assert run_study(three_magnets(), tmp_path / "s.zarr").done == 108
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["s.run", "s.zarr"]


def test_another_studys_store_is_refused_with_the_difference(finished):
    before = arrays(finished)
    with pytest.raises(InputError) as caught:
        run_study(three_magnets("integrate.step=1 ms", "scene.pendulums.0.drag=2e-3"), finished)
    text = str(caught.value)
    assert "was written by a different study (2 differences)" in text
    assert "integrate.step is 0.002 s in the store and 0.001 s in the study" in text
    assert "scene.pendulums.0.drag is 0.001 N m s in the store and 0.002 N m s in the study" in text
    assert arrays(finished) == before


@pytest.mark.parametrize(
    "make", [lambda p: p.mkdir(), lambda p: p.write_text("precious"), lambda p: zarr.create_group(p)]
)
def test_what_is_not_ours_is_neither_resumed_nor_overwritten(make, tmp_path):
    path = tmp_path / "theirs.zarr"
    make(path)
    for overwrite in (False, True):
        with pytest.raises(InputError, match=r"not a store|of another program|not one of this program"):
            run_study(three_magnets(), path, overwrite=overwrite)
    assert path.exists()


def test_overwrite_starts_anew(tmp_path):
    path = tmp_path / "s.zarr"
    run_study(three_magnets("axes.tilt_x.points=2", "axes.tilt_y.points=2"), path)
    end = run_study(three_magnets("axes.tilt_x.points=3", "axes.tilt_y.points=2"), path, overwrite=True)
    assert (end.points, end.done) == (6, 6)


def test_a_store_without_its_root_is_recognised_and_replaced(tmp_path, monkeypatch):
    """Its arrays are not offered as stores; what is not recognised as ours is kept, with its records."""
    path, small = tmp_path / "s.zarr", three_magnets("axes.tilt_x.points=2", "axes.tilt_y.points=2")
    run_study(small, path)
    (path / "zarr.json").unlink()
    monkeypatch.chdir(tmp_path)
    for command in ("status", "verify", "plot"):
        shown = CliRunner().invoke(main, [command, "s.zarr"]).output
        assert "s.zarr: its zarr.json is missing, so that it cannot be read as a store; run `pem run`" in shown
        assert "from the records in s.run, or with --overwrite to compute the store again" in shown
    (path / "notes.txt").write_text("precious")
    assert "did you mean" not in CliRunner().invoke(main, ["status", "s.zarr"]).output
    with pytest.raises(InputError, match=r"not a store .*; give another --out, or delete the folder"):
        run_study(small, path, overwrite=True)
    assert (tmp_path / "s.run/manifest.json").exists()
    (path / "notes.txt").unlink()
    shutil.rmtree(tmp_path / "s.run")
    with pytest.raises(InputError, match="run `pem run` with its study and --overwrite to compute it again"):
        run_study(small, path)
    assert run_study(small, path, overwrite=True).done == 4


def test_a_place_that_cannot_be_written_is_an_input_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be written"):
        run_study(three_magnets(), tmp_path / "file" / "s.zarr")


def test_a_value_that_breaks_inside_an_axis_spares_the_other_blocks(monkeypatch, tmp_path):
    """A radius that passes zero between good ends: that point fails, with the reason."""
    overrides = ("axes={a: {path: bodies.bob.shapes.1.radius, values: [1 cm, 1 mm, 1 cm]}}", "integrate.until=0.01 s")
    study = three_magnets(*overrides)
    broken = replace(study.axes[0].sweeps[0], values=(1.0, -1.0, 1.0))
    axis = study.axes[0].__class__("a", 3, (broken,))
    study = study.__class__(study.name, study.entry, (axis,), study.text, study.overrides)
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed, end.points) == (3, 1, 3)
    why = "InputError: bodies.bob.shapes.1.radius must be positive, but is -0.01"
    assert [error.partition(why)[0] for error in end.errors] == ["table block 0: equilibria of a=1: ", "point a=1: "]
    dataset = xr.open_zarr(tmp_path / "s.zarr")
    assert dataset.attrs["pem_state"] == "complete"
    assert dataset.status.values.tolist() == [1, 6, 1]
    counts = dataset.equilibrium_count.values.tolist()
    assert counts[1] == -1 < 0 < min(counts[0], counts[2])
    assert dataset.equilibrium_status.values.tolist() == [1, 6, 1]


@pytest.mark.long
def test_failed_points_are_data(tmp_path):
    """Half of the starts put the bob into a magnet: they get a status of their own, the others a label."""
    onto = ["scene.placed.0.position=[0, 0, -30.55 cm]", "axes.tilt_x.from=0", "axes.tilt_x.points=2"]
    study = three_magnets(*onto, "axes.tilt_y.from=0", "axes.tilt_y.to=0 deg", "axes.tilt_y.points=1")
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed, end.errors) == (2, 1, ())
    dataset = xr.open_zarr(tmp_path / "s.zarr").load()
    assert dataset.status.values.ravel().tolist() == [2, 1]
    assert dataset.rest_magnet.values[0, 0] == -1
    assert np.isnan(dataset.rest_time.values[0, 0])


def test_recorded_trajectories(tmp_path):
    study = single_trajectory(load_study(STUDIES / "pem_tutorial.yaml", ["integrate.until=2 s"]))
    run_study(study, tmp_path / "t.zarr")
    dataset = open_results(tmp_path / "t.zarr")
    assert dict(dataset.trajectory_orientation.sizes) == {"time": 21, "pendulum": 1, "axis": 3, "component": 3}
    np.testing.assert_allclose(
        dataset.trajectory_orientation.sel(time=1.0, axis="u3").values[0],
        (0.01266810429007, 0.1146674263919, 0.99332316013388),
        atol=1e-12,
    )
    energy = dataset.trajectory_energy
    assert float(abs(energy - energy[0]).max()) < 1e-12 * float(abs(energy[0]))


@pytest.mark.long
def test_sigkill_half_way_and_the_same_command_again(tmp_path):
    """Real kills of the whole process, at shares of the work; then the same command: the same bytes."""
    slow = settings("axes.tilt_x.points=64", "axes.tilt_y.points=64", "integrate.step=1 ms")

    def start(store, **options):
        return pem("run", STUDY, "--out", store, "--workers", 2, *slow, **options)

    def done():
        stores.clear_open_stores()
        return sum((status > 0).sum() for _, status in stores.statuses(path)) if path.exists() else 0

    assert ended(start(tmp_path / "calm.zarr"))[0] == 0
    path = tmp_path / "killed.zarr"
    for moment in (0.2, 0.6):
        victim = start(path, start_new_session=True)
        wait_until(lambda share=moment: done() >= share * 4096)
        os.killpg(victim.pid, signal.SIGKILL)
        ended(victim)
        stores.clear_open_stores()
        assert stores.census(path).pending
    assert ended(start(path))[0] == 0
    assert arrays(path) == arrays(tmp_path / "calm.zarr")


def test_a_damaged_block_is_computed_again(finished, tmp_path):
    """A chunk of status whose checksum fails counts as pending; the run mends it."""
    import shutil

    path = tmp_path / "copy.zarr"
    shutil.copytree(finished, path)
    chunk = next(entry for entry in (path / "status" / "c").rglob("0") if entry.is_file())
    chunk.write_bytes(chunk.read_bytes()[:-1] + b"x")
    end = run_study(three_magnets(), path)
    assert end.begun < end.points == end.done
    assert arrays(path)["status"] == arrays(finished)["status"]


def test_neighbouring_files_are_left_alone(tmp_path):
    (tmp_path / "s.zarr.new").mkdir()
    (tmp_path / "s.zarr.new" / "precious").write_text("x")
    run_study(three_magnets("axes.tilt_x.points=2", "axes.tilt_y.points=2"), tmp_path / "s.zarr")
    assert (tmp_path / "s.zarr.new" / "precious").read_text() == "x"
