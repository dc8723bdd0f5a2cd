"""The keys of a study that only its page reads: ``about`` and ``controls``."""

from pathlib import Path

import pytest

from pem_core.errors import InputError
from pem_core.web.scene import Input
from pipelines.page.payload.explained import controls
from pipelines.study.load import load_study, study_from_text, study_schema

STUDIES = Path(__file__).parents[2] / "studies"
PLAIN = """
scene:
  bodies:
    bob: {shapes: [{kind: sphere, mass: 20 g, radius: 9 mm, centre: [0, 0, -30 cm]}], magnets: [{moment: [0, 0, 0.4]}]}
    puck: {magnets: [{moment: [0, 0, 0.3 A m^2]}]}
  pendulums: [{body: bob, pivot: [0, 0, 0], drag: 1e-3 N m s}]
  placed: [{body: puck, position: [0, 0, -34 cm]}]
axes:
  lean: {path: pendulums.0.tilt.0, from: 0 deg, to: 60 deg, points: 3}
  both:
    zip:
      strength: {path: bodies.puck.magnets.0.moment.2, values: [0.2, 0.3]}
      drag: {path: pendulums.0.drag, values: [1e-3, 2e-3]}
integrate: {method: rk4, step: 1 ms, until: 1 s}
"""
WRONG = [
    ("controls: [leen]", "controls.0 must be the name of an axis, or the path", "did you mean lean?"),
    ("controls: [lean, pendulums.0.tilt.0]", "controls.1: pendulums.0.tilt.0 is already listed, as lean", "leave out"),
    ("controls: [gravity.2, gravity.2]", "controls.1: gravity.2 is listed twice", "leave out one of the two"),
    ("controls: [integrate.step]", "controls.0 must be the name of an axis", "'integrate.step'"),
    ("controls: [bodies.bob.colours.0.0]", "controls.0 must be the name of an axis", "that a page can change"),
    (f"controls: [{', '.join(f'gravity.{k % 3}' for k in range(6))}]", "lists 6 controls; the limit is 5", "keep"),
    ("about: A pendulum.", "about must be a mapping of keys to values", "colours, todo, physics"),
    ("about: {todo: [1]}", "about.todo must be a text", "[1]"),
]


def test_neither_key_belongs_to_the_identity():
    plain = study_from_text(PLAIN)
    explained = study_from_text(
        f"{PLAIN}\nabout: {{physics: It swings., colours: Red is hot.}}\ncontrols: [lean, both]"
    )
    assert (explained.fingerprint, explained.origin) == (plain.fingerprint, plain.origin)
    assert explained.identity == plain.identity
    assert (explained.entry.about.physics, explained.entry.about.todo) == ("It swings.", "")


def test_axes_stand_for_their_paths():
    study = study_from_text(f"{PLAIN}\ncontrols: [both, gravity.2]")
    assert study.entry.controls == ("bodies.puck.magnets.0.moment.2", "pendulums.0.drag", "gravity.2")


@pytest.mark.parametrize(("keys", "rule", "remedy"), WRONG)
def test_wrong_keys_are_rejected_with_their_place(keys, rule, remedy):
    with pytest.raises(InputError) as raised:
        study_from_text(f"{PLAIN}\n{keys}")
    text = str(raised.value)
    assert rule in text
    assert remedy in text
    assert text.startswith("study:16:")


def test_the_schema_has_both():
    schema = study_schema()
    assert set(schema["$defs"]["About"]["properties"]) == {"colours", "todo", "physics"}
    assert schema["properties"]["controls"]["items"] == {"type": "string"}


def inputs(**values):
    """Return inputs by path, with ``_`` for dots; those named ``start`` are starts."""
    return [Input(path, value, 0.0, 1.0, "1", path.startswith("start")) for path, value in values.items()]


def test_one_usual_number_for_each_role():
    """The placed magnet, not the bob, for equal moments; no distance or field without magnets."""
    study = load_study(STUDIES / "three_magnets.yaml", ("controls=[]",))
    given = {
        **{"start.position.0": 9.0, "pendulums.0.drag": 1e-3, "pendulums.0.pivot.0": 7.0, "pendulums.0.pivot.2": 0.0},
        **{"bodies.bob.magnets.0.moment.2": 0.4, "bodies.puck.magnets.0.moment.2": 0.4, "placed.0.position.0": 1.0},
        **{"field.B.0": 0.0, "field.B.2": 0.0, "gravity.2": -9.8, "permeability": 1.0},
    }
    usual = ["pendulums.0.drag", "pendulums.0.pivot.2", "bodies.puck.magnets.0.moment.2", "field.B.2", "gravity.2"]
    assert controls(study, inputs(**given))["usual"] == usual
    alone = {path: value for path, value in given.items() if not path.startswith(("placed", "bodies"))}
    assert controls(study, inputs(**alone))["usual"] == ["pendulums.0.drag", "gravity.2"]


def test_listed_numbers_replace_the_usual_ones():
    study = load_study(STUDIES / "three_magnets.yaml", ("controls=[tilt_x, gravity.2, field.B.2]",))
    found = controls(study, inputs(**{"pendulums.0.tilt.0": 0.1, "gravity.2": -9.8, "pendulums.0.drag": 1.0}))
    assert found == {"axes": ["pendulums.0.tilt.0"], "listed": ["gravity.2"], "usual": [], "lacking": ["field.B.2"]}


@pytest.mark.parametrize("path", sorted(STUDIES.glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_studies_are_explained(path):
    entry = load_study(path).entry
    assert 50 <= len(entry.about.physics.split()) <= 120
    assert entry.about.colours.count(".") <= 3
    assert 2 <= len(entry.controls) <= 5


def test_overrides_leave_out_the_numbers_that_they_remove():
    text = PLAIN + "controls: [lean, placed.0.position.2, gravity.2]\n"
    study = study_from_text(text, "s", ["scene.placed=[]", "axes={}"])
    assert study.entry.controls == ("gravity.2",)
    with pytest.raises(InputError, match="did you mean gravity"):
        study_from_text(text, "s", ["scene.placed=[]", "controls=[gravitty.2]"])
