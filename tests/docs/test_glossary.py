"""The glossary: in order, short, and each term leads to the page that defines it."""

import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick
PAGE = Path(__file__).parents[2] / "docs/glossary.md"


def entries():
    """Return the terms with their texts."""
    parts = (" ".join(part.split()) for part in PAGE.read_text().split("\n\n"))
    return [(found[1], found[2]) for part in parts if (found := re.fullmatch(r"\*\*(.+?)\*\*: (.+)", part))]


def test_terms_are_in_order_and_each_is_there_once():
    terms = [term.lower() for term, _ in entries()]
    assert len(terms) > 50
    assert terms == sorted(set(terms))


@pytest.mark.parametrize(("term", "text"), entries())
def test_an_entry_has_at_most_two_sentences_and_a_link(term, text):
    explained, _, link = text.partition(" See [")
    assert link
    assert len(re.findall(r"\.(?= [A-Z]|$)", explained)) in (1, 2)
