"""Script of a page: everything needed to integrate a scene for values of its inputs."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import reduce
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.integrate import engine
from pem_core.integrate.outcomes import MOST_JUMPS
from pem_core.methods import lane_clock
from pem_core.methods.event_detection import ENDS, PER_SIGNAL
from pem_core.methods.method import Method
from pem_core.methods.step_control import SHORTEST
from pem_core.methods.zero_crossings import NONE, at_share, end_of, events, first_fall
from pem_core.models.interface.model import Model
from pem_core.models.phase_space import row_weights
from pem_core.models.registry import without_noise
from pem_core.models.systems.noise import NOISE, is_noisy
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.types import Layout, Rows
from pem_core.scene.paths import with_values
from pem_core.web import emit
from pem_core.web.contact.twins import TWINS, Script
from pem_core.web.emit import numbers_text
from pem_core.web.event_loop import Translation
from pem_core.web.lanes import lanes_script
from pem_core.web.scene import (
    Assembled,
    Input,
    assembling,
    course_rows,
    courses_of,
    inputs_of,
    observe_script,
    placement_script,
)
from pem_core.web.steps import Reading, Steps, system_functions

# JavaScript of impacts and of landing: the twins of a model's functions, and the equations that they call.


ALONE = "\n"
"""Separator of script texts: a line end, in case the first one ends with a comment."""


JUMP = (
    "function jump(t,y,p){forcing(t,p);const after=y.slice(),isCounted=jumped(t,y,p,after);y.set(after);"
    "return isCounted;}\n"
)
"""JavaScript of a jump that is written on components."""


def jump_text(problem: Problem) -> str:
    """Return JavaScript that declares jump(t, y, p) in the scope of a problem's functions.

    Raises
    ------
    InputError
        If the impacts of the problem's system have no twin, or one of its equations cannot be traced.
    """
    jumps = problem.system.jumps
    if jumps is None:
        return ""
    if jumps.equations is not None:
        return Reading.of(problem).function("jumped", jumps.equations, "t y p layout after") + JUMP
    if jumps.jumped not in TWINS:
        rule = ": a page cannot play this system, because its jumps are not available in JavaScript"
        raise fail(problem.system.name, rule, MISSING)
    return script_text(TWINS[jumps.jumped], problem, "jump")


def landing_text(model: Model, scene: Any, problem: Problem) -> str:
    """Return JavaScript that declares landed and turned_to; "" if no face is ever certain, or there is no twin."""
    landing = model.landing
    if landing is None or landing.settle not in TWINS or landing.why_not(scene):
        return ""
    return script_text(TWINS[landing.settle], problem, "landed", "turned_to")


def script_text(script: Script, problem: Problem, *names: str) -> str:
    """Return JavaScript that declares only the named functions of a script."""
    reading = Reading.of(problem)
    count, texts = script.count(problem.layout), []
    for name, (run, parameters, size) in script.functions.items():
        if parameters.startswith("a "):
            texts.append(reading.switched(name, run, parameters, count, size))
        else:
            texts.append(reading.function(name, run, parameters, size))
    told = json.dumps(script.told(problem), allow_nan=False)
    own = f"{{{','.join(names)}}}"
    inside = ALONE.join([*texts, f"const told={told};", script.text, f"return {own};"])
    return f"const {own}=(()=>{{{inside}}})();{ALONE}"


def sticking_entries(model: Model, scene: Any, problem: Problem, method: Method) -> tuple[str, dict[str, str]]:
    """Return JavaScript that declares stuck(y), and entries with it and the bodies that creep from where they stick.

    Both are missing where nothing sticks for ever. ``stuck`` returns the time since which all bodies are stuck, NaN if
    one is not. ``creeping`` is the problem of ``Sticking.downhill``, null where no equilibria are known.
    """
    sticking = model.observed.sticking
    if sticking is None or sticking.why_not(scene) or not model.only_loses_energy(problem).all():
        return "", {}

    def since(y: Rows, layout: Layout) -> Any:
        return reduce(np.maximum, sticking.since(replace(problem, layout=layout), y))

    creeping = problem_script(sticking.downhill(problem), method) if model.space else "null"
    return Reading.of(problem).function("stuck", since, "y layout"), {"stuck": "stuck", "creeping": creeping}


# The script of a problem: its equations and the functions of a step, for one method.
#
# Equations and steps are traced (``steps``). The search for zero crossings, which has loops and branches,
# is translated from its syntax tree.


CLOCK = ("NOW", "STEP", "MEMORY", "TAKEN", "STEP_ROWS", "PAUSE", "ASK_AT", "LEAVES")
WORKING = ("clock", "work", "k", "limits", "first", "c", "at", "out", "ends", "signals")
"""Rows, beside state and parameters, that the functions of a step read and write."""
SEARCH = (
    f"function end_of(step,what,i){{return step.ends[{ENDS}*i+what];}}\n"
    "function at_share(step,what,i,share){const {at,work,p,signals}=step;"
    "if(at[0]!==share){at[0]=share;state_at(step);signals.fill(NaN);}"
    f"const first={PER_SIGNAL}*i;if(Number.isNaN(signals[first]))signal(i,work,p,signals,first);"
    "return signals[first+what];}\n"
)
"""Substitutes for functions of ``zero_crossings`` in a page: a step is an object with rows by name. The state and each
event function are evaluated only once for repeated requests at the same time."""


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
        Only its system and its layout matter.
    method : Method
    further : str
        JavaScript of additional functions in the scope of those of the problem.
    more : mapping of str to str
        Additional entries of the object, which may refer to these functions.

    Raises
    ------
    InputError
        If a function of the problem's system cannot be traced; the message names it.
    """
    system, steps, equations = problem.system, Steps(problem, method), system_functions(problem)
    sizes, n = steps.sizes, len(problem.state)
    names = ["derivative", "project", *steps.names, *equations]
    texts = [emit.PRELUDE, "\n", *equations.values(), steps.text(), jump_text(problem)]
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
        "clock": _table(lane_clock, CLOCK),
        "passes": str(lane_clock.PASSES),
        "starting": _table(engine, ("FIRST_SHARE", "ASIDE")),
        "shortest": str(SHORTEST),
        "most_jumps": str(MOST_JUMPS),
    }
    pairs = ",".join(f"{name}:{text}" for name, text in {**entries, **more}.items())
    return f"(()=>{{{''.join(texts)}{further}return {{{pairs}}};}})()"


def momenta(system: System, problem: Problem) -> list[bool]:
    """Return a flag per row of the state, true for momenta; an empty list if the system defines none."""
    rows = range(len(problem.state))
    return [bool(system.is_momentum(row, problem.layout)) for row in rows] if system.is_momentum else []


def _table(module: ModuleType, names: tuple[str, ...]) -> str:
    return "{" + ",".join(f"{name}:{getattr(module, name)}" for name in names) + "}"


LONGEST = 3_000_000
"""Largest length of a script in characters."""
LINEAR = 1e-12
MOST_INPUTS = 1000
"""Largest number of inputs, each of which is tested: 65 take 4 s, 185 17 s and 465 81 s; 3,000 shapes have 20,000."""


class PageScript(NamedTuple):
    """A script, with the numbers of its scene that a page may change, in the order in which it takes their values."""

    text: str
    inputs: tuple[Input, ...]


def as_assembled(problem: Problem) -> Problem:
    """Return a problem unchanged: nothing but what its system watches anyway is watched."""
    return problem


def equations_script(
    model: Model,
    scene: Any,
    method: Method,
    inputs: Iterable[Input] = (),
    watch: Callable[[Problem], Problem] = as_assembled,
) -> PageScript:
    """Return the JavaScript that sets ``PEM_EQUATIONS``: a scene's equations, steps, inputs and rendering.

    Parameters
    ----------
    model : Model
    scene : scene
        Scene as specified; its numbers are not arrays.
    method : Method
    inputs : iterable of Input
        Numbers of the scene with a known range, such as those of a study's axes, with the value of the page's first
        view; all others get a default range.
    watch : function (problem) -> Problem
        Returns the same problem with the event functions that a page reports, such as those of leaving a sphere.

    Raises
    ------
    InputError
        If a function of the model cannot be traced, in which case the message names it; if the script is too long.
    """
    known = {one.path: one for one in inputs}
    scene = with_values(scene, {tuple(one.path.split(".")): one.value for one in known.values()})
    wanted = [known.get(one.path, one) for one in inputs_of(scene, model.starts, model.looks)]
    if len(wanted) > MOST_INPUTS:
        raise fail("scene", f"must have at most {MOST_INPUTS} numbers to be played in a page", len(wanted))
    read = assembling(scene, lambda changed: all_rows(model, model.plain(changed), watch), wanted)
    named = [replace(one, label=one.label or model.names.of(scene, one.path)) for one in read.inputs]
    scene = model.plain(scene)
    problem = watch(model.assemble(scene, None))
    standing, places = placement_script(model, scene, problem)
    observe, observed = observe_script(model, scene, problem)
    lanes, missing = lanes_script(Steps(problem, method))
    entries = {
        "lanes": lanes,
        "lanes_missing": _plain(missing),
        "inputs": _plain([asdict(one) for one in named]),
        "observed": _plain(observed),
        "observed_size": str(sum(int(np.prod(one["sizes"])) for one in observed)),
        "standing_counts": _plain(asdict(places)),
        "standing_size": str(places.size),
        "marks": _plain(marks_of(model, without_noise(problem))),
        "weights": numbers_text(padded(row_weights(without_noise(problem))[:, 0], len(problem.state))),
        "order": str(method.order),
        "m": str(len(read.parameters)),
        **noise_entries(problem),
    }
    landing = landing_text(model, scene, problem)
    if model.landing and landing:
        entries["faces"] = _plain(model.landing.faces(scene))
    entries |= {name: name for name in ("rows", "standing", "observe", *(("landed", "turned_to") if landing else ()))}
    stuck, sticks = sticking_entries(model, scene, problem, method)
    expression = problem_script(
        problem, method, f"{read.script()}{standing}{observe}{landing}{stuck}", {**entries, **sticks}
    )
    script = f"globalThis.PEM_EQUATIONS={expression};\n"
    if len(script) > LONGEST:
        raise fail("scene", f"must have equations of at most {LONGEST} characters to be played in a page", len(script))
    return PageScript(script, read.inputs)


def padded(numbers: np.ndarray, count: int) -> np.ndarray:
    """Return numbers followed by zeros: the rows of noise have no weight."""
    return np.concatenate([numbers, np.zeros(count - len(numbers))])


def noise_entries(problem: Problem) -> dict[str, str]:
    """Return entries with the parameter rows in which a page writes the words of a point, and the step.

    Without noise there are none.
    """
    if not is_noisy(problem):
        return {}
    first = int(problem.layout[-1])
    return {"noise": _plain({"point": first + NOISE.point, "step": first + NOISE.step}), "philox": "philox"}


def all_rows(model: Model, scene: Any, watch: Callable[[Problem], Problem] = as_assembled) -> Assembled:
    """Return the rows of a plain scene's parameters, followed by those of its prescribed motions, and of its state."""
    problem = watch(model.assemble(scene, None))
    return [*problem.parameters[:, 0], *course_rows(courses_of(model, scene))], list(problem.state[:, 0])


def marks_of(model: Model, problem: Problem) -> list[list[tuple[int, float]]]:
    """Return the coordinates that distinguish configurations, each as a sum over state rows: a list of (row, weight).

    If the model's coordinates (``space.marks``) are not linear in the state, or it has none, these are all rows but
    momenta.
    """
    n = len(problem.state)
    if model.space is not None:
        probes = np.concatenate([np.zeros((n, 1)), np.eye(n), problem.state[:, :1]], 1)
        with np.errstate(all="ignore"):
            marks = model.space.marks(problem, probes)
        weights = marks[:, 1 : n + 1] - marks[:, :1]
        if np.allclose(weights @ problem.state[:, 0] + marks[:, 0], marks[:, -1], LINEAR, LINEAR):
            return [[(int(k), float(row[k])) for k in np.flatnonzero(row)] for row in weights]
    is_momentum = problem.system.is_momentum or (lambda row, layout: False)
    return [[(row, 1.0)] for row in range(n) if not is_momentum(row, problem.layout)]


def _plain(data: Any) -> str:
    """Return plain data as JavaScript that cannot be parsed as HTML markup."""
    return json.dumps(data, allow_nan=False).replace("<", "\\u003c")
