"""Faults to plant into good transcripts of a delve, each with the rule that it breaks."""

from collections.abc import Callable

from tests.referee.cave_faults import both, has, no, other
from tests.referee.crawl import square
from tests.referee.crawl_faults import beyond
from tests.referee.faults import Event, Fault, Test, more, same, without

NOBODY = "Somebody Else"
SIDES = ("north", "south", "east", "west")


def far(name: str = "square", by: int = 9) -> Callable[[Event], Event]:
    """A square far away, most often no floor."""

    def moved(e: Event) -> Event:
        x, y = square(e[name])
        return {name: f"{abs(x + by)}{'e' if x + by >= 0 else 'w'} {abs(y)}{'s' if y > 0 else 'n'}"}

    return moved


def tells(kind: str, **values: object) -> Callable[[Event], Event]:
    """Another event about who is in this one."""
    return lambda e: {"type": kind, "who": e["who"], **values}


def below(name: str, most: int) -> Test:
    return lambda e: e[name] <= most


def faces(*values: int) -> Callable[[Event], Event]:
    return lambda _e: {"faces": list(values)}


def first_tile_lost(e: Event) -> Event:
    return {"squares": e["squares"][1:]}


def answers(e: Event) -> bool:
    """A monster misses a hero, perhaps in answer."""
    heroes = ("Tessel Quay", "Odo Brack", "Imre Sallow", "Pip Latchet")
    return e["target"] in heroes and not e["hits"] and not e["shot"]


def by_monster(e: Event) -> bool:
    """A monster attacks a hero."""
    return e["target"] in ("Tessel Quay", "Odo Brack", "Imre Sallow", "Pip Latchet")


BUILT = (
    Fault("a hero at level 2", "MKD-TEAM-05", "sets-out", more("level")),
    Fault("a hero worth more", "MKD-TEAM-02", "sets-out", more("value")),
    Fault("a tile twice", "MKD-BLD-05", "lays", other("tile", "drying-room", "slip-pit")),
    Fault("a tile left out", "MKD-BLD-05", "lays", more("number")),
    Fault("a tile the wrong way up", "MKD-BLD-14", "lays", lambda e: {"side": 1 - e["side"]}),
    Fault("an entryway misread", "MKD-BLD-12", "picks-exit", more("number")),
    Fault("entryways miscounted", "MKD-BLD-08", "picks-exit", more("ways")),
    Fault("an entryway elsewhere", "MKD-BLD-08", "picks-exit", other("side", *SIDES)),
    Fault("too many dice", "MKD-BLD-12", "dice-rolled", faces(1, 1, 1), has("purpose", "entryway"),
          after="lays"),
    Fault("another Central Chamber", "MKD-BLD-20", "built",
          lambda e: {"central": e["central"] % e["tiles"] + 1}),
    Fault("no way out", "MKD-BLD-18", "built", other("side", *SIDES)),
    Fault("a square of a tile is lost", "MKD-BLD-14", "tile-lies", first_tile_lost),
    Fault("a tile moved", "MKD-BLD-24", "lays",
          lambda e: {"type": "straightens", "side": "north"}, has("number", 3), again=True),
    Fault("a Quest Chest at the door", "MKD-CHEST-03", "chest-lies", far(), has("chest", 0)),
    Fault("a Quest Chest looks away", "MKD-CHEST-05", "chest-lies",
          lambda e: {"side": {"north": "south", "south": "north", "east": "west",
                              "west": "east"}[e["side"]]},
          both(has("chest", 0), has("side", *SIDES))),
    Fault("a chest too many", "MKD-CHEST-06", "chest-lies",
          lambda e: {"name": "Iron Box", "chest": e["chest"]}),
    Fault("a weak Guardian", "MKD-WMP-18", "token-lies", lambda _e: {"name": "Yellow 1"},
          has("guardian", True)),
    Fault("a Guardian far away", "MKD-WMP-19", "token-lies", far(), has("guardian", True)),
    Fault("a token in the corner", "MKD-WMP-20", "token-lies", far(), has("guardian", False)),
    Fault("no token in a chamber", "MKD-WMP-20", "token-lies", without, before="drawn",
          after="enters"),
    Fault("tokens of another value", "MKD-WMP-01", "token-lies", lambda _e: {"name": "Red 2"},
          has("name", "Yellow 1", "Yellow 2", "Yellow 3", "Yellow 4")),
    Fault("a hero in the wall", "MKD-BLD-18", "enters", far()),
    Fault("a prisoner at the door", "MKD-SCN-01", "imprisoned", far()),
    Fault("a Guardian too soon", "MKD-SCN-01", "becomes", without, has("state", "free")),
    Fault("no Guardian for the prisoner", "MKD-SCN-05", "token-lies", without,
          has("guardian", True)),
    Fault("stairs elsewhere", "MKD-FLR-03", "stairs-lie", far()),
    Fault("a floor left out", "MKD-FLR-01", "next-floor", more("number")),
    Fault("a floor too soon", "MKD-FLR-08", "acts", lambda _e: {"type": "next-floor", "number": 2}),
    Fault("rounds miscounted", "MKD-TURN-01", "round-begins", more("number")),
)  # fmt: skip
TOKENS = (
    Fault("a token moves twice", "MKD-WMV-01", "token-moves", same, again=True),
    Fault("a token runs", "MKD-WMV-10", "token-moves", far()),
    Fault("a token stays and moves", "MKD-TBL-01", "chart-rolled",
          lambda _e: {"row": "token-movement/5"}, has("chart", "token-movement"),
          after="token-moves"),
    Fault("a die too few in the token turn", "MKD-WMV-01", "chart-rolled", without,
          has("chart", "token-movement"), after="round-begins"),
    Fault("a die too many in the token turn", "MKD-TURN-06", "chart-rolled", same,
          has("chart", "token-movement"), again=True, after="round-begins"),
    Fault("a hero met unseen", "MKD-REV-04", "token-moves",
          lambda _e: {"type": "round-begins", "number": 99}, again=True, after="dice-rolled"),
    Fault("a table misread", "MKD-TBL-12", "chart-rolled", more("total")),
    Fault("another row", "MKD-TBL-12", "chart-rolled", lambda _e: {"row": "decision/6"},
          has("row", "decision/1-3")),
    Fault("a token twice", "MKD-REV-02", "reveals", same, again=True),
    Fault("another token", "MKD-WMP-18", "reveals", lambda e: {"guardian": not e["guardian"]}),
    Fault("points misread", "MKD-REV-19", "reveals", more("points", 5)),
    Fault("a monster too many is told", "MKD-REV-19", "reveals",
          lambda e: {"number": e["count"] + 1}, lambda e: e["number"] == e["count"] == 1),
    Fault("a bonus for the Guardian", "MKD-REV-13", "chart-rolled", more("plus"),
          lambda e: e["chart"][0] in "r" and e["chart"][1:].isdigit()),
    Fault("a monster of its own", "MKD-REV-19", "appears", lambda _e: {"who": "Tally Mite 9"},
          again=True),
    Fault("not the best figure", "MKD-REV-07", "appears", lambda _e: {"who": "Tally Mite 9"},
          before="chart-rolled"),
    Fault("a figure beyond the points", "MKD-REV-19", "appears",
          lambda _e: {"who": "The Duke in Clay"}),
    Fault("nobody of that name", "MKD-MON-05", "appears", lambda _e: {"who": NOBODY}),
    Fault("a monster in the wall", "MKD-REV-12", "appears", far()),
    Fault("a monster looks elsewhere", "MKD-REV-11", "appears", other("side", *SIDES),
          before="chart-rolled"),
    Fault("a token passed by", "MKD-REV-02", "reveals", without, before="drawn",
          after="dice-rolled"),
)  # fmt: skip
FIGHTS = (
    Fault("dice misread", "MKD-BASE-05", "attacks", lambda e: {"roll": e["roll"] + 1}),
    Fault("too easy to hit", "MKD-BASE-05", "attacks", more("need", -1)),
    Fault("a hit that misses", "MKD-BASE-06", "attacks", no("hits")),
    Fault("an attack too many", "MKD-BASE-07", "attacks", same, again=True, before="dice-rolled",
          after="acts"),
    Fault("an attack for nothing", "MKD-BASE-12", "attacks", same, again=True, after="acts"),
    Fault("a shot at who stands beside", "MKD-BASE-09", "attacks", lambda _e: {"shot": True},
          has("shot", False)),
    Fault("an attack from afar", "MKD-BASE-04", "attacks", lambda _e: {"shot": False},
          has("shot", True)),
    Fault("a click more", "MKD-BASE-01", "hurt", more("clicks"), before="attacks"),
    Fault("a hit without clicks", "MKD-BASE-01", "hurt", without, before="attacks"),
    Fault("clicks for nothing", "MKD-BASE-01", "hurt", same, again=True),
    Fault("clicks miscounted", "MKD-BASE-01", "hurt", more("left")),
    Fault("no clicks for a 2", "MKD-BASE-06", "hurt", without, has("clicks", 1), before="attacks"),
    Fault("an answer left out", "MKD-BASE-11", "attacks", without, answers, before="dice-rolled"),
    Fault("a passage for nothing", "MKD-PASS-02", "passes", same, again=True),
    Fault("through a friend", "MKD-PASS-01", "passes", lambda e: {"other": e["who"]}),
    Fault("a dodge without a die", "MKD-BASE-18", "attacks",
          lambda e: {"type": "becomes", "who": e["target"], "state": "unhurt"}, has("hits", True),
          again=True),
    Fault("frozen by a blow", "MKD-ABL-17", "attacks",
          lambda e: {"type": "becomes", "who": e["target"], "state": "out-of-action"},
          has("hits", True), again=True),
    Fault("free without a cage", "MKD-BASE-15", "acts", tells("becomes", state="free"),
          again=True),
    Fault("dead and standing", "MKD-BASE-01", "slain", same, again=True),
    Fault("a dear monster", "MKD-XP-03", "slain", more("points")),
    Fault("50 points for nothing", "MKD-XP-02", "rises", without),
    Fault("a level for nothing", "MKD-XP-02", "rises", same, again=True),
    Fault("two levels at once", "MKD-XP-02", "rises", more("level")),
    Fault("a level lifts nobody", "MKD-BASE-02", "rises", more("left", -1)),
    Fault("healed by nothing", "MKD-BASE-23", "healed", same, again=True, before="uses"),
    Fault("healed too well", "MKD-ABL-20", "healed", more("clicks"), before="uses"),
    Fault("heart without dice", "MKD-ABL-15", "dice-rolled", faces(3), has("purpose", "command"),
          after="healed"),
    Fault("somebody else's ability", "MKD-DEC-14", "uses", lambda _e: {"trait": "shockwave"},
          has("trait", "quickness", "healing", "magic-healing")),
    Fault("quick twice", "MKD-ABL-01", "uses", same, has("trait", "quickness"), again=True),
    Fault("a spell on a friend", "MKD-ABL-22", "uses", lambda e: {"target": "Echo 1"},
          lambda e: e["trait"] == "confusion" and e["who"] != "Echo 1"),
    Fault("a brave hero fears", "MKD-BASE-22", "acts",
          lambda e: {"type": "terrified", "other": e["who"]}, again=True),
    Fault("out of the dead", "MKD-ABL-14", "appears", lambda _e: {"who": "Soot Moth 9"},
          before="uses"),
)  # fmt: skip
TURNS = (
    Fault("an activation left out", "MKD-TURN-04", "acts", without, before="acts", after="acts"),
    Fault("an activation too many", "MKD-TURN-04", "acts", same, again=True, after="acts"),
    Fault("a monster left out", "MKD-TURN-08", "acts", without, before="drawn"),
    Fault("a monster acts twice", "MKD-TURN-08", "acts", same, again=True, before="drawn"),
    Fault("a surprised monster acts", "MKD-REV-16", "appears", tells("acts"), again=True,
          after="dice-rolled"),
    Fault("a hero acts after the monsters", "MKD-TURN-01", "round-begins", without),
    Fault("a jump", "MKD-BASE-09", "moves", far()),
    Fault("who has not its turn moves", "MKD-TURN-04", "acts", without, after="moves"),
    Fault("no break away", "MKD-BASE-10", "breaks-away", without, has("free", True),
          after="moves"),
    Fault("away with a 3", "MKD-BASE-10", "breaks-away", lambda _e: {"die": 3},
          beyond("die", 4)),
    Fault("away all the same", "MKD-BASE-10", "breaks-away", no("free")),
    Fault("a monster lets go", "MKD-BRK-01", "breaks-away",
          lambda e: {"type": "let-go", "other": e["who"]}),
    Fault("a monster does not turn", "MKD-DEC-13", "turns", without, before="moves"),
    Fault("a monster turns elsewhere", "MKD-DEC-13", "turns", other("side", *SIDES),
          before="moves"),
    Fault("a decision misread", "MKD-DEC-06", "decides", other("act", "steal", "fetch-help")),
    Fault("two decisions", "MKD-DEC-06", "decides", same, again=True),
    Fault("a step too many", "MKD-DEC-02", "decides",
          tells("moves", square="0e 0n", side="north"), has("act", "first-choice"), again=True,
          after="dice-rolled"),
    Fault("another hero is attacked", "MKD-DEC-03", "attacks",
          other("target", "Tessel Quay", "Odo Brack"), by_monster),
    Fault("the prisoner is spared", "MKD-SCN-06", "attacks",
          other("target", "Maud Ember"), has("target", "The Lamplighter")),
    Fault("help for nothing", "MKD-REIN-01", "decides", tells("becomes", state="sent"),
          has("act", "first-choice"), again=True),
    Fault("help without a die", "MKD-REIN-09", "chart-rolled", without,
          has("chart", "reinforcements")),
    Fault("help for who was not away", "MKD-REIN-09", "chart-rolled", same,
          has("chart", "reinforcements"), again=True),
    Fault("back without having left", "MKD-REIN-08", "leaves", without, after="drawn"),
    Fault("a deed after a reveal", "MKD-REV-05", "moves", same, again=True, before="appears"),
    Fault("out through the wall", "MKD-GEN-05", "acts", tells("leaves"), again=True),
    Fault("down from anywhere", "MKD-FLR-05", "acts", tells("descends"), again=True),
    Fault("two squares", "MKD-MNT-04", "moves", tells("fills"), again=True),
    Fault("back from the dead", "MKD-TURN-04", "dies", tells("acts"), again=True),
    Fault("another end", "MKD-GEN-05", "ends", other("ending", "won", "left")),
    Fault("gold from nowhere", "MKD-TOWN-04", "ends", more("gold", 50)),
    Fault("experience from nowhere", "MKD-XP-01", "ends", more("experience")),
    Fault("no end", "MKD-TURN-09", "ends", same, again=True),
    Fault("something unheard of", "MKD-GEN-02", "acts", tells("whistles"), again=True),
)  # fmt: skip
THINGS = (
    Fault("a chest from afar", "MKD-BASE-09", "takes", same, again=True),
    Fault("a richer chest", "MKD-TRE-04", "takes", more("gold", 50)),
    Fault("another item", "MKD-TRE-04", "takes", lambda _e: {"item": "office-sword"},
          has("item", "")),
    Fault("a chest with its trap set", "MKD-BASE-16", "disarms", without,
          lambda e: e["done"] and e["thing"].startswith("chest")),
    Fault("the same look twice", "MKD-BASE-13", "looks", same, again=True),
    Fault("another trap", "MKD-BASE-13", "looks", lambda _e: {"trap": "press", "disarm": 12}),
    Fault("a disarm misread", "MKD-BASE-16", "disarms", more("total")),
    Fault("too easy to disarm", "MKD-BASE-16", "disarms", more("need", -1)),
    Fault("a disarm that fails", "MKD-BASE-16", "disarms", no("done")),
    Fault("another trap is sprung", "MKD-BASE-16", "springs", other("name", "Hot Ash",
                                                                   "Paper Knife"),
          before="disarms"),
    Fault("no trap is sprung", "MKD-BASE-16", "springs", without, before="disarms"),
    Fault("a trap for nothing", "MKD-BASE-16", "acts", tells("springs", name="Hot Ash"),
          again=True),
    Fault("a hand too far", "MKD-TRE-02", "takes",
          lambda e: {"type": "hands-over", "other": e["who"]}, again=True),
    Fault("dropped far away", "MKD-TRE-05", "takes",
          lambda _e: {"type": "drops", "square": "50e 0n"}, again=True),
    Fault("dropped by who has none", "MKD-TRE-05", "drops", same, again=True),
    Fault("closed twice", "MKD-TRE-06", "closes", same, again=True),
    Fault("a theft without a hit", "MKD-THF-03", "attacks",
          lambda e: {"type": "steals", "other": e["target"], "taken": not e["hits"]},
          again=True),
    Fault("a potion twice", "MKD-TRE-08", "drinks", same, again=True),
    Fault("a door in the way", "MKD-TBL-09", "door-stands", same, again=True),
    Fault("a door opened twice", "MKD-DOOR-01", "door-swings", same, again=True),
    Fault("a tile rolled for twice", "MKD-DISC-04", "chart-rolled", same,
          has("chart", "chamber", "hallway"), again=True),
    Fault("a chamber without a roll", "MKD-DISC-01", "chart-rolled", without,
          has("chart", "chamber")),
    Fault("a hallway without a roll", "MKD-DISC-03", "chart-rolled", without,
          has("chart", "hallway")),
    Fault("another discovery", "MKD-TBL-07", "discovers", other("word", "chest", "artifact")),
    Fault("an artifact twice", "MKD-ACC-05", "finds-artifact", same, again=True),
    Fault("a marker twice", "MKD-ACC-05", "marker-lies", same, again=True),
    Fault("a tile turns", "MKD-VOR-01", "marker-lies",
          lambda _e: {"type": "turns-tile", "tile": 1, "quarters": 1, "squares": []}, again=True),
)  # fmt: skip
DELVES = (*BUILT, *TOKENS, *FIGHTS, *TURNS, *THINGS)
