"""Lists of the booklet: equipment, gems, crystals and conditions."""

from dataclasses import dataclass

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.rulesets.surge_crawl.printed.wording import (
    aim_words,
    condition_words,
    effects_words,
    gem_lines,
    item_lines,
    item_name,
    price_of,
)
from authoring.rulesets.surge_crawl.words import AFFIX_WORDS, SLOT_WORDS


@dataclass(frozen=True, slots=True)
class ThingLine:
    """A line of a list: `sort` is its place or whom it concerns, `price` in Crowns, "" for none."""

    name: str
    sort: str
    does: str
    price: str
    text: tuple[str, ...]


def items(content: Content) -> tuple[ThingLine, ...]:
    """Return all equipment with its price (SRG-EQP-16)."""
    return tuple(
        ThingLine(
            item_name(item, content), _(SLOT_WORDS[item.slot]),
            " ".join(item_lines(item, content)), str(price_of(item)), paragraphs(item.text),
        )
        for item in content.items.values()
    )  # fmt: skip


def gems(content: Content) -> tuple[ThingLine, ...]:
    """Return all gems."""
    return tuple(
        ThingLine(
            clean(gem.name), _(AFFIX_WORDS[gem.affix]), " ".join(gem_lines(gem, content)), "",
            paragraphs(gem.text),
        )
        for gem in content.gems.values()
    )  # fmt: skip


def crystals(content: Content) -> tuple[ThingLine, ...]:
    """Return all crystals, each a Surge for whoever attacks beside it."""
    return tuple(
        ThingLine(
            clean(crystal.name), aim_words(crystal), effects_words(crystal.effects, content), "",
            paragraphs(crystal.text),
        )
        for crystal in content.crystals.values()
    )  # fmt: skip


def conditions(content: Content) -> tuple[ThingLine, ...]:
    """Return all conditions."""
    return tuple(
        ThingLine(clean(one.name), "", condition_words(one), "", paragraphs(one.text))
        for one in content.conditions.values()
    )
