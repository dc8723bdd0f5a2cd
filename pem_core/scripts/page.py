"""The script of a page: all that it needs of a scene to integrate it, for values of its inputs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, NamedTuple

import numpy as np

from pem_core.errors import fail
from pem_core.integrate.methods import Method
from pem_core.models.model import Model
from pem_core.models.phase_space import row_weights
from pem_core.models.problem import Problem
from pem_core.scene.leaves import with_values
from pem_core.scripts.emitted import numbers_text
from pem_core.scripts.engine import problem_script
from pem_core.scripts.of_drawing import course_rows, courses_of, observe_script, standing_script
from pem_core.scripts.of_jumps import landing_text
from pem_core.scripts.of_scene import Assembled, Input, assembling, inputs_of

LONGEST = 3_000_000
"""Letters of a script beyond which no browser is asked to read it."""
LINEAR = 1e-12
MOST_INPUTS = 1000
"""Numbers of a scene, each of which is tried: 65 take 4 s, 185 17 s and 465 81 s, and 3,000 shapes have 20,000."""


class PageScript(NamedTuple):
    """A script, and the numbers of its scene that a page may change, in the order in which it takes their values."""

    text: str
    inputs: tuple[Input, ...]


def equations_script(model: Model, scene: Any, method: Method, asked: Iterable[Input] = ()) -> PageScript:
    """Return the JavaScript that sets ``PEM_EQUATIONS``: a scene's equations, engine, inputs and drawing.

    Parameters
    ----------
    model : Model
    scene : scene
        As it is said; its numbers are no arrays.
    method : Method
    asked : iterable of Input
        Numbers of the scene whose range is known, as those of a study's axes, with the value of the page's first view;
        all others have a range of ours.

    Raises
    ------
    InputError
        If a function of the model does what cannot be read, with its name; if the script is too long.
    """
    known = {one.path: one for one in asked}
    scene = with_values(scene, {tuple(one.path.split(".")): one.value for one in known.values()})
    wanted = [known.get(one.path, one) for one in inputs_of(scene, model.starts, model.looks)]
    if len(wanted) > MOST_INPUTS:
        raise fail("scene", f"must have at most {MOST_INPUTS} numbers to be computed in a page", len(wanted))
    read = assembling(scene, lambda changed: all_rows(model, model.plain(changed)), wanted)
    scene = model.plain(scene)
    problem = model.assemble(scene, None)
    standing, places = standing_script(model, scene, problem)
    observe, observed = observe_script(model, scene, problem)
    entries = {
        "inputs": _plain([asdict(one) for one in read.inputs]),
        "observed": _plain(observed),
        "observed_size": str(sum(int(np.prod(one["sizes"])) for one in observed)),
        "standing_counts": _plain(asdict(places)),
        "standing_size": str(places.size),
        "marks": _plain(marks_of(model, problem)),
        "weights": numbers_text(row_weights(problem)[:, 0]),
        "order": str(method.order),
        "m": str(len(read.parameters)),
    }
    landing = landing_text(model, scene, problem)
    if model.landing and landing:
        entries["faces"] = _plain(model.landing.faces(scene))
    entries |= {name: name for name in ("rows", "standing", "observe", *(("landed", "turned_to") if landing else ()))}
    expression = problem_script(problem, method, f"{read.script()}{standing}{observe}{landing}", entries)
    script = f"globalThis.PEM_EQUATIONS={expression};\n"
    if len(script) > LONGEST:
        raise fail("scene", f"must have equations of at most {LONGEST} letters to be computed in a page", len(script))
    return PageScript(script, read.inputs)


def all_rows(model: Model, scene: Any) -> Assembled:
    """Return the rows of a plain scene's parameters, those of its courses behind them, and of its state."""
    problem = model.assemble(scene, None)
    return [*problem.parameters[:, 0], *course_rows(courses_of(model, scene))], list(problem.state[:, 0])


def marks_of(model: Model, problem: Problem) -> list[list[tuple[int, float]]]:
    """Return what tells two configurations apart, as sums over rows of the state: (row, weight) for each part of one.

    Where a model's own marks are no such sums, or it has none, they are the rows that are no momenta.
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
    """Return plain data as JavaScript that no page can take for markup."""
    return json.dumps(data, allow_nan=False).replace("<", "\\u003c")
