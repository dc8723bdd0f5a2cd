"""Studies with coils: what is drawn and named, swept currents, identity, and no certificates."""

import json
import re

import numpy as np
import pytest

from pem_core import Coil, assemble
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.rigid.axial import AXIAL
from pipelines.page.payload.scene import scene_data
from pipelines.pictures.coils import AROUND, coil_solid
from pipelines.pictures.scene import scene_figure
from pipelines.study.load import study_from_text
from pipelines.study.resolved import physics_of
from tests.pipelines.small import STUDIES, three_magnets

pytestmark = pytest.mark.quick

(STUDY,) = re.findall(r"```yaml\n(.*?)```", (STUDIES.parent / "docs" / "coils.md").read_text(), re.DOTALL)


def test_the_solid_of_a_coil_is_closed_and_has_its_volume():
    """By the divergence theorem, positive as triangles face outwards; a polygon for each circle."""
    coil = Coil(radius=0.02, current=1.0, position=(0.1, -0.2, 0.3), axis=(1.0, 2.0, 2.0), length=0.01, thickness=0.004)
    corners, faces = coil_solid(coil)
    a, b, c = corners[faces].transpose(1, 0, 2)
    sides = np.cross(b - a, c - a)
    assert np.abs(sides.sum(0)).max() < 1e-17
    polygon = AROUND * np.sin(2 * np.pi / AROUND) / 2
    volume = polygon * (0.022**2 - 0.018**2) * 0.01
    assert (a * sides).sum() / 6 == pytest.approx(volume, rel=1e-12)
    height = (corners - coil.position) @ (np.array(coil.axis) / 3)
    assert np.ptp(height) == pytest.approx(0.01, rel=1e-12)


def mixed():
    """Return the scene of the study with a magnet beside the coil, before it in no list."""
    text = STUDY.replace("    winding:", "    puck: {magnets: [{moment: [0, 0, -0.5 A m^2]}]}\n    winding:")
    text = text.replace("33 cm]}]", "33 cm]}, {body: puck, position: [10 cm, 0, -33 cm]}]")
    return study_from_text(text, "coils").entry.scene


def test_pictures_and_pages_show_coils_after_the_magnets():
    data = scene_data(mixed())
    assert [one["thing"] for one in data["dipoles"]] == [0, 2, 1]
    assert [one["repels"] for one in data["dipoles"]] == [False, True, False]
    solid = next(part for part in data["things"][1]["parts"] if "indices" in part)
    assert solid["colour"].lower() == "#b87333"
    side, above = scene_figure(mixed()).axes[:2]
    assert all(len(view.collections) >= 1 for view in (side, above))


def test_currents_are_swept_and_named():
    study = study_from_text(STUDY, "coils", ("axes.current.points=3", "axes.tilt.points=2"))
    scene = study.at((np.array([0, 0, 1, 1, 2, 2]), np.array([0, 1, 0, 1, 0, 1])))[0]
    problem = assemble(scene, 6)
    of_each = 100 * np.array([-1.0, -1.0, 0.0, 0.0, 1.0, 1.0])  # half of 200 turns, in each of two loops
    found = [row for row in problem.parameters if row.shape == (6,) and np.allclose(row, of_each)]
    assert len(found) == 2
    assert model_of(problem).placed_names(scene) == ["coil_0_of_winding"]


def test_studies_without_coils_keep_their_identity():
    study = three_magnets()
    assert "coils" not in json.dumps(physics_of(study.resolved, study.entry.scene, False), default=str)
    study = study_from_text(STUDY, "coils")
    assert "coils" in json.dumps(physics_of(study.resolved, study.entry.scene, False), default=str)


def test_equations_with_coils_have_no_document():
    text = STUDY.replace(", hinge: [0, 1, 0]", "")
    study = study_from_text(text, "coils", ("axes.current.points=2", "axes.tilt.points=2"))
    problem = assemble(study.at((np.array([0]), np.array([0])))[0])
    (part,) = smallest_parts(problem, carries_turn=False)
    assert part.problem.system is AXIAL
    assert model_of(problem).exact_equations[AXIAL](part.problem) is None
