"""The closed forms of this folder's README."""

import numpy as np
from scipy.special import ellipj, ellipk


def pendulum_angle(t, amplitude, w):
    """Return the angle of a planar pendulum released at rest."""
    k = np.sin(amplitude / 2)
    sn = ellipj(w * np.asarray(t) + ellipk(k * k), k * k)[0]
    return 2 * np.arcsin(k * sn)


def pendulum_period(amplitude, w):
    """Return its period."""
    return 4 * ellipk(np.sin(amplitude / 2) ** 2) / w


def free_top(t):
    """Return omega in the body frame for I = (1, 2, 3), omega(0) = (1, 0, 1)."""
    sn, cn, dn, _ = ellipj(t, 1 / 3)
    return np.stack([cn, sn, dn], -1)


def heavy_top(inertia, spin, weight_arm, angle):
    """Return the largest angle and the nutation period of a top released at ``angle`` without precession."""
    across, along = inertia
    al, be, u0 = along * spin / across, 2 * weight_arm / across, np.cos(angle)
    u1, u2 = sorted(np.roots([be, -(al**2), al**2 * u0 - be]).real)
    return np.arccos(u1), 4 / np.sqrt(be * (u2 - u1)) * ellipk((u0 - u1) / (u2 - u1))
