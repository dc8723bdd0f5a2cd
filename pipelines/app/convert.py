"""From one kind of file to another: PEM's UDF, study files, and stores of a recorded trajectory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pem_core.errors import dotted, fail, mistakes_as
from pem_core.files import write_whole
from pipelines.app.to_udf import udf_of_study, udf_records
from pipelines.files.location import Place, at, outside_stores
from pipelines.formats.udf import write_udf
from pipelines.store.store import open_results, stored_study
from pipelines.study.from_udf import is_udf
from pipelines.study.load import YAML_ENDINGS, Study, load_study
from pipelines.syntax.yaml_text import yaml_text


def convert(source: str | Place, target: Path, *, recompute_inertia: bool = False, overwrite: bool = False) -> Study:
    """Write a file that means the same in another format, and return the study that it means.

    Parameters
    ----------
    source : path or address
        A UDF, a study file, or the store of one recorded trajectory.
    target : path
        A study file (``.yaml``) or a UDF (``.udf``); of a store, a UDF with its records.
    recompute_inertia : bool
        See :func:`pipelines.study.load.load_study`.
    overwrite : bool
        Write over a file that is there.

    Raises
    ------
    InputError
        If the source cannot be read, or the target not hold what it says, or not be written.
    """
    to_udf = is_udf(outside_stores(target))
    if not to_udf and target.suffix.lower() not in YAML_ENDINGS:
        raise fail(str(target), "must end in .yaml or .udf", target.suffix or "no ending")
    if target.exists() and not overwrite:
        raise fail(str(target), "must not exist yet", "there", "give --overwrite")
    place = at(source)
    if not isinstance(place, Path) or place.is_dir():
        study, _ = stored_study(place.absolute())
        records = udf_records(study, open_results(place)) if to_udf else iter(())
    else:
        study, records = load_study(place, recompute_inertia=recompute_inertia), iter(())
    if not to_udf:
        write_whole(target, [yaml_text(study.entry)])
        return study
    with mistakes_as(lambda mistake: replace(mistake, place=(f"{source}: {dotted(mistake.place)}",))):
        write_udf(target, udf_of_study(study), records)
    return replace(study, notes=(*study.notes, *left_out(study)))


def left_out(study: Study) -> Iterator[str]:
    """Yield what a UDF has no place for."""
    if study.axes:
        yield f"the axes {', '.join(axis.name for axis in study.axes)} are left out: a UDF is one trajectory"
    if study.entry.stop.when != "end":
        yield "a UDF runs to its end: stop is left out"
