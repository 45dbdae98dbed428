"""Cards of spells and conditions."""

from authoring.core.language import N_, _, ngettext
from authoring.core.lazy_dataclass import dataclass
from authoring.paper.features import drawn_beside
from authoring.paper.linked_text import Piece, anchor, pieces
from authoring.rulesets.dungeon_plungin.model import ConditionSpec, Spell
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words.conditions import condition_facts
from authoring.rulesets.dungeon_plungin.words.people import OBJECT, TARGET, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    listing,
    lowered,
    paragraphs,
    upper_first,
)
from authoring.verbs.effect import Effect, every_effect

_TARGETS = {
    "self": N_("The caster"),
    "hero": N_("The caster or an ally"),
    "monster": N_("One foe"),
    "character": N_("Any one character"),
    "object": N_("A door or chest, but no Great Door"),
    "tile": N_("Everyone on one tile, even the caster"),
}
_CASTER = person("the caster")
_EACH = person("each character on it")
_SUBJECTS = {
    "self": _CASTER, "hero": TARGET, "monster": TARGET, "character": TARGET,
    "object": OBJECT, "tile": _EACH, "area": _EACH,
}  # fmt: skip
_MOMENTS = {
    "attacked": N_("When the caster is attacked, before the defence."),
    "damaged": N_("When the caster takes damage."),
    "foe_leaves": N_("When a foe next to the caster walks away."),
    "foe_comes": N_("When a foe walks up to the caster."),
    "ally_damaged": N_("When an ally on the caster’s tile takes damage."),
}


_BEYOND = N_("For each success beyond the Dif: {then}")
_BEYOND_ANYWAY = N_("For each success beyond the Dif, even if the attack misses: {then}")
_SYMBOLS = {"self": "star", "hero": "star", "object": "lock-open"}
"""The pixel drawing of a spell by its target, where it is not that of all spells."""


@dataclass(frozen=True, slots=True)
class SpellCard:
    """The card of a spell; `lines` are (label, text), such as Range and Effect."""

    anchor: str
    name: str
    flavour: tuple[str, ...]
    lines: tuple[tuple[str, tuple[Piece, ...]], ...]
    symbol: str
    """The pixel drawing beside it; empty: that of all spells."""


@dataclass(frozen=True, slots=True)
class ConditionCard:
    """The card of a condition."""

    anchor: str
    name: str
    flavour: tuple[str, ...]
    text: tuple[Piece, ...]


def spell_card(spell: Spell, speech: Speech) -> SpellCard:
    """Return the card of a spell with all its rules."""
    spoken = speaking_of(speech, _SUBJECTS.get(spell.target, TARGET), _CASTER)
    schools = listing(
        _("{school} (Dif {dif})").format(school=upper_first(clean(name)), dif=dif)
        for name, dif in spell.schools.items()
    )
    lines = [
        (_("School"), schools),
        (_("Range"), _squares(spell)),
        (_("Target"), _target(spell)),
        (_("Duration"), upper_first(clean(spell.duration))),
        (_("Effect"), _effect(spell.effects, spell.extra, spoken)),
        (_("Resist"), _resist(spell)),
        *_overcast(spell, spoken, speech),
        (_("Fumble"), tell_all(spell.fumble, speaking_of(speech, _CASTER))),
        (_("Reaction"), _(_MOMENTS[spell.reaction]) if spell.reaction else ""),
        (_("Cost"), "" if spell.price is None else _("{n} gold in town").format(n=spell.price)),
    ]
    return SpellCard(
        anchor("spells", spell.id),
        clean(spell.name),
        paragraphs(spell.flavour),
        tuple((name, pieces(text)) for name, text in lines if text),
        drawn_beside(clean(spell.name), _SYMBOLS.get(spell.target, "")),
    )


def _squares(spell: Spell) -> str:
    if spell.target == "self" or not spell.range:
        own = spell.target == "tile"
        return _("The caster\u2019s own tile") if own else _("The caster only")
    return ngettext("{n} square", "{n} squares", spell.range).format(n=spell.range)


def _target(spell: Spell) -> str:
    if spell.target == "area":
        text = _("Everyone on {wide} \u00d7 {high} squares of one tile; one of them in range")
        return text.format(wide=spell.width, high=spell.height)
    return _(_TARGETS.get(spell.target, spell.target))


def _effect(effects: tuple[Effect, ...], extra: tuple[Effect, ...], speech: Speech) -> str:
    text = tell_all(effects, speech)
    more = tell_all(extra, speech)
    if not more:
        return text
    strikes = any(effect.verb == "attack" for effect in every_effect(effects))
    each = _BEYOND_ANYWAY if strikes else _BEYOND
    then = _(each).format(then=lowered(more))
    return f"{text} {then}"


def _resist(spell: Spell) -> str:
    if not spell.resist_difficulty:
        return ""
    stat, dif = spell.resist_stat.upper(), spell.resist_difficulty
    return _("The target\u2019s {stat}, Dif {dif}").format(stat=stat, dif=dif)


def _overcast(spell: Spell, spoken: Speech, speech: Speech) -> list[tuple[str, str]]:
    over = spell.overcast
    if over is None:
        return []
    fumble = tell_all(over.fumble, speaking_of(speech, _CASTER))
    burns = _("On a fumble the caster takes {n} damage.").format(n=over.difficulty)
    dif = _("Dif {dif}.").format(dif=over.difficulty)
    text = f"{dif} {_effect(over.effects, over.extra, spoken)} {burns} {fumble}"
    return [(_("Overcast"), text.strip())]


def condition_card(spec: ConditionSpec, speech: Speech) -> ConditionCard:
    """Return the card of a condition with all its rules."""
    facts = condition_facts(spec, speaking_of(speech, person("whoever has it")))
    text = upper_first(facts)
    return ConditionCard(
        anchor("conditions", spec.id),
        upper_first(clean(spec.name)),
        paragraphs(spec.flavour),
        pieces(text),
    )
