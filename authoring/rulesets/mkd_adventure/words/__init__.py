"""Names of things, for odds and print alike."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from authoring.core.prose import clean
from authoring.core.wording import join_words, signed, titled
from authoring.model.chart import Chart
from authoring.paper.rule_text import RuleText, rule_text
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model.figures import Ability
from authoring.rulesets.mkd_adventure.model.treasure import Bonus

TEXT: Final[RuleText] = rule_text(Path(__file__).parents[1])
"""The printed rules, and the words of the format."""
STATS: Final = ("speed", "attack", "defense", "damage")
"""The numbers of a slot, in printed order."""


def chart_title(chart: Chart) -> str:
    """Return the title of a chart as it is printed."""
    plain = chart.title == titled(chart.id) and chart.id in k.TABLES
    return TEXT.word("chart", chart.id) if plain else clean(chart.title)


def ability_name(ability: Ability) -> str:
    """Return the name of an ability, with that of the rules if it is another one."""
    name, rule = clean(ability.name), TEXT.word("trait", ability.trait)
    return name if name.casefold() == rule.casefold() else f"{name} ({rule})"


def bonus_words(adds: Bonus, abilities: Mapping[str, Ability]) -> str:
    """Return what a thing adds in words, such as `+1 Attack and Drifting (Flight)`; an undefined
    ability is left out, as lint has reported it."""
    numbers = [
        f"{signed(number)} {TEXT.word('stat', stat)}"
        for stat in STATS[:3]
        if (number := getattr(adds, stat))
    ]
    known = [ability_name(abilities[id]) for id in adds.abilities if id in abilities]
    return join_words([*numbers, *known])
