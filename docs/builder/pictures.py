"""Pictures of the pages on concepts: what each measure looks like, drawn from shipped studies on small grids.

A page names its picture in a comment, which a forge does not show: ``<!-- picture: NAME | caption -->``. When the site
is built, each comment becomes a figure. The studies run once for all their pictures, and again only after they, the
code or this file have changed. All of them take a minute on two cores. The last command is the file itself, which
draws the pictures of one study in a process of its own; tests import it on machines without Sphinx.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TOGETHER = 2
"""Studies that run at once."""
DOTS = 100
"""Dots per inch of a picture."""
COMMENT = re.compile(r"<!-- picture: (\w+) \|\s+(.*?)\s*-->", re.DOTALL)
FIGURE = "```{{figure}} {path}\n:alt: {alt}\n:figclass: concept\n\n{caption}\n```"


@dataclass(frozen=True)
class Drawing:
    """One picture: a variable or summary of the store, and options of ``pipelines.plot``."""

    variable: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Source:
    """A shipped study with settings that make it small, and the pictures drawn from it, by name."""

    study: str
    settings: tuple[str, ...]
    pictures: dict[str, Drawing]


def summaries(*names: str) -> dict[str, Drawing]:
    """Return the pictures of summaries, each by its own name."""
    return {name: Drawing(f"summary/{name}") for name in names}


def maps(*names: str) -> dict[str, Drawing]:
    """Return the pictures of stored variables, each by its own name, narrower than others."""
    return {name: Drawing(name, {"size": "10cm"}) for name in names}


ALONG_MOMENT = ("rest_points", "fractions", "rest_time", "basin_entropy", "critical_shock", "tipping")
ALONG_DAMPING = ("fractality", "uncertainty_exponent", "box_dimension", "wada", "intermingledness")
INDICATORS = (
    "lyapunov",
    "megno_mean",
    "fli",
    "sali",
    "gali",
    "ftle",
    "predictability_motion",
    "naff_change",
    "lagrangian_forward",
)
SOURCES = (
    Source(
        "moment_continuation",
        (
            *("axes.moment.points=10", "axes.tilt_x.points=100", "axes.tilt_y.points=100"),
            *("pendulums.0.drag=2e-3", "label_check.points=0"),
            f"summaries=[{', '.join(ALONG_MOMENT[:-1])}, {{tipping: {{axis: moment}}}}]",
        ),
        summaries(*ALONG_MOMENT),
    ),
    Source(
        "textbook_magnets",
        (
            *("axes.x.points=300", "axes.y.points=300", "label_check.points=0"),
            "axes.damping={path: damping, values: [0.3, 0.5, 0.7]}",
            f"summaries=[{', '.join(ALONG_DAMPING)}, settling, equivalent_dimension, "
            "{final_state_sensitivity: {points: 3000}}]",
        ),
        summaries(*ALONG_DAMPING, "final_state_sensitivity", "settling", "equivalent_dimension"),
    ),
    Source(
        "textbook_magnets",
        (
            *("axes.x.points=60", "axes.y.points=60", "label_check.points=0", "summaries=[]"),
            *("scene.damping=0.1", "integrate.tolerance=1e-4", "proof={points: 200}"),
        ),
        {"proof": Drawing("summary/proof", {"size": "12cm"})},
    ),
    Source("noisy_wells", (), summaries("escape_rate")),
    Source(
        "compass_bifurcations",
        ("axes.dipole.points=21", "axes.angle.points=10", "axes.rate.points=10"),
        summaries("attractors"),
    ),
    Source(
        "textbook_magnets",
        (
            "axes={draws: {sample: sobol, partners: true, points: 2560, of: {"
            "x: {path: start.position.0, from: -1.5, to: 1.5}, "
            "y: {path: start.position.1, from: -1.5, to: 1.5}, u: {path: start.velocity.0, mean: 0, deviation: 0.5}, "
            "v: {path: start.velocity.1, mean: 0, deviation: 0.5}}}}",
            *("summaries=[sobol_indices]", "label_check.points=0"),
        ),
        summaries("sobol_indices"),
    ),
    Source(
        "three_magnets",
        (
            *("axes.tilt_x.points=60", "axes.tilt_y.points=60", "label_check.points=0"),
            "axes.draw={path: pendulums.0.drag, values: [0.9e-3, 0.95e-3, 1e-3, 1.05e-3, 1.1e-3]}",
            "summaries=[chances]",
        ),
        summaries("chances"),
    ),
    Source(
        "three_magnets",
        ("axes.tilt_x.points=60", "axes.tilt_y.points=60", "label_check.points=0", "summaries=[edges]"),
        {"edges": Drawing("summary/edges", {"size": "10cm"})},
    ),
    Source(
        "free_pendulum_chaos",
        (
            *(
                f"axes.{tilt}.{key}"
                for tilt in ("tilt_x", "tilt_y")
                for key in ("from=-24 deg", "to=24 deg", "points=36")
            ),
            *("integrate.until=60 s", "indicators.settle=10 s"),
            "outputs=[lyapunov, megno, fli, sali, gali, ftle, volume_growth, partial_predictability, frequencies, "
            "lagrangian_descriptor]",
        ),
        {**maps(*INDICATORS), "volume_growth": Drawing("volume_growth", {"panels": {"horizon_time": None}})},
    ),
    Source(
        "driven_compass",
        (
            *("axes.dipole.points=32", "axes.frequency.points=32", "axes.across.values=[0 mT]"),
            *("integrate.until=100 s", "outputs=[lyapunov_spectrum, kaplan_yorke]", "summaries=[]"),
        ),
        {
            "lyapunov_spectrum": Drawing("lyapunov_spectrum", {"panels": {"exponent": None}, "size": "16cm"}),
            "kaplan_yorke": Drawing("kaplan_yorke", {"size": "10cm"}),
        },
    ),
    Source(
        "moment_field_scan",
        (
            *(
                "pendulums.0.drag=0",
                "stop.when=end",
                "axes.field={path: field.B.2, values: [0 mT]}",
                "integrate.until=20 s",
            ),
            *("axes.tilt_x.points=10", "axes.tilt_y.points=10", "outputs=[lyapunov, volume_growth]"),
            *("summaries=[lyapunov, expansion_entropy]", "indicators={renormalise: 1 s, time_scale: 0.1 s}"),
        ),
        {"chaotic_fractions": Drawing("summary/lyapunov"), "expansion_entropy": Drawing("summary/expansion_entropy")},
    ),
)
FROM_THE_GALLERY = {
    "section": "compass_sections.png",
    "orbits": "compass_orbits.png",
    "polhode": "polhodes.png",
}
"""Pictures that the gallery draws anyway."""
NAMES = {name for source in SOURCES for name in source.pictures} | FROM_THE_GALLERY.keys()


def draw_all(home: Path) -> None:
    """Draw all pictures into a folder, those of several studies at once; pictures that are up to date stay."""
    home.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(TOGETHER) as several:
        list(several.map(lambda number: drawn(number, home), range(len(SOURCES))))


def drawn(number: int, home: Path) -> None:
    """Draw the pictures of one study, unless they are up to date."""
    from pipelines.history.provenance import code

    source = SOURCES[number]
    study = ROOT / "studies" / f"{source.study}.yaml"
    content = repr((source, study.read_text(), Path(__file__).read_text(), sorted(code().items())))
    digest, record = hashlib.sha256(content.encode()).hexdigest(), home / f"{number}.made"
    if record.exists() and record.read_text() == digest:
        return
    ended = subprocess.run([sys.executable, __file__, str(number), str(home)], cwd=ROOT, capture_output=True, text=True)
    if ended.returncode:
        raise RuntimeError(f"{study.name}: {ended.stdout}{ended.stderr}")
    record.write_text(digest)


def with_figures(text: str, folder: str, gallery: str) -> str:
    """Return the text of a page with its pictures, which stand in two folders of the site."""
    return COMMENT.sub(lambda found: figure(*found.groups(), folder, gallery), text)


def figure(name: str, caption: str, folder: str, gallery: str) -> str:
    """Return a picture with its caption, as MyST writes a figure."""
    path = f"{gallery}/{FROM_THE_GALLERY[name]}" if name in FROM_THE_GALLERY else f"{folder}/{name}.png"
    return FIGURE.format(path=path, alt=f"Picture of {name.replace('_', ' ')}", caption=caption)


def commented(text: str) -> Iterator[str]:
    """Yield the names of the pictures of a page."""
    yield from (name for name, _ in COMMENT.findall(text))


def run(source: Source, home: Path) -> None:
    """Run a study in a folder of its own, and draw its pictures."""
    from pipelines import load_study, plot, run_study

    study = load_study(ROOT / "studies" / f"{source.study}.yaml", list(source.settings))
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "x.zarr")
        run_study(study, store, summaries=True)
        for name, drawing in source.pictures.items():
            picture = plot(store, drawing.variable, title="", **drawing.options)
            picture.savefig(home / f"{name}.png", dpi=DOTS)


if __name__ == "__main__":
    run(SOURCES[int(sys.argv[1])], Path(sys.argv[2]))
