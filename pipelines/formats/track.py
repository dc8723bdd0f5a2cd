"""Tables of measurements as written by video-tracking programs: text, with a row for each time.

The first row has the names of the columns, with units in brackets if any: ``t (s), x [mm]``. Columns are separated
by commas, semicolons or tabs; with the latter two, numbers may have decimal commas. Cells that are empty, ``-``, ``NA``
or ``nan`` were not measured. Lines that begin with # are comments. The program Tracker writes a line with a single
name, such as ``mass A``, above the names of the columns: the name of the track, which is skipped.
"""

import csv
import io
import math
import re
from dataclasses import dataclass
from pathlib import Path

from pem_core.errors import MISSING, InputError, Mistake, fail, name_remedy
from pipelines.files.location import named
from pipelines.syntax.units import DECIMAL, finite_number

MOST_BYTES = 100_000_000
SEPARATORS = ("\t", ";", ",")
MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""Byte order marks at the beginning of texts, and the encodings that they indicate."""
UNMEASURED = ("", "-", "na", "nan", "n/a", "null")
UNIT = re.compile(r"(.*?)\s*[\[(]([^\[\]()]*)[\])]\s*")
MOST_TOLD = 10
"""Largest number of wrong rows that are reported."""


@dataclass(frozen=True)
class Table:
    """Table of measurements as text.

    Attributes
    ----------
    name : str
        Name of the file in errors.
    header : int
        Line of the column names, counted from 1.
    columns : tuple of str
        Names of the columns.
    lines : tuple of int
        The line of each row.
    rows : tuple of tuple of str
        The cells.
    separator : str
    """

    name: str
    header: int
    columns: tuple[str, ...]
    lines: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]
    separator: str

    def place(self, row: int) -> str:
        """Return the file and line of a row, for errors."""
        return f"{self.name}:{self.lines[row]}"

    def number_of(self, column: str) -> int:
        """Return the index of the column of a name, given with or without its unit.

        Raises
        ------
        InputError
            If no column, or more than one, has that name.
        """
        same = [k for k, name in enumerate(self.columns) if column in (name, unit_in(name)[0])]
        if len(same) != 1:
            names = [unit_in(name)[0] for name in self.columns]
            remedy = "" if same else name_remedy(column, names, "columns")
            rule = f": {len(same)} columns are called {column!r}" if same else f": there is no column {column!r}"
            raise fail(f"{self.name}:{self.header}", rule, MISSING, remedy)
        return same[0]

    def unit(self, column: str) -> str:
        """Return the unit after a column's name, an empty text if there is none."""
        return unit_in(self.columns[self.number_of(column)])[1]

    def texts(self, column: str) -> list[str]:
        """Return the cells of a column."""
        number = self.number_of(column)
        return [row[number] for row in self.rows]

    def numbers(self, column: str) -> list[float]:
        """Return the numbers of a column, NaN where nothing was measured.

        Raises
        ------
        InputError
            With every cell that is not a number.
        """
        out, mistakes = [], []
        for row, text in enumerate(self.texts(column)):
            has_comma = self.separator != "," and text.count(",") == 1 and "." not in text
            plain = text.replace(",", ".") if has_comma else text
            if text.lower() in UNMEASURED:
                out.append(math.nan)
            elif (number := finite_number(plain)) is not None:
                out.append(number)
            else:
                mistakes.append(Mistake((self.place(row),), f": {text!r} in column {column} is not a number", MISSING))
        if mistakes:
            raise InputError(mistakes[:MOST_TOLD])
        return out


def unit_in(name: str) -> tuple[str, str]:
    """Return the name of a column without its unit in brackets, and the unit.

    Examples
    --------
    >>> unit_in("x (mm)"), unit_in("run")
    (('x', 'mm'), ('run', ''))
    """
    match = UNIT.fullmatch(name)
    return (match[1], match[2].strip()) if match else (name, "")


def read_table(path: str | Path) -> Table:
    """Read a table of measurements.

    Raises
    ------
    InputError
        If the file is not such a table, with the line of the mistake.
    """
    name = str(path)
    text = _text(named(path), name)
    kept = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip() and line[0] != "#"]
    kept = _without_title(name, kept)
    if len(kept) < 2:
        rule = (
            ": the file is empty"
            if not kept
            else ": the file must have a row with the names of the columns, and rows of numbers below it"
        )
        raise fail(name, rule, MISSING)
    separator = next((mark for mark in SEPARATORS if mark in kept[0][1]), None)
    if separator is None:
        rule = f": columns must be separated by commas, semicolons or tabs; this line has none: {kept[0][1].strip()!r}"
        raise fail(f"{name}:{kept[0][0]}", rule, MISSING)
    cells = [tuple(cell.strip() for cell in _cells(line, separator, f"{name}:{number}")) for number, line in kept]
    _check_rows(name, [number for number, _ in kept], cells, separator)
    return Table(name, kept[0][0], cells[0], tuple(number for number, _ in kept[1:]), tuple(cells[1:]), separator)


def _without_title(name: str, lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return lines without the title line above the column names."""
    if len(lines) < 2:
        return lines
    (number, first), (_, second) = lines[:2]
    separator = next((mark for mark in SEPARATORS if mark in second), ",")
    titles, names = ([cell.strip() for cell in line.split(separator)] for line in (first, second))
    are_names = all(cell and not DECIMAL.fullmatch(cell.replace(",", ".")) for cell in names)
    if not are_names or (all(titles) and len(titles) == len(names)):
        return lines
    titles = [title for title in titles if title]
    if len(titles) > 1 and len(set(names)) < len(names):
        remedy = "export each track to a separate file"
        raise fail(f"{name}:{number}", f": the file has several tracks: {', '.join(titles)}", MISSING, remedy)
    return lines[1:] if len(titles) == 1 else lines


def _cells(line: str, separator: str, place: str) -> list[str]:
    try:
        return next(csv.reader(io.StringIO(line), delimiter=separator, strict=True))
    except (csv.Error, StopIteration) as error:
        raise fail(place, f": this row cannot be split into cells ({error})", MISSING) from None


def _check_rows(name: str, lines: list[int], cells: list[tuple[str, ...]], separator: str) -> None:
    header = cells[0]
    if all(DECIMAL.fullmatch(cell.replace(",", ".")) for cell in header):
        rule = f": the first row must contain the names of the columns, but contains numbers: {separator.join(header)}"
        raise fail(f"{name}:{lines[0]}", rule, MISSING)
    mistakes = []
    for line, row in zip(lines, cells, strict=True):
        if len(row) != len(header):
            is_comma = separator == "," and len(row) == 2 * len(header)
            remedy = "separate columns by semicolons if numbers have decimal commas" if is_comma else ""
            rule = f": this row has {len(row)} cells, but the first row has {len(header)}"
            mistakes.append(Mistake((f"{name}:{line}",), rule, MISSING, remedy))
    if mistakes:
        raise InputError(mistakes[:MOST_TOLD])


def _text(path: Path, name: str) -> str:
    """Return the text of a file, decoded as UTF-8 or as its byte order mark indicates."""
    try:
        if path.exists() and not path.is_file():
            raise fail(name, ": this is not a regular file", MISSING)
        if (size := path.stat().st_size) > MOST_BYTES:
            raise fail(name, f": the file has {size} bytes; at most {MOST_BYTES} are read", MISSING)
        data = path.read_bytes()
    except OSError as error:
        raise fail(name, f": the file cannot be read ({error.strerror or error})", MISSING) from None
    encoding = next((encoding for mark, encoding in MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        rule = f": this is not a text in UTF-8 (byte 0x{data[error.start]:02x})"
        raise fail(f"{name}:{line}", rule, MISSING, "save the table as CSV UTF-8") from None
