"""Orientation of a body: its axes (u1, u2, u3) in lab components, from a tilt and a spin."""

import numpy as np

from pem_core.numbers.vectors import Basis, Component, Vector, component, cross, dot

IDENTITY: Basis = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def rotated(vector: Vector, rotation: Vector) -> Vector:
    """Turn a vector by a rotation vector (axis times angle [rad], right-handed), Rodrigues."""
    return _rotated(vector, rotation, *_weights(rotation, 1.0))


def rotated_basis(u: Basis, rotation: Vector, share: Component = 1.0) -> Basis:
    """Turn three axes by a share of a rotation vector; shares of shape (k, 1) and axes of (n,) give (k, n)."""
    weights = _weights(rotation, share)
    u1, u2, u3 = (_rotated(axis, rotation, *weights) for axis in u)
    return u1, u2, u3


def _weights(rotation: Vector, share: Component) -> tuple[Component, Component]:
    """Return the weights of rotation x v and rotation x (rotation x v), Rodrigues."""
    angle = share * np.sqrt(dot(rotation, rotation))
    return share * np.sinc(angle / np.pi), 0.5 * (share * np.sinc(angle / (2 * np.pi))) ** 2


def _rotated(vector: Vector, rotation: Vector, sine: Component, versine: Component) -> Vector:
    once = cross(rotation, vector)
    twice = cross(rotation, once)
    return tuple(v + sine * a + versine * b for v, a, b in zip(vector, once, twice, strict=True))


def leaning(tilt: tuple[Component, Component], spin: Component, side: Component) -> Basis:
    """Return the axes of a body that was spun about u3 and then leant over.

    Parameters
    ----------
    tilt : (a, b)
        Leans by the angle sqrt(a^2 + b^2) [rad] towards the horizontal direction (a, b).
    spin : float or (n,) array
        Turn about the body's own u3 before leaning [rad].
    side : +1, -1 or (n,) array of them
        Which end of the body goes towards (a, b): the upper (u3) or the lower one.
    """
    a, b = map(component, tilt)
    lean = (-side * b, side * a, 0.0)
    turn = (0.0, 0.0, component(spin))
    return rotated_basis(rotated_basis(IDENTITY, turn), lean)
