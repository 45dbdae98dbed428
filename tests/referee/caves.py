"""Goes through a transcript of Dungeoneers and says what breaks a rule: turns, stealth, things."""

from collections.abc import Iterator

from tests.referee.book import Book
from tests.referee.cave import (
    EXITS,
    GONE,
    HIDDEN,
    OPPOSITE,
    SCROLLS,
    WEAPONS,
    Beast,
    Cave,
    Chamber,
    Event,
    far,
)
from tests.referee.cave_fights import Fights

Alarms = Iterator[tuple[str, str]]
NO_ACTION = (*SCROLLS, "become")
FLAME_ROUNDS = {1: 5, 2: 4, 3: 3}
PREPARED = ((10, "fail"), (40, "summon"), (70, "enlarge"), (100, "fireball"))


class Caves:
    """A whole game, event by event."""

    def __init__(self, book: Book) -> None:
        self.cave = Cave(book)
        self.fights = Fights(self.cave)
        self.done: list[str] = []
        """Acts of this round."""
        self.supplied: dict[str, int] = {}
        self.flaming = False
        self.fame = 0
        self.worth = 0
        self.slain = 0
        self.dragons = 0
        self.way: tuple[str, str] = ("", "")
        self.goal = ""
        """Where the act chosen leads."""
        self.spotted_by = ""
        """What must give him away next."""
        self.stunned = False

    def see(self, e: Event) -> Alarms:
        kind = e["type"].replace("-", "_")
        if self.spotted_by and kind not in ("spotted", "dice_rolled"):
            yield self.spotted_by, "nobody has seen it"
            self.spotted_by = ""
        yield from self.fights.see(e)
        method = getattr(self, f"on_{kind}", None)
        if method is not None:
            yield from method(e)

    def on_dice_rolled(self, e: Event) -> Alarms:
        low, high = 1, e["sides"]
        if not all(low <= face <= high for face in e["faces"]):
            yield "DGN-CBT-01", f"{e['faces']} on d{high}"
        if e["purpose"] == "supply":
            percent = self.cave.quest.get("fame", {}).get("supply", 10)
            level = self.cave.quest.get("fame", {}).get("level", 1)
            won = self.supplied.setdefault(e["who"], 1)
            self.supplied[e["who"]] = won + (e["faces"][0] <= percent + level)
        self.cave.dice[e["purpose"]] = [*e["faces"], e["bonus"]]

    def on_sets_out(self, e: Event) -> Alarms:
        cave = self.cave
        cave.hero = cave.book.of("heroes", e["hero"])
        cave.potions = e["potions"]
        if e["potions"] != cave.quest.get("potions", 5):
            yield "DGN-ITM-26", f"{e['potions']} potions"
        cave.weapons = dict(zip(WEAPONS, e["weapons"], strict=True))
        cave.scrolls = dict(zip(SCROLLS, e["scrolls"], strict=True))
        for name, number in {**cave.weapons, **cave.scrolls}.items():
            if number != self.supplied.get(name):
                yield "DGN-FAM-08", f"{name} {number}, not {self.supplied.get(name)}"

    def on_round_begins(self, e: Event) -> Alarms:
        cave = self.cave
        if e["number"] != cave.round + 1:
            yield "DGN-ACT-09", f"round {e['number']} after {cave.round}"
        cave.round = e["number"]
        if cave.round > 1:
            yield from self._acted()
            for chamber in {id(one): one for one in (*cave.chambers.values(), cave.here)}.values():
                yield from self._burn_down(chamber)
        self.done = []

    def _burn_down(self, chamber: Chamber) -> Alarms:
        """A round less for every flame, wherever the hero is; of rooms he is not in nobody is
        told when one goes out (DGN-ITM-14)."""
        for square in list(chamber.flames):
            chamber.flames[square] -= 1
            if chamber.flames[square] <= 0 and chamber is self.cave.here:
                yield "DGN-ITM-14", f"{square} still burns"
            elif chamber.flames[square] <= 0:
                del chamber.flames[square]

    def _acted(self) -> Alarms:
        """One action, one more with haste (DGN-ACT-02, DGN-ITM-10)."""
        actions = [act for act in self.done if act not in NO_ACTION]
        if len(actions) != 1 + self.done.count("haste"):
            yield "DGN-ACT-02", f"{self.done}"

    def on_enters(self, e: Event) -> Alarms:
        cave = self.cave
        if self.way != ("", "") and (e["room"], e["side"]) != self.way:
            yield "DGN-LAY-14", f"{e['room']} by {e['side']}, not {self.way}"
        known = cave.chambers.get(e["room"])
        if (known is None) != e["new"]:
            yield "DGN-LAY-14", f"{e['room']} is{'' if e['new'] else ' not'} new"
        cave.here = cave.chambers.setdefault(e["room"], Chamber())
        cave.room, cave.square, cave.unseen = e["room"], "off", e["unseen"]
        survivors = any(one.alive for one in cave.here.beasts.values())
        slides = cave.book.of("rooms", e["room"]).get("seen", False)
        if known is not None and e["unseen"] == survivors:
            yield "DGN-UNS-01", f"survivors: {survivors}, unseen: {e['unseen']}"
        if known is None and not slides and not e["unseen"]:
            yield "DGN-UNS-01", "seen by nobody"
        self.goal = ""
        self.worth = 0

    def on_stands(self, e: Event) -> Alarms:
        beast = self.cave.beast(e["monster"])
        if not beast.alive:
            yield "DGN-CBT-03", f"{e['monster']} is dead"
        beast.square = e["square"]
        beast.asleep = e["how"] == "asleep"

    def on_lies(self, e: Event) -> Alarms:
        if e["what"] in ("chest", "rack"):
            if self.cave.here.caches.get(e["square"], e) != e:
                yield "DGN-ITM-19", f"another {e['what']} at {e['square']}"
            self.cave.here.caches[e["square"]] = e
        elif e["what"] in ("potion", *SCROLLS):
            self.cave.here.floor[e["square"]] = e["what"]

    def on_acts(self, e: Event) -> Alarms:
        cave, act = self.cave, e["act"]
        do = act["do"]
        self.done.append(do)
        if (do == "nothing") != self.stunned:
            yield "DGN-RUI-06", f"{do}, stunned: {self.stunned}"
        self.stunned = False
        if do in SCROLLS:
            if self.done.count(do) > 1:
                yield "DGN-ACT-01", f"{do} twice"
            cave.scrolls[do] -= 1
            if cave.scrolls[do] < 0:
                yield "DGN-ITM-23", f"no {do} left"
            self.flaming = do == "flame"
        self.goal = act["to"] if do in ("move", "leap") else ""
        if do == "loot":
            yield from self._loots(act["to"])
        if do == "leave":
            if cave.square != EXITS[act["side"]]:
                yield "DGN-LAY-13", f"{act['side']} from {cave.square}"
            exits = cave.book.of("rooms", cave.room)["exits"]
            self.way = (exits.get(act["side"], "nowhere"), OPPOSITE[act["side"]])
        elif do == "slide":
            self.way = ("", "")
        inhabited = any(one.alive for one in cave.here.beasts.values())
        gives_away = {"guard": "DGN-UNS-05", **dict.fromkeys(SCROLLS, "DGN-UNS-06")}
        if cave.unseen and inhabited:
            self.spotted_by = gives_away.get(do, "")

    def _loots(self, square: str) -> Alarms:
        if far(square, self.cave.square) != 1:
            yield "DGN-ACT-04", f"{square} from {self.cave.square}"
        if square not in self.cave.here.caches:
            yield "DGN-ITM-19", f"nothing at {square}"
        self.goal = square

    def on_hero_moves(self, e: Event) -> Alarms:
        cave, to = self.cave, e["square"]
        reach = 2 if e["how"] == "leap" or (not e["how"] and cave.hero.get("leap", 1) > 1) else 1
        if cave.square != "off":
            if not 1 <= far(cave.square, to) <= reach:
                rule = {"leap": "DGN-ITM-12", "": "DGN-ACT-03"}.get(e["how"], "DGN-HER-05")
                yield rule, f"{cave.square} to {to}"
            if e["how"] in ("", "leap") and to != self.goal:
                yield "DGN-ACT-03", f"{to}, not {self.goal}"
        if to in cave.here.flames or any(one.square == to for one in cave.standing()):
            yield "DGN-ACT-03", f"{to} is taken"
        cave.square, self.goal = to, ""

    def on_sneaks(self, e: Event) -> Alarms:
        cave = self.cave
        beside = sum(
            far(one.square, cave.square) == 1 and not one.asleep and not one.stone
            for one in cave.standing()
        )
        if e["watchers"] != beside:
            yield "DGN-UNS-08", f"{e['watchers']} beside him, not {beside}"
        if e["percent"] != max(90 - 10 * beside, 0):
            yield "DGN-UNS-02", f"{e['percent']} % beside {beside}"
        if e["unseen"] != (0 < cave.die("stealth") <= e["percent"]):
            yield "DGN-UNS-02", "the die says otherwise"
        if not cave.unseen:
            yield "DGN-UNS-02", "he is seen already"
        self.spotted_by = "" if e["unseen"] else "DGN-UNS-02"

    def on_spotted(self, e: Event) -> Alarms:
        if not self.cave.unseen and e["by"] not in ("slide", "survivors"):
            yield "DGN-UNS-07", "spotted twice"
        self.cave.unseen, self.spotted_by = False, ""
        for beast in self.cave.here.beasts.values():
            beast.asleep = False

    def on_takes(self, e: Event) -> Alarms:
        cave, item = self.cave, e["item"]
        if item in WEAPONS:
            place = cave.here.caches.pop(self.goal, {})
            if place.get("holds") and place["holds"] != item:
                yield "DGN-ITM-21", f"{item} from a rack with {place['holds']}"
            if e["number"] != cave.die("bonus"):
                yield "DGN-ITM-25", f"{item} {e['number']}"
            if e["kept"] != (e["number"] > cave.weapons[item]):
                yield "DGN-ITM-24", f"{e['number']} and {cave.weapons[item]}: {e['kept']}"
            cave.weapons[item] = max(cave.weapons[item], e["number"])
            self.worth = e["number"]
            return
        if cave.here.floor.pop(cave.square, "") != item:
            yield "DGN-ITM-17", f"no {item} at {cave.square}"
        if e["number"] != cave.die("find"):
            yield "DGN-ITM-18", f"{e['number']} {item}"
        if item == "potion":
            cave.potions += e["number"]
        else:
            cave.scrolls[item] += e["number"]

    def on_fame(self, e: Event) -> Alarms:
        self.fame += e["points"]
        if e["points"] != self.worth:
            yield "DGN-FAM-04" if self.slain else "DGN-FAM-02", f"{e['points']} for {self.worth}"
        if e["total"] != self.fame:
            yield "DGN-FAM-01", f"{e['total']} in all, not {self.fame}"

    def on_monster_moves(self, e: Event) -> Alarms:
        cave, beast = self.cave, self.cave.beast(e["monster"])
        if far(beast.square, e["square"]) != 1:
            yield "DGN-MEL-02", f"{e['monster']}: {beast.square} to {e['square']}"
        if beast.moved == cave.round:
            yield "DGN-MEL-02", f"{e['monster']} moves twice"
        if cave.unseen:
            yield "DGN-UNS-01", f"{e['monster']} moves, and has seen nobody"
        if beast.asleep or beast.has("no-move"):
            yield "DGN-MSP-25", f"{e['monster']} moves"
        others = [one.square for one in cave.standing() if one is not beast]
        if e["square"] in (cave.square, *others, *cave.here.flames):
            yield "DGN-MEL-02", f"{e['square']} is taken"
        beast.square, beast.moved = e["square"], cave.round

    def on_monster_comes(self, e: Event) -> Alarms:
        beast = self.cave.beast(e["monster"])
        if e["how"] == "follows":
            self._leaves_its_room(beast)
        if e["square"] in (self.cave.square, *(one.square for one in self.cave.standing())):
            yield "DGN-SPL-13", f"{e['square']} is taken"
        beast.square = e["square"]

    def _leaves_its_room(self, beast: Beast) -> None:
        """Who follows the hero is as hurt as it was, and no longer where it was left
        (DGN-RUI-02)."""
        for chamber in self.cave.chambers.values():
            for other in chamber.beasts.values():
                left = other.said is beast.said and other.alive
                if left and chamber is not self.cave.here:
                    beast.health = other.health
                    other.alive, other.square = False, "off"

    def on_monster_fares(self, e: Event) -> Alarms:
        cave, beast = self.cave, self.cave.beast(e["monster"])
        if e["what"] in GONE:
            beast.alive = False
            for other in cave.here.beasts.values():
                other.enlarged = [by for by in other.enlarged if by != e["monster"]]
        if e["what"] in GONE or e["what"] in HIDDEN:
            beast.square = "off"
        if e["what"] in ("petrifies", "softens"):
            beast.stone = e["what"] == "petrifies"
        if e["what"] == "slain" and beast.has("breath"):
            self.slain += 1
            self.worth = self.slain * beast.said.get("fame", 0)
        yield from ()

    def on_casts(self, e: Event) -> Alarms:
        beast, what = self.cave.beast(e["monster"]), e["what"]
        prepares, _, spell = what.partition(" ")
        if prepares == "prepares":
            rolled = self.cave.die("prepares")
            right = next((name for most, name in PREPARED if rolled <= most), "")
            if spell != right or beast.prepared:
                yield "DGN-SPL-04", f"{rolled} is {right}, not {spell}"
            beast.prepared = "" if spell == "fail" else spell
            return
        if not beast.prepared or (what not in ("fizzles", beast.prepared)):
            yield "DGN-SPL-05", f"{what}, prepared: {beast.prepared}"
        beast.prepared = ""
        if what == "enlarge":
            target = self.cave.beast(e["target"])
            target.enlarged.append(e["monster"])
            if len(target.enlarged) > 7:
                yield "DGN-SPL-08", f"{e['target']} grows again"

    def on_burns(self, e: Event) -> Alarms:
        cave = self.cave
        if self.flaming:
            if e["rounds"] != FLAME_ROUNDS.get(len(e["squares"])):
                yield "DGN-ITM-14", f"{len(e['squares'])} for {e['rounds']}"
            floats = [one.square for one in cave.standing() if not one.has("float")]
            for square in e["squares"]:
                if far(square, cave.square) != 1:
                    yield "DGN-ITM-13", f"{square} from {cave.square}"
                if square in floats:
                    yield "DGN-ITM-15", f"somebody is at {square}"
        elif e["rounds"] != 3:
            yield "DGN-MSP-16", f"{e['rounds']} rounds"
        self.flaming = False
        for square in e["squares"]:
            cave.here.flames[square] = max(e["rounds"], cave.here.flames.get(square, 0))

    def on_burns_out(self, e: Event) -> Alarms:
        left = self.cave.here.flames.pop(e["square"], 0)
        if left != 1:
            yield "DGN-ITM-14", f"{e['square']} had {left} rounds left"

    def on_becomes(self, e: Event) -> Alarms:
        self.cave.hero = self.cave.book.of("heroes", e["hero"])
        yield from ()

    def on_stunned(self, e: Event) -> Alarms:
        self.stunned = True
        yield from ()

    def on_dragons(self, e: Event) -> Alarms:
        lair = self.cave.quest["lair"]
        self.dragons = e["inside"] + e["outside"]
        most = self.cave.die("lair")
        if self.dragons != lair.get("dragons", 1) or e["inside"] != min(self.dragons, most):
            yield "DGN-DRA-14", f"{e['inside']} and {e['outside']}, at most {most}"

    def on_ends(self, e: Event) -> Alarms:
        if (e["ending"] == "fled") != (self.cave.potions == 0):
            yield "DGN-ITM-08", f"{e['ending']} with {self.cave.potions} potions"
        dead = 0 < self.dragons == self.slain
        if (e["ending"] == "won") != (dead and self.cave.potions > 0):
            yield "DGN-LAY-11", f"{e['ending']}, {self.slain} of {self.dragons} dragons slain"
