"""The output ``attractor`` in studies of other shapes: without axes or starts, without attractors, and extended."""

import json
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr
from click.testing import CliRunner

from pem_core import InputError
from pem_core.attractors.strobes import check_one_set
from pem_core.models.registry import assemble
from pipelines.cli.main import main as cli
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.integrity.extend import extend
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.catalogue_table import UNLISTED, sample_of
from pipelines.run.run import run_study
from pipelines.store.attributes import read_attributes
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES


def compass(*overrides):
    return load_study(STUDIES / "driven_compass_basins.yaml", ("label_check={points: 0}", *overrides))


@pytest.mark.long
@pytest.mark.parametrize(
    "axes", ["{}", "{dipole: {path: bodies.needle.magnets.0.moment.0, values: [0.09 A m^2, 0.1 A m^2]}}"]
)
def test_a_study_may_have_no_axes_of_starts(axes, tmp_path):
    """The needle at rest along the field is on its way to one cycle of period one, which has all of the one start."""
    path = tmp_path / "s.zarr"
    run_study(compass(f"axes={axes}", "pendulums.0.spin=100 deg", "summaries=[attractors]"), path)
    summarise(path, ["attractors"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    assert (xr.open_zarr(path).attractor == 0).all()
    sets = found.number.size
    assert found.attrs["comment"] == f"1 branch of attractors; {sets} of {sets} attractors proved to exist"
    assert (found.fraction == 1.0).all()
    assert set(found.fraction.attrs) == {"units", "long_name"}
    assert (found.period == 1).all()


@pytest.mark.long
def test_a_store_without_attractors_has_no_branches(tmp_path):
    """After two periods no trajectory is on its attractor; the one at the unstable equilibrium stays there."""
    path = tmp_path / "s.zarr"
    run_study(compass("axes.angle.points=3", "axes.rate.points=3", "integrate.until=1.5 s"), path)
    summarise(path, ["attractors", "fractions"])
    found = xr.open_zarr(path, group="summary/attractors").load()
    assert json.loads(found.label_name.attrs["pem_texts"]) == []
    assert found.sizes["label"] == 0
    labels = xr.open_zarr(path).attractor.values
    assert labels[1, 1] < 0
    assert (np.delete(labels.ravel(), 4) == -1).all()
    told = CliRunner().invoke(cli, ["status", str(path)])
    assert told.exit_code == 0, told.output
    assert "lists of attractors: 1 done" in told.output
    assert "equilibria" not in told.output


@pytest.mark.long
def test_only_parameters_can_be_extended(tmp_path):
    """A longer axis of starts would change the sample; drawn starts and parameters can be added."""
    path, few = tmp_path / "s.zarr", ("axes.rate.points=2", "integrate.until=1.5 s")
    angles = "axes.angle={path: pendulums.0.spin, values: [-90 deg, 90 deg%s]}"
    more = "axes.dipole={path: bodies.needle.magnets.0.moment.0, values: [0.1 A m^2%s]}"
    run_study(compass(*few, angles % "", more % ""), path)
    with pytest.raises(InputError, match="cannot have more starts, because the sample"):
        extend(path, compass(*few, angles % ", 120 deg", more % ""), print)
    longer = compass(*few, angles % "", more % ", 0.11 A m^2")
    extend(path, longer, print)
    assert read_attributes(path)["pem_fingerprint"] == longer.fingerprint


def test_drawn_starts_keep_their_sample():
    """The sample is the first draws, whatever follows."""
    spin = "{path: pendulums.0.spin, from: -179 deg, to: 179 deg}"
    axes = "axes={draws: {sample: sobol, points: %d, seed: 1, of: {angle: " + spin + "}}}"
    asked = "outputs=[{attractor: {sample: 64}}]"
    first = (np.zeros(1, int),)
    one, other = (sample_of(compass(axes % points, asked, "summaries=[attractors]"), first) for points in (64, 256))
    np.testing.assert_array_equal(one[0], other[0])


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        (["axes.label={path: pendulums.0.drag, values: [1e-6 N m s]}"], "the name label is reserved"),
    ],
)
def test_wrong_requests_are_rejected(overrides, rule):
    with pytest.raises(InputError, match=rule):
        compass(*overrides)


@pytest.mark.long
def test_what_a_sample_misses_is_added_at_each_parameter_set(tmp_path):
    """A sample of one start finds one of the two mirrored cycles of a weak needle, and the other start the other."""
    path = tmp_path / "s.zarr"
    dipole = "axes.dipole={path: bodies.needle.magnets.0.moment.0, values: [0.09 A m^2, 0.091 A m^2]}"
    axes = "axes={angle: {path: pendulums.0.spin, values: [-14 deg, 14 deg]}}"
    run_study(compass(axes, dipole, "outputs=[{attractor: {sample: 1, time_scale: 0.1 s}}]"), path)
    stored = open_results(path).load()
    assert np.sort(np.unique(stored.attractor)).tolist() == [UNLISTED, 0]
    added = with_added_attractors(stored)
    assert added.attractor_count.values.tolist() == [2, 2]
    assert np.unique(added.attractor).tolist() == [0, 1]


def test_rows_without_influence_may_differ():
    """The direction by which flips of spheres on rods are told depends on the start, but their motion not on it."""
    asked = ("outputs=[{attractor: {period: 0.5 s}}]", "summaries=[]", "axes.tilt_x.points=4", "axes.tilt_y.points=4")
    study = load_study(STUDIES / "magnetic_chain.yaml", asked)
    indices = sample_of(study, (np.zeros(1, int), np.zeros(1, int)))
    problem = assemble(study.at(indices)[0], len(indices[0]))
    assert np.ptp(problem.parameters, 1).max() > 0.1
    check_one_set(problem)
    heavier = replace(problem, parameters=problem.parameters * np.linspace(1, 2, problem.size))
    with pytest.raises(InputError, match="must be the same for all starts of one catalogue"):
        check_one_set(heavier)


def test_an_angle_needs_a_hinge():
    with pytest.raises(InputError, match=r"attractors.of must be a recorded quantity, because this scene has no hinge"):
        load_study(
            STUDIES / "textbook_magnets.yaml",
            ("outputs=[{attractor: {period: 5}}]", "summaries=[{attractors: {of: angle}}]"),
        )
