"""The monsters of Nine Kings Under and of The Salt Cistern, which it uses, have the numbers the
book gives, or those agreed on where it gives none."""

from functools import cache
from pathlib import Path

import pytest

from authoring.rulesets.dungeoneers.build import build
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Content
from authoring.source.pack.load import load_pack

MELEE, MISSILE, CASTER, SPECIAL = "melee", "missile", "caster", "special"
KNOWN = [
    pytest.param(id, kind, numbers, marks=pytest.mark.rule(rule), id=id)
    for rule, id, kind, numbers in [
        ("DGN-MON-01", "giant-beetle", MELEE, (-2, 2, 1)),
        ("DGN-MON-02", "monstrous-beetle", MELEE, (-2, 1, 2)),
        ("DGN-MON-03", "enormous-rat", MELEE, (0, -2, 2)),
        ("DGN-MON-04", "vicious-rat", MELEE, (-1, -1, 1)),
        ("DGN-MON-05", "giant-snake", MELEE, (2, -1, 1)),
        ("DGN-MON-06", "monstrous-snake", MELEE, (2, -2, 2)),
        ("DGN-MON-07", "marsh-troll", MELEE, (1, 4, 1)),
        ("DGN-MON-08", "old-troll", MELEE, (1, 2, 2)),
        ("DGN-MON-09", "swamp-troll", MELEE, (1, 3, 1)),
        ("DGN-MON-10", "crocodile-warrior", MELEE, (3, 3, 1)),
        ("DGN-MON-11", "giant-scorpion", MELEE, (1, 2, 1)),
        ("DGN-MON-12", "monstrous-scorpion", MELEE, (3, 2, 2)),
        ("DGN-MON-13", "pretty-little-scorpion", MELEE, (1, 1, 1)),
        ("DGN-MON-14", "big-hairy-spider", MELEE, (2, 2, 1)),
        ("DGN-MON-15", "goblin-champion", MELEE, (1, 1, 1)),
        ("DGN-MON-15", "lizardman-hulk", MELEE, (2, 1, 1)),
        ("DGN-MON-17", "drider", MISSILE, (3, 2, 2)),
        ("DGN-MON-17", "firebug", MELEE, (0, -1, 1)),
        ("DGN-MON-17", "shambler", MELEE, (4, 3, 2)),
        ("DGN-MON-17", "cavern-crawler", MELEE, (4, 3, 2)),
        ("DGN-MON-18", "goblin", MELEE, (0, 0, 1)),
        ("DGN-MON-18", "goblin-archer", MISSILE, (1, -1, 1)),
        ("DGN-MON-18", "lizardman", MELEE, (1, 1, 1)),
        ("DGN-MON-18", "lizardman-warlock", CASTER, (2, 0, 1)),
        ("DGN-MON-18", "gas-spore", MELEE, (4, -2, 1)),
        ("DGN-MON-18", "roper", SPECIAL, (3, 2, 2)),
        ("DGN-MON-18", "purple-worm", MELEE, (5, 4, 1)),
        ("DGN-MON-19", "skeleton", MELEE, (2, 2, 1)),
        ("DGN-MON-19", "skeleton-archer", MISSILE, (2, 1, 1)),
        ("DGN-MON-19", "ghoul", MELEE, (2, 1, 1)),
        ("DGN-MON-19", "wraith", MELEE, (4, 3, 1)),
        ("DGN-MON-19", "mummy", MELEE, (3, 3, 1)),
        ("DGN-MON-19", "ghost", MELEE, (3, 2, 1)),
        ("DGN-MON-19", "gargoyle", MELEE, (3, 4, 1)),
        ("DGN-MON-19", "reaper", MELEE, (6, 5, 2)),
        ("DGN-MON-19", "specter", MELEE, (5, 5, 2)),
        ("DGN-MON-19", "lich-queen", CASTER, (5, 4, 3)),
        ("DGN-MON-19", "mummy-king", MELEE, (5, 5, 3)),
    ]
]


@cache
def monsters(repository: Path) -> dict[str, Monster]:
    """All of them by id."""
    source = load_pack(repository / "packs" / "nine-kings-under").source
    assert source is not None
    pack, _ = build(source)
    assert pack is not None
    assert isinstance(pack.content, Content)
    return dict(pack.content.monsters)


@pytest.mark.parametrize(("id", "kind", "numbers"), KNOWN)
def test_a_monster_of_the_packs_has_the_numbers_of_the_book(
    id: str, kind: str, numbers: tuple[int, int, int], repository: Path
) -> None:
    it = monsters(repository)[id]
    assert (it.kind, (it.attack, it.defense, it.health)) == (kind, numbers)


@pytest.mark.rule("DGN-MON-16")
def test_the_warlock_casts_and_the_drider_shoots(repository: Path) -> None:
    found = monsters(repository)
    assert (found["lizardman-warlock"].kind, found["drider"].kind) == (CASTER, MISSILE)
