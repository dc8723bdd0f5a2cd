"""What values say of themselves: short, with shapes and units, and no arrays."""

import numpy as np
import pytest

from pem_core import METHODS, assemble, find_equilibria, follow_deviations, method_named, simulate_adaptive
from pem_core.equilibria.edge import Edge
from pipelines.history.progress import Progress
from tests.examples import EXAMPLES
from tests.pipelines.small import three_magnets

pytestmark = pytest.mark.quick
ALL = [one for kind in EXAMPLES.values() for one in kind.values()]


@pytest.mark.parametrize("example", ALL, ids=lambda one: one.loaded().entry.title)
def test_scenes_and_problems_of_every_kind_fit_a_line(example):
    scene = example.scene()
    for text in (repr(scene), repr(example.loaded().entry.scene_), repr(assemble(scene))):
        assert len(text) < 250
        assert "\n" not in text
        assert "array(" not in text
    assert f": {assemble(scene).size} points" in repr(assemble(scene))


def test_a_study_says_its_axes_with_units():
    study = three_magnets()
    assert "axis      tilt_x: 12 points, pendulums.0.tilt.0 -20 ... 25 deg" in repr(study)
    assert repr(study).count("\n") < 10
    assert repr(study.axes[1]) == "<Axis tilt_y: 9 points, pendulums.0.tilt.1 -25 ... 25 deg>"


@pytest.mark.long
def test_results_say_what_became_of_them():
    problem, method = assemble(three_magnets().at(tuple(np.array([0, 5]) for _ in "xy"))[0]), method_named("dop853")
    run = simulate_adaptive(problem, method=method, tolerance=1e-8, until=0.5)
    assert repr(run) == "<Trajectories: 2 points (2 done), 0 at rest, end times 0.5 s>"
    found = repr(find_equilibria(problem))
    assert found.startswith("<Equilibria: 8 equilibria (3 wells, 3 saddles of index 1), energy -0.06382 to 0.06")
    assert found.endswith(" J, proved complete>")
    grown = follow_deviations(problem, method=method, tolerance=1e-8, until=0.5, renormalise=0.25, vectors=2)
    assert repr(grown).startswith("<Growth: 2 deviation vectors for each of 2 trajectories (2 done), at ")


def test_methods_edges_and_progress_fit_a_line():
    assert repr(METHODS["dop853"]) == "<Method dop853: order 8, 12 stages, adaptive steps>"
    assert all(len(repr(method)) < 80 for method in METHODS.values())
    edge = Edge(np.array([0.0, 1.0]), np.zeros((3, 2)), np.zeros(2), (0, 2))
    assert repr(edge) == "<Edge between equilibria 0 and 2: 2 times, 0 to 1 s>"
    assert repr(Progress(1200, 40, 1, 0, 2.0)) == "<Progress: 40 of 1,200 points done, 1 failed, 2 s>"
