"""Cards to cut out: Activators, equipment, gems, crystals, heroes and monsters."""

from collections import Counter
from collections.abc import Iterable, Iterator

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import CardPiece
from authoring.rulesets.surge_crawl.model.powers import Activator, Crystal, Gem, Item
from authoring.rulesets.surge_crawl.model.quest import Quest
from authoring.rulesets.surge_crawl.printed.kinds import SIGNS, SLOT_SIGNS, card_kind
from authoring.rulesets.surge_crawl.printed.people import HordeSheet, Person
from authoring.rulesets.surge_crawl.printed.wording import (
    activator_lines,
    aim_words,
    effects_words,
    gem_lines,
    item_lines,
    item_name,
    price_of,
    verb_of,
)
from authoring.rulesets.surge_crawl.words import AFFIX_WORDS, SLOT_WORDS


def cards(
    quest: Quest, heroes: Iterable[Person], hordes: Iterable[HordeSheet]
) -> tuple[CardPiece, ...]:
    """Return every card of a quest; an Activator as often as heroes have it."""
    content, party = quest.content, list(heroes)
    owned = Counter(act.id for hero in party for act in hero.acts)
    monsters = {one.id: one for horde in hordes for one in horde.monsters}
    return (
        *(_person(hero, "heroes") for hero in party),
        *(_person(monster, "monsters") for monster in monsters.values()),
        *(_activator(one, quest, max(1, owned[id])) for id, one in content.activators.items()),
        *(_item(item, quest) for item in content.items.values()),
        *(_gem(gem, quest) for gem in content.gems.values()),
        *(_crystal(crystal, quest) for crystal in content.crystals.values()),
    )


def _person(one: Person, kind: str) -> CardPiece:
    lines = [(f"{name}:", f"{blow}.") for name, blow in one.weapons]
    if kind == "monsters":
        lines = [(_("Attack:"), f"{blow}.") for _name, blow in one.weapons]
        lines += [
            (_("{act} ({n}):").format(act=act.name, n=act.cost), act.text) for act in one.acts
        ]
    return CardPiece(
        one.id, one.name, card_kind(kind), one.sort,
        badge=(_("Crowns"), str(one.crowns)) if one.crowns else ("", ""), stats=one.stats,
        lines=(*lines, *(("", text) for text in one.able)), flavour=one.text, figure=one.figure,
    )  # fmt: skip


def _activator(one: Activator, quest: Quest, copies: int) -> CardPiece:
    lines = [("", text) for text in activator_lines(one, quest.content)]
    givers = ", ".join(_givers(one.id, quest))
    return CardPiece(
        one.id, clean(one.name), card_kind("activators"),
        _("Activator, on {whom}").format(whom=aim_words(one)),
        drawn_beside(clean(one.name), SIGNS.get(verb_of(one.effects), "star")),
        badge=(_("Surges"), str(one.cost)),
        lines=(*lines, *(((_("From:"), f"{givers}."),) if givers else ())),
        flavour=paragraphs(one.text), copies=copies,
    )  # fmt: skip


def _givers(activator: str, quest: Quest) -> Iterator[str]:
    """Yield the names of the races, classes, things and monsters that give an Activator."""
    content = quest.content
    groups = (content.races, content.classes, content.items, content.gems, content.monsters)
    for group in groups:
        for one in group.values():
            if activator in (*one.activators, *getattr(one, "levels", ())):
                yield clean(one.name)


def _item(item: Item, quest: Quest) -> CardPiece:
    return CardPiece(
        item.id, item_name(item, quest.content), card_kind("items"), _(SLOT_WORDS[item.slot]),
        drawn_beside(clean(item.name), SLOT_SIGNS[item.slot]),
        badge=(_("Crowns"), str(price_of(item))),
        lines=tuple(("", text) for text in item_lines(item, quest.content)),
        flavour=paragraphs(item.text),
    )  # fmt: skip


def _gem(gem: Gem, quest: Quest) -> CardPiece:
    return CardPiece(
        gem.id, clean(gem.name), card_kind("gems"), _(AFFIX_WORDS[gem.affix]),
        drawn_beside(clean(gem.name), "gem"),
        lines=tuple(("", text) for text in gem_lines(gem, quest.content)),
        flavour=paragraphs(gem.text),
    )  # fmt: skip


def _crystal(crystal: Crystal, quest: Quest) -> CardPiece:
    return CardPiece(
        crystal.id, clean(crystal.name), card_kind("crystals"),
        _("Crystal, on {whom}").format(whom=aim_words(crystal)), "crystal",
        badge=(_("Surges"), "1"),
        lines=(("", effects_words(crystal.effects, quest.content)),),
        flavour=paragraphs(crystal.text),
    )  # fmt: skip
