"""Distributions of drawn numbers: their values at quantiles from 0 to 1."""

import math
from collections.abc import Callable
from statistics import NormalDist

import numpy as np

STANDARD = NormalDist()
LEAST_SHARE = 1e-6
"""Least probability of the interval to which a normal distribution is truncated: rounding would show in its values."""
LAST = 1.0 - 2.0**-53
"""Largest number below 1."""


def _each(function: Callable[[float], float], values: np.ndarray) -> np.ndarray:
    """Return a function of every value, computed one by one: numpy's vector loops may round by position."""
    return np.array(list(map(function, values.ravel().tolist())), float).reshape(values.shape)


def uniform(quantiles: np.ndarray, low: float, high: float) -> np.ndarray:
    """Return values distributed uniformly from ``low`` to ``high``."""
    return low + (high - low) * quantiles


def log_uniform(quantiles: np.ndarray, low: float, high: float) -> np.ndarray:
    """Return values whose logarithms are distributed uniformly; both ends are positive."""
    logarithms = math.log(low) + math.log(high / low) * quantiles
    return np.clip(_each(math.exp, logarithms), min(low, high), max(low, high))


def normal(
    quantiles: np.ndarray, mean: float, deviation: float, low: float = -math.inf, high: float = math.inf
) -> np.ndarray:
    """Return normally distributed values, truncated to an interval.

    Parameters
    ----------
    quantiles : array
        Strictly between 0 and 1.
    mean, deviation : float
        Of the distribution before truncation.
    low, high : float
        Ends of the interval.

    Examples
    --------
    >>> normal(np.array([0.025, 0.5, 0.975]), mean=10.0, deviation=1.0).round(2).tolist()
    [8.04, 10.0, 11.96]
    """
    first, last = (STANDARD.cdf((end - mean) / deviation) for end in (low, high))
    inside = np.clip(first + (last - first) * quantiles, 2.0**-60, LAST)
    return np.clip(mean + deviation * _each(STANDARD.inv_cdf, inside), low, high)


def normal_share(mean: float, deviation: float, low: float, high: float) -> float:
    """Return the probability of an interval under a normal distribution."""
    first, last = (STANDARD.cdf((end - mean) / deviation) for end in (low, high))
    return last - first


def on_sphere(heights: np.ndarray, longitudes: np.ndarray, component: int) -> np.ndarray:
    """Return a component of unit vectors that are distributed uniformly over the sphere.

    Their third component is uniform from -1 to 1 (Archimedes), their longitude over a full turn.

    Parameters
    ----------
    heights, longitudes : (n,) arrays
        Quantiles of the third component and of the longitude.
    component : int
        0, 1 or 2.

    Examples
    --------
    >>> [float(on_sphere(np.array([0.5]), np.array([0.25]), k).round(9)[0]) for k in range(3)]
    [0.0, 1.0, 0.0]
    """
    height = 2.0 * heights - 1.0
    if component == 2:
        return height
    radius = 2.0 * np.sqrt(heights * (1.0 - heights))
    return radius * _each((math.cos, math.sin)[component], 2.0 * math.pi * longitudes)
