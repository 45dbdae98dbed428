"""What is read of monsters and heroes, and what stands for what is left out."""

from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.people import HeroType, Monster
from authoring.rulesets.dungeoneers.model.quest import Content
from authoring.source.pack.load import load_pack
from tests.rulesets.dungeoneers.build.test_wrong_packs import GOOD, written


def content(folder: Path, change: str, to: str) -> Content:
    assert change in GOOD
    source = load_pack(written(folder, GOOD.replace(change, to))).source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.content, Content)
    return pack.content


@pytest.mark.rule("DGN-CBT-07", "DGN-FAM-03", "DGN-DRA-12")
@pytest.mark.parametrize(
    ("more", "health", "fame"),
    [("", 1, 0), (", health: 3", 3, 0), (", fame: 11", 1, 11), (", health: 2, fame: 15", 2, 15)],
)
def test_a_monster_has_one_health_and_no_fame_unless_it_says_so(
    more: str, health: int, fame: int, tmp_path: Path
) -> None:
    rat = content(tmp_path, "attack: 0, defense: 0", f"attack: -2, defense: 4{more}").monsters[
        "rat"
    ]
    assert isinstance(rat, Monster)
    assert (rat.kind, rat.attack, rat.defense) == ("melee", -2, 4)
    assert (rat.health, rat.fame) == (health, fame)


@pytest.mark.rule("DGN-HER-01", "DGN-HER-02", "DGN-HER-03", "DGN-HER-06", "DGN-HER-07")
@pytest.mark.parametrize(
    ("more", "numbers", "flags"),
    [
        ("", (0, 1, 0, 0, 1), (False, False, False)),
        (", defense: 1, charges: true, unlock: 7", (1, 1, 0, 0, 7), (True, False, False)),
        (
            ", leap: 4, dodge: 100, dodge_guarding: 60, bow_guard: true, steady_bow: true",
            (0, 4, 100, 60, 1),
            (False, True, True),
        ),
    ],
)
def test_a_hero_is_as_the_human_but_for_what_is_said(
    more: str, numbers: tuple[int, ...], flags: tuple[bool, ...], tmp_path: Path
) -> None:
    known = content(
        tmp_path, "human: {name: Human}", f"human: {{name: Human}}\n  he: {{name: He{more}}}"
    )
    he = known.heroes["he"]
    assert isinstance(he, HeroType)
    assert (he.defense, he.leap, he.dodge, he.dodge_guarding, he.unlock) == numbers
    assert (he.charges, he.bow_guard, he.steady_bow) == flags
    assert he.forbids == ()
    assert known.heroes["elf"].forbids == ("shield",)
