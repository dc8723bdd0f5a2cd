"""The closed forms of this folder's README."""

import numpy as np
from scipy.special import ellipj, ellipk, ellipkm1


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


def top_period(inertia, omega):
    """Return in which time omega of a free asymmetric top, principal components, comes back.

    L^2 - 2 E I_2 is summed from differences of moments: near the middle axis subtraction would leave few digits of it.
    """
    (i1, i2, i3), (w1, w2, w3) = inertia, omega
    apart = i1 * (i1 - i2) * w1**2 + i3 * (i3 - i2) * w3**2
    if apart < 0:
        i1, i3, w3, apart = i3, i1, w1, -apart
    rest = i2 * (i2 - i1) * w2**2 + i3 * (i3 - i1) * w3**2
    return 4 * ellipkm1((i3 - i1) * apart / ((i3 - i2) * rest)) * np.sqrt(i1 * i2 * i3 / ((i3 - i2) * rest))
