"""Attractors to which a symmetry of the scene maps those of a catalogue."""

import numpy as np

from pem_core.equilibria.labels import SAME, gaps_of_images
from pem_core.models.interface.symmetry import LabMap
from pem_core.models.registry import assemble
from pipelines.measures.output import Indices, Values
from pipelines.outputs.catalogue_table import UNLISTED, one_part, sample_of, strobing_of
from pipelines.study.load import Study


def images_of_attractors(study: Study, start: Indices, row: Values, lab: LabMap) -> np.ndarray:
    """Return the number (k,) of the attractor to which each of a catalogue is mapped; UNLISTED where it is not known.

    The image of a cycle is the cycle with a state at strobes that is the image of its first one. Those of tori and
    chaotic attractors are not known: their states never return.

    Parameters
    ----------
    study : Study
    start : tuple of (1,) int arrays
        A start of the parameter set.
    row : dict of arrays
        The catalogue of the set.
    lab : LabMap
        A symmetry of the scene.
    """
    period = row["attractor_period"].astype(int)
    out, cycles = np.full(len(period), UNLISTED), np.flatnonzero(period > 0)
    if not cycles.size:
        return out
    first = tuple(index[:1] for index in sample_of(study, start))
    problem = assemble(study.at(first)[0], 1)
    part = one_part(problem)
    owner, strobe = np.repeat(cycles, period[cycles]), np.concatenate([np.arange(n) for n in period[cycles]])
    states = row["attractor_state"][owner, strobe, : len(part.problem.state)]
    time = strobing_of(study, first).period * strobe
    full = part.expand(np.zeros(len(owner), int), time, np.ascontiguousarray(states.T))
    is_image = gaps_of_images(problem, full[:, None], lab)[0][strobe == 0] < SAME
    for cycle, own in zip(cycles, is_image, strict=True):
        others = np.unique(owner[own])
        if len(others) == 1:
            out[cycle] = others[0]
    return out
