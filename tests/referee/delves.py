"""Goes through a transcript of a delve and says what breaks a rule: the whole game."""

from tests.referee.book import Book, covered
from tests.referee.crawl import Alarms, Event, Square
from tests.referee.delve import Delve, Part
from tests.referee.delve_build import Building
from tests.referee.delve_choices import Choices
from tests.referee.delve_fights import WAKE, Fights
from tests.referee.delve_powers import Powers
from tests.referee.delve_reveals import Reveals
from tests.referee.delve_rooms import Rooms
from tests.referee.delve_treasure import Treasure
from tests.referee.delve_turns import Turns
from tests.referee.delve_ways import Ways

WHO = ("who", "hero", "other", "target")
NEW = ("sets-out", "imprisoned", "appears", "dice-rolled")
"""Events that bring somebody in, or say who rolls by another name."""
CHANCE = ("dice-rolled", "chart-rolled", "drawn", "dice-reckoned")


class Delves(Part):
    """A whole game, event by event."""

    def __init__(self, book: Book) -> None:
        super().__init__(Delve(book))
        d = self.delve
        self.reveals = Reveals(d)
        self.fights = Fights(d)
        self.turns = Turns(d)
        self.ways = Ways(d, self.turns, self.fights.adrift)
        treasure = Treasure(d, self.fights, self.reveals, self.turns)
        rooms = Rooms(d, self.reveals, self.ways, treasure)
        powers = Powers(d, self.fights)
        self.parts = (
            Building(d), Choices(d), self.reveals, self.fights, powers, self.turns, self.ways,
            treasure, rooms,
        )  # fmt: skip
        self.ended = False
        self.start: Square | None = None

    def see(self, e: Event) -> Alarms:
        kind = e["type"]
        name = "on_" + kind.replace("-", "_")
        if self.ended:
            yield "MKD-TURN-09", f"{kind} after the end"
        if not any(hasattr(part, name) for part in (self, *self.parts)):
            yield "MKD-GEN-02", f"nobody reads {kind}"
        unknown = self._unknown(e)
        if unknown:
            yield "MKD-MON-05", f"{kind}: nobody has seen {unknown}"
            return
        if kind not in CHANCE:
            yield from self._next(kind)
        yield from super().see(e)
        for part in self.parts:
            yield from part.see(e)
        yield from self._after(e)

    def _unknown(self, e: Event) -> list[object]:
        """Figures and things that an event names, and that have not come into play."""
        d, kind = self.delve, e["type"]
        names = [] if kind in NEW else [e[name] for name in WHO if name in e]
        missing: list[object] = [name for name in names if name not in d.beasts]
        for thing, known, lies in (("chest", d.chests, "chest-lies"),
                                   ("door", d.board.gates, "door-stands")):  # fmt: skip
            if thing in e and kind != lies and e[thing] not in known:
                missing.append(f"{thing} {e[thing]}")
        return missing

    def _next(self, kind: str) -> Alarms:
        """What must have happened before anything else does."""
        if self.reveals.met and kind != "reveals":
            yield "MKD-REV-04", f"tokens {self.reveals.met} meet a hero"
            self.reveals.met.clear()
        if kind not in (*WAKE, "turns", "discovers", "reveals", "appears", "token-lies"):
            yield from self.ways.spun()
        if kind in ("acts", "round-begins"):
            yield from self.turns.brought()

    def _after(self, e: Event) -> Alarms:
        """What follows from an event for several parts."""
        d = self.delve
        if e["type"] == "moves" and self.start is not None and self.ways.jumper is None:
            yield from self.reveals.meets(d.beasts[e["who"]], self.start, self.turns.new)
            self.turns.new.clear()
        points, self.fights.points = self.fights.points, 0
        if points and d.active is not None and e["who"] == d.active.name:
            yield from self.turns.pay(points, e["type"])

    # Chance ----------------------------------------------------------------------------------

    def on_dice_rolled(self, e: Event) -> Alarms:
        if not all(1 <= face <= e["sides"] for face in e["faces"]):
            yield "MKD-TURN-07", f"{e['faces']} on d{e['sides']}"
        self.delve.rolled[e["purpose"]] = tuple(e["faces"])

    def on_drawn(self, e: Event) -> Alarms:
        if not 1 <= e["place"] <= e["among"]:
            yield "MKD-TURN-07", f"{e['place']} of {e['among']}"

    def on_chart_rolled(self, e: Event) -> Alarms:
        d = self.delve
        faces = d.rolled.get("chart", ())
        if sum(faces) + e["plus"] != e["total"]:
            yield "MKD-TBL-12", f"{faces} are not {e['total']}"
        for _, wrong in covered(d.book, e):
            yield "MKD-TBL-12", wrong
        rows = {str(key): str(row) for key, row in d.book.of("charts", e["chart"])["rows"].items()}
        d.rows[e["chart"]] = rows.get(e["row"].partition("/")[2], "")

    # The course of a game --------------------------------------------------------------------

    def on_moves(self, e: Event) -> Alarms:
        self.start = self.delve.beasts[e["who"]].at
        yield from ()

    def on_acts(self, e: Event) -> Alarms:
        d = self.delve
        if not d.beasts[e["who"]].hero and d.turn != "monsters":
            yield from self.reveals.closes()
        self.reveals.waiting, self.reveals.mover = 0, 0
        d.board.new.clear()

    def on_round_begins(self, _e: Event) -> Alarms:
        d = self.delve
        if d.round:
            yield from self.reveals.closes()
        self.reveals.waiting, self.reveals.mover = 0, 0

    def on_ends(self, e: Event) -> Alarms:
        """The end, and what was won (MKD-GEN-05, MKD-TURN-09, area SCN)."""
        d = self.delve
        self.ended = True
        if e["experience"] != d.experience:
            yield "MKD-XP-01", f"{e['experience']} experience, not {d.experience}"
        if e["gold"] != d.gold:
            yield "MKD-TOWN-04", f"{e['gold']} gold, not {d.gold}"
        ending = self._ending()
        if e["ending"] != ending and e["ending"] != "no-dungeon":
            yield "MKD-GEN-05", f"the game ends {e['ending']}, not {ending}"

    def _ending(self) -> str:
        d = self.delve
        heroes = d.heroes()
        inside = [hero for hero in heroes if hero.here]
        quest = [chest for chest in d.chests.values() if chest.quest]
        goal = {*d.scenarios} & {"rescue", "kidnapping"}
        if d.lost:
            return d.lost
        if goal and d.won:
            return "won"
        if not goal and any(chest.lost for chest in quest):
            return "chest-lost"
        if inside and all(hero.caged for hero in inside):
            return "all-caged"
        if not inside:
            out = [hero for hero in heroes if hero.out]
            return "won" if d.won else "left" if out else "all-dead"
        limit = self.turns.limit()
        if limit and d.round >= limit:
            return "late"
        return "stalemate" if d.round >= 100 else "round-limit"
