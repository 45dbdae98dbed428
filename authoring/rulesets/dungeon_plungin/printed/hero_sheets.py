"""Character sheets, filled in for the quest's ready-made heroes (DP-AID-14)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from authoring.core.language import N_, _
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.linked_text import Piece, plain
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Quest
from authoring.rulesets.dungeon_plungin.printed.abilities import ability_card
from authoring.rulesets.dungeon_plungin.printed.aids import ATTIRE_CELLS, CHARACTER, ITEM_CELLS
from authoring.rulesets.dungeon_plungin.printed.boxes import Field
from authoring.rulesets.dungeon_plungin.printed.creatures import gear_bonus
from authoring.rulesets.dungeon_plungin.printed.magic import SpellCard, spell_card
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, listing, upper_first

_BOTH: Final = N_("(both hands)")
Castings = tuple[tuple[str, range, bool], ...]
"""A spell, the numbers of its castings, and whether they are to be written in."""
_BLANK_LIFE: Final = 10
_BLANK_CASTINGS: Final = 6
"""Boxes for castings on a blank sheet: enough for most heroes."""
BLANK_SHEETS: Final = 2
"""Blank sheets, one page of them, for heroes of the players' own."""


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """A character sheet: boxes by the part of it, the number of LIFE boxes, `castings` to tick by
    spell, and (name, rule) of abilities and spells in `told`. A blank one has no `name`."""

    key: str
    parts: Mapping[str, tuple[Field, ...]]
    name: str = ""
    life: int = 0
    told: tuple[tuple[str, tuple[Piece, ...]], ...] = ()
    castings: Castings = ()

    @property
    def carried(self) -> str:
        """The names of everything carried, joined by commas."""
        boxes = (*self.parts["gear"], *self.parts["items"])
        return ", ".join(box.value for box in boxes if box.value not in ("", _(_BOTH)))

    @property
    def able(self) -> str:
        """Special Abilities and spells, a line for each."""
        return "\n".join(box.value for box in self.parts["text"][:2] if box.value)

    @property
    def ticks(self) -> range:
        """The numbers on the boxes of LIFE, from 1."""
        return range(1, self.life + 1)


def hero_sheets(quest: Quest, speech: Speech) -> tuple[HeroSheet, ...]:
    """Return a sheet for every hero the quest is for, blank where no ready-made hero is named."""
    ready = [
        _filled(number, hero, speech, quest) for number, hero in enumerate(quest.starters(), 1)
    ]
    return (*ready, *blank_sheets(quest.heroes - len(ready), len(ready) + 1))


def blank_sheets(
    count: int = BLANK_SHEETS, first: int = 1, key: str = "hero"
) -> tuple[HeroSheet, ...]:
    """Return `count` blank sheets with the keys `hero-1`, `hero-2` ... by `key` and `first`."""
    ready = ((_("Castings"), range(1, _BLANK_CASTINGS + 1), True),)
    return tuple(
        HeroSheet(f"{key}-{first + at}", CHARACTER, life=_BLANK_LIFE, castings=ready)
        for at in range(count)
    )


def in_pairs(sheets: Sequence[HeroSheet]) -> tuple[tuple[HeroSheet, ...], ...]:
    """Return the sheets in pairs, one for each page (DP-AID-15); the last may be alone."""
    return tuple(tuple(sheets[at : at + 2]) for at in range(0, len(sheets), 2))


def _filled(number: int, hero: Hero, speech: Speech, quest: Quest) -> HeroSheet:
    stats = dict(zip(STATS, hero.stats, strict=True))
    explanations = tuple(_explained(hero, speech, quest))
    values = {
        "head": (clean(hero.name), clean(hero.concept), str(hero.level)),
        "stats": tuple(_stats(stats)),
        "gear": (*_hands(hero, quest, speech), *_fitted(hero.attire, ATTIRE_CELLS, quest, speech)),
        "items": _fitted(hero.items, ITEM_CELLS, quest, speech),
        "text": (_abilities(hero, quest), _spells(hero, quest, speech), _notes(hero)),
    }
    parts = {
        part: tuple(
            replace(field, value=value or "")
            for field, value in zip_longest(fields, values[part][: len(fields)])
        )
        for part, fields in CHARACTER.items()
    }
    ready = tuple(_castings(hero, stats["mag"], speech))
    return HeroSheet(f"hero-{number}", parts, clean(hero.name), stats["life"], explanations, ready)


def _stats(stats: Mapping[str, int]) -> Iterator[str]:
    """Yield the stats in the order of the sheet, LIFE also as MAX LIFE."""
    for field in CHARACTER["stats"]:
        yield str(stats.get(field.words.lower(), stats["life"]))


def _hands(hero: Hero, quest: Quest, speech: Speech) -> tuple[str, str, str]:
    weapon = quest.content.items.get(hero.weapon)
    second = _item(hero.second or hero.shield, quest, speech)
    if weapon is not None and weapon.two_handed:
        second = second or _(_BOTH)
    return _item(hero.weapon, quest, speech), second, _item(hero.armour, quest, speech)


def _item(id: str, quest: Quest, speech: Speech) -> str:
    """Return an item's name and bonuses, such as `Sword (ATK +2)`; "" for ""."""
    item = quest.content.items.get(id)
    return f"{plain(speech.name('items', id))}{gear_bonus(item) if item else ''}" if id else ""


def _fitted(ids: Sequence[str], cells: int, quest: Quest, speech: Speech) -> tuple[str, ...]:
    """Return `cells` texts, one for each item and the last for all the rest; "" in empty cells."""
    names = [_item(id, quest, speech) for id in ids]
    head, rest = names[: cells - 1], names[cells - 1 :]
    return (*head, listing(rest), *[""] * (cells - len(head) - 1))


def _abilities(hero: Hero, quest: Quest) -> str:
    abilities = quest.content.abilities
    return "\n".join(clean(abilities[id].name) for id in hero.abilities if id in abilities)


def _spells(hero: Hero, quest: Quest, speech: Speech) -> str:
    lines = []
    for id in hero.spells:
        spell = quest.content.spells.get(id)
        schools = spell.schools.items() if spell else ()
        difs = listing(
            _("{school} (Dif {dif})").format(school=upper_first(clean(name)), dif=dif)
            for name, dif in schools
        )
        ready = f" \u00d7 {hero.prepared.count(id)}" if id in hero.prepared else ""
        lines.append(f"{plain(speech.name('spells', id))}{ready}: {difs}")
    return "\n".join(lines)


def _castings(hero: Hero, most: int, speech: Speech) -> Iterator[tuple[str, range, bool]]:
    """Yield (spell, numbers of its castings, False); for a hero with spells but none prepared, one
    entry to be written in, True, with `most` castings (DP-SPELL-03, -04, -08)."""
    for id, number in Counter(hero.prepared).items():
        yield plain(speech.name("spells", id)), range(1, number + 1), False
    if hero.spells and not hero.prepared:
        yield _("Castings"), range(1, most + 1), True


def _notes(hero: Hero) -> str:
    resists = listing(clean(kind) for kind in hero.resists)
    return f"{_('Resists:')} {resists}" if resists else ""


def _explained(hero: Hero, speech: Speech, quest: Quest) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    for id in hero.abilities:
        ability = quest.content.abilities.get(id)
        if ability is not None:
            card = ability_card(ability, speech)
            yield f"{card.name} ({card.kind})" if card.kind else card.name, card.text
    for id in dict.fromkeys(hero.spells):
        spell = quest.content.spells.get(id)
        if spell is not None:
            yield plain(speech.name("spells", id)), _in_short(spell_card(spell, speech))


def _in_short(card: SpellCard) -> tuple[Piece, ...]:
    """Return the range, target and effect of a spell."""
    lines = dict(card.lines)
    words: list[Piece] = []
    for name in (_("Range"), _("Target")):
        if name in lines:
            words += [Piece(f"{name}: "), *lines[name], Piece(". ")]
    return (*words, *lines.get(_("Effect"), ()))
