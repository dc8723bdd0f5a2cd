"""Translation of annotated dataclasses to pydantic: validation, units, JSON Schema.

The dataclasses declare each field once (``pem_core.scene.quantities``). Here each becomes a pydantic model
that accepts units, rejects unknown keys, and finally builds the dataclass, whose own checks
(closed meshes, right angles) are reported with the rest. Pydantic's errors are then translated to the
project's form of errors.
"""

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import pairwise
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import pydantic

from pem_core.errors import MISSING, InputError, Mistake, did_you_mean
from pem_core.scene import quantities
from pipelines.syntax.by_name import ByKind, ByName, choice_of
from pipelines.syntax.units import parse_unsigned, to_si

Place = tuple[str | int, ...]

MISSING_KIND = "?"


@cache
def adapter(cls: type) -> pydantic.TypeAdapter[Any]:
    """Return the validator of a dataclass, which yields an instance of it."""
    return pydantic.TypeAdapter(_converted(cls))


def validate(cls: type, data: Any) -> tuple[Any, list[Mistake]]:
    """Return the instance of a dataclass described by plain data, or None, and every mistake found."""
    try:
        return adapter(cls).validate_python(data), []
    except pydantic.ValidationError as error:
        return None, list(_merged(mistake for item in error.errors() for mistake in _mistakes(cls, data, item)))


def _merged(mistakes: Iterable[Mistake]) -> Iterator[Mistake]:
    """Yield mistakes with those of one place merged: pydantic reports each alternative of a value by itself."""
    waiting: Mistake | None = None
    for mistake in mistakes:
        if waiting and waiting.place == mistake.place and mistake.rule.startswith("must be one of "):
            waiting = dataclasses.replace(
                waiting, rule=f"{waiting.rule} or {mistake.rule.removeprefix('must be one of ')}"
            )
            continue
        if waiting:
            yield waiting
        waiting = mistake
    if waiting:
        yield waiting


def _converted(annotation: Any) -> Any:
    """Return an annotation translated for pydantic."""
    if choice := choice_of(annotation):
        return Annotated[Any, pydantic.PlainValidator(partial(choice.read, validate=validate)), _SchemaOf(choice)]
    if quantity := quantities.note_on(annotation, quantities.Quantity):
        return _number(quantity)
    if default := quantities.note_on(annotation, quantities.DefaultKind):
        return _union(get_args(get_args(annotation)[0]), default.kind)
    if told := quantities.note_on(annotation, quantities.SecondIf):
        return _either(told, get_args(get_args(annotation)[0]))
    if constraint := quantities.note_on(annotation, quantities.Constraint):
        return Annotated[_converted(get_args(annotation)[0]), _obeying((constraint.rule, constraint.holds))]
    if dataclasses.is_dataclass(annotation):
        return _model(annotation)  # type: ignore[arg-type]
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return _union(arguments)
    if origin is tuple and arguments[-1] is Ellipsis:
        return tuple.__class_getitem__((_converted(arguments[0]), ...))
    if origin is tuple:
        return tuple.__class_getitem__(tuple(_converted(a) for a in arguments))
    if origin is dict:
        return dict.__class_getitem__((arguments[0], _converted(arguments[1])))
    if annotation in (str, int, bool):
        return Annotated[annotation, pydantic.Strict()]
    return annotation


@dataclasses.dataclass(frozen=True)
class _SchemaOf:
    """JSON Schema of a choice by name, built from all installed alternatives when it is needed."""

    choice: ByName | ByKind

    def __get_pydantic_json_schema__(self, schema: Any, handler: Callable[[Any], Any]) -> Any:
        return handler(pydantic.TypeAdapter(_converted(self.choice.annotation())).core_schema)


def _obeying(*rules: tuple[str, Callable[[Any], Any]]) -> pydantic.AfterValidator:
    """Return a validator that checks rules."""

    def obey(value: Any) -> Any:
        for text, holds in rules:
            if not holds(value):
                raise ValueError(text)
        return value

    return pydantic.AfterValidator(obey)


def _number(quantity: quantities.Quantity) -> Any:
    """Return the type of a float that accepts units and obeys its rules."""
    note = {"anyOf": [{"type": "number"}, {"type": "string"}], "description": f"in {quantity.unit}, or with a unit"}
    read = pydantic.BeforeValidator(partial(to_si, unit=quantity.unit))
    return Annotated[float, read, _obeying(*quantity.rules()), pydantic.WithJsonSchema(note)]


@cache
def _model(cls: Any) -> Any:
    """Return a dataclass as a pydantic model that finally builds an instance of it."""
    types = quantities.field_types(cls)
    fields: dict[str, Any] = {}
    for item in dataclasses.fields(cls):
        given = item.default if item.default_factory is dataclasses.MISSING else item.default_factory()
        default = ... if given is dataclasses.MISSING else given
        fields[item.name] = (_converted(types[item.name]), pydantic.Field(default, alias=item.name.rstrip("_")))
    config = pydantic.ConfigDict(extra="forbid", title=cls.__name__)
    model = pydantic.create_model(cls.__name__, __config__=config, **fields)
    model.__doc__ = (cls.__doc__ or "").strip().splitlines()[0]

    def build(values: Any) -> Any:
        return cls(**{name: getattr(values, name) for name in fields})

    return Annotated[model, pydantic.AfterValidator(build)]


def _union(arguments: tuple[Any, ...], default: str = MISSING_KIND) -> Any:
    """Return the union ``X | None``, or of classes distinguished by their ``kind``, for which a word may stand."""
    choices = [a for a in arguments if a is not NoneType]
    if len(choices) > 1 and any(dataclasses.is_dataclass(choice) for choice in choices):
        words = [word for choice in choices if get_origin(choice) is Literal for word in get_args(choice)]
        classes = [choice for choice in choices if get_origin(choice) is not Literal]
        tagged = [Annotated[_model(cls), pydantic.Tag(kind_of(cls))] for cls in classes]
        read = pydantic.BeforeValidator(_word_of)
        named = [Annotated[Literal.__getitem__(word), read, pydantic.Tag(word)] for word in words]
        return Annotated[Union[(*named, *tagged)], pydantic.Discriminator(_kind_or(default))]
    converted = tuple(_converted(choice) for choice in choices)
    if either := quantities.one_or_several(Union[tuple(choices)]):  # noqa: UP007
        tagged = [Annotated[_converted(one), pydantic.Tag(str(several))] for several, one in enumerate(either)]
        discriminator = pydantic.Discriminator(lambda value: str(int(quantities.is_several(value))))
        both: Any = Annotated[Union[tuple(tagged)], discriminator]  # noqa: UP007
        return both | None if NoneType in arguments else both
    return Union[(*converted, None)] if NoneType in arguments else Union[converted]  # noqa: UP007


def _either(condition: quantities.SecondIf, classes: tuple[Any, ...]) -> Any:
    """Return the union of two classes distinguished by a key."""
    names = [cls.__name__ for cls in classes]
    tagged = [Annotated[_model(cls), pydantic.Tag(name)] for name, cls in zip(names, classes, strict=True)]
    return Annotated[Union[tuple(tagged)], pydantic.Discriminator(lambda value: names[condition.holds(value)])]  # noqa: UP007


def _word_of(value: Any) -> Any:
    """Return the word that ``{kind: word}`` abbreviates."""
    return value["kind"] if isinstance(value, dict) and list(value) == ["kind"] else value


def _kind_or(default: str) -> Callable[[Any], str]:
    """Return a function that finds the kind of a value: its ``kind``, the word itself, or a default."""

    def kind(value: Any) -> str:
        if isinstance(value, dict):
            return str(value.get("kind", default))
        return value if isinstance(value, str) else MISSING_KIND

    return kind


def kind_of(cls: Any) -> str:
    """Return the word that selects a class in the file; MISSING_KIND for a class without one."""
    kind = quantities.field_types(cls).get("kind")
    return str(get_args(kind)[0]) if kind else MISSING_KIND


def _mistakes(cls: type, data: Any, item: Any) -> list[Mistake]:
    """Convert one error of pydantic to the project's mistakes."""
    place = _real_place(data, item["loc"], missing=item["type"] == "missing")
    cause = item.get("ctx", {}).get("error")
    if isinstance(cause, InputError):
        return [mistake.within(*place) for mistake in cause.mistakes]
    if item["type"] == "missing" and isinstance(place[-1], int):
        count = len(get_args(class_at(cls, data, place[:-1])))
        return [Mistake(place[:-1], f"must have {count} components", found(data, place[:-1]))]
    if item["type"] == "missing":
        return [Mistake(place, "must be given", MISSING)]
    if item["type"] == "extra_forbidden":
        return [unknown_key(place, keys_of(class_at(cls, data, place[:-1])))]
    if item["type"].startswith("union_tag"):
        known = item.get("ctx", {}).get("expected_tags", "").replace(f", '{MISSING_KIND}'", "").replace("'", "")
        kind = (*place, "kind") if isinstance(found(data, place), dict) else place
        return [Mistake(kind, f"must be one of {known}", found(data, kind), _near(data, kind, known.split(", ")))]
    rule = str(cause) if cause else PLAIN_RULES.get(item["type"], "").format(**item.get("ctx", {}))
    words = re.findall(r"'([^']*)'", rule) if item["type"] == "literal_error" else []
    kind, value = class_at(cls, data, place), found(data, place)
    rule += _vector_example(kind, value) if item["type"] == "tuple_type" else ""
    remedy = _near(data, place, words) or _keys_remedy(rule, kind) or _decimal_comma(kind, value)
    return [Mistake(place, rule or f"must be valid ({item['msg']})", value, remedy)]


def _numbers_of(kind: Any) -> int:
    """Return the number of components of a vector; 0 for other types."""
    parts = get_args(kind) if get_origin(kind) is tuple else ()
    return len(parts) if parts and all(quantities.note_on(part, quantities.Quantity) for part in parts) else 0


def _vector_example(kind: Any, value: Any) -> str:
    """Return the end of the rule of a vector for which a single number is given."""
    count = _numbers_of(kind)
    if not count or isinstance(value, dict):
        return ""
    return f" of {count} numbers, such as [{'0, ' * (count - 1)}{value}]"


def _decimal_comma(kind: Any, value: Any) -> str:
    """Return the remedy for a vector with a decimal comma before its unit, which has one component too many."""
    if not isinstance(value, list) or not 0 < _numbers_of(kind) == len(value) - 1:
        return ""
    for before, after in pairwise(value):
        if isinstance(before, int) and isinstance(after, str) and re.match(r"\d", after):
            return f"if the comma is a decimal comma, write {before}.{after}"
    return ""


def _keys_remedy(rule: str, cls: Any) -> str:
    """Return the remedy for a value that should be a mapping: its keys."""
    return f"the keys are {', '.join(keys_of(cls))}" if rule == MAPPING_RULE and keys_of(cls) else ""


def _near(data: Any, place: Place, names: list[str]) -> str:
    """Return the remedy for an unknown word: the known one with the most similar spelling."""
    word = found(data, place)
    return did_you_mean(word, names) if isinstance(word, str) else ""


MAPPING_RULE = "must be a mapping of keys to values"
PLAIN_RULES = {
    "literal_error": "must be one of {expected}",
    "string_type": "must be a text",
    "int_type": "must be a whole number",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
    "dict_type": "must be a mapping",
    "model_type": MAPPING_RULE,
    "model_attributes_type": MAPPING_RULE,
    "too_long": "must have {max_length} components",
    "greater_than": "must be greater than {gt:g}",
    "greater_than_equal": "must be at least {ge:g}",
}


def _real_place(data: Any, place: Place, missing: bool) -> Place:
    """Return pydantic's location without the tags of unions, which are not in the file."""
    real: list[str | int] = []
    node = data
    for number, part in enumerate(place):
        is_tag = isinstance(node, list | tuple) and isinstance(part, str)
        inner = MISSING if is_tag else found(node, (part,))
        if inner is not MISSING or (missing and number == len(place) - 1):
            node = inner
            real.append(part)
    return tuple(real)


def found(data: Any, place: Place) -> Any:
    """Return the value at a place of plain data, MISSING if there is none."""
    for part in place:
        try:
            data = data[int(part) if isinstance(data, (list, tuple)) else part]
        except (KeyError, IndexError, TypeError, ValueError):
            return MISSING
    return data


GONE = {
    "stop.look_every": "this key was removed, because capture is now detected at the moment when the energy falls "
    "below the escape energy; leave out the key, or use the version of this package that made the store"
}
"""Keys of earlier versions' files and stores, and what replaces them."""


def unknown_key(place: Place, names: list[str]) -> Mistake:
    """Return the mistake of an unknown key, with its replacement or the most similar known key."""
    word, *rest = re.split(r"\s*[{\[\s]", str(place[-1]), maxsplit=1)
    remedy = f"write {word}: with a colon" if rest and word in names else did_you_mean(place[-1], names)
    remedy = GONE.get(".".join(map(str, place[-2:])), remedy) or f"the keys here are {', '.join(names)}"
    return Mistake(place, "is not a key here", MISSING, remedy)


def keys_of(cls: Any) -> list[str]:
    """Return the keys that a mapping of this class may have."""
    return [f.name.rstrip("_") for f in dataclasses.fields(cls)] if dataclasses.is_dataclass(cls) else []


def class_at(annotation: Any, data: Any, place: Place) -> Any:
    """Return the annotation of a place: a dataclass, an annotated number, str, ...; None if there is none.

    ``data`` decides what the types leave open: the ``kind`` of a shape, the length of a list.
    """
    for part in (*place, None):
        annotation = _narrowed(annotation, data)
        if part is None:
            return annotation
        arguments = get_args(annotation)
        if dataclasses.is_dataclass(annotation):
            names = {name.rstrip("_"): kind for name, kind in quantities.field_types(annotation).items()}  # type: ignore[arg-type]
            annotation = names.get(str(part))
        elif get_origin(annotation) is dict:
            annotation = arguments[1] if isinstance(data, dict) and part in data else None
        elif get_origin(annotation) is tuple:
            annotation = _item(arguments, data, part)
        else:
            return None
        data = found(data, (part,)) if data is not MISSING else MISSING
    return annotation


def numbers_in(annotation: Any, data: Any, place: Place = ()) -> Iterator[tuple[Place, Any, quantities.Quantity]]:
    """Yield the place, the value and the quantity of each number in plain data.

    Parameters
    ----------
    annotation : type
        Type described by the data.
    data : plain data
        From a file; keys unknown to the annotation are skipped.
    place : tuple
        Place of the data.
    """
    quantity = quantities.note_on(annotation, quantities.Quantity)
    if quantity and data is not None:
        yield place, data, quantity
    if isinstance(data, dict | list):
        for key, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers_in(class_at(annotation, data, (key,)), inner, (*place, key))


def _item(arguments: tuple[Any, ...], data: Any, part: str | int) -> Any:
    index = parse_unsigned(str(part))
    if index is None or str(index) != str(part):
        return None
    if arguments[-1] is Ellipsis:
        return arguments[0] if isinstance(data, (list, tuple)) and index < len(data) else None
    return arguments[index] if index < len(arguments) else None


def _narrowed(annotation: Any, data: Any) -> Any:
    """Return the alternative of a union that the data select, without its rules."""
    if choice := choice_of(annotation):
        return choice.keys(data)
    if quantities.note_on(annotation, quantities.Constraint):
        return get_args(annotation)[0]
    if told := quantities.note_on(annotation, quantities.SecondIf):
        return get_args(get_args(annotation)[0])[told.holds(data)]
    default = quantities.note_on(annotation, quantities.DefaultKind)
    if default:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) not in (Union, UnionType):
        return annotation
    if either := quantities.one_or_several(annotation):
        return either[quantities.is_several(data)]
    choices = [a for a in get_args(annotation) if a is not NoneType]
    if len(choices) == 1:
        return _narrowed(choices[0], data)
    kind = data.get("kind") if isinstance(data, dict) else getattr(data, "kind", None)
    if kind is None:
        kind = default.kind if default else MISSING_KIND
    return next((c for c in choices if dataclasses.is_dataclass(c) and kind_of(c) == kind), None)


def json_schema(cls: type) -> dict[str, Any]:
    """Return the JSON Schema, draft 7, of the data accepted by :func:`validate`."""
    schema: dict[str, Any] = _draft_7(adapter(cls).json_schema(by_alias=True))
    return {"$schema": "http://json-schema.org/draft-07/schema#", **schema}


def _draft_7(node: Any) -> Any:
    """Return a schema with tuples in the notation of draft 7."""
    if isinstance(node, list):
        return [_draft_7(item) for item in node]
    if not isinstance(node, dict):
        return node
    out = {key: _draft_7(value) for key, value in node.items() if key not in ("prefixItems", "discriminator")}
    if "prefixItems" in node:
        out["items"] = _draft_7(node["prefixItems"])
    return out
