"""Sources of plain Python functions that are translated from their syntax trees: to LLVM, or JavaScript for a page."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any, NoReturn

from pem_core.errors import fail


class Source:
    """A Python function to be translated.

    Attributes
    ----------
    name : str
    tree : ast.FunctionDef
    parameters : list of str
    """

    def __init__(self, function: Callable[..., Any], translated: str):
        """Read the source of a function; ``translated`` names the target language in error messages."""
        self.name, self.translated = function.__name__, translated
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        assert isinstance(tree, ast.FunctionDef)
        self.tree, self._outside = tree, inspect.unwrap(function).__globals__
        self.parameters = [one.arg for one in tree.args.args]

    def refuse(self, node: ast.AST) -> NoReturn:
        """Raise an InputError that names the function and the statement or expression that cannot be translated."""
        place = f"{self._outside['__name__']}.{self.name}"
        rule = f"must contain only code that can be translated to {self.translated}"
        raise fail(place, rule, ast.unparse(node))

    def found(self, node: ast.expr) -> Any:
        """Return the value of a name defined outside the function, or of an attribute of one."""
        match node:
            case ast.Name(id="int"):
                return int
            case ast.Name(id=name) if name in self._outside:
                return self._outside[name]
            case ast.Attribute(value=value, attr=attr):
                return getattr(self.found(value), attr)
        return self.refuse(node)


def ends_of(ends: list[ast.expr]) -> list[ast.expr]:
    """Return start, stop and step of a range, with defaults filled in."""
    return [ast.Constant(0), *ends, ast.Constant(1)] if len(ends) == 1 else [*ends, ast.Constant(1)][:3]
