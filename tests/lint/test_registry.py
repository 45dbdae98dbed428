"""Lint rules are found by folder, and refuse to be half there."""

import sys
from pathlib import Path

import pytest

from authoring.core.lint_rule import LintRule
from authoring.lint.registry import GENERIC, all_rules, lint_packages, rules_for, rules_in

LINT_PACKAGE = "authoring.rulesets.dungeon_plungin.lint"
RULE = '''"""A rule."""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack


@lint_rule(Severity.ERROR)
def a_rule(pack: Pack) -> Iterator[Defect]:
    """Nothing."""
    yield from ()
'''


def test_rules_come_from_the_subject_folders_and_the_ruleset() -> None:
    generic = {rule.code for rule in rules_in(GENERIC)}
    own = {rule.code for rule in rules_in(LINT_PACKAGE)}
    assert {"chart-face-gap", "dangling-reference", "manual-effect"} <= generic
    assert "great-door-not-sure" in own
    assert not generic & own
    assert {rule.code for rule in rules_for(LINT_PACKAGE)} == generic | own


def test_a_ruleset_without_rules_of_its_own_has_the_generic_ones() -> None:
    assert rules_for("") == rules_in(GENERIC)


def test_rules_come_in_the_order_of_their_codes() -> None:
    codes = [rule.code for rule in all_rules()]
    assert codes == sorted(codes)
    assert len(codes) == len(set(codes))


def test_every_ruleset_with_a_lint_folder_is_found() -> None:
    assert LINT_PACKAGE in lint_packages()


def test_the_code_is_the_name_of_the_file_and_of_the_function() -> None:
    for rule in all_rules():
        name = rule.code.replace("-", "_")
        assert getattr(rule.check, "__name__", name) == name
        assert rule.module.endswith(f".{name}")


def test_dropping_a_file_in_is_all_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dropped_in" / "text").mkdir(parents=True)
    for folder in ("dropped_in", "dropped_in/text"):
        (tmp_path / folder / "__init__.py").write_text('"""Rules."""\n', encoding="utf-8")
    (tmp_path / "dropped_in/text/a_rule.py").write_text(RULE, encoding="utf-8")
    (tmp_path / "dropped_in/_helper.py").write_text('"""No rule."""\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    (rule,) = rules_in("dropped_in")
    assert isinstance(rule, LintRule)
    assert (rule.code, rule.page) == ("a-rule", tmp_path / "dropped_in/text/a_rule.md")


def test_a_file_without_a_rule_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty_one").mkdir()
    (tmp_path / "empty_one/__init__.py").write_text('"""Rules."""\n', encoding="utf-8")
    (tmp_path / "empty_one/nothing_here.py").write_text('"""No rule."""\n', encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(TypeError, match="nothing_here must hold exactly one lint rule"):
        rules_in("empty_one")
    assert "empty_one" in sys.modules
