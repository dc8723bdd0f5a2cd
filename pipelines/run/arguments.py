"""Checks of the arguments of a run that is started from Python."""

from collections.abc import Mapping
from numbers import Integral
from pathlib import Path
from typing import Any

from pem_core.errors import MISSING, fail
from pipelines.study.load import Study


def check_arguments(study: Any, store: Any, client: Any, options: Mapping[str, Any]) -> None:
    """Check the types of the arguments of ``run_study``.

    Raises
    ------
    InputError
        For the first that has another type.
    """
    if not isinstance(study, Study):
        is_path = isinstance(study, str | Path)
        rule = f"must be a Study, but is the text {str(study)!r}" if is_path else "must be a Study"
        remedy = f"write run_study(load_study({str(study)!r}))" if is_path else "call load_study, for example"
        raise fail("study", rule, MISSING if is_path else study, remedy)
    if store is not None:
        check_path("store", store)
    if client is not None and not hasattr(client, "run"):
        remedy = "write distributed.Client(...)" if not isinstance(client, str) else f"write Client({client!r})"
        raise fail("client", "must be a distributed.Client", client, remedy)
    block = options.get("block")
    if block is not None and (not isinstance(block, Integral) or isinstance(block, bool) or block < 1):
        raise fail("block", "must be a positive whole number", block)


def check_path(name: str, path: Any) -> None:
    """Check that an argument is the path of a store.

    Raises
    ------
    InputError
    """
    if not isinstance(path, str) and not hasattr(path, "absolute"):  # a place in an object store is not a PathLike
        raise fail(name, "must be a path", path, "write 'results/a.zarr', for example")
