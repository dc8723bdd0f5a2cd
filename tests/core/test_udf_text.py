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
    with pytest.raises(InputError, match=rf"in\.udf:{len(lines)}: expected a value"):
        read(tmp_path, newline.join(lines).encode(encoding))
    lines[-1] = r"\end{data}"
    assert plain(read(tmp_path, newline.join(lines).encode(encoding)).data) == {"shapes": [{"name": "振り子"}]}


ERRORS = [
    ("count 3", 1, "expected ':', but found '3'"),
    ("count: ", 2, r"expected a value (a number, a \"string\", {...} or [...]), but found '\end{data}'"),
    ("count: 1.5", 1, "the value must be a whole number, but is '1.5'"),
    ("count: 1234567890123456789", 1, "the value must be a whole number, but is '1234567890123456789'"),
    ('count: "3"', 1, "the value must be a whole number, but is '3'"),
    ("count: 3x", 1, "'3x' is not a number; write numbers as -1.0e-02"),
    ("count: 1.2.3", 1, "'1.2.3' is not a number; write numbers as -1.0e-02"),
    (f"count: {'1' * 101}", 1, "a number may have at most 100 characters"),
    ("deep: {{nan}}", 1, "expected a value (a number, a \"string\", {...} or [...]), but found 'nan'"),
    ('deep: {{"1"}}', 1, "the value must be a number, but is '1'"),
    ("\ndeep: {{1,[2]}\n3 4}", 3, "one value too many, 4: the structure has 2 members"),
    ("deep: {last: 3\n 4}", 2, "the value 4 needs a name, because the value before it has a name"),
    ("deep: {\nlost: 3}", 2, "the structure has no member lost; did you mean last?"),
    ("deep: {last: 3\nlast: 4}", 2, "the member last is given twice"),
    ("deep: [\n3]", 1, "the value must be a structure {...}, but is '[...]'"),
    ("deep: {3}", 1, "the value must be a structure {...}, but is '3'"),
    ("shapes: {1}", 1, "the value must be an array [...], but is '{...}'"),
    ("shapes: [{3}]", 1, 'the value must be a "string", but is \'3\''),
    ('shapes: [{"" {}\n"square"}]', 2, "the value must be one of round, flat, but is 'square'"),
    ("shapes: [{3: 4}]", 1, "expected a value"),
    ('shapes: ["a]', 1, "a string must end on the line where it begins: \"a]"),
    ("\n/* a *", 2, "this comment is not closed by */: /* a *"),
    ("grid: [[1 2]\n[1 2 3]]", 2, "the array must have 2 items, but is 3"),
    ("grid: [1\n2", 3, "expected ']' to close the '[' of line 12, but found '\\end{data}'"),
    ("grid: {[1,,2]}", 1, "expected a value"),
    ("\ngrid[1]: [1 2]", 2, "the path grid[1] has the index 1, which must be at most 0"),
    ("grid[0]: [1 2] grid[0][2]: 3", 1, "the path grid[0][2] has the index 2, which must be at most 1"),
    ("grid[-1]: [1 2]", 1, "expected an index, 0 or a positive integer, but found '-1'"),
    ("count[]: 1", 1, "the path count[] does not lead to an array, and cannot end with []"),
    ("count[0]: 1", 1, "the path count[0] has an index after something that is not an array"),
    ("shapes[].name: \"\"", 1, "the path shapes[].name needs the number of an item in [] before a member"),
    ("shapes[0].mass: 1", 1, "the path shapes[0].mass is not in the definition: mass is unknown"),
    ("\n\nspeed: 3", 3, "the path speed is not in the definition: speed is unknown"),
    ("count: 3 \\end{data} 5", 1, r"expected a section (\include, or \begin of header, unit"),
    ("count: 3 \\begin{data}", 1, r"expected '\end{data}', but found '\begin{data}'"),
    ("count: 3 \\end{data} \\begin{what}", 1, r"expected a section (\include, or \begin of header, unit"),
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
        ("a: int\na: int", 2, "a is defined twice in one structure"),
        ("a: {b: int,\nb: int}", 2, "b is defined twice"),
        (
            "\na: Later",
            2,
            "expected a type, but found 'Later'; name a basic type, or a class that is defined further up",
        ),
        (
            "class A: {x: int}\nclass B: A {y: int}",
            2,
            "derived classes are not supported: '{' cannot follow the name of a class",
        ),
        ("a: <A, name>", 1, "expected ID, but found 'name'; references by a key other than ID are not supported"),
        ("a: select{\nb}", 2, "expected a string, but found 'b'"),
        ("a: double [m", 2, r"expected ']' to close a unit, but found '\end{def}'"),
        ("a[x]: int", 1, "expected the size of an array, a whole number, or [], but found 'x'"),
        ("a" + "[]" * 41 + ": int", 1, "an array may have at most 40 dimensions"),
        ("a: " + "{a: " * 42, 1, "this is nested more than 40 levels deep"),
        ("a; int", 1, "expected ':', but found ';'"),
        ("3: int", 1, r"expected '\end{def}', but found '3'"),
    ],
)
def test_errors_of_definitions_are_located(tmp_path, content, line, message):
    with pytest.raises(InputError) as error:
        read(tmp_path, f"\\begin{{def}} {content}\n\\end{{def}}", "")
    assert str(error.value).startswith(f"{tmp_path / 'in.udf'}:{line}: {message}")


@pytest.mark.parametrize(("opening", "closing"), ["{}", "[]"])
def test_depth_is_bounded(tmp_path, opening, closing):
    with pytest.raises(InputError, match=r"in\.udf:\d+: this is nested more than 40 levels deep"):
        data(tmp_path, "grid: " + opening * 100_000 + closing * 100_000)
    with pytest.raises(InputError, match=r"in\.udf:\d+: this is nested more than 40 levels deep"):
        data(tmp_path, "deep" + ("[0]" if opening == "[" else ".a") * 50)


def test_sizes_are_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(text, "MOST_TOKENS", 100)
    with pytest.raises(InputError, match=r"in\.udf:\d+: the file has more than 100 words and numbers"):
        data(tmp_path, "count: 3 " * 100)
    monkeypatch.setattr(text, "MOST_BYTES", 100)
    with pytest.raises(InputError, match=r"in\.udf: the file is larger than the limit"):
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
        with pytest.raises(InputError, match=r"this is not a regular file|the file cannot be read|must be"):
            read_document(path)
    with pytest.raises(InputError, match=r"in\.udf:2: this is not a text in UTF-8 or Shift-JIS \(byte 0x81\)"):
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
        ("../in.udf", "an included file must be a relative path without .., but is '../in.udf'"),
        ("sub/../in.udf", "an included file must be a relative path without .."),
        ("/etc/hostname", "an included file must be a relative path without .."),
        (r"..\in.udf", "an included file must be a relative path without .."),
        (r"C:\in.udf", "an included file must be a relative path without .."),
        ("", "an included file must be a relative path without .."),
        ("a\0", "an included file must be a relative path without .."),
        (
            "link.udf",
            "an included file must not be a link to a file outside the folder of the input file, but is 'link.udf'",
        ),
        ("sub", "the included sub is not a regular file"),
        ("n" * 300, "the included file cannot be read (File name too long)"),
        (
            "other.udf",
            "there is no file other.udf in the folder of the input file; only the definitions of PEM 1.0, 1.1,",
        ),
        ("pem1_9_def.udf", "there is no file pem1_9_def.udf in the folder of the input"),
        ("in.udf", "too many included files at in.udf: the limit is 8 levels and 32 files"),
        ("bad.udf", "expected ':', but found 'int'"),
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
    with pytest.raises(InputError, match="too many included files"):
        read(tmp_path, '\\include{"a.udf"}' * 33, DEFINITION)


def test_an_unknown_version(tmp_path):
    header = '\\begin{header}\\begin{data}\nEngineVersion: "%s"\\end{data}\\end{header}'
    with pytest.raises(InputError, match=r"in\.udf:2: version 2\.0 of PEM is unknown; .* 1\.3 are built in; put"):
        read(tmp_path, header % "2.0", "")
    assert read(tmp_path, header % "1.1", "").version == "1.1"
    assert read(tmp_path, (header % "1.1").replace('"', ""), "").version == "1.3"
    (tmp_path / "pem9_9_def.udf").write_text("")
    with pytest.raises(InputError, match=r"in\.udf:1: version 9\.9 of PEM is unknown; .*; put"):
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
    with pytest.raises(InputError, match="1e-300 is too small or too large for the units of the file"):
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
