"""Starting points for new studies: the shipped studies, and a new file copied from one of them or the starter."""

import os
import re
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, fail
from pem_core.files import write_atomically
from pipelines.files.examples import ENDINGS, example, examples
from pipelines.files.location import named
from pipelines.study.resolved import is_udf
from pipelines.syntax.yaml_file import read_yaml

STARTER = Path(__file__).with_name("starter.yaml")
SECONDS = {
    "circling_magnet": 6,
    "pem_tutorial": 6,
    "four_spheres": 8,
    "floating_below_rotor": 10,
    "compass_sections": 11,
    "polhodes": 12,
    "textbook_magnets": 15,
    "noisy_wells": 16,
    "three_magnets": 18,
    "parametric_compass": 20,
    "compass_orbits": 22,
    "levitron": 27,
    "moment_field_scan": 27,
    "driven_coil": 42,
    "tumbling_body": 58,
    "free_pendulum_chaos": 25,
    "magnetic_chain": 25,
    "double_pendulum_shares": 25,
    "moment_continuation": 25,
    "driven_compass": 31,
    "driven_compass_basins": 35,
    "compass_bifurcations": 145,
    "two_free_magnets": 31,
    "double_pendulum": 75,
}
"""Approximate processor time [s] of a first ``pem run`` of a shipped study, with all workers, the compiler, pictures
and the page: on two busy cores of an AMD EPYC with AVX-512, November 2026. The first fourteen were run; for the others
the points are estimated from a sample, as ``pem plan --time`` does, and the rest is taken from similar studies.
Studies not listed were not measured."""
MACHINE = "two cores of an AMD EPYC with AVX-512"
CLASSES = {10: "under 10 s", 30: "10 to 30 s", 120: "30 s to 2 min", float("inf"): "more than 2 min"}
"""Classes of displayed times, by their upper ends [s]: times differ between machines by factors."""


def shipped_studies() -> list[dict[str, Any]]:
    """Return name, title, file and approximate processor time [s] of every shipped study."""
    return [
        {"name": name, "title": title(path), "file": str(path), "seconds": SECONDS.get(name)}
        for name, path in examples().items()
    ]


def by_time(found: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Return the names of the shipped studies by class of processor time, the shortest first."""
    least, classes = 0.0, dict[str, list[str]]()
    for most, text in CLASSES.items():
        names = [one["name"] for one in found if one["seconds"] is not None and least <= one["seconds"] < most]
        classes |= {text: names} if names else {}
        least = most
    unknown = [one["name"] for one in found if one["seconds"] is None]
    return classes | ({"not measured": unknown} if unknown else {})


def title(path: Path) -> str:
    """Return the title of a study; a UDF has none, so the first sentence of its comments is used."""
    if is_udf(path):
        (words,) = re.findall(r"^// (.*?)\. ", path.read_text(encoding="utf-8"), re.MULTILINE)[:1]
        return str(words)
    return str(read_yaml(path).data["title"])


def begin(name: str, source: str | None) -> Path:
    """Write a new study, the starter or a copy of a shipped one, and return its path.

    Parameters
    ----------
    name : str
        Path of the file, with or without its ending.
    source : str or None
        The shipped study to copy.

    Raises
    ------
    InputError
        If no shipped study has that name, or the file has another suffix, exists already or cannot be written.
    """
    origin = example(source, "--from") if source is not None else STARTER
    path = named(name)
    if path.suffix not in ENDINGS:
        path = named(f"{path}{origin.suffix}")
    elif path.suffix != origin.suffix:
        raise fail(str(path), f": the name must end in {origin.suffix}, like the file that is copied", MISSING)
    if os.path.lexists(path):
        raise fail(str(path), "already exists", MISSING, "give another name")
    write_atomically(path, [origin.read_text(encoding="utf-8")])
    return path
