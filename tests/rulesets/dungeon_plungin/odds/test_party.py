"""What a party bashes with is what play lets it bash with: every hero of the library."""

from dataclasses import replace

import pytest

from authoring.engine.dice import ScriptedDice
from authoring.rulesets.dungeon_plungin.model import Item, Quest
from authoring.rulesets.dungeon_plungin.odds.party import bash_dice, bash_pool, pool_dice
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_dice as played
from authoring.rulesets.dungeon_plungin.play.turn.game import set_up
from authoring.rulesets.dungeon_plungin.session import prepare
from tests.rulesets.dungeon_plungin.explorers import demo
from tests.rulesets.dungeon_plungin.play.table import Scripted


def with_heroes(*changes: tuple[str, Item]) -> Quest:
    """All heroes of the library in one party, with pieces of gear changed."""
    quest = demo().quest
    items = {**quest.content.items, **dict(changes)}
    return replace(
        quest, party=tuple(quest.content.heroes), content=replace(quest.content, items=items)
    )


def changed(id_: str, **values: object) -> tuple[str, Item]:
    return id_, replace(demo().quest.content.items[id_], **values)  # type: ignore[arg-type]


@pytest.mark.rule("DP-BASH-03", "DP-AMB-45")
@pytest.mark.parametrize("pool", ["with_weapon", "stats_only"])
@pytest.mark.parametrize(
    "gear",
    [
        (),
        (changed("sword", bonus={"atk": 2}), changed("dagger", bonus={"atk": -1})),
        (changed("leather-armour", bonus={"atk": 1}), changed("short-bow", attack=9)),
    ],
    ids=["plain", "weapons that raise ATK", "armour and bows"],
)
def test_each_hero_has_the_dice_that_play_gives_him(
    pool: str, gear: tuple[tuple[str, Item], ...]
) -> None:
    quest = with_heroes(*gear)
    quest = replace(quest, variants={**quest.variants, "bash_pool": pool})
    pack = replace(quest.pack, quest=quest, content=quest.content)
    quest = replace(quest, pack=pack)
    s = set_up(prepare(replace(pack, quest=quest)), ScriptedDice([]), Scripted(), None)
    at_play = {hero.name: played(s, hero) for hero in s.heroes}
    in_odds = {hero.name: bash_dice(quest, hero) for hero in quest.starters()}
    assert len(at_play) > 8
    assert in_odds == at_play


def test_a_weapon_carried_along_can_be_drawn() -> None:
    quest = with_heroes()
    archer = replace(
        quest.content.heroes["warrior"], weapon="short-bow", second="", items=("battle-axe",)
    )
    axe = quest.content.items["battle-axe"].attack
    assert bash_dice(quest, archer) == archer.stats[0] + axe


def test_a_pool_is_the_strongest_who_fit_and_one_die_at_least() -> None:
    quest = demo().quest
    assert pool_dice(quest, (1, 5, 3), 2) == 8
    assert pool_dice(quest, (1, 5, 3), 9) == 9
    assert pool_dice(quest, (0, -2), 2) == 1
    none = replace(quest, variants={**quest.variants, "min_pool": "0"})
    assert pool_dice(none, (0, -2), 2) == 0
    assert bash_pool(replace(quest, party=()), 2) == 0
