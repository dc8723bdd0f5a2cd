"""Figures as data: the content of a curve and the variables of a power law.

This module imports no plotting code, so that a summary can be listed without it.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Curve:
    """One panel: a variable, its error, and reference values.

    Attributes
    ----------
    value : str
    error : str or None
        Its standard error.
    sure : (str, int) or None
        A flag variable, and the flag of reliable values; others are drawn as open markers.
    levels : dict
        Names and heights of reference lines.
    is_log : bool
    over_scale : bool
        Whether it is drawn against its own scale even where a parameter is swept.
    """

    value: str
    error: str | None = None
    sure: tuple[str, int] | None = None
    levels: dict[str, float] = field(default_factory=dict)
    is_log: bool = False
    over_scale: bool = False


@dataclass(frozen=True)
class Law:
    """Variables of a power law: value against scale, its error, and the exponent with its error from tiles or starts.

    ``is_dimension`` means that the exponent is the number of axes minus the slope.
    """

    value: str
    error: str
    scale: str
    exponent: str
    exponent_error: str
    is_dimension: bool = False
