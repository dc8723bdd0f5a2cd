"""A few trajectories of every compiled loop, as a digest: ``PEM_LANES=16 python -m tests.core.width_digest``."""

import hashlib

import numpy as np

from pem_core import METHODS, assemble, simulate, simulate_adaptive
from pem_core.cpu import WIDTH
from tests.scenes import boxed, circling, tabletop

POINTS = 37
"""More than a lane of any width, and a multiple of none."""


def digest():
    """Return a digest of final states, energies and records: by fixed steps of all that is driven, by free steps."""
    tilts, drags = np.linspace(0.1, 0.6, POINTS), np.geomspace(1e-4, 1e-2, POINTS)
    spins = np.linspace(0.0, 1.0, POINTS)
    driven = [assemble(circling(spin=spins)), assemble(boxed(spin=spins))]
    hinged = assemble(tabletop(tilt=(tilts, 0.0), drag=drags, hinge=(0, 1, 0)))
    runs = [simulate(problem, method=METHODS["rk4"], step=2e-3, until=0.2) for problem in driven]
    options = {"method": METHODS["dopri5"], "tolerance": 1e-7, "until": 1.0}
    runs.append(simulate_adaptive(hinged, record_times=np.linspace(0, 1, 9), **options))
    bits = [array.tobytes() for run in runs for array in (run.state, run.energy_drift, run.record)]
    return hashlib.blake2b(b"".join(bits)).hexdigest()


if __name__ == "__main__":
    print(WIDTH, digest())
