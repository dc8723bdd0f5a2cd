"""Summaries of a store for a page: their text, single numbers and figures."""

import base64
import io
from collections.abc import Iterator
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from PIL import Image

from pem_core.errors import InputError
from pipelines.files.location import Place
from pipelines.measures.summary import is_installed, summary_named
from pipelines.page.payload.encoding import finite_or_none
from pipelines.pictures.layout import fold_texts
from pipelines.pictures.plot import summary_figure
from pipelines.pictures.sheet import styled
from pipelines.store.store import open_chunks
from pipelines.store.summary_files import comment_of, summary_names, unreadable_summaries

PICTURE_DPI, COLOURS = 100, 64
"""Of a figure in a page: pixels per inch, and number of colours."""
MOST_BYTES = 400_000
"""Bytes of all figures of a page; further figures are left out."""
MOST_FIGURES, LONGEST = 12, 300
"""Numbers shown of a summary, and characters of the description of each."""
Data = dict[str, Any]


def summaries(store: Place) -> list[Data]:
    """Return the summaries of a store that are installed here."""
    damaged = unreadable_summaries(store)
    names = [name for name in summary_names(store) if name not in damaged and is_installed(name)]
    out, room = [], MOST_BYTES
    for name in names:
        own = summary_named(name)
        picture = _picture(store, name) if own.figure is not None else ""
        picture = picture if len(picture) <= room else ""
        room -= len(picture)
        said = comment_of(store, name) or ""
        figures = list(_figures(store, name))
        out.append(
            {"name": name, "text": own.text, "comment": said, "figures": figures, "picture": picture, "alt": own.text}
        )
    return out


def _picture(store: Place, name: str) -> str:
    """Return the figure of a summary as a data URL, or an empty text if it cannot be drawn."""
    try:
        with styled():
            return data_url(summary_figure(store, name))
    except InputError:
        return ""


def data_url(figure: Figure) -> str:
    """Return a figure as a data URL of a PNG with few colours."""
    fold_texts(figure)
    whole, small = io.BytesIO(), io.BytesIO()
    figure.savefig(whole, format="png", dpi=PICTURE_DPI)
    whole.seek(0)
    Image.open(whole).convert("RGB").quantize(COLOURS).save(small, "png", optimize=True)
    return f"data:image/png;base64,{base64.b64encode(small.getvalue()).decode()}"


def _figures(store: Place, name: str) -> Iterator[Data]:
    """Yield the scalar results of a summary with their descriptions."""
    found = open_chunks(store, name)
    single = [one for one in found.data_vars if found[one].ndim == 0 and found[one].dtype.kind in "iuf"]
    for one in single[:MOST_FIGURES]:
        attrs = found[one].attrs
        yield {
            "name": str(one),
            "label": str(one).replace("_", " "),
            "text": str(attrs.get("long_name", ""))[:LONGEST],
            "unit": str(attrs.get("units", "1"))[:LONGEST],
            "value": finite_or_none(np.asarray(found[one].values)[()]),
        }
