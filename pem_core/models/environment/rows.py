"""Parameter rows and layout of the environment, and nearest images in a triclinic cell.

The cell's rows hold a Minkowski-reduced basis of its lattice (``environment.periodic_images``). The nearest image
of a separation is then among the 27 around the one with rounded fractions, however oblique the box is: fractions of
nearest images along such a basis are less than 3/2 in size, in all random cells of our tests at most 1 (Nguyen and
Stehle 2009, doi:10.1145/1597036.1597050, on Voronoi cells). Eight of the 27 need no test: see DIAGONALS.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.types import Basis, Component, Layout, Rows, Vector
from pem_core.numbers.vectors import add, choose, dot, floor, rows_from, scale, subtract, to_lab, vector_at

BASIS = row_layout(a=3, b=3, c=3)
"""Rows of three vectors."""

CORNER = row_layout(corner=3)
"""Parameter rows of every periodic box, after all prescribed motions: its corner [m]."""

CELL = row_layout(vectors=BASIS, reciprocal=BASIS)
"""Parameter rows of a triclinic box, after its corner: its edges [m], and the reciprocal vectors [1/m] of the reduced
basis, whose products with a separation are its fractions along the basis. NEIGHBOURS lattice vectors follow."""

NEIGHBOUR = row_layout(vector=3, half_square=1)
"""Rows of a lattice vector v: v [m] and v^2 / 2 [m^2]."""

COEFFICIENTS = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1)
"""Coefficients of neighbouring lattice vectors along the reduced basis (the first three); one of each v and -v."""
NEIGHBOURS = len(COEFFICIENTS)
DIAGONALS = (1, 1, 1), (1, 1, -1), (1, -1, 1), (-1, 1, 1)
"""Lattice vectors that never lead to the nearest image: no b_i.v is negative, so that r.v <= v^2 / 2 where no fraction
of r is above 1/2. They may bound the Voronoi cell."""

CELL_GROUPS = (*CELL.groups, *NEIGHBOUR.groups * NEIGHBOURS)
"""Number of rows of each quantity of a triclinic box, after its corner."""

TIE = 2.0**-48
"""Round-off relative to v^2, and of a fraction: a few units in the last place."""


def nearest_image(r: Vector, cell: Rows) -> Vector:
    """Return the shortest of the vectors that differ from r [m], eq. (3.26), by a lattice vector.

    Fractions are rounded by PEM's rule, floor(f + 1/2). Among that image and its neighbours r - v and r + v, the
    shortest
    one maximises |r.v| - v^2/2, half the decrease of its square from r^2. Among images that are equally near, to
    round-off, the first of these is chosen: in that order, from -1/2 to below 1/2 of the reduced basis. Otherwise the
    image of -r is minus that of r. (Ours.)

    Parameters
    ----------
    r : vector
    cell : rows
        As CELL has them, with their neighbours.
    """
    first = rows_from(cell, CELL.size)
    f0 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.a)) + (0.5 + TIE))
    f1 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.b)) + (0.5 + TIE))
    f2 = floor(dot(r, vector_at(cell, CELL.reciprocal + BASIS.c)) + (0.5 + TIE))
    r = subtract(r, scale(f0, vector_at(first, 0)))
    r = subtract(r, scale(f1, vector_at(first, NEIGHBOUR.size)))
    r = subtract(r, scale(f2, vector_at(first, 2 * NEIGHBOUR.size)))
    most = 0.0 * first[NEIGHBOUR.half_square]
    step = most, most, most
    for k in range(NEIGHBOURS):
        v, half = vector_at(first, NEIGHBOUR.size * k), first[NEIGHBOUR.size * k + NEIGHBOUR.half_square]
        along = dot(r, v)
        side = choose(along, 1.0, -1.0)
        gain = side * along - half
        nearer = gain - most - TIE * half
        step = (
            choose(nearer, side * v[0], step[0]),
            choose(nearer, side * v[1], step[1]),
            choose(nearer, side * v[2], step[2]),
        )
        most = choose(nearer, gain, most)
    return subtract(r, step)


# Parameter rows of the environment, and the layout with the first rows of placed magnets and carriers.


SHARED = row_layout(gravity=3, field=3, mu=1, box=3)
"""Parameter rows of the scene: g, present B, mu_0 / 4 pi, edges of a cuboid box, ones where there is none."""

MAGNET = row_layout(position=3, moment=3)
"""Parameter rows of a magnet: in the body frame on a carrier, in the lab frame, at the present time, if placed."""

LOOP = row_layout(position=3, axis=3, radius=1, current_turns=1)
"""Parameter rows of a current loop: centre, unit axis, radius [m], N I [A]; in the body frame on a carrier, in the lab
frame, at the present time, if placed. Its place and axis are where those of a magnet have its place and moment, so that
prescribed motions treat both alike."""

PLATE = row_layout(position=3, normal=3, thickness=1, conductivity=1)
"""Parameter rows of a conducting plate, lab frame (``environment.plate``): a point of the face towards the magnets, the
unit normal towards them, thickness [m] and conductivity [S/m]. They precede the prescribed motions."""

ELLIPSE = row_layout(constant=3, cosine=3, sine=3)
"""Rows of a rotating vector: constant + cosine cos(w t) + sine sin(w t)."""

COURSE = row_layout(velocity=3, place=ELLIPSE, moment=ELLIPSE, rate=1, spin_up=1, current_turns=1)
"""Parameter rows of the prescribed motion of a magnet or loop: velocity, its place, its moment or axis, w, the duration
of its spin-up, and the ampere-turns of a loop, which a wave may multiply."""

FIELD_COURSE = row_layout(field=ELLIPSE, rate=1)
"""Parameter rows of a rotating vector that all bodies share: the field, or gravity on an oscillating table."""

SPHERE = row_layout(centre=3, radius=1)
"""Parameter rows of the sphere that a carrier may leave [m], lab frame."""

HEADER = layout_entries(
    carriers="Number of moving bodies that may carry magnets.",
    placed_magnets="Number of placed magnets. In the layout a magnet is a dipole.",
    first_placed="First parameter row of the placed magnets.",
    model_first="Reserved for the model.",
    periodicity="Periodic box: NONE, CUBOID or TRICLINIC.",
    field_turns="1 if the external field changes with time, else 0.",
    moving_magnets="Number of placed magnets with a prescribed motion.",
    first_course="First parameter row of the prescribed motions.",
    model_second="Reserved for the model.",
    groups="First entry of the table that groups dipoles into magnets (``magnets``), 0 where each dipole is a magnet.",
    loops="Number of current loops of placed coils.",
    first_loop="First parameter row of the current loops.",
    table_moves="1 if the table oscillates, so that gravity changes with time in its frame, else 0.",
    field_wave="Number of the wave of the field, or NO_WAVE.",
    waves="Number of waves.",
    wave_rows="Number of parameter rows of all waves.",
    carried_coils="First entry of the table of coils where moving bodies have any (``carried_loops``), else 0.",
    plate="1 if there is a conducting plate, whose parameter rows precede the prescribed motions, else 0.",
    ramps="First entry of the ramps (``ramps``), 0 where there are none.",
    ramp_rows="Number of parameter rows of all ramps, which follow all others.",
    spheres="First parameter row of the spheres that carriers may leave, which are the last ones; 0 without.",
)
"""First entries of the layout of a scene with an environment. After them follow the entries CARRIER of each carrier;
then the entries MOVER of each moving magnet and WAVE of each wave; then the tables of groups and of coils. In the
parameter rows, the courses of field and gravity follow those of moving magnets; then the rows of waves; then the corner
of a periodic box, and its cell where it is triclinic; then those of ramps; then those of spheres."""

MOVER = layout_entries(
    magnet="Number of a moving magnet among the placed magnets, or that of a loop plus their number.",
    wave="Number of the wave by which its moment or current is multiplied, or NO_WAVE.",
    spins_up="1 if its rotation is spun up, else 0.",
)

WAVE = layout_entries(
    kind="Kind of the wave.",
    first="Its first row among those of all waves; of a product, the number of the first factor.",
    knots="Number of rows of a table; of a product, the number of the second factor.",
)
"""Layout entries of a wave (see ``environment.waves``)."""

NO_WAVE = -1
"""Number of a missing wave."""

CARRIER = layout_entries(magnets="Number of magnets of a carrier.", first_row="First parameter row of a carrier.")

NONE, CUBOID, TRICLINIC = 0, 1, 2
"""Values of the layout entry ``HEADER.periodicity``."""


def carrier_entry(a: int, which: int = 0) -> Any:
    """Return the number of an entry of carrier a in the layout; for a carriers in all, that after the last of them."""
    return HEADER.size + CARRIER.size * a + which


def groups_around(carried_counts: Sequence[int], layout: Layout) -> list[int]:
    """Return the numbers of parameter rows of each quantity, in order; ``carried_counts`` are the model's."""
    placed, moving = MAGNET.groups * layout[HEADER.placed_magnets], COURSE.groups * layout[HEADER.moving_magnets]
    soft, loops = [1] * soft_rows(layout), LOOP.groups * layout[HEADER.loops]
    plate = PLATE.groups * layout[HEADER.plate]
    shared = FIELD_COURSE.groups * (layout[HEADER.field_turns] + layout[HEADER.table_moves])
    waves = [1] * layout[HEADER.wave_rows]
    corner = CORNER.groups * int(layout[HEADER.periodicity] != NONE)
    cell = CELL_GROUPS * int(layout[HEADER.periodicity] == TRICLINIC)
    ramps = [1] * layout[HEADER.ramp_rows]
    spheres = SPHERE.groups * (layout[HEADER.carriers] * int(layout[HEADER.spheres] > 0))
    outside = [*placed, *soft, *loops, *plate, *moving, *shared, *waves, *corner, *cell]
    return [*SHARED.groups, *carried_counts, *outside, *ramps, *spheres]


def soft_rows(layout: Layout) -> Any:
    """Return the number of rows of a soft sphere, after the placed magnets: 1 where there is one, else 0."""
    return layout[HEADER.first_loop] - layout[HEADER.first_placed] - MAGNET.size * layout[HEADER.placed_magnets]


def magnets_of(layout: Layout, a: int) -> Any:
    """Return the number of magnets of carrier a."""
    return layout[carrier_entry(a, CARRIER.magnets)]


def parameters_of(p: Rows, layout: Layout, a: int) -> Any:
    """Return the parameter rows of carrier a."""
    return rows_from(p, layout[carrier_entry(a, CARRIER.first_row)])


def is_driven(layout: Layout) -> bool:
    """Return True where anything outside changes with time."""
    moves = layout[HEADER.moving_magnets] + layout[HEADER.field_turns] + layout[HEADER.table_moves]
    return moves + layout[HEADER.ramps] > 0


def only_field_rotates(layout: Layout) -> bool:
    """Return True where a rotating field is all that changes with time outside."""
    moves = layout[HEADER.moving_magnets] + layout[HEADER.table_moves]
    return bool(layout[HEADER.field_turns] and not moves + layout[HEADER.ramps] + layout[HEADER.wave_rows])


def placed_row(layout: Layout, k: int) -> Any:
    """Return the first parameter row of placed magnet k; current loops have the numbers after the last magnet."""
    loop = k - layout[HEADER.placed_magnets]
    return layout[HEADER.first_loop] + LOOP.size * loop if loop >= 0 else layout[HEADER.first_placed] + MAGNET.size * k


def placed_count(layout: Layout) -> Any:
    """Return the number of placed magnets and current loops."""
    return layout[HEADER.placed_magnets] + layout[HEADER.loops]


def plate_rows(p: Rows, layout: Layout) -> Any:
    """Return the rows PLATE of the conducting plate."""
    return rows_from(p, layout[HEADER.first_course] - PLATE.size)


def mover_entry(layout: Layout, j: int, which: int = 0) -> Any:
    """Return the number of a layout entry of moving magnet j; for all of them in number, that after the last."""
    return carrier_entry(layout[HEADER.carriers]) + MOVER.size * j + which


def mover(layout: Layout, j: int) -> Any:
    """Return the number of moving magnet j among the placed magnets and current loops."""
    return layout[mover_entry(layout, j, MOVER.magnet)]


def wave_entries(layout: Layout, k: int) -> tuple[Any, Any, Any]:
    """Return the layout entries WAVE of wave k."""
    first = mover_entry(layout, layout[HEADER.moving_magnets]) + WAVE.size * k
    return layout[first], layout[first + 1], layout[first + 2]


def after_waves(layout: Layout) -> Any:
    """Return the number of the first layout entry after those of waves."""
    return mover_entry(layout, layout[HEADER.moving_magnets]) + WAVE.size * layout[HEADER.waves]


def course_rows(p: Rows, layout: Layout, j: int) -> Any:
    """Return the rows of the course of moving magnet j; past the last of them, those of the field."""
    return rows_from(p, layout[HEADER.first_course] + COURSE.size * j)


def gravity_course(p: Rows, layout: Layout) -> Any:
    """Return the rows of the course of gravity on an oscillating table."""
    return rows_from(
        course_rows(p, layout, layout[HEADER.moving_magnets]), FIELD_COURSE.size * layout[HEADER.field_turns]
    )


def wave_rows(p: Rows, layout: Layout, first: int) -> Any:
    """Return the rows of waves, from a number among them on."""
    shared = FIELD_COURSE.size * layout[HEADER.table_moves]
    return rows_from(gravity_course(p, layout), shared + first)


def corner_rows(p: Rows, layout: Layout) -> Any:
    """Return the rows of a periodic box, beginning with its corner."""
    return wave_rows(p, layout, layout[HEADER.wave_rows])


def separation(r_a: Vector, r_b: Vector, p: Rows, layout: Layout) -> Vector:
    """Return r_ab = r_b - r_a, eq. (3.26); in a periodic box to the nearest image, in a cuboid along each axis."""
    r = subtract(r_b, r_a)
    # In this order, and not nested: compiled code then keeps the sums over magnets in registers.
    if layout[HEADER.periodicity] == TRICLINIC:
        r = nearest_image(r, rows_from(corner_rows(p, layout), CORNER.size))
    if layout[HEADER.periodicity] == CUBOID:
        edges = vector_at(p, SHARED.box)
        r = nearest(r[0], edges[0]), nearest(r[1], edges[1]), nearest(r[2], edges[2])
    return r


def nearest(x: Component, edge: Any) -> Any:
    """Return x - L floor(x / L + 1/2), PEM's rule: from -L/2 to below L/2."""
    return x - edge * floor(x / edge + 0.5)


def largest_over_carriers(
    norm_of: Callable[..., Any], counts: Callable[[Layout, int], bool] = lambda layout, a: True
) -> Callable[..., Any]:
    """Return the error norm that is the largest norm of any carrier.

    ``norm_of`` takes (a, change, state, rate, parameters, layout). Rows of no carrier, such as the energy balance, are
    left out, and so are carriers that do not count.
    """

    def error_norm(change: Rows, y: Rows, rate: Rows, n: int, p: Rows, layout: Layout) -> Any:
        worst = 0.0 * y[0]
        for a in range(layout[HEADER.carriers]):
            if counts(layout, a):
                total = norm_of(a, change, y, rate, p, layout)
                worst = choose(total - worst, total, worst)
        return worst

    return error_norm


# Magnets on moving bodies: their places, lab frame.


Carried = Callable[[int, int, Any, Any, Any], tuple[Vector, Vector]]
"""(a, m, y, p, layout) -> place [m] and moment [A m^2] of magnet m of carrier a."""


def magnet_on(q: Rows, row: int, origin: Vector, u: Basis) -> tuple[Vector, Vector]:
    """Return r_a and p_a, lab frame, eqs. (3.23) and (3.24), of the magnet in the rows of q from ``row`` on.

    Its place there is counted from ``origin`` [m], a point of the body with axes u.
    """
    position = add(origin, to_lab(vector_at(q, row + MAGNET.position), u))
    return position, to_lab(vector_at(q, row + MAGNET.moment), u)
