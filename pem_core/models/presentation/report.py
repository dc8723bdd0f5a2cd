"""What is told of a scene before anything moves, as plain data in SI units and in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from pem_core.models.systems.problem import Problem

# What is told of impacts: what hits which wall, where, by what impulse, and since when what lies there does.


NO_IMPACT = -1
"""Number of what hits, and of the wall, where there was no impact."""


@dataclass(frozen=True)
class Impact:
    """What happened at some impacts, each array of shape (K, n), or (K, n, 3) in lab components.

    Attributes
    ----------
    body, wall : int array
        What hit which wall, by their numbers; NO_IMPACT where nothing did. Of several bodies that hit at one time the
        one on which the largest impulse acts, of several walls the one that gives the most of it.
    point : array
        Where on the wall the impulse acts [m]: of a body that touches in several points the foot of the resultant.
    impulse : array
        What the body is given [N s].
    """

    body: np.ndarray
    wall: np.ndarray
    point: np.ndarray
    impulse: np.ndarray


@dataclass(frozen=True)
class Impacts:
    """What of one kind of scene may hit walls, and how it is told.

    Attributes
    ----------
    of : str
        What hits, one word; also the dimension that counts it.
    walls : function (scene) -> int
        How many walls there are.
    why_not : function (scene) -> str
        Why nothing of a scene hits anything; empty where something may.
    note : function (scene) -> str
        What its writer must be told of them; empty where there is nothing.
    told : function (problem, states (K, 2, s, n)) -> Impact
        What happened, from the states just before and after; NaN where there was no impact.
    touches_since : function (problem, state) -> (n, bodies) array
        The time [s] since which each touches a wall without a break; NaN where it does not.
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
    """Words in rows; without ``columns`` each row is a name and a text."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    columns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Described:
    """How one kind of scene is described.

    Attributes
    ----------
    report : function (scene) -> dict
        What the scene is made of, by headings.
    tables : function (scene, report) -> list of Table
        The same in words.
    unsearched : function (scene) -> str or None
        Why its rest points are not searched, None where they are.
    columns : function (place) -> dict
        Where a rest point is, in words: a text, several lines where there are several things, below each heading.
    places : function (scene, problem, state (s, n)) -> list of dict, or None
        Where each of some rest points is; None if that is what the model's observables of rest points tell.
    placed : function (scene) -> list of str, or None
        What is said of each placed magnet beside its number, "" for nothing; None for its name.
    """

    report: Callable[[Any], Report]
    tables: Callable[[Any, Report], list[Table]]
    columns: Callable[[Report], Columns]
    places: Callable[[Any, Problem, np.ndarray], list[Report]] | None = None
    unsearched: Callable[[Any], str | None] = lambda scene: None
    placed: Callable[[Any], list[str]] | None = None


def floats(numbers: Any) -> list[float]:
    """Return numbers as plain ones, without a sign on zero."""
    return [float(number) + 0.0 for number in numbers]


def digits(number: float, scale: float = 0.0, count: int = 9) -> str:
    """Return a number as text, 0 where it is nothing but round-off of the scale."""
    return f"{number:.{count}g}" if abs(number) > 1e-13 * scale else "0"


def triple(numbers: Sequence[float], count: int = 9) -> str:
    """Return numbers as (x, y, z), or (x, y)."""
    scale = max(map(abs, numbers))
    return f"({', '.join(digits(number, scale, count) for number in numbers)})"


UNDESCRIBED = Described(
    report=lambda scene: {},
    tables=lambda scene, report: [],
    columns=lambda place: {name: triple(place[name], 6) for name in place if name == "position"},
)
"""Of a scene of which nothing is told but where its rest points are."""
