"""Names of things, shared by odds and printed pages."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from authoring.core.prose import clean
from authoring.core.wording import join_words, titled
from authoring.model.chart import Chart
from authoring.paper.rule_text import RuleText, rule_text
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.powers import Gem, Item

TEXT: Final[RuleText] = rule_text(Path(__file__).parents[1])
"""The printed rules, and the printed words for the pack format's own words."""
TO_HIT: Final = "to_hit"


def chart_title(chart: Chart) -> str:
    """Return the title of a chart as it is printed."""
    plain = chart.title == titled(chart.id) and chart.id in k.CHARTS
    return TEXT.word("chart", chart.id) if plain else clean(chart.title)


def stat_changes(changes: Mapping[str, int]) -> str:
    """Return changes of statistics in words, such as `+1 Grab and −1 Speed`."""
    return join_words(
        f"{'+' if number > 0 else chr(0x2212)}{abs(number)} {TEXT.word('stat', stat)}"
        for stat, number in changes.items()
        if number
    )


def full_name(item: Item, gems: Iterable[Gem]) -> str:
    """Return the name of a thing with the gems in its sockets: prefixes before its own name,
    suffixes behind it (SRG-EQP-12); a word that ends in a hyphen is joined to the next."""
    words: dict[str, list[str]] = {affix: [] for affix in k.AFFIXES}
    for gem in gems:
        if gem.word and gem.word not in words[gem.affix]:
            words[gem.affix].append(gem.word)
    before, behind = ([clean(word) for word in words[affix]] for affix in k.AFFIXES)
    return " ".join([*before, clean(item.name), *behind]).replace("- ", "-")
