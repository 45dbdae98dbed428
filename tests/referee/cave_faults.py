"""Faults to plant into good transcripts of Dungeoneers, each with the rule that it breaks."""

from collections.abc import Callable

from tests.referee.faults import Event, Fault, Test, more, same, without

HERO = "hero"


def other(name: str, *values: str) -> Callable[[Event], Event]:
    """The first of some values that it has not."""
    return lambda e: {name: next(value for value in values if value != e[name])}


def no(name: str) -> Callable[[Event], Event]:
    """The opposite."""
    return lambda e: {name: not e[name]}


def has(name: str, *values: object) -> Test:
    return lambda e: e[name] in values


def both(*tests: Test) -> Test:
    return lambda e: all(test(e) for test in tests)


def stronger(by: int = 1) -> Callable[[Event], Event]:
    """More to attack, which the total has as well."""
    return lambda e: {"attack": e["attack"] + by, "bonus": e["bonus"] + by}


def safer(by: int = 1) -> Callable[[Event], Event]:
    return lambda e: {"defense": e["defense"] + by, "armour": e["armour"] + by}


def reads_flame(_e: Event) -> Event:
    """What burns next is by a scroll."""
    return {"type": "acts", "act": {"do": "flame"}}


BY_HERO, AT_HERO = has("attacker", HERO), has("target", HERO)


def far_off(e: Event) -> Event:
    """A corner where it was not."""
    return {"square": "a1" if e["square"][0] in "cde" else "e5"}


def instead(deed: str) -> Callable[[Event], Event]:
    """Another act, which leads nowhere."""
    return lambda _e: {"act": {"do": deed}}


def acts(*deeds: str) -> Test:
    return lambda e: e["act"]["do"] in deeds


CAVES = (
    Fault("a d10 shows 11", "DGN-CBT-01", "dice-rolled", lambda _e: {"faces": [11]},
          has("purpose", "attack")),
    Fault("an attack miscounted", "DGN-CBT-01", "attacks", more("attack")),
    Fault("a defense miscounted", "DGN-CBT-01", "attacks", more("defense")),
    Fault("an attack without dice", "DGN-CBT-01", "dice-rolled", without, has("purpose", "attack")),
    Fault("a hit that missed", "DGN-CBT-02", "attacks", no("hit"), BY_HERO),
    Fault("a miss that hit", "DGN-CBT-02", "attacks", no("hit"), AT_HERO),
    Fault("a sword too sharp", "DGN-CBT-04", "attacks", stronger(), has("with_", "sword")),
    Fault("a bow too strong", "DGN-CBT-04", "attacks", stronger(),
          both(BY_HERO, has("with_", "bow"))),
    Fault("a charge too strong", "DGN-CBT-04", "attacks", stronger(), has("with_", "charge")),
    Fault("no surprise", "DGN-CBT-04", "attacks", stronger(-3),
          both(BY_HERO, lambda e: e["bonus"] > 3)),
    Fault("a monster too strong", "DGN-CBT-06", "attacks", stronger(), AT_HERO),
    Fault("a monster too tough", "DGN-CBT-06", "attacks", safer(), BY_HERO),
    Fault("a shield too wide", "DGN-CBT-05", "attacks", safer(), AT_HERO),
    Fault("a guard forgotten", "DGN-CBT-05", "acts", instead("nothing"), acts("guard")),
    Fault("a guard out of nothing", "DGN-ACT-07", "acts", instead("guard"), acts("sword")),
    Fault("the next blow is a shot", "DGN-ACT-06", "attacks", lambda _e: {"with_": "bow"},
          has("with_", "sword")),
    Fault("a blow from afar", "DGN-ACT-05", "attacks", lambda _e: {"with_": "sword"},
          both(BY_HERO, has("with_", "bow"))),
    Fault("a bite from afar", "DGN-MEL-01", "attacks", lambda _e: {"with_": "melee"},
          has("with_", "missile")),
    Fault("an arrow from beside", "DGN-MIS-01", "attacks", lambda _e: {"with_": "missile"},
          has("with_", "melee")),
    Fault("an answer off guard", "DGN-ACT-08", "attacks", same, has("with_", "sword"), again=True),
    Fault("a hit costs nothing", "DGN-ITM-07", "hero-hurt", without, before="attacks"),
    Fault("potions miscounted", "DGN-ITM-07", "hero-hurt", more("left"), lambda e: e["left"]),
    Fault("hurt twice", "DGN-ITM-07", "hero-hurt", same, again=True),
    Fault("a dodge that failed", "DGN-HER-08", "dice-rolled", lambda _e: {"faces": [100]},
          has("purpose", "dodge"), after="dodges"),
    Fault("hurt after a dodge", "DGN-HER-08", "dice-rolled", lambda _e: {"faces": [1]},
          has("purpose", "dodge"), after="hero-hurt"),
    Fault("dead and standing", "DGN-CBT-03", "monster-fares", without, has("what", "slain"),
          before="attacks"),
    Fault("slain twice over", "DGN-CBT-03", "attacks", lambda e: {"hit": False}, BY_HERO,
          after="monster-fares"),
    Fault("a round left out", "DGN-ACT-09", "round-begins", more("number")),
    Fault("two actions", "DGN-ACT-02", "acts", same, acts("guard"), again=True),
    Fault("no action", "DGN-ACT-02", "acts", without, acts("guard")),
    Fault("a scroll read twice", "DGN-ACT-01", "acts", same, acts("haste", "leap", "flame"),
          again=True),
    Fault("a stride of two", "DGN-ACT-03", "hero-moves", far_off, has("how", "")),
    Fault("a step elsewhere", "DGN-ACT-03", "acts",
          lambda e: {"act": {"do": "move", "to": "a1" if e["act"]["to"] != "a1" else "e5"}},
          acts("move")),
    Fault("a chest out of reach", "DGN-ACT-04", "acts",
          lambda e: {"act": {"do": "loot", "to": "a1" if e["act"]["to"][0] in "de" else "e1"}},
          acts("loot")),
    Fault("through the wall", "DGN-LAY-13", "acts",
          lambda e: {"act": {"do": "leave", "side": "north" if e["act"]["side"] != "north"
                             else "south"}}, acts("leave")),
    Fault("another room", "DGN-LAY-14", "enters", other("room", "mouth", "cistern"),
          lambda e: e["side"] != "north"),
    Fault("unseen by survivors", "DGN-UNS-01", "enters", no("unseen"), lambda e: not e["new"]),
    Fault("a monster stirs too soon", "DGN-UNS-01", "spotted", without,
          has("by", "slide", "sneak")),
    Fault("sneaking too well", "DGN-UNS-02", "sneaks", more("percent")),
    Fault("luck misread", "DGN-UNS-02", "sneaks", no("unseen")),
    Fault("a watcher forgotten", "DGN-UNS-08", "sneaks", more("watchers", -1), has("watchers", 1)),
    Fault("unseen after a scroll", "DGN-UNS-06", "acts", instead("haste"), acts("move"),
          after="hero-moves"),
    Fault("unseen on guard", "DGN-UNS-05", "acts", instead("guard"), acts("move"),
          after="hero-moves"),
    Fault("an attack nobody sees", "DGN-UNS-04", "spotted", without, has("by", "attack")),
    Fault("spotted twice", "DGN-UNS-07", "spotted", same, has("by", "attack", "sneak"), again=True),
    Fault("a monster leaps", "DGN-MEL-02", "monster-moves", far_off),
    Fault("a monster moves twice", "DGN-MEL-02", "monster-moves", same, again=True),
    Fault("a potion too many", "DGN-ITM-18", "takes", more("number"), has("item", "potion")),
    Fault("another find", "DGN-ITM-17", "takes", lambda _e: {"item": "flame"},
          has("item", "potion", "haste", "leap")),
    Fault("a weapon too good", "DGN-ITM-25", "takes", more("number"),
          has("item", "sword", "shield", "bow")),
    Fault("a worse one kept", "DGN-ITM-24", "takes", no("kept"),
          has("item", "sword", "shield", "bow")),
    Fault("a rack with another weapon", "DGN-ITM-21", "lies", other("holds", "sword", "bow"),
          has("what", "rack")),
    Fault("fame for a weapon", "DGN-FAM-02", "fame", more("points"), before="takes"),
    Fault("fame miscounted", "DGN-FAM-01", "fame", more("total")),
    Fault("fame for a dragon", "DGN-FAM-04", "fame", more("points"), before="monster-fares"),
    Fault("a fourth start potion", "DGN-ITM-26", "sets-out", more("potions")),
    Fault("a supply not rolled", "DGN-FAM-08", "sets-out",
          lambda e: {"weapons": [e["weapons"][0] + 1, *e["weapons"][1:]]}),
    Fault("a flame burns longer", "DGN-ITM-14", "burns", more("rounds")),
    Fault("a flame goes out early", "DGN-ITM-14", "burns-out", without),
    Fault("a scroll burns as a firebug does", "DGN-ITM-14", "monster-fares", reads_flame,
          has("what", "slain"), again=True, after="burns"),
    Fault("another spell", "DGN-SPL-04", "casts", lambda _e: {"what": "prepares fail"},
          has("what", "prepares summon", "prepares enlarge", "prepares fireball")),
    Fault("a spell not prepared", "DGN-SPL-05", "casts", without,
          has("what", "prepares fireball", "prepares summon", "prepares enlarge")),
    Fault("nobody grows", "DGN-CBT-06", "casts", lambda e: {"target": e["monster"]},
          lambda e: e["what"] == "enlarge" and e["target"] != e["monster"]),
    Fault("too many dragons", "DGN-DRA-14", "dragons", more("inside")),
    Fault("won with a dragon alive", "DGN-LAY-11", "ends", lambda _e: {"ending": "won"},
          has("ending", "fled")),
    Fault("fled with potions left", "DGN-ITM-08", "ends", lambda _e: {"ending": "fled"},
          has("ending", "won")),
)  # fmt: skip
