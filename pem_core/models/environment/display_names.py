"""Names for people of the numbers of bodies and of their environment, which several kinds of scenes share."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from pem_core.models.presentation.display_names import Names, by_kind, numbered, words
from pem_core.scene.placed_bodies import Ringed

BODIES = {
    "bodies.*.shapes.*.centre.*": "centre{of}, {axis}",
    "bodies.*.shapes.*.axis.*": "axis{of}, {axis}",
    "bodies.*.shapes.*.axis_a.*": "first axis{of}, {axis}",
    "bodies.*.shapes.*.axis_b.*": "second axis{of}, {axis}",
    "bodies.*.shapes.*.half_length": "half length{of}",
    "bodies.*.shapes.*.half_edges.*": "half edge {number}{of}",
    "bodies.*.shapes.*.semi_axes.*": "semi-axis {number}{of}",
    "bodies.*.magnets.*.position.*": "position{of}, {axis}",
    "bodies.*.magnets.*.moment.*": "moment{of}, {axis}",
    "bodies.*.magnets.*.direction.*": "direction{of}, {axis}",
    "bodies.*.coils.*.position.*": "position{of}, {axis}",
    "bodies.*.coils.*.axis.*": "axis{of}, {axis}",
    "bodies.*.coils.*.turns": "number of turns{of}",
    "bodies.*.soft.radius": "radius of the soft-iron sphere{of}",
    "bodies.*.soft.position.*": "position of the soft-iron sphere{of}, {axis}",
    "bodies.*.soft.susceptibility": "susceptibility{of}",
    "bodies.*.analysis.mass": "mass{of}",
    "bodies.*.analysis.mass_centre.*": "mass centre{of}, {axis}",
    "bodies.*.analysis.inertia.*": "moment of inertia{of}, {tensor}",
}
PLACED = {
    "placed.*.position.*": "{axis}{of}",
    "placed.*.tilt.*": "tilt{of} towards {axis}",
    "placed.*.spin": "spin angle{of}",
    "placed.*.orientation.*.*": "axis {row}{of}, {axis}",
    "placed.*.motion.velocity.*": "velocity{of}, {axis}",
    "placed.*.motion.r1.*": "first radius of the ellipse{of}, {axis}",
    "placed.*.motion.r2.*": "second radius of the ellipse{of}, {axis}",
    "placed.*.motion.axis.*": "axis of turning{of}, {axis}",
    "placed.*.motion.angular_velocity": "rate of turning{of}",
    "placed.*.motion.phase": "phase of the motion{of}",
    "placed.*.motion.spin_up": "spin-up time{of}",
    "placed.*.motion.amplitude.*": "amplitude of the motion{of}, {axis}",
    "placed.*.motion.frequency": "frequency of the motion{of}",
    "placed.*.ring.radius": "radius of the ring{of}",
    "placed.*.ring.position.*": "{axis} of the ring{of}",
    "placed.*.ring.first": "angle of the first body of the ring{of}",
    "placed.*.ring.tilt.*": "tilt{of} towards {axis}",
    "placed.*.ring.spin": "spin angle{of}",
    "placed.*.ring.orientation.*.*": "axis {row}{of}, {axis}",
}
WAVES = {
    "frequency": "frequency",
    "phase": "phase",
    "mean": "mean",
    "amplitude": "amplitude",
    "duty": "duty cycle",
    "rise": "rise",
}
FACTORS = {"": "", "first.": "first factor of ", "second.": "second factor of "}
"""Parts of a product of waves, and how their names begin."""


def _of_wave(place: str, thing: str) -> dict[str, str]:
    """Return the names of the numbers of a wave, and of the factors of a product."""
    return {
        f"{place}.{part}{key}": f"{name} of the {factor}{thing}" if factor else f"{name} of {thing}"
        for part, factor in FACTORS.items()
        for key, name in WAVES.items()
    }


AROUND = {
    "gravity.*": "gravity, {axis}",
    "field.B.*": "field, {axis}",
    "field.B1.*": "cosine part of the field, {axis}",
    "field.B2.*": "sine part of the field, {axis}",
    "field.angular_velocity": "rate of turning of the field",
    **_of_wave("field.wave", "the field"),
    **_of_wave("placed.*.wave", "the wave{of}"),
    **_of_wave("placed.*.ring.wave", "the wave{of}"),
    "table.amplitude.*": "amplitude of the table, {axis}",
    "table.frequency": "frequency of the table",
    "table.phase": "phase of the table",
    "ramps.*.from": "first value{of}",
    "ramps.*.to": "last value{of}",
    "ramps.*.during": "duration{of}",
    "ramps.*.after": "beginning{of}",
    "permeability": "permeability of space",
    "box.min.*": "lower end of the box, {axis}",
    "box.max.*": "upper end of the box, {axis}",
    "box.vectors.*.*": "edge of the box, {axis}",
    "plate.conductivity": "conductivity of the plate",
    "plate.thickness": "thickness of the plate",
    "plate.position.*": "{axis} of the plate",
    "plate.normal.*": "normal of the plate, {axis}",
    "noise.force": "strength of the random force",
    "noise.torque": "strength of the random torque",
    "noise.temperature": "temperature of the noise",
    "noise.kicks.rate": "rate of the kicks",
    "noise.kicks.impulse": "impulse of the kicks",
    "noise.seed": "seed of the noise",
}


def called_placed(placed: Sequence[Any]) -> list[str]:
    """Return the name of each placed body or ring: its own or its body's, with a number from 1 where several share it.

    The bodies of a ring count one by one: a body listed behind a ring of three, and of the same name, is the fourth.
    """
    rings = [item.ring if isinstance(item, Ringed) else None for item in placed]
    names = [(ring or item).name or item.body for item, ring in zip(placed, rings, strict=True)]
    counts = [ring.count if ring else 1 for ring in rings]
    found = []
    for k, (name, ring) in enumerate(zip(names, rings, strict=True)):
        own = [count for other, count in zip(names, counts, strict=True) if other == name]
        before = [0, *accumulate(own)][names[:k].count(name)]
        is_alone = sum(own) == 1 or (ring is not None and len(own) == 1)
        found.append(words(name) if is_alone else f"{words(name)} {before + 1}")
    return found


def called_magnets(scene: Any) -> list[str]:
    """Return the name of each placed magnet, and then of each coil: its body's if it is alone on it."""
    bodies = [
        (name, scene.bodies[item.body]) for name, item in zip(called_placed(scene.placed), scene.placed, strict=True)
    ]
    return [*_called_parts(bodies, "magnet", "magnets"), *_called_parts(bodies, "coil", "coils")]


def _called_parts(bodies: list[tuple[str, Any]], word: str, key: str) -> Iterator[str]:
    """Yield the names of the magnets or coils of bodies, which have names themselves."""
    for name, body in bodies:
        count = len(getattr(body, key))
        is_alone = len(body.magnets) + len(body.coils) == 1
        for k in range(count):
            yield name if is_alone else f"{word}{f' {k + 1}' if count > 1 else ''} of {name}"


AROUND_NAMES = Names(
    {**BODIES, **PLACED, **AROUND},
    {
        "bodies.*.shapes.*": by_kind,
        "bodies.*.magnets.*": numbered("magnet", "the magnet"),
        "bodies.*.coils.*": numbered("coil", "the coil"),
        "placed.*": lambda items, index: called_placed(items)[index],
        "ramps.*": numbered("ramp", "the ramp"),
    },
    called_magnets,
)
