"""Digests of all numbers of studies: ``-m tests.pipelines.study_digests`` reads JSON, {name: overrides}."""

import hashlib
import json
import sys

from pem_core.kernels import machine_code
from pipelines.outputs.simulate import simulate_points
from pipelines.study.grid import Grid
from pipelines.study.load import load_study

compiled = []


def digests(name, overrides):
    """Return a digest of the bytes of each variable."""
    study = load_study(name, overrides)
    values = simulate_points(study, Grid(study.shape, study.shape).indices(0))
    return {name: hashlib.blake2b(array.tobytes(), digest_size=16).hexdigest() for name, array in values.items()}


if __name__ == "__main__":
    machine_code.on_compiling.append(compiled.append)
    found = {name: digests(name, overrides) for name, overrides in json.load(sys.stdin).items()}
    print(json.dumps({"compiled": len(compiled), "digests": found}))
