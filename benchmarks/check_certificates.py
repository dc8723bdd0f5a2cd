"""Independent check of certificates of labels, in ball arithmetic of 128 bits (Arb, by python-flint).

    python benchmarks/check_certificates.py FILE...

A file has documents in JSON, one per line. The exit code is 0 if all are accepted, else 1. Nothing of the program is
imported: equations of motion, series, enclosures and linear algebra are written anew, from physics and for another
library, so that a mistake in the program is not repeated.

Checked: the digest; that the first set contains the start, whose direction represents the exact unit vector along it;
that every solution that begins in a set lies in the next one after the duration stated, for each piece alone; that the
energy of every state of the last set is below the escape energy; that the energy at rest stays below it on a path from
the middle of the last set to the equilibrium. Given: the equilibrium and its escape energy. There must be no other
equilibrium in the component of {energy at rest < escape energy} that contains it.

Method: x(h) = p(c) + J (x(0) - c), with a Taylor polynomial p of the motion of the centre c, its remainder over a box
that contains the whole step, and the Jacobian J over the set by series of low order (R. J. Lohner 1987; N. S.
Nedialkov, K. R. Jackson and J. D. Pryce 2001; on Arb: F. Johansson, doi:10.1109/TC.2017.2690633).
"""

import json
import sys
from collections import defaultdict
from functools import reduce
from hashlib import blake2b
from operator import add, sub

from flint import arb, arb_mat, arb_series, ctx

FORMAT, VERSION = "certificate of the label of a magnetic pendulum", 1
ORDER, ORDER_OF_PAIRS, LOW = 22, 40, 13
"""Orders of the series of centres of one double and of two, and over sets. With lower ones, enclosures are too wide."""
BITS, FEW_BITS = 128, 64
"""Precision of the motion of centres, and of enclosures over sets, whose widths are far above it."""
ROOMS, DEEPEST = (16, 128, 1024), 14
"""Allowances, one after another, for the last term in the box of a step; most bisections of a path in a well."""


class Rejected(Exception):
    """A statement of a document that is not proved."""


def require(is_met, reason):
    """Reject unless a condition holds; NaN meets none."""
    if not is_met:
        raise Rejected(reason)


def exact(text, *shape):
    """Return the number of a hexadecimal text, or those of nested lists of a shape."""
    if shape:
        require(isinstance(text, list) and len(text) == shape[0], f"a list does not have {shape[0]} entries")
        return [exact(one, *shape[1:]) for one in text]
    require(isinstance(text, str) and "0x" in text, f"{text!r} is no hexadecimal number")
    return arb(float.fromhex(text))


def each(operation, a, b):
    """Return an operation on the components of two vectors."""
    return [operation(x, y) for x, y in zip(a, b, strict=True)]


def scaled(a, factor):
    """Return a vector times a number."""
    return [x * factor for x in a]


def dot(a, b):
    """Return a.b."""
    return sum((x * y for x, y in zip(a[1:], b[1:], strict=True)), a[0] * b[0])


def cross(a, b):
    """Return a x b."""
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


class Dual:
    """A number and its slopes by some variables, by their numbers; others are zero."""

    def __init__(self, value, slopes):
        self.value, self.slopes = value, slopes

    def chained(self, value, slope):
        """Return a function of this number, given its value and slope."""
        return Dual(value, {k: slope * own for k, own in self.slopes.items()})

    def __add__(self, other):
        if not isinstance(other, Dual):
            return Dual(self.value + other, self.slopes)
        both = {k: own + self.slopes[k] if k in self.slopes else own for k, own in other.slopes.items()}
        return Dual(self.value + other.value, self.slopes | both)

    def __mul__(self, other):
        if not isinstance(other, Dual):
            return self.chained(self.value * other, other)
        return Dual(self.value * other.value, (self.chained(0, other.value) + other.chained(0, self.value)).slopes)

    def __sub__(self, other):
        return self + other * arb(-1)

    __radd__, __rmul__ = __add__, __mul__


def inverse_root(x, known):
    """Return x^(-1/2) of a ball, of a series or of a dual of series, whose first coefficients are known.

    Arb's own series of roots, by Newton's method, are too wide for wide balls. From w = q^a: q w' = a q' w.
    """
    if isinstance(x, arb):
        return x.rsqrt()
    if isinstance(x, Dual):
        root = inverse_root(x.value, known)
        return x.chained(root, root * root * root * arb(-0.5))
    q = [x[k] for k in range(x.prec)]
    known += [q[0].rsqrt()] if not known else []
    for n in range(len(known), x.prec):
        terms = (q[k] * known[n - k] * (k - 2 * n) for k in range(1, n + 1))
        known.append(sum(terms, arb(0)) / (q[0] * (2 * n)))
    return arb_series(known, x.prec)


# Equations of motion. The force, which is costly, depends on the place alone; ``roots`` keeps its inverse roots.


class Planar:
    """A point in a plane: x'' = -w^2 x - a x' - sum of g_i (x - x_i) / D_i^3 with D_i^2 = |x - x_i|^2 + d^2."""

    def __init__(self, given):
        w, self.drag, d = (exact(given[name]) for name in ("frequency", "damping", "height"))
        self.spring, self.square = w * w, d * d
        self.magnets = [(exact(one["position"], 2), exact(one["strength"])) for one in given["magnets"]]

    def projected(self, state, share=1):
        """Return a state with a share of its velocity."""
        return [*state[:2], *scaled(state[2:], share)]

    def force(self, state, roots):
        """Return minus the gradient of the energy at a place."""
        total = scaled(state[:2], -self.spring)
        for k, (position, strength) in enumerate(self.magnets):
            r = each(sub, state[:2], position)
            over = inverse_root(dot(r, r) + self.square, roots[k])
            total = each(add, total, scaled(r, over * over * over * -strength))
        return total

    def rates(self, state, force):
        """Return the rates of the place and of the velocity."""
        return [*state[2:], *each(sub, force, scaled(state[2:], self.drag))]

    def energy(self, state):
        """Return v^2 / 2 + w^2 r^2 / 2 - sum of g_i / D_i."""
        total = (dot(state[2:], state[2:]) + self.spring * dot(state[:2], state[:2])) / 2
        for position, strength in self.magnets:
            r = each(sub, state[:2], position)
            total -= strength * inverse_root(dot(r, r) + self.square, [])
        return total


class Axial:
    """A body that is symmetric about the axis e of its weight and dipoles: momentum L and e.

    A dipole p = m e at R + d e feels the field B of each magnet and the force F = grad (p.B), which exert the torque
    p x B + d e x F about the pivot R (D. J. Griffiths, Introduction to Electrodynamics, eqs. 5.89, 6.1 and 6.3).
    """

    def __init__(self, given):
        names = "permeability_over_4_pi", "inverse_inertia_across", "inverse_inertia_along", "drag"
        self.mu, self.across, self.along, self.drag = (exact(given[name]) for name in names)
        self.pivot, self.field = exact(given["pivot"], 3), exact(given["field"], 3)
        self.weight = scaled(exact(given["gravity"], 3), exact(given["mass_times_arm"]))
        self.dipoles = [(exact(one["arm"]), exact(one["moment"])) for one in given["dipoles"]]
        self.magnets = [(exact(one["position"], 3), exact(one["moment"], 3)) for one in given["magnets"]]

    def projected(self, state, share=1):
        """Return a state with a share of its momentum, and with a unit vector."""
        return [*scaled(state[:3], share), *scaled(state[3:], inverse_root(dot(state[3:], state[3:]), []))]

    def pairs(self, e):
        """Yield the number of each pair of a dipole and a magnet, r from magnet to dipole, d, m and the moment."""
        for i, (arm, m) in enumerate(self.dipoles):
            for j, (position, moment) in enumerate(self.magnets):
                yield (i, j), each(add, scaled(e, arm), each(sub, self.pivot, position)), arm, m, moment

    def force(self, state, roots):
        """Return the torque at a place: e x G with G = m B + d F up to its part along e."""
        e, pull = state[3:], self.weight
        for _, m in self.dipoles:
            pull = each(add, pull, scaled(self.field, m))
        for k, r, arm, m, moment in self.pairs(e):
            over = inverse_root(dot(r, r), roots[k])
            square = over * over
            cube, mr, er, em = over * square * (self.mu * m), dot(r, moment), dot(r, e), dot(e, moment)
            # m B = cube (3 (moment.r) r / r^2 - moment), and d F is cube (3 d / r^2) times
            # (moment.r) e + (e.r) moment + (e.moment) r - 5 (moment.r) (e.r) r / r^2
            triple = cube * square * arb(3)
            pull = each(add, pull, scaled(r, triple * (mr + (em - mr * er * square * arb(5)) * arm)))
            pull = each(add, pull, scaled(moment, triple * er * arm - cube))
        return cross(e, pull)

    def omega(self, state):
        """Return L / I_1 + (1 / I_3 - 1 / I_1) (L.e) e."""
        along = dot(state[:3], state[3:]) * (self.along - self.across)
        return each(add, scaled(state[:3], self.across), scaled(state[3:], along))

    def rates(self, state, force):
        """Return dL/dt = torque - c omega and de/dt = omega x e, to which the spin about e adds nothing."""
        turning = each(sub, force, scaled(self.omega(state), self.drag))
        return [*turning, *cross(scaled(state[:3], self.across), state[3:])]

    def energy(self, state):
        """Return L.omega / 2 and the energy of the weight, and of each dipole in the field and with each magnet."""
        e = state[3:]
        total = dot(state[:3], self.omega(state)) / 2 - dot(e, self.weight)
        total -= sum((m * dot(e, self.field) for _, m in self.dipoles), arb(0))
        for _, r, _, m, moment in self.pairs(e):
            over = inverse_root(dot(r, r), [])
            total += self.mu * m * over**3 * (dot(e, moment) - 3 * dot(r, moment) * dot(r, e) * over * over)
        return total


class Set:
    """A set {c + Q r: low <= r <= high} of a document, in units of the rows."""

    def __init__(self, given, d):
        first, self.rest, self.low, self.high = (exact(given[name], d) for name in ("centre", "rest", "low", "high"))
        self.centre, self.frame = each(add, first, self.rest), arb_mat(exact(given["frame"], d, d))
        require(all(a <= 0 and b >= 0 for a, b in zip(self.low, self.high, strict=True)), "a box does not hold zero")
        self.box = arb_mat(d, 1, each(arb.union, self.low, self.high))
        self.hull = each(add, self.centre, (self.frame * self.box).entries())

    def holds(self, centre, spread, box):
        """Return whether all states centre + spread r are proved to lie in the set, for r in a box."""
        inverse, apart = self.frame.inv(), arb_mat([[x] for x in each(sub, centre, self.centre)])
        inside = inverse * apart + (inverse * spread) * box
        return all(a <= x and x <= b for a, x, b in zip(self.low, inside.entries(), self.high, strict=True))


def solution(equations, start, order):
    """Return the Taylor series of the solution from a start, up to an order; Arb keeps track of the terms known."""
    ctx.cap, roots = order + 1, defaultdict(list)
    state = [arb_series([x], 1) for x in start]
    while min(x.prec for x in state) <= order:
        force = equations.force(state, roots)
        for _ in range(3):  # a term of the force gives two more of the place
            state = each(add, start, [rate.integral() for rate in equations.rates(state, force)])
    return state


def fundamental(equations, state, unit):
    """Return the Taylor coefficients of V with V' = Df(x(t)) V and V(0) = 1, in units of the rows."""
    ctx.cap, d = LOW, len(state)
    duals = [Dual(arb_series(x.coeffs(), LOW), {k: arb(1)}) for k, x in enumerate(state)]
    rates = equations.rates(duals, equations.force(duals, defaultdict(list)))
    zero = arb_series([0], LOW)
    slopes = [zero + rates[i].slopes.get(j, 0) * (unit[j] / unit[i]) for i in range(d) for j in range(d)]
    matrices = [arb_mat(d, d, [x[k] for x in slopes]) for k in range(LOW)]
    found = [arb_mat(d, d, [int(i == j) for i in range(d) for j in range(d)])]
    for k in range(LOW):
        terms = (matrices[j] * found[k - j] for j in range(1, k + 1))
        found.append(sum(terms, matrices[0] * found[k]) * (arb(1) / (k + 1)))
    return found


def value_at(terms, t):
    """Return a polynomial at t, by Horner's rule."""
    return reduce(lambda total, one: one + total * t, reversed(terms))


def about_zero(size):
    """Return the ball about zero that holds everything up to a size."""
    return arb(0, abs(size).upper())


def enclosure(equations, unit, over_set, h, order):
    """Return the series over a box that is proved to contain the solutions from a set during the whole step.

    It is proved if the series of low order over the set, with a last coefficient over the box, stays in the box.
    """
    time, last = arb(0).union(h), arb(0).union(h**LOW)
    reach = [value_at([x[k] for k in range(LOW)], time) for x in over_set]
    for room in ROOMS:
        sides = [x[LOW] * h**LOW * room for x in over_set]
        sides = [abs(x) + r.rad() / 1000 + u * 1e-14 for x, r, u in zip(sides, reach, unit, strict=True)]
        box = each(add, reach, map(about_zero, sides))
        over_box = solution(equations, box, order)
        if all(b.contains_interior(r + x[LOW] * last) for b, r, x in zip(box, reach, over_box, strict=True)):
            return over_box
    raise Rejected("no box is proved to contain the step")


def jacobian(of_set, of_box, h):
    """Return J(h) over a set from the fundamental series over the set and over the box of the step.

    The remainder is h^m P_m V(t), with P_m over the box; a column of V is at most that of the sum over 1 - q, where q
    is the norm of h^m P_m.
    """
    d, result = of_set[0].nrows(), value_at(of_set[:LOW], h)
    last = [sum((abs(of_box[LOW][i, j]) for j in range(d)), arb(0)) * h**LOW for i in range(d)]
    require(all(x < 1 for x in last), "no bound of the Jacobian is proved")
    for j in range(d):
        most = greatest([value_at([abs(one[i, j]) for one in of_set[:LOW]], h) for i in range(d)])
        for i in range(d):
            result[i, j] += about_zero(last[i] * most / (1 - greatest(last)))
    return result


def greatest(bounds):
    """Return an upper bound of some numbers."""
    return reduce(arb.max, (one.upper() for one in bounds))


def check_piece(equations, unit, first, last, h):
    """Reject unless every solution that begins in one set lies in another after a time h > 0."""
    require(h > 0, "the duration is not positive")
    order = ORDER_OF_PAIRS if any(x != 0 for x in first.rest) else ORDER
    ctx.prec = FEW_BITS
    over_set = solution(equations, each(arb.__mul__, first.hull, unit), LOW)
    over_box = enclosure(equations, unit, over_set, h, order)
    slopes = jacobian(*(fundamental(equations, state, unit) for state in (over_set, over_box)), h)
    ctx.prec = BITS
    centre = solution(equations, each(arb.__mul__, first.centre, unit), order)
    ends = [value_at([*(x[k] for k in range(order)), y[order]], h) for x, y in zip(centre, over_box, strict=True)]
    ends = each(arb.__truediv__, ends, unit)
    require(last.holds(ends, slopes * first.frame, first.box), "the image of the set does not lie in the next one")


def check_capture(equations, unit, last, capture):
    """Reject unless the last set is below the escape energy, in the well of the equilibrium."""
    highest, escape = exact(capture["highest_energy"]), exact(capture["escape_energy"])
    diagonal = sum(((2 * x.rad()) ** 2 for x in last.hull), arb(0)).sqrt()  # of room for paths along unit vectors
    wide = [(x + about_zero(diagonal)) * u for x, u in zip(last.hull, unit, strict=True)]
    require(equations.energy(wide) <= highest and highest < escape, "the last set is not below the escape energy")
    here, rest = [x.mid() for x in wide], exact(capture["equilibrium_state"], len(unit))
    parts = [(arb(0.5, 0.5), 0)]
    for part, depth in parts:  # which grows
        between = equations.projected(each(add, here, scaled(each(sub, rest, here), part)), 0)
        if not equations.energy(between) < escape:
            require(depth < DEEPEST, "no path in the well leads to the equilibrium")
            parts += [(arb(part.mid() + side * part.rad() / 2, part.rad() / 2), depth + 1) for side in (-1, 1)]


def check(document):
    """Reject a document of which a statement is not proved."""
    require(document["format"] == FORMAT and document["version"] == VERSION, "the format or its version is unknown")
    others = {key: value for key, value in document.items() if key != "digest"}
    text = json.dumps(others, sort_keys=True, separators=(",", ":"))
    require(blake2b(text.encode(), digest_size=32).hexdigest() == document["digest"], "the digest differs")
    ctx.prec = BITS
    kind, d = {"planar": (Planar, 4), "axial": (Axial, 6)}[document["equations"]["kind"]]
    equations, unit = kind(document["equations"]), exact(document["units"], d)
    require(equations.drag > 0 and all(u > 0 for u in unit), "drag and units must be positive")
    sets = [Set(given, d) for given in (document["first_set"], *(one["set"] for one in document["pieces"]))]
    start = each(arb.__truediv__, equations.projected(exact(document["start"], d)), unit)
    require(sets[0].holds(start, arb_mat(d, d), sets[0].box), "the first set does not contain the start")
    for k, piece in enumerate(document["pieces"]):
        try:
            check_piece(equations, unit, sets[k], sets[k + 1], exact(piece["duration"]))
        except (Rejected, ZeroDivisionError) as error:
            raise Rejected(f"piece {k}: {error}") from None
    check_capture(equations, unit, sets[-1], document["capture"])


def reason_against(text):
    """Return why a document, as a text, is rejected; an empty text where it is accepted."""
    try:
        check(json.loads(text))
    except Rejected as error:
        return str(error)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        return f"the document is malformed: {error!r}"
    return ""


def main(files):
    """Print the result for each document of some files; return the exit code."""
    reasons = []
    for file in files:
        with open(file) as lines:
            for k, line in enumerate(lines):
                reasons.append(reason_against(line))
                print(f"{file}:{k + 1}: {f'rejected: {reasons[-1]}' if reasons[-1] else 'accepted'}", flush=True)
    print("Given, not checked: each equilibrium, and that its well holds no other one below the escape energy stated.")
    return int(any(reasons))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
