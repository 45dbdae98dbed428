import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.rulesets.dungeon_plungin.lint._met_effects import own_paths
from authoring.rulesets.dungeon_plungin.model import MONSTERS, Location, Monsters, Pack, Quest
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_NUMBERS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


@lint_rule(WARNING)
def too_few_figures_listed(quest: Quest, pack: Pack) -> Defects:
    """Report a list of components with fewer figures than stand together in one room (QP-05)."""
    components = pack.spans.items("quest", "components")
    at_once = _at_once(pack) if components else {}
    for text, span in components:
        for id, number in at_once.items():
            listed = _figure_count(text, pack.content.monsters[id].name)
            if listed is not None and listed < number:
                words = f"{listed} of `{id}` in the list, and {number} of them stand together"
                yield Defect(span, words, f"write {number}")


def _figure_count(text: str, name: str) -> int | None:
    """Return the number before `name` in a text, in figures or words; None for none or several."""
    numbers = "|".join(_NUMBERS)
    matches = re.findall(rf"\b(\d+|{numbers}) {re.escape(name)}s?\b", text, re.IGNORECASE)
    if len(matches) != 1:
        return None
    word = matches[0].lower()
    return int(word) if word.isdecimal() else _NUMBERS.index(word) + 1


def _at_once(pack: Pack) -> Counter[str]:
    """Return the most of each monster, by id, that one place, row or effect surely brings."""
    own = own_paths(pack)
    most: Counter[str] = Counter()
    monsters = pack.content.monsters
    for thing in (*pack.charts.values(), *parts(pack)):
        if isinstance(thing, Chart | Location | Effect) and thing.span.path in own:
            for together in _brought(thing):
                for id, number in together.items():
                    most[id] = max(most[id], number)
    return Counter({id: number for id, number in most.items() if id in monsters})


def _brought(thing: Chart | Location | Effect) -> Iterator[Counter[str]]:
    match thing:
        case Location():
            counts: Counter[str] = Counter()
            for placed in thing.place:
                counts[placed.id] += placed.count.low if placed.kind == "monster" else 0
            yield counts
        case Chart():
            for row in thing.stages:
                if isinstance(row.result, Monsters):
                    yield Counter({group.monster: group.number.low for group in row.result.groups})
        case Effect():
            brings = thing.means.brings.items()
            monsters = ((id, count) for (kind, id), count in brings if kind == MONSTERS)
            yield Counter({id: count.low for id, count in monsters if isinstance(count, Dice)})
