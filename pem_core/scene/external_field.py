"""External conditions of scenes of every kind: uniform fields and periodic boxes."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import numpy as np

from pem_core.errors import InputError, Mistake
from pem_core.numbers.types import component
from pem_core.numbers.vectors import cross, dot
from pem_core.scene import quantities
from pem_core.scene.waves import Wave

FLAT = 1e-9
"""Volume relative to the product of its edges below which a box is flat: half of the digits of a position remain."""

VACUUM_PERMEABILITY = 4e-7 * np.pi
"""mu_0 [N/A^2], the value before 2019; CODATA 2018 differs from it by 5.5e-10."""


@dataclass(frozen=True, kw_only=True)
class UniformField(quantities.Checked):
    """A uniform flux density B [T], lab frame (manual section 3.3.2), times ``wave`` if that is given."""

    kind: Literal["uniform"] = "uniform"
    B: tuple[quantities.FluxDensity, quantities.FluxDensity, quantities.FluxDensity] = (0.0, 0.0, 0.0)
    wave: Wave | None = None


@dataclass(frozen=True, kw_only=True)
class RotatingField(quantities.Checked):
    """A uniform flux density B + B1 cos(w t) + B2 sin(w t) [T], lab frame.

    PEM's ``ellipticRotationField``, plus a constant part B; with B2 = 0 it alternates.
    """

    kind: Literal["rotating"] = "rotating"
    B: tuple[quantities.FluxDensity, quantities.FluxDensity, quantities.FluxDensity] = (0.0, 0.0, 0.0)
    B1: tuple[quantities.FluxDensity, quantities.FluxDensity, quantities.FluxDensity]
    B2: tuple[quantities.FluxDensity, quantities.FluxDensity, quantities.FluxDensity] = (0.0, 0.0, 0.0)
    angular_velocity: quantities.AngularVelocity


Field = Annotated[UniformField | RotatingField, quantities.DefaultKind("uniform")]


@dataclass(frozen=True, kw_only=True)
class Box:
    """A cuboid between two corners [m], lab frame (PEM's ``systemSize``).

    If ``periodic``, two magnets interact along the shortest way through its faces, on each axis r - L floor(r / L +
    1/2): the nearest image alone, without a sum over images. Positions are not wrapped.
    """

    min: quantities.Position
    max: quantities.Position
    periodic: bool = True

    def __post_init__(self) -> None:
        quantities.check_numbers(self)
        for axis, (low, high) in enumerate(zip(self.min, self.max, strict=True)):
            if not np.all(np.asarray(high) > np.asarray(low)):
                raise InputError([Mistake(("max", axis), f"must be greater than min.{axis}", high)])

    @property
    def vectors(self) -> tuple[quantities.Position, quantities.Position, quantities.Position]:
        """Return its edges [m] in the form of a :class:`TriclinicBox`."""
        corners = zip(self.min, self.max, strict=True)
        x, y, z = (component(high) - component(low) for low, high in corners)
        return (x, 0.0, 0.0), (0.0, y, 0.0), (0.0, 0.0, z)


def _span_a_volume(vectors: Any) -> bool:
    a, b, c = (tuple(map(component, edge)) for edge in vectors)
    lengths = np.sqrt(dot(a, a)) * np.sqrt(dot(b, b)) * np.sqrt(dot(c, c))
    return bool(np.all(np.abs(dot(a, cross(b, c))) > FLAT * lengths))


Edges = Annotated[
    tuple[quantities.Position, quantities.Position, quantities.Position],
    quantities.Constraint("must be three vectors that do not lie in one plane", _span_a_volume),
]


@dataclass(frozen=True, kw_only=True)
class TriclinicBox(quantities.Checked):
    """A parallelepiped along three vectors from a corner [m], lab frame, in any order and orientation.

    If ``periodic``, two magnets interact along the shortest way through its faces: the nearest image alone, however
    tilted the box is (``models.environment.rows``). Positions are not wrapped.

    Attributes
    ----------
    vectors : three (3,) tuples
        Its edges, each in lab components.
    min : (3,) tuple
        The corner.
    """

    vectors: Edges
    min: quantities.Position = (0.0, 0.0, 0.0)
    periodic: bool = True


AnyBox = Annotated[Box | TriclinicBox, quantities.SecondIf("vectors")]
