"""Choices by name: a word, or a mapping of it to parameters; the available names are looked up when one is read."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, is_dataclass, make_dataclass
from typing import Annotated, Any, Literal, Union, get_args

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean, fail, name_remedy, short_repr
from pem_core.scene.quantities import DefaultKind

Validate = Callable[[type, Any], tuple[Any, list[Mistake]]]
"""Function from a dataclass and plain data to an instance, and every mistake."""


@dataclass(frozen=True)
class NameWithParameters:
    """Name with parameters: in a file ``{name: parameters}``.

    Attributes
    ----------
    name : str
    parameters : dataclass instance or object
        The plain data of the file if nothing of that name is installed.
    """

    name: str
    parameters: Any


@dataclass(frozen=True)
class ByName:
    """Choice of a file by name.

    Without ``is_known``, unknown names are accepted with any parameters: a store may name packages that are not
    installed here. The reader of a study file reports them.

    Attributes
    ----------
    kind : str
        Description of a choice, such as ``a summary``.
    names : function
        Returns all names.
    parameters : function of a name
        Returns the dataclass of its parameters, None if it has none or is unknown.
    title : str
        Title of the mapping in the JSON Schema.
    is_known : function (name) -> bool, optional
        Whether a name is offered. Only packages that offer this name matter: broken packages that offer others do not.
        Without it, unknown names are accepted.
    """

    kind: str
    names: Callable[[], tuple[str, ...]]
    parameters: Callable[[str], type | None]
    title: str
    is_known: Callable[[str], bool] | None = None

    def read(self, value: Any, validate: Validate) -> str | NameWithParameters:
        """Return the name, or name with parameters, in one entry of a file.

        Parameters
        ----------
        value : object
            The entry. Keys without a value do not count: old stores list all names.
        validate : function
            Returns the instance for a dataclass and plain data, and every mistake.

        Raises
        ------
        InputError
            If it is neither a word nor a mapping with one key, or the parameters are wrong.
        """
        if isinstance(value, str):
            self._check_name(value)
            return value
        if not isinstance(value, dict):
            raise fail((), f"must be the name of {self.kind}, or a mapping from its name to its parameters", value)
        said = keys_with_values(value)
        if len(said) != 1:
            raise fail((), f"must have a single key, the name of {self.kind}", sorted(map(str, said)))
        (name,) = said
        self._check_name(name)
        kind = self.parameters(str(name))
        if kind is None and self.is_known:
            raise fail((name,), NO_PARAMETERS, MISSING, f"write {name} without parameters")
        if kind is None:
            return NameWithParameters(str(name), value[name])
        parameters, mistakes = validate(kind, value[name])
        if mistakes:
            raise InputError([mistake.within(name) for mistake in mistakes])
        return NameWithParameters(name, parameters)

    def _check_name(self, name: Any) -> None:
        if self.is_known and not (isinstance(name, str) and self.is_known(name)):
            raise InputError([unknown_name((), self.kind, name, self.names())])

    def annotation(self) -> Any:
        """Return the type of an entry: any of the words, or a dataclass with a field for each that has parameters."""
        known = {name: self.parameters(name) for name in self.names()}
        fields: list[Any] = [(name, kind | None, field(default=None)) for name, kind in known.items() if kind]
        mapping = make_dataclass(self.title, fields, frozen=True, kw_only=True)
        noun = self.kind.split()[-1]
        mapping.__doc__ = f"{self.kind.capitalize()} with parameters: a mapping with one key, the name of the {noun}."
        return Union[Literal.__getitem__(tuple(known)), mapping]  # noqa: UP007

    def keys(self, value: Any) -> Any:
        """Return the type of a mapping with one key; None for anything else."""
        said = keys_with_values(value)
        return dict.__class_getitem__((str, self.parameters(str(said[0])))) if said else None


@dataclass(frozen=True)
class ByKind:
    """Choice among classes by the key ``kind`` of a mapping; the classes are looked up when one is read.

    Attributes
    ----------
    classes : function
        Returns the dataclasses by their kinds; the first is the default.
    lacking : function
        Returns why other kinds cannot be loaded; empty if there is no reason.
    """

    classes: Callable[[], dict[str, type]]
    lacking: Callable[[], str] = str

    def read(self, value: Any, validate: Validate) -> Any:
        """Return an instance of the class chosen by a mapping; see :meth:`ByName.read`."""
        cls, known = self.keys(value), self.classes()
        if cls is None:
            kind = value["kind"]
            remedy = did_you_mean(kind, known) or self.lacking()
            raise fail(("kind",), f"must be one of {', '.join(known)}", kind, remedy)
        found, mistakes = validate(cls, value)
        if mistakes:
            raise InputError(mistakes)
        return found

    def annotation(self) -> Any:
        """Return the union of all classes."""
        known = self.classes()
        return Annotated[Union[tuple(known.values())], DefaultKind(next(iter(known)))]  # noqa: UP007

    def keys(self, value: Any) -> Any:
        """Return the class chosen by a mapping, or of an instance; None for an unknown kind."""
        known = self.classes()
        given = value.get("kind") if isinstance(value, dict) else getattr(value, "kind", None)
        return known.get(next(iter(known)) if given is None else str(given))


NO_PARAMETERS = "has no parameters"


def unknown_name(place: tuple[str | int, ...], kind: str, name: Any, names: Iterable[str]) -> Mistake:
    """Return the mistake of an unknown name, with the most similar known name or all of them.

    Examples
    --------
    >>> str(unknown_name(("outputs", 1), "an output", "fianl", ["rest", "final"]))
    "outputs.1: 'fianl' is not an output; did you mean final?"
    """
    noun = kind.split(" ", 1)[1]
    plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    remedy = name_remedy(name, names, plural)
    return Mistake(place, f": {short_repr(name)} is not {kind}", MISSING, remedy)


def keys_with_values(value: Any) -> list[Any]:
    """Return the keys of a mapping that have a value; an empty list for anything else."""
    return [key for key, given in value.items() if given is not None] if isinstance(value, dict) else []


def choice_of(annotation: Any) -> ByName | ByKind | None:
    """Return the choice attached to an annotation."""
    return next((item for item in get_args(annotation)[1:] if isinstance(item, ByName | ByKind)), None)


def name_of(item: str | NameWithParameters) -> str:
    """Return the name of an entry with or without parameters."""
    return item if isinstance(item, str) else item.name


def named_in(items: Any) -> list[str | None]:
    """Return the names in a list of a file, None for malformed entries; an empty list for anything else."""
    said = [
        [item] if isinstance(item, str) else keys_with_values(item)
        for item in (items if isinstance(items, list) else ())
    ]
    return [str(names[0]) if len(names) == 1 else None for names in said]


def as_data(item: str | NameWithParameters) -> Any:
    """Return an entry as plain data, with all its parameters."""
    if isinstance(item, str):
        return item
    is_instance = is_dataclass(item.parameters) and not isinstance(item.parameters, type)
    return {item.name: asdict(item.parameters) if is_instance else item.parameters}
