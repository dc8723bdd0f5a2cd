"""The page of a store, or of a scene that is played, written as a file; or a film where the file is named so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pipelines.app import show
from pipelines.app.viewing.film import Asked, film
from pipelines.files.location import at, named
from pipelines.integrity.reproduce import place_from, trajectory_at
from pipelines.page.film.asked import ENDINGS
from pipelines.page.view import ENDING, page_of_store, page_of_study
from pipelines.study.load import load_study


def view(
    source: str,
    out: str | None,
    asked: Asked,
    *,
    point: str | None = None,
    overrides: Iterable[str] = (),
    recompute_inertia: bool = False,
) -> Path:
    """Write the page of a store or of a scene, or a film where the file is named like one; return its path.

    Raises
    ------
    InputError
        If there is no such source, options are for another kind of it or of file, or that cannot be written.
    """
    of_scene = {"--set": tuple(overrides), "--recompute-inertia": recompute_inertia}
    ending, place = _ending(out), at(source)
    is_store = not isinstance(place, Path) or place.is_dir()
    if is_store:
        _refuse(of_scene, "must come with a scene", source, "a store has its values already")
    if out and ending in ENDINGS:
        return film(source, out, asked, point=point, overrides=overrides, recompute_inertia=recompute_inertia)
    _refuse(asked.given, "must come with a film", out or "a page", f"give --out a file that ends in {_or(ENDINGS)}")
    if is_store:
        remedy = "every point of a store can be chosen in its page"
        _refuse({"--point": point}, "must come with a scene or a film", source, remedy)
        return page_of_store(place, out)
    study = load_study(source, overrides, recompute_inertia=recompute_inertia)
    show.notes(study)
    chosen = study if point is None else trajectory_at(study, place_from(point, study))
    return page_of_study(chosen, out or Path("results") / f"{chosen.name}{ENDING}")


def _ending(out: str | None) -> str:
    """Return how the file ends that is to be written, once it is known that there are such files."""
    if out is None:
        return ENDING
    ending = named(out).suffix.lower()
    if ending not in (ENDING, *ENDINGS):
        raise fail(
            out, f"must be a page or a film that ends in {_or((ENDING, *ENDINGS))}", ending or "without an ending"
        )
    return ending


def _or(words: tuple[str, ...]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]])


def _refuse(options: Mapping[str, Any], rule: str, value: str, remedy: str) -> None:
    """Refuse options that are given and mean nothing here."""
    for name in (name for name, given in options.items() if given not in (None, False, ())):
        raise fail(name, rule, value, remedy)
