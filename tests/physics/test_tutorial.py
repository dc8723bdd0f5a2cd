"""PEM's tutorial: its published records, in PEM's units and from the shipped study in SI."""

from pathlib import Path

import numpy as np
import pytest

from pem_core import assemble, method_named, simulate
from pem_core.models.rigid import observables
from pipelines.outputs.simulate import simulate_points
from pipelines.study.load import load_study
from tests.scenes import tutorial

U3 = {
    1: (0.01266810429007, 0.1146674263919, 0.99332316013388),
    5: (0.04139201527998, 0.23997956167651, 0.96989510311611),
    10: (6.43307354736611e-3, -1.90340536192370e-4, 0.999979289453140),
}
OMEGA_1 = (-0.192739778679080, 0.0214529549098752, -1.84305688639496e-5)


@pytest.mark.parametrize("engine", ["compiled", pytest.param("numpy", marks=pytest.mark.long)])
def test_published_records(engine):
    problem = assemble(tutorial())
    run = simulate(problem, method=method_named("rk4"), step=1e-3, until=10.0, record_every=1000, engine=engine)
    state = np.moveaxis(run.record, 1, 0)
    u3 = observables.orientations(problem, state)[:, 0, 0, 2]
    for time, expected in U3.items():
        np.testing.assert_allclose(u3[time], expected, atol=2e-11)
    np.testing.assert_allclose(observables.angular_velocities(problem, state)[1, 0, 0], OMEGA_1, atol=1e-13)


def test_the_shipped_study_is_that_scene():
    """The study writes the same numbers with units; the motion in SI is the same."""
    study = load_study(Path(__file__).parents[2] / "studies" / "pem_tutorial.yaml", ["integrate.until=10 s"])
    values = simulate_points(study, ())
    u3 = values["trajectory_orientation"][0, :, 0, 2]
    for time, expected in U3.items():
        np.testing.assert_allclose(u3[10 * time], expected, atol=2e-11)
