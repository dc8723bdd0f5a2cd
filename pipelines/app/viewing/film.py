"""``pem view --out x.gif``: the motion of a scene, or of a point of a store, as a film."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pem_core.errors import fail
from pipelines.app import show
from pipelines.files.location import at
from pipelines.files.log import LOG
from pipelines.integrity.reproduce import place_from, start_at, trajectory_at
from pipelines.page.animation import animate
from pipelines.page.film.asked import size_of
from pipelines.store.store import stored_study
from pipelines.study.load import Study, load_study


@dataclass(frozen=True)
class Asked:
    """What the options of a film say; None where one is not given.

    Attributes
    ----------
    size : str or None
        ``800x600``.
    rate, speed, start, until : float or None
        Pictures a second, time of the motion in a second, and times of the first and the last picture.
    """

    size: str | None = None
    rate: float | None = None
    speed: float | None = None
    start: float | None = None
    until: float | None = None

    @property
    def given(self) -> dict[str, str | float]:
        """Those that are given, by what the options are called."""
        named = {"size": self.size, "rate": self.rate, "speed": self.speed, "from": self.start, "until": self.until}
        return {f"--{name}": value for name, value in named.items() if value is not None}


def film(
    source: str, out: str, asked: Asked, *, point: str | None, overrides: Iterable[str], recompute_inertia: bool
) -> Path:
    """Write a film and return its path.

    Raises
    ------
    InputError
        If there is no such source, a store with axes is given no point, or the film cannot be written.
    """
    place = at(source)
    if not isinstance(place, Path) or place.is_dir():
        study, _ = stored_study(place.absolute())
        if study.axes and point is None:
            form = ",".join(f"{axis.name}=0" for axis in study.axes)
            raise fail("--point", "must say which point of the store a film shows", "not given", f"give --point {form}")
    else:
        study = load_study(place, overrides, recompute_inertia=recompute_inertia)
        show.notes(study)
    known = {"size": size_of(asked.size) if asked.size else None, "rate": asked.rate, "speed": asked.speed}
    known |= {"start": asked.start, "until": asked.until}
    given = {name: value for name, value in known.items() if value is not None}
    chosen, where = _chosen(study, point)
    return animate(chosen, out, where=where, **given)  # type: ignore[arg-type]


def _chosen(study: Study, point: str | None) -> tuple[Study, str]:
    """Return the study of the motion that is shown, and where on the axes it is."""
    if not study.axes:
        return study, ""
    place = None if point is None else place_from(point, study)
    words = start_at(study, place)
    if place is None:
        LOG.info(f"{study.name}: {words}")
        return study, ""
    return trajectory_at(study, place), words.removeprefix("the point of the study at ")
