"""Measures of basins as summaries: of the right grid, over every axis, up to date, and who may ask for what."""

import dataclasses
import json
import math

import jsonschema
import numpy as np
import pytest
import xarray as xr
import zarr
from click.testing import CliRunner

from pem_core import InputError
from pem_core import basins as core
from pem_core.basins import Scaling
from pem_core.equilibria.capture import UNLISTED
from pem_core.integrate.outcomes import Status
from pipelines.cli.main import main
from pipelines.files.location import at
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.variables import Origin
from pipelines.run.run import prepare, run_study
from pipelines.store.store import census, open_chunks, open_results, stored_study
from pipelines.store.summary_files import write_summary
from pipelines.study.load import study_from_resolved, study_from_text, study_schema
from pipelines.summaries import SUMMARIES
from pipelines.summaries.basins.box_dimension import BoxDimension, box_dimension
from pipelines.summaries.basins.critical_shock import CriticalShock, Home, critical_shock
from pipelines.summaries.basins.fractions import Fractions, fractions
from pipelines.summaries.basins.rest_time import RestTime, rest_time
from pipelines.summaries.basins.tipping import Tipping, tipping
from pipelines.summaries.basins.wada import Wada
from pipelines.syntax.yaml_file import yaml_text
from tests.pipelines.small import STUDIES, TINY, several_blocks, three_magnets

DRAGS = "axes.drag={path: pendulums.0.drag, values: [3e-3, 6e-3, 1e-2]}"
GRID = ("axes.tilt_x.points=30", "axes.tilt_y.points=24")
BY = "label: rest_magnet"
SMALL = (
    f"[rest_map, {{fractions: {{{BY}}}}}, {{rest_time: {{{BY}, quantiles: [0.5]}}}}, "
    f"{{basin_entropy: {{{BY}, boxes: [3, 5]}}}}, {{fractality: {{{BY}, radii: [1], balls: 200}}}}, "
    f"{{uncertainty_exponent: {{{BY}, distances: [2, 3, 4, 5]}}}}, {{box_dimension: {{{BY}, boxes: [1, 2, 3, 4]}}}}, "
    f"{{wada: {{{BY}, radii: [1, 2]}}}}, {{intermingledness: {{{BY}, distances: [1, 3]}}}}, {{tipping: {{{BY}}}}}, "
    f"{{critical_shock: {{{BY}}}}}]"
)
MEASURES = [name for name, one in SUMMARIES.items() if one.parameters and f"{name}:" in SMALL]
MAGNETS = Fractions(label="rest_magnet")


def swept(*overrides):
    """Return a study of small maps at three drags."""
    return three_magnets(DRAGS, *GRID, f"summaries={SMALL}", *overrides)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of that study, with all its summaries."""
    path = tmp_path_factory.mktemp("summaries") / "s.zarr"
    run_study(swept(), path)
    summarise(path, swept().entry.summaries)
    return path


def summary(path, name):
    return xr.open_zarr(path, group=f"summary/{name}").load()


@pytest.mark.long
def test_every_measure_is_that_of_each_map_alone(store):
    """Labels and times of the store, drag by drag, through the plain functions."""
    data = open_results(store).load()
    for drag in range(3):
        labels = data.rest_magnet.values[:, :, drag].astype(int)
        of = {name: summary(store, name).isel(drag=drag) for name in MEASURES if name != "tipping"}
        shares = core.basin_fractions(labels, [-2, 0, 1, 2])
        np.testing.assert_array_equal(of["fractions"].fraction, shares.fraction)
        np.testing.assert_array_equal(of["fractions"].grid_error, shares.grid_error)
        assert of["fractions"].points == 30 * 24
        for label in range(3):
            times = data.rest_time.values[:, :, drag][labels == label]
            assert of["rest_time"]["mean"].sel(label=label) == pytest.approx(times.mean(), rel=1e-12)
            assert of["rest_time"].time.sel(label=label)[0] == np.quantile(times, 0.5, method="inverted_cdf")
        for box in (3, 5):
            found = core.basin_entropy(labels, box)
            assert of["basin_entropy"].boundary_entropy.sel(box=box) == found.boundary_entropy
            assert of["basin_entropy"].entropy_error.sel(box=box) == found.entropy_error
            assert of["basin_entropy"].is_fractal.sel(box=box) == found.is_fractal
        assert of["fractality"].boundary_entropy[0] == core.smoothness(labels, 1, 200).boundary_entropy
        pairs = core.fit_exponent([2, 3, 4, 5], core.uncertain_pairs(labels, [2, 3, 4, 5]))
        np.testing.assert_array_equal(of["uncertainty_exponent"].exponent, pairs.slope)
        np.testing.assert_array_equal(of["uncertainty_exponent"].uncertain_fraction, pairs.share)
        np.testing.assert_array_equal(of["uncertainty_exponent"].local_slope, pairs.local_slope)
        np.testing.assert_array_equal(of["uncertainty_exponent"].fraction_error, pairs.share_error)
        boxes = core.fit_exponent([2, 3, 4, 5], core.uncertain_boxes(labels, [2, 3, 4, 5]))
        np.testing.assert_array_equal(of["uncertainty_exponent"].box_exponent, boxes.slope)
        assert of["uncertainty_exponent"].box_scaling == boxes.scaling
        dimension = core.fit_exponent([1, 2, 3, 4], core.boxes_on_boundary(labels, [1, 2, 3, 4]))
        np.testing.assert_array_equal(of["box_dimension"].dimension, 2 - dimension.slope)
        assert of["box_dimension"].scaling == dimension.scaling
        assert of["wada"].outside.sel(radius=2) == core.merged_boundaries(labels, 2).outside
        np.testing.assert_array_equal(of["wada"].share[1, :2], core.shared_boundary(labels, 2).shares)
        mixing = core.intermingledness(labels, [-2, 0, 1, 2], [1, 3])
        np.testing.assert_array_equal(of["intermingledness"].mixing, mixing)


@pytest.mark.long
def test_exponents_stand_beside_their_errors(store):
    """A straight boundary at one drag in place of a fractal one, over less than a decade."""
    data = open_results(store).load()
    across = np.add.outer(np.arange(30), np.arange(24)) > 26
    data["rest_magnet"][:, :, 1] = across.astype(np.int16)
    found = box_dimension(data, BoxDimension(label="rest_magnet", boxes=(1, 2, 3, 4)))
    fit = core.fit_exponent([1, 2, 3, 4], core.boxes_on_boundary(across.astype(int), [1, 2, 3, 4]))
    own = found.isel(drag=1)
    assert (own.dimension, own.standard_error, own.range_error) == (2 - fit.slope, fit.standard_error, fit.range_error)
    assert abs(own.dimension - 1) < 2 * own.standard_error
    assert found.scaling.values.tolist() == [Scaling.SATURATED, Scaling.NARROW, Scaling.SATURATED]
    assert own.is_fitted.values.tolist() == [1, 1, 1, 1]
    np.testing.assert_array_equal(own.fraction_error, fit.share_error)
    np.testing.assert_array_equal(own.local_slope_error, fit.local_slope_error)


def test_tipping_is_between_neighbours_on_the_axis(store):
    found, labels = summary(store, "tipping"), open_results(store).rest_magnet.values
    assert found.drag.values.tolist() == [3e-3, 6e-3]
    assert found.drag_after.values.tolist() == [6e-3, 1e-2]
    for step in range(2):
        probability, starts = core.tipping_probabilities(labels[..., step], labels[..., step + 1], [-2, 0, 1, 2])
        np.testing.assert_array_equal(found.probability[step], probability)
        np.testing.assert_array_equal(found.starts[step], starts)
        np.testing.assert_allclose(found.leaving[step, 1:], 1 - np.diag(probability)[1:])


@pytest.mark.long
def test_rest_points_tip_as_their_branches(tmp_path):
    """One magnet comes nearer, its rest point gets another number; tipping is as that of the magnets."""
    height = "axes.height={path: placed.0.position.2, values: [-33.8 cm, -33.5 cm, -33.3 cm]}"
    run_study(three_magnets(height, "summaries=[]"), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    magnets = data.equilibrium_magnet.values[:, :3]
    assert not (magnets == magnets[0]).all()
    by_point, by_magnet = tipping(data, Tipping()), tipping(data, Tipping(label="rest_magnet"))
    assert by_point.label_before.values.tolist() == [0, 1, 2]
    alike = by_magnet.probability.sel(label_before=[0, 1, 2], label_after=[0, 1, 2])
    np.testing.assert_array_equal(by_point.probability, alike)


def test_shocks_are_measured_from_the_rest_points_between_the_starts(store):
    """The tilt at rest is 0.10927 rad towards each magnet (90, 210, 330 deg)."""
    found, data = summary(store, "critical_shock"), open_results(store).load()
    angles = np.radians([90, 210, 330])
    exact = math.degrees(0.109274373545435) * np.stack([np.cos(angles), np.sin(angles)], 1)
    for drag in range(3):
        own = found.isel(drag=drag).sel(label=[0, 1, 2])
        rest = np.stack([own.rest_tilt_x, own.rest_tilt_y], 1)
        np.testing.assert_allclose(rest, exact, rtol=0, atol=1e-8)
        shock = np.stack([own.shock_tilt_x, own.shock_tilt_y], 1)
        np.testing.assert_allclose(np.hypot(*(shock - rest).T), own.distance, rtol=1e-12)
        assert (own.home == 0).all()
        labels = data.rest_magnet.isel(drag=drag)
        for label, (x, y), (u, v) in zip(range(3), rest, shock, strict=True):
            assert labels.sel(tilt_x=x, tilt_y=y, method="nearest") == label != labels.sel(tilt_x=u, tilt_y=v)
            away = np.hypot(labels.tilt_x - x, labels.tilt_y - y)
            assert away.where(labels != label).min() == pytest.approx(float(own.distance.sel(label=label)), rel=1e-12)
    assert found.distance.attrs["units"] == "deg"
    np.testing.assert_allclose(found.grid_error, math.hypot(45 / 29, 50 / 23))
    assert found.home.sel(label=-2).values.tolist() == [Home.NO_REST_POINT] * 3


def test_a_rest_point_outside_the_grid_is_reported(tmp_path):
    beside = three_magnets("axes.tilt_x.from=8 deg", "axes.tilt_x.to=30 deg")
    run_study(beside, tmp_path / "s.zarr")
    found = critical_shock(open_results(tmp_path / "s.zarr"), CriticalShock())
    assert found.home.values.tolist() == [Home.NOT_SHOWN] * 3
    assert (found.rest_tilt_x < 8).all()


def test_a_rest_point_to_which_the_axes_do_not_lead_is_reported(tmp_path):
    """Along a line of tilts beside all wells none is at rest; with a push no start is."""
    line = (
        "axes={tilt_x: {path: pendulums.0.tilt.0, from: -20 deg, to: 20 deg, points: 9}}",
        "pendulums.0.tilt.1=3 deg",
    )
    for number, other in enumerate(((), ("pendulums.0.angular_velocity=[0.5, 0, 0]",))):
        path = tmp_path / f"{number}.zarr"
        run_study(three_magnets(*line, *other), path)
        found = critical_shock(open_results(path), CriticalShock())
        assert set(found.home.values.tolist()) <= {Home.NOT_SHOWN, Home.NO_START}


def test_axes_of_different_units_need_scales(tmp_path):
    spin = "axes.speed={path: pendulums.0.angular_velocity.0, from: -1 rad/s, to: 1 rad/s, points: 5}"
    run_study(three_magnets(spin, "axes.tilt_x.points=5", "axes.tilt_y.points=4"), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr")
    with pytest.raises(
        InputError, match=r"scales: the axes of initial conditions have different units: tilt_x \[deg\], tilt"
    ):
        critical_shock(data, CriticalShock())
    with pytest.raises(InputError, match="must have one number for each of tilt_x, tilt_y, speed"):
        critical_shock(data, CriticalShock(scales=(1.0, 2.0)))
    found = critical_shock(data, CriticalShock(scales=(2.0, 4.0, 0.5)))
    steps = [(found[f"shock_{n}"] - found[f"rest_{n}"]) / s for n, s in (("tilt_x", 2), ("tilt_y", 4), ("speed", 0.5))]
    np.testing.assert_allclose(found.distance, np.sqrt(sum(step**2 for step in steps)))
    assert (found.home == Home.SHOWN).all()
    np.testing.assert_allclose(found.rest_speed, 0, atol=1e-9)
    assert found.distance.attrs["units"] == "1"


def test_summaries_say_what_they_are_made_of(store):
    data = open_results(store)
    for name in MEASURES:
        found = summary(store, name)
        assert found.attrs["pem_fingerprint"] == data.attrs["pem_fingerprint"]
        assert (found.attrs["over"], found.attrs["label"]) == ("tilt_x tilt_y", "rest_magnet")
        assert json.loads(found.attrs["pem_points"])["done"] == 3 * 30 * 24
        assert "pem_incomplete" not in found.attrs
        for variable in found.data_vars.values():
            assert variable.attrs["long_name"]
            assert variable.attrs["units"]
    assert list(zarr.open_group(store, mode="r")["summary"].group_keys())


def test_variables_of_a_summary_keep_their_order(tmp_path):
    """Tables take the axes of the first variable; zarr lists the arrays of a group in the order of the disk."""
    names = [f"{letter}{number}" for letter in "xacb" for number in range(4)]
    write_summary(at(tmp_path / "s.zarr"), "one", xr.Dataset({name: ("n", [1.0]) for name in names}), "")
    assert list(open_chunks(at(tmp_path / "s.zarr"), "one").data_vars) == names


@pytest.mark.long
def test_only_what_has_changed_is_computed_again(tmp_path, monkeypatch):
    """A summary is made of its study, the points that are done, its parameters and the version of its code."""
    path = tmp_path / "s.zarr"
    run_study(three_magnets("summaries=[fractions, {basin_entropy: {boxes: [2]}}]"), path)
    names = ["fractions", "basin_entropy"]
    assert list(summarise(path, names).values()) == [True, True]
    assert list(summarise(path, names).values()) == [False, False]
    asked = three_magnets("summaries=[fractions, {basin_entropy: {boxes: [3]}}]")
    assert asked.fingerprint == three_magnets().fingerprint
    assert census(prepare(asked, path)).pending == ()
    assert list(summarise(path, names).values()) == [False, True]
    assert summary(path, "basin_entropy").box.values.tolist() == [3]
    newer = dataclasses.replace(SUMMARIES["fractions"], version=99)
    monkeypatch.setattr("pipelines.summaries.basins.fractions.SUMMARY", newer)
    assert list(summarise(path, names).values()) == [True, False]


@pytest.mark.long
def test_what_is_pending_counts_only_if_that_is_asked_for(main_store_at, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = main_store_at(tmp_path / "s.zarr")
    array = zarr.open_group(path, mode="r+", use_consolidated=False)["status"]
    array[:6] = Status.PENDING
    remedy = "run `pem run` with the study to complete the store, or give --incomplete"
    with pytest.raises(InputError, match=rf"not complete \(54 points pending\); {remedy}"):
        summarise(path, ["fractions"])
    result = CliRunner().invoke(main, ["summarise", "s.zarr", "fractions", "basin_entropy", "--incomplete"])
    assert result.stdout.splitlines() == [f"wrote s.zarr/summary/{name}" for name in ("fractions", "basin_entropy")]
    found, labels = summary(path, "fractions"), open_results(path).rest_magnet.values
    assert found.points == 54
    np.testing.assert_allclose(found.fraction.sel(label=0), (labels[6:] == 0).mean())
    assert found.attrs["pem_incomplete"] == "54 of 108 points are pending; this summary covers the others"
    assert summary(path, "basin_entropy").boxes.sel(box=5) == 1
    array[:6] = Status.DONE
    result = CliRunner().invoke(main, ["summarise", "s.zarr", "fractions"])
    assert result.stdout == "wrote s.zarr/summary/fractions\n"
    assert summary(path, "fractions").points == 108
    assert "pem_incomplete" not in summary(path, "fractions").attrs
    again = CliRunner().invoke(main, ["summarise", "s.zarr", "fractions"])
    assert again.stdout == "s.zarr/summary/fractions is up to date\n"


@pytest.mark.long
def test_other_points_are_another_input(tmp_path, monkeypatch):
    """As many points in other blocks, and fewer points in the same block."""
    several_blocks(monkeypatch)
    path = tmp_path / "s.zarr"
    run_study(three_magnets(), path)
    array = zarr.open_group(path, mode="r+", use_consolidated=False)["status"]
    _, grid = stored_study(path)
    first, second = grid.slices(0), grid.slices(1)
    for pending in (first, second, (second[0], slice(second[1].start, second[1].start + 1))):
        array[:] = Status.DONE
        array[pending] = Status.PENDING
        assert list(summarise(path, ["fractions"], incomplete=True).values()) == [True]
        assert list(summarise(path, ["fractions"], incomplete=True).values()) == [False]


def test_failed_points_are_in_no_basin(main_store_at, tmp_path):
    data = open_results(main_store_at(tmp_path / "s.zarr")).load()
    data["status"][:2] = Status.NOT_FINITE
    found = fractions(data, MAGNETS)
    assert found.points == 90
    np.testing.assert_allclose(found.fraction.sel(label=1), (data.rest_magnet[2:] == 1).mean())


@pytest.mark.parametrize("name", ["rest_map", *MEASURES])
def test_a_store_without_rest_has_no_such_summary(name, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "no_rest.zarr"
    if not path.exists():
        run_study(three_magnets("outputs=[final]", "summaries=[]"), path)
    result = CliRunner().invoke(main, ["summarise", str(path), name])
    assert result.exit_code == 2
    assert result.output.startswith(f"{name}: this summary needs the output `rest`")
    assert "which the store lacks" in result.output


def test_another_variable_may_label_the_basins(store):
    """A store with rest points is measured by them, unless the study says otherwise."""
    data = open_results(store).drop_dims("equilibrium").drop_vars("equilibrium_count").load()
    data["rest_point"] = (data.rest_magnet + 5).astype("int32").drop_attrs(deep=False)
    data["rest_point"][:3], data["rest_magnet"][:3] = UNLISTED, -2
    found = fractions(data, Fractions(label="rest_point"))
    assert found.attrs["label"] == "rest_point"
    np.testing.assert_array_equal(found.label, [UNLISTED, *range(8)])
    assert found.label.attrs["flag_meanings"].split()[:7:6] == ["in_no_table", "rest_point_5"]
    np.testing.assert_allclose(found.fraction.sel(label=UNLISTED), 0.1)
    by_magnet = fractions(data, MAGNETS)
    np.testing.assert_array_equal(found.fraction.sel(label=[5, 6, 7]), by_magnet.fraction.sel(label=[0, 1, 2]))
    with pytest.raises(InputError, match=r"fractions.label must be a label of this store, rest_magnet"):
        fractions(data.drop_vars("rest_point"), Fractions(label="rest_point"))


@pytest.mark.long
def test_pendulums_are_measured_apart(tmp_path):
    second = "scene.pendulums=[{body: bob, drag: 1e-2}, {body: bob, pivot: [2, 0, 0], drag: 1e-2}]"
    run_study(three_magnets(second, "integrate.until=5 s", "summaries=[]"), tmp_path / "s.zarr")
    data = open_results(tmp_path / "s.zarr").load()
    found = fractions(data, MAGNETS)
    assert dict(found.fraction.sizes) == {"pendulum": 2, "label": 4}
    np.testing.assert_allclose(found.fraction.sel(label=1), (data.rest_magnet == 1).mean(["tilt_x", "tilt_y"]))


def test_checked_points_of_a_basin_stand_for_its_inferred_ones():
    """Two basins of 500 starts of which 400 are inferred; every 8th of one and every 4th of the other is checked."""
    labels, times = np.repeat([0, 1], 500), np.tile(np.linspace(0, 1, 500), 2)
    origin = np.where(np.arange(1000) % 500 < 100, Origin.COMPUTED, Origin.INFERRED)
    origin[100:500:8], origin[600:1000:4] = Origin.CONFIRMED, Origin.CORRECTED
    known = np.where(origin == Origin.INFERRED, np.nan, times)
    columns = {"rest_magnet": labels, "rest_time": known, "inferred": origin, "status": np.ones(1000, int)}
    data = xr.Dataset({name: ("x", column) for name, column in columns.items()}, attrs={"pem_fingerprint": "f"})
    data["rest_magnet"].attrs = {"flag_values": [-1, 0, 1], "flag_meanings": "none a b"}
    found = rest_time(data, RestTime(quantiles=(0.25, 0.75)))
    np.testing.assert_allclose(found["mean"], 0.5, atol=0.01)
    np.testing.assert_allclose(found.time, [[0.25, 0.75]] * 2, atol=0.02)
    assert found.points.values.tolist() == [150, 200]
    assert found.attrs["inferred_fraction"] == 0.65


def test_parameters_are_read_stored_and_written(tmp_path):
    study = swept()
    again = study_from_text(yaml_text(study.entry))
    assert again.entry.summaries == study.entry.summaries
    resolved = study_from_resolved(study.name, json.loads(json.dumps(study.resolved)), study.text, study.overrides)
    assert resolved.entry.summaries == study.entry.summaries
    assert study.fingerprint == swept("summaries=[]").fingerprint
    assert three_magnets("summaries=[{wada: {}}]").entry.summaries[0].parameters == Wada()
    run_study(three_magnets("summaries=[{wada: {radii: [3]}}]"), tmp_path / "s.zarr")
    stored, _ = stored_study(tmp_path / "s.zarr")[0].entry.summaries
    assert stored.parameters.radii == (3,)
    two = three_magnets(DRAGS, "summaries=[rest_map, {wada: {radii: [3]}}]", "summaries.1.wada.radii.0=5")
    assert two.entry.summaries[1].parameters.radii == (5,)


def test_the_schema_knows_parameters():
    check = jsonschema.Draft7Validator({**study_schema(), "required": []})
    assert not list(check.iter_errors({"summaries": ["rest_map", "wada", {"basin_entropy": {"boxes": [5, 10]}}]}))
    for wrong in ("entropy", {"entropy": {}}, {"wada": {"boxes": [1]}}, {"wada": {"radii": ["two"]}}):
        assert list(check.iter_errors({"summaries": [wrong]})), wrong


WRONG = {
    "[entropy]": "summaries.0: 'entropy' is not a summary; did you mean basin_entropy?",
    "[{entropy: {}}]": "summaries.0.entropy is not a key here; did you mean basin_entropy?",
    "[{wada: {}, fractions: {}}]": "summaries.0 must have a single key, the name of a summary, but is ['fractions', ",
    "[{basin_entropy: {boxes: [1]}}]": "boxes.0 must be a whole number of at least 2, but is 1",
    "[{basin_entropy: {boxes: 5}}]": "summaries.0.basin_entropy.boxes must be a list, but is 5",
    "[{basin_entropy: {sizes: [5]}}]": "summaries.0.basin_entropy.sizes is not a key here",
    "[{fractality: {balls: 5}}]": "balls must be a whole number of at least 100, but is 5",
    "[{rest_time: {quantiles: [2]}}]": "quantiles.0 must be from 0 to 1, but is 2",
    "[{critical_shock: {scales: [0]}}]": "scales.0 must be positive, but is 0",
    "[{fractions: {label: magnet}}]": "'rest_point', 'rest_magnet', 'landing_face' or 'attractor', but is",
    "[{wada: {label: landing_face}}]": "wada.label: the label landing_face needs the output `landing`, which",
    "[wada, {wada: {radii: [3]}}]": "summaries.1: the summary wada is listed twice",
    "[tipping]": "summaries.0: tipping needs the name of the axis whose parameter changes; no axis sweeps",
    "[{tipping: {axis: tilt_x}}]": "axis must be an axis that sweeps a parameter over two or more values, but is",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_summaries_are_refused_where_they_stand(text):
    (name,) = (line for line in three_magnets().text.splitlines() if line.startswith("summaries:"))
    written = three_magnets().text.replace(name, f"summaries: {text}")
    with pytest.raises(InputError) as caught:
        study_from_text(written, "x.yaml")
    line = written.splitlines().index(f"summaries: {text}") + 1
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).startswith(f"x.yaml:{line}:")
    assert WRONG[text] in str(caught.value)


def test_measures_need_rest_axes_and_a_parameter_that_moves():
    with pytest.raises(InputError, match="summaries: wada cannot be computed without the output `rest` or `landing`"):
        three_magnets("outputs=[final]", "summaries=[{wada: {radii: [3]}}]")
    with pytest.raises(
        InputError, match="summaries: fractions cannot be computed for a study without axes; add an axis"
    ):
        three_magnets("axes={}", "summaries=[fractions]")
    gravity = "axes.g={path: gravity.2, values: [-9, -10]}"
    with pytest.raises(InputError, match=r"needs the name of the axis .* are swept along drag, g; write {tipping"):
        three_magnets(DRAGS, gravity, "summaries=[tipping]")
    assert three_magnets(DRAGS, gravity, "summaries=[{tipping: {axis: g}}]").entry.summaries[0].parameters.axis == "g"


def test_tipping_without_a_parameter_is_refused(store):
    data = open_results(store)
    with pytest.raises(InputError, match=r"tipping.axis: tipping needs the name of the axis .*; no axis sweeps"):
        tipping(data.isel(drag=0, drop=True), Tipping())
    with pytest.raises(InputError, match=r"tipping.axis must be an axis that sweeps a parameter .* but is 'tilt_x'"):
        tipping(data, Tipping(axis="tilt_x"))


@pytest.mark.long
def test_a_study_runs_with_its_measures(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked = "summaries=[fractions, {tipping: {axis: drag}}, {basin_entropy: {boxes: [2]}}]"
    options = [x for setting in (*TINY, DRAGS, asked) for x in ("--set", setting)]
    ran = CliRunner().invoke(main, ["run", str(STUDIES / "three_magnets.yaml"), *options])
    assert ran.exit_code == 0, ran.output
    path = tmp_path / "results/three_magnets.zarr"
    assert dict(summary(path, "tipping").leaving.sizes) == {"drag": 2, "label_before": 3}
    assert dict(summary(path, "basin_entropy").entropy.sizes) == {"drag": 3, "box": 1}
