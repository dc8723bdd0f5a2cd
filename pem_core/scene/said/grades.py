"""Grades of magnets: what is typically the remanence of one on whose box stands N42.

Sintered neodymium without a letter of its own, at 20 C. Lists of makers and dealers (K&J Magnetics, "Neodymium magnet
specifications"; Magnet Expert, "Magnetic properties of neodymium magnets"; Shanghai Magnet, "NdFeB performance
parameter table") agree to one or two per cent, and so do magnets of one box.
"""

from __future__ import annotations

from typing import Literal

Grade = Literal["N35", "N38", "N40", "N42", "N45", "N48", "N50", "N52"]

RANGES: dict[str, tuple[float, float]] = {
    "N35": (1.17, 1.22),
    "N38": (1.22, 1.26),
    "N40": (1.25, 1.29),
    "N42": (1.28, 1.32),
    "N45": (1.32, 1.38),
    "N48": (1.37, 1.42),
    "N50": (1.39, 1.45),
    "N52": (1.42, 1.48),
}
"""The least and the largest remanence [T] that the lists give."""


def remanence_of(grade: str) -> float:
    """Return the typical remanence [T] of a grade, the middle of its range."""
    low, high = RANGES[grade]
    return (low + high) / 2
