"""Formulas as MathML, which browsers render without scripts, fonts or network."""

import re

from docutils import nodes
from docutils.utils.math.latex2mathml import MathError, tex2mathml
from sphinx.util import logging
from sphinx.writers.html5 import HTML5Translator

logger = logging.getLogger(__name__)

TAG = re.compile(r"\\tag\{([^}]*)\}")
"""The number of an equation, as forges write it; the site puts it at the right margin."""
FUNCTION = re.compile(r"\\(ln|exp|sin|cos)\s+(?=[\w\\])")
"""A function before its argument: browsers set no space between them."""


def to_mathml(node: nodes.Node, formula: str, as_block: bool = False) -> str:
    """Return a formula as MathML; warn, with its place, if it cannot be converted."""
    try:
        return str(tex2mathml(FUNCTION.sub(r"\\\1\\,", formula), as_block=as_block))
    except (MathError, IndexError, AttributeError) as error:
        logger.warning("this formula cannot be converted to MathML: %s (%r)", formula, error, location=node)
        return ""


def inline(translator: HTML5Translator, node: nodes.math) -> None:
    """Write a formula within a line."""
    translator.body.append(to_mathml(node, node.astext()))
    raise nodes.SkipNode


def display(translator: HTML5Translator, node: nodes.math_block) -> None:
    """Write a displayed formula with its number."""
    numbers = TAG.findall(node.astext())
    formula = to_mathml(node, TAG.sub("", node.astext()), as_block=True)
    anchors = "".join(f' id="equation-{number}"' for number in numbers[:1])
    shown = "".join(f'<a class="eqno" href="#equation-{number}">({number})</a>' for number in numbers)
    translator.body.append(f'<div class="equation"{anchors}>{formula}{shown}</div>\n')
    raise nodes.SkipNode
