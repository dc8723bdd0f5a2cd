"""The one source read as JavaScript gives the numbers of numpy: bit by bit where nothing but + - * / and roots are."""

import numpy as np
import pytest

from pem_core.errors import InputError
from pem_core.numbers.lookup import looked_up
from pem_core.numbers.tracing import Tape
from pem_core.numbers.vectors import any_positive, choose, floor, sqrt
from pem_core.web.emit import PRELUDE
from pem_core.web.event_loop import Translation
from pem_core.web.scene import evaluated, hanging_on
from pem_core.web.steps import Reading
from tests.page.node import run_script

pytestmark = pytest.mark.quick

READING = Reading(np.array([3, 1]), 2, 3)


def in_node(name, run, parameters, call, *args, **options):
    """Return what a function that was read gives in node, of rows y and p."""
    text = PRELUDE + READING.function(name, run, parameters, **options)
    return run_script(f"{text};const [y,p]=args;{call}", *args)


def wavy(y, p, layout, out):
    total = 0.0 * y[0]
    for i in range(layout[0]):
        total = total + p[i] * y[i % 2] / (1.0 + y[0] * y[0])
    out[0] = sqrt(total * total) - choose(total, 1.0 / 3.0, y[1])
    out[1] = -out[0] + 1e-7


def test_numbers_are_those_of_numpy_bit_by_bit():
    y, p, out = np.array([0.3, -0.7]), np.array([1.1, 2.3, -0.9]), np.empty(2)
    wavy(y, p, READING.layout, out)
    found = in_node("wavy", wavy, "y p layout out", "const out=new Float64Array(2);wavy(y,p,out);return {out}", y, p)
    np.testing.assert_array_equal(found["out"], out)


def swap(y, p, layout):
    y[0], y[1] = y[1], y[0]


def test_rows_are_written_after_all_were_read():
    found = in_node("swap", swap, "y p layout", "swap(y,p);return {y}", np.array([1.0, 2.0]), np.zeros(3))
    assert found["y"].tolist() == [2.0, 1.0]


def from_table(y, p, layout):
    table = np.array([0.1, 0.2, 0.4]).view(np.int64)
    return looked_up(table, floor(y[0])) + choose(y[1], 1.0, 0.0) * any_positive(y[1])


@pytest.mark.parametrize(("place", "value"), [(-5.0, 0.1), (1.7, 0.2), (9.0, 0.4), (np.nan, 0.1)])
def test_places_outside_of_a_table_count_as_its_ends(place, value):
    found = in_node("at", from_table, "y p layout", "return {x:at(y,p)}", np.array([place, -1.0]), np.zeros(3))
    assert found["x"] == value


def long_sum(y, p, layout):
    x, total = y[0], y[1]
    for _ in range(14000):
        x = x * p[0] + p[1]
        total = total + x * x
    return total


@pytest.mark.long
def test_long_functions_are_cut_and_give_the_same():
    y, p = np.array([0.3, 0.1]), np.array([0.999, 1e-3, 0.0])
    text = READING.function("long", long_sum, "y p layout")
    assert text.count("function long_") > 5
    assert in_node("long", long_sum, "y p layout", "return {x:long(y,p)}", y, p)["x"] == long_sum(y, p, None)


def branching(y, p, layout):
    return y[0] if y[0] > 1.0 else p[0]


def calling(y, p, layout):
    return np.linalg.norm(y[0]) + np.arcsinh(y[0])


@pytest.mark.parametrize(("run", "why"), [(branching, "branches on a computed number"), (calling, "numpy.arcsinh")])
def test_what_cannot_be_read_is_refused_with_its_name(run, why):
    with pytest.raises(InputError, match=why) as caught:
        READING.function("f", run, "y p layout")
    assert run.__name__ in str(caught.value)


def bisected(y, low, high):
    for step in range(60):
        middle = 0.5 * (low + high)
        value = middle * middle - y[0]
        if value == 0.0 or step == 59:
            break
        low, high = choose(value, low, middle), choose(value, middle, high)
    return (low, high) if step > 3 else (0.0, 0.0)


def test_loops_of_the_engine_are_translated():
    script = Translation({})
    name = script.name_of(bisected)
    found = run_script(f"{''.join(script.texts)}return {{ends:{name}(args[0],0,2)}}", np.array([2.0]))
    assert found["ends"] == list(bisected(np.array([2.0]), 0.0, 2.0))
    assert abs(found["ends"][0] - 2**0.5) < 1e-15


def comprehending(y):
    return [2 * x for x in y]


def opening(y):
    return open(y)


@pytest.mark.parametrize("function", [comprehending, opening])
def test_what_cannot_be_translated_is_refused_with_its_name(function):
    with pytest.raises(InputError, match=function.__name__):
        Translation({}).name_of(function)


def test_a_sum_may_be_as_deep_as_it_is_long():
    """Each of its numbers hangs on the one before; ten thousand are more than Python's own depth."""
    tape = Tape("a sum")
    first = total = tape.number("v[0]", 1.0)
    for _ in range(10_000):
        total = total + first
    hanging = hanging_on([total], ["v[0]"])["v[0]"]
    assert len(hanging) == 10_000
    assert evaluated([total], hanging, {"v[0]": 2.0}) == [20_002.0]
