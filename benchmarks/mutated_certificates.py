"""Certificates of random starts and changed copies of them, by our own check and by the independent one.

    python -m benchmarks.mutated_certificates STUDY [COUNT] [SEED] [FOLDER]

A single number of a random piece is changed, or two are swapped. Without a new digest, every change must be rejected.
With a new digest, only statements that are still true may be accepted: of the changed pieces alone, since all others
are as before.
"""

import copy
import json
import sys
import time
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.check_certificates import BITS, Axial, Planar, Rejected, Set, check_piece, ctx, exact, reason_against
from pem_core import assemble
from pem_core.equilibria.capture import complete_tables
from pem_core.numbers.hexadecimal import hexadecimal
from pem_core.validated.certificate_documents import sealed
from pem_core.validated.certificates import certificates, check_certificate
from pipelines import load_study

AT_ONCE, UNTIL = 64, 1000.0
"""Starts between two reports; time [s] after which a proof is given up."""

Place = tuple[Any, Any]
"""A list or mapping, and the index of a number in it."""


def numbers_of(piece: dict[str, Any]) -> list[Place]:
    """Return the places of all numbers of a piece."""
    own = piece["set"]
    lists = [*(own[name] for name in ("centre", "rest", "low", "high")), *own["frame"]]
    return [(piece, "duration"), *((one, k) for one in lists for k in range(len(one)))]


def last_digit(random: np.random.Generator, piece: dict[str, Any]) -> None:
    """Change a number by one unit in its last place."""
    _change(random, numbers_of(piece), lambda x: np.nextafter(x, random.choice([-np.inf, np.inf])))


def last_digits(random: np.random.Generator, piece: dict[str, Any]) -> None:
    """Change a number by up to a part in 10^8, of itself or of one if it is zero."""
    _change(random, numbers_of(piece), lambda x: x + (x or 1.0) * random.choice([-1, 1]) * random.uniform(1e-9, 1e-8))


def widened(random: np.random.Generator, piece: dict[str, Any]) -> None:
    """Move an end of the box outward by a twentieth."""
    _change(random, _ends(piece), lambda x: 1.05 * x)


def narrowed(random: np.random.Generator, piece: dict[str, Any]) -> None:
    """Move an end of the box inward by a twentieth."""
    _change(random, _ends(piece), lambda x: 0.95 * x)


def swapped(random: np.random.Generator, piece: dict[str, Any]) -> None:
    """Swap two unequal numbers of the piece."""
    places = numbers_of(piece)
    while True:
        (a, i), (b, j) = (places[k] for k in random.choice(len(places), 2, replace=False))
        if a[i] != b[j]:
            a[i], b[j] = b[j], a[i]
            return


MUTATIONS = (last_digit, last_digits, widened, narrowed, swapped)


def _ends(piece: dict[str, Any]) -> list[Place]:
    return [(piece["set"][name], k) for name in ("low", "high") for k in range(len(piece["set"][name]))]


def _change(random: np.random.Generator, places: list[Place], new: Callable[[float], float]) -> None:
    of, k = places[random.integers(len(places))]
    old = of[k]
    while of[k] == old:
        of[k] = hexadecimal(new(float.fromhex(old)))


def mutated(random: np.random.Generator, document: dict[str, Any], mutation: Any) -> tuple[dict[str, Any], int]:
    """Return a copy of a document with one piece changed, with the old digest, and the number of the piece."""
    other, k = copy.deepcopy(document), int(random.integers(len(document["pieces"])))
    mutation(random, other["pieces"][k])
    return other, k


def are_pieces_proved(document: dict[str, Any], pieces: range) -> bool:
    """Return whether the independent check accepts some pieces of a document, whatever the rest."""
    ctx.prec = BITS
    kind, d = {"planar": (Planar, 4), "axial": (Axial, 6)}[document["equations"]["kind"]]
    equations, unit = kind(document["equations"]), exact(document["units"], d)
    try:
        for k in pieces:
            piece, before = document["pieces"][k], document["pieces"][k - 1]["set"] if k else document["first_set"]
            ctx.prec = BITS
            check_piece(equations, unit, Set(before, d), Set(piece["set"], d), exact(piece["duration"]))
    except (Rejected, ArithmeticError):
        return False
    return True


class Tally:
    """Counts, times and sizes of the certificates of a problem and of their changed copies."""

    def __init__(self) -> None:
        self.starts, self.pieces, self.seconds, self.sizes = 0, 0, Counter[str](), Counter[str]()
        self.accepted, self.changed = Counter[str](), Counter[tuple[str, str, bool]]()

    def timed(self, name: str, function: Callable[[], Any]) -> Any:
        """Return what a function returns, and count its time."""
        begin = time.perf_counter()
        result = function()
        self.seconds[name] += time.perf_counter() - begin
        return result

    def show(self) -> None:
        """Print all counts so far."""
        count = self.accepted["made"]
        print(
            f"{self.starts} starts, {count} certificates; accepted by our check: {self.accepted['own']}, by the other: "
            f"{self.accepted['independent']}. Each: {self.pieces / count:.0f} pieces, "
            f"{self.sizes['plain'] / count:.0f} bytes ({self.sizes['compressed'] / count:.0f} compressed), "
            f"{self.seconds['made'] / self.starts:.3f} s to make, {self.seconds['own'] / count:.3f} s and "
            f"{self.seconds['independent'] / count:.3f} s to check"
        )
        for (name, how, is_accepted), number in sorted(self.changed.items()):
            print(f"  {name}, {how}: {number} {'accepted' if is_accepted else 'rejected'}", flush=True)


def examine(tally: Tally, random: np.random.Generator, document: dict[str, Any], own: Callable[[Any], bool]) -> None:
    """Check a certificate and a changed copy of it, and count the results; ``own`` is our check."""
    text = json.dumps(document, separators=(",", ":"))
    tally.sizes += Counter(plain=len(text), compressed=len(zlib.compress(text.encode())))
    tally.pieces += len(document["pieces"])
    tally.accepted += Counter(made=1, own=tally.timed("own", lambda: own(document)))
    reason = tally.timed("independent", lambda: reason_against(text))
    tally.accepted["independent"] += not reason
    if reason or not document["pieces"]:
        print(reason or "no pieces", flush=True)
        return
    mutation = MUTATIONS[tally.accepted["made"] % len(MUTATIONS)]
    changed, k = mutated(random, document, mutation)
    around = range(k, min(k + 2, len(document["pieces"])))
    results = {
        "old digest, independent check": not reason_against(json.dumps(changed)),
        "old digest, own check": own(changed),
        "new digest, independent check": are_pieces_proved(changed, around),
        "new digest, own check": own(sealed(changed)),
    }
    tally.changed.update((mutation.__name__, how, is_accepted) for how, is_accepted in results.items())


def main(name: str, count: int = 64, seed: int = 0, folder: str = "") -> None:
    """Examine certificates of random starts of a study, and write them to a folder if one is given."""
    study, random, tally = load_study(name), np.random.default_rng(seed), Tally()
    scene, _ = study.at(tuple(random.integers(0, n, count) for n in study.shape))
    problem = assemble(scene, count)
    tables = complete_tables(problem, None)
    for first in range(0, count, AT_ONCE):
        points = np.arange(first, min(first + AT_ONCE, count))
        documents = tally.timed("made", lambda points=points: certificates(problem, points, UNTIL, tables))
        for point, document in zip(points.tolist(), documents, strict=True):
            tally.starts += 1
            if document is not None:
                if folder:
                    (Path(folder) / f"{name}_{point:05d}.json").write_text(
                        json.dumps(document, separators=(",", ":")) + "\n"
                    )
                examine(
                    tally, random, document, lambda one, k=point: check_certificate(problem, k, one, tables).is_accepted
                )
        tally.show()


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:4]), *sys.argv[4:])
