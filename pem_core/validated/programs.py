"""Programs: equations as lists of operations on Taylor series, and the series of many points by the compiled kernel."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

import numpy as np

from pem_core.cpu import REGISTER
from pem_core.errors import MISSING, fail
from pem_core.kernels.column_kernels import in_groups
from pem_core.kernels.graph import LEAVES, Graph, Number, build_graph, fold_constants
from pem_core.kernels.llvm_scalar import scalar_text
from pem_core.kernels.machine_code import address_of
from pem_core.kernels.memory import aligned
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.duals import Dual, dual, is_nothing, slopes_of
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.validated import series_kernel as kernel
from pem_core.validated.balls import BALL, PAIRS
from pem_core.validated.series_kernel import FOUND, OPERATION, RUN, series_of_groups

KINDS = {"+": kernel.SUM, "-": kernel.DIFFERENCE, "*": kernel.PRODUCT, "/": kernel.QUOTIENT, "sqrt": kernel.ROOT}
KINDS |= {"negative": kernel.NEGATIVE}
WAVES = {"sin": (kernel.SINE, kernel.COSINE), "cos": (kernel.COSINE, kernel.SINE)}
"""Operations whose series need each other's; not among those of the polynomial kernel, hence of proofs of labels."""
KEPT = 64
"""Programs of each kind that are kept: tracing the equations takes as long as some proofs."""


@dataclass(frozen=True, eq=False)
class Program:
    """Operations on series that give the rates of a state, or of a state and deviations from it.

    Series are numbered: first those of the inputs, which are rows of the state, parameters and constants, in this
    order, then the result of each operation.

    Attributes
    ----------
    rows : tuple of int
        State rows whose series are computed: those on which the rate of any of them depends.
    deviations : int
        Number of deviations, each with a series for every row, after those of the state.
    parameters : tuple of int
        Parameter rows that are inputs.
    constants : (c,) array
        Constants of the equations.
    operations : (o, 3) int array
        Kind and operands of each operation.
    rates : (r,) int array
        Series of the rate of each row.
    parts : (1 + deviations, 4) int array
        Operations and rows of the state and of each deviation, which depends on the state alone (``PART``).
    """

    rows: tuple[int, ...]
    deviations: int
    parameters: tuple[int, ...]
    constants: np.ndarray
    operations: np.ndarray
    rates: np.ndarray
    parts: np.ndarray

    @property
    def inputs(self) -> int:
        """Number of inputs."""
        return len(self.rates) + len(self.parameters) + len(self.constants)


def state_program(problem: Problem, *, has_waves: bool = False) -> Program:
    """Return the program of the rates of a state.

    Parameters that are zero for all points are left out of the equations.

    Parameters
    ----------
    problem : Problem
    has_waves : bool
        Whether sines and cosines are allowed.

    Raises
    ------
    InputError
        If the equations contain operations other than + - * /, square roots and the waves allowed.
    """
    return _state(_form_of(problem, has_waves))


def flow_program(problem: Problem, deviations: int | None = None, *, has_waves: bool = False) -> Program:
    """Return the program of the rates of a state and of deviations, by default one for each row: V' = Df V."""
    return _flow(_form_of(problem, has_waves), deviations)


def projection_program(problem: Problem) -> Program:
    """Return the program whose "rates" are the rows of a state projected onto its constraints."""
    return _projection(_form_of(problem))


class _Form(NamedTuple):
    """What the equations of a problem depend on: its system, layout, state rows, and which parameters vanish."""

    system: System
    layout: tuple[int, ...]
    rows: int
    vanishing: tuple[bool, ...]
    has_waves: bool


def _form_of(problem: Problem, has_waves: bool = False) -> _Form:
    vanishing, layout = (problem.parameters == 0).all(1), tuple(problem.layout.tolist())
    return _Form(problem.system, layout, len(problem.state), tuple(vanishing.tolist()), has_waves)


@lru_cache(maxsize=KEPT)
def _state(form: _Form) -> Program:
    trace = _trace(form)
    rows = _moving_rows(trace)
    return _from_graph(trace, rows, rows, 0)


@lru_cache(maxsize=KEPT)
def _flow(form: _Form, deviations: int | None) -> Program:
    trace = _trace(form)
    rows, n, y = _moving_rows(trace), trace.n, trace.y
    state: list[Any] = [y[row] for row in range(n)]
    for k, row in enumerate(rows):
        state[row] = dual(y[row], tuple(float(k == j) for j in range(len(rows))))
    rate: list[Any] = [0.0] * n
    trace.system.derivative(0.0, state, trace.p, trace.layout, rate)
    count = len(rows) if deviations is None else deviations
    for d in range(1, 1 + count):
        for row in rows:
            slopes = slopes_of(rate[row]) if isinstance(rate[row], Dual) else (0.0,) * len(rows)
            pairs = zip(slopes, (y[d * n + other] for other in rows), strict=True)
            terms = [slope * deviation for slope, deviation in pairs if not is_nothing(slope)]
            trace.out[d * n + row] = reduce(lambda a, b: a + b, terms, 0.0)
    return _from_graph(trace, [d * n + row for d in range(1 + count) for row in rows], rows, count)


@lru_cache(maxsize=KEPT)
def _projection(form: _Form) -> Program:
    trace = _trace(form)
    state: list[Any] = [trace.y[row] for row in range(trace.n)]
    trace.system.project(state, trace.p, trace.layout)
    for row, value in enumerate(state):
        trace.out[row] = value
    rows = list(range(trace.n))
    return _from_graph(trace, rows, rows, 0)


@dataclass(frozen=True, eq=False)
class _Trace:
    """The rates of a system as traced numbers of its state rows ``y`` and parameters ``p``, in ``out``."""

    system: System
    tape: Tape
    layout: np.ndarray
    n: int
    y: TracedRows
    p: list[Any]
    out: TracedRows
    has_waves: bool


def _trace(form: _Form) -> _Trace:
    tape, n, layout = Tape(f"{form.system.name}, series"), form.rows, np.array(form.layout)
    y, out = TracedRows(tape, "y"), TracedRows(tape, "out")
    p = [0.0 if vanishes else tape.number(f"p[{row}]") for row, vanishes in enumerate(form.vanishing)]
    form.system.derivative(0.0, [y[row] for row in range(n)], p, layout, out)
    return _Trace(form.system, tape, layout, n, y, p, out, form.has_waves)


def _moving_rows(trace: _Trace) -> list[int]:
    """Return the state rows on which the rate of any of them depends."""
    rows = list(range(trace.n))
    while (fewer := _rows_read(_graph(trace, rows))) != rows:
        rows = fewer
    return rows


def _graph(trace: _Trace, rows: Sequence[int]) -> Graph:
    graph = build_graph(trace.tape, {("out", row): trace.out.put[row] for row in rows})
    return fold_constants(graph, lambda row: row)


def _rows_read(graph: Graph) -> list[int]:
    """Return the state rows that a graph reads, ascending."""
    given = (number.parts[0] for number in graph.numbers if number.what == "given")
    return sorted({row for table, row in given if table == "y"})


def _from_graph(trace: _Trace, whole: list[int], rows: list[int], deviations: int) -> Program:
    graph = _graph(trace, whole)
    given = [number.parts[0] for number in graph.numbers if number.what == "given"]
    parameters = sorted(row for table, row in given if table == "p")
    constants = [number.parts[0] for number in graph.numbers if number.what == "constant"]
    leaves = [*(("y", row) for row in whole), *(("p", row) for row in parameters), *constants]
    number_of = {leaf: k for k, leaf in enumerate(leaves)}
    series, operations, is_constant = list[int](), list[tuple[int, int, int]](), list[bool]()
    lasts, part_of, waves = [0] * (1 + deviations), list[int](), dict[tuple[int, int], int]()
    for number in graph.numbers:
        if number.what in LEAVES:
            series.append(number_of[number.parts[0]])
            is_constant.append(series[-1] >= len(whole))
            part_of.append(0 if is_constant[-1] else series[-1] // len(rows))
        elif trace.has_waves and number.what in WAVES:
            of, place = series[number.parts[0]], number.parts[0]
            kind, other = WAVES[number.what]
            if (kind, of) not in waves:
                waves[kind, of] = len(leaves) + len(operations)
                waves[other, of] = waves[kind, of] + 1
                operations += [(kind, of, waves[other, of]), (other, of, waves[kind, of])]
            series.append(waves[kind, of])
            is_constant.append(is_constant[place])
            part_of.append(part_of[place])
            lasts[part_of[-1]] = len(operations)
        else:
            operations.append(_operation(trace.tape.name, number, series, is_constant))
            series.append(len(leaves) + len(operations) - 1)
            is_constant.append(all(is_constant[part] for part in number.parts))
            part_of.append(max(part_of[part] for part in number.parts))
            lasts[part_of[-1]] = len(operations)
    rates = np.array([series[graph.puts["out", row]] for row in whole])
    ends = list(accumulate(lasts, max))
    parts = [(a, b, k * len(rows), (k + 1) * len(rows)) for k, (a, b) in enumerate(pairwise([0, *ends]))]
    table = np.reshape(operations, (len(operations), OPERATION.size))
    return Program(tuple(rows), deviations, tuple(parameters), np.array(constants), table, rates, np.array(parts))


def _operation(name: str, number: Number, series: list[int], is_constant: list[bool]) -> tuple[int, int, int]:
    """Return the operation of a node of the graph, given the series of the nodes before it."""
    if number.what not in KINDS:
        rule = f": no enclosure of the motion is implemented, because the equations contain the operation {number.what}"
        raise fail(name, rule, MISSING)
    first, last = number.parts[0], number.parts[-1]
    if number.what == "*" and first == last:
        return kernel.SQUARE, series[first], series[first]
    if number.what == "*" and is_constant[last]:
        return kernel.SCALED, series[last], series[first]
    if number.what == "*" and is_constant[first]:
        return kernel.SCALED, series[first], series[last]
    return KINDS[number.what], series[first], series[last]


# Series of many points, by the kernel.


@cache
def _kernel(has_pairs: bool) -> Any:
    """Return the kernel as a function of the address of its run record; it releases Python's global lock (GIL)."""
    text = scalar_text(series_of_groups, PAIRS if has_pairs else {})
    address = address_of(series_of_groups.__name__, text, is_optimised=True)
    return ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address)


def taylor(
    program: Program, problem: Problem, state: np.ndarray, h: np.ndarray, order: int, *, has_pairs: bool = False
) -> np.ndarray:
    """Return sums and ranges of the Taylor series of each point, shape (rows, FOUND.size, n).

    Parameters
    ----------
    program : Program
    problem : Problem
        A column of parameters for each point, or one for all.
    state : (rows, BALL, n) array
        Middle, radius and second double of the middle of each row of the state, and of the deviations.
    h : (n,) array
        Step [s], positive.
    order : int
        The highest order; the sums have those below it.
    has_pairs : bool
        Whether middles are computed as pairs of doubles.
    """
    count, rows = len(h), len(program.rates)
    given = np.zeros((program.inputs, BALL, count))
    given[:rows] = state
    given[rows : rows + len(program.parameters), 0] = problem.parameters[list(program.parameters)]
    given[rows + len(program.parameters) :, 0] = program.constants[:, None]
    blocks = in_groups(given.reshape(-1, count), REGISTER)
    found = np.zeros((len(blocks), rows * FOUND.size, REGISTER))
    arrays = {
        RUN.operations: np.ascontiguousarray(program.operations, np.int64),
        RUN.rates: np.ascontiguousarray(program.rates, np.int64),
        RUN.parts: np.ascontiguousarray(program.parts, np.int64),
        RUN.series: aligned((program.inputs + len(program.operations)) * BALL * (order + 1) * REGISTER),
        RUN.given: blocks,
        RUN.step: in_groups(h[None], REGISTER),
        RUN.found: found,
    }
    numbers = {RUN.count: len(blocks), RUN.part_count: len(program.parts), RUN.input_count: program.inputs}
    numbers |= {RUN.rows: rows, RUN.order: order}
    numbers |= {place: array.ctypes.data for place, array in arrays.items()}
    run = np.zeros(RUN.size, np.int64)
    run[list(numbers)] = list(numbers.values())
    _kernel(has_pairs)(run.ctypes.data)
    return found.swapaxes(0, 1).reshape(rows * FOUND.size, -1)[:, :count].reshape(rows, FOUND.size, count)
