"""Iterations of a map as maps of a closed chain: enclosures of the next states, and of their slopes over boxes."""

import numpy as np

from pem_core.errors import MISSING, fail
from pem_core.models.systems.problem import Problem
from pem_core.numbers.duals import dual, is_nothing, slopes_of, value_of
from pem_core.numbers.intervals import Interval, down, exactly, high_of, low_of, up
from pem_core.numbers.traced_enclosures import enclosures_of
from pem_core.numbers.tracing import Tape, Traced, TracedRows
from pem_core.validated.ball_matrices import BallMatrix
from pem_core.validated.chains import Links


class Iterated:
    """The map of the first point of a problem, a system whose ``derivative`` writes the next state.

    Raises
    ------
    InputError
        If the equations contain operations without enclosures, or depend on the number of the iteration.
    """

    def __init__(self, problem: Problem):
        rows, self.tape = len(problem.state), Tape(problem.system.name)
        y, out = TracedRows(self.tape, "y", rows), TracedRows(self.tape, "out")
        time = self.tape.number("t")
        p = [self.tape.number(f"p[{row}]", float(one)) for row, one in enumerate(problem.parameters[:, 0])]
        problem.system.forcing(time, p, problem.layout)
        problem.system.derivative(time, [y[row] for row in range(rows)], p, problem.layout, out)
        self.parameters = {f"p[{row}]": float(one) for row, one in enumerate(problem.parameters[:, 0])}
        self.next = [
            one if isinstance(one, Traced) else self.tape.constant(one) for one in map(out.__getitem__, range(rows))
        ]
        self.links(np.zeros((1, rows)), 0.0)

    def links(self, points: np.ndarray, radius: float) -> Links:
        """Return the links of points (m, d), with derivatives over boxes of a radius."""
        m, d = points.shape
        around = Interval(down(points - radius), up(points + radius)) if radius else exactly(points)
        with np.errstate(all="ignore"):
            value, _ = _ends(self._images(exactly(points)), m, d)
            _, slope = _ends(self._images(around), m, d)
        is_proved = bool(np.isfinite(value.middle).all() and np.isfinite(slope.middle + slope.radius).all())
        return Links(value.middle, value.radius, slope, is_proved)

    def _images(self, state: Interval) -> list[object]:
        d = state.low.shape[1]
        inputs = dict(self.parameters)
        for row in range(d):
            slopes = tuple(exactly(1.0) if row == k else 0.0 for k in range(d))
            inputs[f"y[{row}]"] = dual(Interval(state.low[:, row], state.high[:, row]), slopes)
        try:
            return enclosures_of(self.next, inputs)
        except KeyError:
            rule = ": the map depends on the number of the iteration, so that it has no cycles"
            raise fail(self.tape.name, rule, MISSING) from None


def _ends(images: list[object], m: int, d: int) -> tuple[BallMatrix, BallMatrix]:
    """Return values (m, d) and slopes (m, d, d) as middles and radii."""
    low, high = np.zeros((1 + d, m, d)), np.zeros((1 + d, m, d))
    for row, image in enumerate(images):
        low[0, :, row], high[0, :, row] = low_of(value_of(image)), high_of(value_of(image))
        for k, one in enumerate(slopes_of(image) if hasattr(image, "slopes") else ()):
            if not is_nothing(one):
                low[1 + k, :, row], high[1 + k, :, row] = low_of(one), high_of(one)
    middle = 0.5 * low + 0.5 * high
    radius = up(np.maximum(high - middle, middle - low))
    return BallMatrix(middle[0], radius[0]), BallMatrix(middle[1:].transpose(1, 2, 0), radius[1:].transpose(1, 2, 0))
