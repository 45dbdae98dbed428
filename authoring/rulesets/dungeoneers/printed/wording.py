"""Words and numbers as the pages of this game write them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from authoring.core.language import N_, _, ngettext
from authoring.core.prose import clean
from authoring.model.dice import Dice
from authoring.model.traits import Trait
from authoring.rulesets.dungeoneers.model.keywords import (
    BOW,
    CHEST,
    FLAME,
    HASTE,
    LEAP,
    NOTHING,
    POTION,
    RACK,
    SHIELD,
    SWORD,
)
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.model.traits import TRAITS
from authoring.rulesets.dungeoneers.printed.kinds import PASSING
from authoring.verbs.sentence_log import say

MINUS: Final = "\u2212"
SIDE_WORDS: Final[Mapping[str, str]] = {
    "north": N_("north"), "east": N_("east"), "south": N_("south"), "west": N_("west"),
}  # fmt: skip
WEAPON_WORDS: Final[Mapping[str, str]] = {
    SWORD: N_("sword"), SHIELD: N_("shield"), BOW: N_("bow"),
}  # fmt: skip
PLACE_WORDS: Final[Mapping[str, str]] = {
    NOTHING: N_("Nothing."), CHEST: N_("A chest."), RACK: N_("A rack."),
}  # fmt: skip
SCROLL_WORDS: Final[Mapping[str, str]] = {
    HASTE: N_("Haste"), LEAP: N_("Leap"), FLAME: N_("Flame"),
}  # fmt: skip
_FOUND: Final[Mapping[str, str]] = {
    POTION: N_("Potions: {n}."),
    HASTE: N_("Scrolls of Haste: {n}."),
    LEAP: N_("Scrolls of Leap: {n}."),
    FLAME: N_("Scrolls of Flame: {n}."),
}
_ONE: Final[Mapping[str, str]] = {
    POTION: N_("A potion."),
    HASTE: N_("A scroll of Haste."),
    LEAP: N_("A scroll of Leap."),
    FLAME: N_("A scroll of Flame."),
}


def find_words(item: str, number: Dice) -> str:
    """Return a find as a sentence; `item` is one of FINDS."""
    if number.low == number.high == 1:
        return _(_ONE[item])
    return _(_FOUND[item]).format(n=number)


def monsters_words(number: int) -> str:
    """Return the words of a row of a crowd chart."""
    if not number:
        return _("Nobody.")
    return ngettext("{n} monster.", "{n} monsters.", number).format(n=number)


def trait_words(monster: Monster, quest: Quest) -> tuple[str, ...]:
    """Return a sentence on each trait of a monster, with names in the place of ids."""
    return tuple(
        say(trait.span, _with_names(trait, quest).says(TRAITS[trait.id]))
        for trait in monster.traits
    )


def _with_names(trait: Trait, quest: Quest) -> Trait:
    """Return the trait with names in the place of ids."""
    heroes = quest.content.heroes
    names = {key: clean(heroes[id].name) if id in heroes else id for key, id in trait.names.items()}
    return replace(trait, names=names)


def turn_of(monster: Monster) -> str:
    """Return the class with which the monster takes its turns, or PASSING (DGN-ACT-10)."""
    passing = any(monster.trait(id) for id in ("passer-by", "ooze", "pit-emerge"))
    return PASSING if passing else monster.kind


def name_of(quest: Quest, monster: str) -> str:
    """Return a monster's name, or its id where it is not defined."""
    definition = quest.content.monsters.get(monster)
    return clean(definition.name) if definition else monster


def room_name(quest: Quest, room: str) -> str:
    """Return a room's title, or its id where it is not defined."""
    definition = quest.content.rooms.get(room)
    return clean(definition.title) if definition else room
