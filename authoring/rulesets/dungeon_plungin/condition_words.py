"""Conditions and kinds of damage in words, for every sentence that names them."""

from collections.abc import Iterable

from authoring.model.effect import Effect
from authoring.rulesets.dungeon_plungin.model import STATS, Brought, ConditionSpec
from authoring.rulesets.dungeon_plungin.words import Speech, clean, joined, signed

_UNTIL = {
    "leaves_dungeon": "leaving the dungeon",
    "healed": "getting back any LIFE",
    "end_of_turn": "the end of the turn",
    "end_of_next_turn": "the end of the next turn",
    "end_of_round": "the end of the round",
    "no_enemy_in_tile": "no enemy is left in the tile",
    "quest": "the end of the quest",
}


def harm_words(effect: Effect) -> str:
    """` (ice)` behind dice or damage of a kind."""
    kind = clean(str(effect.args.get("kind", "")))
    return f" ({kind})" if kind else ""


def kinds(names: Iterable[str]) -> str:
    """Kinds of damage, to read on."""
    return joined((clean(name) for name in names), "or")


def condition_facts(spec: ConditionSpec, speech: Speech) -> str:
    """All a condition does, to follow its name: `: -1 on DEF; no Move, until ...`
    and whole sentences behind."""
    facts = [joined(_changes(spec)), *_limits(spec)]
    facts += [f"resists {kinds(spec.resists)}" if spec.resists else ""]
    facts += ["a fumbled defence does not stun" if spec.no_stun else ""]
    facts += [_brought(more, speech) for more in spec.brings]
    told = "; ".join(fact for fact in facts if fact)
    text = f": {told}" if told else ""
    return f"{text}, {_end(spec)}.{_more(spec, speech)}"


def _changes(spec: ConditionSpec) -> list[str]:
    pairs = zip(STATS, spec.changes, strict=True)
    found = [f"{signed(change)} on {stat.upper()}" for stat, change in pairs if change]
    return [*found, f"{signed(spec.all_stats)} on all stats" if spec.all_stats else ""]


def _limits(spec: ConditionSpec) -> list[str]:
    squares = f"{spec.most_move} square{'' if spec.most_move == 1 else 's'}"
    found = ["no Actions and no movement" if spec.no_actions else ""]
    found += ["no Move" if spec.no_move and not spec.no_actions else ""]
    found += ["no attack" if spec.no_attack and not spec.no_actions else ""]
    return [*found, f"a Move takes at most {squares}" if spec.most_move >= 0 else ""]


def _brought(more: Brought, speech: Speech) -> str:
    but = f", but not to whoever resists {kinds(more.unless)}" if more.unless else ""
    return f"brings {speech.name('conditions', more.id)}{but}"


def _end(spec: ConditionSpec) -> str:
    """`until ...`: by default the end of the next turn (DP-COND-03)."""
    saved = bool(spec.save_difficulty)
    words = [_UNTIL.get(word, word) for word in spec.until if not (saved and word == "quest")]
    if spec.save_difficulty:
        stat = spec.save_stat.upper()
        words.append(f"a passed {stat} check, Dif {spec.save_difficulty}, at the end of a turn")
    return f"until {joined(words, 'or') or _UNTIL['end_of_next_turn']}"


def _more(spec: ConditionSpec, speech: Speech) -> str:
    """What it does at its moments, and who never gets it."""
    text = ""
    for effects, when in (
        (spec.each_turn, "At the start of each turn"),
        (spec.turn_end, "At the end of each turn"),
        (spec.fumble, "On a fumbled defence"),
    ):
        told = speech.tell_all(effects, speech)
        text += f" {when}: {told[:1].lower() + told[1:]}" if told else ""
    if spec.unless:
        text += f" Whoever resists {kinds(spec.unless)} does not get it."
    return text
