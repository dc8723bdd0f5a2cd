"""The blocks of a page, and how each kind is run as the page's reader would run it."""

import ast
import re
import shlex
import sys
import tokenize
import tomllib
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import numpy as np
from click.testing import CliRunner

from pem_core.errors import InputError
from pipelines.cli.main import main
from pipelines.study.load import study_from_text
from tests.pipelines.small import TINY

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^( *)(```+|:::+)([^\n]*)\n(.*?)^\1\2 *$", re.MULTILINE | re.DOTALL)
DIRECTIVE = re.compile(r"\{\w+\}")
"""What is no block but a part of the site, as a table of contents."""
COARSE = {
    "studies/three_magnets.yaml": (*TINY, "label_check={points: 20}"),
    "studies/moment_field_scan.yaml": ("axes.tilt_x.points=3", "axes.tilt_y.points=3"),
    "table.yaml": ("axes.tilt_x.points=6", "axes.tilt_y.points=5", "label_check={points: 0}"),
    "study.yaml": ("axes.tilt_x.points=6", "axes.tilt_y.points=5", "label_check={points: 0}"),
}
"""What ``pem run`` sets otherwise than a page, so that it takes a second."""
FILM = ("--size", "64x64", "--rate", "1", "--until", "2")
SMALL = re.compile("results/(?:three_magnets|moment_field_scan)")
"""Stores that tests compute on small grids: numbers printed from them differ from those on a page."""
ANY_TEXT = "..."
"""What stands on a page for text, or for lines, that differ from run to run."""
NUMBER = re.compile(r"(?<![\w.])-?(?:\d{1,3}(?:,\d{3})+|\d+\.?\d*(?:e[+-]?\d+)?)(?![\w])")
NUMBERS = re.compile(r"\[[^\]]*\]|\([-\d., ]+\)|-?\d[\d.e+-]*|True\b|False\b")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the line of the page at which it begins.

    A block ``text`` with nothing but empty lines above it, up to another block, is the output of that block.
    """

    page: str
    line: int
    language: str
    text: str
    is_output: bool = False


def blocks_of(page):
    """Return the blocks of a page, by its path in the repository."""
    return blocks_in((ROOT / page).read_text(), page)


def blocks_in(text, page):
    """Return the blocks of the text of a page."""
    out, end = [], None
    for one in FENCE.finditer(text):
        line, kind = text.count("\n", 0, one.start()) + 1, one[3].strip()
        if DIRECTIVE.match(kind):
            end = None
            continue
        is_output = kind == "text" and end is not None and not text[end : one.start()].strip()
        out.append(Block(page, line, kind, one[4], is_output))
        end = one.end()
    return out


class Reader:
    """Somebody who does what a page says, in a folder: what Python has defined, and what commands have told so far."""

    def __init__(self, names):
        self.names, self.given = {"__name__": "page", **names}, names
        self.told, self.last, self.is_small = "", "", False

    def follow(self, block):
        """Run a block.

        Raises
        ------
        AssertionError
            If it shows what does not come out, or is of a kind that nobody can run.
        """
        if block.is_output:
            check_output(block, self.last, self.is_small)
            return
        before = len(self.told)
        self.is_small = bool(SMALL.search(block.text)) or self.uses_given(block)
        known = {"python": self.python, "yaml": self.study, "toml": lambda block: tomllib.loads(block.text)}
        plain = self.commands if re.match(r"pem ", block.text) else self.output
        known.get(block.language, plain)(block)
        self.last = self.told[before:]

    def uses_given(self, block):
        """Return whether Python uses names that the test gives to the page."""
        words = set(re.findall(r"\w+", block.text))
        return any(name in words and self.names.get(name) is value for name, value in self.given.items())

    def python(self, block):
        """Run Python, and compare what is printed with the comment beside it, where both are numbers."""
        code, printed = "\n" * block.line + block.text, []
        self.names["print"] = lambda *values: printed.append((sys._getframe(1).f_lineno, " ".join(map(str, values))))
        exec(compile(code, block.page, "exec"), self.names)
        comments = shown_beside(code)
        for line, text in printed:
            self.told += f"{text}\n"
            check_shown(text, comments.get(line, ""), f"{block.page}:{line}")

    def study(self, block):
        """Load a study; or the part of one that is shown, in the place of that part of one that ships."""
        if re.search(r"^scene:", block.text, re.MULTILINE):
            study = study_from_text(block.text, "shown")
            for name in ("table.yaml", "study.yaml"):
                Path(name).write_text(block.text)
            assert study.shape
            return
        assert any(fits(block.text, path) for path in sorted((ROOT / "studies").glob("*.yaml"))), "fits no study"

    def commands(self, block):
        """Run commands as they stand, on grids that cost a second."""
        for line in block.text.replace("\\\n", " ").strip().splitlines():
            words = shlex.split(line, comments=True)
            assert words[0] == "pem", f"{block.page}:{block.line}: nobody runs {line!r}"
            smaller = made_small(words[1:])
            self.is_small |= bool(smaller)
            ended = CliRunner().invoke(main, words[1:] + smaller)
            assert ended.exit_code == 0, f"{line}: {ended.output}"
            self.told += ended.output

    def output(self, block):
        """Compare what is shown with what commands and Python of this page have told."""
        told = " ".join(self.told.split())
        for line in block.text.strip().splitlines():
            assert " ".join(line.split()) in told, f"{block.page}:{block.line}: nobody runs or tells {line!r}"


def check_output(block, told, is_small):
    """Compare an output block with what the block above it has printed: all lines, in order.

    Spaces do not count. ``...`` stands for any text within a line, or on a line of its own for any lines. Numbers must
    agree to the last digit that the page shows; if the grid was made small they only have to be numbers.

    Raises
    ------
    AssertionError
        If they differ.
    """
    shown, place = block.text.strip(), f"{block.page}:{block.line}"
    found = re.fullmatch(pattern_of(shown), told.strip(), re.DOTALL)
    assert found, f"{place}: the block above prints\n{told}and not\n{shown}"
    for one, other in zip(NUMBER.findall(shown) if not is_small else (), found.groups(), strict=not is_small):
        digits = one.partition("e")
        decimals = len(digits[0].rstrip(".").partition(".")[2]) - int(digits[2] or 0)
        want, have = (float(text.replace(",", "")) for text in (one, other))
        assert abs(want - have) <= 0.5000001 * 10.0**-decimals, f"{place}: the block above prints {other}, not {one}"


def pattern_of(shown):
    """Return the pattern of an output, with a group for each number."""
    number = f"({NUMBER.pattern})"
    parts = re.split(r"(\n *\.\.\. *(?=\n|$)|^\.\.\. *\n|\.\.\.)", shown)
    out = []
    for part in parts:
        if part.strip() == ANY_TEXT:
            out.append(r".*?" if "\n" in part else r"[^\n]*?")
            continue
        texts, last = [], 0
        for one in NUMBER.finditer(part):
            texts += [part[last : one.start()], None]
            last = one.end()
        spaced = (number if text is None else spaces_of(text) for text in [*texts, part[last:]])
        out.append("".join(spaced))
    return "".join(out)


def spaces_of(text):
    """Return the pattern of a text in which spaces may be any number of spaces, and lines end anywhere."""
    return re.sub(r"(?:\\?\s)+", r"\\s+", re.escape(text))


def made_small(words):
    """Return what is added to a command so that it takes a second."""
    command, *rest = words
    if command == "run":
        anew = [] if "--out" in rest else ["--overwrite"]
        return anew + [word for setting in COARSE.get(rest[0], ()) for word in ("--set", setting)]
    if command == "simulate":
        return ["--set", "integrate.until=1 s"]
    return list(FILM) if any(word.endswith((".gif", ".mp4")) for word in rest) else []


def fits(part, path):
    """Tell whether a part of a study can stand in a study that ships."""
    keys = re.findall(r"^(\w+):", part, re.MULTILINE)
    kept = re.split(r"^(?=\w+:)", path.read_text(), flags=re.MULTILINE)
    others = [one for one in kept if one.partition(":")[0] not in keys]
    try:
        study_from_text("".join(others) + part, "shown")
    except InputError:
        return False
    return True


def shown_beside(code):
    """Return the comments of Python that stand within or behind a call of print, by the line where that begins."""
    comments = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(StringIO(code).readline)
        if token.type == tokenize.COMMENT
    }
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Expr)]
    return {
        call.lineno: " ".join(comments[line] for line in range(call.lineno, call.end_lineno + 1) if line in comments)
        for call in calls
    }


def check_shown(printed, comment, place):
    """Check a number, or several, that a comment shows first: to its last digit."""
    shown = NUMBERS.match(comment)
    if not shown or not NUMBERS.fullmatch(printed):
        return
    if shown[0] in ("True", "False"):
        assert printed == shown[0], place
        return
    want, have = (re.findall(r"-?\d[\d.]*(?:e[+-]?\d+)?", text) for text in (shown[0], printed))
    assert len(want) == len(have), place
    for one, other in zip(want, have, strict=True):
        decimals = len(one.rstrip(".").partition(".")[2])
        assert abs(float(one) - float(other)) <= 0.5000001 * 10.0**-decimals, f"{place}: {printed} is not {comment}"
    assert np.isfinite([float(one) for one in have]).all(), place
