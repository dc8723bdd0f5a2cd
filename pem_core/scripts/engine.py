"""The script of a problem: its equations, and what the engine does with them, for one method.

Equations and steps are traced (``of_system``, ``steps``). The search for zero crossings loops and branches: it is
translated by its syntax.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from pem_core.integrate import clock, starting
from pem_core.integrate.adaptive import SHORTEST
from pem_core.integrate.events.passing import ENDS, PER_SIGNAL
from pem_core.integrate.events.zero_crossings import NONE, at_share, end_of, events, first_fall
from pem_core.integrate.methods import Method
from pem_core.integrate.outcome import MOST_JUMPS
from pem_core.models.problem import Problem, System
from pem_core.scripts import emitted
from pem_core.scripts.of_jumps import jump_text
from pem_core.scripts.of_system import system_functions
from pem_core.scripts.steps import Steps
from pem_core.scripts.translated import Translation

CLOCK = ("NOW", "STEP", "MEMORY", "TAKEN", "STEP_ROWS", "PAUSE", "ASK_AT", "LEAVES")
WORKING = ("clock", "work", "k", "limits", "first", "c", "at", "out", "ends", "signals")
"""Rows, beside those of state and parameters, that the functions of a step read and write."""
SEARCH = (
    f"function end_of(step,what,i){{return step.ends[{ENDS}*i+what];}}\n"
    "function at_share(step,what,i,share){const {at,work,p,signals}=step;"
    "if(at[0]!==share){at[0]=share;state_at(step);signals.fill(NaN);}"
    f"const first={PER_SIGNAL}*i;if(Number.isNaN(signals[first]))signal(i,work,p,signals,first);"
    "return signals[first+what];}\n"
)
"""What stands for functions of ``zero_crossings`` in a page: a step is an object that has rows by their names; a state
is found once for whatever is asked of one time, and so is each signal."""


def search_text() -> str:
    """Return JavaScript that declares events(step, count, most, out) and first_fall(step, count, out)."""
    script = Translation({end_of: "end_of", at_share: "at_share"})
    own = f"{{{','.join(script.name_of(one) for one in (events, first_fall))}}}"
    return f"const {own}=(()=>{{{SEARCH}{''.join(script.texts)}return {own};}})();\n"


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
    system, steps, equations = problem.system, Steps(problem, method), system_functions(problem)
    sizes, n = steps.sizes, len(problem.state)
    names = ["derivative", "project", *steps.names, *equations]
    texts = [emitted.PRELUDE, "\n", *equations.values(), steps.text(), jump_text(problem)]
    if "state_at" in names:
        texts.append(search_text())
        names += ["signal", "events", "first_fall"]
    if system.jumps is not None:
        names.append("jump")
    entries = {
        **{name: name for name in names},
        "n": str(n),
        "lost": "-1" if system.lost_row is None else str(system.lost_row % n),
        "momenta": json.dumps(momenta(system, problem)),
        "method": f'"{method.name}"',
        "is_adaptive": str(method.is_adaptive).lower(),
        "jumps": str(system.jumps is not None).lower(),
        "sizes": json.dumps({name: sizes[name] for name in WORKING}),
        "signal_count": str(steps.signal_count),
        "none": str(NONE),
        "clock": _table(clock, CLOCK),
        "passes": str(clock.PASSES),
        "starting": _table(starting, ("FIRST_SHARE", "ASIDE")),
        "shortest": str(SHORTEST),
        "most_jumps": str(MOST_JUMPS),
    }
    pairs = ",".join(f"{name}:{text}" for name, text in {**entries, **more}.items())
    return f"(()=>{{{''.join(texts)}{further}return {{{pairs}}};}})()"


def momenta(system: System, problem: Problem) -> list[bool]:
    """Return which rows of the state are momenta; nothing where a system has none."""
    rows = range(len(problem.state))
    return [bool(system.is_momentum(row, problem.layout)) for row in rows] if system.is_momentum else []


def _table(module: ModuleType, names: tuple[str, ...]) -> str:
    return "{" + ",".join(f"{name}:{getattr(module, name)}" for name in names) + "}"
