"""Rules that a schema declares: each family, with its own words, its conditions and its pages."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.core.data import data_folder
from authoring.core.finding import Finding
from authoring.core.lint_rule import LintRule
from authoring.lint.declared.annotations import PAGES, declared_rules
from authoring.lint.declared.families import FAMILIES
from authoring.lint.declared.levels import fits
from authoring.lint.explain import explain
from authoring.lint.registry import all_rules, rules_for
from authoring.lint.run import lint, order
from authoring.rulesets.jeffro_dungeon import RULESET
from authoring.services.opened import Sound
from authoring.services.packs import lint_opened, open_pack
from authoring.source.pack.load import load_pack

HEAD = "format: 1\nruleset: jeffro-dungeon\nid: case\ntitle: Case\n"
PRICE = "items/$defs/card/properties/price"
PACKS = data_folder("packs")
CASES: list[dict[str, Any]] = YAML(typ="safe").load(
    Path(__file__).with_name("declared.yaml").read_text(encoding="utf-8")
)


def _bare(value: Any) -> Any:
    """A schema without the annotations that it ships with."""
    if isinstance(value, list):
        return [_bare(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: _bare(item) for key, item in value.items() if key not in FAMILIES}


def _said(folder: Path, annotations: dict[str, Any], text: str) -> Iterator[str]:
    """What annotations, each by its place in the schema, say of a pack; there are no others."""
    schema = _bare(json.loads((RULESET.folder("schemas") / RULESET.schema).read_text("utf-8")))
    for place, annotation in annotations.items():
        form = schema["$defs"]
        for step in place.split("/"):
            form = form[step]
        form.update(annotation)
    file = folder / "jeffro-dungeon.json"
    file.write_text(json.dumps(schema), encoding="utf-8")
    (folder / "pack.yaml").write_text(HEAD + text, encoding="utf-8")
    loaded = load_pack(folder, packs_folders=())
    assert loaded.source is not None
    pack, _ = RULESET.build(loaded.source)
    assert pack is not None
    rules = declared_rules(file, RULESET.lint_package)
    for finding in sorted(lint(pack, tuple(RULESET.parts(pack)), rules), key=order):
        at = f"{finding.span.line}:{finding.span.column}"
        yield f"{at} {finding.code} {finding.severity}: {finding.message} | {finding.help}"


@pytest.mark.parametrize("case", CASES, ids=[case["place"] for case in CASES])
def test_a_game_gets_a_rule_without_writing_one(tmp_path: Path, case: dict[str, Any]) -> None:
    said = _said(tmp_path, {case["place"]: case["annotation"]}, case["text"])
    assert list(said) == [case["expected"]]


def test_every_family_has_a_case() -> None:
    assert {family for case in CASES for family in case["annotation"]} == set(FAMILIES)


@pytest.mark.parametrize(
    ("others", "prices", "count"),
    [
        ({"others": {"price": "1+"}}, (0, 1), 1),
        ({"others": {"price": "1+"}}, (0, 0), 0),
        ({"others": {"price": "<1"}}, (0, 0), 2),
    ],
)
def test_a_rule_may_hang_on_the_other_definitions(
    tmp_path: Path, others: dict[str, Any], prices: tuple[int, int], count: int
) -> None:
    axe, rope = prices
    text = f"items: {{axe: {{name: Axe, price: {axe}}}, rope: {{name: Rope, price: {rope}}}}}"
    said = list(_said(tmp_path, {PRICE: {"x-zero": others}}, text))
    assert len(said) == count


def test_the_annotation_beside_a_reference_wins_over_that_of_the_form(tmp_path: Path) -> None:
    """`number` is the form of a creature's Strength and Craft."""
    text = "creatures: {rat: {name: Rat, strength: 0}, imp: {name: Imp, craft: 0}}"
    annotations = {
        "common/$defs/number": {"x-zero": {"code": "shared", "message": "{value}"}},
        "creatures/$defs/creature/properties/craft": {
            "x-zero": {"code": "own", "message": "{KEY} of {map}", "at": "id"}
        },
    }
    said = [line.split(" | ")[0] for line in _said(tmp_path, annotations, text)]
    assert said == ["5:40 shared warning: 0", "5:44 own warning: CRAFT of imp"]


@pytest.mark.parametrize(
    ("value", "wish", "fit"),
    [
        ("spell", "spell", True),
        ("spell", ["event", "spell"], True),
        ("spell", {"not": "spell"}, False),
        (None, None, True),
        (0, None, False),
        (0, "*", False),
        (False, "*", False),
        (1, "*", True),
        (1, "1+", True),
        (0, "1+", False),
        (0, "<1", True),
        (1, "<1", False),
        (-1, "<0", True),
        (None, "<1", False),
        (None, {"craft": None}, True),
    ],
)
def test_wishes(value: object, wish: object, fit: bool) -> None:
    assert fits(value, wish) is fit


def test_what_cannot_be_read_is_not_judged(tmp_path: Path) -> None:
    """A card whose kind is misspelt may be what belongs there."""
    text = (
        "characters: {elf: {name: Elf, strength: 1, craft: 1, cards: [fog]}}\n"
        "items: {fog: {name: Fog, kind: spell, price: KIND}}\n"
    )
    for price, expected in (("1", True), ("many", False)):
        (tmp_path / "pack.yaml").write_text(HEAD + text.replace("KIND", price), encoding="utf-8")
        found: tuple[Finding, ...] = lint_opened(open_pack(tmp_path))
        assert ("start-of-another-kind" in {finding.code for finding in found}) is expected


@pytest.mark.parametrize("family", FAMILIES.values(), ids=list(FAMILIES))
def test_every_family_has_a_page_of_its_own_code(family: Any) -> None:
    page = explain(family.code)
    assert page is not None
    assert page == (PAGES / f"{family.code.replace('-', '_')}.md").read_text(encoding="utf-8")
    assert page.split("\n")[2].endswith(f" ({family.severity})")


DECLARED = [rule for rule in all_rules() if rule.subjects]
OPTIONS = {
    "code", "severity", "message", "help", "at", "after", "rules", "if", "others", "every", "own",
    "among", "fix", "range", "sides", "any", "keys", "least", "of", "that",
}  # fmt: skip


@pytest.mark.parametrize("rule", DECLARED, ids=lambda rule: rule.code)
def test_annotations_have_known_options_and_one_severity_for_a_code(rule: LintRule) -> None:
    checks = rule.check.func.__self__.codes[rule.code]  # type: ignore[attr-defined]
    assert {check.get("severity") for check in checks} == {rule.severity}
    assert {option for check in checks for option in check.options} <= OPTIONS


def test_what_the_documents_say_of_options_is_all_of_them(repository: Path) -> None:
    text = (repository / "docs/how-to-add-a-lint-rule.md").read_text(encoding="utf-8")
    part = text.partition("## A rule without code")[2].partition("## Try it")[0]
    assert [option for option in OPTIONS if f"`{option}`" not in part] == []
    assert [name for name in FAMILIES if f"| `{name}` |" not in part] == []
    assert [one.code for one in FAMILIES.values() if f"`{one.code}` |" not in part] == []


def test_own_peers_are_those_of_the_pack_itself(repository: Path, tmp_path: Path) -> None:
    """A library with prices says nothing of a pack in which nothing costs anything."""
    shutil.copytree(repository / "tests/lint/base", tmp_path, dirs_exist_ok=True)
    kit = tmp_path / "kit/pack.yaml"
    priced = "items:\n  lantern: {name: Lantern, kind: consumable, price: 5}\n"
    kit.write_text(kit.read_text("utf-8").replace("items:\n", priced), encoding="utf-8")
    items = tmp_path / "case/items.yaml"
    items.write_text("items:\n  rope: {name: Rope, kind: consumable, price: 0}\n", encoding="utf-8")

    def codes() -> set[str]:
        return {finding.code for finding in lint_opened(open_pack(tmp_path / "case"))}

    assert "price-of-nothing" not in codes()
    with items.open("a", encoding="utf-8") as file:
        file.write("  torch: {name: Torch, kind: consumable, price: 1}\n")
    assert "price-of-nothing" in codes()


def test_annotated_values_stand_in_definitions_of_the_kinds_that_a_rule_visits() -> None:
    seen: set[str] = set()
    for folder in sorted(PACKS.iterdir()):
        opened = open_pack(folder) if folder.is_dir() else None
        if not isinstance(opened, Sound):
            continue
        for rule in rules_for(opened.ruleset.lint_package):
            if rule.kinds is not None:
                declared = rule.check.func.__self__  # type: ignore[attr-defined]
                names = declared._sites(opened.source).get(rule.code, {})
                seen |= {kind for kind, _ in names}
                assert {kind for kind, _ in names if kind} <= rule.kinds
    assert {"items", "monsters", "charts"} <= seen
