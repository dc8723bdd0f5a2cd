"""Methods and engine that integrate a study: those requested or their substitutes, with the reasons."""

from collections.abc import Iterator

import numpy as np

from pem_core.chaos.tangent import with_deviations
from pem_core.errors import InputError
from pem_core.integrate.backends import Engine, engine_of
from pem_core.integrate.engine import parts_by
from pem_core.methods.method import AUTO, DOP853, Method, method_named, method_run, of_fixed_steps
from pem_core.models.registry import assemble, flow_for
from pem_core.models.systems.problem import Part, Problem
from pipelines.measures.indicators import indicators_among
from pipelines.measures.numerics import Integrate
from pipelines.measures.output import outputs_of_motion
from pipelines.study.axes import Axis
from pipelines.study.load import Study
from pipelines.study.requested import probes, watched_as

SHOWS_AXES = {"final", "trajectory"}
"""Outputs that show all three axes of a body."""
KERNELS = "compiled kernels"
BY_FORCES = "chosen by auto: forces alone give the motion"


def state_options(study: Study) -> dict[str, bool]:
    """Return the options for the core's reduced coordinates that the outputs of a study require."""
    names = study.entry.output_names
    return {"is_recorded": "trajectory" in names, "carries_turn": not SHOWS_AXES.isdisjoint(names)}


def methods_of(study: Study) -> str:
    """Return the methods that integrate a study, each with the reason if it is a substitute, or the choice of auto.

    If a method may be replaced, each axis is examined on its own, with the others at their first value; an axis along
    which further methods occur is named.
    """
    requested = _requested_methods(study)
    if not any(method.nystroem for method in requested):
        return ", ".join(method.name for method in requested)
    found: dict[str, list[str]] = {}
    for axis, indices in _examined(study):
        for text in _run_at(study, indices):
            found.setdefault(text, []).append(axis.name if axis else "")
    return "; ".join(f"{text}{_along(axes)}" for text, axes in found.items())


def _along(axes: list[str]) -> str:
    """Return along which axes a method occurs; empty if it does at the first point."""
    return "" if "" in axes else f" (along {', '.join(dict.fromkeys(axes))})"


def _requested_methods(study: Study) -> list[Method]:
    """Return the methods that a study requests."""
    swept = [sweep for axis in study.axes for sweep in axis.sweeps if sweep.path == "integrate.method"]
    names = swept[0].values if swept and swept[0].values else (study.entry.integrate.method,)
    return [method_named(str(name)) for name in dict.fromkeys(names)]


def _examined(study: Study) -> Iterator[tuple[Axis | None, tuple[np.ndarray, ...]]]:
    """Yield grid indices: of the first point, then along each axis, grouped by common method and times."""
    first = tuple(np.zeros(1, np.int64) for _ in study.axes)
    yield None, first
    for k, axis in enumerate(study.axes):
        own, is_common = probes(axis), any(sweep.is_common for sweep in axis.sweeps)
        for group in np.split(own, len(own)) if is_common else [own]:
            yield axis, tuple(group if i == k else np.zeros(len(group), np.int64) for i in range(len(first)))


def _run_at(study: Study, indices: tuple[np.ndarray, ...]) -> Iterator[str]:
    """Yield the methods that integrate some points, each with the reason if it is a substitute."""
    scene, times = study.at(indices)
    method, names = method_named(times.method), study.entry.output_names
    if not method.nystroem:
        yield method.name
        return
    if outputs_of_motion(names):
        try:
            problem = watched_as(study.entry, scene, assemble(scene, len(indices[0]) if indices else 1))
        except InputError:  # the run reports it at these points
            return
        for part in _parts(study, problem, times):
            run = method_run(part.problem.system, method)
            yield _text(method, run, part.by_rates or BY_FORCES)
    if indicators_among(names):
        yield _text(method, DOP853, "chaos indicators need first-order equations")


def _text(method: Method, run: Method, why: str) -> str:
    """Return the method that runs, with the reason where it is a substitute or a choice."""
    if run is method:
        return run.name
    return f"{run.name} ({why})" if method is AUTO else f"{run.name} in place of {method.name} ({why})"


def engines_of(study: Study) -> str:
    """Return the engine that computes steps at the first point of a study: KERNELS, or numpy and the reason."""
    found = [engine for engine in dict.fromkeys(_engines(study)) if engine.why]
    texts = {"numpy": "numpy, which is slow ({})", "compiled": f"{KERNELS}; numpy for energies or rates ({{}})"}
    return "; ".join(texts[engine.name].format(engine.why) for engine in found) or KERNELS


def _engines(study: Study) -> Iterator[Engine]:
    scene, times = study.at(tuple(np.zeros(1, np.int64) for _ in study.axes))
    method, names = method_named(times.method), study.entry.output_names
    try:
        problem = watched_as(study.entry, scene, assemble(scene, 1))
    except InputError:  # the run reports it at this point
        return
    if outputs_of_motion(names):
        parts = [part.problem for part in _parts(study, problem, times)] if method.is_adaptive else [problem]
        for part in parts:
            yield engine_of(part, method_run(part.system, method if method.is_adaptive else of_fixed_steps(method)))
    if indicators_among(names):
        flow = flow_for(problem)
        deviation = np.zeros((1, flow.rows(problem.layout)[1], 1))
        tangent = with_deviations(problem, flow, deviation)
        yield engine_of(tangent, method_run(tangent.system, method))


def _parts(study: Study, problem: Problem, times: Integrate) -> list[Part]:
    """Return the parts of a problem that an adaptive method integrates, each in its own coordinates."""
    turns, tables = state_options(study)["carries_turn"], study.uses_field_tables
    method = method_named(times.method)
    return parts_by(problem, method, times.tolerance, carries_turn=turns, field_tables=tables)
