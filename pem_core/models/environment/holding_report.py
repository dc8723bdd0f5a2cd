"""Report on the holding forces of magnets of finite size, at the distances of data sheets."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from pem_core.models.presentation.rendering import Posed, first
from pem_core.models.presentation.report import Report, Table, digits, floats
from pem_core.scene.holding_force import holding_force, pair_force, remanence, why_not
from pem_core.scene.shapes import Shape

DISTANCES = (0.0, 0.5e-3, 1e-3, 2e-3, 5e-3, 10e-3)
"""Distances [m] of the report: contact, paint and foil, and gaps that dealers list."""
SHOWN_DIGITS = 4
MOST_NAMES = 3
"""Lines of names in the table: the bodies of a ring may have a hundred."""


def holding_report(things: Iterable[Posed]) -> list[Report]:
    """Return the holding forces [N] of every distinct magnet that fills a shape, on ideal iron and on its equal.

    Magnets with equal forces are listed together. If no formula exists, ``note`` is the reason, and the lists of
    forces are empty. ``things`` are single scenes, whose numbers are not swept.
    """
    found: dict[tuple[Any, ...], Report] = {}
    for thing in things:
        for m, magnet in enumerate(thing.body.magnets):
            if magnet.shape is not None:
                report = _report(thing.body.shapes[magnet.shape], first(thing.body.sources[m].moment))
                name = f"magnet {m} of {thing.name}"
                names = found.setdefault(_key(report), {"magnets": [], **report})["magnets"]
                names += [] if name in names else [name]
    return list(found.values())


def _report(shape: Shape, moment: np.ndarray) -> Report:
    note, distances = why_not(shape, moment), np.array(DISTANCES)
    return {
        "shape": shape.kind,
        "moment": float(np.linalg.norm(moment)),
        "remanence": None if note else remanence(shape, moment),
        "distances": floats(distances),
        "on_iron": [] if note else floats(holding_force(shape, moment, distances)),
        "on_equal_magnet": [] if note else floats(pair_force(shape, moment, distances)),
        "note": note or None,
    }


def _key(report: Report) -> tuple[Any, ...]:
    return tuple(tuple(value) if isinstance(value, list) else value for value in report.values())


def holding_tables(report: Sequence[Report]) -> list[Table]:
    """Return a table of the report of :func:`holding_report`."""
    if not report:
        return []
    title = (
        "\nholding forces [N] by distance, computed for thick ideal iron; data sheets give lower\n"
        "values: steel saturates, plates are thin, surfaces are coated and rough"
    )
    columns = ("", "B_r [T]", "on", *(f"{1e3 * distance:g} mm" for distance in DISTANCES))
    return [Table(title, tuple(row for one in report for row in _rows(one)), columns)]


def _rows(one: Report) -> list[tuple[str, ...]]:
    names = "\n".join(_shortened(one["magnets"]))
    if one["note"]:
        return [(names, "", f"not computed: {one['note']}", *[""] * len(DISTANCES))]
    on_iron, on_equal = (
        [digits(force, count=SHOWN_DIGITS) for force in one[on]] for on in ("on_iron", "on_equal_magnet")
    )
    strength = digits(one["remanence"], count=SHOWN_DIGITS)
    return [(names, strength, "iron plate", *on_iron), ("", "", "equal magnet", *on_equal)]


def _shortened(names: list[str]) -> list[str]:
    if len(names) <= MOST_NAMES:
        return names
    shown = MOST_NAMES - 1
    return [*names[:shown], f"and {len(names) - shown} more"]
