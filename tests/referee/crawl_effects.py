"""What must follow from an effect, a wound or a fall, one event after the other."""

from dataclasses import dataclass
from typing import Any

from tests.referee.crawl import Alarms, Body, Crawl, Event, square

SHOWN = {"healed", "protected", "boosted", "afflicted", "harmed", "gained", "falls", "dies"}
"""Events that somebody has caused."""
PROTECTION = ("armor", "reflect", "shield")
BOUNTY = 10


@dataclass
class Due:
    """An event that must come next; `what` is the effect, or what wounds bring."""

    what: str
    number: Any
    by: Body | None
    to: Body


class Outcome:
    """Goes through the events that follow from others."""

    def __init__(self, crawl: Crawl) -> None:
        self.crawl = crawl
        self.due: list[Due] = []
        self.ticked: set[str] = set()
        """Conditions that have worked this Turn: `harm poison`, `poison`."""
        self.faded = False
        self.fallen: list[Body] = []
        """Who has fallen or died since somebody asked."""

    def expect(self, effects: list[Any], by: Body | None, to: Body) -> None:
        """Effects that must be seen next, in order, before what was due already."""
        new: list[Due] = []
        for effect in effects:
            for verb, number in effect.items():
                if verb == "protect":
                    new += [Due(k, number[k], by, to) for k in PROTECTION if number.get(k)]
                elif verb == "boost":
                    stats = ("speed", "grit", "grab")
                    new += [Due("boost", (k, number[k]), by, to) for k in stats if number.get(k)]
                elif verb == "apply":
                    new += [Due("apply", pair, by, to) for pair in number.items()]
                elif verb not in ("to_hit", "damage", "pierce", "push"):
                    new.append(Due(verb, number, by, to))
        self.due = new + self.due

    def begin_turn(self) -> None:
        self.ticked, self.faded = set(), False

    def _happens(self, one: Due) -> bool:
        """Whether it does something now."""
        if one.what == "heal":
            return one.to.hitpoints < one.to.said["hitpoints"]
        if one.what == "harm":
            return one.to.up
        if one.what == "returned":
            return one.to.up
        return one.what not in ("dodge", "teleport")

    def see(self, e: Event) -> Alarms:
        kind = e["type"]
        if kind == "moves" and self.due and self.due[0].what in ("dodge", "teleport"):
            yield from self._slips(self.due.pop(0), e)
            return
        if kind in ("dice-rolled", "chart-rolled", "drawn", "progress", "interrupts"):
            return
        self.drop_idle()
        if kind not in SHOWN:
            if self.due:
                yield "SRG-GEN-03", f"{self.due[0].what} does not come"
            self.due = []
        elif kind == "harmed":
            yield from self._harmed(e)
        else:
            yield from getattr(self, f"_{kind}")(e)

    def drop_idle(self) -> None:
        """Forget the first of what is due that does nothing now."""
        while self.due and not self._happens(self.due[0]):
            del self.due[0]

    def _slips(self, one: Due, e: Event) -> Alarms:
        crawl, body, goal = self.crawl, one.to, square(e["square"])
        if one.what == "dodge":
            walls = set() if body.all_of("slips") else crawl.blocked_for(body)
            if crawl.steps(body.at, walls).get(goal, 99) > one.number:
                yield "SRG-MOV-07", f"{e['who']} dodges {one.number} to {goal}"
        elif not crawl.sees(body.at, goal):
            yield "SRG-CRY-11", f"{e['who']} teleports out of sight"
        if goal in crawl.taken():
            yield "SRG-MOV-03", f"{goal} is taken"
        body.at = goal

    def _next(self, e: Event, *whats: str) -> Due | None:
        """What is due, if it is of a kind and concerns this figure."""
        body = self.crawl.figure(e["who"]) if "who" in e else None
        if self.due and self.due[0].what in whats and body in (None, self.due[0].to):
            return self.due.pop(0)
        return None

    def _healed(self, e: Event) -> Alarms:
        one = self._next(e, "heal")
        if one is None:
            yield "SRG-DMG-11", f"nobody heals {e['who']}"
            return
        body = one.to
        healed = min(one.number, body.said["hitpoints"] - body.hitpoints)
        body.hitpoints += healed
        if (e["hitpoints"], e["left"]) != (healed, body.hitpoints):
            yield "SRG-DMG-11", f"{e['hitpoints']}, {e['left']}, not {healed}, {body.hitpoints}"

    def _protected(self, e: Event) -> Alarms:
        name = e["what"].lower()
        one = self._next(e, name)
        if one is None or one.number != e["points"]:
            yield "SRG-CRY-05", f"nobody gives {e['who']} {e['points']} {e['what']}"
            return
        setattr(one.to, name, getattr(one.to, name) + one.number)

    def _boosted(self, e: Event) -> Alarms:
        one = self._next(e, "boost")
        if one is None or one.number != (e["what"].lower(), e["points"]):
            yield "SRG-CRY-06", f"nobody gives {e['who']} {e['points']} {e['what']}"
            return
        own = 2 if self.crawl.turn is one.to else 1
        one.to.boosts.append((own, *one.number))

    def _afflicted(self, e: Event) -> Alarms:
        crawl, body = self.crawl, self.crawl.figure(e["who"])
        id = crawl.named("conditions", e["condition"])[0]
        one = self._next(e, "apply")
        strength = body.conditions.get(id, 0)
        if one is not None:
            if one.number[0] != id or e["strength"] != strength + one.number[1]:
                yield "SRG-CRY-09", f"{e['condition']} {e['strength']}, not {one.number}"
        else:
            fades = crawl.book.of("conditions", id).get("fades", 1)
            yield from self._own(e, id)
            if e["strength"] != max(0, strength - fades):
                yield "SRG-DMG-13", f"{e['condition']} {e['strength']} after {strength}"
        body.conditions[id] = e["strength"]
        if not e["strength"]:
            del body.conditions[id]

    def _own(self, e: Event, mark: str) -> Alarms:
        """Conditions work at the end of the figure's own Turn, once (SRG-ENC-10)."""
        turn = self.crawl.turn
        if turn is None or turn.name != e["who"] or mark in self.ticked:
            yield "SRG-ENC-10", f"{mark} works on {e['who']} out of turn"
        elif not self.faded:
            self.crawl.fade(turn)
            self.faded = True
        self.ticked.add(mark)

    def _gained(self, e: Event) -> Alarms:
        one, crawl = self._next(e, "purse"), self.crawl
        if one is None:
            yield "SRG-EXP-07", "nobody gives Crowns or Glory"
            return
        crawl.crowns = max(0, crawl.crowns + one.number.get("crowns", 0))
        crawl.glory += one.number.get("glory", 0)
        if (e["crowns"], e["glory"]) != (crawl.crowns, max(0, crawl.glory)):
            yield "SRG-EXP-07", f"{e['crowns']} Crowns, not {crawl.crowns}"

    def wound(self, damage: int, by: Body | None, to: Body, pierce: int = 0) -> None:
        """Damage that must come next."""
        self.due.insert(0, Due("harm", (damage, pierce), by, to))

    def _harmed(self, e: Event) -> Alarms:
        body = self.crawl.figure(e["who"])
        one = self._next(e, "harm", "returned")
        if one is None:
            yield from self._works(e, body)
            return
        damage, pierce = one.number if isinstance(one.number, tuple) else (one.number, 0)
        armor = max(0, min(damage, body.armor - pierce))
        reflect = min(damage - armor, body.reflect) if one.what == "harm" else 0
        shield = min(damage - armor - reflect, body.shield)
        lost = damage - armor - reflect - shield
        yield from self._parts(e, damage, armor, reflect, shield, lost)
        body.reflect -= reflect
        body.shield -= shield
        body.hitpoints -= lost
        yield from self._leaves(e, body, one.by)
        if reflect and one.by is not None and one.by is not body:
            self.due.insert(0, Due("returned", reflect, body, one.by))

    def _parts(self, e: Event, *numbers: int) -> Alarms:
        """Armor, then Reflect, then Shield, then Hitpoints (SRG-DMG-03)."""
        names = ("damage", *PROTECTION, "lost")
        rules = ("SRG-DMG-01", "SRG-DMG-05", "SRG-DMG-06", "SRG-DMG-08", "SRG-DMG-02")
        for name, number, rule in zip(names, numbers, rules, strict=True):
            if e[name] != number:
                yield rule, f"{name} {e[name]} for {e['who']}, not {number}"

    def _leaves(self, e: Event, body: Body, by: Body | None) -> Alarms:
        if e["left"] != max(0, body.hitpoints):
            yield "SRG-DMG-02", f"{e['who']} has {e['left']} left, not {body.hitpoints}"
        if not body.up:
            self.due.insert(0, Due("drop", 0, by, body))

    def _works(self, e: Event, body: Body) -> Alarms:
        """A condition that harms, whatever protects (SRG-DMG-13)."""
        for id, strength in body.conditions.items():
            harm = self.crawl.book.of("conditions", id).get("harm", 0) * strength
            if harm == e["damage"] and f"harm {id}" not in self.ticked:
                yield from self._own(e, f"harm {id}")
                yield from self._parts(e, harm, 0, 0, 0, harm)
                body.hitpoints -= harm
                yield from self._leaves(e, body, None)
                return
        yield "SRG-DMG-01", f"nothing does {e['damage']} damage to {e['who']}"

    def _falls(self, e: Event) -> Alarms:
        """A Glory less each time (SRG-EXP-03), and a Bounty more on a monster (SRG-MON-06)."""
        crawl, one = self.crawl, self._next(e, "drop")
        if one is None or not one.to.hero:
            yield "SRG-DMG-10", f"{e['who']} falls for no reason"
            return
        one.to.hitpoints = 0
        crawl.glory -= 1
        if e["glory"] != crawl.glory:
            yield "SRG-EXP-03", f"Glory {e['glory']}, not {crawl.glory}"
        if one.by is not None and not one.by.hero:
            one.by.knocked += 1
        self.fallen.append(one.to)

    def _dies(self, e: Event) -> Alarms:
        crawl, one = self.crawl, self._next(e, "drop")
        if one is None or one.to.hero:
            yield "SRG-DMG-09", f"{e['who']} dies for no reason"
            return
        one.to.hitpoints = 0
        crowns = one.to.crowns + BOUNTY * one.to.knocked
        crawl.crowns += crowns
        crawl.glory += one.to.kind == "champion"
        if e["crowns"] != crowns:
            rule = "SRG-MON-06" if one.to.knocked else "SRG-MON-10"
            yield rule, f"{e['who']} leaves {e['crowns']}, not {crowns}"
        self.fallen.append(one.to)

    def worked(self) -> Alarms:
        """At the end of a Turn all conditions of who had it have worked."""
        body = self.crawl.turn
        if body is None or not (body.up or body.hero):
            return
        if not self.faded:
            self.crawl.fade(body)
        for id in body.conditions:
            said = self.crawl.book.of("conditions", id)
            if said.get("fades", 1) and id not in self.ticked:
                yield "SRG-ENC-10", f"{id} does not fade on {body.name}"
            elif said.get("harm", 0) and body.up and f"harm {id}" not in self.ticked:
                yield "SRG-DMG-13", f"{id} does no harm to {body.name}"
