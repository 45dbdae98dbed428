"""Discovery of plug-in modules: dropping a file into the folder registers it."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType


def modules_offering(package: str, name: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield (name, module) of each module in the folder of `package` that has a top-level `name`,
    in alphabetical order. `package` is a dotted, importable name."""
    folder = importlib.import_module(package)
    for info in sorted(pkgutil.iter_modules(folder.__path__), key=lambda entry: entry.name):
        module = importlib.import_module(f"{package}.{info.name}")
        if hasattr(module, name):
            yield info.name, module
