"""Post-processing of a run: summaries in the store and their check, pictures and page beside it."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, Mistake, fail
from pipelines.equilibria.added_attractors import with_added_attractors
from pipelines.equilibria.branches import with_branches
from pipelines.files.disk_errors import outages
from pipelines.files.location import Place, zarr_store
from pipelines.files.terminal import LOG
from pipelines.history.events import note_summaries
from pipelines.history.lock import Say
from pipelines.integrity.block_check import checksum_words
from pipelines.measures.summary import Summary, is_installed, origin, summary_named
from pipelines.outputs.stages import Part
from pipelines.store import summary_files
from pipelines.store.attributes import ROOT, Document
from pipelines.store.creation import consolidate
from pipelines.store.described_study import study_in
from pipelines.store.store import Censuses, censuses, open_chunks, open_group, open_results, read_attributes
from pipelines.store.summary_inputs import census_attributes, follows_branches, input_digest, summary_for, summary_of
from pipelines.study.load import Study
from pipelines.summaries.rest.rest_map import OF_POINTS
from pipelines.syntax.by_name import NameWithParameters, name_of

OUTDATED = ": out of date, because the store has changed since the summary was computed"
KEPT_BYTES = 100_000_000
"""Maximum size of labels and times kept in memory while summaries are computed; larger data are read for each."""


def summarise(
    store: Place, summaries: Iterable[str | NameWithParameters], *, incomplete: bool = False, say: Say = LOG.debug
) -> dict[Place, bool]:
    """Compute summaries, each into ``summary/<name>``, unless the stored one was made from the same input.

    Parameters
    ----------
    store : path
    summaries : iterable
        Names, or entries of a study; parameters come from the store's study.
    incomplete : bool
        Use the points that are done even if some are pending.
    say : callable, optional
        Reports each summary before it is computed.

    Returns
    -------
    dict
        Path of each summary, and whether it was computed now.

    Raises
    ------
    InputError
        If a name is unknown, the store lacks what it needs, or is not complete.
    """
    names = tuple(map(name_of, summaries))
    requested = {name: summary_for(store, name) for name in names}
    found = censuses(store) if names else {}
    check_complete(store, found, incomplete=incomplete)
    written = {}
    if names:
        written = write_summaries(store, open_results(store), lambda: open_chunks(store), requested, found, say)
    is_noted = "label_check" in names and _note_labels(store)
    if names and (is_noted or not summary_files.are_listed(store, names)):
        consolidate(zarr_store(store))
    if any(written.values()):
        note_summaries(store, [name for name in names if written[name]])
    return {store / "summary" / name: is_new for name, is_new in written.items()}


def _counted(count: int, items: str) -> str:
    return f"{count} {items if count != 1 else items.removesuffix('s')}"


def check_complete(store: Place, found: Censuses, *, incomplete: bool) -> None:
    """Check that no points are pending, unless that is allowed.

    Raises
    ------
    InputError
        States how many are.
    """
    left = [
        f"{_counted(counts.points['pending'], part.items)} pending" for part, counts in found.items() if counts.pending
    ]
    if left and not incomplete:
        remedy = "run `pem run` with the study to complete the store, or give --incomplete"
        raise fail(str(store), f": the store is not complete ({', '.join(left)})", MISSING, remedy)


def write_summaries(
    store: Place,
    dataset: Any,
    chunks: Callable[[], Any],
    requested: dict[str, Summary],
    found: Censuses,
    say: Say,
) -> dict[str, bool]:
    """Write the summaries of a dataset whose input has changed into a store; return which those are.

    Branches are followed once for all. ``chunks`` opens the dataset so that single chunks are read, for samples.
    """
    study = study_in(dataset.attrs)
    digests = {name: input_digest(summary, study, found) for name, summary in requested.items()}
    stale = [name for name in requested if summary_files.attributes_of(store, name).get("pem_input") != digests[name]]
    if not all(requested[name].is_sample for name in stale):
        say(f"{store.name}: reading labels and times")
        dataset = with_added_attractors(_with_points(dataset))
    if any(follows_branches(requested[name], study) for name in stale):
        dataset = with_branches(dataset)
    coverage = census_attributes(found[Part.POINTS])
    for number, name in enumerate(stale, 1):
        say(f"{store.name}: computing summary {number} of {len(stale)}, {name}")
        looked_at = chunks() if requested[name].is_sample else dataset
        made = summary_of(requested[name], looked_at).assign_attrs(coverage | origin(name))
        summary_files.write_summary(store, name, made, digests[name])
    return {name: name in stale for name in requested}


def _with_points(dataset: Any) -> Any:
    """Return a dataset with the variables that most summaries need in memory, read once, if it is not large."""
    names = [name for name in OF_POINTS if name in dataset]
    return dataset.assign(dataset[names].load()) if dataset[names].nbytes <= KEPT_BYTES else dataset


def _note_labels(store: Place) -> bool:
    """Write the result of the label check into the attributes of the store; return whether that was needed."""
    comment = summary_files.comment_of(store, "label_check")
    is_new = read_attributes(store).get("pem_labels") != comment
    if is_new:
        open_group(store).update_attributes({"pem_labels": comment})
    return is_new


def wrong_summaries(store: Place, study: Study, found: Censuses, root: Document) -> Iterator[tuple[str, Mistake]]:
    """Yield the summaries that are damaged or outdated, each with the mistake.

    Parameters
    ----------
    store, study, found
        The store, its study, and its counts by status.
    root : dict
        The root document, which has a copy of the metadata of its summaries.
    """
    unreadable, copies = summary_files.unreadable_summaries(store), summary_files.stale_copies(store, root)
    for name in filter(is_installed, summary_files.summary_names(store)):
        place, attributes = (f"summary/{name}",), summary_files.attributes_of(store, name)
        remedy = f"run `pem summarise {store} {name}` to compute the summary again"
        if name in unreadable or copies.get(name):
            rule = (
                ": its metadata cannot be read"
                if name in unreadable
                else f": its metadata differ from their copy in {ROOT}"
            )
            yield name, Mistake(place, rule, MISSING, remedy)
            continue
        if attributes.get("pem_input", "") != input_digest(summary_named(name), study, found):
            yield (
                name,
                Mistake(
                    place,
                    OUTDATED,
                    MISSING,
                    remedy,
                ),
            )
            continue
        try:
            digest = summary_files.contents_digest(store, name)
        except outages():
            raise
        except Exception as error:
            yield name, Mistake(place, f": damaged ({checksum_words(error)})", MISSING, remedy)
            continue
        if digest != attributes.get("pem_digest"):
            rule = ": the values differ from those that were computed (their digest does not match the recorded digest)"
            yield name, Mistake(place, rule, MISSING, remedy)


def draw(store: Place, say: Say = LOG.debug) -> list[Path]:
    """Draw the main variable of a store, and the summaries that its study requests, beside it; return the paths.

    Nothing is drawn where the first of these pictures, which is drawn last, is younger than the store.
    """
    if isinstance(store, Path) and _is_younger(store, ".png"):
        return []
    from pipelines.pictures.plot import main_variable, worth_drawing, write_plot

    names = [f"summary/{name}" for name in worth_drawing(store)]
    wanted = [*names, *([None] if main_variable(open_results(store)) else [])]
    drawn = []
    for number, name in enumerate(wanted, 1):
        say(f"{store.name}: drawing picture {number} of {len(wanted)}")
        drawn.append(write_plot(store, name))
    return [*drawn[len(names) :], *drawn[: len(names)]]


def show_page(store: Place, say: Say = LOG.debug) -> list[Path]:
    """Write the page of a store beside it, unless a page younger than the store exists; return its path."""
    if isinstance(store, Path) and _is_younger(store, ".html"):
        return []
    from pipelines.page.view import page_of_store

    say(f"{store.name}: writing the page")
    return [page_of_store(store)]


def _is_younger(store: Path, ending: str) -> bool:
    """Return whether a file with the store's name and a given suffix is younger than the store."""
    beside = store.with_name(f"{store.name.removesuffix('.zarr')}{ending}")
    return beside.exists() and beside.stat().st_mtime_ns > (store / ROOT).stat().st_mtime_ns
