"""Drawn points with partners that differ in one number: their store, total indices, longer samples, wrong requests."""

import numpy as np
import pytest
import xarray as xr

from pem_core.sampling.replicates import total_indices
from pipelines.cli.plan_table import print_plan
from pipelines.integrity.extend import extend
from pipelines.run.run import run_study
from pipelines.store.described_study import study_in
from pipelines.summaries.basins.fractions import Fractions, fractions
from pipelines.summaries.basins.sobol_indices import SobolIndices, sobol_indices
from tests.pipelines.test_draws import PENDULUM, X, Y, rejected, study

AXES = "d: {sample: sobol, points: %d, seed: 1, partners: true, of: {%s}}"
NUMBERS = f"{X}, {Y}"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("partners") / "s.zarr"
    run_study(study(AXES % (1536, NUMBERS)), path)
    return path


def test_total_indices_of_a_store_are_those_of_its_pairs(store):
    """Magnets mix the basins of far starts: each coordinate has a share in almost all of the variance."""
    dataset = xr.open_zarr(store).load()
    found = sobol_indices(dataset, SobolIndices(label="rest_magnet"))
    for k in range(3):
        inside = (dataset.rest_magnet.values == k).astype(float)
        index, error = total_indices(inside, [1, 2], 3, 8)
        np.testing.assert_array_equal(found["total"].sel(label=k), index)
        np.testing.assert_array_equal(found["total_error"].sel(label=k), error)
    assert found["total"].min() > 0.7
    assert found["index"].max() < 0.3
    assert found["total"].attrs["long_name"] == "total Sobol index of the basin"


def test_groups_of_a_store_share_all_numbers_but_one(store):
    dataset = xr.open_zarr(store)
    assert dataset.d.attrs["pem_members"] == 3
    x, y = (dataset[name].values.reshape(-1, 3, 8) for name in "xy")
    assert (x[:, 2] == x[:, 0]).all()
    assert (y[:, 1] == y[:, 0]).all()
    assert (x[:, 1] != x[:, 0]).all()
    assert (y[:, 2] != y[:, 0]).all()


def test_fractions_count_partners_and_their_errors_those_of_whole_replicates(store):
    """Published: 0.328, 0.328 and 0.344."""
    found = fractions(xr.open_zarr(store), Fractions())
    assert found.points == 1536
    assert (found.low <= [0.328, 0.328, 0.344]).all()
    assert (found.high >= [0.328, 0.328, 0.344]).all()


def test_longer_samples_keep_their_first_points_and_studies_of_stores_their_partners(tmp_path, store):
    short, longer = study(AXES % (192, NUMBERS)), study(AXES % (1536, NUMBERS))
    run_study(short, tmp_path / "s.zarr")
    extend(tmp_path / "s.zarr", longer, lambda line: None)
    run_study(longer, tmp_path / "s.zarr")
    extended, whole = (xr.open_zarr(one).load() for one in (tmp_path / "s.zarr", store))
    xr.testing.assert_identical(extended.drop_attrs(), whole.drop_attrs())
    again = study_in(extended.attrs)
    assert again.fingerprint == longer.fingerprint
    assert again.axes == longer.axes
    assert longer.fingerprint != study(f"d: {{sample: sobol, points: 1536, seed: 1, of: {{{NUMBERS}}}}}").fingerprint


def test_a_vector_on_a_sphere_changes_as_a_whole():
    numbers = "field: {path: field.B, sphere: 2 mT}, lean: {path: pendulums.0.tilt.0, from: -20 deg, to: 30 deg}"
    (axis,) = study(AXES % (384, numbers), PENDULUM).axes
    values = {sweep.name: sweep.in_file_unit(np.arange(384)).reshape(-1, 3, 8) for sweep in axis.sweeps}
    for component in "xyz":
        own = values[f"field_{component}"]
        assert (own[:, 2] == own[:, 0]).all()
        assert (own[:, 1] != own[:, 0]).all()
    assert (values["lean"][:, 1] == values["lean"][:, 0]).all()
    lengths = np.sqrt(sum(values[f"field_{component}"] ** 2 for component in "xyz"))
    np.testing.assert_allclose(lengths, 2, rtol=1e-14)


def test_the_plan_counts_partners(capsys):
    print_plan(study(AXES % (384, NUMBERS)))
    words = " ".join(capsys.readouterr().out.split())
    assert "8 independent scrambles of 16 Sobol points with 2 partners each, seed 1" in words


@pytest.mark.parametrize(
    ("axes", "message"),
    [
        (
            AXES % (512, NUMBERS),
            "axes.d.points must be a multiple of the number of replicates times a point and its 2 partners, 24, "
            "but is 512; give 504 points",
        ),
        ((AXES % (480, NUMBERS)).replace("sobol", "random"), "axes.d.partners: partners belong to a Sobol sample"),
        (
            AXES
            % (96, ", ".join(f"n{k}: {{path: magnets.{k % 3}.position.{k // 3}, from: 0, to: 1}}" for k in range(11))),
            "axes.d.of: a Sobol sample has at most 21 dimensions, but these numbers need 22",
        ),
    ],
)
def test_wrong_partners_are_rejected(axes, message):
    assert message in rejected(axes)


def test_groups_without_balance_are_noted():
    (note,) = study(AXES % (288, NUMBERS)).notes
    assert "which is 12 with 2 partners each in each of 8 replicates" in note
    assert "192 or 384 points" in note
