"""Pictures as data: what a curve shows, and what a power law is made of. Nothing that draws is imported."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Curve:
    """One panel: a variable, what stands for its error, and what it is to be compared with.

    Attributes
    ----------
    value : str
    error : str or None
        Its standard error.
    sure : (str, int) or None
        A variable of flags, and the flag of values that can be relied on; others are drawn hollow.
    levels : dict
        Names and heights of lines to compare with.
    is_log : bool
    over_scale : bool
        Whether it is drawn against its own scale also where a parameter is swept.
    """

    value: str
    error: str | None = None
    sure: tuple[str, int] | None = None
    levels: dict[str, float] = field(default_factory=dict)
    is_log: bool = False
    over_scale: bool = False


@dataclass(frozen=True)
class Law:
    """The variables of a power law: value over scale, its error, the exponent and its error from tiles or starts.

    ``is_dimension`` says that the exponent is the number of axes less the slope.
    """

    value: str
    error: str
    scale: str
    exponent: str
    exponent_error: str
    is_dimension: bool = False
