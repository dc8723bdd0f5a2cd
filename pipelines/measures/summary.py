"""What a summary is to everybody else, and how one is found among the packages that are installed."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from pem_core import plugins
from pem_core.errors import InputError, Mistake, did_you_mean, fail
from pipelines.syntax.by_name import keys_with_values

GROUP = plugins.Group("magnetic_pendulums.summaries", "pipelines.summaries:SUMMARIES")


@dataclass(frozen=True)
class Request:
    """What a study file says of one summary, and the rest of the file.

    Attributes
    ----------
    raw : dict
        The file, as it was read.
    axes : tuple of Axis
        Those that can be read.
    entry : StudyEntry or None
        The file, if all of it can be read.
    position : int
        In the list of summaries.
    """

    raw: dict[str, Any]
    axes: tuple[Any, ...]
    entry: Any
    position: int

    @property
    def item(self) -> Any:
        """The entry: a name, or a mapping with one key."""
        return self.raw["summaries"][self.position]

    @property
    def name(self) -> str | None:
        """Name of the summary; None where the entry is neither a name nor a mapping with one key."""
        named = [self.item] if isinstance(self.item, str) else keys_with_values(self.item)
        return str(named[0]) if len(named) == 1 else None

    @property
    def given_parameters(self) -> dict[str, Any]:
        """The parameters that are given."""
        said = self.item.get(self.name) if isinstance(self.item, dict) else None
        return said if isinstance(said, dict) else {}

    def place(self, *keys: str | int) -> tuple[str | int, ...]:
        """Return the place of a parameter, or of the entry where that is a name alone."""
        return ("summaries", self.position, *((str(self.name), *keys) if isinstance(self.item, dict) and keys else ()))

    @property
    def axis_names(self) -> list[str]:
        """Names of all axes of the file."""
        return list(map(str, self.raw["axes"])) if isinstance(self.raw.get("axes"), dict) else []


def no_rules(request: Request) -> Iterator[Mistake]:
    """Yield nothing: whatever is asked of the summary fits the rest of the file."""
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Summary:
    """One summary of a store: all that is known of it.

    Attributes
    ----------
    name : str
        By which a study asks for it, and that of its group in the store.
    text : str
        What it is called above its picture.
    compute : function
        Dataset -> Dataset, or (Dataset, parameters) -> Dataset where it has parameters.
    parameters : type or None
        The frozen dataclass of those that a study may give beside the name; all have defaults.
    key : str or None
        The key of the study file that has its parameters, where they do not stand beside the name.
    needs : tuple of str
        Outputs that the study must have.
    needs_labels : bool
        Whether it compares starts by their labels: the study must have an output with some (``measures.output``).
    needs_axes : bool
        Whether it says nothing of a single point.
    rules : function
        Yields what in a file does not fit what is asked of the summary.
    version : int
        Raised when the same input gives other numbers: stored summaries are then computed again.
    is_along : bool
        Whether it tells basins apart along parameters, and so needs the branches of rest points.
    is_sample : bool
        Whether it looks at few points, wherever they lie, and so reads chunk by chunk.
    figure : tuple of Curve, Law, function or None
        Its picture: as data (:mod:`pipelines.pictures.sheet`), or a function (summary, dataset, parameters, swept
        axes)
        -> matplotlib Figure, which imports what it draws with.
    drawn : str
        Whether ``pem run`` draws it ``beside`` the main picture, so only ``over_parameters``, or as the ``main`` one.
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
    is_along: bool = False
    is_sample: bool = False
    figure: Any = None
    drawn: Literal["beside", "over_parameters", "main"] = "beside"


def installed_summaries() -> tuple[str, ...]:
    """Return the names of all summaries that are installed.

    Raises
    ------
    InputError
        If a package that offers some cannot be imported, or two offer the same.
    """
    return plugins.names(GROUP, Summary)


def found_summary(name: str) -> plugins.Offer[Summary] | None:
    """Return a summary with the package that offers it; None where no package does.

    Raises
    ------
    InputError
        If two do, or it cannot be imported, or a package that may offer it.
    """
    return plugins.find(GROUP, name, Summary)


def is_installed(name: str) -> bool:
    """Tell whether there is one summary of a name, and it can be imported."""
    try:
        return found_summary(name) is not None
    except InputError:
        return False


def summary_named(name: str) -> Summary:
    """Return a summary.

    Raises
    ------
    InputError
        If there is none of that name, or it cannot be imported.
    """
    found = found_summary(name)
    if found is None:
        known = installed_summaries()
        raise fail("summary", f"must be one of {', '.join(known)}", name, did_you_mean(name, known))
    return found.thing


def parameters_named(name: str) -> type | None:
    """Return the parameters of a summary; None if it has none beside its name, or is not installed."""
    return summary_named(name).parameters if is_installed(name) else None


def origin(name: str) -> dict[str, str]:
    """Return the attribute that says from which package a summary is; nothing of those that come with this one."""
    found = found_summary(name)
    return {"pem_package": str(found.plugin)} if found and found.plugin.package != plugins.OWN else {}
