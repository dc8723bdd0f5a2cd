"""Plugins of this package and of installed ones, found by group and name and imported on request.

This package's plugins are imported by module name, so that a checkout runs without an installation; those of other
packages are found by their entry points. An entry point gives one object with a ``name``, a tuple of such objects, or
a mapping of names to objects. A mapping may load its values lazily. Entry points are read once per process.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import Distribution, EntryPoint, PackageNotFoundError, distribution, distributions
from typing import Any, Generic, NamedTuple, TypeVar

from pem_core.errors import MISSING, InputError, fail

OWN = "magnetic-pendulums"
"""Name of this package's distribution."""
ENTRIES = "entry_points.txt"
"""Metadata file of a distribution that lists its entry points."""
Thing = TypeVar("Thing")


class Group(NamedTuple):
    """A plugin group: one kind of object that packages may provide.

    Attributes
    ----------
    name : str
        The entry point group of other packages: ``magnetic_pendulums.summaries`` and the like.
    built_in : str
        This package's plugins, as ``module:name``; none if empty.
    """

    name: str
    built_in: str = ""


@dataclass(frozen=True)
class Plugin:
    """A named plugin of one package: an entry point, or a built-in of this package.

    Attributes
    ----------
    name : str
        Name of the entry point.
    load : function
        Function that returns the plugin's object or objects.
    package, version : str
        Name and version of the distribution.
    """

    name: str
    load: Callable[[], Any]
    package: str
    version: str

    def __str__(self) -> str:
        """Return the package with its version."""
        return f"{self.package} {self.version}"


@dataclass(frozen=True)
class Offer(Generic[Thing]):
    """A loaded object and the plugin that provides it."""

    thing: Thing
    plugin: Plugin


@cache
def installed(group: Group) -> tuple[Plugin, ...]:
    """Return the plugins of a group, this package's own first, then by package and name; nothing is imported.

    Each distribution is read by itself: ``importlib.metadata.entry_points`` fails for all where one is damaged.
    """
    found = [plugin for one, text in _entry_points() for plugin in _offered_by(one, text, group.name)]
    own = EntryPoint("built in", group.built_in, group.name)
    built_in = [Plugin(own.name, own.load, OWN, _own_version())] if group.built_in else []
    return (*built_in, *sorted(found, key=lambda plugin: (plugin.package, plugin.name)))


def _own_version() -> str:
    try:
        return distribution(OWN).version
    except PackageNotFoundError:
        return "(not installed)"


@cache
def _entry_points() -> tuple[tuple[Distribution, str], ...]:
    """Return all distributions with the texts of their entry points.

    Nothing else of them is read: names are in other files, which take ten times as long to parse.
    """
    return tuple((one, _entry_text(one)) for one in distributions())


def _entry_text(one: Distribution) -> str:
    try:
        return one.read_text(ENTRIES) or ""
    except UnicodeDecodeError as error:
        return error.object.decode(errors="replace")


def _offered_by(one: Distribution, text: str, group: str) -> list[Plugin]:
    """Return a distribution's entry points in a group; a read error is raised when the plugin is loaded."""
    if group not in text:
        return []
    try:
        if one.name == OWN or not _is_used(one):
            return []
        return [Plugin(point.name, point.load, one.name, one.version) for point in one.entry_points.select(group=group)]
    except Exception as error:  # damaged metadata fail in many ways
        return [Plugin(ENTRIES, partial(_raise, error), _folder(one), "of unknown version")]


def _is_used(one: Distribution) -> bool:
    """Return whether Python imports this distribution, not another of the same name that precedes it on the path."""
    used = distribution(one.name)
    return (used.version, str(used.locate_file(""))) == (one.version, str(one.locate_file("")))


def _folder(one: Distribution) -> str:
    """Return the folder of a distribution whose metadata lack a name."""
    return f"a package in {one.locate_file('')}"


def _raise(error: Exception) -> None:
    raise error


def names(group: Group, kind: type) -> tuple[str, ...]:
    """Return the names of all objects in a group; those of one package keep its order.

    Parameters
    ----------
    group : Group
    kind : type
        Type of the objects.

    Raises
    ------
    InputError
        If a name is taken twice, or an entry point cannot be imported or gives something else.
    """
    known = [name for plugin in installed(group) for name in _offered_things(group, plugin, kind)]
    for name in (name for number, name in enumerate(known) if name in known[:number]):
        find(group, name, kind)
    return tuple(known)


def find(group: Group, name: str, kind: type[Thing]) -> Offer[Thing] | None:
    """Return the object of a given name with its plugin; None if there is none.

    Raises
    ------
    InputError
        If two packages provide it, if it cannot be imported or has another type, or if no package provides it while
        an entry point of the group cannot be imported.
    """
    known, broken = [], []
    for plugin in installed(group):
        try:
            things = _offered_things(group, plugin, kind)  # type: ignore[arg-type]
        except InputError as error:
            broken.append(error)
            continue
        known += [(things, plugin)] if name in things else []
    if len(known) > 1:
        packages = [str(plugin) for _, plugin in known]
        raise fail(
            (group.name, name),
            "must be provided by a single package",
            packages,
            "uninstall all but one package",
        )
    if broken and not known:
        raise broken[0]
    if not known:
        return None
    things, plugin = known[0]
    return Offer(_checked(group, name, things, plugin, kind), plugin)


def _checked(group: Group, name: str, things: Mapping[str, Any], plugin: Plugin, kind: type[Thing]) -> Thing:
    """Return one object of a plugin after checking its type."""
    thing = _loaded((group.name, name), plugin, lambda: things[name])
    if not isinstance(thing, kind):
        raise fail((group.name, name), f"must be a {kind.__name__} in {plugin}", type(thing).__name__)
    return thing


def offers(group: Group, kind: type[Thing]) -> tuple[list[Offer[Thing]], list[InputError]]:
    """Return all objects that can be loaded, and the errors of the rest."""
    found: list[Offer[Thing]] = []
    broken: list[InputError] = []
    for plugin in installed(group):
        try:
            things = _offered_things(group, plugin, kind)  # type: ignore[arg-type]
            found += [Offer(_checked(group, name, things, plugin, kind), plugin) for name in things]
        except InputError as error:
            broken.append(error)
    return found, broken


@cache
def _offered_things(group: Group, plugin: Plugin, kind: type) -> Mapping[str, Any]:
    """Return the objects of an entry point by name."""
    given = _loaded((group.name, plugin.name), plugin, plugin.load)
    if isinstance(given, Mapping):
        return given
    listed = given if isinstance(given, tuple) else (given,)
    for thing in listed:
        if not isinstance(thing, kind):
            rule = f"must be a {kind.__name__}, or a tuple or mapping of such objects, in {plugin}"
            raise fail((group.name, plugin.name), rule, type(thing).__name__)
    return {thing.name: thing for thing in listed}


def _loaded(place: tuple[str, str], plugin: Plugin, load: Callable[[], Any]) -> Any:
    """Return the result of loading a plugin; any exception becomes an InputError that names the plugin."""
    try:
        return load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise fail(place, f": cannot be loaded from {plugin} ({why})", MISSING) from error
