"""Studies with a soft ball: what the page shows, what is swept, told and refused."""

import re

import numpy as np
import pytest

from pem_core import InputError, assemble
from pem_core.models.environment.soft_sphere import polarisability
from pem_core.models.rigid.model import RIGID_BODIES
from pipelines.formats.udf.contents import scene_in_udf
from pipelines.run.run import run_study
from pipelines.store.store import open_results
from pipelines.study.load import study_from_text
from tests.pipelines.small import STUDIES

(STUDY,) = re.findall(r"```yaml\n(.*?)```", (STUDIES.parent / "docs" / "soft_ball.md").read_text(), re.DOTALL)
SMALL = ("axes.tilt_x.points=4", "axes.tilt_y.points=3", "label_check.points=0", "pendulums.0.drag=2e-3")


@pytest.mark.long
def test_the_study_of_the_page_runs(tmp_path):
    study = study_from_text(STUDY, "ball", SMALL)
    end = run_study(study, tmp_path / "s.zarr")
    assert (end.done, end.failed) == (12, 0)
    found = open_results(tmp_path / "s.zarr")
    assert set(np.unique(found.rest_magnet)) <= {-2, 0, 1, 2}
    assert np.abs(found.energy_drift).max() < 1e-8
    assert found.sizes["magnet"] == 1


def swept(path, values):
    """Return the problem of a study whose only axis is a number of the ball."""
    axis = f"axes:\n  number: {{path: {path}, values: [{', '.join(map(str, values))}]}}"
    text = re.sub(r"axes:\n.*?\nintegrate", f"{axis}\nintegrate", STUDY, flags=re.DOTALL)
    text = text.replace("soft: {radius", "soft: {susceptibility: 8, radius").replace("summaries: [rest_map]\n", "")
    study = study_from_text(text, "ball")
    return assemble(study.at((np.arange(len(values)),))[0])


def test_what_the_ball_takes_from_a_field_follows_its_axes():
    """4 pi a^3 / mu_0 chi / (chi + 3), for each point its own."""
    for path, values, of in (
        ("bodies.ball.soft.radius", (5e-3, 1e-2), lambda a: a**3 / 1e-7 * 8 / 11),
        ("bodies.ball.soft.susceptibility", (0.0, 0.5, 3.0), lambda chi: 10.0 * chi / (chi + 3)),
        ("permeability", (2e-6, 1e-6), lambda mu: 4 * np.pi * 1e-6 / mu * 8 / 11),
    ):
        problem = swept(path, values)
        found = polarisability(problem.parameters, problem.layout)
        np.testing.assert_allclose(found, of(np.array(values)), rtol=1e-15)


def described(*settings, text=STUDY):
    """Return what ``pem inspect`` tells of the ball of a study, as data and in words, rest points left out."""
    scene, own = study_from_text(text, "ball", settings).entry.scene, RIGID_BODIES.described
    report = own.report(scene)
    return report["soft"], str(own.tables(scene, report)[-1])


def test_inspect_tells_what_the_ball_takes_and_how_far_it_is_a_dipole():
    told, shown = described()
    assert told["polarisability"] == pytest.approx(10.0, rel=1e-15)
    distance = np.hypot(0.04, 0.625) - 0.6
    assert told["nearest"][0]["distance"] == pytest.approx(distance, rel=1e-13)
    x = (0.01 / distance) ** 2
    terms = sum((n + 1) ** 2 * x ** (n - 1) for n in range(1, 200)) / 4
    assert told["nearest"][0]["lacks"] == pytest.approx(terms - 1, rel=1e-12)
    assert "10 A m^2/T = 4 pi a^3 / mu_0" in shown
    assert "is not uniform across the sphere" in shown
    assert "saturates" not in shown


@pytest.mark.parametrize(
    ("setting", "note"),
    [
        ("bodies.disc.magnets.0.moment.2=100", "iron saturates above 0.72 T"),
        ("placed.0.position.2=-60.1 cm", "can come closer"),
    ],
)
def test_inspect_warns_where_the_model_ends(setting, note):
    text = STUDY.replace("[40 mm, 0", "[4 mm, 0") if "placed" in setting else STUDY
    assert note in described(setting, text=text)[1]


DISC, HUNG = "[40 mm, 0, -62.5 cm]}", "pendulums: [{body: ball, drag: 1e-3 N m s}]"
SECOND = "pendulums: [{body: ball}, {body: ball, pivot: [1, 0, 0]}]"
INSIDE = "magnets: [{position: [0, 0, -59.5 cm], moment: [0, 0, 1]}]"
REFUSED = [
    (DISC, f"{DISC}\n    - {{body: ball}}", "scene.placed.1.body must be a body without a soft-iron sphere"),
    (
        DISC,
        f"{DISC}\n    - ring: {{count: 3, radius: 1 m, body: ball}}",
        "scene.placed.1.ring.body must be a body",
    ),
    (HUNG, SECOND, "scene.pendulums.1.body must not be a second body with a soft-iron sphere: pendulums.0 has one"),
    (HUNG, "kind: free_bodies\n  free: [{body: ball}]", "scene.free.0.body must be a body without a soft-iron sphere"),
    ("soft: {radius: 10 mm", "soft: {radius: -1 mm", "scene.bodies.ball.soft.radius must be positive"),
    ("soft: {", "soft: {susceptibility: -2, ", "scene.bodies.ball.soft.susceptibility must not be negative"),
    (
        "soft:",
        f"{INSIDE}\n      soft:",
        "scene.bodies.ball.magnets.0.position must lie outside the body's soft-iron sphere",
    ),
    ("scene:\n", "scene:\n  permeability: 0\n", "scene.permeability must be positive if a body has a soft-iron sphere"),
]


@pytest.mark.quick
@pytest.mark.parametrize(("old", "new", "mistake"), REFUSED)
def test_what_cannot_be_is_refused_in_its_place(old, new, mistake):
    assert old in STUDY
    with pytest.raises(InputError) as error:
        study_from_text(STUDY.replace(old, new, 1), "ball")
    assert mistake in str(error.value)


def test_a_udf_has_no_soft_balls():
    with pytest.raises(InputError, match=r"scene\.bodies\.ball\.soft: UDF has no soft-iron spheres"):
        scene_in_udf(study_from_text(STUDY, "ball").entry.scene)
