"""The studies that ship: where they stand, and which of them a name means."""

import difflib
import os
from pathlib import Path

from pem_core.errors import MISSING, fail

ENDINGS = (".yaml", ".yml", ".udf")


def examples() -> dict[str, Path]:
    """Return the files of the studies that ship by their names, sorted.

    The wheel has them within this package; a checkout, installed as it stands, beside it.
    """
    package = Path(__file__).parents[1]
    inside = package / "shipped"
    folder = inside if inside.is_dir() else package.parent / "studies"
    return {path.stem: path for path in sorted(folder.glob("*")) if path.suffix in ENDINGS}


def study_file(path: Path) -> Path:
    """Return the file that is meant by a path: that file, or where there is none the study that ships of that name.

    Raises
    ------
    InputError
        If there is neither, or if a file here has the same name and an ending: which is meant must be said.
    """
    if os.path.lexists(path):
        return path
    shipped = examples()
    here = [name for name in (f"{path}{ending}" for ending in ENDINGS) if os.path.lexists(name)]
    known = shipped | {file.name: file for file in shipped.values()}
    if str(path) in known and not here:
        return known[str(path)]
    rule = "must be a file that there is, or the name of a study that ships"
    raise fail(str(path), rule, MISSING, _did_you_mean(here or _near(path.stem)))


def example(name: str, place: str) -> Path:
    """Return the file of the study that ships of a name; ``place`` is where errors say that the name was given.

    Raises
    ------
    InputError
        If none has it.
    """
    shipped = examples()
    if name not in shipped:
        raise fail(place, "must be the name of a study that ships", name, _did_you_mean(_near(name)))
    return shipped[name]


def _near(name: str) -> list[str]:
    """Return the names of studies that ship which are that name, or close to it."""
    shipped = examples()
    return [name] if name in shipped else difflib.get_close_matches(name, shipped, 3)


def _did_you_mean(names: list[str]) -> str:
    return f"did you mean {' or '.join(names)}?" if names else "pem examples lists those that ship"
