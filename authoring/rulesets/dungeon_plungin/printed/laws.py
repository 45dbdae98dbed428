"""Laws and action charts in words."""

from authoring.rulesets.dungeon_plungin.model import STATS, Act, Change, Law, Monster, Step
from authoring.rulesets.dungeon_plungin.saying import (
    counter_name,
    law_title,
    stat_words,
    target_words,
)
from authoring.rulesets.dungeon_plungin.words import Speech, clean, lowered

ROLE_WORDS = {
    "melee": "Closes in, strikes hand to hand and always follows up.",
    "ranged": "Stays as far from its target as its attack still reaches.",
}
_MOVES = {
    "random": "appears on a free square of its tile, found by dice",
    "away": "moves as far away from all heroes as it can",
    "closer": "moves closer to its target",
}
_HIGHEST = ("high", "highest")


def law_words(law: Law, monster: Monster | None = None, speech: Speech | None = None) -> str:
    """What a Law means: how it fights, whom it prefers, when that changes."""
    parts = [_plain_words(law, monster, speech)]
    parts += [_change_words(change, speech, law.role) for change in law.changes]
    return " ".join(part for part in parts if part)


def law_name(law: Law) -> str:
    """`Melee nearest`, as a card shows it."""
    return law_title(law.text or "melee nearest")


def _plain_words(law: Law, monster: Monster | None, speech: Speech | None) -> str:
    if law.role == "wait":
        first = "Does nothing until provoked, targeted or damaged."
        more = law_words(law.then, monster, speech) if law.then is not None else ""
        return f"{first} From then on: {lowered(more)}" if more else first
    target = target_words(law.target or "nearest")
    if law.target == "lured":
        target = f"It is lured by {stat_words(law.detail)}: {_lure(law.detail)}."
    if law.target == "pack":
        race = " of its own race" if law.detail == "same race" else ""
        target = f"It goes for a hero who already has another monster{race} next to him."
    if law.role == "special":
        return _special(law, monster, target if law.target else "", speech)
    return f"{ROLE_WORDS.get(law.role or 'melee', '')} {target}".strip()


def _lure(detail: str) -> str:
    words = detail.lower().split()
    stat = next((word.upper() for word in words if word in STATS), "")
    if not stat:
        return "the nearest hero with it"
    most = "highest" if any(word in words for word in _HIGHEST) else "lowest"
    return f"of the heroes it can reach the one with the {most} {stat}, the nearest of equals"


def _special(law: Law, monster: Monster | None, target: str, speech: Speech | None) -> str:
    """Role Special: its own acts, its chart, its powers, or what the author says."""
    if law.act is not None:
        told = _each_turn("Each turn", law.act, speech)
    elif monster is not None and monster.actions is not None:
        when = "For each Action" if monster.acts_each == "action" else "When its turn begins"
        told = f"{when} roll on its Action Chart."
    elif monster is not None and monster.powers:
        told = "With its first Action it uses its powers, with the second it attacks."
    else:
        told = "Acts as told below."
    detail = f"It {clean(law.detail)}." if law.detail and law.target != "lured" else ""
    return " ".join(part for part in (told, detail, target) if part)


def _each_turn(when: str, act: Act, speech: Speech | None) -> str:
    """`Each turn it casts Sap.`, or what it brings about in sentences of its own."""
    text = act_words(act, speech)
    plain = act.law is None and bool(act.steps) and act.steps[0].kind == "effects"
    return f"{when}: {text}." if plain else f"{when} it {text}."


def act_words(act: Act, speech: Speech | None) -> str:
    """A row of an action chart, to stand alone or after a colon."""
    if act.law is not None:
        return f"acts by the Law {law_name(act.law)}"
    told = [_step_words(step, speech) for step in act.steps]
    after = any(step.kind == "effects" for step in act.steps[:1])
    return (", then it " if after else ", then ").join(told) or "nothing"


def _step_words(step: Step, speech: Speech | None) -> str:
    if step.kind == "move":
        return _MOVES.get(step.value, step.value)
    if step.kind == "attack":
        return "attacks" if step.value in ("", "any") else f"attacks with {clean(step.value)}"
    if step.kind == "cast":
        name = speech.name("spells", step.value) if speech is not None else step.value
        return "casts one of its spells, by lot" if step.value == "random" else f"casts {name}"
    if step.kind == "powers":
        return "uses its powers"
    told = speech.tell_all(step.effects, speech) if speech is not None else ""
    return lowered(told).rstrip(".") if told else "nothing"


def _change_words(change: Change, speech: Speech | None, role: str = "") -> str:
    """`When one attack scores 3 or more hits on it, its Law becomes Melee revenge.`"""
    when = f"{'Whenever' if change.again else 'When'} {_moment(change)}"
    law = change.law
    more = " ".join(_change_words(further, speech, law.role) for further in law.changes)
    if law.act is not None:
        told = f"{when}: {_each_turn('from then on each turn', law.act, speech)}"
    else:
        meant = target_words(law.target or "").rstrip(".")
        if law.role in ROLE_WORDS and law.role != role:
            meant = _plain_words(law, None, speech).rstrip(".")
        told = f"{when}, its Law becomes {law_name(law)}{': ' if meant else ''}{lowered(meant)}."
    return f"{told} {more}".strip()


def _moment(change: Change) -> str:
    number = _number(change)
    return {
        "hits": f"one attack scores {number} on it",
        "damage": f"it takes {number} at one blow",
        "life": f"it has {'half its LIFE' if change.most < 0 else number} left, or less",
        "targeted": "it is attacked or a spell is aimed at it",
        "ally_falls": "another monster falls on its tile",
        "counter": f"{counter_name(change.counter)} stands at {number}",
        "round": f"round {change.least} has come",
        "alone": "no other monster is left on its tile",
        "near": f"a hero is {number} away or less as its turn begins",
    }[change.when]


def _number(change: Change) -> str:
    """`3 or more hits`, `LIFE 2`, `1 to 2`."""
    low, high = change.least, change.most
    if change.when in ("life", "near"):
        noun = "square" if high == 1 else "squares"
        return f"LIFE {high}" if change.when == "life" else f"{high} {noun}"
    text = str(low) if low == high else f"{low} to {high}"
    if high >= _NO_END:
        text = f"{low} or more"
    return {"hits": f"{text} hits", "damage": f"{text} damage"}.get(change.when, text)


_NO_END = 10**6
