"""How high the ways out of wells are at least: theorem and proof.

Let a list hold every rest point, none of them degenerate, and let v(i) be the least energy at which the part of
{U <= v} that holds the minimum i holds another rest point. Between values of rest points such parts do not change, and
a minimum is not met from outside below its own energy; so v(i) is the energy of a listed point that is no minimum and
lies above i. The lowest of these is a lower bound of v(i) that needs nobody to know which saddle leads where. (Morse
theory; the bound is ours.) A descent from a saddle decides nothing here.
"""

from __future__ import annotations

import numpy as np

from pem_core.components.intervals import Interval


def lowest_ways_out(owner: np.ndarray, energy: Interval, is_minimum: np.ndarray) -> np.ndarray:
    """Return, for every minimum, an energy [J] below which its well holds no other rest point; NaN for others.

    Parameters
    ----------
    owner : (z,) int array
        The parameter set of each rest point.
    energy : Interval of (z,) arrays
        Enclosures of its energy. One that meets that of a minimum counts as above.
    is_minimum : (z,) bool array

    Returns
    -------
    (z,) array
        Infinite for a minimum without anything above, minus infinity where it is not sure that there is a well at all.
    """
    out = np.where(is_minimum, np.inf, np.nan)
    for lag in range(1, int(np.bincount(owner).max(initial=1))):
        one, other = np.arange(len(owner) - lag), np.arange(lag, len(owner))
        for well, way in ((one, other), (other, one)):
            is_way = (owner[well] == owner[way]) & is_minimum[well] & ~is_minimum[way]
            is_way &= ~(energy.high[way] < energy.low[well])
            out[well[is_way]] = np.minimum(out[well[is_way]], energy.low[way[is_way]])
    return np.where(~is_minimum | (out > energy.high), out, -np.inf)
