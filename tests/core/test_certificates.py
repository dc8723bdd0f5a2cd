"""Certificates of labels: accepted as written, followed by trajectories, rejected when a number is changed."""

import copy
import json
from dataclasses import replace

import numpy as np
import pytest

from pem_core import assemble, method_named, never, simulate_adaptive
from pem_core.equilibria.tables import complete_tables
from pem_core.errors import InputError
from pem_core.models.registry import smallest_parts
from pem_core.models.systems.rows import columns
from pem_core.numbers.hexadecimal import doubles, hexadecimal
from pem_core.validated.certificate_documents import read_certificate, sealed, set_document
from pem_core.validated.certificates import certificates, check_certificate
from pem_core.validated.flow import SINGLE, equations_of, step
from pem_core.validated.lohner import is_within, sets_about
from pem_core.validated.trajectories import prove_labels
from tests.scenes import tabletop, textbook

UNTIL = 60.0


def problem_of(kind):
    """Return a problem of a few starts."""
    if kind == "axial":
        return assemble(tabletop(tilt=(np.array([0.21, -0.3, 0.02]), np.array([-0.13, 0.1, 0.15]))))
    start = replace(textbook().start, position=(np.array([1.7, -2.3, 0.4]), np.array([-0.4, 1.1, 3.1])))
    return assemble(replace(textbook(), start=start))


@pytest.fixture(scope="module", params=[pytest.param("planar", marks=pytest.mark.long), "axial"])
def certified(request):
    """Return a problem, its equilibria and its certificates, which have gone through JSON."""
    problem = problem_of(request.param)
    tables = complete_tables(problem, None)
    documents = certificates(problem, np.arange(problem.size), UNTIL, tables)
    return problem, tables, [json.loads(json.dumps(document)) for document in documents]


def test_certificates_are_accepted_and_have_the_proved_labels(certified):
    problem, tables, documents = certified
    proofs = prove_labels(problem, UNTIL, tables)
    for point, document in enumerate(documents):
        assert document["capture"]["equilibrium"] == proofs.label[point]
        assert check_certificate(problem, point, document, tables).is_accepted
        assert not check_certificate(problem, (point + 1) % problem.size, document, tables).is_accepted


def test_trajectories_pass_through_the_sets(certified):
    problem, _, documents = certified
    (part,) = smallest_parts(problem, carries_turn=False)
    rows = slice(0, len(documents[0]["units"]))
    document, one = documents[0], replace(part.problem, state=part.problem.state[:, :1])
    unit = doubles(document["units"], (rows.stop,), "units")
    width, count = [], len(document["pieces"])
    for k in range(0, count, count // 10):
        time = sum(float.fromhex(piece["duration"]) for piece in document["pieces"][:k])
        own = document["pieces"][k - 1]["set"] if k else document["first_set"]
        centre, rest, low, high = (doubles(own[name], unit.shape, name) for name in ("centre", "rest", "low", "high"))
        run = (
            simulate_adaptive(one, method=method_named("dop853"), tolerance=1e-13, until=time, stop=never).state
            if k
            else one.state
        )
        inside = np.linalg.solve(doubles(own["frame"], unit.shape * 2, "frame"), run[rows, 0] / unit - centre - rest)
        assert (low - 1e-9 <= inside).all()
        assert (inside <= high + 1e-9).all()
        width.append((high - low).max())
    assert max(width) < 1e-6


def test_points_without_a_proof_have_no_certificate():
    problem = problem_of("planar")
    assert certificates(problem, np.array([0, 2]), 0.5) == [None, None]
    undamped = assemble(replace(textbook(), damping=0.0))
    assert certificates(undamped, np.array([0]), 5.0) == [None]


@pytest.mark.long
def test_the_last_set_has_room_below_the_escape_energy(monkeypatch):
    """A much wider set must be below it, so that capture is later: other programs bound the energy less tightly."""
    problem = problem_of("planar")
    (usual,) = certificates(problem, np.array([0]), UNTIL)
    monkeypatch.setattr("pem_core.validated.certificates.ROOM", 1e8)
    (roomy,) = certificates(problem, np.array([0]), UNTIL)
    assert len(roomy["pieces"]) > len(usual["pieces"])
    for document in (usual, roomy):
        highest, escape = (float.fromhex(document["capture"][name]) for name in ("highest_energy", "escape_energy"))
        assert highest < escape
        assert check_certificate(problem, 0, document).is_accepted


@pytest.mark.long
def test_a_long_transient_has_a_certificate_in_pairs():
    """With little drag the enclosure in doubles is lost."""
    problem = assemble(replace(textbook(), damping=0.05, start=replace(textbook().start, position=(2.3, 1.9))))
    (document,) = certificates(problem, np.array([0]), 200.0)
    assert any(float.fromhex(x) for x in document["pieces"][5]["set"]["rest"])
    assert check_certificate(problem, 0, document).is_accepted


# Changed certificates.


def changed(text, factor=1.0, added=0.0):
    return hexadecimal(float.fromhex(text) * factor + added)


def moved_centre(document, k):
    own = document["pieces"][k]["set"]
    own["centre"][0] = changed(own["centre"][0], 1.0, 1e-7)


def narrowed(document, k):
    own = document["pieces"][k]["set"]
    for end in ("low", "high"):
        own[end] = [changed(x, 0.99) for x in own[end]]


def swapped_ends(document, k):
    own = document["pieces"][k]["set"]
    own["low"], own["high"] = own["high"], own["low"]


def swapped_columns(document, k):
    for row in document["pieces"][k]["set"]["frame"]:
        row[0], row[1] = row[1], row[0]


def swapped_sets(document, k):
    pieces = document["pieces"]
    pieces[k]["set"], pieces[k + 1]["set"] = pieces[k + 1]["set"], pieces[k]["set"]


def longer(document, k):
    piece = document["pieces"][k]
    piece["duration"] = changed(piece["duration"], 1 + 1e-6)


def without_a_piece(document, k):
    del document["pieces"][k]


OF_PIECES = [moved_centre, narrowed, swapped_columns, swapped_sets, longer, without_a_piece]


@pytest.mark.parametrize("change", [*OF_PIECES, swapped_ends])
def test_changed_pieces_are_rejected(certified, change):
    """A box that is narrowed by 1 % no longer contains the image: boxes are a few thousandths wider than images."""
    problem, tables, documents = certified
    document, k = copy.deepcopy(documents[1]), len(documents[1]["pieces"]) // 2
    change(document, k)
    found = check_certificate(problem, 1, document, tables)
    assert "digest" in found.reason
    found = check_certificate(problem, 1, sealed(document), tables)
    assert not found.is_accepted
    assert found.piece in (k, None if change is swapped_ends else k)


def test_a_step_without_an_enclosure_is_rejected_however_wide_the_next_set_is(certified):
    problem, tables, documents = certified
    document, k = copy.deepcopy(documents[1]), len(documents[1]["pieces"]) // 2
    piece = document["pieces"][k]
    piece["duration"] = changed(piece["duration"], 3.0)
    piece["set"] |= {"low": ["-0x1p+40"] * len(document["units"]), "high": ["0x1p+40"] * len(document["units"])}
    assert check_certificate(problem, 1, sealed(document), tables).piece == k


def test_wider_sets_are_rejected_because_the_next_set_does_not_hold_their_image(certified):
    problem, tables, documents = certified
    document, k = copy.deepcopy(documents[1]), len(documents[1]["pieces"]) // 2
    own = document["pieces"][k]["set"]
    for end in ("low", "high"):
        own[end] = [changed(x, 1.01) for x in own[end]]
    found = check_certificate(problem, 1, sealed(document), tables)
    assert (found.is_accepted, found.piece) == (False, k + 1)


def set_entry(path, value):
    """Return the function that changes one entry of a document; a function as value maps the old one."""

    def change(document):
        *outer, last = path
        for key in outer:
            document = document[key]
        document[last] = value(document[last]) if callable(value) else value

    return change


CHANGES = {
    "start": (set_entry(["start", -1], lambda x: changed(x, 1.0, 1e-9)), "start"),
    "first set": (set_entry(["first_set", "centre", 0], lambda x: changed(x, 1.0, 1e-9)), "does not contain the start"),
    "box": (set_entry(["pieces", 3, "set", "high", 0], "-0x1p-60"), "zero"),
    "well": (set_entry(["capture", "equilibrium"], lambda well: (well + 1) % 3), "not proved to lie in the well"),
    "energy": (set_entry(["capture", "highest_energy"], lambda x: changed(x, 1, -1.0)), "highest energy"),
    "escape": (set_entry(["capture", "escape_energy"], lambda x: changed(x, 1, 1.0)), "not that of the list"),
    "place": (set_entry(["capture", "equilibrium_state", -1], lambda x: changed(x, 1, 0.1)), "not that of the list"),
    "drag": (set_entry(["equations", "kind"], "hinged"), "equations"),
    "unit": (set_entry(["units", 0], "0x1.8p-1"), "power"),
    "infinite": (set_entry(["pieces", 3, "set", "high", 1], "inf"), "finite"),
    "number": (set_entry(["pieces", 3, "set", "high", 1], 0.5), "finite"),
    "shape": (set_entry(["pieces", 3, "set", "frame"], lambda rows: rows[1:]), "shape"),
    "negative duration": (set_entry(["pieces", 3, "duration"], lambda x: "-" + x), "positive"),
    "no pieces": (set_entry(["pieces"], []), "well"),
    "no list": (set_entry(["pieces"], {}), "pieces"),
    "no entry": (set_entry(["capture"], {}), "entries"),
    "version": (set_entry(["version"], 2), "version"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_other_changed_entries_are_rejected(certified, name):
    problem, tables, documents = certified
    change, reason = CHANGES[name]
    document = copy.deepcopy(documents[1])
    change(document)
    found = check_certificate(problem, 1, sealed(document), tables)
    assert not found.is_accepted
    assert reason in found.reason


@pytest.mark.parametrize("document", [None, [], {}, "text", {"format": 1}])
def test_what_is_no_certificate_is_rejected(document):
    assert not check_certificate(problem_of("planar"), 0, document).is_accepted


def test_a_set_that_does_not_hold_its_own_centre_proves_no_other_well(certified):
    """The same last set, written about a point in the well of another equilibrium."""
    problem, tables, documents = certified
    document = copy.deepcopy(documents[0])
    capture, own = document["capture"], document["pieces"][-1]["set"]
    d = len(document["units"])
    other = (capture["equilibrium"] + 1) % 3
    (foreign,) = certificates(problem_of_wells(problem, tables, other), np.array([0]), UNTIL, tables)
    centre = doubles(foreign["first_set"]["centre"], (d,), "centre")
    own["rest"] = hexadecimal(doubles(own["centre"], (d,), "centre") - centre)
    own["centre"] = hexadecimal(centre)
    for end, added in (("low", -1e-12), ("high", 1e-12)):
        own[end] = [changed(x, 1.0, added) for x in own[end]]
    capture["equilibrium"] = other
    capture["equilibrium_state"] = foreign["capture"]["equilibrium_state"]
    found = check_certificate(problem, 0, sealed(document), tables)
    assert (found.is_accepted, found.piece) == (False, None)
    assert "well" in found.reason


def test_a_centre_may_be_any_sum_of_two_doubles(certified):
    problem, tables, documents = certified
    document = copy.deepcopy(documents[1])
    own = document["pieces"][len(document["pieces"]) // 2]["set"]
    whole = doubles(own["centre"], (len(own["centre"]),), "centre")
    first = whole.astype(np.float32).astype(float)
    own["centre"], own["rest"] = hexadecimal(first), hexadecimal(whole - first)
    assert check_certificate(problem, 1, sealed(document), tables).is_accepted


def test_the_rest_of_a_centre_counts(certified):
    """A set far off its first double, and an image as it would be if the set were about its first double."""
    problem, tables, documents = certified
    document, k = copy.deepcopy(documents[1]), len(documents[1]["pieces"]) // 2
    d, aside = len(document["units"]), 1e-6
    own, following = document["pieces"][k]["set"], document["pieces"][k + 1]
    turned = np.abs(doubles(own["frame"], (d, d), "frame")[0]) * 1.1 * aside
    own["low"] = hexadecimal(doubles(own["low"], (d,), "low") - turned)
    own["high"] = hexadecimal(doubles(own["high"], (d,), "high") + turned)
    (part,) = smallest_parts(columns(problem, np.array([1])), carries_turn=False)
    equations = replace(equations_of(part.problem, SINGLE), unit=doubles(document["units"], (d,), "units")[:, None])
    wide = read_certificate(sealed(document), d).sets.some([k + 1])
    image = step(equations, wide, np.array([float.fromhex(following["duration"])])).sets.some(0)
    following["set"] = set_document(replace(image, low=1.01 * image.low, high=1.01 * image.high))
    assert check_certificate(problem, 1, sealed(document), tables).piece == k + 2
    own["rest"][0] = hexadecimal(aside)
    assert check_certificate(problem, 1, sealed(document), tables).piece == k + 1


def problem_of_wells(problem, tables, well):
    """Return the problem of one point that starts at rest near an equilibrium."""
    return replace(problem, state=tables.tables.state[:, 0, [well]])


# Parts.


def test_sets_lie_in_sets_that_are_a_little_wider_and_in_no_narrower_ones():
    random, d, n = np.random.default_rng(7), 4, 30
    inner = sets_about(random.normal(size=(d, n)), np.full((d, n), 1e-17), np.full((d, n), 1e-3))
    inner = replace(inner, centre=inner.centre - 0.5, rest=inner.rest + 0.5)
    inner = replace(inner, frame=np.moveaxis(np.linalg.qr(random.normal(size=(n, d, d)))[0], 0, -1))
    frame = np.moveaxis(np.linalg.qr(random.normal(size=(n, d, d)))[0], 0, -1)
    centre, rest = inner.centre + 0.5 + 1e-4 * random.normal(size=(d, n)), np.full((d, n), 1e-5)
    aside = np.einsum("jin,jn->in", frame, inner.centre + inner.rest - centre - rest)
    reach = np.einsum("ijn,jn->in", np.abs(np.einsum("jin,jkn->ikn", frame, inner.frame)), inner.high)
    for slack, is_in in ((1e-9, True), (-1e-9, False)):
        outer = replace(
            inner, centre=centre, rest=rest, frame=frame, low=aside - reach - slack, high=aside + reach + slack
        )
        assert (is_within(inner, outer) == is_in).all()
        for row in range(d):  # one side alone decides
            is_row = np.arange(d)[:, None] == row
            assert not is_within(inner, replace(outer, high=outer.high - 2e-9 * is_row)).any()
            assert not is_within(inner, replace(outer, low=outer.low + 2e-9 * is_row)).any()


@pytest.mark.parametrize("x", [0.0, -0.0, 1.0, 0.1, -3e-310, 5e-324, 1.7976931348623157e308, 1 + 2.0**-52, 0.75])
def test_hexadecimal_texts_are_exact(x):
    found = float(doubles(hexadecimal(x), (), "x"))
    assert found == x
    assert np.signbit(found) == np.signbit(x)


@pytest.mark.parametrize(
    "texts", [["0x1p0"], ["0x1p0", "nan"], ["0x1p0", "1.5"], ["0x1p0", "0x1p5000"], "0x1p0", [1, 2]]
)
def test_texts_of_another_form_are_rejected(texts):
    with pytest.raises(InputError, match=r"numbers must be finite hexadecimal numbers of shape \(2,\)"):
        doubles(texts, (2,), "numbers")
