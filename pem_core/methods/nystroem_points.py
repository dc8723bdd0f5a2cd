"""Points within a step of a Nystroem method: on the unit sphere, and without constraints.

With s the time since the start of the step, w = exp(c s / (2 I_1)) e in place of a position e turns drag into
exponentials (``methods.nystroem``). A point without constraints moves by

    w'' = exp(c s / 2) F + (c / 2)^2 w,

with the drag c per mass: its force alone gives w'', and the velocity is exp(-c s / 2) w' - (c / 2) e.

Both kinds of points have the same functions. A number of twentieths is the time as a multiple of the step over
NODES_PER_STEP; ``drift`` is w' at the start.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pem_core.models.systems.second_order import Bob, FreePoint, SecondOrder
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    choose,
    cos,
    cross,
    dot,
    put_vector,
    scale,
    sin,
    sqrt,
    square,
    squared,
    subtract,
    unit,
    vector_at,
)

NODES_PER_STEP = 20
"""Nodes are integer multiples of the step divided by this: one short series and its powers give all exponentials."""


def exponentials(x: Component) -> tuple[Any, Any]:
    """Return exp(x) and exp(-x) for 0 <= x <= 0.1, to round-off."""
    even, odd = exponential_parts(x)
    return (1.0 + even) + odd, (1.0 + even) - odd


def exponential_parts(x: Component) -> tuple[Any, Any]:
    """Return cosh(x) - 1 and sinh(x) for 0 <= x <= 0.1, to round-off."""
    xx = x * x
    even = xx * (1 / 2 + xx * (1 / 24 + xx * (1 / 720 + xx * (1 / 40320))))
    return even, x * (1.0 + xx * (1 / 6 + xx * (1 / 120 + xx * (1 / 5040 + xx * (1 / 362880)))))


def power(x: Component, count: int) -> Any:
    """Return x^count."""
    value = 0.0 * x + 1.0
    while count > 0:
        if count % 2:
            value = value * x
        x, count = x * x, count // 2
    return value


def power_less_one(x: Component, count: int) -> Any:
    """Return (1 + x)^count - 1 for a small x, with the relative precision of x."""
    value = 0.0 * x
    while count > 0:
        if count % 2:
            value = value + x + value * x
        x, count = x * (2.0 + x), count // 2
    return value


class Displacement(NamedTuple):
    """Displacement of w from the start of a step to a stage: straight * drift + bent * bends."""

    straight: Any
    bent: Any
    bends: Any


def _decays(rate: Any, h: Component) -> tuple[Any, Any]:
    """Return exp(rate h) and its inverse, each to the power 1 / NODES_PER_STEP."""
    return exponentials(rate * h * (1.0 / NODES_PER_STEP))


@dataclass(frozen=True)
class OnSphere:
    """A point e on the unit sphere at the start of a step of length h.

    Attributes
    ----------
    rows : Bob
    per_inertia, per_spin_inertia, drag, half : row
        1/I_1, 1/I_3, c [kg m^2/s] and c / (2 I_1).
    place, drift : vector
        e and w' = e' + c e / (2 I_1).
    spin : row
        L.e [kg m^2/s]; 0 for a body that does not spin.
    more, less, fade : row
        exp(c h / (2 I_1)), its inverse, and exp(-c h / I_3), each to the power 1 / NODES_PER_STEP.
    """

    rows: Bob
    per_inertia: Any
    per_spin_inertia: Any
    drag: Any
    half: Any
    place: Vector
    drift: Vector
    spin: Any
    more: Any
    less: Any
    fade: Any

    @classmethod
    def of(cls, rows: Bob, constants: tuple[Any, Any, Any], h: Component, y: Rows) -> "OnSphere":
        """Return a point at the start of a step from a state."""
        per, per_spin, drag = constants
        momentum, e, half = vector_at(y, rows.momentum), vector_at(y, rows.axis), 0.5 * (per * drag)
        drift = add(scale(per, cross(momentum, e)), scale(half, e))
        spin = choose(per_spin, dot(momentum, e), 0.0)
        more, less = _decays(half, h)
        _, fade = _decays(drag * per_spin, h)
        return cls(rows, per, per_spin, drag, half, e, drift, spin, more, less, fade)

    @property
    def places(self) -> range:
        """Return the rows of e."""
        return range(self.rows.axis, self.rows.axis + 3)

    @property
    def pulls(self) -> range:
        """Return the rows of the force."""
        return range(self.rows.pull, self.rows.pull + 3)

    def spin_at(self, twentieths: int) -> Any:
        """Return L.e [kg m^2/s] at a multiple of the step over NODES_PER_STEP."""
        return self.spin * power(self.fade, twentieths)

    def spin_power(self, twentieths: int) -> Any:
        """Return the power [W] that drag takes from the spin."""
        about = self.per_spin_inertia * self.spin_at(twentieths)
        return self.drag * (about * about)

    def turning(self, e: Vector, around: Vector) -> Any:
        """Return the rate [1/s] at which the axis carried along turns about e, beside the shortest rotation to e."""
        return dot(self.place, around) / (1.0 + dot(self.place, e))

    def carried(self, b: Vector, e: Vector, angle: Any) -> Vector:
        """Return an axis across e at the start, after the shortest rotation to another e, turned about that."""
        there = subtract(b, scale(dot(b, e) / (1.0 + dot(self.place, e)), add(self.place, e)))
        return add(scale(cos(angle), there), scale(sin(angle), cross(e, there)))

    def put_place(self, twentieths: int, is_last: bool, way: Displacement, fresh: Rows) -> None:
        """Write e at a stage; at the last one, projected onto the sphere."""
        w = add(add(self.place, scale(way.straight, self.drift)), scale(way.bent, way.bends))
        e = scale(power(self.less, twentieths), w)
        put_vector(fresh, self.rows.axis, unit(e) if is_last else e)

    def known_bend(self, twentieths: int, fresh: Rows, stage: Rows) -> Vector:
        """Return the part of w'' that does not depend on the velocity and is not along e."""
        return scale(power(self.more, twentieths), vector_at(stage, self.rows.pull))

    def put_bend(self, twentieths: int, known: Vector, part: Any, fresh: Rows, stage: Rows) -> Any:
        """Write w'' at a stage, and the turn; at the start, also the torque. Return the power [W] of drag on the swing.

        ``known`` is w' but for the unknown part of w'' times ``part``.
        """
        e, pull = vector_at(fresh, self.rows.axis), vector_at(stage, self.rows.pull)
        grow, shrink = power(self.more, twentieths), power(self.less, twentieths)
        spin = self.spin_at(twentieths)
        whirl = self.per_inertia * spin
        lag = part * whirl
        around = cross(e, known)
        around = scale(1.0 / (1.0 + lag * lag), add(around, scale(lag, cross(e, around))))
        turning, outward = scale(shrink, around), dot(pull, e)
        bend = self.half * self.half - outward - squared(turning)
        if twentieths == 0:
            put_vector(stage, self.rows.momentum, scale(1.0 / self.per_inertia, subtract(pull, scale(outward, e))))
        put_vector(stage, self.rows.axis, add(scale(grow, add(pull, scale(bend, e))), scale(whirl, around)))
        if self.rows.turn is not None:
            stage[self.rows.turn] = self.turning(e, turning)
        return self.drag * squared(turning)

    def put_end(self, faster: Vector, y: Rows, fresh: Rows, turned: Callable[[int], Any]) -> None:
        """Write the momentum at the end of the step, where w' has grown by ``faster``, and the axis across e."""
        e, faster = vector_at(fresh, self.rows.axis), add(self.drift, faster)
        # The velocity component along e, including that of half e, does not contribute to the momentum.
        across = scale(1.0 / self.per_inertia * power(self.less, NODES_PER_STEP), cross(e, faster))
        put_vector(fresh, self.rows.momentum, add(across, scale(self.spin_at(NODES_PER_STEP), e)))
        if self.rows.turn is not None:
            angle = turned(self.rows.turn)
            put_vector(fresh, self.rows.turn, self.carried(vector_at(y, self.rows.turn), e, angle))

    def put_errors(self, h: Component, of_place: Vector, of_drift: Vector, change: Rows) -> None:
        """Write the errors of the state from those of e / h^2 and w' / h."""
        put_vector(change, self.rows.momentum, scale(h * (1.0 / self.per_inertia), of_drift))
        put_vector(change, self.rows.axis, scale(h * h, of_place))

    def lost_apart(self) -> Any:
        """Return the energy [J] that the spin loses during the step."""
        first, last = self.spin_at(0), self.spin_at(NODES_PER_STEP)
        return 0.5 * self.per_spin_inertia * ((first - last) * (first + last))  # exactly zero without drag

    def moving(self, twentieths: int, w: Vector, h: Component, slope: Vector) -> tuple[Vector, Vector]:
        """Return e and e x e' [1/s] within the step, from w and h w'."""
        size = squared(w)
        return scale(1.0 / sqrt(size), w), scale(1.0 / (h * size), cross(w, slope))

    def power_lost(self, twentieths: int, around: Vector) -> Any:
        """Return the power [W] of drag within the step."""
        return self.drag * squared(around) + self.spin_power(twentieths)

    def put_within(self, e: Vector, around: Vector, y0: Rows, out: Rows, turned: Callable[[int], Any]) -> None:
        """Write the state at the end of a part of the step."""
        spin = scale(self.spin * power(self.fade, NODES_PER_STEP), e)
        put_vector(out, self.rows.momentum, add(scale(1.0 / self.per_inertia, around), spin))
        put_vector(out, self.rows.axis, e)
        if self.rows.turn is not None:
            angle = turned(self.rows.turn)
            put_vector(out, self.rows.turn, self.carried(vector_at(y0, self.rows.turn), e, angle))


@dataclass(frozen=True)
class Free:
    """A point x without constraints at the start of a step of length h.

    Attributes
    ----------
    rows : FreePoint
    mass, drag, half : row
        Mass [kg], c [kg/s], and c / 2 per mass.
    place, drift : tuple of rows
        x and w' = x' + c x / 2.
    more, less, less_one : row
        exp(c h / 2) and its inverse, each to the power 1 / NODES_PER_STEP; the latter minus one. Nothing corrects a
        place as the sphere does: each step adds its change to the state, with a round-off of this change alone.
    """

    rows: FreePoint
    mass: Any
    drag: Any
    half: Any
    place: tuple[Component, ...]
    drift: tuple[Component, ...]
    more: Any
    less: Any
    less_one: Any

    @classmethod
    def of(cls, rows: FreePoint, constants: tuple[Any, Any, Any], h: Component, y: Rows) -> "Free":
        """Return a point at the start of a step from a state."""
        per, _, drag = constants
        half = 0.5 * (per * drag)
        place = tuple(y[rows.place + i] for i in range(rows.size))
        drift = tuple(per * y[rows.momentum + i] + half * place[i] for i in range(rows.size))
        x = half * h * (1.0 / NODES_PER_STEP)
        even, odd = exponential_parts(x)
        return cls(rows, 1.0 / per, drag, half, place, drift, 1.0 + (even + odd), 1.0 + (even - odd), even - odd)

    @property
    def places(self) -> range:
        """Return the rows of x."""
        return range(self.rows.place, self.rows.place + self.rows.size)

    @property
    def pulls(self) -> range:
        """Return the rows of the force."""
        return range(self.rows.pull, self.rows.pull + self.rows.size)

    def put_place(self, twentieths: int, is_last: bool, way: Displacement, fresh: Rows) -> None:
        """Write x at a stage; at the last one, as a change."""
        shorter = power_less_one(self.less_one, twentieths) if is_last else power(self.less, twentieths)
        for row, x, drift, bend in zip(self.places, self.place, self.drift, way.bends, strict=True):
            moved = way.straight * drift + way.bent * bend
            fresh[row] = x + (shorter * x + (1.0 + shorter) * moved) if is_last else shorter * (x + moved)

    def known_bend(self, twentieths: int, fresh: Rows, stage: Rows) -> tuple[Component, ...]:
        """Return w''."""
        grow, pairs = power(self.more, twentieths), zip(self.places, self.pulls, strict=True)
        return tuple(grow * (stage[pull] + self.half * self.half * fresh[place]) for place, pull in pairs)

    def put_bend(self, twentieths: int, known: Sequence[Component], part: Any, fresh: Rows, stage: Rows) -> Any:
        """Write w'' at a stage; at the start, also the force. Return the power of drag, where w' is known."""
        rate = self._rate(twentieths, known, [fresh[row] for row in self.places])
        bends = self.known_bend(twentieths, fresh, stage)
        for i, (row, pull) in enumerate(zip(self.places, self.pulls, strict=True)):
            if twentieths == 0:
                stage[self.rows.momentum + i] = (stage[pull] - 2.0 * self.half * rate[i]) * self.mass
            stage[row] = bends[i]
        return self.power_lost(twentieths, rate)

    def _rate(self, twentieths: int, drift: Sequence[Component], place: Sequence[Component]) -> tuple[Component, ...]:
        """Return x' from w' and x."""
        shrink = power(self.less, twentieths)
        return tuple(shrink * faster - self.half * x for faster, x in zip(drift, place, strict=True))

    def put_end(self, faster: Sequence[Component], y: Rows, fresh: Rows, turned: Callable[[int], Any]) -> None:
        """Write the momentum at the end of the step, where w' has grown by ``faster``."""
        shorter = power_less_one(self.less_one, NODES_PER_STEP)
        for i, (row, x) in enumerate(zip(self.places, self.place, strict=True)):
            momentum = y[self.rows.momentum + i]
            grown, shifted = (1.0 + shorter) * faster[i], self.half * (shorter * x - (fresh[row] - x))
            change = shorter * momentum + self.mass * grown + self.mass * shifted
            fresh[self.rows.momentum + i] = momentum + change

    def put_errors(self, h: Component, of_place: Sequence[Any], of_drift: Sequence[Any], change: Rows) -> None:
        """Write the errors of the state from those of x / h^2 and w' / h."""
        for i, row in enumerate(self.places):
            change[row] = h * h * of_place[i]
            change[self.rows.momentum + i] = self.mass * (h * of_drift[i])

    def lost_apart(self) -> Any:
        """Return zero: all energy is lost along the path."""
        return 0.0 * self.half

    def moving(self, twentieths: int, w: Sequence[Any], h: Component, slope: Sequence[Any]) -> tuple[Any, Any]:
        """Return x and x' within the step, from w and h w'."""
        shrink = power(self.less, twentieths)
        place = tuple(shrink * component for component in w)
        return place, self._rate(twentieths, [component / h for component in slope], place)

    def power_lost(self, twentieths: int, rate: Sequence[Component]) -> Any:
        """Return the power of drag within the step."""
        total = square(rate[0])
        for component in rate[1:]:
            total = total + square(component)
        return self.drag * total

    def put_within(self, place: Any, rate: Any, y0: Rows, out: Rows, turned: Callable[[int], Any]) -> None:
        """Write the state at the end of a part of the step."""
        for i, row in enumerate(self.places):
            out[row], out[self.rows.momentum + i] = place[i], self.mass * rate[i]


def starts(motion: SecondOrder, h: Component, y: Rows, p: Rows, layout: Layout) -> list[Any]:
    """Return all points at the start of a step: each is an OnSphere or a Free."""
    kinds: dict[type, Any] = {Bob: OnSphere, FreePoint: Free}
    points = enumerate(motion.points(layout))
    return [kinds[type(rows)].of(rows, motion.constants(a, p, layout), h, y) for a, rows in points]
