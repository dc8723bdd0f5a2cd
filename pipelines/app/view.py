"""``pem view``: the page of a store, or of a scene that is played."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pem_core.errors import fail
from pipelines.app import show
from pipelines.files.location import at
from pipelines.integrity.reproduce import place_from, trajectory_at
from pipelines.page.view import ENDING, page_of_store, page_of_study
from pipelines.study.load import load_study


def view(
    source: str,
    out: str | None,
    *,
    point: str | None = None,
    overrides: Iterable[str] = (),
    recompute_inertia: bool = False,
) -> Path:
    """Write the page of a store, or the one that plays the scene of a study file or a UDF; return its path.

    Raises
    ------
    InputError
        If there is no such source, options are for another kind of it, or the page cannot be written.
    """
    place = at(source)
    if not isinstance(place, Path) or place.is_dir():
        options = {"--set": tuple(overrides), "--recompute-inertia": recompute_inertia, "--point": point}
        for name, given in options.items():
            if given:
                raise fail(name, "must come with a scene", source, "a store has its values already")
        return page_of_store(place, out)
    study = load_study(place, overrides, recompute_inertia=recompute_inertia)
    show.notes(study)
    chosen = study if point is None else trajectory_at(study, place_from(point, study))
    return page_of_study(chosen, out or Path("results") / f"{chosen.name}{ENDING}")
