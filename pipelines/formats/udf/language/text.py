"""Text of a UDF file: its tokens with their positions, and its data before a definition gives them types.

``value := number | string | "{" member* "}" | "[" value* "]"``, ``member := [name ":"] value``, and
``assignment := name {"[" [number] "]" | "." name} ":" value``. Commas and semicolons may follow a value.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from pem_core.errors import MISSING, InputError, fail

MOST_BYTES = 64_000_000
MOST_TOKENS = 20_000_000
LONGEST_NUMBER = 100
LONGEST_SHOWN = 40


@dataclass(frozen=True, eq=False)
class Source:
    """File: its name in errors, its text, and its folder."""

    name: str
    text: str
    folder: Path

    def where(self, offset: int) -> str:
        """Return ``file:line`` of an offset in the text."""
        return f"{self.name}:{bisect_left(self._line_ends, offset) + 1}"

    @cached_property
    def _line_ends(self) -> list[int]:
        return [found.start() for found in re.finditer("\n", self.text)]

    def fail(self, offset: int, rule: str, value: Any = MISSING, remedy: str = "") -> InputError:
        """Return an error at an offset in the text, to be raised; the rule is a sentence with its subject."""
        return fail(self.where(offset), f": {rule}", value, remedy)


class Token(NamedTuple):
    """Token of text: its kind, its characters, and its offset."""

    kind: str
    text: str
    offset: int


PATTERN = re.compile(
    r"""(?:\s++|//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/)*+
    (?: (?P<number>(?>[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(?![\w.]))
      | (?P<string>"[^"\n]*+")
      | (?P<name>[^\W\d]\w*+)
      | (?P<command>\\(?:include\b|(?:begin|end)\s*+\{\s*+\w++\s*+\}))
      | (?P<unclosed>"|/\*)
      | (?P<garbled>[+-]?(?:\.?\d|inf|nan)[\w.]*+)
      | (?P<mark>\S)
      | (?P<end>\Z) )""",
    re.VERBOSE | re.ASCII,
)
UNCLOSED = {'"': "a string must end on the line where it begins", "/*": "this comment is not closed by */"}


def read_source(path: Path, name: str) -> Source:
    """Read a UDF file.

    Raises
    ------
    InputError
        If it is not a regular file, cannot be read, or is unreasonably large.
    """
    try:
        if path.exists() and not path.is_file():
            raise fail(name, ": this is not a regular file", MISSING)
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise fail(name, f": the file cannot be read ({reason})", MISSING) from None
    if len(content) > MOST_BYTES:
        raise fail(name, f": the file is larger than the limit of {MOST_BYTES} bytes", MISSING)
    return Source(name, decoded(content, name), path.parent)


def decoded(content: bytes, name: str) -> str:
    """Return decoded bytes: UTF-8, or Shift-JIS (cp932) as in older files.

    Raises
    ------
    InputError
        If they are in neither encoding.
    """
    for encoding in ("utf-8-sig", "cp932"):
        try:
            return content.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError as error:
            offset, byte = error.start, content[error.start]
    line = content.count(b"\n", 0, offset) + 1
    raise fail(f"{name}:{line}", f": this is not a text in UTF-8 or Shift-JIS (byte {byte:#04x})", MISSING)


def tokens(source: Source) -> Iterator[Token]:
    """Yield the tokens of a file; the last one has the kind ``end``.

    Raises
    ------
    InputError
        At an unclosed string or comment, a garbled or overlong number, or too many tokens.
    """
    for count, found in enumerate(PATTERN.finditer(source.text)):
        kind = found.lastgroup or ""
        text, offset = found[kind], found.start(kind)
        if kind == "unclosed":
            begin = source.text[offset:].split("\n", 1)[0][:LONGEST_SHOWN]
            raise source.fail(offset, f"{UNCLOSED[text]}: {begin}")
        if kind == "garbled":
            raise source.fail(offset, f"{text!r} is not a number", remedy="write numbers as -1.0e-02")
        if kind == "number" and len(text) > LONGEST_NUMBER:
            raise source.fail(offset, f"a number may have at most {LONGEST_NUMBER} characters")
        if count > MOST_TOKENS:
            raise source.fail(offset, f"the file has more than {MOST_TOKENS} words and numbers")
        yield Token(kind, "".join(text.split()) if kind == "command" else text, offset)


class Cursor:
    """Reader of a file's tokens in order; ``token`` is the next one."""

    def __init__(self, source: Source):
        self.source = source
        self._tokens = tokens(source)
        self.token = next(self._tokens)

    def take(self) -> Token:
        """Return the next token and advance; the last token is never passed."""
        taken = self.token
        self.token = next(self._tokens, taken)
        return taken

    def at(self, text: str) -> bool:
        """Return whether the next token is this mark, name or command."""
        return self.token.text == text

    def skip(self, *texts: str) -> bool:
        """Check whether the next token is one of these; if so advance and return True."""
        if self.token.text in texts:
            self.take()
            return True
        return False

    def expect(self, text: str) -> Token:
        """Return the next token, which must be this mark or command."""
        if self.token.text != text:
            raise self.wrong(f"'{text}'")
        return self.take()

    def expect_kind(self, kind: str) -> Token:
        """Return the next token, which must be of this kind."""
        if self.token.kind != kind:
            raise self.wrong(f"a {kind}")
        return self.take()

    def take_unsigned(self, expected: str) -> int:
        """Return the next token as a non-negative integer."""
        if not self.token.text.isdecimal():
            raise self.wrong(expected)
        return int(self.take().text)

    def wrong(self, expected: str, remedy: str = "") -> InputError:
        """Return an error at the next token, to be raised, from a description of what is expected in its place."""
        return self.refused(f"expected {expected}, but found {self.found}", remedy)

    @property
    def found(self) -> str:
        """Return the next token as text for errors."""
        text = repr(self.token.text[:LONGEST_SHOWN]).replace(r"\\", "\\")
        return text if self.token.text else "the end of the file"

    def refused(self, rule: str, remedy: str = "") -> InputError:
        """Return an error at the next token, to be raised, from a sentence."""
        return self.source.fail(self.token.offset, rule, remedy=remedy)


# Syntax of data, before a definition gives it types.

DEEPEST = 40
TOO_DEEP = f"this is nested more than {DEEPEST} levels deep"
VALUE = 'a value (a number, a "string", {...} or [...])'

LeftSide = tuple[str | int | None, ...]
"""Left side of an assignment: names, indices, and None for ``[]``."""


class Value(NamedTuple):
    """Value and its position in the file.

    Attributes
    ----------
    kind : str
        ``number``, ``string``, ``{`` or ``[``.
    data : object
        The digits of a number, the text of a string, the items of a list; for a structure the pairs
        (name or None, value), and after conversion by its definition a mapping from name to value.
    offset, source
        Its position.
    """

    kind: str
    data: Any
    offset: int
    source: Source

    def fail(self, rule: str, value: Any = MISSING, remedy: str = "") -> InputError:
        """Return an error at this value, to be raised; the rule is a sentence with its subject."""
        return self.source.fail(self.offset, rule, value, remedy)


class Assignment(NamedTuple):
    """Assignment ``path: value``, and the offset of the path."""

    path: LeftSide
    value: Value
    offset: int


def assignments(cursor: Cursor) -> list[Assignment]:
    """Return the assignments up to the end of a data block, whose closing token is left as the next one."""
    found = []
    while cursor.token.kind == "name":
        offset = cursor.token.offset
        path = _path(cursor)
        cursor.expect(":")
        found.append(Assignment(path, value(cursor), offset))
        cursor.skip(",", ";")
    return found


def _path(cursor: Cursor) -> LeftSide:
    parts: list[str | int | None] = [cursor.expect_kind("name").text]
    while cursor.token.text in (".", "["):
        if len(parts) > DEEPEST:
            raise cursor.refused(TOO_DEEP)
        if cursor.skip("."):
            parts.append(cursor.expect_kind("name").text)
        else:
            cursor.take()
            parts.append(None if cursor.at("]") else cursor.take_unsigned("an index, 0 or a positive integer"))
            cursor.expect("]")
    return tuple(parts)


def value(cursor: Cursor, depth: int = 0) -> Value:
    """Return the next value.

    Raises
    ------
    InputError
        If no value follows, or it is nested too deeply.
    """
    kind, text, offset = cursor.token
    if depth > DEEPEST:
        raise cursor.refused(TOO_DEEP)
    if kind in ("number", "string"):
        cursor.take()
        return Value(kind, text.strip('"'), offset, cursor.source)
    if text == "{":
        return Value("{", _items(cursor, "}", depth, _member), offset, cursor.source)
    if text == "[":
        return Value("[", _items(cursor, "]", depth, value), offset, cursor.source)
    raise cursor.wrong(VALUE)


def _items(cursor: Cursor, closing: str, depth: int, item: Any) -> list[Any]:
    opening = cursor.take()
    found = []
    while not cursor.skip(closing):
        if cursor.token.kind in ("end", "command"):
            line = cursor.source.where(opening.offset).rpartition(":")[2]
            raise cursor.wrong(f"{closing!r} to close the {opening.text!r} of line {line}")
        found.append(item(cursor, depth + 1))
        cursor.skip(",", ";")
    return found


def _member(cursor: Cursor, depth: int) -> tuple[str | None, Value]:
    if cursor.token.kind != "name":
        return None, value(cursor, depth)
    name = cursor.take()
    if not cursor.skip(":"):
        raise cursor.source.fail(name.offset, f"expected {VALUE}, but found {name.text[:LONGEST_SHOWN]!r}")
    return name.text, value(cursor, depth)
