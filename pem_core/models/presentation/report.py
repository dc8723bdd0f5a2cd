"""Reports on a scene before anything moves, as plain data in SI units and in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Problem

# Reports of impacts: body, wall, place, impulse, and the start of a resting contact.


NO_IMPACT = -1
"""Number of the body, and of the wall, where there was no impact."""


@dataclass(frozen=True)
class Impact:
    """Data of some impacts, each array of shape (K, n), or (K, n, 3) in lab components.

    Attributes
    ----------
    body, wall : int array
        Numbers of the body and the wall; NO_IMPACT where there was none. If several bodies hit at one time, the one
        with
        the largest impulse; if several walls, the one that contributes most of it.
    point : array
        Point of the wall at which the impulse acts [m]: for a body that touches in several points the foot of the
        resultant.
    impulse : array
        Impulse on the body [N s].
    """

    body: np.ndarray
    wall: np.ndarray
    point: np.ndarray
    impulse: np.ndarray


@dataclass(frozen=True)
class Impacts:
    """Impacts of one kind of scene on walls, and their reports.

    Attributes
    ----------
    of : str
        Kind of body that hits, one word; also the name of their dimension.
    walls : function (scene) -> int
        Number of walls.
    why_not : function (scene) -> str
        Why nothing in a scene hits anything; empty where something may.
    note : function (scene) -> str
        Note for the author of the scene; empty where there is nothing to note.
    told : function (problem, states (K, 2, s, n)) -> Impact
        The impacts, from the states just before and after; NaN where there was none.
    touches_since : function (problem, state) -> (n, bodies) array
        The time [s] since which each body has touched a wall without a break; NaN where it does not touch one.
    """

    of: str
    walls: Callable[[Any], int]
    why_not: Callable[[Any], str]
    note: Callable[[Any], str]
    told: Callable[[Problem, np.ndarray], Impact]
    touches_since: Callable[[Problem, np.ndarray], np.ndarray]


Report = dict[str, Any]
Columns = dict[str, str]


@dataclass(frozen=True)
class Table:
    """Table of words in rows; without ``columns`` each row is a name and a text."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Described:
    """Reports on one kind of scene.

    Attributes
    ----------
    report : function (scene) -> dict
        Contents of the scene, by headings.
    tables : function (scene, report) -> list of Table
        The same in words.
    unsearched : function (scene) -> str or None
        Why its equilibria are not searched, None where they are.
    columns : function (place) -> dict
        Place of an equilibrium in words, below each heading: a text, of several lines where there are several things.
    places : function (scene, problem, state (s, n)) -> list of dict, or None
        Places of given equilibria; None if the model's observables of equilibria give them.
    placed : function (scene) -> list of str, or None
        Text on each placed magnet beside its number, "" for none; None for its name.
    """

    report: Callable[[Any], Report]
    tables: Callable[[Any, Report], list[Table]]
    columns: Callable[[Report], Columns]
    places: Callable[[Any, Problem, np.ndarray], list[Report]] | None = None
    unsearched: Callable[[Any], str | None] = lambda scene: None
    placed: Callable[[Any], list[str]] | None = None


def floats(numbers: Any) -> list[float]:
    """Return numbers as plain floats, without negative zeros."""
    return [float(number) + 0.0 for number in numbers]


def digits(number: float, scale: float = 0.0, count: int = 9) -> str:
    """Return a number as text, 0 where it is only round-off relative to the scale."""
    return f"{number:.{count}g}" if abs(number) > 1e-13 * scale else "0"


def triple(numbers: Sequence[float], count: int = 9) -> str:
    """Return numbers as text (x, y, z), or (x, y)."""
    scale = max(map(abs, numbers))
    return f"({', '.join(digits(number, scale, count) for number in numbers)})"


UNDESCRIBED = Described(
    report=lambda scene: {},
    tables=lambda scene, report: [],
    columns=lambda place: {name: triple(place[name], 6) for name in place if name == "position"},
)
"""Report of a scene of which only the places of its equilibria are shown."""
