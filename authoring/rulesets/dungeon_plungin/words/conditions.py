"""Conditions and kinds of damage in words, for every sentence that names them."""

from collections.abc import Iterable

from authoring.core.language import N_, _
from authoring.core.wording import lower_first, signed
from authoring.model.counting import counted
from authoring.model.dice import fixed
from authoring.rulesets.dungeon_plungin.model import STATS, Brought, ConditionSpec
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, listing, with_article
from authoring.verbs.effect import Effect

_UNTIL = {
    "end_of_turn": N_("the end of the turn"),
    "end_of_next_turn": N_("the end of the next turn"),
    "end_of_round": N_("the end of the round"),
    "no_enemy_in_tile": N_("no enemy is left on the tile"),
    "quest": N_("the end of the quest"),
}
_UNTIL_BEARER = {"leaves_dungeon": N_("leaves the dungeon"), "healed": N_("regains any LIFE")}


def harm_words(effect: Effect) -> str:
    """Return ` (ice)` for an effect's kind of damage, "" for none."""
    kind = clean(str(effect.args.get("kind", "")))
    return f" ({kind})" if kind else ""


def kinds(names: Iterable[str]) -> str:
    """Return the names of kinds of damage joined by commas and "or"."""
    return listing((clean(name) for name in names), "or")


def condition_facts(spec: ConditionSpec, speech: Speech) -> str:
    """Return all facts of a condition as sentences: `-1 on DEF; no Move, until ...`."""
    facts = [listing(_changes(spec)), *_limits(spec)]
    facts += [_("resists {kinds}").format(kinds=kinds(spec.resists)) if spec.resists else ""]
    facts += [_("a fumbled defence does not stun") if spec.no_stun else ""]
    facts += [_brought(more, speech) for more in spec.brings]
    clause = "; ".join(fact for fact in facts if fact)
    text = (
        _("{facts}, {until}.").format(facts=clause, until=_end(spec))
        if clause
        else f"{_end(spec)}."
    )
    return " ".join([text, *_more(spec, speech)])


def is_bare(spec: ConditionSpec) -> bool:
    """Return whether a condition has no facts except its end, its effects and its `unless`."""
    return not (
        any(spec.changes) or spec.all_stats or any(_limits(spec)) or spec.resists
        or spec.no_stun or spec.brings
    )  # fmt: skip


def _changes(spec: ConditionSpec) -> list[str]:
    text = _("{change} on {stat}")
    pairs = zip(STATS, spec.changes, strict=True)
    changes = [text.format(change=signed(n), stat=stat.upper()) for stat, n in pairs if n]
    every = _("{change} on all stats").format(change=signed(spec.all_stats))
    return [*changes, every if spec.all_stats else ""]


def _limits(spec: ConditionSpec) -> list[str]:
    limits = [_("no Actions and no movement") if spec.no_actions else ""]
    limits += [_("no Move") if spec.no_move and not spec.no_actions else ""]
    limits += [_("no attack") if spec.no_attack and not spec.no_actions else ""]
    most = fixed(spec.most_move)
    steps = counted(most, "a Move takes at most {n} square", "a Move takes at most {n} squares")
    return [*limits, steps if spec.most_move >= 0 else ""]


def _brought(companion: Brought, speech: Speech) -> str:
    name = speech.name("conditions", companion.id)
    if not companion.unless:
        return _("brings {condition}").format(condition=name)
    text = _("brings {condition}, except to those who resist {kinds}")
    return text.format(condition=name, kinds=kinds(companion.unless))


def _end(spec: ConditionSpec) -> str:
    """Return a condition's end, `until ...`: by default the end of the next turn (DP-COND-03)."""
    saved = bool(spec.save_difficulty)
    words = [word for word in spec.until if not (saved and word == "quest")]
    moments = [_(_UNTIL.get(word, word)) for word in words if word not in _UNTIL_BEARER]
    deeds = [_(_UNTIL_BEARER[word]) for word in words if word in _UNTIL_BEARER]
    if spec.save_difficulty:
        text = _("passes {a_stat} check, Dif {dif}, at the end of a turn")
        a_stat = with_article(spec.save_stat.upper())
        deeds.append(text.format(a_stat=a_stat, dif=spec.save_difficulty))
    if not moments and not deeds:
        moments = [_(_UNTIL["end_of_next_turn"])]
    clauses = [_("until {moments}").format(moments=listing(moments, "or"))] if moments else []
    clauses += [_("until its bearer {does}").format(does=listing(deeds, "or"))] if deeds else []
    return listing(clauses, "or")


_MOMENTS = {
    "each_turn": N_("At the start of each turn: {told}"),
    "turn_end": N_("At the end of each turn: {told}"),
    "fumble": N_("On a fumbled defence: {told}"),
}


def _more(spec: ConditionSpec, speech: Speech) -> list[str]:
    """Return sentences on the condition's effects, and on who never gets it."""
    sentences = []
    for name, text in _MOMENTS.items():
        rule = lower_first(speech.tell_all(getattr(spec, name), speech))
        sentences += [_(text).format(told=rule)] if rule else []
    if spec.unless:
        text = _("Those who resist {kinds} do not get it.")
        sentences.append(text.format(kinds=kinds(spec.unless)))
    return sentences
