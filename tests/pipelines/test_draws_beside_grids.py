"""Parameters drawn at random beside a grid of starts, and what needs an order of the draws."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pem_core.integrate.outcomes import Status
from pipelines.files import location
from pipelines.integrity.reproduce import reproduce
from pipelines.outputs.simulate import simulate_points
from pipelines.run.run import run_study
from pipelines.summaries.basins.basin_entropy import BasinEntropy, basin_entropy
from pipelines.summaries.basins.final_state_sensitivity import FinalStateSensitivity, final_state_sensitivity
from pipelines.summaries.basins.tipping import Tipping, tipping
from pipelines.summaries.rest.rest_points import rest_points
from tests.pipelines.test_draws import SCENE, X, Y, drawn, rejected, study

STARTS = "\n  ".join(
    f"{name}: {{path: start.position.{k}, from: -2, to: 2, points: 20}}" for k, name in enumerate("xy")
)
DAMPED = "d: {sample: random, points: 3, seed: 1, of: {damping: {path: damping, from: 0.2, to: 0.4}}}"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("beside") / "s.zarr"
    run_study(study(f"{DAMPED}\n  {STARTS}"), path)
    return path


def test_starts_of_each_draw_are_a_grid_with_neighbours(store):
    """Measures of each draw are those of a study with its damping."""
    dataset = xr.open_zarr(store)
    found = basin_entropy(dataset, BasinEntropy(boxes=(4,)))
    spread = final_state_sensitivity(dataset, FinalStateSensitivity(points=50, sizes=(0.3, 1.0, 3.0)))
    for k, damping in enumerate(dataset.damping.values):
        alone = study(STARTS, SCENE.replace("damping: 0.2", f"damping: {float(damping)!r}"))
        one = run_study(alone)
        np.testing.assert_array_equal(one.rest_magnet, dataset.rest_magnet[k])
        expected = basin_entropy(one, BasinEntropy(boxes=(4,), label="rest_magnet"))
        for name in ("entropy", "boundary_entropy"):
            np.testing.assert_array_equal(found[name].isel(d=k), expected[name])
    assert spread["uncertain_fraction"].dims[0] == "d"
    assert ((spread["uncertain_fraction"] > 0) & (spread["uncertain_fraction"] <= 1)).all()


def test_summaries_along_an_order_of_draws_are_rejected(store):
    dataset = xr.open_zarr(store)
    with pytest.raises(InputError, match=r"tipping.axis.* no axis sweeps a parameter"):
        tipping(dataset, Tipping())
    with pytest.raises(InputError, match=r"tipping.axis must be an axis that sweeps a parameter"):
        tipping(dataset, Tipping(axis="d"))
    with pytest.raises(InputError, match="drawn at random have no order"):
        rest_points(dataset)
    more = f"{SCENE}summaries: [tipping]\n"
    assert "tipping needs the name of the axis whose parameter changes" in rejected(f"{DAMPED}\n  {STARTS}", more)


def test_drawn_starts_beside_a_grid_have_no_neighbours():
    grid = "y: {path: start.position.1, from: -2, to: 2, points: 20}"
    axes = f"d: {{sample: random, points: 3, of: {{{X}}}}}\n  {grid}"
    assert "compares neighbouring starts" in rejected(axes, f"{SCENE}summaries: [wada]\n")
    alone = DAMPED.replace("points: 3", "points: 30")
    assert "compares neighbouring starts" in rejected(alone, f"{SCENE}summaries: [wada]\n")


@pytest.mark.parametrize("sample", ["sobol", "random"])
def test_blocks_of_any_size_and_later_points_have_the_same_values(sample, tmp_path):
    """Also an axis of a grid in the same study; blocks do not end with a replicate."""
    axes = f"{drawn(96, sample=sample, numbers=f'{X}, {Y}')}\n  damping: {{path: damping, values: [0.2, 0.4]}}"
    for name, points in {"one": None, "many": 14}.items():
        run_study(study(axes), tmp_path / f"{name}.zarr", block=points)
    one, many = (xr.open_zarr(tmp_path / f"{name}.zarr").load() for name in ("one", "many"))
    assert many.attrs["pem_block"] != one.attrs["pem_block"]
    xr.testing.assert_identical(one.drop_attrs(), many.drop_attrs())


@pytest.mark.long
def test_interrupted_runs_go_on_with_the_same_points_and_each_can_be_reproduced(tmp_path):
    axes, done = drawn(96, numbers=f"{X}, {Y}, damping: {{path: damping, mean: 0.3, deviation: 0.02}}"), []

    def interrupted(*arguments, **options):
        done.append(arguments)
        if len(done) > 3:
            raise KeyboardInterrupt
        return simulate_points(*arguments, **options)

    run_study(study(axes), tmp_path / "whole.zarr")
    with pytest.raises(KeyboardInterrupt):
        run_study(study(axes), tmp_path / "s.zarr", block=16, simulate=interrupted)
    assert 0 < int((xr.open_zarr(tmp_path / "s.zarr").status == Status.DONE).sum()) < 96
    run_study(study(axes), tmp_path / "s.zarr")
    whole, other = (xr.open_zarr(tmp_path / name).load() for name in ("whole.zarr", "s.zarr"))
    xr.testing.assert_identical(whole.drop_attrs(), other.drop_attrs())
    for point in (0, 41, 95):
        found = reproduce(location.at(tmp_path / "s.zarr"), {"draws": point})
        assert found.differences == ()
        assert found.found == Status.DONE
