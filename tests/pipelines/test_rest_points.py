"""The table of rest points, the labels that refer to it, and its branches along the parameters."""

import numpy as np
import pytest
import xarray as xr

from benchmarks.processes import arrays
from pem_core import InputError, assemble, find_equilibria
from pem_core.equilibria.capture import UNLISTED
from pem_core.integrate.outcomes import Status
from pipelines.cli.plan_table import print_plan
from pipelines.integrity.postprocess import summarise
from pipelines.outputs.simulate import simulate_points
from pipelines.run import isolated_process
from pipelines.run.run import Policy, run_study
from pipelines.store import store as stores
from pipelines.study.grid import MOST_SETS
from pipelines.summaries.rest.rest_map import rest_map
from tests.pipelines.small import several_blocks, three_magnets

STRENGTHS = (
    "axes.tilt_x.points=5",
    "axes.tilt_y.points=4",
    "axes.moment.path=bodies.puck.magnets.0.moment.2",
    "axes.moment.values=[100 mA m^2, 160 mA m^2, 406.25 mA m^2]",
    "integrate.method=dop853",
)
BIRTH = 145.0726
"""Strength [mA m^2] at which each magnet gets a well of its own: see tests/core/test_continuation.py."""


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("store") / "s.zarr"
    run_study(three_magnets(*STRENGTHS), path)
    summarise(path, ["rest_points"])
    return path


@pytest.fixture(scope="module")
def results(store):
    return xr.open_zarr(store).load()


@pytest.fixture(scope="module")
def branches(store):
    return xr.open_zarr(store, group="summary/rest_points").load()


def test_the_table_is_what_the_search_finds(results):
    """The table-top set at its own strength; numbers of the reference, see tests/physics/test_tabletop.py."""
    table = results.isel(moment=2)
    assert table.equilibrium_count == 8
    assert table.equilibrium_complete == 1
    assert table.equilibrium_unstable_directions.values[:9].tolist() == [0, 0, 0, 1, 1, 1, 2, 2, -1]
    assert np.flatnonzero(table.equilibrium_stable).tolist() == [0, 1, 2]
    assert np.flatnonzero(table.equilibrium_isolated).tolist() == list(range(8))
    assert sorted(table.equilibrium_magnet.values[:3].tolist()) == [0, 1, 2]
    np.testing.assert_allclose(table.equilibrium_energy[:3], -0.0638170612152765, rtol=1e-12)
    np.testing.assert_allclose(table.equilibrium_exit_energy[:3], -0.0633479657518553, rtol=1e-12)
    np.testing.assert_allclose(
        table.equilibrium_frequency[:3, 1:], np.tile([17.216530252841, 18.007908083755], (3, 1)), rtol=1e-9
    )
    assert np.isnan(table.equilibrium_energy[8:]).all()


def test_labels_lead_to_the_place_of_rest(results):
    assert (results.rest_point >= 0).all()
    there = results.equilibrium_position.isel(equilibrium=results.rest_point)
    np.testing.assert_allclose(there, results.rest_position.isel(pendulum=0).transpose(*there.dims), rtol=0, atol=0)
    magnet = results.equilibrium_magnet.isel(equilibrium=results.rest_point)
    assert (magnet == results.rest_magnet).all()
    assert results.equilibrium_stable.isel(equilibrium=results.rest_point).all()


@pytest.mark.long
def test_any_blocks_give_the_same_table(store, monkeypatch, tmp_path):
    several_blocks(monkeypatch, 3)
    path = tmp_path / "s.zarr"
    run_study(three_magnets(*STRENGTHS), path)
    summarise(path, ["rest_points"])
    assert xr.open_zarr(path).attrs["pem_block"] != xr.open_zarr(store).attrs["pem_block"]
    assert arrays(path) == arrays(store)


def test_branches_and_births(branches):
    """The middle is one branch throughout, a well twice and then a maximum; three wells are born with three saddles."""
    assert branches.branch.values[:, :8].tolist()[0] == [0, 1, -1, -1, -1, -1, -1, -1]
    middle = branches.branch == 0
    assert middle.sum("equilibrium").values.tolist() == [1, 1, 1]
    assert middle.argmax("equilibrium").values.tolist()[2] == 6
    assert (branches.event_kind == 1).all()
    assert branches.event_branch.values.tolist() == [2, 3, 4, 5, 6, 7]
    np.testing.assert_allclose(branches.event_moment, BIRTH, rtol=1e-5)
    assert branches.event_moment.attrs["units"] == "mA m^2"
    np.testing.assert_allclose(branches.fraction.sum("equilibrium"), 1.0)


@pytest.mark.long
def test_a_parameter_set_without_rest_points_is_no_birth_nor_death_and_is_computed_again(store, monkeypatch, tmp_path):
    path, real = tmp_path / "s.zarr", isolated_process.table_values

    def broken(study, starts):
        if (starts[2] == 1).any():
            raise np.linalg.LinAlgError("singular matrix")
        return real(study, starts)

    with monkeypatch.context() as patch:
        patch.setattr(isolated_process, "table_values", broken)
        end = run_study(three_magnets(*STRENGTHS), path)
    assert (end.done, end.failed) == (60, 0)
    assert end.errors == ("table block 0: equilibria of tilt_x=0,tilt_y=0,moment=1: LinAlgError: singular matrix",)
    table = xr.open_zarr(path).load()
    assert table.equilibrium_count.values.tolist() == [2, -1, 8]
    assert table.equilibrium_status.values.tolist() == [Status.DONE, Status.ERROR, Status.DONE]
    assert table.equilibrium_complete.values.tolist() == [True, False, True]
    assert table.equilibrium_stable.values.any(-1).tolist() == [True, False, True]
    summarise(path, ["rest_points"])
    found = xr.open_zarr(path, group="summary/rest_points").load()
    shares = rest_map(stores.open_results(path)).fraction
    assert shares.sel(label=UNLISTED).values.tolist() == [0, 1, 0]
    np.testing.assert_allclose(shares.sum("label"), 1)
    assert found.sizes["event"] == 0
    assert (found.branch.values >= 0).sum(-1).tolist() == [2, 0, 8]
    assert stores.census(path).points["done"] == 60
    assert run_study(three_magnets(*STRENGTHS), path, policy=Policy(retry_failed=True)).errors == ()
    summarise(path, ["rest_points"])
    assert arrays(path) == arrays(store)


@pytest.mark.long
def test_two_parameters_make_one_set_of_branches(tmp_path):
    """Along strength and field at once every rest point has one number, and no set has it twice."""
    field = (
        "axes.field.path=field.B.2",
        "axes.field.values=[0, 0.5 mT]",
        "axes.tilt_x.points=2",
        "axes.tilt_y.points=1",
    )
    path = tmp_path / "s.zarr"
    run_study(three_magnets(*STRENGTHS, *field), path)
    summarise(path, ["rest_points"])
    branch = xr.open_zarr(path, group="summary/rest_points").branch.transpose("moment", "field", "equilibrium").values
    assert branch.max() == 7
    for cell in np.ndindex(3, 2):
        own = branch[cell][branch[cell] >= 0]
        assert sorted(own) == list(range(2 if cell[0] == 0 else 8))


@pytest.mark.long
def test_a_hinge_remembers_the_start():
    """Starts in the plane of the swing share a table; one tilted out of it has rest points of its own."""
    hinged = ("pendulums.0.hinge=[0, 1, 0]", "axes.tilt_x.points=3", "axes.tilt_y.points=2", "axes.tilt_y.from=0 deg")
    study = three_magnets(*hinged, "integrate.method=dop853")
    labels = simulate_points(study, tuple(index.ravel() for index in np.indices((3, 2))))["rest_point"].reshape(3, 2)
    assert (labels[:, 0] >= 0).all()
    assert (labels[:, 1] == UNLISTED).all()


def test_nothing_is_listed_where_nothing_can_rest(tmp_path):
    turning = "field={kind: rotating, B1: [1 mT, 0, 0], B2: [0, 1 mT, 0], angular_velocity: 1 rad/s}"
    run_study(three_magnets(turning, "axes={}", "integrate.until=0.1 s"), tmp_path / "s.zarr")
    results = xr.open_zarr(tmp_path / "s.zarr")
    assert (int(results.equilibrium_count), int(results.rest_point)) == (0, -1)
    assert not any(results[f"equilibrium_{name}"].values.any() for name in ("complete", "stable", "isolated"))


def test_a_study_of_too_many_parameter_sets_has_no_table(capsys):
    sets = f"axes.gap.points={MOST_SETS + 1}"
    many = ("axes.gap.path=placed.0.position.2", "axes.gap.from=-34 cm", "axes.gap.to=-33 cm", sets)
    print_plan(three_magnets(*many), 1)
    why = f"there are {MOST_SETS + 1:,} parameter sets, more than {MOST_SETS:,}"
    assert f"no list: {why}" in " ".join(capsys.readouterr().out.split())
    with pytest.raises(
        InputError, match=f"summaries: rest_points needs a list of equilibria, which the study lacks: {why}"
    ):
        three_magnets(*many, "summaries=[rest_points]")


def test_a_minimum_of_the_table_is_that_of_the_scene(results):
    """Each strength by a search of its own, by way of the coordinate."""
    for index, moment in enumerate(results.moment.values):
        scene = three_magnets(f"bodies.puck.magnets.0.moment.2={moment * 1e-3}").entry.scene
        found = find_equilibria(assemble(scene))
        own = results.isel(moment=index)
        np.testing.assert_allclose(own.equilibrium_energy[: len(found.energy)], found.energy, rtol=1e-12)
