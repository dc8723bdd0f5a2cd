"""``pem inspect``: the numbers of the table-top set, in JSON and in words, and pictures of scenes."""

import dataclasses
import json
import re

import numpy as np
import pytest
from click.testing import CliRunner
from matplotlib.collections import LineCollection, PolyCollection

from pem_core import Body, Box, Cuboid, Cylinder, Ellipsoid, Line, Mesh, Point, RotatingField, Sphere, TriclinicBox
from pem_core.models.environment.report import body_report
from pipelines.cli.main import main
from pipelines.cli.scene_report import inspect, rest_report
from pipelines.pictures import scene as scene_figure
from pipelines.study.load import load_study
from tests.examples import EXAMPLES
from tests.meshes import CUBE
from tests.pipelines.small import STUDIES
from tests.scenes import neighbours, one, point_bob, rigid, tabletop


def pem(*arguments):
    result = CliRunner().invoke(main, ["inspect", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def numbers():
    return json.loads(pem(STUDIES / "three_magnets.yaml", "--json"))


def test_masses_of_the_tabletop_set(numbers):
    """References D1."""
    bob = numbers["bodies"]["bob"]
    assert bob["mass"] == pytest.approx(0.02396736564604838, rel=1e-11)
    assert bob["mass"] * bob["mass_centre"][2] == pytest.approx(-6.456408530934585e-3, rel=1e-11)
    across, along = 1.867344467144097e-3, 8.379216655742527e-7
    np.testing.assert_allclose(bob["inertia"], [across, across, along, 0, 0, 0], rtol=1e-11)
    np.testing.assert_allclose(bob["principal_moments"], [along, across, across], rtol=1e-11)
    np.testing.assert_allclose(bob["principal_axes"][0], [0, 0, 1], atol=1e-12)
    steiner = across - 6.456408530934585e-3**2 / 0.02396736564604838
    np.testing.assert_allclose(bob["inertia_about_mass_centre"][:3], [steiner, steiner, along], rtol=1e-9)
    assert bob["magnets"] == [{"position": [0, 0, -0.3055], "moment": [0, 0, 0.40625]}]
    assert bob["by_shapes"] is None


def test_rest_points_of_the_tabletop_set(numbers):
    """References D1, and the upright one."""
    rest = numbers["rest"]
    assert (rest["searched"], rest["complete"], rest["note"]) == (True, True, None)
    points = rest["points"]
    assert [point["unstable_directions"] for point in points] == [0, 0, 0, 1, 1, 1, 2, 2]
    saddle = -0.0633479657518553
    for point in points[:3]:
        assert point["stable"]
        assert point["energy"] == pytest.approx(-0.0638170612152765, rel=1e-11)
        assert np.degrees(point["lean"][0]) == pytest.approx(6.26096041308947, rel=1e-9)
        assert point["exit_energy"] == pytest.approx(saddle, rel=1e-11)
        np.testing.assert_allclose(point["angular_frequencies"], [17.216530252841, 18.007908083755], rtol=1e-9)
        np.testing.assert_allclose(point["periods"], [2 * np.pi / w for w in point["angular_frequencies"]])
        ((magnet,),) = point["magnets"]
        assert np.hypot(*magnet[:2]) == pytest.approx(0.0333169230194184, rel=1e-9)
        np.testing.assert_allclose(
            np.array(point["tilt"][0]) / point["lean"][0], np.array(magnet[:2]) / np.hypot(*magnet[:2])
        )
    assert [point["energy"] for point in points[3:6]] == pytest.approx([saddle] * 3, rel=1e-11)
    assert np.hypot(*points[3]["magnets"][0][0][:2]) == pytest.approx(3.95676386571691e-3, rel=1e-8)
    assert points[6]["energy"] == pytest.approx(-0.0633474262198897, rel=1e-11)
    assert all(p["exit_energy"] is None and p["periods"] == [] and not p["stable"] for p in points[3:])
    assert sorted(p["rest_magnet"][0] for p in points[:3]) == [0, 1, 2]


def test_the_words_say_the_same():
    text = pem(STUDIES / "three_magnets.yaml")
    for shown in (
        "0.0239673656 kg",
        "(0, 0, -0.26938332) m",
        "xx 0.00186734447 yy 0.00186734447 zz 8.37921666e-07 kg m^2",
        "-0.0638170612  stable",
        "-0.0633479658  saddle",
        "-0.0633474262  2 unstable directions",
        "-0.0633479658      0.0004691  ",
        "6.26096",
        "(0, 6.261)",
        "17.21653, 18.007908",
        "0.36495073, 0.34891256",
        "0 (puck)",
        "body puck (placed 0, placed 1, placed 2)",
        "the list of equilibria is proved complete",
    ):
        assert shown in text, shown


def test_settings_change_the_scene():
    assert "0.0989673656 kg" in pem(STUDIES / "three_magnets.yaml", "--set", "bodies.bob.shapes.0.mass=80 g")
    result = CliRunner().invoke(main, ["inspect", str(STUDIES / "three_magnets.yaml"), "--set", "gravity=x"])
    assert result.exit_code == 2


def test_an_analysis_that_overrides_the_shapes_is_reported():
    """PEM's file carries 200.6276 g cm^2 across where its shapes give 200.6667."""
    (tutorial,) = STUDIES.glob("pem_tutorial.yaml")
    shapes = json.loads(pem(tutorial, "--json"))["bodies"]["bob"]["by_shapes"]
    assert shapes["inertia"][0] == pytest.approx((2 * (1 / 4 + 0.0625 / 3) + 9.75**2 + 10.25**2) * 1e-7, rel=1e-12)
    text = pem(tutorial)
    assert "the body's analysis, which overrides its shapes" in text
    assert "+3.906e-09 kg m^2, +0.019% of the" in text
    assert "no difference" in text


@pytest.mark.long
def test_what_is_not_proved_or_not_searched_is_reported():
    for count, searched in ((2, True), (4, False)):
        rest = rest_report(neighbours(count))
        assert rest["searched"] is searched
        assert not rest["complete"]
        assert ("the list of equilibria is not proved complete (" if searched else "there are 4 pendulums") in rest[
            "note"
        ]
    driven = dataclasses.replace(tabletop(), field=RotatingField(B1=(1e-3, 0, 0), angular_velocity=2.0))
    assert "change with time" in rest_report(driven)["note"]
    assert "has no inertia about an axis" in rest_report(point_bob())["note"]


def test_a_ring_of_rest_points_is_one_of_a_family():
    """Over one magnet straight below, of the other sign, a bob rests anywhere on a circle."""
    scene = tabletop(angles=(0,), radius=0.0, moment=-0.2)
    points = rest_report(scene)["points"]
    assert [p["continuous"] for p in points if p["stable"]] == [True]
    assert len(points[0]["periods"]) == 1
    assert not any(p["continuous"] for p in rest_report(tabletop())["points"])


def test_principal_axes_of_a_turned_body():
    turn, _ = np.linalg.qr(np.array([[2.0, 1.0, 0.3], [0.1, 1.0, -2.0], [0.5, 3.0, 1.0]]))
    matrix = turn @ np.diag([1.0, 2.0, 3.0]) @ turn.T
    report = body_report(rigid((*np.diag(matrix), matrix[0, 1], matrix[0, 2], matrix[1, 2])))
    np.testing.assert_allclose(report["principal_moments"], [1, 2, 3], rtol=1e-13)
    np.testing.assert_allclose(np.abs(np.array(report["principal_axes"]) @ turn), np.eye(3), atol=1e-13)
    assert report["by_shapes"] is None


def test_a_free_body_is_described_about_its_mass_centre(tmp_path):
    """Its principal moments are those by which it turns; what it starts with is about them."""
    (tmp_path / "two.yaml").write_text(EXAMPLES["free_bodies"]["two"].study)
    told = json.loads(pem(tmp_path / "two.yaml", "--json"))
    body, (first, second) = told["bodies"]["straight"], told["free"]
    sphere = 0.4 * 0.05 * 0.03**2
    np.testing.assert_allclose(body["principal_moments"], [sphere] * 3, rtol=1e-12)
    np.testing.assert_allclose(second["angular_momentum"], sphere * np.array([-4, 6, 1]), rtol=1e-12)
    assert second["kinetic_energy"] == pytest.approx(sphere / 2 * 53, rel=1e-12)
    assert (first["body"], second["body"]) == ("askew", "straight")
    assert np.abs(first["torque"]).max() > 0
    text = pem(tmp_path / "two.yaml")
    for shown in ("body straight (free 1)", "1.8e-05 kg m^2 about", "free bodies at the start", "(0.2, -0.3, 0.4)"):
        assert shown in text, shown


@pytest.mark.long
def test_a_scene_without_magnets_or_mass():
    scene = one(rigid((1, 2, 3)))
    json.dumps(inspect(scene), allow_nan=False)
    assert inspect(dataclasses.replace(scene, bodies={**scene.bodies, "none": Body()}))["bodies"]["none"]["mass"] == 0


TOLD = {"rigid_bodies": {"bodies"}, "linkage": {"spheres", "rods"}, "free_bodies": {"bodies", "free", "walls", "faces"}}
BODIES = sorted(path for path in STUDIES.glob("*.yaml") if re.search("^  (bodies|rods):", path.read_text(), re.M))
"""Found by their text: to load all studies takes seconds, of every run that only collects tests."""
BY_COST = [pytest.param(path, marks=[pytest.mark.long] * (path.stem == "magnetic_chain")) for path in BODIES]
"""The rest points of three magnets on rods take ten seconds; other chains, and other magnets, are drawn always."""


@pytest.mark.long
@pytest.mark.parametrize("study", BY_COST, ids=lambda path: path.stem)
def test_every_study_that_has_bodies_is_drawn(study, tmp_path):
    """The proof of its rest points is given up early: it is no part of a picture."""
    text = pem(study, "--picture", tmp_path / "scene.png", "--json", "--set", "stop.proof_cells=1000")
    scene = load_study(study).entry.scene
    coils = ["coils"] if any(body.coils for body in scene.bodies.values()) else []
    assert set(json.loads(text)) == {*TOLD[scene.kind], *coils, "derived", "extents", "holding", "rest"}
    assert (tmp_path / "scene.png").stat().st_size > 20_000


@pytest.mark.long
def test_a_picture_that_cannot_be_written_is_wrong_input(tmp_path):
    for path in (tmp_path, tmp_path / "x.nothing", tmp_path / "no" / "x.png"):
        result = CliRunner().invoke(main, ["inspect", str(STUDIES / "pem_tutorial.yaml"), "--picture", str(path)])
        assert result.exit_code == 2
        assert re.search("a folder, not a figure file|must be a figure file|cannot write the figure", result.stderr)


AXIS = (1.0, 2.0, 2.0)
FRAME = {"axis_a": (1.0, 2.0, 2.0), "axis_b": (2.0, 1.0, -2.0), "centre": (1.0, 0.0, 0.0)}


@pytest.mark.parametrize(
    ("shape", "reach"),
    [
        (Sphere(mass=1, radius=2.0), lambda w: 2.0),
        (Ellipsoid(mass=1, semi_axes=(3, 2, 1), **FRAME), lambda w: w[0] + np.linalg.norm(frame() @ w * (3, 2, 1))),
        (Cuboid(mass=1, half_edges=(3, 2, 1), **FRAME), lambda w: w[0] + np.abs(frame() @ w) @ (3, 2, 1)),
        (
            Cylinder(mass=1, radius=2.0, half_length=3.0, axis=AXIS),
            lambda w: 3 * abs(w @ AXIS) / 3 + 2 * np.sqrt(1 - (w @ AXIS / 3) ** 2),
        ),
        (Line(mass=1, half_length=3.0, axis=AXIS), lambda w: abs(w @ AXIS)),
        (Point(mass=1, centre=(1.0, 2.0, 3.0)), lambda w: w @ (1.0, 2.0, 3.0)),
        (
            Mesh(mass=1, vertices=CUBE[0], faces=CUBE[1], centre=(1.0, 2.0, 3.0)),
            lambda w: w @ (1, 2, 3) + abs(w).sum() / 2,
        ),
    ],
    ids=lambda x: getattr(x, "kind", ""),
)
def test_surfaces_reach_as_far_as_the_shapes(shape, reach):
    """The support function of each shape, in closed form, in random directions."""
    points = scene_figure.surface(shape).reshape(-1, 3)
    for way in np.random.default_rng(3).normal(size=(50, 3)):
        way /= np.linalg.norm(way)
        assert (points @ way).max() == pytest.approx(reach(way), rel=2e-3, abs=2e-3)


def frame():
    return scene_figure.frame_of(FRAME["axis_a"], FRAME["axis_b"])


def test_the_outline_of_a_square_is_the_square():
    inside = np.random.default_rng(1).uniform(-0.9, 0.9, (200, 2))
    corners = np.array([[1.0, 1.0], [-1, 1], [-1, -1], [1, -1]])
    outline = scene_figure.outline(np.concatenate([inside, corners]))
    assert {tuple(point) for point in outline} == {tuple(point) for point in corners}


def test_colours_and_arrows_of_a_picture():
    red, blue = (1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 0.5)
    scene = tabletop()
    cube = Mesh(mass=1, vertices=CUBE[0], faces=CUBE[1])
    bodies = {
        "bob": dataclasses.replace(scene.bodies["bob"], colours=(red, blue, red)),
        "puck": dataclasses.replace(scene.bodies["puck"], shapes=(cube,), colours=(blue,)),
    }
    side, above = scene_figure.scene_figure(dataclasses.replace(scene, bodies=bodies)).axes
    assert (side.get_xlabel(), side.get_ylabel(), above.get_ylabel()) == ("x (m)", "z (m)", "y (m)")
    assert {patch.get_facecolor() for patch in side.patches} == {red, blue}
    meshes = [item for item in above.collections if isinstance(item, PolyCollection)]
    assert len(meshes) == 3
    assert {tuple(c) for c in meshes[0].get_facecolor()} >= {blue}
    for axes, arrows in ((side, 4), (above, 0)):
        assert sum(text.arrow_patch is not None for text in axes.texts) == arrows
        assert [t.get_text() for t in axes.texts if t.get_text()] == ["bob", "puck"]


def test_the_picture_shows_the_start():
    """A bob that leans towards +x has its name and its rod's end there."""
    (side, _) = scene_figure.scene_figure(tabletop(tilt=(0.5, 0.0))).axes
    rod = side.lines[0].get_xydata()
    end = rod[rod[:, 1].argmin()]
    np.testing.assert_allclose(end, [0.3 * np.sin(0.5), -0.3 * np.cos(0.5)], atol=1e-12)


def test_all_of_a_box_is_seen():
    """A cuboid as a rectangle, each side once."""
    scene = dataclasses.replace(tabletop(), box=Box(min=(-1.0, -2.0, -3.0), max=(1.0, 2.0, 3.0)))
    side, *_, above = scene_figure.scene_figure(scene).axes
    for axes, high in ((side, (1.0, 3.0)), (above, (1.0, 2.0))):
        edges = seen_edges(axes)
        assert edges.shape == (4, 2, 2)
        np.testing.assert_array_equal(np.abs(edges), np.broadcast_to(high, edges.shape))
        assert (axes.get_xlim()[1], axes.get_ylim()[1]) > high


def seen_edges(axes):
    """Return the edges of the box in a view."""
    (lines,) = (one for one in axes.collections if isinstance(one, LineCollection))
    return np.array(lines.get_segments())


def test_a_triclinic_box_shows_its_edges():
    """From its corner along its vectors; an upright vector is not seen from above, and what it joins is seen once."""
    vectors, corner = np.array([[1.0, 0.2, 0.1], [0.4, 1.0, 0.3], [-0.3, 0.25, 1.0]]), np.array([-0.5, -0.6, -0.7])
    tilted = TriclinicBox(vectors=tuple(map(tuple, vectors)), min=tuple(corner))
    upright = TriclinicBox(vectors=((1.0, 0.0, 0.0), (0.4, 1.0, 0.0), (0.0, 0.0, 1.0)))
    side = scene_figure.scene_figure(dataclasses.replace(tabletop(), box=tilted)).axes[0]
    edges = seen_edges(side)
    assert len(edges) == 12
    for vector in vectors[:, [0, 2]]:
        along = np.isclose(edges[:, 1] - edges[:, 0], vector).all(1)
        assert along.sum() == 4
        assert np.isclose(edges[along, 0], corner[[0, 2]]).all(1).sum() == 1
    limits = np.array([side.get_xlim(), side.get_ylim()])
    assert (edges >= limits[:, 0]).all()
    assert (edges <= limits[:, 1]).all()
    above = scene_figure.scene_figure(dataclasses.replace(tabletop(), box=upright)).axes[-1]
    assert len(seen_edges(above)) == 4


def test_the_numbers_are_those_of_the_study():
    study = load_study(STUDIES / "three_magnets.yaml")
    assert inspect(study.entry.scene)["bodies"]["puck"]["magnets"][0]["moment"] == [0, 0, 0.40625]
