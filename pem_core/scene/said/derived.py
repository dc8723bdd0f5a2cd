"""Numbers of a scene that follow from others that it says, each with its formula, and scenes with them in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pem_core.errors import Mistake, mistakes_as
from pem_core.scene.leaves import Path, with_values


@dataclass(frozen=True)
class Given:
    """A number, or (n,) array, or a triple of them, that stands in a formula; its unit is that of UDUNITS.

    ``is_said`` tells whether the scene says it, or a table of ours; if not, it follows from what the scene says.
    """

    value: Any
    unit: str
    is_said: bool = True


@dataclass(frozen=True)
class Derived:
    """A number of a scene that is not said but follows.

    Attributes
    ----------
    path : tuple of str
        Where it stands in the plain scene.
    value : float, (n,) array, or a triple of them
        SI.
    unit : str
    formula : str
        How it follows from ``of``: +, -, *, /, ^, sqrt, ln, cos, sin and pi; triples by components.
    of : mapping of str to Given
        What the formula names.
    instead_of : tuple of str
        What said it: keys beside it, which the plain scene does not have.
    note : str
        What is to be known of it besides.
    """

    path: Path
    value: Any
    unit: str
    formula: str
    of: Mapping[str, Given] = field(default_factory=dict)
    instead_of: tuple[str, ...] = ()
    note: str = ""

    def within(self, *outer: str) -> Derived:
        """Return the same with its path seen from further outside."""
        return replace(self, path=(*outer, *self.path))


def made_plain(item: Any, found: Iterable[Derived]) -> Any:
    """Return a scene, or a part of one, with numbers that follow in place, and without what said them.

    Raises
    ------
    InputError
        If one breaks the rule of its place, as seen from what said it.
    """
    values: dict[Path, Any] = {}
    said: dict[tuple[str | int, ...], str] = {}
    for one in found:
        values[one.path] = one.value
        values |= {(*one.path[:-1], name): None for name in one.instead_of}
        said |= {_place(one.path): name for name in one.instead_of[:1]}
    with mistakes_as(lambda mistake: _as_said(mistake, said)):
        return with_values(item, values) if values else item


def _place(path: Path) -> tuple[str | int, ...]:
    return tuple(map(str, path))


def _as_said(mistake: Mistake, said: Mapping[tuple[str | int, ...], str]) -> Mistake:
    """Return a mistake of a number that follows as one of what said it."""
    name = said.get(tuple(map(str, mistake.place)))
    if name is None:
        return mistake
    rule = f"must give a {mistake.place[-1]} that is right: it {mistake.rule}"
    return replace(mistake, place=(*mistake.place[:-1], name), rule=rule)
