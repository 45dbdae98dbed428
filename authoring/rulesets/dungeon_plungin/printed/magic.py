"""Spells and conditions in words."""

from dataclasses import dataclass

from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.condition_words import condition_facts
from authoring.rulesets.dungeon_plungin.model import ConditionSpec, Spell
from authoring.rulesets.dungeon_plungin.people import OBJECT, TARGET, person
from authoring.rulesets.dungeon_plungin.printed.telling import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words import (
    Piece,
    Speech,
    anchor,
    clean,
    joined,
    lowered,
    paragraphs,
    pieces,
    upper_first,
)

_TARGETS = {
    "self": "the caster",
    "hero": "one of the caster\u2019s own side, himself included",
    "monster": "one foe",
    "character": "any one character",
    "object": "a door or chest, but no Great Door",
    "tile": "everyone on one tile, the caster included if it is his",
}
_CASTER = person("the caster")
_EACH = person("each character on it")
_SUBJECTS = {
    "self": _CASTER, "hero": TARGET, "monster": TARGET, "character": TARGET,
    "object": OBJECT, "tile": _EACH, "area": _EACH,
}  # fmt: skip
_MOMENTS = {
    "attacked": "when the caster is attacked, before the defence",
    "damaged": "when the caster takes damage",
    "foe_leaves": "when a foe next to the caster walks away",
    "foe_comes": "when a foe walks up to the caster",
    "ally_damaged": "when one of the caster\u2019s own side takes damage in the same tile",
}


@dataclass(frozen=True, slots=True)
class SpellCard:
    """A spell: its lines are name and text."""

    anchor: str
    name: str
    flavour: tuple[str, ...]
    lines: tuple[tuple[str, tuple[Piece, ...]], ...]


@dataclass(frozen=True, slots=True)
class ConditionCard:
    """A condition."""

    anchor: str
    name: str
    flavour: tuple[str, ...]
    text: tuple[Piece, ...]


def spell_card(spell: Spell, speech: Speech) -> SpellCard:
    """A spell, all of its rules."""
    spoken = speaking_of(speech, _SUBJECTS.get(spell.target, TARGET), _CASTER)
    schools = joined(
        f"{upper_first(clean(name))} (Dif {dif})" for name, dif in spell.schools.items()
    )
    lines = [
        ("School", schools),
        ("Range", _squares(spell)),
        ("Target", _target(spell)),
        ("Duration", upper_first(clean(spell.duration))),
        ("Effect", _effect(spell.effects, spell.extra, spoken)),
        ("Resist", _resist(spell)),
        *_overcast(spell, spoken, speech),
        ("Fumble", tell_all(spell.fumble, speaking_of(speech, _CASTER))),
        ("Reaction", upper_first(f"{_MOMENTS[spell.reaction]}.") if spell.reaction else ""),
        ("Cost", "" if spell.price is None else f"{spell.price} gold in town"),
    ]
    return SpellCard(
        anchor("spells", spell.id),
        clean(spell.name),
        paragraphs(spell.flavour),
        tuple((name, pieces(text)) for name, text in lines if text),
    )


def _squares(spell: Spell) -> str:
    if spell.target == "self" or not spell.range:
        return "The caster\u2019s own tile" if spell.target == "tile" else "The caster only"
    return f"{spell.range} square{'' if spell.range == 1 else 's'}"


def _target(spell: Spell) -> str:
    if spell.target == "area":
        size = f"{spell.width} \u00d7 {spell.height}"
        return f"Everyone on {size} squares of one tile; one of them in range"
    return upper_first(_TARGETS.get(spell.target, spell.target))


def _effect(effects: tuple[Effect, ...], extra: tuple[Effect, ...], speech: Speech) -> str:
    text = tell_all(effects, speech)
    more = tell_all(extra, speech)
    return f"{text} For each success beyond the Dif: {lowered(more)}" if more else text


def _resist(spell: Spell) -> str:
    if not spell.resist_difficulty:
        return ""
    return f"The target\u2019s {spell.resist_stat.upper()}, Dif {spell.resist_difficulty}"


def _overcast(spell: Spell, spoken: Speech, speech: Speech) -> list[tuple[str, str]]:
    over = spell.overcast
    if over is None:
        return []
    fumble = tell_all(over.fumble, speaking_of(speech, _CASTER))
    burns = f"On a fumble the caster takes {over.difficulty} damage. {fumble}".strip()
    text = _effect(over.effects, over.extra, spoken)
    return [("Overcast", f"Dif {over.difficulty}. {text} {burns}")]


def condition_card(spec: ConditionSpec, speech: Speech) -> ConditionCard:
    """A condition, all of its rules."""
    facts = condition_facts(spec, speaking_of(speech, person("whoever has it")))
    text = upper_first(facts)
    return ConditionCard(
        anchor("conditions", spec.id),
        upper_first(clean(spec.name)),
        paragraphs(spec.flavour),
        pieces(text),
    )
