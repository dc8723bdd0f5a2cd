"""Masses and moments of bodies that follow from what is said of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pem_core.errors import MISSING, Mistake
from pem_core.scene.said.derived import Derived, made_plain
from pem_core.scene.said.masses import derived_mass
from pem_core.scene.said.moments import derived_of_magnet


def derived_of_bodies(bodies: Mapping[str, Any]) -> list[Derived]:
    """Return what follows of all bodies, with paths from the scene on."""
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
    """Yield shapes without a mass, of a body that something carries and that has no analysis."""
    for i, shape in enumerate(body.shapes if body.analysis is None else ()):
        if shape.mass is None and getattr(shape, "density", None) is None:
            remedy = "only a body that stands needs none; or give a density" if hasattr(shape, "density") else ""
            yield Mistake(("shapes", i, "mass"), f"must be given, as {carrier} moves it", MISSING, remedy)
