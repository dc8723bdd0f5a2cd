"""The page of the compact core: what the main study runs is marked, and it stays compact."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = '''"""A module."""

# a comment
HERE = 1


def runs(x):
    """Return x."""
    return x  # 1


@property
def waits(x):

    y = x
    return y
'''


@pytest.fixture(scope="module")
def core():
    """Return the builder's module, loaded by its path: its package needs Sphinx."""
    spec = importlib.util.spec_from_file_location("core", ROOT / "docs/builder/core.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_code_lines_are_counted_without_comments_and_docstrings(core):
    """One constant, two lines of the function that runs, four of the other, decorator and all."""
    assert core.counted(SOURCE, {7}) == ((2, 7), ["runs"])
    assert core.counted(SOURCE, {12}) == ((3, 7), ["waits"])
    assert core.counted(SOURCE, set()) == ((0, 7), [])


@pytest.mark.long
def test_the_main_study_needs_a_compact_core(core):
    """Scene, equations, steps, proof and capture are in it; chaos, walls and the page are not. 3,267 lines today."""
    found = core.functions_that_run()
    needed = {"scene/inertia", "models/rigid/axial", "methods/step_control", "equilibria/proof/krawczyk"}
    assert {f"pem_core/{name}.py" for name in needed} <= set(found)
    assert not [
        path for path in found if path.startswith(("pem_core/chaos", "pem_core/models/contact", "pem_core/web"))
    ]
    lines = sum(core.counted((ROOT / path).read_text(), first)[0][0] for path, first in found.items())
    assert 2_000 < lines < 4_000
