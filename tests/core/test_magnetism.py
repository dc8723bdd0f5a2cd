"""Two dipoles: textbook configurations and gradients by complex steps."""

import numpy as np
import pytest

from pem_core.models.environment.dipoles import dipole_energy, dipole_gradients
from pem_core.numbers.vectors import cross

pytestmark = pytest.mark.quick

MU = 1e-7
M, R = 0.4063, 0.03
Z, X = (0.0, 0.0, M), (M, 0.0, 0.0)
ABOVE, BESIDE = (0.0, 0.0, R), (R, 0.0, 0.0)


@pytest.mark.parametrize(
    ("r", "a", "b", "energy"),
    [(ABOVE, Z, Z, -1.22281251851852e-3), (BESIDE, Z, Z, 6.11406259259259e-4), (ABOVE, Z, X, 0.0)],
)
def test_energies(r, a, b, energy):
    assert dipole_energy(MU, r, a, b) == pytest.approx(energy, rel=1e-13, abs=1e-18)


def test_coaxial_force_and_field():
    force, minus_field = dipole_gradients(MU, ABOVE, Z, Z)
    assert force[2] == pytest.approx(0.122281251851852, rel=1e-13)
    assert -minus_field[2] == pytest.approx(3.00962962962963e-3, rel=1e-13)


def test_t_configuration():
    """A dipole across the other's axis: torques 2C/r^3 and C/r^3, transverse force 3C/r^4, balanced."""
    force, minus_field_at_a = dipole_gradients(MU, ABOVE, X, Z)
    _, minus_field_at_b = dipole_gradients(MU, tuple(-c for c in ABOVE), Z, X)
    torque_a = -cross(X, minus_field_at_a)[1]
    torque_b = -cross(Z, minus_field_at_b)[1]
    assert abs(torque_a) == pytest.approx(1.22281251851852e-3, rel=1e-13)
    assert abs(torque_b) == pytest.approx(6.11406259259259e-4, rel=1e-13)
    assert abs(force[0]) == pytest.approx(0.0611406259259259, rel=1e-13)
    assert torque_a + torque_b - R * force[0] == pytest.approx(0.0, abs=1e-17)


def test_gradients_are_those_of_the_energy():
    """Eqs. (3.29) and (3.30) against complex steps of (3.25)."""
    random = np.random.default_rng(1)
    r, a, b = random.normal(size=(3, 3))
    du_dr, du_dp = dipole_gradients(0.7, tuple(r), tuple(a), tuple(b))
    step = 1e-30
    for i in range(3):
        nudge = 1j * step * np.eye(3)[i]
        by_r = dipole_energy(0.7, tuple(r + nudge), tuple(a), tuple(b)).imag / step
        by_p = dipole_energy(0.7, tuple(r), tuple(a + nudge), tuple(b)).imag / step
        assert du_dr[i] == pytest.approx(by_r, rel=1e-12)
        assert du_dp[i] == pytest.approx(by_p, rel=1e-12)
