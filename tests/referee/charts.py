"""Charts and Phases, what lies behind doors, and how monsters stand (areas PLOT, CONS, PLACE,
AWARE, DOOR, LOCK, TRAP, BOSS)."""

from tests.referee.book import Book, covered
from tests.referee.fights import apart
from tests.referee.table import Alarms, Event, Table

ORDER = ("location", "doorway", "encounter", "chest", "monsters", "awareness")
"""Charts of a Phase in their order; doors, and chests with their monsters, may repeat."""
DANGER = ("sleeping", "unprepared", "unsuspecting", "alert", "ambush")


class Charts:
    """Recomputes totals and modifiers of charts, and their order."""

    def __init__(self, table: Table, book: Book) -> None:
        self.table = table
        self.book = book
        self.minimum, self.rising = book.time_span
        self.phase = 0
        self.stage = -1
        self.entry = -1
        """The door through which the Phase was opened."""
        self.fought: dict[int, int] = {}
        self.maybe: dict[int, int] = {}
        """The last round in which a tile had a fight, or a spell that may have been one."""
        self.area = 0
        self.boss = 0
        self.traps: set[int] = set()
        self.fumbles: dict[int, int] = {}
        self.tries: dict[int, int] = {}
        self.free: set[int] = set()
        """Locks that are open."""
        self.asleep: set[str] = set()
        self.group: list[str] = []
        self.listening = False
        self.check: Event = {}

    def see(self, event: Event) -> Alarms:
        if self.listening and event["type"] in ("spends-action", "turn-begins", "round-begins"):
            yield "DP-AWARE-12", "the monsters heard the heroes and do not ambush them"
            self.listening = False
        look = getattr(self, "_" + event["type"].replace("-", "_"), None)
        if look is not None:
            yield from look(event)

    def modifier(self, phase: int) -> int:
        """What a Doorway Chart roll gets in a Phase (DP-PLOT-04)."""
        return min(max(phase - self.minimum, 0), self.rising)

    def _chart_rolled(self, e: Event) -> Alarms:
        roll, chart = self.table.last, e["chart"]
        if chart in ORDER:
            yield from self.in_order(chart)
        if roll is None or roll.who != chart:
            yield "DP-CONS-03", f"{chart} without dice"
            return
        if e["total"] != sum(roll.faces) + roll.bonus + e["plus"]:
            yield "DP-CONS-03", f"{chart}: {roll.faces} and {e['plus']} are not {e['total']}"
        yield from covered(self.book, e)
        if chart == "doorway" and e["plus"] != self.modifier(self.phase + 1):
            yield "DP-PLOT-04", f"+{e['plus']} on the Doorway Chart in Phase {self.phase + 1}"
        if chart == "awareness":
            yield from self.noise(e["plus"])
        if self.boss:
            if e["plus"] != self.boss:
                yield "DP-BOSS-05", f"+{e['plus']} on the Life Chart after {self.boss} damage"
            self.boss = 0

    def _dice_rolled(self, e: Event) -> Alarms:
        self.stage = -1 if e["purpose"] == "return of monsters" else self.stage
        yield from ()

    def in_order(self, chart: str) -> Alarms:
        """Location, doors, Encounter, chests, Monsters, Awareness (DP-CONS-05)."""
        stage = ORDER.index(chart)
        again = chart in ("encounter", "chest", "monsters") and self.stage in (2, 3, 4)
        if stage < self.stage and not again:
            yield "DP-CONS-05", f"{chart} after {ORDER[self.stage]}"
        if chart in ("location", "doorway") and self.phase >= self.minimum + self.rising:
            yield "DP-PLOT-07", f"{chart} in a completely explored dungeon"
        self.stage = stage

    def noise(self, plus: int) -> Alarms:
        """+1 for a fight next door in this round or the one before (DP-AWARE-02)."""
        near, now = self.table.neighbours.get(self.area, set()), self.table.round
        must = any(self.fought.get(tile, -9) >= now - 1 for tile in near)
        may = must or any(self.maybe.get(tile, -9) >= now - 1 for tile in near)
        if plus not in (int(must), int(may)):
            yield "DP-AWARE-02", f"+{plus} on the Awareness Chart"

    def _tile_laid(self, e: Event) -> Alarms:
        self.area = e["area"]
        self.group = []
        overlap = [p for p in e["floor"] if tuple(p) in self.table.tiles]
        if overlap:
            yield "DP-LOC-06", f"tile {e['area']} covers {overlap[0]}"

    def _room_restocked(self, e: Event) -> Alarms:
        self.area, self.group, self.stage = e["area"], [], 1
        yield from ()

    def _door_joined(self, e: Event) -> Alarms:
        self.entry = e["door"]
        yield from ()

    def _location_revealed(self, e: Event) -> Alarms:
        if e["phase"] != self.phase + 1:
            yield "DP-PLOT-03", f"Phase {e['phase']} after Phase {self.phase}"

    def _phase_ends(self, e: Event) -> Alarms:
        if e["phase"] != self.phase + 1:
            yield "DP-PLOT-03", f"Phase {e['phase']} ends after Phase {self.phase}"
        self.phase, self.stage = e["phase"], -1

    def _door_set(self, e: Event) -> Alarms:
        if e["modifier"] not in (0, self.modifier(self.phase + 1)):
            yield "DP-PLOT-04", f"door {e['door']} with +{e['modifier']}"

    def _monster_set(self, e: Event) -> Alarms:
        self.group.append(e["who"])
        yield from self.placed(e["square"], e["who"])
        if self.entry >= 0 and self.entry in self.table.open:
            front = self.table.doors[self.entry]["squares"]
            if (e["square"]["x"], e["square"]["y"]) in front and self.dice(e["square"]):
                yield "DP-PLACE-06", f"{e['who']} stands before the door the heroes came by"

    def _chest_set(self, e: Event) -> Alarms:
        here = e["square"]["x"], e["square"]["y"]
        yield from self.placed(e["square"], "a chest")
        if self.dice(e["square"]) and any(here in d["squares"] for d in self.table.doors.values()):
            yield "DP-PLACE-05", "a chest stands before a doorway"

    def dice(self, square: Event) -> bool:
        """Whether somebody was placed by dice just now."""
        last = self.table.last
        return last is not None and last.purpose == "row"

    def placed(self, square: Event, what: str) -> Alarms:
        """Column and row by dice, or a square beside them (DP-PLACE-01, -04)."""
        here = square["x"], square["y"]
        taken = [
            c for c in self.table.chests.values() if (c["square"]["x"], c["square"]["y"]) == here
        ]
        if self.table.at(here) or taken:
            yield "DP-PLACE-04", f"{what} shares a square"
        if not self.dice(square):
            return
        column, row = (self.table.rolls[one, ""].faces[0] for one in ("column", "row"))
        if apart((column, row), (square["column"], square["row"])) > 1:
            yield "DP-PLACE-01", f"({column},{row}) puts {what} elsewhere"
        self.table.last = None

    def _group_is_aware(self, e: Event) -> Alarms:
        self.asleep |= set(self.group) if e["state"] == "sleeping" else set()
        if e["number"] < 1 or e["state"] not in DANGER:
            yield "DP-AWARE-03", f"{e['number']} monsters are {e['state']}"

    def _wakes(self, e: Event) -> Alarms:
        self.asleep.discard(e["who"])
        yield from ()

    def _monster_acts(self, e: Event) -> Alarms:
        if e["who"] in self.asleep:
            yield "DP-AWARE-04", f"{e['who']} is asleep and acts"

    def _listens(self, e: Event) -> Alarms:
        self.listening = e["heard"] > e["hidden"]
        yield from ()

    def _ambush(self, _e: Event) -> Alarms:
        self.listening = False
        yield from ()

    def _attacks(self, e: Event) -> Alarms:
        for who in (e["who"], e["to"]):
            self.fought[self.table.figures[who].tile] = self.table.round
        yield from ()

    def _casts(self, e: Event) -> Alarms:
        for figure in self.table.figures.values():
            self.maybe[figure.tile] = self.table.round
        yield from ()

    def _bashes(self, e: Event) -> Alarms:
        roll, at = self.table.rolls["bash", e["who"]], e["thing"]
        if roll.won != e["won"]:
            yield "DP-BASH-01", f"{roll.faces} are not {e['won']} successes"
        known = self.table.doors.get(at) or self.table.chests.get(at) or {}
        unlock = known.get("unlock", known.get("difficulty"))
        if unlock and e["need"] != 2 * unlock + self.fumbles.get(at, 0):
            yield "DP-BASH-01", f"{e['need']} successes for a lock of {unlock}"
        self.fumbles[at] = self.fumbles.get(at, 0) + (roll.lost > roll.won)
        if e["won"] >= e["need"]:
            self.free.add(at)

    def _checks(self, e: Event) -> Alarms:
        self.check = e
        yield from ()

    def _picks_lock(self, e: Event) -> Alarms:
        at, known = (
            e["thing"],
            self.table.doors.get(e["thing"]) or self.table.chests.get(e["thing"]),
        )
        unlock = (known or {}).get("unlock", (known or {}).get("difficulty"))
        if unlock and self.check["difficulty"] < unlock + self.tries.get(at, 0):
            yield (
                "DP-LOCK-03",
                f"Dif {self.check['difficulty']} after {self.tries.get(at, 0)} tries",
            )
        if e["result"]["passed"]:
            self.free.add(at)
        elif not e["result"]["fumbled"]:
            self.tries[at] = self.tries.get(at, 0) + 1

    def _searches(self, e: Event) -> Alarms:
        known = self.table.doors.get(e["thing"]) or self.table.chests.get(e["thing"]) or {}
        detect = known.get("detect", known.get("difficulty"))
        if detect and self.check["difficulty"] != detect:
            yield "DP-DETECT-01", f"Dif {self.check['difficulty']} to search for {detect}"

    def _trap_rolled(self, e: Event) -> Alarms:
        if e["thing"] in self.traps:
            yield "DP-DOOR-10", f"the trap of {e['thing']} is rolled twice"
        self.traps.add(e["thing"])

    def _unlocks_with_key(self, e: Event) -> Alarms:
        self.free.add(e["thing"])
        yield from ()

    def _lock_opens(self, e: Event) -> Alarms:
        return self._unlocks_with_key(e)

    def _lock_snaps_shut(self, e: Event) -> Alarms:
        self.free.discard(e["thing"])
        yield from ()

    def _opens(self, e: Event) -> Alarms:
        self.stage = -1
        chest = self.table.chests.get(e["thing"], {})
        locked = e["kind"] in ("locked", "great", "secret") or chest.get("locked")
        if locked and e["thing"] not in self.free:
            yield "DP-DOOR-05", f"{e['who']} opens {e['thing']}, which is locked"

    def _boss_is_hurt(self, e: Event) -> Alarms:
        self.boss = e["damage"]
        yield from ()

    def _spoils(self, e: Event) -> Alarms:
        name = e["who"].rpartition(" #")[0]
        said = [
            one
            for kind in ("monsters", "bosses")
            for one in self.book.said.get(kind, {}).values()
            if one.get("name") == name
        ]
        if said and e["xp"] not in [one.get("xp", 0) for one in said]:
            yield "DP-XP-02", f"{name} is worth {e['xp']} XP"
