"""A motion as a film: the view of the page without a browser, as GIF or MP4."""

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from pipelines.page.film.files import ffmpeg, make_folder, write_gif, write_mp4
from pipelines.page.film.frames import build_frame_sequence
from pipelines.page.film.options import LONGEST, MP4, Film, check_film, film_file
from pipelines.pictures.sheet import styled
from pipelines.study.load import Study

SAMPLES = 5
"""Pictures of which the colours of a GIF are made."""


def no_matter(done: int, count: int) -> None:
    """Tell nobody how far it is."""


def animate(
    study: Study,
    path: str | Path,
    *,
    size: tuple[int, int] = (800, 600),
    rate: float = 25.0,
    speed: float = 1.0,
    start: float = 0.0,
    until: float | None = None,
    where: str = "",
    report_progress: Callable[[int, int], None] = no_matter,
) -> Path:
    """Write the motion of a study's scene as it stands, not swept over its axes, as a film; return its path.

    Parameters
    ----------
    study : Study
        Of one trajectory: see ``single_trajectory`` and ``integrity.reproduce.trajectory_at``.
    path : str or Path
        Of a .gif or .mp4.
    size : (int, int)
        Width and height in pixels, even ones of an .mp4.
    rate : float
        Pictures a second.
    speed : float
        Time of the motion that passes in a second of the film.
    start, until : float
        Times of the motion that the first and the last picture show. If not given it ends where the study does, or
        after what a minute shows.
    where : str
        A line below the title.
    report_progress : function (done, count)
        What is told after each picture how many of them are done.

    Raises
    ------
    InputError
        If a number is out of its range, the motion cannot be computed until then, or the film cannot be written.
    """
    path = film_file(path)
    end = min(study.entry.integrate.until, start + LONGEST * speed) if until is None else until
    film = Film(size, rate, speed, start, end)
    check_film(film, path.suffix.lower())
    if path.suffix.lower() == MP4:
        ffmpeg(path)
    make_folder(path)
    with styled():
        _write(path, study, film, where, report_progress)
    return path


def _write(path: Path, study: Study, film: Film, where: str, report_progress: Callable[[int, int], None]) -> None:
    reel = build_frame_sequence(study, film, where)
    frames = _counted(reel.pictures(range(film.count)), film.count, report_progress)
    if path.suffix.lower() == MP4:
        write_mp4(path, frames, film.size, film.rate)
        return
    some = np.linspace(0, film.count - 1, SAMPLES).astype(int).tolist()
    write_gif(path, frames, [picture.copy() for picture in reel.pictures(some)], film.count, film.rate)


def _counted(
    frames: Iterator[np.ndarray], count: int, report_progress: Callable[[int, int], None]
) -> Iterator[np.ndarray]:
    for done, frame in enumerate(frames, 1):
        yield frame
        report_progress(done, count)
