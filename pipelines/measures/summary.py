"""Interface of a summary, and the search for summaries among installed packages."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from pem_core import plugins
from pem_core.errors import MISSING, InputError, Mistake, did_you_mean, fail
from pipelines.syntax.by_name import keys_with_values

GROUP = plugins.Group("magnetic_pendulums.summaries", "pipelines.summaries:SUMMARIES")


@dataclass(frozen=True)
class Request:
    """Entry of one summary in a study file, with the rest of the file.

    Attributes
    ----------
    raw : dict
        The file as plain data.
    axes : tuple of Axis
        The axes that could be read.
    entry : StudyEntry or None
        The file, if all of it could be read.
    position : int
        Position in the list of summaries.
    """

    raw: dict[str, Any]
    axes: tuple[Any, ...]
    entry: Any
    position: int

    @property
    def item(self) -> Any:
        """Return the entry: a name, or a mapping with one key."""
        return self.raw["summaries"][self.position]

    @property
    def name(self) -> str | None:
        """Return the name of the summary; None if the entry is neither a name nor a mapping with one key."""
        named = [self.item] if isinstance(self.item, str) else keys_with_values(self.item)
        return str(named[0]) if len(named) == 1 else None

    @property
    def given_parameters(self) -> dict[str, Any]:
        """Return the parameters given in the file."""
        said = self.item.get(self.name) if isinstance(self.item, dict) else None
        return said if isinstance(said, dict) else {}

    def place(self, *keys: str | int) -> tuple[str | int, ...]:
        """Return the place of a parameter in the file, or of the entry if it is only a name."""
        return ("summaries", self.position, *((str(self.name), *keys) if isinstance(self.item, dict) and keys else ()))

    @property
    def axis_names(self) -> list[str]:
        """Return the names of all axes of the file."""
        return list(map(str, self.raw["axes"])) if isinstance(self.raw.get("axes"), dict) else []


def no_rules(request: Request) -> Iterator[Mistake]:
    """Yield nothing: the summary has no rules beyond the schema."""
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Summary:
    """Summary of a store: its computation, parameters, requirements and picture.

    Attributes
    ----------
    name : str
        Its name in a study file, and that of its group in the store.
    text : str
        Title of its picture.
    compute : function
        Dataset -> Dataset, or (Dataset, parameters) -> Dataset where it has parameters.
    parameters : type or None
        Frozen dataclass of the parameters that a study may give beside the name; all have defaults.
    key : str or None
        The key of the study file that has its parameters, if they are not given beside the name.
    needs : tuple of str
        Outputs that the study must have.
    needs_labels : bool
        Whether it compares starts by their labels: the study must have an output with some (``measures.output``).
    needs_axes : bool
        Whether it is undefined for a single point.
    rules : function
        Yields the mistakes in a file that conflict with the request for this summary.
    version : int
        Raised when the same input gives other numbers: stored summaries are then computed again.
    needs_grid : bool
        Whether it compares neighbouring starts, which points drawn at random do not have.
    is_along : bool
        Whether it distinguishes basins along parameters, and so needs the branches of equilibria.
    is_sample : bool
        Whether it reads few points, scattered over the grid, and so reads chunk by chunk.
    figure : tuple of Curve, Law, function or None
        Its picture: as data (:mod:`pipelines.pictures.sheet`), or a function (summary, dataset, parameters, swept
        axes) -> matplotlib Figure, which imports matplotlib itself.
    drawn : str
        Whether ``pem run`` draws it ``beside`` the main picture, likewise but only ``over_parameters``, or as the
        ``main`` one.
    """

    name: str
    text: str
    compute: Callable[..., Any]
    parameters: type | None = None
    key: str | None = None
    needs: tuple[str, ...] = ("rest",)
    needs_labels: bool = False
    needs_axes: bool = True
    rules: Callable[[Request], Iterator[Mistake]] = no_rules
    version: int = 1
    needs_grid: bool = False
    is_along: bool = False
    is_sample: bool = False
    figure: Any = None
    drawn: Literal["beside", "over_parameters", "main"] = "beside"


def no_neighbours(summary: Summary, drawn: str | None, place: tuple[str | int, ...]) -> Iterator[Mistake]:
    """Yield a mistake if a summary compares neighbouring starts, but starts are drawn along an axis."""
    if summary.needs_grid and drawn is not None:
        rule = f": {summary.name} compares neighbouring starts, but the drawn points of the axis {drawn} have none"
        remedy = f"leave out {summary.name}, or give each number an axis with `from`, `to` and `points`"
        yield Mistake(place, rule, MISSING, remedy)


def lacks_output(name: str, output: str) -> InputError:
    """Return the error for a summary of a store that lacks an output, for the caller to raise."""
    rule = f": this summary needs the output `{output}`, which the store lacks"
    return fail(name, rule, MISSING, f"add `{output}` to the outputs of the study, and run the study into a new store")


def installed_summaries() -> tuple[str, ...]:
    """Return the names of all installed summaries.

    Raises
    ------
    InputError
        If a package that offers some cannot be imported, or two offer the same.
    """
    return plugins.names(GROUP, Summary)


def found_summary(name: str) -> plugins.Offer[Summary] | None:
    """Return a summary with the package that offers it; None if no package does.

    Raises
    ------
    InputError
        If two packages offer it, it cannot be imported, or a package that may offer it cannot be imported.
    """
    return plugins.find(GROUP, name, Summary)


def is_installed(name: str) -> bool:
    """Return whether exactly one package offers a summary of this name, and it can be imported."""
    try:
        return found_summary(name) is not None
    except InputError:
        return False


def summary_named(name: str) -> Summary:
    """Return the summary of a name.

    Raises
    ------
    InputError
        If no summary has that name, or it cannot be imported.
    """
    found = found_summary(name)
    if found is None:
        known = installed_summaries()
        raise fail("summary", f"must be one of {', '.join(known)}", name, did_you_mean(name, known))
    return found.thing


def parameters_named(name: str) -> type | None:
    """Return the class of a summary's parameters; None if it has none, or is not installed."""
    return summary_named(name).parameters if is_installed(name) else None


def origin(name: str) -> dict[str, str]:
    """Return the attribute that names the package of a summary; an empty dict for summaries of this package."""
    found = found_summary(name)
    return {"pem_package": str(found.plugin)} if found and found.plugin.package != plugins.OWN else {}


def axis_remedy(axis: str, known: list[str]) -> str:
    """Return the remedy for a name that is no axis of a study: the most similar axis, or all of them."""
    return did_you_mean(axis, known) or (f"the axes are {', '.join(known)}" if known else "the study has no axes")
