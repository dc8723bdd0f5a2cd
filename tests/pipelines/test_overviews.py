"""Overviews of large stores: their rules, written block by block, checked, made again, extended, and read."""

import itertools
import json
import shutil
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
import xarray as xr

from pem_core.integrate.outcomes import Status
from pipelines.cli.check_report import check_store
from pipelines.integrity.verify import verify
from pipelines.outputs.blocking import plan
from pipelines.outputs.overviews import averaged_axes, coarsened, overviewed
from pipelines.outputs.variables import variables
from pipelines.page.payload.source import Source, steps_for
from pipelines.page.serve import Tiles
from pipelines.pictures.plot import plot
from pipelines.run.run import prepare, run_study
from pipelines.store import store as stores
from pipelines.store.store import open_overview, stored_study
from pipelines.study.grid import Grid, coarsest_cell
from pipelines.study.load import load_study
from tests.pipelines.small import STUDIES
from tests.pipelines.test_pictures import long_study

LENGTHS = {"tilt_x": 70, "tilt_y": 33}
POINTS = [f"axes.{name}.points={points}" for name, points in LENGTHS.items()]
CELLS = ((4, 1, 1), (64, 16, 1))
FILLS = {"label": -4, "time": np.nan, "status": 0}


def make_small(patch):
    """Make overviews of small stores, down to a cell along an axis, with blocks of some 1200 points."""
    patch.setattr("pipelines.study.grid.LARGE_POINTS", 100)
    patch.setattr("pipelines.study.grid.FEWEST_CELLS", 1)
    patch.setattr(stores, "plan", lambda study, points=None: plan(study, points or 1200))


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Make overviews of small stores."""
    make_small(monkeypatch)


def of_squares(points, *overrides):
    """Return a study of starts on a square, with nothing but labels and times."""
    sizes = (f"axes.x.points={points}", f"axes.y.points={points}", "outputs=[rest]", "summaries=[]")
    return load_study(STUDIES / "textbook_magnets.yaml", (*sizes, *overrides))


def files_of(store):
    """Return the chunks of a store, which no date enters."""
    return {
        str(file.relative_to(store)): file.read_bytes()
        for file in sorted(store.rglob("*"))
        if file.is_file() and file.name != "zarr.json"
    }


HOLE = 5
"""The block that is never written."""


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Return a store of values that are made up, some of them failed, of two values of a parameter, with a hole."""
    path, draw = tmp_path_factory.mktemp("stores") / "s.zarr", np.random.default_rng(5)
    with pytest.MonkeyPatch.context() as patch:
        make_small(patch)
        stores.create_store(path, long_study(3, *POINTS))
    study, grid = stored_study(path)
    for number, points in enumerate(grid.sizes()):
        values = {v.name: draw.normal(size=(points, *v.shape)).astype(v.dtype) for v in variables(study)}
        values["rest_magnet"] = draw.integers(-1, 3, values["rest_magnet"].shape).astype(np.int16)
        values["rest_time"] = draw.choice([np.nan, *draw.uniform(1, 9, 50)], points)
        values["status"] = draw.choice([1, 1, 1, 2], points).astype(np.uint8)
        if number != HOLE:
            stores.write_block(path, number, values)
    return path


@pytest.fixture
def store(made, tmp_path):
    return shutil.copytree(made, tmp_path / "s.zarr")


def by_hand(values, factors, averaged):
    """Return the values of cells, one after another and point by point."""
    shape = tuple(-(-n // f) for n, f in zip(values["status"].shape, factors, strict=True))
    out = {name: np.empty((*shape, *v.shape[len(shape) :]), v.dtype) for name, v in values.items()}
    for cell in np.ndindex(shape):
        ranges = [
            range(i * f, min((i + 1) * f, n)) if mean else [i * f]
            for i, f, n, mean in zip(cell, factors, values["status"].shape, averaged, strict=True)
        ]
        points = list(itertools.product(*ranges))
        states = [int(values["status"][p]) for p in points]
        out["status"][cell] = max(states, key=Counter(states).__getitem__)  # the first of several
        for name, own in values.items():
            for k in np.ndindex(own.shape[len(shape) :]) if name != "status" else ():
                done = [own[(*p, *k)] for p, state in zip(points, states, strict=True) if state == Status.DONE]
                if own.dtype.kind == "f":
                    known = [x for x in done if np.isfinite(x)]
                    out[name][(*cell, *k)] = sum(known, 0.0) / len(known) if known else np.nan
                else:
                    out[name][(*cell, *k)] = max(done, key=Counter(done).__getitem__) if done else FILLS[name]
    return out


@pytest.mark.parametrize(
    ("shape", "factors", "averaged"),
    [((9, 8), (4, 4), (True, True)), ((10, 7, 3), (4, 4, 1), (True, False, True)), ((13,), (4,), (True,))],
)
def test_a_cell_by_hand(shape, factors, averaged):
    """With pending and failed points, without numbers, at ends that are no whole cells, and for several bodies."""
    draw = np.random.default_rng(3)
    values = {
        "label": draw.integers(0, 3, (*shape, 2)).astype(np.int16),
        "time": draw.choice([np.nan, np.inf, *draw.random(20)], shape),
        "status": draw.choice([0, 1, 1, 2], shape).astype(np.uint8),
    }
    found, right = coarsened(values, factors, averaged, FILLS), by_hand(values, factors, averaged)
    assert {name: value.dtype for name, value in found.items()} == {name: value.dtype for name, value in right.items()}
    for name, value in found.items():
        np.testing.assert_array_equal(value, right[name], err_msg=name)


def test_a_tie_favours_no_label():
    """Of equally frequent labels the first in the order of the grid wins, not the least."""
    label = np.array([[2, 2, 1, 1, 0, 2, 0, 2]], np.int16)
    found = coarsened({"label": label, "status": np.ones_like(label, np.uint8)}, (1, 4), (True, True), FILLS)
    assert found["label"].tolist() == [[2, 0]]


@pytest.mark.parametrize(
    ("points", "cell"),
    [
        ((10_000, 10_000), (4, 4)),
        ((100_000, 100_000), (64, 64)),
        ((10_000_000,), (4096,)),
        ((4001, 1001), (4, 1)),
        ((10_000, 3, 10_000), (4, 1, 4)),
        *(((2000, 2000), ()), ((3999, 3999), ()), ((300, 300, 300), ())),
    ],
)
def test_levels_end_at_what_a_picture_needs(monkeypatch, points, cell):
    """The coarsest level has from 1000 to 4000 cells along each long axis; small stores have no overviews."""
    monkeypatch.undo()
    axis = of_squares(10).axes[0]
    axes = tuple(replace(axis, points=n, sweeps=(replace(axis.sweeps[0], points=n),)) for n in points)
    assert coarsest_cell(axes, 32_768) == cell


def test_no_cell_is_larger_than_a_chunk():
    axes = of_squares(300_000).axes
    assert np.prod(coarsest_cell(axes, 1000)) <= 1000
    grid = plan(of_squares(1000), 10)
    assert sorted(grid.coarsest) == [1, 4]
    assert grid.has_whole_cells
    assert np.prod(grid.block) <= 10


@pytest.mark.parametrize("points", [1, 7, 150, 3000, 20_000])
def test_blocks_consist_of_whole_cells(points):
    for study in (long_study(3, *POINTS), of_squares(131), of_squares(131, "refine={axes: [x, y]}")):
        grid = plan(study, points)
        assert grid.has_whole_cells
        assert bool(grid.coarsest) == (points > 1) or study.tiled


def test_blocks_write_what_follows_from_the_whole(made):
    """Each level, put together from blocks, follows from the whole grid, four points at a time; a hole is pending."""
    study, grid = stored_study(made)
    assert grid.cells == CELLS
    values = {v.name: np.asarray(stores.read_array(made, v.name)) for v in overviewed(study)}
    fills, means = {v.name: v.fill for v in overviewed(study)}, averaged_axes(study)
    first = coarsened(values, (4, 1, 1), means, fills)
    last = coarsened(coarsened(first, (4, 4, 1), means, fills), (4, 4, 1), means, fills)
    for level, right in enumerate((first, last), 1):
        found = open_overview(made, level)
        assert set(found.data_vars) == set(right)
        for name, value in right.items():
            np.testing.assert_array_equal(found[name].values, value, err_msg=name)
    assert (last["status"] == Status.PENDING).any()


def test_other_programs_find_the_levels(made):
    """By the convention: scales from level to level, and coordinates in the middle of cells."""
    described = json.loads((made / "overview" / "zarr.json").read_text())["attributes"]
    layout = described["multiscales"]["layout"]
    assert [(one["asset"], one.get("derived_from")) for one in layout] == [("1", None), ("2", "1")]
    assert [one["transform"]["scale"] for one in layout] == [[4, 1, 1], [16, 16, 1]]
    assert [one["transform"]["translation"] for one in layout] == [[1.5, 0, 0], [7.5, 7.5, 0]]
    tree = xr.open_datatree(made / "overview", engine="zarr")
    assert set(tree.children) == {"1", "2"}
    x, whole = tree["2"]["tilt_x"].values, xr.open_zarr(made)["tilt_x"].values
    np.testing.assert_allclose(x, [whole[i : i + 64].mean() for i in range(0, 70, 64)], rtol=1e-14)
    xr.testing.assert_identical(xr.open_zarr(made / "overview", group="1"), tree["1"].to_dataset(inherit=False))
    assert tree["1"]["rest_time"].attrs["cell_methods"] == "tilt_x: tilt_y: mean"
    assert tree["1"]["rest_magnet"].attrs["cell_methods"] == "tilt_x: tilt_y: mode"
    assert xr.open_datatree(made, engine="zarr").sizes["tilt_x"] == 70  # a tree of the whole store still opens


def test_a_damaged_overview_is_made_again(store):
    """By a check, from the points: no block is computed again, and the bytes are those of before."""
    before = files_of(store)
    assert verify(store).mistakes == ()
    (store / "overview/1/rest_time/c/0/0/0").write_bytes(before["overview/1/rest_time/c/0/1/0"])
    (store / "overview/2/status/c/1/0/0").write_bytes(b"damaged")
    (store / "overview/1/rest_magnet/c/0/0/1").unlink()
    verdict, unmarked = check_store(store)
    found = [mistake.place[0].partition(" of ")[0] for mistake in verdict.mistakes]
    assert sorted(found) == ["overview/1/rest_magnet", "overview/1/rest_time", "overview/2/status"]
    assert (len(verdict.overviews), verdict.blocks, unmarked) == (3, (), "")
    assert files_of(store) == before
    assert verify(store).mistakes == ()


def test_a_lost_overview_is_made_again_by_a_run(store):
    before = files_of(store)
    lost = [name for name in before if name.startswith("overview/") and "/rest_time/" in name]
    for name in lost[:3]:
        (store / name).unlink()
    shutil.rmtree(store / "overview" / "2")
    said = []
    prepare(stored_study(store)[0], store, say=said.append)
    assert files_of(store) == before
    assert any("overviews made again" in line for line in said)
    assert verify(store).mistakes == ()


def test_a_pending_block_is_pending_in_its_overviews(store):
    part = stored_study(store)[1].slices(0)
    stores.reset(store, [0])
    for level, cell in enumerate(CELLS, 1):
        own = tuple(slice(s.start // c, -(-s.stop // c)) for s, c in zip(part, cell, strict=True))
        status = open_overview(store, level)["status"].values
        assert not status[own].any()
        assert status.any()


class KilledError(BaseException):
    """A process is killed."""


def test_wherever_a_write_is_cut_short(tmp_path, monkeypatch):
    """The status of the points is written last; until then the block is pending, and a second try gives the bytes."""
    study, path = of_squares(40), tmp_path / "s.zarr"
    stores.create_store(path, study)
    grid = stored_study(path)[1]
    points = int(grid.sizes()[0])
    draw = np.random.default_rng(1)
    values = {v.name: draw.random((points, *v.shape)).astype(v.dtype) for v in variables(study)}
    values["status"] = np.ones(points, np.uint8)
    count, order, write = [0], [], stores.write

    def until(last):
        def wrapped(place, content):
            if count[0] == last:
                raise KilledError
            count[0] += 1
            order.append(str(place.relative_to(path)))
            write(place, content)

        return wrapped

    monkeypatch.setattr(stores, "write", until(-1))
    stores.write_block(path, 0, values)
    right, total = files_of(path), count[0]
    assert order[-1] == "status/c/0/0"
    assert sum(name.startswith("overview/") for name in order) == len(grid.cells) * len(overviewed(study))
    for last in range(total):
        for name in order[:total]:
            (path / name).unlink(missing_ok=True)
        count[0] = 0
        monkeypatch.setattr(stores, "write", until(last))
        with pytest.raises(KilledError):
            stores.write_block(path, 0, values)
        assert 0 in stores.census(path).pending
        monkeypatch.setattr(stores, "write", write)
        stores.write_block(path, 0, values)
        assert files_of(path) == right


def simulated(study, indices, *_):
    """Return values that follow from the indices of points."""
    x, y = indices
    values = {v.name: np.zeros((x.size, *v.shape), v.dtype) for v in variables(study)}
    values["energy_drift"] += np.sin(x / 7) + y
    values["status"] += np.uint8(Status.DONE)
    return values


def test_an_extended_store_has_the_same_overviews(tmp_path, monkeypatch):
    """Longer along both axes, by cut and by whole blocks and cells."""
    monkeypatch.setattr(stores, "plan", lambda study, points=None: Grid(study.shape, (32, 28), coarsest=(4, 4)))
    axes = "axes.{}={{path: start.position.{}, values: {}}}"

    def study(*points):
        values = [np.arange(n).tolist() for n in points]
        return of_squares(41, *map(axes.format, "xy", (0, 1), values), "outputs=[energy_drift]")

    run_study(study(41, 41), tmp_path / "a.zarr", simulate=simulated)
    run_study(study(63, 90), tmp_path / "a.zarr", simulate=simulated)
    assert verify(tmp_path / "a.zarr").mistakes == ()
    run_study(study(63, 90), tmp_path / "b.zarr", simulate=simulated)
    found = files_of(tmp_path / "a.zarr")
    assert found == files_of(tmp_path / "b.zarr")
    assert sum(name.startswith("overview/1/energy_drift/c/") for name in found) == 8


def test_pictures_are_drawn_from_the_coarsest_level(made):
    """The caption says so; a picture at a value of a coarsened axis shows the points themselves."""
    figure = plot(made, "rest_magnet", at={"drag": 3e-3})
    texts = [text.get_text() for text in figure.texts]
    assert any("overview: the most frequent value of 64 x 16 points" in text.replace("\n", " ") for text in texts)
    value = xr.open_zarr(made)["tilt_x"].values[17]
    row = plot(made, "rest_time", x="tilt_y", at={"drag": 3e-3, "tilt_x": value})
    assert not any("overview" in text.get_text() for text in row.texts)
    (line, *_) = row.axes[0].lines
    assert len(line.get_xdata()) > LENGTHS["tilt_y"] / 2


def test_a_page_reads_the_overview_that_it_needs(made):
    """Its points are whole cells, and have the means of means, as a reading of the level by hand."""
    source = Source.of(made, lambda axes: steps_for(axes, 60))
    assert all(source.steps.step[name] % cell == 0 for name, cell in zip(LENGTHS, CELLS[0], strict=False))
    (time,) = [one for one in source.map_variables() if one.name == "rest_time"]
    read = []
    whole = Source.array

    def seen(self, variable, layer):
        read.append(variable.name)
        return whole(self, variable, layer)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Source, "array", seen)
        values = source.values(time)
    assert read[0].startswith("overview/")
    assert values.shape == tuple(source.steps.shape[name] for name in time.axes)


def test_tiles_with_large_strides_come_from_overviews(made):
    """A tile whose stride is a whole cell has the cell's values and the places of its middle."""
    tiles = Tiles.of(Source.of(made, steps_for), ["rest_time", "rest_magnet"])
    found = tiles.tile(0, 2, [(True, 0), (True, 0), (False, 1)])
    seen = open_overview(made, 1)
    np.testing.assert_allclose(found["along"]["tilt_x"], seen["tilt_x"].values, rtol=1e-14)
    assert len(found["along"]["drag"]) == 1
    plain = tiles.tile(0, 1, [(True, 0), (True, 0), (False, 1)])
    assert len(plain["along"]["tilt_x"]) == 35
