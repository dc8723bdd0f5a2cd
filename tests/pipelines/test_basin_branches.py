"""Basins along a parameter: each is one curve, under the name of what it is, where it is there and nowhere else."""

import numpy as np
import pytest
import xarray as xr

from pem_core import InputError
from pem_core.equilibria.capture import UNLISTED
from pem_core.models.environment.equilibrium_conditions import AT_NO_MAGNET
from pipelines.equilibria import branches
from pipelines.equilibria.branches import NO_BASIN, basins_of
from pipelines.integrity.postprocess import summarise
from pipelines.pictures.curves import curve_figure
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import load_study
from pipelines.summaries.basins.critical_shock import Home
from pipelines.summaries.basins.fractions import SUMMARY, Fractions, fractions
from tests.pipelines.small import STUDIES

HEIGHTS = [0.2, 0.3, 0.4, 0.45, 0.5, 0.6, 0.65, 0.8]
BORN, DEAD = 0.4223875, 0.6328804
"""Heights at which the middle becomes a well (w^2 + 3/D^3 = 9/(2 D^5)), and at which those at the magnets end."""
NAMES = ["rest_map", "fractions", "rest_time", "tipping", "critical_shock", "intermingledness", "rest_points"]
BETWEEN = 3


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("branches") / "s.zarr"
    settings = [f"axes.d={{path: height, values: {HEIGHTS}}}", "axes.x.points=12", "axes.y.points=11"]
    assert run_study(load_study(STUDIES / "textbook_magnets.yaml", settings), path).failed == 0
    followed, real = [], branches._links
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(branches, "_links", lambda *given: followed.append(1) or real(*given))
        summarise(path, NAMES)
    assert len(followed) == 1
    return path


@pytest.fixture(scope="module")
def data(store):
    return open_results(store).load()


def summary(store, name):
    return open_results(store, name).load()


def is_there(found):
    """Return where each basin is, over label and d: the wells at magnets until they end, the middle once it is one."""
    return np.where(found.label.values[:, None] == BETWEEN, found.d.values > BORN, found.d.values < DEAD)


def counted(data):
    """Return the share of starts at each magnet and at none, over label and d."""
    return np.stack([(data.rest_magnet == k).mean(["x", "y"]) for k in (0, 1, 2, AT_NO_MAGNET)])


@pytest.mark.long
@pytest.mark.parametrize("name", ["fractions", "rest_map"])
def test_the_middle_is_one_curve_from_nothing_to_all_and_the_magnets_end(name, store, data):
    found = summary(store, name)
    found = found.sel(label=found.label >= 0)
    assert found.label_name.values.tolist() == ["magnet_0", "magnet_1", "magnet_2", "between"]
    share = found.fraction.transpose("label", "d").values
    np.testing.assert_array_equal(np.isfinite(share), is_there(found))
    np.testing.assert_array_equal(share[is_there(found)], counted(data)[is_there(found)])
    middle = share[BETWEEN][is_there(found)[BETWEEN]]
    assert (middle[0], middle[-1]) == (0, 1)
    np.testing.assert_allclose(np.nansum(share, 0), 1)


def test_a_curve_is_drawn_where_its_basin_is(store):
    found = summary(store, "fractions")
    (axes,) = curve_figure(found, SUMMARY.figure, ["d"], "title").axes
    drawn = {bar.get_label(): bar.lines[0].get_xydata() for bar in axes.containers}
    assert set(drawn) == {"magnet 0", "magnet 1", "magnet 2", "between"}
    for number, points in enumerate(drawn.values()):
        np.testing.assert_array_equal(np.isfinite(points[:, 1]), is_there(found)[number])


def test_times_shocks_and_mixing_are_those_of_the_basin(store, data):
    time, shock, mixing = (summary(store, name) for name in ("rest_time", "critical_shock", "intermingledness"))
    for label, magnet in ((0, 0), (BETWEEN, AT_NO_MAGNET)):
        expected = data.rest_time.where(data.rest_magnet == magnet).mean(["x", "y"])
        np.testing.assert_allclose(time["mean"].sel(label=label), expected, rtol=1e-12)
    middle = shock.sel(label=BETWEEN)
    assert (middle.home.values[:3] == Home.NO_REST_POINT).all()
    assert (middle.home.values[3:] != Home.NO_REST_POINT).all()
    np.testing.assert_allclose(np.hypot(middle.rest_x, middle.rest_y)[3:], 0, atol=1e-9)
    own = mixing.mixing.sel(label=BETWEEN, other=BETWEEN).isel(distance=0)
    assert np.isfinite(own.values).tolist() == [False] * 5 + [True] * 3


def test_starts_tip_between_branches(store, data):
    """As they do between magnets and none; where a basin is not there, no share is said."""
    found = summary(store, "tipping").transpose("d", "label_before", "label_after")
    labels = np.where(data.rest_magnet == AT_NO_MAGNET, BETWEEN, data.rest_magnet.values)
    labels = np.moveaxis(labels, data.rest_magnet.dims.index("d"), 0)
    there = is_there(summary(store, "fractions")).T
    for step in range(len(HEIGHTS) - 1):
        for i, j in np.ndindex(4, 4):
            own = labels[step] == i
            expected = (labels[step + 1][own] == j).mean() if own.any() and there[step + 1, j] else np.nan
            np.testing.assert_allclose(found.probability[step, i, j], expected, rtol=1e-12)
    assert found.leaving.values[5].tolist() == [1, 1, 1, 0]


def test_rest_points_say_which_basin_they_have(store, data):
    found = summary(store, "rest_points")
    assert found.attrs["comment"] == "7 branches of equilibria with 0 births and 6 deaths along the axes"
    middle = np.hypot(*np.moveaxis(data.equilibrium_position.transpose("d", "equilibrium", ...).values, -1, 0)) < 1e-9
    assert (found.basin.values[middle] == BETWEEN).all()
    magnet = data.equilibrium_magnet.transpose("d", "equilibrium").values
    stable = data.equilibrium_stable.transpose("d", "equilibrium").values
    at_magnet = stable & (magnet >= 0)
    np.testing.assert_array_equal(found.basin.values[at_magnet], magnet[at_magnet])
    assert (found.basin.values[~stable & ~middle] == NO_BASIN).all()


def test_a_part_of_a_store_has_the_basins_of_that_part(store, data):
    whole = summary(store, "fractions")
    some = fractions(data.isel(d=[2, 3, 6]), Fractions())
    np.testing.assert_array_equal(some.fraction, whole.fraction.isel(d=[2, 3, 6]))
    one = fractions(data.isel(d=5), Fractions())
    np.testing.assert_array_equal(one.fraction.sel(label=[0, 1, 2, 3]), whole.fraction.isel(d=5))
    with pytest.raises(
        InputError, match="dataset: the coordinate d is missing; keep this coordinate: select with isel"
    ):
        fractions(data.isel(d=5, drop=True), Fractions())


def tabled(branch, stable, magnet, magnets=2):
    """Return a store that has followed its rest points already, along d."""
    values = {"branch": np.array(branch), "stable": np.array(stable, bool), "magnet": np.array(magnet)}
    out = xr.Dataset({f"equilibrium_{name}": (("d", "equilibrium"), value) for name, value in values.items()})
    names = " ".join(["at_rest_at_no_magnet", "not_at_rest_at_the_end", *(f"magnet_{k}" for k in range(magnets))])
    flags = {"flag_values": [AT_NO_MAGNET, -1, *range(magnets)], "flag_meanings": names}
    out["rest_magnet"] = ("d", np.zeros(len(branch), int), flags)
    return out


def test_a_branch_has_the_name_of_what_it_is_at_most_values():
    """Branch 0 is between twice and at magnet 1 once, 1 the other way round; a second one between is counted."""
    found = basins_of(tabled([[0, 1, 2]] * 3, [[1, 1, 1]] * 3, [[-2, 1, -2], [-2, 1, -2], [1, -2, -2]]))
    assert found.names == {1: "magnet_1", 2: "between", 3: "between_well_2"}
    assert found.of_point.values.tolist() == [[2, 1, 3]] * 3
    assert found.exists.values.all()


def test_what_cannot_be_followed_is_named_anew():
    """Of three values nothing is followed from the second to the third; saddles and unused rows have no basin."""
    found = basins_of(tabled([[0, 1, -1], [0, 1, 2], [3, 4, 5]], [[1, 0, 0], [1, 0, 1], [1, 1, 0]], [[0, 0, 0]] * 3))
    assert found.names == {0: "magnet_0", 2: "magnet_0_well_2"}
    assert found.of_point.values.tolist() == [[0, -1, -1], [0, -1, 2], [0, 2, -1]]
    assert found.exists.values.tolist() == [[True, False], [True, True], [True, True]]


def test_one_magnet_has_nothing_between():
    found = basins_of(tabled([[0]], [[1]], [[-2]], magnets=1))
    assert found.names == {1: "at_no_magnet"}


def test_a_rest_point_beyond_the_room_of_the_table_is_in_none(data):
    one = data.isel(d=0).copy(deep=True)
    one["rest_point"][:2] = 40
    one["equilibrium_count"] = one.equilibrium_count * 0 + 41
    found = fractions(one.assign(equilibrium_branch=("equilibrium", np.arange(32))), Fractions())
    assert found.fraction.sel(label=UNLISTED) == pytest.approx(2 / 12)
