"""A study said in Python is the study of the file that says the same: fingerprint, text and mistakes."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from pem_core import Body, InputError, Magnet, Mesh, Pendulum, PlanarMagnet, PlanarScene, Scene
from pem_core.scene.shapes import Sphere
from pipelines import Study, load_study, study_from_text
from tests.examples import EXAMPLES

STUDIES = sorted((Path(__file__).parents[2] / "studies").iterdir())
BOB = Body(shapes=(Sphere(mass=0.05, radius=0.02, centre=(0, 0, -0.2)),), magnets=(Magnet(moment=(0, 0, 0.4)),))
SCENE = Scene(bodies={"bob": BOB}, pendulums=(Pendulum(body="bob", drag=2e-4, tilt=(0.3, 0.1)),))
AS_IN_A_FILE = {
    "bodies": {
        "bob": {
            "shapes": [{"kind": "sphere", "mass": "50 g", "radius": "2 cm", "centre": [0, 0, "-20 cm"]}],
            "magnets": [{"moment": [0, 0, "0.4 A m^2"]}],
        }
    },
    "pendulums": [{"body": "bob", "drag": 2e-4, "tilt": [0.3, 0.1]}],
}
TIMES = {"until": "2 s", "method": "dop853", "tolerance": 1e-8}


def others(entry):
    """Return all that an entry says beside its scene, by the keys of from_scene."""
    given = {name: getattr(entry, name) for name in entry.__dataclass_fields__ if name != "scene_"}
    return {name: value for name, value in given.items() if value is not None}


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_every_study_that_ships_can_be_written_in_python(path):
    study = load_study(path)
    said = Study.from_scene(study.entry.scene_, name=study.name, **others(study.entry))
    assert said.fingerprint == study.fingerprint
    assert said.resolved == study.resolved
    assert study_from_text(said.text, study.name).resolved == study.resolved


@pytest.mark.long
@pytest.mark.parametrize(
    "example", [pytest.param(one, id=f"{kind}-{name}") for kind in EXAMPLES for name, one in EXAMPLES[kind].items()]
)
def test_scenes_of_every_kind_can_be_written_in_python(example):
    study = example.loaded()
    said = Study.from_scene(study.entry.scene_, **others(study.entry))
    assert said.fingerprint == study.fingerprint == study_from_text(said.text).fingerprint


@pytest.mark.quick
def test_mapping_dataclass_and_file_say_the_same(tmp_path):
    lean = {"lean": ("pendulums.0.tilt.0", "-60 deg", "60 deg", 7)}
    by_mapping = Study.from_scene(AS_IN_A_FILE, lean, integrate=TIMES)
    by_class = Study.from_scene(SCENE, axes=lean, integrate=TIMES)
    saved = load_study(by_class.save(tmp_path / "study.yaml"))
    assert by_mapping.fingerprint == by_class.fingerprint == saved.fingerprint
    assert by_mapping.shape == (7,)
    assert (saved.text, saved.resolved) == (by_class.text, by_class.resolved)
    other = {"lean": ("pendulums.0.tilt.0", "-60 deg", "61 deg", 7)}
    assert Study.from_scene(SCENE, other, integrate=TIMES).fingerprint != saved.fingerprint


def test_arrays_lists_and_units_are_axes():
    axes = {
        "lean": ("pendulums.0.tilt.0", np.linspace(-1.0, 1.0, 5)),
        "pull": ("bodies.bob.magnets.0.moment.2", ["100 mA m^2", "400 mA m^2"]),
        "method": ("integrate.method", ("dop853", "dprkn8")),
        "drag": {"path": "pendulums.0.drag", "from": np.float64(1e-5), "to": 1e-3, "points": 3, "spacing": "log"},
    }
    study = Study.from_scene(SCENE, axes, ["final"], integrate=TIMES)
    assert study.shape == (5, 2, 2, 3)
    assert study.axes[0].sweeps[0].values == tuple(np.linspace(-1.0, 1.0, 5))
    assert study.axes[1].sweeps[0].si(np.arange(2)) == pytest.approx([0.1, 0.4])
    assert study.axes[1].sweeps[0].unit == "mA m^2"


def test_numbers_keep_their_bits():
    values = np.random.default_rng(3).normal(size=20) * 10.0 ** np.arange(-10, 10)
    study = Study.from_scene(SCENE, {"lean": ("pendulums.0.tilt.0", values)}, integrate=TIMES)
    again = study_from_text(study.text)
    assert np.array_equal(again.axes[0].sweeps[0].si(np.arange(20)), values)
    assert again.fingerprint == study.fingerprint


WRONG = {
    "axes.lean.points must be a positive integer, but is -3": {"axes": {"lean": ("pendulums.0.tilt.0", 0, 1, -3)}},
    "axes.lean must be (path, values), (path, from, to, points), or a mapping": {"axes": {"lean": (0, 1, 5)}},
    "axes.lean.from must": {"axes": {"lean": ("pendulums.0.tilt.0", "1 kg", 1, 3)}},
    "axes.lean.values.1 must be a value that a study file can hold": {
        "axes": {"lean": ("pendulums.0.tilt.0", [1.0, lambda: 2.0])}
    },
    "sumaries is not a key here; did you mean summaries?": {"sumaries": ["rest_map"]},
    "outputs.0: 'rset' is not an output; did you mean rest?": {"outputs": ["rset"]},
    "integrate must be given": {"integrate": None},
    "name must be a single line of printable characters without /": {"name": "../a"},
}


@pytest.mark.parametrize("told", WRONG)
def test_mistakes_name_their_place(told):
    with pytest.raises(InputError) as caught:
        Study.from_scene(SCENE, **{"integrate": TIMES, **WRONG[told]})
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("scene", "told"),
    [
        (Scene, "scene must be a scene of one of the kinds rigid_bodies, planar"),
        (None, "scene must be a scene of one of the kinds rigid_bodies, planar"),
        ({**AS_IN_A_FILE, "gravity": [0, 0, 1j]}, "scene.gravity.2 must be a value that a study file can hold"),
        ({**AS_IN_A_FILE, "bodies": {"bob": Body}}, "scene.bodies.bob must be a value that a study file can hold"),
        (replace(SCENE, gravity=(0.0, 0.0, np.array([-9.8, -1.6]))), "scene.gravity.2 must"),
    ],
)
def test_what_no_file_can_hold_is_reported(scene, told):
    with pytest.raises(InputError) as caught:
        Study.from_scene(scene, integrate=TIMES)
    assert told in str(caught.value)


def test_a_mesh_is_written_by_its_corners():
    corners, faces = ((0, 0, 0), (0.03, 0, 0), (0, 0.03, 0), (0, 0, -0.3)), ((0, 1, 2), (0, 3, 1), (0, 2, 3), (1, 3, 2))
    body = Body(shapes=(Mesh(vertices=corners, faces=faces, mass=0.05),))
    study = Study.from_scene(Scene(bodies={"bob": body}, pendulums=(Pendulum(body="bob", drag=1e-4),)), integrate=TIMES)
    assert study_from_text(study.text).fingerprint == study.fingerprint


def test_a_study_of_another_kind_has_its_kind_in_its_text():
    scene = PlanarScene(frequency=1.0, height=0.3, damping=0.2, magnets=(PlanarMagnet(position=(1.0, 0.2)),))
    study = Study.from_scene(scene, {"x": ("start.position.0", -2, 2, 3)}, integrate={"until": 20, "method": "dop853"})
    assert "kind: planar" in study.text
    assert study_from_text(study.text).entry.scene == scene


def test_what_is_laid_over_a_file_is_saved_with_it(tmp_path):
    study = load_study(next(path for path in STUDIES if path.stem == "three_magnets"), ["axes.tilt_x.points=20"])
    assert load_study(study.save(tmp_path / "small.yml")).fingerprint == study.fingerprint
    with pytest.raises(InputError, match=r"must end in \.yaml"):
        study.save(tmp_path / "small.txt")
