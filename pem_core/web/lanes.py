"""Integration of two trajectories at a time in WebAssembly, for maps that a page computes.

A module holds the step of a problem, the rates that it calls, and a loop that steps until a trajectory asks for the
script: its end is near, its energy may be below an escape energy, it has been slow for long, or its record is full.
All else, such as the choice of the first step and the proof of a capture, is the JavaScript that also runs alone.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from functools import partial, reduce
from typing import Any

import numpy as np

from pem_core.compiled import step_kernels
from pem_core.errors import InputError
from pem_core.kernels.graph import Graph, Row, fold_constants
from pem_core.methods.lane_clock import CLOCK_ROWS, NOW, STEP, STEP_ROWS
from pem_core.methods.method import Method
from pem_core.methods.step_control import SHORTEST
from pem_core.models.systems.noise import is_noisy
from pem_core.models.systems.problem import Problem, System
from pem_core.numbers.tracing import TracedRows
from pem_core.numbers.types import Component, Layout, Rows
from pem_core.web.steps import Steps
from pem_core.web.wasm import (
    ANY_TRUE,
    DOUBLE,
    I32,
    LANES,
    LOAD,
    PAGE,
    REGISTER,
    SET,
    STORE,
    Function,
    Module,
    get,
    graph_function,
    integer,
    simd,
    unsigned,
)

RECORDS = 128
"""Steps of a trajectory that the module records before the script takes them."""
LANE = (
    *("ACTIVE", "STEPS", "TRIES", "SLOW", "SKIPS", "KEPT", "ADVANCED", "LOOKS", "ASKS"),
    *("LEVEL", "STARTED", "EVERY", "MOST_SLOW", "SHARE", "LAST", "MOST_TRIES"),
)
"""Rows of a trajectory: whether there is one; accepted steps, tries, slow steps in a row, checks to skip, recorded
steps; whether the last try advanced it, whether a capture check is due, and whether it asks for the script. Then, as
given: the energy [J] below which it asks, its first energy [J], steps between two checks, slow steps at which it asks,
the share of the lost energy that a slow one has as kinetic energy, and time [s] and tries at which it ends."""


SIMPLE = (0.0, 1.0, -1.0)
"""Values of parameters for which a module may be specialised: terms with the factor 0 vanish. The rates of a symmetric
pendulum over three dipoles have 263 operations instead of 429."""
Known = Mapping[int, float]
"""Parameters by row whose values a module takes for granted."""


def lanes_script(steps: Steps) -> tuple[str, str]:
    """Return a JavaScript expression of the modules and their layout, or "null" and the reason why there are none.

    The reason is "jumps" (impacts, dry friction) or "noise", which are left to JavaScript, or the operation that
    WebAssembly lacks. The first module is for starts whose parameters have zeros and ones where those of the problem
    have them; the second is for all.
    """
    if reason := _why_not(steps.problem):
        return "null", reason
    parameters = steps.problem.parameters[:, 0].tolist()
    known = {row: float(value) for row, value in enumerate(parameters) if value in SIMPLE}
    try:
        modules = [(one, lanes_module(steps, one)) for one in (known, {})]
    except InputError as error:
        return "null", str(error)
    told = {
        "modules": [{"known": list(one.items()), "code": packed(module)} for one, module in modules],
        "starts": {name: start // DOUBLE for name, start in modules[0][1].memory.starts.items()},
        "lane": {name: row for row, name in enumerate(LANE)},
        "lanes": LANES,
        "records": RECORDS,
        "sizes": {"y": steps.n, "p": steps.m, "clock": CLOCK_ROWS, "limits": 2},
    }
    return json.dumps(told), ""


def lanes_module(steps: Steps, known: Known) -> Module:
    """Return the module of a problem, specialised for parameters.

    Raises
    ------
    InputError
        If an operation of the problem is not available; the message names it.
    """
    substitution = partial(_substitute, known)
    module, sizes = Module(), {**steps.sizes, "lane": len(LANE)}
    module.memory.reserve("constants", PAGE)
    for name in ("y", "p", "clock", "first", "limits", "lane", "work", "k"):
        module.memory.reserve(name, REGISTER * sizes[name])
    for lane in range(LANES):
        module.memory.reserve(f"states_{lane}", DOUBLE * RECORDS * sizes["y"])
        module.memory.reserve(f"times_{lane}", DOUBLE * RECORDS)
    own = {name: graph for name, graph in steps.functions.items() if not name.startswith("signal")}
    functions = {name: fold_constants(graph, substitution) if known else graph for name, graph in own.items()}
    for name, graph in functions.items():
        module.functions[name] = graph_function(module, name, graph, shifted="k")
    step, called = steps.step_graph("step", functions, substitution)
    module.functions["step"] = graph_function(module, "step", step, called=called)
    module.functions["watch"] = graph_function(module, "watch", fold_constants(watch_graph(steps), substitution))
    module.functions["advance"] = advance_function(module, sizes["y"])
    return module


def _substitute(known: Known, row: Row) -> float | Row:
    name, place = row
    return known.get(place, row) if name == "p" else row


def _why_not(problem: Problem) -> str:
    if problem.system.jumps is not None:
        return "jumps"
    return "noise" if is_noisy(problem) else ""


def watch_graph(steps: Steps) -> Graph:
    """Return the graph of what follows each try of a step: counts, and whether a trajectory asks for the script."""
    problem, method = steps.problem, steps.method
    sheet = step_kernels.StepTrace(problem.system, method, problem.layout, steps.n, steps.m)
    rows = {**sheet.rows, "lane": TracedRows(sheet.tape, "lane", len(LANE))}
    watch(problem.system, method, problem.layout, rows)
    sheet.rows["lane"] = rows["lane"]
    return sheet.unfused("lane")


def watch(system: System, method: Method, layout: Layout, rows: dict[str, Any]) -> None:
    """Update the rows of a trajectory (LANE) after a try of a step; see ``engine/rest.js`` and ``engine/track.js``."""
    y, clock, limits = rows["y"], rows["clock"], rows["limits"]
    n, of = len(y), {name: rows["lane"][row] for row, name in enumerate(LANE)}
    now, before, active = clock[NOW], rows["first"][n + NOW], of["ACTIVE"]
    total, kinetic = energies(system, layout, now, y, rows["p"])
    advanced = np.where(now > before, active, 0.0)
    steps, tries, kept = of["STEPS"] + advanced, of["TRIES"] + active, of["KEPT"] + advanced
    share = steps / of["EVERY"]
    is_due = (advanced > 0) & ((np.floor(share) == share) | (now >= limits[1]))
    slow_steps = np.where(kinetic < of["SHARE"] * (of["STARTED"] - total), of["SLOW"] + 1.0, 0.0)
    slow = np.where(is_due, slow_steps, of["SLOW"])
    is_short = (clock[STEP] <= SHORTEST * now) if method.is_adaptive else (now < before)
    is_over = (now >= of["LAST"]) | (tries >= of["MOST_TRIES"]) | is_short | ~all_finite(y)
    is_low, skips = is_due & (total < of["LEVEL"]), of["SKIPS"]
    looks = (is_low & ~((skips > 0) & (now < limits[1]))) | (is_due & (slow >= of["MOST_SLOW"]))
    asks = is_over | (kept >= RECORDS) | looks
    found = {"STEPS": steps, "TRIES": tries, "SLOW": slow, "KEPT": kept, "ADVANCED": advanced}
    found |= {"SKIPS": np.where(is_low, skips - 1.0, skips), "LOOKS": np.where(looks, active, 0.0)}
    for name, value in {**found, "ASKS": np.where(asks, active, 0.0)}.items():
        rows["lane"][LANE.index(name)] = value


def energies(system: System, layout: Layout, now: Component, y: Rows, p: Rows) -> tuple[Any, Any]:
    """Return the total and the kinetic energy [J]; the latter is NaN where the momenta are not known."""
    system.forcing(now, p, layout)
    total = system.energy(now, y, p, layout)
    if system.is_momentum is None:
        return total, np.nan * total
    is_momentum = [bool(system.is_momentum(row, layout)) for row in range(len(y))]
    still = TracedRows(total.tape, "y", len(y))
    still.put.update({row: 0.0 for row, moves in enumerate(is_momentum) if moves})
    return total, total - system.energy(now, still, p, layout)


def all_finite(y: Rows) -> Any:
    """Return whether all rows are finite: otherwise, a difference of a row and itself is not zero."""
    return reduce(lambda one, other: one & other, (one - one == 0.0 for one in y))


def advance_function(module: Module, n: int) -> Function:
    """Return the loop: (most) -> 1 as soon as a trajectory asks for the script; 0 after so many tries."""
    starts = module.memory.starts
    rows = [("first", k, "y", k) for k in range(n)] + [("first", n + k, "clock", k) for k in range(STEP_ROWS)]
    copies = b"".join(
        integer(0)
        + integer(0)
        + simd(LOAD, 4, starts[source] + REGISTER * k)
        + simd(STORE, 4, starts[target] + REGISTER * place)
        for target, place, source, k in rows
    )
    asks = integer(0) + simd(LOAD, 4, starts["lane"] + REGISTER * LANE.index("ASKS")) + ANY_TRUE
    records = b"".join(_record(module, n, lane) for lane in range(LANES))
    leave = asks + IF + integer(1) + RETURN + END
    again = get(0) + integer(1) + SUBTRACT + TEE_0 + BRANCH_IF + unsigned(0)
    loop = LOOP + copies + module.call("step") + module.call("watch") + records + leave + again + END
    return Function(I32, I32, [(1, I32)], loop + integer(0))


IF, LOOP, END, RETURN, BRANCH_IF = b"\x04\x40", b"\x03\x40", b"\x0b", b"\x0f", b"\x0d"
SUBTRACT, MULTIPLY, ADD, TEE_0 = b"\x6b", b"\x6c", b"\x6a", b"\x22\x00"
LOAD_F64, STORE_F64, NOT_EQUAL, TRUNCATE = b"\x2b\x03", b"\x39\x03", b"\x62", b"\xfc\x02"
ZERO_F64 = b"\x44" + bytes(DOUBLE)


def _record(module: Module, n: int, lane: int) -> bytes:
    """Return the code that appends the state and the time of a trajectory to its record if the try advanced it."""
    starts = module.memory.starts
    at = {name: starts["lane"] + REGISTER * LANE.index(name) + DOUBLE * lane for name in ("ADVANCED", "KEPT")}
    count = _load(at["KEPT"]) + TRUNCATE + integer(1) + SUBTRACT + SET + b"\x01"
    copies = [(f"states_{lane}", n, k, starts["y"] + REGISTER * k) for k in range(n)]
    copies.append((f"times_{lane}", 1, 0, starts["clock"] + REGISTER * NOW))
    moves = [
        get(1) + integer(DOUBLE * width) + MULTIPLY + _load(source + DOUBLE * lane) + _store(starts[rows] + DOUBLE * k)
        for rows, width, k, source in copies
    ]
    return _load(at["ADVANCED"]) + ZERO_F64 + NOT_EQUAL + IF + count + b"".join(moves) + END


def _load(byte: int) -> bytes:
    return integer(0) + LOAD_F64 + unsigned(byte)


def _store(byte: int) -> bytes:
    return STORE_F64 + unsigned(byte)


def packed(module: Module) -> str:
    """Return the binary of a module, deflated, in base64: a fifth of its size."""
    return base64.b64encode(zlib.compress(module.binary(["advance"]), 9)).decode()
