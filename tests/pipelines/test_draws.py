"""Axes of points drawn at random: values, fractions with the error of replicates, longer samples, wrong requests."""

import math

import numpy as np
import pytest
import xarray as xr
from scipy import stats

from pem_core import InputError
from pem_core.sampling.replicates import first_order_indices
from pipelines.integrity.extend import extend
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.described_study import study_in
from pipelines.store.store import open_results
from pipelines.study.grid import Grid
from pipelines.study.load import study_from_text
from pipelines.summaries.basins.chances import Chances, chances
from pipelines.summaries.basins.fractions import Fractions, fractions
from pipelines.summaries.basins.sobol_indices import SobolIndices, sobol_indices

SCENE = """
scene:
  kind: planar
  frequency: 0.8
  damping: 0.2
  height: 0.2
  magnets:
    - {position: [-0.5, 0.8660254037844386], strength: 1}
    - {position: [-0.5, -0.8660254037844386], strength: 1}
    - {position: [1, 0], strength: 1}
integrate: {method: dop853, tolerance: 1e-7, until: 300}
outputs: [rest]
label_check: {points: 0}
"""
X = "x: {path: start.position.0, from: -4, to: 4}"
Y = "y: {path: start.position.1, from: -4, to: 4}"
PENDULUM = """
scene:
  bodies:
    bob:
      shapes: [{kind: point, mass: 20 g, centre: [0, 0, -30 cm]}]
      magnets: [{position: [0, 0, -30 cm], moment: [0, 0, 0.4]}]
  pendulums: [{body: bob, tilt: [10 deg, 5 deg], drag: 1e-4}]
  field: {kind: uniform, B: [1 mT, 0, 0]}
integrate: {step: 1 ms, until: 0.01 s}
outputs: [final]
"""
SMALL = "{sample: sobol, points: 64, seed: 1, of: {%s}}"


def study(axes, more=SCENE):
    return study_from_text(f"{more}axes:\n  {axes}\n", "drawn")


def drawn(points, seed=1, sample="sobol", numbers=f"{X}, {Y}"):
    return f"draws: {{sample: {sample}, points: {points}, seed: {seed}, of: {{{numbers}}}}}"


def rejected(axes, more=SCENE):
    with pytest.raises(InputError) as error:
        study(axes, more)
    return str(error.value)


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("drawn") / "s.zarr"
    run_study(study(drawn(1024), SCENE + "summaries: [rest_map, fractions]\n"), path)
    summarise(path, ["rest_map", "fractions"])
    return path


def test_fractions_are_those_of_the_grid_and_published(store):
    """Attractors.jl: 0.328, 0.328 and 0.344; by symmetry the first two are equal."""
    found = open_results(store, "fractions")
    published = np.array([0.328, 0.328, 0.344])
    assert (found.low.values < published).all()
    assert (published < found.high.values).all()
    assert 0.005 < found.standard_error.values.max() < math.sqrt(0.33 * 0.67 / 1024) * 1.5
    assert "grid_error" not in found
    assert found.attrs["over"] == "draws"
    of_map = open_results(store, "rest_map").sel(label=found.label)
    for name in ("fraction", "standard_error", "low", "high"):
        np.testing.assert_array_equal(of_map[name], found[name])


def test_each_drawn_number_is_a_coordinate(store):
    dataset = xr.open_zarr(store)
    assert dataset.x.dims == dataset.y.dims == ("draws",)
    assert dataset.draws.attrs["pem_sample"] == "sobol"
    assert dataset.draws.attrs["pem_replicates"] == 8
    cells = (dataset.x.values + 4) // 1 * 8 + (dataset.y.values + 4) // 1
    assert np.bincount(cells.astype(int), minlength=64).tolist() == [16] * 64  # 2 of each replicate


def test_store_of_drawn_points_goes_on(tmp_path, store, monkeypatch):
    """From 1024 points to 2048: no old file of an array changes, and all points equal those of a single run."""
    monkeypatch.setattr("pipelines.store.store.plan", lambda study, points=None: Grid(study.shape, (256,)))
    path, longer = tmp_path / "s.zarr", study(drawn(2048))
    run_study(study(drawn(1024)), path)
    files = [file for name in ("rest_magnet", "rest_time", "status") for file in (path / name / "c").iterdir()]
    before = {file: file.read_bytes() for file in files}
    extend(path, longer, lambda line: None)
    run_study(longer, path)
    assert len(files) == 12
    assert {file: file.read_bytes() for file in files} == before
    run_study(longer, tmp_path / "whole.zarr")
    names = ["rest_magnet", "rest_time", "x", "y", "status"]
    extended, whole = (xr.open_zarr(one)[names].load() for one in (path, tmp_path / "whole.zarr"))
    xr.testing.assert_identical(extended.drop_attrs(), whole.drop_attrs())
    np.testing.assert_array_equal(xr.open_zarr(store).rest_magnet, extended.rest_magnet[:1024])


def test_another_seed_does_not_continue_a_store(store):
    with pytest.raises(InputError, match=r"axes.draws changes a value: x at index 0 .* keep sample, seed"):
        extend(store, study(drawn(2048, seed=2), SCENE + "summaries: [rest_map, fractions]\n"), lambda line: None)


def test_distributions_and_units_are_those_of_the_file():
    numbers = (
        "field: {path: field.B, sphere: 2 mT}, "
        "lean: {path: pendulums.0.tilt.0, from: -20 deg, to: 30 deg}, "
        "drag: {path: pendulums.0.drag, from: 1e-6, to: 1e-2, spacing: log}, "
        "mass: {path: bodies.bob.shapes.0.mass, mean: 20 g, deviation: 4 g}, "
        "length: {path: pendulums.0.pivot.2, mean: 1 cm, deviation: 5 mm, from: 0 cm}"
    )
    found = study(drawn(4096, numbers=numbers), PENDULUM)
    sweeps = {sweep.name: sweep for sweep in found.axes[0].sweeps}
    units = {name: sweep.unit for name, sweep in sweeps.items()}
    assert units == {
        "lean": "deg",
        "drag": "N m s",
        "mass": "g",
        "length": "cm",
        **dict.fromkeys(("field_x", "field_y", "field_z"), "mT"),
    }
    values = {name: sweep.in_file_unit(np.arange(4096)) for name, sweep in sweeps.items()}
    laws = {
        "lean": stats.uniform(-20, 50),
        "drag": stats.loguniform(1e-6, 1e-2),
        "mass": stats.norm(20, 4),
        "length": stats.truncnorm(-2, np.inf, loc=1, scale=0.5),
        "field_x": stats.uniform(-2, 4),
    }
    for name, law in laws.items():
        assert stats.kstest(values[name], law.cdf).statistic < 0.006, name
    assert np.abs(np.corrcoef(list(values.values())) - np.eye(7)).max() < 0.01
    for name, sweep in sweeps.items():
        np.testing.assert_array_equal(sweep.in_file_unit(np.arange(70, 90)), values[name][70:90])
    assert math.hypot(*(values[f"field_{k}"][7] for k in "xyz")) == pytest.approx(2, rel=1e-14)
    scene, _ = found.at((np.array([5]),))
    assert scene.pendulums[0].tilt[0] == math.radians(1) * values["lean"][5]
    assert scene.field.B[2] == 1e-3 * values["field_z"][5]


def test_sobol_indices_are_those_of_the_coordinates(store):
    """Attraction to three magnets mixes the basins of far starts: neither coordinate alone decides."""
    dataset = xr.open_zarr(store).load()
    found = sobol_indices(dataset, SobolIndices(label="rest_magnet"))
    assert found["number"].values.tolist() == ["x", "y"]
    for k in range(3):
        inside = (dataset.rest_magnet.values == k).astype(float)
        index, error = first_order_indices(inside, np.stack([dataset.x.values, dataset.y.values]), 8)
        np.testing.assert_allclose(found["index"].sel(label=k), index, rtol=1e-12)
        np.testing.assert_allclose(found["standard_error"].sel(label=k), error, rtol=1e-12)
    assert found["index"].max() < 0.3


def test_sobol_indices_need_drawn_points():
    plain = "x: {path: start.position.0, from: 0, to: 1, points: 2}"
    assert "summaries.0: sobol_indices needs an axis of drawn points; draw the numbers" in rejected(
        plain, SCENE + "summaries: [sobol_indices]\n"
    )


def test_study_of_a_store_draws_the_same_points(store):
    again, text = study_in(xr.open_zarr(store).attrs), study(drawn(1024), SCENE + "summaries: [rest_map, fractions]\n")
    assert again.fingerprint == text.fingerprint
    assert again.axes == text.axes


def test_drawn_parameters_are_labelled_by_magnets_and_chances_have_replicated_errors(tmp_path):
    axes = "draws: {sample: sobol, points: 64, of: {damping: {path: damping, mean: 0.2, deviation: 0.02, from: 0.1}}}"
    both = f"{axes}\n  x: {{path: start.position.0, from: -1, to: 1.3, points: 3}}"
    run_study(study(both), tmp_path / "s.zarr")
    dataset = xr.open_zarr(tmp_path / "s.zarr")
    assert fractions(dataset, Fractions()).attrs["label"] == "rest_magnet"
    found = chances(dataset, Chances(axis="draws"))
    labels = dataset.rest_magnet.values
    for k in range(3):
        per_replicate = np.array([(labels[r::8, k] == 2).mean() for r in range(8)])
        of_one = found.sel(label=2).isel(x=k)
        assert of_one.probability == pytest.approx(per_replicate.mean())
        floor = 0.5 * math.sqrt(8) / 64
        assert of_one.standard_error == pytest.approx(max(per_replicate.std(ddof=1) / math.sqrt(8), floor))


@pytest.mark.parametrize(
    ("axes", "message"),
    [
        (
            SMALL.replace("64", "100") % X,
            "axes.d.points must be a multiple of the number of replicates, 8, but is 100; give 96",
        ),
        (SMALL.replace("sobol", "halton") % X, "axes.d.sample must be one of 'sobol' or 'random'"),
        (SMALL.replace("sample: sobol, ", "") % X, "axes.d.sample must be given; write `sample: sobol`"),
        (SMALL.replace("points: 64, ", "") % X, "axes.d.points must be given"),
        (SMALL.replace("seed: 1", "seed: -1") % X, r"axes.d.seed must be from 0 to 2^63 - 1, but is -1"),
        (SMALL.replace("seed: 1", "replicates: 2") % X, "axes.d.replicates must be at least 4"),
        (f"{{sample: random, points: 9, replicates: 4, of: {{{X}}}}}", "replicates belong to a Sobol sample"),
        ("{sample: sobol, points: 64}", "axes.d.of must name at least one number to draw"),
        (
            f"{{sample: sobol, points: 64, values: [1], of: {{{X}}}}}",
            "an axis of drawn points has no `values`; leave it out",
        ),
        (f"{{sample: sobol, points: 64, zip: {{}}, of: {{{X}}}}}", "give either `zip` or `of`, not both"),
        (SMALL % "x: {from: 1, to: 2}", "axes.d.of.x.path must be given"),
        (
            SMALL % "x: {path: start.positon.0, from: 1, to: 2}",
            "axes.d.of.x.path must be the path of a number in the scene",
        ),
        (SMALL % "x: {path: integrate.tolerance, from: 1e-8, to: 1e-6}", "settings of the integration cannot be drawn"),
        (SMALL % "x: {path: start.position.0, from: 1}", "axes.d.of.x.to must be given for the distribution uniform"),
        (
            SMALL % "x: {path: start.position.0, mean: 1}",
            "axes.d.of.x.deviation must be given for the distribution normal",
        ),
        (
            SMALL % "x: {path: start.position.0, mean: 1, deviation: -1}",
            "axes.d.of.x.deviation must be positive, but is -1",
        ),
        (SMALL % "x: {path: start.position.0, from: 1 kg, to: 2}", "'kg' has another dimension"),
        (SMALL % "x: {path: start.position.0, mean: 0, deviation: 1, from: 3, to: 2}", "must be greater than `from`"),
        (
            SMALL % "x: {path: start.position.0, mean: 0, deviation: 1, from: 9}",
            "less than 1e-06 of the normal distribution",
        ),
        (SMALL % "x: {path: damping, mean: 0.1, deviation: 0.2}", "axes.d.of.x: a drawn value of damping, -0."),
        (SMALL % "x: {path: damping, from: 0, to: 1, spacing: log}", "logarithmic spacing needs a positive `from`"),
        (SMALL % "x: {path: start.position, sphere: 1}", "must be the path of a vector of three numbers"),
        (
            SMALL % f"{X}, y: {{path: start.position.0, from: 1, to: 2}}",
            "start.position.0 is already swept by the axis x",
        ),
        (SMALL % "d: {path: damping, from: 1, to: 2}", "the name d is used twice"),
        (SMALL % X + f"\n  e: {SMALL % Y}", "the axis d has drawn points already"),
    ],
)
def test_wrong_draws_are_rejected(axes, message):
    assert message in rejected(f"d: {axes}")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("summaries: [basin_entropy]", "summaries.0: basin_entropy compares neighbouring starts, but the drawn points"),
        ("refine: {axes: [d]}", "refine.axes.0 must be the name of an axis that is a range"),
        ("proof: {cells: true}", "axes.d: cells need values that rise or fall throughout"),
    ],
)
def test_requests_for_neighbours_of_drawn_points_are_rejected(more, message):
    assert message in rejected(f"d: {SMALL % X}", f"{SCENE}{more}\n")


def test_branches_of_drawn_parameters_are_rejected():
    axes = f"d: {SMALL % 'w: {path: damping, from: 0.1, to: 0.3}'}"
    assert "rest_points follows equilibria along parameters" in rejected(axes, f"{SCENE}summaries: [rest_points]\n")


def test_replicates_without_balance_are_noted():
    (note,) = study(f"d: {{sample: sobol, points: 96, of: {{{X}}}}}").notes
    assert "axes.d.points is 96, which is 12 in each of 8 replicates" in note
    assert "64 or 128 points" in note


def test_axes_without_draws_have_no_key_for_them():
    """Their fingerprints are those of before."""
    plain = study("x: {path: start.position.0, from: 0, to: 1, points: 2}")
    assert "drawn" not in str(plain.identity["axes"])
