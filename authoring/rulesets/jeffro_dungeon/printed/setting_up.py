"""What to have ready, and how a stay in the Dungeon begins."""

from authoring.core.prose import clean
from authoring.core.wording import listed, many
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.model import Quest, Test
from authoring.rulesets.jeffro_dungeon.printed.counters import door_counters
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable


def set_aside(quest: Quest) -> tuple[str, ...]:
    """Tiles, decks, counters and dice, counted."""
    tiles = sum(tile.count for tile in in_the_bag(quest))
    kinds = len(in_the_bag(quest))
    found = [f"{many(tiles, 'tile')} of {many(kinds, 'kind')}"]
    found += [
        f"{many(number, 'card')} of the {deck} deck" for deck, number in _decks(quest).items()
    ]
    found.append(many(len(door_counters(quest)), "counter") + ", locked on one side, unlocked on "
                 "the other")  # fmt: skip
    found.append("a character sheet, a counter and a pencil for everybody")
    found.append(f"dice: {_dice(quest)}")
    return tuple(found)


def _decks(quest: Quest) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in quest.content.cards.values():
        for deck, number in card.decks.items():
            found[deck] = found.get(deck, 0) + number
    return {deck: number for deck, number in found.items() if number}


def _dice(quest: Quest) -> str:
    """The most dice of every size that are rolled at once."""
    rolled = [chart.die for chart in quest.charts.values()]
    rolled += [creature.value for creature in quest.content.creatures.values()]
    for tile in in_the_bag(quest):
        tests = (e.dice for e in reachable(quest, tile.effects) if isinstance(e, Test))
        rolled += tests
    rolled += [Dice(2, 6)] if quest.content.creatures else []
    most: dict[int, int] = {}
    for dice in rolled:
        if dice.count:
            most[dice.sides] = max(most.get(dice.sides, 0), dice.count)
    return listed(f"{count} d{sides}" for sides, count in sorted(most.items()))


def set_up(quest: Quest) -> tuple[str, ...]:
    """How everybody gets into the cell (JEF-TILE-01, JEF-TILE-02, JEF-GEN-02 to JEF-GEN-07)."""
    start = clean(quest.start.title)
    objects = many(quest.limits.objects, "Object")
    way = (
        f"You fell: animals stay above. With more than {objects}, shuffle them and take {objects} "
        "drawn at random; the rest stays above." if quest.entry == "trapdoor" else
        f"You broke out of the gaol: choose {objects} to keep. Animals stay above."
    )  # fmt: skip
    return (
        f"Put one {start} face up on the table: everybody starts on it.",
        "Turn all other tiles face down, shuffle, and make them a pile."
        if quest.variants["prison_cell_tiles"] == "plain" else
        f"Put the other tiles named {start} away. Shuffle the rest, face down, into a pile.",
        "Sort the cards by their backs.",
        f"Take a character: its Strength, Craft, Lives, Gold and cards. {way}",
        "Gold, Followers and Spells come along.",
        "Decide who begins; turns go to the left.",
    )  # fmt: skip
