"""JavaScript twins: hand-written functions that do for one trajectory what numpy does for many at once.

They stand for what is neither straight equations nor loops on plain numbers. A twin is found by the function of the
model that it stands for (``of_jumps.TWINS``): models know nothing of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pem_core.models.systems.problem import Problem


class TwinEquation(NamedTuple):
    """An equation that a twin calls: its parameters with spaces between, and how many rows ``out`` has, if any.

    In JavaScript it has the same parameters but ``layout`` and ``n``, which are known.
    """

    function: Callable[..., None]
    parameters: str
    size: int = 0


@dataclass(frozen=True, eq=False)
class Script:
    """The text of a twin, and what it is given of the one source.

    Attributes
    ----------
    text : str
        Declares the functions that are asked for. They may call ``forcing`` and ``functions``, and read ``told``.
    functions : mapping of str to Written
        Equations by the names that the text calls them, written on components. The first parameter of each may be
        ``a``, a thing that moves.
    count : function (layout) -> int
        How many things move.
    told : function (problem) -> dict
        Constants, places of rows and whatever else the text reads, by their names: what JSON has.
    """

    text: str
    functions: Mapping[str, TwinEquation]
    count: Callable[[Any], int]
    told: Callable[[Problem], dict[str, Any]]


def text_beside(module: str, name: str) -> str:
    """Return the JavaScript of a file in the folder of a module, whose ``__file__`` is given."""
    return Path(module).with_name(name).read_text(encoding="utf-8")
