"""Cards to cut out and list: Activators, equipment, gems, crystals, conditions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from authoring.core.language import _
from authoring.core.prose import clean, paragraphs
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import CardPiece
from authoring.rulesets.surge_crawl.model.keywords import DAMAGE, STATS
from authoring.rulesets.surge_crawl.model.powers import Activator, Crystal
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.rulesets.surge_crawl.printed import wording as w
from authoring.rulesets.surge_crawl.printed.figures import SIGNS, SLOT_SIGNS, card_kind
from authoring.rulesets.surge_crawl.words import TEXT

RACIAL: Final = tuple(stat for stat in STATS if stat != DAMAGE)
"""Statistics that the cards of races show."""


def things(content: Content) -> Mapping[str, tuple[CardPiece, ...]]:
    """Return the cards of Activators, items, gems, crystals and conditions, by kind."""
    items, gems, spent = content.items.values(), content.gems.values(), _("Surges")
    return {
        "activators": tuple(activator(act, content) for act in content.activators.values()),
        "items": tuple(
            _card(
                item, "items", TEXT.word("slot", item.slot), w.item_lines(item, content),
                symbol=SLOT_SIGNS[item.slot], name=w.item_name(item, content),
                badge=(_("Crowns"), w.price(item)),
            )
            for item in items
        ),
        "gems": tuple(
            _card(
                gem, "gems", TEXT.word("affix", gem.affix), w.gem_lines(gem, content), symbol="gem",
            )
            for gem in gems
        ),
        "crystals": tuple(
            _card(
                crystal, "crystals", _on(crystal), [w.effects_words(crystal.effects, content)],
                symbol=_sign(crystal, "crystal"), badge=(spent, "1"),
            )
            for crystal in content.crystals.values()
        ),
        "conditions": tuple(
            _card(state, "conditions", _("Condition"), w.condition_lines(state), symbol="needle")
            for state in content.conditions.values()
        ),
    }  # fmt: skip


def origins(content: Content) -> Mapping[str, tuple[CardPiece, ...]]:
    """Return the cards of races and classes, for lists to make heroes from (SRG-HERO-01)."""
    return {
        "races": tuple(
            _card(
                race, "heroes", "", w.origin_lines(race, content), symbol="",
                stats=tuple((TEXT.word("stat", stat), str(getattr(race, stat))) for stat in RACIAL),
            )
            for race in content.races.values()
        ),
        "classes": tuple(
            _card(
                own, "heroes", TEXT.word("role", own.role), w.origin_lines(own, content), symbol="",
            )
            for own in content.classes.values()
        ),
    }  # fmt: skip


def _sign(thing: Activator | Crystal, other: str) -> str:
    """Return the drawing for the verb of the first effect; `other` if there are no effects."""
    return next((SIGNS[effect.verb] for effect in thing.effects), other)


def activator(thing: Activator, content: Content) -> CardPiece:
    """Return the card of an Activator: its Surges, its aim, its effects, and who gives it."""
    givers = ", ".join(_givers(thing.id, content))
    return _card(
        thing, "activators", _on(thing), w.activator_lines(thing, content),
        symbol=_sign(thing, "star"), badge=(_("Surges"), str(thing.cost)),
        more=((_("From:"), f"{givers}."),) if givers else (),
    )  # fmt: skip


def _card(
    thing: Any, kind: str, sort: str, lines: Iterable[str], *, symbol: str, name: str = "",
    badge: tuple[str, str] = ("", ""), more: tuple[tuple[str, str], ...] = (),
    stats: tuple[tuple[str, str], ...] = (),
) -> CardPiece:  # fmt: skip
    """Return a card; `symbol` is its drawing if its name suggests none, `sort` the second line."""
    return CardPiece(
        thing.id, name or clean(thing.name), card_kind(kind), sort,
        drawn_beside(name or clean(thing.name), symbol), badge, stats,
        lines=(*(("", line) for line in lines), *more), flavour=paragraphs(thing.text),
    )  # fmt: skip


def _on(thing: Activator | Crystal) -> str:
    return _("On {whom}").format(whom=w.aim_words(thing))


def _givers(activator: str, content: Content) -> Iterator[str]:
    """Yield the names of the races, classes, things and monsters that give an Activator."""
    groups = (content.races, content.classes, content.items, content.gems, content.monsters)
    for giver in (giver for group in groups for giver in group.values()):
        if activator in (*giver.activators, *getattr(giver, "levels", ())):
            yield clean(giver.name)
