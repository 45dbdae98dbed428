"""Dice, attacks, defence, damage and pushback (areas DICE, ATK, DEF, PUSH, FUMB, BOSS)."""

from tests.referee.book import Book
from tests.referee.table import Alarms, Event, Figure, Point, Roll, Table

BOX = (4, 6, 8, 10, 12, 20)
CHECKED = ("searches", "picks-lock", "disarms", "examines")


def apart(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


class Fights:
    """Recomputes each total of a fight from its dice, and what follows from it."""

    def __init__(self, table: Table, book: Book) -> None:
        self.table = table
        self.book = book
        self.pool: Event = {}
        self.due: Event = {}
        """Damage that was just announced and must be taken now."""
        self.owed: dict[str, int] = {}
        """What a spell has done so far to bosses: all of a cast is one wound (DP-BOSS-05)."""
        self.attack: Event = {}
        """The attack that has just landed, with where both stood."""
        self.check: Event = {}
        self.rolled: set[tuple[str, str]] = set()
        """Rolls of attack and defence that no attack has used yet."""
        self.must_stun = ""
        self.must_die = ""
        self.armoured = False
        """The last defence was one with DEF: no other stuns (DP-AMB-27)."""

    def see(self, event: Event) -> Alarms:
        yield from self.overdue(event)
        look = getattr(self, "_" + event["type"].replace("-", "_"), None)
        if look is not None:
            yield from look(event)
        if event["type"] in CHECKED:
            yield from self.settled(event)

    def overdue(self, event: Event) -> Alarms:
        """What had to happen before anything else is rolled."""
        kind = event["type"]
        if kind in ("dice-rolled", "turn-begins", "steps", "spends-action", "round-begins"):
            if self.must_stun and self.table.figures[self.must_stun].alive:
                yield "DP-FUMB-01", f"{self.must_stun} fumbled a defence and is not stunned"
            if self.must_die:
                yield "DP-DEATH-01", f"{self.must_die} has no LIFE left and stands"
            self.must_stun = self.must_die = ""
        if kind in ("turn-begins", "spends-action", "round-begins", "monster-acts"):
            for who in self.owed:
                yield "DP-BOSS-05", f"{who} takes no damage of a spell"
            self.owed = {}
        if self.due and kind not in UNHARMED:
            if kind not in ("is-hurt", "boss-is-hurt"):
                yield "DP-DEF-02", f"{self.due['to']} takes no damage of {self.due['damage']}"
            elif event["who"] != self.due["to"] or event["points"] != self.due["damage"]:
                yield "DP-DEF-02", f"{event['points']} damage where {self.due['damage']} was done"
            self.due = {}

    def _pool_made(self, e: Event) -> Alarms:
        self.pool = e
        yield from ()

    def _dice_rolled(self, e: Event) -> Alarms:
        faces, sides = e["faces"], e["sides"]
        if sides not in BOX and e["purpose"] != "column" and e["purpose"] != "row":
            yield "DP-SETUP-05", f"no d{sides} is in the box"
        if any(not 1 <= face <= sides for face in faces):
            yield "DP-DICE-01", f"a d{sides} shows {faces}"
        if e["lowest"]:
            yield from self.counted(e)
        if e["lowest"] not in (0, 5):
            yield "DP-DICE-02", f"successes from {e['lowest']} on"
        if e["purpose"] in ("attack", "defence"):
            self.rolled.add((e["purpose"], e["who"]))

    def counted(self, e: Event) -> Alarms:
        """A pool has the dice that were counted out for it."""
        pool, self.pool = self.pool, {}
        if not pool or pool["who"] != e["who"] or pool["purpose"] != e["purpose"]:
            yield "DP-DICE-01", f"nobody counted out dice for {e['purpose']} of {e['who']}"
            return
        dice = max(pool["least"], sum(n for _, n in pool["parts"]))
        if e["purpose"] == "defence":
            self.armoured = "def" in dict(pool["parts"])
        if len(e["faces"]) != dice:
            yield "DP-DICE-01", f"{len(e['faces'])} dice for a pool of {dice}"
        yield from self.parts(pool)

    def parts(self, pool: Event) -> Alarms:
        """The parts of a pool are those of the sheet and the weapon."""
        parts, figure = dict(pool["parts"]), self.table.figures.get(pool["who"])
        if figure is None or figure.limited:
            return
        if pool["purpose"] == "check":
            for stat, dice in parts.items():
                if stat in figure.stats and figure.stats[stat] != dice:
                    yield "DP-DICE-01", f"{pool['who']} checks {stat} with {dice} dice"
        elif pool["purpose"] == "attack" and figure.hero:
            if parts["atk"] != figure.stats["atk"]:
                yield "DP-ATK-07", f"{pool['who']} attacks with ATK {parts['atk']}"
            for item, dice in parts.items():
                said = self.book.of("items", item)
                if said and dice != said.get("attack", 0):
                    yield "DP-ATK-07", f"the {item} gives {dice} dice"

    def _attacks(self, e: Event) -> Alarms:
        table = self.table
        attacker, target = table.figures[e["who"]], table.figures[e["to"]]
        yield from self.totals(e)
        if attacker.at and target.at:
            yield from self.reaches(e, attacker, target)
        if not (attacker.alive and target.alive):
            yield "DP-DEATH-01", "the dead neither strike nor are struck"
        through = self.table.through(attacker.tile, target.tile)
        self.attack = {**e, "from": None if through else attacker.at, "square": target.at}
        self.due = e if e["damage"] else {}

    def totals(self, e: Event) -> Alarms:
        """Hits, what was stopped, and the damage (DP-ATK-07, DP-DEF-02)."""
        attack = self.table.rolls.get(("attack", e["who"]))
        if attack is None or ("attack", e["who"]) not in self.rolled:
            yield "DP-ATK-07", f"{e['who']} attacks without dice"
        elif attack.won != e["hits"]:
            yield "DP-ATK-07", f"{attack.faces} are not {e['hits']} hits"
        yield from self.defended(e)
        self.rolled.discard(("attack", e["who"]))

    def defended(self, e: Event) -> Alarms:
        """The defence of a blow, its fumble, and the damage."""
        defence = self.table.rolls.get(("defence", e["to"]))
        if ("defence", e["to"]) not in self.rolled:
            if e["blocked"]:
                yield "DP-DEF-01", f"{e['to']} stops hits without dice"
        elif defence is not None:
            if defence.won != e["blocked"]:
                yield "DP-DEF-02", f"{defence.faces} do not stop {e['blocked']} hits"
            if e["type"] == "attacks" and self.armoured:
                self.stuns(e["to"], defence)
        self.rolled.discard(("defence", e["to"]))
        if (
            e["damage"] != max(0, e["hits"] - e["blocked"])
            and self.table.before["type"] != "resists"
        ):
            yield "DP-DEF-02", f"{e['hits']} hits less {e['blocked']} are not {e['damage']} damage"

    def stuns(self, who: str, defence: Roll) -> None:
        """A fumbled defence stuns, but for whom the Stun is taken away (DP-FUMB-01)."""
        figure = self.table.figures[who]
        spared = any("no_stun" in self.book.of("abilities", one) for one in self.abilities(figure))
        if defence.fumbled and not (figure.stunned or figure.limited or spared):
            self.must_stun = who

    def abilities(self, figure: Figure) -> list[str]:
        """Those of its entry."""
        kinds = ("heroes", "monsters", "bosses")
        found = [self.book.of(kind, figure.entry).get("abilities", ()) for kind in kinds]
        return [name for names in found for name in names]

    def reaches(self, e: Event, attacker: Figure, target: Figure) -> Alarms:
        """Next to each other, or diagonally with reach; a shot within range
        (DP-ATK-02, -03, -04)."""
        a, b = attacker.at, target.at
        assert a is not None
        assert b is not None
        far = self.table.far(a, b)
        if far > 1 and self.table.through(attacker.tile, target.tile):
            return
        if e["ranged"]:
            if far > attacker.range and not attacker.limited:
                yield "DP-ATK-04", f"{e['who']} shoots {far} squares with range {attacker.range}"
            return
        corner = far == 2 and a[0] != b[0] and a[1] != b[1]
        if far != 1 and not (corner and (attacker.reach or attacker.limited)):
            yield "DP-ATK-02", f"{e['who']} strikes over {far} squares"

    def _source_strikes(self, e: Event) -> Alarms:
        attack = self.table.rolls.get(("attack", e["source"]))
        if attack is not None and attack.won != e["hits"]:
            yield "DP-TRAP-05", f"{attack.faces} are not {e['hits']} hits"
        yield from self.defended(e)
        self.attack = {}
        cast, boss = e["source"].startswith("spell:"), self.table.figures[e["to"]].entry
        if cast and e["damage"] and self.book.of("bosses", boss):
            self.owed[e["to"]] = self.owed.get(e["to"], 0) + e["damage"]
        else:
            self.due = e if e["damage"] else {}

    def _is_stunned(self, e: Event) -> Alarms:
        self.must_stun = ""
        if self.table.figures[e["who"]].stunned:
            yield "DP-FUMB-01", f"{e['who']} is stunned twice"

    def _is_hurt(self, e: Event) -> Alarms:
        before = self.table.figures[e["who"]].life
        if e["life"] != max(0, before - e["points"]):
            yield "DP-DEF-02", f"{e['who']}: LIFE {before} less {e['points']} is not {e['life']}"
        self.must_die = e["who"] if e["life"] == 0 else ""

    def _dies(self, e: Event) -> Alarms:
        figure = self.table.figures[e["who"]]
        if figure.life > 0:
            yield "DP-DEATH-01", f"{e['who']} falls with LIFE {figure.life}"
        self.must_die = self.must_stun = ""

    def _boss_is_hurt(self, e: Event) -> Alarms:
        boss = self.table.figures[e["who"]]
        if e["damage"] != boss.damage + e["points"]:
            yield "DP-BOSS-05", f"{boss.damage} and {e['points']} damage are not {e['damage']}"
        if e["points"] < self.owed.pop(e["who"], 0):
            yield "DP-BOSS-05", f"a spell did {e['who']} more damage than {e['points']}"

    def _heals(self, e: Event) -> Alarms:
        figure = self.table.figures[e["who"]]
        if e["life"] != figure.life + e["gained"] and not figure.refitted:
            yield "DP-STAT-04", f"LIFE {figure.life} and {e['gained']} are not {e['life']}"
        if e["life"] > figure.most and not figure.refitted:
            yield "DP-STAT-04", f"{e['who']} has LIFE {e['life']} of {figure.most}"

    def _is_pushed(self, e: Event) -> Alarms:
        if self.table.before["type"] == "attacks" and self.table.before["ranged"]:
            yield "DP-PUSH-02", f"a shot pushes {e['who']}"
        hit = self.attack
        if not hit or hit["to"] != e["who"] or hit["ranged"] or not hit["from"]:
            return
        (ax, ay), (bx, by) = hit["from"], hit["square"]
        self.attack = {**hit, "pushed": True}
        if (e["square"]["x"], e["square"]["y"]) != (2 * bx - ax, 2 * by - ay):
            yield "DP-PUSH-01", f"{e['who']} is pushed aside"
        if not hit["hits"]:
            yield "DP-PUSH-01", f"a miss pushes {e['who']}"

    def _follows_up(self, e: Event) -> Alarms:
        hit = self.attack
        if not hit or hit["who"] != e["who"]:
            return
        if (e["square"]["x"], e["square"]["y"]) != hit["square"]:
            yield "DP-PUSH-04", f"{e['who']} follows up to where nobody stood"

    def _checks(self, e: Event) -> Alarms:
        roll = self.table.rolls["check", e["who"]]
        if (roll.won, roll.lost) != (e["won"], e["lost"]):
            yield "DP-DICE-02", f"{roll.faces} are not {e['won']} successes and {e['lost']} ones"
        self.check = e

    def settled(self, e: Event) -> Alarms:
        """Passed and fumbled, by the check before (DP-DICE-03, -07, -09)."""
        check = self.check
        passed, fumbled = check["won"] >= check["difficulty"], check["lost"] > check["won"]
        if e["result"] != {"passed": passed, "fumbled": fumbled}:
            yield "DP-DICE-03", f"{e['type']} of {e['who']} went otherwise than its dice"

    def _listens(self, e: Event) -> Alarms:
        heard = self.table.rolls["listen", e["who"]].won
        hidden = self.table.rolls["hide", e["hero"]].won
        if (heard, hidden) != (e["heard"], e["hidden"]):
            yield "DP-AWARE-10", f"{e['heard']} against {e['hidden']} were {heard} and {hidden}"


UNHARMED = (
    "is-stunned", "breaks", "wakes", "resists", "takes-up-law", "condition-begins",
    "condition-ends", "says", "pool-made", "dice-rolled", "chart-rolled",
)  # fmt: skip
"""What may come between a blow and the damage it does."""
