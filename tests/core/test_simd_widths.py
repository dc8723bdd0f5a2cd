"""The width of lanes and of vector instructions: who chooses them, and that no bit depends on them."""

import os
import platform
import subprocess
import sys

import pytest
from llvmlite.binding import FeatureMap

from pem_core import InputError
from pem_core.cpu import EXTENSION, LANES, WIDTH, WIDTHS, lane_width, machine, processor_features, vector_extension
from tests.core.width_digest import digest

KERNEL = """
from llvmlite import binding
from pem_core.numbers.tracing import Tape, TracedRows
from pem_core.kernels.llvm_functions import Lanes, Signature, declarations, function_text
from pem_core.kernels.graph import build_graph
from pem_core.kernels.machine_code import _target
from pem_core.cpu import REGISTER, WIDTH, machine
tape = Tape("doubled")
x = TracedRows(tape, "x", 1)
graph = build_graph(tape, {("x", 0): x[0] + x[0]})
text = function_text(Signature("doubled", ("x",)), graph, Lanes(WIDTH, REGISTER))
code = _target().emit_assembly(binding.parse_assembly(declarations(WIDTH, REGISTER) + text))
print("ymm" in code or "zmm" in code, machine()["vector_extension"])
"""


def in_a_process(*command, **settings):
    """Return a process of its own with other settings."""
    environment = {**os.environ, **{name: str(value) for name, value in settings.items()}}
    return subprocess.Popen(
        [sys.executable, *command], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.long
def test_no_bit_depends_on_the_width():
    others = [in_a_process("-m", "tests.core.width_digest", **{LANES: width}) for width in {4, 8, 16} - {WIDTH}]
    expected, widths = digest(), {WIDTH}
    for other in others:
        output, errors = other.communicate(timeout=600)
        assert other.returncode == 0, errors
        width, found = output.split()
        widths.add(int(width))
        assert found == expected
    assert {4, 8, 16} <= widths


@pytest.mark.long
@pytest.mark.skipif(vector_extension() != "avx512f", reason="this processor has no AVX-512")
def test_no_bit_depends_on_the_vector_extension():
    other = in_a_process("-m", "tests.core.width_digest", **{EXTENSION: "avx2"})
    output, errors = other.communicate(timeout=600)
    assert (output, errors) == (f"8 {digest()}\n", "")


@pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="registers of other processors")
def test_narrower_instructions_may_be_asked_for():
    narrow, usual = in_a_process("-c", KERNEL, **{EXTENSION: "sse2"}), in_a_process("-c", KERNEL)
    assert [each.communicate(timeout=60)[0] for each in (narrow, usual)] == [
        "False sse2\n",
        f"True {vector_extension()}\n",
    ]


def test_wider_instructions_than_there_are_are_refused(monkeypatch):
    monkeypatch.setattr("pem_core.cpu.get_host_cpu_features", lambda: {"avx2": True, "sse2": True})
    monkeypatch.setenv(EXTENSION, "avx512f")
    rule = r"PEM_EXTENSION must be a vector extension of this processor \(avx2, sse2\), but is 'avx512f'"
    with pytest.raises(InputError, match=rule):
        vector_extension()


@pytest.mark.parametrize(("features", "width"), [({"avx512f": True, "avx2": True}, 16), ({"avx2": True}, 8), ({}, 8)])
def test_by_itself_a_machine_takes_two_of_its_widest_registers(features, width, monkeypatch):
    monkeypatch.setattr("pem_core.cpu.get_host_cpu_features", lambda: features)
    assert lane_width(None) == width
    assert [lane_width(str(asked)) for asked in WIDTHS] == list(WIDTHS)


@pytest.mark.parametrize("asked", ["", "0", "5", "8.0", "many"])
def test_other_widths_are_refused(asked):
    with pytest.raises(InputError, match=f"PEM_LANES must be one of 2, 4, 8, 16, 32, but is '{asked}'"):
        lane_width(asked)


def test_the_command_line_refuses_them_in_one_line():
    process = in_a_process("-c", "from pipelines.cli.main import main; main()", "schema", **{LANES: 5})
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (2, "")
    assert errors == "PEM_LANES must be one of 2, 4, 8, 16, 32, but is '5'\n"


def test_the_vector_extension_of_this_machine_is_found():
    known = machine()
    assert known["lanes"] == WIDTH
    assert all(known[name] for name in ("processor", "llvm_cpu", "vector_extension"))


def test_a_processor_of_which_llvm_tells_no_features_computes_with_those_of_its_name(monkeypatch):
    """LLVM tells none of Apple's."""
    monkeypatch.setattr("pem_core.cpu.get_host_cpu_features", FeatureMap)
    assert (vector_extension(), processor_features(), lane_width(None)) == ("none", "", 8)
