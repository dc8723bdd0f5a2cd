"""Writes the generated pages into ``docs/generated``."""

from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx

from builder import api, core, gallery, links, pictures, reference

COPIED = {path: page for path, page in links.PLACES.items() if path.endswith(".md") and path != "README.md"}


def write_all(app: Sphinx) -> None:
    """Write all generated pages that have changed, and remove those that are no longer generated."""
    home = Path(app.srcdir) / "generated"
    made = dict((*copied(), *api.pages(), *reference.pages(), *core.pages(), *gallery.pages(home)))
    pictures.draw_all(home / "pictures")
    for name, text in made.items():
        write_changed(home / name, text)
    for path in home.rglob("*"):
        if path.suffix in (".md", ".rst") and path.relative_to(home).as_posix() not in made:
            path.unlink()


def copied() -> Iterator[tuple[str, str]]:
    """Yield the pages of the repository that are outside ``docs``."""
    pages = dict(COPIED)
    pages.update({f"cluster/{path.name}": "" for path in (links.ROOT / "cluster").glob("*.md")} | COPIED)
    for path in pages:
        place = links.place_of(path, "index").removeprefix("/generated/")
        yield place, links.rewritten((links.ROOT / path).read_text(), path)


def write_changed(path: Path, text: str) -> None:
    """Write a page unless the file has this text already: Sphinx reads files with a new date again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
