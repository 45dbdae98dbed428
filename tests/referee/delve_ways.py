"""Ways in a delve: movement and what it costs, breaking away, spins, the ways out."""

from tests.referee.crawl import Alarms, Event, Square, apart, square, toward
from tests.referee.delve import Beast, Delve, Part
from tests.referee.delve_board import FAR, side_of
from tests.referee.delve_turns import Turns


class Ways(Part):
    def __init__(self, delve: Delve, turns: Turns, adrift: set[str]) -> None:
        super().__init__(delve)
        self.turns = turns
        self.adrift = adrift
        """Figures that a spell moves."""
        self.free = 0
        """Break aways since the figure stood still last."""
        self.stuck = self.failed = False
        self.jumper: Beast | None = None
        """Who has jumped: what happens there, such as a reveal, comes only now."""
        self.spins: dict[str, Square] = {}
        """Free spins that monsters take next (MKD-DEC-13)."""

    def on_acts(self, _e: Event) -> Alarms:
        self.stuck = self.failed = False
        self.free, self.jumper = 0, None
        yield from ()

    # Movement ------------------------------------------------------------------------------

    def on_moves(self, e: Event) -> Alarms:
        d = self.delve
        body, at = d.beasts[e["who"]], square(e["square"])
        start = body.at
        if start is None or not body.here:
            yield "MKD-GEN-07", f"{body.name} moves, and is not there"
            return
        if not d.board.walkable(at) or at in d.taken(body):
            yield "MKD-BASE-09", f"{body.name} moves to {e['square']}"
        if body is d.active:
            yield from self._walks(body, start, at)
        elif body.name in self.adrift:
            self.adrift.discard(body.name)
            if d.rows.get("token-movement") not in ("north", "south", "east", "west"):
                yield "MKD-ABL-04", f"{body.name} drifts without a direction"
            if at[0] != start[0] and at[1] != start[1]:
                yield "MKD-ABL-04", f"{body.name} drifts to {e['square']}"
        else:
            yield "MKD-TURN-04", f"{body.name} moves out of turn"
        body.at, body.side = at, side_of(e)
        d.board.new.clear()
        self._turn_to(body)

    def _turn_to(self, body: Beast) -> None:
        """Monsters beside who has stopped turn to it (MKD-DEC-13)."""
        spins = {}
        for foe in () if body is self.jumper else self.delve.beside(body):
            if not foe.hero and foe.at is not None and body.at is not None:
                spins[foe.name] = toward(foe.at, body.at)
        self.spins = {name: by for name, by in spins.items() if self.delve.beasts[name].side != by}

    def _walks(self, body: Beast, start: Square, at: Square) -> Alarms:
        d = self.delve
        cost = d.board.cost(start, at, flies=d.has(body, "flight"))
        jumps = start in d.teleporters and cost > self.turns.purse.points + self.turns.purse.quick
        yield from self.turns.deed(body.name, "a movement")
        if jumps:
            middles = [lying.centre() for lying in d.board.pieces]
            if at not in d.teleporters and min(apart(at, middle) for middle in middles) > 2:
                yield "MKD-TEL-02", f"{body.name} jumps to {at}"
            self.turns.over, self.jumper = "MKD-TEL-01", body
            return
        if self.stuck:
            yield "MKD-BASE-10", f"{body.name} walks on after a break away that failed"
        yield from self.turns.pay(min(cost, FAR), f"a way to {at}", steps=True)
        if d.beside(body) and not self.free and not body.captive:
            yield "MKD-BASE-10", f"{body.name} does not break away"
        self.stuck, self.free = self.stuck or self.failed, 0
        if self.turns.revealed:
            self.turns.over = "MKD-REV-05"
        self.turns.revealed = False

    def on_breaks_away(self, e: Event) -> Alarms:
        """A die that shows 4, of who charges or flies 2 (MKD-BASE-10)."""
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self._leaves_foe(body)
        winged = d.has(body, "charge") or d.has(body, "flight")
        faces = d.rolled.pop("break away", ())
        if faces != (e["die"],) or e["free"] != (e["die"] >= (2 if winged else 4)):
            yield "MKD-BASE-10", f"{body.name} breaks away with {faces}: {e['free']}"
        if self.failed and body.hero:
            yield "MKD-BASE-10", f"{body.name} tries again"
        self.free += e["free"]
        self.failed = not e["free"]

    def _leaves_foe(self, body: Beast) -> Alarms:
        yield from self.turns.deed(body.name, "a break away")
        yield from self.turns.pay(2, "a break away")
        if not self.delve.foes(body):
            yield "MKD-BASE-10", f"{body.name} breaks away from nobody"

    def on_let_go(self, e: Event) -> Alarms:
        """Only players let monsters go, which pay even so (MKD-BRK-01, MKD-BRK-02)."""
        d = self.delve
        yield from self._leaves_foe(d.beasts[e["other"]])
        if not d.beasts[e["who"]].hero:
            yield "MKD-BRK-01", f"{e['who']} lets {e['other']} go"
        self.free += 1

    def on_turns(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        expected = self.spins.pop(body.name, None)
        if self.jumper in d.beside(body) and body.at is not None and self.jumper is not None:
            expected = toward(body.at, self.jumper.at or body.at)
        if body is d.active and expected is None:
            yield from self.turns.deed(body.name, "a spin")
            yield from self.turns.pay(1, "a spin")
        elif expected is not None and side_of(e) != expected:
            yield "MKD-DEC-13", f"{body.name} turns {e['side']}"
        elif expected is None and not body.hero:
            yield "MKD-DEC-13", f"{body.name} turns for nothing"
        body.side = side_of(e)

    def spun(self) -> Alarms:
        """Every monster beside who has moved has turned (MKD-DEC-13)."""
        for name in self.spins:
            body = self.delve.beasts[name]
            if body.here:
                yield "MKD-DEC-13", f"{name} does not turn"
        self.spins = {}

    def on_fills(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        if d.ruling("mounted_squares") != "two" or not body.said.get("mounted"):
            yield "MKD-MNT-04", f"{body.name} fills {e['square']}"

    # Ways out ------------------------------------------------------------------------------

    def on_leaves(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        at, body.at = body.at, None
        forced = body.name in self.adrift
        if at is None or (
            at not in d.exits() and at != d.stairs and not forced and not body.captive
        ):
            yield "MKD-GEN-05", f"{body.name} leaves from {at}"
        if body.hero:
            yield from self._hero_leaves(body, at, forced=forced)
            return
        if body.captive:
            d.won = d.won or any(d.close(hero.at, at) for hero in d.heroes() if hero.here)
            body.out = True
            return
        yield from self.turns.deed(body.name, "a way out")
        self.turns.over = "MKD-REIN-07"
        body.outside = body.errand == "help" and not body.afraid
        body.out = True
        if not body.outside:
            self.turns.fled.add(body.name)
        for number in body.chests:
            chest = d.chests[number]
            if not body.outside:
                chest.lost = True

    def _hero_leaves(self, body: Beast, at: Square | None, *, forced: bool) -> Alarms:
        d = self.delve
        if not forced:
            yield from self.turns.deed(body.name, "the way out")
            if at not in d.exits() or self.turns.purse.points < 1:
                yield "MKD-GEN-05", f"{body.name} leaves from {at}"
            self.turns.over = "MKD-GEN-07"
        body.out = True
        carries = not forced or d.ruling("forced_exit_carries") == "yes"
        for number in body.chests:
            chest = d.chests[number]
            chest.lost = not carries
            d.gold += chest.gold if carries else 0
            d.won = d.won or (chest.quest and carries)
        if "rescue" in d.scenarios and body.id == d.quest.get("prisoner"):
            d.won = True

    def on_descends(self, e: Event) -> Alarms:
        """3 speed points on the stairs, no monster on their tile (MKD-FLR-05, MKD-FLR-06)."""
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self.turns.deed(body.name, "the stairs")
        yield from self.turns.pay(3, "the stairs")
        if body.at != d.stairs or d.stairs is None:
            yield "MKD-FLR-05", f"{body.name} goes down from {body.at}"
            return
        tile = d.board.tile[d.stairs]
        on_tile = [m.name for m in d.monsters() if m.at is not None and d.board.tile[m.at] == tile]
        if on_tile:
            yield "MKD-FLR-06", f"{body.name} goes down before {on_tile}"
        body.floor += 1
        body.at, self.turns.over = None, "MKD-FLR-07"
        self.turns.released.add(body.name)
