"""The page of a store, or of a scene that is played: written as one file."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from pem_core.errors import fail
from pem_core.files import replacing
from pipelines.files.location import Place, on_this_machine, outside_stores
from pipelines.page.equations import Playable, playable
from pipelines.page.html import SERVED_POLICY, page_text
from pipelines.page.payload import data, provenance
from pipelines.page.payload.coarse import steps_for
from pipelines.page.payload.source import Source
from pipelines.page.serve import PageServer, Tiles
from pipelines.store.store import stored_study
from pipelines.study.load import Study, single_trajectory

ENDING = ".html"


def page_of_store(store: Place, out: str | Path | None = None) -> Path:
    """Write the page of a store, beside it if not elsewhere, and return its path.

    Raises
    ------
    InputError
        If it is no store, or damaged, or the page cannot be written.
    """
    path = page_file(out) if out else page_beside(store)
    study, _ = stored_study(store.absolute())
    can = playable(study)
    return _write_page(path, data.of_store(store, can.inputs, can.refusal), can)


def server_of_store(store: Place, port: int = 0) -> PageServer:
    """Return a server of the page of a store, which asks it for what the page has no room for.

    Raises
    ------
    InputError
        If it is no store, or damaged.
    """
    source = Source.of(store, steps_for)
    can = playable(source.study)
    content = data.of_store(store, can.inputs, can.refusal)
    tiles = Tiles.of(source, [one["name"] for one in content["variables"]])
    live = {"live": {"state": "state", "map": "map"}} if content["progress"] else {}
    text = page_text({**content, **live, "tiles": tiles.offered("tile/")}, can.script, SERVED_POLICY)
    more = {"state": partial(provenance.now, source.place), "map": partial(data.map_of_store, source)} if live else {}
    return PageServer(text.encode(), tiles.tile, port, more)


def page_of_study(study: Study, out: str | Path) -> Path:
    """Write the page that plays one trajectory of a study, and return its path.

    What its axes sweep begins at one of their values, and may be changed over all of them.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    path, single = page_file(out), replace(single_trajectory(study), name=study.name)
    can = playable(study)
    return _write_page(path, data.of_study(single, can.refusal), can)


def page_beside(store: Place) -> Path:
    """Return where the page of a store goes if nothing is said."""
    return on_this_machine(store).with_name(f"{store.name.removesuffix('.zarr')}{ENDING}")


def page_file(path: str | Path) -> Path:
    """Return the path of a page, once it is known that it is named like one.

    Raises
    ------
    InputError
        If its ending says something else, it is a folder, or it lies in a store.
    """
    path = outside_stores(path)
    if path.is_dir():
        raise fail(str(path), f"must be a page that ends in {ENDING}", "a folder")
    if path.suffix.lower() != ENDING:
        raise fail(str(path), f"must be a page that ends in {ENDING}", path.suffix or "without an ending")
    return path


def _write_page(path: Path, content: data.Data, can: Playable) -> Path:
    """Write a page, its folder too if that is missing."""
    text = page_text(content, can.script)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise fail(str(path), "must be a file that can be written", str(error)) from None
    return path
