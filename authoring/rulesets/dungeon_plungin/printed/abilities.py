"""Sentences on Special Abilities, made from the entries that are played."""

from collections.abc import Iterator

from authoring.core.language import N_, NP_, _, ngettext, pgettext
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import signed
from authoring.paper.linked_text import Piece, anchor, pieces
from authoring.rulesets.dungeon_plungin.model import DICE_FOR, MOV_STEPS, Ability, Assault
from authoring.rulesets.dungeon_plungin.printed.effect_sentences import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words.people import Person, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    in_words,
    listing,
    lowered,
    paragraphs,
    upper_first,
)

_USER = person("the owner")
_KINDS = {
    ("action", False): NP_("kind of ability", "Action"),
    ("action", True): NP_("kind of ability", "Free"),
    ("reaction", False): NP_("kind of ability", "Reaction"),
}
"""(kind of ability, whether it is free) -> its name."""
_ROLLS = dict(
    zip(
        DICE_FOR,
        (
            N_("{dice} to search."), N_("{dice} to disarm."), N_("{dice} to pick locks."),
            N_("{dice} to bash."), N_("{dice} to attack."), N_("{dice} to defend."),
            N_("{dice} to cast."),
        ),
        strict=True,
    )
)  # fmt: skip
_AGAINST = {
    "{dice} to attack.": N_("{dice} to attack {race} foes."),
    "{dice} to defend.": N_("{dice} to defend against {race} foes."),
}
"""Sentence on dice -> the sentence for dice against one race only."""
_MOVES = {
    "full_life": N_("At full LIFE: a second full Move after the turn’s Actions."),
    "always": N_("A second full Move after the turn’s Actions."),
}
_MOMENTS = {
    "attacked": N_("When attacked, before the defence: {then}"),
    "damaged": N_("When damaged by an attack or a spell: {then}"),
    "foe_leaves": N_("When a foe walks out of reach: {then}"),
    "foe_comes": N_("When a foe walks into reach: {then}"),
    "ally_damaged": N_("When an ally on the same tile takes damage: {then}"),
}
_LIMITS = {
    "turn": N_("Once per turn."),
    "visit": N_("Once per visit to the dungeon."),
    "quest": N_("Once per quest."),
}
_FOE = person("that foe")
_BESIDE = {"ally": person("one ally next to the owner"), "foe": person("one foe next to the owner")}
_WITHIN = {
    "ally": person("one ally within {n} squares"),
    "foe": person("one foe within {n} squares"),
}


@dataclass(frozen=True, slots=True)
class AbilityCard:
    """A printed Special Ability; `kind` is "" for a passive one."""

    anchor: str
    name: str
    kind: str
    text: tuple[Piece, ...]
    flavour: tuple[str, ...]


def ability_card(ability: Ability, speech: Speech) -> AbilityCard:
    """Return the card of an ability with all its rules; `speech` has the names and links."""
    sentences = [*paragraphs(ability.text), *_sentences(ability, speech)]
    kind = _KINDS.get((ability.kind, ability.kind == "action" and ability.free), "")
    return AbilityCard(
        anchor("abilities", ability.id),
        clean(ability.name),
        pgettext("kind of ability", kind) if kind else "",
        pieces(" ".join(filter(None, sentences))),
        paragraphs(ability.flavour),
    )


def _sentences(ability: Ability, speech: Speech) -> Iterator[str]:
    yield from _always(ability)
    yield _fumble(ability, speech)
    does = tell_all(ability.effects, speaking_of(speech, _concerned(ability), _USER))
    if ability.kind == "reaction":
        text = _("{attack} on that foe.")
        attack = "" if ability.attack is None else text.format(attack=_attack(ability.attack))
        only = ability.range and ability.target != "self" and ability.attack is None
        then = " ".join(filter(None, [attack, lowered(does)]))
        yield _(_moment(ability)).format(then=then)
        yield _("Only within {n} squares.").format(n=ability.range) if only else ""
    else:
        if ability.attack is not None:
            text = _("{attack}. This is the turn’s Attack.")
            yield upper_first(text.format(attack=_attack(ability.attack)))
        yield upper_first(does)
    limit = "turn" if ability.free and ability.limit == "none" else ability.limit
    yield _(_LIMITS.get(limit, ""))


def _concerned(ability: Ability) -> Person:
    """Return the phrase for those whom the effects concern, such as `one foe within 3 squares`."""
    if ability.attack is not None:
        return person("whoever it damages")
    if ability.kind == "reaction" and ability.target != "self":
        return _FOE if ability.target == "foe" else person("the one who was damaged")
    if ability.target == "self":
        return _USER
    if not ability.range:
        return _BESIDE[ability.target]
    return person(_WITHIN[ability.target].words, n=ability.range)


def _always(ability: Ability) -> Iterator[str]:
    """Yield a sentence for each constant effect of an ability; "" for some that it lacks."""
    changes = [f"{stat.upper()} {signed(change)}" for stat, change in ability.bonus.items()]
    yield f"{listing(changes)}." if changes else ""
    for words, dice in zip(_ROLLS.values(), ability.dice, strict=True):
        if dice:
            text = _AGAINST.get(words, words) if ability.against else words
            race = upper_first(clean(ability.against))
            yield _(text).format(dice=_more_dice(dice), race=race)
    if ability.school:
        text = _("Casts spells of the {school} School.")
        yield text.format(school=upper_first(clean(ability.school)))
    if ability.resists:
        kinds = listing(clean(kind) for kind in ability.resists)
        yield _("Resists {kinds}: takes half of such damage, rounded down.").format(kinds=kinds)
    yield _(_MOVES.get(ability.second_move, ""))


def _more_dice(dice: int) -> str:
    """Return a change of dice in words: `+1 die`, `-2 dice`."""
    return ngettext("{n} die", "{n} dice", abs(dice)).format(n=signed(dice))


def _fumble(ability: Ability, speech: Speech) -> str:
    more = tell_all(ability.fumble, speaking_of(speech, _USER))
    if ability.no_stun:
        calm = _("A fumbled defence does not stun.")
        return f"{calm} {_('Instead: {then}').format(then=lowered(more))}" if more else calm
    text = _("On a fumbled defence, besides: {then}")
    return text.format(then=lowered(more)) if more else ""


def _moment(ability: Ability) -> str:
    if ability.trigger == "attacked" and ability.attack is not None:
        return N_("When attacked, after the attack: {then}")
    return _MOMENTS[ability.trigger]


def _attack(strike: Assault) -> str:
    """Return an attack in words: `walk as far as a Move allows, then make a melee attack`."""
    kind = _(_ATTACKS[strike.ranged, strike.each, bool(strike.bonus)])
    attack = kind.format(dice=_more_dice(strike.bonus))
    if not strike.steps:
        return attack
    if strike.steps == MOV_STEPS:
        return _("walk as far as a Move allows, then {attack}").format(attack=attack)
    text = _("walk as far as {number} squares, then {attack}")
    return text.format(number=in_words(strike.steps), attack=attack)


_ATTACKS = {
    (False, False, False): N_("make a melee attack"),
    (False, False, True): N_("make a melee attack with {dice}"),
    (False, True, False): N_("make a melee attack on every foe in reach"),
    (False, True, True): N_("make a melee attack with {dice} on every foe in reach"),
    (True, False, False): N_("make a ranged attack"),
    (True, False, True): N_("make a ranged attack with {dice}"),
    (True, True, False): N_("make a ranged attack on every foe in reach"),
    (True, True, True): N_("make a ranged attack with {dice} on every foe in reach"),
}
"""(ranged, on everybody in reach, with other dice) -> the sentence of the attack."""
