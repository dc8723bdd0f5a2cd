"""Rate of a run, taken from blocks that did not wait for the compiler."""

from __future__ import annotations

from dataclasses import dataclass

COMPILING_SECONDS = 60.0
"""Time within which equations are compiled on two cores; estimates from the first blocks were five times too long."""


@dataclass
class BlockRate:
    """Points and seconds of the blocks of a run, those that began after the first one had ended counted apart.

    Every worker compiles the equations while it computes its first block. All of them begin before any has ended.

    Attributes
    ----------
    first : float, optional
        When the first block of the run ended [s]; None before.
    """

    first: float | None = None
    points: int = 0
    busy_seconds: float = 0.0
    steady_points: int = 0
    steady_seconds: float = 0.0

    def add(self, ended: float, points: int, seconds: float) -> None:
        """Count a block that ended at a moment [s] after so many seconds of computing."""
        self.points += points
        self.busy_seconds += seconds
        if self.first is None:
            self.first = ended
        elif ended - seconds >= self.first:
            self.steady_points += points
            self.steady_seconds += seconds

    @property
    def is_rough(self) -> bool:
        """Whether there are blocks, but each may include the time of the compiler."""
        return self.points > 0 and not (self.steady_points and self.steady_seconds)

    def per_second(self, elapsed: float) -> float | None:
        """Return points per second, with as many blocks at once as there were on average; None if it is unknown.

        If it is rough, it is unknown before COMPILING_SECONDS, and a lower bound from then on.

        Parameters
        ----------
        elapsed : float
            Time in which these blocks were computed [s].
        """
        if elapsed <= 0 or not self.points or (self.is_rough and elapsed < COMPILING_SECONDS):
            return None
        if self.is_rough:
            return self.points / elapsed
        return self.steady_points / self.steady_seconds * self.busy_seconds / elapsed
