"""Certificates of proved labels: made by the integration that proves labels, and checked piece by piece.

The form of a certificate is that of ``certificate_documents``. The sets are a little wider than those that the
integration computes, so that a program whose enclosures are somewhat wider can check each piece as well. In our check,
all pieces of a certificate are columns of one step.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from pem_core.equilibria.tables import PointTables, complete_tables
from pem_core.errors import InputError
from pem_core.integrate.outcomes import NOT_AT_REST
from pem_core.models.registry import model_of, smallest_parts
from pem_core.models.systems.problem import Part, Problem
from pem_core.models.systems.rows import columns
from pem_core.numbers.hexadecimal import hexadecimal
from pem_core.numbers.intervals import Interval, middle
from pem_core.validated.certificate_documents import (
    FORMAT,
    VERSION,
    Certificate,
    read_certificate,
    sealed,
    set_document,
)
from pem_core.validated.energies import highest_energy, highest_over_box
from pem_core.validated.flow import Equations, Precision, equations_of, step
from pem_core.validated.lohner import Sets, hull_of, is_within
from pem_core.validated.trajectories import (
    PRECISIONS,
    ROUNDING,
    Running,
    advanced,
    can_rest,
    captured_labels,
    started,
)

AT_ONCE = 64
"""Trajectories that are enclosed at once, of which all sets are kept."""
WIDER, OF_LONGEST, GOALS = 1e-3, 1e-15, 10.0
"""Widening of each side of a set: relative to its width, relative to the longest side, for the rounding of frames, and
in multiples of the remainder of a step that the precision aims at. In 400 steps the first doubles the width."""
BITS = 13
"""Binary digits of the ends of a box, which are rounded outward: short texts."""
ROOM = 1.0
"""Widening of each side of the last hull, relative to its width, of which the highest energy is stated: bounds of the
energy depend on how it is written."""
AGREEMENT = 1e-9
"""Difference of a stated equilibrium, in units of the rows, and of a stated escape energy, relative to the depth of the
well, from those of our list, which may be rounded differently on another processor. No proof depends on these."""


def certificates(
    problem: Problem, points: np.ndarray, until: float, tables: PointTables | None = None
) -> list[dict[str, Any] | None]:
    """Return the certificates of the labels of some points; None where a label is not proved.

    Parameters
    ----------
    problem : Problem
        Its parameters and starts are taken as exact; see ``trajectories.prove_labels``.
    points : (k,) int array
    until : float
        Time [s] after which a trajectory is given up.
    tables : PointTables, optional
        Equilibria of the whole problem that are already computed.

    Returns
    -------
    list of (dict or None)
        Documents in JSON, one per point. None also where the form of the equations has no document
        (``Model.exact_equations``).

    Raises
    ------
    InputError
        If the equations contain operations other than + - * / and square roots.
    """
    points = np.asarray(points)
    own = columns(problem, points)
    lists = complete_tables(own, of_points(tables, points))
    found: list[dict[str, Any] | None] = [None] * own.size
    for part in smallest_parts(own, carries_turn=False):
        for precision in PRECISIONS:
            left = np.array([k for k, point in enumerate(part.points) if found[point] is None], int)
            left = left[can_be_certified(own, part, lists)[left]]
            if not len(left):
                break
            equations = equations_of(part.problem, precision)
            for batch in np.split(left, range(AT_ONCE, len(left), AT_ONCE)):
                for k, document in _certified(own, part, lists, equations, batch, until):
                    found[part.points[k]] = document
    return found


def of_points(tables: PointTables | None, points: np.ndarray) -> PointTables | None:
    """Return the tables of some points, if any are given."""
    return tables and PointTables(tables.tables, tables.of_point[points])


def can_be_certified(problem: Problem, part: Part, lists: PointTables) -> np.ndarray:
    """Return True for each point of a part that comes to rest, with a proved list and a document of its equations."""
    written = model_of(problem).exact_equations.get(part.problem.system)
    is_written = written is not None and written(part.problem) is not None
    answer: np.ndarray = can_rest(problem, lists)[part.points] & is_written
    return answer


class _Piece(NamedTuple):
    """Step of one trajectory: duration [s] and the set after it; the first has no duration."""

    h: float
    sets: Sets


def _certified(
    problem: Problem, part: Part, lists: PointTables, equations: Equations, points: np.ndarray, until: float
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the points of a part whose labels are proved, with their certificates."""
    running = started(equations, points, until)
    running = running._replace(sets=_widened(running.sets, equations.precision))
    pieces = {point: [_Piece(0.0, running.sets.some(k))] for k, point in enumerate(points.tolist())}
    while len(running.points):
        before = running
        running, _ = advanced(equations, before)
        is_proved = running.time > before.time
        running = running._replace(sets=_widened(running.sets, equations.precision).where(is_proved, before.sets))
        for k in np.flatnonzero(is_proved):
            pieces[int(running.points[k])].append(_Piece(before.h[k], running.sets.some(k)))
        hull = hull_of(running.sets)
        width = hull.high - hull.low
        aside = ROOM * width + np.sqrt((width**2).sum(0))
        roomy = Interval(hull.low - aside, hull.high + aside)
        label = captured_labels(problem, part, equations, lists, running, hull)
        for k in np.flatnonzero(label != NOT_AT_REST):
            point = int(running.points[k])
            energy = float(highest_over_box(equations.some(running.points[[k]]), _some(roomy, [k]))[0])
            capture = _capture(problem, part, equations, lists, point, int(label[k]), energy)
            if capture is None:  # a coarser bound of the energy, as of another program, is not low enough yet
                label[k] = NOT_AT_REST
            else:
                yield point, _document(problem, part, equations, point, pieces[point], capture)
        is_over = (label != NOT_AT_REST) | (running.time > until) | (running.h < running.shortest)
        running = running.some(~is_over & (width.max(0) < equations.precision.widest))


def _some(box: Interval, points: Any) -> Interval:
    return Interval(box.low[:, points], box.high[:, points])


def _widened(sets: Sets, precision: Precision) -> Sets:
    """Return slightly wider sets, whose boxes have ends of few digits."""
    width = sets.high - sets.low
    aside = WIDER * width + OF_LONGEST * width.max(0) + GOALS * precision.goal
    return replace(sets, low=_rounded(sets.low - aside, np.floor), high=_rounded(sets.high + aside, np.ceil))


def _rounded(x: np.ndarray, direction: Any) -> np.ndarray:
    """Return numbers of BITS binary digits, rounded in a direction."""
    digits, exponent = np.frexp(x)
    rounded: np.ndarray = np.ldexp(direction(np.ldexp(digits, BITS)), exponent - BITS)
    return rounded


def _capture(
    problem: Problem, part: Part, equations: Equations, lists: PointTables, point: int, well: int, energy: float
) -> dict[str, Any] | None:
    """Return the statement about the last set: the equilibrium, its escape energy, and the highest energy [J].

    None if the highest energy is not below the escape energy.
    """
    whole = part.points[[point]]
    state, least, escape = equilibrium_of(problem, equations, lists, int(whole[0]), well)
    escape = min(escape - ROUNDING * min(escape - least, abs(escape)), np.finfo(float).max)
    if not energy < escape:
        return None
    return {
        "equilibrium": well,
        "equilibrium_state": hexadecimal(state),
        "escape_energy": hexadecimal(escape),
        "highest_energy": hexadecimal(energy),
    }


def equilibrium_of(
    problem: Problem, equations: Equations, lists: PointTables, point: int, well: int
) -> tuple[np.ndarray, float, float]:
    """Return the state (d,) of an equilibrium in the rows of the equations, its energy and its escape energy [J]."""
    tables, own = lists.tables, lists.of_point[point]
    at_rest = replace(columns(problem, np.array([point])), state=tables.state[:, own, [well]])
    (small,) = smallest_parts(at_rest, carries_turn=False)
    state = small.problem.state[list(equations.state.rows), 0]
    return state, float(tables.energy[own, well]), float(tables.exit_energy[own, well])


def _document(
    problem: Problem, part: Part, equations: Equations, point: int, pieces: list[_Piece], capture: dict[str, Any]
) -> dict[str, Any]:
    own = columns(part.problem, np.array([point]))
    document = {
        "format": FORMAT,
        "version": VERSION,
        "equations": model_of(problem).exact_equations[own.system](own),
        "start": hexadecimal(own.state[list(equations.state.rows), 0]),
        "units": hexadecimal(equations.unit[:, point]),
        "first_set": set_document(pieces[0].sets),
        "pieces": [{"duration": hexadecimal(piece.h), "set": set_document(piece.sets)} for piece in pieces[1:]],
        "capture": capture,
    }
    return sealed(document)


# The check.


@dataclass(frozen=True)
class Check:
    """Result of the check of a certificate.

    Attributes
    ----------
    is_accepted : bool
    reason : str
        Why it is not accepted; empty where it is.
    piece : int or None
        Number of the piece that is not proved, from 0; None where the reason is none of them.
    """

    is_accepted: bool
    reason: str = ""
    piece: int | None = None


def check_certificate(problem: Problem, point: int, document: Any, tables: PointTables | None = None) -> Check:
    """Return whether a certificate proves the label of a point.

    Parameters
    ----------
    problem : Problem
    point : int
    document : dict
        A document of :func:`certificates.certificates`, which may come from anywhere.
    tables : PointTables, optional
        Equilibria of the whole problem that are already computed.

    Raises
    ------
    InputError
        If the equations of the problem contain operations other than + - * / and square roots.
    """
    own = columns(problem, np.array([point]))
    (part,) = smallest_parts(own, carries_turn=False)
    lists = complete_tables(own, of_points(tables, np.array([point])))
    if not can_be_certified(own, part, lists).all():
        return Check(False, "no label of this point can be proved: its equilibria are not proved, or it has no drag")
    equations = equations_of(part.problem, PRECISIONS[0])
    try:
        certificate = read_certificate(document, len(equations.state.rows))
    except InputError as error:
        return Check(False, str(error))
    if document["equations"] != model_of(own).exact_equations[part.problem.system](part.problem):
        return Check(False, "the equations are not those of this point")
    equations = replace(equations, unit=certificate.unit[:, None])
    has_pairs = certificate.sets.rest.any()  # single doubles leave the rest of a centre out
    precisions = [one for one in PRECISIONS if one.has_pairs or not has_pairs]
    motion = _checked_motion([replace(equations, precision=one) for one in precisions], certificate)
    return motion or _checked_capture(own, part, equations, lists, certificate) or Check(True)


def _checked_motion(equations: list[Equations], certificate: Certificate) -> Check | None:
    """Return why the start or a piece is not proved, if so: at each precision in turn, what remains."""
    problem, rows = equations[0].problem, list(equations[0].state.rows)
    if hexadecimal(problem.state[rows, 0]) != hexadecimal(certificate.start):
        return Check(False, "the start is not that of this point")
    first = np.array([0])
    if not any(is_within(started(one, first, 1.0).sets, certificate.sets.some(first)).all() for one in equations):
        return Check(False, "the first set does not contain the start")
    left = np.arange(len(certificate.durations))
    for one in equations:
        left = left[~_are_proved(one, certificate, left)] if len(left) else left
    return Check(False, "the image of a set does not lie in the next one", int(left[0])) if len(left) else None


def _are_proved(equations: Equations, certificate: Certificate, pieces: np.ndarray) -> np.ndarray:
    with np.errstate(all="ignore"):  # of pieces that are not proved
        found = step(equations.some(0 * pieces), certificate.sets.some(pieces), certificate.durations[pieces])
        return found.is_proved & is_within(found.sets, certificate.sets.some(pieces + 1))


def _checked_capture(
    problem: Problem, part: Part, equations: Equations, lists: PointTables, certificate: Certificate
) -> Check | None:
    """Return why the last set does not prove the label, if so."""
    first, last = np.array([0]), certificate.sets.some([-1])
    with np.errstate(all="ignore"):
        hull = hull_of(last)
        inside = replace(last, centre=middle(hull))  # a stated centre may lie outside its own set
        running = Running(first, inside, np.array([certificate.durations.sum()]), 0.0 * first, 0.0 * first, first)
        label = int(captured_labels(problem, part, equations, lists, running, hull)[0])
        energy = highest_energy(equations, inside, hull)[0]
    if label != certificate.well:
        return Check(False, f"the last set is not proved to lie in the well of equilibrium {certificate.well}")
    state, least, escape = equilibrium_of(problem, equations, lists, 0, label)
    if not (energy <= certificate.highest_energy < certificate.escape_energy):
        return Check(False, "the highest energy of the last set is not below the escape energy, as stated")
    is_near = np.abs(state - certificate.place).max() <= AGREEMENT * certificate.unit.max()
    if not (is_near and certificate.escape_energy <= escape + AGREEMENT * min(escape - least, abs(escape))):
        return Check(False, "the equilibrium or its escape energy is not that of the list")
    return None
