"""Things asked for by name: a word, or a mapping of it to parameters. Which there are is known when one is read."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, is_dataclass, make_dataclass
from typing import Annotated, Any, Literal, Union, get_args

from pem_core.errors import InputError, Mistake, did_you_mean, fail
from pem_core.scene.quantities import DefaultKind

Validate = Callable[[type, Any], tuple[Any, list[Mistake]]]
"""From a dataclass and plain data to an instance, and every mistake."""


@dataclass(frozen=True)
class NameWithParameters:
    """A thing that is asked for with parameters: in a file ``{name: parameters}``.

    Attributes
    ----------
    name : str
    parameters : dataclass instance or object
        Whatever the file has, where nothing of that name is installed.
    """

    name: str
    parameters: Any


@dataclass(frozen=True)
class ByName:
    """What a file may ask for by name.

    Where it is open, names that are not known are let through, with whatever is said of them: a store may name what is
    not installed here. Who reads a file says what is wrong with them.

    Attributes
    ----------
    kind : str
        Of what is asked for, such as ``a summary``.
    names : function
        What returns all names.
    parameters : function of a name
        What returns the dataclass of its parameters, None if it has none or is not known.
    title, text : str
        Of the mapping in the JSON Schema.
    is_known : function (name) -> bool, optional
        Whether a name is offered, asked of that name alone: broken packages that offer others do not matter. Without
        it, unknown names are accepted.
    """

    kind: str
    names: Callable[[], tuple[str, ...]]
    parameters: Callable[[str], type | None]
    title: str
    text: str
    is_known: Callable[[str], bool] | None = None

    def read(self, value: Any, validate: Validate) -> str | NameWithParameters:
        """Return what one entry of a file asks for.

        Parameters
        ----------
        value : object
            The entry. Keys without a value do not count: stores of old list all names.
        validate : function
            Of a dataclass and plain data: the instance, and every mistake.

        Raises
        ------
        InputError
            If it is neither a word nor a mapping with one key, or the parameters are wrong.
        """
        if isinstance(value, str):
            self._check_name(value)
            return value
        if not isinstance(value, dict):
            raise fail((), f"must be the name of {self.kind}, or a mapping of one to parameters", value)
        said = keys_with_values(value)
        if len(said) != 1:
            raise fail((), f"must have one key, the name of {self.kind}", sorted(map(str, said)))
        (name,) = said
        self._check_name(name)
        kind = self.parameters(str(name))
        if kind is None and self.is_known:
            raise fail((name,), "must be a name alone, as it has no parameters", value[name])
        if kind is None:
            return NameWithParameters(str(name), value[name])
        parameters, mistakes = validate(kind, value[name])
        if mistakes:
            raise InputError([mistake.within(name) for mistake in mistakes])
        return NameWithParameters(name, parameters)

    def _check_name(self, name: Any) -> None:
        if self.is_known and not (isinstance(name, str) and self.is_known(name)):
            raise fail((), f"must be one of {', '.join(self.names())}", name, did_you_mean(name, self.names()))

    def annotation(self) -> Any:
        """Return the type of an entry: any of the words, or a dataclass with a field for each that has parameters."""
        known = {name: self.parameters(name) for name in self.names()}
        fields: list[Any] = [(name, kind | None, field(default=None)) for name, kind in known.items() if kind]
        mapping = make_dataclass(self.title, fields, frozen=True, kw_only=True)
        mapping.__doc__ = self.text
        return Union[Literal.__getitem__(tuple(known)), mapping]  # noqa: UP007

    def keys(self, value: Any) -> Any:
        """Return the type of a mapping with one key; None of anything else."""
        said = keys_with_values(value)
        return dict.__class_getitem__((str, self.parameters(str(said[0])))) if said else None


@dataclass(frozen=True)
class ByKind:
    """A mapping of one of several classes, told apart by its ``kind``; which there are is known when one is read.

    Attributes
    ----------
    classes : function
        What returns the dataclasses by their kinds; the first is meant where no kind is written.
    """

    classes: Callable[[], dict[str, type]]

    def read(self, value: Any, validate: Validate) -> Any:
        """Return an instance of the class that is meant; see :meth:`ByName.read`."""
        cls, known = self.keys(value), self.classes()
        if cls is None:
            kind = value["kind"]
            raise fail(("kind",), f"must be one of {', '.join(known)}", kind, did_you_mean(kind, known))
        found, mistakes = validate(cls, value)
        if mistakes:
            raise InputError(mistakes)
        return found

    def annotation(self) -> Any:
        """Return the type of all of them."""
        known = self.classes()
        return Annotated[Union[tuple(known.values())], DefaultKind(next(iter(known)))]  # noqa: UP007

    def keys(self, value: Any) -> Any:
        """Return the class that a mapping, or an instance of one, is meant to be of; None of a kind that is not."""
        known = self.classes()
        given = value.get("kind") if isinstance(value, dict) else getattr(value, "kind", None)
        return known.get(next(iter(known)) if given is None else str(given))


def keys_with_values(value: Any) -> list[Any]:
    """Return the keys of a mapping that have a value; none of anything else."""
    return [key for key, given in value.items() if given is not None] if isinstance(value, dict) else []


def choice_of(annotation: Any) -> ByName | ByKind | None:
    """Return the choice that an annotation carries."""
    return next((item for item in get_args(annotation)[1:] if isinstance(item, ByName | ByKind)), None)


def name_of(item: str | NameWithParameters) -> str:
    """Return the name of what is asked for."""
    return item if isinstance(item, str) else item.name


def named_in(items: Any) -> list[str | None]:
    """Return the names in a list as a file has it, None for what names nothing; none of anything else."""
    said = [
        [item] if isinstance(item, str) else keys_with_values(item)
        for item in (items if isinstance(items, list) else ())
    ]
    return [str(names[0]) if len(names) == 1 else None for names in said]


def as_data(item: str | NameWithParameters) -> Any:
    """Return what is asked for as plain data, its parameters written out."""
    if isinstance(item, str):
        return item
    is_instance = is_dataclass(item.parameters) and not isinstance(item.parameters, type)
    return {item.name: asdict(item.parameters) if is_instance else item.parameters}
