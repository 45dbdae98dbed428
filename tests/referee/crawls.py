"""Goes through a transcript of a surge crawl and says what breaks a rule: the expedition."""

import re
from typing import Any

from tests.referee.book import Book, covered
from tests.referee.crawl import Alarms, Body, Crawl, Event, square
from tests.referee.crawl_fights import Encounter
from tests.referee.crawl_ways import Layout

COUNTED = {"clear", "treasures", "champions", "crystals"}
GOALS = {
    "clear": r"clear \d+ rooms", "treasures": r"find \d+ treasures",
    "champions": r"kill \d+ Champions", "crystals": r"mine \d+ crystals",
    "rescue": "bring somebody home", "stairs": "find the stairs down",
}  # fmt: skip
DISCOVERY = ("horde", "strength", "weakness", "goal")
MINED, PASSENGER, HELD = 5, 4, 6
"""Crowns for a crystal, the townsperson's Speed, the rooms among which it lies."""


class Crawls:
    """A whole game, event by event."""

    def __init__(self, book: Book) -> None:
        self.crawl = crawl = Crawl(book)
        self.layout = Layout(crawl)
        self.encounter = Encounter(crawl)
        self.goal, self.count = "clear", 1
        self.done = self.nearer = 0
        """Progress, and what must be added to it."""
        self.round = 0
        self.sheet: list[Body] = []
        """The Monster Sheet."""
        self.order: list[str] = []
        """Names of those whose Turns come next; a monster's Turn is `+`."""
        self.next = 0
        """The place on the sheet of the next monster Turn."""
        self.first = ""
        self.room: Any = None
        """The room that was entered last, until the next way on."""
        self.passage = self.must_fight = self.met = False
        self.rounds = 0
        self.gone = 0
        """Crystals taken away since somebody counted."""
        self.mined = 0
        self.faces: tuple[int, ...] = ()
        self.finds = 0
        """Treasures that must be found."""
        self.walked = self.longest = 0
        """Turns on the way home with the townsperson, and its squares."""
        self.find: list[int] = []
        self.lost = False

    def see(self, e: Event) -> Alarms:
        kind = e["type"].replace("-", "_")
        if kind in ("acts", "turn_begins", "encounter_ends") and self.crawl.turn is not None:
            whole = kind != "encounter_ends" or e["won"]
            yield from self.encounter.turn_over(whole=whole)
        yield from self.layout.see(e)
        yield from self.encounter.see(e)
        method = getattr(self, f"on_{kind}", None)
        if method is not None:
            yield from method(e)

    # Dice ----------------------------------------------------------------------------------

    def on_dice_rolled(self, e: Event) -> Alarms:
        self.faces = tuple(e["faces"])
        if not all(1 <= face <= e["sides"] for face in e["faces"]):
            yield "SRG-DUNG-20", f"{e['faces']} on d{e['sides']}"
        if e["purpose"] == "Crowns":
            self.find.append(sum(e["faces"]) + e["bonus"])
        elif e["purpose"] in ("minions", "champions"):
            self.crawl.dice.setdefault(e["purpose"], []).append((sum(e["faces"]) + e["bonus"],))
        elif e["purpose"] != "chart":
            self.crawl.dice.setdefault(e["purpose"], []).append(self.faces)

    def on_chart_rolled(self, e: Event) -> Alarms:
        if sum(self.faces) + e["plus"] != e["total"]:
            yield "SRG-DUNG-20", f"{self.faces} are not {e['total']}"
        for _, wrong in covered(self.crawl.book, e):
            yield "SRG-DUNG-20", wrong
        rows = self.crawl.book.of("charts", e["chart"])["rows"]
        by_name = {str(key): row for key, row in rows.items()}
        row = by_name[e["row"].partition("/")[2]]
        self.layout.rows.setdefault(e["chart"], []).append(row)
        if e["chart"] == "wandering":
            self.layout.tokens += row == "token"

    # Before the first step -----------------------------------------------------------------

    def on_sets_out(self, e: Event) -> Alarms:
        body = self.crawl.hero(e["hero"])
        self.crawl.heroes.append(body)
        of, said = self.crawl.book.of, self.crawl.named("heroes", e["hero"])[1]
        if e["role"] != of("classes", said["class"]).get("role", "offense"):
            yield "SRG-GEN-02", f"{e['hero']}: {e['role']}"
        if e["hitpoints"] != body.said["hitpoints"]:
            yield "SRG-STAT-04", f"{e['hero']}: {e['hitpoints']}, not {body.said['hitpoints']}"
        if e["fate"] != body.said["fate"]:
            yield "SRG-STAT-05", f"{e['hero']}: {e['fate']}, not {body.said['fate']}"

    def on_discovered(self, e: Event) -> Alarms:
        """What four dice say (SRG-DUNG-05); a Weakness like the Strength is rolled again."""
        crawl, rows = self.crawl, self.layout.rows
        if set(rows) != set(DISCOVERY):
            yield "SRG-DUNG-05", f"{sorted(rows)} are rolled"
            return
        horde, strength, weakness, goal = (rows[chart][-1] for chart in DISCOVERY)
        crawl.horde = crawl.book.of("hordes", horde)
        crawl.strength, crawl.weakness = e["strength"], e["weakness"]
        if (e["horde"], e["strength"]) != (crawl.horde["name"], strength):
            yield "SRG-DUNG-06", f"{e['horde']} of {e['strength']}"
        if e["weakness"] != weakness or weakness == strength:
            yield "SRG-DUNG-18", f"{e['weakness']}, not {weakness}"
        again = rows["weakness"][:-1]
        if any(one != strength for one in again):
            yield "SRG-DUNG-18", f"{again} rolled again"
        self.goal, self.count = next(iter(goal.items())) if isinstance(goal, dict) else (goal, 1)
        number = re.search(r"\d+", e["goal"])
        same = not number or int(number.group()) == self.count
        if not re.fullmatch(GOALS[self.goal], e["goal"]) or not same:
            yield "SRG-DUNG-11", f"{e['goal']}, not {goal}"

    # Turns of exploring --------------------------------------------------------------------

    def on_turn_begins(self, e: Event) -> Alarms:
        if e["number"] != self.round + 1:
            yield "SRG-ENC-07", f"Round {e['number']} after {self.round}"
        self.round = e["number"]
        if self.crawl.fighting:
            left = [one for one in self.order if one != "+" or self._next_monster()]
            if left:
                yield "SRG-ENC-07", f"{left} have no Turn"
            self._order()
            self.rounds += 1
        else:
            yield from self._explored()
            self.walked += 1

    def _order(self) -> None:
        """Heroes from the first one clockwise, a monster after each (SRG-ENC-05, SRG-ENC-06)."""
        names = [hero.name for hero in self.crawl.heroes]
        at = names.index(self.first)
        self.order = [one for name in (*names[at:], *names[:at]) for one in (name, "+")]
        if self.crawl.ruling("interleave", "drain") == "drain":
            self.next = 0
            self.order += "+" * len(self.sheet)

    def _explored(self) -> Alarms:
        """The end of a turn of exploring: nothing is left out."""
        crawl = self.crawl
        if self.must_fight:
            yield "SRG-ENC-01", "nobody meets the monsters"
        threshold = crawl.glory if crawl.ruling("wandering_at", "glory") == "glory" else 6
        if self.passage and not self.met and crawl.pool >= max(1, threshold):
            yield "SRG-GENR-14", f"{crawl.pool} tokens, and nobody comes"
        if self.layout.tokens:
            yield "SRG-GENR-04", "a token is missing"
        if self.finds > 0:
            yield "SRG-EXP-09", f"{self.finds} treasures are left"
        self.passage = self.must_fight = self.met = False
        self.finds, self.layout.tokens, self.layout.rows = 0, 0, {}

    def on_explores(self, e: Event) -> Alarms:
        self.first, self.walked = e["hero"], 0
        self.room = None
        if not self.crawl.figure(e["hero"]).up:
            yield "SRG-UNC-01", f"{e['hero']} lies Unconscious"

    def on_gathers(self, e: Event) -> Alarms:
        """All stand together on the floor, in the way that is taken (SRG-GENR-15)."""
        squares = [square(at) for at in e["squares"]]
        if len(set(squares)) < len(squares) or not all(at in self.crawl.section for at in squares):
            yield "SRG-MOV-03", f"the party on {e['squares']}"
        heroes = self.crawl.heroes
        first = next((at for hero, at in zip(heroes, squares, strict=True)
                      if hero.name == self.first), squares[0])  # fmt: skip
        if not self.walked and first not in self.layout.door:
            yield "SRG-ENC-05", f"{self.first} is not at the door"
        steps = self.crawl.steps(first)
        if max(steps.get(at, 99) for at in squares) > len(squares):
            yield "SRG-MOV-01", f"{e['squares']} are far apart"
        for hero, at in zip(heroes, squares, strict=True):
            hero.at = at

    def on_frees(self, e: Event) -> Alarms:
        """The townsperson lies in the farthest of six rooms (SRG-DUNG-19)."""
        layout, self.first, self.room, self.walked = self.layout, e["hero"], None, 1
        steps = self.crawl.steps(layout.sections[0][0])
        ways = {room + 1: steps[layout.sections[room][0]] for room in layout.rooms[:HELD]}
        self.longest = ways.get(e["section"], 0)
        if self.goal != "rescue" or len(ways) < HELD or self.longest < max(ways.values()):
            yield "SRG-DUNG-19", f"section {e['section']} of {ways}"

    def on_token(self, e: Event) -> Alarms:
        self.crawl.pool += 1
        if e["pool"] != self.crawl.pool:
            yield "SRG-GENR-04", f"{e['pool']} tokens, not {self.crawl.pool}"
        self.layout.tokens -= 1

    def on_passage_laid(self, e: Event) -> Alarms:
        self.passage = True
        if self.goal == "stairs" and e["end"] == "stairs-down":
            self.nearer += 1
        yield from ()

    def on_room_laid(self, e: Event) -> Alarms:
        self.room = self.crawl.named("rooms", e["room"])[1]
        self.finds = self.room.get("treasures", 0)
        for hero in self.crawl.heroes if self.room.get("enter") else ():
            self.encounter.outcome.due += [*self._entering(hero)]
        yield from ()

    def _entering(self, hero: Body) -> list[Any]:
        outcome = self.encounter.outcome
        kept, outcome.due = outcome.due, []
        outcome.expect(self.room["enter"], None, hero)
        new, outcome.due = outcome.due, kept
        return new

    def on_rests(self, e: Event) -> Alarms:
        if self.room is None or self.layout.row("occupied") != "nothing":
            yield "SRG-GENR-03", "no empty room"
        for hero in self.crawl.heroes:
            hero.rested = True

    def on_found(self, e: Event) -> Alarms:
        row = self.layout.row("treasure")
        row = row if isinstance(row, dict) else {}
        dice, self.find = self.find, []
        crowns = sum(dice) if dice else int(row.get("crowns", 0))
        if (e["crowns"], e["item"]) != (crowns, row.get("item", "")):
            yield "SRG-EXP-09", f"{e['crowns']} and {e['item']}, not {crowns} and {row}"
        self.crawl.crowns += e["crowns"]
        self.finds -= 1
        if self.finds < 0:
            yield "SRG-EXP-09", "a treasure too many"
        self.nearer += self.goal == "treasures"

    def on_crystal_gone(self, e: Event) -> Alarms:
        self.gone += not self.crawl.fighting
        yield from ()

    def on_mined(self, e: Event) -> Alarms:
        """All crystals of the section where an Encounter is won (SRG-CRY-01)."""
        if e["crystals"] != self.gone:
            yield "SRG-CRY-01", f"{e['crystals']} mined, {self.gone} gone"
        self.gone = 0
        self.mined += e["crystals"]
        self.nearer += e["crystals"] if self.goal == "crystals" else 0

    def on_progress(self, e: Event) -> Alarms:
        if self.goal == "rescue":
            yield from self._rescued()
        self.done = min(self.count, self.done + self.nearer)
        if not self.nearer or (e["done"], e["count"]) != (self.done, self.count):
            yield "SRG-EXP-08", f"{e['done']} of {e['count']}, not {self.done} of {self.count}"
        self.nearer = 0

    def _rescued(self) -> Alarms:
        """On to the entrance, 4 squares a Round (SRG-DUNG-19)."""
        self.nearer = 1
        if self.walked != -(-self.longest // PASSENGER):
            yield "SRG-DUNG-19", f"{self.longest} squares in {self.walked} turns"

    # Encounters ----------------------------------------------------------------------------

    def on_encounter_begins(self, e: Event) -> Alarms:
        crawl = self.crawl
        threshold = crawl.glory if crawl.ruling("wandering_at", "glory") == "glory" else 6
        if e["wandering"]:
            if crawl.pool < max(1, threshold):
                yield "SRG-GENR-05", f"{crawl.pool} tokens with Glory {crawl.glory}"
            crawl.pool, self.met = 0, True
        elif self.room is None or not self._occupied():
            yield "SRG-GENR-02", "nobody is there"
        self.must_fight = False
        self.sheet = crawl.monsters = []
        self.encounter.outcome.fallen = []
        crawl.fighting, self.rounds, self.next = True, 0, 0
        self.expected = self._group(0 if e["wandering"] else self.room.get("champions", 0))
        if e["monsters"] > sum(self.expected):
            yield "SRG-MON-09", f"{e['monsters']} monsters, not {self.expected}"
        self.number = e["monsters"]

    def _occupied(self) -> bool:
        return bool(self.layout.row("occupied") == "monsters" or self.room.get("champions"))

    def _group(self, own: int) -> tuple[int, int]:
        """Champions and Minions (SRG-MON-09): the room's own take the place of two each."""
        row = self.layout.row("group")
        heroes = len(self.crawl.heroes)
        minions = self._written(row.get("minions", 0), heroes)
        champions = self._written(row.get("champions", 0), heroes)
        minions += sum(roll[0] for roll in self.crawl.take("minions"))
        champions += sum(roll[0] for roll in self.crawl.take("champions"))
        added = max(0, own - champions)
        return champions + added, max(0, minions - 2 * added)

    def _written(self, number: Any, heroes: int) -> int:
        """A number without dice: `2`, `1 per hero`."""
        count, per, _ = str(number).partition(" per hero")
        return int(count) * (heroes if per else 1) if count.isdigit() else 0

    def on_stands(self, e: Event) -> Alarms:
        crawl, at = self.crawl, square(e["square"])
        hero = next((one for one in crawl.heroes if one.name == e["who"]), None)
        if hero is not None:
            if at != hero.at:
                yield "SRG-MOV-03", f"{e['who']} on {e['square']}, not {hero.at}"
            return
        body = crawl.monster(e["who"])
        body.at = at
        names = [crawl.book.of("monsters", crawl.horde[kind])["name"]
                 for kind in ("champion", "minion")]  # fmt: skip
        champions = len([one for one in self.sheet if one.kind == "champion"])
        kind = 0 if champions == len(self.sheet) < self.expected[0] else 1
        if next(iter(body.arms)) != names[kind]:
            yield "SRG-MON-09", f"{e['who']} after {len(self.sheet)} of {self.expected}"
        if at in crawl.taken() or at in crawl.crystals or at not in crawl.section:
            yield "SRG-MOV-03", f"{e['who']} on {e['square']}"
        if self.room is not None and crawl.section.get(at) != len(self.layout.sections) - 1:
            yield "SRG-ENC-01", f"{e['who']} is not in the room"
        self.sheet.append(body)

    def on_acts(self, e: Event) -> Alarms:
        """Whose Turn it is: the next hero's, or that of the next monster alive (SRG-ENC-15)."""
        expected = ""
        while self.order and not expected:
            expected = self.order.pop(0)
            if expected == "+":
                expected = self._next_monster()
        if e["who"] != expected:
            yield "SRG-ENC-06", f"{e['who']}, not {expected}"

    def _next_monster(self) -> str:
        cyclic = self.crawl.ruling("interleave", "drain") == "cyclic"
        for _ in self.sheet:
            if self.next >= len(self.sheet) and not cyclic:
                return ""
            monster = self.sheet[self.next % len(self.sheet)]
            self.next += 1
            if monster.up:
                return monster.name
        return ""

    def on_encounter_ends(self, e: Event) -> Alarms:
        crawl = self.crawl
        alive = any(one.up for one in self.sheet)
        done = self.done + self.nearer >= self.count
        self.lost = not e["won"]
        if e["won"] and alive and not done:
            yield "SRG-ENC-02", "monsters are alive"
        if e["rounds"] != self.rounds:
            yield "SRG-ENC-07", f"{e['rounds']} Rounds, not {self.rounds}"
        if len(self.sheet) != self.number:
            yield "SRG-MON-09", f"{len(self.sheet)} monsters, not {self.number}"
        self.fled_from = [hero.name for hero in crawl.heroes if hero.up and crawl.held_by(hero)]
        crawl.fighting, self.order = False, []
        everybody = crawl.ruling("victors_healed", "all") == "all"
        for hero in crawl.heroes:
            hero.clear()
            if e["won"] and (hero.up or everybody):
                hero.hitpoints = hero.said["hitpoints"]
        if e["won"] and self.room is not None and not self.met and self.goal == "clear":
            self.nearer += 1

    def on_dies(self, e: Event) -> Alarms:
        body = next(one for one in self.sheet if one.name == e["who"])
        self.nearer += self.goal == "champions" and body.kind == "champion"
        yield from ()

    # The end -------------------------------------------------------------------------------

    def on_ends(self, e: Event) -> Alarms:
        crawl = self.crawl
        lying = not any(hero.up for hero in crawl.heroes)
        if lying:
            right = {"all-unconscious"}
        elif crawl.glory <= 0:
            right = {"no-glory"}
        elif self.done >= self.count:
            right = {"won"}
        else:
            right = {"fled", "sealed", "stalemate", "round-limit"}
        if e["ending"] not in right:
            yield "SRG-EXP-02", f"{e['ending']}, not {sorted(right)}"
        if e["ending"] == "sealed" and any(ways.left for ways in self.layout.open):
            yield "SRG-GENR-12", "sealed with a way on"
        if e["ending"] == "fled" and self.lost and self.fled_from:
            yield "SRG-FLEE-01", f"{self.fled_from} are held"
        crowns = 0 if e["ending"] == "all-unconscious" else crawl.crowns + MINED * self.mined
        if e["crowns"] != crowns:
            yield "SRG-EXP-05", f"{e['crowns']} Crowns, not {crowns}"
        if e["glory"] != max(0, crawl.glory):
            yield "SRG-EXP-01", f"Glory {e['glory']}, not {crawl.glory}"
