"""Pages of a store or of a playable scene, written as one file or served."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import cycle
from pathlib import Path

import numpy as np

from pem_core.errors import InputError
from pem_core.files import replacing
from pem_core.methods.method import method_named
from pem_core.models.registry import model_of_scene
from pem_core.web.scene import Input, inputs_of
from pem_core.web.script import equations_script
from pipelines.files.disk_errors import as_write_errors
from pipelines.files.location import Place, on_this_machine, output_file
from pipelines.page.html import SERVED_POLICY, page_text
from pipelines.page.payload import data, provenance
from pipelines.page.payload.explained import explained
from pipelines.page.payload.source import Source, steps_for
from pipelines.page.serve import PageServer, Tiles
from pipelines.store.store import stored_study
from pipelines.study.grid import is_initial
from pipelines.study.load import Study, single_trajectory
from pipelines.study.requested import watched_as

# The equations of a study as the script of a page, or the reason why there are none.


FIRST = (0.82, 0.36)
"""Position of the first motion along the axes of starts: off centre, since at the centre often nothing moves."""
MIDDLE = 0.5
"""Position of the first motion along the axes of parameters, whose ends often have no wells, or no motion at all."""

NONE = "globalThis.PEM_EQUATIONS = null;\n"
"""The script of a page without equations."""


@dataclass(frozen=True)
class Playable:
    """Equations that a page can play.

    Attributes
    ----------
    script : str
        Sets ``globalThis.PEM_EQUATIONS``.
    inputs : sequence of str
        Paths of the adjustable numbers, in the order in which the equations take them.
    refusal : str or None
        The reason why nothing can be played.
    explained : dict
        The sentences of the study, and the numbers beside the picture.
    """

    script: str
    inputs: Sequence[str] = ()
    refusal: str | None = None
    explained: data.Data = field(default_factory=dict)


def playable(study: Study) -> Playable:
    """Return the equations of a study's scene, or the reason why a page cannot have them."""
    scene = study.entry.scene_
    model, method = model_of_scene(scene), method_named(study.entry.integrate.method)
    try:
        inputs = _swept(study, inputs_of(scene, model.starts, model.looks))
        script = equations_script(model, scene, method, inputs, partial(watched_as, study.entry, scene))
    except InputError as error:
        return Playable(NONE, (), str(error), explained(study, ()))
    return Playable(script.text, [one.path for one in script.inputs], explained=explained(study, script.inputs))


def _swept(study: Study, inputs: Iterable[Input]) -> Iterator[Input]:
    """Yield the swept inputs with the range of their axis, each at some value along it."""
    known, shares = {one.path: one for one in inputs}, cycle(FIRST)
    for axis in study.axes:
        share = next(shares) if all(is_initial(sweep.path) for sweep in axis.sweeps) else MIDDLE
        at = np.array([round(share * (axis.points - 1))])
        for sweep in (sweep for sweep in axis.sweeps if sweep.path in known):
            ends = sweep.si(np.array(axis.extremes()))
            value, low, high = float(sweep.si(at)[0]), float(ends.min()), float(ends.max())
            yield replace(known[sweep.path], value=value, low=low, high=high, label=sweep.label or "")


ENDING = ".html"


def page_of_store(store: Place, out: str | Path | None = None) -> Path:
    """Write the page of a store, by default beside it, and return its path.

    Raises
    ------
    InputError
        If it is no store, or damaged, or the page cannot be written.
    """
    path = output_file(out, "page", (ENDING,)) if out else page_beside(store)
    return _write_page(path, text_of_store(store))


def text_of_store(store: Place) -> str:
    """Return the page of a store.

    Raises
    ------
    InputError
        If it is no store, or damaged.
    """
    study, _ = stored_study(store.absolute())
    can = playable(study)
    return page_text({**data.of_store(store, can.inputs, can.refusal), **can.explained}, can.script)


def server_of_store(store: Place, port: int = 0) -> PageServer:
    """Return a server of the page of a store, from which the page fetches tiles.

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
    text = page_text({**content, **can.explained, **live, "tiles": tiles.offer("tile/")}, can.script, SERVED_POLICY)
    more = {"state": partial(provenance.now, source.place), "map": partial(data.map_of_store, source)} if live else {}
    return PageServer(text.encode(), tiles.tile, port, more)


def page_of_study(study: Study, out: str | Path) -> Path:
    """Write the page that plays one trajectory of a study, and return its path.

    Swept numbers start at one of their values, and can be varied over the range of their axis.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    return _write_page(output_file(out, "page", (ENDING,)), text_of_study(study))


def text_of_study(study: Study) -> str:
    """Return the page that plays one trajectory of a study; see :func:`page_of_study`."""
    single, can = replace(single_trajectory(study), name=study.name), playable(study)
    return page_text({**data.of_study(single, can.refusal), **can.explained}, can.script)


def page_beside(store: Place) -> Path:
    """Return the default path of a store's page."""
    return on_this_machine(store).with_name(f"{store.name.removesuffix('.zarr')}{ENDING}")


def _write_page(path: Path, text: str) -> Path:
    """Write a page, and make its folder if that is missing."""
    with as_write_errors(path, "page"):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(text.encode())
    return path
