"""``pem convert`` and ``pem schema``: study files and those of PEM."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.app.command import DONE, readable
from pipelines.app.commands.options import recompute
from pipelines.app.echo import echo, wrote

if TYPE_CHECKING:
    pass


@click.command()
@click.argument("source")
@click.argument("target", type=click.Path(path_type=Path))
@recompute
@click.option("--overwrite", is_flag=True, help="Write over a file that is there.")
@readable
def convert(source: str, target: Path, **options: Any) -> None:
    """Turn PEM's UDF into a study file, a study file into a UDF, a recorded store into a UDF with its records."""
    from pipelines.app import show
    from pipelines.app.convert import convert as turn

    show.notes(turn(source, target, **options))
    wrote(target)


@click.command()
@readable
def schema() -> int:
    """Print the JSON Schema of the study file, for editors."""
    from pipelines.study.load import study_schema

    echo(json.dumps(study_schema(), indent=1))
    return DONE
