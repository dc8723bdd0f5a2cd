"""Outputs that a study may request of trajectories: each Output has its arrays and their computation in one place."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from pem_core import plugins
from pem_core.codes import Code

if TYPE_CHECKING:
    from pem_core.equilibria.tables import PointTables
    from pem_core.integrate.outcomes import Trajectories
    from pem_core.models.systems.problem import Problem

# Arrays of a store, and which of them are labels, the place where each start ends.


STATUS, EQUILIBRIUM_STATUS, CATALOGUE_STATUS = "status", "equilibrium_status", "attractor_status"
"""Arrays of computation status: of the points of a study, and of its table, with equilibria or attractors alone."""
MOST_POINTS = 10**12
"""Largest number of points along an axis of a study."""


Label = Literal["rest_point", "rest_magnet", "landing_face", "attractor"]
LABELS: dict[Label, str] = {
    "rest_point": "rest",
    "rest_magnet": "rest",
    "landing_face": "landing",
    "attractor": "attractor",
}
"""Label arrays, which store where the motion from a point ends, and the output that each belongs to."""
LABELLED = frozenset({"rest", "attractor"})
"""Outputs whose labels can be checked with a hundredth of the error."""


@dataclass(frozen=True)
class Variable:
    """One array of the store.

    Attributes
    ----------
    dims : tuple of str
        Dimensions after those of the study's axes.
    shape : tuple of int
        Lengths of these dimensions.
    fill : number
        Value of points that have not been computed. It may be NaN, which equals nothing: variables are compared
        without it.
    """

    name: str
    dims: tuple[str, ...]
    shape: tuple[int, ...]
    dtype: str
    fill: Any = field(compare=False)
    attrs: dict[str, Any] = field(default_factory=dict)

    @property
    def bytes_per_point(self) -> int:
        """Return the size of one point [bytes]."""
        return math.prod(self.shape) * np.dtype(self.dtype).itemsize


def float_variable(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    """Return an array of numbers in a unit, NaN where nothing has been computed."""
    attrs = {"units": unit, "long_name": text, "ancillary_variables": "status"}
    return Variable(name, dims, shape, "float64", math.nan, attrs)


def truth_variable(name: str, dims: tuple[str, ...], shape: tuple[int, ...], unit: str, text: str) -> Variable:
    """Return an array of truth values, false where nothing has been computed: a third number would be read as true."""
    attrs = {"units": unit, "long_name": text, "flag_values": [0, 1], "flag_meanings": "no yes"}
    return Variable(name, dims, shape, "bool", False, attrs)


def flags(codes: Iterable[Code]) -> dict[str, Any]:
    """Return the attributes of an array whose values are codes."""
    return {
        "flag_values": [int(code) for code in codes],
        "flag_meanings": " ".join(code.name.lower() for code in codes),
        "comment": "; ".join(f"{code.name.lower()}: {code.meaning}" for code in codes),
    }


def labelling() -> tuple[str, ...]:
    """Return the names of the outputs that have labels."""
    return tuple(dict.fromkeys(LABELS.values()))


GROUP = plugins.Group("magnetic_pendulums.outputs", "pipelines.outputs.observable_outputs:OF_MOTION")
Values = dict[str, np.ndarray]
Indices = tuple[np.ndarray, ...]
"""Grid indices of some points, an array for each axis."""


@dataclass(frozen=True)
class Output:
    """Arrays that a study may request, of scenes of any kind, and how they are computed from trajectories.

    Attributes
    ----------
    name : str
        Its name in a study file.
    variables : function (Study) -> list of Variable
        The arrays that it stores.
    values : function (problem, run, known) -> dict of (n, ...) arrays
        By the names of these variables; ``known`` are the equilibria with which the run was captured, or None. Left out
        if ``of_starts`` is given.
    parameters : type or None
        Frozen dataclass of the parameters that a study may give beside the name; all have defaults.
    version : int
        Raised when the same trajectories give other numbers.
    of_starts : function (study, indices, problem, catalogues) -> dict of (n, ...) arrays, (n,) uint8 array
        The values and the status of trajectories that the output integrates by itself, in place of ``values``.
        ``catalogues`` reads stored catalogues of attractors, or is None.
    """

    name: str
    variables: Callable[[Any], list[Variable]]
    values: Callable[[Problem, Trajectories, PointTables | None], Values] | None = None
    parameters: type | None = None
    version: int = 1
    of_starts: Callable[..., tuple[Values, np.ndarray]] | None = None


def _indicators() -> Iterable[str]:
    """Return the names of the indicators, imported when needed: ``pem status`` starts without the integrators."""
    from pipelines.measures.indicators import INDICATORS

    return INDICATORS


def installed_outputs() -> tuple[str, ...]:
    """Return the names of all outputs that a study may have: those of trajectories, of all packages, and indicators.

    Raises
    ------
    InputError
        If a package that offers some cannot be imported, or two offer the same.
    """
    return (*plugins.names(GROUP, Output), *_indicators())


def is_offered(name: str) -> bool:
    """Return whether an output of this name is installed.

    Raises
    ------
    InputError
        If two packages offer it, or none does and a package cannot be imported.
    """
    return name in _indicators() or plugins.find(GROUP, name, Output) is not None


def parameters_of_output(name: str) -> type | None:
    """Return the class of an output's parameters; None if it has none, or is not installed."""
    return next((offer.thing.parameters for offer in offered((name,))), None)


def outputs_of_motion(names: tuple[str, ...]) -> list[Output]:
    """Return the outputs of some names, each once, that are computed from trajectories: all but indicators."""
    return [offer.thing for offer in offered(names)]


def offered(names: tuple[str, ...]) -> list[plugins.Offer[Output]]:
    """Return the outputs of :func:`outputs_of_motion`, each with the package that offers it."""
    indicators = _indicators()
    found = [plugins.find(GROUP, name, Output) for name in dict.fromkeys(names) if name not in indicators]
    return [offer for offer in found if offer]
