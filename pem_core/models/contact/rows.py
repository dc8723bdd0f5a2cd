"""Rows and layout entries of walls, of contact features, and of contacts.

The features of a body are the parts that may touch a wall: a corner, a sphere, an ellipsoid, the rim of a cylinder.
Each is an ellipsoid about a centre, of which some or all half axes may be zero. Each feature makes a pair with every
wall; a body's pairs are counted wall by wall.

In a state each body has the time since which it has touched any wall without a break, and slots: the pairs that are in
contact, each by its number plus one, 0 where a slot is empty. They change by jumps alone.
"""

from typing import Any

from pem_core.models.environment.rows import HEADER
from pem_core.models.free.rows import FREE_STATE, walls_entry
from pem_core.models.systems.rows import layout_entries, row_layout
from pem_core.numbers.types import Layout

WALL = row_layout(normal=3, level=1, restitution=1)
"""Parameter rows of a wall: its normal n on the bodies' side, n.x of its points, e."""

FEATURE = row_layout(centre=3, half_axes=9, beside=3)
"""Parameter rows of a feature, in the body's frame, from its mass centre; for a corner on a rim, its place relative to
the centre of the rim."""

CONTACT = row_layout(since=1, slots=1)
"""Contact rows of the state, per body: the time of contact [s], -1 without contact; then its slots."""

WALLS = layout_entries(
    walls="Number of walls.", slots="Number of slots of each body.", first_wall="First parameter row of the walls."
)
"""Entries of walls, after which follow the entries BODY of each body."""
BODY = layout_entries(features="Number of features of a body.", first_feature="First parameter row of its features.")


def wall_count(layout: Layout) -> Any:
    """Return the number of walls."""
    return layout[walls_entry(layout) + WALLS.walls]


def wall_row(layout: Layout, w: Any) -> Any:
    """Return the first parameter row of wall w."""
    return layout[walls_entry(layout) + WALLS.first_wall] + WALL.size * w


def feature_count(layout: Layout, a: int) -> Any:
    """Return the number of features of body a."""
    return layout[walls_entry(layout) + WALLS.size + BODY.size * a + BODY.features]


def feature_row(layout: Layout, a: int, f: Any) -> Any:
    """Return the first parameter row of feature f of body a."""
    return layout[walls_entry(layout) + WALLS.size + BODY.size * a + BODY.first_feature] + FEATURE.size * f


def slot_count(layout: Layout) -> Any:
    """Return the number of slots of each body."""
    return layout[walls_entry(layout) + WALLS.slots]


def pair_count(layout: Layout, a: int) -> Any:
    """Return the number of pairs of a feature and a wall of body a."""
    return wall_count(layout) * feature_count(layout, a)


def since_row(layout: Layout, a: int) -> Any:
    """Return the state row of the time since which body a touches a wall."""
    return FREE_STATE.size * layout[HEADER.carriers] + (CONTACT.slots + slot_count(layout)) * a


def slot_row(layout: Layout, a: int, s: Any) -> Any:
    """Return the state row of slot s of body a."""
    return since_row(layout, a) + CONTACT.slots + s
