"""Facts and numbers of a quest that its printed rules depend on."""

from typing import Final

from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.model.dice import Dice
from authoring.model.rulings import OFF
from authoring.paper.front_page import most_dice
from authoring.paper.linked_text import link
from authoring.paper.rule_text import Values
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers
from authoring.rulesets.mkd_adventure.model.quest import Quest, start_level, tile_counts
from authoring.rulesets.mkd_adventure.printed.figures import pool
from authoring.rulesets.mkd_adventure.words import TEXT, chart_title

_NUMBERS: Final[Values] = {
    id.lower().replace("_", " "): abs(n)
    for id, n in vars(numbers).items()
    if id.isupper() and isinstance(n, int)
}
"""Numbers of the rules without their sign, as texts name them."""


def rule_values(quest: Quest) -> Values:
    """Return every ruling with its choice, the facts that texts depend on, and what goes into the
    braces of texts, by name."""
    band, content = numbers.band_of(quest.value), quest.content
    sets = sum(len(floor.sets) for floor in quest.floors)
    kinds = {content.markers[id].kind for id, copies in quest.markers.items() if copies}
    prisoner = content.heroes.get(quest.prisoner)
    counts = [tile_counts(content, floor) for floor in quest.floors]
    return {
        **_NUMBERS,
        **{name: choice != OFF and choice for name, choice in quest.rulings.items()},
        **{f"chart {id}": link("charts", id, chart_title(quest.charts[id])) for id in k.TABLES},
        **{f"table {id}": chart_title(quest.charts[id]) for id in k.TABLES},
        "players": len(quest.playing),
        "heroes": sum(len(team.heroes) for team in quest.playing),
        "value": quest.value,
        "floors": len(quest.floors),
        "several floors": len(quest.floors) > 1,
        "several teams": len(quest.playing) > 1,
        "tiles of the quest": sum(map(sum, counts)),
        "tile sets": sets,
        "goal": quest.goal or k.CHEST,
        "timed": k.TIMED in quest.scenarios,
        "split": k.SPLIT_UP in quest.scenarios,
        "limit": sum(numbers.rounds_allowed(*count) for count in counts),
        "prisoner": clean(prisoner.name) if prisoner is not None else "",
        "beginners": any(
            not start_level(team, id) for team in quest.teams for id in team.heroes
        ),
        "mounted": any(monster.mounted for monster, _copies in pool(quest)),
        "teleporters": k.TELEPORTER in kinds,
        "whirling": k.VORTEX in kinds,
        "surface": quest.surface,
        "set reward": quest.set_experience * sets,
        "set reward gold": quest.set_gold * sets,
        "all dice": most_dice(
            [Dice(2, numbers.SIDES), *(chart.die for chart in quest.charts.values())]
        ),
        "clutter less": abs(numbers.CLUTTER),
        "numbers": join_words(
            f"{number} {TEXT.word('colour', colour)}"
            for colour, number in zip(k.COLOURS, (band.yellow, band.blue, band.red), strict=True)
            if number
        ),
    }  # fmt: skip
