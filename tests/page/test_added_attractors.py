"""Page and pictures of a store whose samples have missed attractors show those that are added before summaries."""

import numpy as np
import pytest

from pem_core.integrate.outcomes import Status
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.files import location
from pipelines.outputs.catalogue_table import UNLISTED
from pipelines.page.payload.data import of_store
from pipelines.page.payload.source import Source, steps_for
from pipelines.pictures.attractor_names import with_attractor_names
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from tests.pipelines.page_contents import values_of
from tests.pipelines.small import STUDIES

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """Return the store of a map whose sample is one start, which finds one of four attractors."""
    path = tmp_path_factory.mktemp("added") / "s.zarr"
    few = ("outputs=[{attractor: {time_scale: 0.1 s, sample: 1}}]", "label_check={points: 0}")
    small = ("axes.angle.points=12", "axes.rate.points=11")
    run_study(load_study(STUDIES / "driven_compass_basins.yaml", (*few, *small)), path)
    return path


def test_the_page_shows_added_attractors(store):
    data, stored = of_store(location.at(store)), open_results(store).load()
    assert stored.attractor_count == 1
    assert (stored.attractor == UNLISTED).any()
    added = with_added_attractors(stored)
    (one,) = data["catalogues"]["sets"]
    assert sorted(each["label"] for each in one["attractors"]) == [
        "period 1 a",
        "period 1 b",
        "period 3 a",
        "period 3 b",
    ]
    assert {each["period"]: len(each["states"]) for each in one["attractors"]} == {1: 1, 3: 3}
    energy = np.sort([each["energy"] for each in one["attractors"]])
    np.testing.assert_allclose(energy, np.sort(added.attractor_energy.values[:4]), rtol=1e-12)
    labels, times = (values_of(data, name) for name in ("attractor", "attractor_time"))
    np.testing.assert_array_equal(labels, added.attractor)
    np.testing.assert_allclose(times, added.attractor_time, rtol=1e-3)
    assert labels.min() == 0


def test_a_store_that_is_not_complete_shows_its_sample(store):
    source = Source.of(location.at(store), steps_for)
    status = np.where(np.arange(132) == 0, Status.PENDING, Status.DONE).astype(np.uint8).reshape(12, 11)
    pending = source._stored["status"].copy(data=status)
    source.__dict__["_stored"] = source._stored.assign(status=pending)
    assert source.basins.names == {0: "period_1"}


def test_pictures_have_the_names_of_the_page(store):
    found = with_attractor_names(open_results(store)).attractor
    flags = dict(zip(found.attrs["flag_values"], found.attrs["flag_meanings"].split(), strict=True))
    page = of_store(location.at(store))["variables"][0]
    assert {one["label"] for one in page["categories"]} == {
        name.replace("_", " ") for k, name in flags.items() if k >= 0
    }
    assert not (found == UNLISTED).any()
