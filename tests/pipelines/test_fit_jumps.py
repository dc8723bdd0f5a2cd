"""What a fit rejects: motions with jumps, and switches of which a model does not state on what they depend."""

from dataclasses import replace

import pytest

from pem_core import InputError, assemble
from pipelines.fitting.problem import _check_smooth, task_of
from pipelines.study.load import study_from_text
from tests.core.test_fit_waves import over_coils, square
from tests.pipelines.test_fit_pixels import track

BALL = """title: A ball that falls on a floor
scene:
  kind: free_bodies
  bodies: {ball: {shapes: [{kind: sphere, mass: 10 g, radius: 10 mm}]}}
  free: [{body: ball, position: [0, 0, 50 mm]}]
  gravity: [0, 0, -9.8 m/s^2]
  walls: [{}]
integrate: {method: dop853, until: 5 s}
fit:
  time: {column: t}
  measured:
    x: {along: x, zero: 0 mm, scale: 0.4 mm/px}
  parameters:
    height: {path: free.0.position.2}
"""


def test_a_scene_with_walls_is_rejected(tmp_path):
    made = track(tmp_path / "track.csv")
    with pytest.raises(InputError, match=r"motions have jumps cannot be fitted.*leave out walls"):
        task_of(study_from_text(BALL), [made])


def test_switches_without_a_statement_are_rejected():
    """By the same system with its statement they are not."""
    problem = assemble(over_coils(square()))
    _check_smooth(problem)
    without = replace(problem, system=replace(problem.system, switches=None))
    with pytest.raises(InputError, match=r"pendulum does not state what its switching forces depend on"):
        _check_smooth(without)
