"""Facts and numbers of a quest that its printed rules depend on."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words, lower_first
from authoring.model.dice import Dice
from authoring.paper.front_page import most_dice
from authoring.paper.rule_text import RuleText, Values, rule_text
from authoring.rulesets.jeffro_dungeon import model
from authoring.rulesets.jeffro_dungeon.model import LOCK, MOVEMENT, Effect, Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.meetings import effects_of
from authoring.rulesets.jeffro_dungeon.words import Names, deck_word

TEXT: Final[RuleText] = rule_text(Path(__file__).parents[1])
"""The printed rules, read from `rules.yaml`."""


def rule_values(quest: Quest, names: Names) -> Values:
    """Return every ruling with its choice, the facts that texts depend on, and what goes into the
    braces of texts, by name."""
    effects = tuple(bag_effects(quest))
    decks = +sum((Counter(card.decks) for card in quest.content.cards.values()), Counter[str]())
    ways_out = [effect for effect in effects if isinstance(effect, model.Leave)]
    values = {
        **quest.variants,
        **_chart_values(quest, names),
        "entry": quest.entry,
        "guards": any(isinstance(effect, model.Fight) and effect.guard for effect in effects),
        "tolls": any(isinstance(effect, model.Toll) for effect in effects),
        "ways out": bool(ways_out),
        "may stay": any(effect.may_stay for effect in ways_out),
        "creatures": bool(quest.content.creatures),
        "objects": quest.limits.objects,
        "turns": quest.limits.turns,
        "spell limits": [
            {"least": least, "n": most} for least, most in quest.limits.spells if most
        ],
        "place": clean(quest.destination) or _("the world above"),
        "tile": clean(quest.start.title),
        "tiles": sum(tile.count for tile in in_the_bag(quest)),
        "kinds": len(in_the_bag(quest)),
        "characters": len(quest.content.characters),
        "decks": [{"n": number, "deck": deck_word(deck)} for deck, number in decks.items()],
        "doors": doors_to_try(quest),
        "dice": dice_words(quest),
    }
    values["tile words"], values["kind words"] = TEXT.lines("tiles", values)
    values["spells"] = join_words(TEXT.lines("spells", values))
    values["guard words"] = "; ".join(TEXT.lines("guards", values))
    return values


def _chart_values(quest: Quest, names: Names) -> Values:
    """Return the values for texts on the two charts of the rules."""
    movement, lock = quest.charts.get(MOVEMENT), quest.charts.get(LOCK)
    rows = movement.rows if movement else ()
    shut = [clean(row.label) for row in (lock.rows if lock else ()) if row.result is True]
    return {
        "movement": bool(movement),
        "movement chart": names.charts.get(MOVEMENT, MOVEMENT),
        "movement die": movement.die if movement else "",
        "movement rows": ", ".join(f"{clean(row.label)}: {row.result}" for row in rows),
        "lock chart": names.charts.get(LOCK, LOCK),
        "lock die": lock.die if lock else _("a die"),
        "locked": lower_first("".join(TEXT.lines("locked", {"rolls": join_words(shut, "or")}))),
    }


def doors_to_try(quest: Quest) -> int:
    """Return the number of edges that may be rolled for: more markers can never be needed
    (JEF-TILE-06, JEF-TILE-08)."""
    rolled = ("door", "doorway") if quest.variants["doorway_locks"] == "yes" else ("door",)
    return sum(tile.count * sum(map(tile.edges.count, rolled)) for tile in in_the_bag(quest))


def dice_words(quest: Quest) -> str:
    """Return the most dice of every size that are rolled at once, in words."""
    rolled = [chart.die for chart in quest.charts.values()]
    rolled += [creature.value for creature in quest.content.creatures.values()]
    rolled += [effect.dice for effect in bag_effects(quest) if isinstance(effect, model.Test)]
    rolled += [Dice(2, 6)] if quest.content.creatures else []
    return most_dice(rolled)


def bag_effects(quest: Quest) -> Iterator[Effect]:
    """Yield every effect that can happen on a tile."""
    for tile in in_the_bag(quest):
        yield from effects_of(quest.charts, tile)


def in_the_bag(quest: Quest) -> tuple[Tile, ...]:
    """Return the tiles of which there is at least one."""
    return tuple(tile for tile in quest.content.tiles.values() if tile.count)


def tiles_using(quest: Quest, *, chart: str = "", creature: str = "") -> str:
    """Return the titles of the tiles that can lead to a chart or a creature, joined by commas."""
    return ", ".join(
        clean(tile.title)
        for tile in in_the_bag(quest)
        if any(
            (chart and effect.means.rolls == chart)
            or ("creatures", creature) in effect.means.brings
            for effect in effects_of(quest.charts, tile)
        )
    )
