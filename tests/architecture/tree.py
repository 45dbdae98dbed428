"""The repository as the architecture tests see it: modules, functions, files."""

import ast
import gc
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "authoring"
OUR_FOLDERS = (PACKAGE, "tests", "bench")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One Python file, parsed."""

    path: str
    text: str
    tree: ast.Module

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @property
    def dotted(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def nodes(self) -> Sequence[ast.AST]:
        """The whole tree in one row: many tests look at every node."""
        return tuple(ast.walk(self.tree))

    @cached_property
    def functions(self) -> Sequence[Function]:
        return [node for node in self.nodes if isinstance(node, Function)]


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """Every Python file below the named folders of the repository."""
    found = []
    gc.disable()  # which would walk through all the trees again and again
    for folder in folders or OUR_FOLDERS:
        found += [_module(path) for path in sorted((ROOT / folder).rglob("*.py"))]
    gc.freeze()
    gc.enable()
    return tuple(found)


@cache
def _module(path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    return Module(path.relative_to(ROOT).as_posix(), text, ast.parse(text))


def _is_scrap(path: Path) -> bool:
    """What .gitignore would leave out, for a copy without version control."""
    made = {"__pycache__", "out", "dist"}
    return any(part in made or part.startswith(".") for part in path.parts)


@cache
def kept_files() -> tuple[Path, ...]:
    """Every file that is, or would be, under version control."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        names = [path for path in ROOT.rglob("*") if not _is_scrap(path.relative_to(ROOT))]
    else:
        names = [ROOT / name for name in listed.decode().split("\0") if name]
    return tuple(path for path in names if path.is_file())


def imported_names(node: ast.AST) -> list[str]:
    """The modules that an import statement names; none for any other node."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [node.module or "."]
    return []


def is_ours(module: str) -> bool:
    return module.split(".", maxsplit=1)[0] in (PACKAGE, "")


def assert_none(found: Iterable[str]) -> None:
    """Fail with every place on a line of its own."""
    places = list(found)
    assert not places, "\n" + "\n".join(places)
