"""Verb `law`: a monster takes up another Law."""

from functools import cache

from authoring.core.language import _
from authoring.rulesets.dungeon_plungin.model import MONSTERS, Law, law_of
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, State
from authoring.rulesets.dungeon_plungin.play.rules.actions.laws import take_up
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion, not_played
from authoring.rulesets.dungeon_plungin.words.naming import law_title, target_words
from authoring.rulesets.dungeon_plungin.words.people import MONSTER, person
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, lowered
from authoring.verbs.effect import Effect
from authoring.verbs.meaning import Meaning
from authoring.verbs.spec import Arg, VerbSpec

SPEC = VerbSpec(
    "law",
    says=(
        "A monster takes up another law: the one whose effect this is, whom `to` names, or all of "
        "a kind."
    ),
    means=lambda args: Meaning(side="" if "monster" in args else MONSTERS),
    value=Arg("text"),
    args={
        "is": Arg("text", says="The new law."),
        "monster": Arg("id", ref="monsters", says="All monsters of this kind that are in play."),
    },
    form={
        "type": ["string", "object"],
        "minLength": 1,
        "required": ["is"],
        "x-form": "a law such as `melee revenge`",
        "x-code": "bad-effect",
    },
)


def words_of(effect: Effect) -> str:
    """Return the Law as the author wrote it."""
    return str(effect.args.get("value") or effect.args.get("is") or "")


def sentence(effect: Effect, speech: Speech) -> str:
    """Return `From now on the monster acts by the Law Melee Revenge: ...`."""
    kind = str(effect.args.get("monster", ""))
    who = speech.who(effect) if effect.to else speech.doer or MONSTER
    who = person("every {name}", name=speech.name("monsters", kind)) if kind else who
    law = law_of(words_of(effect))
    meaning = lowered(target_words(law.target or ""))
    text = (
        _("From now on {who} acts by the Law {law}: {meaning}")
        if meaning
        else _("From now on {who} acts by the Law {law}.")
    )
    return text.format(who=who, law=law_title(law.text), meaning=meaning)


def play(s: State, effect: Effect, occasion: Occasion) -> None:
    """Give the Law to all monsters of a kind, to the targets, or to the monster whose effect it is
    (DP-LAW-15)."""
    for monster in _concerned(s, effect, occasion):
        take_up(s, monster, _law(words_of(effect)))


def _concerned(s: State, effect: Effect, occasion: Occasion) -> list[Actor]:
    kind = effect.args.get("monster")
    if kind:
        species = s.tables.kind_of((MONSTERS, str(kind)))
        return [m for m in s.monsters if m.alive and m.kind is species]
    caster = occasion.caster
    if not effect.to and caster is not None and not caster.is_hero:
        return [caster] if caster.alive else []
    monsters = [m for m in occasion.targets if m.alive and not m.is_hero]
    if not monsters and not effect.to:
        not_played(s, "law without a monster")
    return monsters


@cache
def _law(text: str) -> Law:
    return law_of(text)
