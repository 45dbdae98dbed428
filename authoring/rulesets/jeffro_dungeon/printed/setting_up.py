"""Preparation of a stay in the Dungeon: what to have ready, and how it begins."""

from collections.abc import Iterator

from authoring.core.language import _, ngettext
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.model import Quest, Test
from authoring.rulesets.jeffro_dungeon.printed.markers import doors_to_try
from authoring.rulesets.jeffro_dungeon.printed.using import in_the_bag, reachable
from authoring.rulesets.jeffro_dungeon.words import deck_word


def set_aside(quest: Quest) -> tuple[str, ...]:
    """Return tiles, decks, counters and dice, counted."""
    tiles = sum(tile.count for tile in in_the_bag(quest))
    kinds, doors = len(in_the_bag(quest)), doors_to_try(quest)
    counters = ngettext(
        "{n} counter, locked on one side, unlocked on the other",
        "{n} counters, locked on one side, unlocked on the other",
        doors,
    )
    return (
        _("{tiles} of {kinds}").format(
            tiles=ngettext("{n} tile", "{n} tiles", tiles).format(n=tiles),
            kinds=ngettext("{n} kind", "{n} kinds", kinds).format(n=kinds),
        ),
        *(_cards(number, deck_word(deck)) for deck, number in _decks(quest).items()),
        counters.format(n=doors),
        _("a character sheet, a stand-up and a pencil for everybody"),
        _("dice: {dice}").format(dice=dice_words(quest)),
    )


def _cards(number: int, deck: str) -> str:
    text = ngettext("{n} card of the {deck} deck", "{n} cards of the {deck} deck", number)
    return text.format(n=number, deck=deck)


def _decks(quest: Quest) -> dict[str, int]:
    decks: dict[str, int] = {}
    for card in quest.content.cards.values():
        for deck, number in card.decks.items():
            decks[deck] = decks.get(deck, 0) + number
    return {deck: number for deck, number in decks.items() if number}


def dice_words(quest: Quest) -> str:
    """Return the most dice of every size that are rolled at once, in words."""
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
    return join_words(f"{count} d{sides}" for sides, count in sorted(most.items()))


def set_up(quest: Quest) -> tuple[str, ...]:
    """Return how the characters get into the cell (JEF-TILE-01, JEF-TILE-02, JEF-GEN-02 to
    JEF-GEN-07)."""
    return tuple(line for _name, line in steps_of_set_up(quest))


def steps_of_set_up(quest: Quest) -> Iterator[tuple[str, str]]:
    """Yield the steps of setting up, each with its topic before it."""
    start = clean(quest.start.title)
    plain = quest.variants["prison_cell_tiles"] == "plain"
    text = _("Put one {tile} face up on the table: everybody starts on it.")
    yield _("Start"), text.format(tile=start)
    yield (
        _("Pile"),
        _("Turn all other tiles face down, shuffle, and make them a pile.")
        if plain
        else _(
            "Put the other tiles named {tile} away. Shuffle the rest, face down, into a pile."
        ).format(tile=start),
    )
    yield _("Decks"), _("Sort the cards by their backs.")
    taken = _("Take a character: its Strength, Craft, Lives, Gold and cards.")
    yield _("Characters"), f"{taken} {_way_in(quest)}"
    yield _("Come along"), _("Gold, Followers and Spells come along.")
    yield _("First player"), _("Decide who begins; turns go to the left.")


def _way_in(quest: Quest) -> str:
    """Return what comes along on the way down."""
    number = quest.limits.objects
    if quest.entry == "trapdoor":
        text = ngettext(
            "You fell: animals stay above. With more than {n} Object, shuffle them and take "
            "{n} Object drawn at random; the rest stays above.",
            "You fell: animals stay above. With more than {n} Objects, shuffle them and take "
            "{n} Objects drawn at random; the rest stays above.",
            number,
        )
    else:
        text = ngettext(
            "You broke out of the gaol: choose {n} Object to keep. Animals stay above.",
            "You broke out of the gaol: choose {n} Objects to keep. Animals stay above.",
            number,
        )
    return text.format(n=number)
