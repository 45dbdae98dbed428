"""Activators, abilities, equipment and the rest in words, as pages and cards have them."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from authoring.core.language import _
from authoring.core.prose import clean
from authoring.core.wording import join_words
from authoring.paper.pieces import CardPiece
from authoring.rulesets.surge_crawl import effects as verbs
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model import numbers
from authoring.rulesets.surge_crawl.model.effects import Apply, Effect, Effects
from authoring.rulesets.surge_crawl.model.places import RoomKind
from authoring.rulesets.surge_crawl.model.powers import (
    Ability,
    Activator,
    Condition,
    Crystal,
    Gem,
    Item,
)
from authoring.rulesets.surge_crawl.model.quest import Content
from authoring.rulesets.surge_crawl.printed.values import TEXT
from authoring.rulesets.surge_crawl.words import ELEMENT_WORDS, full_name, stat_changes
from authoring.verbs.registry import modules_by_type, sentences
from authoring.verbs.sentence_log import say

_POINT, _GEM, _OTHER = 30, 20, 60
"""Crowns for a point of base damage or Armor, for a gem, for everything else (SRG-EQP-16)."""


def effects_words(effects: Effects, content: Content) -> str:
    """Return effects as sentences, one after the other, in the words of their verbs."""
    return " ".join(say(effect.span, _sentence(effect, content)) for effect in effects)


def _sentence(effect: Effect, content: Content) -> str:
    condition = content.conditions.get(effect.condition) if isinstance(effect, Apply) else None
    if isinstance(effect, Apply) and condition is not None:
        name = clean(condition.name)
        return _("{condition} {n}.").format(condition=name, n=effect.strength)
    return str(sentences(verbs.__name__)[type(effect)](effect))


def verb_of(effects: Effects) -> str:
    """Return the verb of the first effect, "" for none."""
    modules = modules_by_type(verbs.__name__)
    return next((str(modules[type(effect)].SPEC.verb) for effect in effects), "")


def _facts(thing: object) -> dict[str, Any]:
    """Return the fields of a definition by their names."""
    return {field.name: getattr(thing, field.name) for field in fields(thing)}  # type: ignore[arg-type]


def _element(element: str) -> str:
    return _(ELEMENT_WORDS[element]) if element != k.NONE else ""


def names(ids: Iterable[str], definitions: Mapping[str, Any]) -> str:
    """Return the names of definitions, with commas; an undefined id is left out, as lint has
    reported it."""
    return ", ".join(clean(definitions[id].name) for id in ids if id in definitions)


def aim_words(thing: Activator | Crystal) -> str:
    """Return whom an Activator or a crystal concerns, such as `an ally within 3`."""
    within = thing.within if isinstance(thing, Activator) else 1
    values = {"aim": thing.aim, "within": within, "adjacent": within == 1}
    return "".join(TEXT.lines("aim", values))


def activator_lines(activator: Activator, content: Content) -> tuple[str, ...]:
    """Return what an Activator does, and what limits it, a sentence each."""
    facts = {**_facts(activator), "element": _element(activator.element)}
    return (effects_words(activator.effects, content), *TEXT.lines("activator", facts))


def does(card: CardPiece) -> str:
    """Return what the Activator of a card does, without who gives it."""
    return " ".join(text for label, text in card.lines if not label)


def ability_words(ability: Ability, content: Content) -> str:
    """Return an ability as sentences."""
    facts = {
        **_facts(ability),
        "passive": stat_changes(ability.passive),
        "does": effects_words(ability.effects, content),
    }
    return " ".join(TEXT.lines("ability", facts))


def item_lines(item: Item, content: Content) -> tuple[str, ...]:
    """Return the facts on a piece of equipment, a sentence each."""
    facts = {
        **_facts(item),
        "two hands": item.hands > 1,
        "far": item.range > 1,
        "element": _element(item.element),
        "sockets": sockets(item),
        "gems": names(item.gems, content.gems),
        "gives": join_words(_given(item, content)),
    }
    return TEXT.lines("item", facts)


def _given(thing: Item | Gem, content: Content) -> Iterable[str]:
    for ids, definitions in (
        (thing.activators, content.activators), (thing.abilities, content.abilities),
    ):  # fmt: skip
        for id in ids:
            if id in definitions:
                yield clean(definitions[id].name)


def sockets(item: Item) -> int:
    """Return the number of sockets, by the rules where the item names none (SRG-EQP-08)."""
    if item.sockets >= 0:
        return item.sockets
    return numbers.SOCKETS[item.hands - 1] if item.slot in (k.MAIN, k.OFF) else 0


def item_name(item: Item, content: Content) -> str:
    """Return the name of a piece of equipment with the gems that are in it (SRG-EQP-12)."""
    return full_name(item, [content.gems[gem] for gem in item.gems if gem in content.gems])


def price_of(item: Item) -> int:
    """Return the Crowns for a piece of equipment, its gems included (SRG-EQP-16)."""
    points = item.damage if item.damage else item.armor
    own = item.price if item.price >= 0 else _POINT * points or _OTHER
    return own + _GEM * len(item.gems)


def gem_lines(gem: Gem, content: Content) -> tuple[str, ...]:
    """Return the facts on a gem, a sentence each."""
    facts = {
        **_facts(gem),
        "element": _element(gem.element),
        "gives": join_words(_given(gem, content)),
        "crystal": names([gem.crystal], content.crystals),
        "word": clean(gem.word),
    }
    return TEXT.lines("gem", facts)


def condition_lines(condition: Condition) -> tuple[str, ...]:
    """Return what a condition does, a sentence each."""
    changes = {k.SPEED: condition.speed, k.GRIT: condition.grit, "to_hit": condition.to_hit}
    return TEXT.lines("condition", {**_facts(condition), "changes": stat_changes(changes)})


def room_lines(room: RoomKind, content: Content) -> tuple[str, ...]:
    """Return the facts on a kind of room, a sentence each."""
    facts = {
        **_facts(room), "wide": room.width, "high": len(room.rows),
        "does": effects_words(room.enter, content),
    }  # fmt: skip
    return TEXT.lines("room", facts)
