"""The independent check of certificates: its equations and series, and what it accepts and rejects."""

import copy
import json
from dataclasses import replace

import mpmath
import numpy as np
import pytest

from benchmarks import check_certificates as independent
from benchmarks.check_certificates import arb, exact, reason_against
from benchmarks.mutated_certificates import MUTATIONS, are_pieces_proved, mutated
from pem_core import Cylinder, Magnet, assemble
from pem_core.models.registry import smallest_parts
from pem_core.numbers.hexadecimal import hexadecimal
from pem_core.validated.certificate_documents import sealed
from pem_core.validated.certificates import certificates
from tests.scenes import tabletop, textbook, tilt_towards

UNTIL = 200.0
KINDS = {"planar": independent.Planar, "axial": independent.Axial}


def planar(**start):
    """Return the textbook problem with unequal magnets, from a start near one of them."""
    magnets = tuple(replace(m, strength=g) for m, g in zip(textbook().magnets, (1.0, 1.1, 1.2), strict=True))
    start = {"position": (0.6, 0.5), "velocity": (0.3, -0.2), **start}
    return assemble(replace(textbook(**start), magnets=magnets))


def axial(**start):
    """Return a pendulum whose equations have every term: two dipoles, oblique magnets, field, pivot, spin."""
    start = {"tilt": tilt_towards(-0.04, -0.03), "angular_velocity": (0.5, 0.3, -1.0), **start}
    scene = tabletop(drag=4e-3, B=(1e-3, 2e-3, -1e-3), pivot=(0.01, -0.02, 0.005), **start)
    bob, puck = scene.bodies["bob"], scene.bodies["puck"]
    wheel = Cylinder(mass=2e-3, radius=0.3, half_length=1e-3, centre=(0, 0, -0.1))  # so that spin decays slowly
    bob = replace(bob, shapes=(*bob.shapes, wheel))
    bob = replace(bob, magnets=(*bob.magnets, Magnet(position=(0, 0, -0.28), moment=(0, 0, 0.1))))
    puck = replace(puck, magnets=(replace(puck.magnets[0], moment=(0.05, -0.1, 0.4)),))
    return assemble(replace(scene, bodies={"bob": bob, "puck": puck}))


PROBLEMS = {"planar": planar, "axial": axial}


@pytest.fixture(scope="module", params=["planar", pytest.param("axial", marks=pytest.mark.long)])
def certified(request):
    """Return the kind of a problem, the problem in its smallest state, and its certificate."""
    problem = PROBLEMS[request.param]()
    (document,) = certificates(problem, np.array([0]), UNTIL)
    (part,) = smallest_parts(problem, carries_turn=False)
    return request.param, part.problem, document


# Equations and series.


def test_equations_and_energies_are_those_of_the_program(certified):
    """At random states, off the unit sphere too, since boxes hold such states."""
    kind, problem, document = certified
    equations, d = KINDS[kind](document["equations"]), len(document["start"])
    if kind == "axial":
        assert document["equations"]["inverse_inertia_along"] != document["equations"]["inverse_inertia_across"]
        assert len(document["equations"]["dipoles"]) == 2
    random, independent.ctx.prec = np.random.default_rng(3), 128
    for _ in range(5):
        state = problem.state.copy()
        state[:d] += 0.1 * random.normal(size=(d, 1))
        own = [arb(float(x)) for x in state[:d, 0]]
        rates = equations.rates(own, [x[0] for x in series_of_force(equations, own)])
        assert np.allclose([float(x) for x in rates], problem.rates(state)[:d, 0], rtol=1e-12, atol=1e-12)
        assert np.isclose(float(equations.energy(own)), problem.energies(state)[0], rtol=1e-12)


def series_of_force(equations, state):
    independent.ctx.cap = 1
    series = [independent.arb_series([x], 1) for x in state]
    return equations.force(series, independent.defaultdict(list))


OSCILLATOR = {"frequency": "0x1.8p+0", "damping": "0x1p-2", "height": "0x1p+0", "magnets": []}
"""x'' = -w^2 x - a x' in two dimensions, whose solutions are exponentials of a matrix."""
MATRIX = [[0, 0, 1, 0], [0, 0, 0, 1], [-2.25, 0, -0.25, 0], [0, -2.25, 0, -0.25]]


def test_series_are_those_of_a_closed_form():
    """The coefficients over a box are those of all its states."""
    equations, order, independent.ctx.prec = independent.Planar(OSCILLATOR), 22, 128
    start = (0.75, -0.5, 0.25, 1.5)
    point = independent.solution(equations, [arb(x) for x in start], order)
    box = independent.solution(equations, [arb(x, 0.1) for x in start], order)
    with mpmath.workdps(60):
        matrix = mpmath.matrix(MATRIX)
        for added in (0.0, 0.1, -0.1):
            term = mpmath.matrix(start) + added * mpmath.matrix([1, -1, 1, 1])
            for k in range(order + 1):
                for row in range(4):
                    about = arb(str(term[row])) + arb(0, 1e-36)
                    assert (point if added == 0 else box)[row][k].overlaps(about)
                term = matrix * term / (k + 1)
    assert max(float(x[order].rad()) for x in point) < 1e-36


def box_about(centre, radius):
    """Return a set of the independent check about a state, in its axes."""
    centre, identity = [hexadecimal(x) for x in centre], hexadecimal(np.eye(len(centre)))
    ends = {"low": [hexadecimal(-radius)] * len(centre), "high": [hexadecimal(radius)] * len(centre)}
    return independent.Set({"centre": centre, "rest": ["0x0p+0"] * 4, "frame": identity, **ends}, len(centre))


def test_jacobians_of_few_terms_hold_the_exact_one(monkeypatch):
    monkeypatch.setattr(independent, "LOW", 4)
    independent.ctx.prec = 128
    equations, h = independent.Planar(OSCILLATOR), arb(0.25)
    units = arb(1), arb(0.5), arb(2), arb(4)
    start = [arb(x, 1e-3) for x in (0.75, -0.5, 0.25, 1.5)]
    over_set = independent.solution(equations, start, 4)
    over_box = independent.enclosure(equations, units, over_set, h, 6)
    found = independent.jacobian(*(independent.fundamental(equations, one, units) for one in (over_set, over_box)), h)
    with mpmath.workdps(50):
        exact_one = mpmath.expm(mpmath.matrix(MATRIX) * 0.25)
        for i in range(4):
            for j in range(4):
                entry = found[i, j] * units[i] / units[j]
                assert entry.overlaps(arb(str(exact_one[i, j])))
                assert float(entry.rad()) < 0.05


@pytest.mark.parametrize("terms", [6, 7, None])
def test_a_set_about_a_truncated_series_is_rejected(monkeypatch, terms):
    """With a series of order six, the error of the truncation is part of the image; a box that holds it is accepted."""
    monkeypatch.setattr(independent, "ORDER", 6)
    independent.ctx.prec = 128
    equations, start, h = independent.Planar(OSCILLATOR), (0.75, -0.5, 0.25, 1.5), arb(0.5)
    with mpmath.workdps(30):
        step = mpmath.matrix(MATRIX) * 0.5
        exact_one = np.array([float(x) for x in mpmath.expm(step) * mpmath.matrix(start)])
        series = sum((step**k / mpmath.factorial(k) for k in range(terms or 6)), mpmath.zeros(4))
        end = np.array([float(x) for x in series * mpmath.matrix(start)])
    error = np.abs(end - exact_one).max()
    assert error > 1e-6
    unit, first = [arb(1)] * 4, box_about(start, 1e-12)
    if terms is None:
        independent.check_piece(equations, unit, first, box_about(exact_one, 100 * error), h)
    else:
        with pytest.raises(independent.Rejected, match="the image"):
            independent.check_piece(equations, unit, first, box_about(end, 1e-2 * error), h)


def test_inverse_roots_hold_the_exact_coefficients():
    """(1 - 2 x y + x^2)^(-1/2) has Legendre polynomials as coefficients, over a box of y as well."""
    independent.ctx.prec, independent.ctx.cap = 128, 12
    for y, radius in ((0.3, 0.0), (0.3, 0.05)):
        ball = arb(y, radius)
        series = independent.arb_series([arb(1), -2 * ball, arb(1)], 12)
        found = independent.inverse_root(series, [])
        for at in np.linspace(y - radius, y + radius, 5):
            for k in range(12):
                exact_value = arb(str(mpmath.legendre(k, mpmath.mpf(at)))) + arb(0, 1e-14)
                assert found[k].overlaps(exact_value)


# Certificates.


def test_certificates_are_accepted(certified):
    assert reason_against(json.dumps(certified[2])) == ""


@pytest.mark.long
def test_certificates_in_pairs_are_accepted():
    problem = assemble(replace(textbook(), damping=0.05, start=replace(textbook().start, position=(2.3, 1.9))))
    (document,) = certificates(problem, np.array([0]), UNTIL)
    assert any(float.fromhex(x) for x in document["pieces"][5]["set"]["rest"])
    assert reason_against(json.dumps(document)) == ""


def paths_of(entry, *path):
    """Yield the paths of all numbers of a document, but of zeros and of rounded ones."""
    if isinstance(entry, str) and "0x" in entry and abs(float.fromhex(entry)) > 1e-12:
        yield path
    for key, inner in entry.items() if isinstance(entry, dict) else enumerate(entry) if isinstance(entry, list) else ():
        yield from paths_of(inner, *path, key)


def entry_at(document, path):
    for key in path[:-1]:
        document = document[key]
    return document


def test_other_equations_are_rejected(certified):
    """Every parameter counts: a millionth more of any of them is noticed."""
    _, _, document = certified
    paths = list(paths_of(document["equations"]))
    assert len(paths) > 10
    for path in paths:
        other = copy.deepcopy(document["equations"])
        within = entry_at(other, path)
        within[path[-1]] = hexadecimal(float.fromhex(within[path[-1]]) * (1 + 1e-6))
        changed = sealed({**document, "equations": other})
        assert not are_pieces_proved(changed, range(len(document["pieces"]))), path


def test_changed_certificates_are_rejected_by_their_digest(certified):
    random = np.random.default_rng(6)
    for mutation in MUTATIONS:
        for _ in range(20):
            changed, _ = mutated(random, certified[2], mutation)
            assert reason_against(json.dumps(changed)) == "the digest differs"


@pytest.mark.parametrize("ends", [["low"], ["high"], ["low", "high"]])
def test_narrower_and_wider_boxes_are_rejected(certified, ends):
    """A narrower box does not hold the image of the set before, and the image of a wider one is not held."""
    _, _, document = certified
    k, factor = len(document["pieces"]) // 2, 1.05 if len(ends) == 2 else 0.95
    changed = copy.deepcopy(document)
    for end in ends:
        box = changed["pieces"][k]["set"][end]
        box[:] = [hexadecimal(float.fromhex(x) * factor) for x in box]
    proved = [are_pieces_proved(changed, range(one, one + 1)) for one in (k - 1, k, k + 1, k + 2)]
    assert proved == [True, factor > 1, factor < 1, True]


def test_swapped_numbers_are_rejected(certified):
    """Of numbers that differ, as those of frames, centres and boxes do."""
    _, _, document = certified
    for path, other in ((("centre", 0), ("centre", 1)), (("frame", 0, 0), ("frame", 0, 1)), (("high", 0), ("high", 1))):
        changed = copy.deepcopy(document)
        own = changed["pieces"][7]["set"]
        a, b = entry_at(own, path), entry_at(own, other)
        a[path[-1]], b[other[-1]] = b[other[-1]], a[path[-1]]
        assert not are_pieces_proved(changed, range(7, 9))


CHANGES = {
    "the first set does not contain the start": (("start", 0), lambda x: x + 1e-9),
    "a box does not hold zero": (("pieces", 3, "set", "low", 0), lambda x: 1e-18),
    "piece 3: the duration is not positive": (("pieces", 3, "duration"), lambda x: -x),
    "piece 3: no box is proved to contain the step": (("pieces", 3, "duration"), lambda x: 30 * x),
    "the last set is not below the escape energy": (("capture", "escape_energy"), lambda x: x - 10.0),
    "drag and units must be positive": (("units", 0), lambda x: -x),
    "is no hexadecimal number": (("pieces", 3, "set", "high", 0), lambda x: np.inf),
}


@pytest.mark.parametrize("reason", CHANGES)
def test_other_changes_are_rejected(certified, reason):
    path, change = CHANGES[reason]
    changed = copy.deepcopy(certified[2])
    own = entry_at(changed, path)
    own[path[-1]] = hexadecimal(change(float.fromhex(own[path[-1]])))
    assert reason in reason_against(json.dumps(sealed(changed)))


def test_the_equilibrium_of_another_well_is_rejected(certified):
    """Of another certificate, whose motion ends in another well."""
    kind, _, document = certified
    other = {"position": (-0.6, -0.7)} if kind == "planar" else {"tilt": tilt_towards(0.05, 0.02)}
    (foreign,) = certificates(PROBLEMS[kind](**other), np.array([0]), UNTIL)
    assert foreign["capture"]["equilibrium"] != document["capture"]["equilibrium"]
    highest = document["capture"]["highest_energy"]
    changed = sealed({**document, "capture": {**foreign["capture"], "highest_energy": highest}})
    reason = reason_against(json.dumps(changed))
    assert reason in {"no path in the well leads to the equilibrium", "the last set is not below the escape energy"}


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"format": 3}', "\\x00"])
def test_what_is_no_certificate_is_rejected(text):
    assert reason_against(text)


def test_the_command_reports_each_document(tmp_path, capsys):
    (document,) = certificates(planar(), np.array([0]), UNTIL)
    file = tmp_path / "certificates.json"
    file.write_text(json.dumps(document) + "\n")
    assert independent.main([str(file)]) == 0
    file.write_text(json.dumps(document) + "\n" + json.dumps({**document, "version": 2}) + "\n")
    assert independent.main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ", 1)[1] for line in (lines[0], *lines[2:4])] == [
        "accepted",
        "accepted",
        "rejected: the format or its version is unknown",
    ]


def test_a_start_far_from_its_direction_is_one(certified):
    """A direction stands for the exact unit vector along it: a longer one is the same start."""
    kind, _, document = certified
    if kind == "axial":
        equations = independent.Axial(document["equations"])
        start = exact(document["start"], 6)
        longer = equations.projected([*start[:3], *(x * 4 for x in start[3:])])
        assert all(a.overlaps(b) for a, b in zip(equations.projected(start), longer, strict=True))
