"""Derived quantities of bodies, and the individual bodies of rings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, chain
from typing import Any

import numpy as np

from pem_core.errors import MISSING, Mistake, fail
from pem_core.scene.derived import Derived, Given, derived_mass, derived_of_magnet, made_plain
from pem_core.scene.placed_bodies import Placed, Ring, Ringed
from pem_core.scene.ramps import Ramp

# Derived masses and moments of bodies.


def derived_of_bodies(bodies: Mapping[str, Any]) -> list[Derived]:
    """Return the derived quantities of all bodies, with paths from the scene."""
    return [one.within("bodies", name) for name, body in bodies.items() for one in _of_body(body)]


def _of_body(body: Any) -> Iterator[Derived]:
    for i, shape in enumerate(body.shapes):
        yield from (one.within("shapes", str(i)) for one in derived_mass(shape))
    for i, magnet in enumerate(body.magnets):
        yield from (one.within("magnets", str(i)) for one in derived_of_magnet(magnet, body.shapes))


def plain_body(body: Any) -> Any:
    """Return a body with all masses and moments in place."""
    return made_plain(body, _of_body(body))


def weightless_mistakes(body: Any, carrier: str) -> Iterator[Mistake]:
    """Yield shapes without a mass, of a moving body that has no analysis."""
    for i, shape in enumerate(body.shapes if body.analysis is None else ()):
        if shape.mass is None and getattr(shape, "density", None) is None:
            remedy = "alternatively give a density" if hasattr(shape, "density") else ""
            yield Mistake(("shapes", i, "mass"), f"must be given, because the body moves ({carrier})", MISSING, remedy)


FORMULAS = "position + radius * (cos(first + 2 * pi * {k} / {n}), sin(first + 2 * pi * {k} / {n}), 0)"


def with_bodies_of_rings(scene: Any) -> Any:
    """Return a scene with the bodies of its rings listed individually as placed bodies, in the order of the file."""
    placed = getattr(scene, "placed", ())
    if not any(isinstance(item, Ringed) for item in placed):
        return scene
    lists = [[*_bodies_of_ring(item.ring)] if isinstance(item, Ringed) else [item] for item in placed]
    firsts = [*accumulate((len(each) for each in lists), initial=0)]
    ramps = [_renumbered(ramp, number, placed, firsts) for number, ramp in enumerate(getattr(scene, "ramps", ()))]
    changed = {"ramps": tuple(ramps)} if ramps else {}
    return replace(scene, placed=tuple(chain.from_iterable(lists)), **changed)


def _renumbered(ramp: Ramp, number: int, placed: Sequence[Any], firsts: Sequence[int]) -> Ramp:
    """Return a ramp of a placed body with the number of the body among all those of rings and others."""
    head, *rest = ramp.path.split(".")
    if head != "placed" or not rest or not rest[0].isdecimal() or int(rest[0]) >= len(placed):
        return ramp
    if isinstance(placed[int(rest[0])], Ringed):
        rule = "must not lead into a ring"
        raise fail(("ramps", number, "path"), rule, ramp.path, "list the bodies of the ring one by one")
    return replace(ramp, path=".".join((head, str(firsts[int(rest[0])]), *rest[1:])))


def derived_of_placed(placed: Sequence[Any]) -> list[Derived]:
    """Return the positions [m] of all bodies on rings, by their numbers among all placed bodies."""
    stand = [(item, k) for item in placed for k in range(item.ring.count if isinstance(item, Ringed) else 1)]
    return [
        _position_on_ring(item.ring, k).within("placed", str(number))
        for number, (item, k) in enumerate(stand)
        if isinstance(item, Ringed)
    ]


def _position_on_ring(ring: Ring, number: int) -> Derived:
    x, y, z = ring.position
    angle = ring.first + 2 * np.pi * number / ring.count
    value = (x + ring.radius * np.cos(angle), y + ring.radius * np.sin(angle), z)
    of = {"position": Given(ring.position, "m"), "radius": Given(ring.radius, "m"), "first": Given(ring.first, "rad")}
    return Derived(("position",), value, "m", FORMULAS.format(k=number, n=ring.count), of)


def _bodies_of_ring(ring: Ring) -> Iterator[Placed]:
    own = {name: getattr(ring, name) for name in ("body", "tilt", "spin", "orientation", "motion", "wave")}
    for k in range(ring.count):
        name = None if ring.name is None else f"{ring.name} {k + 1}"
        yield Placed(**own, position=_position_on_ring(ring, k).value, name=name)
