"""Conducting plate: a wide plane sheet of metal below moving magnets, which damps them by the currents they induce."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pem_core.errors import MISSING, Mistake
from pem_core.scene import quantities
from pem_core.scene.external_field import RotatingField
from pem_core.scene.motion import IN_LAB, on_table
from pem_core.scene.paths import with_places

Conductivity = Annotated[float, quantities.Quantity("S/m", "not negative")]
Thickness = Annotated[float, quantities.Quantity("m", "not negative")]


@dataclass(frozen=True, kw_only=True)
class Plate(quantities.Checked):
    """A plane plate of a non-magnetic metal, wide compared with its distance from the magnets.

    Attributes
    ----------
    conductivity : float
        [S/m], 5.8e7 for copper.
    thickness : float
        [m], from the face towards the magnets on.
    position : (3,) tuple
        Any point [m] of the face towards the magnets, lab frame.
    normal : (3,) tuple
        Direction from the plate to the magnets, lab frame.
    """

    conductivity: Conductivity
    thickness: Thickness
    position: quantities.Position
    normal: quantities.Direction = (0.0, 0.0, 1.0)


def plate_mistakes(
    plate: Plate | None, bodies: Mapping[str, Any], moving: Sequence[str], scene: Any, box: Any = None
) -> list[Mistake]:
    """Return whatever cannot stand beside a plate: what else induces currents in it, or has no infinite plane.

    Parameters
    ----------
    plate : Plate or None
    bodies : mapping
        Bodies of the scene by their names.
    moving : sequence of str
        Names of those that move.
    scene
        With the field, the placed bodies, the table and ramps.
    box
        Its periodic box, if any.
    """
    if plate is None:
        return []
    found = [*_changing_sources(scene), *_ramps(scene), *_other_sources(bodies, moving)]
    if box is not None and box.periodic:
        rule = "must not be periodic beside a conducting plate, which has no periodic images"
        found.append(Mistake(("box", "periodic"), rule, box.periodic, "give `periodic: false`"))
    return found


def _changing_sources(scene: Any) -> list[Mistake]:
    """Return the field and the placed bodies that change with time in the frame of the plate."""
    rule = "must be constant beside a conducting plate: only the currents that moving bodies induce are computed"
    found = []
    if isinstance(scene.field, RotatingField):
        found.append(Mistake(("field", "kind"), rule, scene.field.kind))
    elif scene.field.wave is not None:
        found.append(Mistake(("field", "wave"), rule, MISSING))
    for place, item in with_places({"placed": scene.placed}):
        if item.wave is not None:
            found.append(Mistake((*place, "wave"), rule, MISSING))
        if on_table(item.motion, scene.table) not in ("fixed", IN_LAB):
            found.append(Mistake((*place, "motion"), rule, MISSING))
    return found


RAMPED = ("gravity", "drag", "quadratic_drag", "friction", "static_friction", "stribeck_velocity", "stiffness")
"""Keys of numbers on whose changes no current depends."""


def _ramps(scene: Any) -> list[Mistake]:
    """Return the ramps that might change a moment, a field or a distance, and so induce currents."""
    rule = f"must be that of a number of {', '.join(RAMPED)} beside a conducting plate: other changes induce currents"
    ways = [(number, ramp.path) for number, ramp in enumerate(scene.ramps)]
    return [
        Mistake(("ramps", number, "path"), rule, path) for number, path in ways if not set(path.split(".")) & {*RAMPED}
    ]


def _other_sources(bodies: Mapping[str, Any], moving: Sequence[str]) -> list[Mistake]:
    """Return the soft-iron spheres and coils of moving bodies, whose currents the equations of plates leave out."""
    found = []
    for name in dict.fromkeys(moving):
        body = bodies.get(name)
        if body is not None and body.soft is not None:
            rule = "must be left out beside a conducting plate, because its moment changes as it moves"
            found.append(Mistake(("bodies", name, "soft"), rule, MISSING))
        if body is not None and body.coils:
            rule = "must be left out beside a conducting plate: only the currents that dipoles induce are computed"
            found.append(Mistake(("bodies", name, "coils"), rule, MISSING, "give magnets of the same moments"))
    return found
