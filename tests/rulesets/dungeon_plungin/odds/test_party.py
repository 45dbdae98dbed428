"""What a party bashes with is what play lets it bash with: every hero of the library."""

from dataclasses import replace

import pytest

from authoring.engine.dice import ScriptedDice
from authoring.rulesets.dungeon_plungin.model import STATS, Item, Quest
from authoring.rulesets.dungeon_plungin.odds.harm import stat_dice
from authoring.rulesets.dungeon_plungin.odds.party import bash_dice, bash_pool, pool_dice
from authoring.rulesets.dungeon_plungin.play.rules.exploring.locks import bash_dice as played
from authoring.rulesets.dungeon_plungin.play.turn.game import set_up
from authoring.rulesets.dungeon_plungin.session import prepare
from tests.rulesets.dungeon_plungin.explorers import demo
from tests.rulesets.dungeon_plungin.odds.quests import item
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


ATTIRE = [f"gem-{place}" for place in ("head", "neck", "hands", "feet", "back")]


@pytest.mark.rule("DP-INV-05", "DP-INV-06", "DP-OPT-12", "DP-STAT-03")
@pytest.mark.parametrize("mix", ["add", "worst"])
@pytest.mark.parametrize("pieces", range(6))
@pytest.mark.parametrize("options", [(), ("tougher",)])
def test_each_stat_with_gear_is_what_play_makes_of_it(
    mix: str, pieces: int, options: tuple[str, ...]
) -> None:
    """Bonuses of plain gear add up, of attire the best and the worst count, of five none."""
    quest = with_heroes(
        changed("sword", bonus={"dex": 1, "life": 2}),
        changed("leather-armour", bonus={"dex": 2, "def": 1}),
        *(
            (id, replace(item(id, "attire"), defence=at % 2, bonus={"dex": at - 2, "life": at}))
            for at, id in enumerate(ATTIRE)
        ),
    )
    heroes = {
        id: replace(hero, attire=tuple(ATTIRE[:pieces]))
        for id, hero in quest.content.heroes.items()
    }
    content = replace(quest.content, heroes=heroes)
    quest = replace(
        quest, content=content, options=options, variants={**quest.variants, "attire_mix": mix}
    )
    quest = replace(quest, pack=replace(quest.pack, quest=quest, content=content))
    s = set_up(prepare(replace(quest.pack, quest=quest)), ScriptedDice([]), Scripted(), None)
    for hero, actor in zip(quest.starters(), s.heroes, strict=True):
        dice = [max(1, value) for value in actor.stats]
        assert [stat_dice(quest, hero, stat) for stat in STATS] == dice
        assert stat_dice(quest, hero, "def", armour=True) == max(1, actor.defence)
        assert stat_dice(quest, hero, "life") == actor.max_life
