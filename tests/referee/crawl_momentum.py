"""Momentum of a surge crawl: who is pushed where by an attack, and who follows."""

from dataclasses import dataclass, field

from tests.referee.crawl import (
    Alarms,
    Arm,
    Body,
    Crawl,
    Event,
    Square,
    right_of,
    square,
    step,
    toward,
)


@dataclass
class Strike:
    """An attack under way."""

    by: Body
    to: Body
    arm: Arm
    natural: int
    to_hit: int
    surges: int
    damage: int
    elements: set[str]
    used: set[str] = field(default_factory=set)
    pierce: int = 0
    push: int = 0
    settled: bool = False
    """Whether hit or miss is known."""
    hits: bool = False
    pushes: int = 0
    """Pushes that must come now."""
    pushed: int = 0
    owed: bool = False
    """Damage that must come still."""
    harmed: bool = False


class Momentum:
    """The forced movement of every attack (area MOM)."""

    def __init__(self, crawl: Crawl) -> None:
        self.crawl = crawl

    def _sides(self, strike: Strike) -> tuple[Body, Body]:
        """Who pushes, who is pushed: a miss swaps them (SRG-MOM-02, SRG-MOM-05)."""
        return (strike.by, strike.to) if strike.hits else (strike.to, strike.by)

    def _backs(self, strike: Strike) -> list[Square]:
        """The squares somebody can be pushed onto: straight back, else aslant past what is in
        the way (SRG-MOM-03, SRG-MOM-08)."""
        crawl = self.crawl
        by, to = self._sides(strike)
        ahead = toward(by.at, to.at)
        taken = {by.at} if crawl.ruling("momentum", "wall") == "swap" else crawl.taken()
        straight = step(to.at, ahead)
        if crawl.beside(to.at, straight) and straight not in taken:
            return [straight]
        free = []
        for turn in (-1, 1):
            aside = step(ahead, right_of(ahead), turn)
            aside = max(-1, min(1, aside[0])), max(-1, min(1, aside[1]))
            goal = step(to.at, aside)
            corner = step(goal, ahead, -1)
            past = crawl.is_open(to.at, corner) and crawl.is_open(corner, goal)
            if goal not in taken and (crawl.beside(to.at, goal) or past):
                free.append(goal)
        return free

    def done(self, strike: Strike, kind: str) -> Alarms:
        """Momentum comes at once, and as often as it must (SRG-MOM-01, SRG-EQP-15)."""
        if not strike.pushes or kind in ("pushed", "blocked"):
            return
        if not strike.pushed:
            yield "SRG-MOM-01", f"{kind} before Momentum"
        elif self._backs(strike):
            yield "SRG-EQP-15", f"{strike.pushes} pushes are missing"
        strike.pushes = 0

    def blocked(self, strike: Strike | None, e: Event) -> Alarms:
        if strike is None or not strike.pushes or strike.pushed:
            yield "SRG-MOM-08", f"nobody pushes {e['who']}"
            return
        if self._sides(strike)[1].name != e["who"]:
            yield "SRG-MOM-05", f"{e['who']} is not the one"
        elif self._backs(strike):
            yield "SRG-MOM-08", f"{e['who']} could go to {self._backs(strike)}"
        strike.pushes = 0

    def pushed(self, strike: Strike | None, e: Event) -> Alarms:
        crawl = self.crawl
        if strike is None or not strike.pushes:
            yield "SRG-MOM-01", f"nobody pushes {e['who']}"
            return
        by, to = self._sides(strike)
        if (to.name, by.name) != (e["who"], e["by"]):
            yield "SRG-MOM-05", f"{e['by']} pushes {e['who']}"
            return
        goal, left = square(e["square"]), to.at
        if goal not in self._backs(strike):
            yield "SRG-MOM-02", f"{e['who']} to {goal}, not {self._backs(strike)}"
        for other in (*crawl.heroes, *crawl.monsters):
            if other.at == goal and (other.up or other.hero) and other is not to:
                other.at = left
        to.at = goal
        self._follow(strike, by, to, left)
        if by.at != square(e["follows"]):
            rule = "SRG-MOM-07" if strike.arm.range > 1 else "SRG-MOM-04"
            yield rule, f"{e['by']} follows to {e['follows']}, not {by.at}"
            by.at = square(e["follows"])
        strike.pushes -= 1
        strike.pushed += 1

    def _follow(self, strike: Strike, by: Body, to: Body, left: Square) -> None:
        """Into the square that was left, or from farther away a square towards the other."""
        crawl, goal = self.crawl, left
        if strike.arm.range > 1 or not crawl.beside(by.at, left):
            goal = step(by.at, toward(by.at, to.at))
            if not crawl.beside(by.at, goal):
                return
        if goal not in crawl.taken():
            by.at = goal
