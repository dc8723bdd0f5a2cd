"""The scale of a picture that is drawn already: its colours, or its numbers upwards, as somebody asks for them."""

from typing import Any

from matplotlib.colors import LogNorm, Normalize
from matplotlib.figure import Figure

from pem_core.errors import fail
from pipelines.pictures.shading import Scale
from pipelines.pictures.sheet import current


def rescaled(figure: Figure, scale: Scale) -> Figure:
    """Return a figure with the scale that is asked for: of its bar of colours, or upwards if it has none.

    Raises
    ------
    InputError
        If its panels show several quantities, or it has no colours to choose.
    """
    if not scale.asked:
        return figure
    shown = figure.axes if current().axes is None else [current().axes]
    painted = [one for axes in shown for one in axes.collections if one.get_array() is not None]
    if painted:
        _recolour(painted, scale)
    else:
        _relimit(shown, scale)
    return figure


def _recolour(painted: list[Any], scale: Scale) -> None:
    """Give all that is painted by numbers one scale, if it has one."""
    first = painted[0].norm
    if any((one.norm.vmin, one.norm.vmax) != (first.vmin, first.vmax) for one in painted):
        _refuse(scale, "its panels have scales of their own")
    low, high = (
        end if end is not None else own for end, own in zip(scale.limits, (first.vmin, first.vmax), strict=True)
    )
    if scale.is_log and low <= 0:
        raise fail("log", "must be of colours that stand for values above zero", True, "give limits above zero")
    norm = (LogNorm if scale.is_log else Normalize)(low, high)
    for one in painted:
        one.set_norm(norm)
        if scale.cmap:
            one.set_cmap(scale.cmap)


def _relimit(shown: list[Any], scale: Scale) -> None:
    """Give all axes upwards one scale, if they are of one quantity."""
    if scale.cmap:
        raise fail("cmap", "must be left out of a picture without a scale of colours", scale.cmap)
    names = {axes.get_ylabel() for axes in shown if axes.has_data()} - {""}
    if len(names) > 1:
        _refuse(scale, f"it shows {', '.join(sorted(names))}")
    for axes in filter(lambda axes: axes.has_data(), shown):
        if scale.is_log:
            axes.set_yscale("log", nonpositive="mask")
        low, high = scale.limits
        axes.set_ylim(low, high)


def _refuse(scale: Scale, why: str) -> None:
    name, value = next(iter(scale.asked.items()))
    raise fail(name, "must be left out of a picture of several quantities", value, why)
