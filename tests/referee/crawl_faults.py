"""Faults to plant into good transcripts of a surge crawl, each with the rule that it breaks."""

from collections.abc import Callable

from tests.referee.cave_faults import has, no, other
from tests.referee.crawl import square
from tests.referee.faults import Event, Fault, Test, more, same, without


def dice(*faces: int) -> Event:
    return {"dice": list(faces)}


def aside(name: str) -> Callable[[Event], Event]:
    """A square far away, most often no floor."""
    return lambda e: {name: f"{square(e[name])[0] + 7}e 0n"}


def beyond(name: str, least: int) -> Test:
    return lambda e: e[name] >= least


CRAWLS = (
    Fault("a die misread", "SRG-ATK-01", "attacks",
          lambda e: dice(*(face % 6 + 1 for face in e["dice"]))),
    Fault("to hit too high", "SRG-ATK-01", "attacks", more("to_hit")),
    Fault("a Surge too many", "SRG-ATK-03", "attacks", more("surges")),
    Fault("Grit misread", "SRG-STAT-02", "attacks", more("grit", -1)),
    Fault("two attacks", "SRG-ENC-09", "attacks", same, again=True),
    Fault("an attack out of reach", "SRG-ATK-07", "stands", aside("square"), after="turn-begins"),
    Fault("a weapon left at home", "SRG-EQP-01", "attacks", lambda _e: {"weapon": "Greataxe"},
          has("weapon", "Dagger", "Mace", "Sword")),
    Fault("Surges spent twice over", "SRG-ATK-08", "spends", lambda e: {"cost": e["cost"] + 8}),
    Fault("an Activator at half price", "SRG-ATK-08", "spends", more("cost", -1),
          has("name", "Heavy Blow", "Maul")),
    Fault("somebody else's Activator", "SRG-GEN-03", "spends", lambda _e: {"name": "Riposte"},
          has("name", "Sneak", "Mend", "Venom")),
    Fault("settled twice", "SRG-ATK-05", "hits", same, again=True),
    Fault("accuracy after the roll is settled", "SRG-ATK-06", "pushed",
          lambda e: {"type": "spends", "who": e["by"], "name": "Aim", "cost": 1, "whom": e["who"]},
          again=True),
    Fault("damage before Momentum", "SRG-MOM-01", "pushed", without, after="harmed"),
    Fault("no Momentum", "SRG-MOM-01", "blocked", without),
    Fault("pushed twice", "SRG-MOM-01", "pushed", same, again=True),
    Fault("a push elsewhere", "SRG-MOM-02", "pushed", aside("square")),
    Fault("a push for a wall", "SRG-MOM-08", "pushed",
          lambda e: {"type": "blocked", "who": e["who"]}),
    Fault("the wrong one is pushed", "SRG-MOM-05", "pushed",
          lambda e: {"who": e["by"], "by": e["who"]}),
    Fault("nobody follows", "SRG-MOM-04", "pushed", aside("follows")),
    Fault("a miss that hits", "SRG-ATK-05", "hits", no("hit"), has("critical", False)),
    Fault("no critical hit", "SRG-ATK-12", "hits", no("critical")),
    Fault("more damage", "SRG-DMG-01", "harmed", more("damage")),
    Fault("Armor forgotten", "SRG-DMG-05", "harmed",
          lambda e: {"armor": 0, "lost": e["lost"] + e["armor"]}, beyond("armor", 1)),
    Fault("Reflect forgotten", "SRG-DMG-06", "harmed",
          lambda e: {"reflect": 0, "lost": e["lost"] + e["reflect"]}, beyond("reflect", 1)),
    Fault("Shield forgotten", "SRG-DMG-08", "harmed",
          lambda e: {"shield": 0, "lost": e["lost"] + e["shield"]}, beyond("shield", 1)),
    Fault("Hitpoints miscounted", "SRG-DMG-02", "harmed", more("left")),
    Fault("a hit without damage", "SRG-DMG-01", "harmed", without, before="pushed", after="acts"),
    Fault("healed too well", "SRG-DMG-11", "healed", more("hitpoints")),
    Fault("healed for nothing", "SRG-DMG-11", "healed", same, again=True),
    Fault("a Shield too strong", "SRG-CRY-05", "protected", more("points")),
    Fault("poison too strong", "SRG-CRY-09", "afflicted", more("strength"), before="spends"),
    Fault("poison lasts", "SRG-ENC-10", "afflicted", without, has("strength", 0)),
    Fault("poison fades twice", "SRG-ENC-10", "afflicted", same, has("strength", 0), again=True),
    Fault("a fall without loss", "SRG-EXP-03", "falls", more("glory")),
    Fault("dead and standing", "SRG-DMG-09", "dies", same, again=True),
    Fault("a Bounty forgotten", "SRG-MON-06", "dies", more("crowns", -10), beyond("crowns", 12)),
    Fault("dear Minions", "SRG-MON-10", "dies", more("crowns"), has("crowns", 2)),
    Fault("a recovery with a 5", "SRG-UNC-03", "recovers", lambda _e: {"die": 5, "up": True}),
    Fault("an Interrupt twice", "SRG-ENC-13", "interrupts", same, again=True),
    Fault("an Escape Check misread", "SRG-MOV-05", "escapes", more("total")),
    Fault("a Grab too low", "SRG-MOV-08", "escapes", more("grab", -1)),
    Fault("just away", "SRG-MOV-04", "escapes", without, has("free", True), after="moves"),
    Fault("away all the same", "SRG-MOV-05", "escapes", no("free"), after="moves"),
    Fault("a long way", "SRG-MOV-01", "moves", aside("square"), before="acts"),
    Fault("a Turn left out", "SRG-ENC-06", "acts", without, before="acts"),
    Fault("a Turn too many", "SRG-ENC-06", "acts", same, again=True),
    Fault("a Round left out", "SRG-ENC-07", "turn-begins", more("number")),
    Fault("Rounds miscounted", "SRG-ENC-07", "encounter-ends", more("rounds")),
    Fault("a monster too many", "SRG-MON-09", "encounter-begins", more("monsters")),
    Fault("a hero elsewhere", "SRG-MOV-03", "stands", aside("square"), before="encounter-begins"),
    Fault("monsters in a heap", "SRG-MOV-03", "stands", same, after="turn-begins", again=True),
    Fault("won with monsters alive", "SRG-ENC-02", "acts",
          lambda _e: {"type": "encounter-ends", "won": True, "rounds": 1}),
    Fault("wandering monsters too soon", "SRG-GENR-05", "encounter-begins", no("wandering")),
    Fault("tokens miscounted", "SRG-GENR-04", "token", more("pool")),
    Fault("a passage too long", "SRG-GENR-06", "passage-laid", more("length")),
    Fault("another end", "SRG-GENR-08", "passage-laid", other("end", "right", "stairs-out")),
    Fault("a way through the wall", "SRG-GENR-15", "explores", other("side", "north", "south"),
          has("side", "east", "west")),
    Fault("a party torn apart", "SRG-MOV-01", "gathers",
          lambda e: {"squares": ["0e 0n", *e["squares"][1:]]}),
    Fault("somebody else at the door", "SRG-ENC-05", "explores", other("hero", "Quill Sevenpenny",
                                                                       "Bera Underlintel")),
    Fault("a room over another", "SRG-GENR-09", "room-laid",
          lambda e: {"squares": ["0e 0n", *e["squares"][1:]]}),
    Fault("another room", "SRG-GENR-09", "room-laid",
          lambda e: {"room": "Lair" if e["room"] != "Lair" else "Chamber"}),
    Fault("a door too many", "SRG-GENR-10", "room-laid", more("doors")),
    Fault("a crystal too many", "SRG-GENR-11", "room-laid", more("crystals")),
    Fault("a crystal mined twice", "SRG-CRY-01", "mined", more("crystals")),
    Fault("a crystal from afar", "SRG-CRY-10", "crystal-gone", aside("square")),
    Fault("a row misread", "SRG-DUNG-20", "chart-rolled", more("total")),
    Fault("strong and weak in one", "SRG-DUNG-18", "discovered",
          lambda e: {"weakness": e["strength"]}),
    Fault("a treasure too good", "SRG-EXP-09", "found", more("crowns")),
    Fault("progress for nothing", "SRG-EXP-08", "progress", same, again=True),
    Fault("sturdier than it says", "SRG-STAT-04", "sets-out", more("hitpoints")),
    Fault("lucky from the start", "SRG-STAT-05", "sets-out", more("fate")),
    Fault("Fate for nothing", "SRG-STAT-11", "spends-fate", more("left")),
    Fault("won too early", "SRG-EXP-02", "progress", without, after="ends"),
    Fault("Crowns from nowhere", "SRG-EXP-05", "ends", more("crowns")),
    Fault("Glory from nowhere", "SRG-EXP-01", "ends", more("glory")),
)  # fmt: skip
