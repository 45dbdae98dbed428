"""A word for each thing broken in the shipped maze, and never a traceback."""

import random
import re
import shutil
from pathlib import Path

import pytest

from authoring.lint.registry import rules_for
from authoring.lint.run import lint
from authoring.rulesets.jeffro_dungeon.build import build
from authoring.rulesets.jeffro_dungeon.model.inside import parts
from authoring.source.pack.load import load_pack
from tests.examples import later
from tests.rulesets.jeffro_dungeon.odds.bags import pack, passage

LINT_PACKAGE = "authoring.rulesets.jeffro_dungeon.lint"


@pytest.fixture
def maze(tmp_path: Path, repository: Path) -> Path:
    shutil.copytree(repository / "packs/the-dungeon", tmp_path / "maze")
    return tmp_path / "maze"


def codes(folder: Path) -> set[tuple[str, str]]:
    """Code and `file:line` of everything said about a pack."""
    loaded = load_pack(folder, packs_folders=())
    assert loaded.source is not None, loaded.findings
    typed, found = build(loaded.source)
    assert typed is not None
    findings = (*found, *lint(typed, tuple(parts(typed)), rules_for(LINT_PACKAGE)))
    return {(f.code, f"{Path(f.span.path).name}:{f.span.line}") for f in findings}


def change(folder: Path, file: str, old: str, new: str, times: int = 1) -> str:
    """Replace a text that stands in a file so often; gives `file:line` of the first."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == times, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return f"{file}:{text[: text.index(old)].count(chr(10)) + 1}"


def line_of(folder: Path, file: str, pattern: str) -> str:
    """`file:line` of the first line that matches."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if re.search(pattern, line))
    return f"{file}:{number}"


def test_the_shipped_maze_is_clean(maze: Path) -> None:
    assert codes(maze) == set()


@pytest.mark.rule("JEF-GEN-08")
def test_without_tunnels_passage_and_guard_rooms_nobody_gets_out(maze: Path) -> None:
    change(maze, "charts.yaml", "6: [{leave: secret-exit}]", "6: nothing")
    change(maze, "tiles.yaml", "- leave: hidden-passage", "- heal: 1")
    assert not [code for code, _ in codes(maze) if code == "nobody-can-escape"]
    tiles = maze / "tiles.yaml"
    text = re.sub(r"(Guard Room\n    count: )2", r"\g<1>0", tiles.read_text(encoding="utf-8"))
    tiles.write_text(text, encoding="utf-8")
    assert ("nobody-can-escape", line_of(maze, "pack.yaml", "^quest:")) in codes(maze)


@pytest.mark.rule("JEF-TILE-16")
def test_a_lair_without_a_door_cannot_be_laid(maze: Path) -> None:
    tiles = maze / "tiles.yaml"
    text = tiles.read_text(encoding="utf-8")
    tiles.write_text(
        re.sub(r"(Lair\n    count: 1\n    edges: )\{south: door\}", r"\1{}", text),
        encoding="utf-8",
    )
    assert ("tile-without-opening", line_of(maze, "tiles.yaml", "^  lair:")) in codes(maze)


@pytest.mark.rule("JEF-SET-39")
def test_a_table_that_forgets_a_face_is_reported(maze: Path) -> None:
    change(maze, "charts.yaml", "      1-2: nothing\n      3:", "      1: nothing\n      3:")
    assert ("chart-face-gap", line_of(maze, "charts.yaml", "^  tunnel:")) in codes(maze)


@pytest.mark.rule("JEF-SET-39")
def test_the_treasure_of_the_lair_must_cover_5_to_14(maze: Path) -> None:
    """Ghoul 4 and a 1 are 5; Dragon 8 and a 6 are 14."""
    change(maze, "charts.yaml", "      1-6: nothing\n      7-8:", "      1-5: nothing\n      7-8:")
    assert ("chart-face-gap", line_of(maze, "charts.yaml", "^  treasure:")) in codes(maze)


@pytest.mark.rule("JEF-SET-39")
def test_a_creature_nobody_wrote_adds_nothing_to_the_totals_a_table_must_cover(
    tmp_path: Path,
) -> None:
    """With a rat of Strength 3 they go to 9; with nobody a d6 has no more than its faces."""
    hoard = {"hoard": "{die: d6, rows: {1-6: nothing}}"}
    for creature, high in (("rat", 9), ("wyrm", 6)):
        fight = f"[{{fight: {{creature: {creature}}}, win: [{{roll: hoard, plus: creature}}]}}]"
        found = pack(tmp_path / creature, {"lair": passage(1, fight)}, charts=hoard)
        assert found.charts["hoard"].high == high


@pytest.mark.rule("JEF-SET-38", "JEF-CARD-10", "JEF-CARD-03")
def test_a_purchase_deck_without_torches_gives_none(maze: Path) -> None:
    change(maze, "items.yaml", "{purchase: 4, adventure: 2}", "{adventure: 2}")
    found = {code for code, _ in codes(maze)}
    assert found == {"reward-never-available"}


@pytest.mark.rule("JEF-CARD-12")
def test_a_sword_that_does_not_say_what_it_is_made_of_is_reported(maze: Path) -> None:
    change(maze, "items.yaml", "price: 2, metal: true, weapon: 1", "price: 2, weapon: 1")
    assert ("metal-not-marked", line_of(maze, "items.yaml", "^  sword:")) in codes(maze)


@pytest.mark.rule("JEF-BASE-08")
def test_a_pedlar_without_a_mule_carries_too_much(maze: Path) -> None:
    change(maze, "characters.yaml", "cards: [mule, torch,", "cards: [torch,")
    place = line_of(maze, "characters.yaml", "^  pedlar:")
    assert ("too-many-starting-objects", place) in codes(maze)


EFFECTS = (
    "[]", "[{leave: gate}]", "[{lose: {life: 4}}]", "[{roll: tunnel, plus: creature}]",
    "[{roll: nowhere}]", "[{fight: nobody, win: [{leave: gate}]}]", "[{toll: [metal, light]}]",
    "[{fight: rat, win: [{roll: tunnel, plus: creature}]}]", "[{gain: {card: ghost}}]",
    "[{bribe: 9, paid: [{leave: gate}]}]", "[{gain: {gold: d6}}]", "[{gain: {strength: 1}}]",
    "[{test: {stat: craft, dice: 2d6, unless: light}, fail: [{lose: {life: d6}}]}]",
)  # fmt: skip
KEYS = ("1", "1-3", "2-5", "4+", "7-12", "13+", "0", "5-6")
ROWS = ("nothing", "[{leave: hole}]", "[{fight: rat}]", "[{roll: tunnel}]")


@pytest.mark.parametrize("seed", [*range(10), *later(*range(10, 40))])
def test_whatever_is_in_a_pack_lint_answers_with_findings(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    tiles = {
        f"tile-{n}": passage(chance.randint(0, 2), chance.choice(EFFECTS))
        for n in range(chance.randint(0, 5))
    }
    tiles["wall"] = "{title: Wall, edges: {north: exit}}"
    keys = chance.sample(KEYS, chance.randint(1, 4))
    rows = ", ".join(f'"{key}": {chance.choice(ROWS)}' for key in keys)
    lock = chance.choice(("{1-6: locked}", "{1-5: open}", "{7: locked}"))
    made = pack(
        tmp_path,
        tiles,
        charts={
            "tunnel": f"{{die: {chance.choice(('d6', '2d6', 'd7'))}, rows: {{{rows}}}}}",
            "lock": f"{{die: d6, rows: {lock}}}",
        },
        creatures=f"{{rat: {{name: Rat, strength: {chance.choice(('3', 'd6', '9d9'))}}}}}",
    )
    said = lint(made, tuple(parts(made)), rules_for(LINT_PACKAGE))
    assert "tile-without-opening" in {finding.code for finding in said}
