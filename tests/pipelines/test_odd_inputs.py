"""A table of odd inputs: each ends in a sentence with place, rule and value, or is right; never in a traceback."""

import pytest
from click.testing import CliRunner

from pem_core import InputError
from pipelines.cli.main import main
from pipelines.files.location import at, named
from pipelines.run.run import run_study
from pipelines.study.load import load_study
from pipelines.syntax.yaml_file import parse_yaml
from tests.pipelines.small import STUDIES, three_magnets

STUDY = STUDIES / "three_magnets.yaml"
DIGITS = "9" * 5000
"""More than Python reads as a number."""
SURROGATE = "a\udcff"
"""What Python makes of a name whose bytes are no UTF-8."""

MANY = ", ".join(f"x{k}: {{path: placed.0.position.0, values: [1]}}" for k in range(40))

SETTINGS = [
    (f"axes={{{MANY}}}", "axes: the study has 40 axes; the limit is 24; combine some axes with `zip`"),
    ("axes.tilt_x={path: '', values: [1]}", "axes.tilt_x.path must be the path of a number in the scene, but is ''"),
    ("axes.tilt_x.path=pendulums.²", "axes.tilt_x.path must be the path of a number in the scene"),
    (f"axes.tilt_x.path=pendulums.0.tilt.{DIGITS}", "axes.tilt_x.path must be the path of a number in the scene"),
    (f"axes.tilt_x.points={DIGITS}", "--set axes.tilt_x.points: this is not valid YAML ("),
    ("axes.tilt_x.points=true", "axes.tilt_x.points must be a whole number"),
    ("axes.tilt_x.to=1e300", "axes.tilt_x.to must be at most 1e+50 rad in absolute value"),
    ("axes.tilt_x.to=1e300 turn", "axes.tilt_x.to must be at most 1e+50 rad in absolute value"),
    ("axes.tilt_x={path: integrate.tolerance, values: [1e-300]}", "axes.tilt_x.values.0 must be from 1e-15 to 1"),
    ("pendulums.²=1", "--set pendulums.²=1: the list has no entry '²'; its only entry is 0"),
    ("pendulums.٣=1", "--set pendulums.٣=1: the list has no entry"),
    (f"pendulums.{DIGITS}=1", "the list has no entry"),
    ("pendulums", "--set must be of the form PATH=VALUE"),
    ("=1", "--set must be of the form PATH=VALUE"),
    ("outputs=5", "outputs must be"),
    ("outputs=true", "outputs must be"),
    ("outputs=1.5", "outputs must be"),
    ("axes.tilt_x.to=1_0", "axes.tilt_x.to must be a number in rad or a compatible unit"),
    ("axes.tilt_x.to=1_0.5", "axes.tilt_x.to must be a number in rad or a compatible unit"),
    ("axes.tilt_x.points=1_0", "axes.tilt_x.points must be a whole number"),
    ("summaries=[[]]", "summaries.0"),
    ("summaries=[{[]: 2}]", "summaries.0"),
    ("outputs=[trajectory]", "integrate.record_every must be given"),
    ("integrate.record_every=1e-300 s", "integrate.record_every must be at least 1e-50 s"),
    ("integrate.tolerance=1e-300", "integrate.tolerance must be from 1e-15 to 1"),
    ("integrate.tolerance=2", "integrate.tolerance must be from 1e-15 to 1"),
    ("scene.bodies.bob.shapes.0.mass=1e-320 kg", "mass must be at least 1e-50 kg"),
    ("scene.bodies.bob.shapes.0.mass=1e300 kg", "mass must be at most 1e+50 kg in absolute value"),
    ("scene.bodies.bob.shapes.0.mass=1e60 mg", "mass must be at most 1e+50 kg in absolute value"),
    ("scene.bodies.bob.shapes.1.radius=1e200 m", "radius must be at most 1e+50 m in absolute value"),
    ("scene.bodies.bob.shapes.1.radius=1e-320 m", "radius must be at least 1e-50 m"),
    ("scene.bodies.bob.shapes.1.axis=[0, 0, 1e200]", "axis.2 must be at most 1e+50 in absolute value"),
    ("scene.bodies.bob.magnets.0.moment=[0, 0, -1e300]", "moment.2 must be at most 1e+50 A m^2 in absolute value"),
    ("pendulums.0.tilt=[1e308 turn, 0]", "tilt.0 must be finite"),
    ("permeability=1e-320", "permeability must be at least 1e-50 N/A^2"),
    ("refine={axes: [tilt_x], check: 1e-320}", "refine.check must be at least 1e-50"),
    ("udf_units={length: 1e-320}", "udf_units.length must be at least 1e-50 m"),
]  # fmt: skip


def test_numbers_of_a_file_are_those_of_yaml_1_2():
    """There ``1_0`` and ``yes`` are texts, as beside a unit; a reader of YAML 1.1 makes 10 and true of them."""
    found = parse_yaml("[1_0, 1_0.5, -1_0, 0x1_0, yes, 10, 1.5, 0x1F, 1e3]").data
    assert found == ["1_0", "1_0.5", "-1_0", "0x1_0", "yes", 10, 1.5, 31, 1000.0]


@pytest.mark.parametrize(("setting", "sentence"), SETTINGS)
def test_settings_that_cannot_be(setting, sentence):
    with pytest.raises(InputError) as caught:
        load_study(STUDY, (setting,))
    assert sentence in str(caught.value)
    assert all(len(line) < 600 + len(setting) for line in str(caught.value).splitlines())


@pytest.mark.parametrize(
    "name", ["", "a\0b.zarr", "a\nb.zarr", "\x1b[31m.zarr", "a" * 300, "a/" * 2000, SURROGATE, "/"]
)
def test_names_that_no_store_can_have(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InputError):
        at(name)
    result = CliRunner().invoke(main, ["status", name])
    assert result.exit_code == 2
    assert result.output.isprintable() or result.output.rstrip("\n").isprintable()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["a b.zarr", "é.zarr", "~", "-", "..x", "a" * 200])
def test_names_that_a_store_may_have(name):
    assert str(named(name)) == str(at(name)) == name


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("odd") / "s.zarr"
    run_study(three_magnets("axes.tilt_x.points=2", "axes.tilt_y={path: pendulums.0.drag, values: [1e-3]}"), path)
    return path


COMMANDS = [
    (("reproduce", "STORE", "--point", f"tilt_x={DIGITS},tilt_y=0"), "--point tilt_x must be an index from 0 to 1"),
    (("reproduce", "STORE", "--point", "tilt_x=²,tilt_y=0"), "--point tilt_x must be an index from 0 to 1, but is '²'"),
    (("run", str(STUDY), "--out", "STORE", "--shard", f"1/{DIGITS}"), "--shard must be I/N with I from 1 to N"),
    (("run", str(STUDY), "--out", "STORE", "--shard", "٣/٤"), "--shard must be I/N with I from 1 to N, but is '٣/٤'"),
    (("run", str(STUDY), "--out", "/", "--shard", "1/1"), "/: this path has no name"),
    (("plot", "STORE", "tilt_x"), "variable must be one of energy_drift"),
    (("plot", "STORE", "--out", SURROGATE + ".png"), "a path must be UTF-8 text without control characters"),
    (
        ("plot", "STORE", "--out", "a" * 300 + ".png"),
        "a path must have at most 3000 bytes in total and at most 200 bytes between slashes",
    ),
    (("convert", str(STUDY), SURROGATE + ".yaml"), "a path must be UTF-8 text without control characters"),
    (("plan", SURROGATE + ".yaml"), "a path must be UTF-8 text without control characters"),
]


@pytest.mark.parametrize(("command", "sentence"), COMMANDS)
def test_commands_that_cannot_be(command, sentence, store):
    result = CliRunner().invoke(main, [str(store) if word == "STORE" else word for word in command])
    assert result.exit_code == 2
    assert result.output.startswith(sentence)
    assert len(result.output) < 1000
