"""What the page computes of scenes with ramps: rows that are polynomials of time."""

import numpy as np
import pytest

from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from tests.page import node_engine

STUDY = """
title: Ramps of an arm, gravity and a puck
scene:
  bodies:
    bob:
      shapes: [{kind: sphere, mass: 30 g, radius: 2 cm, centre: [3 cm, 0, -14 cm]}]
      magnets: [{position: [1 cm, 0, -18 cm], moment: [0.1 A m^2, 0.05 A m^2, 0.8 A m^2]}]
    puck: {magnets: [{moment: [0.1 A m^2, 0, 1 A m^2]}]}
  pendulums: [{body: bob, tilt: [20 deg, 0 deg], drag: 1e-5 N m s}]
  placed: [{body: puck, position: [4 cm, 0, -24 cm]}]
  ramps:
    - {path: bodies.bob.shapes.0.centre.2, to: -20 cm, during: 0.6 s, after: 0.1 s}
    - {path: gravity.0, to: 3, during: 0.9 s}
    - {path: placed.0.position.2, to: -22 cm, during: 0.3 s, after: 0.5 s}
axes:
  tilt: {path: pendulums.0.tilt.0, from: -30 deg, to: 30 deg, points: 6}
  spin: {path: pendulums.0.spin, from: 0 deg, to: 300 deg, points: 6}
integrate: {method: dop853, tolerance: 1e-9, until: 1 s}
stop: {when: end}
outputs: [energy_drift]
"""


@pytest.mark.long
def test_ramped_motions_in_the_page_are_those_of_the_engine(tmp_path, monkeypatch):
    """To the last bit. The energy balance is off by 5e-17 J."""
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / "ramped.yaml").write_text(STUDY)
    monkeypatch.setattr(node_engine, "ROOT", tmp_path)
    problem, _, further = node_engine.random_starts("ramped", 8)
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-12, until=1.0, engine="numpy")
    page = node_engine.ends_in_page("ramped", "dop853", problem, further, until=1.0, tolerance=1e-12)
    np.testing.assert_array_equal(page, run.state)
    assert np.abs(run.energy_drift).max() < 5e-16
    assert np.abs(page - problem.state).max() > 0.1
