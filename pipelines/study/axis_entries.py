"""Axes in a study file, key by key."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pem_core.scene.quantities import Constraint


def _is_line(text: str) -> bool:
    return bool(text.strip()) and text.isprintable()


Label = Annotated[str, Constraint("must be a line of text", _is_line)]
"""Name for people of an axis."""


@dataclass(frozen=True, kw_only=True)
class SweepEntry:
    """Swept number: its ``path``, and a range (``from``, ``to``, ``points``, ``spacing``) or a list of ``values``.

    Pictures and pages show its ``label``, by default the name of the number at the path, such as `tilt towards x`.
    """

    path: str | None = None
    from_: Any = None
    to: Any = None
    points: int | None = None
    spacing: Literal["linear", "log"] = "linear"
    values: tuple[Any, ...] | None = None
    label: Label | None = None


@dataclass(frozen=True, kw_only=True)
class DrawnEntry:
    """Drawn number: its ``path``, and a distribution.

    Uniform between ``from`` and ``to`` (with ``spacing: log``, in its logarithm), or normal with ``mean`` and
    ``deviation``, truncated to ``from`` and ``to`` if they are given, or, for the path of a vector, uniform over a
    ``sphere`` of this radius. Pictures and pages show its ``label``, as that of an axis.
    """

    path: str | None = None
    from_: Any = None
    to: Any = None
    spacing: Literal["linear", "log"] = "linear"
    mean: Any = None
    deviation: Any = None
    sphere: Any = None
    label: Label | None = None


@dataclass(frozen=True, kw_only=True)
class AxisEntry(SweepEntry):
    """Axis of a study: one sweep, several under ``zip`` that change together, or numbers ``of`` the scene at random.

    Their ``points`` are a ``sample``: a Sobol sequence in ``replicates`` independent scrambles, or independent points.
    With ``partners``, each Sobol point is followed by one partner for each number, which differs in this number only.
    """

    zip: dict[str, SweepEntry] | None = None
    sample: Literal["sobol", "random"] | None = None
    seed: int | None = None
    replicates: int | None = None
    partners: bool = False
    of: dict[str, DrawnEntry] | None = None

    @property
    def is_drawn(self) -> bool:
        """Return whether it is an axis of points drawn at random."""
        given = (self.sample, self.seed, self.replicates, self.of)
        return self.partners or any(value is not None for value in given)
