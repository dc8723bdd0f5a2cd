"""What equations of pendulums must satisfy beside what every model's do (``test_models.py``)."""

import numpy as np
import pytest

from pem_core import InputError, assemble
from pem_core.models.environment.magnets import gradients_between
from pem_core.models.environment.observables import energies
from pem_core.models.environment.rows import magnets_of, parameters_of
from pem_core.models.rigid import observables
from pem_core.models.rigid import pendulum as full
from pem_core.models.rigid.pendulum import FULL_BODY, FULL_STATE
from pem_core.numbers.vectors import basis_at, cross, vector_at
from pem_core.scene.paths import with_values
from tests.core.test_models import after
from tests.scenes import SCENES, neighbours, tabletop


@pytest.fixture(params=SCENES)
def problem(request):
    return assemble(SCENES[request.param], 3)


def test_torques_and_energies_of_records_are_those_of_their_times(problem):
    """Looked at all at once, records tell what the equations say of each alone."""
    times, states = np.array([0.0, 0.04]), np.stack([problem.state, after(problem, "numpy")], 1)
    torque, energy = (look(problem, times[:, None], states) for look in (observables.torques, energies))
    for i, t in enumerate(times):
        np.testing.assert_array_equal(torque[i], observables.angular_momenta(problem, problem.rates(states[:, i], t)))
        np.testing.assert_array_equal(energy[i], problem.energies(states[:, i], t))


def test_axes_stay_orthonormal(problem):
    state = after(problem, "compiled", steps=500)
    for a in range(problem.layout[0]):
        u = state[FULL_STATE.size * a + 3 : FULL_STATE.size * a + 12].reshape(3, 3, -1)
        gram = np.einsum("ick,jck->kij", u, u)
        np.testing.assert_allclose(gram, np.broadcast_to(np.eye(3), gram.shape), atol=5e-15)


def test_results_do_not_depend_on_neighbours():
    """One problem alone, among others, in another order: the same bits."""
    tilts = np.linspace(-1.0, 1.0, 37)
    scene = SCENES["tabletop"]
    many = _tilted(scene, tilts)
    expected = after(many, "compiled", steps=200)
    order = np.random.default_rng(0).permutation(len(tilts))
    shuffled = after(_tilted(scene, tilts[order]), "compiled", steps=200)
    assert (shuffled == expected[:, order]).all()
    for index in (0, 7, 8, 36):
        alone = after(_tilted(scene, tilts[index : index + 1]), "compiled", steps=200)
        assert (alone[:, 0] == expected[:, index]).all()


def _tilted(scene, tilts):
    return assemble(with_values(scene, {("pendulums", "0", "tilt", "0"): tilts}))


force_on = gradients_between(full.carried)


def test_pair_torques_and_forces_balance():
    """T_a + T_b + R_a x F_a + R_b x F_b = 0: what two bodies do to each other turns nothing as a whole."""
    problem = assemble(neighbours(2, gravity=(0, 0, 0)))
    p, layout, y = problem.parameters, problem.layout, problem.state
    total = np.zeros((3, 1))
    for a in range(2):
        q = parameters_of(p, layout, a)
        u = basis_at(y, FULL_STATE.size * a + FULL_STATE.axes)
        pivot = vector_at(q, FULL_BODY.pivot)
        total += np.stack(full.torque_on(a, u, y, p, layout))
        for m in range(magnets_of(layout, a)):
            r, moment = full.magnet_at(q, pivot, u, m)
            force, _ = force_on(r, moment, 1 - a, y, p, layout)
            total += np.stack(cross(pivot, force))
    assert np.abs(total).max() < 1e-16


def test_arrays_of_equal_values_are_as_many_points():
    assert assemble(tabletop(drag=np.array([1e-3, 1e-3]))).size == 2
    with pytest.raises(InputError, match="points: arrays of the scene have different lengths"):
        assemble(tabletop(drag=np.array([1e-3, 1e-3])), 3)
