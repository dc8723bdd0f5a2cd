"""Functions of the engine as JavaScript, by their syntax: what they loop over hangs on numbers.

They are written on one number, not on an array of them: ``choose`` is then a choice, ``any_positive`` a comparison. A
function that others close over, each with its own coefficients, is translated once for each of these.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from pem_core.components import lanes, vectors
from pem_core.errors import fail
from pem_core.scripts.emitted import number_text

SIGNS: dict[type, str] = {
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%"},
    **{ast.Gt: ">", ast.Lt: "<", ast.GtE: ">=", ast.LtE: "<=", ast.Eq: "===", ast.NotEq: "!=="},
    **{ast.And: "&&", ast.Or: "||", ast.Not: "!", ast.USub: "-"},
}
CALLS: dict[Any, str] = {
    vectors.sqrt: "Math.sqrt({0})",
    vectors.square: "square({0})",
    vectors.sin: "Math.sin({0})",
    vectors.cos: "Math.cos({0})",
    vectors.floor: "Math.floor({0})",
    vectors.choose: "({0}>0?{1}:{2})",
    vectors.any_positive: "({0}>0)",
    lanes.rows_from: "{0}.subarray({1})",
    lanes.working_rows: "new Float64Array({1})",
    lanes.never_inlined: "",
    len: "{0}.length",
}
MOST_WRITTEN_OUT = 20
"""Terms of a sum that are written out: browsers then know where each stands."""
PRELUDE = "const square=x=>x*x;"


class Translation:
    """Functions of one script, each translated once, and what they read from outside.

    Attributes
    ----------
    texts : list of str
        Their JavaScript, in an order in which each stands behind those that it calls.
    """

    def __init__(self, known: Mapping[Any, str]):
        """Begin with functions that have a name already, as those of a system."""
        self.texts: list[str] = []
        self._names: dict[int, str] = {id(function): name for function, name in known.items()}
        self._kept: list[Any] = [*known]  # so that no other object gets the number of one of them

    def name_of(self, function: Callable[..., Any]) -> str:
        """Return what a function is called, translated now if it was not yet.

        Raises
        ------
        InputError
            If it contains what cannot be read, with its name.
        """
        if id(function) not in self._names:
            name = self._named(function, getattr(function, "__name__", "function"))
            self.texts.append(_Function(self, function).written(name))
        return self._names[id(function)]

    def constant(self, value: Any, name: str) -> str:
        """Return how a value is written that functions close over: a number, or the name of an array or of a class."""
        if isinstance(value, bool | np.bool_):
            return str(bool(value)).lower()
        if isinstance(value, int | float | np.number):
            return number_text(float(value))
        if id(value) not in self._names:
            text = named_tuple(value) if hasattr(value, "_fields") else array_text(value)
            own = self._named(value, name)
            self.texts.append(f"const {own}={text};\n")
        return self._names[id(value)]

    def _named(self, what: Any, name: str) -> str:
        self._kept.append(what)
        self._names[id(what)] = f"{name}_{len(self._kept)}"
        return self._names[id(what)]


def array_text(value: Any) -> str:
    """Return an array of numbers, of any dimensions, as JavaScript."""
    if np.ndim(value) == 0:
        return number_text(float(value))
    return f"[{','.join(array_text(part) for part in value)}]"


def named_tuple(made: Any) -> str:
    """Return what makes a tuple with names: an object that has its parts by their places and by their names."""
    fields = made._fields
    places = ",".join(f"{k}:{name}" for k, name in enumerate(fields))
    return f"({','.join(fields)})=>({{{places},{','.join(fields)}}})"


class _Function:
    """One function on its way."""

    def __init__(self, script: Translation, function: Callable[..., Any]):
        function = getattr(function, "py_func", function)
        self.script, self.place = script, f"{function.__module__}.{function.__qualname__}"
        self.tree = _syntax(function)
        cells = [cell.cell_contents for cell in function.__closure__ or ()]
        self.outside = {**function.__globals__, **dict(zip(function.__code__.co_freevars, cells, strict=True))}
        self.parameters = [argument.arg for argument in self.tree.args.args]
        self.own = set(self.parameters)
        self.known: dict[str, int] = {}
        self.news = 0

    def written(self, name: str) -> str:
        body = "".join(self._statement(one) for one in self.tree.body)
        news = sorted(self.own - set(self.parameters))
        locals_ = f"let {','.join(news)};" if news else ""
        return f"function {name}({','.join(self.parameters)}){{{locals_}{body}}}\n"

    def _refuse(self, node: ast.AST) -> Any:
        rule = "must contain only what the engine's functions may"
        raise fail(self.place, rule, ast.unparse(node), "such a function cannot be read as JavaScript")

    def _block(self, statements: Iterable[ast.stmt]) -> str:
        return f"{{{''.join(self._statement(one) for one in statements)}}}"

    def _statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(value=ast.Constant()):
                return ""
            case ast.Expr(value=value):
                return f"{self._value(value)};"
            case ast.Assign(targets=[target], value=value):
                return self._assigned(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                return f"{self._target(target)}{SIGNS[type(op)]}={self._value(value)};"
            case ast.Return(value=None):
                return "return;"
            case ast.Return(value=ast.expr() as value):
                return f"return {self._value(value)};"
            case ast.Break():
                return "break;"
            case ast.If(test=test, body=body, orelse=orelse):
                return f"if({self._value(test)}){self._block(body)}" + (f"else{self._block(orelse)}" if orelse else "")
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=ends), orelse=[]):
                known = self._known_range(ends, node.body)
                if known is not None:
                    return "".join(self._with_known(name, value, node.body) for value in known)
                return self._loop(self._target(node.target), ends) + self._block(node.body)
        return self._refuse(node)

    def _known_range(self, ends: list[ast.expr], body: list[ast.stmt]) -> range | None:
        """Return the range of a sum over coefficients, which is written out; None of any other loop."""
        known = [self._whole_number(end) for end in ends]
        if len(body) != 1 or not isinstance(body[0], ast.Assign) or not all(isinstance(one, int) for one in known):
            return None
        found = range(*known)  # type: ignore[arg-type]
        return found if len(found) <= MOST_WRITTEN_OUT else None

    def _whole_number(self, node: ast.expr) -> int | None:
        match node:
            case ast.Constant(value=int() as value):
                return value
            case ast.Name(id=name) if name in self.outside and name not in self.own:
                value = self.outside[name]
                return int(value) if isinstance(value, int | np.integer) else None
        return None

    def _with_known(self, name: str, value: int, body: list[ast.stmt]) -> str:
        """Return statements in which a number is known."""
        self.known[name] = value
        text = "".join(self._statement(one) for one in body)
        del self.known[name]
        return text

    def _loop(self, name: str, ends: list[ast.expr]) -> str:
        first, end, step = ("0", self._value(ends[0]), "1") if len(ends) == 1 else (*map(self._value, ends), "1")[:3]
        self.news += 1
        last = self._new(f"end{self.news}")
        sign = ">" if step.startswith(("-", "(-")) else "<"
        return f"for({name}={first},{last}={end};{name}{sign}{last};{name}+={step})"

    def _new(self, name: str) -> str:
        self.own.add(name)
        return name

    def _assigned(self, target: ast.expr, value: ast.expr) -> str:
        if not isinstance(target, ast.Tuple):
            return f"{self._target(target)}={self._value(value)};"
        if isinstance(value, ast.Tuple):
            if any(isinstance(one, ast.Tuple) for one in target.elts):
                return "".join(self._assigned(*pair) for pair in zip(target.elts, value.elts, strict=True))
            # All are found before the first is put: what is assigned may be read on the right.
            self.news += 1
            names = [self._new(f"found{self.news}_{k}") for k in range(len(value.elts))]
            found = "".join(f"{name}={self._value(one)};" for name, one in zip(names, value.elts, strict=True))
            return found + "".join(f"{self._target(one)}={name};" for name, one in zip(names, target.elts, strict=True))
        self.news += 1
        whole = self._new(f"whole{self.news}")
        puts = (self._taken(one, f"{whole}[{k}]") for k, one in enumerate(target.elts))
        return f"{whole}={self._value(value)};{''.join(puts)}"

    def _taken(self, target: ast.expr, text: str) -> str:
        if isinstance(target, ast.Tuple):
            return "".join(self._taken(one, f"{text}[{k}]") for k, one in enumerate(target.elts))
        return f"{self._target(target)}={text};"

    def _target(self, node: ast.expr) -> str:
        if isinstance(node, ast.Name):
            return self._new(node.id)
        return self._value(node) if isinstance(node, ast.Subscript) else self._refuse(node)

    def _value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=bool() | int() | float() as value):
                return self.script.constant(value, "")
            case ast.Name(id=name) if name in self.known:
                return str(self.known[name])
            case ast.Subscript(value=ast.Name(id=table), slice=ast.Constant() | ast.Name() as place) if (
                table in self.outside and table not in self.own and self._known_place(place) is not None
            ):
                return self.script.constant(self.outside[table][self._known_place(place)], table)
            case ast.Name(id=name):
                return name if name in self.own else self._from_outside(node, self._found(node), name)
            case ast.Tuple(elts=parts):
                return f"[{','.join(map(self._value, parts))}]"
            case ast.Subscript(value=value, slice=ast.Tuple(elts=places)):
                return self._value(value) + "".join(f"[{self._value(place)}]" for place in places)
            case ast.Subscript(value=value, slice=place):
                return f"{self._value(value)}[{self._value(place)}]"
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in self.own:
                return f"{name}.{attr}"
            case ast.Attribute():
                return self._from_outside(node, self._found(node), node.attr)
            case ast.Call(func=function, args=arguments, keywords=[]):
                return self._called(function, [self._value(one) for one in arguments])
        return self._calculated(node)

    def _known_place(self, node: ast.expr) -> int | None:
        return self.known.get(node.id) if isinstance(node, ast.Name) else self._whole_number(node)

    def _calculated(self, node: ast.expr) -> str:
        match node:
            case ast.BinOp(op=ast.FloorDiv()):
                return f"Math.floor({self._value(node.left)}/{self._value(node.right)})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                return f"({self._value(left)}{SIGNS[type(op)]}{self._value(right)})"
            case ast.UnaryOp(op=op, operand=operand) if type(op) in SIGNS:
                return f"({SIGNS[type(op)]}{self._value(operand)})"
            case ast.BoolOp(op=op, values=values):
                return f"({SIGNS[type(op)].join(map(self._value, values))})"
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SIGNS:
                return f"({self._value(left)}{SIGNS[type(op)]}{self._value(right)})"
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return f"({self._value(test)}?{self._value(body)}:{self._value(orelse)})"
        return self._refuse(node)

    def _called(self, node: ast.expr, texts: list[str]) -> str:
        function = self._found(node)
        if function in CALLS:
            return CALLS[function].format(*texts)
        if isinstance(function, type) and hasattr(function, "_fields"):
            return f"{self.script.constant(function, function.__name__)}({','.join(texts)})"
        return f"{self.script.name_of(function)}({','.join(texts)})"

    def _found(self, node: ast.expr) -> Any:
        """Return the value of a name, or of an attribute of one, that stands outside of the function."""
        match node:
            case ast.Name(id=name) if name in self.outside and name not in self.own:
                return self.outside[name]
            case ast.Name(id="len"):
                return len
            case ast.Attribute(value=value, attr=attr):
                return getattr(self._found(value), attr)
        return self._refuse(node)

    def _from_outside(self, node: ast.expr, value: Any, name: str) -> str:
        if callable(value) and not hasattr(value, "_fields"):
            return self.script.name_of(value)
        return self.script.constant(value, name) if not isinstance(value, str) else self._refuse(node)


def _syntax(function: Callable[..., Any]) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree
