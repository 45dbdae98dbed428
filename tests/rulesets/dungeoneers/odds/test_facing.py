"""What is said of a monster's chances beside its stat block."""

from pathlib import Path

import pytest

from authoring.core.wording import percent
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.facing import facing
from authoring.services.packs import open_sound


@pytest.fixture(scope="module")
def pack(repository: Path) -> Pack:
    return open_sound(repository / "packs" / "nine-kings-under").pack


def test_it_says_how_often_a_sword_hits_each_monster_that_stands_beside_the_hero(
    pack: Pack,
) -> None:
    quest = pack.quest
    assert isinstance(quest, Quest)
    plain = [one for one in quest.content.monsters.values() if one.kind == "melee"]
    plain = [one for one in plain if not one.traits]
    assert plain
    for monster in plain:
        said = facing(pack, "monsters", monster.id)
        assert len(said) == len(quest.heroes)
        for bonus in (1, 5, 9):
            assert f"+{bonus} {percent(hit(bonus - monster.defense), 1)}" in said[0]


def test_of_anything_but_a_monster_nothing_is_said(pack: Pack) -> None:
    assert facing(pack, "rooms", "kings-gate") == ()
    assert facing(pack, "monsters", "nobody") == ()
