"""Patterns take time in proportion to what they are held against: an author's text may be long.

Each pattern is fed with repeats of its own letters, alone, in pairs and all in a row, in the way
in which its module uses it.
"""

import ast
import re
import re._constants as codes  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tests.architecture.tree import PACKAGE, ROOT

SEARCHES = frozenset(("search", "sub", "subn", "findall", "finditer", "split"))
WAYS = SEARCHES | {"match", "fullmatch"}
FLAGS = ("VERBOSE", "DOTALL", "MULTILINE", "IGNORECASE", "ASCII")
LETTERS, SHORT, MANY = 5, 800, 4
"""Of a pattern that are paired; of a text; how many times as long the second text is."""
WORTH_A_LOOK = 0.001
"""Seconds of the processor below which a pattern is quick enough, on a fast machine too."""
SLOWER = 9
"""Times as long that four times the letters may take, for those that take any time at all."""
BOUNDED = {
    "authoring/core/dice_text.py": "texts of at most forty letters",
    "authoring/services/sweep.py": "an option of a command",
    "authoring/lint/together.py": "messages of our own",
    "authoring/lint/rule_list.py": "our own pages",
    "authoring/lint/pages_docs.py": "our own pages",
    "authoring/lint/report/as_sarif.py": "our own pages",
    "authoring/lint/explain.py": "our own pages",
    "authoring/paper/emblems.py": "our own drawings",
    "authoring/live/editor_links.py": "an option of a command",
    "authoring/lsp/requests/completion.py": "three hundred letters before the cursor",
    "authoring/source/edits/removal.py": "matched at one place",
    "authoring/source/toml/key_positions.py": "at most 64 KiB that tomllib took, walked once",
    "authoring/source/yaml/brackets.py": "forty letters before a place",
    "authoring/source/yaml/syntax_fixes.py": "lines of at most 2,000 letters, one error a file",
    "authoring/source/yaml/diagnosis.py": "lines of at most 2,000 letters, one error a file",
    "authoring/source/yaml/long_text.py": "lines of at most 2,000 letters, one error a file",
    "authoring/source/schema/row_typos.py": "keys of at most forty letters",
}
"""Modules whose patterns never meet an author's text."""


@dataclass(frozen=True)
class Used:
    """A pattern, and how it is used."""

    path: str
    line: int
    pattern: str
    flags: int
    ways: frozenset[str]

    def over(self, compiled: re.Pattern[str], text: str) -> None:
        """Hold it against a text in each way in which its module does."""
        if self.ways & SEARCHES:
            compiled.sub("", text)
        if "match" in self.ways:
            compiled.match(text)
        if "fullmatch" in self.ways:
            compiled.fullmatch(text)


def _used(path: Path) -> Iterator[Used]:
    """All patterns of a module that are written out."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    names: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Call):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name):
                names[id(node.value)] = target.id
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        owner = node.func.value
        if not isinstance(owner, ast.Name) or owner.id != "re" or not node.args:
            continue
        first = node.args[0]
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            continue
        flags = sum(getattr(re, flag) for flag in FLAGS if f"'{flag}'" in ast.dump(node))
        way = node.func.attr
        name = names.get(id(node), "")
        calls = set(re.findall(rf"\b{name}\.(\w+)", text)) if name else WAYS
        ways = frozenset({way} if way != "compile" else (calls & WAYS or WAYS))
        if way == "compile" or way in WAYS:
            shown = path.relative_to(ROOT).as_posix()
            yield Used(shown, node.lineno, first.value, flags, ways)


def _letters(parts: Any) -> Iterator[str]:
    """A letter for each place of a pattern."""
    for kind, value in parts:
        if kind is codes.LITERAL:
            yield chr(value)
        elif kind is codes.IN:
            yield from (chr(more) for what, more in value if what is codes.LITERAL)
            yield from (chr(more[0]) for what, more in value if what is codes.RANGE)
            yield from ("1a -"[len(str(m)) % 4] for what, m in value if what is codes.CATEGORY)
        elif kind is codes.SUBPATTERN:
            yield from _letters(value[3])
        elif kind in (codes.MAX_REPEAT, codes.MIN_REPEAT):
            yield from _letters(value[2])
        elif kind in (codes.ASSERT, codes.ASSERT_NOT):
            yield from _letters(value[1])
        elif kind is codes.BRANCH:
            for branch in value[1]:
                yield from _letters(branch)


def _texts(used: Used) -> set[str]:
    letters = list(_letters(parser.parse(used.pattern, used.flags)))
    some = list(dict.fromkeys((*letters, "a", "1", " ")))[:LETTERS]
    return {*some, *(one + other for one in some for other in some), "".join(letters) or "a"}


def _took(used: Used, compiled: re.Pattern[str], text: str) -> float:
    begun = process_time()
    used.over(compiled, text)
    return process_time() - begun


def slow_texts(used: Used) -> Iterator[str]:
    """The repeats for which a pattern takes more time than in proportion."""
    compiled = re.compile(used.pattern, used.flags)
    for text in _texts(used):
        length = SHORT // len(text) + 1
        for begin, end in (("", "\x00"), (text[:1], "\n\x00")):
            long = begin + text * length * MANY + end
            if _took(used, compiled, long) < WORTH_A_LOOK:
                continue
            short = begin + text * length + end
            times = [min(_took(used, compiled, one) for _ in range(5)) for one in (short, long)]
            if times[1] > SLOWER * times[0] and times[1] > WORTH_A_LOOK:
                yield begin + text


ALL = [one for path in sorted((ROOT / PACKAGE).rglob("*.py")) for one in _used(path)]
MET = [one for one in ALL if one.path not in BOUNDED]


def test_most_patterns_are_found() -> None:
    assert len(ALL) > 100
    assert {one.path for one in ALL} >= set(BOUNDED) - {
        "authoring/lint/pages_docs.py", "authoring/lint/explain.py",
    }  # fmt: skip


@pytest.mark.long
def test_no_pattern_takes_more_time_than_in_proportion() -> None:
    slow = {f"{one.path}:{one.line}": texts for one in MET if (texts := list(slow_texts(one)))}
    assert slow == {}


@pytest.mark.parametrize(
    "pattern", [r"[|>][-+\d]*(?:\#|[^\n]*\n[ ]*\n)", r"[a-z0-9]+(?:_[a-z]+)+!"]
)
def test_a_pattern_that_is_slow_is_found_out(pattern: str) -> None:
    assert any(slow_texts(Used("", 0, pattern, 0, frozenset({"search"}))))


@pytest.mark.parametrize(
    "name", ["authoring/source/yaml/libyaml.py", "authoring/source/toml/toml_nodes.py"]
)
def test_the_patterns_of_whole_files_are_quick(name: str) -> None:
    mine = [one for one in MET if one.path == name]
    assert mine
    assert [one for one in mine if list(slow_texts(one))] == []
