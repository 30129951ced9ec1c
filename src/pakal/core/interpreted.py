"""Kernels as plain Python that calculates with truth values as compiled code does, and refuses negative indices.

NumPy's `True + True` is `True`, the compiler's is 2. A comparison of two fields is one of NumPy's truth values, so a
rule that counts comparisons would play another game in a debugger. Here each operand of an operator is made a number
first. Lines and names stay as they are written, so breakpoints and tracebacks do too.

Compiled code takes the index -1 for a place before the array (`compiler.index_as_it_is`). Here it is an error.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

TRUTH = (bool, np.bool_)


def _number(value: Any) -> Any:
    """A truth value as 0 or 1, anything else as it is."""
    return int(value) if type(value) in TRUTH else value


def _opposite(value: Any) -> Any:
    """`~value` as the compiler calculates it: a truth value becomes the other one."""
    return not value if type(value) in TRUTH else ~value


def _place(index: Any) -> Any:
    """The index itself. Raises IndexError, which names kernel and line: it is negative."""
    if isinstance(index, int | np.integer) and index < 0:
        caller = sys._getframe(1)
        where = f"{caller.f_code.co_qualname}, {Path(caller.f_code.co_filename).name}:{caller.f_lineno}"
        raise IndexError(f"{where}: the index {index} is negative; compiled code would not count from the end")
    return index


HELPERS = {"_pakal_number": _number, "_pakal_opposite": _opposite, "_pakal_place": _place}
"""The helpers that rewritten code calls, by their global names."""


def as_compiled(function: F) -> F:
    """The function itself, with its code rewritten; unchanged if its source cannot be found."""
    code = function.__code__
    new_code = codes_of(code.co_filename).get((code.co_qualname, code.co_firstlineno))
    if new_code is not None:
        function.__globals__.update(HELPERS)
        function.__code__ = new_code
    return function


@cache
def codes_of(path: str) -> dict[tuple[str, int], CodeType]:
    """Rewritten code of every function in a file, by its qualified name and first line."""
    try:
        tree = ast.parse(Path(path).read_bytes())
    except (OSError, SyntaxError):
        return {}
    module = compile(ast.fix_missing_locations(Rewriting().visit(tree)), path, "exec", dont_inherit=True)
    return {(code.co_qualname, code.co_firstlineno): code for code in codes_in(module)}


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A piece of code, and all pieces that are written inside it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_in(inner)


class Rewriting(ast.NodeTransformer):
    """Makes operands of operators numbers, and looks at indices."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """`a[i]`, `a[i, j]`, `a[i] = b`"""
        self.generic_visit(node)
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        looked_at = [each if isinstance(each, ast.Slice) else place_of(each) for each in indices]
        node.slice = ast.Tuple(looked_at, ast.Load()) if isinstance(node.slice, ast.Tuple) else looked_at[0]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """`a + b`"""
        self.generic_visit(node)
        node.left, node.right = as_number(node.left), as_number(node.right)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`-a`, `~a`"""
        self.generic_visit(node)
        if isinstance(node.op, ast.Invert):
            return ast.copy_location(call("_pakal_opposite", node.operand), node)
        if not isinstance(node.op, ast.Not):
            node.operand = as_number(node.operand)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | list[ast.AST]:
        """`a += b`; a target that is not a plain name is a field, and keeps its type."""
        self.generic_visit(node)
        node.value = as_number(node.value)
        if not isinstance(node.target, ast.Name):
            return node
        name = node.target.id
        first = ast.Assign([ast.Name(name, ast.Store())], call("_pakal_number", ast.Name(name, ast.Load())))
        return [ast.copy_location(first, node), node]


def as_number(node: ast.expr) -> ast.expr:
    """An expression whose value, if it is a truth value, is made a number."""
    if isinstance(node, (ast.Constant, ast.BinOp)):  # neither is one of NumPy's truth values
        return node
    return ast.copy_location(call("_pakal_number", node), node)


def place_of(node: ast.expr) -> ast.expr:
    """An index that is looked at, if it is not a plain number."""
    return node if isinstance(node, ast.Constant) else ast.copy_location(call("_pakal_place", node), node)


def call(name: str, operand: ast.expr) -> ast.expr:
    """A call of one of the helpers."""
    return ast.Call(ast.Name(name, ast.Load()), [operand], [])
