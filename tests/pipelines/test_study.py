"""Study files: every mistake at once, with its place; overrides; axes; the fingerprint."""

import contextlib

import jsonschema
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pem_core import InputError
from pipelines.outputs.parameter_table import table_variables
from pipelines.outputs.variables import coordinates, variables
from pipelines.study.axes import is_reserved
from pipelines.study.load import load_study, study_from_text, study_schema
from pipelines.syntax.yaml_file import parse_yaml, yaml_text
from tests.pipelines.small import STUDIES, three_magnets

TEXT = (STUDIES / "three_magnets.yaml").read_text().replace("method: auto, tolerance: 1e-8", "method: rk4, step: 2 ms")


def lines_of(text, *overrides):
    with pytest.raises(InputError) as caught:
        study_from_text(text, "x.yaml", overrides)
    return str(caught.value).splitlines()


def test_six_mistakes_are_reported_with_their_lines():
    wrong = TEXT
    for right, mistake in (
        ("title:", "titel:"),
        ("drag: 1e-3 N m s", "drag: 1e-3 N m"),
        ("{body: puck, position: [0, 40 mm", "{body: punk, position: [0, 40 mm"),
        ("kind: line", "kind: lime"),
        ("points: 400}\n  tilt_y", "points: -3}\n  tilt_y"),
        ("method: rk4", "method: rk5"),
        ("pendulums.0.tilt.1", "pendulums.0.tilt.2"),
        ("tilt: [0 deg, 0 deg]", "tilt: [30 kg, 0 deg]"),
    ):
        assert right in wrong
        wrong = wrong.replace(right, mistake, 1)
    found = lines_of(wrong)
    rows = wrong.splitlines()
    expected = {
        "titel": "titel is not a key here; did you mean title?",
        "lime": "scene.bodies.bob.shapes.0.kind must be one of sphere, cylinder",
        "30 kg": "scene.pendulums.0.tilt.0 must be a number in rad or a compatible unit ('kg' has another dimension)",
        "N m}": "scene.pendulums.0.drag must be a number in N m s or a compatible unit",
        "punk": "scene.placed.0.body must name one of the bodies, but is 'punk'; did you mean puck?",
        "points: -3": "axes.tilt_x.points must be a positive integer, but is -3",
        "tilt.2": "axes.tilt_y.path must be the path of a number in the scene, but is 'pendulums.0.tilt.2'; did you",
        "rk5": "integrate.method must be one of 'euler', 'pem_euler', 'weak_coupling', 'rk4', 'dopri5', 'dop853', "
        "'dprkn8' or 'auto', but is 'rk5'",
    }
    assert len(found) == len(expected)
    for line, (mark, text) in zip(found, expected.items(), strict=True):
        number = next(i for i, row in enumerate(rows, 1) if mark in row)
        assert line.startswith(f"x.yaml:{number}:")
        assert text in line
    column = int(found[5].split(":")[2])
    assert rows[int(found[5].split(":")[1]) - 1][column - 1 :].startswith("-3")


MINIMAL = """
scene:
  bodies: {bob: {shapes: [{kind: point, mass: 1 g, centre: [0, 0, -1 m]}], magnets: [{moment: [0, 0, 1]}]}}
  pendulums: [{body: bob}]
integrate: {step: 1 ms, until: 1 s}
"""


@pytest.mark.parametrize(
    ("extra", "text"),
    [
        ("axes: {a: {path: pendulums.0.drag, values: []}}", "axes.a.values must list at least one value"),
        (
            "axes: {a: {path: pendulums.0.drag, from: 0, to: 1}}",
            "axes.a.points must be given; give `from`, `to` and `points`",
        ),
        ("axes: {a: {path: pendulums.0.drag, from: 0, to: 1, points: 0}}", "must be a positive integer, but is 0"),
        ("axes: {a: {path: pendulums.0.drag, from: 0, to: 1, points: 2.5}}", "axes.a.points must be a whole number"),
        (
            "axes: {a: {path: pendulums.0.drag, from: 0, to: 1, points: 3, values: [1]}}",
            "axes.a.from: an axis has either `values`, or `from`, `to` and `points`; leave out `from` or `values`",
        ),
        (
            "axes: {a: {path: pendulums.0.drag, from: -1, to: 1, points: 3}}",
            "axes.a.from must not be negative, but is -1",
        ),
        (
            "axes: {a: {path: pendulums.0.drag, from: 0, to: 1, points: 3, spacing: log}}",
            "axes.a.spacing: logarithmic spacing needs a positive `from` and a positive `to`",
        ),
        ("axes: {a: {path: pendulums.1.drag, values: [1]}}", "axes.a.path must be the path of a number in the scene"),
        (
            "axes: {a: {path: pendulums.0.hinge.0, values: [1]}}",
            "axes.a: the scene has no value at the path of this axis",
        ),
        ("axes: {a: {path: bodies.bob.shapes.0.radius, values: [1]}}", "must be the path of a number in the scene"),
        (
            "axes: {a: {zip: {b: {path: pendulums.0.drag, values: [1, 2]}, c: {path: pendulums.0.spin, values: [1]}}}}",
            "axes.a.zip: all sweeps need the same number of points, but b has 2 points, c has 1 point",
        ),
        (
            "axes: {a: {path: pendulums.0.drag, values: [1]}, b: {path: pendulums.0.drag, values: [1]}}",
            "axes.b.path: pendulums.0.drag is already swept by the axis a",
        ),
        (
            "axes: {a: {path: pendulums.0.body, values: [ghost]}}",
            "at a = ghost the scene is invalid: pendulums.0.body must",
        ),
        (
            "axes: {a: {path: bodies.bob.shapes.0.mass, values: [0, 1 g]}}",
            "must have a moment of inertia about its pivot",
        ),
        (
            "axes: {time: {path: pendulums.0.drag, values: [1]}}",
            "axes.time: the name time is reserved for a variable or dimension of the store",
        ),
        ("axes: {rest_time: {path: pendulums.0.drag, values: [1]}}", "axes.rest_time: the name rest_time is reserved"),
        (
            "axes: {a/b: {path: pendulums.0.drag, values: [1]}}",
            "axes.a/b: the name 'a/b' must consist of letters, digits and _",
        ),
        ("axes: {a: {zip: {a: {path: pendulums.0.drag, values: [1]}}}}", "the name a is used twice"),
        ("axes: {a: {path: pendulums.0.drag, values: [0, -1, 0]}}", "axes.a.values.1 must not be negative, but is -1"),
        ("axes: {a: {path: pendulums.00.drag, values: [0]}}", "must be the path of a number in the scene"),
        (
            "axes: {a: {path: pendulums.0.drag, from: 0, to: 1, points: 1000000000000000}}",
            "must be at most 10000000000",
        ),
        (
            "axes: {a: {path: bodies.bob.analysis.mass, values: [1]}}",
            "axes.a: the scene has no value at the path of this axis",
        ),
        ("outputs: []", "outputs must name at least one output"),
        ("outputs: [trajectory]", "integrate.record_every must be given for the output `trajectory`"),
        (
            "stop: {when: bored}",
            "stop.when must be one of 'captured', 'stuck', 'flipped', 'met', 'left', 'escaped', 'caught', 'landed', "
            "'decided' or 'end', but is 'bo",
        ),
        ("scene: {}", "the key scene is given twice"),
    ],
)
def test_mistakes_in_axes_and_times(extra, text):
    assert any(text in line for line in lines_of(MINIMAL + extra)), lines_of(MINIMAL + extra)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("a: [1, 2", "x.yaml:1:9: expected ',' or ']': the bracket of line 1, column 4 is still open"),
        ("a: 1\na: 2", "x.yaml:2:1: the key a is given twice; remove one of the two"),
        (
            "just a word",
            "x.yaml: the file must consist of keys and values (`key: value`), but is 'just a word'",
        ),
        ("", "x.yaml: the file is empty"),
        ("# so", "x.yaml: the file has no keys, only comments"),
        ("- a", "x.yaml: the file must consist of keys and values (`key: value`), but is a list"),
        ("a:\n\tb: 1", "x.yaml:2:1: line 2 starts with a tab; YAML needs spaces"),
        ("a:\n  \tb: 1", "x.yaml:2:3: line 2 is indented with a tab; YAML needs spaces"),
        ("a: 'b", "x.yaml:1:6: the quotation mark of line 1, column 4 is not closed"),
        ("a: b: c", "x.yaml:1:5: unexpected ':'; quote a text that contains ': ', or correct the indentation"),
        ("a: 1\n b: 1\nc: 2", "x.yaml:2:3: unexpected ':'"),
        ("a: @b", "x.yaml:1:4: a value cannot begin with @; put the value in quotes"),
        ("a: *b", "x.yaml:1:4: no anchor &b precedes *b"),
        ("a: 1\n---\nb: 1", "x.yaml:2:1: a second document begins here (---)"),
        ("a: {", "x.yaml:1:5: the file ends where a value is expected"),
        ("a: b\x07", "x.yaml:1:5: the character '\\x07' is not allowed in YAML; remove it"),
        ("stop {when: end}", "x.yaml:1:13: stop {when is not a key here; write stop: with a colon"),
        ("a: &x [*x]", ""),
        ("? [a, [b]]\n: 1", "a key must be a word or a number"),
        ("!!python/object/apply:os.system ['true']", ""),
        ("scene: {bodies: {a: &x {}}, pendulums: [{<<: *x, body: [a]}]}", "must be a text"),
        ("integrate: {step: " + "9" * 400 + ", until: 1}", "integrate.step must be finite"),
        ("integrate: {step: 5 g 3, until: 1}", "is not a unit"),
    ],
)
def test_what_is_no_study_is_refused(text, rule):
    assert rule in "\n".join(lines_of(text))


def test_overrides_reach_every_key_and_say_so_when_wrong():
    study = three_magnets("integrate.step=1 ms", "scene.field.B.2=3 mT", "scene.pendulums.0.drag=2e-3")
    assert study.shape == (12, 9)
    assert study.entry.integrate.step == 1e-3
    assert study.entry.scene.field.B[2] == 3e-3
    assert study.entry.scene.pendulums[0].drag == 2e-3
    for override, text in (
        (
            "axes.tilt_x.points=-5",
            "--set axes.tilt_x.points=-5: axes.tilt_x.points must be a positive integer, but is -5",
        ),
        ("integrate.stp=3", "--set integrate.stp=3: integrate.stp is not a key here; did you mean step?"),
        (
            "scene.placed.9.position.0=1",
            "--set scene.placed.9.position.0=1: the list has no entry '9'; its entries are 0 to 2",
        ),
        ("scene.gravity.x=1", "--set scene.gravity.x=1: the list has no entry 'x'; its entries are 0 to 2"),
        ("title.a=1", "has no 'a', because it is neither a mapping nor a list"),
        ("nonsense", "--set must be of the form PATH=VALUE"),
        (
            "pendulum.0.drag=1",
            "--set pendulum.0.drag=1: 'pendulum' is neither a key of the study nor a key of its scene; ",
        ),
    ):
        with pytest.raises(InputError) as caught:
            three_magnets(override)
        assert text in str(caught.value)


def test_axes_linear_log_listed_zipped():
    study = study_from_text(
        MINIMAL
        + """axes:
  drag: {path: pendulums.0.drag, from: 1e-5, to: 1e-1, points: 5, spacing: log}
  lean: {path: pendulums.0.tilt.0, from: -90 deg, to: 90 deg, points: 7}
  pair:
    zip:
      mass: {path: bodies.bob.shapes.0.mass, values: [1 g, 2 g, 3 g]}
      spin: {path: pendulums.0.spin, from: 0, to: 1, points: 3}
"""
    )
    assert study.shape == (5, 7, 3)
    drag, lean, pair = study.axes
    np.testing.assert_allclose(drag.sweeps[0].si(np.arange(5)), [1e-5, 1e-4, 1e-3, 1e-2, 1e-1], rtol=1e-14)
    assert lean.sweeps[0].unit == "deg"
    np.testing.assert_array_equal(lean.sweeps[0].in_file_unit(np.arange(7)), np.linspace(-90, 90, 7))
    np.testing.assert_allclose(lean.sweeps[0].si(np.arange(7)), np.radians(np.linspace(-90, 90, 7)), rtol=1e-15)
    scene, _ = study.at((np.array([0, 4]), np.array([6, 0]), np.array([2, 1])))
    np.testing.assert_allclose(scene.bodies["bob"].shapes[0].mass, [3e-3, 2e-3])
    np.testing.assert_allclose(scene.pendulums[0].spin, [1.0, 0.5])
    np.testing.assert_allclose(scene.pendulums[0].drag, [1e-5, 1e-1])
    assert pair.points == 3


def test_a_value_does_not_depend_on_the_others():
    """Any slice of an axis gives the same bits as the whole: blocks may be cut anywhere."""
    sweep = three_magnets("axes.tilt_x.points=977").axes[0].sweeps[0]
    whole = sweep.si(np.arange(977))
    for part in (slice(3, 4), slice(100, 777), slice(976, 977)):
        assert (sweep.si(np.arange(977)[part]) == whole[part]).all()


def test_no_axis_can_take_the_name_of_a_variable():
    study = load_study(STUDIES / "pem_tutorial.yaml", ["outputs=[rest, final, energy_drift, trajectory]"])
    arrays = (*variables(study), *table_variables(study))
    names = (
        {variable.name for variable in arrays}
        | {dim for v in arrays for dim in v.dims}
        | set(coordinates(study, arrays))
    )
    assert all(map(is_reserved, names))


def test_the_fingerprint_knows_physics_and_nothing_else():
    base = three_magnets().fingerprint
    assert three_magnets("title=Another").fingerprint == base
    assert three_magnets("summaries=[]").fingerprint == base
    assert three_magnets("udf_units.length=1 cm").fingerprint == base
    assert study_from_text("# a comment\n" + TEXT).fingerprint == study_from_text(TEXT).fingerprint
    for change in ("integrate.step=2.0000000000000004 ms", "axes.tilt_x.points=13", "scene.pendulums.0.drag=1.1e-3"):
        assert three_magnets(change).fingerprint != base


def test_a_study_written_as_yaml_reads_back_to_the_same_bits():
    """Its axes too, and a minus before a zero, by which bits differ though numbers do not."""
    study = three_magnets("pendulums.0.tilt.0=-0.0")
    assert study.fingerprint != three_magnets().fingerprint
    again = study_from_text(yaml_text(study.entry))
    assert again.fingerprint == study.fingerprint
    assert again.axes == study.axes


def test_the_schema_accepts_what_ships_and_refuses_what_is_wrong():
    from ruamel.yaml import YAML

    schema = study_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    check = jsonschema.Draft7Validator(schema)
    for path in STUDIES.glob("*.yaml"):
        data = YAML(typ="safe", pure=True).load(path)
        assert not list(check.iter_errors(data)), path
    assert list(check.iter_errors({**data, "titel": "x"}))


def test_a_hinge_without_inertia_is_found_at_its_pendulum():
    rod = "{shapes: [{kind: line, mass: 1, half_length: 1, axis: [0, 0, 1], centre: [0, 0, -1]}]}"
    held = ("axes={}", "label_check=null", "summaries=[]", f"bodies.rod={rod}")
    pendulums = "pendulums=[{body: bob}, {body: rod, hinge: [0, 0, 1]}]"
    (line,) = lines_of(TEXT, *held, pendulums)
    assert "scene.pendulums.1.hinge must be an axis about which the body has a moment of inertia" in line


CHARACTERS = st.text("[]{}:,-& *!|>'\"09.aZ\n\t#é", max_size=4)


@pytest.mark.long
@settings(max_examples=300, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_damaged_files_give_a_study_or_a_located_error(data):
    """Random cuts, swaps and insertions of characters never give anything but a study or an InputError."""
    text = list(TEXT)
    for _ in range(data.draw(st.integers(1, 6))):
        position = data.draw(st.integers(0, len(text) - 1))
        text[position : position + data.draw(st.integers(0, 9))] = data.draw(CHARACTERS)
    with contextlib.suppress(InputError):
        study_from_text("".join(text), "x.yaml")


def test_a_step_too_long_for_the_drag_is_refused_beforehand():
    """A spinning bob under the main study's drag: 1193/s, so that 4 ms would blow up and 2 ms do not."""
    spinning = "scene.pendulums.0.angular_velocity=[0, 0, 1]"
    assert three_magnets(spinning)
    with pytest.raises(InputError, match=r"step must be at most 0\.00233 s for rk4 to be stable: .* 1\.19e\+03/s"):
        three_magnets(spinning, "integrate.step=4 ms")
    assert three_magnets("integrate.step=4 ms")


def test_zipped_values_are_put_in_together():
    """A direction turned from z to x passes no zero vector, although each of its components alone would."""
    parts = "x: {path: pendulums.0.hinge.0, values: [0, 1]}, z: {path: pendulums.0.hinge.1, values: [1, 0]}"
    turned = f"axes: {{lean: {{zip: {{{parts}}}}}}}"
    study = study_from_text(MINIMAL.replace("{body: bob}", "{body: bob, hinge: [1, 0, 0]}") + turned)
    hinge = study.at((np.array([0, 1]),))[0].pendulums[0].hinge
    assert np.stack(hinge[:2]).tolist() == [[0, 1], [1, 0]]


def test_mistakes_of_every_kind_come_together():
    """Units, rules on vectors, references, axes, times and outputs: none waits for another to be mended."""
    wrong = TEXT
    for right, mistake in (
        ("axis: [0, 0, 1], centre: [0, 0, -15 cm]", "axis: [0, 0, 0], centre: [0, 0, -15 kg]"),
        ("drag: 1e-3 N m s}", "drag: 1e-3 N m s, hinge: [0, 0, 0], orientation: [[1, 0, 0], [0, 1, 0], [0, 0, -1]]}"),
        ("until: 60 s", "until: 1 ms"),
        ("outputs: [rest, energy_drift]", "outputs: [energy_drift, trajectory]"),
        ("tilt_x: {path", "time: {path"),
    ):
        assert right in wrong
        wrong = wrong.replace(right, mistake, 1)
    found = "\n".join(lines_of(wrong))
    for text in (
        "scene.bodies.bob.shapes.0.axis must not be the zero vector",
        "scene.bodies.bob.shapes.0.centre.2 must be a number in m",
        "scene.pendulums.0.hinge must not be the zero vector",
        "scene.pendulums.0.orientation must be three orthonormal right-handed axes",
        "integrate.until must be at least one step",
        "integrate.record_every must be given for the output `trajectory`",
        "summaries: rest_map cannot be computed without the output `rest`",
        "axes.time: the name time is reserved",
    ):
        assert text in found
    assert len(found.splitlines()) == 8


def test_set_takes_the_paths_of_axes_too():
    assert three_magnets("pendulums.0.drag=2e-3", "field.B.2=1 mT").entry.scene.field.B[2] == 1e-3


def test_a_missing_file_is_an_input_error(tmp_path):
    with pytest.raises(InputError, match="no such file, and no shipped study has that name"):
        load_study(tmp_path / "no.yaml")


def test_a_word_may_be_written_as_a_kind():
    text = (STUDIES / "three_magnets.yaml").read_text()
    study = study_from_text(text, "s", ["placed.0.motion={kind: fixed}"])
    assert study.entry.scene.placed[0].motion == "fixed"
    with pytest.raises(InputError, match=r"motion\.kind must be one of fixed, in_lab, constant_velocity"):
        study_from_text(text, "s", ["placed.0.motion={kind: foo}"])


def test_long_lists_and_texts_that_look_like_their_marks_are_written_as_they_are():
    mark = f"list{0:032x}"
    data = {
        "title": f"my long list 3, {mark}",
        "axes": {"draw": {"values": list(range(300))}},
        "other": list(range(201)),
    }
    assert parse_yaml(yaml_text(data), "x").data == data
