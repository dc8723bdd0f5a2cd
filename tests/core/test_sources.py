"""Compiled code is made anew when a source it is made of changes, and only then."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pem_core.integrate.compiled import EVERYWHERE
from pem_core.integrate.kept import _modules_of
from pem_core.models.planar.equations import PLANAR
from pem_core.models.problem import System
from pem_core.models.rigid.forms.axial import AXIAL
from pem_core.sources import FOLDER, digest_of

REACHED = (
    "models/rigid/forms/axial.py",
    "models/dipoles.py",
    "integrate/adaptive.py",
    "models/flow_by_duals.py",
    "components/dual_lanes.py",
    "integrate/tableaux.py",
)


def _digest(system: System, folder: Path) -> str:
    return digest_of(frozenset({*EVERYWHERE, *_modules_of(system)}), folder)


def _touched(tmp_path: Path, name: str) -> Path:
    folder = tmp_path / name.replace("/", "-")
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    with (folder / name).open("a") as file:
        file.write("# another line\n")
    return folder


@pytest.mark.parametrize("name", REACHED)
def test_a_change_of_what_is_inlined_changes_the_key(tmp_path: Path, name: str) -> None:
    assert _digest(AXIAL, _touched(tmp_path, name)) != _digest(AXIAL, FOLDER)


@pytest.mark.parametrize(
    "name", ["basins/wada.py", "rest/equilibria.py", "models/rigid/scene.py", "models/planar/equations.py"]
)
def test_a_change_of_anything_else_does_not(tmp_path: Path, name: str) -> None:
    assert _digest(AXIAL, _touched(tmp_path, name)) == _digest(AXIAL, FOLDER)


def test_the_equations_of_a_system_count(tmp_path: Path) -> None:
    assert _digest(PLANAR, _touched(tmp_path, "models/planar/equations.py")) != _digest(PLANAR, FOLDER)
