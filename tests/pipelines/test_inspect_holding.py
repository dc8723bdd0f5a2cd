"""``pem inspect`` lists the holding forces of magnets that fill a shape, for every kind of scene with bodies."""

import json
from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from pem_core import Body, Cylinder, Magnet, Placed
from pem_core.models.environment.holding_report import holding_report, holding_tables
from pem_core.models.presentation.rendering import Posed
from pem_core.models.registry import model_of_scene
from pipelines.cli.main import main
from pipelines.study.load import study_from_text
from tests.examples import EXAMPLES

pytestmark = pytest.mark.quick

SCENE = """
title: a needle over a disc
scene:
  bodies:
    needle:
      shapes: [{kind: cylinder, mass: 3 g, radius: 2 mm, half_length: 8 mm}]
      magnets: [{moment: [0, 0, 0.2 A m^2], shape: 0}]
    disc:
      shapes: [{kind: cylinder, radius: 5 mm, half_length: 2.5 mm}]
      magnets: [{grade: N42, shape: 0}]
  pendulums: [{body: needle, hinge: [0, 1, 0], drag: 1e-6}]
  placed: [{body: disc, position: [0, 0, -4 cm]}]
integrate: {until: 1 s, method: dop853}
"""
DISC = Body(
    shapes=(Cylinder(radius=5e-3, half_length=2.5e-3),),
    magnets=(Magnet(position=(0.0, 0.0, 0.0), moment=(0.0, 0.0, 0.40625), shape=0),),
)


def test_the_command_prints_and_stores_them(tmp_path):
    (tmp_path / "scene.yaml").write_text(SCENE)
    shown = CliRunner().invoke(main, ["inspect", str(tmp_path / "scene.yaml")])
    words = " ".join(shown.stdout.split())
    assert "holding forces [N] by distance" in words
    assert "magnet 0 of disc 1.3 iron plate 33.22 19 12.85 6.625 1.383 0.2224" in words
    assert "equal magnet 33.22 23.95 19 12.85 4.921 1.383" in words
    stored = json.loads(CliRunner().invoke(main, ["inspect", str(tmp_path / "scene.yaml"), "--json"]).stdout)
    needle, disc = stored["holding"]
    assert (needle["magnets"], disc["magnets"]) == (["magnet 0 of needle"], ["magnet 0 of disc"])
    assert needle["remanence"] == pytest.approx(4e-7 * 0.2 / (2 * 2e-3**2 * 8e-3), rel=1e-13)
    assert disc["on_iron"][2] == pytest.approx(12.8485, rel=1e-5)


@pytest.mark.parametrize(("kind", "example"), [("free_bodies", "two"), ("linkage", None)])
def test_every_kind_with_placed_bodies_reports_them(kind, example):
    name = example or next(iter(EXAMPLES[kind]))
    scene = study_from_text(EXAMPLES[kind][name].study, name).entry.scene_
    model = model_of_scene(scene)
    scene = model.plain(
        replace(scene, bodies={**scene.bodies, "x": DISC}, placed=(Placed(body="x", position=(0, 0, -9)),))
    )
    report = model.described.report(scene)
    assert [one["magnets"] for one in report["holding"]] == [["magnet 0 of x"]]
    tables = model.described.tables(scene, report)
    assert any("holding forces" in table.title for table in tables)


def test_a_long_ring_of_equal_magnets_is_cut_short():
    report = holding_report([Posed(f"disc {k}", DISC, np.zeros(3), np.eye(3)) for k in range(9)])
    (row, _) = holding_tables(report)[0].rows
    assert row[0] == "magnet 0 of disc 0\nmagnet 0 of disc 1\nand 7 more"
    assert len(report[0]["magnets"]) == 9
