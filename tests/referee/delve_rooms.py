"""Rooms of a delve: doors, and what heroes discover who come in first."""

from collections import Counter

from tests.referee.crawl import Alarms, Event, square
from tests.referee.delve import Delve, Part
from tests.referee.delve_board import Gate, squares
from tests.referee.delve_reveals import Reveals
from tests.referee.delve_treasure import Treasure
from tests.referee.delve_ways import Ways

SIGNS = {"hindering": ",", "water": "~", "special": "*"}


class Rooms(Part):
    def __init__(self, delve: Delve, reveals: Reveals, ways: Ways, treasure: Treasure) -> None:
        super().__init__(delve)
        self.reveals, self.treasure = reveals, treasure
        self.ways, self.turns = ways, ways.turns
        self.rolls: Counter[str] = Counter()
        """Rolls for tiles of this floor, by chart."""
        self.seen: set[int] = set()
        """Tiles where a hero has stood."""
        self.pools: dict[str, Counter[str]] = {
            kind: Counter(delve.quest.get(kind, {})) for kind in ("doors", "artifacts")
        }
        self.markers = sum(delve.quest.get("markers", {}).values())
        self.dressings = sum(delve.quest.get("dressings", {}).values())
        self.word = ""
        """What was discovered last, until it lies there."""

    # Doors -----------------------------------------------------------------------------------

    def on_door_stands(self, e: Event) -> Alarms:
        """A door of the pool, on a join that has none (MKD-TBL-09)."""
        d = self.delve
        here = squares(e["squares"])
        edges = [edge for edge in d.board.joins if edge & {*here}]
        used = [edge for gate in d.board.gates.values() if not gate.gone for edge in gate.edges]
        if not edges or any(edge in used for edge in edges) or self.word != "door":
            yield "MKD-TBL-09", f"a door at {e['squares']}"
        left = [id for id, n in self.pools["doors"].items() if n > 0]
        kinds = [id for id in left if d.book.of("doors", id).get("wooden", False) == e["wooden"]]
        if not kinds:
            yield "MKD-ACC-05", "no such door is left in the Pool"
        self.pools["doors"][kinds[0] if kinds else ""] -= 1
        d.board.gates[e["door"]] = Gate(edges, e["wooden"])
        d.board.new |= {*edges}
        d.board.changed()

    def on_door_swings(self, e: Event) -> Alarms:
        d = self.delve
        gate, state = d.board.gates[e["door"]], e["state"]
        body = d.active
        if state == "destroyed":
            gate.gone, gate.shut = True, False
        elif gate.gone or gate.shut != (state == "opened"):
            yield "MKD-DOOR-01", f"door {e['door']} is {state} again"
        else:
            gate.shut = state == "shut"
            price = 2 if state == "opened" else 1
            d.board.new |= {*gate.edges}  # Who moves has gone through it.
            if self.reveals.mover:
                self.reveals.doors += price
            elif body is not None:
                yield from self.turns.deed(body.name, "a door")
                yield from self.turns.pay(price, "a door", steps=True)
            if self.reveals.mover and state == "shut" and not gate.wooden:
                yield "MKD-WMV-08", f"a token shuts door {e['door']}"
            if state == "opened" and body is not None and body.hero and d.turn == "heroes":
                trap = d.book.of("traps", gate.trap) if gate.trap and not gate.safe else {}
                self.treasure.springs = trap.get("name") if trap else self._unseen(gate)
                gate.safe = gate.safe or bool(trap) or bool(d.rolled.get("door trap"))
        d.board.changed()

    def _unseen(self, gate: Gate) -> str | None:
        """A door that nobody has looked at may have any trap."""
        return None if gate.safe or gate.trap else ""

    # Discoveries -----------------------------------------------------------------------------

    def on_chart_rolled(self, e: Event) -> Alarms:
        if e["chart"] in ("hallway", "chamber"):
            self.rolls[e["chart"]] += 1
            yield from self._rolled(most=True)

    def on_moves(self, e: Event) -> Alarms:
        d = self.delve
        if d.beasts[e["who"]].hero:
            self.seen.add(d.board.tile.get(square(e["square"]), -1))
            if self.ways.jumper is None:
                yield from self._rolled(most=False)

    def on_enters(self, e: Event) -> Alarms:
        self.seen.add(self.delve.board.tile.get(square(e["square"]), -1))
        yield from ()

    def on_built(self, _e: Event) -> Alarms:
        self.rolls, self.seen = Counter(), set()
        yield from ()

    def _rolled(self, *, most: bool) -> Alarms:
        """A roll for each tile where a hero comes first, and no more (MKD-DISC-01 to -04)."""
        d = self.delve
        tiles = range(len(d.board.pieces)) if most else self.seen - {-1}
        chambers = [at for at in tiles if d.board.pieces[at].chamber and at != d.central]
        hallways = [at for at in tiles if not d.board.pieces[at].chamber]
        for chart, number, rule in (("chamber", len(chambers), "MKD-DISC-01"),
                                    ("hallway", len(hallways), "MKD-DISC-03")):  # fmt: skip
            if most and self.rolls[chart] > number:
                yield "MKD-DISC-04", f"{self.rolls[chart]} rolls for {number} tiles"
            if not most and self.rolls[chart] < number:
                yield rule, f"{self.rolls[chart]} rolls for {number} tiles"

    def on_discovers(self, e: Event) -> Alarms:
        """What the tables say (MKD-TBL-07 to -09)."""
        d = self.delve
        tile = e["tile"] - 1
        chart = "chamber" if d.board.pieces[tile].chamber else "hallway"
        word = d.rows.get(chart, "")
        if word == "accessory":
            word = d.rows.get("accessories", "")
        if word != e["word"] or not d.beasts[e["who"]].hero or tile == d.central:
            yield "MKD-TBL-07", f"{e['who']} discovers {e['word']}, not {word}"
        self.word = e["word"]
        self.dressings -= self.word == "dressing"

    def on_finds_artifact(self, e: Event) -> Alarms:
        d = self.delve
        id, said = d.named("artifacts", e["name"])
        self.pools["artifacts"][id] -= 1
        if self.pools["artifacts"][id] < 0 or self.word != "artifact":
            yield "MKD-ACC-05", f"{e['name']} comes from nowhere"
        self.word = ""
        d.beasts[e["who"]].artifacts.append(said)

    def on_marker_lies(self, e: Event) -> Alarms:
        d = self.delve
        at = square(e["square"])
        if not d.board.walkable(at) or at in d.taken(d.active):
            yield "MKD-ACC-05", f"a marker on {e['square']}"
        if self.word == "marker":
            self.markers -= 1
            self.word = ""
        elif self.word != "dressing" and d.ruling("clutter") == "off":
            yield "MKD-ACC-05", f"a marker for nothing on {e['square']}"
        if min(self.markers, self.dressings) < 0 or (
            self.word == "dressing" and e["kind"] != "obstacle"
        ):
            yield "MKD-ACC-05", f"no {e['kind']} is left"
        if e["kind"] == "obstacle":
            d.board.blocked.add(at)
        elif e["kind"] == "teleporter":
            d.teleporters.append(at)
        else:
            d.board.sign[at] = SIGNS.get(e["kind"], d.board.sign.get(at, "."))
        d.board.new.add(at)
        d.board.changed()

    def on_turns_tile(self, e: Event) -> Alarms:
        if self.delve.ruling("vortices") != "on":
            yield "MKD-VOR-01", f"tile {e['tile']} turns"
