"""Substitutions for constant folding: parameters shared by all points, and contact rows that are zero."""

import re
from collections.abc import Collection

import numpy as np

from pem_core.kernels.graph import Row, Substitution

# Names of kernels.


def kernel_name(*parts: str) -> str:
    """Return a kernel name that is valid in LLVM."""
    return re.sub(r"\W", "_", "_".join(parts))


PLAIN = (0.0, 1.0, -1.0)
"""Constants that can be folded: multiplication by them changes no bit, or gives zero."""

STATES = ("y", "first", "work")
"""Names of row tables that begin with a state."""
PARAMETERS = "p"
"""Name of the parameter rows in kernels."""
UniformParameters = tuple[float | Row, ...]
"""For each parameter row its value, if that is one of PLAIN for all points; else the first row with equal values. Rows
include their name: a bare row index could equal a value, and kernels are cached by this tuple."""


def uniform_parameters(parameters: np.ndarray) -> UniformParameters:
    """Return the uniform parameters of rows (p, 1) or (p, n), such as zeros of the scene and identical magnets."""
    found, seen = list[float | Row](), dict[float, list[int]]()
    # A single column needs no comparison of arrays: step-by-step integration calls this at each step.
    is_shared = parameters.shape[1] == 1
    is_same = [True] * len(parameters) if is_shared else (parameters == parameters[:, :1]).all(1).tolist()
    for row, value in enumerate(parameters[:, 0].tolist()):
        if is_same[row] and value in PLAIN:
            found.append(value)
            continue
        others = seen.setdefault(value, [])
        same = [one for one in others if is_shared or np.array_equal(parameters[one], parameters[row])]
        others += [] if same else [row]
        found.append((PARAMETERS, same[0] if same else row))
    return tuple(found)


def uniform_substitution(uniform: UniformParameters) -> Substitution:
    """Return the substitution of uniform parameters in a graph."""
    return lambda row: uniform[row[1]] if row[0] == PARAMETERS else row


def zero_contacts(contacts: Collection[int], n: int) -> Substitution:
    """Return the substitution of zero for the contact rows of states of n rows."""

    def known(row: Row) -> float | Row:
        name, place = row
        if name in STATES and place in contacts:
            return 0.0
        return 0.0 if name == "c" and place % n in contacts else row

    return known
