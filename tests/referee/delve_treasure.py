"""Things in a delve: chests and who has them, traps, potions."""

from typing import Any

from tests.referee.crawl import Alarms, Event, square
from tests.referee.delve import Beast, Delve, Part
from tests.referee.delve_board import behind
from tests.referee.delve_fights import ANY, Fights
from tests.referee.delve_reveals import Reveals
from tests.referee.delve_turns import Turns

EASY = 7
"""The disarm number of a face that names none."""


class Treasure(Part):
    def __init__(self, delve: Delve, fights: Fights, reveals: Reveals, turns: Turns) -> None:
        super().__init__(delve)
        self.fights, self.reveals, self.turns = fights, reveals, turns
        self.trap: tuple[str, int] | None = None
        """The prisoner's trap."""
        self.springs: str | None = None
        """The trap that must be sprung next."""
        self.stolen: tuple[Beast, Beast] | None = None

    def see(self, e: Event) -> Alarms:
        if self.springs is not None and e["type"] not in ("springs", "becomes", "door-swings"):
            if self.springs:
                yield "MKD-BASE-16", f"{self.springs} is not sprung"
            self.springs = None
        if self.stolen is not None and e["type"] != "drawn":
            thief, bearer = self.stolen
            self._taken(thief, bearer, 0)
        yield from super().see(e)

    # Chests ----------------------------------------------------------------------------------

    def _thing(self, e: Event) -> tuple[str, int]:
        """What is looked at or disarmed: `chest 1`, `door 0`, or a figure."""
        kind, _, number = e["thing"].rpartition(" ")
        return (kind, int(number)) if kind in ("chest", "door") else ("figure", 0)

    def on_looks(self, e: Event) -> Alarms:
        """The face that a die shows (MKD-BASE-13, MKD-DOOR-03)."""
        d = self.delve
        body = d.beasts[e["who"]]
        kind, number = self._thing(e)
        said, at = d.chests[number].said if kind == "chest" else {}, body.at
        purpose = "chest" if kind == "chest" else "door trap"
        faces = d.rolled.pop(purpose, ())
        if kind == "chest":
            chest = d.chests[number]
            if not d.close(body.at, chest.at):
                yield "MKD-BASE-13", f"{body.name} looks at a chest from {body.at}"
            elif at is not None and chest.at is not None and behind(chest.side, chest.at, at):
                yield "MKD-BASE-13", f"{body.name} stands behind the chest"
            if chest.open or chest.face is not None:
                yield "MKD-BASE-13", f"{body.name} looks at a chest again"
            face = face_of(said, faces)
            chest.face = face
        else:
            yield from self._beside(body, e)
            known = [d.book.of("chests", id) for id in d.quest["chests"]]
            fits = [face_of(one, faces) for one in known]
            face = next((f for f in fits if f.get("trap", "") == e["trap"]
                         and disarm_of(f) == e["disarm"]), {"trap": "?"})  # fmt: skip
            if kind == "door":
                gate = d.board.gates[number]
                gate.trap, gate.disarm, gate.safe = e["trap"], e["disarm"], not e["trap"]
            else:
                self.trap = e["trap"], e["disarm"]
        if (face.get("trap", ""), disarm_of(face)) != (e["trap"], e["disarm"]):
            yield "MKD-BASE-13", f"{faces} do not show {e['trap'] or 'nothing'} {e['disarm']}"

    def _beside(self, body: Beast, e: Event) -> Alarms:
        """A door or a prisoner is next to who looks, or disarms (MKD-DOOR-02, MKD-SCN-03)."""
        d = self.delve
        kind, number = self._thing(e)
        if kind == "door":
            near = any(body.at in edge for edge in d.board.gates[number].edges)
            if not near or not d.board.gates[number].shut:
                yield "MKD-DOOR-02", f"{body.name} is not at door {number}"
        elif kind == "chest":
            if not d.close(body.at, d.chests[number].at):
                yield "MKD-BASE-13", f"{body.name} is not at chest {number}"
        elif not d.touch(body, d.beasts[e["thing"]]) or not d.beasts[e["thing"]].caged:
            yield "MKD-BASE-15", f"{body.name} is not at the cage of {e['thing']}"

    def on_disarms(self, e: Event) -> Alarms:
        """2d6 against the number, fast at -2 (MKD-BASE-16); a slow attempt takes all."""
        d = self.delve
        body = d.beasts[e["who"]]
        kind, number = self._thing(e)
        dice = sum(d.rolled.pop("disarm", ()))
        fast = e["total"] == dice - 2
        if not fast and e["total"] != dice:
            yield "MKD-BASE-16", f"{dice} are not {e['total']}"
        was_fresh = self.turns.fresh
        yield from self.turns.deed(body.name, "a disarm")
        yield from self._beside(body, e)
        if fast:
            yield from self.turns.pay(2, "a fast disarm")
        else:
            if not was_fresh or self.fights.attacked:
                yield "MKD-BASE-09", f"{body.name} disarms slowly after other things"
            self.turns.over = "MKD-BASE-09"
        trap, need = self._set_trap(kind, number, e)
        if e["need"] != need and need:
            yield "MKD-BASE-16", f"{e['need']} against a trap of {need}"
        if e["done"] != (e["total"] >= e["need"]):
            yield "MKD-BASE-16", f"{e['total']} against {e['need']}: {e['done']}"
        if e["done"] and trap:
            self.fights.gain(int(d.book.of("traps", trap).get("experience", 2 * need)))
        elif not e["done"]:
            self.springs = d.book.of("traps", trap)["name"] if trap else ""

    def _set_trap(self, kind: str, number: int, e: Event) -> tuple[str, int]:
        d = self.delve
        if kind == "chest":
            chest = d.chests[number]
            chest.open = True
            face = chest.face or {}
            return str(face.get("trap", "")), disarm_of(face)
        if kind == "door":
            gate = d.board.gates[number]
            gate.safe = True
            return gate.trap, gate.disarm
        return self.trap if self.trap is not None and self._prisoner(e["thing"]) else ("", 0)

    def _prisoner(self, name: str) -> bool:
        return bool(self.delve.beasts[name].id == self.delve.quest.get("prisoner"))

    def on_springs(self, e: Event) -> Alarms:
        """Clicks, a saw, a cage, or monsters (MKD-BASE-14 to -16)."""
        d = self.delve
        body = d.beasts[e["who"]]
        _, trap = d.named("traps", e["name"])
        if self.springs and self.springs != e["name"]:
            yield "MKD-BASE-16", f"{e['name']} is sprung, not {self.springs}"
        elif self.springs is None:
            yield "MKD-BASE-16", f"{e['name']} is sprung by nothing"
        self.springs = None
        kind, damage = trap.get("kind", "blow"), trap.get("damage", 0)
        if kind == "cage":
            body.caged = True
        elif kind == "alarm":
            count, points = int(trap.get("count", 1)), int(trap["points"])
            self.reveals.calls(count, points)
        else:
            if kind == "saw" and body.at is not None:
                d.saws.add(body.at)
                d.board.sign[body.at] = ","
                d.board.new.add(body.at)
            self.fights.due.append((body, ANY if isinstance(damage, str) else damage, "MKD-XP-03"))

    def on_takes(self, e: Event) -> Alarms:
        d = self.delve
        body, chest = d.beasts[e["who"]], d.chests[e["chest"]]
        yield from self.turns.deed(body.name, "a chest")
        yield from self.turns.pay(2, "a chest")
        if not d.close(body.at, chest.at):
            yield "MKD-BASE-09", f"{body.name} takes a chest from {chest.at}"
        if len(body.chests) >= 2 or not body.hero:
            yield "MKD-TRE-03", f"{body.name} carries more than two chests"
        face = chest.face or {}
        if face.get("trap") and not chest.open:
            yield "MKD-BASE-16", f"{body.name} takes a chest with its trap set"
        if (e["gold"], e["item"]) != (face.get("gold", 0), face.get("item", "")):
            yield "MKD-TRE-04", f"{e['gold']} gold and {e['item']}, not {face}"
        chest.at, chest.open, chest.gold, chest.item = None, True, e["gold"], e["item"]
        body.chests.append(e["chest"])

    def on_hands_over(self, e: Event) -> Alarms:
        d = self.delve
        body, other = d.beasts[e["who"]], d.beasts[e["other"]]
        yield from self.turns.deed(body.name, "a chest handed over")
        yield from self.turns.pay(2, "a chest handed over")
        if e["chest"] not in body.chests or not d.touch(body, other) or not other.hero:
            yield "MKD-TRE-02", f"{body.name} gives {other.name} chest {e['chest']}"
        if len(other.chests) >= 2:
            yield "MKD-TRE-03", f"{other.name} carries more than two chests"
        body.chests = [number for number in body.chests if number != e["chest"]]
        other.chests.append(e["chest"])

    def on_drops(self, e: Event) -> Alarms:
        d = self.delve
        body, chest = d.beasts[e["who"]], d.chests[e["chest"]]
        at = square(e["square"])
        if e["chest"] not in body.chests:
            yield "MKD-TRE-05", f"{body.name} drops chest {e['chest']}"
        if body.left > 0:
            yield from self.turns.deed(body.name, "a chest dropped")
            if body.hero:
                yield from self.turns.pay(1, "a chest dropped")
        # Who dies on its way lies somewhere on it.
        if (body.left > 0 or body is not d.active) and not d.close(body.at, at):
            yield "MKD-TRE-05", f"{body.name} drops a chest on {e['square']}"
        chest.at, chest.open = at, body.hero
        body.chests = [number for number in body.chests if number != e["chest"]]

    def on_closes(self, e: Event) -> Alarms:
        d = self.delve
        body, chest = d.beasts[e["who"]], d.chests[e["chest"]]
        near = body.at is not None and chest.at is not None and chest.at in d.board.near(body.at)
        if body.hero or not chest.open or not near:
            yield "MKD-TRE-06", f"{body.name} closes chest {e['chest']}"
        chest.open = False

    def on_steals(self, e: Event) -> Alarms:
        d = self.delve
        if e["taken"] and d.beasts[e["other"]].chests:
            thief, bearer = d.beasts[e["who"]], d.beasts[e["other"]]
            self.stolen = thief, bearer
            if len(bearer.chests) == 1:
                self._taken(thief, bearer, 0)
        yield from ()

    def on_drawn(self, e: Event) -> Alarms:
        if self.stolen is not None and e["purpose"] == "chest":
            self._taken(*self.stolen, e["place"] - 1)
        yield from ()

    def _taken(self, thief: Beast, bearer: Beast, at: int) -> None:
        """A stolen chest shuts, and its trap is set (MKD-THF-04)."""
        number = bearer.chests.pop(at)
        thief.chests.append(number)
        self.delve.chests[number].open = False
        self.stolen = None

    def on_drinks(self, e: Event) -> Alarms:
        """A potion out of a chest that is carried, once (MKD-TRE-08)."""
        d = self.delve
        body = d.beasts[e["who"]]
        id, item = d.named("items", e["name"])
        full = [chest for chest in map(d.chests.__getitem__, body.chests)
                if chest.item == id and not chest.drunk]  # fmt: skip
        if not full or not item.get("potion"):
            yield "MKD-TRE-08", f"{body.name} has no {e['name']}"
            return
        full[0].drunk = True
        adds: dict[str, Any] = item.get("adds", {})
        body.given = [given + int(adds.get(name, 0)) for given, name in
                      zip(body.given, ("speed", "attack", "defense"), strict=True)]  # fmt: skip
        body.drunk |= {d.book.of("abilities", id)["trait"] for id in adds.get("abilities", ())}
        if body is d.active:
            self.turns.purse.points += int(adds.get("speed", 0))


def disarm_of(face: Any) -> int:
    return int(face.get("disarm", EASY))


def face_of(said: Any, faces: tuple[int, ...]) -> Any:
    """The face of a chest that a die shows."""
    for key, face in said.get("faces", {}).items():
        low, _, high = str(key).partition("-")
        if faces and int(low) <= faces[0] <= int(high or low):
            return face
    return {}
