"""Final-state sensitivity and dimension of the boundary between basins of attractors of a needle in a driven field."""

import numpy as np
import pytest
import xarray as xr

from pem_core.attractors.attractor import Kind
from pem_core.basins import UNKNOWN
from pem_core.basins.slim_fractals import Slimness
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.equilibria.labelled_starts import Measure, starts_of
from pipelines.equilibria.stored_catalogues import catalogue_reader
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.attractor_labels import attractor_values, recall
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.basins.final_state_sensitivity import displaced_labels
from tests.pipelines.small import STUDIES

MAP = (
    "axes.angle={path: pendulums.0.spin, from: 20 deg, to: 50 deg, points: 120}",
    "axes.rate={path: pendulums.0.angular_velocity.2, from: 4 rad/s, to: 8 rad/s, points: 120}",
)
"""A small part of the starts, whose basins have a fractal boundary."""
SMALL = ("axes.angle.points=12", "axes.rate.points=11")
SIZES = (1.0, 2.0, 4.0)
ASKED = (
    "summaries=[uncertainty_exponent, {final_state_sensitivity: {sizes: [1e-3, 1e-2, 3e-2, 1e-1, 3e-1, 1, 2, 4]}}, "
    "{equivalent_dimension: {points: 1000, sizes: [1e-3, 3e-3, 1e-2, 3e-2, 1e-1]}}]"
)


def compass(*overrides):
    return load_study(STUDIES / "driven_compass_basins.yaml", ("label_check={points: 0}", *overrides))


def run(path, *overrides):
    study = compass(*overrides)
    run_study(study, path)
    return study, open_results(path).load()


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return run(tmp_path_factory.mktemp("small") / "s.zarr", *SMALL)


def indices(study):
    return tuple(mesh.ravel() for mesh in np.meshgrid(*(np.arange(n) for n in study.shape), indexing="ij"))


def uncertain(labels, size, margin=4):
    """Return the fraction of points off the margin of a map with another label at one of four points at a distance."""
    own = (slice(margin, -margin),) * 2
    moved = [np.roll(labels, sign * size, axis)[own] != labels[own] for axis in (0, 1) for sign in (-1, 1)]
    return np.any(moved, 0).mean()


@pytest.mark.long
def test_displaced_starts_are_as_uncertain_as_the_points_of_the_map(tmp_path):
    """Fractions at sizes of whole cells, and exponents, are those of the map itself, to three standard errors.

    Measured: 0.327 +- 0.020 by displaced starts, 0.265 +- 0.044 on the map, and dimensions about 1.67.
    """
    path = tmp_path / "s.zarr"
    study, data = run(path, *MAP, ASKED)
    summarise(path, study.entry.summaries)
    found, on_grid, slim = (
        xr.open_zarr(path, group=f"summary/{name}").load()
        for name in ("final_state_sensitivity", "uncertainty_exponent", "equivalent_dimension")
    )
    assert found.attrs["label"] == "attractor"
    assert (found.points == 1000).all()
    on_map = [uncertain(data.attractor.values, int(size)) for size in SIZES]
    share, error = (found[name].sel(size=list(SIZES)).values for name in ("uncertain_fraction", "standard_error"))
    assert (np.abs(share - on_map) < 3 * error).all()
    off = abs(found.exponent - on_grid.exponent)
    assert off < 3 * np.sqrt(found.exponent_error**2 + on_grid.standard_error**2 + on_grid.range_error**2)
    assert slim.verdict != Slimness.SLIM
    off = slim.local_dimension - (2 - found.exponent)
    assert (np.abs(off) < 3 * np.hypot(slim.local_dimension_error, found.exponent_error)).all()


@pytest.mark.long
def test_displaced_labels_need_no_neighbours(small):
    """A displacement far below the width of the finest cells of this sample changes no label."""
    _, data = small
    labels = next(displaced_labels("test", starts_of("test", data, Measure()), 40, (1e-9,)))
    assert labels.shape == (40, 5, 1)
    assert (labels == labels[:, :1]).all()
    assert set(np.unique(labels)) == {0, 1, 2, 3}


@pytest.mark.long
def test_added_attractors_label_displaced_starts(tmp_path):
    """A sample of one start misses three attractors; the points of the map have the labels of the added ones."""
    study, data = run(tmp_path / "s.zarr", *SMALL, "outputs=[{attractor: {time_scale: 0.1 s, sample: 1}}]")
    assert (data.attractor == UNLISTED).any()
    added = with_added_attractors(data)
    values, _ = attractor_values(study, indices(study), study_problem(study), catalogue_reader(added, study))
    np.testing.assert_array_equal(values["attractor"].reshape(study.shape), added.attractor)
    labels = next(displaced_labels("test", starts_of("test", added, Measure()), 40, (1e-9,)))
    assert not np.isin(labels, [UNLISTED, UNKNOWN]).any()


def study_problem(study):
    from pem_core.models.registry import assemble

    place = indices(study)
    return assemble(study.at(place)[0], len(place[0]))


@pytest.mark.long
def test_labels_are_places_in_the_catalogue(small):
    """Added cycles follow the tori of the first sample: of a cycle listed as a torus, the place stays."""
    study, data = small
    period = data.attractor_period.values.copy()
    kind, section = data.attractor_kind.values.copy(), data.attractor_section.values.copy()
    section[0], period[2], kind[2] = np.random.default_rng(0).normal(size=section[0].shape), 0, Kind.TORUS
    other = data.copy()
    for name, values in (("period", period), ("kind", kind), ("section", section)):
        other[f"attractor_{name}"] = data[f"attractor_{name}"].copy(data=values)
    known = recall(study, tuple(index[:1] for index in indices(study)), catalogue_reader(other, study))
    assert known.number.tolist() == [0, 1, 3, 2]
    assert known.numbered(np.array([0, 1, 2, 3, -1, UNLISTED])).tolist() == [0, 1, 3, 2, -1, UNLISTED]
