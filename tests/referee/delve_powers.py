"""Abilities in a delve that are used on purpose, and the Quest Chest as a target."""

from tests.referee.crawl import Alarms, Event, toward
from tests.referee.delve import Beast, Delve, Part
from tests.referee.delve_fights import ANY, SPELLS, Fights

CURES = ("healing", "magic-healing")


class Powers(Part):
    def __init__(self, delve: Delve, fights: Fights) -> None:
        super().__init__(delve)
        self.fights = fights

    def on_uses(self, e: Event) -> Alarms:
        """Paid for like an attack, once in an activation (MKD-DEC-14, MKD-BASE-07)."""
        d, fights = self.delve, self.fights
        by, trait, target = d.beasts[e["who"]], e["trait"], d.beasts[e["target"]]
        if by is not d.active or not d.has(by, trait):
            yield "MKD-DEC-14", f"{by.name} uses {trait}"
        fights.points, fights.spell = 0, ""
        if trait == "regeneration":
            fights.heals = by.name, ANY
        elif trait != "quickness":
            if fights.attacked and trait != "summon":
                yield "MKD-BASE-07", f"{by.name} uses {trait} after its attack"
            fights.attacked = True
            if trait != "summon":
                fights.points = 2 if d.has(by, "nimble") else 4
            yield from self._aims(by, trait, target)

    def _aims(self, by: Beast, trait: str, target: Beast) -> Alarms:
        d, fights = self.delve, self.fights
        if by is not target and by.at is not None and target.at is not None:
            by.side = toward(by.at, target.at)
        if trait in CURES:
            fights.heals = target.name, int(d.ability(by, trait).get("strength", 0)) or 1
            reach = 1 if trait == "healing" else int(by.said.get("range", 0)) or 6
            if by.hero != target.hero or not d.within(by, target, reach):
                yield "MKD-ABL-20", f"{by.name} cannot heal {target.name}"
            if trait == "magic-healing" and d.has(target, "cursed"):
                fights.owe(target, 1, "BASE-21")
        elif trait in SPELLS:
            fights.spell = trait
            if by.hero == target.hero and by is not target:
                yield "MKD-ABL-22", f"{by.name} uses {trait} on a friend"

    def on_strikes_chest(self, e: Event) -> Alarms:
        """An attack on the Quest Chest (MKD-SCN-11, MKD-SCN-12)."""
        d = self.delve
        by = d.beasts[e["who"]]
        faces = d.rolled.pop("attack", ())
        if sum(faces) != e["roll"] or e["need"] != 5 - int(by.slot["attack"]):
            yield "MKD-SCN-11", f"{faces} against {e['need']}"
        if e["hits"] != (e["roll"] != 2 and e["roll"] >= e["need"]) or by is not d.active:
            yield "MKD-SCN-11", f"{e['roll']} against {e['need']}: {e['hits']}"
        if e["roll"] == 2:
            self.fights.due.append((by, 1, "MKD-BASE-06"))
        if e["hits"]:
            d.lost = "chest-destroyed"

    def on_terrified(self, e: Event) -> Alarms:
        d = self.delve
        faces = d.rolled.pop("terror", (6,))
        if faces[0] > 2 or not d.has(d.beasts[e["other"]], "terrify"):
            yield "MKD-BASE-22", f"{e['who']} does not dare with {faces}"
