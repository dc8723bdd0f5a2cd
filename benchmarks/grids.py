"""Attitudes from which to search for equilibria: fine polar grids about every magnet, and random attitudes."""

from __future__ import annotations

import numpy as np

from benchmarks.dipoles import Array, Dipoles


def rotations(turns: Array) -> Array:
    """Return the matrices of rotation vectors (n, 3), by Rodrigues' formula."""
    angle = np.linalg.norm(turns, axis=1)[:, None, None]
    x, y, z = turns.T
    o = np.zeros_like(x)
    skew = np.stack([np.stack(row, -1) for row in ((o, -z, y), (z, o, -x), (-y, x, o))], 1)
    return np.eye(3) + np.sinc(angle / np.pi) * skew + 0.5 * np.sinc(angle / (2 * np.pi)) ** 2 * (skew @ skew)


def attitudes(random: np.random.Generator, dipoles: Dipoles, spins: int) -> Array:
    """Return attitudes that bring each of the body's dipoles to and around each placed one, and random attitudes."""
    found = [_random_rotations(random, 1000 if spins == 1 else 4000)]
    for place, own in ((p, o) for p in dipoles.places for o in dipoles.own_places):
        gap = max(abs(np.linalg.norm(place) - np.linalg.norm(own)), 5e-4) / np.linalg.norm(own)
        turns = 2 * np.pi / spins * np.arange(spins)[:, None] * own / np.linalg.norm(own)
        there = _bringing(own, place) @ rotations(turns)
        found.append((_around(place, gap, spins)[:, None] @ there).reshape(-1, 3, 3))
    return np.concatenate(found)


def _around(place: Array, gap: float, spins: int) -> Array:
    """Return rotations that lead from a direction to a polar grid about it, finer than the gap [rad] near it."""
    step, count = (1.2, 24) if spins == 1 else (1.6, 6)
    rings = np.append(0.0, 0.1 * gap * step ** np.arange(np.log(8 / gap) / np.log(step)))
    turns = 2 * np.pi * np.arange(count) / count
    first = np.cross(place, np.eye(3)[np.abs(place).argmin()])
    first /= np.linalg.norm(first)
    second = np.cross(place, first) / np.linalg.norm(place)
    across = np.cos(turns)[:, None] * first + np.sin(turns)[:, None] * second
    return rotations((rings[:, None, None] * across).reshape(-1, 3))


def _bringing(one: Array, other: Array) -> Array:
    """Return the smallest rotation that maps one direction to another."""
    a, b = (vector / np.linalg.norm(vector) for vector in (one, other))
    normal = np.cross(a, b)
    size = np.linalg.norm(normal)
    normal = normal / size if size > 1e-9 else np.cross(a, np.eye(3)[np.abs(a).argmin()])
    normal = normal / np.linalg.norm(normal)
    return rotations(np.arctan2(size, a @ b) * normal[None])[0]


def _random_rotations(random: np.random.Generator, count: int) -> Array:
    """Return uniformly distributed rotations, from unit quaternions of normal random numbers."""
    w, x, y, z = (q := random.normal(size=(4, count))) / np.linalg.norm(q, axis=0)
    rows = (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )
    return np.stack([np.stack(row, -1) for row in rows], 1)
