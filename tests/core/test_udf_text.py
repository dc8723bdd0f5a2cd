"""The grammar of UDF, on texts that have nothing to do with pendulums."""

import math
import time
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pem_core import InputError
from pipelines.formats.udf import units
from pipelines.formats.udf.language import document, text
from pipelines.formats.udf.language.document import read_document, records
from pipelines.formats.udf.units import UdfUnits, factor, from_si, to_si

DEFINITION = r"""
\begin{global_def}
class Pair: {x: double[unit], y: double[unit]}[unit]
class Shape: {name: string, size: Pair[m] "what it measures", kind: select{"round", "flat"}};
count: int [1/s] "a description" "more";
shapes[]: Shape
grid[][2]: int
owner: <Shape, ID>
deep: {inner: {a: single, b[]: float}, last: ID}
\end{global_def}
"""


def read(tmp_path, content, definition=DEFINITION):
    path = tmp_path / "in.udf"
    path.write_bytes(content if isinstance(content, bytes) else (definition + content).encode())
    return read_document(path)


def data(tmp_path, content):
    """Return the data of a data block as plain Python."""
    return plain(read(tmp_path, f"\\begin{{data}}\n{content}\n\\end{{data}}").data)


def plain(value):
    if value.kind == "{":
        return {name: plain(member) for name, member in value.data.items()}
    return [plain(item) for item in value.data] if value.kind == "[" else value.data


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("count: 3", {"count": "3"}),
        ("count: 3; owner: -1,", {"count": "3", "owner": "-1"}),
        ("count: 3 // not 4\n /* nor * 5 */", {"count": "3"}),
        ("count: 3 count: 4", {"count": "4"}),
        (
            "deep: {{1.5e+1,[.5 5.;6e-3]},7}",
            {"deep": {"inner": {"a": "1.5e+1", "b": [".5", "5.", "6e-3"]}, "last": "7"}},
        ),
        ("deep: {{}7}", {"deep": {"inner": {}, "last": "7"}}),
        ("deep: {{1}}", {"deep": {"inner": {"a": "1"}}}),
        ("deep: {last: 7, inner: {b: [1], a: 2}}", {"deep": {"last": "7", "inner": {"b": ["1"], "a": "2"}}}),
        ("deep: {{1} last: 7}", {"deep": {"inner": {"a": "1"}, "last": "7"}}),
        ('shapes[]: [{"a",{1 2}"flat"}]', {"shapes": [{"name": "a", "size": {"x": "1", "y": "2"}, "kind": "flat"}]}),
        ('shapes: [{"",{1}""}]', {"shapes": [{"name": "", "size": {"x": "1"}, "kind": ""}]}),
        ("grid[][]: [[1 2],[3 4]]", {"grid": [["1", "2"], ["3", "4"]]}),
        ("grid: []", {"grid": []}),
        ("grid[0]: [1 2] grid[1][]: [3 4] grid[0][1]: 9", {"grid": [["1", "9"], ["3", "4"]]}),
        ("deep.inner.a: 5 deep.last: 1", {"deep": {"inner": {"a": "5"}, "last": "1"}}),
        ("deep: {{1,[2]}3} deep.inner.b[1]: 4", {"deep": {"inner": {"a": "1", "b": ["2", "4"]}, "last": "3"}}),
        ('shapes[0].size.y: 4 shapes[0].kind: "flat"', {"shapes": [{"size": {"y": "4"}, "kind": "flat"}]}),
    ],
)
def test_values(tmp_path, content, expected):
    assert data(tmp_path, content) == expected


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings(tmp_path, encoding, newline):
    lines = [*DEFINITION.split("\n"), r"\begin{data}", 'shapes: [{"振り子"}] // 磁石', "count: x"]
    with pytest.raises(InputError, match=rf"in\.udf:{len(lines)}: must be a value"):
        read(tmp_path, newline.join(lines).encode(encoding))
    lines[-1] = r"\end{data}"
    assert plain(read(tmp_path, newline.join(lines).encode(encoding)).data) == {"shapes": [{"name": "振り子"}]}


ERRORS = [
    ("count 3", 1, "must be :, but is '3'"),
    ("count: ", 2, r"must be a value: a number, a \"string\", {...} or [...], but is '\\end{data}'"),
    ("count: 1.5", 1, "must be a whole number, but is '1.5'"),
    ("count: 1234567890123456789", 1, "must be a whole number, but is '1234567890123456789'"),
    ('count: "3"', 1, "must be a whole number, but is '3'"),
    ("count: 3x", 1, "must be a number such as -1.0e-02, but is '3x'"),
    ("count: 1.2.3", 1, "must be a number such as -1.0e-02, but is '1.2.3'"),
    (f"count: {'1' * 101}", 1, "must be a number of at most 100 characters"),
    ("deep: {{nan}}", 1, "must be a value: a number, a \"string\", {...} or [...], but is 'nan'"),
    ('deep: {{"1"}}', 1, "must be a number, but is '1'"),
    ("\ndeep: {{1,[2]}\n3 4}", 3, "must be absent: the structure has 2 members, but is '4'"),
    ("deep: {last: 3\n 4}", 2, "must have a name, as the one before it, but is '4'"),
    ("deep: {\nlost: 3}", 2, "must be one of the members inner, last, but is 'lost'"),
    ("deep: {last: 3\nlast: 4}", 2, "must not be given twice, but is 'last'"),
    ("deep: [\n3]", 1, "must be a structure {...}, but is '[...]'"),
    ("deep: {3}", 1, "must be a structure {...}, but is '3'"),
    ("shapes: {1}", 1, "must be an array [...], but is '{...}'"),
    ("shapes: [{3}]", 1, 'must be a "string", but is \'3\''),
    ('shapes: [{"" {}\n"square"}]', 2, "must be one of round, flat, but is 'square'"),
    ("shapes: [{3: 4}]", 1, "must be a value"),
    ('shapes: ["a]', 1, "must close its string on the same line, but is '\"a]'"),
    ("\n/* a *", 2, "must close its comment, but is '/* a *'"),
    ("grid: [[1 2]\n[1 2 3]]", 2, "must have 2 items, but is 3"),
    ("grid: [1\n2", 3, "must be ], which closes the [ of line 12, but is '\\\\end{data}'"),
    ("grid: {[1,,2]}", 1, "must be a value"),
    ("\ngrid[1]: [1 2]", 2, "must have an index from 0 to 0, but is 'grid[1]'"),
    ("grid[0]: [1 2] grid[0][2]: 3", 1, "must have an index from 0 to 1, but is 'grid[0][2]'"),
    ("grid[-1]: [1 2]", 1, "must be an index, a whole number from 0, but is '-1'"),
    ("count[]: 1", 1, "must not have [], it is no array, but is 'count[]'"),
    ("count[0]: 1", 1, "must not have an index where there is no array, but is 'count[0]'"),
    ("shapes[].name: \"\"", 1, "must have the number of one item in [] before a member, but is 'shapes[].name'"),
    ("shapes[0].mass: 1", 1, "must be a path that the definition knows, mass is unknown, but is 'shapes[0].mass'"),
    ("\n\nspeed: 3", 3, "must be a path that the definition knows, speed is unknown, but is 'speed'"),
    ("count: 3 \\end{data} 5", 1, r"must be a section: \include, or \begin of header, unit"),
    ("count: 3 \\begin{data}", 1, r"must be \end{data}, but is '\\begin{data}'"),
    ("count: 3 \\end{data} \\begin{what}", 1, r"must be a section: \include, or \begin of header, unit"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "line", "message"), ERRORS)
def test_errors_of_data_are_located(tmp_path, content, line, message):
    with pytest.raises(InputError) as error:
        data(tmp_path, content)
    expected = f"{tmp_path / 'in.udf'}:{line + DEFINITION.count(chr(10)) + 1}: {message}"
    assert str(error.value).startswith(expected.replace('\\"', '"'))


@pytest.mark.parametrize(
    ("content", "line", "message"),
    [
        ("a: int\na: int", 2, "must not be defined twice in one structure, but is 'a'"),
        ("a: {b: int,\nb: int}", 2, "must not be defined twice"),
        ("\na: Later", 2, "must be a type, but is 'Later'; name a basic type or a class that is defined further up"),
        (
            "class A: {x: int}\nclass B: A {y: int}",
            2,
            "must not follow the name of a class, but is '{'; derived classes",
        ),
        ("a: <A, name>", 1, "must be ID, but is 'name'; references by another key are not supported"),
        ("a: select{\nb}", 2, "must be a string, but is 'b'"),
        ("a: double [m", 2, r"must be ], which closes a unit, but is '\\end{def}'"),
        ("a[x]: int", 1, "must be the size of an array, a whole number, or [], but is 'x'"),
        ("a" + "[]" * 41 + ": int", 1, "must have at most 40 dimensions"),
        ("a: " + "{a: " * 42, 1, "must be nested at most 40 deep"),
        ("a; int", 1, "must be :, but is ';'"),
        ("3: int", 1, r"must be \end{def}, but is '3'"),
    ],
)
def test_errors_of_definitions_are_located(tmp_path, content, line, message):
    with pytest.raises(InputError) as error:
        read(tmp_path, f"\\begin{{def}} {content}\n\\end{{def}}", "")
    assert str(error.value).startswith(f"{tmp_path / 'in.udf'}:{line}: {message}")


@pytest.mark.parametrize(("opening", "closing"), ["{}", "[]"])
def test_depth_is_bounded(tmp_path, opening, closing):
    with pytest.raises(InputError, match=r"in\.udf:\d+: must be nested at most 40 deep"):
        data(tmp_path, "grid: " + opening * 100_000 + closing * 100_000)
    with pytest.raises(InputError, match=r"in\.udf:\d+: must be nested at most 40 deep"):
        data(tmp_path, "deep" + ("[0]" if opening == "[" else ".a") * 50)


def test_sizes_are_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(text, "MOST_TOKENS", 100)
    with pytest.raises(InputError, match=r"in\.udf:\d+: must have at most 100 words and numbers"):
        data(tmp_path, "count: 3 " * 100)
    monkeypatch.setattr(text, "MOST_BYTES", 100)
    with pytest.raises(InputError, match=r"in\.udf: must be a smaller file"):
        data(tmp_path, "")


@pytest.mark.long
@pytest.mark.parametrize("worst", ["/* ", '"" ', "1" * 30 + "x", "/*/ ", "{", "[", "1.", "\\", "// \n", "*"])
def test_time_is_linear(tmp_path, worst):
    begin = time.perf_counter()
    for content in (worst * 200_000, "\\begin{unit}" + worst * 200_000):
        with suppress(InputError):
            read(tmp_path, content, "")
    assert time.perf_counter() - begin < 10


def test_headers_units_and_records(tmp_path):
    content = r"""
    \begin{header} \begin{def} EngineVersion: string \end{def} \begin{data} EngineVersion: "1.2" \end{data} \end{header}
    \begin{unit} [L] = {$a.b[0]}*2^(-1) [m/s] \end{unit}
    \begin{record}{"#0"} \begin{data} count: 1 \end{data} \begin{data} owner: 2 \end{data} \end{record}
    \begin{data} count: 9 \end{data}
    \begin{record} { "#1" } \end{record}
    \begin {record} {"#2"} \begin{ data } count: 3 \end{data} \end{record}
    """
    document = read(tmp_path, content)
    assert document.version == "1.2"
    assert plain(document.data) == {"count": "9"}
    assert [plain(record) for record in records(document)] == [{"count": "1", "owner": "2"}, {}, {"count": "3"}]


def test_an_unreadable_file(tmp_path):
    for path in (tmp_path, tmp_path / "none.udf", tmp_path / "a\0b"):
        with pytest.raises(InputError, match="must be a"):
            read_document(path)
    with pytest.raises(InputError, match=r"in\.udf:2: must be text in UTF-8 or Shift-JIS, but is 'byte 0x81'"):
        read(tmp_path, b"\n\x81 ")


def test_includes_bring_definitions_and_data(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "types.udf").write_text(DEFINITION)
    (tmp_path / "sub" / "all.udf").write_text('\\include{"types.udf"}\\begin{data} count: 1 owner: 2 \\end{data}')
    document = read(tmp_path, '\\include {"sub/all.udf"} \\begin{data} count: 3 \\end{data}', "")
    assert plain(document.data) == {"count": "3", "owner": "2"}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("../in.udf", "must be a relative path without .., but is '../in.udf'"),
        ("sub/../in.udf", "must be a relative path without .."),
        ("/etc/hostname", "must be a relative path without .."),
        (r"..\in.udf", "must be a relative path without .."),
        (r"C:\in.udf", "must be a relative path without .."),
        ("", "must be a relative path without .."),
        ("a\0", "must be a relative path without .."),
        ("link.udf", "must not be a link to a file outside the folder of the input, but is 'link.udf'"),
        ("sub", "must be a plain file, but is 'sub'"),
        ("n" * 300, "must be a file"),
        (
            "other.udf",
            "must be a file in the folder of the input, but is 'other.udf'; the definitions of PEM 1.0, 1.1,",
        ),
        ("pem1_9_def.udf", "must be a file in the folder of the input, but is 'pem1_9_def.udf'"),
        ("in.udf", "must not include any more, at most 8 deep and 32 in all, but is 'in.udf'"),
        ("bad.udf", "must be :, but is 'int'"),
    ],
)
def test_includes_stay_in_the_folder(tmp_path, name, message):
    folder = tmp_path / "folder"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "out.udf").write_text("")
    (folder / "link.udf").symlink_to(tmp_path / "out.udf")
    (folder / "bad.udf").write_text("\n\\begin{def} a int \\end{def}")
    with pytest.raises(InputError) as error:
        read(folder, f'\n\\include{{"{name}"}}', "")
    file, line = ("bad.udf", 2) if name == "bad.udf" else ("in.udf", 2)
    assert str(error.value).startswith(f"{folder / file}:{line}: {message}")


def test_includes_are_counted(tmp_path):
    (tmp_path / "a.udf").write_text("")
    read(tmp_path, '\\include{"a.udf"}' * 32, DEFINITION)
    with pytest.raises(InputError, match="must not include any more"):
        read(tmp_path, '\\include{"a.udf"}' * 33, DEFINITION)


def test_an_unknown_version(tmp_path):
    header = '\\begin{header}\\begin{data}\nEngineVersion: "%s"\\end{data}\\end{header}'
    with pytest.raises(InputError, match=r"in\.udf:2: must be a version of PEM .* 1\.3, but is '2\.0'; put"):
        read(tmp_path, header % "2.0", "")
    assert read(tmp_path, header % "1.1", "").version == "1.1"
    assert read(tmp_path, (header % "1.1").replace('"', ""), "").version == "1.3"
    (tmp_path / "pem9_9_def.udf").write_text("")
    with pytest.raises(InputError, match=r"in\.udf:1: must be a version of PEM .*, but is '9\.9'; put"):
        read(tmp_path, '\\include{"pem9_9_def.udf"}', "")
    (tmp_path / "pem9_9_def.udf").write_text(DEFINITION)
    assert read(tmp_path, '\\include{"pem9_9_def.udf"}', "").version == "9.9"


def test_the_version_is_that_of_the_include(tmp_path):
    header = '\\begin{header}\\begin{data}EngineVersion: "1.1"\\end{data}\\end{header}'
    assert read(tmp_path, header + '\\include{"pem1_2_def.udf"}', "").version == "1.2"
    assert read(tmp_path, "", "").version == "1.3"
    assert document.version_of("sub/PEM1_3_def.udf") == "1.3"
    assert text.DEEPEST == 40


CENTIMETRES = UdfUnits(length=0.01, mass=0.001)
SYSTEMS = [UdfUnits(), CENTIMETRES, UdfUnits(length=0.0254, mass=0.45359237, time=60.0, ampere=3.0), UdfUnits(time=0.7)]
NUMBERS = st.floats(allow_nan=False, allow_infinity=False, min_value=-1e50, max_value=1e50)


def test_factors_are_exact():
    assert factor(CENTIMETRES, units.LENGTH) == Fraction(1, 100)
    assert factor(CENTIMETRES, units.INERTIA) == Fraction(1, 10**7)
    assert factor(SYSTEMS[2], units.PERMEABILITY) == Fraction("0.0254") * Fraction("0.45359237") / 3600 / 9
    assert factor(SYSTEMS[2], units.FLUX_DENSITY) == Fraction("0.45359237") / 3600 / 3
    assert to_si("0.25", factor(CENTIMETRES, units.LENGTH)) == 0.0025
    assert 0.07 * 0.01 != 0.0007 == to_si("0.07", Fraction(1, 100))
    assert to_si("9" * 100, Fraction(10) ** 300) == math.inf
    assert to_si("1e400", Fraction(1, 10)) == math.inf


@pytest.mark.parametrize("system", SYSTEMS)
@given(value=NUMBERS.filter(lambda value: value == 0 or abs(value) > 1e-250))
def test_what_is_written_is_read_to_the_last_bit(system, value):
    for dimension in (units.PURE, units.LENGTH, units.PERMEABILITY):
        unit = factor(system, dimension)
        assert to_si(from_si(value, unit), unit) == value


@pytest.mark.parametrize("system", SYSTEMS)
@given(digits=st.integers(1, 10**15 - 1), exponent=st.integers(-30, 20))
def test_fifteen_digits_survive(system, digits, exponent):
    unit = factor(system, units.DIPOLE_MOMENT)
    text_again = from_si(to_si(f"{digits}e{exponent}", unit), unit)
    assert Fraction(text_again) == digits * Fraction(10) ** exponent


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (0.0, "0.0"),
        (-0.0, "-0.0"),
        (0.25, "0.25"),
        (100.0, "100.0"),
        (1e-7, "1.0e-07"),
        (-2.5e-7, "-2.5e-07"),
        (1e22, "1.0e+22"),
        (1.5e300, "1.5e+300"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1e15, "1000000000000000.0"),
    ],
)
def test_numbers_are_written_as_c_reads_them(value, expected):
    assert from_si(value, Fraction(1)) == expected


def test_what_a_unit_cannot_hold():
    with pytest.raises(
        InputError, match="must have a size that can be written in the units of the file, but is 1e-300"
    ):
        from_si(1e-300, Fraction(10) ** 100)
    for wrong in (0.0, -1.0, math.inf, math.nan):
        with pytest.raises(InputError, match=r"mass must be (positive|finite)"):
            UdfUnits(mass=wrong)


def test_lines_are_found_in_time_that_does_not_grow_with_their_number(tmp_path):
    source = text.Source("in.udf", "\n" * 1_000_000, tmp_path)
    begin = time.perf_counter()
    assert [source.where(offset) for offset in (0, 1, 999_999)] == ["in.udf:1", "in.udf:2", "in.udf:1000000"]
    for offset in range(100_000):
        source.where(offset)
    assert time.perf_counter() - begin < 5
