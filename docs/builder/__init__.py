"""Extension of Sphinx for this site: pages generated from the code, links of a forge, formulas as MathML."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from builder import links, mathml, pages


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the generated pages, the links and the formulas."""
    extra = Path(app.srcdir) / "generated" / "extra"
    extra.mkdir(parents=True, exist_ok=True)
    app.connect("builder-inited", pages.write_all)
    app.connect("source-read", links.lead_to_the_site)
    app.add_html_math_renderer("mathml", (mathml.inline, None), (mathml.display, None))
    app.config.html_math_renderer = "mathml"
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
