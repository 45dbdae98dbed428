"""Activators, abilities, equipment and the rest in words, as pages and cards have them."""

from collections.abc import Iterable
from typing import Any

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.paper.pieces import CardPiece
from authoring.rulesets.surge_crawl import effects as verbs
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model import powers as p
from authoring.rulesets.surge_crawl.model.company import price_of
from authoring.rulesets.surge_crawl.model.effects import Apply, Effect, Effects
from authoring.rulesets.surge_crawl.model.people import HeroClass, Race
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.rulesets.surge_crawl.words import TEXT, TO_HIT, full_name, stat_changes
from authoring.verbs.registry import sentences
from authoring.verbs.sentence_log import say


def effects_words(effects: Effects, content: Content) -> str:
    """Return the sentences of effects, joined in order."""
    return " ".join(say(effect.span, _sentence(effect, content)) for effect in effects)


def _sentence(effect: Effect, content: Content) -> str:
    condition = content.conditions.get(effect.condition) if isinstance(effect, Apply) else None
    if isinstance(effect, Apply) and condition is not None:
        name = clean(condition.name)
        return _("{condition} {n}.").format(condition=name, n=effect.strength)
    return str(sentences(verbs.__name__)[type(effect)](effect))


def _lines(place: str, thing: Any, **more: Any) -> tuple[str, ...]:
    """Return the facts on a definition that the printed texts of `place` give, a sentence each;
    `more` are values in addition to its fields."""
    element = TEXT.word("element", getattr(thing, "element", k.NONE))
    return TEXT.facts(place, thing, **{"element": element, **more})


def aim_words(thing: p.Activator | p.Crystal) -> str:
    """Return the words for the figure that an Activator concerns, such as `an ally within 3`."""
    within = thing.within if isinstance(thing, p.Activator) else 1
    return "".join(_lines("aim", thing, within=within, adjacent=within == 1))


def activator_lines(activator: p.Activator, content: Content) -> tuple[str, ...]:
    """Return the effects and the limits of an Activator, a sentence each."""
    return (effects_words(activator.effects, content), *_lines("activator", activator))


def does(card: CardPiece) -> str:
    """Return the effects on the card of an Activator, its givers left out."""
    return " ".join(text for label, text in card.lines if not label)


def ability_words(ability: p.Ability, content: Content) -> str:
    """Return the sentences of an ability."""
    passive, effects = stat_changes(ability.passive), effects_words(ability.effects, content)
    return " ".join(_lines("ability", ability, passive=passive, does=effects))


def item_lines(item: p.Item, content: Content) -> tuple[str, ...]:
    """Return the facts on a piece of equipment, a sentence each."""
    gems = ", ".join(clean(content.gems[id].name) for id in item.gems if id in content.gems)
    return _lines(
        "item", item, two_hands=item.hands > 1, far=item.range > 1, sockets=p.sockets_of(item),
        gems=gems, gives=names((*item.activators, *item.abilities), content),
        learns=names(item.levels, content),
    )  # fmt: skip


def names(ids: Iterable[str], content: Content) -> str:
    """Return the names of Activators and abilities, without undefined ids (lint reports them)."""
    known = {**content.activators, **content.abilities}
    return join_words(clean(known[id].name) for id in ids if id in known)


def item_name(item: p.Item, content: Content) -> str:
    """Return the name of a piece of equipment together with the gems in it (SRG-EQP-12)."""
    return full_name(item, [content.gems[gem] for gem in item.gems if gem in content.gems])


def price(item: p.Item) -> str:
    """Return the Crowns for a piece of equipment including its gems, as text (SRG-EQP-16)."""
    return str(price_of(item) + numbers.GEM_PRICE * len(item.gems))


def origin_lines(origin: Race | HeroClass, content: Content) -> tuple[str, ...]:
    """Return the gifts of a race, statistics left out, or a class to a hero, a sentence each."""
    changes = origin.stats if isinstance(origin, HeroClass) else {k.DAMAGE: origin.damage}
    return _lines(
        "origin", origin, changes=stat_changes(changes),
        gives=names((*origin.activators, *origin.abilities), content),
        learns=names(origin.levels if isinstance(origin, HeroClass) else (), content),
    )  # fmt: skip


def gem_lines(gem: p.Gem, content: Content) -> tuple[str, ...]:
    """Return the facts on a gem, a sentence each."""
    crystal = content.crystals.get(gem.crystal)
    return _lines(
        "gem", gem, gives=names((*gem.activators, *gem.abilities), content),
        crystal=clean(crystal.name) if crystal else "", word=clean(gem.word),
    )  # fmt: skip


def condition_lines(condition: p.Condition) -> tuple[str, ...]:
    """Return the effects of a condition, a sentence each."""
    changes = {k.SPEED: condition.speed, k.GRIT: condition.grit, TO_HIT: condition.to_hit}
    return _lines("condition", condition, changes=stat_changes(changes))


def room_lines(room: RoomKind, content: Content) -> tuple[str, ...]:
    """Return the facts on a kind of room, a sentence each."""
    effects = effects_words(room.enter, content)
    return _lines("room", room, wide=room.width, high=len(room.rows), does=effects)
