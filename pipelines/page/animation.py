"""Films of a motion as GIF or MP4, rendered like the page but without a browser."""

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Unpack

import numpy as np
from PIL import Image

from pem_core.errors import MISSING, fail
from pem_core.files import replacing
from pipelines.files.disk_errors import as_write_errors
from pipelines.files.location import output_file
from pipelines.files.terminal import LOG
from pipelines.page.film.frames import FrameSequence, MotionEndsError, build_frame_sequence
from pipelines.page.film.options import ENDINGS, LONGEST, MP4, Film, FilmSettings, check_film
from pipelines.pictures.sheet import styled
from pipelines.study.load import Study

# Film files: GIF by Pillow, MP4 by ffmpeg.


Pictures = Iterable[np.ndarray]
"""Frames, (height, width, 3) bytes each, of which only the latest is held in memory."""
CODEC = ("-c:v", "libx264", "-preset", "medium", "-crf", "20", "-pix_fmt", "yuv420p", "-movflags", "+faststart")
MOST_COLOURS, FREQUENT, NEARLY_WHITE = 256, 128, 244
"""Of a GIF: number of colours, number of those chosen by frequency, and least RGB component of near-white colours."""
REMEDY = "install ffmpeg, run `pip install 'magnetic-pendulums[video]'`, or write a .gif"


def write_gif(path: Path, frames: Pictures, samples: Sequence[np.ndarray], count: int, rate: float) -> None:
    """Write a GIF that loops for ever, with a palette taken from some sample frames.

    Frames last whole hundredths of a second, some one more than others, so that the total duration is right.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    palette = Image.new("P", (1, 1))
    palette.putpalette(palette_of(samples).ravel().tolist())
    images = (Image.fromarray(frame).quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    first = next(images)
    with as_write_errors(path, "film"), replacing(path) as file:
        first.save(file, "GIF", save_all=True, append_images=images, duration=durations(count, rate), loop=0)


def palette_of(samples: Sequence[np.ndarray]) -> np.ndarray:
    """Return the palette (k, 3) of a GIF: white, the most frequent colours, then repeatedly the most distant colour."""
    every = np.concatenate([np.reshape(sample, (-1, 3)) for sample in samples])
    colours, counts = np.unique(every[every.min(1) < NEARLY_WHITE], axis=0, return_counts=True)
    chosen = [np.array([255, 255, 255]), *colours[np.argsort(-counts, kind="stable")[:FREQUENT]]]
    apart = np.min([((colours.astype(int) - one) ** 2).sum(1) for one in chosen], axis=0)
    while len(chosen) < MOST_COLOURS and apart.max(initial=0) > 0:
        chosen.append(colours[apart.argmax()])
        apart = np.minimum(apart, ((colours.astype(int) - chosen[-1]) ** 2).sum(1))
    return np.array(chosen)


def durations(count: int, rate: float) -> list[int]:
    """Return the duration of each frame [ms], in whole hundredths of a second."""
    ends = np.rint(np.arange(count + 1) * 100 / rate).astype(int)
    return (10 * np.diff(ends)).tolist()


def write_mp4(path: Path, frames: Pictures, size: tuple[int, int], rate: float) -> None:
    """Write an MP4 that browsers can play.

    Raises
    ------
    InputError
        If ffmpeg is missing or cannot write it.
    """
    given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{size[0]}x{size[1]}", "-r", f"{rate:.10g}", "-i", "-")
    with (
        as_write_errors(path, "film"),
        tempfile.TemporaryDirectory() as folder,
        open(Path(folder) / "said", "w+b") as said,
    ):
        film = Path(folder) / "film.mp4"
        words = (ffmpeg(path), "-nostdin", "-loglevel", "error", *given, *CODEC, str(film))
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said) as process:
            _feed(process, frames)
        if process.returncode:
            said.seek(0)
            text = said.read().decode(errors="replace").strip().splitlines()
            why = text[-1] if text else f"exit status {process.returncode}"
            raise fail(str(path), f": ffmpeg could not write the film ({why})", MISSING)
        with replacing(path) as file, film.open("rb") as made:
            shutil.copyfileobj(made, file)


def ffmpeg(path: Path) -> str:
    """Return the path of ffmpeg: that of the package imageio-ffmpeg, or else the system's.

    Raises
    ------
    InputError
        If neither exists.
    """
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        return str(get_ffmpeg_exe())
    except (ImportError, RuntimeError):
        found = shutil.which("ffmpeg")
    if found is None:
        raise fail(str(path), ": writing an .mp4 needs ffmpeg, which was not found", MISSING, REMEDY)
    return found


def _feed(process: subprocess.Popen[bytes], frames: Pictures) -> None:
    """Write all frames to the standard input of a process, or stop if it ends early."""
    assert process.stdin is not None
    try:
        for frame in frames:
            process.stdin.write(np.ascontiguousarray(frame).tobytes())
        process.stdin.close()
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            process.stdin.close()
    except BaseException:
        process.kill()
        raise


SHORTER = 1e-3
"""Fraction by which a film is shorter than a motion that ends early: at its end, positions may not be finite."""
SAMPLES = 5
"""Frames from which the palette of a GIF is taken."""


def no_matter(done: int, count: int) -> None:
    """Report no progress."""


def animate(
    study: Study,
    path: str | Path,
    *,
    where: str = "",
    report_progress: Callable[[int, int], None] = no_matter,
    **settings: Unpack[FilmSettings],
) -> Path:
    """Write the motion of a study's scene, without its sweep, as a film, and return the path.

    Parameters
    ----------
    study : Study
        A study of one trajectory: see ``single_trajectory`` and ``integrity.reproduce.trajectory_at``.
    path : str or Path
        A .gif or .mp4 file.
    where : str
        A line below the title.
    report_progress : function (done, count)
        Called after each frame with the number of finished frames and their total.

    Other Parameters
    ----------------
    size : (int, int)
        Width and height in pixels; even numbers for an .mp4.
    rate : float
        Frames per second.
    speed : float
        Time of the motion per second of the film.
    start, until : float
        Times of the motion in the first and the last frame. By default the film ends with the study or the motion, or
        after one minute.

    Raises
    ------
    InputError
        If a number is out of range, the motion cannot be computed up to ``until``, or the film cannot be written.
    """
    path = output_file(path, "film", ENDINGS)
    film = Film(**settings)
    is_open = settings.get("until") is None
    if is_open:
        film = replace(film, until=min(study.entry.integrate.until, film.start + LONGEST * film.speed))
    check_film(film, path.suffix.lower())
    if path.suffix.lower() == MP4:
        ffmpeg(path)
    with as_write_errors(path, "film"):
        path.parent.mkdir(parents=True, exist_ok=True)
    with styled():
        sequence = (_up_to_its_end if is_open else build_frame_sequence)(study, film, where)
        _write(path, sequence, report_progress)
    return path


def _write(path: Path, sequence: FrameSequence, report_progress: Callable[[int, int], None]) -> None:
    film = sequence.film
    frames = _report_frames(sequence.pictures(range(film.count)), film.count, report_progress)
    if path.suffix.lower() == MP4:
        write_mp4(path, frames, film.size, film.rate)
        return
    some = np.linspace(0, film.count - 1, SAMPLES).astype(int).tolist()
    write_gif(path, frames, [picture.copy() for picture in sequence.pictures(some)], film.count, film.rate)


def _up_to_its_end(study: Study, film: Film, where: str) -> FrameSequence:
    """Build the film of a motion, which ends shortly before the motion does if that ends early."""
    try:
        return build_frame_sequence(study, film, where)
    except MotionEndsError as error:
        until = (1 - SHORTER) * error.time
        if not until > film.start:
            raise
        LOG.info(f"{study.name}: the film ends with the motion at {until:.6g} s ({error.why})")
        return build_frame_sequence(study, replace(film, until=until), where)


def _report_frames(
    frames: Iterator[np.ndarray], count: int, report_progress: Callable[[int, int], None]
) -> Iterator[np.ndarray]:
    for done, frame in enumerate(frames, 1):
        yield frame
        report_progress(done, count)
