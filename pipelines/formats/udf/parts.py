"""Parts of a UDF file in SI, each with its path and its line."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, NamedTuple

from pem_core.errors import MISSING, InputError, Mistake, dotted, mistakes_as
from pem_core.scene.quantities import LARGEST
from pipelines.formats.udf.contents import Axes, Triple
from pipelines.formats.udf.language.definition import INTEGER, value_text
from pipelines.formats.udf.language.syntax import Value
from pipelines.formats.udf.units import PURE, Dimension, UdfUnits, factor, to_si

NOTHING: dict[str, Value] = {}


class Part(NamedTuple):
    """Structure in a UDF file, such as ``body[0].shape[1]``.

    Absent members have PEM's defaults: zero, an empty text, an empty list.
    """

    value: Value
    units: UdfUnits
    path: str

    def has(self, name: str) -> bool:
        """Return whether a member exists."""
        return name in self.value.data

    def member(self, name: str) -> Part:
        """Return a nested structure, an empty one if it is absent."""
        found = self._of_kind(name, "{", "must be a structure {...}")
        return Part(found or self.value._replace(data=NOTHING), self.units, self._path(name))

    def items(self, name: str) -> list[Part]:
        """Return the structures in an array."""
        path = self._path(name)
        parts = [Part(item, self.units, f"{path}[{index}]") for index, item in enumerate(self._list(name))]
        for part in parts:
            if part.value.kind != "{":
                raise part.fail("must be a structure {...}", value_text(part.value))
        return parts

    def integers(self, name: str) -> list[int]:
        """Return the integers in an array."""
        return [self._integer(name, item) for item in self._list(name)]

    def text(self, name: str) -> str:
        """Return a text member."""
        found = self._of_kind(name, "string", 'must be a "string"')
        return found.data if found else ""

    def integer(self, name: str) -> int:
        """Return an integer member, which must exist."""
        if not self.has(name):
            raise self.member(name).fail("must be given", MISSING)
        return self._integer(name, self.value.data[name])

    def number(self, name: str, dimension: Dimension = PURE) -> float:
        """Return a number in SI."""
        found = self._of_kind(name, "number", "must be a number")
        if found is None:
            return 0.0
        number = to_si(found.data, factor(self.units, dimension))
        if not abs(number) <= LARGEST:
            raise found.fail(f"{self._path(name)} must be at most {LARGEST:g} in SI units in size", number)
        return number

    def numbers(self, names: str, dimension: Dimension = PURE) -> tuple[float, ...]:
        """Return several numbers in SI; their names are separated by spaces."""
        return tuple(self.number(name, dimension) for name in names.split())

    def amount(self, name: str, dimension: Dimension = PURE) -> float:
        """Return a non-negative number in SI."""
        number = self.number(name, dimension)
        if number < 0:
            raise self.value.data[name].fail(f"{self._path(name)} must not be negative", number)
        return number

    def vector(self, name: str, dimension: Dimension = PURE) -> Triple:
        """Return a vector in SI."""
        x, y, z = self.member(name).numbers("x y z", dimension)
        return x, y, z

    def axes(self, name: str, dimension: Dimension = PURE) -> Axes:
        """Return three axes, those of the lab if they are absent."""
        if not self.has(name):
            return ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
        part = self.member(name)
        return part.vector("u1", dimension), part.vector("u2", dimension), part.vector("u3", dimension)

    def fail(self, rule: str, value: Any, remedy: str = "") -> InputError:
        """Return an error about this part, to be raised."""
        return InputError([self.located_mistake(Mistake((), rule, value, remedy))])

    def located_mistake(self, mistake: Mistake) -> Mistake:
        """Return a mistake in an object built from this part, with its line and path in the file."""
        inside = f": {dotted(mistake.place)}" if mistake.place else ""
        place = f"{self.value.source.where(self.value.offset)}: {self.path}{inside}"
        return Mistake((place,), mistake.rule, mistake.value, mistake.remedy)

    def note(self, name: str, text: str) -> str:
        """Return a note about a member, with its position in the file."""
        return f"{self.value.source.where(self.value.offset)}: {self._path(name)} {text}"

    def located(self) -> AbstractContextManager[None]:
        """Return a context that locates errors of objects built from this part in the file."""
        return mistakes_as(self.located_mistake)

    def _path(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def _of_kind(self, name: str, kind: str, rule: str) -> Value | None:
        found = self.value.data.get(name)
        if found is not None and found.kind != kind:
            raise found.fail(f"{self._path(name)} {rule}", value_text(found))
        return found

    def _list(self, name: str) -> list[Value]:
        found = self._of_kind(name, "[", "must be an array [...]")
        return found.data if found else []

    def _integer(self, name: str, value: Value) -> int:
        if value.kind != "number" or not INTEGER.fullmatch(value.data):
            raise value.fail(f"{self._path(name)} must be a whole number", value_text(value))
        return int(value.data)
