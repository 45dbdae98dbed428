"""Faults to plant into good transcripts, each with the rule that it breaks.

A fault is made where it can be: `Change` alters one event of a kind, `Again` lets one
happen twice, `Lost` takes one away.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Event = dict[str, Any]
Events = list[Event]
Test = Callable[[Event], Any]


def anyone(_event: Event) -> bool:
    return True


@dataclass(frozen=True)
class Fault:
    """What is done to an event of a type that fits; `made` gives its changed values,
    None to take it away. `again`: the changed one comes after the good one."""

    name: str
    rule: str
    type: str
    made: Callable[[Event], Event | None]
    where: Test = anyone
    again: bool = False
    before: str = ""
    """The type of the event before it, where that matters."""
    after: str = ""
    """That of the event after it."""

    def planted(self, events: Events) -> Iterator[Events]:
        """The events with the fault, cut some way behind it, for each place it fits."""
        last = ""
        for at, event in enumerate(events):
            following = events[at + 1]["type"] if at + 1 < len(events) else ""
            fits = self.before in ("", last) and self.after in ("", following)
            if fits and event["type"] == self.type and self.where(event):
                change = self.made(event)
                made = [{**event, **change}] if change is not None else []
                kept = [event] if self.again else []
                yield [*events[:at], *kept, *made, *events[at + 1 : at + 2000]]
            last = event["type"]


def more(name: str, by: int = 1) -> Callable[[Event], Event]:
    return lambda e: {name: e[name] + by}


def moved(x: int, y: int) -> Callable[[Event], Event]:
    return lambda e: {
        "square": {**e["square"], "x": e["square"]["x"] + x, "y": e["square"]["y"] + y}
    }


def without(_event: Event) -> None:
    return None


def same(_event: Event) -> Event:
    return {}


def fewer_faces(e: Event) -> Event:
    return {"faces": e["faces"][1:]}


def another_face(e: Event) -> Event:
    """A die that failed succeeds, or the other way."""
    first = 1 if e["faces"][0] >= 5 else 6
    return {"faces": [first, *e["faces"][1:]]}


def pool(purpose: str) -> Test:
    return lambda e: e["purpose"] == purpose and len(e["faces"]) > 1


def chart(*ids: str) -> Test:
    return lambda e: e["chart"] in ids


def turned(e: Event) -> Event:
    return {"result": {**e["result"], "passed": not e["result"]["passed"]}}


DUNGEON = (
    Fault("a die too few to attack", "DP-DICE-01", "dice-rolled", fewer_faces, pool("attack")),
    Fault("a die too few to defend", "DP-DICE-01", "dice-rolled", fewer_faces, pool("defence")),
    Fault("a d6 shows 7", "DP-DICE-01", "dice-rolled", lambda e: {"faces": [7, *e["faces"][1:]]},
          pool("attack")),
    Fault("a d7", "DP-SETUP-05", "dice-rolled", lambda _e: {"sides": 7}),
    Fault("fours succeed", "DP-DICE-02", "dice-rolled", lambda _e: {"lowest": 4}, pool("attack")),
    Fault("a hit too many", "DP-ATK-07", "attacks", more("hits")),
    Fault("other dice than hits", "DP-ATK-07", "dice-rolled", another_face, pool("attack")),
    Fault("attack without dice", "DP-ATK-07", "dice-rolled", without, pool("attack")),
    Fault("a hit stopped too many", "DP-DEF-02", "attacks", more("blocked")),
    Fault("damage too high", "DP-DEF-02", "attacks", more("damage"), lambda e: e["damage"]),
    Fault("damage not taken", "DP-DEF-02", "is-hurt", without, before="attacks"),
    Fault("LIFE miscounted", "DP-DEF-02", "is-hurt", more("life"), lambda e: e["life"]),
    Fault("dead and standing", "DP-DEATH-01", "dies", without, before="is-hurt"),
    Fault("no stun", "DP-FUMB-01", "is-stunned", without, before="attacks", after="is-pushed"),
    Fault("stunned twice", "DP-FUMB-01", "is-stunned", same, again=True),
    Fault("a blow from afar", "DP-ATK-02", "attacks", lambda _e: {"ranged": False},
          lambda e: e["ranged"]),
    Fault("pushed aside", "DP-PUSH-01", "is-pushed", moved(1, 1), before="attacks"),
    Fault("a shot pushes", "DP-PUSH-02", "attacks", lambda _e: {"ranged": True},
          lambda e: not e["ranged"], after="is-pushed"),
    Fault("follows elsewhere", "DP-PUSH-04", "follows-up", moved(0, 1), before="is-pushed"),
    Fault("a check miscounted", "DP-DICE-02", "checks", more("won")),
    Fault("a search misjudged", "DP-DICE-03", "searches", turned),
    Fault("healed too much", "DP-STAT-04", "heals", more("life", 20)),
    Fault("a boss's wounds forgotten", "DP-BOSS-05", "boss-is-hurt", more("damage")),
    Fault("a spell's wound left out", "DP-BOSS-05", "boss-is-hurt", without,
          before="source-strikes"),
    Fault("a third Action", "DP-TURN-05", "spends-action", same, again=True),
    Fault("two Moves", "DP-ACT-02", "spends-action", lambda _e: {"action": "move", "left": 0},
          lambda e: e["action"] == "move" and e["left"] == 1, again=True),
    Fault("a second turn", "DP-TURN-03", "turn-begins", same, again=True),
    Fault("a turn forgotten", "DP-TURN-03", "turn-begins", without),
    Fault("a round too many", "DP-TURN-03", "round-begins", more("number")),
    Fault("a step too wide", "DP-MOVE-03", "steps", moved(2, 0)),
    Fault("a step slantwise", "DP-MOVE-03", "steps", moved(1, 1)),
    Fault("through a closed door", "DP-MOVE-04", "passage-opens", without,
          lambda e: e["door"] == 2),
    Fault("a monster twice", "DP-MON-01", "monster-acts", same, again=True),
    Fault("a chart misread", "DP-CONS-03", "chart-rolled", more("total")),
    Fault("a row misread", "DP-CONS-03", "chart-rolled", lambda _e: {"row": "location/0"},
          chart("location")),
    Fault("a modifier too soon", "DP-PLOT-04", "chart-rolled",
          lambda e: {"plus": e["plus"] + 1, "total": e["total"] + 1}, chart("doorway")),
    Fault("a Phase skipped", "DP-PLOT-03", "phase-ends", more("phase")),
    Fault("Location Chart after the doors", "DP-CONS-05", "chart-rolled",
          lambda _e: {"chart": "location"}, chart("encounter")),
    Fault("a noise nobody made", "DP-AWARE-02", "chart-rolled",
          lambda e: {"plus": 1 - e["plus"], "total": e["total"] + 1 - 2 * e["plus"]},
          chart("awareness")),
    Fault("an ambush forgotten", "DP-AWARE-12", "ambush", without, before="listens"),
    Fault("a sleeper acts", "DP-AWARE-04", "group-is-aware",
          lambda _e: {"state": "sleeping"}, lambda e: e["state"] == "unsuspecting"),
    Fault("placed elsewhere", "DP-PLACE-01", "monster-set",
          lambda e: {"square": {**e["square"], "column": e["square"]["column"] + 4}}),
    Fault("two on a square", "DP-PLACE-04", "chest-set", same, again=True),
    Fault("a lock ignored", "DP-DOOR-05", "opens", lambda _e: {"kind": "locked"}),
    Fault("a trap rolled twice", "DP-DOOR-10", "trap-rolled", same, again=True),
    Fault("a tile on another", "DP-LOC-06", "tile-laid", same, again=True),
    Fault("XP too many", "DP-XP-02", "spoils", more("xp", 5)),
)  # fmt: skip

MAZE = (
    Fault("a tile too far", "JEF-MOV-01", "moves", more("tiles")),
    Fault("a step after the roll is used up", "JEF-MOV-11", "enters", same, again=True),
    Fault("a way not gone", "JEF-MOV-05", "enters",
          lambda e: {"place": {**e["place"], "east": e["place"]["east"] + 1}}),
    Fault("a locked door opens", "JEF-MOV-06", "tries-lock", lambda e: {"locked": not e["locked"]}),
    Fault("a door rolled twice", "JEF-TILE-12", "tries-lock", same, again=True),
    Fault("a tile on another", "JEF-TILE-05", "lays", same, again=True),
    Fault("a tile too many", "JEF-TILE-02", "lays", lambda _e: {"tile": "nowhere"}),
    Fault("a fight miscounted", "JEF-BASE-01", "fights", more("mine")),
    Fault("the other total miscounted", "JEF-BASE-01", "fights", more("theirs")),
    Fault("a lost fight forgiven", "JEF-BASE-02", "loses-life", without, before="fights"),
    Fault("a Life miscounted", "JEF-BASE-02", "loses-life", more("lives")),
    Fault("dead with Lives", "JEF-BASE-11", "loses-life",
          lambda e: {"type": "dies", "hero": e["hero"], "cause": ""}),
    Fault("a test misjudged", "JEF-SET-04", "tests", lambda e: {"passed": not e["passed"]}),
    Fault("a stat too good", "JEF-SET-04", "tests", more("against", 9)),
    Fault("out too soon", "JEF-SET-10", "finds-way-out", without),
    Fault("Gold from nowhere", "JEF-SET-09", "loses-gold", more("gold", 50)),
    Fault("a tile met from afar", "JEF-MOV-13", "encounters", lambda _e: {"tile": "nowhere"}),
    Fault("a turn lost for nothing", "JEF-BASE-10", "turn-begins",
          lambda e: {"type": "skips", "hero": e["hero"]}, again=True),
    Fault("a second turn", "JEF-MULTI-05", "turn-begins", same, again=True),
    Fault("healed too much", "JEF-SET-29", "heals", more("lives", 4)),
    Fault("a chart misread", "JEF-SET-39", "chart-rolled", more("total")),
    Fault("a card used twice", "JEF-BASE-08", "uses", same, again=True),
    Fault("taken up too soon", "JEF-MULTI-04", "enters", lambda _e: {"type": "restarts"},
          again=True),
)  # fmt: skip

CANDLE = (
    Fault("a passage misread", "BLANK-CHART-01", "chart-rolled", more("total")),
    Fault("a roll too many", "BLANK-TURN-02", "chart-rolled", same, again=True),
    Fault("an inch too many", "BLANK-END-01", "decides", more("inches")),
    Fault("won in the dark", "BLANK-CHART-02", "ends",
          lambda e: {"ending": "dark" if e["ending"] == "won" else "won"}),
)  # fmt: skip
