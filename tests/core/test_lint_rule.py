"""A decorated generator becomes a lint rule that knows its name and what it visits."""

from collections.abc import Iterator
from pathlib import Path

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span, file_span


@lint_rule(Severity.WARNING)
def _alone(span: Span) -> Iterator[Defect]:
    yield Defect(span, "here")


@lint_rule(Severity.ERROR)
def _with_pack(span: Span, pack: str) -> Iterator[Defect]:
    yield Defect(span, pack)


def test_the_code_is_the_files_name_in_kebab_case() -> None:
    assert _alone.code == "test-lint-rule"


def test_the_page_stands_beside_the_file() -> None:
    assert _alone.page == Path(__file__).with_suffix(".md")


def test_the_type_of_the_first_parameter_says_what_is_visited() -> None:
    assert _alone.visits is Span
    assert _with_pack.visits is Span


def test_a_second_parameter_asks_for_the_pack() -> None:
    assert not _alone.wants_pack
    assert _with_pack.wants_pack


def test_the_check_still_yields_its_defects() -> None:
    (defect,) = _with_pack.check(file_span("pack.yaml"), "whole pack")
    assert defect.message == "whole pack"
    assert _with_pack.severity is Severity.ERROR
