"""Maker of the compiled build: `make compiled`.

mypyc compiles a copy of the sources in build/compiled, Cython the few files that replace Python
ones; the result is put into a folder named after this Python, with a manifest of its sources. The
checkout does not change.
"""

import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from itertools import takewhile
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from mypyc.build import mypycify
from mypyc.codegen import emitclass
from mypyc.codegen.emit import Emitter
from mypyc.ir.class_ir import ClassIR
from mypyc.ir.func_ir import FuncIR
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from authoring.core import build
from tools.compiled_sources import COMPILER, is_fresh, manifest, native, seldom, sources
from tools.compiled_words import make_known, write_header

LEVEL = os.environ.get("QUESTPACK_OPTIMISE", "3")
"""Optimisation level of the C compiler; 0 for a trial build."""
IF_STALE = "--if-stale"
"""Option: do nothing if there is a build of exactly these sources."""
HEAD = "from typing import TYPE_CHECKING"
IMPORT = "if TYPE_CHECKING: from mypy_extensions import mypyc_attr"
COPIED = "serializable=True"
"""Decorator argument: objects may be made without `__init__`, as `engine/copying.py` does."""
INHERITED = "allow_interpreted_subclasses=True"
"""Decorator argument: Python code may inherit from the class."""
SIGN = "@mypyc_attr({marks})"
PLAIN_CLASS = re.compile(r"class (?!.*\b(Enum|Protocol|Mapping)\b)")
"""Pattern of classes that mypyc compiles."""
UNSEEN = "-fvisibility=hidden"
"""Compiler option for direct calls inside the library: a sixth of a game's time."""
BUNDLES = 6
RARE, RARE_BUNDLES, RARE_LEVEL = "rare", 2, "-O1"
INIT = """
PyObject *{made}(void);
PyMODINIT_FUNC PyInit_{name}(void) {{ return {made}(); }}
"""


def main() -> None:
    """Compile, and print the number of modules and the time taken."""
    if f"mypy {version('mypy')}" != COMPILER:
        sys.exit(f"the compiled build is made by {COMPILER}, here is {version('mypy')}")
    if IF_STALE in sys.argv and is_fresh():
        print("The compiled build is of these sources already.")
        return
    began = time.monotonic()
    made_of = manifest()
    place = build.PACKAGE.parent / "build" / "compiled"
    work, done = place / "work", place / "done"
    names = _copied(work)
    shutil.rmtree(done, ignore_errors=True)
    os.chdir(work)
    _compile(names, done)
    (done / build.MANIFEST).write_text(made_of, encoding="utf-8")
    home = place / build.TAG
    shutil.rmtree(home, ignore_errors=True)
    done.rename(home)
    print(f"{len(names)} modules compiled in {time.monotonic() - began:.0f} s: {home}")


def _copied(work: Path) -> list[str]:
    """Copy the package into the folder `work`; return the paths there of the files to compile."""
    package = build.PACKAGE
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(
        package, work / package.name, ignore=shutil.ignore_patterns("__pycache__", "_*led")
    )
    shutil.copy(package.parent / "pyproject.toml", work)
    names = [f"{package.name}/{path}" for path in sources()]
    for name in names:
        path = work / name
        path.write_text(signed(path.read_text(encoding="utf-8"), name), encoding="utf-8")
    return names


def signed(text: str, name: str) -> str:
    """Return a source in which every class whose objects are copied may be made without `__init__`,
    and Python code may inherit from the classes of the engine. The decorators for this replace
    blank lines, so that every line keeps its number."""
    lines = text.split("\n")
    given = [INHERITED] if name.startswith("authoring/engine/") else []
    classes = [at for at in range(1, len(lines)) if _begins_class(lines, at)]
    marks = {at: [*given, *([COPIED] if _is_copied(lines, at) else [])] for at in classes}
    marked = [at for at in classes if marks[at]]
    if not marked:
        return text
    imports = next(at for at, line in enumerate(lines) if line.startswith(("from ", "import ")))
    lines[imports - 1] = HEAD
    lines[marked[0] - 2] = IMPORT
    for at in marked:
        lines[at - 1] = SIGN.format(marks=", ".join(marks[at]))
    return "\n".join(lines)


def _begins_class(lines: Sequence[str], at: int) -> bool:
    if lines[at - 1] or not lines[at].startswith(("class ", "@")):
        return False
    following = (line for line in lines[at:] if line.startswith(("class ", "def ")))
    return PLAIN_CLASS.match(next(following, "")) is not None


def _is_copied(lines: Sequence[str], at: int) -> bool:
    begun = next(row for row in range(at, len(lines)) if lines[row].startswith("class "))
    body = takewhile(lambda line: not line or line[0] in " )", lines[begun + 1 :])
    return any(line.startswith("    PARTS: ") for line in body)


def _init_slot(kind: ClassIR, init: FuncIR, emitter: Emitter) -> str:
    """Return the name of a C function, which it writes, that runs `__init__` when Python code makes
    an object of a compiled class: mypyc leaves it out even where `__new__` does not run
    `__init__`."""
    name = f"{kind.name_prefix(emitter.names)}_init"
    call = emitter.wrapper_function_call(init.decl)
    by_new = not (kind.allow_interpreted_subclasses or kind.builtin_base or kind.is_serializable())
    done = "0" if by_new else f"{call}(self, args, kwds) != NULL ? 0 : -1"
    for line in (
        "static int",
        f"{name}(PyObject *self, PyObject *args, PyObject *kwds)",
        "{",
        f"return {done};",
        "}",
    ):
        emitter.emit_line(line)
    return name


def _compile(names: list[str], done: Path) -> None:
    """Make the library in the folder `done`. mypyc would add a small extension for each module;
    here all modules are found in the library by their full names."""
    slots: Any = emitclass.SLOT_DEFS
    slots["__init__"] = ("tp_init", _init_slot)
    make_known()
    extensions = mypycify(
        ["--follow-imports=silent", "--cache-dir=.mypy_cache", *names],
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        target_dir="c",
        group_name=build.LIBRARY.removesuffix("__mypyc"),
    )
    library = next(one for one in extensions if one.name == build.LIBRARY)
    write_header(Path("c"))
    library.sources = [*_bundled(library.sources), *_by_cython(), _inits(names)]
    if sys.platform != "win32":
        library.extra_compile_args.append(UNSEEN)
    command = _Parallel(Distribution({"ext_modules": [library]}))
    command.build_lib, command.build_temp = str(done), "objects"
    command.ensure_finalized()
    command.run()


def _bundled(files: list[str]) -> list[str]:
    """Return the C files, those of modules included by a few bundles, with seldom used ones in
    bundles of their own: reading the headers takes longer than compiling a module."""
    ours = sorted((file for file in files if "__native_" in file), key=_size, reverse=True)
    apart = {_c_name(f"{build.PACKAGE.name}/{path}") for path in seldom()}
    rare = [file for file in ours if Path(file).stem.removeprefix("__native_") in apart]
    often = [file for file in ours if file not in rare]
    bundles = [*_split(often, "often", BUNDLES), *_split(rare, RARE, RARE_BUNDLES)]
    return [*bundles, *(file for file in files if file not in ours)]


def _by_cython() -> list[str]:
    """Return the C files that Cython makes of its sources."""
    made = [Extension(build.name_of(path), [f"{build.PACKAGE.name}/{path}"]) for path in native()]
    done = cythonize(made, build_dir="c", quiet=True)
    return [file for one in done for file in one.sources]


def _split(files: list[str], name: str, number: int) -> list[str]:
    bundles = [Path("c") / f"{name}_{at}.c" for at in range(number)]
    for at, path in enumerate(bundles):
        path.write_text("".join(f'#include "{Path(file).name}"\n' for file in files[at::number]))
    return [str(path) for path in bundles]


def _size(file: str) -> int:
    return Path(file).stat().st_size


def _inits(names: list[str]) -> str:
    """Write a C file with the init function of every module in the library; return its path."""
    path = Path("c") / "inits.c"
    made = {_c_name(name): f"CPyInit_{_c_name(name)}" for name in names}
    for name in native():
        made[_c_name(f"{build.PACKAGE.name}/{name}")] = f"PyInit_{Path(name).stem}"
    inside = "".join(INIT.format(name=name, made=made[name]) for name in made)
    path.write_text("#include <Python.h>\n" + inside)
    return str(path)


def _c_name(name: str) -> str:
    """Return the name of a module in C, from its path."""
    return "___".join(Path(name).with_suffix("").parts)


class _Parallel(build_ext):
    """Build command that compiles the C files of a library on all cores instead of one by one."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        one = compiler.compile

        def alone(file: str, options: dict[str, Any]) -> list[str]:
            level = [RARE_LEVEL] if Path(file).stem.startswith(RARE) and LEVEL != "0" else []
            given = {"extra_postargs": [*options["extra_postargs"], *level]}
            return list(one([file], **options | given))

        def every(files: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda file: alone(file, options), files)
                return [path for paths in made for path in paths]

        compiler.compile = every
        super().build_extensions()


if __name__ == "__main__":
    main()
