"""YAML files as plain data, with the position of each value."""

import dataclasses
import io
import json
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import ReaderError
from ruamel.yaml.resolver import VersionedResolver

from pem_core.errors import MISSING, InputError, Mistake, fail, short_repr
from pipelines.files.location import named
from pipelines.syntax.by_name import NameWithParameters

# Dataclasses of a study as YAML text that reads back to the same bits; defaults are left out.


WIDTH, LONG, MARK = 116, 200, "list"


def yaml_text(instance: Any) -> str:
    """Return a dataclass as YAML, with numbers in SI to full precision."""
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style, yaml.width = None, WIDTH
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    long: dict[str, str] = {}
    text = io.StringIO()
    yaml.dump(_with_long_lists_apart(plain_value(instance), long), text)
    return re.sub(rf"\b{MARK}[0-9a-f]{{32}}\b", lambda found: long.get(found[0], found[0]), text.getvalue())


def _with_long_lists_apart(value: Any, long: dict[str, str]) -> Any:
    """Return data with a marker for every long list (the corners of a mesh), which JSON writes faster than YAML."""
    if isinstance(value, dict):
        return {key: _with_long_lists_apart(inner, long) for key, inner in value.items()}
    if isinstance(value, list) and len(value) > LONG:
        mark = f"{MARK}{secrets.token_hex(16)}"  # one word, which occurs in no text of a study by chance
        long[mark] = json.dumps(value)
        return mark
    return [_with_long_lists_apart(inner, long) for inner in value] if isinstance(value, list) else value


def plain_value(value: Any) -> Any:
    """Return dataclasses as mappings, tuples as lists, and all else unchanged."""
    if isinstance(value, NameWithParameters):
        return {value.name: plain_value(value.parameters)}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        kept = {f.name: getattr(value, f.name) for f in dataclasses.fields(value) if _is_non_default(f, value)}
        return {name.rstrip("_"): plain_value(inner) for name, inner in kept.items()}
    if isinstance(value, dict):
        return {key: plain_value(inner) for key, inner in value.items()}
    return [plain_value(inner) for inner in value] if isinstance(value, list | tuple) else value


def _is_non_default(item: dataclasses.Field, instance: Any) -> bool:
    """Return whether a field differs from its default in any bit, or is the kind."""
    default = item.default if item.default_factory is dataclasses.MISSING else item.default_factory()
    return item.name == "kind" or repr(getattr(instance, item.name)) != repr(default)


MOST_BYTES = 4_000_000
MOST_VALUES = 500_000

Place = tuple[str | int, ...]


@dataclass(frozen=True)
class Source:
    """Plain data with the line and column of every value.

    Attributes
    ----------
    name : str
        File name, as errors show it.
    text : str
        The file, verbatim.
    data : object
        Mappings, lists, texts, numbers.
    marks : dict
        Place to (line, column), counted from 1.
    overrides : dict
        Place to the ``PATH=VALUE`` given for it on the command line.
    """

    name: str
    text: str
    data: Any
    marks: dict[Place, tuple[int, int]] = field(default_factory=dict)
    overrides: dict[Place, str] = field(default_factory=dict)

    def where(self, place: Place) -> str:
        """Return ``file:line:column`` of a place, or of the nearest enclosing one."""
        for end in range(len(place), -1, -1):
            if place[:end] in self.overrides:
                return f"--set {self.overrides[place[:end]]}"
            if place[:end] in self.marks:
                line, column = self.marks[place[:end]]
                return f"{self.name}:{line}:{column}"
        return self.name

    def located(self, mistake: Mistake) -> str:
        """Return a mistake as a line of the form ``file:line:column: path rule value``."""
        return f"{self.where(mistake.place)}: {mistake}"


class FileError(InputError):
    """Error in a file, with the line and column of every mistake."""

    def __init__(self, source: Source, mistakes: list[Mistake]):
        super().__init__(mistakes)
        self.lines = [source.located(mistake) for mistake in in_file_order(source, mistakes)]
        self.args = ("\n".join(self.lines),)


def in_file_order(source: Source, mistakes: list[Mistake]) -> list[Mistake]:
    """Return mistakes by line and column, each once."""

    def position(mistake: Mistake) -> tuple[int, int]:
        ends = range(len(mistake.place), -1, -1)
        return next((source.marks[mistake.place[:e]] for e in ends if mistake.place[:e] in source.marks), (0, 0))

    return sorted({str(mistake): mistake for mistake in mistakes}.values(), key=position)


def read_yaml(path: str | Path) -> Source:
    """Read a YAML 1.2 file.

    Raises
    ------
    InputError
        If it cannot be read, is not YAML, has a key twice, is empty, or is unreasonably large.
    """
    path = named(path)
    try:
        if path.exists() and not path.is_file():
            raise fail(str(path), ": this is not a regular file", MISSING)
        if (size := path.stat().st_size) > MOST_BYTES:
            raise fail(str(path), f": the file has {size} bytes; at most {MOST_BYTES} are read", MISSING)
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        rule = f": this is not a text in UTF-8: byte {error.object[error.start]:#04x} in line {line}"
        raise fail(str(path), rule, MISSING) from None
    except OSError as error:
        raise fail(str(path), f": the file cannot be read ({error.strerror or error})", MISSING) from None
    return parse_mapping(text, str(path))


def parse_mapping(text: str, name: str = "study") -> Source:
    """Parse a YAML 1.2 text that has keys at its top level; see :func:`read_yaml`."""
    source = parse_yaml(text, name)
    if not isinstance(source.data, dict):
        raise fail(name, f": {_no_mapping(source)}", MISSING)
    return source


def _no_mapping(source: Source) -> str:
    """Return what stands in place of keys, as a sentence."""
    if source.data is None:
        return "the file is empty" if not source.text.strip() else "the file has no keys, only comments"
    kind = "a list" if isinstance(source.data, list) else short_repr(source.data)
    return f"the file must consist of keys and values (`key: value`), but is {kind}"


def parse_yaml(text: str, name: str = "study") -> Source:
    """Parse YAML 1.2 text with any content; see :func:`read_yaml`."""
    try:
        reader = YAML(typ="rt")
        reader.Resolver = _PlainNumbers
        tree = reader.load(text)
    except (YAMLError, ValueError, TypeError, RecursionError) as error:
        raise _syntax_error(error, text, name) from None
    marks: dict[Place, tuple[int, int]] = {(): (1, 1)}
    try:
        data = _plain(tree, (), marks)
    except (RecursionError, OverflowError):
        raise fail(name, f": the file has more than {MOST_VALUES} values, or is nested too deeply", MISSING) from None
    return Source(name, text, data, marks)


# Errors of syntax, as sentences: the parser's own describe its grammar.


SENTENCES: tuple[tuple[str, str, str], ...] = (
    (
        r"mapping values are not allowed",
        "unexpected ':'",
        "quote a text that contains ': ', or correct the indentation",
    ),
    (r"expected '?,'? or '?(.)'?, but got", "expected ',' or '{0}': the bracket of {start} is still open", ""),
    (r"expected the node content, but found '<stream end>'", "the file ends where a value is expected", ""),
    (r"expected the node content, but found '(.*)'", "expected a value, but found {0}", ""),
    (
        r"expected <block end>",
        "this line does not fit the indentation of the lines above",
        "align the keys of a mapping",
    ),
    (r"unexpected end of stream", "the quotation mark of {start} is not closed", ""),
    (r"could not find expected ':'", "expected ':' after the key of {start}", ""),
    (r"character '(.)' that cannot start", "a value cannot begin with {0}", "put the value in quotes"),
    (r"undefined alias '?([^']*)", "no anchor &{0} precedes *{0}", "put a text that begins with * in quotes"),
    (r"another document", "a second document begins here (---)", "write each document into a separate file"),
    (r'duplicate key "(.*?)" with', "the key {0} is given twice", "remove one of the two"),
)
"""Pattern of the parser's problem, sentence with its groups and the start of the construct, and remedy."""


def _syntax_error(error: Exception, text: str, name: str) -> InputError:
    """Return an error of syntax with the line and column where it was found."""
    if isinstance(error, ReaderError):
        character = chr(error.character) if isinstance(error.character, int) else str(error.character)
        before = text.partition(character)[0]
        where = f"{name}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
        return fail(where, f": the character {character!r} is not allowed in YAML", MISSING, "remove it")
    mark = error.problem_mark if isinstance(error, MarkedYAMLError) else None
    if isinstance(error, TypeError) and "unhashable" in str(error):
        return fail(name, ": a key must be a word or a number, not a list or a mapping", MISSING)
    if not isinstance(error, MarkedYAMLError) or not mark:
        return fail(name, f": this is not valid YAML ({str(error).splitlines()[0]})", MISSING)
    where, problem = f"{name}:{mark.line + 1}:{mark.column + 1}", str(error.problem)
    line = [*text.splitlines(), "", ""][mark.line]
    if r"'\t'" in problem and not line[: mark.column].strip():
        begins = "starts with" if mark.column == 0 else "is indented with"
        return fail(where, f": line {mark.line + 1} {begins} a tab; YAML needs spaces", MISSING)
    begin = error.context_mark
    start = f"line {begin.line + 1}, column {begin.column + 1}" if begin else "the line above"
    for pattern, sentence, remedy in SENTENCES:
        if found := re.search(pattern, problem):
            return fail(where, f": {sentence.format(*found.groups(), start=start)}", MISSING, remedy)
    return fail(where, f": this is not valid YAML ({problem})", MISSING)


class _PlainNumbers(VersionedResolver):
    """Resolver that recognises numbers as YAML 1.2 does: ruamel also reads ``1_0`` as 10, as in YAML 1.1."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
        tag = super().resolve(kind, value, implicit)
        is_of_old = isinstance(value, str) and "_" in value and str(tag).endswith((":int", ":float"))
        return self.DEFAULT_SCALAR_TAG if is_of_old else tag


def _plain(node: Any, place: Place, marks: dict[Place, tuple[int, int]]) -> Any:
    """Return a ruamel node as plain data, recording the positions of its values."""
    if len(marks) > MOST_VALUES:
        raise OverflowError
    marked: Any = node
    if isinstance(node, dict):
        for key in node:
            on_its_own = node[key] is None or isinstance(node[key], (dict, list))
            spot = (marked.lc.data or {}).get(key)
            marks[(*place, str(key))] = _mark(spot and (spot[:2] if on_its_own else spot[2:]), marks[place])
        return {str(key): _plain(value, (*place, str(key)), marks) for key, value in node.items()}
    if isinstance(node, list):
        for index in range(len(node)):
            marks[(*place, index)] = _mark(marked.lc.item(index), marks[place])
        return [_plain(value, (*place, index), marks) for index, value in enumerate(node)]
    if isinstance(node, bool) or node is None:
        return node
    for kind in (int, float, str):
        if isinstance(node, kind):
            return kind(node)
    return str(node)


def _mark(position: Any, around: tuple[int, int]) -> tuple[int, int]:
    """Return a position counted from 1; the enclosing position if the parser gives none."""
    return (position[0] + 1, position[1] + 1) if position else around
