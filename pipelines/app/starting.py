"""What one begins with: the studies that ship, and a file of one's own made of one of them or of the starter."""

from __future__ import annotations

import os
import re
from pathlib import Path

from pem_core.errors import fail
from pem_core.files import write_whole
from pipelines.files.examples import ENDINGS, example, examples
from pipelines.files.location import named
from pipelines.study.from_udf import is_udf
from pipelines.syntax.yaml_file import read_yaml

STARTER = Path(__file__).with_name("starter.yaml")


def listed() -> list[dict[str, str]]:
    """Return name, title and file of every study that ships."""
    return [{"name": name, "title": title(path), "file": str(path)} for name, path in examples().items()]


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
    write_whole(path, [origin.read_text(encoding="utf-8")])
    return path
