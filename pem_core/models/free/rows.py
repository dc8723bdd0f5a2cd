"""Rows of states and parameters of free rigid bodies, and the entries of their layout.

State of a body, thirteen rows: place of its mass centre, momentum, quaternion of its frame, angular momentum about the
mass centre, all in the lab frame. With walls, contact rows follow (``contact.gap_functions``). The last row of the
state is the energy lost.

Parameters: the rows of ``environment.rows``, then those of each body, its magnets and its coils, of walls and features,
of the placed magnets and of the prescribed motions.
"""

from itertools import chain
from typing import Any

from pem_core.models.environment.rows import HEADER, MAGNET, groups_around, magnet_on, magnets_of, parameters_of
from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.rotations import axes_of, quaternion_at
from pem_core.numbers.types import Basis, Layout, Rows, Vector
from pem_core.numbers.vectors import vector_at

FREE_STATE = row_layout(position=3, momentum=3, quaternion=4, angular_momentum=3)

FREE_BODY = row_layout(
    mass=1,
    inverse_mass=1,
    inverse_inertia=6,
    null_axes=6,
    mass_centre=3,
    drag=1,
    turning_drag=1,
    reach=1,
    handed_force=3,
    handed_torque=3,
    load_force=3,
    load_torque=3,
)
"""Parameter rows of a body: M, 1 / M, I^-1 about the mass centre, projector onto axes without inertia, R_G, these in
the body frame; drags; the length scale of its steps; external force [N] and torque about its mass centre [N m], lab
frame; those of its table at the present time (see ``free.forces``). Its magnets and current loops follow, with places
from the mass centre."""

HAS_NULL_AXES = HEADER.model_first
"""Layout entry: whether any body has axes without inertia."""
TAIL_ENTRY = HEADER.model_second
"""Layout entry that contains the number of the first entry of this model."""
TAIL = layout_entries(
    watched_axis=("For flips, the index of the axis (0, 1 or 2); for meetings, the first row of contact distances."),
    contact_rows="Number of contact rows of the state.",
    walls="First entry of walls.",
)
"""First entries of this model. After them follow the entries TABLE of each body, those of walls, and the numbers of the
tables, as bits."""
TABLE = layout_entries(start="First entry of a body's table of loads.", rows="Number of its rows, 0 without a table.")


def parameter_groups(layout: Layout) -> list[int]:
    """Return the numbers of parameter rows of each quantity, in order, of bodies without walls."""
    bodies = [(*FREE_BODY.groups, *MAGNET.groups * magnets_of(layout, a)) for a in range(layout[HEADER.carriers])]
    return groups_around([*chain(*bodies)], layout)


def watched_axis(layout: Layout) -> Any:
    """Return the axis monitored for flips."""
    return layout[layout[TAIL_ENTRY] + TAIL.watched_axis]


def walls_entry(layout: Layout) -> Any:
    """Return the first layout entry of walls, which exist only where the state has contact rows."""
    return layout[layout[TAIL_ENTRY] + TAIL.walls]


def lost_row(layout: Layout) -> Any:
    """Return the state row of the energy lost."""
    return FREE_STATE.size * layout[HEADER.carriers] + layout[layout[TAIL_ENTRY] + TAIL.contact_rows]


def table_start(layout: Layout, a: int) -> Any:
    """Return the first layout entry of the table of body a."""
    return layout[layout[TAIL_ENTRY] + TAIL.size + TABLE.size * a + TABLE.start]


def table_rows(layout: Layout, a: int) -> Any:
    """Return the number of rows of the table of body a: 0 where it has none."""
    return layout[layout[TAIL_ENTRY] + TAIL.size + TABLE.size * a + TABLE.rows]


def is_loaded(layout: Layout) -> bool:
    """Return whether any body has a table."""
    return any(table_rows(layout, a) > 0 for a in range(layout[HEADER.carriers]))


def state_row(a: int) -> int:
    """Return the first state row of body a."""
    return FREE_STATE.size * a


def position_of(a: int, y: Rows) -> Vector:
    """Return the position of the mass centre of body a [m], lab frame."""
    return vector_at(y, state_row(a) + FREE_STATE.position)


def momentum_of(a: int, y: Rows) -> Vector:
    """Return the momentum of body a [kg m/s], lab frame."""
    return vector_at(y, state_row(a) + FREE_STATE.momentum)


def angular_momentum_of(a: int, y: Rows) -> Vector:
    """Return L of body a about its mass centre [kg m^2/s], lab frame."""
    return vector_at(y, state_row(a) + FREE_STATE.angular_momentum)


def axes_at(a: int, y: Rows) -> Basis:
    """Return the axes of body a, lab components."""
    return axes_of(quaternion_at(y, state_row(a) + FREE_STATE.quaternion))


def magnet_at(a: int, m: int, r_a: Vector, u: Basis, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return place [m] and moment [A m^2], lab frame, of magnet m of body a with mass centre r_a and axes u."""
    return magnet_on(parameters_of(p, layout, a), FREE_BODY.size + MAGNET.size * m, r_a, u)


def carried(a: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return place and moment of magnet m of body a, lab frame."""
    return magnet_at(a, m, position_of(a, y), axes_at(a, y), p, layout)


def frame(a: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Basis]:
    """Return mass centre [m] and axes of body a, lab frame."""
    return position_of(a, y), axes_at(a, y)
