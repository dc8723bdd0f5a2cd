"""Which numbers of a scene a page may change: those for which what was written down gives the rows of other values."""

from dataclasses import dataclass

import pytest

from pem_core.errors import fail
from pem_core.web.scene import Input, assembling


@dataclass(frozen=True)
class Numbers:
    """A scene of three numbers."""

    plain: float = 2.0
    turning: float = 3.0
    held: float = 1.0


def product(scene):
    return [scene.plain * scene.held, scene.plain + 1.0], [scene.turning * scene.plain]


def branching(scene):
    return product(scene)[0], [scene.turning * scene.plain if scene.turning > 0 else 0.0 * scene.plain]


def longer(scene):
    return product(scene)[0], [scene.plain] * (2 if scene.turning > 0 else 1)


def refusing(scene):
    if scene.held < 0:
        raise fail("held", "must not be negative", scene.held)
    return product(scene)


def inputs():
    return [Input(name, getattr(Numbers(), name), -5.0, 5.0, "1", False) for name in ("plain", "turning", "held")]


@pytest.mark.quick
@pytest.mark.parametrize(
    ("assemble", "kept"),
    [
        (product, ["plain", "turning", "held"]),
        (branching, ["plain", "held"]),
        (longer, ["plain", "held"]),
        (refusing, ["plain", "turning", "held"]),
    ],
)
def test_a_number_that_changes_the_way_is_no_input(assemble, kept):
    read = assembling(Numbers(), assemble, inputs())
    assert [one.path for one in read.inputs] == kept
    assert [one.value for one in read.parameters] == [2.0, 3.0]
