"""Refined maps: what is computed is as ever, what is inferred is right, and blocks and workers change nothing."""

import json
from shutil import copytree

import jsonschema
import numpy as np
import pytest
import xarray as xr
from matplotlib.colors import to_rgb
from matplotlib.image import imread

from benchmarks.processes import arrays
from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.blocking import plan
from pipelines.outputs.refinement import fewest_computed, refined_values, tiles_of
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.stages import Part
from pipelines.outputs.variables import Origin
from pipelines.pictures.colours import PALETTE
from pipelines.pictures.plot import write_plot
from pipelines.run.run import run_study
from pipelines.store.store import stored_study
from pipelines.study.grid import Grid
from pipelines.study.load import single_trajectory, study_from_resolved, study_from_text, study_schema
from pipelines.summaries.rest.refinement import refinement, wilson
from pipelines.summaries.rest.rest_map import rest_map
from pipelines.syntax.yaml_file import yaml_text
from tests.pipelines.small import three_magnets

SHAPE = (140, 100)
SMOOTH = ("pendulums.0.drag=1e-2", f"axes.tilt_x.points={SHAPE[0]}", f"axes.tilt_y.points={SHAPE[1]}")


def smooth(*overrides):
    """Return a study of a map with large smooth basins, in several tiles."""
    return three_magnets(*SMOOTH, *overrides)


@pytest.fixture(scope="module")
def full():
    """Return every variable of the map, all of it computed."""
    study = smooth()
    return simulate_points(study, Grid(study.shape, study.shape).indices(0))


@pytest.fixture(scope="module")
def refined(tmp_path_factory):
    """Return a store of the same map, refined."""
    path = tmp_path_factory.mktemp("refined") / "r.zarr"
    end = run_study(smooth("refine={}"), path)
    assert (end.done, end.failed, end.errors) == (end.points, 0, ())
    return path


@pytest.mark.long
def test_a_refined_map_is_the_full_map_at_a_fraction_of_its_cost(full, refined):
    """Computed points have the same bits; inferred ones the same rest point, and no number of their own."""
    dataset = xr.open_zarr(refined).load()
    inferred = dataset.inferred.values == Origin.INFERRED
    assert 0.5 < inferred.mean() < 0.9
    assert set(np.unique(dataset.rest_magnet)) == {0, 1, 2}
    for name, values in full.items():
        there, truth = dataset[name].values, values.reshape(*SHAPE, *values.shape[1:])
        np.testing.assert_array_equal(there[~inferred], truth[~inferred])
        if name in ("status", "rest_magnet", "rest_point", "rest_position"):
            np.testing.assert_array_equal(there[inferred], truth[inferred])
        else:
            assert np.isnan(there[inferred]).all()


@pytest.mark.long
def test_blocks_and_workers_change_nothing(refined, tmp_path):
    from pipelines.run.connect import connected

    assert stored_study(refined)[1].blocks == 6
    with connected(workers=2) as client:
        run_study(smooth("refine={}"), tmp_path / "two.zarr", client, block=2 * 4096)
    assert stored_study(tmp_path / "two.zarr")[1].blocks == 3
    assert arrays(tmp_path / "two.zarr") == arrays(refined)


@pytest.mark.long
def test_an_interrupted_refinement_is_finished(refined, tmp_path):
    def stop(now):
        if now.part is Part.POINTS:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(smooth("refine={}"), tmp_path / "s.zarr", report=stop)
    end = run_study(smooth("refine={}"), tmp_path / "s.zarr")
    assert 0 < end.begun < end.done == end.points
    assert arrays(tmp_path / "s.zarr") == arrays(refined)


def test_the_summaries_of_a_refined_map(full, refined, tmp_path):
    """Counts are those of the flags, shares those of the full map, times those within a look and the sample's error.

    Summaries are written into a copy: other tests compare every array of the shared store, in any order.
    """
    study = smooth("refine={}")
    refined = copytree(refined, tmp_path / "r.zarr")
    assert study.entry.summaries == ("rest_map", "refinement", "label_check")
    summarise(refined, study.entry.summaries)
    origin = xr.open_zarr(refined).inferred.values
    counts = xr.open_zarr(refined, group="summary/refinement").load()
    assert counts.points == origin.size
    assert counts.computed == (origin != Origin.INFERRED).sum()
    assert counts.computed_fraction == pytest.approx((origin != Origin.INFERRED).mean())
    assert counts.checked == (origin >= Origin.CONFIRMED).sum() > 100
    assert (counts.wrong, counts.wrong_fraction, counts.standard_error) == (0, 0, 0)
    assert float(counts.upper_bound) == pytest.approx(3.8415 / (float(counts.checked) + 3.8415), rel=1e-4)
    shares = xr.open_zarr(refined, group="summary/rest_map").load()
    rank, times = shares["quantile"].values, shares.rest_time.values
    error = 3 * np.sqrt(rank * (1 - rank) / float(counts.checked))
    low, high = (np.quantile(full["rest_time"], np.clip(rank + side * error, 0, 1)) for side in (-1, 1))
    assert ((low - 0.0501 < times) & (times < high + 0.0501)).all()
    for label in range(3):
        assert shares.fraction.sel(label=label) == pytest.approx((full["rest_magnet"] == label).mean())


def test_checked_points_stand_for_inferred_ones():
    """Of 1000 times, 900 are inferred and even from 0 to 1, and every tenth of these is known; the others are 5."""
    times = np.full(1000, 5.0)
    times[:900] = np.nan
    times[:900:10] = np.linspace(0, 1, 90)
    origin = np.full(1000, Origin.COMPUTED)
    origin[:900], origin[:900:10] = Origin.INFERRED, Origin.CONFIRMED
    flags = {"flag_values": [0], "flag_meanings": "magnet"}
    columns = {"status": np.ones(1000), "rest_magnet": np.zeros(1000), "rest_time": times, "inferred": origin}
    dataset = xr.Dataset({name: ("x", column) for name, column in columns.items()}, attrs={"pem_fingerprint": "f"})
    dataset["rest_magnet"].attrs = flags
    np.testing.assert_allclose(rest_map(dataset).rest_time, [0.05 / 0.9, 0.5 / 0.9, 5], rtol=0.02)
    assert rest_map(dataset.drop_vars("inferred")).rest_time[1] == 5


@pytest.mark.long
def test_the_picture_of_a_refined_map_has_no_shades(refined, tmp_path):
    picture = imread(write_plot(refined, out=tmp_path / "p.png"))[..., :3]
    labels = xr.open_zarr(refined).rest_magnet.values
    alike = [(np.abs(picture - to_rgb(colour)).max(-1) < 0.005).sum() for colour in PALETTE[:3]]
    np.testing.assert_allclose(alike / np.sum(alike), [(labels == k).mean() for k in range(3)], atol=0.02)
    assert np.sum(alike) > 0.5 * picture[..., 0].size


def map_of(truth, *overrides, slices=None, magnets=True):
    """Refine a map that is given, of whole numbers: rest points (at a magnet each, or at none) and -9 for failures."""
    lengths = dict(zip(("x", "y", "z"), truth.shape, strict=False))
    paths = {"x": "pendulums.0.tilt.0", "y": "pendulums.0.tilt.1", "z": "pendulums.0.spin"}
    axes = ", ".join(f"{name}: {{path: {paths[name]}, from: 0, to: 1, points: {n}}}" for name, n in lengths.items())
    study = three_magnets(f"axes={{{axes}}}", "outputs=[rest]", "refine={}", *overrides)
    slices = slices or tuple(slice(0, n) for n in truth.shape)
    fresh = np.ones(truth[slices].size, bool)

    def compute(points):
        assert fresh[points].all()
        fresh[points] = False
        labels = truth[slices].ravel()[points]
        return {
            "status": np.where(labels == -9, Status.NOT_FINITE, Status.DONE),
            "inferred": np.full(len(points), Origin.COMPUTED),
            "rest_magnet": labels if magnets else np.full(len(points), AT_NO_MAGNET),
            "rest_time": np.ones(len(points)),
            "rest_position": labels[:, None, None, None] * np.full((1, 1, 3), 0.01),
        }

    values = refined_values(study, study.entry.refine, slices, compute)
    return {name: value.reshape(*truth[slices].shape, *value.shape[1:]) for name, value in values.items()}


def disc(shape, centre, radius):
    """Return 1 in a disc or ball, 0 outside."""
    places = np.meshgrid(*map(np.arange, shape), indexing="ij")
    return (sum((place - c) ** 2 for place, c in zip(places, centre, strict=True)) < radius**2).astype(int)


@pytest.mark.parametrize(
    ("shape", "centre", "radius", "most"),
    [((1500,), (700,), 300, 0.2), ((150, 70), (60, 40), 21, 0.4), ((40, 33, 35), (20, 15, 17), 11, 0.7)],
)
def test_refinement_over_any_number_of_axes(shape, centre, radius, most):
    truth = disc(shape, centre, radius)
    found = map_of(truth)
    np.testing.assert_array_equal(found["rest_magnet"], truth)
    np.testing.assert_array_equal(found["rest_position"][..., 0, 0, 0], truth * 0.01)
    assert (found["inferred"] != Origin.INFERRED).mean() < most


@pytest.mark.parametrize("width", [3, 4])
def test_what_is_thinner_than_a_coarse_cell_is_found_beside_what_is_not(width):
    """A spike out of a disc, between the points of the coarse lattice; the thin one also between those of the next."""
    truth = disc((64, 64), (32, 20), 10)
    truth[33 : 33 + width, 20:44] = 1
    assert not truth[::8, 32:].any()
    found = map_of(truth)
    np.testing.assert_array_equal(found["rest_magnet"], truth)
    assert (found["inferred"] == Origin.INFERRED).mean() > 0.3


def test_a_mirrored_map_is_refined_in_mirrored_places():
    truth = disc((57, 57), (24, 22), 9)
    found, mirrored = (map_of(t, "refine.check=1e-9")["inferred"] for t in (truth, truth[::-1, ::-1]))
    np.testing.assert_array_equal(mirrored, found[::-1, ::-1])


def test_rest_points_at_no_magnet_are_distinguished():
    truth = disc((64, 64), (32, 20), 10)
    found = map_of(truth, magnets=False)
    assert (found["rest_magnet"] == AT_NO_MAGNET).all()
    np.testing.assert_array_equal(found["rest_position"][..., 0, 0, 0], truth * 0.01)


def test_what_fails_is_never_inferred():
    truth = np.zeros((64, 64), int)
    truth[10:50, 5:60] = -9
    found = map_of(truth)
    assert (found["inferred"][truth == -9] == Origin.COMPUTED).mean() > 0.99
    np.testing.assert_array_equal(found["status"] == Status.NOT_FINITE, truth == -9)


LATTICE = 2 * 9 * 9
"""Points of the coarse lattice of two tiles: 0, 8, ..., 56, 63 along both axes."""


def specks():
    """Return a map of two tiles with single points of another label, which the coarse lattice does not hit."""
    truth = np.zeros((128, 64), int)
    truth[5::16, 3::16] = 2
    return truth


def test_a_check_of_all_finds_every_error_and_mends_it():
    truth = specks()
    found = map_of(truth, "refine.check=1")
    np.testing.assert_array_equal(found["rest_magnet"], truth)
    np.testing.assert_array_equal(found["inferred"] == Origin.CORRECTED, truth == 2)
    assert (found["inferred"] == Origin.COMPUTED).sum() == LATTICE
    assert (found["inferred"] == Origin.INFERRED).sum() == 0


def test_the_sample_is_fair_and_the_same_in_any_block():
    truth = specks()
    found = map_of(truth, "refine.check=0.25")
    origin = found["inferred"]
    checked, missed = (origin >= Origin.CONFIRMED).sum(), (truth[origin == Origin.INFERRED] == 2).sum()
    assert checked == pytest.approx(0.25 * (truth.size - LATTICE), rel=0.05)
    assert 0 < (origin == Origin.CORRECTED).sum() == (truth == 2).sum() - missed
    below = map_of(truth, "refine.check=0.25", slices=(slice(64, 128), slice(0, 64)))
    for name, values in below.items():
        np.testing.assert_array_equal(values, found[name][64:])
    assert (origin[:64] != origin[64:]).any()


def test_the_error_of_inference_is_summed_up():
    origin = np.array([[0, 1, 1, 2, 2, 3], [0, 0, 0, 0, 0, 0]])
    attrs = {"pem_refined": "x"}
    dataset = xr.Dataset({"inferred": (("w", "x"), origin, attrs)}, attrs={"pem_fingerprint": "f"})
    dataset["status"] = xr.ones_like(dataset["inferred"])
    summary = refinement(dataset)
    assert summary.computed.values.tolist() == [4, 6]
    assert (summary.checked[0], summary.wrong[0]) == (3, 1)
    assert summary.wrong_fraction[0] == pytest.approx(1 / 3)
    assert summary.standard_error[0] == pytest.approx(np.sqrt(2 / 27))
    assert np.isnan(summary.wrong_fraction[1])
    dataset["status"][1, :2] = Status.PENDING
    assert refinement(dataset).computed.values.tolist() == [4, 4]
    assert summary.upper_bound[1] == 1
    assert wilson(1, 10) == pytest.approx(0.404150, abs=1e-6)
    with pytest.raises(InputError, match="refinement: this summary needs a refined study"):
        refinement(xr.Dataset({"status": ("x", [1])}))


def test_a_uniform_map_costs_what_the_plan_says():
    truth = np.zeros((200, 70), int)
    found = map_of(truth, "refine.check=1e-9")
    study = smooth("refine.check=1e-9", "axes.tilt_x.points=200", "axes.tilt_y.points=70")
    assert (found["inferred"] == Origin.COMPUTED).sum() == fewest_computed(study, study.entry.refine) == 29 * 11


def test_where_parameters_are_refined_only_the_magnet_is_inferred(tmp_path):
    """Rest points may move with a parameter. What is swept along a third axis is refined value by value."""
    axes = (
        "axes={tilt_x: {path: pendulums.0.tilt.0, from: -20 deg, to: 20 deg, points: 40}, "
        "tilt_y: {path: pendulums.0.tilt.1, values: [0, 5 deg]}, "
        "drag: {path: pendulums.0.drag, from: 8e-3, to: 1e-2, points: 20}}"
    )
    study = three_magnets(axes, "refine.axes=[drag, tilt_x]", "refine.check=0.1")
    assert study.refined == ("tilt_x", "drag")
    assert study.tile == (40, 1, 20)
    run_study(study, tmp_path / "s.zarr")
    dataset = xr.open_zarr(tmp_path / "s.zarr").load()
    inferred = dataset.inferred == Origin.INFERRED
    assert 0.1 < inferred.mean() < 0.9
    assert (dataset.rest_magnet.where(inferred, 0) >= 0).all()
    assert dataset.rest_position.isnull().where(inferred, True).all()
    whole = simulate_points(study, Grid(study.shape, study.shape).indices(0))
    np.testing.assert_array_equal(dataset.rest_magnet.values.ravel(), whole["rest_magnet"])


WRONG = {
    (
        "outputs=[final]",
        "summaries=[]",
    ): "outputs: a refined study needs the output `rest` or `attractor`; add one",
    (
        "outputs=[rest, trajectory]",
        "integrate.record_every=1",
    ): "outputs: a refined study cannot record `trajectory`, because",
    (
        "stop.when=end",
    ): "stop.when must be `captured` in a refined study, which compares the equilibria of neighbouring points, but",
    ("refine.axes=[tilt_x, tilt]",): "refine.axes.1 must be one of the axes, but is 'tilt'; did you mean tilt_",
    ("refine.axes=[tilt_x, tilt_x]",): "refine.axes.1: the axis tilt_x is listed twice",
    (
        "refine.axes=[puck]",
        "axes.puck={path: placed.0.body, values: [puck, bob]}",
    ): "0 must be the name of an axis that is a range",
    (
        "refine.axes=[spin]",
        "axes.spin={path: pendulums.0.spin, values: [0, 1]}",
    ): "0 must be the name of an axis that is a range",
    (
        "refine.axes=[dt]",
        "axes.dt={path: integrate.step, from: 1e-3, to: 2e-3, points: 9}",
    ): "0 must be the name of an axis that",
    (
        "axes={drag: {path: pendulums.0.drag, from: 1e-3, to: 1e-2, points: 9}}",
    ): "refine.axes must be given, because no",
    ("axes={}",): "refine.axes must be given, because no axis is a range (from, to, points) of an initial condition",
    ("refine.axes=[{tilt_x: 1}]",): "refine.axes.0 must be a text, but is {'tilt_x': 1}",
    ("refine.coarse=5",): "refine.coarse must be one of 2, 4, 8, 16 or 32, but is 5",
    ("refine.check=0",): "refine.check must be above 0 and at most 1, but is 0",
    ("refine.every=8",): "refine.every is not a key here",
}


@pytest.mark.parametrize("overrides", WRONG, ids=lambda o: o[0].partition("=")[0])
def test_studies_that_cannot_be_refined_are_refused(overrides):
    with pytest.raises(InputError) as caught:
        three_magnets("refine.coarse=4", *overrides)
    assert WRONG[overrides] in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_an_empty_refine_is_refused_where_it_stands():
    text = three_magnets().text
    with pytest.raises(
        InputError, match=r"x\.yaml:\d+:1: refine must be a mapping of keys to values, but is None; write `refine: {}"
    ):
        study_from_text(text + "\nrefine:\n", "x.yaml")
    with pytest.raises(InputError, match="summaries: `refinement` is listed, but the study has no key `refine`"):
        three_magnets("summaries=[refinement]")


def test_the_schema_knows_refine():
    check = jsonschema.Draft7Validator({**study_schema(), "required": []})
    assert not list(check.iter_errors({"refine": {"axes": ["tilt_x"], "coarse": 4, "check": 0.1}}))
    assert not list(check.iter_errors({"refine": {}}))
    assert list(check.iter_errors({"refine": {"coarse": 5}}))


def test_the_fingerprint_knows_how_a_study_is_refined():
    """A study that is not refined has the identity that it had before there was refinement."""
    assert "refine" not in three_magnets().identity
    base = three_magnets("refine={}")
    assert base.fingerprint != three_magnets().fingerprint
    assert base.fingerprint == three_magnets("refine.axes=[tilt_y, tilt_x]", "refine.coarse=8").fingerprint
    for change in ("refine.axes=[tilt_y]", "refine.coarse=4", "refine.check=0.5"):
        assert three_magnets("refine={}", change).fingerprint != base.fingerprint
    assert study_from_text(yaml_text(base.entry)).fingerprint == base.fingerprint
    again = study_from_resolved(base.name, json.loads(json.dumps(base.resolved)), base.text, base.overrides)
    assert (again.fingerprint, again.tile) == (base.fingerprint, (12, 9))
    assert single_trajectory(base).refined == ()


def test_ranges_of_initial_conditions_are_refined_if_none_is_named():
    spin, drag = "{path: pendulums.0.spin, values: [0, 1]}", "{path: pendulums.0.drag, from: 1e-3, to: 1e-2, points: 9}"
    study = three_magnets("refine={}", f"axes.spin={spin}", f"axes.drag={drag}")
    assert study.refined == ("tilt_x", "tilt_y")
    assert study.tile == (12, 9, 1, 1)


def test_blocks_are_complete_tiles():
    study = three_magnets("refine={}", "axes.tilt_x.points=2000", "axes.tilt_y.points=2000")
    assert study.tile == (64, 64)
    grid = plan(study)
    assert grid.block[0] % 64 == grid.block[1] % 64 == 0
    assert tiles_of((130, 64), (64, 64))[-1] == (slice(128, 130), slice(0, 64))
    spins = "{path: pendulums.0.spin, values: [0, 1, 2]}"
    narrow = ("refine={}", f"axes.spin={spins}", "axes.tilt_x.points=2000", "axes.tilt_y.points=10")
    assert plan(three_magnets(*narrow)).block == (64, 10, 3)
    lines = "axes={x: {path: pendulums.0.tilt.0, from: 0, to: 1, points: 9999}}"
    assert three_magnets("refine={}", lines).tile == (4096,)
