"""Every attack of Dungeoneers from its dice and the gear known: totals, distances, hits, what a
hit costs."""

from collections.abc import Iterator

from tests.referee.cave import HERO, SCROLLS, Beast, Cave, Event, far

Alarms = Iterator[tuple[str, str]]
SPARED = ("explode", "ignite", "ooze", "vanish", "pit-emerge")
"""Traits that stand in for the loss of health."""
SHARED = ("fireball", "explosion")
"""One roll for all who are hit."""


class Fights:
    """Attacks, dodges, potions and health."""

    def __init__(self, cave: Cave) -> None:
        self.cave = cave
        self.own = ""
        """The attack the hero has chosen: sword, bow, charge."""
        self.surprise = False
        self.hasted = False
        self.read = ""
        self.shared = 0
        """The die of a fireball or an explosion."""
        self.hit_by = ""
        """Who has hit the hero; what it costs is not told yet."""
        self.dying = ""
        self.missed_by = ""

    def see(self, e: Event) -> Alarms:
        kind = e["type"]
        if kind == "acts":
            self.acts(e["act"]["do"])
        elif kind == "attacks":
            yield from self.settled()
            yield from self.attacks(e)
        elif kind == "dodges":
            yield from self.dodges(e)
        elif kind == "hero-hurt":
            yield from self.hurt(e)
        elif kind == "monster-fares":
            yield from self.fares(e)
        elif kind == "round-begins":
            yield from self.settled()
        elif kind in ("explodes", "casts"):
            self.cave.dice.pop("attack", None)
            self.shared = 0

    def acts(self, do: str) -> None:
        self.hasted = self.read == "haste" and do not in SCROLLS
        self.read = do
        self.own = do if do in ("sword", "bow", "charge") else ""
        self.surprise = bool(self.own) and self.cave.unseen
        if do == "nothing":
            self.cave.last = "" if self.cave.last == "guard" else self.cave.last
        elif do not in (*SCROLLS, "become"):
            self.cave.last = do

    def settled(self) -> Alarms:
        """What the attack before has brought about has been told."""
        if self.hit_by:
            yield "DGN-ITM-07", f"the hit of {self.hit_by} costs nothing"
        if self.dying:
            yield "DGN-CBT-03", f"{self.dying} has no health left"
        self.hit_by = self.dying = ""

    def attacks(self, e: Event) -> Alarms:
        die = self.cave.die("attack")
        if e["with_"] in SHARED:
            die = self.shared = die or self.shared
        guard = self.cave.die("defense")
        if e["attack"] != die + e["bonus"]:
            yield "DGN-CBT-01", f"attack {e['attack']} from {die} and {e['bonus']}"
        if e["defense"] != guard + e["armour"]:
            yield "DGN-CBT-01", f"defense {e['defense']} from {guard} and {e['armour']}"
        if e["hit"] != (e["attack"] >= e["defense"]):
            yield "DGN-CBT-02", f"{e['attack']} against {e['defense']}"
        if e["attacker"] == HERO:
            yield from self.by_hero(e)
        else:
            yield from self.by_monster(e)
        if e["target"] != HERO:
            yield from self.at_monster(e)

    def by_hero(self, e: Event) -> Alarms:
        cave, target = self.cave, self.cave.beast(e["target"])
        away = far(cave.square, target.square)
        if cave.unseen:
            yield "DGN-UNS-04", "nobody has seen the attack"
        right = self.hero_bonus(e["with_"], target, away)
        if e["bonus"] != right:
            yield "DGN-CBT-04", f"{e['with_']} {e['bonus']}, not {right}"
        if e["with_"] == "bow":
            if away not in (2, 3):
                yield "DGN-ACT-06", f"a shot at {away}"
        elif away != 1:
            yield "DGN-ACT-05", f"{e['with_']} at {away}"
        if e["with_"] in cave.hero.get("forbids", ()):
            yield "DGN-HER-02", f"{e['with_']} is not for him"
        if self.own and e["with_"] != self.own:
            yield "DGN-ACT-02", f"{e['with_']}, not {self.own}"
        if not self.own and (cave.last != "guard" or self.missed_by != e["target"]):
            yield "DGN-ACT-08", f"{e['target']} is answered"
        self.own, self.surprise, self.missed_by = "", False, ""

    def hero_bonus(self, with_: str, target: Beast, away: int) -> int:
        """All that is added to his die (DGN-CBT-04)."""
        cave, hero = self.cave, self.cave.hero
        usable = {
            name: 0 if name in hero.get("forbids", ()) else bonus
            for name, bonus in cave.weapons.items()
        }
        found = 3 if self.surprise else 0
        if with_ == "bow":
            found += usable["bow"] - max(target.trait("bony", "penalty", 3), 0)
            found -= 3 if away == 3 and not hero.get("steady_bow") else 0
        elif with_ == "charge":
            found += max(usable["sword"], usable["shield"]) + self.hasted
        else:
            counter = not self.own and cave.ruling("counter_adrenaline", "yes") == "no"
            few = 2 if cave.potions < 3 and not counter else 0
            found += usable["sword"] + few + (self.hasted and bool(self.own))
        for one in cave.standing():
            despair = one.trait("despair", "penalty", 2)
            if despair > 0 and far(one.square, cave.square) <= one.trait("despair", "within", 1):
                found -= despair
        return found

    def by_monster(self, e: Event) -> Alarms:
        cave, beast = self.cave, self.cave.beast(e["attacker"])
        with_ = e["with_"]
        at_hero = e["target"] == HERO
        goal = cave.square if at_hero else cave.beast(e["target"]).square
        away = far(beast.square, goal)
        if cave.unseen and with_ != "explosion":
            yield "DGN-UNS-01", f"{e['attacker']} attacks unseen"
        if not beast.alive and with_ not in SHARED:
            yield "DGN-CBT-03", f"{e['attacker']} is dead"
        right = beast.said["attack"] + cave.change(beast)
        if with_ == "breath":
            right += beast.trait("breath", "attack", 7) - beast.said["attack"]
        if with_ in ("breath", "missile"):
            right -= 3 if away == 3 and not beast.has("long-reach") else 0
        if beast.alive and e["bonus"] != right:
            yield "DGN-CBT-06", f"{e['attacker']} {with_} {e['bonus']}, not {right}"
        reach = self.reach(beast, with_)
        if reach and away not in reach:
            yield "DGN-MIS-01" if 2 in reach else "DGN-MEL-01", f"{with_} at {away}"
        if at_hero:
            yield from self.at_hero(e)

    def reach(self, beast: Beast, with_: str) -> tuple[int, ...]:
        """Distances from which it may attack so; empty: any."""
        if with_ == "melee":
            return (1,)
        if with_ == "breath":
            return (2, 3)
        if with_ == "missile":
            return (1, 2, 3) if beast.has("long-reach") else (2, 3)
        return ()

    def at_hero(self, e: Event) -> Alarms:
        cave, hero = self.cave, self.cave.hero
        armour = hero.get("defense", 0) + 2 * (cave.last == "guard")
        if cave.last != "bow" and "shield" not in hero.get("forbids", ()):
            armour += cave.weapons["shield"]
        if e["armour"] != armour:
            rule = "DGN-ACT-07" if cave.last == "guard" else "DGN-CBT-05"
            yield rule, f"{e['armour']} to defend, not {armour}"
        self.hit_by = e["attacker"] if e["hit"] else ""
        self.missed_by = "" if e["hit"] else e["attacker"]

    def at_monster(self, e: Event) -> Alarms:
        beast = self.cave.beast(e["target"])
        right = beast.said["defense"] + self.cave.change(beast)
        if e["armour"] != right:
            yield "DGN-CBT-06", f"{e['target']} defends with {e['armour']}, not {right}"
        if not beast.alive:
            yield "DGN-CBT-03", f"{e['target']} is dead already"
        spared = any(beast.has(trait) for trait in SPARED)
        if beast.has("pit-emerge"):
            spared = e["attacker"] == HERO
        if e["hit"] and not spared:
            beast.health -= 1
            self.dying = e["target"] if beast.health <= 0 else ""

    def dodges(self, e: Event) -> Alarms:
        if not self.dodged() or self.hit_by != e["attacker"]:
            yield "DGN-HER-08", "no dodge"
        self.missed_by, self.hit_by = self.hit_by, ""

    def dodged(self) -> bool:
        """What the die says."""
        name = "dodge_guarding" if self.cave.last == "guard" else "dodge"
        percent: int = self.cave.hero.get(name, 0)
        return 0 < self.cave.die("dodge") <= percent

    def hurt(self, e: Event) -> Alarms:
        cave = self.cave
        said = cave.book.of("monsters", e["source"])
        by_slime = any("ooze" in str(trait) for trait in said.get("traits", ()))
        if not by_slime and not self.hit_by:
            yield "DGN-ITM-07", "hurt without a hit"
        nimble = self.hit_by and cave.hero.get("dodge")
        if nimble and ("dodge" not in cave.dice or self.dodged()):
            yield "DGN-HER-08", "he has dodged it"
        cave.potions -= 1
        if e["left"] != max(cave.potions, 0):
            yield "DGN-ITM-07", f"{e['left']} potions left, not {cave.potions}"
        self.hit_by = ""

    def fares(self, e: Event) -> Alarms:
        beast = self.cave.beast(e["monster"])
        if e["what"] == "slain":
            spared = any(beast.has(trait) for trait in SPARED)
            if beast.health > 0 and not spared:
                yield "DGN-CBT-03", f"{e['monster']} has {beast.health} health left"
            self.dying = "" if self.dying == e["monster"] else self.dying
