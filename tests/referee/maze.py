"""Goes through a transcript of The Dungeon and says what breaks a rule."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.referee.book import Book, covered
from tests.referee.table import Alarms, Event

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
CELL = (0, 0)
OBJECT, SPELL = "object", "spell"


@dataclass
class Hero:
    """A character as its events tell."""

    stats: dict[str, int]
    lives: int
    most: int
    gold: int
    cards: list[str]
    place: tuple[int, int] = CELL
    inside: bool = True
    lost: int = 0
    route: str = ""
    """A way out found, taken next turn at the earliest."""
    found: int = -1
    points: int = 0
    shut: bool = False
    """The move of this turn is over."""


@dataclass
class Maze:
    """The tiles and characters, and what the rules say of each event."""

    book: Book
    heroes: dict[str, Hero] = field(default_factory=dict)
    tiles: dict[tuple[int, int], str] = field(default_factory=dict)
    doors: set[tuple[tuple[int, int], tuple[int, int]]] = field(default_factory=set)
    dice: list[Event] = field(default_factory=list)
    """Those rolled and not used yet."""
    round: int = 0
    turn: int = 0
    acted: list[str] = field(default_factory=list)
    owed: tuple[str, str] = ("", "")
    """Who has just lost a fight, to what, and has not paid for it yet."""

    def see(self, event: Event) -> Alarms:
        if event["type"] == "dice-rolled":
            self.dice.append(event)
        yield from self.due(event)
        look = getattr(self, "_" + event["type"].replace("-", "_"), None)
        if look is not None:
            yield from look(event)

    def due(self, event: Event) -> Alarms:
        """A lost fight costs a Life, unless armour saves it (JEF-BASE-02)."""
        who, creature = self.owed
        if who and event["type"] not in ("dice-rolled", "drawn"):
            self.owed = ("", "")
            guard = any(creature in str(tile) for tile in self.guards())
            if event["type"] not in ("loses-life", "saved") and not guard:
                yield "JEF-BASE-02", f"{who} has lost against the {creature} and pays nothing"

    def guards(self) -> Iterator[Any]:
        """What guards are said to do, where a lost fight may cost no Life."""
        if self.book.said["quest"].get("variants", {}).get("guard_loss_life") in ("no", False):
            yield self.book.said["tiles"]

    def rolled(self, purpose: str, who: str) -> list[int]:
        """The faces of the next dice of somebody for something."""
        for at, one in enumerate(self.dice):
            if (one["purpose"], one["who"]) == (purpose, who):
                del self.dice[: at + 1]
                return [*one["faces"], one["bonus"]]
        return []

    def _dice_rolled(self, e: Event) -> Alarms:
        if any(not 1 <= face <= e["sides"] for face in e["faces"]):
            yield "JEF-BASE-01", f"a d{e['sides']} shows {e['faces']}"

    def _enters_dungeon(self, e: Event) -> Alarms:
        entry = self.book.of("characters", e["entry"])
        stats = {"strength": e["strength"], "craft": e["craft"]}
        self.heroes[e["hero"]] = Hero(stats, e["lives"], e["lives"], e["gold"], [*e["cards"]])
        self.tiles[CELL] = "cell"
        if {**stats} != {name: entry.get(name) for name in stats}:
            yield "JEF-BASE-09", f"{e['hero']} starts as {stats}"
        yield from self.limit(e["hero"])

    def limit(self, who: str) -> Alarms:
        """No more Objects than may be carried (JEF-GEN-04, JEF-BASE-08)."""
        kinds = [self.book.of("items", card).get("kind") for card in self.heroes[who].cards]
        most = self.book.said["quest"].get("limits", {}).get("objects", 4)
        if kinds.count(OBJECT) > most:
            yield "JEF-BASE-08", f"{who} carries {kinds.count(OBJECT)} Objects"

    def _round_begins(self, e: Event) -> Alarms:
        inside = [name for name, hero in self.heroes.items() if hero.inside]
        if self.round and (missed := [n for n in inside if n not in self.acted]):
            yield "JEF-GEN-01", f"{missed} had no turn in round {self.round}"
        if e["number"] != self.round + 1:
            yield "JEF-GEN-01", f"round {e['number']} after {self.round}"
        self.round, self.acted = e["number"], []

    def _turn_begins(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        self.turn += 1
        if e["hero"] in self.acted or not hero.inside:
            yield "JEF-MULTI-05", f"{e['hero']} has no turn left"
        self.acted.append(e["hero"])
        for one in self.heroes.values():
            one.points, one.shut = 0, True
        hero.shut = False

    def _skips(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        hero.lost -= 1
        hero.shut = True
        if hero.lost < 0:
            yield "JEF-BASE-10", f"{e['hero']} loses a turn that was not lost"

    def _loses_turn(self, e: Event) -> Alarms:
        self.heroes[e["hero"]].lost += e["turns"]
        yield from ()

    def _chart_rolled(self, e: Event) -> Alarms:
        faces = self.rolled("chart", e["chart"])
        if not faces or sum(faces) + e["plus"] != e["total"]:
            yield "JEF-SET-39", f"{e['chart']}: {faces} and {e['plus']} are not {e['total']}"
        yield from covered(self.book, e)
        self.row = e["row"].partition("/")[2]

    def _moves(self, e: Event) -> Alarms:
        rows = self.book.of("charts", "movement")["rows"]
        said = {str(key): tiles for key, tiles in rows.items()}
        if said.get(self.row) != e["tiles"]:
            yield "JEF-MOV-01", f"{e['rolled']} is not {e['tiles']} tiles"
        hero = self.heroes[e["hero"]]
        if hero.shut or hero.lost:
            yield "JEF-MOV-13", f"{e['hero']} moves out of turn"
        hero.points = e["tiles"]

    def beyond(self, e: Event) -> tuple[int, int]:
        """The place behind a side of the tile somebody is on."""
        (x, y), (dx, dy) = self.heroes[e["hero"]].place, SIDES[e["side"]]
        return x + dx, y + dy

    def _tries_lock(self, e: Event) -> Alarms:
        here, there = self.heroes[e["hero"]].place, self.beyond(e)
        edge = min(here, there), max(here, there)
        if edge in self.doors:
            yield "JEF-TILE-12", f"the door between {here} and {there} is rolled again"
        self.doors.add(edge)
        said = {str(key): row for key, row in self.book.of("charts", "lock")["rows"].items()}
        if e["locked"] != (said[self.row] == "locked"):
            yield "JEF-MOV-06", f"row {self.row} is not {'locked' if e['locked'] else 'open'}"
        if e["locked"]:
            self.heroes[e["hero"]].shut = True

    def _lays(self, e: Event) -> Alarms:
        there = self.beyond(e)
        if there in self.tiles:
            yield "JEF-TILE-05", f"a tile is laid on another at {there}"
        self.tiles[there] = e["tile"]
        count = sum(one == e["tile"] for one in self.tiles.values())
        said = self.book.of("tiles", e["tile"])
        if count > (said.get("count", 1) if said else 0):
            yield "JEF-TILE-02", f"{count} tiles {e['tile']}"

    def _enters(self, e: Event) -> Alarms:
        hero, there = self.heroes[e["hero"]], (e["place"]["east"], e["place"]["south"])
        if there != self.beyond(e):
            yield "JEF-MOV-05", f"{e['hero']} goes {e['side']} to {there}"
        if hero.shut:
            yield "JEF-MOV-09", f"{e['hero']} goes on when the move is over"
        if hero.points <= 0:
            yield "JEF-MOV-11", f"{e['hero']} has used the roll up and goes on"
        if there not in self.tiles or (there != CELL and self.tiles.get(there) != e["tile"]):
            yield "JEF-TILE-04", f"{e['tile']} does not lie at {there}"
        hero.points -= 1
        hero.place = there
        hero.shut = there == CELL or self.ends(e["tile"])

    def ends(self, tile: str) -> bool:
        """Whether a tile ends the move of who enters it: by itself, or as a dead end
        (JEF-MOV-10, JEF-MOV-12)."""
        said = self.book.of("tiles", tile)
        ways = [edge for edge in said.get("edges", {}).values() if edge in ("door", "doorway")]
        variant = self.book.said["quest"].get("variants", {}).get("dead_end_meaning", "one_opening")
        return bool(said.get("ends_move")) or (variant == "one_opening" and len(ways) == 1)

    def _encounters(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        if self.tiles.get(hero.place) != e["tile"] and hero.place != CELL:
            yield "JEF-MOV-13", f"{e['hero']} meets {e['tile']} from afar"
        hero.shut = True

    def _to_cell(self, e: Event) -> Alarms:
        self.heroes[e["hero"]].place = CELL
        yield from ()

    def _restarts(self, _e: Event) -> Alarms:
        out = [n for n, hero in self.heroes.items() if hero.inside and hero.place != CELL]
        if out:
            yield "JEF-MULTI-04", f"the tiles are taken up with {out} out there"
        self.tiles = {CELL: "cell"}
        self.doors.clear()

    def _fights(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        mine, theirs = self.rolled("fight", e["hero"]), self.rolled("fight", e["creature"])
        creature = self.book.of("creatures", e["creature"])
        stat = "craft" if "craft" in creature else "strength"
        if e["points"] != hero.stats[stat]:
            yield "JEF-BASE-01", f"{e['hero']} fights with {stat} {e['points']}"
        if sum(mine) + e["points"] + e["bonus"] != e["mine"]:
            yield "JEF-BASE-01", f"{mine}, {e['points']} and {e['bonus']} are not {e['mine']}"
        if sum(theirs) + e["value"] != e["theirs"]:
            yield "JEF-BASE-01", f"{theirs} and {e['value']} are not {e['theirs']}"
        if e["mine"] < e["theirs"]:
            self.owed = e["hero"], e["creature"]

    def _saved(self, e: Event) -> Alarms:
        saves = [
            self.book.of("items", card).get("save", 0) for card in self.heroes[e["hero"]].cards
        ]
        least = min((save for save in saves if save), default=7)
        if self.rolled("save", e["hero"])[:1] != [e["face"]] or e["face"] < least:
            yield "JEF-BASE-12", f"{e['face']} saves nobody"

    def _tests(self, e: Event) -> Alarms:
        if not e["rolled"]:
            return
        if sum(self.rolled("test", e["hero"])) != e["rolled"]:
            yield "JEF-SET-04", f"the dice are not {e['rolled']}"
        if e["against"] != self.heroes[e["hero"]].stats[e["stat"]]:
            yield "JEF-SET-04", f"{e['hero']} has no {e['stat']} {e['against']}"
        if e["passed"] != (e["rolled"] <= e["against"]):
            yield "JEF-SET-04", f"{e['rolled']} against {e['against']}: {e['passed']}"

    def _loses_stat(self, e: Event) -> Alarms:
        self.heroes[e["hero"]].stats[e["stat"]] -= e["lost"]
        yield from ()

    def _loses_life(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        hero.lives -= e["lost"]
        if hero.lives != e["lives"] or hero.lives < 0:
            yield "JEF-BASE-02", f"{e['hero']} has {hero.lives} Lives, not {e['lives']}"

    def _heals(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        hero.lives += e["healed"]
        if hero.lives != e["lives"] or hero.lives > hero.most:
            yield "JEF-SET-29", f"{e['hero']} has {hero.lives} Lives of {hero.most}"

    def _dies(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        if hero.lives > 0:
            yield "JEF-BASE-11", f"{e['hero']} dies with {hero.lives} Lives"
        hero.inside = False

    def _gains(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        if e["what"] == "gold":
            hero.gold += e["number"]
        elif e["what"] in hero.stats:
            hero.stats[e["what"]] += e["number"]
        yield from ()

    def _loses_gold(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        hero.gold -= e["gold"]
        if hero.gold < 0:
            yield "JEF-SET-09", f"{e['hero']} pays {e['gold']} Gold out of {hero.gold + e['gold']}"

    def _bribes(self, e: Event) -> Alarms:
        if e["gold"] > self.heroes[e["hero"]].gold:
            yield "JEF-SET-09", f"{e['hero']} cannot pay {e['gold']} Gold"

    def _takes(self, e: Event) -> Alarms:
        self.heroes[e["hero"]].cards.append(e["card"])
        yield from ()

    def _drops(self, e: Event) -> Alarms:
        yield from self._uses(e)
        yield from self.limit(e["hero"])

    def _uses(self, e: Event) -> Alarms:
        cards = self.heroes[e["hero"]].cards
        if e["card"] not in cards:
            yield "JEF-BASE-08", f"{e['hero']} has no {e['card']}"
        else:
            cards.remove(e["card"])

    def _discards(self, e: Event) -> Alarms:
        return self._uses(e)

    def _finds_way_out(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        hero.route, hero.found = e["route"], self.turn
        yield from ()

    def _escapes(self, e: Event) -> Alarms:
        hero = self.heroes[e["hero"]]
        if hero.route != e["route"] or hero.found >= self.turn:
            yield "JEF-SET-10", f"{e['hero']} is out by {e['route']} without having found it"
        hero.inside = False

    def _ends(self, e: Event) -> Alarms:
        if e["ending"] == "escaped" and any(h.lives <= 0 or h.inside for h in self.heroes.values()):
            yield "JEF-GEN-01", "not everybody has escaped"
