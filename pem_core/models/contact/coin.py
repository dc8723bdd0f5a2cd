"""A coin that is tossed and caught at the height of its start: which side is up (Keller 1986, doi:10.2307/2323340).

A thin disc of radius a lies flat, its centre a above the wall, and is thrown off at u along the wall's normal, turning
at omega about a diameter. It is back at that height after 2 u / g, where it has turned by omega 2 u / g, and first
touches the wall then or later. Standing on its edge it reaches as far as the height of its start, so that it touches
at the latest there: its sides do not change any more, and

    omega u = (n + 1/2) pi g / 2

are the starts that touch on edge, between which side and side alternate. That is exact for a disc without thickness.
"""

import numpy as np

from pem_core.models.contact.gap_functions import feature_at, wall_at
from pem_core.models.contact.recognise_shape import OF_CYLINDER
from pem_core.models.contact.rows import feature_count, feature_row, wall_row
from pem_core.models.environment.rows import SHARED, parameters_of
from pem_core.models.free.forces import angular_velocity, velocity
from pem_core.models.free.rows import FREE_BODY, angular_momentum_of, axes_at, momentum_of, position_of
from pem_core.models.systems.problem import Problem
from pem_core.numbers.vectors import cross, dot, squared, to_lab, vector_at

OFF = 1e-9
"""Share by which a start may be off: of a coin that lies flat, its centre as high as its radius, turning across it."""


def half_turns(problem: Problem) -> np.ndarray:
    """Return by how many half turns (n,) a coin has turned when it is back; NaN where none is tossed this way."""
    p, layout, state = problem.parameters, problem.layout, problem.state
    if feature_count(layout, 0) != OF_CYLINDER:
        return np.full(problem.size, np.nan)
    q, u = parameters_of(p, layout, 0), axes_at(0, state)
    (n, place), (_, rim) = wall_at(p, wall_row(layout, 0)), feature_at(p, feature_row(layout, 0, 0))
    across = to_lab(cross(rim[0], rim[1]), u)
    omega = angular_velocity(q, angular_momentum_of(0, state), u)
    radius, spin = np.sqrt(squared(rim[0])), np.sqrt(squared(omega))
    speed, pull = dot(n, velocity(q, momentum_of(0, state))), -dot(n, vector_at(p, SHARED.gravity))
    is_flat = np.sqrt(squared(cross(n, across))) <= OFF * np.sqrt(squared(across))
    is_across = np.abs(dot(omega, n)) <= OFF * spin
    is_level = np.abs(dot(n, position_of(0, state)) - place - radius) <= OFF * radius
    is_alone = (q[FREE_BODY.drag] == 0.0) & (q[FREE_BODY.turning_drag] == 0.0)
    is_tossed = is_flat & is_across & is_level & is_alone & (speed >= 0.0)
    return np.where(is_tossed, spin * 2.0 * speed / (pull * np.pi), np.nan)
