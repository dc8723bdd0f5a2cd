"""What the page computes of coils and plates is what numpy computes, bit by bit, also for other starts and currents."""

import re
from pathlib import Path

import numpy as np
import pytest

from pem_core.integrate.engine import simulate
from pem_core.methods.method import method_named
from tests.page import node_engine

DOCS = Path(__file__).parents[2] / "docs"
CARRIED = """
title: A coil over a coil and a magnet
scene:
  bodies:
    bob:
      shapes: [{kind: cylinder, mass: 30 g, radius: 10 mm, half_length: 5 mm, centre: [0, 0, -30 cm]}]
      coils: [{radius: 12 mm, current: 1 A, turns: 200, position: [0, 0, -30 cm], axis: [0.1, 0, 1], nodes: 4}]
    winding: {coils: [{radius: 15 mm, current: 2 A, turns: 200, nodes: 6}]}
    magnet: {magnets: [{moment: [0.1 A m^2, 0, 0.4 A m^2]}]}
  pendulums: [{body: bob, tilt: [20 deg, 5 deg], drag: 5e-5 N m s, hinge: [0, 1, 0]}]
  placed: [{body: winding, position: [0, 0, -33 cm]}, {body: magnet, position: [3 cm, 0, -33 cm]}]
axes:
  current: {path: bodies.bob.coils.0.current, from: -1 A, to: 1 A, points: 4}
  tilt: {path: pendulums.0.tilt.0, from: -30 deg, to: 30 deg, points: 4}
integrate: {method: rk4, step: 1 ms, until: 1 s}
outputs: [energy_drift]
"""


def of_page(name):
    """Return the study of a page of the docs."""
    (study,) = re.findall(r"```yaml\n(.*?)```", (DOCS / name).read_text(), re.DOTALL)
    return study


STUDIES = {"over_a_coil": of_page("coils.md"), "over_a_plate": of_page("eddy_currents.md"), "carried_coil": CARRIED}


@pytest.mark.long
@pytest.mark.parametrize("name", STUDIES)
def test_fixed_steps_are_those_of_numpy_bit_by_bit(name, tmp_path, monkeypatch):
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / f"{name}.yaml").write_text(STUDIES[name])
    monkeypatch.setattr(node_engine, "ROOT", tmp_path)
    problem, _, further = node_engine.random_starts(name, 8)
    run = simulate(problem, method=method_named("rk4"), step=1e-3, until=0.2, record_every=200, engine="numpy")
    page = node_engine.ends_in_page(name, "rk4", problem, further, until=0.2, step=1e-3)
    np.testing.assert_array_equal(page, run.record[-1])
    assert run.state[-1].max() > 1e-6
    assert np.abs(page - problem.state).max() > 0.1
