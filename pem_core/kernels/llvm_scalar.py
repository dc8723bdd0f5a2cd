"""Translation of plain Python functions with loops and branches, which graphs lack, into LLVM text.

A function is translated from its syntax tree. Annotations give types: ``int`` (64 bits), ``float`` (``Any`` is one
too), ``Lanes`` (a vector of doubles, as many as a register holds), and the pointers of ``kernels.memory``: ``rows[i]``
reads, ``rows[i] = x`` writes, ``rows[3:]`` is an offset pointer. Global names are numbers or functions, which are
translated too. Memory is accessed through pointers only. Nothing is contracted: a multiplication and an addition are
rounded one by one, as in Python. The loop over trajectories, the series of validated integration and the search for
zero crossings are therefore written in Python; the search also runs as Python in numpy's engine, and as JavaScript in
a page.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pem_core.cpu import REGISTER
from pem_core.errors import fail
from pem_core.kernels.memory import call, doubles_at, integers_at, rows_at
from pem_core.kernels.python_source import Source, ends_of
from pem_core.numbers import vectors
from pem_core.numbers.double_double import fused

INT, FLOAT, TRUTH, DOUBLES, INTEGERS, ROWS = "i64", "double", "i1", "doubles", "integers", "lane rows"
LANES = f"<{REGISTER} x double>"
TYPES = {"int": INT, "float": FLOAT, "Component": FLOAT, "bool": TRUTH, "Lanes": LANES}
TYPES |= {"Doubles": DOUBLES, "Integers": INTEGERS, "Handle": INTEGERS, "LaneRows": ROWS}
ELEMENT = {DOUBLES: FLOAT, INTEGERS: INT, ROWS: LANES}
WHOLE = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "sdiv", ast.Mod: "srem"}
WHOLE |= {ast.RShift: "lshr", ast.BitAnd: "and", ast.BitOr: "or"}
REAL = {ast.Add: "fadd", ast.Sub: "fsub", ast.Mult: "fmul", ast.Div: "fdiv"}
COMPARED: dict[type, tuple[str, str]] = {
    **{ast.Gt: ("sgt", "ogt"), ast.Lt: ("slt", "olt"), ast.GtE: ("sge", "oge"), ast.LtE: ("sle", "ole")},
    **{ast.Eq: ("eq", "oeq"), ast.NotEq: ("ne", "une")},
}

Value = tuple[str, str]
"""An LLVM type and the name of a value of this type."""


OF_LANES = {vectors.sqrt: "sqrt", np.abs: "fabs", fused: "fma"}
"""Functions of lanes that are instructions."""
POINTERS = {doubles_at: DOUBLES, integers_at: INTEGERS, rows_at: ROWS}


def llvm_type(kind: str) -> str:
    """Return a type in LLVM's notation."""
    return "ptr" if kind in ELEMENT else kind


def constant(value: bool | int | float) -> Value:
    """Return a constant in LLVM's notation."""
    if isinstance(value, bool):
        return TRUTH, str(value).lower()
    if isinstance(value, int):
        return INT, str(value)
    return FLOAT, f"0x{struct.unpack('<Q', struct.pack('<d', float(value)))[0]:016X}"


def scalar_text(entry: Callable[..., Any], replaced: Mapping[Callable[..., Any], Callable[..., Any]]) -> str:
    """Return the LLVM text of a function and of all functions that it calls.

    Parameters
    ----------
    entry : function
        Entry point: it gets external linkage and keeps its name.
    replaced : mapping
        Substitutes for called functions.

    Raises
    ------
    InputError
        If a function contains a construct that cannot be translated.
    """
    module = _Module(replaced)
    module.name_of(entry)
    counts = {"sqrt": 1, "fabs": 1, "fma": 3}
    heads = ((name, ", ".join([LANES] * count)) for name, count in counts.items())
    of_lanes = (f"declare {LANES} @llvm.{name}.v{REGISTER}f64({operands})\n" for name, operands in heads)
    return "declare double @llvm.sqrt.f64(double)\n" + "".join((*of_lanes, *module.texts))


class _Module:
    """The functions of one LLVM module, each translated once."""

    def __init__(self, replaced: Mapping[Callable[..., Any], Callable[..., Any]]):
        self.replaced, self.texts = replaced, list[str]()
        self.known: dict[Callable[..., Any], _Function] = {}

    def name_of(self, function: Callable[..., Any]) -> _Function:
        """Return a translated function; translate it if that has not happened yet."""
        function = self.replaced.get(function, function)
        if function not in self.known:
            own = self.known[function] = _Function(self, function, "internal " if self.known else "")
            self.texts.append(own.text())
        return self.known[function]


class _Function(Source):
    """A function under translation: its lines, and the types of its variables, which live on the stack."""

    def __init__(self, module: _Module, function: Callable[..., Any], linkage: str):
        super().__init__(function, "machine code")
        self.module, self.linkage = module, linkage
        self.types = [self._annotated(one.annotation) for one in self.tree.args.args]
        self.returns = self._returned(self.tree.returns)
        self.slots: dict[str, str] = {}
        self.head, self.lines, self.count = dict[str, str](), list[str](), 0
        self.loops: list[tuple[str, str]] = []

    def text(self) -> str:
        """Return the text of the function."""
        pairs = list(zip(self.parameters, self.types, strict=True))
        for name, kind in pairs:
            self._put(name, (kind, f"%{name}"))
        self._block(self.tree.body)
        self.lines.append("ret void" if self.returns == "void" else "unreachable")
        heads = ", ".join(f"{llvm_type(kind)} %{name}" for name, kind in pairs)
        slots = (f"{slot} = {kind}" for slot, kind in self.head.items())
        body = "".join(f"  {line}\n" for line in (*slots, *self.lines))
        return f"define {self.linkage}{self.returns} @{self.name}({heads}) {{\n{body}}}\n"

    def _annotated(self, node: ast.expr | None) -> str:
        name = node.id if isinstance(node, ast.Name) else ""
        return TYPES[name] if name in TYPES else self.refuse(node or self.tree)

    def _returned(self, node: ast.expr | None) -> str:
        if isinstance(node, ast.Constant) and node.value is None:
            return "void"
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
            return f"{{ {', '.join(llvm_type(self._annotated(one)) for one in node.slice.elts)} }}"
        return llvm_type(self._annotated(node))

    def _op(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"%.{self.count} = {text}")
        return f"%.{self.count}"

    def _label(self) -> str:
        self.count += 1
        return f".b{self.count}"

    def _begin(self, label: str) -> None:
        """Start a basic block, into which control falls from the preceding one."""
        self.lines += [f"br label %{label}", f"{label}:"]

    def _branch(self, truth: Value, yes: str, no: str) -> None:
        self.lines += [f"br i1 {self._truth(truth)}, label %{yes}, label %{no}", f"{yes}:"]

    def _jump(self, line: str) -> None:
        """Write a terminator; code that follows in the same block is unreachable."""
        self.lines += [line, f"{self._label()}:"]

    def _put(self, name: str, value: Value) -> None:
        kind = self.slots.setdefault(name, value[0])
        self.head[f"%{name}.slot"] = f"alloca {llvm_type(kind)}"
        self.lines.append(f"store {llvm_type(kind)} {self._as(kind, value)}, ptr %{name}.slot")

    def _as(self, kind: str, value: Value) -> str:
        own, text = value
        if own == kind:
            return text
        if (own, kind) == (INT, FLOAT):
            return self._op(f"sitofp i64 {text} to double")
        if kind == LANES:
            one = self._op(f"insertelement {LANES} poison, double {self._as(FLOAT, value)}, i64 0")
            return self._op(f"shufflevector {LANES} {one}, {LANES} poison, <{REGISTER} x i32> zeroinitializer")
        if (own, kind) == (TRUTH, INT):
            return self._op(f"zext i1 {text} to i64")
        raise fail(self.name, f"must assign one type to each variable, {kind}", own)

    def _truth(self, value: Value) -> str:
        return value[1] if value[0] == TRUTH else self._op(f"icmp ne i64 {self._as(INT, value)}, 0")

    def _block(self, statements: list[ast.stmt]) -> None:
        for one in statements:
            self._statement(one)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return
            case ast.Expr(value=ast.Call() as value):
                self._value(value)
            case ast.Assign(targets=[target], value=value):
                self._assigned(target, value)
            case ast.AugAssign(target=target, op=op, value=value):
                self._assigned(target, ast.BinOp(ast.parse(ast.unparse(target), mode="eval").body, op, value))
            case ast.Return(value=value):
                self._return(value)
            case ast.Break():
                self._jump(f"br label %{self.loops[-1][1]}")
            case ast.Continue():
                self._jump(f"br label %{self.loops[-1][0]}")
            case ast.If(test=test, body=body, orelse=orelse):
                self._if(test, body, orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self._while(test, body)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=ends), orelse=[]):
                self._for(name, ends, node.body)
            case _:
                self.refuse(node)

    def _return(self, node: ast.expr | None) -> None:
        if node is None:
            self._jump("ret void")
            return
        if not isinstance(node, ast.Tuple):
            kinds = INT, FLOAT, TRUTH, DOUBLES, LANES
            kind = next((own for own in kinds if llvm_type(own) == self.returns), self.returns)
            self._jump(f"ret {self.returns} {self._as(kind, self._value(node))}")
            return
        whole = "undef"
        for place, part in enumerate(node.elts):
            kind, text = self._value(part)
            whole = self._op(f"insertvalue {self.returns} {whole}, {llvm_type(kind)} {text}, {place}")
        self._jump(f"ret {self.returns} {whole}")

    def _if(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        yes, no, end = self._label(), self._label(), self._label()
        self._branch(self._value(test), yes, no)
        self._block(body)
        self.lines += [f"br label %{end}", f"{no}:"]
        self._block(orelse)
        self._begin(end)

    def _while(self, test: ast.expr, body: list[ast.stmt]) -> None:
        ask, more, end = self._label(), self._label(), self._label()
        self._begin(ask)
        self._branch(self._value(test), more, end)
        self.loops.append((ask, end))
        self._block(body)
        self.loops.pop()
        self.lines += [f"br label %{ask}", f"{end}:"]

    def _for(self, name: str, ends: list[ast.expr], body: list[ast.stmt]) -> None:
        first, last, step = ends_of(ends)
        ask, more, following, end = (self._label() for _ in range(4))
        stop, stride = self._value(last), self._value(step)
        self._put(name, self._value(first))
        self._begin(ask)
        self._branch((TRUTH, self._op(f"icmp slt i64 {self._load(name)[1]}, {stop[1]}")), more, end)
        self.loops.append((following, end))
        self._block(body)
        self.loops.pop()
        self._begin(following)
        self._put(name, (INT, self._op(f"add i64 {self._load(name)[1]}, {stride[1]}")))
        self.lines += [f"br label %{ask}", f"{end}:"]

    def _assigned(self, target: ast.expr, value: ast.expr) -> None:
        if not isinstance(target, ast.Tuple):
            self._store(target, self._value(value))
        elif isinstance(value, ast.Tuple):
            found = [self._value(one) for one in value.elts]  # all values are evaluated before the first is assigned
            for one, own in zip(target.elts, found, strict=True):
                self._store(one, own)
        else:
            kind, text = self._value(value)
            for place, (one, part) in enumerate(zip(target.elts, kind.strip("{} ").split(", "), strict=True)):
                self._store(one, (part, self._op(f"extractvalue {kind} {text}, {place}")))

    def _store(self, target: ast.expr, value: Value) -> None:
        match target:
            case ast.Name(id=name):
                self._put(name, value)
            case ast.Subscript(value=table, slice=place):
                kind, pointer = self._element(table, place)
                self.lines.append(f"store {kind} {self._as(kind, value)}, ptr {pointer}, align 8")
            case _:
                self.refuse(target)

    def _element(self, table: ast.expr, place: ast.expr) -> Value:
        """Return the type of an element and a pointer to it."""
        kind, rows = self._value(table)
        if kind not in ELEMENT:
            self.refuse(table)
        return ELEMENT[kind], self._op(f"getelementptr {ELEMENT[kind]}, ptr {rows}, i64 {self._value(place)[1]}")

    def _load(self, name: str) -> Value:
        kind = self.slots[name]
        return kind, self._op(f"load {llvm_type(kind)}, ptr %{name}.slot")

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=bool() | int() | float() as value):
                return constant(value)
            case ast.Name(id=name) if name in self.slots:
                return self._load(name)
            case ast.Name() | ast.Attribute():
                found = self.found(node)
                return constant(found) if isinstance(found, bool | int | float) else self.refuse(node)
            case ast.Subscript(value=table, slice=ast.Slice(lower=ast.expr() as lower, upper=None, step=None)):
                return self._value(table)[0], self._element(table, lower)[1]
            case ast.Subscript(value=table, slice=place):
                kind, pointer = self._element(table, place)
                return kind, self._op(f"load {kind}, ptr {pointer}, align 8")
            case ast.Call(func=function, args=arguments, keywords=[]):
                return self._called(self.found(function), [self._value(one) for one in arguments])
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self._either(self._value(test), body, orelse)
            case ast.BoolOp(op=op, values=[first, *others]):
                other = others[0] if len(others) == 1 else ast.BoolOp(op, others)
                pair = (other, ast.Constant(False)) if isinstance(op, ast.And) else (ast.Constant(True), other)
                return self._either(self._value(first), *pair)
        return self._calculated(node)

    def _either(self, truth: Value, yes: ast.expr, no: ast.expr) -> Value:
        """Return one of two values; only the selected one is computed."""
        self.count += 1
        slot, (first, second, end) = f"either{self.count}", (self._label() for _ in range(3))
        self._branch(truth, first, second)
        self._put(slot, self._value(yes))
        self.lines += [f"br label %{end}", f"{second}:"]
        self._put(slot, self._value(no))
        self._begin(end)
        return self._load(slot)

    def _calculated(self, node: ast.expr) -> Value:
        match node:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return TRUTH, self._op(f"xor i1 {self._truth(self._value(operand))}, true")
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                kind, text = self._value(operand)
                return kind, self._op(f"sub i64 0, {text}" if kind == INT else f"fneg {kind} {text}")
            case ast.BinOp(left=left, op=op, right=right):
                one, other = self._value(left), self._value(right)
                kinds = one[0], other[0]
                if LANES in kinds or FLOAT in kinds or isinstance(op, ast.Div):
                    kind = LANES if LANES in kinds else FLOAT
                    return kind, self._op(f"{REAL[type(op)]} {kind} {self._as(kind, one)}, {self._as(kind, other)}")
                return INT, self._op(f"{WHOLE[type(op)]} i64 {self._as(INT, one)}, {self._as(INT, other)}")
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                one, other = self._value(left), self._value(right)
                whole, real = COMPARED[type(op)]
                if FLOAT in (one[0], other[0]):
                    pair = f"{self._as(FLOAT, one)}, {self._as(FLOAT, other)}"
                    return TRUTH, self._op(f"fcmp {real} double {pair}")
                return TRUTH, self._op(f"icmp {whole} i64 {self._as(INT, one)}, {self._as(INT, other)}")
        return self.refuse(node)

    def _called(self, function: Any, values: list[Value]) -> Value:
        if function in POINTERS:
            return POINTERS[function], self._op(f"inttoptr i64 {values[0][1]} to ptr")
        if function is call:
            address, *rows = values
            pointers = ", ".join(f"ptr {self._pointer(one)}" for one in rows)
            return INT, self._op(f"call i64 {self._pointer(address)}({pointers})")
        if function is int:
            return INT, self._op(f"fptosi double {values[0][1]} to i64")
        if function in OF_LANES and LANES in [kind for kind, _ in values]:
            operands = ", ".join(f"{LANES} {self._as(LANES, value)}" for value in values)
            return LANES, self._op(f"call {LANES} @llvm.{OF_LANES[function]}.v{REGISTER}f64({operands})")
        if function is vectors.sqrt:
            return FLOAT, self._op(f"call double @llvm.sqrt.f64(double {values[0][1]})")
        if function is vectors.choose and values[0][0] == LANES:
            sign, one, other = (self._as(LANES, value) for value in values)
            above = self._op(f"fcmp ogt {LANES} {sign}, zeroinitializer")
            return LANES, self._op(f"select <{REGISTER} x i1> {above}, {LANES} {one}, {LANES} {other}")
        if function is vectors.choose:
            sign, one, other = (self._as(FLOAT, value) for value in values)
            above = self._op(f"fcmp ogt double {sign}, 0.0")
            return FLOAT, self._op(f"select i1 {above}, double {one}, double {other}")
        return self._called_by_name(self.module.name_of(function), values)

    def _called_by_name(self, other: _Function, values: list[Value]) -> Value:
        pairs = zip(other.types, values, strict=True)
        texts = ", ".join(f"{llvm_type(kind)} {self._as(kind, value)}" for kind, value in pairs)
        if other.returns == "void":
            self.lines.append(f"call void @{other.name}({texts})")
            return "void", ""
        kind = DOUBLES if other.returns == "ptr" else other.returns
        return kind, self._op(f"call {other.returns} @{other.name}({texts})")

    def _pointer(self, value: Value) -> str:
        kind, text = value
        return text if kind in ELEMENT else self._op(f"inttoptr i64 {text} to ptr")
