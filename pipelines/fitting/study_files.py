"""Study files with fitted numbers: the original file with new values, and a study over draws from their covariance."""

import math
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from ruamel.yaml import YAML

from pem_core.errors import MISSING, fail
from pipelines.files.location import named
from pipelines.fitting.result import Number, Result
from pipelines.study.axes import is_reserved
from pipelines.study.fitted import Sought
from pipelines.study.load import Study, study_from_text
from pipelines.study.resolved import with_item
from pipelines.syntax.schema import found
from pipelines.syntax.yaml_file import parse_yaml, yaml_text

# Output files of a fit, checked before anything runs, since a fit may take minutes.


STUDIES = (".yaml", ".yml")
OTHER = "give another --out"


class FitFiles(NamedTuple):
    """Paths of the fitted study, the report, the picture, and the study over draws."""

    study: Path
    report: Path
    picture: Path
    draws: Path


def files_of(study: Path, out: Path | None, tracks: Iterable[Path], *, overwrite: bool) -> FitFiles:
    """Return the paths of the files that a fit of a study writes.

    Parameters
    ----------
    study : Path
        The study file, or the name of a shipped study.
    out : Path or None
        The fitted study; ``STUDY_fitted.yaml`` beside the study if None.
    tracks : iterable of Path
        Files that are read.
    overwrite : bool
        Whether existing files are replaced.

    Raises
    ------
    InputError
        If one of them cannot be written, exists, or is the study or a track.
    """
    target = study.with_name(f"{study.stem}_fitted.yaml") if out is None else out
    if not target.name or target.suffix not in STUDIES:
        raise fail("--out", "must be the name of a study file, such as fitted.yaml", str(out or ""))
    named(target)
    written = FitFiles(target, *(target.with_name(f"{target.stem}{end}") for end in (".json", ".png", "_draws.yaml")))
    _check_folder(target.absolute().parent)
    read = {path.resolve() for path in (study, *tracks)}
    for path in written:
        if path.resolve() in read:
            raise fail(str(path), ": the fit reads this file, and must not overwrite it", MISSING, OTHER)
        if path.exists() and not path.is_file():
            raise fail(str(path), ": this is not a regular file", MISSING, OTHER)
        if path.exists() and not overwrite:
            raise fail(str(path), "already exists", MISSING, "give `--overwrite` to replace it")
    return written


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        remedy = "create this folder, or give another path as `--out`"
        raise fail("--out", f": there is no folder {folder}", MISSING, remedy)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise fail("--out", f": no permission to write in {folder}", MISSING, OTHER)


DIGITS = 2
"""Digits of a fitted number beyond the first digit of its error."""
DRAW, CHANCES = "draw", "chances"
"""Name of the axis of draws, and of the summary along it."""
MOST_TRIES = 1000
SHARED = ": the fitted number is used elsewhere in the file as well, by a YAML anchor"
WRITTEN_OUT = "write the number out at each place"


def format_to_error(value: float, error: float) -> str:
    """Return a number with as many digits as its error justifies, or with all if there is no error.

    Examples
    --------
    >>> format_to_error(0.40721653, 0.0021), format_to_error(0.1, 0.0)
    ('0.40722', '0.1')
    """
    if not (np.isfinite(error) and error > 0 and value):
        return repr(float(value))
    digits = math.floor(math.log10(abs(value))) - math.floor(math.log10(error)) + 1 + DIGITS
    return f"{value:.{min(17, max(DIGITS, digits))}g}"


def fitted_text(result: Result) -> str:
    """Return the study file with first guesses replaced by the fitted numbers, otherwise unchanged.

    Numbers with a value for each trial get that of the first trial.

    Raises
    ------
    InputError
        If a number is used elsewhere as well (a YAML anchor).
    """
    study, sought = result.task.study, result.task.sought
    places = result.task.experiment.places[0]
    numbers = [result.numbers[place] for place in places]
    texts = [format_to_error(number.value / number.factor, number.error / number.factor) for number in numbers]
    spans = []
    for one, text in zip(sought, texts, strict=True):
        unit = "" if one.unit == one.si and one.factor == 1.0 else f" {one.unit}"
        for path in one.paths:
            place = ("fit" if one.columns else "scene", *path.split("."))
            start, end = _span(study.text, place)
            spans.append((start, end, f"{text}{_original_unit(study.text[start:end], unit)}"))
    out = study.text
    for start, end, text in sorted(spans, reverse=True):
        out = out[:start] + text + out[end:]
    _check_same(study, sought, [float(text) for text in texts], out)
    return out


def _original_unit(before: str, unit: str) -> str:
    """Return the unit that follows a number, as written in the file."""
    plain = before.strip("'\"").split(None, 1)
    return f" {plain[1]}" if len(plain) > 1 else unit


def _span(text: str, place: tuple[str, ...]) -> tuple[int, int]:
    """Return the start and end of the scalar at a place of a YAML text."""
    node = YAML(typ="rt").compose(text)
    for part in place:
        if hasattr(node, "value") and node.value and isinstance(node.value[0], tuple):
            node = next(value for key, value in node.value if key.value == part)
        else:
            node = node.value[int(part)]
    return node.start_mark.index, node.end_mark.index


def _check_same(study: Study, sought: tuple[Sought, ...], values: list[float], text: str) -> None:
    """Check that a text is the study with these values, as written, and otherwise unchanged."""
    again = parse_yaml(text, study.name).data
    before = parse_yaml(study.text, study.name).data
    for one, value in zip(sought, values, strict=True):
        for path in one.paths:
            place = ("fit" if one.columns else "scene", *path.split("."))
            now = found(again, place)
            if now is MISSING or float(str(now).split()[0]) != value:
                raise fail(path, SHARED, MISSING, WRITTEN_OUT)
            before = with_item(before, place, now, path)
    if before != again:
        raise fail(", ".join(one.name for one in sought), SHARED, MISSING, WRITTEN_OUT)


def draws_text(result: Result, count: int, seed: int = 0) -> str:
    """Return a study over draws of the numbers from their covariance, in addition to the study's axes.

    Numbers of single trials, zeros and scales of columns, and numbers swept by an axis are not drawn.

    Raises
    ------
    InputError
        If no number can be drawn, or one is not determined.
    """
    study = result.task.study
    swept = {sweep.path for axis in study.axes for sweep in axis.sweeps}
    chosen = [
        (k, one, number)
        for k, one, number in _common(result)
        if not one.columns and not swept & set(one.paths) and not result.errors.is_bound[k]
    ]
    if not chosen:
        every = "every fitted number belongs to a single trial or column, is swept, or lies on a bound"
        rule = f": no number can be drawn, because {every}"
        raise fail("--draws", rule, MISSING)
    for _, _, number in chosen:
        if not number.is_determined:
            unit = "" if number.si == "1" else f" {number.si}"
            rule = f": {number.name} is not determined by the track ({number.value:g} ± {number.half:g}{unit})"
            raise fail("--draws", rule, MISSING, "leave this number out of the fit")
    values = _drawn(result, [(k, one) for k, one, _ in chosen], count, seed)
    axis: dict[str, Any] = {}
    for (_, one, _), column in zip(chosen, values.T, strict=True):
        for position, path in enumerate(one.paths):
            name = one.name if position == 0 else f"{one.name}_{position + 1}"
            name = f"drawn_{name}" if is_reserved(name) or name in (study.entry.axes or {}) else name
            axis[name] = {"path": path, "values": column.tolist()}
    data = dict(parse_yaml(fitted_text(result), study.name).data)
    data.pop("fit")
    data["axes"] = {**(data.get("axes") or {}), DRAW: {"zip": axis}}
    if "rest" in study.entry.output_names:
        data["summaries"] = [*(data.get("summaries") or []), {CHANCES: {"axis": DRAW}}]
    text = f"# {count} draws of the fitted numbers from the covariance of their errors.\n{yaml_text(data)}"
    study_from_text(text, study.name)
    return text


def _common(result: Result) -> list[tuple[int, Sought, Number]]:
    places = result.task.experiment.places[0]
    pairs = zip(places, result.task.sought, strict=True)
    return [(int(k), one, result.numbers[k]) for k, one in pairs if not one.is_own]


def _drawn(result: Result, chosen: list[tuple[int, Sought]], count: int, seed: int) -> np.ndarray:
    """Return draws (count, c) of numbers, all within their bounds."""
    own = [k for k, _ in chosen]
    covariance, middle = result.errors.covariance[np.ix_(own, own)], result.fitted.guess.numbers[own]
    lower, upper = (np.array([getattr(one, side) for _, one in chosen]) for side in ("lower", "upper"))
    generator, kept = np.random.default_rng(seed), np.empty((0, len(own)))
    for _ in range(MOST_TRIES):
        drawn = generator.multivariate_normal(middle, covariance, count, method="svd")
        kept = np.concatenate([kept, drawn[((drawn >= lower) & (drawn <= upper)).all(1)]])
        if len(kept) >= count:
            return kept[:count]
    rule = f": almost no draw of {', '.join(one.name for _, one in chosen)} lies within the bounds"
    raise fail("--draws", rule, MISSING, "widen the bounds, or leave these numbers out of the fit")
