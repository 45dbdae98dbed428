"""Goes through the Encounters of a surge crawl: Turns, moves, attacks, what Surges buy."""

from typing import Any

from tests.referee.crawl import STRENGTH, Alarms, Body, Crawl, Event, Square, square
from tests.referee.crawl_effects import Outcome
from tests.referee.crawl_momentum import Momentum, Strike

ON_ATTACK = {"to_hit", "damage", "pierce", "push"}
"""Effects that do nothing but on the attack under way."""
ANY_TIME = ("dice-rolled", "chart-rolled", "drawn")


def steps_of(crawl: Crawl, body: Body) -> int:
    """The squares of its Move."""
    return max(0, crawl.now(body, "speed"))


class Encounter:
    """The parts of an Encounter, from `encounter-begins` to `encounter-ends`."""

    def __init__(self, crawl: Crawl) -> None:
        self.crawl = crawl
        self.outcome = Outcome(crawl)
        self.momentum = Momentum(crawl)
        self.strike: Strike | None = None
        self.deeds: list[str] = []
        """What the figure has done in its Turn: escapes, stuck, moves, attacks, recovers."""
        self.lay = False
        """Whether it lay Unconscious when its Turn began."""
        self.held = False
        self.luck = 0
        """Fate spent before the roll."""
        self.crystal: tuple[Square, str] | None = None
        """The crystal that an attacker has just used up."""

    def see(self, e: Event) -> Alarms:
        kind = e["type"].replace("-", "_")
        if self.strike is not None and e["type"] not in ANY_TIME:
            yield from self.momentum.done(self.strike, kind)
        if e["type"] == "harmed":
            self.outcome.drop_idle()
            if not self.outcome.due:
                self._owe(e)
        yield from self.outcome.see(e)
        if kind == "pushed":
            yield from self.momentum.pushed(self.strike, e)
        elif kind == "blocked":
            yield from self.momentum.blocked(self.strike, e)
        method = getattr(self, f"on_{kind}", None)
        if method is not None:
            yield from method(e)

    # Turns ---------------------------------------------------------------------------------

    def turn_over(self, *, whole: bool) -> Alarms:
        """The end of a Turn; a game that is over cuts it short."""
        strike, crawl = self.strike, self.crawl
        if strike is not None and strike.owed and strike.to.up and strike.by.up and whole:
            yield "SRG-DMG-01", f"{strike.by.name} does no damage"
        if strike is not None and not strike.settled and whole:
            yield "SRG-ATK-05", f"nobody says whether {strike.by.name} hits"
        self.strike = None
        if whole:
            yield from self.outcome.worked()
            if self.lay and crawl.turn is not None and "recovers" not in self.deeds:
                yield "SRG-UNC-03", f"{crawl.turn.name} does not roll"
        crawl.turn = None

    def on_acts(self, e: Event) -> Alarms:
        yield from self.turn_over(whole=True)
        crawl = self.crawl
        crawl.turn = body = crawl.figure(e["who"])
        self.outcome.begin_turn()
        self.deeds, self.lay, self.luck = [], not body.up, 0
        self.held = bool(crawl.held_by(body))
        if not body.hero and not body.up:
            yield "SRG-DMG-09", f"{e['who']} is dead"

    def on_recovers(self, e: Event) -> Alarms:
        body = self.crawl.figure(e["who"])
        faces = [face for roll in self.crawl.take("recovery") for face in roll]
        if body is not self.crawl.turn or not self.lay:
            yield "SRG-UNC-03", f"{e['who']} is awake"
        if faces != [e["die"]] or e["up"] != (e["die"] >= 6):
            yield "SRG-UNC-03", f"{faces}: {e['up']}"
        self.deeds.append("recovers")
        body.hitpoints = 1 if e["up"] else body.hitpoints

    def on_interrupts(self, e: Event) -> Alarms:
        crawl, body = self.crawl, self.crawl.figure(e["who"])
        said = next((one for one in body.abilities if one["name"] == e["name"]), None)
        if said is None or not said.get("trigger"):
            yield "SRG-ENC-13", f"{e['who']} has no {e['name']}"
            return
        if e["name"] in body.interrupted or not body.up:
            yield "SRG-ENC-13", f"{e['who']} cannot use {e['name']}"
        body.interrupted.add(e["name"])
        falls = said["trigger"] == "first-ally-falls"
        fallen = [one for one in self.outcome.fallen if one.hero == body.hero]
        if len(fallen) != 1 if falls else crawl.turn is not None:
            yield "SRG-ENC-13", f"{e['name']} is not due"
        ally = fallen[-1] if falls and body.hero and fallen else body
        helped = ally if said.get("aim", "self") == "ally" else body
        self.outcome.expect(said.get("effects", []), body, helped)

    # Moves ---------------------------------------------------------------------------------

    def on_escapes(self, e: Event) -> Alarms:
        crawl, body = self.crawl, self.crawl.figure(e["who"])
        total = sum(sum(roll) for roll in crawl.take("escape")) + body.all_of("escape")
        if body is not crawl.turn or "moves" in self.deeds or "stuck" in self.deeds:
            yield "SRG-MOV-06", f"{e['who']} is not on the move"
        if total != e["total"] or e["free"] != (total >= e["grab"]):
            yield "SRG-MOV-05", f"{e['total']} is {total} against {e['grab']}"
        grabs = [crawl.now(foe, "grab") for foe in crawl.foes(body)]
        first = [crawl.now(foe, "grab") for foe in crawl.held_by(body)]
        if self.held and "escapes" not in self.deeds and e["grab"] != max(first, default=0):
            yield "SRG-MOV-08", f"Grab {e['grab']}, not the highest of {first}"
        elif e["grab"] not in grabs:
            yield "SRG-MOV-05", f"nobody has Grab {e['grab']}"
        self.deeds.append("escapes" if e["free"] else "stuck")

    def on_moves(self, e: Event) -> Alarms:
        """The end of a Move, of a crawl; a Dodge is the outcome's."""
        crawl, body, goal = self.crawl, self.crawl.figure(e["who"]), square(e["square"])
        if body.at == goal:
            return
        if body is not crawl.turn or "moves" in self.deeds or "attacks" in self.deeds:
            yield "SRG-ENC-09", f"{e['who']} moves now"
        steps = crawl.steps(body.at, crawl.blocked_for(body)).get(goal, 99)
        if self.lay and steps > 1:
            yield "SRG-UNC-02", f"{e['who']} crawls {steps} squares"
        elif steps > steps_of(crawl, body):
            yield "SRG-MOV-01", f"{e['who']} moves {steps} to {goal}"
        if goal in crawl.taken():
            yield "SRG-MOV-03", f"{goal} is taken"
        if not self.lay and not self.deeds and self._quiet_way(body, goal) > steps_of(crawl, body):
            yield "SRG-MOV-04", f"{e['who']} just goes"
        if self.held and self.deeds[:1] == ["stuck"]:
            yield "SRG-MOV-06", f"{e['who']} did not get away"
        self.deeds.append("moves")
        body.at = goal

    def _quiet_way(self, body: Body, goal: Square) -> int:
        """Steps of a way on which nobody can grab the figure (SRG-MOV-04); 99: there is none."""
        crawl = self.crawl
        held = {at for foe in crawl.foes(body) for at in crawl.near(foe.at)}
        if body.at in held:
            return 99
        return crawl.steps(body.at, crawl.blocked_for(body) | held - {goal}).get(goal, 99)

    # Attacks -------------------------------------------------------------------------------

    def on_spends_fate(self, e: Event) -> Alarms:
        body = self.crawl.figure(e["who"])
        spent = body.fate - e["left"]
        if not body.hero or e["left"] < 0 or spent < 1:
            yield "SRG-STAT-11", f"{e['who']} has {body.fate} Fate, then {e['left']}"
        body.fate = e["left"]
        if self.strike is None:
            self.luck += spent
        else:
            self.strike.surges += spent

    def on_attacks(self, e: Event) -> Alarms:
        crawl = self.crawl
        by, to = crawl.figure(e["who"]), crawl.figure(e["target"])
        yield from self._may_attack(by, to, e)
        faces = [face for roll in crawl.take("attack") for face in roll]
        if faces != list(e["dice"]) or len(faces) != 3:
            yield "SRG-ATK-01", f"{e['dice']} are not {faces}"
        low, middle, high = sorted(e["dice"])
        arm = by.arms.get(e["weapon"])
        if arm is None:
            yield "SRG-EQP-01", f"{e['who']} has no {e['weapon']}"
            arm = next(iter(by.arms.values()))
        to_hit = middle + high + arm.to_hit + crawl.conditioned(by, "to_hit")
        surges = low + (low == middle) + (low == high) + self.luck + by.rested
        if e["to_hit"] != to_hit:
            yield "SRG-ATK-01", f"to hit {e['to_hit']}, not {to_hit}"
        if e["surges"] != surges:
            yield "SRG-ATK-03", f"{e['surges']} Surges, not {surges}"
        if e["grit"] != crawl.now(to, "grit"):
            yield "SRG-STAT-02", f"Grit {e['grit']}, not {crawl.now(to, 'grit')}"
        if not crawl.within(by, to, arm.range):
            yield "SRG-ATK-07", f"{e['target']} is out of reach"
        by.rested = False
        self.deeds.append("attacks")
        self.strike = Strike(by, to, arm, middle + high, to_hit, surges, arm.damage,
                             {arm.element} - {"none"})  # fmt: skip

    def _may_attack(self, by: Body, to: Body, e: Event) -> Alarms:
        crawl = self.crawl
        if by is not crawl.turn or "attacks" in self.deeds:
            yield "SRG-ENC-09", f"{e['who']} attacks now"
        if self.lay or not by.up:
            yield "SRG-UNC-01", f"{e['who']} lies Unconscious"
        if not to.up or to.hero == by.hero:
            yield "SRG-UNC-05", f"{e['target']} is no target"
        if any(crawl.book.of("conditions", id).get("stuns") for id in by.conditions):
            yield "SRG-DMG-13", f"{e['who']} is stunned"

    def on_crystal_gone(self, e: Event) -> Alarms:
        at = square(e["square"])
        kind = self.crawl.crystals.pop(at, None)
        if kind is None:
            yield "SRG-CRY-10", f"no crystal at {at}"
        elif self.strike is not None:
            self.crystal = at, kind
            by = self.strike.by
            if not by.hero:
                yield "SRG-CRY-02", f"{by.name} uses a crystal"
            if at != by.at and not self.crawl.beside(by.at, at):
                yield "SRG-CRY-10", f"{by.name} is not beside {at}"

    def on_spends(self, e: Event) -> Alarms:
        crawl, strike = self.crawl, self.strike
        if strike is None or strike.by.name != e["who"]:
            yield "SRG-ATK-08", f"{e['who']} does not attack"
            return
        id, said = self._act(e)
        if said is None:
            yield "SRG-GEN-03", f"{e['who']} has no {e['name']} with this weapon"
            return
        if e["cost"] != said.get("cost", 1):
            yield "SRG-ATK-08", f"{e['name']} costs {said.get('cost', 1)}"
        strike.surges -= e["cost"]
        if strike.surges < 0:
            yield "SRG-ATK-08", f"{-strike.surges} Surges too many"
        if said.get("once") and id in strike.used:
            yield "SRG-ATK-15", f"{e['name']} again"
        strike.used.add(id)
        whom = crawl.figure(e["whom"])
        verbs = {verb for effect in said.get("effects", []) for verb in effect}
        yield from self._in_time(strike, verbs, e["name"])
        yield from self._aimed(strike, said, whom, e["name"])
        for effect in said.get("effects", []):
            strike.to_hit += effect.get("to_hit", 0)
            strike.damage += effect.get("damage", 0)
            strike.pierce += effect.get("pierce", 0)
            strike.push += effect.get("push", 0)
        strike.elements |= {said.get("element", "none")} - {"none"}
        self.outcome.expect(said.get("effects", []), strike.by, whom)

    def _act(self, e: Event) -> tuple[str, Any]:
        """The Activator or the crystal that Surges are spent on; None if it is not there."""
        crawl, strike = self.crawl, self.strike
        if self.crystal is not None:
            kind, self.crystal = self.crystal[1], None
            said = crawl.book.of("crystals", kind)
            return kind, {**said, "cost": 1} if said["name"] == e["name"] else None
        if strike is None:
            return "", None
        if not strike.by.hero and e["name"] == f"{crawl.strength} damage":
            return "strength", {**STRENGTH, "element": crawl.strength}
        id, said = crawl.named("activators", e["name"])
        return id, said if id in strike.arm.acts else None

    def _in_time(self, strike: Strike, verbs: set[str], name: str) -> Alarms:
        """What changes the roll comes before it is settled, what changes damage before that,
        what does damage after Momentum and a hit (SRG-ATK-11, SRG-ATK-14)."""
        if not strike.by.up:
            yield "SRG-UNC-01", f"{strike.by.name} is down"
        missed = strike.settled and not strike.hits
        if missed and self.crawl.ruling("surges_on_miss", "yes") == "no":
            yield "SRG-ATK-14", f"{name} on a miss"
        if "harm" in verbs and not strike.hits:
            yield "SRG-ATK-11", f"{name} before a hit"
        if verbs and verbs <= ON_ATTACK:
            if verbs & {"damage", "pierce"}:
                if missed or strike.harmed:
                    yield "SRG-ATK-14", f"{name} after the damage, or on a miss"
            elif strike.settled:
                yield "SRG-ATK-06", f"{name} after the attack is settled"

    def _aimed(self, strike: Strike, said: Any, whom: Body, name: str) -> Alarms:
        crawl, by = self.crawl, strike.by
        aim, prey = said.get("aim", "target"), said.get("prey", "any")
        if aim == "target":
            fits = whom is strike.to and whom.up
            if prey not in ("any", whom.kind):
                yield "SRG-MON-03", f"{name} on {whom.name}"
        elif aim == "self":
            fits = whom is by
        else:
            fits = whom in crawl.allies(by) and crawl.within(by, whom, said.get("within", 1))
        if not fits:
            yield "SRG-GEN-03", f"{name} does not reach {whom.name}"

    def on_hits(self, e: Event) -> Alarms:
        strike, crawl = self.strike, self.crawl
        if strike is None or strike.settled:
            yield "SRG-ATK-05", "nobody attacks"
            return
        critical = strike.natural == 12
        hits = critical or strike.to_hit >= crawl.now(strike.to, "grit")
        if e["hit"] != hits:
            yield "SRG-ATK-05", f"{strike.to_hit}: {e['hit']}"
        if e["critical"] != critical:
            yield "SRG-ATK-12", f"{strike.natural}: {e['critical']}"
        strike.settled, strike.hits, strike.owed = True, hits, hits
        off = crawl.ruling("momentum", "wall") == "off"
        strike.pushes = 0 if off else 1 + (strike.push if hits else 0)

    def _owe(self, e: Event) -> None:
        """The attack's damage, when it is what comes."""
        strike = self.strike
        if strike is None or not strike.owed or e["who"] != strike.to.name:
            return
        strike.owed, strike.harmed = False, True
        self.outcome.wound(self._damage(strike), strike.by, strike.to, strike.pierce)

    def _damage(self, strike: Strike) -> int:
        """Base damage doubles on two sixes (SRG-ATK-12, SRG-ATK-13); a Weakness and an ally
        beside the target add to it (SRG-DUNG-18, SRG-HERO-12)."""
        crawl, damage = self.crawl, strike.damage
        if strike.natural == 12:
            whole = crawl.ruling("crit_doubles", "base") == "all"
            damage += strike.damage if whole else strike.arm.damage
        damage += not strike.to.hero and crawl.weakness in strike.elements
        others = [one for one in crawl.allies(strike.by) if one is not strike.by and one.up]
        if any(crawl.beside(one.at, strike.to.at) for one in others):
            damage += strike.by.all_of("flank")
        return damage

    def on_too_far(self, e: Event) -> Alarms:
        strike = self.strike
        if strike is None or not strike.owed or strike.to.name != e["who"]:
            yield "SRG-ATK-07", f"nobody strikes {e['who']}"
            return
        strike.owed, strike.harmed = False, True
        if strike.arm.range > 1 or self.crawl.beside(strike.by.at, strike.to.at):
            yield "SRG-ATK-07", f"{e['who']} is in reach"
