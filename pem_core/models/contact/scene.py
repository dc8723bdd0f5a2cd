"""Wall, as in a study file."""

from dataclasses import dataclass

from pem_core.scene.quantities import Direction, Position, Share, check_numbers


@dataclass(frozen=True, kw_only=True)
class Wall:
    """Plane that bodies do not pass.

    Attributes
    ----------
    point : (3,) tuple
        Any of its points [m], lab frame.
    normal : (3,) tuple
        Normal of the plane, on the side of the bodies; of any length.
    restitution : float
        Ratio of the speeds of separation and approach of an impact, 0 to 1.
    """

    point: Position = (0.0, 0.0, 0.0)
    normal: Direction = (0.0, 0.0, 1.0)
    restitution: Share = 1.0

    def __post_init__(self) -> None:
        check_numbers(self)
