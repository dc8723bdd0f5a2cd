"""Sentences in the scripts of the page: the templates behind the tag of shell/say.js, by their English keys."""

import json
import re
from functools import cache
from pathlib import Path

from tests.page.node import run_script

SCRIPT = Path(__file__).parents[2] / "pipelines" / "page" / "script"
TAG = re.compile(r"(?<!function )\bsay`")
COMMENT = re.compile(r"^\s*(//|/\*|\*)")
ESCAPES = {"n": "\n", "t": "\t"}
LETTERS, FEWEST = re.compile(r"[A-Za-z]"), 12


def sentences():
    """Return the English keys of all templates, each with the files that have it."""
    found = {}
    for path in sorted(SCRIPT.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        for tag in TAG.finditer(text):
            line = text[text.rfind("\n", 0, tag.start()) + 1 : tag.start()]
            if not COMMENT.match(line):
                found.setdefault(template(text, tag.end())[0], set()).add(path.name)
    return found


def template(text, at):
    """Return the key of the template whose backtick is just before ``at``, and where the text goes on behind it."""
    key, count = "", 0
    while text[at] != "`":
        if text[at] == "\\":
            part, at = escaped(text, at + 1)
            key += part
        elif text.startswith("${", at):
            at = behind_expression(text, at + 2)
            key, count = f"{key}{{{count}}}", count + 1
        else:
            key, at = key + text[at], at + 1
    return key, at + 1


def escaped(text, at):
    """Return the character behind a backslash, and where the text goes on."""
    if text[at] == "u":
        return chr(int(text[at + 1 : at + 5], 16)), at + 5
    return ESCAPES.get(text[at], text[at]), at + 1


def behind_expression(text, at):
    """Return where the text goes on behind an expression: templates, strings and braces in it are skipped."""
    depth = 0
    while depth or text[at] != "}":
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if text[at] == "`":
            at = template(text, at + 1)[1]
        elif text[at] in "'\"":
            at = re.compile(r"(?:\\.|[^\\])*?" + text[at]).match(text, at + 1).end()
        else:
            at += 1
    return at + 1


@cache
def tables():
    """Return the tables of all languages besides English, by their tag: ``SENTENCES`` and ``TEXTS``."""
    path = (SCRIPT / "words" / "tables.js").as_uri()
    return run_script(f"const {{TABLES}} = await import({json.dumps(path)}); return TABLES;")


def english(table):
    """Return a pattern of the texts that are sentences of a table in English.

    Sentences that read the same in both languages are left out, and those with values that have few words of their own.
    """
    keys = [
        key for key, text in table.items() if key != text and ("{" not in key or len(LETTERS.findall(key)) >= FEWEST)
    ]
    return re.compile("|".join(re.sub(r"\\\{\d\\\}", ".+", re.escape(key)) for key in keys))
