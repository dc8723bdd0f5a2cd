import numpy as np
import pytest

from .node import run_script

BITS = np.array([0x0000000000000001, 0x8000000000000000, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0x3FB999999999999A])


def test_arrays_go_there_and_back_bit_for_bit():
    numbers = np.concatenate([BITS.astype(np.uint64).view(np.float64), np.random.default_rng(1).normal(size=50)])
    answer = run_script("return {same: args[0], twice: args[0].map((x) => 2 * x)}", numbers)
    assert answer["same"].tobytes() == numbers.tobytes()
    with np.errstate(over="ignore"):
        assert answer["twice"].tobytes() == (2 * numbers).tobytes()


@pytest.mark.parametrize("value", [0.1 + 0.2, -0.0, 5e-324, float("inf"), -float("inf"), 7, "text", None, [1.5, [2.5]]])
def test_a_value_comes_back(value):
    assert repr(run_script("return {value: args[0].of[0]}", {"of": (value,)})["value"]) == repr(value)


def test_no_number_stays_none():
    assert np.isnan(run_script("return {value: args[0], is: Number.isNaN(args[0])}", float("nan"))["value"])


def test_integers_stay_integers():
    for kind in ("i1", "u2", "u4", "i8"):
        answer = run_script("return {array: args[0].slice(1)}", np.arange(4, dtype=kind))["array"]
        assert answer.dtype == kind
        assert answer.tolist() == [1, 2, 3]


def test_what_a_script_throws_is_reported():
    with pytest.raises(AssertionError, match="no such magnet"):
        run_script("throw new Error('no such magnet')")
