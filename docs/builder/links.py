"""Links between pages: paths as a forge has them become links to pages of the site, or to the repository.

Tests import this module on machines without Sphinx, so Sphinx is imported within functions.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
REPOSITORY = ""
"""Address of the repository on a forge. It has none yet: links to files that are not pages become plain text."""
PLACES = {
    "README.md": "/index.md",
    "CONTRIBUTING.md": "/generated/contributing.md",
    "CHANGELOG.md": "/generated/changelog.md",
    "studies": "/generated/gallery/index.md",
    "cluster/README.md": "/generated/clusters/index.md",
}
"""Pages of the site for files outside ``docs``."""
LINK = re.compile(r"(```.*?```)|(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)|(`[^`\n]*`)", re.DOTALL)
"""A block of code, a link (mark of a picture, text, target), or code within a line; code contains no links."""


def lead_to_the_site(app: Sphinx, docname: str, source: list[str]) -> None:
    """Rewrite the links of a page of ``docs`` when it is read, and insert its pictures; generated pages have both."""
    from builder.pictures import with_figures

    path = Path(app.env.doc2path(docname))
    if path.suffix == ".md" and not docname.startswith("generated/"):
        text = rewritten(source[0], path.relative_to(ROOT).as_posix())
        source[0] = with_figures(text, "/generated/pictures", "/generated/extra/gallery")


def rewritten(text: str, page: str) -> str:
    """Return the text of a page at this path of the repository, with links for the site."""
    return LINK.sub(lambda found: link_for(*found.group(2, 3, 4), page) if found[4] else found[0], text)


def link_for(mark: str, text: str, target: str, page: str) -> str:
    """Return a link for the site, or its text alone if its target has no address."""
    place = place_of(target, page)
    return f"{mark}[{text}]({place})" if place else text


def place_of(target: str, page: str) -> str:
    """Return the target of a link on the site; an empty text if it has no address."""
    if urlsplit(target).scheme or target.startswith(("#", "/")):
        return target
    path, hash_, heading = target.partition("#")
    inside = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    place = PLACES.get(inside) or on_the_site(inside) or in_the_repository(inside, page)
    return place + hash_ + heading if place else ""


def on_the_site(path: str) -> str | None:
    """Return the page of a file of the repository, or None."""
    folder, name = posixpath.split(path)
    stem, suffix = posixpath.splitext(name)
    if folder == "cluster" and suffix == ".md":
        return f"/generated/clusters/{name}"
    if folder == "studies":
        return f"/generated/gallery/{stem}.md"
    return path.removeprefix("docs") if path.startswith("docs/") else None


def in_the_repository(path: str, page: str) -> str:
    """Return the address of an existing file of the repository; an empty text if the repository has no address."""
    if not (ROOT / path).exists():
        from sphinx.util import logging

        logging.getLogger(__name__).warning("%s links to %s, which does not exist", page, path)
    return f"{REPOSITORY}/{'tree' if (ROOT / path).is_dir() else 'blob'}/main/{path}" if REPOSITORY else ""
