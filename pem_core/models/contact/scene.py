"""A wall, as a study file has it."""

from dataclasses import dataclass

from pem_core.scene.quantities import Direction, Position, Share, check_numbers


@dataclass(frozen=True, kw_only=True)
class Wall:
    """A plane that bodies do not pass.

    Attributes
    ----------
    point : (3,) tuple
        Any of its points [m], lab frame.
    normal : (3,) tuple
        At right angles to it, on the side of the bodies; of any length.
    restitution : float
        The share of the speed of approach with which what hits it leaves, 0 to 1.
    """

    point: Position = (0.0, 0.0, 0.0)
    normal: Direction = (0.0, 0.0, 1.0)
    restitution: Share = 1.0

    def __post_init__(self) -> None:
        check_numbers(self)
