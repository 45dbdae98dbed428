"""A schema error names what was expected, at the exact place, in an author's words."""

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from authoring.source.pack.load import load_pack
from authoring.source.schema.validation import check_schema

HEAD = "format: 1\nruleset: dungeon-plungin\nid: p\ntitle: P\n"
MONSTER = (
    "name: M, level: 1, law: melee nearest, attacks: [Claws], xp: 1, "
    "stats: {atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}"
)
EXAMPLE = re.compile(r"(^|; )for example `.*`$")
"""What the tests of `test_ways_out` look at."""
QUEST = "dungeon_level: 1, time_span: 12 (6), entry_tile: e, introduction: I, objective: O"


def lint(folder: Path, text: str) -> list[str]:
    """What the schema says of a pack, as `line:column <underlined> code: message | help`."""
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    source = load_pack(folder, packs_folders=()).source
    assert source is not None
    found = check_schema(source, "dungeon-plungin.json")
    starts = [one.span.start for one in found]
    assert starts == sorted(set(starts)), "at most one Finding for a place, in order"
    return [
        f"{one.span.line}:{one.span.column} <{text[one.span.start : one.span.end]}> "
        f"{one.code}: {one.message}" + (f" | {help}" if help else "")
        for one in found
        for help in [EXAMPLE.sub("", one.help)]
    ]


CASES = YAML(typ="safe", pure=True).load(Path(__file__).with_name("cases.yaml"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_an_error_is_said_once_at_its_place(tmp_path: Path, case: dict[str, Any]) -> None:
    assert lint(tmp_path, HEAD + case["pack"]) == case["expected"]


GOOD = [
    "",
    "version: 1.0\nauthors: Me\nuses: []\n",
    f"quest: {{{QUEST}}}\n",
    f"quest: {{{QUEST.replace('12 (6)', '{n: 12, x: 6}')}, win: [{{hold: staff}}]}}\n",
    (
        "charts:\n  doorway: {die: 2d6, rows: {8-1: normal, 2: {door: great, difficulty: 3}, 9+: "
        "{door: locked, detect: 1, unlock: 2, times: 1, then: normal}}}\n"
    ),
    "charts:\n  chart-of-mine: {die: d6, rows: {1: {ghoblin: d4}, 2: {gold: 3}, 3: nothing}}\n",
    'charts:\n  encounter: {die: d6, rows: {1: "Monsters & Chest (2) Dif: 1", 2: monsters}}\n',
    (
        "charts:\n  treasure: {die: d4, rows: {1: {item: x, unique: true, replacement: {gold: d6}}"
        ", 2: {chart: more, times: 2}}}\n"
    ),
    f"monsters:\n  orc: {{{MONSTER}}}\n".replace("atk: 1", "atk: 99"),
    f"monsters:\n  orc: {{{MONSTER}}}\n".replace("melee nearest", "quickly nowhere"),
    "tiles:\n  t: {kind: room, squares: '..', legend: {x: pit}, doorways: {walls: north}}\n",
]


@pytest.mark.parametrize("text", GOOD)
def test_what_only_a_lint_rule_can_judge_passes_the_schema(tmp_path: Path, text: str) -> None:
    assert lint(tmp_path, HEAD + text) == []


def test_a_pack_without_its_name_is_told_at_its_first_line(tmp_path: Path) -> None:
    assert lint(tmp_path, "ruleset: dungeon-plungin\n") == [
        (
            "1:1 <> schema-mismatch: this pack lacks `format`, `id`, `title` | add `format: 1`, "
            "`id: my-quest` and `title: a few words`, for example"
        )
    ]


def test_a_file_of_errors_is_cut_short(tmp_path: Path) -> None:
    wrong = "".join(f"  m{number}: 5\n" for number in range(1000))
    assert len(lint(tmp_path, HEAD + "monsters:\n" + wrong)) == 200


def test_errors_in_a_used_pack_are_told_in_its_own_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("base", "traps: {t: 5}\n"), ("mine", "uses: [base]\n")):
        (tmp_path / name).mkdir()
        head = HEAD.replace("id: p", f"id: {name}")
        (tmp_path / name / "pack.yaml").write_text(head + text, encoding="utf-8")
    source = load_pack("mine", packs_folders=()).source
    assert source is not None
    (one,) = check_schema(source, "dungeon-plungin.json")
    assert str(one.span) == "base/pack.yaml:5:12"
