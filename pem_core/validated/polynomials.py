"""Polynomials over a cell: their terms, and the flow of states that are polynomials, by the compiled kernel."""

import ctypes
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any

import numpy as np

from pem_core.cpu import REGISTER
from pem_core.kernels.column_kernels import in_groups
from pem_core.kernels.llvm_scalar import scalar_text
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.memory import aligned
from pem_core.models.systems.problem import Problem
from pem_core.validated.polynomial_kernel import MODELS, RUN, polynomials_of_groups
from pem_core.validated.programs import Program


@dataclass(frozen=True)
class Terms:
    """The terms of polynomials in y_1 ... y_k, each in [-1, 1], up to a total degree: 1, then y_1 ... y_k, and so on.

    Attributes
    ----------
    axes : int
        k.
    degree : int
    """

    axes: int
    degree: int

    @cached_property
    def powers(self) -> np.ndarray:
        """Return the exponents (terms, axes), by ascending degree."""
        every = [one for one in product(range(self.degree + 1), repeat=self.axes) if sum(one) <= self.degree]
        return np.array(sorted(every, key=lambda one: (sum(one), *(-x for x in one)))).reshape(-1, self.axes)

    @property
    def size(self) -> int:
        """Return their number."""
        return len(self.powers)

    @cached_property
    def pairs(self) -> np.ndarray:
        """Return the products of two terms that are terms: the numbers of both, and of the product, (pairs, 3)."""
        number = {tuple(one): k for k, one in enumerate(self.powers.tolist())}
        sums = ((i, j, tuple(self.powers[i] + self.powers[j])) for i in range(self.size) for j in range(self.size))
        return np.array([(i, j, number[one]) for i, j, one in sums if one in number], np.int64)


@cache
def _kernel() -> Any:
    """Return the kernel as a function of the address of its run record; it releases Python's global lock (GIL)."""
    address = address_of(polynomials_of_groups.__name__, scalar_text(polynomials_of_groups, {}), is_optimised=True)
    return ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address)


def flow_of_polynomials(
    program: Program, problem: Problem, terms: Terms, state: np.ndarray, h: np.ndarray, order: int
) -> np.ndarray:
    """Return the sums of the terms below an order of the Taylor series of states that are polynomials.

    Parameters
    ----------
    program : Program
        Of a state, without deviations.
    problem : Problem
        A column of parameters for each point, or one for all.
    terms : Terms
    state : (rows, terms + 1, n) array
        Coefficients of each row, and its radius.
    h : (n,) array
        Step [s], positive.
    order : int

    Returns
    -------
    (rows, terms + 1, n) array
        Coefficients of each row, and the radius that bounds the distance of the exact sum from the polynomial.
    """
    count, rows, most = len(h), len(program.rates), terms.size
    given = np.zeros((program.inputs, most + 1, count))
    given[:rows] = state
    given[rows : rows + len(program.parameters), 0] = problem.parameters[list(program.parameters)]
    given[rows + len(program.parameters) :, 0] = program.constants[:, None]
    blocks = in_groups(given.reshape(-1, count), REGISTER)
    found = np.zeros((len(blocks), rows * (most + 1), REGISTER))
    model = most + terms.degree + 2
    arrays = {
        RUN.operations: np.ascontiguousarray(program.operations, np.int64),
        RUN.rates: np.ascontiguousarray(program.rates, np.int64),
        RUN.degree_of: np.ascontiguousarray(terms.powers.sum(1), np.int64),
        RUN.pairs: terms.pairs,
        RUN.series: aligned((program.inputs + len(program.operations)) * model * (order + MODELS.size) * REGISTER),
        RUN.given: blocks,
        RUN.step: in_groups(h[None], REGISTER),
        RUN.found: found,
    }
    numbers = {RUN.count: len(blocks), RUN.operation_count: len(program.operations), RUN.input_count: program.inputs}
    numbers |= {RUN.rows: rows, RUN.order: order, RUN.terms: most, RUN.degree: terms.degree}
    numbers |= {RUN.pair_count: len(terms.pairs)}
    numbers |= {place: array.ctypes.data for place, array in arrays.items()}
    run = np.zeros(RUN.size, np.int64)
    run[list(numbers)] = list(numbers.values())
    _kernel()(run.ctypes.data)
    return found.swapaxes(0, 1).reshape(rows * (most + 1), -1)[:, :count].reshape(rows, most + 1, count)
