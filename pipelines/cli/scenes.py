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
@click.option(
    "--picture", type=click.Path(path_type=Path), help="Also draw the scene and save the picture to this file."
)
@command.recompute
@command.readable
def inspect(scene: Path, as_json: bool, picture: Path | None, **options: Any) -> None:
    """Show the properties of a scene.

    Prints masses, inertia and derived quantities. Also prints the equilibria, with their stability, potential wells and
    frequencies of small oscillations.
    """
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
@click.option(
    "--point",
    metavar="AXIS=INDEX,...",
    help="For a study with axes: grid indices of the point, such as tilt_x=3,tilt_y=7.",
)
@click.option(
    "--checkpoint",
    metavar="TIME",
    help="Save the state next to the store at this interval of simulated time, such as 10 s.",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="Resume from a state saved by --checkpoint. The result is bit for bit that of an uninterrupted run.",
)
@click.option("--overwrite", is_flag=True, help="Replace an existing store and delete its contents.")
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
    """Compute and record one trajectory.

    SCENE is a study file or a UDF, the input format of PEM. If a study has axes, --point selects a point of the grid.
    Without --point, the scene is computed as written in the file.
    """
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
    store = command.requested_store(out, study.name)
    if loaded.axes:
        LOG.info(f"{study.name}: {start_at(loaded, place)}")
    end = run_study(study, store, overwrite=overwrite, simulate=simulating(study, store, checkpoint, resume))
    show.outcome(end, store)
    command.show_written(*draw(store))
    return command.DONE if end.is_complete and not end.failed else command.INCOMPLETE


@click.command()
@click.argument("source", metavar="STORE|SCENE")
@click.option(
    "--out",
    metavar="FILE",
    help="Page (.html) or film of the motion (.gif, .mp4) to write (default: a page, next to a local store).",
)
@click.option(
    "--point",
    metavar="AXIS=INDEX,...",
    help="For a study with axes: grid indices of the point, such as tilt_x=3,tilt_y=7.",
)
@click.option("--size", metavar="WxH", help="For films: size in pixels (default: 800x600).")
@click.option("--rate", type=float, help="For films: frames per second (default: 25).")
@click.option("--speed", type=float, help="For films: seconds of simulated time per second of the film (default: 1).")
@click.option(
    "--from",
    "start",
    type=float,
    help="For films: the simulated time shown in the first frame, in seconds (default: 0).",
)
@click.option(
    "--until", type=float, help="For films: the simulated time shown in the last frame, in seconds (default: the end)."
)
@click.option(
    "--serve",
    is_flag=True,
    help="Instead of writing a file, serve the page to a browser on this machine (for stores too large for one file).",
)
@click.option("--port", type=click.IntRange(1, 65535), help="Port for --serve (default: any free port).")
@command.setting
@command.recompute
@command.readable
def view(source: str, serve: bool, port: int | None, **options: Any) -> None:
    """Write an interactive page, or a film.

    For a store, the page shows maps and plays the trajectory of every point. For a scene, the page plays one
    trajectory.
    """
    from pipelines.cli.viewing import FilmOptions
    from pipelines.cli.viewing import serve as answer
    from pipelines.cli.viewing import write_view as write

    film = FilmOptions(**{name: options.pop(name) for name in ("size", "rate", "speed", "start", "until")})
    if serve or port:
        named = {"set" if name == "overrides" else name: value for name, value in options.items()}
        answer(source, port, **named, **{name[2:]: value for name, value in film.given.items()})
    else:
        command.show_written(write(source, options=film, **options))
