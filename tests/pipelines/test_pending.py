"""Points that are pending, and points that failed: told apart from those that are not at rest, everywhere."""

import numpy as np
import pytest
import xarray as xr
import zarr
from matplotlib.colors import to_rgb

from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED, Status
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.verify import mend
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import variables
from pipelines.pictures.colours import FAILED, FAILED_COLOUR, PENDING_COLOUR, UNSETTLED_COLOUR, codes
from pipelines.pictures.maps import Look, draw_panel, map_legend, paint_labels
from pipelines.run import isolated_process
from pipelines.run.block import compute_block
from pipelines.run.run import prepare, run_study
from pipelines.store import store
from pipelines.store.creation import consolidate
from pipelines.store.described_study import study_in
from pipelines.store.store import open_results, stored_study
from tests.pipelines.small import several_blocks, three_magnets
from tests.pipelines.test_planar_study import textbook

DONE = (0, 3)
"""Blocks that are computed."""
SUMMARIES = ("rest_map", "fractions", "rest_time", "basin_entropy")


@pytest.fixture
def partial(tmp_path, monkeypatch):
    """Return a store two blocks of which are computed; in one of them nothing comes to rest."""
    several_blocks(monkeypatch)
    study = three_magnets("integrate.until=3 s")
    path = prepare(study, tmp_path / "s.zarr")
    assert not compute_block(str(path), 0, study.fingerprint, Part.TABLE).errors
    for number in DONE:
        assert not compute_block(str(path), number, study.fingerprint).errors
    return path


def image_of(dataset, variable="rest_magnet"):
    study = stored_study_of(dataset)
    return paint_labels(dataset, study.entry.scene, dataset[variable].transpose("tilt_y", "tilt_x"))


def stored_study_of(dataset):
    return study_in(dataset.attrs)


def legend_of(dataset, variable="rest_magnet"):
    seen = image_of(dataset, variable)[1]
    look = Look(stored_study_of(dataset), variable, ["tilt_x", "tilt_y"], {})
    return {patch.get_label(): patch.get_facecolor()[:3] for patch in map_legend(dataset, look, seen)}


@pytest.mark.parametrize("study", [three_magnets(), textbook()], ids=["rigid bodies", "plane"])
def test_in_a_new_store_all_labels_say_pending(study, tmp_path):
    store.create_store(tmp_path / "s.zarr", study)
    results = xr.open_zarr(tmp_path / "s.zarr")
    for name in ("rest_magnet", "rest_point"):
        assert (results[name] == NOT_COMPUTED).all()
        assert results[name].dtype == np.int16
    attributes = results.rest_magnet.attrs
    names = dict(zip(attributes["flag_values"], attributes["flag_meanings"].split(), strict=True))
    assert (names[NOT_COMPUTED], names[NOT_AT_REST]) == ("pending", "not_at_rest_at_the_end")


@pytest.mark.long
def test_counts_are_of_what_is_done(partial):
    """Pending starts are in no basin, have no bar, and are no rest point in no table."""
    summarise(partial, SUMMARIES, incomplete=True)
    results = open_results(partial).load()
    own = results.rest_point.values[results.status == Status.DONE]
    assert {NOT_AT_REST} < set(own.tolist())
    of = {name: xr.open_zarr(partial, group=f"summary/{name}") for name in SUMMARIES}
    assert of["fractions"].points == of["rest_map"].points == own.size == 36
    for summary in (of["fractions"], of["rest_map"]):
        assert "pending" not in summary.label.attrs["flag_meanings"]
        assert NOT_COMPUTED not in summary.label
    magnets = results.rest_magnet.values[results.status == Status.DONE]
    shares = of["fractions"].fraction.sel(label=[0, 1, 2])
    np.testing.assert_array_equal(shares, [(magnets == k).mean() for k in range(3)])
    at_end = float((own == NOT_AT_REST).mean())
    assert float(of["rest_map"].fraction.sel(label=NOT_AT_REST)) == pytest.approx(at_end)


def test_pictures_tell_four_kinds_of_points_without_a_magnet(partial):
    zarr.open_group(partial, mode="r+")["status"][0, 0] = Status.NOT_FINITE
    dataset = open_results(partial).load()
    for variable in ("rest_magnet", "rest_point"):
        image, seen = image_of(dataset, variable)
        status, label = dataset.status.values.T, dataset[variable].values.T
        is_unsettled = (label == NOT_AT_REST) & (status == Status.DONE)
        for own, colour in (
            (status == Status.PENDING, PENDING_COLOUR),
            (status > Status.DONE, FAILED_COLOUR),
            (is_unsettled, UNSETTLED_COLOUR),
        ):
            assert own.any()
            assert (image[own] == to_rgb(colour)).all()
        assert {NOT_COMPUTED, FAILED, NOT_AT_REST} < seen
        legend = legend_of(dataset, variable)
        assert legend["pending"] == to_rgb(PENDING_COLOUR)
        assert legend["failed"] == to_rgb(FAILED_COLOUR)
        assert legend["not at rest at the end"] == to_rgb(UNSETTLED_COLOUR)


def test_status_decides_what_is_pending(tmp_path, monkeypatch):
    """A block whose chunks are there and whose status was taken back is pending, whatever its labels say."""
    several_blocks(monkeypatch)
    path = tmp_path / "s.zarr"
    run_study(three_magnets(), path)
    store.reset(path, [1])
    dataset = open_results(path).load()
    is_pending = (dataset.status == Status.PENDING).values
    assert is_pending.sum() == 18
    assert (dataset.rest_magnet.values[is_pending] >= 0).all()
    for variable in ("rest_magnet", "rest_point"):
        assert ((codes(dataset, dataset[variable]) == NOT_COMPUTED).values == is_pending).all()
        image, _ = image_of(dataset, variable)
        assert (image[is_pending.T] == to_rgb(PENDING_COLOUR)).all()
    assert legend_of(dataset)["pending"] == to_rgb(PENDING_COLOUR)
    summarise(path, ["rest_map"], incomplete=True)
    assert xr.open_zarr(path, group="summary/rest_map").points == 90


def test_numbers_of_pending_points_are_not_drawn(partial):
    from matplotlib.figure import Figure

    store.reset(partial, [DONE[0]])
    dataset = open_results(partial).load()
    assert np.isfinite(dataset.energy_drift.values[(dataset.status == Status.PENDING).values]).any()
    axes = Figure().subplots()
    look = Look(stored_study(partial)[0], "energy_drift", ["tilt_x", "tilt_y"], {})
    mesh, seen = draw_panel(axes, dataset, look, {})
    assert np.isfinite(np.ma.filled(mesh.get_array(), np.nan)).sum() == 18
    assert seen == {NOT_COMPUTED}
    assert [patch.get_label() for patch in map_legend(dataset, look, seen)] == ["pending"]


def test_points_that_raise_errors_are_failed_not_pending():
    study = three_magnets()
    values = isolated_process.failed_values(
        isolated_process.Part.POINTS, study, (np.arange(2), np.arange(2)), {}, "message"
    )
    assert values["status"].tolist() == [Status.ERROR] * 2
    assert values["rest_magnet"].tolist() == values["rest_point"].tolist() == [NOT_AT_REST] * 2


def test_a_store_of_before_is_mended(partial):
    """Its arrays said -1 where nothing was computed; what its chunks hold is left as it is."""
    before = open_results(partial).rest_magnet.values
    file = partial / "rest_magnet" / "zarr.json"
    file.write_text(file.read_text().replace(f'"fill_value": {NOT_COMPUTED}', f'"fill_value": {NOT_AT_REST}'))
    consolidate(str(partial))
    assert set(np.unique(open_results(partial).rest_magnet)) == set(np.unique(before)) - {NOT_COMPUTED}
    heard = []
    mend(partial, stored_study(partial)[0], heard.append)
    wrong = f"fill_value must be {NOT_COMPUTED}, but is {NOT_AT_REST}"
    places = ("rest_magnet/zarr.json", "zarr.json.consolidated_metadata.metadata.rest_magnet")
    assert heard == [f"repaired: {place}.{wrong}" for place in places]
    np.testing.assert_array_equal(open_results(partial).rest_magnet.values, before)


def test_a_plane_has_no_units(tmp_path):
    """Nothing that is stored or summed up of a point in a plane is in seconds, joules or metres; values are made up."""
    asked = "outputs=[rest, final, energy_drift, trajectory, lyapunov, lyapunov_spectrum, megno, ftle, volume_growth]"
    summed = "summaries=[rest_map, rest_time, expansion_entropy]"
    study = textbook(asked, summed, "indicators.renormalise=1", "integrate.record_every=100")
    path = tmp_path / "s.zarr"
    store.create_store(path, study)
    points = stored_study(path)[1].sizes()[0]
    one = {v.name: np.ones((points, *v.shape), v.dtype) for v in variables(study)}
    one["volume_growth"] *= np.random.default_rng(1).uniform(1.0, 2.0, one["volume_growth"].shape)
    store.write_block(path, 0, one)
    summarise(path, study.entry.summaries, incomplete=True)
    for group in (None, "summary/rest_map", "summary/rest_time", "summary/expansion_entropy"):
        dataset = xr.open_zarr(path, group=group)
        units = {name: array.attrs.get("units", "1") for name, array in dataset.variables.items()}
        assert {name: unit for name, unit in units.items() if unit != "1"} == {}
