"""``pem view``: pages and films written to files, and the page of a store served to a browser."""

import errno
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, fail
from pipelines.cli import show
from pipelines.cli.command import echo
from pipelines.files.location import Place, at, named
from pipelines.files.terminal import LOG
from pipelines.integrity.reproduce import place_from, start_at, trajectory_at
from pipelines.page.animation import animate
from pipelines.page.film.options import ENDINGS, size_of
from pipelines.page.view import ENDING, page_of_store, page_of_study, server_of_store
from pipelines.store.store import stored_study
from pipelines.study.load import Study, load_study

# ``pem view --out x.gif``: the motion of a scene, or of a point of a store, as a film.


@dataclass(frozen=True)
class FilmOptions:
    """Options of a film; None for options that are not given.

    Attributes
    ----------
    size : str or None
        ``800x600``.
    rate, speed, start, until : float or None
        Frames per second, simulated time per second, and times of the first and the last frame.
    """

    size: str | None = None
    rate: float | None = None
    speed: float | None = None
    start: float | None = None
    until: float | None = None

    @property
    def given(self) -> dict[str, str | float]:
        """Return the given options by name."""
        named = {"size": self.size, "rate": self.rate, "speed": self.speed, "from": self.start, "until": self.until}
        return {f"--{name}": value for name, value in named.items() if value is not None}


def film(
    source: str, out: str, options: FilmOptions, *, point: str | None, overrides: Iterable[str], recompute_inertia: bool
) -> Path:
    """Write a film and return its path.

    Raises
    ------
    InputError
        If the source does not exist, a store with axes has no point given, or the film cannot be written.
    """
    place = at(source)
    if _is_store(place):
        study, _ = stored_study(place.absolute())
        if study.axes and point is None:
            form = ",".join(f"{axis.name}=0" for axis in study.axes)
            raise fail(
                "--point", "must be given, because a film shows one point of the store", MISSING, f"give --point {form}"
            )
    else:
        study = load_study(source, overrides, recompute_inertia=recompute_inertia)
        show.notes(study)
    known = vars(options) | {"size": size_of(options.size) if options.size else None}
    given = {name: value for name, value in known.items() if value is not None}
    chosen, where = _chosen(study, point)
    return animate(chosen, out, where=where, **given)


def _chosen(study: Study, point: str | None) -> tuple[Study, str]:
    """Return the study of the displayed motion, and its position on the axes as text."""
    if not study.axes:
        return study, ""
    place = None if point is None else place_from(point, study)
    words = start_at(study, place)
    if place is None:
        LOG.info(f"{study.name}: {words}")
        return study, ""
    return trajectory_at(study, place), words.removeprefix("the point of the study at ")


# The page of a store, or of a scene, as a file; or a film, chosen by the suffix.


def write_view(
    source: str,
    out: str | None,
    options: FilmOptions,
    *,
    point: str | None = None,
    overrides: Iterable[str] = (),
    recompute_inertia: bool = False,
) -> Path:
    """Write the page of a store or of a scene, or a film, chosen by the suffix; return its path.

    Raises
    ------
    InputError
        If the source does not exist, options do not apply to it or to the kind of file, or the file cannot be written.
    """
    of_scene = {"--set": tuple(overrides), "--recompute-inertia": recompute_inertia}
    ending, place = _ending(out), at(source)
    is_store = _is_store(place)
    if is_store:
        _refuse(of_scene, f"applies to scenes, but {source} is a store")
    if out and ending in ENDINGS:
        return film(source, out, options, point=point, overrides=overrides, recompute_inertia=recompute_inertia)
    _refuse(options.given, "applies to films, not to pages", f"give --out a file that ends in {_or(ENDINGS)}")
    if is_store:
        remedy = "choose the point on the page itself"
        _refuse({"--point": point}, "applies to scenes and films, not to the page of a store", remedy)
        return page_of_store(place, out)
    study = load_study(source, overrides, recompute_inertia=recompute_inertia)
    show.notes(study)
    chosen = study if point is None else trajectory_at(study, place_from(point, study))
    return page_of_study(chosen, out or Path("results") / f"{chosen.name}{ENDING}")


def _ending(out: str | None) -> str:
    """Return the suffix of the file to be written, after checking that it is a known one."""
    if out is None:
        return ENDING
    ending = named(out).suffix.lower()
    if ending not in (ENDING, *ENDINGS):
        raise fail(out, f": the name of a page or film must end in {_or((ENDING, *ENDINGS))}", MISSING)
    return ending


def _or(words: tuple[str, ...]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]])


def _refuse(options: Mapping[str, Any], rule: str, remedy: str = "") -> None:
    """Raise an error for given options that do not apply."""
    for name in (name for name, given in options.items() if given not in (None, False, ())):
        raise fail(name, rule, MISSING, remedy)


def _is_store(place: Place) -> bool:
    """Return whether a source is meant as a store: an address, a folder, or a name that only stores have."""
    return not isinstance(place, Path) or place.is_dir() or (place.suffix == ".zarr" and not place.exists())


def serve(source: str, port: int | None, **options: Any) -> None:
    """Start a server that shows a store to a browser on this machine, until it is stopped.

    Raises
    ------
    InputError
        If the store does not exist, options of written pages or of scenes are given, or the port is in use.
    """
    place = at(source)
    if isinstance(place, Path) and place.is_file():
        raise fail(
            "--serve",
            f"applies to stores, but {source} is a file",
            MISSING,
            f"to write the page of {source} to a file, omit --serve",
        )
    for name, given in options.items():
        if given:
            remedy = "--serve shows the whole store and writes no file"
            raise fail(f"--{name.replace('_', '-')}", "must not be given together with --serve", MISSING, remedy)
    try:
        server = server_of_store(place, port or 0)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise fail("--port", f": port {port} is in use", MISSING, "omit --port to use a free port") from None
    with server, suppress(KeyboardInterrupt):
        echo(f"{server.address}\nopen this address in a browser on this machine; press Ctrl-C to stop the server;")
        echo("anyone who has the address can see the store")
        server.serve_forever()
