"""No two compiled functions share a name: code of several processes meets in one cache and then in one process."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from pem_core.integrate.compiled import (
    compiled_advance,
    compiled_look,
    compiled_stages,
    compiled_step,
)
from pem_core.integrate.methods import METHODS
from pem_core.models.problem import Signals
from pem_core.models.rigid.forms.axial import AXIAL
from pem_core.models.rigid.forms.hinged import HINGED
from pem_core.models.rigid.pendulum import PENDULUM

NEED_MOMENTA = ("pem_euler", "weak_coupling")
"""Methods of the full states, whose momenta are told, alone."""


def test_every_system_method_and_loop_has_a_name_of_its_own() -> None:
    """Numba's own names differ by a counter that starts anew in every process, so they are no help."""
    nothing = Signals(*(4 * [lambda *numbers: 0.0]))
    others = replace(PENDULUM, energy=lambda t, y, p, layout: y[0])
    functions = []
    own = (AXIAL, HINGED, PENDULUM, others, replace(others, forcing=lambda t, p, layout: None))
    for system in (replace(one, signals=nothing) for one in own):
        for method in (method for method in METHODS.values() if method.name not in NEED_MOMENTA):
            kinds = product({False, method.is_adaptive}, (False, True), (False, True))
            functions += [compiled_advance(system, method, *kind) for kind in kinds]
            functions += [make(system, method) for make in (compiled_step, compiled_stages, compiled_look)]
    names = [function.py_func.__qualname__ for function in functions]
    assert len(set(names)) == len(names)
