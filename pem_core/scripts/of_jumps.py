"""How states jump, as JavaScript: what a system says of it, with the equations that this calls."""

from __future__ import annotations

import json

from pem_core.errors import fail
from pem_core.models.problem import Problem
from pem_core.scripts.of_system import Reading

ALONE = "\n"
"""Between texts of which neither knows where the other ends."""


def jump_text(problem: Problem) -> str:
    """Return JavaScript that declares jump(t, y, p, layout), in the scope of a problem's functions.

    Raises
    ------
    InputError
        If the problem's system does not say how its states jump in JavaScript, or an equation of it cannot be read.
    """
    jumps, reading = problem.system.jumps, Reading.of(problem)
    if jumps is None:
        return ""
    script = jumps.script
    if script is None:
        raise fail(problem.system.name, "must have a script of how its states jump", "none", "no page plays it")
    count, texts = script.count(problem.layout), []
    for name, (run, parameters, size) in script.functions.items():
        if parameters.startswith("a "):
            texts.append(reading.switched(name, run, parameters, count, size))
        else:
            texts.append(reading.function(name, run, parameters, size))
    told = json.dumps(script.told(problem.layout), allow_nan=False)
    inside = ALONE.join([*texts, f"const told={told};", script.text, "return jump;"])
    return f"const jump=(()=>{{{inside}}})();{ALONE}"
