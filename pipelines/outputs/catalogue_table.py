"""Catalogue of the attractors of every parameter set of a study, numbered as in the labels of its points.

A sample of a set's starts finds the attractors: cycles and equilibria by period, then tori, then chaotic motions. The
points of the set are compared with their stored states at strobes.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from pem_core.attractors.assignment import Unassigned
from pem_core.attractors.attractor import Attractor, Kind, Proved
from pem_core.attractors.catalogue import POINTS, Catalogue, catalogue_of
from pem_core.attractors.cycle_proofs import CycleProof
from pem_core.attractors.cycles import SAME
from pem_core.attractors.limit_cycle_proofs import LimitCycleProof, prove_attractor
from pem_core.attractors.strobes import Strobing, section_parts
from pem_core.errors import MISSING, fail
from pem_core.integrate.outcomes import NOT_AT_REST, NOT_COMPUTED
from pem_core.methods.method import method_named
from pem_core.models.registry import assemble, model_of_scene
from pem_core.models.systems.problem import Part, Problem
from pem_core.sampling.sequences import unit_values
from pipelines.measures.numerics import Attracted
from pipelines.measures.output import Indices, Values, Variable, flags, float_variable
from pipelines.study.axes import Axis
from pipelines.study.entry import observed_of
from pipelines.study.grid import is_initial, parameter_axes
from pipelines.study.load import Study

UNLISTED, ESCAPED = int(Unassigned.NEW), int(Unassigned.ESCAPED)
"""Labels of points that converge to no attractor of the catalogue, and of those that go beyond all bounds."""
ATTRACTORS, CLOUDS = 32, 4
"""Number of attractors of a parameter set that the table can hold, and of those that are no cycles."""
NOT_SEARCHED, NO_KIND = -1, -1
Proof = CycleProof | LimitCycleProof | None
Prover = Callable[[Attractor], Proof]
LIMITED = "attractor_search_limited"
READ_OF_CATALOGUES = ("attractor_count", "attractor_kind", "attractor_period", "attractor_state", "attractor_section")
"""Arrays by which points are assigned to attractors."""
WITHOUT_COORDINATES = ("catalogue", "strobe", "state_row", "floquet", "turn", "cloud", "cloud_strobe")
"""Dimensions of the table that are only numbers."""


def attractor_label() -> Variable:
    """Return the array of attractor labels."""
    known = {NOT_COMPUTED: "pending", UNLISTED: "in_no_catalogue", ESCAPED: "escaped", NOT_AT_REST: "not_converged"}
    attrs = {
        "units": "1",
        "long_name": "attractor on which the trajectory ends",
        "flag_values": [*known, *range(ATTRACTORS)],
        "flag_meanings": " ".join([*known.values(), *(f"attractor_{number}" for number in range(ATTRACTORS))]),
        "comment": "index along the dimension catalogue of the arrays attractor_...; failed points are not_converged",
        "ancillary_variables": "status",
    }
    return Variable("attractor", (), (), "int16", NOT_COMPUTED, attrs)


def has_catalogue(study: Study) -> bool:
    """Return whether the table of a study has catalogues of attractors."""
    return study.entry.attracted is not None


def catalogue_variables(study: Study) -> tuple[Variable, ...]:
    """Return the variables of the catalogue of a parameter set."""
    asked = attracted_in(study)
    observed, rows = observed_of(study.entry.scene), len(assemble(study.entry.scene).state)
    turns = len(model_of_scene(study.entry.scene).angles)
    energy, angles = observed.energy_unit, max(1, turns, observed.sizes(study.entry.scene).get(observed.mover, 1))
    rate = "1" if observed.is_dimensionless else "1/s"
    one, many = ("catalogue",), (ATTRACTORS,)
    count = {
        "units": "1",
        "long_name": "number of attractors; -1: unknown",
        "comment": f"at most {ATTRACTORS} are stored",
    }
    limited = {
        "units": "1",
        "long_name": "whether the search was ended by its limit search_time; -1: unknown",
        "flag_values": [0, 1],
        "flag_meanings": "not_limited attractors_may_be_missing",
    }
    kind = {"units": "1", "long_name": "kind of the attractor; -1: none", **flags(Kind)}
    period = {"units": "1", "long_name": "period of the cycle in strobes; 0: none"}

    def numbers(name: str, unit: str, text: str, *dims: tuple[str, int]) -> Variable:
        names, sizes = zip(*dims, strict=True) if dims else ((), ())
        return float_variable(f"attractor_{name}", (*one, *names), (*many, *sizes), unit, text)

    return (
        Variable("attractor_count", (), (), "int16", NOT_SEARCHED, count),
        Variable(LIMITED, (), (), "int8", NOT_SEARCHED, limited),
        Variable("attractor_kind", one, many, "int8", NO_KIND, kind),
        Variable("attractor_period", one, many, "int16", 0, period),
        numbers("share", "1", "fraction of the sample that ends on the attractor"),
        numbers("exponent", rate, "largest Lyapunov exponent"),
        numbers("exponent_error", rate, "error of the largest Lyapunov exponent"),
        numbers("energy", energy, "mean energy of the cycle"),
        numbers("energy_error", energy, "error of the mean energy"),
        numbers("error", "rad", "error of the point of the cycle"),
        numbers("cycle_time", observed.time_unit, "period of the cycle"),
        numbers("winding", "1", "turns of the angle in one cycle", ("turn", angles)),
        numbers("multiplier", "1", "modulus of the Floquet multiplier, the largest first", ("floquet", rows)),
        numbers("multiplier_phase", "rad", "phase of the Floquet multiplier", ("floquet", rows)),
        numbers("multiplier_error", "1", "error of the Floquet multiplier", ("floquet", rows)),
        numbers("state", "1", "state at strobes of the cycle", ("strobe", asked.longest), ("state_row", rows)),
        float_variable(
            "attractor_section",
            ("cloud", "cloud_strobe", "state_row"),
            (CLOUDS, POINTS, rows),
            "1",
            "state at strobes of an attractor that is no cycle",
        ),
        *(_proof_variables() if asked.prove else ()),
    )


def _proof_variables() -> tuple[Variable, ...]:
    """Return the variables of the proofs of a catalogue."""
    one, many = ("catalogue",), (ATTRACTORS,)
    proof = {"units": "1", "long_name": "what is proved of the attractor; -1: none", **flags(Proved)}
    radius = "distance of the exact states from the stored ones, each coordinate, rounded up to a power of two"
    unique = "distance from the stored states within which there is no other such motion, rounded down likewise"
    return (
        Variable("attractor_proof", one, many, "int8", NO_KIND, proof),
        float_variable("attractor_proof_radius", one, many, "rad", radius),
        float_variable("attractor_proof_unique", one, many, "rad", unique),
    )


def attracted_in(study: Study) -> Attracted:
    """Return how the attractors of a study with catalogues are found."""
    asked = study.entry.attracted
    assert asked is not None
    return asked


def strobing_of(study: Study, indices: Indices) -> Strobing:
    """Return the strobes of a parameter set, given by the indices of one of its points."""
    asked, (scene, times) = attracted_in(study), study.at(tuple(index[:1] for index in indices))
    model = model_of_scene(scene)
    period = asked.period or model.drive_period(scene)
    assert period is not None
    return Strobing(period, method_named(times.method), times.tolerance, asked.time_scale, model.angles)


def most_strobes(study: Study, strobing: Strobing) -> int:
    """Return the number of periods after which a trajectory is given up."""
    return max(1, int(study.entry.integrate.until / strobing.period))


def one_part(problem: Problem) -> Part:
    """Return the points of a problem in one smallest state.

    Raises
    ------
    InputError
        If they have no such state in common.
    """
    parts = section_parts(problem)
    if len(parts) > 1:
        rule = ": the starts of a parameter set must move in one way, but some spin and others do not"
        raise fail("attractor", rule, MISSING, "study starts with spin and without in two studies")
    return parts[0]


def sample_of(study: Study, start: Indices) -> Indices:
    """Return the grid indices of the sample of the parameter set of a start.

    The sample is all starts of the set or, if there are more, the first drawn ones, or those at Sobol points of the
    grid of starts. Axes of neither starts nor parameters, as of tolerances, keep their first value.
    """
    axes, count = study.axes, attracted_in(study).sample
    free = [i for i in range(len(axes)) if i not in parameter_axes(axes) and _has_starts(axes[i])]
    shape = tuple(axes[i].points for i in free)
    if math.prod(shape) <= count:
        along = np.indices(shape).reshape(len(shape), math.prod(shape))
    elif len(free) == 1 and axes[free[0]].drawn is not None:
        along = np.arange(count)[None]
    else:
        unit = [unit_values("sobol", 0, place, 1, np.arange(count)) for place in range(len(shape))]
        along = np.unique([(one * points).astype(np.int64) for one, points in zip(unit, shape, strict=True)], axis=1)
    places, size = dict(zip(free, along, strict=True)), along.shape[1]
    return tuple(places.get(i, np.full(size, int(index[0]))) for i, index in enumerate(start))


def _has_starts(axis: Axis) -> bool:
    return any(is_initial(sweep.path) for sweep in axis.sweeps)


def catalogue_values(study: Study, starts: Indices) -> Values:
    """Return the catalogues of the parameter sets of some starts, arrays of shape (sets, ...)."""
    sets = len(starts[0]) if starts else 1
    values = {v.name: np.full((sets, *v.shape), v.fill, v.dtype) for v in catalogue_variables(study)}
    for number in range(sets):
        start = tuple(index[number : number + 1] for index in starts)
        row = {name: array[number, ...] for name, array in values.items()}
        append_catalogue(catalogue_at(study, start), row, prove=prover_of(study, start))
    return values


@dataclass(frozen=True)
class _Start:
    """A start of a study, by which its catalogue is cached: neighbouring blocks of a plan need the same one."""

    fingerprint: str
    place: tuple[int, ...]
    study: Study = field(compare=False)


def catalogue_at(study: Study, start: Indices) -> Catalogue:
    """Return the catalogue of the parameter set of a start."""
    return _searched(_Start(study.fingerprint, tuple(int(index[0]) for index in start), study))


@lru_cache(maxsize=4)
def _searched(at: _Start) -> Catalogue:
    study, start = at.study, tuple(np.array([index]) for index in at.place)
    indices, strobing = sample_of(study, start), strobing_of(study, start)
    asked, points = attracted_in(study), len(indices[0]) if indices else 1
    problem = one_part(assemble(study.at(indices)[0], points)).problem
    return catalogue_of(
        problem,
        strobing,
        most=most_strobes(study, strobing),
        longest=asked.longest,
        far=asked.far,
        limit=asked.search_time,
    )


def forget_catalogues() -> None:
    """Clear the cache of catalogues, so that a search is timed."""
    _searched.cache_clear()


def prover_of(study: Study, start: Indices) -> Prover | None:
    """Return the function that proves attractors of the parameter set of a start; None if the study does not ask."""
    if not attracted_in(study).prove:
        return None
    strobing, first = strobing_of(study, start), tuple(index[:1] for index in sample_of(study, start))
    problem = one_part(assemble(study.at(first)[0], 1)).problem
    return lambda one: prove_attractor(problem, strobing, one)


def append_catalogue(
    found: Catalogue, out: Values, weights: np.ndarray | None = None, prove: Prover | None = None
) -> np.ndarray:
    """Write attractors to the arrays of a parameter set, after those that they have; return the number of each (k,).

    A cycle that they have already keeps its number; ``weights`` (s,) of rows of the state give distances. Fractions of
    a sample are those of the first catalogue alone.
    """
    first = max(0, int(out["attractor_count"]))
    others = int(((out["attractor_kind"] >= 0) & (out["attractor_period"] == 0)).sum())
    numbers, fresh = np.empty(len(found.attractors), int), first
    for k, (one, share) in enumerate(zip(found.attractors, found.shares, strict=True)):
        known = None if weights is None else _known(one, out, first, weights)
        numbers[k] = fresh if known is None else known
        if known is not None:
            continue
        number, fresh = fresh, fresh + 1
        if number >= ATTRACTORS:
            continue
        _describe(one, number, out)
        if prove is not None:
            _put_proof(prove(one), number, out)
        out["attractor_share"][number] = np.nan if first else share
        if not one.period and others < CLOUDS:
            _put(out["attractor_section"][others], one.points)
            others += 1
    out["attractor_count"][...] = fresh
    out[LIMITED][...] = max(int(out[LIMITED]), int(found.is_limited))
    return numbers


def _known(one: Attractor, out: Values, count: int, weights: np.ndarray) -> int | None:
    """Return the number of a cycle among the first ones of a parameter set; None if it is not among them."""
    for number in np.flatnonzero(out["attractor_period"][:count] == one.period).tolist() if one.period else []:
        orbit = out["attractor_state"][number, : one.period, : len(weights)]
        if (np.abs(weights * (orbit - one.points[0])).max(1) <= SAME).any():
            return int(number)
    return None


def _describe(one: Attractor, number: int, out: Values) -> None:
    """Write the properties of an attractor to its row."""
    out["attractor_kind"][number], out["attractor_period"][number] = one.kind, one.period
    for name in ("exponent", "exponent_error", "energy", "energy_error", "error"):
        out[f"attractor_{name}"][number] = getattr(one, name)
    out["attractor_cycle_time"][number] = one.time
    _put(out["attractor_winding"][number], one.winding)
    _put(out["attractor_multiplier"][number], np.abs(one.multiplier))
    _put(out["attractor_multiplier_phase"][number], np.angle(one.multiplier))
    _put(out["attractor_multiplier_error"][number], one.multiplier_error)
    if one.period:
        _put(out["attractor_state"][number], one.points)


def _put_proof(proof: Proof, number: int, out: Values) -> None:
    """Write the result of the proof of an attractor to its row, if a proof was tried."""
    out["attractor_proof"][number] = Proved.NOT_TRIED if proof is None else proof.code
    if proof is not None and proof.is_proved:
        out["attractor_proof_radius"][number] = 2.0 ** np.ceil(np.log2(proof.offset + proof.radius))
        if proof.unique > proof.offset:
            out["attractor_proof_unique"][number] = 2.0 ** np.floor(np.log2(proof.unique - proof.offset))


def _put(place: np.ndarray, values: np.ndarray) -> None:
    """Write values to the first places of an array."""
    place[tuple(slice(0, min(pair)) for pair in zip(values.shape, place.shape, strict=True))] = values
