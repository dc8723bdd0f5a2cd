"""Maps of labels that need no pendulum of ours: textbook systems, and sets of known dimension."""

import numpy as np


def newton(points, reach=1.0):
    """Return which root of z^3 - 1 Newton's iteration finds, from a grid on [-reach, reach]^2."""
    line = np.linspace(-reach, reach, points)
    return root_from(line[:, None] + 1j * line)


def root_from(z):
    """Return which root of z^3 - 1 Newton's iteration finds from complex numbers."""
    roots = np.exp(2j * np.pi * np.arange(3) / 3)
    with np.errstate(all="ignore"):
        for _ in range(50):
            z = z - (z**3 - 1) / (3 * z * z)
    return np.abs(z[..., None] - roots).argmin(-1)


def grebogi(points, part=1.0, corner=(0.0, -0.5)):
    """Return the attractor (theta = 0 or pi) of the map of Grebogi et al. 1983, from [0, 2 pi] x [-.5, .5].

    Or from a part of it, as long along either axis and from some corner on.
    """
    lines = [c + part * np.linspace(0, long, points) for c, long in zip(corner, (2 * np.pi, 1), strict=True)]
    theta, x = np.meshgrid(*lines, indexing="ij")
    for _ in range(100):
        kick = 1.32 * np.sin(2 * theta) - 0.9 * np.sin(4 * theta) - x * np.sin(theta)
        theta, x = theta + kick, -0.3 * np.cos(theta)
    return (np.cos(theta) > 0).astype(int)


def textbook(points, half, depth, damping, frequency):
    """Return the magnet that x'' = -w^2 x - a x' - sum (x - x_i)/D_i^3 falls to, from rest on [-half, half]^2.

    Runge-Kutta 4 with a step of 0.02 until the energy is below the saddles beside the centre, which lie on the rays
    opposite to the magnets: then the nearest magnet is the one.
    """
    magnets = np.exp(2j * np.pi * np.arange(1, 4) / 3)
    line = np.linspace(-half, half, points)
    place, speed = (line[:, None] + 1j * line).ravel(), np.zeros(points * points, complex)

    def square(z):
        return z.real**2 + z.imag**2

    def potential(z):
        return 0.5 * frequency**2 * square(z) - sum(1 / np.sqrt(square(z - m) + depth**2) for m in magnets)

    def force(z, v):
        reach = [square(z - m) + depth**2 for m in magnets]
        pulls = sum((z - m) / (r * np.sqrt(r)) for m, r in zip(magnets, reach, strict=True))
        return v, -(frequency**2) * z - damping * v - pulls

    ray = -magnets[2].real * np.linspace(0, 0.5, 20001)
    saddle = potential(ray).min()
    labels, live = np.full(points * points, -1), np.arange(points * points)
    while live.size:
        for _ in range(10):
            a = force(place, speed)
            b = force(place + 0.01 * a[0], speed + 0.01 * a[1])
            c = force(place + 0.01 * b[0], speed + 0.01 * b[1])
            d = force(place + 0.02 * c[0], speed + 0.02 * c[1])
            place = place + 0.02 / 6 * (a[0] + 2 * b[0] + 2 * c[0] + d[0])
            speed = speed + 0.02 / 6 * (a[1] + 2 * b[1] + 2 * c[1] + d[1])
        caught = 0.5 * square(speed) + potential(place) < saddle
        labels[live[caught]] = square(place[caught][:, None] - magnets).argmin(1)
        place, speed, live = place[~caught], speed[~caught], live[~caught]
    return labels.reshape(points, points)


def cantor(depth):
    """Return labels along a line of 3^depth cells whose boundary is the middle-third Cantor set.

    Gaps have labels 0 and 1 by turns of their level; what is in no gap at the last level has -1.
    """
    labels = np.full(1, -1)
    for level in range(depth):
        labels = np.repeat(labels, 3)
        fresh = labels == -1
        labels[1::3][fresh[1::3]] = level % 2
    return labels
