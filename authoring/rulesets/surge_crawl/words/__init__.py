"""Names of things, for odds and print alike."""

from collections.abc import Iterable, Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.core.prose import clean
from authoring.core.wording import join_words, titled
from authoring.model.chart import Chart
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.powers import Gem, Item

ROLE_WORDS: Final[Mapping[str, str]] = {
    k.OFFENSE: N_("Offense"), k.DEFENSE: N_("Defense"), k.UTILITY: N_("Utility"),
}  # fmt: skip
KIND_WORDS: Final[Mapping[str, str]] = {k.MINION: N_("Minion"), k.CHAMPION: N_("Champion")}
ELEMENT_WORDS: Final[Mapping[str, str]] = {
    "fire": N_("fire"), "frost": N_("frost"), "poison": N_("poison"),
    "lightning": N_("lightning"), "holy": N_("holy"), "shadow": N_("shadow"),
}  # fmt: skip
SLOT_WORDS: Final[Mapping[str, str]] = {
    k.MAIN: N_("Main Hand"), k.OFF: N_("Off Hand"), k.BODY: N_("Body"), k.RING: N_("Ring"),
    k.AMULET: N_("Amulet"), k.BOOTS: N_("Boots"),
}  # fmt: skip
AFFIX_WORDS: Final[Mapping[str, str]] = {
    k.PREFIX: N_("Prefix gem"), k.SUFFIX: N_("Suffix gem"),
}  # fmt: skip
TO_HIT: Final = "to_hit"
STAT_WORDS: Final[Mapping[str, str]] = {
    k.SPEED: N_("Speed"), k.GRIT: N_("Grit"), k.GRAB: N_("Grab"), k.HITPOINTS: N_("Hitpoints"),
    k.FATE: N_("Fate"), k.ARMOR: N_("Armor"), k.REFLECT: N_("Reflect"), k.SHIELD: N_("Shield"),
    k.DAMAGE: N_("Damage"), TO_HIT: N_("to hit"),
}  # fmt: skip
TERM_WORDS: Final[Mapping[str, str]] = {
    **{stat: STAT_WORDS[stat] for stat in (*k.STATS, *k.PROTECTIONS) if stat != k.DAMAGE},
    "dodge": "Dodge", "glory": "Glory", "crowns": "Crowns",
}  # fmt: skip
"""Words of the rules that a pack may have others for (SRG-STAT-09)."""
CHART_WORDS: Final[Mapping[str, str]] = {
    k.HORDE: N_("Who Lives There"), k.STRENGTH: N_("Their Strength"),
    k.WEAKNESS: N_("Their Weakness"), k.GOAL: N_("What the Town Wants"),
    k.LENGTH: N_("Length of a Passage"), k.FEATURES: N_("Along a Section"),
    k.END: N_("End of a Passage"), k.ROOM: N_("Behind a Door"), k.DOORS: N_("Doors of a Room"),
    k.OCCUPIED: N_("Anybody Home?"), k.GROUP: N_("How Many Monsters"),
    k.CRYSTAL_COUNT: N_("Crystals of a Room"), k.CRYSTAL: N_("Kind of a Crystal"),
    k.WANDERING: N_("Steps in the Dark"), k.TREASURE: N_("Treasure"),
}  # fmt: skip
"""Titles of the charts, unless the pack gives them others."""
END_WORDS: Final[Mapping[str, str]] = {
    k.DEAD_END: N_("A dead end."), k.RIGHT: N_("A turn to the right."),
    k.LEFT: N_("A turn to the left."), k.T_JUNCTION: N_("A junction, to the left and right."),
    k.STAIRS_DOWN: N_("Stairs down."), k.STAIRS_OUT: N_("Stairs out: no way on."),
}  # fmt: skip


def chart_title(chart: Chart) -> str:
    """Return the title of a chart as it is printed."""
    plain = chart.title == titled(chart.id) and chart.id in CHART_WORDS
    return _(CHART_WORDS[chart.id]) if plain else clean(chart.title)


def stat_changes(changes: Mapping[str, int]) -> str:
    """Return changes of statistics in words, such as `+1 Grab and −1 Speed`."""
    return join_words(
        f"{'+' if number > 0 else chr(0x2212)}{abs(number)} {_(STAT_WORDS[stat])}"
        for stat, number in changes.items()
        if number
    )


def full_name(item: Item, gems: Iterable[Gem]) -> str:
    """Return the name of a piece of equipment with the gems in its sockets: the words of prefixes
    before its own name, those of suffixes behind it (SRG-EQP-12); one that ends in a hyphen is
    part of the next."""
    words: dict[str, list[str]] = {affix: [] for affix in k.AFFIXES}
    for gem in gems:
        if gem.word and gem.word not in words[gem.affix]:
            words[gem.affix].append(gem.word)
    before, behind = ([clean(word) for word in words[affix]] for affix in k.AFFIXES)
    return " ".join([*before, clean(item.name), *behind]).replace("- ", "-")
