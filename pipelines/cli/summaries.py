"""Where ``pem summarise`` computes: this process, worker processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from pem_core.errors import MISSING, fail
from pipelines.cli import command, show
from pipelines.files.location import at
from pipelines.history.lock import writing
from pipelines.integrity.joined_summaries import summarise_together
from pipelines.measures.reductions import computing
from pipelines.run.cluster_file import load_cluster, located
from pipelines.run.connect import connected, reductions_on, without_client
from pipelines.store.summary_files import comment_of


@contextmanager
def on_workers(scheduler: str | None, workers: int | None, cluster: Path | None) -> Iterator[None]:
    """Yield with reductions over parts computed where the options of a command say; by default by threads.

    Raises
    ------
    InputError
        If options exclude each other, or a cluster cannot be started.
    """
    others = {"--scheduler": scheduler, "--workers": workers}
    for name in (name for name, given in others.items() if given and cluster):
        raise fail(name, "must not be given together with --cluster", MISSING, f"set this option in {cluster}")
    with ExitStack() as stack:
        client = None
        if scheduler or workers or cluster:
            place, source = load_cluster(cluster) if cluster else (None, None)
            with located(source):
                client = stack.enter_context(connected(scheduler, workers, place))
        stack.enter_context(without_client())
        stack.enter_context(computing(reductions_on(client)))
        yield


def together(stores: tuple[str, ...], names: tuple[str, ...], out: str | None, *, incomplete: bool) -> None:
    """Compute summaries of several stores into another one, and print their results.

    Raises
    ------
    InputError
        If there is no store for them, or only one to summarise.
    """
    if out is None:
        raise fail("--out", "must be given for several stores", MISSING, "give --out X.zarr for their summaries")
    if len(stores) < 2:
        raise fail("--out", "must be given for several stores only", out, "give further stores, or leave out --out")
    place = command.store_at(out).absolute()
    with writing(place), show.patiently() as begin:
        parts = [at(store).absolute() for store in stores]
        made = summarise_together(parts, place, names, incomplete=incomplete, say=begin)
    command.show_summaries(made)
    for path in made:
        if comment := comment_of(place, path.name):
            command.echo(f"{path.name}: {comment}")
