"""Which build of the rules plays: the Python files as they are, or what `make compiled` has
made of them.

The compiled build is a folder of extension modules beside the sources, never among them. A finder
put in front of Python's own hands them out instead of the files of the same names, or none of
them: a build that is not of just these sources, by digest, is refused and the files play. The
choice falls when the first of these modules is asked for, once for a process and its children.
"""

import copyreg
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

COMPILER: Final = "mypy 2.4.1"
"""What compiles; the version that `constraints.txt` pins."""
COMPILED: Final = (
    "boards/*/*.py",
    "engine/*.py",
    "verbs/effect.py",
    "verbs/meaning.py",
    "rulesets/*/effects/*.py",
    "rulesets/*/model/**/*.py",
    "rulesets/*/play/board/*.py",
    "rulesets/*/play/rules/**/*.py",
    "rulesets/*/play/turn/**/*.py",
    "rulesets/*/policies/**/*.py",
)
"""What is compiled, but for `__init__.py`: what a game needs while nobody listens. Rulesets
installed from elsewhere are not ours to compile."""
LEFT_OUT: Final = (
    "engine/campaign.py",
    "engine/chart_rolls.py",
    "engine/session.py",
    "engine/transcript.py",
    "engine/journal.py",
    "rulesets/*/play/board/events.py",
)
"""What mypyc does not take or what reads types while it runs, and the events: they are made when
somebody listens."""
READ_TOO: Final = ("core/*.py", "model/*.py", "odds/*.py", "rulesets/*/*.py")
"""Others whose constants are written into what is compiled."""
LIBRARY: Final = "questpack__mypyc"
"""The one library that all compiled modules share."""
CHOICE: Final = "QUESTPACK_BUILD"
"""The environment says `compiled` to have that build; otherwise the Python files play, as long as
not every game has been played compiled from its first round to its last."""
ASKED_FOR: Final = "compiled"
PURE: Final = "pure"
STALE: Final = "its sources have changed since; `make compiled` makes it anew"

PACKAGE: Final = Path(__file__).resolve().parent.parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]
TAG: Final = SUFFIX.strip(".").removesuffix(".so").removesuffix(".pyd")
DIGEST: Final = "digest"


def home() -> Path:
    """Where the compiled build for this Python lies: in an installed wheel, or in a checkout."""
    installed = PACKAGE / "_compiled" / TAG
    return installed if installed.is_dir() else PACKAGE.parent / "build" / "compiled" / TAG


def sources() -> list[Path]:
    """The files to compile, in order."""
    found = _matching(COMPILED) - _matching(LEFT_OUT)
    found = {path for path in found if not _found_by_types(path.parent)}
    return sorted(path for path in found if path.name != "__init__.py")


@cache
def _found_by_types(folder: Path) -> bool:
    """Whether a folder's registry looks at the types its modules write: compiled functions
    have none."""
    registry = folder / "registry.py"
    return registry.is_file() and "get_type_hints" in registry.read_text(encoding="utf-8")


def _matching(patterns: Iterable[str]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def name_of(source: Path) -> str:
    """The name of a source's module."""
    return ".".join((PACKAGE.name, *source.relative_to(PACKAGE).with_suffix("").parts))


def digest() -> str:
    """What a build depends on, in short: sources, compiler, Python."""
    sign = sha256(f"{COMPILER} {TAG}".encode())
    for path in sorted({*sources(), *_matching(READ_TOO)}):
        sign.update(f"\n{path.relative_to(PACKAGE).as_posix()}\n".encode())
        sign.update(path.read_bytes())
    return sign.hexdigest()


def _refusal() -> str:
    """Why the compiled build does not play; empty when it does."""
    if os.environ.get(CHOICE) != ASKED_FOR:
        return f"{CHOICE}={ASKED_FOR} asks for it"
    try:
        made_of = (home() / DIGEST).read_text(encoding="ascii")
    except OSError:
        return "there is none"
    return "" if made_of == digest() else STALE


def library() -> Path:
    """The file of the compiled build."""
    return home() / f"{LIBRARY}{SUFFIX}"


def _load_library() -> None:
    """The library looks itself up among the modules by its name."""
    spec = spec_from_file_location(LIBRARY, library())
    if spec is not None and spec.loader is not None:
        sys.modules[LIBRARY] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[LIBRARY])


class _Loader(ExtensionFileLoader):
    """Loads one of the modules in the library."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module; its name in the library is the whole name, as `inits` writes it."""
        inside = ModuleSpec(spec.name.replace(".", "___"), self, origin=self.path)
        return super().create_module(inside)

    def exec_module(self, module: ModuleType) -> None:
        """It has run by now; its frozen values get a way through `pickle`, which would set
        their fields one by one."""
        super().exec_module(module)
        for kind in vars(module).values():
            if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
                take_apart: Any = _taken_apart
                copyreg.pickle(kind, take_apart)


def _taken_apart(value: Any) -> tuple[Callable[..., object], tuple[object, ...]]:
    return _made, (type(value), {one.name: getattr(value, one.name) for one in fields(value)})


def _made(kind: Callable[..., object], values: dict[str, Any]) -> object:
    return kind(**values)


class _Finder(MetaPathFinder):
    """Finds compiled modules, when the compiled build plays."""

    def __init__(self) -> None:
        self.names: frozenset[str] = frozenset()
        self.refusal: str | None = None
        """Why it does not; None as long as nobody has asked."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module of that name, if there is one and it may be used."""
        if not name.startswith(PACKAGE.name) or self.why_not() or name not in self.names:
            return None
        file = str(library())
        return spec_from_file_location(name, file, loader=_Loader(name, file))

    def why_not(self) -> str:
        """Why the compiled build does not play, found out once and then told once."""
        if self.refusal is None:
            self.refusal = _refusal()
            if self.refusal == STALE:
                sys.stderr.write(f"questpack: the compiled build is refused: {self.refusal}\n")
                os.environ[CHOICE] = PURE  # the processes that this one starts need not say so
            if not self.refusal:
                self.names = frozenset(map(name_of, sources()))
                _load_library()
        return self.refusal


_FINDER: Final = _Finder()


def choose() -> None:
    """Put the finder in front of Python's own; once is enough."""
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)


def why_pure() -> str:
    """Why the Python files play; empty when the compiled build does."""
    return _FINDER.why_not()


def playing() -> str:
    """Which build plays, in words."""
    return "pure Python build" if why_pure() else "compiled build"
