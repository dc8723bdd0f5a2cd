"""The data of a page are those of the store: values, colours, rest points, bodies; and what is left out is said."""

import json
import math

import numpy as np
import pytest
from click.testing import CliRunner
from matplotlib.colors import to_hex
from PIL import Image

from pem_core.errors import fail
from pem_core.models.registry import assemble
from pem_core.models.registry import model_of_scene as model_of
from pem_core.scene.shapes import Cuboid, Cylinder, Ellipsoid, Sphere
from pipelines.cli.main import main
from pipelines.integrity.postprocess import summarise
from pipelines.page.payload import source, variables
from pipelines.page.payload.data import of_store
from pipelines.page.payload.encoding import encoded_numbers
from pipelines.page.payload.scene import coarser, scene_data, triangles
from pipelines.page.view import page_of_store, page_of_study
from pipelines.pictures.colours import PENDING_COLOUR, label_colours
from pipelines.run.run import run_study
from pipelines.store.store import open_results, reset
from pipelines.study.load import load_study
from tests.pipelines.page_contents import data_in, numbers, script_in, values_of
from tests.pipelines.small import STUDIES, several_blocks, three_magnets

MOMENTS = "axes.moment={path: bodies.puck.magnets.0.moment.2, values: [0.2 A m^2, 0.4 A m^2]}"


@pytest.fixture(scope="module")
def store(main_store_at, tmp_path_factory):
    """Return the store of a small map with its summaries."""
    path = main_store_at(tmp_path_factory.mktemp("page") / "three_magnets.zarr")
    summarise(path, ["rest_map"])
    return path


@pytest.fixture(scope="module")
def data(store):
    return data_in(page_of_store(store))


@pytest.mark.quick
def test_labels_are_those_of_the_store(data, store):
    results = open_results(store)
    np.testing.assert_array_equal(values_of(data, "rest_magnet"), results["rest_magnet"].values)
    np.testing.assert_array_equal(values_of(data, "status"), results["status"].values)
    assert (data["first"], data["shade"]) == ("rest_magnet", "rest_time")


@pytest.mark.parametrize("name", ["rest_time", "energy_drift"])
def test_numbers_are_those_of_the_store_to_half_a_step(name, data, store):
    true, found = open_results(store)[name].values, values_of(data, name)
    np.testing.assert_array_equal(np.isnan(found), np.isnan(true))
    assert np.nanmax(np.abs(found - true)) <= 0.5001 * np.ptp(true[np.isfinite(true)]) / 65534


def test_steps_of_few_letters_and_of_logarithms():
    """Whatever the range, nothing becomes what stands for none."""
    values = np.array([-3.0, math.nan, 7.25, math.inf, 0.1])
    way, _, note = encoded_numbers(values, "s", dtype="u1")
    assert (way["missing"], way["factor"]) == (255, pytest.approx(10.25 / 254))
    assert note == "rounding error at most 0.02 s"
    wide = np.geomspace(1e-9, 1e3, 40)
    data = {"axes": [{"name": "x", "values": [*range(40)]}], "variables": [{"name": "v", "dims": ["x"]}]}
    way, text, _ = encoded_numbers(wide, "1", is_log=True)
    data["variables"][0] |= {"encoding": way, "data": text}
    np.testing.assert_allclose(values_of(data, "v"), wide, rtol=2**-13)


def test_axes_are_those_of_the_store(data, store):
    for axis in data["axes"]:
        np.testing.assert_array_equal(axis["values"], open_results(store)[axis["name"]].values)
        assert axis["path"] == open_results(store)[axis["name"]].attrs["pem_path"]


def test_labels_have_the_colours_of_our_pictures(data):
    kinds = next(one for one in data["variables"] if one["name"] == "rest_magnet")["categories"]
    colours = [to_hex(colour) for colour in label_colours(three_magnets().entry.scene)]
    assert {kind["code"]: kind["colour"] for kind in kinds if kind["code"] >= 0} == dict(enumerate(colours))
    assert [thing["colour"] for thing in data["scene"]["things"] if thing["is_placed"]] == colours
    assert data["spots"][0]["colours"] == colours


def test_pending_points_are_shown_as_such(store, tmp_path, monkeypatch):
    several_blocks(monkeypatch)
    path = tmp_path / "part.zarr"
    run_study(three_magnets(), path)
    reset(path, [1])
    data = data_in(page_of_store(path))
    pending = open_results(path)["status"].values == 0
    assert 0 < pending.sum() < pending.size
    np.testing.assert_array_equal(values_of(data, "rest_magnet") == -4, pending)
    np.testing.assert_array_equal(np.isnan(values_of(data, "energy_drift")), pending)
    kinds = next(one for one in data["variables"] if one["name"] == "rest_magnet")["categories"]
    assert {"code": -4, "label": "pending", "colour": PENDING_COLOUR.lower()} in kinds


@pytest.mark.long
def test_a_large_store_is_taken_in_blocks(store, monkeypatch):
    """Labels by the most frequent, numbers by the mean, places in the middle; pieces of any size give the same."""
    monkeypatch.setattr(source, "MOST_POINTS", 12)
    monkeypatch.setattr("pipelines.page.payload.data.steps_for", lambda axes: source.steps_for(axes, 12))
    data = of_store(store)
    counts = [-(-len(open_results(store)[axis["name"]]) // len(axis["values"])) for axis in data["axes"]]
    assert max(counts) > 1
    assert math.prod(len(axis["values"]) for axis in data["axes"]) <= 12
    results = open_results(store)
    labels, drift = results["rest_magnet"].values, results["energy_drift"].values
    for place in np.ndindex(*(len(axis["values"]) for axis in data["axes"])):
        cut = tuple(slice(i * step, (i + 1) * step) for i, step in zip(place, counts, strict=True))
        kinds, often = np.unique(labels[cut], return_counts=True)
        assert often[kinds == values_of(data, "rest_magnet")[place]] == often.max()
        assert values_of(data, "energy_drift")[place] == pytest.approx(drift[cut].mean(), abs=np.ptp(drift) / 65534)
        for axis, own in zip(data["axes"], cut, strict=True):
            middle = results[axis["name"]].values[own].mean()
            assert axis["values"][place[data["axes"].index(axis)]] == pytest.approx(middle)
    assert "coarser than the store, which has 108 points" in data["pyramid"]["note"]
    monkeypatch.setattr(source, "PIECE", 3)
    np.testing.assert_array_equal(values_of(of_store(store), "rest_magnet"), values_of(data, "rest_magnet"))


@pytest.mark.long
def test_parameters_are_left_out_between_not_taken_together(tmp_path):
    path = tmp_path / "s.zarr"
    run_study(three_magnets(MOMENTS, "axes.tilt_x.points=3", "axes.tilt_y.points=2", "integrate.until=0.1 s"), path)
    study = three_magnets(MOMENTS)
    steps = source.steps_for(study.axes, 60)
    assert steps.step["moment"] == 1 or "moment" not in steps.together
    assert "moment" not in steps.together
    capture = of_store(path)["capture"]
    assert capture["of_axes"] == ["moment"]
    energies = [min(point["energy"] for point in one["points"]) for one in capture["sets"]]
    np.testing.assert_allclose(energies, np.nanmin(open_results(path)["equilibrium_energy"].values, axis=1), rtol=1e-12)
    assert energies[0] > energies[1]


def test_what_has_no_room_is_reported(store, monkeypatch):
    monkeypatch.setattr(variables, "LEAST_BYTES", 0)
    monkeypatch.setattr(variables, "BYTES_PER_POINT", 1.0)
    data = of_store(store)
    names = [one["name"] for one in data["variables"]]
    assert names[0] == "rest_magnet"
    assert "energy_drift" not in names
    assert "energy_drift" in data["pyramid"]["note"]


def test_rest_points_are_at_rest(data):
    study = three_magnets()
    problem = assemble(study.entry.scene)
    (points,) = (one["points"] for one in data["capture"]["sets"])
    assert {one["rest_magnet"] for one in points if one["is_minimum"]} == {0, 1, 2}
    for point in points:
        state = np.array(point["state"])[:, None]
        assert np.abs(problem.rates(state)).max() < 1e-9
        assert problem.energies(state)[0] == pytest.approx(point["energy"], rel=1e-12)


SHAPES = [
    Sphere(mass=1.0, radius=2.0, centre=(1.0, 0.0, 0.0)),
    Cylinder(mass=1.0, radius=1.0, half_length=2.0, axis=(1.0, 2.0, 2.0)),
    Ellipsoid(mass=1.0, semi_axes=(1.0, 2.0, 3.0), axis_a=(0.0, 1.0, 0.0), axis_b=(0.0, 0.0, 1.0)),
    Cuboid(mass=1.0, half_edges=(1.0, 2.0, 3.0), axis_a=(3.0, 4.0, 0.0), axis_b=(-4.0, 3.0, 0.0)),
]
VOLUMES = [math.pi * 32 / 3, math.pi * 4, math.pi * 8, 48.0]


@pytest.mark.quick
@pytest.mark.parametrize(("shape", "volume"), [*zip(SHAPES, VOLUMES, strict=True)], ids=lambda one: str(one)[:8])
def test_triangles_close_the_shape(shape, volume):
    """Seen from outside they are counter-clockwise; they enclose nearly its volume, and have its inertia about axes."""
    corners, faces = triangles(shape, 0.0)
    a, b, c = (corners[faces[:, k]] - shape.centre for k in range(3))
    signed = np.einsum("ij,ij->i", a, np.cross(b, c)) / 6
    assert signed.sum() == pytest.approx(volume, rel=0.04)
    assert (signed > 0).all()
    second = sum(np.einsum("n,ni,nj->ij", signed, one, other) for one in (a, b, c) for other in (a, b, c))
    second = (second + sum(np.einsum("n,ni,nj->ij", signed, one, one) for one in (a, b, c))) / 20 / signed.sum()
    xx, yy, zz, xy, xz, yz = map(float, shape.inertia())
    own = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    np.testing.assert_allclose(np.trace(second) * np.eye(3) - second, own, atol=0.06 * own.max())


def test_a_fine_mesh_is_drawn_of_fewer_triangles():
    side = 80
    x, y = np.meshgrid(np.linspace(0, 1, side), np.linspace(0, 1, side))
    corners = np.stack([x.ravel(), y.ravel(), np.sin(3 * x.ravel())], -1)
    here = (np.arange(side - 1)[:, None] * side + np.arange(side - 1)).ravel()
    faces = np.concatenate(
        [np.stack([here, here + 1, here + side], -1), np.stack([here + 1, here + side + 1, here + side], -1)]
    )
    few, left = coarser(corners, faces)
    assert 500 < len(left) <= 6000 < len(faces)
    np.testing.assert_allclose(few.max(0), corners.max(0), atol=0.03)


@pytest.mark.parametrize(
    "name", ["three_magnets", "magnetic_chain", "bouncing_box", "tumbling_body", "textbook_magnets"]
)
def test_scenes_of_all_kinds_have_things_and_a_size(name):
    scene = load_study(STUDIES / f"{name}.yaml").entry.scene
    data = scene_data(scene)
    assert data["moving"] >= 1
    assert len(data["things"]) == len(model_of(scene).drawn.pose(scene).things)
    for thing in data["things"]:
        for part in (part for part in thing["parts"] if "indices" in part):
            assert numbers(part["indices"], "<u2").max() < len(numbers(part["positions"], "<f4")) / 3


@pytest.mark.long
def test_a_recorded_store_has_its_records(tmp_path):
    path = tmp_path / "one.zarr"
    run = CliRunner().invoke(
        main,
        [
            "simulate",
            str(STUDIES / "three_magnets.yaml"),
            "--out",
            str(path),
            "--set",
            "integrate.until=0.5 s",
            "--set",
            "pendulums.0.tilt.0=20 deg",
        ],
    )
    assert run.exit_code == 0, run.output
    data = data_in(page_of_store(path))
    results = open_results(path)
    assert (data["kind"], data["axes"]) == ("motion", [])
    times = numbers(data["motion"]["times"], "<f8")
    np.testing.assert_allclose(times, results["time"].values[:: len(results["time"]) // len(times)][: len(times)])
    standing = numbers(data["motion"]["standing"], "<f4").reshape(len(times), 18)
    every = -(-len(results["time"]) // 2000)
    spots = results["trajectory_magnet_position"].values[::every, 0, 0]
    np.testing.assert_allclose(standing[:, 12:15], spots, atol=1e-6)


def test_a_point_of_a_study_is_played_from_there(tmp_path):
    page = tmp_path / "x.html"
    arguments = ["view", str(STUDIES / "three_magnets.yaml"), "--point", "tilt_x=399,tilt_y=0", "--out", str(page)]
    run = CliRunner().invoke(main, arguments)
    assert run.exit_code == 0, run.output
    inputs = {one["path"]: one["value"] for one in inputs_in(page)}
    assert inputs["pendulums.0.tilt.0"] == pytest.approx(math.radians(25))
    assert inputs["pendulums.0.tilt.1"] == pytest.approx(math.radians(-25))


def inputs_in(page):
    """Return the numbers that the equations of a page take."""
    return json.JSONDecoder().raw_decode(script_in(page).split(",inputs:")[1])[0]


def test_axes_set_inputs_of_the_equations(data, store):
    """In SI units, over the range of the axis; the first motion begins somewhere on it."""
    inputs = inputs_in(store.with_name("three_magnets.html"))
    for axis in data["axes"]:
        (number,) = axis["input"]
        assert inputs[number]["path"] == axis["path"]
        np.testing.assert_allclose(axis["si"], np.radians(axis["values"]), atol=1e-15)
        assert (inputs[number]["low"], inputs[number]["high"]) == (min(axis["si"]), max(axis["si"]))
        assert min(abs(inputs[number]["value"] - np.array(axis["si"]))) < 1e-15
        assert inputs[number]["value"] != 0


def test_equations_that_cannot_be_read_are_named_and_records_played(tmp_path, monkeypatch):
    def refuse(*_):
        raise fail("pem_core.models.mine.derivative", "must be readable", "numpy.linalg.solve")

    monkeypatch.setattr("pipelines.page.view.equations_script", refuse)
    page = page_of_study(three_magnets("integrate.until=0.1 s", "integrate.step=10 ms"), tmp_path / "x.html")
    data = data_in(page)
    assert "pem_core.models.mine.derivative must be readable" in data["unplayable"]
    assert "globalThis.PEM_EQUATIONS = null" in script_in(page)
    np.testing.assert_allclose(numbers(data["motion"]["times"], "<f8"), np.arange(11) * 0.01, atol=1e-12)


def test_one_place_is_preferred_where_labels_are_as_many():
    """What is known comes first, then the least: a block of which half is pending is not pending."""
    assert source.most_frequent(np.array([-4, 2, 1, 2, 1, -4]), (2,)).tolist() == [2, 1, 1]


def test_a_point_of_a_store_is_filmed(store, tmp_path):
    options = ["--point", "tilt_x=1,tilt_y=1", "--size", "64x64", "--rate", "10", "--until", "0.5"]
    run = CliRunner().invoke(main, ["view", str(store), "--out", str(tmp_path / "x.gif"), *options])
    assert run.exit_code == 0, run.output
    with Image.open(tmp_path / "x.gif") as film:
        assert (film.size, film.n_frames) == ((64, 64), 5)


def test_a_folder_that_cannot_be_written_is_reported(store, tmp_path):
    there = tmp_path / "file"
    there.write_text("no folder")
    run = CliRunner().invoke(main, ["view", str(store), "--out", str(there / "x.html")])
    assert (run.exit_code, "cannot write the page" in run.output) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        (["STORE", "--out", "x.pdf"], "x.pdf: the name of a page or film must end in .html, .gif or .mp4"),
        (["STORE", "--out", "x.gif"], "--point must be given, because a film shows one point of the store"),
        (["STORE", "--rate", "25"], "--rate applies to films, not to pages"),
        (
            ["STORE", "--out", "x.html", "--point", "tilt_x=1,tilt_y=1"],
            "--point applies to scenes and films, not to the page of a store",
        ),
        (["STORE", "--out", "x"], "x: the name of a page or film must end in"),
        (["STORE", "--set", "a=1"], "--set applies to scenes, but"),
        (["nowhere.zarr"], "nowhere.zarr"),
        (["FOLDER"], "not a store (it has no zarr.json)"),
    ],
)
def test_what_is_wrong_is_refused(arguments, rule, store, tmp_path):
    given = [{"STORE": str(store), "FOLDER": str(tmp_path)}.get(one, one) for one in arguments]
    run = CliRunner().invoke(main, ["view", *given])
    assert run.exit_code == 2, run.output
    assert rule in run.output
