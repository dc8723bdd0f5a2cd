"""``pem inspect``: numbers of a scene."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.app.command import readable
from pipelines.app.commands.options import recompute, setting
from pipelines.app.echo import echo, wrote

if TYPE_CHECKING:
    pass


@click.command()
@click.argument("scene", type=click.Path(path_type=Path))
@setting
@click.option("--json", "as_json", is_flag=True, help="Print JSON, in SI units.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the scene into this file.")
@recompute
@readable
def inspect(scene: Path, as_json: bool, picture: Path | None, **options: Any) -> None:
    """Show masses, inertia, rest points, their stability, wells and frequencies of a scene."""
    from pipelines.app import show
    from pipelines.app.inspect import inspect as numbers
    from pipelines.app.shown.scene import scene_report
    from pipelines.study.load import load_study

    study = load_study(scene, **options)
    show.notes(study)
    shown = study.entry.scene
    report = numbers(study.entry.scene_)
    if as_json:
        echo(json.dumps(report, allow_nan=False))
    else:
        scene_report(shown, report, study.entry.title or study.name)
    if picture:
        from pipelines.figures.scene import draw_scene

        wrote(draw_scene(shown, picture, study.entry.title or study.name), err=as_json)
