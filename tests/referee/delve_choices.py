"""Choices of monsters in a delve: whom they go for, and how far."""

from tests.referee.crawl import Alarms, Event
from tests.referee.delve import Beast, Delve, Part


class Choices(Part):
    def __init__(self, delve: Delve) -> None:
        super().__init__(delve)
        self.easy: list[Beast] = []
        """Whom the monster that makes its first choice can attack without a step or a spin."""
        self.prey: Beast | None = None
        """Whom the Guardian's monsters hunt, if that is the choice."""
        self.held = False

    def on_acts(self, _e: Event) -> Alarms:
        self.easy, self.prey, self.held = [], None, False
        yield from ()

    def on_decides(self, e: Event) -> Alarms:
        d = self.delve
        by = d.beasts[e["who"]]
        if e["act"] == "first-choice" and "stealth" not in d.scenarios:
            hunted = [hero for hero in d.foes(by) if hero.id == d.quest.get("prisoner")]
            self.prey = hunted[0] if by.hunts and hunted else None
            if self.prey is None and not d.ability(by, "sneak"):
                self.easy = [hero for hero in d.foes(by) if self._can_attack(by, hero)]
        yield from ()

    def _can_attack(self, by: Beast, hero: Beast) -> bool:
        d = self.delve
        if d.behind(by, hero):
            return False
        if d.touch(by, hero):
            return True
        return not d.has(hero, "unseen") and d.within(by, hero, int(by.said.get("range", 0)))

    def on_moves(self, e: Event) -> Alarms:
        """No further than needed, and never for a better place (MKD-DEC-02, MKD-DEC-05)."""
        if self._mine(e) and self.easy:
            yield "MKD-DEC-02", f"{e['who']} moves, and could attack {self.easy[0].name}"

    def on_uses(self, e: Event) -> Alarms:
        """What an ability strikes is its own affair."""
        if e["trait"] != "quickness":
            self.easy, self.prey = [], None
        yield from ()

    def on_breaks_away(self, e: Event) -> Alarms:
        self.held = self.held or not e["free"]
        yield from ()

    def on_attacks(self, e: Event) -> Alarms:
        """The hero with least movement, or the prisoner (MKD-DEC-03, MKD-SCN-06)."""
        if not self._mine(e):
            return
        target = self.delve.beasts[e["target"]]
        if self.easy and target not in self.easy and target.hero:
            yield "MKD-DEC-03", f"{e['who']} attacks {target.name}, not {self.easy[0].name}"
        if self.prey not in (None, target) and not self.held and target.hero:
            yield "MKD-SCN-06", f"{e['who']} attacks {target.name}, not the prisoner"

    def _mine(self, e: Event) -> bool:
        active = self.delve.active
        return active is not None and active.name == e["who"] and not active.hero
