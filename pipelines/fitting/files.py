"""Files that a fit writes: checked before anything runs, since a fit may take minutes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pem_core.errors import fail
from pipelines.files.location import named

STUDIES = (".yaml", ".yml")
OTHER = "give another --out"


class Written(NamedTuple):
    """Paths of the fitted study, the report, the picture, and the study over draws."""

    study: Path
    report: Path
    picture: Path
    draws: Path


def files_of(study: Path, out: Path | None, tracks: Iterable[Path], *, overwrite: bool) -> Written:
    """Return the paths that a fit of a study writes.

    Parameters
    ----------
    study : Path
        The study file, or the name of a study that ships.
    out : Path or None
        The fitted study; ``STUDY_fitted.yaml`` beside the study if None.
    tracks : iterable of Path
        Files that are read.
    overwrite : bool
        Whether files that exist are replaced.

    Raises
    ------
    InputError
        If one of them cannot be written, exists, or is the study or a track.
    """
    target = study.with_name(f"{study.stem}_fitted.yaml") if out is None else out
    if not target.name or target.suffix not in STUDIES:
        raise fail("--out", "must be the name of a study file, such as fitted.yaml", str(out) if out else "empty")
    named(target)
    written = Written(target, *(target.with_name(f"{target.stem}{end}") for end in (".json", ".png", "_draws.yaml")))
    _check_folder(target.absolute().parent)
    read = {path.resolve() for path in (study, *tracks)}
    for path in written:
        if path.resolve() in read:
            raise fail(str(path), "must be none of the files that the fit reads", "one of them", OTHER)
        if path.exists() and not path.is_file():
            raise fail(str(path), "must be a file", "something else", OTHER)
        if path.exists() and not overwrite:
            raise fail(str(path), "must not exist yet", "there", "give --overwrite")
    return written


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise fail("--out", "must be in a folder that exists", str(folder), "make it, or give another --out")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise fail("--out", "must be in a folder that can be written to", str(folder), OTHER)
