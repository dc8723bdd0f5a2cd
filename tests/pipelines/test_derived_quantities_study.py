"""Studies of an apparatus as a lecturer has it: what is said, refused, swept, stored, named and told."""

import json
import re

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core.errors import InputError
from pem_core.models.registry import assemble
from pipelines.cli.main import main
from pipelines.outputs.equilibria_table import placed_labels
from pipelines.page.view import playable
from pipelines.study.load import study_from_resolved, study_from_text

TABLE = """
title: A ball over three discs
scene:
  bodies:
    ball:
      shapes:
        - {kind: sphere, radius: 10 mm, density: 7.85 g/cm^3, centre: [0, 0, -60 cm]}
        - {kind: cylinder, radius: 5 mm, half_length: 1 mm, density: 7.5 g/cm^3, centre: [0, 0, -61.1 cm]}
      magnets: [{grade: N42, shape: 1}]
    disc:
      shapes: [{kind: cylinder, radius: 7.5 mm, half_length: 2.5 mm}]
      magnets: [{grade: N42, shape: 0}]
  pendulums:
    - {body: ball, tilt: [8 deg, 3 deg], half_life: 40 s}
  placed:
    - ring: {count: 3, radius: 40 mm, first: 90 deg, body: disc, position: [0, 0, -64.2 cm], name: disc}
axes:
  tilt_x: {path: pendulums.0.tilt.0, from: -10 deg, to: 10 deg, points: 3}
integrate: {method: dop853, tolerance: 1e-8, until: 200 s}
outputs: [rest]
"""


def told(text):
    """Return the mistakes of a study, each with its line and column."""
    with pytest.raises(InputError) as raised:
        study_from_text(text, "table")
    return str(raised.value).splitlines()


def swept(path, values):
    axis = f"axes:\n  swept: {{path: {path}, values: {values}}}\n"
    return study_from_text(re.sub(r"axes:\n.*\n", axis, TABLE), "table")


def test_what_says_the_same_twice_is_refused_at_both_places():
    lines = told(TABLE.replace("half_life: 40 s", "half_life: 40 s, drag: 1e-3"))
    line = TABLE.splitlines().index("    - {body: ball, tilt: [8 deg, 3 deg], half_life: 40 s}") + 1
    assert [re.search(r"pendulums\.0\.(\w+)", one)[1] for one in lines] == ["half_life", "drag"]
    assert all(one.startswith(f"table:{line}:") for one in lines)
    assert "must not be given together with half_life, because they specify the same quantity" in lines[1]
    lines = told(TABLE.replace("density: 7.85 g/cm^3", "density: 7.85 g/cm^3, mass: 33 g"))
    assert [re.search(r"shapes\.0\.(\w+)", one)[1] for one in lines] == ["density", "mass"]


def test_a_mass_that_something_needs_is_asked_for():
    (line,) = told(TABLE.replace(", density: 7.85 g/cm^3", ""))
    assert "scene.bodies.ball.shapes.0.mass must be given, because the body moves (pendulums.0)" in line


def test_a_sweep_that_says_it_twice_is_refused():
    with pytest.raises(InputError, match=r"axes.swept: at .* the scene is invalid: pendulums.0.drag"):
        swept("pendulums.0.drag", "[1e-3, 2e-3]")


SWEEPS = {
    "bodies.ball.shapes.0.density": "[7 g/cm^3, 8 g/cm^3]",
    "bodies.ball.shapes.0.radius": "[9 mm, 10 mm]",
    "bodies.disc.shapes.0.half_length": "[2 mm, 3 mm]",
    "bodies.disc.magnets.0.grade": "[N35, N52]",
    "pendulums.0.half_life": "[20 s, 60 s]",
    "placed.0.ring.radius": "[30 mm, 50 mm]",
    "placed.0.ring.first": "[0 deg, 20 deg]",
    "placed.0.ring.position.2": "[-65 cm, -64 cm]",
}


@pytest.mark.parametrize("path", SWEEPS)
def test_every_derived_quantity_can_be_swept(path):
    """A point of the sweep is the study that says its value, bit by bit."""
    study = swept(path, SWEEPS[path])
    first, second = SWEEPS[path].strip("[]").split(", ")
    for index, value in enumerate((first, second)):
        one = assemble(study.at((np.array([index]),))[0])
        other = assemble(study_from_text(TABLE, "table", [f"{path}={value}"]).entry.scene)
        np.testing.assert_array_equal(one.parameters, other.parameters)
        np.testing.assert_array_equal(one.state, other.state)
    rows = [assemble(study.at((np.array([index]),))[0]).parameters for index in (0, 1)]
    assert not np.array_equal(*rows)


def test_a_store_has_the_quantities_that_were_given():
    study = study_from_text(TABLE, "table")
    again = study_from_resolved("table", json.loads(json.dumps(study.resolved)), study.text, ())
    assert again.entry.scene_ == study.entry.scene_
    assert again.fingerprint == study.fingerprint
    assert study.resolved["scene"]["placed"][0]["ring"]["count"] == 3


def test_names_are_no_physics_and_grades_are():
    first = study_from_text(TABLE, "table").fingerprint
    assert study_from_text(TABLE.replace("name: disc", "name: north"), "table").fingerprint == first
    assert study_from_text(TABLE.replace("N42", "N45"), "table").fingerprint != first
    assert study_from_text(TABLE.replace("40 s", "41 s"), "table").fingerprint != first


def test_a_radius_is_physics_where_something_follows_from_it():
    """Of a sphere on rods it is for pictures alone unless a density or a remanence is given."""
    text = """
scene:
  kind: linkage
  spheres:
    - {fixed: true, position: [0, 0, 0]}
    - {MASS, radius: 1 cm, from: 0, length: 0.3 m, half_life: 5 s}
  rods: [[0, 1]]
integrate: {method: dop853, until: 1 s}
outputs: [final]
"""
    for mass, is_physics in (("mass: 30 g", False), ("density: 7 g/cm^3", True)):
        study = study_from_text(text.replace("MASS", mass), "rods")
        larger = study_from_text(text.replace("MASS", mass).replace("1 cm", "2 cm"), "rods")
        assert (study.fingerprint != larger.fingerprint) is is_physics


def test_flags_call_what_is_placed_by_its_name():
    study = study_from_text(TABLE, "table")
    assert placed_labels(study)["flag_meanings"].split()[-3:] == ["disc_1", "disc_2", "disc_3"]
    two = "magnets: [{grade: N42, shape: 0}, {moment: [0, 0, 0.1]}]"
    several = study_from_text(TABLE.replace("      magnets: [{grade: N42, shape: 0}]", f"      {two}"), "table")
    assert placed_labels(several)["flag_meanings"].split()[-2:] == [f"magnet_{k}_of_disc_3" for k in (4, 5)]


@pytest.mark.parametrize("name", ["' '", "magnet_1", "pending", "at rest at no magnet"])
def test_names_that_labels_have_for_others_are_refused(name):
    (line,) = told(TABLE.replace("name: disc", f"name: {name}"))
    assert "scene.placed.0.ring.name must" in line


def test_names_that_are_one_word_are_refused():
    """Of a ring each body has a number behind its name."""
    far = "\n    - {body: disc, position: [1 m, 0, 0], name: disc_2}"
    (line,) = told(TABLE.replace("name: disc}", f"name: disc}}{far}"))
    assert "must differ from the name of placed.1" in line


@pytest.mark.long
def test_a_page_changes_the_quantities_that_were_given():
    """Half-life and density, not the drag and the mass that follow."""
    played = playable(study_from_text(TABLE, "table"))
    assert played.refusal is None
    assert {"pendulums.0.half_life", "bodies.ball.shapes.0.density", "placed.0.ring.radius"} <= {*played.inputs}
    assert not {"pendulums.0.drag", "bodies.ball.shapes.0.mass"} & {*played.inputs}


def test_inspect_tells_each_number_with_its_formula(tmp_path):
    (tmp_path / "table.yaml").write_text(TABLE)
    shown = CliRunner().invoke(main, ["inspect", str(tmp_path / "table.yaml")])
    assert shown.exit_code == 0, shown.output
    words = " ".join(shown.output.split())
    for text in (
        "bodies.ball.shapes.0.mass 0.0328820031 kg = density * 4/3 * pi * radius^3 with density 7850 kg/m^3",
        "bodies.disc.magnets.0.moment (0, 0, 0.9140625) A m^2 = remanence * (pi * radius^2 * 2 * half_length) / mu_0",
        "typical value; N42 ranges from 1.28 to 1.32 T",
        "= 2 * ln(2) * inertia / half_life with half_life 40 s",
        "(disc 3)",
    ):
        assert text in words
