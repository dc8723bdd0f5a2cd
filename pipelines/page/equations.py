"""The equations of a study as the script of a page, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipelines.study.load import Study

NONE = "globalThis.PEM_EQUATIONS = null;\n"
"""The script of a page that plays nothing."""


@dataclass(frozen=True)
class Playable:
    """What a page plays.

    Attributes
    ----------
    script : str
        Sets ``globalThis.PEM_EQUATIONS``.
    inputs : sequence of str
        Paths of the numbers that may change, in the order in which the equations take them.
    refusal : str or None
        Why nothing can be played.
    """

    script: str
    inputs: Sequence[str] = ()
    refusal: str | None = None


def playable(study: Study) -> Playable:
    """Return the equations of a study's scene, or why a page cannot have them."""
    return Playable(NONE, (), f"the equations of {study.name} are not in this page")
