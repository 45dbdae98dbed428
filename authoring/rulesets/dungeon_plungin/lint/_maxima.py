"""Maxima of a pack: the most dice for a stat, the most LIFE."""

from collections.abc import Iterable
from dataclasses import replace

from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.model.reach import in_use
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, STATS, Content, Hero, Quest
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST, at_level
from authoring.verbs.effect import Effect

LIFE = STATS.index("life")


def most_life(content: Content) -> int:
    """Return the most LIFE of heroes and monsters in all gear, and of Life Charts (last row)."""
    heroes = (at_level(hero, HIGHEST).stats[LIFE] for hero in content.heroes.values())
    monsters = (monster.stats[LIFE] for monster in content.monsters.values())
    added = _most_dice(content, "life")
    charts = (_last_row(boss.life_chart) for boss in content.bosses.values() if boss.life_chart)
    return max((*(life + added for life in (*heroes, *monsters)), *charts), default=0)


def beyond_life(effect: Effect, content: Content) -> int:
    """Return the most LIFE there is if an effect surely does more damage than that; else 0."""
    damage = effect.args.get("value")
    if effect.means.blow != "plain" or not isinstance(damage, Dice) or damage.low <= HIGHEST:
        return 0
    most = most_life(content)
    return most if most < damage.low else 0


def most_dice(heroes: Iterable[Hero], content: Content, stat: str, roll: str = "") -> int:
    """Return the most dice of any of `heroes` for a check; `roll` is one of `DICE_FOR` or "".

    All gear of the pack, and the condition that adds most, count as if one hero had them."""
    at = STATS.index(stat)
    best = 0
    for hero in heroes:
        dice = hero.stats[at]
        for name in hero.abilities:
            ability = content.abilities.get(name)
            if ability is not None:
                dice += max(0, ability.bonus.get(stat, 0))
                dice += max(0, ability.dice[DICE_FOR.index(roll)]) if roll else 0
        best = max(best, dice)
    return best + _most_dice(content, stat, roll) if best else 0


def most_bash_dice(quest: Quest, room: int) -> int:
    """Return the most dice that `room` heroes of the party can ever bash with in this quest, with
    everything in use, at the highest level if there is a town."""
    town = quest.content.towns.get(quest.town)
    names = (*quest.party, *town.recruits) if town is not None else quest.party
    heroes = quest.content.heroes
    party = [heroes[name] for name in names if name in heroes] or list(heroes.values())
    level = HIGHEST if town is not None else quest.party_level
    content = _in_use(quest)
    armed = max((item.attack for item in content.items.values()), default=0)
    dice = (most_dice([at_level(hero, level)], content, "atk", "bash") for hero in party)
    return sum(sorted((number + max(armed, 0) for number in dice), reverse=True)[:room])


def _in_use(quest: Quest) -> Content:
    """Return the content with only those items, conditions and abilities that are in use."""
    content, pack = quest.content, quest.pack
    return replace(
        content,
        items=in_use(pack, "items", content.items),
        conditions=in_use(pack, "conditions", content.conditions),
        abilities=in_use(pack, "abilities", content.abilities),
    )


def _most_dice(content: Content, stat: str, roll: str = "") -> int:
    """Return the most dice for a check that items, their abilities and one condition add."""
    added = 0
    for item in content.items.values():
        added += max(0, item.bonus.get(stat, 0))
        for ability in (content.abilities.get(name) for name in item.abilities):
            if ability is not None:
                added += max(0, ability.bonus.get(stat, 0))
                added += max(0, ability.dice[DICE_FOR.index(roll)]) if roll else 0
    at = STATS.index(stat)
    conditions = (
        condition.changes[at] + condition.all_stats for condition in content.conditions.values()
    )
    return added + max((0, *conditions))


def _last_row(chart: Chart) -> int:
    return max((row.low for row in chart.rows), default=0)
