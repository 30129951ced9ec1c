"""Makes a module of machine code of all that Python calls of one game, for a Python without a compiler.

The code is that of Numba's last step, made for no processor in particular. LLVM makes WebAssembly of it, or code for
this machine, and a linker makes a library that `ctypes` loads. Each function of it takes one address, that of a row of
words (`kernels.ahead` says which).
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import msgspec
from numba import types

from pakal.base.errors import SetupError
from pakal.kernels.ahead import RESULT_WORDS, Function, Table
from pakal.kernels.arrays import NUMBERS


class Target(NamedTuple):
    """What machine code is made for.

    Attributes:
        triple, layout: LLVM's names for the machine, and for how data lie in its memory; "": as the triple says.
        features: abilities of the machine.
        linker: the linker of `ziglang`, and its arguments.
    """

    triple: str
    layout: str
    features: str
    linker: tuple[str, ...]


ABILITIES = ("mutable-globals", "sign-ext", "simd128", "bulk-memory", "nontrapping-fptoint")
WASM = Target(
    "wasm32-unknown-emscripten",
    "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-f128:64-n32:64-S128-ni:1:10:20",
    ",".join(f"+{each}" for each in ABILITIES),
    (
        *(
            "wasm-ld",
            "-shared",
            "--experimental-pic",
            "--no-entry",
            "--allow-undefined",
            "--strip-all",
            "--gc-sections",
        ),
        *("--no-check-features", f"--features={','.join(ABILITIES)}"),  # or it writes what older engines refuse
    ),
)
"""A dynamic library of Emscripten, as Pyodide loads it."""


def this_machine() -> Target:
    """A dynamic library for this machine, to test without a browser. Raises SetupError: not on this system."""
    if sys.platform != "linux":
        raise SetupError("machine code ahead of time is made for web pages, and on Linux for tests")
    return Target(llvm.get_process_triple(), "", "", ("ld.lld", "-shared", "--strip-all", "--gc-sections"))


class Made(NamedTuple):
    """A function that was compiled.

    Attributes:
        name: its name in `kernels.ahead`.
        code: LLVM's text of its module.
        symbol: its name there.
        signature: types of its arguments and its result.
    """

    name: str
    code: str
    symbol: str
    signature: Any


def found(made: Sequence[tuple[Any, Any]]) -> list[Made]:
    """Compiled functions (`compiler.Called.made`), each once; those of single numbers stay Python (`ahead.machine`)."""
    functions: dict[tuple[str, str], Made] = {}
    for function, result in made:
        if any(not isinstance(kind, types.Number | types.Boolean) for kind in result.signature.args):
            name = f"{function.__module__}.{function.__qualname__}"
            code = result.library.get_llvm_str()
            each = Made(name, code, result.fndesc.llvm_func_name, result.signature)
            functions.setdefault((name, str(result.signature)), each)
    return list(functions.values())


def codes_of(kind: Any) -> list[str]:
    """A type as the table of a module spells it (`ahead.hand_over`). Raises TypeError: no kernel takes it."""
    if isinstance(kind, types.Array):
        return [f"{item_code(kind.dtype)}:{kind.ndim}:{kind.layout}"]
    if isinstance(kind, types.BaseTuple):
        return ["(", *(code for each in items_of(kind) for code in codes_of(each)), ")"]
    if isinstance(kind, types.Record):
        return [item_code(kind)]
    if isinstance(kind, types.Boolean):
        return ["b"]
    if isinstance(kind, types.Integer):
        return ["i" if str(kind).startswith("int") else "u"]
    if isinstance(kind, types.Float):
        return ["d"]
    raise TypeError(f"no machine code takes {kind}")


def items_of(kind: Any) -> Sequence[Any]:
    """The types of the items of a tuple."""
    items: Sequence[Any] = kind.types
    return items


def item_code(kind: Any) -> str:
    """The type of the items of an array."""
    if isinstance(kind, types.Record):
        return f"V{kind.size}"
    return str(kind)


def result_code(kind: Any) -> str:
    """The type of a result, in letters of `struct`; "": there is none."""
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    if kind is types.none:
        return ""
    if isinstance(kind, types.BaseTuple):
        return "".join(result_code(each) for each in items_of(kind))
    return NUMBERS[str(kind)]


def cleaned(code: str, target: Target) -> Any:
    """A module for another machine, without what belongs to one processor."""
    if target.layout:
        code = re.sub(r"^target datalayout = .*$", f'target datalayout = "{target.layout}"', code, flags=re.M)
        code = re.sub(r"^target triple = .*$", f'target triple = "{target.triple}"', code, flags=re.M)
    code = re.sub(r'"(target-cpu|target-features|probe-stack|tune-cpu)"="[^"]*"', "", code)
    code = re.sub(r"^declare double @sqrt\(.*$", "", code, flags=re.M).replace("@sqrt(", "@llvm.sqrt.f64(")
    return llvm.parse_assembly(code.replace("= common ", "= internal "))


def entry(export: str, function: Any, head: str) -> str:
    """LLVM's text of a function that takes a row of words, and calls a compiled one.

    The compiled one gets the address of its result, that of what it raises, and its arguments.
    """
    kinds = ["ptr" if str(each.type).endswith("*") else str(each.type) for each in function.arguments]
    body, arguments = [], []
    for i, kind in enumerate(kinds):
        body.append(f"%p{i} = getelementptr i8, ptr %row, i32 {8 * (i + RESULT_WORDS - 1) if i else 0}")
        if i > 1:
            body.append(f"%v{i} = load {kind}, ptr %p{i}, align 8")
        arguments.append(f"{kind} %{'v' if i > 1 else 'p'}{i}")
    symbol = '"' + function.name + '"'
    lines = (
        head,
        f"declare i32 @{symbol}({', '.join(kinds)})",
        f"define i32 @{export}(ptr %row) {{",
        *body,
        f"%status = call i32 @{symbol}({', '.join(arguments)})",
        "ret i32 %status",
        "}",
    )
    return "\n".join(lines)


def link(made: Sequence[Made], target: Target) -> tuple[Any, list[Function]]:
    """One module of all functions, each with its entry, and the table of these."""
    functions: list[Function] = []
    parts = []
    for number, each in enumerate(sorted(made, key=lambda each: (each.name, str(each.signature)))):
        part, export = cleaned(each.code, target), f"f{number}"
        inner = part.get_function(each.symbol)
        head = "\n".join(re.findall(r"^target .*$", str(part), flags=re.M))
        part.link_in(llvm.parse_assembly(entry(export, inner, head)))
        for one in (*part.functions, *part.global_variables):
            if not one.is_declaration and one.name != export:
                one.linkage = llvm.Linkage.internal
        words = sum(1 for _ in inner.arguments) - 2
        kinds = [code for kind in each.signature.args for code in codes_of(kind)]
        functions.append(Function(each.name, export, kinds, words, result_code(each.signature.return_type)))
        parts.append(part)
    whole = parts[0]
    for part in parts[1:]:
        whole.link_in(part)
    return whole, functions


def tidy(module: Any, machine: Any) -> None:
    """Remove functions that no entry calls, and second copies."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_merge_functions_pass()
    passes.add_constant_merge_pass()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    passes.run(module, llvm.create_pass_builder(machine, tuning))
    for number, each in enumerate(one for one in module.functions if one.linkage == llvm.Linkage.internal):
        each.name = f"i{number}"  # Numba's names depend on what this process has compiled before


@cache
def start_llvm() -> None:
    """Let LLVM know all machines."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()


def linker() -> list[str]:
    """The command that links. Raises SetupError: `ziglang` is not installed."""
    try:
        import ziglang  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ImportError:
        raise SetupError("machine code for a web page needs a linker: pip install 'pakal[page]'") from None
    return [str(Path(ziglang.__file__).parent / "zig")]


def build(game: str, made: Sequence[Made], target: Target) -> tuple[bytes, bytes]:
    """The library and the table of a game. The same functions give the same bytes."""
    start_llvm()
    module, functions = link(made, target)
    machine = llvm.Target.from_triple(target.triple).create_target_machine(opt=3, features=target.features, reloc="pic")
    tidy(module, machine)
    exports = [f"--export={each.export}" for each in functions] if target is WASM else []
    with TemporaryDirectory() as folder:
        code, library = Path(folder) / "code.o", Path(folder) / "library.so"
        code.write_bytes(machine.emit_object(module))
        subprocess.run([*linker(), *target.linker, *exports, str(code), "-o", str(library)], check=True)
        return library.read_bytes(), msgspec.json.format(msgspec.json.encode(Table(game, f"{game}.so", functions)))
