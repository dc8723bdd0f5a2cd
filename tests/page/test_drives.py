"""What the page computes of driven scenes: steps that end where waves switch, and things that spin and oscillate."""

import numpy as np
import pytest

from pem_core.integrate.engine import simulate_adaptive
from pem_core.methods.method import method_named
from tests.page import node_engine

STUDY = """
title: Everything that is driven
scene:
  bodies:
    askew:
      shapes:
        - {kind: point, mass: 30 g, centre: [6 cm, 0, -14 cm]}
        - {kind: point, mass: 20 g, centre: [-4 cm, 5 cm, -12 cm]}
        - {kind: sphere, mass: 10 g, radius: 2 cm, centre: [0, -6 cm, -9 cm]}
      magnets: [{position: [1 cm, 0, -18 cm], moment: [0.1 A m^2, 0.05 A m^2, 0.8 A m^2]}]
    puck: {magnets: [{moment: [0.1 A m^2, 0, 1 A m^2]}]}
    winding: {coils: [{radius: 2 cm, current: 2 A, turns: 300}]}
  pendulums: [{body: askew, tilt: [20 deg, 0 deg], drag: 1e-5 N m s}]
  placed:
    - body: puck
      position: [4 cm, 0, -24 cm]
      motion: {kind: spinning, axis: [1, 0, 1], angular_velocity: 9 rad/s, phase: 0.4, spin_up: 0.3 s}
    - body: winding
      position: [-4 cm, 0, -24 cm]
      wave:
        kind: product
        first: {kind: square, frequency: 3 Hz, duty: 0.3}
        second: {kind: triangle, frequency: 1.3 Hz, mean: 1}
    - {body: puck, position: [0, 5 cm, -24 cm], motion: in_lab}
  field: {B: [1 mT, 0, 0], wave: {kind: table, times: [0 s, 0.1 s, 0.4 s], values: [0, 1, 0.5]}}
  table: {kind: oscillating, amplitude: [0, 0, 3 mm], frequency: 7 Hz}
axes:
  tilt: {path: pendulums.0.tilt.0, from: -30 deg, to: 30 deg, points: 6}
  phase: {path: placed.1.wave.first.phase, from: 0 rad, to: 6 rad, points: 6}
  rate: {path: placed.0.motion.angular_velocity, from: 5 rad/s, to: 15 rad/s, points: 6}
integrate: {method: dop853, tolerance: 1e-9, until: 1 s}
stop: {when: end}
outputs: [energy_drift]
"""


@pytest.mark.long
def test_driven_motions_in_the_page_are_those_of_the_engine(tmp_path, monkeypatch):
    """Off by 1.4e-12 of each row of the state, by the last place of sines."""
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / "driven.yaml").write_text(STUDY)
    monkeypatch.setattr(node_engine, "ROOT", tmp_path)
    problem, _, further = node_engine.random_starts("driven", 8)
    run = simulate_adaptive(problem, method=method_named("dop853"), tolerance=1e-12, until=1.0, engine="numpy")
    page = node_engine.ends_in_page("driven", "dop853", problem, further, until=1.0, tolerance=1e-12)
    size = np.abs(run.state).max(1, keepdims=True)
    np.testing.assert_allclose(page / size, run.state / size, rtol=0, atol=1e-11)
    assert np.abs(run.energy_drift).max() < 2e-14
    assert np.abs(page - problem.state).max() > 0.1
