"""Facts and numbers of a quest that its printed rules depend on."""

from collections.abc import Mapping
from typing import Final

from authoring.core.prose import clean
from authoring.core.wording import join_words, signed
from authoring.model.dice import Dice
from authoring.paper.front_page import most_dice
from authoring.paper.linked_text import link
from authoring.paper.rule_text import Values
from authoring.rulesets.surge_crawl.exact.fighters import hero_fighter
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.company import setting_out
from authoring.rulesets.surge_crawl.model.places import Goal
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.words import TEXT, chart_title

_ATTACK: Final = Dice(numbers.DICE, numbers.SIDES)
_NUMBERS: Final[Values] = {
    **{id.lower().replace("_", " "): n for id, n in vars(numbers).items() if id.isupper()},
    "dueling": signed(numbers.DUELING),
}
"""Names in the printed texts -> numbers of the rule book."""


def rule_values(quest: Quest) -> Values:
    """Return the values for the printed texts, by name: each ruling with its choice, facts that
    decide which texts apply, and what fills the braces of texts."""
    party = [quest.content.heroes[id] for id in quest.party]
    heroes = [hero_fighter(quest.content, setting_out(hero)) for hero in party]
    return {
        **_NUMBERS,
        **quest.rulings,
        **{id: link("charts", id, chart_title(quest.charts[id])) for id in k.CHARTS},
        "players": min(quest.players, len(quest.party)),
        "heroes": len(quest.party), "glory": quest.glory, "rescue": has_rescue(quest),
        "interrupts": any(ability.trigger for ability in quest.content.abilities.values()),
        "slippers": [{"hero": clean(hero.name)} for hero in heroes if hero.slips],
        "flankers": [{"hero": clean(hero.name), "n": hero.flank} for hero in heroes if hero.flank],
        "dice": join_words(str(quest.charts[id].die) for id in k.DISCOVERY),
        "all dice": most_dice([_ATTACK, *(chart.die for chart in quest.charts.values())]),
    }  # fmt: skip


def terms(quest: Quest) -> Mapping[str, str]:
    """Return the map of words of the rules to the pack's own words for them (SRG-STAT-09)."""
    words = {**TEXT.words["stat"], **TEXT.words["term"]}
    return {words[id]: word for id, word in quest.terms.items() if id in words}


def has_rescue(quest: Quest) -> bool:
    """Return whether the goal chart can bring a rescue."""
    goals = [row.result for row in quest.charts[k.GOAL].rows]
    return any(isinstance(goal, Goal) and goal.kind == k.RESCUE for goal in goals)
