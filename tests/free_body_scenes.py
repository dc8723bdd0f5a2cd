"""Scenes of free bodies, with numbers in SI units, and what one looks at in their motion."""

import numpy as np

from pem_core import Body, assemble
from pem_core.models.contact.assemble import Wall
from pem_core.models.free_bodies.scene import FreeBody, FreeScene

UNITS = 4e-7 * np.pi
"""mu_0 [N/A^2] of the closed forms."""


def thrown(*starts, gravity=(0.0, 0.0, 0.0), bodies=None, points=None, **around):
    """Return the problem of some free bodies, a dict each: its ``body`` and how it starts."""
    own = {f"body {k}": start["body"] for k, start in enumerate(starts)}
    free = tuple(FreeBody(**{**start, "body": name}) for name, start in zip(own, starts, strict=True))
    scene = FreeScene(bodies={**own, **(bodies or {})}, free=free, gravity=gravity, **{"permeability": UNITS, **around})
    return assemble(scene, points)


def seen_from_body(axes, vectors):
    """Return the components of lab vectors (..., 3) along body axes (..., 3, 3)."""
    return np.einsum("...ij,...j->...i", axes, vectors)


def turned_axes(seed):
    """Return right-handed axes that nothing tells from any others, as an orientation."""
    axes, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    return tuple(map(tuple, axes * np.linalg.det(axes)))


FLOOR = (Wall(),)


def lying(*shapes, walls=FLOOR, gravity=(0.0, 0.0, -9.8), analysis=None, magnets=(), **start):
    """Return the scene of one body over a wall."""
    body = Body(shapes=shapes, analysis=analysis, magnets=magnets)
    free = (FreeBody(body="it", **{"position": (0, 0, 9), **start}),)
    return FreeScene(bodies={"it": body}, free=free, walls=walls, gravity=gravity)
