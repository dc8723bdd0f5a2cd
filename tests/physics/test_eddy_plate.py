"""Eddy currents in a plate: forces against closed forms, and against currents integrated numerically without images."""

from functools import cache
from math import pi

import numpy as np
import pytest

from pem_core.models.environment.dipoles import dipole_field
from pem_core.models.environment.plate import MovingDipole, eddy_force, eddy_forces, joule_heat
from pem_core.models.environment.rows import HEADER, PLATE, SHARED

MU0 = 4e-7 * pi
SIGMA, THICKNESS, HEIGHT, MOMENT = 5.8e7, 0.008, 0.012, 0.4
STEP = 1e-30


def plate(conductivity=SIGMA, thickness=THICKNESS, position=(0.0, 0.0, 0.0), normal=(0.0, 0.0, 1.0)):
    """Return the parameter rows and the layout of a plate alone."""
    rows = np.zeros(SHARED.size + PLATE.size)
    rows[SHARED.mu] = MU0 / (4 * pi)
    rows[SHARED.size :] = [*position, *normal, thickness, conductivity]
    layout = np.zeros(HEADER.size, int)
    layout[[HEADER.first_course, HEADER.plate]] = len(rows), 1
    return rows, layout


def at_height(moment=(0.0, 0.0, 0.0), velocity=(0.0, 0.0, 0.0), change=(0.0, 0.0, 0.0)):
    return MovingDipole((0.0, 0.0, HEIGHT), tuple(moment), tuple(velocity), tuple(change))


def unit(axis):
    return np.eye(3)["xyz".index(axis)]


def over_depth(power):
    """Return the integral over the sheets of (mu_0 / 4 pi w) / Z^power, Z = 2 (h + s): 1/w is mu_0 sigma ds / 2."""
    ends = (2 * HEIGHT) ** (1 - power) - (2 * (HEIGHT + THICKNESS)) ** (1 - power)
    return MU0**2 * SIGMA / (8 * pi) * ends / (2 * (power - 1))


@pytest.mark.parametrize(
    ("moment", "velocity", "factor"),
    [("z", "x", 3.0), ("z", "z", 6.0), ("x", "x", 2.25), ("x", "y", 0.75), ("x", "z", 3.0)],
)
def test_drag_on_a_dipole_is_that_of_its_sheets(moment, velocity, factor):
    """A sheet drags a vertical dipole by 3 mu_0 m^2 v / (64 pi w h^4) in horizontal motion (Reitz 1970).

    doi:10.1063/1.1658953, at low velocity. In vertical motion it is twice that; of a horizontal dipole 3/4 of it along
    the moment, 1/4 across, and once vertically.
    """
    one = at_height(MOMENT * unit(moment), 0.3 * unit(velocity))
    force, _ = eddy_force(one, one, *plate())
    expected = -factor * MOMENT**2 * over_depth(4) * 0.3 * unit(velocity)
    # Measured 4e-15.
    assert np.abs(np.array(force) - expected).max() < 4e-14 * np.abs(expected).max()


@pytest.mark.parametrize(("moment", "factor"), [("z", 1.0), ("x", 0.5)])
def test_field_at_a_dipole_whose_moment_changes_in_its_place(moment, factor):
    one = at_height(change=2.0 * unit(moment))
    _, field = eddy_force(one, one, *plate())
    assert np.abs(np.array(field) + factor * 2.0 * over_depth(2) * unit(moment)).max() < 4e-14 * over_depth(2)


# Currents from Faraday's law alone. In a plane below all dipoles E = integral of n x dB/dt down to infinity: it has no
# divergence, no component across the plane, and the right curl.


def rate_of_field(dipoles, place):
    """Return dB/dt (3, ...) of moving dipoles at places that stay, by a complex step along their motion."""
    moved = [
        dipole_field(
            MU0 / (4 * pi),
            tuple(r + 1j * STEP * v - x for r, v, x in zip(one.place, one.velocity, place, strict=True)),
            tuple(m + 1j * STEP * c for m, c in zip(one.moment, one.change, strict=True)),
        )
        for one in dipoles
    ]
    return sum(np.stack(field).imag for field in moved) / STEP


def on_half_line(count):
    """Return nodes and weights on (0, infinity), of Gauss in s / (1 - s)."""
    x, w = np.polynomial.legendre.leggauss(count)
    s = 0.5 * (1 + x)
    return s / (1 - s), 0.5 * w / (1 - s) ** 2


def plane(depth, centre, radii=40, angles=32):
    """Return places (3, k) on a horizontal plane and their weights (k,)."""
    r, w = ((HEIGHT + depth) * x for x in on_half_line(radii))
    angle = 2 * pi * np.arange(angles) / angles
    x, y = centre[0] + np.outer(r, np.cos(angle)), centre[1] + np.outer(r, np.sin(angle))
    weights = np.outer(w * r, np.full(angles, 2 * pi / angles))
    return np.stack([x.ravel(), y.ravel(), np.full(x.size, -depth)]), weights.ravel()


def electric_field(dipoles, places, depth):
    """Return E (2, k) [V/m] at places (3, k)."""
    below, w = on_half_line(40)
    scale = np.sqrt(places[0] ** 2 + places[1] ** 2 + (HEIGHT + depth) ** 2)[:, None]
    rates = rate_of_field(dipoles, (places[0][:, None], places[1][:, None], places[2][:, None] - scale * below))
    return np.stack([-(scale * rates[1]) @ w, (scale * rates[0]) @ w])


CROWD = [
    MovingDipole((0.0, 0.0, HEIGHT), (0.1, -0.2, 0.4), (0.3, 0.1, -0.2), (0.5, -1.0, 0.7)),
    MovingDipole((0.004, -0.002, 0.015), (-0.3, 0.1, 0.2), (-0.1, 0.4, 0.2), (1.0, 0.2, -0.3)),
]


@cache
def currents():
    """Return E [V/m] at places (3, k) on sheets of the plate, and the volumes for which these stand."""
    found = []
    depths, w = np.polynomial.legendre.leggauss(14)
    for depth, weight in zip(0.5 * THICKNESS * (1 + depths), 0.5 * THICKNESS * w, strict=True):
        places, area = plane(depth, (0.002, -0.001))
        found.append((electric_field(CROWD, places, depth), places, weight * area))
    return found


def test_power_is_the_joule_heat_of_the_currents():
    """The sum of -F.v - B.dm/dt, with each dipole in the currents of both: they agree to 2e-15."""
    heat = sum(SIGMA * np.sum(volume * (field**2).sum(0)) for field, _, volume in currents())
    assert abs(joule_heat(CROWD, *plate()) / heat - 1) < 2e-14


def field_of_currents(r):
    """Return the field [T] of the currents at a place, by Biot and Savart's law."""
    total = np.zeros(3, complex)
    for field, places, volume in currents():
        x, y, z = (a - b for a, b in zip(r, places, strict=True))
        over = MU0 / (4 * pi) * SIGMA * volume / (x * x + y * y + z * z) ** 1.5
        total += [(over * c).sum() for c in (field[1] * z, -field[0] * z, field[0] * y - field[1] * x)]
    return total


def test_force_and_field_are_those_of_the_currents():
    """The slopes of the field are complex steps; measured 4e-15 and 3e-15."""
    one = CROWD[0]
    slopes = [field_of_currents(np.array(one.place) + 1j * STEP * way).imag / STEP for way in np.eye(3)]
    expected = np.array(slopes) @ one.moment
    force, field = eddy_forces(one, CROWD, *plate())
    assert np.abs(field - field_of_currents(np.array(one.place)).real).max() < 4e-14 * np.abs(field).max()
    assert np.abs(force - expected).max() < 3e-14 * np.abs(force).max()


def drag_matrix(places, moments, rows):
    """Return the matrix (6k, 6k) from velocities and changes of moments to minus the forces and fields."""
    still = (0.0, 0.0, 0.0)
    columns = []
    for k in range(len(places)):
        for axis in np.eye(6):
            dipoles = [
                MovingDipole(tuple(r), tuple(m), *((tuple(axis[:3]), tuple(axis[3:])) if i == k else (still, still)))
                for i, (r, m) in enumerate(zip(places, moments, strict=True))
            ]
            columns.append([-x for one in dipoles for vector in eddy_forces(one, dipoles, *rows) for x in vector])
    return np.array(columns).T


def test_power_is_a_form_that_is_never_negative():
    """It is symmetric to 2e-14; the lowest eigenvalue of 200 such matrices, scaled to ones on the diagonal, is 4e-7."""
    rng = np.random.default_rng(5)
    for _ in range(20):
        normal = rng.normal(size=3)
        normal /= np.linalg.norm(normal)
        position = rng.normal(size=3)
        places = position + 0.01 * rng.normal(size=(3, 3))
        lifted = 10 ** rng.uniform(-3, -1, 3) - (places - position) @ normal
        matrix = drag_matrix(
            places + lifted[:, None] * normal,
            rng.normal(size=(3, 3)),
            plate(thickness=10 ** rng.uniform(-3, -1), position=position, normal=normal),
        )
        scaled = matrix / np.sqrt(np.outer(np.diag(matrix), np.diag(matrix)))
        assert np.abs(scaled - scaled.T).max() < 2e-13
        assert np.linalg.eigvalsh(scaled)[0] > 0


def test_a_tilted_plate_gives_tilted_forces():
    turn = np.array([[2.0, 2.0, 1.0], [1.0, -2.0, 2.0], [2.0, -1.0, -2.0]]) / 3  # orthonormal columns
    position = np.array([0.3, -0.2, 0.1])
    tilted = [
        MovingDipole(tuple(turn @ one.place + position), *(tuple(turn @ np.array(v)) for v in one[1:])) for one in CROWD
    ]
    upright = eddy_forces(CROWD[0], CROWD, *plate())
    leaning = eddy_forces(tilted[0], tilted, *plate(position=position, normal=turn[:, 2]))
    for one, other in zip(upright, leaning, strict=True):
        assert np.abs(turn @ one - np.array(other)).max() < 1e-12 * np.abs(other).max()
