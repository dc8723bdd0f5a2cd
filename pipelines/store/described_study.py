"""The study and the blocks that the attributes of a store describe."""

from typing import Any

from pem_core.errors import MISSING, InputError, Mistake, fail
from pem_core.plugins import OWN
from pipelines.outputs.parameter_table import has_table
from pipelines.outputs.stages import check_size
from pipelines.store.attributes import lacking, mapping, overrides_in, version_of
from pipelines.study.grid import FINER, Grid, parameter_axes
from pipelines.study.load import Study, study_from_resolved


def grid_in(attributes: dict[str, Any], study: Study) -> Grid:
    """Return the blocks that a store's attributes describe for the points of a study.

    Raises
    ------
    InputError
        If they do not match the study's axes, or exceed the number of blocks allowed.
    """
    names = ("pem_block", "pem_chunk", "pem_table_block", "pem_overview")
    block, chunk, table, coarsest = (tuple(attributes.get(name, ())) for name in names)
    points, sets = len(study.shape), len(parameter_axes(study.axes))
    wanted = {"pem_block": (block, points), **({"pem_chunk": (chunk, points)} if chunk else {})}
    wanted |= {"pem_table_block": (table, sets)} if has_table(study) else {}
    wanted |= {"pem_overview": (coarsest, points)} if coarsest else {}
    for name, (sizes, axes) in wanted.items():
        if len(sizes) != axes:
            raise fail(name, f"must have {axes} numbers, one for each axis of the grid", list(sizes))
    grid = Grid(study.shape, block, chunk, table if has_table(study) else (), coarsest)
    if not grid.has_whole_cells:
        rule = f"must be powers of {FINER} by which the block {list(block)} can be divided"
        raise fail("pem_overview", rule, list(coarsest))
    check_size(study.axes, grid)
    return grid


def study_in(attributes: dict[str, Any]) -> Study:
    """Return the study that a store's attributes describe.

    Raises
    ------
    InputError
        If the attributes do not describe a study.
    """
    resolved = mapping(attributes["pem_study_resolved"], "pem_study_resolved")
    name, text, overrides = attributes["pem_name"], attributes["pem_study_yaml"], overrides_in(attributes)
    try:
        return study_from_resolved(name, resolved, text, overrides)
    except InputError as error:
        mistakes = [mistake.within("pem_study_resolved") for mistake in error.mistakes]
        written_with = mapping(attributes.get("pem_versions", "{}"), "pem_versions")
        theirs, ours = written_with.get(OWN), version_of(OWN)
        if theirs and ours and theirs != ours:
            rule = f"was written by {OWN} {theirs}, but this is {OWN} {ours}"
            mistakes.insert(0, Mistake(("the store",), rule, MISSING, "read the store with the version that wrote it"))
        if missing := lacking(written_with):
            rule = f"needs packages that are not installed here: {', '.join(missing)}"
            mistakes.insert(0, Mistake(("the store",), rule, MISSING, "install these packages"))
        raise InputError(mistakes) from None
