"""The gallery: every study that ships, with its question, its pictures and the page on which its points play.

Studies are run when the site is built, on grids that cost seconds; with ``PEM_GALLERY=full`` in the environment as they
stand, which takes hours. A study is not run again while neither it nor the code has changed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from builder.links import ROOT
from pipelines.cli.command import DONE, INCOMPLETE
from pipelines.history.provenance import code
from pipelines.study.load import load_study

FULL = os.environ.get("PEM_GALLERY") == "full"
SMALLER: dict[str, tuple[str, ...]] = {
    "bouncing_box": ("axes.height.points=50", "axes.spin.points=50"),
    "compass_orbits": ("axes.dipole.points=100",),
    "compass_sections": ("integrate.until=260 s", "outputs=[trajectory, lyapunov]"),
    "double_pendulum": ("axes.upper.points=40", "axes.lower.points=40", "integrate.until=20 s"),
    "driven_compass": ("axes.dipole.points=24", "axes.frequency.points=24"),
    "free_pendulum_chaos": ("axes.tilt_x.points=32", "axes.tilt_y.points=32", "outputs=[lyapunov]"),
    "magnetic_chain": ("axes.tilt_x.points=50", "axes.tilt_y.points=50"),
    "moment_continuation": ("axes.moment.points=16", "axes.tilt_x.points=16", "axes.tilt_y.points=16"),
    "moment_field_scan": ("axes.tilt_x.points=24", "axes.tilt_y.points=24"),
    "textbook_magnets": ("axes.x.points=160", "axes.y.points=160"),
    "three_magnets": ("axes.tilt_x.points=120", "axes.tilt_y.points=120"),
    "tossed_coin": ("axes.speed.points=120", "axes.spin.points=120"),
    "tumbling_body": ("axes.around_u1.points=60", "axes.around_u3.points=60"),
    "two_free_magnets": ("axes.speed.points=50", "axes.aim.points=50"),
}
"""What is smaller in the gallery than in the file; what is not here costs seconds as it stands."""
TOGETHER = 2
"""Studies that are run at once."""
PEM = "from pipelines.cli.main import main; main()"
TITLES = {"circling_magnet": "A magnet that goes round, as an input file of PEM"}
"""Of files that have no place for one."""
PLAYS = '<p><a href="../../gallery/{}">Every point plays on this page.</a></p>'
INTRODUCTION = (
    "Every study that ships. Each has its question, its pictures, a page on which every point plays, and its "
    "file. Where a study is large, the site shows it on a coarser grid, and the page says with which command."
)


def pages(home: Path) -> Iterator[tuple[str, str]]:
    """Yield the page of each study, and the one that leads to all; pictures are written to ``home/extra/gallery``."""
    studies = sorted(path for path in (ROOT / "studies").iterdir() if path.suffix in (".yaml", ".udf"))
    with ThreadPoolExecutor(TOGETHER) as several:
        list(several.map(lambda study: made(study, home / "extra" / "gallery"), studies))
    rows = ["| picture | study |", "| --- | --- |"]
    for study in studies:
        shown = pictures(made(study, home / "extra" / "gallery"))[0]
        rows.append(f"| [![{title(study)}]({shown})]({study.stem}.md) | [{title(study)}]({study.stem}.md) |")
        yield f"gallery/{study.stem}.md", page(study, home / "extra" / "gallery")
    names = "\n".join(study.stem for study in studies)
    listed = "\n".join(rows)
    yield "gallery/index.md", f"# Gallery\n\n{INTRODUCTION}\n\n{listed}\n\n```{{toctree}}\n:hidden:\n\n{names}\n```\n"


def page(study: Path, folder: Path) -> str:
    """Return the page of a study."""
    files, settings = made(study, folder), settings_of(study)
    command = " ".join(["pem run", f"studies/{study.name}", *(f"--set '{setting}'" for setting in settings)])
    coarser = "What is shown here is coarser than what the file says; this makes it:" if settings else "This makes it:"
    parts = [
        f"# {title(study)}",
        question(study),
        *(f"![{title(study)}]({picture})" for picture in pictures(files)),
        *(PLAYS.format(file) for file in files if file.endswith(".html")),
        f"{coarser}\n\n```text\n{command}\n```",
        f"```{'yaml' if study.suffix == '.yaml' else 'text'}\n{study.read_text()}```",
    ]
    return "\n\n".join(parts) + "\n"


def pictures(files: list[str]) -> list[str]:
    """Return where pictures are, as pages of the gallery see it; the main one first."""
    return [f"../extra/gallery/{file}" for file in sorted(files, key=len) if file.endswith(".png")]


def title(study: Path) -> str:
    """Return what a study is called."""
    return TITLES.get(study.stem) or str(load_study(study).entry.title)


def question(study: Path) -> str:
    """Return what stands at the head of a study, or of an input file of PEM before its definitions."""
    lines = [line.strip() for line in study.read_text().splitlines()]
    mark = "#" if study.suffix == ".yaml" else "//"
    first = next(number for number, line in enumerate(lines) if line.startswith(mark))
    last = next(number for number in range(first, len(lines)) if not lines[number].startswith(mark))
    return "\n".join(re.sub(rf"^{mark} ?", "", line) for line in lines[first:last])


def settings_of(study: Path) -> tuple[str, ...]:
    """Return what the site sets otherwise than the file."""
    return () if FULL else SMALLER.get(study.stem, ())


def made(study: Path, folder: Path) -> list[str]:
    """Return the names of the pictures and of the playing page of a study, which is run if they are not there."""
    told = repr((study.read_text(), settings_of(study), sorted(code().items())))
    digest, record = hashlib.sha256(told.encode()).hexdigest(), folder / f"{study.stem}.made"
    if not record.exists() or record.read_text().split("\n")[0] != digest:
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text("\n".join([digest, *run(study, folder)]))
    return record.read_text().split("\n")[1:]


def run(study: Path, folder: Path) -> list[str]:
    """Run a study in this process's like, and keep its pictures and its page; return their names."""
    words = [word for setting in settings_of(study) for word in ("--set", setting)]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", PEM, "run", str(study), *words, "--shard", "1/1"]
        ended = subprocess.run(command, cwd=home, capture_output=True, text=True)
        if ended.returncode not in (DONE, INCOMPLETE):  # points that fail are data: two magnets that met, say
            raise RuntimeError(f"{study.name}: {ended.stdout}{ended.stderr}")
        files = sorted(path for path in (Path(home) / "results").iterdir() if path.suffix in (".png", ".html"))
        for path in files:
            shutil.copy(path, folder)
    return [path.name for path in files]
