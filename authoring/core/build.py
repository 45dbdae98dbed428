"""Choice between the compiled build of `make compiled` and the Python files.

The compiled build is a folder of its own, never among the sources. A finder (`core/finder.py`)
loads its modules in place of all Python files of these names, or of none: a build made from other
sources is refused, and the Python files are used. The choice is made when the first module that may
be compiled is imported, once for a process and those it starts.
"""

import copyreg
import os
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, source_hash
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

LIBRARY: Final = "questpack__mypyc"
"""The one library that all compiled modules share."""
MANIFEST: Final = "manifest"
"""The file beside it that lists its sources: a line for each with size, time of change, digest,
whether it is compiled, and its path below the package."""
CHOICE: Final = "QUESTPACK_BUILD"
"""Environment variable; `pure` selects the Python files. A process that uses them for another
reason sets it for its child processes."""
PURE: Final = "pure"
COMPILED: Final = "compiled"

ASKED: Final = f"{CHOICE}={PURE}"
NONE: Final = "there is none"
STALE: Final = "its sources have changed since; `make compiled` makes it anew"
WATCHED: Final = "somebody traces what the Python files do"

PACKAGE: Final = Path(__file__).resolve().parent.parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]
TAG: Final = SUFFIX.strip(".").removesuffix(".so").removesuffix(".pyd")


def home() -> Path:
    """Return the folder of the compiled build for this Python, in a wheel or a checkout."""
    installed = PACKAGE / "_compiled" / TAG
    return installed if installed.is_dir() else PACKAGE.parent / "build" / "compiled" / TAG


def library() -> str:
    """Return the path of the file that holds the compiled build."""
    return str(home() / f"{LIBRARY}{SUFFIX}")


def _watched() -> bool:
    """Return whether a debugger, a profiler or coverage watches this process."""
    if sys.gettrace() is not None or sys.getprofile() is not None or "COVERAGE_RUN" in os.environ:
        return True
    watch: Any = getattr(sys, "monitoring", None)
    return watch is not None and any(map(watch.get_tool, range(6)))


def _made_of() -> list[list[str]]:
    """Return [size, time, digest, kind, path] of each source in MANIFEST; [] without a build."""
    try:
        lines = (home() / MANIFEST).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    return [line.split(" ", 4) for line in lines]


def _is_fresh(made_of: list[list[str]]) -> bool:
    """Return whether no source of the manifest's lines `made_of` has changed. Equal size and time
    count as unchanged; with another time, as after a checkout, the digest decides."""
    for size, time, digest, _, path in made_of:
        try:
            status = (PACKAGE / path).stat()
        except OSError:
            return False
        if status.st_size != int(size):
            return False
        if status.st_mtime_ns != int(time) and digest_of(path) != digest:
            return False
    return True


def digest_of(path: str) -> str:
    """Return a digest of a source's content in hex; `path` is relative to `authoring`."""
    return source_hash((PACKAGE / path).read_bytes()).hex()


class _Loader(ExtensionFileLoader):
    """Loader of a module inside the library, the one file of the compiled build."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module of `spec`; the library names it with `___` for each dot."""
        library_spec = ModuleSpec(spec.name.replace(".", "___"), self, origin=self.path)
        module = super().create_module(library_spec)
        module.__name__ = spec.name
        return module


def ready_for_pickle() -> None:
    """Register a pickle function for each frozen compiled class, since pickle would set the fields
    one by one. Call this before each pickling: compiled modules load each other unnoticed."""
    for name in _CHOICE.names & sys.modules.keys():
        for kind in vars(sys.modules[name]).values():
            is_own_class = isinstance(kind, type) and kind.__module__ == name
            if is_own_class and hasattr(kind, "__dataclass_fields__"):
                take_apart: Any = _taken_apart
                copyreg.pickle(kind, take_apart)


def _taken_apart(value: Any) -> tuple[Callable[..., object], tuple[object, ...]]:
    names = type(value).__dataclass_fields__
    return _made, (type(value), {name: getattr(value, name) for name in names})


def _made(kind: Callable[..., object], values: dict[str, Any]) -> object:
    return kind(**values)


class Choice:
    """Choice between compiled build and Python files; `names` are the compiled modules."""

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        self.refusal: str | None = None
        """The reason why the compiled build is not used, "" if it is; None before the first
        check."""

    def spec_of(self, name: str) -> ModuleSpec | None:
        """Return the spec of the compiled module `name`; None where its Python file is used."""
        if self.why_not() or name not in self.names:
            return None
        file = library()
        return ModuleSpec(name, _Loader(name, file), origin=file)

    def why_not(self) -> str:
        """Return why the Python files are used; "" if the compiled build is. Checked once."""
        if self.refusal is None:
            self.refusal = self._looked_up()
            if self.refusal == STALE:
                sys.stderr.write(f"questpack: the compiled build is refused: {self.refusal}\n")
            if self.refusal:
                os.environ[CHOICE] = PURE  # the processes that this one starts need not ask
        return self.refusal

    def _looked_up(self) -> str:
        if os.environ.get(CHOICE) == PURE:
            return ASKED
        made_of = _made_of()
        if not made_of:
            return NONE
        if _watched():
            return WATCHED
        if not _is_fresh(made_of):
            return STALE
        compiled = [path for _, _, _, how, path in made_of if how == COMPILED]
        _load_library()
        self.names = frozenset(map(name_of, compiled))
        return ""


def beside(name: str) -> ModuleType:
    """Return a fresh copy of the compiled module `name` that is not registered in `sys.modules`, to
    compare it with the module that is used."""
    spec = ModuleSpec(name, _Loader(name, library()), origin=library())
    module = module_from_spec(spec)
    cast(_Loader, spec.loader).exec_module(module)
    return module


def name_of(path: str) -> str:
    """Return the dotted name of the module in the source `path`, relative to `authoring`."""
    return f"{PACKAGE.name}.{path.rpartition('.')[0].replace('/', '.')}"


def _load_library() -> None:
    """Load the library and register it, as it looks itself up among the modules by its name."""
    loader = ExtensionFileLoader(LIBRARY, library())
    spec = ModuleSpec(LIBRARY, loader, origin=library())
    sys.modules[LIBRARY] = loader.create_module(spec)
    loader.exec_module(sys.modules[LIBRARY])


_CHOICE: Final = Choice()


def spec_of(name: str) -> ModuleSpec | None:
    """Return the spec of the compiled module `name`; None where its Python file is used."""
    return _CHOICE.spec_of(name)


def why_pure() -> str:
    """Return the reason why the Python files are used, in words; "" if the compiled build is."""
    return _CHOICE.why_not()


def playing() -> str:
    """Return `compiled build` or `pure Python build`, whichever is used."""
    return "pure Python build" if why_pure() else "compiled build"
