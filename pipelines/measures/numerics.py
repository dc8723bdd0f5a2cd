"""Keys of a study file for the integration: method and times, and settings of the indicators of chaos."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Literal

from pem_core.methods.method import METHODS
from pem_core.scene.quantities import Constraint, Quantity

Count = Annotated[int, Constraint("must be a positive integer", lambda number: number > 0)]
Duration = Annotated[float, Quantity("s", "positive")]


def ascends(numbers: tuple[float, ...]) -> bool:
    """Return whether there are at least two numbers, each larger than the one before."""
    return len(numbers) > 1 and all(one < other for one, other in pairwise(numbers))


ASCENDING = Constraint("must be at least two numbers that ascend", ascends)


@dataclass(frozen=True, kw_only=True)
class Integrate:
    """How to integrate: method, end, and time between records of the trajectory.

    A method of fixed step takes its ``step``; an adaptive one (dop853, dprkn8, dopri5) takes its ``tolerance``, the
    bound on the error of a step, in radians and, for angular velocities, relative to that of the motion.
    ``most_impacts`` is the number of impacts on walls after which a trajectory is given up, 10,000 by default. With
    ``field_table`` the field of fixed magnets is interpolated in tables: true where possible, auto where that is
    faster, from fifteen pairs of magnets on.
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

    Deviation vectors are orthonormalised every ``renormalise``. ``horizon`` is that of the finite-time exponent and of
    the growth of volumes, by default the whole time; ``exponents`` is the number in the Lyapunov spectrum, by default
    all; ``vectors`` is k of GALI_k. ``seed`` determines the initial deviation vectors. In their norm, angular
    velocities count as angles after multiplication by ``time_scale``. Pairs of trajectories start ``distances`` apart
    after ``settle``, by default the whole time.
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
