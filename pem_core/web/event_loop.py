"""Translation of plain Python functions to JavaScript, for the search for zero crossings.

The language subset is that of ``kernels.llvm_scalar``, as far as the search needs it.
"""

import ast
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pem_core.kernels.python_source import Source, ends_of
from pem_core.numbers import vectors
from pem_core.web.emit import number_text

SIGNS: dict[type, str] = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"},
    **{ast.Gt: ">", ast.Lt: "<", ast.GtE: ">=", ast.LtE: "<=", ast.Eq: "===", ast.NotEq: "!=="},
    **{ast.And: "&&", ast.Or: "||", ast.Not: "!", ast.USub: "-"},
}
CALLS: dict[Any, str] = {
    vectors.sqrt: "Math.sqrt({0})",
    vectors.choose: "({0}>0?{1}:{2})",
    int: "Math.trunc({0})",
}


class Translation:
    """Functions of one script, each translated once and named as in Python.

    Attributes
    ----------
    texts : list of str
        Their JavaScript.
    """

    def __init__(self, given: Mapping[Callable[..., Any], str]):
        """Initialise with the functions that the script defines already, by name."""
        self.texts: list[str] = []
        self._names = dict(given)

    def name_of(self, function: Callable[..., Any]) -> str:
        """Return the name of a function; translate it if that has not happened yet.

        Raises
        ------
        InputError
            If it contains a construct that cannot be translated; the message names the function.
        """
        if function not in self._names:
            self._names[function] = function.__name__
            self.texts.append(_Function(self, function).text())
        return self._names[function]


class _Function(Source):
    """A function under translation."""

    def __init__(self, script: Translation, function: Callable[..., Any]):
        super().__init__(function, "JavaScript")
        self.script, self.variables = script, dict.fromkeys(self.parameters)

    def text(self) -> str:
        """Return its JavaScript."""
        body = self._block(self.tree.body)
        own = ",".join(name for name in self.variables if name not in self.parameters)
        return f"function {self.name}({','.join(self.parameters)}){{{f'let {own};' if own else ''}{body}}}\n"

    def _block(self, statements: Iterable[ast.stmt]) -> str:
        return "".join(map(self._statement, statements))

    def _statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(value=ast.Constant()):
                return ""
            case ast.Expr(value=value):
                return f"{self._value(value)};"
            case ast.Assign(targets=[target], value=value):
                text = self._value(value)
                return f"{self._target(target)}={text};"
            case ast.Return(value=ast.expr() as value):
                return f"return {self._value(value)};"
            case ast.Break():
                return "break;"
            case ast.If(test=test, body=body, orelse=orelse):
                return f"if({self._value(test)}){{{self._block(body)}}}else{{{self._block(orelse)}}}"
            case ast.For(target=ast.Name() as target, iter=ast.Call(func=ast.Name(id="range"), args=ends), orelse=[]):
                first, end, step = map(self._value, ends_of(ends))
                name = self._target(target)
                return f"for({name}={first};{name}<{end};{name}+={step}){{{self._block(node.body)}}}"
        return self.refuse(node)

    def _target(self, node: ast.expr) -> str:
        match node:
            case ast.Name(id=name):
                self.variables[name] = None
                return name
            case ast.Tuple(elts=parts):
                return f"[{','.join(map(self._target, parts))}]"
            case ast.Subscript():
                return self._value(node)
        return self.refuse(node)

    def _value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=int() | float() as value):
                return number_text(value)
            case ast.Name(id=name) if name in self.variables:
                return name
            case ast.Name() | ast.Attribute():
                found = self.found(node)
                return number_text(found) if isinstance(found, int | float) else self.refuse(node)
            case ast.Tuple(elts=parts):
                return f"[{','.join(map(self._value, parts))}]"
            case ast.Subscript(value=value, slice=place):
                return f"{self._value(value)}[{self._value(place)}]"
            case ast.Call(func=function, args=arguments, keywords=[]):
                return self._called(self.found(function), [self._value(one) for one in arguments])
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({self._value(test)}?{self._value(body)}:{self._value(orelse)})"
            case ast.BoolOp(op=op, values=values):
                return f"({SIGNS[type(op)].join(map(self._value, values))})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                return f"({self._value(left)}{SIGNS[type(op)]}{self._value(right)})"
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SIGNS:
                return f"({self._value(left)}{SIGNS[type(op)]}{self._value(right)})"
            case ast.UnaryOp(op=op, operand=operand) if type(op) in SIGNS:
                return f"({SIGNS[type(op)]}{self._value(operand)})"
        return self.refuse(node)

    def _called(self, function: Any, texts: list[str]) -> str:
        if function in CALLS:
            return CALLS[function].format(*texts)
        return f"{self.script.name_of(function)}({','.join(texts)})"
