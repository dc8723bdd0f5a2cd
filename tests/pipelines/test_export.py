"""A store as netCDF and as a table, read back by programs that know nothing of xarray."""

import csv
import json
import shutil
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError
from pipelines import export
from pipelines.cli.main import main
from pipelines.exports import export as exporting
from pipelines.files.location import at
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import clear_open_stores, open_results, reset
from tests.pipelines.object_server import object_server
from tests.pipelines.small import several_blocks, three_magnets
from tests.requirements import need, need_packages

AXES = ("axes.tilt_x.points=5", "axes.tilt_y.points=4", "axes.drag={path: pendulums.0.drag, values: [1e-3, 2e-3]}")
SHORT = ("integrate.until=2 s", "stop.when=end", "integrate.record_every=1 s")
ASKED = ("outputs=[rest, final, trajectory, energy_drift]", "summaries=[rest_map]")
ZIPPED = (
    "axes.bob={zip: {g: {path: gravity.2, values: [-9, -10]}, who: {path: pendulums.0.body, values: [puck, puck]}}}"
)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("export") / "s.zarr"
    with pytest.MonkeyPatch.context() as patch:
        several_blocks(patch)
        run_study(three_magnets(*AXES, *SHORT, *ASKED), path)
    summarise(path, ["rest_map"])
    return path


@pytest.fixture(scope="module")
def exported(store):
    need_packages("netCDF4")
    return export(store, "netcdf")[0]


def command(*words):
    return CliRunner().invoke(main, ["export", *map(str, words)])


@pytest.mark.long
def test_netcdf_is_read_by_the_library_of_the_format(store, exported):
    import netCDF4

    results = open_results(store).load()
    with netCDF4.Dataset(exported) as file:
        assert exported == store.with_name("s.nc")
        assert file.data_model == "NETCDF4"
        for name, array in results.data_vars.items():
            there = file[name]
            assert there.dimensions == array.dims
            there.set_auto_mask(False)
            np.testing.assert_array_equal(there[...], array.values, err_msg=name)
            assert there.units == array.attrs["units"]
        label = file["rest_magnet"]
        assert label.flag_values.dtype == label.dtype == np.int16
        assert len(label.flag_values) == len(label.flag_meanings.split())
        letters = file["component"]
        assert (letters.dtype, "".join(np.ravel(letters[...]))) == (np.dtype("S1"), "xyz")
        assert file["tilt_x"].units == "deg"
        assert json.loads(file.pem_study_resolved) == json.loads(results.attrs["pem_study_resolved"])
        assert "scene:" in file.pem_study_yaml
        share = file["summary/rest_map/fraction"]
        np.testing.assert_array_equal(share[...].filled(np.nan), open_results(store, "rest_map").fraction.values)


@pytest.mark.long
def test_netcdf_is_the_same_dataset_for_xarray(store, exported, monkeypatch):
    monkeypatch.setattr("warnings.filters", [("ignore", None, Warning, None, 0)])
    with xr.open_dataset(exported, engine="netcdf4") as there:
        xr.testing.assert_equal(there.load(), open_results(store).load())


@pytest.mark.long
def test_netcdf_is_read_by_r(store, exported):
    need("Rscript with ncdf4 (Debian: r-base-core r-cran-ncdf4)", shutil.which("Rscript"))
    text = """
    file <- ncdf4::nc_open(commandArgs(TRUE)[1])
    drift <- ncdf4::ncvar_get(file, "energy_drift")
    where <- ncdf4::ncvar_get(file, "final_magnet_position", collapse_degen = FALSE)
    cat(format(drift[2, 3, 4], digits = 17), dim(drift), file$var$energy_drift$units, "\n")
    cat(format(where[3, 1, 1, 2, 3, 4], digits = 17), ncdf4::ncvar_get(file, "component"), "\n")
    flags <- ncdf4::ncatt_get(file, "rest_magnet", "flag_values")$value
    cat(ncdf4::ncvar_get(file, "summary/rest_map/fraction")[1, 1], flags)
    """
    done = subprocess.run(["Rscript", "-e", text, exported], capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 0, done.stderr
    first, second, third = (line.split() for line in done.stdout.splitlines())
    results = open_results(store)
    point = {"tilt_x": 3, "tilt_y": 2, "drag": 1}
    assert float(first[0]) == float(results.energy_drift[point])
    assert first[1:] == ["2", "4", "5", "J"]
    assert float(second[0]) == float(results.final_magnet_position[point].sel(component="z").squeeze())
    assert second[1:] == ["x", "y", "z"]
    assert float(third[0]) == float(open_results(store, "rest_map").fraction.transpose(..., "label")[0, 0])
    assert list(map(int, third[1:])) == results.rest_magnet.attrs["flag_values"]


def test_a_table_is_the_store_point_by_point(store, tmp_path, monkeypatch):
    """In pieces of a few rows."""
    monkeypatch.setattr(exporting, "MOST_VALUES", 60)
    path, left = export(store, "csv", tmp_path / "t.csv")
    results = open_results(store).load()
    rows = pd.read_csv(path)
    assert rows.columns[:3].tolist() == ["tilt_x [deg]", "tilt_y [deg]", "drag [N m s]"]
    assert len(rows) == 5 * 4 * 2
    for name in ("rest_time [s]", "energy_drift [J]", "rest_magnet", "status"):
        values = results[name.partition(" ")[0]].values.ravel()
        np.testing.assert_array_equal(rows[name].to_numpy(), values)
    grid = np.meshgrid(results.tilt_x, results.tilt_y, results.drag, indexing="ij")
    for name, values in zip(rows.columns[:3], grid, strict=True):
        np.testing.assert_array_equal(rows[name].to_numpy(), values.ravel())
    assert "final_magnet_position" in left
    assert "rest_time" not in left
    assert np.isnan(rows["rest_time [s]"]).any()


def test_what_has_more_axes_is_a_table_of_its_own(store, tmp_path):
    out = tmp_path / "t.csv"
    done = command(store, "final_magnet_position", "energy_drift", "--csv", "--out", out)
    assert done.exit_code == 0, done.output
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert list(rows[0])[3:] == ["pendulum", "magnet", "component", "final_magnet_position [m]", "energy_drift [J]"]
    results = open_results(store).load()
    assert len(rows) == results.final_magnet_position.size
    for number in (0, 50, 119):
        one = rows[number]
        point = {name: float(one[f"{name} [{results[name].units}]"]) for name in ("tilt_x", "tilt_y", "drag")}
        at = results.sel(**point, component=one["component"])
        assert float(one["final_magnet_position [m]"]) == float(at.final_magnet_position.squeeze())
        assert float(one["energy_drift [J]"]) == float(at.energy_drift)


def test_zipped_and_named_axes_have_their_columns(tmp_path):
    study = three_magnets(
        "axes.tilt_x.points=2",
        "axes.tilt_y.points=1",
        ZIPPED,
        "integrate.until=0.1 s",
        "summaries=[]",
        "integrate.method=dop853",
        "integrate.step=null",
        "outputs=[energy_drift]",
        "stop.when=end",
    )
    run_study(study, tmp_path / "z.zarr")
    rows = pd.read_csv(export(tmp_path / "z.zarr", "csv")[0])
    assert rows["bob"].tolist() == [0, 1, 0, 1]
    assert rows["g [m/s^2]"].tolist() == [-9, -10, -9, -10]
    assert rows["who"].tolist() == ["puck"] * 4


def test_what_is_pending_has_fill_values(store, tmp_path):
    """Of a block whose status is not yet written, whatever else stands there."""
    path = tmp_path / "half.zarr"
    shutil.copytree(store, path)
    clear_open_stores()
    reset(path, [0])
    rows = pd.read_csv(export(path, "csv", tmp_path / "t.csv")[0])
    is_pending = rows["status"] == 0
    assert 0 < is_pending.sum() < len(rows)
    assert set(rows["rest_magnet"][is_pending]) == {-4}
    assert rows["energy_drift [J]"][is_pending].isna().all()
    whole = open_results(store).energy_drift.values.ravel()
    np.testing.assert_array_equal(rows["energy_drift [J]"][~is_pending], whole[~is_pending])


@pytest.mark.long
def test_wrong_calls_say_what_is_wrong(store, tmp_path, monkeypatch):
    there = tmp_path / "t.csv"
    there.write_text("mine")
    assert "already exists" in command(store, "--csv", "--out", there).output
    assert there.read_text() == "mine"
    assert command(store, "--csv", "--out", there, "--overwrite").exit_code == 0
    assert there.read_text().startswith("tilt_x [deg],")
    cases = {
        (store,): "--netcdf or --csv must be given",
        (store, "rest_tim", "--csv"): "rest_tim: the store has no such variable; did you mean rest_time?",
        (
            store,
            "rest_time",
            "final_magnet_position",
            "--csv",
        ): "final_magnet_position: its axes differ from those of rest_time",
        (tmp_path / "no.zarr", "--csv"): "no.zarr: no such store",
        (store, "--csv", "--out", tmp_path / "no" / "t.csv"): "cannot be written",
        (store, "--csv", "--out", tmp_path): "this is a folder, but the name of a file is expected",
        (store, "--csv", "--out", store / "s.csv"): "lies within the store",
        (store, "--netcdf", "--out", store / "zarr.json", "--overwrite"): "lies within the store",
    }
    for words, text in cases.items():
        done = command(*words)
        assert (done.exit_code, text in done.output) == (2, True), done.output
    monkeypatch.setattr(exporting, "find_spec", lambda name: None)
    done = command(store, "--netcdf", "--out", tmp_path / "x.nc")
    assert (done.exit_code, "pip install 'magnetic-pendulums[netcdf]'" in done.output) == (2, True), done.output
    with pytest.raises(InputError, match="form must be netcdf or csv"):
        export(store, "parquet")
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.long
def test_from_an_object_store(store, tmp_path):
    with object_server():
        run_study(three_magnets(*AXES, *SHORT, *ASKED), at("s3://bucket/s.zarr"))
        path, _ = export("s3://bucket/s.zarr", "csv", tmp_path / "there.csv")
    assert path.read_bytes() == export(store, "csv", tmp_path / "here.csv")[0].read_bytes()


FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from pipelines.cli.main import main
main(["export", sys.argv[2], sys.argv[3], "--out", sys.argv[4]])
"""


@pytest.mark.long
@pytest.mark.parametrize(("form", "room"), [("--netcdf", 8000), ("--csv", 100)])
def test_a_disk_that_is_full_is_reported(form, room, store, tmp_path):
    """A limit of the size of files stands for it: the libraries meet a write that fails, at first or later."""
    out = tmp_path / "x"
    words = [sys.executable, "-c", FULL, str(room), str(store), form, str(out)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert f"{out}: cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
