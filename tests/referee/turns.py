"""Rounds, turns, Actions and steps (areas TURN, ACT, MOVE, MON)."""

from tests.referee.book import Book
from tests.referee.table import MOVES, Alarms, Event, Point, Table

KINDS = {
    "move": "move", "attack": "attack", "shoot": "attack", "cast": "cast", "overcast": "cast",
    "key": "use", "use item": "use", "give item": "use", "change gear": "use", "close": "use",
    "read spellbook": "use", "detect": "detect", "examine": "detect", "disarm": "disarm",
    "special ability": "ability",
}  # fmt: skip
"""What may be done once a turn, and as what it counts (DP-ACT-02); the rest may repeat."""
OWN = ("spends-action", "walks", "opens", "searches", "picks-lock", "disarms", "helps-to-bash")
"""What only whose turn it is does."""


class Turns:
    """Who may act when, how often, and how far."""

    def __init__(self, table: Table, book: Book) -> None:
        self.table = table
        self.book = book
        self.left = 0
        self.done: set[str] = set()
        self.steps = 0
        self.acted: set[str] = set()
        """Who has had a turn in this round, or this Monsters Turn."""
        self.late: set[str] = set()
        """Who has come to the table in this round."""
        self.monster = ""
        self.strikes = 0
        self.ambush = False
        self.reacting = ""
        self.forced = False
        """An effect makes somebody walk: that is no Move (DP-MOVE-05)."""

    def see(self, event: Event) -> Alarms:
        kind = event["type"]
        look = getattr(self, "_" + kind.replace("-", "_"), None)
        if look is not None:
            yield from look(event)
        if kind in OWN and event["who"] != self.table.turn:
            yield "DP-TURN-03", f"{event['who']} does that in the turn of {self.table.turn}"
        if kind in MOVES and event["square"]:
            yield from self.stands(event)

    def stands(self, e: Event) -> Alarms:
        """Nobody comes to stand where somebody is (DP-MOVE-04), nor off the tiles."""
        here = e["square"]["x"], e["square"]["y"]
        other = self.table.at(here)
        if other not in ("", e["who"]):
            yield "DP-MOVE-04", f"{e['who']} and {other} stand on one square"
        if here not in self.table.tiles:
            yield "DP-MOVE-01", f"{e['who']} stands on no tile"

    def _round_begins(self, e: Event) -> Alarms:
        if e["number"] != self.table.round + 1:
            yield "DP-TURN-03", f"round {e['number']} after round {self.table.round}"
        self.acted, self.late = set(), set()
        self.ambush = False
        self.monster = ""

    def _monsters_turn_begins(self, _e: Event) -> Alarms:
        heroes = {n for n, f in self.table.figures.items() if f.hero and f.alive and f.at}
        if missed := heroes - self.acted - self.late:
            yield "DP-TURN-03", f"{sorted(missed)} had no turn"
        self.acted = set()
        self.ambush = False

    def _stands(self, e: Event) -> Alarms:
        self.late.add(e["who"])
        yield from ()

    def _turn_begins(self, e: Event) -> Alarms:
        who = e["who"]
        if who in self.acted:
            yield "DP-TURN-03", f"{who} has a second turn"
        if not self.table.figures[who].alive:
            yield "DP-DEATH-02", f"{who} is dead and has a turn"
        self.acted.add(who)
        self.left, self.done, self.steps, self.ambush = 2, set(), 0, False
        self.monster = ""

    def _spends_action(self, e: Event) -> Alarms:
        self.left -= 1
        if e["left"] != self.left or self.left < 0:
            yield "DP-TURN-05", f"{e['who']} has {self.left} Actions left, not {e['left']}"
        kind = KINDS.get(e["action"], "")
        if kind and kind in self.done:
            yield "DP-ACT-02", f"{e['who']}: {e['action']} twice in a turn"
        self.done.add(kind)
        self.steps = 0

    def _recovers(self, _e: Event) -> Alarms:
        self.left -= 1
        yield from ()

    def _loses_action(self, e: Event) -> Alarms:
        return self._recovers(e)

    def _stays_stunned(self, e: Event) -> Alarms:
        return self._recovers(e)

    def _ambush(self, _e: Event) -> Alarms:
        self.left, self.ambush, self.acted = 0, True, set(self.acted)
        self.strikes = 0
        yield from ()

    def _is_moved(self, e: Event) -> Alarms:
        self.forced = True
        yield from ()

    def _walks(self, e: Event) -> Alarms:
        self.forced = False
        yield from ()

    def _monster_acts(self, e: Event) -> Alarms:
        who = e["who"]
        if self.table.turn and not self.ambush:
            yield "DP-MON-01", f"{who} acts in the turn of {self.table.turn}"
        if not self.table.turn and who in self.acted:
            yield "DP-MON-01", f"{who} acts twice"
        if not self.table.figures[who].alive:
            yield "DP-DEATH-01", f"{who} is dead and acts"
        if not self.table.turn:
            self.acted.add(who)
        self.monster, self.strikes, self.steps = who, 0, 0

    def _reacts(self, e: Event) -> Alarms:
        self.reacting = e["who"]
        yield from ()

    def _attacks(self, e: Event) -> Alarms:
        if e["who"] != self.monster or e["who"] == self.reacting:
            self.reacting = ""
            return
        self.strikes += 1
        if self.strikes > 2:
            yield "DP-MON-09", f"{e['who']} attacks {self.strikes} times"

    def _steps(self, e: Event) -> Alarms:
        figure = self.table.figures[e["who"]]
        here: Point = (e["square"]["x"], e["square"]["y"])
        before = figure.at
        if before is not None:
            if self.table.far(before, here) != 1:
                yield "DP-MOVE-03", f"{e['who']} steps from {before} to {here}"
            elif not self.table.joined(before, here):
                yield "DP-MOVE-04", f"{e['who']} walks through a wall at {here}"
        if e["who"] == self.table.turn and "move" in self.done and not self.forced:
            yield from self.far(e)

    def far(self, e: Event) -> Alarms:
        """A Move covers MOV squares, a second one as many (DP-MOVE-01, DP-MOVE-06)."""
        figure = self.table.figures[e["who"]]
        self.steps += 1
        if "ability" in self.done or figure.limited:
            return
        if self.steps > figure.stats["mov"] * (1 + self.nimble(e["who"])):
            yield "DP-MOVE-01", f"{e['who']} goes {self.steps} squares"

    def nimble(self, who: str) -> bool:
        """Whether an ability of its entry gives a second Move."""
        entries = self.book.said.get("heroes", {}).values()
        names = [n for one in entries if one.get("name") == who for n in one.get("abilities", ())]
        return any("second_move" in self.book.of("abilities", name) for name in names)
