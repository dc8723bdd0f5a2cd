"""The gallery: a page for each shipped study with its question, pictures and interactive page, and an index of them.

Some pages have a film. Studies run when the site is built, on grids that take seconds. With ``PEM_GALLERY=full`` in the
environment they run at full size, which takes hours. A study runs again only if it or the code has changed.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
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
    "driven_coil": ("axes.current.points=15", "axes.frequency.points=17"),
    "compass_bifurcations": ("axes.dipole.points=21", "axes.angle.points=10", "axes.rate.points=10"),
    "driven_compass": ("axes.dipole.points=24", "axes.frequency.points=24"),
    "driven_compass_basins": ("axes.angle.points=100", "axes.rate.points=100"),
    "free_pendulum_chaos": ("axes.tilt_x.points=32", "axes.tilt_y.points=32", "outputs=[lyapunov]"),
    "magnetic_chain": ("axes.tilt_x.points=50", "axes.tilt_y.points=50"),
    "moment_continuation": ("axes.moment.points=16", "axes.tilt_x.points=16", "axes.tilt_y.points=16"),
    "moment_field_scan": ("axes.tilt_x.points=24", "axes.tilt_y.points=24"),
    "noisy_wells": ("axes.repeat.to=100", "axes.repeat.points=100"),
    "textbook_magnets": ("axes.x.points=160", "axes.y.points=160"),
    "three_magnets": ("axes.tilt_x.points=120", "axes.tilt_y.points=120"),
    "tossed_coin": ("axes.speed.points=120", "axes.spin.points=120"),
    "tumbling_body": ("axes.around_u1.points=60", "axes.around_u3.points=60"),
    "two_free_magnets": ("axes.speed.points=50", "axes.aim.points=50"),
}
"""Settings that make large studies small enough for the site; other studies run as they are."""
TOGETHER = 2
"""Number of studies that run at the same time."""
PEM = "from pipelines.cli.main import main; main()"
TITLES = {"circling_magnet": "A magnet on a circular path, as an input file of PEM"}
"""Titles of files that have no key for one."""
GROUPS = {
    "Maps of basins": {
        "three_magnets": "The main study: each initial tilt of a table-top pendulum has the colour of its rest magnet.",
        "textbook_magnets": "A point in a plane above three magnets, in dimensionless units.",
        "moment_field_scan": "Four axes: the moment of three magnets, a vertical field, and two tilts.",
        "moment_continuation": "The bifurcation diagram of the equilibria, with births of wells.",
        "driven_compass_basins": "Four cycles of a needle in an alternating field, and the starts that end on each.",
        "magnetic_chain": "The basins of a double pendulum with magnets, for each tilt of the lower ball.",
        "double_pendulum_shares": "The shares of basins in six initial numbers of a double pendulum, by Sobol points.",
    },
    "Chaos": {
        "free_pendulum_chaos": "Lyapunov exponent, MEGNO and GALI of the pendulum without drag, for each tilt.",
        "double_pendulum": "The time until a rod first goes over the top, and the Lyapunov exponent.",
        "driven_compass": "The Lyapunov exponent over the dipole of the needle and the frequency of the field.",
        "parametric_compass": "The periods of a needle over the direct and the alternating part of a field along it.",
        "driven_coil": "The periods of a pendulum over a pulsed coil, over the current and the frequency.",
        "compass_orbits": "The orbit diagram of the needle: periodic motion, period doublings and chaotic bands.",
        "compass_bifurcations": "How attractors of the needle appear and disappear, with curves of cycles.",
        "noisy_wells": "The rate of escape from a well over a saddle, at four temperatures of a heat bath.",
        "compass_sections": "The states of the needle once per turn of the field: points and strange attractors.",
    },
    "Mechanics": {
        "tumbling_body": "The effect of the wing nut: the time grows without bound near the separatrix.",
        "polhodes": "The angular momentum in the body frame, by Euler's method and by RK4.",
        "bouncing_box": "The face on which it lands, over the height of its fall and its spin.",
        "dropped_ball": "The duration of bouncing and the times of impacts, which are known in closed form.",
        "tossed_coin": "Heads or tails: the map of Keller (1986), with its hyperbolas.",
        "four_spheres": "One recorded motion of a linkage: three spheres swing from a fixed one.",
    },
    "Magnets and PEM": {
        "two_free_magnets": "The outcome over the speed of one magnet and the direction in which it leaves.",
        "levitron": "The time that a spinning top floats above a magnet, over its spin and its mass.",
        "floating_below_rotor": "The sizes and speeds at which a magnet floats below a magnet that rotates.",
        "pem_tutorial": "One recorded trajectory, with the numbers of PEM's tutorial.",
        "circling_magnet": "A pendulum near a moving magnet in a rotating field, read from a UDF file.",
    },
}
"""A sentence for each study, by group, in the order of the gallery."""
VIEWS: dict[str, tuple[str, ...]] = {
    "compass_bifurcations": ("summary/attractors",),
    "compass_sections": ("summary/section", "dipole=0.25"),
    "double_pendulum_shares": ("summary/fractions",),
    "driven_compass": ("across=0",),
    "moment_continuation": ("summary/rest_points",),
    "moment_field_scan": ("rest_magnet", "moment=0.4", "field=0"),
}
"""What a thumbnail shows if it is not the main result: a variable, and values of axes."""
FILM = ("--size", "640x480")
FILMS: dict[str, tuple[str, ...]] = {
    "driven_coil": ("--until", "10"),
    "floating_below_rotor": ("--point", "speed=18,radius=8", "--until", "0.12", "--speed", "0.012"),
    "levitron": ("--point", "spin=4,mass=12", "--until", "0.64", "--speed", "0.08"),
    "parametric_compass": ("--point", "amplitude=20,mean=10", "--until", "12"),
}
"""Options of ``pem view`` for a film of one motion, for studies whose map does not show what moves."""
THUMBNAIL = Path(__file__).with_name("thumbnail.py")
PLAYS = '<p><a href="../../gallery/{}">Open the interactive page, on which every point plays.</a></p>'
INTRODUCTION = (
    "All shipped studies, by subject. Each page has the question, the pictures, an interactive page on which every "
    "point plays, and the study file. Large studies are shown on a coarser grid; their pages give the command."
)


def pages(home: Path) -> Iterator[tuple[str, str]]:
    """Yield the page of each study and the index; pictures are written to ``home/extra/gallery``."""
    studies = {path.stem: path for path in (ROOT / "studies").iterdir() if path.suffix in (".yaml", ".udf")}
    folder = home / "extra" / "gallery"
    with ThreadPoolExecutor(TOGETHER) as several:
        list(several.map(lambda study: made(study, folder), studies.values()))
    for name in in_order(studies):
        yield f"gallery/{name}.md", page(studies[name], folder)
    yield "gallery/index.md", index(studies)


def in_order(studies: Collection[str]) -> list[str]:
    """Return the names of the studies in the order of the gallery, in which each must appear once."""
    names = [name for group in GROUPS.values() for name in group]
    if sorted(names) != sorted(studies):
        raise LookupError(f"GROUPS must list every shipped study once: {sorted({*names} ^ {*studies})}")
    return names


def index(studies: dict[str, Path]) -> str:
    """Return the index of the gallery: a table for each group, with a thumbnail and a sentence for each study."""
    parts = ["# Gallery", INTRODUCTION]
    for group, sentences in GROUPS.items():
        rows = ["| picture | study |", "| --- | --- |"]
        for name, sentence in sentences.items():
            shown, words = f"../extra/gallery/{thumbnail_of(studies[name])}", title(studies[name])
            rows.append(f"| [![{words}]({shown})]({name}.md) | [{words}]({name}.md)<br>{sentence} |")
        parts += [f"## {group}", "\n".join(rows)]
    names = "\n".join(in_order(studies))
    return "\n\n".join([*parts, f"```{{toctree}}\n:hidden:\n\n{names}\n```"]) + "\n"


def page(study: Path, folder: Path) -> str:
    """Return the page of a study."""
    files, settings = made(study, folder), settings_of(study)
    command = " ".join(["pem run", f"studies/{study.name}", *(f"--set '{setting}'" for setting in settings)])
    coarser = "These results have a coarser grid than the file. They are made by" if settings else "They are made by"
    parts = [
        f"# {title(study)}",
        question(study),
        *(f"![{title(study)}]({picture})" for picture in pictures(files)),
        *(f"![A film of one motion](../extra/gallery/{file})" for file in files if file.endswith(".gif")),
        *(PLAYS.format(file) for file in files if file.endswith(".html")),
        f"{coarser}:\n\n```text\n{command}\n```",
        *(
            [f"The film is made by:\n\n```text\npem {' '.join(film_words(study, f'studies/{study.name}'))}\n```"]
            if study.stem in FILMS
            else []
        ),
        f"```{'yaml' if study.suffix == '.yaml' else 'text'}\n{study.read_text()}```",
    ]
    return "\n\n".join(parts) + "\n"


def pictures(files: list[str]) -> list[str]:
    """Return the paths of pictures relative to pages of the gallery, the main picture first."""
    shown = [file for file in files if file.endswith(".png") and not file.endswith(".thumbnail.png")]
    return [f"../extra/gallery/{file}" for file in sorted(shown, key=len)]


def thumbnail_of(study: Path) -> str:
    """Return the file name of the thumbnail of a study."""
    return f"{study.stem}.thumbnail.png"


def title(study: Path) -> str:
    """Return the title of a study."""
    return TITLES.get(study.stem) or str(load_study(study).entry.title)


def question(study: Path) -> str:
    """Return the comment at the head of a study, or of an input file of PEM before its definitions."""
    lines = [line.strip() for line in study.read_text().splitlines()]
    mark = "#" if study.suffix == ".yaml" else "//"
    first = next(number for number, line in enumerate(lines) if line.startswith(mark))
    last = next(number for number in range(first, len(lines)) if not lines[number].startswith(mark))
    return "\n".join(re.sub(rf"^{mark} ?", "", line) for line in lines[first:last])


def settings_of(study: Path) -> tuple[str, ...]:
    """Return the settings by which the site differs from the file."""
    return () if FULL else SMALLER.get(study.stem, ())


def film_words(study: Path, path: str) -> list[str]:
    """Return the words after ``pem`` that write the film of a study at a path."""
    return ["view", path, "--out", f"{study.stem}.gif", *FILM, *FILMS[study.stem]]


def made(study: Path, folder: Path) -> list[str]:
    """Return the names of the pictures and of the interactive page of a study; run it if they do not exist."""
    source = (
        study.read_text(),
        settings_of(study),
        sorted(code().items()),
        VIEWS.get(study.stem),
        FILMS.get(study.stem),
        THUMBNAIL.read_text(),
    )
    digest, record = hashlib.sha256(repr(source).encode()).hexdigest(), folder / f"{study.stem}.made"
    if not record.exists() or record.read_text().split("\n")[0] != digest:
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text("\n".join([digest, *run(study, folder)]))
    return record.read_text().split("\n")[1:]


def run(study: Path, folder: Path) -> list[str]:
    """Run a study in a process of its own, keep its pictures and its page, and return their names."""
    words = [word for setting in settings_of(study) for word in ("--set", setting)]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", PEM, "run", str(study), *words, "--shard", "1/1"]
        ended = subprocess.run(command, cwd=home, capture_output=True, text=True)
        if ended.returncode not in (DONE, INCOMPLETE):  # failed points are data, for example two magnets that met
            raise RuntimeError(f"{study.name}: {ended.stdout}{ended.stderr}")
        results = Path(home) / "results"
        drawing = [THUMBNAIL, results / f"{study.stem}.zarr", results / thumbnail_of(study), *VIEWS.get(study.stem, ())]
        subprocess.run([sys.executable, *map(str, drawing)], cwd=home, check=True)
        if study.stem in FILMS:
            film = [sys.executable, "-c", PEM, *film_words(study, str(study))]
            subprocess.run(film, cwd=results, check=True)
        files = sorted(path for path in results.iterdir() if path.suffix in (".png", ".html", ".gif"))
        for path in files:
            shutil.copy(path, folder)
    return [path.name for path in files]
