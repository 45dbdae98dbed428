"""Printed names of doors, counters, places, charts and tests that packs name by a word or id."""

from authoring.core.language import N_, NP_, _, in_english, pgettext
from authoring.core.wording import between
from authoring.model.chart import ChartRoll, roll_of
from authoring.paper.linked_text import plain
from authoring.rulesets.dungeon_plungin.model import STATS
from authoring.rulesets.dungeon_plungin.model.totals import ODD
from authoring.rulesets.dungeon_plungin.words.people import Person, person
from authoring.rulesets.dungeon_plungin.words.phrases import (
    Speech,
    clean,
    has_article,
    listing,
    number,
    several,
    upper_first,
    within,
)
from authoring.verbs.effect import Effect
from authoring.verbs.reader import LEAST

ADDENDS = {
    "phase": N_("the number of the Phase"),
    "level": N_("the level of the dungeon"),
    "heroes": N_("the number of heroes"),
}
"""Word of an author for a number added to the roll on a chart -> its printed name."""
TARGET_WORDS = {
    "nearest": N_("It goes for the nearest hero."),
    "determined": N_("It stays with the hero it attacked last."),
    "frenzy": N_("Each time, it goes for a random hero it can reach."),
    "dumb": N_("The players decide whom it attacks."),
    "revenge": N_("It goes for the hero who hit it last."),
    "relentless": N_("It follows the nearest hero from tile to tile until a door stops it."),
}
"""Word for the target of a Law -> its meaning."""
AWARENESS_NAMES = {
    "sleeping": NP_("awareness", "sleeping"),
    "unprepared": NP_("awareness", "unprepared"),
    "unsuspecting": NP_("awareness", "unsuspecting"),
    "alert": NP_("awareness", "alert"),
    "ambush": NP_("awareness", "ambush"),
}
_LAW_WORDS = frozenset(
    (
        NP_("law", "melee"), NP_("law", "ranged"), NP_("law", "special"), NP_("law", "wait"),
        NP_("law", "then"), NP_("law", "nearest"), NP_("law", "determined"),
        NP_("law", "lured"), NP_("law", "by"), NP_("law", "low"), NP_("law", "lowest"),
        NP_("law", "high"), NP_("law", "highest"), NP_("law", "pack"), NP_("law", "any"),
        NP_("law", "same"), NP_("law", "of"), NP_("law", "the"), NP_("law", "race"),
        NP_("law", "frenzy"), NP_("law", "dumb"), NP_("law", "revenge"),
        NP_("law", "relentless"),
    )
)  # fmt: skip
"""The words a Law may be written with; other languages have their own for each."""
_PLACES = {
    "entry": N_("to the Entry Tile"),
    "random": N_("to a square of this tile rolled with the dice"),
}
_ON = {
    "entry": N_("on the Entry Tile"),
    "random": N_("on a square of this tile rolled with the dice"),
}
DOORS = {
    "secret": (N_("secret door"), N_("a secret door")),
    "normal": (N_("normal door"), N_("a normal door")),
    "locked": (N_("locked door"), N_("a locked door")),
    "great": (N_("Great Door"), N_("a Great Door")),
}
"""Kind of door -> its name, alone and with its article."""
_STATES = {
    "normal": NP_("doors", "normal"),
    "locked": NP_("doors", "locked"),
    "great": NP_("doors", "great"),
}


def door_name(kind: str) -> str:
    """Return the name of a `kind` of door, such as `locked door`; an unknown kind as it is."""
    return _(DOORS[kind][0]) if kind in DOORS else kind


def door_state(kind: str) -> str:
    """Return a `kind` of door as an adjective for several doors, such as `locked`."""
    return pgettext("doors", _STATES.get(kind, kind))


def a_door(kind: str) -> str:
    """Return the name of a `kind` of door with its article: `a Great Door`, `a locked door`."""
    return _(DOORS[kind][1]) if kind in DOORS else kind


def awareness(state: str) -> str:
    """Return an awareness `state` for a sentence about monsters: `alert`, `in ambush`."""
    if state == "ambush":
        return _("in ambush")
    return pgettext("awareness", AWARENESS_NAMES.get(state, state))


def target_words(target: str) -> str:
    """Return a sentence on a Law's target word, such as `nearest`; "" for a word without one."""
    return _(TARGET_WORDS.get(target, ""))


def counter(name: str) -> Person:
    """Return a counter, `the “Relics” marker`, as a Person, which has every grammatical case."""
    return person("the “{name}” marker", name=upper_first(feature_name(name)))


def counter_name(name: str) -> str:
    """Return a counter, `the “Relics” marker`, as text in the nominative."""
    return counter(name).said()


def gold_and_xp(effect: Effect) -> str:
    """Return the gold and XP an effect gives or takes, `2d6 gold and 10 XP`; "" for neither."""
    gold, xp = effect.args.get("gold"), effect.args.get("xp")
    parts = [_("{n} gold").format(n=number(gold)) if gold else ""]
    return listing([*parts, _("{n} XP").format(n=xp) if xp else ""])


def feature_name(name: str) -> str:
    """Return a feature of a tile for use in a sentence: capitalised, except in English."""
    words = clean(name).replace("-", " ")
    return words if in_english() else upper_first(words)


def place_words(where: object, speech: Speech, *, to: bool = True) -> str:
    """Return `to square (3,3) of this tile`, or with `to` false `on the Entry Tile`; `where` is
    (column, row), `entry`, `random` or the id of a location."""
    if isinstance(where, tuple):
        text = (
            _("to square ({x},{y}) of this tile") if to else _("on square ({x},{y}) of this tile")
        )
        return text.format(x=where[0], y=where[1])
    words = (_PLACES if to else _ON).get(str(where))
    if words:
        return _(words)
    place = the(speech.name("locations", str(where)))
    return (_("to {place}") if to else _("on {place}")).format(place=place)


def chart_words(id: str, speech: Speech) -> str:
    """Return a chart, `the Treasure Chart`, `the chart “Drawers”`, and in brackets how it is
    rolled."""
    roll = roll_of(id)
    name = speech.name("charts", roll.chart)
    bare = plain(name)
    if in_english():
        is_titled = "Chart" in bare.split() or " table" in f" {bare.lower()}"
    else:
        is_titled = pgettext("in the title of a chart", "Chart").lower() in bare.lower()
    how = f" ({'; '.join(parts)})" if (parts := _how(roll)) else ""
    if is_titled and in_english() and has_article(name):
        return f"{within(name)}{how}"
    return f"{(_('the {chart}') if is_titled else _('the chart {chart}')).format(chart=name)}{how}"


def addend_words(words: tuple[str, ...]) -> str:
    """Return what is added to a roll: `the number of the Phase and the “Water” marker`."""
    known = {word: _(text) for word, text in ADDENDS.items()}
    return listing(known.get(word) or counter_name(word.partition(":")[2]) for word in words)


def _how(roll: ChartRoll) -> list[str]:
    """Return how a chart is rolled, in parts: `add 2`, `roll again on a 6`; [] if plainly."""
    column = _("column {name}").format(name=upper_first(feature_name(roll.column)))
    plus = [] if (roll.plus.low, roll.plus.high) == (0, 0) else [str(roll.plus)]
    added = listing([*plus, addend_words(roll.words)])
    totals = listing((str(total) for total in roll.ignore), "or")
    return [
        *([column] if roll.column else []),
        *([_("add {number}").format(number=added)] if added else []),
        *([_("roll again on {totals}").format(totals=totals)] if totals else []),
    ]


def law_title(text: str) -> str:
    """Return a Law as a title: `Melee lured by low LIFE`."""
    return upper_first(lure_words(text))


def lure_words(text: str) -> str:
    """Return a Law, or what lures its monster, in the current language for use in a sentence."""
    return stat_words(" ".join(_law_word(word) for word in clean(text).split()))


def _law_word(word: str) -> str:
    lower = word.lower()
    translation = pgettext("law", lower) if lower in _LAW_WORDS else lower
    return word if translation == lower else translation


def stat_words(text: str) -> str:
    """Return text with its stats in capitals."""
    return " ".join(w.upper() if w.lower() in STATS else w for w in clean(text).split())


def the(name: str) -> str:
    """Return a place's name with the language's definite article; an English name with an article
    of its own keeps that."""
    if in_english() and has_article(name):
        return within(name)
    return _("the {place}").format(place=name)


def totals_words(totals: object) -> str:
    """Return a range of totals in words: `3`, `1 to 3`, `4 or more`, `an odd number`."""
    if isinstance(totals, str):
        return _("an odd number") if totals == ODD else _("an even number")
    low, high = totals if isinstance(totals, tuple) else (1, None)
    if high is None:
        return _("{low} or more").format(low=low)
    if low <= LEAST:
        return _("{high} or less").format(high=high)
    if high == low + 1:
        return _("{low} or {high}").format(low=low, high=high)
    return between(low, high)


def test_words(effect: Effect, speech: Speech) -> str:
    """Return the tests of a `when` or an event's `unless` as a clause to follow `if`, joined by
    `and`."""
    args = effect.args
    who = speech.who(effect)
    total = totals_words(args.get("is"))
    questions = []
    if args.get("counter"):
        marker = counter(str(args["counter"]))
        questions.append(_("{counter} is on {total}").format(counter=marker, total=total))
    if args.get("die"):
        die = number(args["die"])
        questions.append(_("a roll of {die} shows {total}").format(die=die, total=total))
    if args.get("stat"):
        stat = str(args["stat"]).upper()
        odd = isinstance(args.get("is"), str)
        text = _("{stat} of {who} is {total}") if odd else _("{who} has {stat} {total}")
        questions.append(text.format(who=who, stat=stat, total=total))
    if args.get("life"):
        life = totals_words(args["life"])
        questions.append(_("{who} has {number} LIFE left").format(who=who, number=life))
    if args.get("in"):
        place = the(speech.name("locations", str(args["in"])))
        questions.append(_("{who} is in {place}").format(who=who, place=place))
    if args.get("at"):
        thing = feature_name(str(args["at"]))
        questions.append(_("{who} stands on the {feature}").format(who=who, feature=thing))
    item_ids = several(args.get("hold"))
    if item_ids:
        items = listing(speech.name("items", item) for item in item_ids)
        questions.append(_("{who} has {items}").format(who=who, items=items))
    questions += [
        _(_PARITY.get(name, text) if isinstance(args[name], str) else text).format(
            number=totals_words(args[name])
        )
        for name, text in _ASKED.items()
        if name in args
    ]
    if "free_wall" in args:
        free, shut = _("a wall of the tile is free"), _("no wall of the tile is free")
        questions.append(free if args["free_wall"] else shut)
    return listing(questions)


_ASKED = {
    "round": N_("it is round {number}"),
    "phase": N_("it is Phase {number}"),
    "monsters": N_("the number of monsters on the tile is {number}"),
    "heroes": N_("the number of heroes on the tile is {number}"),
}


_PARITY = {
    "round": N_("the number of the round is {number}"),
    "phase": N_("the number of the Phase is {number}"),
}


def if_it_hurts(text: str, effect: Effect, speech: Speech) -> str:
    """Return `text`, a sentence about damage, and what the effect does if there was any damage."""
    then = speech.branch(effect, "on_damage")
    if not then:
        return text
    return _("{told} If it does damage: {then}").format(told=text, then=then)
