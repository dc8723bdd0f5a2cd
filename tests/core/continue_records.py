"""Continue records that another process left in a folder: ``python -m tests.core.continue_records FOLDER COUNT``."""

import sys
from pathlib import Path

import numpy as np

from pem_core import Stepper, assemble
from pem_core.models.systems.rows import columns
from tests.stepper_batches import BATCHES, to_the_end


def go_on(folder, count):
    """Step every record of a batch to its end, whole or of one trajectory, and leave the states beside it.

    Records are called KIND-METHOD-STEPS-all, or have the number of the trajectory in place of all.
    """
    for path in sorted(folder.glob("*.record")):
        kind, _, _, which = path.stem.split("-")
        problem = assemble(BATCHES[kind](count), count)
        own = problem if which == "all" else columns(problem, np.array([int(which)]))
        np.save(path.with_suffix(".npy"), to_the_end(Stepper.from_record(path.read_bytes(), own)))


if __name__ == "__main__":
    go_on(Path(sys.argv[1]), int(sys.argv[2]))
