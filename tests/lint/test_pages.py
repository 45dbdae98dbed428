"""Every code has its page, in the package and in docs/lint, and its examples are true."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.core.lint_rule import LintRule
from authoring.lint.explain import codes, explain
from authoring.lint.pages_docs import pages, write
from authoring.lint.registry import GENERIC, all_rules
from authoring.lint.run import lint
from authoring.rulesets.find import default_ruleset, find_ruleset
from authoring.source.pack.load import load_pack
from tests.lint.table import cases

HEADINGS = ("What it does", "Why is this bad?", "Example", "Use instead", "Fix safety")
DIFF = re.compile(r"```diff\n(.*?)```", re.DOTALL)


def test_every_code_of_the_schemas_has_a_page(repository: Path) -> None:
    schemas = (
        path.read_text(encoding="utf-8") for path in (repository / "schemas").rglob("*.json")
    )
    said = {code for text in schemas for code in re.findall(r'"x-code": "([^"]+)"', text)}
    assert said <= set(codes())


@pytest.mark.parametrize("code", codes())
def test_every_page_has_the_headings_in_order(code: str) -> None:
    page = explain(code)
    assert page is not None
    assert page.startswith(f"# {code}\n")
    headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
    left_out = ["Use instead"] if DIFF.search(page) else []
    left_out += [] if "Fix safety" in headings else ["Fix safety"]
    assert headings == [heading for heading in HEADINGS if heading not in left_out]
    assert "There is no fix." not in page
    assert re.search(r"\((error|warning|hint)\)$", page.split("\n")[2])
    assert all(len(line) <= 100 for line in page.split("\n"))


def test_an_unknown_code_has_no_page() -> None:
    assert explain("no-such-code") is None
    assert explain("../explain") is None


def test_the_committed_pages_are_up_to_date(repository: Path) -> None:
    """When this fails: python -m authoring.lint.pages_docs."""
    folder = repository / "docs" / "lint"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == pages()


def test_pages_of_rules_that_are_gone_are_removed(tmp_path: Path) -> None:
    (tmp_path / "old-rule.md").write_text("old", encoding="utf-8")
    assert write(tmp_path) == len(pages()) + 1
    assert write(tmp_path) == 0


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_the_examples_of_a_rule_are_true(rule: LintRule, tmp_path: Path, repository: Path) -> None:
    wrong, right = _sides(rule.page.read_text(encoding="utf-8"))
    package = rule.module.rpartition(".")[0]
    generic = package.startswith(GENERIC)
    id = default_ruleset() if generic else package.split(".")[2].replace("_", "-")
    demo = _demo(id, repository)
    assert _says(rule, wrong, tmp_path / "wrong", demo)
    assert not _says(rule, right, tmp_path / "right", demo)


def _sides(page: str) -> tuple[str, str]:
    """Return the example of a page before and after its one diff."""
    (diff,) = DIFF.findall(page)
    lines = diff.splitlines(keepends=True)
    before, after = (
        "".join(line[1:] or "\n" for line in lines if line[0] != mark) for mark in "+-"
    )
    assert before != after
    return before, after


@cache
def _demo(ruleset: str, repository: Path) -> Path:
    """The easiest quest a ruleset ships: what pages show is written for it."""
    quests = []
    for path in sorted((repository / "packs").glob("*/pack.yaml")):
        header = _header(path.parent)
        if header["ruleset"] == ruleset and header.keys() & {"quest", "tables"}:
            quests.append((header.get("quest", {}).get("dungeon_level", 0), path.parent))
    return min(quests)[1]


@cache
def _header(pack: Path) -> Mapping[str, Any]:
    return YAML(typ="safe").load((pack / "pack.yaml").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def _says(rule: LintRule, example: str, above: Path, demo: Path) -> bool:
    """Whether a rule has something to say about an example laid over the demo quest."""
    base = _header(demo)
    given = YAML(typ="safe").load(example)
    alone = next(iter(given)) if len(given) == 1 else ""
    for key in ("quest", "playtest"):
        if key in given and given[key] is None:  # the example is a pack without one
            del given[key]
            continue
        given[key] = {**base.get(key, {}), **given.get(key, {})}
    uses = [demo.name, *base.get("uses", [])]
    head = {"format": 1, "ruleset": base["ruleset"], "id": "case", "title": "Case", "uses": uses}
    folder = above / "case"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(_dump(head), encoding="utf-8")
    for key, value in given.items():
        # As typed where it can be: comments count, too.
        typed = key == alone and key not in ("quest", "playtest")
        text = example if typed else _dump({key: value})
        (folder / f"{key}.yaml").write_text(text, encoding="utf-8")
    loaded = load_pack(folder, packs_folders=(demo.parent,))
    assert loaded.source is not None, loaded.findings
    ruleset = find_ruleset(loaded.source.ruleset)
    assert ruleset is not None
    pack, _ = ruleset.build(loaded.source)
    assert pack is not None
    return any(f.code == rule.code for f in lint(pack, tuple(ruleset.parts(pack)), (rule,)))


def _dump(value: Mapping[str, object]) -> str:
    """JSON is YAML, except that number keys have become text, as row keys are."""
    return json.dumps(value, ensure_ascii=False)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_a_page_says_how_severe_its_rule_is_and_whether_there_is_a_fix(rule: LintRule) -> None:
    page = rule.page.read_text(encoding="utf-8")
    assert explain(rule.code) == page
    assert page.split("\n")[2].endswith(f" ({rule.severity})")
    assert ("\n## Fix safety\n" in page) == any(
        case.fixed is not None for case in cases(rule.code.replace("-", "_"))
    )


@pytest.mark.parametrize(
    "code", ["../rules", "rules", "_kin", "kin", "Chart-face-gap", "", "a" * 300]
)
def test_what_is_no_code_has_no_page(code: str) -> None:
    assert explain(code) is None
