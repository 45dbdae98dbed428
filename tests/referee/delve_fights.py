"""Attacks in a delve: what they need, what they do, what answers them; clicks and experience."""

from tests.referee.crawl import Alarms, Event, toward
from tests.referee.delve import Beast, Delve, Part

AWARD = 50
SPELLS = ("levitation", "freeze", "confusion", "blast", "lightning", "shockwave")
DRIFTS = ("levitation", "confusion")
MAGIC = (*SPELLS, "magic-healing", "retaliation")
WAKE = (
    "dice-rolled", "chart-rolled", "drawn", "hurt", "healed", "rises", "slain", "dies", "drops",
    "becomes", "steals", "attacks",
)  # fmt: skip
"""What an attack brings with it, before the next deed."""
ANY = -1
"""As many clicks as a die says."""


class Fights(Part):
    def __init__(self, delve: Delve) -> None:
        super().__init__(delve)
        self.due: list[tuple[Beast, int, str]] = []
        """Clicks that must be taken next, with the rule."""
        self.attacked = False
        """Whether the active figure has attacked in this activation (MKD-BASE-07)."""
        self.answers: tuple[Beast, Beast] | None = None
        """Who may strike back, and at whom."""
        self.passed: tuple[Beast, Beast] | None = None
        """Who was passed, and by whom."""
        self.spell = ""
        self.hit: tuple[Beast, Beast] | None = None
        """Attacker and target of the last hit."""
        self.dodges: Beast | None = None
        """Who may dodge what has just hit."""
        self.award = 0
        self.awards = 0
        self.heals: tuple[str, int] | None = None
        """What heals next, and the most clicks."""
        self.adrift: set[str] = set()
        """Figures that a spell moves."""
        self.points = 0
        """Speed points that the last deed costs."""

    # What follows ----------------------------------------------------------------------------

    def see(self, e: Event) -> Alarms:
        if e["type"] not in WAKE:
            yield from self.settled()
        if self.award and e["type"] not in ("rises", "healed"):
            yield "MKD-XP-02", "50 points of experience heal nobody"
            self.award = 0
        yield from super().see(e)

    def settled(self) -> Alarms:
        """Whatever an attack brings with it has happened."""
        for body, clicks, rule in self.due:
            if not body.dead and not body.out:
                yield rule, f"{body.name} takes no {clicks} clicks"
        self.due, self.dodges, self.hit = [], None, None
        for pair, rule in ((self.answers, "MKD-BASE-11"), (self.passed, "MKD-PASS-02")):
            if pair is None or pair[0].hero or not self._can_strike(*pair):
                continue
            if rule != "MKD-BASE-11" or self._faces(*pair):
                yield rule, f"{pair[0].name} does not strike at {pair[1].name}"
        self.answers = self.passed = None

    def _can_strike(self, by: Beast, target: Beast) -> bool:
        return by.here and target.here and not (
            by.afraid or by.captive or by.caged or target.captive)  # fmt: skip

    def _faces(self, by: Beast, target: Beast) -> bool:
        return self.delve.touch(by, target) and not self.delve.behind(by, target)

    # Attacks -----------------------------------------------------------------------------------

    def on_attacks(self, e: Event) -> Alarms:
        d = self.delve
        by, target = d.beasts[e["who"]], d.beasts[e["target"]]
        faces = d.rolled.pop("attack", ())
        if len(faces) != 2 or sum(faces) != e["roll"]:
            yield "MKD-BASE-05", f"{faces} are not {e['roll']}"
        if e["hits"] != (e["roll"] != 2 and (e["roll"] == 12 or e["roll"] >= e["need"])):
            yield "MKD-BASE-06", f"{e['roll']} against {e['need']}: {e['hits']}"
        if by.hero == target.hero and self.spell != "lightning":
            yield "MKD-BASE-05", f"{by.name} attacks a friend"
        answers, passed = self.answers, self.passed
        rear = False
        if passed is not None and passed == (by, target):
            self.passed, rear = None, True
        elif answers is not None and answers == (by, target):
            yield from self.settled_before(by, target)
        elif self.spell and by is d.active and e["shot"]:
            yield from self._cast_at(by, target)
        elif by is d.active:
            yield from self._in_turn(by, target, shot=e["shot"])
        else:
            yield "MKD-BASE-12", f"{by.name} strikes out of turn"
        need = self._need(by, target, shot=e["shot"], rear=rear)
        if e["need"] != need:
            yield "MKD-BASE-05", f"{by.name} needs {need}, not {e['need']}"
        self._brings(by, target, e)

    def settled_before(self, by: Beast, target: Beast) -> Alarms:
        """An answer to a close attack (MKD-BASE-11, MKD-BASE-12)."""
        self.answers = None
        if not self._can_strike(by, target) or not self._faces(by, target):
            yield "MKD-BASE-12", f"{by.name} cannot strike back at {target.name}"

    def _in_turn(self, by: Beast, target: Beast, *, shot: bool) -> Alarms:
        """An attack of the activation: paid for, in reach, in front."""
        d = self.delve
        if self.attacked:
            yield "MKD-BASE-07", f"{by.name} attacks again"
        if by.afraid or by.caged or by.captive:
            yield "MKD-ABL-10", f"{by.name} is in no state to attack"
        if target.captive or target.caged or not target.here:
            yield "MKD-BASE-15", f"{target.name} cannot be attacked"
        self.attacked = True
        free = d.has(by, "bound" if shot else "charge")
        self.points = 0 if free else 2 if d.has(by, "nimble") else 4
        if by.at is not None and target.at is not None and not by.hero:
            by.side = toward(by.at, target.at)
        if d.behind(by, target):
            yield "MKD-BASE-04", f"{by.name} has {target.name} behind it"
        if shot:
            reach = int(by.said.get("range", 0))
            if d.touch(by, target) or not d.within(by, target, reach):
                yield "MKD-BASE-09", f"{by.name} cannot shoot at {target.name}"
            if d.has(target, "unseen"):
                yield "MKD-BASE-20", f"{target.name} cannot be seen"
            return
        if not d.touch(by, target):
            yield "MKD-BASE-04", f"{by.name} is not beside {target.name}"
        self.answers = target, by

    def _cast_at(self, by: Beast, target: Beast) -> Alarms:
        reach = 2 if self.spell == "shockwave" else int(by.said.get("range", 0)) or 6
        reach += self.spell == "lightning"
        if not target.here or not self.delve.within(by, target, reach):
            yield f"MKD-{RULES[self.spell]}", f"{self.spell} does not reach {target.name}"

    def _need(self, by: Beast, target: Beast, *, shot: bool, rear: bool) -> int:
        """The roll that hits (MKD-BASE-05, MKD-BASE-12, MKD-BASE-17, MKD-RNG-01)."""
        d = self.delve
        need = d.stat(target, 2) - d.stat(by, 1) - (rear or d.behind(target, by))
        if shot:
            crowd = d.beside(by) or [foe for foe in d.beside(target) if foe is not by]
            need += bool(crowd) + 2 * d.has(target, "invulnerable")
        return need

    def _brings(self, by: Beast, target: Beast, e: Event) -> None:
        """The clicks that an attack does (MKD-BASE-06, MKD-BASE-17 to -21)."""
        d = self.delve
        if e["roll"] == 2:
            self.due.append((by, 1, "MKD-BASE-06"))
        self.hit = (by, target) if e["hits"] else None
        if not e["hits"]:
            return
        self.dodges = target if d.has(target, "dodge") else None
        tough, critical = d.has(target, "invulnerable"), e["roll"] == 12
        if self.spell and by is d.active and e["shot"]:
            cursed = d.has(target, "cursed")
            if self.spell in DRIFTS:
                self.adrift.add(target.name)
            elif self.spell != "freeze":
                strength = int(d.ability(by, self.spell).get("strength", 0)) or 1
                clicks = max(strength, int(by.slot["damage"])) + critical
                self.owe(target, clicks - 2 * tough, RULES[self.spell])
            if cursed and self.spell not in DRIFTS:
                self.owe(target, 1, "BASE-21")
            return
        clicks = int(by.slot["damage"]) + critical
        self.owe(target, max(1, clicks - 2) if tough else clicks, "BASE-01")
        if d.has(target, "retaliation") and not d.has(by, "invulnerable"):
            self.owe(by, 1, "BASE-19")
            if d.has(by, "cursed"):
                self.owe(by, 1, "BASE-21")

    def owe(self, body: Beast, clicks: int, rule: str) -> None:
        if clicks > 0:
            self.due.append((body, clicks, f"MKD-{rule}"))

    def on_passes(self, e: Event) -> Alarms:
        """Who is passed strikes from the rear (MKD-PASS-02)."""
        d = self.delve
        mover, foe = d.beasts[e["who"]], d.beasts[e["other"]]
        self.passed = foe, mover
        if mover is not d.active or foe.hero == mover.hero:
            yield "MKD-PASS-01", f"{mover.name} passes {foe.name}"

    def on_steals(self, e: Event) -> Alarms:
        """A hit takes a chest in place of damage (MKD-THF-03)."""
        d = self.delve
        by, other = d.beasts[e["who"]], d.beasts[e["other"]]
        hit = self.hit == (by, other)
        if e["taken"] != hit or by.hero or not other.chests:
            yield "MKD-THF-03", f"{by.name} steals: {e['taken']}"
        self.due = [due for due in self.due if due[2] != "MKD-BASE-01" or due[0] is not other]
        self.hit = None
        # Magic Retaliation answers damage, and there is none.
        self.due = [due for due in self.due if due[2] not in ("MKD-BASE-19", "MKD-BASE-21")]

    # Clicks ------------------------------------------------------------------------------------

    def on_hurt(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        due = next((due for due in self.due if due[0] is body), None)
        saw = d.rolled.pop("saw", ())
        if saw:
            if e["clicks"] != sum(saw):
                yield "MKD-BASE-14", f"the saw does {sum(saw)} clicks, not {e['clicks']}"
        elif due is None:
            yield "MKD-BASE-01", f"{body.name} is hurt by nothing"
        else:
            self.due.remove(due)
            clicks = due[1]
            if clicks == ANY:
                clicks = sum(d.rolled.pop("trap", ()))
            if e["clicks"] != clicks:
                yield due[2], f"{body.name} takes {e['clicks']} clicks, not {clicks}"
            if self.dodges is body and "dodge" not in d.rolled:
                yield "MKD-BASE-18", f"{body.name} does not try to dodge"
        self.dodges = None
        d.rolled.pop("dodge", None)
        body.click += e["clicks"]
        if body.dead or e["left"] != max(0, body.left):
            yield "MKD-BASE-01", f"{body.name} has {body.left} clicks left, not {e['left']}"

    def on_becomes(self, e: Event) -> Alarms:
        d = self.delve
        body, state = d.beasts[e["who"]], e["state"]
        if state == "unhurt":
            faces = d.rolled.pop("dodge", (0,))
            if self.dodges is not body or faces[0] < 5:
                yield "MKD-BASE-18", f"{body.name} dodges with {faces}"
            self.due = [due for due in self.due if due[2] == "MKD-BASE-06"]
            self.dodges = self.hit = None
            self.adrift.discard(body.name)
        elif state == "out-of-action":
            if self.spell != "freeze" or self.hit is None or self.hit[1] is not body:
                yield "MKD-ABL-17", f"{body.name} is frozen"
            body.frozen = True
        elif state == "captured":
            if not body.afraid and (body.left != 1 or any(s.get("demoralized") for s in body.dial)):
                yield "MKD-SCN-17", f"{body.name} is captured"
            body.captive = True
        elif state == "free":
            if not body.caged:
                yield "MKD-BASE-15", f"{body.name} sits in no cage"
            body.caged = False

    def _dead(self, body: Beast, *, hero: bool) -> Alarms:
        if body.left > 0 or body.dead or body.hero != hero:
            yield "MKD-BASE-01", f"{body.name} dies with {body.left} clicks left"
        body.dead, body.at = True, None
        self.due = [due for due in self.due if due[0] is not body]

    def on_dies(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self._dead(body, hero=True)
        if body.chests:
            yield "MKD-TRE-09", f"{body.name} keeps chests"
        if body.id == d.quest.get("prisoner") and "rescue" in d.scenarios:
            d.lost = "prisoner-dead"

    def on_slain(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        yield from self._dead(body, hero=False)
        d.slain.append(body.id)
        if e["points"] != body.value():
            yield "MKD-XP-03", f"{body.name} gives {body.value()} points, not {e['points']}"
        self.gain(body.value())

    def gain(self, points: int) -> None:
        """Experience: each 50 points heal a hero or give a level (MKD-XP-02)."""
        d = self.delve
        d.experience += points
        crossed = d.experience // AWARD - self.awards
        self.awards += crossed
        heroes = [hero for hero in d.heroes() if not (hero.dead or hero.out)
                  and hero.floor >= d.depth and not self._prisoner(hero)]  # fmt: skip
        able = [hero for hero in heroes if hero.level < 5 or self._heals(hero)]
        self.award += crossed if able else 0

    def _prisoner(self, body: Beast) -> bool:
        d = self.delve
        return "rescue" in d.scenarios and body.id == d.quest.get("prisoner")

    def _heals(self, body: Beast) -> bool:
        tough = self.delve.ability(body, "invulnerable")
        return body.click > body.start() and not tough and not self._prisoner(body)

    def on_rises(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        if not self.award:
            yield "MKD-XP-02", f"{body.name} rises for nothing"
        self._awarded()
        before = body.start()
        body.level += 1
        if e["level"] != body.level or body.level > 5 or body.dead or self._prisoner(body):
            yield "MKD-XP-02", f"{body.name} rises to level {e['level']}"
            return
        body.click -= before - body.start()
        if e["left"] != body.left:
            yield "MKD-BASE-02", f"{body.name} has {body.left} clicks left, not {e['left']}"

    def _awarded(self) -> None:
        self.award = max(0, self.award - 1)

    def on_healed(self, e: Event) -> Alarms:
        d = self.delve
        body = d.beasts[e["who"]]
        command = d.rolled.pop("command", ())
        full = body.click - body.start()
        if self.award:
            self._awarded()
            if not body.hero or e["clicks"] != full:
                yield "MKD-XP-02", f"{body.name} is healed by {e['clicks']}, not {full}"
        elif command and body is d.active and not body.hero:
            if command[0] < 4 or e["clicks"] != 1 or not body.afraid or not d.commanded(body):
                yield "MKD-ABL-15", f"{body.name} takes heart with {command}"
        elif self.heals is not None and self.heals[0] == body.name:
            most = self.heals[1]
            if most == ANY:
                most = max(0, d.rolled.pop("regeneration", (0,))[0] - 2)
            if e["clicks"] != min(full, most):
                yield "MKD-ABL-20", f"{body.name} is healed by {e['clicks']}"
            self.heals = None
        else:
            yield "MKD-BASE-23", f"{body.name} is healed by nothing"
        if not command and not self._heals(body):
            yield "MKD-BASE-17", f"{body.name} cannot be healed"
        body.click -= e["clicks"]
        if e["left"] != body.left or body.click < body.start():
            yield "MKD-TEAM-08", f"{body.name} has {body.left} clicks left, not {e['left']}"

    def on_acts(self, _e: Event) -> Alarms:
        self.attacked, self.spell, self.heals = False, "", None
        self.adrift.clear()
        yield from ()


RULES = {
    "levitation": "ABL-03", "freeze": "ABL-17", "confusion": "ABL-18", "blast": "ABL-22",
    "lightning": "ABL-23", "shockwave": "ABL-24",
}  # fmt: skip
