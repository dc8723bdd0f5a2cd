"""The assembling of a scene as a JavaScript function: from numbers of the scene to the rows of a problem.

The scene is assembled once from numbers that are traced. Checks and branches see the values that they have; whether
what was written down holds for others as well is tried for each number by itself, at ``PLACES`` of its range. One for
which it does not, as it changes how many rows there are or which way is taken, is no input of the page.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import numpy as np

from pem_core.errors import InputError
from pem_core.numbers.tracing import PLAIN, Tape, Traced
from pem_core.scene.paths import Leaf, is_within, leaves, with_values
from pem_core.web.emit import numbers_text, written

Assembled = tuple[list[Any], list[Any]]
Assemble = Callable[[Any], Assembled]
"""From a scene to the rows of parameters and of the state."""
AGREES = 1e-9
"""Difference, over the largest of all rows, up to which what was written down holds."""
PLACES = (0.03, 0.37, 0.81)
"""Shares of a range, both its ends among them nearly, and none where a number is likely to be zero."""
WIDE, FALLBACK = 10.0, 0.1
"""A positive number ranges over so many times itself up and down; one that is zero beside zeros up to this, or
``RANGES``, and those around zero to twice their size."""
RANGES = {"rad": np.pi, "rad/s": 10.0, "m/s": 1.0, "m/s^2": 9.81, "A m^2": 1.0, "T": 0.01, "N": 1.0, "1": 1.0}


@dataclass(frozen=True)
class Input:
    """A number of a scene that a page may change: its place, its value and range (SI), and what it is.

    Attributes
    ----------
    is_start : bool
        Whether it says how the scene starts, not what it is.
    """

    path: str
    value: float
    low: float
    high: float
    unit: str
    is_start: bool


def input_of(leaf: Leaf, starts: Sequence[str]) -> Input:
    """Return a number of a scene with a range to try it in; ``starts`` are those of its Model."""
    value, unit, is_free = leaf.value, leaf.quantity.unit, leaf.quantity.rule == "finite"
    if "share" in leaf.quantity.rule:
        low, high = 0.0, 1.0
    elif is_free:
        reach = max(2.0 * leaf.beside, np.pi if unit == "rad" else 0.0) or RANGES.get(unit, FALLBACK)
        low, high = -reach, reach
    else:
        least = 0.0 if leaf.quantity.rule == "not negative" else value / WIDE
        low, high = least, WIDE * value or RANGES.get(unit, FALLBACK)
    return Input(".".join(leaf.path), value, low, high, unit, any(is_within(leaf.path, one) for one in starts))


@dataclass(frozen=True)
class Assembling:
    """What a scene's assembling does with its inputs.

    Attributes
    ----------
    inputs : tuple of Input
    parameters, state : list of Traced or float
        The rows of the problem, as they are made of the numbers ``v[0]``, ``v[1]``, ... in the order of the inputs.
    """

    inputs: tuple[Input, ...]
    parameters: list[Any]
    state: list[Any]

    def script(self, name: str = "rows") -> str:
        """Return the JavaScript function (v, p, y) that writes the rows for values of the inputs."""
        rows = {"p": self.parameters, "y": self.state}
        puts = {(one, k): x for one, own in rows.items() for k, x in enumerate(own) if _hangs(x)}
        fixed = "".join(f"const {name}_{one}={numbers_text(own)};\n" for one, own in rows.items())
        before = "".join(f"{one}.set({name}_{one});" for one in rows)
        inner = written(f"{name}_of", ["v", "p", "y"], puts)
        return f"{fixed}{inner}function {name}(v,p,y){{{before}{name}_of(v,p,y);}}\n"


def assembling(scene: Any, assemble: Assemble, inputs: Sequence[Input]) -> Assembling:
    """Return what the assembling of a scene does with those of some numbers with which it can be read.

    Parameters
    ----------
    scene : scene
        Of plain numbers.
    assemble : function (scene) -> (rows of parameters, rows of the state)
    inputs : sequence of Input
    """
    kept, tried = list(inputs), cache(partial(_tried, scene, assemble))
    while True:
        try:
            read = _read(scene, assemble, kept)
        except (InputError, TypeError, ValueError, np.linalg.LinAlgError):
            kept = [one for one in kept if _can_be_read(scene, assemble, one)]
            read = _read(scene, assemble, kept)
        hanging = hanging_on([*read.parameters, *read.state], [_given(k) for k in range(len(read.inputs))])
        names = {one: _given(k) for k, one in enumerate(read.inputs)}
        holding = [one for one, name in names.items() if _holds(read, name, hanging[name], tried(one))]
        if len(holding) == len(read.inputs):
            return read
        kept = holding


def inputs_of(scene: Any, starts: Sequence[str], looks: Sequence[str] = ()) -> list[Input]:
    """Return all numbers of a scene that may be inputs, but those that only pictures show."""
    found = [leaf for leaf in leaves(scene) if not any(is_within(leaf.path, one) for one in looks)]
    return [input_of(leaf, starts) for leaf in found]


def _given(number: int) -> str:
    """Return how an input of a number is written."""
    return f"v[{number}]"


def _read(scene: Any, assemble: Assemble, inputs: Sequence[Input]) -> Assembling:
    tape = Tape("assemble")
    given = {tuple(one.path.split(".")): tape.number(_given(k), one.value) for k, one in enumerate(inputs)}
    return Assembling(tuple(inputs), *assemble(with_values(scene, dict(given)) if given else scene))


def _can_be_read(scene: Any, assemble: Assemble, one: Input) -> bool:
    try:
        _read(scene, assemble, [one])
    except (InputError, TypeError, ValueError, np.linalg.LinAlgError):
        return False
    return True


def _tried(scene: Any, assemble: Assemble, one: Input) -> list[tuple[float, np.ndarray]]:
    """Return some values of an input that a scene may have, with the rows that they give."""
    found = []
    for share in PLACES:
        value = one.low + share * (one.high - one.low)
        with suppress(InputError):
            parameters, state = assemble(with_values(scene, {tuple(one.path.split(".")): value}))
            found.append((value, np.array([*parameters, *state], float)))
    return found


def _holds(read: Assembling, name: str, hanging: Sequence[Traced], tried: Sequence[tuple[float, np.ndarray]]) -> bool:
    """Tell whether what was written down gives the rows for other values of an input, on which some numbers hang."""
    for value, wanted in tried:
        found = evaluated([*read.parameters, *read.state], hanging, {name: value})
        if len(wanted) != len(found) or not np.allclose(found, wanted, AGREES, AGREES * _size(wanted), equal_nan=True):
            return False
    return True


def _size(values: np.ndarray) -> float:
    return float(np.abs(values[np.isfinite(values)]).max(initial=1e-300))


def hanging_on(ends: Sequence[Any], names: Sequence[str]) -> dict[str, list[Traced]]:
    """Return what hangs on each of some given numbers of all that traced numbers are made of, parts first."""
    on: dict[int, set[str]] = {}
    out: dict[str, list[Traced]] = {name: [] for name in names}

    def known(one: Any) -> set[str] | None:
        if not isinstance(one, Traced) or one.what == "constant":
            return set()
        return {one.parts[0]} if one.what == "given" else on.get(id(one))

    left = [*reversed(ends)]  # no recursion: a sum over a thousand shapes is as deep
    while left:
        one = left[-1]
        missing = [] if known(one) is not None else [part for part in one.parts if known(part) is None]
        left += missing[::-1]
        if missing:
            continue
        left.pop()
        if known(one) is None:
            on[id(one)] = set().union(*filter(None, map(known, one.parts)))
            for name in on[id(one)]:
                out[name].append(one)
    return out


def evaluated(ends: Sequence[Any], hanging: Sequence[Traced], others: dict[str, float]) -> list[float]:
    """Return the values of traced numbers where some given ones have others; ``hanging`` is all that hangs on these."""
    known: dict[int, float] = {}

    def value(one: Any) -> Any:
        if not isinstance(one, Traced):
            return float(one)
        return others.get(one.parts[0], one.value) if one.what == "given" else known.get(id(one), one.value)

    with np.errstate(all="ignore"):
        for one in hanging:
            known[id(one)] = PLAIN[one.what](*map(value, one.parts))
    return [float(value(one)) for one in ends]


def _hangs(one: Any) -> bool:
    return isinstance(one, Traced) and one.what != "constant"
