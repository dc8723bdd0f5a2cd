"""The one file that is the page: what it may do, how it looks, its data, its equations, and what runs it."""

import html
import json
import re
from importlib.resources import files
from typing import Any

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; "
    "img-src data: blob:; base-uri 'none'; form-action 'none'"
)
"""What a browser lets the page do: run what stands in it, and reach nothing else."""
SERVED_POLICY = f"{POLICY}; connect-src 'self'"
"""What it lets a page do that comes from our own server: ask that for more, too."""
ENDS = re.compile(r"(<)(/(?:script|style)|!--)", re.IGNORECASE)
"""What would end the element that a script stands in, or begin a comment in it."""
FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<noscript>This page computes: allow it to run its scripts.</noscript>
<script type="application/json" id="pem-data">{data}</script>
<script type="text/plain" id="pem-engine">{engine}</script>
<script>
{page}</script>
</body>
</html>
"""


def page_text(data: dict[str, Any], equations: str, policy: str = POLICY) -> str:
    """Return a page.

    Parameters
    ----------
    data : dict
        What is shown; no text in it can become markup or script.
    equations : str
        The script that sets ``globalThis.PEM_EQUATIONS``.
    policy : str
        What a browser lets it do.
    """
    return FRAME.format(
        policy=policy,
        title=html.escape(str(data["title"])),
        style=script_text(_part("page.css")),
        data=data_text(data),
        engine=script_text(f"{_part('engine.js')}\n{equations}"),
        page=script_text(_part("page.js")),
    )


def data_text(data: dict[str, Any]) -> str:
    """Return data as JSON in which nothing ends the element that it stands in, or begins another."""
    text = json.dumps(data, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def script_text(script: str) -> str:
    """Return a script in which nothing ends the element that it stands in, and that means the same.

    What is written otherwise stands within texts alone.
    """
    return (
        ENDS.sub(lambda found: f"{found[1]}\\{found[2]}", script)
        .replace("\u2028", r"\u2028")
        .replace("\u2029", r"\u2029")
    )


def _part(name: str) -> str:
    """Return a file that was built from our scripts and their libraries."""
    return files("pipelines.page").joinpath("bundle", name).read_text(encoding="utf-8")
