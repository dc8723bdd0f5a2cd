"""Errors of stores that cannot be read, written or found."""

from collections.abc import Iterator
from contextlib import contextmanager

from pem_core.errors import InputError, fail
from pipelines.files.disk_errors import failures, reason
from pipelines.files.location import Place
from pipelines.store.attributes import ROOT


def check_store_exists(path: Place) -> None:
    """Check that a store still exists, so that nothing is created in a folder that was removed meanwhile.

    Raises
    ------
    InputError
        If the root document is missing.
    """
    if not (path / ROOT).exists():
        raise fail(str(path), "must be there as long as it is computed", "gone", "leave it until its run has ended")


@contextmanager
def metadata_errors(path: Place) -> Iterator[None]:
    """Convert zarr's and xarray's errors on damaged metadata into an error that names the store."""
    try:
        yield
    except Exception as error:  # damage fails in many ways
        from zarr.errors import NodeNotFoundError

        is_lost = isinstance(error, NodeNotFoundError) and (path / ROOT).exists()  # zarr's error for a wrong document
        if isinstance(error, (InputError, *failures())) and not is_lost:
            raise
        remedy = "pem verify says what is wrong, and pem run with its study mends it"
        why = str(error) or type(error).__name__
        raise fail(str(path), "must have metadata that can be read", why, remedy) from None


@contextmanager
def readable_errors(path: Place) -> Iterator[None]:
    """Convert errors of a disk or object store into an error that names the store."""
    try:
        yield
    except failures() as error:
        if isinstance(error, FileNotFoundError):
            check_store_exists(path)
        raise fail(str(path), "must be readable and writable", reason(error)) from error
