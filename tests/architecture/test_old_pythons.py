"""Nothing that CPython 3.11.0 lacks or reads otherwise: users have the Python of their system.

Possessive quantifiers and atomic groups came with 3.11.0, and before 3.11.5 they match wrongly.
What else is newer than 3.11.0 is tried by `make smoke` on the Pythons of the machine.
"""

import ast
import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.architecture.tree import Module, modules

CODE = ("authoring", "tools", "bench", "tests")
NEWER = re.compile(r"\(\?>|(?:[*+?]|\{\d*,?\d*\})\+")
_ESCAPE = re.compile(r"\\.", re.DOTALL)
_CLASS = re.compile(r"\[\^?\]?[^\]]*\]")


def newer(pattern: str) -> str:
    """The possessive quantifier or atomic group of a pattern; empty when it has none."""
    bare = _CLASS.sub("x", _ESCAPE.sub("x", pattern))
    match = NEWER.search(bare)
    return match[0] if match else ""


def _texts(node: ast.AST) -> Iterator[str]:
    """Yield the text of each string in `node`, of f-strings with `x` for what is filled in."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr):
            yield "".join(
                str(piece.value) if isinstance(piece, ast.Constant) else "x"
                for piece in part.values
            )
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _in_calls(module: Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string in a call of `re.*`."""
    for node in module.nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("re."):
            for text in _texts(node):
                yield node.lineno, text


@pytest.mark.parametrize(
    "pattern", ["a*+", "a++", "a?+", "a{2,}+", "(?>a)", "[^x]++", r"\d*+b", "(?:a|b)?+"]
)
def test_what_old_pythons_match_wrongly_is_noticed(pattern: str) -> None:
    assert newer(pattern)
    re.compile(pattern)


@pytest.mark.parametrize("pattern", [r"a\++", "[*+]+", r"[\]+]+", "a+", "c[+]{2}", r"\(\?>", "a+?"])
def test_what_looks_like_it_is_not(pattern: str) -> None:
    assert not newer(pattern)


def test_no_pattern_is_possessive_or_atomic() -> None:
    wrong = [
        f"{module.path}:{line}: {text}"
        for module in modules(*CODE)
        if not module.path.endswith(Path(__file__).name)
        for line, text in _in_calls(module)
        if newer(text)
    ]
    assert wrong == []


def test_no_compiled_pattern_of_a_module_is() -> None:
    """Patterns put together from several texts, as they are once the module is loaded."""
    seen, wrong = 0, []
    for source in modules("authoring"):
        if "re.compile" not in source.text:
            continue
        for name, value in vars(import_module(source.dotted)).items():
            if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                seen += 1
                wrong += [f"{source.dotted}.{name}"] if newer(value.pattern) else []
    assert wrong == []
    assert seen > 100


def test_no_pattern_of_a_schema_is(repository: Path) -> None:
    def patterns(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for key, inside in value.items():
                if key == "pattern" and isinstance(inside, str):
                    yield inside
                elif key == "patternProperties":
                    yield from inside
                yield from patterns(inside)
        elif isinstance(value, list):
            for inside in value:
                yield from patterns(inside)

    files = sorted((repository / "schemas").rglob("*.json"))
    every = [text for file in files for text in patterns(json.loads(file.read_text("utf-8")))]
    assert len(every) > 20
    assert [text for text in every if newer(text)] == []


def test_no_tar_file_is_unpacked() -> None:
    """`extractall(filter=...)` came with 3.11.4, and without it an archive writes anywhere."""
    assert [module.path for module in modules("authoring") if "import tarfile" in module.text] == []
