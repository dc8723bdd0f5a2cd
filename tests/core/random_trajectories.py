"""Ten thousand random trajectories in blocks, as bytes: ``python -m tests.core.random_trajectories ORDER BLOCK``."""

import hashlib
import sys

import numpy as np

from pem_core import METHODS, assemble, capture_rule, never, simulate_adaptive
from pem_core.scene.paths import with_values
from tests.scenes import tabletop

POINTS = 10_000
TILT, MOMENT, DRAG = (
    ("pendulums", "0", "tilt"),
    ("bodies", "puck", "magnets", "0", "moment", "2"),
    ("pendulums", "0", "drag"),
)


def starts():
    """Return tilts, dipole strengths and drags of all points."""
    draw = np.random.default_rng(10).uniform
    return draw(-0.6, 0.6, (2, POINTS)), draw(0.1, 1.0, POINTS), 10 ** draw(-5, -3, POINTS)


def rows_of(problem, rule, until):
    """Return everything that is known of each trajectory, a column per point."""
    run = simulate_adaptive(problem, method=METHODS["dop853"], tolerance=1e-7, until=until, stop=rule)
    own = run.status, run.time, run.rest_point, run.rest_time, run.energy_drift
    return np.concatenate([own, run.state])


def simulated(own):
    """Return some points: a while with numbers of their own, and until they are captured with common ones."""
    tilts, moments, drags = starts()
    leaning = {(*TILT, str(i)): tilts[i, own] for i in range(2)}
    various = assemble(with_values(tabletop(), {**leaning, MOMENT: moments[own], DRAG: drags[own]}))
    alike = assemble(with_values(tabletop(drag=4e-3), leaning))
    return np.concatenate([rows_of(various, never, 0.2), rows_of(alike, capture_rule(alike), 20.0)])


def digest(order, block):
    """Return a digest of all points, computed in blocks of a size in a random order of a seed."""
    points = np.random.default_rng(order).permutation(POINTS)
    parts = [simulated(points[first : first + block]) for first in range(0, POINTS, block)]
    columns = np.concatenate(parts, axis=1)[:, np.argsort(points)]
    return hashlib.blake2b(np.ascontiguousarray(columns).tobytes()).hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))
