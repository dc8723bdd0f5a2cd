"""The script of a problem: its equations, and what the engine does with them, for one method."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Any

from pem_core.integrate import clock, starting
from pem_core.integrate.adaptive import SHORTEST
from pem_core.integrate.dense import coefficient_count, coefficients, further_stages, stages_kept, within_step
from pem_core.integrate.events.crossing import crossing
from pem_core.integrate.events.halting import halting, stepping_to
from pem_core.integrate.events.passing import looking, noting, watching
from pem_core.integrate.events.taken import Taken
from pem_core.integrate.methods import Method
from pem_core.integrate.outcome import MOST_JUMPS
from pem_core.integrate.stepping import stages_of, step_of
from pem_core.models.problem import Problem, System
from pem_core.scripts import emitted, translated
from pem_core.scripts.of_jumps import jump_text
from pem_core.scripts.of_system import system_functions
from pem_core.scripts.translated import Translation, named_tuple

CLOCK = ("NOW", "STEP", "MEMORY", "TAKEN", "STEP_ROWS", "PAUSE", "ASK_AT", "LEAVES", "CROSSED", "CLOCK_ROWS")
REASONS = ("STAYS", "ENDS", "CROSSES", "PASSES", "DOES_BOTH")


def engine_functions(system: System, method: Method) -> dict[str, Callable[..., Any]]:
    """Return what integrates a system by a method, by the names that the page's loop calls it."""
    run = stages_of(system, method)
    functions: dict[str, Callable[..., Any]] = {
        "run": run,
        "step": step_of(system, method, run),
        "further": further_stages(system, method, run),
        "find": coefficients(method),
        "within": within_step(system, method),
        "when": crossing(system, method),
    }
    if system.signals is not None and (method.is_adaptive or system.jumps is None):
        look = looking(system, method)
        functions["sees"] = watching(system)
        functions["notes"] = halting(system, look) if system.jumps else noting(system, look)
    if system.jumps is not None:
        functions["steps_to"] = stepping_to(system, method, run)
    return functions


def problem_script(
    problem: Problem, method: Method, further: str = "", more: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Return a JavaScript expression: an object that integrates a problem.

    Parameters
    ----------
    problem : Problem
        Its system and its layout count.
    method : Method
    further : str
        Functions in the scope of those of the problem.
    more : mapping of str to str
        Further entries of the object, which may name them.

    Raises
    ------
    InputError
        If a function of the problem's system does what cannot be read, with its name.
    """
    system = problem.system
    known = system_functions(problem)
    script = Translation({function: name for function, (name, _) in known.items()})
    names = {name: script.name_of(function) for name, function in engine_functions(system, method).items()}
    own = [text for _, text in known.values()]
    texts = [emitted.PRELUDE, translated.PRELUDE, "\n", *own, jump_text(problem), *script.texts]
    entries = {
        **{name: name for name, _ in known.values()},
        **names,
        "n": str(len(problem.state)),
        "lost": "-1" if system.lost_row is None else str(system.lost_row % len(problem.state)),
        "method": f'"{method.name}"',
        "is_adaptive": str(method.is_adaptive).lower(),
        "jumps": str(system.jumps is not None).lower(),
        "own_stages": str(len(method.nodes)),
        "stages": str(stages_kept(method)),
        "coefficients": str(coefficient_count(method)),
        "clock": _table(clock, CLOCK),
        "why": _table(clock, REASONS),
        "starting": _table(starting, ("FIRST_SHARE", "ASIDE")),
        "shortest": str(SHORTEST),
        "most_jumps": str(MOST_JUMPS),
        "taken": named_tuple(Taken),
        "layout": "null",
        "momenta": "momenta" if system.is_momentum else "[]",
    }
    if system.jumps is not None:
        entries["jump"] = "jump"
    pairs = ",".join(f"{name}:{text}" for name, text in {**entries, **more}.items())
    return f"(()=>{{{''.join(texts)}{further}return {{{pairs}}};}})()"


def _table(module: ModuleType, names: tuple[str, ...]) -> str:
    return "{" + ",".join(f"{name}:{getattr(module, name)}" for name in names) + "}"
