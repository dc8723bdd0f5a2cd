"""Accessor ``results.pem``: pictures, pages, motions and films of results, which existing functions make."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from pem_core.errors import MISSING, fail
from pipelines.files.location import Place, at
from pipelines.integrity.reproduce import start_at, trajectory_at
from pipelines.notebook.frame import HEIGHT, WIDTH, Length, PageFrame, check_size
from pipelines.notebook.selection import RESULTS, is_whole, places_of, point_of, study_of, with_all_axes
from pipelines.page.animation import animate
from pipelines.page.film.options import FilmSettings
from pipelines.page.view import text_of_store, text_of_study
from pipelines.pictures.plot import PATH, SUMMARY, PlotOptions, plot
from pipelines.run.run import run_study
from pipelines.store.store import stored_study
from pipelines.store.text_flags import with_texts
from pipelines.study.load import Study, single_trajectory

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

STATUS = "status"
WHOLE = "the whole store: call `open_results` on its path"


class ResultsAccessor:
    """Accessor ``pem`` of an ``xarray.Dataset`` that holds results of a study.

    It applies to results in memory, to opened stores, and to parts of either that ``.sel`` and ``.isel`` select.

    Parameters
    ----------
    results : xarray.Dataset
        What :func:`pipelines.run_study`, :func:`pipelines.open_results` or ``xr.open_zarr`` returns.
    """

    def __init__(self, results: xr.Dataset):
        self._results = results

    def __repr__(self) -> str:
        """Return the study."""
        return f"results of {self.study!r}"

    @cached_property
    def study(self) -> Study:
        """Study of the results, with all its points.

        Raises
        ------
        InputError
            If the dataset lacks the attributes of results.
        """
        return study_of(self._results)

    def plot(self, variable: str | None = None, **options: Unpack[PlotOptions]) -> Figure:
        """Draw a variable, a summary of the store, or the main result.

        Axes of which ``.sel`` or ``.isel`` has selected one value are fixed at this value, as with ``at``.

        Parameters
        ----------
        variable : str, optional
            A variable, or, for an opened store, a summary: ``"summary/fractions"``.
        **options
            As for :func:`pipelines.plot`: ``x``, ``y``, ``at``, ``panels``, ``size``, ``title``, ``style``, ...

        Returns
        -------
        matplotlib.figure.Figure

        Raises
        ------
        InputError
            If the dataset holds no results, or the figure cannot be drawn.
        """
        study = self.study
        places = places_of(study, self._results)
        if variable and variable.startswith(SUMMARY) and (store := self._store):
            if not is_whole(study, places):
                why = f": {variable} concerns all points of the store, of which these results are a part"
                raise fail(RESULTS, why, MISSING, f"plot it for {WHOLE}")
            return plot(store, variable, **options)
        if STATUS not in self._results:
            remedy = f'keep it: `results[["{STATUS}", ...]]`'
            raise fail(RESULTS, f": the variable {STATUS} is missing, which pictures need", MISSING, remedy)
        results, fixed = with_all_axes(study, with_texts(self._results))
        if fixed and len(fixed) == len(study.axes) and variable is None:
            if not any(str(name).startswith(f"{PATH}_") for name in results.data_vars):
                remedy = "draw the motion from this point with `.pem.motion().pem.plot()`"
                raise fail(RESULTS, ": these are results of one point, which have no map", MISSING, remedy)
            variable = PATH
        if fixed:
            options["at"] = {**fixed, **(options.get("at") or {})}
        return plot(results, variable, **options)

    def view(
        self, point: Mapping[str, int] | None = None, *, width: Length = WIDTH, height: Length = HEIGHT
    ) -> PageFrame:
        """Show the page in a frame: the map of the store, or the motion from one point.

        Parameters
        ----------
        point : mapping, optional
            Index along each axis of these results, ``{"tilt_x": 12, "tilt_y": 31}``; axes with one value may be left
            out. Without it, the page has the map of the store, or plays the only point of the results.
        width, height : int or str
            Size of the frame: pixels, or a CSS length such as ``"100%"``.

        Returns
        -------
        PageFrame
            Shown by a notebook as the output of a cell.

        Raises
        ------
        InputError
            If the dataset holds no results, there is no such point, or results in memory have several points.
        """
        check_size(width, height)
        places = places_of(self.study, self._results)
        if point is not None or all(len(own) == 1 for own in places.values()):
            return PageFrame(text_of_study(self._trajectory(point)[0]), width, height)
        store = self._store
        if store is None or not is_whole(self.study, places):
            is_part = "these results are a part of them" if store else "these results are in memory"
            remedy = f'give point={{"{next(iter(places))}": 0, ...}}, or view {WHOLE}'
            raise fail(RESULTS, f": the map of a page shows all points of a store, but {is_part}", MISSING, remedy)
        return PageFrame(text_of_store(store), width, height)

    def motion(self, point: Mapping[str, int] | None = None) -> xr.Dataset:
        """Compute the motion from one point, recorded from start to end, as ``pem simulate --point`` does.

        Parameters
        ----------
        point : mapping, optional
            As for :meth:`view`; may be omitted where the results have one point.

        Returns
        -------
        xarray.Dataset
            With the variables ``trajectory_...`` along ``time``; its accessor draws the path.

        Raises
        ------
        InputError
            If the dataset holds no results, or there is no such point.
        """
        return run_study(self._trajectory(point)[0])

    def film(self, path: str | Path, point: Mapping[str, int] | None = None, **settings: Unpack[FilmSettings]) -> Path:
        """Write the motion from one point as a film, and return its path.

        Parameters
        ----------
        path : str or Path
            A .gif or .mp4 file.
        point : mapping, optional
            As for :meth:`view`; may be omitted where the results have one point.
        **settings
            ``size``, ``rate``, ``speed``, ``start`` and ``until``, as for ``pipelines.page.animation.animate``.

        Raises
        ------
        InputError
            If the dataset holds no results, there is no such point, or the film cannot be written.
        """
        study, where = self._trajectory(point)
        return animate(study, path, where=where, **settings)

    def _trajectory(self, point: Mapping[str, int] | None) -> tuple[Study, str]:
        """Return the study of the motion from one point, and its position on the axes in words."""
        study = self.study
        place = point_of(study, self._results, point)
        if not place:
            return single_trajectory(study), ""
        return trajectory_at(study, place), start_at(study, place).removeprefix("the point of the study at ")

    @property
    def _store(self) -> Place | None:
        """Return the store from which the results were opened; None for results in memory."""
        source = self._results.encoding.get("source")
        if not isinstance(source, str):
            return None
        store = at(source).absolute()
        if stored_study(store)[0].fingerprint != self._results.attrs["pem_fingerprint"]:
            raise fail(str(store), ": the store now holds another study", MISSING, "open it again")
        return store
