"""What is known of rows before anything is computed: parameters that all points share, contacts that there are not."""

import re
from collections.abc import Collection

import numpy as np

from pem_core.kernels.graph import Row, Substitution

# What kernels are called.


def kernel_name(*parts: str) -> str:
    """Return a name that LLVM takes."""
    return re.sub(r"\W", "_", "_".join(parts))


PLAIN = (0.0, 1.0, -1.0)
"""Values whose products change no bit, or none that is not zero."""

STATES = ("y", "first", "work")
"""Rows that begin with those of a state."""
PARAMETERS = "p"
"""What kernels call the rows of parameters."""
UniformParameters = tuple[float | Row, ...]
"""Of each parameter row its value, if that is a plain one for all points; else the first row that holds the same. Rows
have a name: the bare number of one would equal a value, and kernels are kept by what is alike."""


def uniform_parameters(parameters: np.ndarray) -> UniformParameters:
    """Return what is the same among parameter rows (p, 1) or (p, n): the scene's zeros, its magnets that are alike."""
    found, seen = list[float | Row](), dict[float, list[int]]()
    # One column needs no arrays compared: where states are recorded step by step, this is asked at each.
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
    """Return the same for kernels."""
    return lambda row: uniform[row[1]] if row[0] == PARAMETERS else row


def zero_contacts(contacts: Collection[int], n: int) -> Substitution:
    """Return the same for states of n rows of which some, those of contacts, are zero."""

    def known(row: Row) -> float | Row:
        name, place = row
        if name in STATES and place in contacts:
            return 0.0
        return 0.0 if name == "c" and place % n in contacts else row

    return known
