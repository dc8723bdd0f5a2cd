"""Warnings of doubtful input: numbers without a unit beside numbers with one, and axes with equal values."""

import pytest
from click.testing import CliRunner

from pipelines.cli.main import main
from pipelines.study.load import Study, load_study
from tests.pipelines.small import STUDIES

pytestmark = pytest.mark.quick
SHIPPED = sorted(STUDIES.iterdir())
MAIN = STUDIES / "three_magnets.yaml"
RADIUS, TILT = "scene.bodies.bob.shapes.1.radius", "scene.pendulums.0.tilt.0"


def notes(*overrides, study=MAIN):
    return load_study(study, overrides).notes


@pytest.mark.parametrize("study", SHIPPED, ids=lambda path: path.name)
def test_no_shipped_study_is_doubtful(study):
    assert not [note for note in notes(study=study) if note.startswith("warning")]


@pytest.mark.parametrize(
    ("override", "said"),
    [
        (
            "bodies.bob.shapes.1.radius=10",
            f"{RADIUS} is 10 without a unit and is read as 10 m, but the lengths with a unit are",
        ),
        ("bodies.bob.shapes.1.radius=0.0002", f"{RADIUS} is 0.0002 without a unit and is read as 0.0002 m"),
        ("placed.0.position=[0, 40, -33.55 cm]", "scene.placed.0.position.1 is 40 without a unit"),
        ("pendulums.0.tilt=[8, 3]", f"{TILT} is 8 without a unit and is read as 8 rad, but a full turn is 6.28 rad"),
        ("axes.tilt_x.to=25", "axes.tilt_x.to is 25 without a unit and is read as 25 rad"),
        ("axes.tilt_x={path: pendulums.0.tilt.0, values: [-20, 5 deg]}", "axes.tilt_x.values.0 is -20 without a unit"),
        (
            "axes.tilt_x={zip: {a: {path: pendulums.0.tilt.0, values: [9, 1]}, "
            "b: {path: bodies.puck.magnets.0.moment.2, values: [1, 2]}}}",
            "axes.tilt_x.zip.a.values.0 is 9 without a unit",
        ),
    ],
)
def test_a_forgotten_unit_is_reported_with_place_and_remedy(override, said):
    (note,) = notes(override)
    assert note.startswith(f"warning: --set {override.split('=')[0]}=")
    assert said in note
    assert note.endswith("to keep this value")


@pytest.mark.parametrize(
    "override",
    [
        "bodies.bob.shapes.1.radius=0.01",
        "placed.0.position=[0, 0.04, -0.3355]",
        "pendulums.0.tilt=[6.2832, -3]",
        "pendulums.0.tilt=[8 rad, 0]",
        "bodies.bob.shapes.1.radius=10 m",
        "bodies.puck.magnets.0.moment.2=40",
    ],
)
def test_numbers_that_may_be_right_are_not_reported(override):
    assert notes(override) == ()


def test_numbers_are_not_doubtful_in_a_file_without_units():
    scene = {"kind": "linkage", "spheres": [{"fixed": True, "position": [0, 0, 0]}], "rods": [[0, 1]]}
    scene["spheres"].append({"mass": 1, "from": 0, "length": 40, "tilt": [8, 0]})
    times = {"until": 1, "method": "dop853"}
    plain = Study.from_scene(scene, integrate=times, outputs=["final"], stop={"when": "end"})
    assert plain.notes == ()
    scene["spheres"][1]["mass"] = "5 g"
    (note,) = Study.from_scene(scene, integrate=times, outputs=["final"], stop={"when": "end"}).notes
    assert "scene.spheres.1.tilt.0 is 8 without a unit" in note


def test_a_unit_laid_over_a_file_in_si_units_makes_nothing_doubtful():
    """PEM's files have no units; theirs are written out in SI."""
    study = STUDIES / "circling_magnet.udf"
    assert notes("placed.0.position.0=0.01 mm", study=study) == notes(study=study)


def test_many_doubtful_numbers_are_counted():
    body = "{shapes: [{kind: mesh, vertices: [[0,0,0],[10,0,0],[0,10,0],[0,0,10],[0,0,-10]], "
    body += "faces: [[0,2,1],[0,1,3],[0,3,2],[1,2,3]], mass: 1 g}]}"
    found = notes(f"bodies.crystal={body}")
    assert len(found) == 4
    assert found[-1] == f"warning: {MAIN}: 1 more numbers without a unit are probably wrong"


@pytest.mark.parametrize(
    ("axis", "said"),
    [
        (
            "{path: pendulums.0.tilt.0, from: 60 deg, to: 60 deg, points: 5}",
            "points 0 and 1 of axes.tilt_x (counted from 0) have the same value, 60 deg, and",
        ),
        (
            "{path: pendulums.0.tilt.0, values: [1, 2, 1]}",
            "points 0 and 2 of axes.tilt_x (counted from 0) have the same value, 1 rad",
        ),
        ("{path: integrate.method, values: [dop853, dop853]}", "have the same value, dop853"),
        ("{path: pendulums.0.tilt.0, from: 1, to: 1.0000000000000002, points: 1000000}", "have the same value, 1 rad"),
    ],
)
def test_equal_values_along_an_axis_are_reported(axis, said):
    (note,) = notes(f"axes.tilt_x={axis}")
    assert note.startswith("warning: --set axes.tilt_x=")
    assert note.endswith("and give the same results")
    assert said in note


@pytest.mark.parametrize(
    "axis",
    [
        "{path: pendulums.0.tilt.0, from: 60 deg, to: 60 deg, points: 1}",
        "{path: pendulums.0.tilt.0, from: 1, to: 2, points: 1000000000}",
        "{zip: {a: {path: pendulums.0.tilt.0, values: [1, 1]}, b: {path: pendulums.0.drag, values: [1, 2]}}}",
    ],
)
def test_axes_without_equal_points_are_not_reported(axis):
    assert notes(f"axes.tilt_x={axis}", "axes.tilt_y.points=1") == ()


def stopped(*arguments, **options):
    raise KeyboardInterrupt


@pytest.mark.parametrize("command", [["plan"], ["run", "--out", "out.zarr"]], ids=lambda words: words[0])
def test_plan_and_run_show_warnings(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pipelines.cli.session.compute_pending", stopped)
    text = MAIN.read_text().replace("radius: 10 mm", "radius: 10")
    path = tmp_path / "study.yaml"
    path.write_text(text)
    line = next(number for number, each in enumerate(text.splitlines(), 1) if "radius: 10," in each)
    result = CliRunner().invoke(main, [command[0], str(path), *command[1:]])
    assert f"warning: {path.name}:{line}:" in result.output
    assert f"{RADIUS} is 10 without a unit" in result.output
