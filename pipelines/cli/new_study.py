"""What one begins with: the studies that ship, and a file of one's own made of one of them or of the starter."""

import os
import re
from pathlib import Path
from typing import Any

from pem_core.errors import fail
from pem_core.files import write_atomically
from pipelines.files.examples import ENDINGS, example, examples
from pipelines.files.location import named
from pipelines.study.conversion import is_udf
from pipelines.syntax.yaml_file import read_yaml

STARTER = Path(__file__).with_name("starter.yaml")
SECONDS = {
    "circling_magnet": 6,
    "pem_tutorial": 6,
    "four_spheres": 8,
    "compass_sections": 11,
    "polhodes": 12,
    "textbook_magnets": 15,
    "three_magnets": 18,
    "compass_orbits": 22,
    "moment_field_scan": 27,
    "tumbling_body": 58,
    "free_pendulum_chaos": 25,
    "magnetic_chain": 25,
    "moment_continuation": 25,
    "driven_compass": 31,
    "two_free_magnets": 31,
    "double_pendulum": 75,
}
"""Rough processor time [s] of a first ``pem run`` of a study that ships, with all workers, the compiler, pictures and
the page: on two busy cores of an AMD EPYC with AVX-512, November 2026. The first ten were run; of the others the points
are estimated from a sample, as ``pem plan --time`` does, and the rest is that of studies alike. Those not named were
not measured."""
MACHINE = "two cores of an AMD EPYC with AVX-512"
NOT_MEASURED = "not measured"
CLASSES = {10: "under 10 s", 30: "10 to 30 s", 120: "30 s to 2 min", float("inf"): "more than 2 min"}
"""Classes in which times are shown, by their upper ends [s]: they differ from machine to machine by factors."""


def listed() -> list[dict[str, Any]]:
    """Return name, title, file and rough processor time [s] of every study that ships."""
    return [
        {"name": name, "title": title(path), "file": str(path), "seconds": SECONDS.get(name)}
        for name, path in examples().items()
    ]


def by_time(found: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Return the names of studies that ship by the class of time that they take, the shortest first."""
    least, classes = 0.0, dict[str, list[str]]()
    for most, text in CLASSES.items():
        names = [one["name"] for one in found if one["seconds"] is not None and least <= one["seconds"] < most]
        classes |= {text: names} if names else {}
        least = most
    unknown = [one["name"] for one in found if one["seconds"] is None]
    return classes | ({NOT_MEASURED: unknown} if unknown else {})


def title(path: Path) -> str:
    """Return what a study is about: its title, or of a UDF, which has none, the first sentence of its comments."""
    if is_udf(path):
        (words,) = re.findall(r"^// (.*?)\. ", path.read_text(encoding="utf-8"), re.MULTILINE)[:1]
        return str(words)
    return str(read_yaml(path).data["title"])


def begin(name: str, source: str | None) -> Path:
    """Write a study of one's own, the starter or a copy of one that ships, and return its path.

    Parameters
    ----------
    name : str
        Path of the file, with or without its ending.
    source : str or None
        The study that ships of which it is a copy.

    Raises
    ------
    InputError
        If none ships of that name, the file has the ending of another kind, is there already or cannot be written.
    """
    origin = example(source, "--from") if source is not None else STARTER
    path = named(name)
    if path.suffix not in ENDINGS:
        path = named(f"{path}{origin.suffix}")
    elif path.suffix != origin.suffix:
        raise fail(str(path), f"must end in {origin.suffix}, as what it is a copy of", path.suffix)
    if os.path.lexists(path):
        raise fail(str(path), "must not exist yet", "there", "give another name")
    write_atomically(path, [origin.read_text(encoding="utf-8")])
    return path
