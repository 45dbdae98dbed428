"""Special Abilities in words, from the same entries that are played."""

from collections.abc import Iterator
from dataclasses import dataclass

from authoring.rulesets.dungeon_plungin.model import DICE_FOR, MOV_STEPS, Ability, Assault
from authoring.rulesets.dungeon_plungin.people import Person, person
from authoring.rulesets.dungeon_plungin.printed.telling import speaking_of, tell_all
from authoring.rulesets.dungeon_plungin.words import (
    Piece,
    Speech,
    anchor,
    clean,
    in_words,
    joined,
    lowered,
    paragraphs,
    pieces,
    signed,
    upper_first,
)

_USER = person("the owner")
_KINDS = {"passive": "", "action": "Action", "reaction": "Reaction"}
_ROLLS = dict(
    zip(
        DICE_FOR,
        ("to search", "to disarm", "to pick locks", "to bash", "to attack", "to defend", "to cast"),
        strict=True,
    )
)
_MOVES = {
    "full_life": "While its owner has all of the LIFE: a second full move after the turn\u2019s "
    "Actions.",
    "always": "A second full move after the turn\u2019s Actions.",
}
_MOMENTS = {
    "attacked": "attacked",
    "damaged": "damaged by an attack or a spell",
    "foe_leaves": "a foe walks out of reach",
    "foe_comes": "a foe walks into reach",
    "ally_damaged": "someone of the same side takes damage in the same tile",
}
_LIMITS = {
    "turn": "Once a turn.",
    "visit": "Once a visit to the dungeon.",
    "quest": "Once a quest.",
}
_FOE = person("that foe")
_BESIDE = {
    "ally": person("one of the same side next to the owner"),
    "foe": person("one foe next to the owner"),
}
_WITHIN = {
    "ally": person("one of the same side within {n} squares"),
    "foe": person("one foe within {n} squares"),
}


@dataclass(frozen=True, slots=True)
class AbilityCard:
    """A Special Ability."""

    anchor: str
    name: str
    kind: str
    text: tuple[Piece, ...]
    flavour: tuple[str, ...]


def ability_card(ability: Ability, speech: Speech) -> AbilityCard:
    """An ability, all of its rules."""
    told = [*paragraphs(ability.text), *_sentences(ability, speech)]
    kind = _KINDS[ability.kind]
    return AbilityCard(
        anchor("abilities", ability.id),
        clean(ability.name),
        "Free" if kind == "Action" and ability.free else kind,
        pieces(" ".join(filter(None, told))),
        paragraphs(ability.flavour),
    )


def _sentences(ability: Ability, speech: Speech) -> Iterator[str]:
    yield from _always(ability)
    yield _fumble(ability, speech)
    does = tell_all(ability.effects, speaking_of(speech, _concerned(ability), _USER))
    if ability.kind == "reaction":
        attack = "" if ability.attack is None else f"{_attack(ability.attack)} on that foe."
        only = ability.range and ability.target != "self" and ability.attack is None
        yield f"{_moment(ability)}: {' '.join(filter(None, [attack, lowered(does)]))}"
        yield f"Only within {ability.range} squares." if only else ""
    else:
        if ability.attack is not None:
            yield f"{upper_first(_attack(ability.attack))}. It is the turn\u2019s Attack."
        yield upper_first(does)
    limit = "turn" if ability.free and ability.limit == "none" else ability.limit
    yield _LIMITS.get(limit, "")


def _concerned(ability: Ability) -> Person:
    """Whom the effects concern, in the middle of a sentence."""
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
    """What an ability does by itself."""
    changes = [f"{stat.upper()} {signed(change)}" for stat, change in ability.bonus.items()]
    yield f"{joined(changes)}." if changes else ""
    for words, dice in zip(_ROLLS.values(), ability.dice, strict=True):
        if dice:
            fighting = words in ("to attack", "to defend")
            race = (
                f" against the race {upper_first(clean(ability.against))}"
                if ability.against
                else ""
            )
            many = "die" if abs(dice) == 1 else "dice"
            yield f"{signed(dice)} {many} {words}{race if fighting else ''}."
    if ability.school:
        yield f"Casts spells of the {upper_first(clean(ability.school))} School."
    if ability.resists:
        kinds = joined(clean(kind) for kind in ability.resists)
        yield f"Resists {kinds}: half of such damage, rounded down."
    yield _MOVES.get(ability.second_move, "")


def _fumble(ability: Ability, speech: Speech) -> str:
    more = tell_all(ability.fumble, speaking_of(speech, _USER))
    if ability.no_stun:
        instead = f" Instead: {lowered(more)}" if more else ""
        return f"A fumbled defence does not stun.{instead}"
    return f"On a fumbled defence, besides: {lowered(more)}" if more else ""


def _moment(ability: Ability) -> str:
    when = f"When {_MOMENTS.get(ability.trigger, '')}"
    if ability.trigger == "attacked":
        when += ", after the attack" if ability.attack is not None else ", before the defence"
    return when


def _attack(strike: Assault) -> str:
    """`walk as far as a Move allows, then a melee attack with +1 die`"""
    steps = "a Move allows" if strike.steps == MOV_STEPS else f"{in_words(strike.steps)} squares"
    walk = f"walk as far as {steps}, then " if strike.steps else ""
    kind = "a ranged attack" if strike.ranged else "a melee attack"
    whom = " on every foe in reach" if strike.each else ""
    many = "die" if abs(strike.bonus) == 1 else "dice"
    more = f" with {signed(strike.bonus)} {many}" if strike.bonus else ""
    return f"{walk}{kind}{more}{whom}"
