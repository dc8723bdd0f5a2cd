"""Input errors in one format: place, rule, value, remedy.

``axes.tilt_x.points must be a positive integer, but is -3; give a whole number such as 400``

Every input check raises :class:`InputError`, or appends a :class:`Mistake` to a list from which one is raised.
A failed trajectory is never an error: it gets a status code (see ``integrate.outcomes``).
"""

import copyreg
import difflib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np


@dataclass(frozen=True)
class Mistake:
    """A single mistake in an input.

    Attributes
    ----------
    place : tuple of str or int
        Path of the value, outermost first: ``("axes", "tilt_x", "points")``.
    rule : str
        What must hold, as a verb phrase: ``"must be a positive integer"``; or, for a mistake that breaks no rule of
        this form, a colon and the problem: ``": no such file"``, with the value ``MISSING``.
    value : object
        The value found; ``MISSING`` if there is none.
    remedy : str
        How to correct it, or an empty string.
    """

    place: tuple[str | int, ...]
    rule: str
    value: Any
    remedy: str = ""

    def __str__(self) -> str:
        """Return the mistake as one line of text."""
        found = "" if self.value is MISSING else f", but is {short_repr(self.value)}"
        remedy = f"; {self.remedy}" if self.remedy else ""
        space = "" if self.rule.startswith(":") else " "
        return f"{dotted(self.place)}{space}{self.rule}{found}{remedy}"

    def within(self, *outer: str | int) -> Self:
        """Return the same mistake with its place prefixed by the path of an enclosing object."""
        return replace(self, place=(*outer, *self.place))


class InputError(ValueError):
    """Error raised for an invalid input, before anything has been run or written.

    Attributes
    ----------
    mistakes : tuple of Mistake
        All mistakes found, in the order of the input.
    """

    def __init__(self, mistakes: Sequence[Mistake]):
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))

    def __reduce__(self) -> Any:
        """Return a pickled form that bypasses ``__init__``, which would take the message for a list of mistakes."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


@contextmanager
def mistakes_as(seen: Callable[[Mistake], Mistake]) -> Iterator[None]:
    """Apply a function to every mistake of an InputError raised within the ``with`` block, and raise the result."""
    try:
        yield
    except InputError as error:
        raise InputError([seen(mistake) for mistake in error.mistakes]) from None


class _Missing:
    """Placeholder for the value of a missing entry."""

    def __repr__(self) -> str:
        return "missing"


MISSING = _Missing()


def dotted(place: Sequence[str | int]) -> str:
    """Return a path in the notation of the study file: ``bodies.puck.magnets.0.moment.2``."""
    return ".".join(str(part) for part in place) or "the input"


def short_repr(value: Any) -> str:
    """Return the ``repr`` of a value, shortened to at most 60 characters, for error messages."""
    text = repr(value.item() if isinstance(value, np.generic) else value)
    return text if len(text) <= 60 else text[:57] + "..."


def did_you_mean(name: Any, names: Iterable[Any]) -> str:
    """Return a "did you mean" remedy that suggests the most similar known name; an empty string if none is similar.

    Examples
    --------
    >>> did_you_mean("lyapunof", ["rest", "lyapunov"]), did_you_mean("x", ["rest"])
    ('did you mean lyapunov?', '')
    """
    near = difflib.get_close_matches(str(name), [str(one) for one in names], 1)
    return f"did you mean {near[0]}?" if near else ""


def name_remedy(name: Any, names: Iterable[Any], nouns: str = "") -> str:
    """Return a remedy for an unknown name: the most similar known name, else all of them, which are ``nouns``.

    Examples
    --------
    >>> name_remedy("bog", ["bob", "puck"]), name_remedy("x", ["bob", "puck"]), name_remedy("x", [])
    ('did you mean bob?', 'known: bob, puck', 'none is known')
    >>> name_remedy("x", ["bob", "puck"], "bodies")
    'the bodies are bob, puck'
    """
    known = [str(one) for one in names]
    if not known:
        return "none is known"
    return did_you_mean(name, known) or f"{f'the {nouns} are' if nouns else 'known:'} {', '.join(known)}"


def fail(place: Sequence[str | int] | str, rule: str, value: Any, remedy: str = "") -> InputError:
    """Return an InputError with a single mistake, for the caller to raise.

    Examples
    --------
    >>> raise fail("step", "must be positive", -1.0, "give a step such as 2 ms")
    Traceback (most recent call last):
    pem_core.errors.InputError: step must be positive, but is -1.0; give a step such as 2 ms
    """
    parts = (place,) if isinstance(place, str) else tuple(place)
    return InputError([Mistake(parts, rule, value, remedy)])
