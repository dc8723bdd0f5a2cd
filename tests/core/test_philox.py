"""Random numbers that belong to a key and a counter: the published numbers, in every engine, and their distribution."""

import numpy as np
import pytest

from pem_core.kernels.column_kernels import column_kernel
from pem_core.kernels.graph import build_graph
from pem_core.numbers.philox import minus_log, normal_pair, random_words, turned
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.web.emit import PRELUDE
from tests.page.node import run_script

ONES = (0xFFFFFFFF,) * 6
PI = (0xA4093822, 0x299F31D0, 0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)
PUBLISHED = {
    (0,) * 6: "6627e8d5 e169c58d bc57ac4c 9b00dbd8",
    ONES: "408f276d 41c83b0e a20bc7c6 6d5451fd",
    PI: "d16cfe09 94fdcceb 5001e420 24126ea1",
}
"""Known answers of the authors' Random123 (kat_vectors, philox4x32 10), by key and counter."""


def wanted():
    return np.array([[int(word, 16) for word in text.split()] for text in PUBLISHED.values()], float).T


def operands():
    return np.array(list(PUBLISHED), float).T


def traced_words():
    """Return the words of a key and a counter in the rows ``x``, as a compiled function of arrays (6, n)."""
    tape = Tape("words")
    x, out = TracedRows(tape, "x", 6), TracedRows(tape, "out", 4)
    for word, value in enumerate(random_words((x[0], x[1]), (x[2], x[3], x[4], x[5]))):
        out[word] = value
    graph = build_graph(tape, {("out", row): value for row, value in out.put.items()})
    return column_kernel("random_words", graph, ("x",), {"out": 4})


def test_words_are_the_published_ones():
    found = random_words(operands()[:2], operands()[2:])
    np.testing.assert_array_equal(np.array(found), wanted())


def test_compiled_words_are_the_published_ones():
    np.testing.assert_array_equal(traced_words()(operands())[0], wanted())


def test_words_in_javascript_are_the_published_ones():
    text = f"{PRELUDE} const found=[]; for(let i=0;i<3;i++) found.push(...philox(...args[0].slice(6*i,6*i+6)));"
    found = run_script(f"{text} return {{found: Float64Array.from(found)}};", np.ravel(list(PUBLISHED)).astype(float))
    np.testing.assert_array_equal(np.ravel(found["found"]).reshape(3, 4).T, wanted())


def test_the_logarithm_is_that_of_the_library():
    """Over all that a radius needs; the relative error measured is 4e-16."""
    x = 2.0 ** -np.linspace(0.0, 65.0, 100_001)
    np.testing.assert_allclose(minus_log(x), -np.log(x), rtol=1e-15, atol=1e-16)


def test_normal_deviates_are_normal_and_independent():
    """Moments to four standard errors, and the tail beyond four standard deviations."""
    steps = np.arange(500_000.0)
    first, second = normal_pair(random_words((7.0, 0.0), (steps, 0.0 * steps, 0.0 * steps, 0.0 * steps)))
    n = 2 * len(steps)
    both = np.concatenate([first, second])
    for power, moment, variance in ((1, 0.0, 1.0), (2, 1.0, 2.0), (3, 0.0, 15.0), (4, 3.0, 96.0)):
        assert abs((both**power).mean() - moment) < 4.0 * np.sqrt(variance / n)
    for one, other in ((first, second), (first[1:], first[:-1]), (second[1:], first[:-1])):
        assert abs((one * other).mean()) < 4.0 / np.sqrt(len(one))
    beyond = 6.334e-5 * n
    assert abs(np.count_nonzero(np.abs(both) > 4.0) - beyond) < 4.0 * np.sqrt(beyond)


@pytest.mark.parametrize("which", range(6))
def test_each_word_of_key_and_counter_changes_the_number(which):
    changed = np.zeros(6)
    changed[which] = 1.0
    same, other = (random_words(one[:2], one[2:]) for one in (np.zeros(6), changed))
    assert not np.equal(same, other).any()


def test_cosine_and_sine_are_those_of_the_library():
    """Over a turn and at its quarters; 7e-16 measured, most of it from the rounded angle of the library."""
    share = np.concatenate([np.linspace(0.0, 1.0, 100_001), np.arange(9) / 8.0])
    cosine, sine = turned(share)
    np.testing.assert_allclose(cosine, np.cos(2.0 * np.pi * share), rtol=0, atol=1.5e-15)
    np.testing.assert_allclose(sine, np.sin(2.0 * np.pi * share), rtol=0, atol=1.5e-15)
    np.testing.assert_array_equal(turned(np.arange(5) / 4.0), [[1, 0, -1, 0, 1], [0, 1, 0, -1, 0]])
