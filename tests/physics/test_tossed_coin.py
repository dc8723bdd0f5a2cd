"""A coin caught at the height of its start (Keller 1986): its side in closed form, and its fall looked at closely."""

import numpy as np
import pytest

from pem_core import Cylinder, assemble
from pem_core.models.contact.assemble import Wall
from pem_core.models.free_bodies.report import LANDING
from tests.free_body_scenes import lying, turned_axes

A, H, G = 0.012, 1e-6, 9.80665
"""Radius, half length and gravity [m, m/s^2]."""
SPEEDS, SPINS = (grid.ravel() for grid in np.meshgrid(np.linspace(0.05, 2.0, 23), np.linspace(-90.0, 90.0, 31)))


def tossed(speed, spin, **around):
    """Return the problem of coins that start flat, thrown up at speeds and turning at spins about y."""
    start = {"position": (0, 0, A), "velocity": (0.3, 0, speed), "angular_velocity": (0, spin, 0), **around}
    return assemble(lying(Cylinder(mass=2e-3, radius=A, half_length=H), gravity=(0, 0, -G), **start), np.size(speed))


def seen_first_touch(speed, spin):
    """Return which end is down where the coin first reaches the floor, looked for in steps of a 6000th of its way."""
    until = 2.0 * speed / G + np.sqrt(2.0 * A / G)
    t = until[:, None] * np.linspace(0.0, 1.0, 6_001)
    cosine, sine = np.cos(spin[:, None] * t), np.sin(spin[:, None] * t)
    touches = A + speed[:, None] * t - G * t * t / 2 <= H * np.abs(cosine) + A * np.abs(sine)
    first = touches.argmax(1)
    assert touches[:, -1].all()
    return np.where(np.take_along_axis(cosine, first[:, None], 1)[:, 0] > 0, 1, 0)


def test_sides_in_closed_form_are_those_of_the_first_touch():
    turns, face = LANDING.tossed(tossed(SPEEDS, SPINS))
    np.testing.assert_allclose(turns, np.abs(SPINS) * SPEEDS * 2 / (np.pi * G), rtol=1e-14)
    off = np.abs(turns % 1.0 - 0.5) > 1e-3
    assert off.sum() > 600
    assert {0, 1} == set(face.tolist())
    np.testing.assert_array_equal(face[off], seen_first_touch(SPEEDS, SPINS)[off])


def test_the_boundary_is_where_the_coin_stands_on_its_edge():
    """At omega u = (n + 1/2) pi g / 2: back at the height of its start its axis is level, and its rim at the floor."""
    n = np.arange(12)
    speed = np.linspace(0.5, 2.0, 12)
    spin = (n + 0.5) * np.pi * G / 2 / speed
    turns, _ = LANDING.tossed(tossed(speed, spin))
    np.testing.assert_allclose(turns, n + 0.5, rtol=0, atol=1e-13)
    for sign, expected in ((-1, 1 - n % 2), (1, n % 2)):
        _, face = LANDING.tossed(tossed(speed, spin * (1 + sign * 1e-9)))
        np.testing.assert_array_equal(face, expected)


OTHERWISE = {
    "too high": {"position": (0, 0, 1.1 * A)},
    "thrown down": {"velocity": (0, 0, -0.1)},
    "leaning": {"tilt": (0.1, 0.0)},
    "spun about its axis": {"angular_velocity": (0, 20.0, 1.0)},
    "held up by the air": {"drag": 1e-4},
    "slowed by the air": {"turning_drag": 1e-9},
}


@pytest.mark.parametrize("start", OTHERWISE.values(), ids=OTHERWISE)
def test_no_side_is_predicted_of_what_is_no_tossed_coin(start):
    turns, face = LANDING.tossed(tossed(np.array([1.0]), 20.0, **start))
    assert np.isnan(turns).all()
    assert (face == -1).all()


def test_the_floor_may_slope_if_the_coin_does():
    axes = np.array(turned_axes(7))
    start = {
        "position": tuple(A * axes[2]),
        "velocity": tuple(1.5 * axes[2] + axes[0]),
        "orientation": tuple(map(tuple, axes)),
    }
    wall, spin = Wall(normal=tuple(3.0 * axes[2])), tuple(30.0 * axes[1])
    scene = lying(
        Cylinder(mass=2e-3, radius=A, half_length=H),
        gravity=tuple(-G * axes[2] + 5.0 * axes[0]),
        walls=(wall,),
        angular_velocity=spin,
        **start,
    )
    turns, _ = LANDING.tossed(assemble(scene))
    np.testing.assert_allclose(turns, 30.0 * 1.5 * 2 / (np.pi * G), rtol=1e-12)
