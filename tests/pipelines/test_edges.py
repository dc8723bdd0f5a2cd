"""The summary of edges: from neighbours on a map to the saddles between their basins."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pipelines.integrity.postprocess import summarise
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.summaries.basins.edges import Edges, End, edges
from tests.pipelines.small import three_magnets


@pytest.mark.long
def test_edges_lead_to_the_saddles_of_the_table(tmp_path):
    """Their energy is that of the table; the place, to which the way is slow, within 10 um of 4 mm."""
    study = three_magnets("scene.pendulums.0.drag=1e-2", "summaries=[{edges: {until: 5 s}}]")
    run_study(study, tmp_path / "s.zarr")
    summarise(tmp_path / "s.zarr", study.entry.summaries)
    found, data = xr.open_zarr(tmp_path / "s.zarr", group="summary/edges").load(), open_results(tmp_path / "s.zarr")
    assert found.ending.values.tolist() == [End.AT_REST] * 3
    energy = data.equilibrium_energy.values
    np.testing.assert_allclose(found.energy, energy[found.equilibrium], rtol=0, atol=1e-10)
    assert (data.equilibrium_unstable_directions.values[found.equilibrium] > 0).all()
    place = data.equilibrium_position.values[found.equilibrium]
    np.testing.assert_allclose(found.position, place, rtol=0, atol=1e-5)


def test_where_no_neighbours_differ_there_is_no_edge(tmp_path):
    grid = [f"axes.tilt_{a}.{key}" for a, ends in (("x", (0, 0.1)), ("y", (6, 6.1))) for key in edges_of(ends)]
    run_study(three_magnets(*grid, "summaries=[]"), tmp_path / "s.zarr")
    found = edges(open_results(tmp_path / "s.zarr"), Edges(label="rest_magnet"))
    assert found.ending.values.tolist() == [End.NO_EDGE] * 3
    assert np.isnan(found.energy).all()


def edges_of(ends):
    """Return the settings of an axis of two points."""
    return f"from={ends[0]} deg", f"to={ends[1]} deg", "points=2"


def test_two_pendulums_have_no_edges(tmp_path):
    second = "scene.pendulums=[{body: bob, drag: 1e-2}, {body: bob, pivot: [2, 0, 0], drag: 1e-2}]"
    run_study(three_magnets(second, "integrate.until=1 s", "summaries=[]"), tmp_path / "s.zarr")
    with pytest.raises(InputError, match="edges: this summary needs a study with one pendulum, but this study has 2"):
        edges(open_results(tmp_path / "s.zarr"), Edges())
