"""Free symmetric bodies for second-order methods: the state includes the forces at their places.

The mass centre, the magnets and their moments lie on the axis e of each body, and the inertia is the same all across
e. Then r_a = x + d e, p_a = m e, and only drag exerts a torque about e: the body moves as a point x without
constraints and as a bob e on a sphere about x.

State: that of ``free.equations`` without its last row, with e and a zero in place of the quaternion; then an axis b of
each body, across e, which does not rotate about e; then F / M and G / I_1 of each body, where the torque is e x G; then
the rate dU/dt of the energy at rest; then the energy lost to drag. Parameters are those of ``free.equations`` in body
frames whose third axis is e. (Ours.)
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from pem_core.models.environment.dipoles import pair_gradients
from pem_core.models.environment.driving import external_rate, power_put_in
from pem_core.models.environment.magnets import magnetic_energy, outside_gradients
from pem_core.models.environment.rows import (
    HEADER,
    MAGNET,
    NONE,
    SHARED,
    largest_over_carriers,
    magnets_of,
    parameters_of,
    separation,
)
from pem_core.models.free import rows
from pem_core.models.free.equations import FREE, moving_norm
from pem_core.models.free.forces import velocity
from pem_core.models.free.rows import FREE_BODY, FREE_STATE
from pem_core.models.systems.parts_by_forces import split_by_forces, with_forces
from pem_core.models.systems.problem import SLOWEST, Expand, Part, Problem, System
from pem_core.models.systems.second_order import (
    MOST_DAMPING,
    MOST_FADING,
    MOST_OVERDAMPED,
    Bob,
    FreePoint,
    SecondOrder,
)
from pem_core.models.systems.symmetric_top import Spin, at_points, is_symmetric_top
from pem_core.numbers.rotations import put_quaternion, quaternion_of
from pem_core.numbers.types import Component, Layout, Rows, Vector
from pem_core.numbers.vectors import (
    add,
    choose,
    cross,
    dot,
    put_vector,
    scale,
    sqrt,
    subtract,
    to_lab,
    unit,
    vector_across,
    vector_at,
)
from pem_core.scene import inertia
from pem_core.scene.symmetry import common_axis

# Rows of the state, and the bodies in it.


def axis_row(a: int) -> int:
    """Return the first state row of e of body a."""
    return rows.state_row(a) + FREE_STATE.quaternion


def turn_row(layout: Layout, a: int) -> Any:
    """Return the first state row of b of body a."""
    return FREE_STATE.size * layout[HEADER.carriers] + 3 * a


def pull_row(layout: Layout, a: int) -> Any:
    """Return the first state row of F / M of body a; G / I_1 follows."""
    return turn_row(layout, layout[HEADER.carriers]) + 6 * a


def power_row(layout: Layout) -> Any:
    """Return the state row of the rate of the energy at rest."""
    return pull_row(layout, layout[HEADER.carriers])


def points(layout: Layout) -> list[Any]:
    """Return the mass centre and the axis of every body."""
    found: list[Any] = []
    for a in range(layout[HEADER.carriers]):
        row, pull = rows.state_row(a), pull_row(layout, a)
        found.append(FreePoint(row + FREE_STATE.position, row + FREE_STATE.momentum, pull, size=3))
        found.append(Bob(row + FREE_STATE.angular_momentum, axis_row(a), turn_row(layout, a), pull + 3))
    return found


def constants(k: int, p: Rows, layout: Layout) -> tuple[Any, Any, Any]:
    """Return 1/M, 0 and c of a mass centre (even k), and 1/I_1, 1/I_3 and c' of an axis."""
    q = parameters_of(p, layout, k // 2)
    if k % 2 == 0:
        return q[FREE_BODY.inverse_mass], 0.0, q[FREE_BODY.drag]
    return q[FREE_BODY.inverse_inertia], q[FREE_BODY.inverse_inertia + 2], q[FREE_BODY.turning_drag]


# Forces and energies: r_a = x + d e, p_a = m e.


def on_axis(q: Rows, m: int) -> tuple[Any, Any]:
    """Return d [m] and m [A m^2] of a magnet from the rows q of its body."""
    row = FREE_BODY.size + MAGNET.size * m
    return q[row + MAGNET.position + 2], q[row + MAGNET.moment + 2]


def carried(a: int, m: int, y: Rows, p: Rows, layout: Layout) -> tuple[Vector, Vector]:
    """Return place and moment of magnet m of body a, lab frame."""
    (arm, strength), e = on_axis(parameters_of(p, layout, a), m), vector_at(y, axis_row(a))
    return add(rows.position_of(a, y), scale(arm, e)), scale(strength, e)


Pull = tuple[Vector, Vector]
"""F [N] on a body, and G [N m], up to its part along e."""


def pulled(total: Pull, magnet: tuple[Any, Any], gradients: tuple[Vector, Vector]) -> Pull:
    """Return F + dU/dr_ab and G + d dU/dr_ab - m dU/dp_a, eqs. (3.29) and (3.30), of a magnet (d, m)."""
    (force, pull), (arm, strength), (du_dr, du_dp) = total, magnet, gradients
    return add(force, du_dr), add(pull, subtract(scale(arm, du_dr), scale(strength, du_dp)))


def outside_pull(a: int, y: Rows, p: Rows, layout: Layout) -> Pull:
    """Return F and G of weight, field and placed magnets on body a."""
    q, zero = parameters_of(p, layout, a), 0.0 * y[0]
    total = scale(q[FREE_BODY.mass], vector_at(p, SHARED.gravity)), (zero, zero, zero)
    for m in range(magnets_of(layout, a)):
        total = pulled(total, on_axis(q, m), outside_gradients(*carried(a, m, y, p, layout), p, layout))
    return total


def pulls_of(y: Rows, p: Rows, layout: Layout) -> list[Pull]:
    """Return F and G on every body, without drag; each pair of magnets conserves momentum to the bit."""
    bodies = range(layout[HEADER.carriers])
    pulls = [outside_pull(a, y, p, layout) for a in bodies]
    for a in bodies:
        for b in range(a + 1, layout[HEADER.carriers]):
            for m in range(magnets_of(layout, a)):
                r_a, p_a = carried(a, m, y, p, layout)
                for n in range(magnets_of(layout, b)):
                    r_b, p_b = carried(b, n, y, p, layout)
                    apart = separation(r_a, r_b, p, layout)
                    du_dr, du_dp_a, du_dp_b = pair_gradients(p[SHARED.mu], apart, p_a, p_b)
                    own, other = (on_axis(parameters_of(p, layout, c), i) for c, i in ((a, m), (b, n)))
                    pulls[a] = pulled(pulls[a], own, (du_dr, du_dp_a))
                    pulls[b] = pulled(pulls[b], other, (scale(-1.0, du_dr), du_dp_b))
    return pulls


def forces(t: Component, y: Rows, p: Rows, layout: Layout, out: Rows) -> None:
    """Write F / M and G / I_1 of every body, and dU/dt."""
    for a, (force, pull) in enumerate(pulls_of(y, p, layout)):
        put_vector(out, pull_row(layout, a), scale(constants(2 * a, p, layout)[0], force))
        put_vector(out, pull_row(layout, a) + 3, scale(constants(2 * a + 1, p, layout)[0], pull))
    out[power_row(layout)] = power_of_outside(t, y, p, layout)


def angular_velocity(a: int, y: Rows, p: Rows, layout: Layout) -> Vector:
    """Return omega = L/I_1 + (1/I_3 - 1/I_1) (L.e) e [rad/s] of body a."""
    (per, per_spin, _), spin = constants(2 * a + 1, p, layout), rows.angular_momentum_of(a, y)
    e = vector_at(y, axis_row(a))
    return add(scale(per, spin), scale((per_spin - per) * dot(spin, e), e))


magnets_energy, magnets_pace = magnetic_energy(carried), external_rate(carried)


def energy(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the total energy [J]: kinetic, -M g.x, and eqs. (3.21), (3.25), each pair once."""
    total = 0.0 * y[0]
    for a in range(layout[HEADER.carriers]):
        q, momentum, spin = parameters_of(p, layout, a), rows.momentum_of(a, y), rows.angular_momentum_of(a, y)
        kinetic = dot(momentum, velocity(q, momentum)) + dot(spin, angular_velocity(a, y, p, layout))
        weight = scale(q[FREE_BODY.mass], vector_at(p, SHARED.gravity))
        total = total + 0.5 * kinetic - dot(weight, rows.position_of(a, y)) + magnets_energy(a, y, p, layout)
    return total


power_of_outside = power_put_in(energy)


# Rates, errors and constraints of the state.


def derivative(t: Component, y: Rows, p: Rows, layout: Layout, rate: Rows) -> None:
    """Write the rates of the state; those of the forces are not needed."""
    zero = 0.0 * y[0]
    lost = -power_of_outside(t, y, p, layout)
    for a, (force, pull) in enumerate(pulls_of(y, p, layout)):
        q, e, turn = parameters_of(p, layout, a), vector_at(y, axis_row(a)), turn_row(layout, a)
        v, omega = velocity(q, rows.momentum_of(a, y)), angular_velocity(a, y, p, layout)
        drag, turning_drag = scale(q[FREE_BODY.drag], v), scale(q[FREE_BODY.turning_drag], omega)
        lean = cross(omega, e)
        put_vector(rate, rows.state_row(a) + FREE_STATE.position, v)
        put_vector(rate, rows.state_row(a) + FREE_STATE.momentum, subtract(force, drag))
        put_vector(rate, axis_row(a), lean)
        rate[axis_row(a) + 3] = zero
        put_vector(rate, rows.state_row(a) + FREE_STATE.angular_momentum, subtract(cross(e, pull), turning_drag))
        put_vector(rate, turn, cross(cross(e, lean), vector_at(y, turn)))
        lost = lost + dot(drag, v) + dot(turning_drag, omega)
    for row in range(pull_row(layout, 0), power_row(layout) + 1):
        rate[row] = zero
    rate[power_row(layout) + 1] = lost


def outside_pace(t: Component, y: Rows, p: Rows, layout: Layout) -> Any:
    """Return the rate [1/s] of the forces outside, plus one that limits the exponentials of a step."""
    fastest = 0.0 * t
    for k in range(2 * layout[HEADER.carriers]):
        per, per_spin, drag = constants(k, p, layout)
        for rate in (per * drag * (1.0 / MOST_DAMPING), per_spin * drag * (1.0 / MOST_FADING)):
            fastest = choose(rate - fastest, rate, fastest)
    return magnets_pace(t, y, p, layout) + fastest


def project(y: Rows, p: Rows, layout: Layout) -> None:
    """Write e as a unit vector, and b as a unit vector across it."""
    for a in range(layout[HEADER.carriers]):
        e, turn = unit(vector_at(y, axis_row(a))), turn_row(layout, a)
        put_vector(y, axis_row(a), e)
        b = vector_at(y, turn)
        put_vector(y, turn, unit(subtract(b, scale(dot(b, e), e))))


def norm_of(a: int, change: Rows, y: Rows, rate: Rows, p: Rows, layout: Layout) -> Any:
    """Return the squared size of a change of body a: of its place and velocity, of e, and of L/I_1 (ours).

    That of L/I_1 is relative to (L/I_1)^2 + |T/I_1|.
    """
    q, turned = parameters_of(p, layout, a), vector_at(change, axis_row(a))
    spin, push, faster = (
        scale(q[FREE_BODY.inverse_inertia], rows.angular_momentum_of(a, of)) for of in (y, rate, change)
    )
    pace = dot(spin, spin) + sqrt(dot(push, push)) + SLOWEST
    moved = moving_norm(a, change, y, rate, q, 0.0 * y[0] + SLOWEST)
    return moved + dot(turned, turned) + dot(faster, faster) / pace


# From states of free bodies to these, and back.


def by_forces(base: System) -> Callable[[Part], list[Part]]:
    """Return the function that splits free bodies into those that forces alone move, and the rest.

    ``base`` is FREE, or the same with event functions that depend on places and velocities of mass centres.
    """
    system = replace(
        base,
        name=f"{base.name} by place",
        derivative=derivative,
        energy=energy,
        project=project,
        is_momentum=None,
        error_norm=largest_over_carriers(norm_of),
        outside_pace=outside_pace,
        carry=System.carry,
        energy_scale=None,
        signals=None if base is FREE else base.signals,  # flips count L along body axes
        is_part=True,
        second_order=SecondOrder(points, power_row, forces, constants),
    )

    def parts(part: Part) -> list[Part]:
        why = _why_by_rates(part.problem.layout)
        if why:
            return [replace(part, by_rates=why)]
        small, expand = _reduced(part.problem)
        whole = with_forces(small, system, 6 * small.layout[HEADER.carriers] + 1)
        is_by_forces = _is_symmetric(part.problem) & _is_driven_by_forces(whole)
        return split_by_forces(part, whole, is_by_forces, UNSUITED_BODY, expand)

    return parts


UNSUITED_BODY = "a body is overdamped, carries a load, or is not symmetric about the axis of its magnets"


def _why_by_rates(layout: np.ndarray) -> str:
    """Return why forces alone do not give the motion of free bodies; empty where they may."""
    reasons = {
        "waves may switch forces": layout[HEADER.waves],
        "the box is periodic": layout[HEADER.periodicity] != NONE,
        "a ramp changes the scene": layout[HEADER.ramps],
        "a body carries a coil": layout[HEADER.carried_coils],
        "forces come from a table": rows.is_loaded(layout),
    }
    return next((why for why, is_so in reasons.items() if is_so), "")


def _axis(problem: Problem, a: int) -> tuple[Vector, Any]:
    """Return the body axis of the magnets of body a and their moments, and whether all of them lie on it."""
    q, of_magnets = parameters_of(problem.parameters, problem.layout, a), range(magnets_of(problem.layout, a))
    firsts = [FREE_BODY.size + MAGNET.size * m + row for m in of_magnets for row in (MAGNET.position, MAGNET.moment)]
    return common_axis([vector_at(q, first) for first in firsts])


def _is_symmetric(problem: Problem) -> Any:
    """Return a mask of the points where all bodies are symmetric about the axis of their magnets, and carry no load."""
    answer: Any = np.ones(1, bool)
    for a in range(problem.layout[HEADER.carriers]):
        q, (axis, is_on_axis) = parameters_of(problem.parameters, problem.layout, a), _axis(problem, a)
        is_loaded = q[FREE_BODY.handed_force : FREE_BODY.load_torque + 3].any(0)
        is_top = is_symmetric_top(q, axis, FREE_BODY.inverse_inertia, FREE_BODY.null_axes)
        answer = answer & is_on_axis & is_top & ~is_loaded
    return answer


def _is_driven_by_forces(problem: Problem) -> np.ndarray:
    """Return True where drag is small beside the forces on all bodies at their start; places count by reach."""
    answer = np.ones(1, bool)
    for k, point in enumerate(points(problem.layout)):
        per, per_spin, drag = constants(k, problem.parameters, problem.layout)
        pull, damping = vector_at(problem.state, point.pull), drag * np.maximum(per, per_spin)
        reach = parameters_of(problem.parameters, problem.layout, k // 2)[FREE_BODY.reach] if k % 2 == 0 else 1.0
        with np.errstate(all="ignore"):
            answer = answer & (damping**2 * reach <= MOST_OVERDAMPED * np.sqrt(dot(pull, pull)))
    return answer


def _reduced(problem: Problem) -> tuple[Problem, Expand]:
    """Return the problem in states with axes, still without forces, and the expansion back to states of free bodies."""
    bodies, p = range(problem.layout[HEADER.carriers]), problem.parameters.copy()
    axes = [_axis(problem, a)[0] for a in bodies]
    asides = [unit(vector_across(axis)) for axis in axes]
    state = problem.state[:-1].copy()
    turns: list[Any] = []
    spins: list[Spin] = []
    for a in bodies:
        q, u = parameters_of(p, problem.layout, a), rows.axes_at(a, problem.state)
        inverse = tuple(q[FREE_BODY.inverse_inertia : FREE_BODY.null_axes])
        across, about = inertia.along(inverse, asides[a]), inertia.along(inverse, axes[a])
        along = dot(rows.angular_momentum_of(a, problem.state), to_lab(axes[a], u))
        spins.append(Spin(along, about, q[FREE_BODY.turning_drag] * about))
        for i, number in enumerate((across, across, about, 0.0, 0.0, 0.0)):
            q[FREE_BODY.inverse_inertia + i] = number
        last = FREE_BODY.size + MAGNET.size * magnets_of(problem.layout, a)
        for row in range(FREE_BODY.size, last, 3):
            put_vector(q, row, (0.0, 0.0, dot(vector_at(q, row), axes[a])))
        put_vector(state, axis_row(a), to_lab(axes[a], u))
        state[axis_row(a) + 3] = 0.0
        turns += to_lab(asides[a], u)
    small = np.concatenate([state, np.array(turns), problem.state[-1:]])

    def expand(points: np.ndarray, now: np.ndarray, state: np.ndarray) -> np.ndarray:
        out = np.concatenate([state[: turn_row(problem.layout, 0)], state[-1:]])
        for a in bodies:
            body_axes = at_points(axes[a], points), at_points(asides[a], points)
            put_attitude(a, body_axes, spins[a].at(points, now), state, out, problem.layout)
        return out

    return replace(problem, parameters=p, state=small), expand


def put_attitude(
    a: int, body_axes: tuple[Vector, Vector], spin: tuple[Any, Any], y: Rows, out: Rows, layout: Layout
) -> None:
    """Write quaternion and L of body a from a state with axes.

    ``body_axes`` are e and b in the body frame, ``spin`` is L.e and the angle turned about e.
    """
    e, b, (along, angle) = vector_at(y, axis_row(a)), vector_at(y, turn_row(layout, a)), spin
    b = add(scale(np.cos(angle), b), scale(np.sin(angle), cross(e, b)))
    own, lab = (*body_axes, cross(*body_axes)), (e, b, cross(e, b))
    u1, u2, u3 = (to_lab((own[0][i], own[1][i], own[2][i]), lab) for i in range(3))
    put_quaternion(out, axis_row(a), quaternion_of((u1, u2, u3)))
    momentum, row = rows.angular_momentum_of(a, y), rows.state_row(a) + FREE_STATE.angular_momentum
    put_vector(out, row, add(momentum, scale(along - dot(momentum, e), e)))
