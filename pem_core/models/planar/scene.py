"""Scene of the textbook magnetic pendulum, with dimensionless numbers (see ``planar.model``)."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pem_core.reprs import scene_repr
from pem_core.scene.noise import PlanarNoise
from pem_core.scene.quantities import Number, Quantity, check_numbers

Positive = Annotated[float, Quantity("1", "positive")]
NotNegative = Annotated[float, Quantity("1", "not negative")]


@dataclass(frozen=True, kw_only=True)
class PlanarMagnet:
    """Magnet below the plane at ``position``; it attracts if its ``strength`` g is positive."""

    position: tuple[Number, Number]
    strength: Number = 1.0

    def __post_init__(self) -> None:
        check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class PlanarStart:
    """Initial position and velocity of the point."""

    position: tuple[Number, Number] = (0.0, 0.0)
    velocity: tuple[Number, Number] = (0.0, 0.0)

    def __post_init__(self) -> None:
        check_numbers(self)


@dataclass(frozen=True, kw_only=True)
class PlanarScene:
    """Point in a plane over magnets, ``x'' = -w^2 x - a x' - sum g_i (x - x_i) / D_i^3, D_i^2 = |x - x_i|^2 + d^2``.

    Attributes
    ----------
    frequency, damping, height : float
        w, a and d.
    magnets : tuple of PlanarMagnet
    start : PlanarStart
    noise : PlanarNoise or None
        Random force.
    """

    kind: Literal["planar"] = "planar"
    frequency: Positive
    damping: NotNegative = 0.0
    height: Positive
    magnets: tuple[PlanarMagnet, ...] = ()
    start: PlanarStart = field(default_factory=PlanarStart)
    noise: PlanarNoise | None = None

    def __repr__(self) -> str:
        """Return a one-line summary of the scene."""
        return scene_repr(self)

    def __post_init__(self) -> None:
        check_numbers(self)
