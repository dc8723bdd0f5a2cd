"""What a terminal may print of a text: what stores and files say is shown, and moves no cursor."""

from __future__ import annotations

KEPT = "\n\t"


def printable(text: str) -> str:
    """Return a text with all that a terminal does not print, an escape character for one, written out."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in KEPT else c.encode("unicode_escape").decode() for c in text)
