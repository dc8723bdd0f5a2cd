"""What a study file says of how motions are computed: the method and its times, and what indicators are read off."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Literal

from pem_core.methods.method import METHODS
from pem_core.scene.quantities import Constraint, Quantity

Count = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]
Duration = Annotated[float, Quantity("s", "positive")]


def ascends(numbers: tuple[float, ...]) -> bool:
    """Tell whether there are two numbers or more, each larger than the one before."""
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


ASCENDING = Constraint("must be at least two numbers that ascend", ascends)


@dataclass(frozen=True, kw_only=True)
class Integrate:
    """How to integrate: method, end, and time between records of the trajectory.

    A method of fixed steps takes its ``step``; one that chooses its steps (dop853, dprkn8, dopri5) its ``tolerance``,
    the size of the error of a step: radians, and angular velocity over that of the motion. ``most_impacts`` are those
    on walls after which a trajectory is given up, 10,000 if not given. With ``field_table`` the field of magnets that
    stand still is read from tables: true where it can be, auto where that is faster, at fifteen pairs of magnets or
    more.
    """

    method: Literal[tuple(METHODS)] = "rk4"  # type: ignore[valid-type]
    step: Duration | None = None
    tolerance: Annotated[float, Quantity("1", "tolerance")] = 1e-8
    until: Duration
    record_every: Duration | None = None
    most_impacts: Count | None = None
    field_table: bool | Literal["auto"] = "auto"


@dataclass(frozen=True, kw_only=True)
class Indicators:
    """How indicators of chaos among the outputs are computed; they run to the end, whatever ``stop`` says.

    Deviations from each trajectory are made orthonormal every ``renormalise``. ``horizon`` is that of the finite-time
    exponent and of the growth of volumes, the whole time if not given; ``exponents`` is the number in the Lyapunov
    spectrum, all if not given; ``vectors`` is k of GALI_k. ``seed`` gives the first deviations. Angular velocities
    times ``time_scale`` count as angles in their length. Pairs of trajectories start ``distances`` apart after
    ``settle``, as long as the whole time if not given.
    """

    renormalise: Duration = 1.0
    horizon: Duration | None = None
    exponents: Count | None = None
    vectors: Annotated[int, Constraint("must be at least 2", lambda number: number >= 2)] = 2
    seed: Annotated[int, Constraint("must not be negative", lambda number: number >= 0)] = 0
    time_scale: Duration = 1.0
    settle: Duration | None = None
    distances: Annotated[
        tuple[Annotated[float, Quantity("1", "positive")], ...],
        ASCENDING,
    ] = (1e-6, 1e-5, 1e-4)
