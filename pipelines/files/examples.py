"""Shipped studies: their files, and the resolution of names to files."""

import difflib
import os
from pathlib import Path

from pem_core.errors import MISSING, InputError, fail
from pipelines.files.disk_errors import failure

ENDINGS = (".yaml", ".yml", ".udf")


def examples() -> dict[str, Path]:
    """Return the files of the shipped studies by name, sorted.

    A wheel has them within this package, a checkout beside it.
    """
    package = Path(__file__).parents[1]
    inside = package / "shipped"
    folder = inside if inside.is_dir() else package.parent / "studies"
    return {path.stem: path for path in sorted(folder.glob("*")) if path.suffix in ENDINGS}


def study_file(path: Path) -> Path:
    """Return the study file at a path; if none exists there, the shipped study of that name.

    Raises
    ------
    InputError
        If neither exists, or if the name is ambiguous because a file here has the same name and an ending.
    """
    if _exists(path):
        if path.is_dir():
            raise _of_folder(path)
        return path
    shipped = examples()
    here = [name for name in (f"{path}{ending}" for ending in ENDINGS) if os.path.lexists(name)]
    known = shipped | {file.name: file for file in shipped.values()}
    if str(path) in known and not here:
        return known[str(path)]
    rule = ": no such file, and no shipped study has that name"
    raise fail(str(path), rule, MISSING, _did_you_mean(here or _near_files(path) or _near(path.stem)))


def _near_files(path: Path) -> list[str]:
    """Return the study files beside a path whose names are similar."""
    beside = {file.name: str(file) for file in path.parent.glob("*") if file.suffix in ENDINGS}
    return [beside[name] for name in difflib.get_close_matches(path.name, beside, 1)]


def _exists(path: Path) -> bool:
    """Return whether a path exists; raise InputError if its folder does not permit to see it."""
    try:
        os.lstat(path)
    except PermissionError as error:
        raise failure(error, path, "read") from None
    except OSError:
        return False
    return True


def _of_folder(path: Path) -> InputError:
    """Return the error of a folder, which may be a store, that was given for a study file."""
    if (path / "zarr.json").is_file():
        remedy = "give the study file from which the store was computed; `pem status` and `pem view` accept stores"
        return fail(str(path), ": this is a store, but a study file is expected", MISSING, remedy)
    within = sorted(file for file in path.iterdir() if file.suffix in ENDINGS) if os.access(path, os.R_OK) else []
    remedy = f"did you mean {within[0]}?" if len(within) == 1 else "give the path of a .yaml or .udf file"
    return fail(str(path), ": this is a folder, but a study file is expected", MISSING, remedy)


def example(name: str, place: str) -> Path:
    """Return the file of a shipped study; ``place`` is where errors report that the name was given.

    Raises
    ------
    InputError
        If no shipped study has that name.
    """
    shipped = examples()
    if name not in shipped:
        raise fail(f"{place} {name}", ": no shipped study has that name", MISSING, _did_you_mean(_near(name)))
    return shipped[name]


def _near(name: str) -> list[str]:
    """Return the names of shipped studies equal or similar to a name."""
    shipped = examples()
    return [name] if name in shipped else difflib.get_close_matches(name, shipped, 3)


def _did_you_mean(names: list[str]) -> str:
    text = " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    return f"did you mean {text}?" if names else "`pem examples` lists the shipped studies"
