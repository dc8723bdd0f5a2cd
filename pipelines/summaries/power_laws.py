"""Power laws of measures: stored results of fractions over scales and of their fitted exponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pem_core import basins as core
from pipelines.equilibria.labelled_starts import FITTED, Output, coordinate
from pipelines.measures.output import flags

if TYPE_CHECKING:
    import xarray as xr


def fit_results(sizes: tuple[int, ...], shares: core.Shares) -> tuple[Any, ...]:
    """Return the stored values of a power-law fit, in the order of the outputs."""
    fit = core.fit_exponent(sizes, shares)
    of_law = fit.slope, fit.standard_error, fit.range_error, fit.scaling
    return fit.share, *of_law, fit.share_error, shares.saturation, fit.is_fitted, fit.local_slope, fit.local_slope_error


def fit_outputs(scale: str, prefix: str = "") -> dict[str, Output]:
    """Return the outputs stored beside a fraction and its exponent."""
    along, slopes = (scale,), (f"{scale}_from",)
    outputs = {
        "standard_error": Output("standard error of the exponent (bootstrap over tiles)"),
        "range_error": Output("error of the exponent from the choice of scales"),
        "scaling": Output("verdict on the power law", dtype="uint8", attrs=flags(core.Scaling)),
        "fraction_error": Output("standard error of the fraction (bootstrap over tiles)", along),
        "saturation": Output("fraction for random labels; the fit stays below half of it", along),
        "is_fitted": Output("whether the scale is used in the fit of the exponent", along, "uint8", attrs=FITTED),
        "local_slope": Output(f"local slope from each {scale} to the next", slopes),
        "local_slope_error": Output("standard error of local_slope (bootstrap over tiles)", slopes),
    }
    return {f"{prefix}{name}": output for name, output in outputs.items()}


def scale_coordinates(name: str, sizes: tuple[int, ...], text: str) -> dict[str, xr.DataArray]:
    """Return the coordinates of scales, and of slopes from each scale to the next."""
    return coordinate(name, sizes, text) | coordinate(f"{name}_from", sizes[:-1], f"smaller {text}")
