"""HTML file of the page: content policy, style, data, equations and script in one file."""

import html
import json
import re
from importlib.resources import files
from typing import Any

from pipelines.page.payload.encoding import compressed

POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; "
    "style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'"
)
"""Content security policy: the page may run its own scripts, compile its own WebAssembly, and fetch nothing."""
SERVED_POLICY = f"{POLICY}; connect-src 'self'"
"""Policy of a page from our own server, which may also fetch data from that server."""
ENDS = re.compile(r"(<)(/(?:script|style)|!--)", re.IGNORECASE)
"""Text that would close the element around a script, or open a comment in it."""
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
<noscript>
<p>This page needs JavaScript: allow it to run scripts.</p>
<p lang="ja">このページにはJavaScriptが必要です。スクリプトの実行を許可してください。</p>
<p lang="de">Diese Seite braucht JavaScript: Bitte lassen Sie sie Skripte ausführen.</p>
</noscript>
<script type="application/json" id="pem-data">{data}</script>
<script type="text/plain" id="pem-engine">{engine}</script>
<script>
{page}</script>
</body>
</html>
"""


def page_text(data: dict[str, Any], equations: str, policy: str = POLICY) -> str:
    """Return the HTML text of a page.

    Parameters
    ----------
    data : dict
        The data of the page; no text in it can become markup or script.
    equations : str
        The script that sets ``globalThis.PEM_EQUATIONS``.
    policy : str
        The content security policy.
    """
    return FRAME.format(
        policy=policy,
        title=html.escape(str(data["title"])),
        style=script_text(_part("page.css")),
        data=data_text(data),
        engine=compressed(f"{_part('engine.js')}\n{equations}".encode()),
        page=script_text(_part("page.js")),
    )


def data_text(data: dict[str, Any]) -> str:
    """Return data as JSON without characters that could close the element around it or open another."""
    text = json.dumps(data, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def script_text(script: str) -> str:
    """Return an equivalent script without text that could close the element around it.

    Only characters within string literals are replaced.
    """
    inside = ENDS.sub(lambda found: f"{found[1]}\\{found[2]}", script)
    return inside.replace("\u2028", r"\u2028").replace("\u2029", r"\u2029")


def _part(name: str) -> str:
    """Return the text of a bundled file, built from our scripts and their libraries."""
    return files("pipelines.page").joinpath("bundle", name).read_text(encoding="utf-8")
