"""What of a problem's parameters is the same for all its points, so that kernels need not compute with it."""

from __future__ import annotations

import numpy as np

from pem_core.kernels.graph import Known, Row

PLAIN = (0.0, 1.0, -1.0)
"""Values whose products change no bit, or none that is not zero."""

Alike = tuple[float | int, ...]
"""Of each parameter row its value, if that is a plain one for all points; else the first row that holds the same."""


def alike_rows(parameters: np.ndarray) -> Alike:
    """Return what is the same among parameter rows (p, 1) or (p, n): the scene's zeros, its magnets that are alike."""
    first, found = parameters[:, 0], list[float | int]()
    is_same = (parameters == first[:, None]).all(1)
    seen: dict[float, list[int]] = {}
    for row, value in enumerate(first.tolist()):
        if is_same[row] and value in PLAIN:
            found.append(float(value))
            continue
        others = seen.setdefault(value, [])
        same = next((one for one in others if np.array_equal(parameters[one], parameters[row])), row)
        if same == row:
            others.append(row)
        found.append(same)
    return tuple(found)


def knowing(alike: Alike) -> Known:
    """Return the same for kernels, whose parameters are rows ``p``."""

    def known(row: Row) -> float | Row:
        name, place = row
        if name != "p":
            return row
        found = alike[place]
        return ("p", found) if isinstance(found, int) else found

    return known
