"""``pem inspect``, ``pem simulate`` and ``pem view``: properties of a scene, one trajectory, pages and films."""

import json
from pathlib import Path
from typing import Any

import click

from pipelines.cli import command
from pipelines.files.terminal import LOG

# ``pem inspect``: numbers of a scene.


@click.command()
@click.argument("scene", type=click.Path(path_type=Path))
@command.setting
@click.option("--json", "as_json", is_flag=True, help="Print JSON, in SI units.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the scene into this file.")
@command.recompute
@command.readable
def inspect(scene: Path, as_json: bool, picture: Path | None, **options: Any) -> None:
    """Show masses, inertia, equilibria, their stability, potential wells and frequencies of a scene."""
    from pipelines.cli import show
    from pipelines.cli.scene_report import inspect as numbers
    from pipelines.cli.scene_report import scene_report
    from pipelines.study.load import load_study

    study = load_study(scene, **options)
    show.notes(study)
    shown = study.entry.scene
    report = numbers(study.entry.scene_)
    if as_json:
        command.echo(json.dumps(report, allow_nan=False))
    else:
        scene_report(shown, report, study.entry.title or study.name)
    if picture:
        from pipelines.pictures.scene import draw_scene

        command.show_written(draw_scene(shown, picture, study.entry.title or study.name), err=as_json)


@click.command()
@click.argument("scene", type=click.Path(path_type=Path))
@command.out_option
@command.setting
@command.recompute
@click.option("--point", metavar="AXIS=INDEX,...", help="Of a study with axes: the point, such as tilt_x=3,tilt_y=7.")
@click.option("--checkpoint", metavar="TIME", help="Leave a record beside the store after every such simulated time.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on from such a record, to the same bytes.")
@click.option("--overwrite", is_flag=True, help="Throw away a store that is there.")
@command.readable
def simulate(
    scene: Path,
    out: str | None,
    point: str | None,
    overwrite: bool,
    checkpoint: str | None,
    resume: Path | None,
    **options: Any,
) -> int:
    """Integrate one trajectory of a scene, a study file or PEM's UDF, and record it."""
    from pipelines.cli import show
    from pipelines.cli.checkpoint import simulating
    from pipelines.integrity.postprocess import draw
    from pipelines.integrity.reproduce import place_from, start_at, trajectory_at
    from pipelines.run.run import run_study
    from pipelines.study.load import load_study, single_trajectory

    loaded = load_study(scene, **options)
    show.notes(loaded)
    place = place_from(point, loaded) if point is not None else None
    study = single_trajectory(loaded) if place is None else trajectory_at(loaded, place)
    store = command.store_at(out or command.default_store(study.name))
    if loaded.axes:
        LOG.info(f"{study.name}: {start_at(loaded, place)}")
    end = run_study(study, store, overwrite=overwrite, simulate=simulating(study, store, checkpoint, resume))
    show.outcome(end, store)
    command.show_written(*draw(store))
    return command.DONE if end.is_complete and not end.failed else command.INCOMPLETE


@click.command()
@click.argument("source", metavar="STORE|SCENE")
@click.option("--out", help="Page (.html), beside a local store if not given; or a film of the motion (.gif, .mp4).")
@click.option("--point", metavar="AXIS=INDEX,...", help="Of a study with axes: the point, such as tilt_x=3,tilt_y=7.")
@click.option("--size", metavar="WxH", help="Of a film: pixels; 800x600 if not given.")
@click.option("--rate", type=float, help="Of a film: pictures a second; 25 if not given.")
@click.option("--speed", type=float, help="Of a film: time of the motion that passes in a second; 1 if not given.")
@click.option("--from", "start", type=float, help="Of a film: time that its first picture shows; 0 if not given.")
@click.option("--until", type=float, help="Of a film: time that its last picture shows; the end if not given.")
@click.option("--serve", is_flag=True, help="Answer a browser on this machine: for stores too large for a page.")
@click.option("--port", type=click.IntRange(1, 65535), help="Serve there; at a port that is free if not given.")
@command.setting
@command.recompute
@command.readable
def view(source: str, serve: bool, port: int | None, **options: Any) -> None:
    """Write a page that shows a store and plays every point of it, or plays one trajectory of a scene; or a film."""
    from pipelines.cli.viewing import FilmOptions
    from pipelines.cli.viewing import serve as answer
    from pipelines.cli.viewing import write_view as write

    film = FilmOptions(**{name: options.pop(name) for name in ("size", "rate", "speed", "start", "until")})
    if serve or port:
        named = {"set" if name == "overrides" else name: value for name, value in options.items()}
        answer(source, port, **named, **{name[2:]: value for name, value in film.given.items()})
    else:
        command.show_written(write(source, options=film, **options))
