"""The code that Numba makes for a GPU, run by the processor, thread after thread.

Numba's CUDA target writes code for LLVM, and NVIDIA's compiler makes that of a GPU from it. Here LLVM makes code of the
processor from it. Unlike the simulator, this shows whether the target understands the rules as the processor's does.
It needs `LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS=0`, for otherwise the code is written for an older LLVM.
"""

import ctypes
import math
import re
from types import SimpleNamespace

import llvmlite.binding as llvm
import numpy as np
from numba import cuda
from numba.cuda import compiler, dispatcher
from numba.cuda.typing.typeof import typeof

CAPABILITY = (9, 0)

REGISTERS = {"tid.x": "0", "ntid.x": "1", "ctaid.x": "%block", "nctaid.x": "%blocks"}
"""The registers by which a thread knows its number: each block has one thread."""

THREAD = "@block = global i32 0\n@blocks = global i32 0\n" + "".join(
    f"define i32 @register.{name}() {{\n"
    f"  %block = load i32, ptr @block\n  %blocks = load i32, ptr @blocks\n  ret i32 {value}\n}}\n"
    for name, value in REGISTERS.items()
)

LAUNCHERS = {}


class There(np.ndarray):
    """An array in the memory of the GPU that is not there."""

    def copy_to_host(self, array=None):
        if array is None:
            return np.array(self)
        array.view(np.uint8)[:] = self.view(np.uint8)
        return array


def pretend():
    """From now on the processor plays the GPU, and runs its code."""
    cuda.is_available = lambda: True
    cuda.to_device = lambda array: np.array(array, order="K").view(There)
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=CAPABILITY)
    dispatcher.CUDADispatcher.specialize = lambda kernel, *arguments: kernel
    dispatcher.CUDADispatcher.__getitem__ = lambda kernel, shape: (
        lambda *arguments: launch(kernel, math.prod(shape), *arguments)
    )


def words(value):
    """An argument as a kernel takes it: an array is its address, shape and strides, after two words for its owner."""
    if isinstance(value, np.ndarray):
        return [0, 0, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides]
    if isinstance(value, tuple):
        return [word for part in value for word in words(part)]
    return [value]


def types_of(value):
    """The type of an argument. Arrays are plain ones for the compiler."""
    if isinstance(value, tuple):
        return typeof(type(value)(*map(plain, value)))
    return typeof(plain(value))


def plain(value):
    return value.view(np.ndarray) if isinstance(value, There) else value


def launch(kernel, n, *arguments):
    """Run a kernel for `n` threads."""
    key = kernel, tuple(map(types_of, arguments))
    if key not in LAUNCHERS:
        LAUNCHERS[key] = translate(kernel, key[1])
    _, address, block, blocks = LAUNCHERS[key]
    numbers = [
        ctypes.c_bool(word) if isinstance(word, (bool, np.bool_)) else ctypes.c_int64(word) for word in words(arguments)
    ]
    function = ctypes.CFUNCTYPE(None, *map(type, numbers))(address)
    blocks.value = n
    for thread in range(n):
        block.value = thread
        function(*numbers)


def translate(kernel, types):
    """A kernel as code of the processor: who owns it, its address, the number of its thread and that of all."""
    library, _ = compiler._compile_pyfunc_with_fixup(kernel.py_func, types, device=False, cc=CAPABILITY, abi="numba")
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    main, *others = (llvm.parse_assembly(of_processor(text)) for text in [*library.llvm_strs, THREAD])
    for other in others:
        main.link_in(other)
    machine = llvm.Target.from_default_triple().create_target_machine(opt=2)
    engine = llvm.create_mcjit_compiler(main, machine)
    engine.finalize_object()
    numbers = (ctypes.c_int32.from_address(engine.get_global_value_address(name)) for name in ("block", "blocks"))
    return engine, engine.get_function_address(library._entry_name), *numbers


def of_processor(text):
    """Code for LLVM without the things that only a GPU has: kinds of memory, and registers that number threads."""
    text = re.sub(r"target (triple|datalayout) = .*", "", text)
    text = re.sub(r" ?addrspace\(\d+\)", "", text).replace("addrspacecast", "bitcast")
    return text.replace("llvm.nvvm.read.ptx.sreg.", "register.")
