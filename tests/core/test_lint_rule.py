"""A decorated generator becomes a lint rule that knows its name and what it visits."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span, file_span
from authoring.model.pack import Pack

HERE = file_span("pack.yaml")


@lint_rule(Severity.WARNING)
def _alone(span: Span) -> Iterator[Defect]:
    yield Defect(span, "here")


@lint_rule(Severity.ERROR)
def _with_pack(span: Span, pack: str) -> Iterator[Defect]:
    yield Defect(span, pack)


OwnPack = Pack[str, int]


@lint_rule(Severity.HINT)
def _whole(own: OwnPack) -> Iterator[Defect]:
    yield Defect(own.source.span, "whole")


@lint_rule(Severity.HINT)
def _with_quest(span: Span, quest: str) -> Iterator[Defect]:
    yield Defect(span, quest)


@lint_rule(Severity.HINT)
def _either(part: Span | OwnPack) -> Iterator[Defect]:
    yield Defect(part if isinstance(part, Span) else part.source.span, "")


def test_the_code_is_the_files_name_in_kebab_case() -> None:
    assert _alone.code == "test-lint-rule"


def test_the_page_stands_beside_the_file() -> None:
    assert _alone.page == Path(__file__).with_suffix(".md")


def test_the_type_of_the_first_parameter_says_what_is_visited() -> None:
    assert _alone.visits is Span
    assert _with_pack.visits is Span
    assert _whole.visits is Pack
    assert _either.visits == Span | Pack


def test_further_parameters_ask_for_the_pack_and_for_the_quest() -> None:
    assert _alone.wants == ()
    assert _with_pack.wants == ("pack",)
    assert _with_quest.wants == ("quest",)


@dataclass
class _Library:
    """As much of a pack as a rule is given."""

    quest: str | None = None


def test_a_rule_that_asks_for_the_quest_does_not_run_without_one() -> None:
    assert list(_with_quest.defects(HERE, _Library())) == []
    (defect,) = _with_quest.defects(HERE, _Library("the quest"))
    assert defect.message == "the quest"


def test_no_other_parameter_is_known() -> None:
    def odd(span: Span, charts: str) -> Iterator[Defect]:
        yield Defect(span, charts)

    with pytest.raises(TypeError, match="`pack` and `quest`"):
        lint_rule(Severity.HINT)(odd)


def test_the_check_still_yields_its_defects() -> None:
    (defect,) = _with_pack.check(HERE, "whole pack")
    assert defect.message == "whole pack"
    assert _with_pack.severity is Severity.ERROR
