"""``pem view``: pages and films."""

from typing import Any

import click

from pipelines.cli.command import readable, recompute, setting, wrote


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
@setting
@recompute
@readable
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
        wrote(write(source, options=film, **options))
