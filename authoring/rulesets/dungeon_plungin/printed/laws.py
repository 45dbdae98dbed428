"""Sentences on Laws and Action Charts."""

from authoring.core.language import N_, _, ngettext
from authoring.core.wording import between
from authoring.rulesets.dungeon_plungin.model import STATS, Act, Change, Law, Monster, Step
from authoring.rulesets.dungeon_plungin.words.naming import (
    counter,
    law_title,
    lure_words,
    target_words,
    totals_words,
)
from authoring.rulesets.dungeon_plungin.words.phrases import Speech, clean, lowered

ROLE_WORDS = {
    "melee": N_("Closes in, fights hand to hand and always follows up."),
    "ranged": N_("Stays as far from its target as its attack can reach."),
}
_MOVES = {
    "random": N_("moves at once to a random free square of its tile"),
    "away": N_("moves as far away from all heroes as it can"),
    "closer": N_("moves closer to its target"),
}
_HIGHEST = ("high", "highest")


def law_words(law: Law, monster: Monster | None = None, speech: Speech | None = None) -> str:
    """Return the meaning of a Law in sentences, with its changes. For role Special, `monster` gives
    its chart and powers; without `speech` effects are left out."""
    parts = [_plain_words(law, monster, speech)]
    parts += [_change_words(change, speech, law.role) for change in law.changes]
    return " ".join(part for part in parts if part)


def law_name(law: Law) -> str:
    """Return the name of a Law as on a card, such as `Melee nearest`."""
    return law_title(law.text or "melee nearest")


def _plain_words(law: Law, monster: Monster | None, speech: Speech | None) -> str:
    if law.role == "wait":
        first = _("Does nothing until provoked, targeted or damaged.")
        more = law_words(law.then, monster, speech) if law.then is not None else ""
        return f"{first} {_then_on(more)}" if more else first
    target = target_words(law.target or "nearest")
    if law.target == "lured":
        text = _("It goes for {whom}.")
        target = text.format(whom=_lure(law.detail))
    if law.target == "pack":
        target = (
            _("It goes for a hero who is already next to another monster of its own race.")
            if law.detail == "same race"
            else _("It goes for a hero who is already next to another monster.")
        )
    if law.role == "special":
        return _special(law, monster, target if law.target else "", speech)
    return f"{_(ROLE_WORDS.get(law.role or 'melee', ''))} {target}".strip()


def _then_on(told: str) -> str:
    return _("From then on: {told}").format(told=lowered(told))


def _lure(detail: str) -> str:
    words = detail.lower().split()
    stat = next((word.upper() for word in words if word in STATS), "")
    if not stat:
        return _("the nearest hero with {lure}").format(lure=lure_words(detail))
    text = (
        _("the hero with the highest {stat} it can reach; if tied, the nearest of them")
        if any(word in words for word in _HIGHEST)
        else _("the hero with the lowest {stat} it can reach; if tied, the nearest of them")
    )
    return text.format(stat=stat)


def _special(law: Law, monster: Monster | None, target: str, speech: Speech | None) -> str:
    """Return sentences on role Special: its act, chart or powers, else a pointer to its text."""
    if law.act is not None:
        rule = _each_turn(law.act, speech)
    elif monster is not None and monster.actions is not None:
        rule = (
            _("Roll on its Action Chart for each of its Actions.")
            if monster.acts_each == "action"
            else _("Roll on its Action Chart when its turn begins.")
        )
    elif monster is not None and monster.powers:
        rule = _("With its first Action it uses its powers, with the second it attacks.")
    else:
        rule = _("Acts as told below.")
    own = bool(law.detail) and law.target != "lured"
    detail = _("It {does}.").format(does=clean(law.detail)) if own else ""
    return " ".join(part for part in (rule, detail, target) if part)


def _each_turn(act: Act, speech: Speech | None) -> str:
    """Return what a Special Law does each turn, such as `Each turn it casts Sap.`"""
    text = _("Each turn: {does}.") if _is_told(act) else _("Each turn it {does}.")
    return text.format(does=act_words(act, speech))


def _is_told(act: Act) -> bool:
    """Return whether an act begins with effects, which have sentences of their own."""
    return act.law is None and bool(act.steps) and act.steps[0].kind == "effects"


def act_words(act: Act, speech: Speech | None) -> str:
    """Return an Action Chart row as a clause, such as `attacks, then uses its powers`."""
    if act.law is not None:
        return _("acts by the Law {law}").format(law=law_name(act.law))
    steps = [_step_words(step, speech) for step in act.steps]
    text = _("{first}, then it {second}") if _is_told(act) else _("{first}, then {second}")
    words = steps[0] if steps else _("nothing")
    for more in steps[1:]:
        words = text.format(first=words, second=more)
    return words


def _step_words(step: Step, speech: Speech | None) -> str:
    if step.kind == "move":
        return _(_MOVES.get(step.value, step.value))
    if step.kind == "attack":
        any_attack = step.value in ("", "any")
        text = _("attacks") if any_attack else _("attacks with {attack}")
        return text.format(attack=clean(step.value))
    if step.kind == "cast":
        name = speech.name("spells", step.value) if speech is not None else step.value
        by_lot = step.value == "random"
        text = _("casts one of its spells at random") if by_lot else _("casts {spell}")
        return text.format(spell=name)
    if step.kind == "powers":
        return _("uses its powers")
    words = speech.tell_all(step.effects, speech) if speech is not None else ""
    return lowered(words).rstrip(".") if words else _("nothing")


def _change_words(change: Change, speech: Speech | None, role: str = "") -> str:
    """Return `When one attack scores 3 or more hits on it, its Law becomes Melee revenge.`"""
    moment, law = _moment(change), change.law
    more = " ".join(_change_words(further, speech, law.role) for further in law.changes)
    if law.act is not None:
        sentence = _act_change(change, law.act, speech)
    else:
        meant = target_words(law.target or "").rstrip(".")
        if law.role in ROLE_WORDS and law.role != role:
            meant = _plain_words(law, None, speech).rstrip(".")
        text = _CHANGES[change.again, bool(meant)]
        sentence = _(text).format(moment=moment, law=law_name(law), meaning=lowered(meant))
    return f"{sentence} {more}".strip()


_CHANGES = {
    (True, True): N_("Whenever {moment}, its Law becomes {law}: {meaning}."),
    (True, False): N_("Whenever {moment}, its Law becomes {law}."),
    (False, True): N_("When {moment}, its Law becomes {law}: {meaning}."),
    (False, False): N_("When {moment}, its Law becomes {law}."),
}
_ACTS = {
    (True, True): N_("Whenever {moment}: from then on each turn: {does}."),
    (True, False): N_("Whenever {moment}: from then on each turn it {does}."),
    (False, True): N_("When {moment}: from then on each turn: {does}."),
    (False, False): N_("When {moment}: from then on each turn it {does}."),
}
"""(again each time, with sentences) -> the sentence of a change to an act."""


def _act_change(change: Change, act: Act, speech: Speech | None) -> str:
    text = _(_ACTS[change.again, _is_told(act)])
    return text.format(moment=_moment(change), does=act_words(act, speech))


_MOMENTS = {
    "hits": N_("one attack scores {n} hits on it"),
    "damage": N_("it takes {n} damage from one blow"),
    "life": N_("it has {n} LIFE or less left"),
    "targeted": N_("it is attacked or a spell is aimed at it"),
    "ally_falls": N_("another monster falls on its tile"),
    "counter": N_("{counter} is on {total}"),
    "round": N_("round {n} begins"),
    "alone": N_("no other monster is left on its tile"),
}


def _moment(change: Change) -> str:
    low, high = change.least, change.most
    if change.when == "near":
        text = ngettext(
            "a hero is {n} square away or less as its turn begins",
            "a hero is {n} squares away or less as its turn begins",
            high,
        )
        return text.format(n=high)
    if change.when == "life" and high < 0:
        return _("it has half its LIFE or less left")
    number = totals_words((low, None)) if high >= _NO_END else between(low, high)
    number = {"life": str(high), "round": str(low)}.get(change.when, number)
    return _(_MOMENTS[change.when]).format(n=number, total=number, counter=counter(change.counter))


_NO_END = 10**6
