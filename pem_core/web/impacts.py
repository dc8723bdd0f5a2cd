"""How states jump, and where what falls comes to lie, as JavaScript: what a model says of it, and what that calls."""

import json
from collections.abc import Callable
from typing import Any

from pem_core.errors import fail
from pem_core.models.interface.model import Model
from pem_core.models.systems.problem import Problem
from pem_core.web import contact
from pem_core.web.contact.twins import Script
from pem_core.web.system import Reading

TWINS: dict[Callable[..., Any], Script] = dict(contact.TWINS)
"""Twins by the functions that they stand for; a package adds its own. That of a system's ``Jumps.jumped`` declares
jump(t, y, p), which changes a state and returns whether that is an event that counts. That of a model's
``Landing.settle`` declares landed(t, y, p) and turned_to(t, y, p), which return a face, or -1 where none is certain."""
ALONE = "\n"
"""Between texts of which neither knows where the other ends."""


def jump_text(problem: Problem) -> str:
    """Return JavaScript that declares jump(t, y, p), in the scope of a problem's functions.

    Raises
    ------
    InputError
        If there is no twin of what lets the states of the problem's system jump, or an equation of it cannot be read.
    """
    jumps = problem.system.jumps
    if jumps is None:
        return ""
    if jumps.jumped not in TWINS:
        raise fail(problem.system.name, "must have a script of how its states jump", "none", "no page plays it")
    return script_text(TWINS[jumps.jumped], problem, "jump")


def landing_text(model: Model, scene: Any, problem: Problem) -> str:
    """Return JavaScript that declares landed and turned_to; "" where no face is ever certain, or no page says it."""
    landing = model.landing
    if landing is None or landing.settle not in TWINS or landing.why_not(scene):
        return ""
    return script_text(TWINS[landing.settle], problem, "landed", "turned_to")


def script_text(script: Script, problem: Problem, *names: str) -> str:
    """Return JavaScript that declares functions of a script by their names, and nothing else."""
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
