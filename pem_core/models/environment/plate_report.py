"""Report on a conducting plate: the speeds up to which its equations are valid."""

import numpy as np

from pem_core.models.environment.rows import PLATE, SHARED, plate_rows
from pem_core.models.presentation.report import Report, Table, digits, triple
from pem_core.models.systems.problem import Problem

FAST = 0.1
"""Speed v of a magnet over w, that of the receding images, above which the report warns. For steady motion over a thin
sheet the lift, which is left out, is v/w of the drag, and the drag is too large by 3/4 (v/w)^2 (Saslow 1992,
doi:10.1119/1.16906; Reitz 1970, doi:10.1063/1.1658953)."""


def validity(problem: Problem, least: float, speed: float) -> Report:
    """Return the data of the plate of a problem of one point, the speed w of its images, and v / w.

    The images recede at w = 2 / (mu_0 sigma d), with the least height of a magnet in place of a larger thickness d
    (Saslow 1992).

    Parameters
    ----------
    problem : Problem
    least : float
        Least height [m] that a magnet can reach; infinite without magnets.
    speed : float
        Speed v [m/s] of the fastest magnet: that of a fall from the start to the lowest place that it can reach, or its
        height times the angular velocity at the start, if that is larger. Magnets may accelerate it further.
    """
    q = plate_rows(problem.parameters, problem.layout)[:, 0]
    depth = min(float(q[PLATE.thickness]), least)
    slowness = float(2 * np.pi * problem.parameters[SHARED.mu, 0] * q[PLATE.conductivity] * depth)
    return {
        "conductivity": float(q[PLATE.conductivity]),
        "thickness": float(q[PLATE.thickness]),
        "normal": [float(x) for x in q[PLATE.normal : PLATE.normal + 3]],
        "least_height": least if np.isfinite(least) else None,
        "receding_speed": 1 / slowness if slowness else None,
        "speed": speed,
        "ratio": speed * slowness,
    }


def plate_tables(report: Report) -> list[Table]:
    """Return the report on a plate in words."""
    speed = "infinite" if report["receding_speed"] is None else f"{report['receding_speed']:.4g} m/s"
    least = report["least_height"]
    rows = [
        ("  normal", triple(report["normal"])),
        ("  least height of a magnet", "no magnets" if least is None else f"{digits(least)} m"),
        *(
            (f"  drag on pendulum {a} at the start", f"{drag:.4g} N m s")
            for a, drag in enumerate(report.get("drag", ()))
        ),
        ("  receding speed w of the images", speed),
        ("  speed v of a magnet by its weight", f"{report['speed']:.4g} m/s, v/w = {report['ratio']:.2g}"),
    ]
    if report["ratio"] > FAST:
        rows.append(("  note", "the equations omit the currents' own induction: relative error of the force about v/w"))
    heading = f"\nconducting plate, {report['conductivity']:.4g} S/m, thickness {digits(report['thickness'])} m"
    return [Table(heading, tuple(rows))]
