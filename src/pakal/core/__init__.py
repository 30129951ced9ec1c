"""The contract between games and everything that uses games. It knows no game.

Modules that lay here in pakal 0.1 are still found by their old names, with a warning; from pakal 0.3 on they are not.
"""

import sys
import warnings
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "pakal.core.actors": "pakal.kernels.kernel",
    "pakal.core.bits": "pakal.kernels.bits",
    "pakal.core.choice": "pakal.core.view",
    "pakal.core.dealing": "pakal.core.study",
    "pakal.core.described": "pakal.core.drawing",
    "pakal.core.durations": "pakal.catalogue.durations",
    "pakal.core.engine": "pakal.kernels.engine",
    "pakal.core.errors": "pakal.base.errors",
    "pakal.core.fields": "pakal.kernels.fields",
    "pakal.core.kernel": "pakal.kernels.kernel",
    "pakal.core.languages": "pakal.base.wording",
    "pakal.core.lesson": "pakal.catalogue.lesson",
    "pakal.core.plain": "pakal.core.view",
    "pakal.core.random": "pakal.kernels.random",
    "pakal.core.record": "pakal.catalogue.record",
    "pakal.core.registry": "pakal.catalogue.registry",
    "pakal.core.rows": "pakal.core.events",
    "pakal.core.seats": "pakal.base.wording",
    "pakal.core.spec": "pakal.catalogue.spec",
    "pakal.core.texts": "pakal.base.texts",
    "pakal.core.thumbnail": "pakal.core.drawing",
    "pakal.core.trace": "pakal.core.play",
    "pakal.core.turns": "pakal.core.events",
    "pakal.core.wording": "pakal.base.wording",
}
"""Old names of modules that other packages import, and the modules that hold their contents now."""


class MovedModules(MetaPathFinder, Loader):
    """Finds modules by their old names."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The place of a module that has moved."""
        return ModuleSpec(name, self) if name in MOVED else None

    def exec_module(self, module: ModuleType) -> None:
        """Give the old module the attributes of the new one."""
        new = MOVED[module.__name__]
        warnings.warn(f"{module.__name__} is now {new}", DeprecationWarning, stacklevel=2)
        contents = vars(import_module(new))
        vars(module).update({name: value for name, value in contents.items() if not name.startswith("__")})


sys.meta_path.append(MovedModules())
