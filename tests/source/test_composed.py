"""A text is composed once, and costs its nodes every time."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from authoring.core import limits
from authoring.source.cache.lru import LruCache
from authoring.source.loaded import Document, LoadResult
from authoring.source.schema import validation
from authoring.source.schema.location_words import Ranked
from authoring.source.schema.schema_messages import explain
from authoring.source.yaml import compose_cache as module
from authoring.source.yaml.budget import Budget
from authoring.source.yaml.compose_cache import composed
from authoring.source.yaml.composer import compose
from tests.source.said import said

Load = Callable[[Path], LoadResult]
Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def _cold() -> Iterator[None]:
    module.forget()
    validation.forget()
    yield
    module.forget()
    validation.forget()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the files that are composed."""
    names: list[str] = []

    def counting(path: str, text: str, budget: Budget) -> object:
        names.append(path)
        return compose(path, text, budget)

    monkeypatch.setattr("authoring.source.yaml.composer.compose", counting)
    monkeypatch.setattr(module, "quick", lambda *_: None)
    return names


def test_after_an_edit_only_the_changed_file_is_composed(
    write: Write, load: Load, asked: list[str]
) -> None:
    write("base", pack="traps: {pit: Pit}\n")
    folder = write(pack="uses: [base]\n", charts="charts: {}\n")
    load(folder)
    assert asked == ["mine/pack.yaml", "mine/charts.yaml", "base/pack.yaml"]
    asked.clear()
    (folder / "charts.yaml").write_text("charts: {a: {}}\n", encoding="utf-8")
    source = load(folder).source
    assert asked == ["mine/charts.yaml"]
    assert source is not None
    assert ("charts", "a") in source.definitions


def test_a_pack_past_the_bound_fails_the_same_way_cold_and_warm(
    write: Write, load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_NODES", 200)
    half = "[" + "1, " * 100 + "]"
    folder = write(charts=f"charts: {half}\n", items=f"items: {half}\n")
    cold = load(folder)
    warm = load(folder)
    assert said(warm.findings) == said(cold.findings)
    assert warm.source is cold.source is None
    (one,) = said(cold.findings)
    assert one.startswith("mine/items.yaml:")
    assert "past-limit: this is value number 201" in one


def test_a_kept_value_is_charged_to_the_budget() -> None:
    text = "a: &x [1, 2]\nb: *x\n"
    first, second = Budget(), Budget()
    assert composed("a.yaml", text, first) == composed("a.yaml", text, second)
    assert first == second == Budget(nodes=6, expanded=3)


@pytest.mark.parametrize("left", [6, 5])
def test_a_kept_value_is_given_only_as_far_as_the_budget_reaches(left: int) -> None:
    text = "a: [1, 2]\nb: 3\n"
    composed("a.yaml", text, Budget())
    node, findings = composed("a.yaml", text, Budget(nodes=limits.MAX_NODES - 7 + left - 5))
    again = compose("a.yaml", text, Budget(nodes=limits.MAX_NODES - 7 + left - 5))
    assert (node, findings) == again


def test_a_file_refused_for_its_neighbours_is_read_without_them() -> None:
    text = "[1, 2, 3]"
    node, _ = composed("a.yaml", text, Budget(nodes=limits.MAX_NODES - 1))
    assert node is None
    node, findings = composed("a.yaml", text, Budget())
    assert node is not None
    assert findings == ()


def test_what_leads_past_a_bound_is_composed_once_for_each_budget(asked: list[str]) -> None:
    text = "[1, 2, 3]"
    nearly = limits.MAX_NODES - 1
    first, again, other = Budget(nodes=nearly), Budget(nodes=nearly), Budget(nodes=nearly - 1)
    assert composed("a.yaml", text, first) == composed("a.yaml", text, again)
    assert asked == ["a.yaml"]
    assert first == again != Budget(nodes=nearly)
    (later,) = composed("a.yaml", text, other)[1]
    assert asked == ["a.yaml", "a.yaml"]
    assert later.span.column == 5  # one value more was within the bound


def test_what_does_not_fit_the_schema_is_said_every_time_and_checked_once(
    write: Write, load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(pack="titel: A\n")
    results = [load(folder).source for _ in range(2)]
    checked: list[str] = []

    def counting(
        document: Document, problem: object, elsewhere: frozenset[str], root: Mapping[str, Any]
    ) -> Iterator[Ranked]:
        checked.append(str(problem))
        return explain(document, problem, elsewhere, root)

    monkeypatch.setattr(validation, "_explain", counting)
    found = [validation.check_schema(one, "dungeon-plungin.json") for one in results if one]
    assert said(found[0]) == said(found[1])
    assert len(found) == 2
    assert found[0]
    assert len(checked) == len(set(checked)) > 0


def test_what_is_longest_unused_is_forgotten_first() -> None:
    kept: LruCache[str, int] = LruCache(10)
    kept.put("a", 1, 4)
    kept.put("b", 2, 4)
    assert kept.get("a") == 1
    kept.put("c", 3, 4)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (1, None, 3)
    kept.put("d", 4, 11)
    assert kept.get("d") is None
    assert kept.get("a") == 1
    kept.put("a", 5, 8)
    assert (kept.get("a"), kept.get("c")) == (5, None)
