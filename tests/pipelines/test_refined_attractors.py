"""Refined maps of attractors: labels are those of the full map, at fewer points; and outputs that are listed twice."""

import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays
from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.integrity.reproduce import reproduce
from pipelines.integrity.verify import verify
from pipelines.outputs.simulate import simulate_points
from pipelines.outputs.variables import Origin
from pipelines.run.run import run_study
from pipelines.store.store import open_results, stored_study
from pipelines.study.grid import Grid
from pipelines.study.load import load_study
from pipelines.summaries.basins.settling import Settling, settling
from tests.pipelines.small import STUDIES

WEAK = (
    "bodies.needle.magnets.0.moment.0=0.08 A m^2",
    "pendulums.0.drag=6e-6 N m s",
    "axes.angle.points=120",
    "axes.rate.points=90",
    "label_check={points: 0}",
)
"""A damped needle with two cycles of two periods, whose basins have smooth parts."""
REFINED = ("refine={}", "summaries=[fractions]")


def needle(*overrides):
    return load_study(STUDIES / "driven_compass_basins.yaml", (*WEAK, *overrides))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("refined") / "s.zarr"
    run_study(needle(*REFINED), path)
    return path


@pytest.mark.long
def test_a_refined_map_is_the_full_map_at_fewer_points(store):
    """Inferred points have the labels of the full map, and no times."""
    study, data = needle("summaries=[fractions]"), open_results(store).load()
    full = simulate_points(study, Grid(study.shape, study.shape).indices(0))
    labels = full["attractor"].reshape(study.shape)
    inferred = data.inferred.values == Origin.INFERRED
    assert inferred.mean() > 0.4
    np.testing.assert_array_equal(data.attractor, labels)
    assert np.isnan(data.attractor_time.values[inferred]).all()
    times = full["attractor_time"].reshape(study.shape)
    np.testing.assert_array_equal(data.attractor_time.values[~inferred], times[~inferred])


@pytest.mark.long
def test_blocks_change_nothing(store, tmp_path):
    run_study(needle(*REFINED), tmp_path / "whole.zarr", block=4 * 4096)
    grids = [stored_study(path)[1] for path in (store, tmp_path / "whole.zarr")]
    assert grids[0].blocks > grids[1].blocks
    fresh = arrays(tmp_path / "whole.zarr")
    for name, values in arrays(store).items():
        if not name.startswith("summary/"):
            np.testing.assert_array_equal(values, fresh[name], err_msg=name)


@pytest.mark.long
def test_the_summary_counts_the_computed_points(store):
    summarise(store, ["refinement", "fractions"])
    found = xr.open_zarr(store, group="summary/refinement").load()
    assert found.wrong == 0 < found.checked
    assert found.computed_fraction < 0.7
    assert found.attrs["over"] == "angle rate"
    assert xr.open_zarr(store, group="summary/fractions").fraction.sum() == pytest.approx(1.0)
    data = open_results(store)
    assert "another attractor" in data.inferred.attrs["comment"]
    with pytest.raises(InputError, match="settling times of inferred starts are unknown"):
        settling(data, Settling())


@pytest.mark.long
def test_a_refined_store_is_verified_and_reproduced(store):
    assert verify(store).mistakes == ()
    again = reproduce(store, {"angle": 40, "rate": 30})
    assert not again.differences
    assert not again.error


def test_the_status_of_a_catalogue_has_words_about_attractors(store):
    comment = open_results(store).attractor_status.attrs["comment"]
    assert "done: attractor_count is the number of attractors found" in comment
    assert "equilibrium" not in comment


REST = "textbook_magnets"
WRONG = {
    (
        "driven_compass_basins",
        "outputs=[attractor, attractor]",
    ): "outputs.1: the output attractor is listed twice",
    ("driven_compass_basins", "outputs=[attractor, {attractor: {sample: 9}}]"): "outputs.1: the output attractor is",
    (REST, "outputs=[rest, energy_drift, rest]"): "outputs.2: the output rest is listed twice",
    (REST, "outputs=[final]", "refine={}"): "outputs: a refined study needs the output `rest` or `attractor`",
    (REST, "outputs=[rest, {attractor: {period: 5}}]", "stop.when=end", "refine={}"): "stop.when must be `captured`",
    (
        "compass_bifurcations",
        "refine={axes: [angle, dipole]}",
    ): "refine.axes.1 must be an axis of initial conditions in a study with the output `attractor`",
}


@pytest.mark.parametrize("changes", WRONG)
def test_wrong_requests_are_rejected(changes):
    name, *overrides = changes
    with pytest.raises(InputError, match=WRONG[changes].replace(".", r"\.")):
        load_study(STUDIES / f"{name}.yaml", overrides)


def test_both_labels_may_be_refined():
    study = load_study(STUDIES / "textbook_magnets.yaml", ("outputs=[rest, {attractor: {period: 5}}]", "refine={}"))
    assert study.refined == ("x", "y")
    assert not study.symmetries
