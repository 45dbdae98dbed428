"""A hostile file is refused at its place, and soon."""

from collections.abc import Iterator

import pytest

from authoring.core import limits
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.composer import compose
from tests.soon import soon
from tests.source.said import said


@pytest.fixture(autouse=True)
def _soon() -> Iterator[None]:
    """No bound lets a file grow before it is counted."""
    with soon():
        yield


def refusal(text: str) -> str:
    node, findings = compose("a.yaml", text, Budget())
    assert node is None
    (one,) = said(findings)
    return one


def laughs(levels: int) -> str:
    lines = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    for number in range(1, levels):
        name, before = chr(97 + number), chr(96 + number)
        lines.append(f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]")
    return "\n".join(lines) + "\n"


def test_a_billion_laughs_are_refused_where_they_grow_too_many() -> None:
    assert refusal(laughs(9)) == (
        "a.yaml:5:8 past-limit: written out, the aliases up to `*d` stand for more than "
        "10,000 values"
    )


def test_a_few_aliases_are_welcome() -> None:
    node, findings = compose("a.yaml", laughs(3), Budget())
    assert node is not None
    assert findings == ()


def test_aliases_cannot_nest_deeper_than_typed_values_may() -> None:
    links = ["a0: &a0 x"]
    for number in range(1, 4):
        links.append(f"a{number}: &a{number} {'[' * 15}*a{number - 1}{']' * 15}")
    expected = "this is, written out, nested more than 40 levels deep"
    assert refusal("\n".join(links)) == f"a.yaml:4:24 past-limit: {expected}"
    assert compose("a.yaml", "\n".join(links[:3]), Budget())[1] == ()


def test_an_anchor_used_twice_cannot_hide_how_much_it_holds() -> None:
    text = "a: &x 1\na: &x [1, 2]\nb: &y [*x, *x]\nc: [*y, *y]\n"
    budget = Budget()
    compose("a.yaml", text, budget)
    assert budget.expanded == 3 + 3 + 7 + 7


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_nesting_past_the_bound_is_refused(opening: str) -> None:
    column = len(opening) * limits.MAX_DEPTH + 1
    expected = f"past-limit: this is nested more than {limits.MAX_DEPTH} levels deep"
    found = refusal(opening * 5000)
    assert found.endswith(expected)
    assert f"a.yaml:1:{column}" in found or opening == "{a: "


def test_the_deepest_nesting_allowed_is_read() -> None:
    text = "[" * limits.MAX_DEPTH + "]" * limits.MAX_DEPTH
    assert compose("a.yaml", text, Budget())[1] == ()
    assert compose("a.yaml", f"[{text}]", Budget())[1] != ()


def test_one_value_too_many_is_refused() -> None:
    many = "[" + "1," * (limits.MAX_NODES - 1) + "]"
    assert compose("a.yaml", many, Budget())[1] == ()
    assert "past-limit: this is value number 20,001" in refusal("[" + "1," * limits.MAX_NODES + "]")


def test_values_are_counted_over_all_files_of_a_pack() -> None:
    budget = Budget(nodes=limits.MAX_NODES - 1)
    assert compose("a.yaml", "1", budget)[1] == ()
    assert compose("b.yaml", "1", budget)[1] != ()


@pytest.mark.parametrize(
    "number", ["1000001", "-1000001", "9" * 30, "9" * 10_000, "1e300", "1e999"]
)
def test_absurd_numbers_are_findings_and_play_no_further_part(number: str) -> None:
    node, findings = compose("a.yaml", f"a: {number}\n", Budget())
    assert node is not None
    (one,) = findings
    assert one.code == "past-limit"
    assert (one.span.line, one.span.column) == (1, 4)
    assert len(one.message) < 80


def test_the_largest_number_allowed_is_read() -> None:
    assert compose("a.yaml", "a: 1000000\n", Budget())[1] == ()


def test_a_text_may_be_as_long_as_its_bound() -> None:
    assert compose("a.yaml", "a: 'x'\nb: " + "b" * limits.MAX_TEXT, Budget())[1] == ()
    _, (one,) = compose("a.yaml", "a: 'x'\nb: " + "b" * (limits.MAX_TEXT + 1), Budget())
    assert (one.code, one.span.line, one.span.column) == ("past-limit", 2, 4)
    assert one.message == "this text has 20,001 letters; the bound is 20,000"
    assert one.help
