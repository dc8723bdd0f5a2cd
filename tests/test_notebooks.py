"""The notebooks are small and hold no results: the build of the site runs them, and an error there ends it."""

import json
from pathlib import Path

import pytest

BOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.stem)
def test_they_hold_no_results(book):
    cells = json.loads(book.read_text())["cells"]
    assert cells[0]["cell_type"] == "markdown"
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert book.stat().st_size < 20_000


def test_there_are_three():
    assert [book.stem for book in BOOKS] == ["chaos_and_sections", "map_and_page", "own_system"]


def test_the_site_has_them():
    index = (BOOKS[0].parents[1] / "index.md").read_text()
    assert all(f"\nnotebooks/{book.stem}\n" in index for book in BOOKS)
