"""Links of the site: to its pages, to the repository where that has an address, else they become text."""

import importlib.util
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick
ROOT = Path(__file__).parents[2]
TEXT = (
    "[studies](../studies), [one](../studies/three_magnets.yaml#x), [code](../pem_core/errors.py), "
    "![map](page.gif), `[a](../pem_core)`, [out](https://zarr.dev)\n```\n[b](../pem_core)\n```\n"
)
REST = ", ![map](/page.gif), `[a](../pem_core)`, [out](https://zarr.dev)\n```\n[b](../pem_core)\n```\n"
PAGES = "[studies](/generated/gallery/index.md), [one](/generated/gallery/three_magnets.md#x), "


@pytest.fixture
def links():
    spec = importlib.util.spec_from_file_location("links", ROOT / "docs/builder/links.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_an_address_links_to_other_files_become_text(links):
    assert links.REPOSITORY == ""
    assert links.rewritten(TEXT, "docs/index.md") == f"{PAGES}code{REST}"


def test_with_an_address_they_lead_there(links, monkeypatch):
    monkeypatch.setattr(links, "REPOSITORY", "https://forge.example/x")
    code = "[code](https://forge.example/x/blob/main/pem_core/errors.py)"
    assert links.rewritten(TEXT, "docs/index.md") == f"{PAGES}{code}{REST}"


def pages():
    """Return the pages that people read in the repository."""
    patterns = ("*.md", "docs/*.md", "cluster/*.md", ".github/*.md")
    return [page for pattern in patterns for page in sorted(ROOT.glob(pattern))]


def anchors(text):
    """Return the anchors of the headings of a page."""
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)$", text, re.M)}


def test_every_link_leads_to_a_file_and_to_a_heading_in_it(links):
    for page in pages():
        for *_, target, _ in links.LINK.findall(page.read_text()):
            if target and not re.match(r"\w+:", target):
                path, _, heading = target.partition("#")
                place = page.parent / path if path else page
                assert place.exists(), f"{page.name}: {target}"
                assert not heading or heading in anchors(place.read_text()), f"{page.name}: {target}"
